#include <gtest/gtest.h>

#include <sstream>

#include "report/failure_text.h"
#include "report/formats.h"
#include "report/terminal_text.h"
#include "report/testing_reports.h"

namespace ravel {
namespace {

std::string FirstLine(const Report& report) {
  const std::string text = ReportAsText(report, {});
  return text.substr(0, text.find('\n'));
}

Report ReportOf(Finding finding) {
  Report report = EmptyReport();
  report.failures.emplace_back();
  report.failures.back().finding = std::move(finding);
  return report;
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::string WithoutColour(std::string text) {
  for (size_t at; (at = text.find("\x1b[")) != std::string::npos;) {
    text.erase(at, text.find('m', at) + 1 - at);
  }
  return text;
}

TEST(ReportText, StartsWithTheVerdict) {
  EXPECT_EQ(FirstLine(CleanReport()), "no failure in all 37 schedules");
  EXPECT_EQ(FirstLine(BudgetReport()),
            "no failure in 1000 schedules; the budget --max-paths ran out");
  EXPECT_EQ(FirstLine(DeadlockReport()), "DEADLOCK: First and Second wait for each other");
  Report one = CleanReport();
  one.paths = 1;
  EXPECT_EQ(FirstLine(one), "no failure in the only schedule");
}

TEST(ReportText, NamesTheThreadThatFailed) {
  const ThreadSnapshot thread{"First", "ended", {}, {}, ""};
  EXPECT_EQ(FirstLine(ReportOf({FindingKind::kAssertion, "x is 3", "", {thread}})),
            "FAILED: assertion in First: x is 3");
  EXPECT_EQ(FirstLine(ReportOf({FindingKind::kCheck, "", "", {thread}})), "FAILED: check in First");
  EXPECT_EQ(FirstLine(ReportOf({FindingKind::kStepLimit, "100 instructions", "", {}})),
            "CUT OFF: 100 instructions");
  EXPECT_EQ(FirstLine(ReportOf({FindingKind::kLockCycle, "", "", {thread, thread, thread}})),
            "DEADLOCK: First, First and First wait for each other");
}

TEST(ReportText, ColourOnlyAddsEscapeSequences) {
  for (const NamedReport& named : kReports) {
    const std::string coloured = ReportAsText(named.make(), {.colour = true});
    EXPECT_TRUE(Has(coloured, "\x1b[")) << named.name;
    EXPECT_EQ(WithoutColour(coloured), ReportAsText(named.make(), {}));
    EXPECT_FALSE(Has(ReportAsText(named.make(), {}), "\x1b")) << named.name;
  }
}

TEST(ReportText, InterleavingsFitEveryTerminal) {
  for (const NamedReport& named : kReports) {
    const Report report = named.make();
    for (const Failure& failure : report.failures) {
      for (u32 width = 38; width < 250; ++width) {
        std::istringstream text(InterleavingText(failure, {.width = width}));
        std::string line;
        std::getline(text, line);  // what the table shows
        while (std::getline(text, line)) {
          EXPECT_LE(WidthOf(line), width) << named.name << ": " << line;
          EXPECT_FALSE(line.ends_with(' ')) << named.name << ": " << line;
        }
      }
    }
  }
}

TEST(ReportText, WideTerminalsGiveEachThreadAColumn) {
  const Failure failure = PhilosophersReport().failures.front();
  EXPECT_TRUE(Has(InterleavingText(failure, {.width = 98}), "| location"));
  EXPECT_FALSE(Has(InterleavingText(failure, {.width = 160}), "| location"));
}

TEST(ReportText, LongStretchesShowTheirEndAndTheirNotes) {
  Failure failure;
  failure.thread_names = {"A", "B"};
  failure.trace.push_back({1, "A.java:1", "line1;", ""});
  for (int i = 1; i <= 100; ++i) {
    failure.trace.push_back({0, "A.java:" + std::to_string(i), "line" + std::to_string(i) + ";",
                             i == 50 ? "locks it" : ""});
  }
  const std::string text = InterleavingText(failure, {});
  for (std::string_view shown : {"line1;", "line49;", "line50;", "^ locks it", "line100;",
                                 "... 48 steps ...", "... 49 steps ..."}) {
    EXPECT_TRUE(Has(text, shown)) << shown << "\n" << text;
  }
  EXPECT_FALSE(Has(text, "line48;"));
  EXPECT_FALSE(Has(text, "line99;"));
}

TEST(ReportText, WhatComesBeforeThreadsMeetIsLeftOut) {
  Failure failure;
  failure.thread_names = {"A", "B"};
  for (int i = 1; i <= 5; ++i) {
    failure.trace.push_back(
        {0, "A.java:" + std::to_string(i), "line" + std::to_string(i) + ";", ""});
  }
  failure.trace[3].operations = {{"starts", "B", ""}};
  failure.trace.push_back({1, "A.java:9", "n++;", ""});
  failure.trace.back().operations = {
      {"reads", "A.n", "0"}, {"writes", "A.n", "1"}, {"calls", "gate.lock()", ""}};
  const std::string text = InterleavingText(failure, {});
  for (std::string_view shown :
       {"A: ... 5 steps: starts B ...", "^ reads A.n: 0", "^ writes A.n: 1", "^ gate.lock()"}) {
    EXPECT_TRUE(Has(text, shown)) << shown << "\n" << text;
  }
  EXPECT_FALSE(Has(text, "line4;"));
}

TEST(ReportText, LongRunsShowAboveAllTheirEnd) {
  Failure failure;
  failure.thread_names = {"A", "B"};
  for (u32 i = 0; i < 1000; ++i) {
    failure.trace.push_back(
        {i % 2, "A.java:" + std::to_string(i), "line" + std::to_string(i) + ";", ""});
  }
  const std::string text = InterleavingText(failure, {});
  EXPECT_TRUE(Has(text, "line19;"));
  EXPECT_FALSE(Has(text, "line20;"));
  EXPECT_TRUE(Has(text, "... 900 steps ..."));
  EXPECT_TRUE(Has(text, "line920;"));
  EXPECT_TRUE(Has(text, "line999;"));
}

TEST(ReportText, RowsOfOneThreadAtOnePlaceAreOne) {
  Failure failure;
  failure.thread_names = {"A"};
  failure.trace = {{0, "A.java:1", "i++;", "reads i"},
                   {0, "A.java:1", "i++;", "writes i"},
                   {0, "A.java:1", "i++;", "reads i"}};
  EXPECT_EQ(InterleavingText(failure, {}),
            "interleaving in A.java, 0 thread switches:\n"
            "A\n"
            "-------------\n"
            "1  i++;\n"
            "   ^ reads i\n"
            "   ^ writes i\n");
}

TEST(ReportText, ShortensWhatJsonTellsWhole) {
  Report report = CleanReport();
  report.outcomes = {{"ok", std::string(1 << 20, 'x'), 0, 1, ""},
                     {"ok", std::string(1 << 20, 'y'), 0, 1, ""}};
  EXPECT_LT(ReportAsText(report, {}).size(), 2000u);
  EXPECT_TRUE(Has(ReportAsJson(report), report.outcomes[1].out));
}

TEST(ReportText, WhatDidNotComeBackIsOneLine) {
  Report report = EmptyReport();
  report.complete = false;
  report.unreplayed = {"assertion: expected\n  one (no time)", "hang: main (no time)"};
  EXPECT_EQ(VerdictLine(report),
            "seen, but not replayed: assertion: expected\\n  one (no time) (and 1 more)");
}

TEST(ReportText, CommandsStayOnTheirLine) {
  Report report = DeadlockReport();
  report.failures[0].replay = "ravel replay 'a\nb'";
  EXPECT_TRUE(Has(ReportAsText(report, {}), "replay: ravel replay 'a\\nb'\n"));
  report.failures[0].replay.clear();
  EXPECT_FALSE(Has(ReportAsText(report, {}), "replay:"));
}

}  // namespace
}  // namespace ravel
