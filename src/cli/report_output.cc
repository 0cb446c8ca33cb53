#include "cli/report_output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "cli/command.h"
#include "report/formats.h"
#include "run/schedule_folder.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr int kAllGood = 0;
constexpr int kFailureFound = 1;
constexpr int kErrorOfOurs = 4;

u32 TerminalWidth() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

int StatusOf(const Report& report) {
  if (!report.tests.empty()) {
    std::vector<int> statuses;
    for (const Report& test : report.tests) statuses.push_back(StatusOf(test));
    for (const int status : {kFailureFound, kErrorOfOurs, kBudgetRanOut}) {
      if (std::ranges::find(statuses, status) != statuses.end()) return status;
    }
    return report.complete ? kAllGood : kBudgetRanOut;
  }
  return !report.failures.empty() ? kFailureFound
         : !report.errors.empty() ? kErrorOfOurs
         : report.complete        ? kAllGood
                                  : kBudgetRanOut;
}

}  // namespace

OptionRows ReportOptions(ReportFiles* files) {
  OptionRows rows;
  for (const ReportFormat& format : AllFormats()) {
    rows.push_back(TextOption({fmt::format("--{}", format.name)}, "FILE",
                              fmt::format("write the report as {}", format.title),
                              &(*files)[format.name]));
  }
  return rows;
}

std::optional<Error> ProblemOfFiles(const ReportFiles& files) {
  for (const auto& [format, file] : files) {
    if (auto problem = ProblemOfFile(file)) return problem;
  }
  return {};
}

void ExitWithReport(const Report& report, const ReportFiles& files) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  Print("{}", ReportAsText(report, {.colour = terminal, .width = TerminalWidth()}));
  std::fflush(stdout);
  if (const size_t n = report.unwritten.size(); n > 0) {
    Print(stderr, "ravel: {}{}\n", report.unwritten.front(),
          n == 1 ? "" : fmt::format(" (and {} more)", n - 1));
  }
  for (const ReportFormat& format : AllFormats()) {
    const std::string& file = files.at(format.name);
    if (file.empty()) continue;
    if (auto problem = WriteTextFile(file, format.write(report))) {
      Print(stderr, "ravel: {}\n", problem->message);
    }
  }
  Exit(StatusOf(report));
}

}  // namespace ravel
