// What becomes of a Report on the command line: text on standard output, files
// that were asked for, and the exit status.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options/option.h"
#include "report/report.h"
#include "support/result.h"

namespace ravel {

// The file for each row of formats.def; empty: none was asked for.
using ReportFiles = std::map<std::string_view, std::string>;

// Exit status when a budget ran out, and nothing had failed until then.
constexpr int kBudgetRanOut = 3;

// --json and its like.
OptionRows ReportOptions(ReportFiles* files);
// That one cannot be written, if so: a long search is not to end in that.
std::optional<Error> ProblemOfFiles(const ReportFiles& files);

// Prints and writes it, and ends the process: 0 everything was seen and nothing
// failed, 1 a failure, 3 a budget ran out, 4 an error of ours; of tests, the worst. A file that
// cannot be written costs a line on standard error.
[[noreturn]] void ExitWithReport(const Report& report, const ReportFiles& files);

}  // namespace ravel
