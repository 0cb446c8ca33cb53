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

// --json and its like.
OptionRows ReportOptions(ReportFiles* files);
// Is one of them to show the explored tree?
bool NeedTree(const ReportFiles& files);
// That one cannot be written, if so: a long search is not to end in that.
std::optional<Error> ProblemOfFiles(const ReportFiles& files);

// Prints and writes it, and ends the process with its exit status. A file that cannot be
// written costs a line on standard error.
[[noreturn]] void ExitWithReport(const Report& report, const ReportFiles& files);

}  // namespace ravel
