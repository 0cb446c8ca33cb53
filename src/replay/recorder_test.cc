#include "replay/recorder.h"

#include <gtest/gtest.h>

#include <set>

#include "explore/testing_machine.h"
#include "machine/schedulers.h"

namespace ravel {
namespace {

class RecorderTest : public ExploreTest {
 protected:
  struct Recorded {
    Recorder::Result result;
    Schedule schedule;
    std::string out;
  };
  Recorded Record(const Program& program, std::string_view scheduler) {
    machine().Reset();
    machine().Load(program.main, program.args);
    auto made = MakeScheduler(scheduler);
    CHECK(made.ok()) << made.error().message;
    Recorded r;
    {
      Recorder recorder(vm(), **made, [&](std::vector<ScheduleCommand>* commands) {
        for (ScheduleCommand& c : *commands) r.schedule.commands.push_back(std::move(c));
        commands->clear();
      });
      machine().SkipStart();
      r.result = recorder.Run();
    }
    r.schedule.facts = r.result.facts;
    r.out = Output();
    return r;
  }
  // Replays what was recorded, read from its text.
  ReplayResult ReplayText(const Program& program, const Schedule& schedule) {
    auto parsed = Schedule::Parse(schedule.Print(), "test.cx");
    CHECK(parsed.ok()) << parsed.error().message;
    return Replay(program, *parsed);
  }
  void ExpectReplays(const Program& program, std::string_view scheduler) {
    SCOPED_TRACE(program.main + " under " + std::string(scheduler));
    const Recorded r = Record(program, scheduler);
    const ReplayResult replayed = ReplayText(program, r.schedule);
    ASSERT_NE(replayed.end, ReplayResult::End::kDiverged) << replayed.message;
    EXPECT_EQ(Output(), r.out);
    EXPECT_EQ(replayed.end == ReplayResult::End::kDeadlock, r.result.deadlock);
    if (!r.result.deadlock) {
      EXPECT_EQ(replayed.exit_code, r.result.status);
    }
  }
  static size_t Count(const Schedule& s, CommandKind kind) {
    return static_cast<size_t>(std::ranges::count_if(
        s.commands, [&](const ScheduleCommand& c) { return c.kind == kind; }));
  }
  static std::string OutcomeOf(const Recorded& r) {
    CHECK(r.result.facts.expect.has_value());
    EXPECT_EQ(r.result.facts.expect->kind, Expectation::Kind::kOutcome);
    return r.result.facts.expect->name;
  }
};

TEST_F(RecorderTest, WhatWasRecordedReplaysUnderAnyScheduler) {
  for (const char* scheduler :
       {"round-robin:1", "round-robin:7", "round-robin:500", "random:1", "random:2", "random:3"}) {
    for (const char* name : {"Busy", "SplitSync", "Buffer", "Contended", "Sleeps", "ParksTimed",
                             "InitsOnce", "HeldVector", "TimedJoin", "CollectsBefore"}) {
      ExpectReplays({name}, scheduler);
    }
    ExpectReplays({"NotifyChoice", {"2"}}, scheduler);
    ExpectReplays({"TimedWait", {"tell"}}, scheduler);
  }
}

TEST_F(RecorderTest, DifferentSeedsGiveDifferentSchedules) {
  std::set<std::string> texts;
  for (const char* seed : {"random:1", "random:2", "random:3"}) {
    texts.insert(Record({"Busy"}, seed).schedule.Print());
  }
  EXPECT_EQ(texts.size(), 3u);
}

TEST_F(RecorderTest, TheSameRunIsRecordedTheSameWay) {
  const std::string first = Record({"Busy"}, "random:5").schedule.Print();
  EXPECT_EQ(Record({"Busy"}, "random:5").schedule.Print(), first);
}

TEST_F(RecorderTest, ThreadsAreSwitchedInTheProgramsOwnCodeOnly) {
  const Recorded r = Record({"Busy"}, "round-robin:10");
  EXPECT_GT(Count(r.schedule, CommandKind::kSwitch), 20u);
  for (const ScheduleCommand& c : r.schedule.commands) {
    if (!c.is_event()) continue;
    EXPECT_TRUE(c.place.class_name.starts_with("Busy")) << c.Print();
  }
}

TEST_F(RecorderTest, AProgramOfOneThreadNeedsNoCommands) {
  const Recorded r = Record({"Alone"}, "round-robin:100");
  EXPECT_TRUE(r.schedule.commands.empty()) << r.schedule.Print();
  EXPECT_EQ(r.out, "alone\n");
  EXPECT_EQ(OutcomeOf(r), "ok");
  EXPECT_EQ(r.result.facts.program, std::vector<std::string>{"Alone"});
}

TEST_F(RecorderTest, TheEndOfAProgramIsRecorded) {
  EXPECT_EQ(OutcomeOf(Record({"MainThrows"}, "round-robin")), "uncaught-exception");
  const Recorded r = Record({"ExitsInTheMiddle"}, "round-robin");
  EXPECT_EQ(r.result.status, 3);
  EXPECT_EQ(OutcomeOf(r), "ok");
}

TEST_F(RecorderTest, ADeadlockEndsInASwitchToNobody) {
  bool found = false;
  for (int seed = 1; seed <= 50 && !found; ++seed) {
    const Recorded r = Record({"Deadlock"}, "random:" + std::to_string(seed));
    found = r.result.deadlock;
    if (!found) continue;
    EXPECT_EQ(r.result.status, 1);
    EXPECT_EQ(OutcomeOf(r), "deadlock");
    ASSERT_FALSE(r.schedule.commands.empty());
    EXPECT_EQ(r.schedule.commands.back().thread, ScheduleCommand::kNoThread);
    EXPECT_EQ(ReplayText({"Deadlock"}, r.schedule).end, ReplayResult::End::kDeadlock);
  }
  EXPECT_TRUE(found);
}

TEST_F(RecorderTest, ASleepThatIsOverIsATimeOut) {
  const Recorded r = Record({"Sleeps"}, "round-robin");
  EXPECT_GT(Count(r.schedule, CommandKind::kTimeout), 0u) << r.schedule.Print();
}

TEST_F(RecorderTest, ANotifyThatHasAChoiceIsSaid) {
  const Recorded r = Record({"NotifyChoice", {"2"}}, "round-robin");
  EXPECT_EQ(Count(r.schedule, CommandKind::kNotify), 1u) << r.schedule.Print();
}

TEST_F(RecorderTest, WhoIsBlockedInALibraryCallStandsBeforeIt) {
  const Recorded r = Record({"HeldVector"}, "round-robin:50");
  const std::string place = TestPrograms::PlaceOf("the call that waits");
  size_t before = 0;
  for (const ScheduleCommand& c : r.schedule.commands) {
    if (c.comment.find(place) == std::string::npos) continue;
    EXPECT_EQ(c.kind, CommandKind::kBefore) << r.schedule.Print();
    ++before;
  }
  EXPECT_GT(before, 0u) << r.schedule.Print();
}

}  // namespace
}  // namespace ravel
