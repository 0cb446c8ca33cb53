#include "shake/shake_schedule.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

RandomReport Program() {
  RandomReport program;
  program.points = {{{"p.A", 1, 26}, "A.java:9"}, {{"p.A$B", 0, 4}, "A.java:21"}};
  program.crcs = {{"p/A", 0x1a2b3c4d}, {"p/Other", 7}};
  return program;
}

std::string ProblemOf(std::string_view record) {
  const auto schedule = ScheduleOfRecord(record, Program(), {});
  return schedule ? "" : schedule.error().message;
}

TEST(ShakeSchedule, PointsBecomePlaces) {
  auto schedule = ScheduleOfRecord(
      "before 0 1\nnotify 1\nswitch 1\nin 1 3\ntimeout 0\ndie 0\nbefore 0 2\nswitch none\n",
      Program(), {{0, "main"}, {1, "First"}});
  ASSERT_TRUE(schedule.ok()) << schedule.error().message;
  EXPECT_EQ(schedule->Print(),
            "# ravel schedule 2\n"
            "# class p.A crc 1a2b3c4d\n"
            "# thread 0 is \"main\"\n"
            "# thread 1 is \"First\"\n"
            "\n"
            "before p.A 1 26 1  # A.java:9\n"
            "notify 1  # First\n"
            "switch 1  # First\n"
            "in p.A$B 0 4 3  # A.java:21\n"
            "timeout 0  # main\n"
            "die 0  # main\n"
            "before p.A 1 26 2  # A.java:9\n"
            "switch none\n"
            "# end\n");
  const auto again = Schedule::Parse(schedule->Print(), "s.cx");
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again.value(), *schedule);
}

TEST(ShakeSchedule, ThreadsThatDoNothingDoNotRun) {
  const auto words = [](std::string_view record) {
    auto schedule = ScheduleOfRecord(record, Program(), {});
    std::string text;
    for (const ScheduleCommand& c : schedule->commands) {
      text += std::string(NameOf(c.kind)) + (c.thread ? std::to_string(*c.thread) : "") + " ";
    }
    return text;
  };
  // Thread 1 moved on the first time, not the second.
  EXPECT_EQ(words("before 0 1\nswitch 1\nbefore 1 1\nswitch 2\nbefore 1 1\nswitch 1\n"
                  "before 1 1\nswitch 0\n"),
            "before switch1 before switch2 before switch0 ");
  // Main does nothing any more: thread 1 goes on.
  EXPECT_EQ(words("before 0 1\nswitch 1\nbefore 1 1\nswitch 0\nbefore 0 1\nswitch 1\n"
                  "before 1 1\nswitch 0\nbefore 0 1\nswitch 1\nbefore 1 2\nswitch none\n"),
            "before switch1 before before switch ");
  // It was stopped elsewhere, ended a wait, or chose whom to wake.
  EXPECT_EQ(words("before 0 1\nswitch 1\nin 1 1\nswitch 0\nbefore 0 1\ntimeout 1\nswitch 1\n"
                  "before 1 1\nnotify 2\nswitch 0\n"),
            "before switch1 in switch0 before timeout1 switch1 before notify2 switch0 ");
}

TEST(ShakeSchedule, AnEmptyRecordIsAnEmptySchedule) {
  auto schedule = ScheduleOfRecord("", Program(), {});
  ASSERT_TRUE(schedule.ok());
  EXPECT_TRUE(schedule->commands.empty());
}

TEST(ShakeSchedule, WhatIsNoCommandIsRefused) {
  EXPECT_EQ(ProblemOf("before 0 1\nbefore 2 1\n"), "line 2: 'before 2 1' is no command");
  for (const char* line : {"before 0 0", "before x 1", "before 0", "in 0 -1", "switch", "switch x",
                           "notify none", "timeout none", "jump 1", "before 0 1 2"}) {
    EXPECT_NE(ProblemOf(std::string("before 0 1\n") + line), "") << line;
  }
  EXPECT_EQ(ProblemOf("switch 1\n"), "line 1: 'switch 1' is no command");
}

}  // namespace
}  // namespace ravel
