#include "schedule/schedule_convert.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "schedule/schedule_cursor.h"
#include "support/rng.h"

namespace ravel {
namespace {

Schedule Switches(std::string_view text) {
  Result<Schedule> schedule = Schedule::Parse(text, "test.cx");
  EXPECT_TRUE(schedule.ok()) << schedule.error().message;
  return schedule.ok() ? *schedule : Schedule();
}

MessageSchedule Messages(std::string_view text) {
  Result<MessageSchedule> schedule = MessageSchedule::Parse(text, "test.cx");
  EXPECT_TRUE(schedule.ok()) << schedule.error().message;
  return schedule.ok() ? *schedule : MessageSchedule();
}

std::string AsMessages(std::string_view text) {
  Result<MessageSchedule> schedule = ToMessages(Switches(text));
  return schedule.ok() ? schedule->Print() : schedule.error().message;
}

std::string AsSwitches(std::string_view text) {
  Result<Schedule> schedule = ToSwitches(Messages(text));
  return schedule.ok() ? schedule->Print() : schedule.error().message;
}

// Figures 1 a and 6 of the paper.
constexpr std::string_view kFigure1a = R"(before Prodcons 1 36 1
switch 1  # p
before Producer 1 13 1
switch 2  # c1
before Consumer 1 9 1
switch 3  # c2
before Consumer 1 13 1
switch 2  # c1
)";

constexpr std::string_view kFigure6 = R"(schedulebegin 0  # main
before Prodcons 1 36 1
send 1 0  # p
receive 0 -1
scheduleend

schedulebegin 1  # p
receive 0 0
before Producer 1 13 1
send 2 0  # c1
receive 1 -1
scheduleend

schedulebegin 2  # c1
receive 1 0
before Consumer 1 9 1
send 3 0  # c2
receive 3 0
scheduleend

schedulebegin 3  # c2
receive 2 0
before Consumer 1 13 1
send 2 0  # c1
receive 3 -1
scheduleend
)";

TEST(ScheduleConvert, TheFiguresOfThePaperAreEachOther) {
  EXPECT_EQ(AsMessages(kFigure1a), kFigure6);
  EXPECT_EQ(AsSwitches(kFigure6), kFigure1a);
}

TEST(ScheduleConvert, FactsAndCommentsAreKept) {
  const std::string text =
      "# ravel schedule 2\n# program Main\n# class A crc 00000001\n# expect assertion\n# x\n\n"
      "before A 0 1 1  # A.java:1\n# now\nswitch 1  # T\nnotify 0\n# over\n# end\n";
  Result<MessageSchedule> messages = ToMessages(Switches(text));
  ASSERT_TRUE(messages.ok());
  EXPECT_EQ(ToSwitches(*messages).value().Print(), text);
}

TEST(ScheduleConvert, AnEmptyScheduleStaysEmpty) {
  EXPECT_EQ(AsMessages(""), "");
  EXPECT_EQ(AsSwitches(""), "");
  EXPECT_EQ(AsMessages("terminate\n"), "schedulebegin 0  # main\nterminate\nscheduleend\n");
}

TEST(ScheduleConvert, WhenNobodyCanGoOnNobodyDoes) {
  const std::string text =
      "before A 0 1 1\nswitch 1\nbefore A 0 2 1\nswitch 0\nin A 0 3 1\nswitch none\n";
  EXPECT_EQ(AsMessages(text),
            "schedulebegin 0  # main\nbefore A 0 1 1\nsend 1 0\nreceive 1 0\nin A 0 3 1\n"
            "receive 0 -1\nscheduleend\n\n"
            "schedulebegin 1\nreceive 0 0\nbefore A 0 2 1\nsend 0 0\nreceive 1 -1\nscheduleend\n");
  EXPECT_EQ(ToSwitches(ToMessages(Switches(text)).value()).value(), Switches(text));
}

TEST(ScheduleConvert, TheDeadDoNotStay) {
  const std::string text =
      "before A 0 1 1\nswitch 1\nbefore A 0 2 1\ndie 0\nbefore A 0 3 1\ndie none\n";
  EXPECT_EQ(AsMessages(text),
            "schedulebegin 0  # main\nbefore A 0 1 1\nsend 1 0\nreceive 1 0\nbefore A 0 3 1\n"
            "die none\nscheduleend\n\n"
            "schedulebegin 1\nreceive 0 0\nbefore A 0 2 1\ndie 0\nscheduleend\n");
  EXPECT_EQ(ToSwitches(ToMessages(Switches(text)).value()).value(), Switches(text));
}

