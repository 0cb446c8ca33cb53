#include "replay/schedule_writer.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

class ScheduleWriterTest : public ExploreTest {
 protected:
  // A path of the program, written down.
  struct Recorded {
    std::string status, out;
    i32 exit_code = 0;
    WrittenPath written;
  };
  std::vector<Recorded> Record(std::string_view search, const Program& program,
                               SearchOptions limits = All(), u64 max_steps = 1'000'000) {
    ExplorerOptions options = KeepStart();
    options.max_steps = max_steps;
    const ExploreResults& r = Search(search, program, options, limits);
    std::vector<Recorded> recorded;
    ScheduleWriter writer(explorer(), explorer().choices_before());
    for (const FoundOutcome& o : r.outcomes) {
      recorded.push_back({o.status, o.out, o.exit_code, std::move(writer.Write(o.path).value())});
      recorded.back().written.schedule.facts->expect =
          Expectation{Expectation::Kind::kOutcome, o.status};
    }
    return recorded;
  }
  static size_t Count(const Schedule& s, CommandKind kind) {
    return static_cast<size_t>(std::ranges::count_if(
        s.commands, [&](const ScheduleCommand& c) { return c.kind == kind; }));
  }
};

TEST_F(ScheduleWriterTest, WhatIsWrittenCanBeReadAgain) {
  for (const Recorded& r : Record("exitblock", {"SplitSync"})) {
    const Schedule& s = r.written.schedule;
    auto parsed = Schedule::Parse(s.Print(), "x.cx");
    ASSERT_TRUE(parsed.ok()) << parsed.error().message;
    EXPECT_EQ(*parsed, s);
  }
}

TEST_F(ScheduleWriterTest, TheFactsSayWhatWasRun) {
  const std::vector<Recorded> all = Record("exitblock", {"Performance", {"2", "1"}});
  ASSERT_EQ(all.size(), 1u);
  ASSERT_TRUE(all[0].written.schedule.facts.has_value());
  const ScheduleFacts& facts = *all[0].written.schedule.facts;
  EXPECT_EQ(facts.program, (std::vector<std::string>{"Performance", "2", "1"}));
  ASSERT_EQ(facts.classes.size(), 1u);
  EXPECT_EQ(facts.classes[0].class_name, "Performance");
}

TEST_F(ScheduleWriterTest, TheTraceNamesThreadsAndLines) {
  for (const Recorded& r : Record("exitblock", {"SplitSync"})) {
    const WrittenPath& w = r.written;
    EXPECT_EQ(w.thread_names, (std::vector<std::string>{"main", "First", "Second"}));
    ASSERT_FALSE(w.trace.empty());
    u32 changes = 0;
    for (size_t i = 0; i < w.trace.size(); ++i) {
      EXPECT_LT(w.trace[i].thread, w.thread_names.size());
      EXPECT_EQ(w.trace[i].file, "SplitSync.java");
      EXPECT_TRUE(w.trace[i].class_name.starts_with("SplitSync"));
      EXPECT_GT(w.trace[i].line, 0);
      if (i > 0 && w.trace[i].thread != w.trace[i - 1].thread) {
        ++changes;
        EXPECT_TRUE(w.trace[i - 1].note == "ends" || w.trace[i - 1].note.empty());
      }
    }
    EXPECT_EQ(changes, w.switches);
  }
}

// What a thread did, a line each: "reads Deeds.total: 40".
std::vector<std::string> DeedsOf(const WrittenPath& w, std::string_view thread) {
  std::vector<std::string> lines;
  for (const TraceStep& step : w.trace) {
    if (w.thread_names[step.thread] != thread) continue;
    for (const Deed& d : step.deeds) {
      lines.push_back(
          fmt::format("{} {}{}{}", VerbOf(d.kind), d.of, d.value.empty() ? "" : ": ", d.value));
    }
  }
  return lines;
}

