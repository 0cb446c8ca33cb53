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

TEST_F(ScheduleWriterTest, APathThatIsCutShortIsNotOneThatDoesNotRepeat) {
  Patience patience;
  ExplorerOptions options = KeepStart();
  options.patience = &patience;
  const ExploreResults& r = Search("exitblock", {"SplitSync"}, options, All());
  patience = Patience(1e-9);
  ScheduleWriter writer(explorer(), explorer().choices_before());
  for (const FoundOutcome& o : r.outcomes) {
    const auto written = writer.Write(o.path);
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().kind, kOutOfTime) << written.error().message;
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

// Its constructor is entered on the way to where the paths part, and starts the first thread.
TEST_F(RoundTripTest, AScheduleBeginsWithAMethodThatIsEnteredLate) {
  const Program program{"SplitSync"};
  const BytecodePlace entry{"SplitSync", 1, 0};
  const ExploreResults& r = Search("exitblock", program, KeepStart(), All());
  ScheduleWriter writer(explorer(), explorer().choices_before(), entry);
  std::vector<Recorded> all;
  for (const FoundOutcome& o : r.outcomes) {
    all.push_back({o.status, o.out, o.exit_code, std::move(writer.Write(o.path).value())});
  }
  for (const Recorded& recorded : all) {
    const std::vector<ScheduleCommand>& commands = recorded.written.schedule.commands;
    ASSERT_FALSE(commands.empty());
    EXPECT_EQ(commands[0].kind, CommandKind::kBefore);
    EXPECT_EQ(commands[0].place.class_name, entry.class_name);
    EXPECT_EQ(commands[0].place.method, entry.method);
    EXPECT_EQ(commands[0].count, 1u);
    Expect("exitblock", program, recorded);
  }
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