TEST(ScheduleConvert, WhatIsNeverReachedIsLeftOut) {
  EXPECT_EQ(AsMessages("loopbegin\nlog 1 a\nterminate\nloopend 3\nbefore A 0 1 1\nswitch 1\n"),
            "schedulebegin 0  # main\nlog 1 a\nterminate\nscheduleend\n");
  EXPECT_EQ(AsMessages("before A 0 1 1\nloopbegin\nloopbegin\nlog 1 x\nloopend inf\nlog 2 y\n"
                       "loopend 3\nswitch 1\n"),
            "schedulebegin 0  # main\nbefore A 0 1 1\nloopbegin\nlog 1 x\nloopend inf\n"
            "scheduleend\n");
  EXPECT_EQ(AsMessages("before A 0 1 1\nswitch none\nbefore A 0 2 1\n"),
            "schedulebegin 0  # main\nbefore A 0 1 1\nreceive 0 -1\nscheduleend\n");
}

TEST(ScheduleConvert, EachThreadOfALoopGetsItsPart) {
  EXPECT_EQ(AsMessages("before M 0 1 1\nswitch 1\nloopbegin\nbefore P 0 1 2\nswitch 2\n"
                       "before C 0 1 2\nswitch 1\nloopend inf\n"),
            "schedulebegin 0  # main\nbefore M 0 1 1\nsend 1 0\nreceive 0 -1\nscheduleend\n\n"
            "schedulebegin 1\nreceive 0 0\nloopbegin\nbefore P 0 1 2\nsend 2 0\nreceive 2 0\n"
            "loopend inf\nscheduleend\n\n"
            "schedulebegin 2\nloopbegin\nreceive 1 0\nbefore C 0 1 2\nsend 1 0\nloopend inf\n"
            "scheduleend\n");
}

TEST(ScheduleConvert, TheFirstRoundOfALoopThatAnotherThreadLeavesStandsAheadOfIt) {
  EXPECT_EQ(AsMessages("loopbegin\nbefore A 0 1 1\nswitch 1\nbefore A 0 2 1\nloopend 3\n"),
            "schedulebegin 0  # main\nbefore A 0 1 1\nsend 1 0\nreceive 0 -1\nscheduleend\n\n"
            "schedulebegin 1\nreceive 0 0\nbefore A 0 2 1\nloopbegin\nbefore A 0 1 1\n"
            "before A 0 2 1\nloopend 2\nscheduleend\n");
}

TEST(ScheduleConvert, AThreadDiesOnce) {
  EXPECT_EQ(AsMessages("before A 0 1 1\ndie 1\nbefore A 0 2 1\nswitch 0\n"),
            "line 4: thread 0 cannot go on, it has died");
  EXPECT_EQ(AsMessages("before A 0 1 1\nloopbegin\nswitch 1\nbefore A 0 2 1\ndie 0\nloopend 2\n"),
            "line 6: thread 1 cannot die in each round of a loop");
  EXPECT_EQ(AsMessages("before A 0 1 1\ndie 0\n"), "line 2: thread 0 cannot go on, it has died");
}

TEST(ScheduleConvert, LoopsThatWouldExplodeAreRefused) {
  std::string text = "before A 0 1 1\n";
  for (int i = 0; i < 60; ++i) text += "loopbegin\n";
  text += "before A 0 2 1\n";
  for (int i = 0; i < 60; ++i) text += "switch " + std::to_string(i % 2) + "\nloopend 2\n";
  EXPECT_TRUE(AsMessages(text).find("more than 1000000 commands") != std::string::npos);
  EXPECT_TRUE(AsSwitches("schedulebegin 0\nloopbegin\nbefore A 0 1 1\nloopend 9999999\n"
                         "scheduleend\n")
                  .starts_with("line 3: more than 1000000 commands"));
}

TEST(ScheduleConvert, MessagesWaitForWhoeverReceivesThem) {
  // The order of messages of different content is no matter.
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nsend 1 5\nsend 1 6\nbefore A 0 2 1\n"
                       "scheduleend\n"
                       "schedulebegin 1\nreceive 0 6\nbefore B 0 1 1\nreceive 0 5\n"
                       "before B 0 2 1\nreceive 1 -1\nscheduleend\n"),
            "before A 0 1 1\nbefore A 0 2 1\nswitch 1\nbefore B 0 1 1\nbefore B 0 2 1\n"
            "switch 0\n");
}

TEST(ScheduleConvert, AMessageToOneselfIsReceived) {
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nsend 0 -1\nreceive 0 -1\n"
                       "before A 0 2 1\nscheduleend\n"),
            "before A 0 1 1\nbefore A 0 2 1\n");
}

