#include "cli/report_output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "cli/command.h"
#include "report/formats.h"

namespace ravel {
namespace {

constexpr int kAllGood = 0;
constexpr int kFailureFound = 1;
constexpr int kBudgetRanOut = 3;

std::string WriteFile(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  return out ? "" : fmt::format("cannot write {}", path);
}

u32 TerminalWidth() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

}  // namespace

OptionRows ReportOptions(ReportFiles* files) {
  return {TextOption({"--json"}, "FILE", "write the report as JSON", &files->json),
          TextOption({"--junit"}, "FILE", "write the report as JUnit XML", &files->junit)};
}

std::optional<Error> ProblemOfFile(const std::string& file) {
  const bool good = file.empty() || std::ofstream(file, std::ios::app);
  if (good) return {};
  return Error{"", fmt::format("cannot write {}", file)};
}

std::optional<Error> ProblemOfFiles(const ReportFiles& files) {
  if (auto problem = ProblemOfFile(files.json)) return problem;
  return ProblemOfFile(files.junit);
}

void ExitWithReport(const Report& report, const ReportFiles& files) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  fmt::print("{}", ReportAsText(report, {.colour = terminal, .width = TerminalWidth()}));
  std::string problem;
  if (!files.json.empty()) problem = WriteFile(files.json, ReportAsJson(report));
  if (!files.junit.empty() && problem.empty()) {
    problem = WriteFile(files.junit, ReportAsJunit(report));
  }
  std::fflush(stdout);
  if (!problem.empty()) {
    fmt::print(stderr, "ravel: {}\n", problem);
    Exit(kWrongUsage);
  }
  Exit(!report.failures.empty() ? kFailureFound : report.complete ? kAllGood : kBudgetRanOut);
}

}  // namespace ravel