TEST_F(ScheduleWriterTest, TheTraceTellsWhatThreadsDoToEachOther) {
  const std::vector<Recorded> all = Record("exitblock", {"Deeds"});
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(DeedsOf(all[0].written, "First"),
            (std::vector<std::string>{
                "locks lock", "reads accounts[1].balance: 0", "writes accounts[1].balance: 7",
                "writes accounts[1].owner: null", "writes accounts[1].rate: 2.0",
                "reads Deeds.total: 40", "writes Deeds.total: 42",
                "writes Deeds.colour: Colour.GREEN", "writes letters[1]: '\\u000a'", "unlocks lock",
                "calls hits.incrementAndGet(): 1", "calls gate.lock()", "calls gate.unlock()"}));
  const std::vector<std::string> after = DeedsOf(all[0].written, "main");
  EXPECT_EQ(std::ranges::count(after, "starts First"), 1);
  EXPECT_EQ(std::ranges::count(after, "writes accounts[1].balance: 14"), 1);
  EXPECT_EQ(std::ranges::count(after, "calls hits.incrementAndGet(): 2"), 1);
  EXPECT_TRUE(std::ranges::none_of(
      after, [](const std::string& line) { return line.find("unshared") != line.npos; }));
}

TEST_F(ScheduleWriterTest, OfManyDeedsTheLastAreKept) {
  const std::vector<Recorded> all = Record("exitblock", {"ManyDeeds"});
  ASSERT_EQ(all.size(), 1u);
  const std::vector<std::string> deeds = DeedsOf(all[0].written, "Counter");
  ASSERT_FALSE(deeds.empty());
  EXPECT_LT(deeds.size(), 100u);
  EXPECT_EQ(deeds.back(), "writes ManyDeeds.n: 5000");
}

TEST_F(ScheduleWriterTest, AThreadWantsTheLockThatAnotherHas) {
  for (const Recorded& r : Record("dfs", {"Deadlock"})) {
    if (r.status != "deadlock") continue;
    EXPECT_EQ(DeedsOf(r.written, "First"), (std::vector<std::string>{"locks left", "wants right"}));
    EXPECT_EQ(DeedsOf(r.written, "Second"),
              (std::vector<std::string>{"locks right", "wants left"}));
  }
}

TEST_F(ScheduleWriterTest, ADeadlockEndsInASwitchToNobody) {
  const std::vector<Recorded> all = Record("dfs", {"Deadlock"});
  bool seen = false;
  for (const Recorded& r : all) {
    const ScheduleCommand& last = r.written.schedule.commands.back();
    const bool none = !last.is_event() && !last.thread.has_value();
    EXPECT_EQ(none, r.status == "deadlock") << r.written.schedule.Print();
    seen |= none;
  }
  EXPECT_TRUE(seen);
}

TEST_F(ScheduleWriterTest, ANotifyThatHadAChoiceIsWritten) {
  std::set<u32> notified;
  for (const Recorded& r : Record("exitblock", {"NotifyChoice", {"2"}})) {
    for (const ScheduleCommand& c : r.written.schedule.commands) {
      if (c.kind == CommandKind::kNotify) notified.insert(*c.thread);
    }
  }
  EXPECT_EQ(notified, (std::set<u32>{1, 2}));
}

TEST_F(ScheduleWriterTest, ATimeOutThatWasChosenIsWritten) {
  for (const Recorded& r : Record("exitblock", {"TimedWait", {"tell"}})) {
    EXPECT_EQ(Count(r.written.schedule, CommandKind::kTimeout), r.out == "told\n" ? 0u : 1u);
  }
}

// The heart of it: whatever a search finds is written, printed, read, and
// replayed to the same end.
class RoundTripTest : public ScheduleWriterTest {
 protected:
  void Expect(const std::string& search, const Program& program, const Recorded& r) {
    const std::string text = r.written.schedule.Print();
    const std::string about =
        search + " " + program.main + " " + r.status + "|" + r.out + "\n" + text;
    auto parsed = Schedule::Parse(text, "x.cx");
    ASSERT_TRUE(parsed.ok()) << parsed.error().message << about;
    const ReplayResult replayed = Replay(program, *parsed);
    ASSERT_NE(replayed.end, ReplayResult::End::kDiverged) << replayed.message << "\n" << about;
    const auto found = [&](FindingKind kind) {
      return std::ranges::any_of(replayed.findings,
                                 [&](const Finding& f) { return f.kind == kind; });
    };
    if (r.status == "ok") {
      EXPECT_EQ(replayed.end, ReplayResult::End::kEnded) << about;
      EXPECT_EQ(replayed.exit_code, r.exit_code) << about;
      EXPECT_EQ(Output(), r.out) << about;
    } else if (r.status == "deadlock") {
      EXPECT_TRUE(found(FindingKind::kLockCycle) || found(FindingKind::kConditionDeadlock))
          << about;
      EXPECT_EQ(Output(), r.out) << about;
    } else {
      // The search ends the path where it fails; the program goes on.
      EXPECT_TRUE(Output().starts_with(r.out)) << Output() << about;
      EXPECT_TRUE(found(r.status == "assertion" ? FindingKind::kAssertion
                                                : FindingKind::kUncaughtException))
          << about;
    }
  }
  void RoundTrip(const std::string& search, const Program& program, SearchOptions limits = All()) {
    const std::vector<Recorded> all = Record(search, program, std::move(limits));
    EXPECT_FALSE(all.empty()) << program.main;
    for (const Recorded& r : all) Expect(search, program, r);
  }
};

