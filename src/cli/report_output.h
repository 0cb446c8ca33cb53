// What becomes of a Report on the command line: text on standard output, files
// that were asked for, and the exit status.
#pragma once

#include <string>

#include "cli/option_parser.h"
#include "report/report.h"

namespace ravel {

struct ReportFiles {
  std::string json, junit;
};

// --json, --junit
void AddReportOptions(OptionParser& parser, ReportFiles* files);
// "cannot write FILE", or nothing: a long search is not to end in that.
std::string ProblemOfFile(const std::string& file);
std::string ProblemOfFiles(const ReportFiles& files);

// Prints and writes it, and ends the process: 0 everything was seen and nothing
// failed, 1 a failure, 3 a budget ran out; 2 if a file could not be written.
[[noreturn]] void ExitWithReport(const Report& report, const ReportFiles& files);

}  // namespace ravel
