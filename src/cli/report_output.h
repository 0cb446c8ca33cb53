// What becomes of a Report on the command line: text on standard output, files
// that were asked for, and the exit status.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/option.h"
#include "report/report.h"
#include "support/result.h"

namespace ravel {

// The file for each row of formats.def; empty: none was asked for.
using ReportFiles = std::map<std::string_view, std::string>;

// --json and its like.
OptionRows ReportOptions(ReportFiles* files);
// That a file cannot be written, if so: a long search is not to end in that.
std::optional<Error> ProblemOfFile(const std::string& file);
std::optional<Error> ProblemOfFiles(const ReportFiles& files);

// Prints and writes it, and ends the process: 0 everything was seen and nothing
// failed, 1 a failure, 3 a budget ran out. A file that cannot be written costs a line
// on standard error: what was found out counts for more.
[[noreturn]] void ExitWithReport(const Report& report, const ReportFiles& files);

}  // namespace ravel