TEST_F(RoundTripTest, OutcomesOfExitBlock) {
  for (const Program& program :
       {Program{"SplitSync"}, Program{"Deadlock"}, Program{"JoinsOne"}, Program{"TimedJoin"},
        Program{"NeedsOneSwitch"}, Program{"Callback"}, Program{"DaemonPrints"},
        Program{"DaemonStays"}, Program{"ExitsInTheMiddle"}, Program{"Throws"},
        Program{"ChecksFail"}, Program{"MainThrowsLater"}, Program{"Section"}}) {
    RoundTrip("exitblock", program);
  }
}

TEST_F(RoundTripTest, OutcomesWithWaitsAndTime) {
  for (const Program& program :
       {Program{"Buffer"}, Program{"NotifyChoice", {"2"}}, Program{"TimedWait", {"tell"}},
        Program{"Sleeps"}, Program{"ParksTimed"}, Program{"JoinIsInterrupted"},
        Program{"SpinsOnFlag"}}) {
    RoundTrip("exitblock-rwl", program);
  }
}

TEST_F(RoundTripTest, OutcomesWithClassInitialisation) {
  RoundTrip("exitblock-rwl", {"InitsOnce"});
  RoundTrip("exitblock-rwl", {"InitCycle"});
}

TEST_F(RoundTripTest, OutcomesOfLibraryLocks) {
  RoundTrip("exitblock-rwl", {"OwnedDeadlock"});
  RoundTrip("exitblock-rwl", {"Steps"});
}

TEST_F(RoundTripTest, SwitchesBetweenAnyTwoAccesses) {
  RoundTrip("dfs", {"Deadlock"});
  RoundTrip("dfs", {"Sleeps"});
  RoundTrip("dfs", {"TimedWait", {"tell"}});
}

TEST_F(RoundTripTest, RandomPaths) {
  SearchOptions limits = All();
  limits.max_paths = 20;
  for (const Program& program :
       {Program{"Contended"}, Program{"Buffer"}, Program{"NotifyChoice", {"3"}}, Program{"Steps"},
        Program{"SplitSync"}, Program{"JoinIsInterrupted"}, Program{"InitCycle"}}) {
    for (const u64 seed : {1, 2}) {
      limits.seed = seed;
      RoundTrip("random", program, limits);
    }
  }
}

TEST_F(RoundTripTest, WhatHappensBeforeTheExploration) {
  RoundTrip("exitblock", {"SleepsBefore"});
  RoundTrip("exitblock", {"CollectsBefore"});
}

TEST_F(RoundTripTest, ALoopWithoutAnEnd) { RoundTrip("exitblock-rwl", {"SpinsForEver"}); }

TEST_F(RoundTripTest, ProgramsWithOneThread) {
  RoundTrip("exitblock", {"Alone"});
  RoundTrip("exitblock", {"MainThrows"});
}

class CollectingRoundTripTest : public RoundTripTest {
 protected:
  TestMachine& machine() override {
    static TestMachine machine({.max_heap = 128 * kMiB, .collect_every = 256 * 1024});
    return machine;
  }
};

TEST_F(CollectingRoundTripTest, OutcomesAcrossCollections) {
  RoundTrip("exitblock-rwl", {"Allocates"});
}

}  // namespace
}  // namespace ravel