TEST(ScheduleConvert, ThreadsThatAreAllFreeInTheEndAre) {
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nsend 1 1\nscheduleend\n"
                       "schedulebegin 1\nreceive 0 1\nbefore B 0 1 1\nscheduleend\n"),
            "before A 0 1 1\nswitch 1\nbefore B 0 1 1\nterminate\n");
}

TEST(ScheduleConvert, ThreadsThatWaitForEachOtherAreNamed) {
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nscheduleend\n"
                       "schedulebegin 1\nreceive 2 0\nsend 2 0\nscheduleend\n"
                       "schedulebegin 2\nreceive 1 0\nsend 1 0\nscheduleend\n"
                       "schedulebegin 3\nreceive 1 0\nscheduleend\n"),
            "line 5: threads 1 and 2 wait for each other's messages");
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nreceive 7 3\nscheduleend\n"),
            "line 3: thread 0 waits for 3 from thread 7, which has no section");
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nreceive 1 3\nscheduleend\n"
                       "schedulebegin 1\nsend 0 4\nscheduleend\n"),
            "line 3: thread 0 waits for 3 from thread 1, which never sends it");
}

TEST(ScheduleConvert, MainMustRunFirst) {
  EXPECT_EQ(AsSwitches("schedulebegin 1\nbefore A 0 1 1\nscheduleend\n"),
            "thread 0, which runs first, has no section that says when thread 1 goes on");
  EXPECT_EQ(AsSwitches("schedulebegin 0\nlog 1 x\nscheduleend\n"
                       "schedulebegin 1\nbefore A 0 1 1\nscheduleend\n"),
            "thread 0 has no event at which thread 1 could go on");
}

TEST(ScheduleConvert, EndlessLoopsOfSeveralThreadsBecomeOne) {
  // Two messages a round against one, and a thread of its own.
  EXPECT_EQ(AsSwitches("schedulebegin 0\nloopbegin\nbefore A 0 1 1\nsend 1 0\nsend 1 0\n"
                       "loopend inf\nscheduleend\n"
                       "schedulebegin 1\nloopbegin\nreceive 0 0\nbefore B 0 1 1\nloopend inf\n"
                       "scheduleend\n"),
            "loopbegin\nbefore A 0 1 1\nswitch 1\nbefore B 0 1 1\nbefore B 0 1 1\nswitch 0\n"
            "loopend inf\n");
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore M 0 1 1\nloopbegin\nbefore A 0 1 1\nloopend inf\n"
                       "scheduleend\n"
                       "schedulebegin 1\nloopbegin\nbefore B 0 1 1\nloopend inf\nscheduleend\n"),
            "before M 0 1 1\nloopbegin\nbefore A 0 1 1\nswitch 1\nbefore B 0 1 1\nswitch 0\n"
            "loopend inf\n");
}

TEST(ScheduleConvert, AnEndlessLoopMustHaveEvents) {
  EXPECT_EQ(AsSwitches("schedulebegin 0\nbefore A 0 1 1\nloopbegin\nsend 0 1\nreceive 0 1\n"
                       "loopend inf\nscheduleend\n"),
            "line 4: thread 0 repeats a loop for ever without an event");
}

// Random schedules whose threads do not run after they have died.
class RandomSchedules {
 public:
  explicit RandomSchedules(u64 seed) : rng_(seed) {}

  Schedule Next(bool loops) {
    Schedule schedule;
    loops_ = loops;
    current_ = 0;
    dead_.clear();
    ended_ = false;
    AddEvent(schedule.commands);
    for (u64 i = rng_.Below(20); i > 0 && !ended_; --i) Add(schedule.commands, 0);
    return schedule;
  }

 private:
  void AddEvent(std::vector<ScheduleCommand>& out) {
    const u32 offset = static_cast<u32>(rng_.Below(4));
    out.push_back(rng_.Below(4) == 0 ? ScheduleCommand::In("A", 0, offset, 1 + rng_.Below(2))
                                     : ScheduleCommand::Before("A", 0, offset, 1 + rng_.Below(2)));
  }

