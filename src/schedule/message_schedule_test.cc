#include "schedule/message_schedule.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "support/rng.h"

namespace ravel {
namespace {

// Figure 6 of the paper.
constexpr std::string_view kFigure6 = R"(schedulebegin 0  # main
before Prodcons 1 36 1
send 1 0
receive 0 -1
scheduleend

schedulebegin 1  # p
receive 0 0
before Producer 1 13 1
send 2 0
receive 1 -1
scheduleend

schedulebegin 2  # c1
receive 1 0
before Consumer 1 9 1
send 3 0
receive 3 0
scheduleend

schedulebegin 3  # c2
receive 2 0
before Consumer 1 13 1
send 2 0
receive 3 -1
scheduleend
)";

MessageSchedule Parsed(std::string_view text) {
  Result<MessageSchedule> schedule = MessageSchedule::Parse(text, "test.cx");
  EXPECT_TRUE(schedule.ok()) << schedule.error().message;
  return schedule.ok() ? *schedule : MessageSchedule();
}

std::string ErrorOf(std::string_view text) {
  const Result<MessageSchedule> schedule = MessageSchedule::Parse(text, "test.cx");
  return schedule.ok() ? "no error" : schedule.error().message;
}

TEST(MessageSchedule, TheScheduleOfThePaperIsReadAndPrinted) {
  const MessageSchedule schedule = Parsed(kFigure6);
  ASSERT_EQ(schedule.sections.size(), 4u);
  const MessageSection& producer = schedule.sections[1];
  EXPECT_EQ(producer.thread, 1u);
  EXPECT_EQ(producer.comment, "p");
  EXPECT_EQ(producer.line, 7u);
  EXPECT_EQ(producer.commands,
            (std::vector<ScheduleCommand>{
                ScheduleCommand::Receive(0, 0), ScheduleCommand::Before("Producer", 1, 13, 1),
                ScheduleCommand::Send(2, 0), ScheduleCommand::Receive(1, -1)}));
  EXPECT_EQ(schedule.Print(), kFigure6);
}

TEST(MessageSchedule, EveryCommandIsReadAndPrinted) {
  const std::string text =
      "# ravel schedule 2\n"
      "# program Main\n"
      "# expect deadlock\n"
      "# two threads\n"
      "\n"
      "schedulebegin 0\n"
      "log 2 here it starts\n"
      "before A$B 0 65535 9223372036854775807  # A.java:3\n"
      "send 4294967295 9223372036854775807\n"
      "receive 7 -9223372036854775808\n"
      "loopbegin\n"
      "# again\n"
      "in A 1 2 3\n"
      "notify 7\n"
      "timeout 7\n"
      "loopend 3\n"
      "die none\n"
      "# never\n"
      "scheduleend\n"
      "\n"
      "# the other one\n"
      "schedulebegin 7  # Other\n"
      "loopbegin\n"
      "notify 0\n"
      "loopend inf\n"
      "terminate\n"
      "scheduleend\n"
      "\n"
      "schedulebegin 8\n"
      "scheduleend\n"
      "# the end\n"
      "# end\n";
  const MessageSchedule schedule = Parsed(text);
  EXPECT_EQ(schedule.Print(), text);
  ASSERT_TRUE(schedule.facts);
  EXPECT_EQ(schedule.facts->program, std::vector<std::string>{"Main"});
  EXPECT_EQ(schedule.sections[0].commands[2],
            ScheduleCommand::Send(~u32{0}, std::numeric_limits<i64>::max()));
  EXPECT_EQ(schedule.sections[0].commands[3],
            ScheduleCommand::Receive(7, std::numeric_limits<i64>::min()));
}

TEST(MessageSchedule, ItsFirstCommandTellsTheFormat) {
  EXPECT_TRUE(MessageSchedule::Is(kFigure6));
  EXPECT_TRUE(MessageSchedule::Is("# ravel schedule 1\n\n  schedulebegin 0 # x"));
  EXPECT_FALSE(MessageSchedule::Is(""));
  EXPECT_FALSE(MessageSchedule::Is("# schedulebegin 0\nbefore A 0 0 1\nschedulebegin 0"));
}

TEST(MessageSchedule, CommentsAreNotCompared) {
  EXPECT_EQ(Parsed("schedulebegin 0\nbefore A 0 0 1\nscheduleend"),
            Parsed("# x\nschedulebegin 0 # y\n# z\nbefore A 0 0 1 # w\n\nscheduleend\n# v"));
  EXPECT_NE(Parsed("schedulebegin 1\nsend 1 0\nscheduleend"),
            Parsed("schedulebegin 1\nsend 1 1\nscheduleend"));
  EXPECT_NE(Parsed("schedulebegin 1\nscheduleend"), Parsed("schedulebegin 2\nscheduleend"));
}

TEST(MessageScheduleError, SectionsBeginAndEnd) {
  EXPECT_EQ(ErrorOf("before A 0 0 1"), "test.cx:1:1: expected 'schedulebegin', found 'before'");
  EXPECT_EQ(ErrorOf("schedulebegin 0\n\n"),
            "test.cx:1:1: expected a 'scheduleend' for this section, found the end of the file");
  EXPECT_EQ(ErrorOf("schedulebegin x"), "test.cx:1:15: expected a thread number, found 'x'");
  EXPECT_EQ(ErrorOf("schedulebegin 1 2"), "test.cx:1:17: expected the end of the line, found '2'");
  EXPECT_EQ(ErrorOf("schedulebegin 1\nscheduleend 1"),
            "test.cx:2:13: expected the end of the line, found '1'");
  EXPECT_EQ(ErrorOf("schedulebegin 1\nscheduleend\n schedulebegin 1\nscheduleend"),
            "test.cx:3:2: expected one section for thread 1, found another");
  EXPECT_EQ(ErrorOf("schedulebegin 1\nschedulebegin 2\nscheduleend"),
            "test.cx:2:1: expected a command (before, in, send, receive, notify, timeout, die, "
            "terminate, log, loopbegin, loopend, scheduleend), found 'schedulebegin'");
  EXPECT_TRUE(ErrorOf("schedulebegin 1\nswitch 2\nscheduleend").ends_with("found 'switch'"));
}

TEST(MessageScheduleError, AMessageIsALong) {
  const auto with = [](std::string_view line) {
    return ErrorOf("schedulebegin 1\n" + std::string(line) + "\nscheduleend");
  };
  EXPECT_EQ(with("send none 0"), "test.cx:2:6: expected a thread number, found 'none'");
  EXPECT_EQ(with("send 1"),
            "test.cx:2:7: expected a whole number as message, found the end of the line");
  EXPECT_EQ(with("receive 1 -"), "test.cx:2:11: expected a whole number as message, found '-'");
  EXPECT_EQ(with("receive 1 1 1"), "test.cx:2:13: expected the end of the line, found '1'");
  EXPECT_EQ(with("send 1 9223372036854775808"),
            "test.cx:2:8: expected a whole number from -9223372036854775808 to "
            "9223372036854775807 as message, found '9223372036854775808'");
  EXPECT_TRUE(with("send 1 -9223372036854775809").ends_with("found '-9223372036854775809'"));
  EXPECT_EQ(with("send 1 -9223372036854775808"), "no error");
}

TEST(MessageScheduleError, MainActsAtAnEvent) {
  for (std::string_view action : {"send 1 0", "receive 1 0", "notify 1", "timeout 1", "die 1"}) {
    const std::string_view word = action.substr(0, action.find(' '));
    EXPECT_EQ(ErrorOf("schedulebegin 0\nlog 1 x\n" + std::string(action) + "\nscheduleend"),
              "test.cx:3:1: expected 'before' or 'in' ahead of the first action of thread 0, "
              "found '" +
                  std::string(word) + "'");
    EXPECT_EQ(ErrorOf("schedulebegin 1\n" + std::string(action) + "\nscheduleend"), "no error");
  }
}

TEST(MessageScheduleError, DeathIsTheEndOfASection) {
  EXPECT_EQ(ErrorOf("schedulebegin 1\ndie 2\nsend 2 0\nscheduleend"),
            "test.cx:3:1: expected 'scheduleend' after 'die', found 'send'");
  EXPECT_EQ(ErrorOf("schedulebegin 1\nloopbegin\ndie 2\nloopend 2\nscheduleend"),
            "test.cx:3:1: expected a command that can be taken twice in a loop, found 'die'");
}

TEST(MessageScheduleError, LoopsEndInTheirSection) {
  EXPECT_EQ(ErrorOf("schedulebegin 1\nloopbegin\nsend 1 0\nscheduleend"),
            "test.cx:2:1: expected a 'loopend' for this loop, found 'scheduleend'");
  EXPECT_EQ(ErrorOf("schedulebegin 1\nloopbegin\nloopend 2\nscheduleend"),
            "test.cx:3:1: expected an event or an action in the loop, found 'loopend'");
  EXPECT_EQ(ErrorOf("schedulebegin 1\nloopend 2\nscheduleend"),
            "test.cx:2:1: expected a 'loopbegin' ahead of its end, found 'loopend'");
}

TEST(MessageSchedule, DamagedTextIsReadOrRefusedWithAPosition) {
  Rng rng(7);
  for (int i = 0; i < 5000; ++i) {
    std::string text(kFigure6);
    for (u64 n = 1 + rng.Below(4); n > 0; --n) {
      const u64 at = rng.Below(text.size());
      if (rng.Below(2) == 0) {
        text[at] = static_cast<char>(rng.Below(256));
      } else {  // a line is lost
        const size_t end = std::min(text.find('\n', at), text.size() - 1);
        text.erase(at, end - at + 1);
        if (text.empty()) break;
      }
    }
    const Result<MessageSchedule> schedule = MessageSchedule::Parse(text, "damaged.cx");
    if (schedule.ok()) {
      ASSERT_EQ(Parsed(schedule.value().Print()), schedule.value()) << text;
    } else {
      ASSERT_TRUE(schedule.error().message.starts_with("damaged.cx:")) << schedule.error().message;
      ASSERT_EQ(schedule.error().message.find('\n'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace ravel
