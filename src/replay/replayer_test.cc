#include "replay/replayer.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"
#include "replay/schedule_writer.h"

namespace ravel {
namespace {

using End = ReplayResult::End;

class ReplayerTest : public ExploreTest {
 protected:
  // The schedule of the failure that the search finds first, as a file has it.
  Schedule Failing(const Program& program, std::string_view search = "exitblock") {
    const ExploreResults& r = Search(search, program, KeepStart(), SearchOptions{});
    CHECK(!r.failures.empty() && r.failures[0].path);
    return Reread(ScheduleWriter(explorer(), 0).Write(*r.failures[0].path)->schedule);
  }
  // That of a path with this output.
  Schedule Printing(const Program& program, std::string_view out) {
    const ExploreResults& r = Search("exitblock", program, KeepStart());
    for (const FoundOutcome& o : r.outcomes) {
      if (o.out == out) return Reread(ScheduleWriter(explorer(), 0).Write(o.path)->schedule);
    }
    CHECK(false) << "no path prints " << out;
    std::abort();
  }
  static Schedule Reread(const Schedule& s) { return Parse(s.Print()); }
  static Schedule Parse(const std::string& text) {
    auto parsed = Schedule::Parse(text, "test.cx");
    CHECK(parsed.ok()) << parsed.error().message << "\n" << text;
    return std::move(*parsed);
  }
  static ScheduleCommand* Find(Schedule* s, CommandKind kind) {
    for (ScheduleCommand& c : s->commands) {
      if (c.kind == kind) return &c;
    }
    ADD_FAILURE() << "no such command in\n" << s->Print();
    return &s->commands[0];
  }
  static bool Contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  }
};

TEST_F(ReplayerTest, FollowsAScheduleToTheSameFailureEveryTime) {
  const Schedule s = Failing({"SplitSync"});
  for (int i = 0; i < 5; ++i) {
    const ReplayResult r = Replay({"SplitSync"}, s);
    EXPECT_EQ(r.end, End::kEnded) << r.message;
    ASSERT_EQ(r.findings.size(), 1u);
    EXPECT_EQ(r.findings[0].kind, FindingKind::kAssertion);
    EXPECT_EQ(r.findings[0].message, "java.lang.AssertionError: the balance changed");
  }
}

TEST_F(ReplayerTest, AnEmptyScheduleLetsTheProgramRun) {
  const ReplayResult r = Replay({"Alone"}, Schedule{});
  EXPECT_EQ(r.end, End::kEnded) << r.message;
  EXPECT_EQ(r.exit_code, 0);
  EXPECT_EQ(Output(), "alone\n");
}

TEST_F(ReplayerTest, FindsWhatFailsInAProgramThatRunsFreely) {
  const ReplayResult r = Replay({"MainThrows"}, Schedule{});
  EXPECT_EQ(r.end, End::kEnded);
  EXPECT_EQ(r.exit_code, 1);
  ASSERT_EQ(r.findings.size(), 1u);
  EXPECT_EQ(r.findings[0].kind, FindingKind::kUncaughtException);
}

TEST_F(ReplayerTest, AnExitStatusIsTheProgramsOwn) {
  const ReplayResult r = Replay({"ExitsInTheMiddle"}, Printing({"ExitsInTheMiddle"}, "other\n"));
  EXPECT_EQ(r.end, End::kEnded) << r.message;
  EXPECT_EQ(r.exit_code, 3);
  EXPECT_EQ(Output(), "other\n");
}

TEST_F(ReplayerTest, ATimeOutCommandEndsAWait) {
  const Schedule s = Printing({"TimedWait", {"tell"}}, "timed out\n");
  const ReplayResult r = Replay({"TimedWait", {"tell"}}, s);
  EXPECT_EQ(r.end, End::kEnded) << r.message;
  EXPECT_EQ(Output(), "timed out\n");
}

TEST_F(ReplayerTest, ANotifyCommandSaysWhoGoesOn) {
  for (const char* out : {"W0\n", "W1\n"}) {
    const Schedule s = Printing({"NotifyChoice", {"2"}}, out);
    const ReplayResult r = Replay({"NotifyChoice", {"2"}}, s);
    EXPECT_EQ(r.end, End::kEnded) << r.message;
    EXPECT_EQ(Output(), out);
  }
}

TEST_F(ReplayerTest, ATimeOutOfAThreadThatDoesNotWaitDiverges) {
  Schedule s = Printing({"TimedWait", {"tell"}}, "timed out\n");
  Find(&s, CommandKind::kTimeout)->thread = 1;
  const ReplayResult r = Replay({"TimedWait", {"tell"}}, s);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_TRUE(Contains(r.message, "thread 1 does not wait for a time")) << r.message;
}

TEST_F(ReplayerTest, AThreadThatIsNotThereDiverges) {
  Schedule s = Failing({"SplitSync"});
  ScheduleCommand* const c = Find(&s, CommandKind::kSwitch);
  c->thread = 9;
  const ReplayResult r = Replay({"SplitSync"}, s);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_EQ(r.message,
            "test.cx:" + std::to_string(c->line) + ": there is no thread 9 to switch to");
}

TEST_F(ReplayerTest, AThreadThatCannotRunDiverges) {
  // The second to wait is asked to go on although nobody notified it.
  const Schedule s = Printing({"NotifyChoice", {"2"}}, "W0\n");
  Schedule changed = s;
  bool after = false;
  for (ScheduleCommand& c : changed.commands) {
    if (after && c.kind == CommandKind::kSwitch && c.thread == 1) c.thread = 2;
    after |= c.kind == CommandKind::kNotify;
  }
  ASSERT_FALSE(changed == s) << "the path has no such switch";
  const ReplayResult r = Replay({"NotifyChoice", {"2"}}, changed);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_TRUE(Contains(r.message, "cannot switch to thread 2: W1 is waiting")) << r.message;
}

TEST_F(ReplayerTest, APlaceThatIsNeverReachedDiverges) {
  Schedule s = Failing({"SplitSync"});
  ScheduleCommand* const c = Find(&s, CommandKind::kBefore);
  c->count = 1000;
  const ReplayResult r = Replay({"SplitSync"}, s);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_TRUE(r.message.starts_with("test.cx:" + std::to_string(c->line) +
                                    ": expected to be before SplitSync"))
      << r.message;
  EXPECT_TRUE(Contains(r.message, "in thread main, but")) << r.message;
  EXPECT_FALSE(Contains(r.message, "has changed")) << r.message;
}

TEST_F(ReplayerTest, AProgramThatChangedIsNamedWhenItDiverges) {
  Schedule s = Failing({"SplitSync"});
  Find(&s, CommandKind::kBefore)->place.offset = 9999;
  ASSERT_FALSE(s.facts->classes.empty());
  s.facts->classes[0].crc ^= 1;
  const ReplayResult r = Replay({"SplitSync"}, s);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_EQ(r.changed, "SplitSync");
}

TEST_F(ReplayerTest, AProgramThatChangedMayStillFollowTheSchedule) {
  Schedule s = Failing({"SplitSync"});
  for (ClassFact& fact : s.facts->classes) fact.crc ^= 1;
  const ReplayResult r = Replay({"SplitSync"}, s);
  EXPECT_EQ(r.end, End::kEnded) << r.message;
  EXPECT_EQ(r.findings.size(), 1u);
}

TEST_F(ReplayerTest, AnotherProgramDiverges) {
  const Schedule s = Failing({"SplitSync"});
  const ReplayResult r = Replay({"Steps"}, s);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_TRUE(Contains(r.message, "expected to be before SplitSync")) << r.message;
}

TEST_F(ReplayerTest, ADeadlockThatDoesNotHappenDiverges) {
  Schedule s = Failing({"SplitSync"});
  Find(&s, CommandKind::kSwitch)->thread = ScheduleCommand::kNoThread;
  const ReplayResult r = Replay({"SplitSync"}, s);
  EXPECT_EQ(r.end, End::kDiverged);
  EXPECT_TRUE(Contains(r.message, "expected a deadlock, but")) << r.message;
}

TEST_F(ReplayerTest, AScheduleThatEndsEarlyLeavesTheRestToItself) {
  Schedule s = Failing({"SplitSync"});
  s.commands.resize(2);
  const ReplayResult r = Replay({"SplitSync"}, s);
  EXPECT_EQ(r.end, End::kEnded) << r.message;
  EXPECT_TRUE(r.findings.empty());
}

TEST_F(ReplayerTest, TerminateEndsTheScheduleAndNotTheProgram) {
  const ReplayResult r = Replay({"Alone"}, Parse("terminate\n"));
  EXPECT_EQ(r.end, End::kEnded) << r.message;
  EXPECT_EQ(Output(), "alone\n");
}

TEST_F(ReplayerTest, ADeadlockThatHappensFreelyIsFound) {
  const ReplayResult r = Replay({"OwnedDeadlock"}, Failing({"OwnedDeadlock"}, "exitblock-rwl"));
  EXPECT_EQ(r.end, End::kDeadlock) << r.message;
  ASSERT_EQ(r.findings.size(), 1u);
  EXPECT_EQ(r.findings[0].kind, FindingKind::kLockCycle);
}

TEST_F(ReplayerTest, TheSameFindingCountsOnce) {
  machine().Load("Alone", {});
  Schedule s;
  Replayer replayer(vm(), s, "test.cx");
  machine().SkipStart();
  for (int i = 0; i < 2; ++i) {
    replayer.Add({FindingKind::kDataRace, "a race", "here", {}});
    replayer.Add({FindingKind::kDataRace, "a race", "there", {}});
  }
  EXPECT_EQ(replayer.Run().findings.size(), 2u);
}

}  // namespace
}  // namespace ravel
