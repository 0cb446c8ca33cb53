#include "cli/report_output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "report/exit_status.h"
#include "report/formats.h"
#include "run/schedule_folder.h"
#include "support/print.h"

namespace ravel {
namespace {

u32 TerminalWidth() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
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

bool NeedTree(const ReportFiles& files) {
  return std::ranges::any_of(AllFormats(), [&](const ReportFormat& format) {
    return format.needs == FormatNeeds::kTree && !files.at(format.name).empty();
  });
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
  Exit(ExitStatusOf(report));
}

}  // namespace ravel