  void Add(std::vector<ScheduleCommand>& out, u32 depth) {
    if (loops_ && depth < 3 && rng_.Below(4) == 0) {
      out.push_back(ScheduleCommand::LoopBegin());
      for (u64 i = 1 + rng_.Below(4); i > 0; --i) Add(out, depth + 1);
      out.push_back(ScheduleCommand::LoopEnd(rng_.Below(8) == 0 ? ScheduleCommand::kForever
                                                                : 1 + rng_.Below(3)));
      return;
    }
    switch (rng_.Below(16)) {
      case 0: out.push_back(ScheduleCommand::Notify(static_cast<u32>(rng_.Below(4)))); return;
      case 1: out.push_back(ScheduleCommand::Timeout(static_cast<u32>(rng_.Below(4)))); return;
      case 2: out.push_back(ScheduleCommand::Log(1, "x")); return;
      case 3:
      case 4:
      case 5:
      case 6: AddEvent(out); return;
      case 7:
        if (rng_.Below(4) != 0) return AddEvent(out);
        ended_ = true;
        switch (rng_.Below(3)) {
          case 0: out.push_back(ScheduleCommand::Terminate()); return;
          case 1: out.push_back(ScheduleCommand::Switch(ScheduleCommand::kNoThread)); return;
          default:
            if (depth == 0)
              out.push_back(ScheduleCommand::Die(ScheduleCommand::kNoThread));
            else
              AddEvent(out);
            return;
        }
      case 8:
        if (depth == 0 && dead_.size() < 3) {
          dead_.insert(current_);
          current_ = Alive();
          out.push_back(ScheduleCommand::Die(current_));
          return;
        }
        [[fallthrough]];
      default: current_ = Alive(); out.push_back(ScheduleCommand::Switch(current_));
    }
  }

  u32 Alive() {
    for (;;) {
      const u32 thread = static_cast<u32>(rng_.Below(5));
      if (!dead_.contains(thread)) return thread;
    }
  }

  Rng rng_;
  bool loops_ = false, ended_ = false;
  u32 current_ = 0;
  std::set<u32> dead_;
};

// The first commands in the order of execution, without those that conversion
// leaves out: switches of a thread to itself, and what is never reached.
std::vector<ScheduleCommand> Executed(const Schedule& schedule, size_t most) {
  std::vector<ScheduleCommand> executed;
  u32 current = 0;
  u64 walked = 0;
  for (ScheduleCursor at(schedule); !at.done() && executed.size() < most && ++walked < 100'000;
       at.Advance()) {
    const ScheduleCommand& c = at.Peek();
    if (c.kind == CommandKind::kSwitch && c.thread == current) continue;
    executed.push_back(c);
    if (c.kind == CommandKind::kSwitch || c.kind == CommandKind::kDie) {
      if (!c.thread) break;
      current = *c.thread;
    }
    if (c.kind == CommandKind::kTerminate) break;
  }
  return executed;
}

TEST(ScheduleConvert, SwitchesBecomeMessagesAndTheSameSwitchesAgain) {
  RandomSchedules schedules(20050601);
  for (int i = 0; i < 5000; ++i) {
    const Schedule schedule = schedules.Next(/*loops=*/false);
    Result<MessageSchedule> messages = ToMessages(schedule);
    ASSERT_TRUE(messages.ok()) << messages.error().message << "\n" << schedule.Print();
    const std::string text = messages->Print();
    ASSERT_EQ(Messages(text), *messages) << text;
    Result<Schedule> again = ToSwitches(*messages);
    ASSERT_TRUE(again.ok()) << again.error().message << "\n" << text;
    Schedule expected;
    expected.commands = Executed(schedule, ~size_t{0});
    ASSERT_EQ(*again, expected) << again->Print() << "\n" << schedule.Print() << "\n" << text;
  }
}

TEST(ScheduleConvert, LoopsAreExecutedAlikeInBothFormats) {
  constexpr size_t kCommands = 500;
  RandomSchedules schedules(19980203);
  int compared = 0;
  for (int i = 0; i < 5000; ++i) {
    const Schedule schedule = schedules.Next(/*loops=*/true);
    Result<MessageSchedule> messages = ToMessages(schedule);
    if (!messages.ok()) {
      ASSERT_NE(messages.error().message.find("die"), std::string::npos)
          << messages.error().message;
      continue;
    }
    const std::string text = messages->Print();
    ASSERT_EQ(Messages(text), *messages) << text;
    Result<Schedule> again = ToSwitches(*messages);
    ASSERT_TRUE(again.ok()) << again.error().message << "\n" << schedule.Print() << "\n" << text;
    ASSERT_EQ(Switches(again->Print()), *again) << again->Print();
    ASSERT_EQ(Executed(*again, kCommands), Executed(schedule, kCommands))
        << schedule.Print() << "\n"
        << text << "\n"
        << again->Print();
    ++compared;
  }
  EXPECT_GT(compared, 4000);
}

}  // namespace
}  // namespace ravel
