// The report of JUnit tests for a person: what there is to say about those that failed, then a line
// for each.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/failure_text.h"
#include "report/terminal_text.h"

namespace ravel {
namespace {

bool IsBad(const Report& test) { return !test.failures.empty() || !test.errors.empty(); }

Ink InkOf(const Report& test) {
  return IsBad(test) ? Ink::kRed : test.complete && !test.skipped ? Ink::kGreen : Ink::kYellow;
}

// "counting.CounterTest4#countsBoth   3 schedules, 0.8 s"
std::string SummaryLine(const Report& test, u32 name_width, const TextStyle& style) {
  constexpr u32 kVerdictWidth = 10, kMostColumns = 100;
  const std::string_view verdict = VerdictWord(test);
  std::string text = "  " + Painter(style.colour)(InkOf(test), verdict);
  text += PadRight("", kVerdictWidth - WidthOf(verdict)) + "  ";
  text += PadRight(Printable(test.program), name_width) + "  ";
  text += fmt::format("{} {}, {:.1f} s", test.paths, test.paths == 1 ? "schedule" : "schedules",
                      test.seconds);
  if (!test.failures.empty()) {
    text += "  " + Shorten(HeadLine(test.failures.front().finding), kMostColumns);
  } else if (!test.complete && !test.skipped) {
    text += "  " + VerdictLine(test);
  }
  return text + "\n";
}

}  // namespace

std::string_view VerdictWord(const Report& test) {
  if (!test.failures.empty()) return "failed";
  if (!test.errors.empty()) return "error";
  if (test.skipped) return "skipped";
  return test.complete ? "passed" : "unfinished";
}

std::string TestsLine(const Report& report) {
  std::map<std::string_view, size_t> numbers;
  for (const Report& test : report.tests) ++numbers[VerdictWord(test)];
  const size_t n = report.tests.size();
  std::string text = fmt::format("{} {}:", n, n == 1 ? "test" : "tests");
  std::string_view between = " ";
  for (const std::string_view verdict : {"failed", "error", "unfinished", "passed", "skipped"}) {
    if (numbers[verdict] == 0) continue;
    text += fmt::format("{}{} {}", between, numbers[verdict], verdict);
    between = ", ";
  }
  return text + fmt::format("; {} schedules, {:.1f} s", report.paths, report.seconds);
}

std::string TestsAsText(const Report& report, const TextStyle& style) {
  const Painter paint(style.colour);
  const bool one = report.tests.size() == 1 && report.stopped_by != "--total-time";
  std::string text;
  u32 width = 0;
  for (const Report& test : report.tests) {
    width = std::max(width, WidthOf(Printable(test.program)));
    if (!one && !IsBad(test)) continue;
    if (!one) text += paint(Ink::kBold, "test " + Printable(test.program)) + "\n";
    text += ReportAsText(test, style) + "\n";
  }
  for (const Report& test : report.tests) {
    text += SummaryLine(test, std::min(width, style.width / 2), style);
  }
  if (one) return text;
  text += "\n" + TestsLine(report) + "\n";
  for (const std::string& guarantee : report.guarantees) {
    text += paint(Ink::kCyan, "note: ") + Printable(guarantee) + "\n";
  }
  return text;
}

}  // namespace ravel
