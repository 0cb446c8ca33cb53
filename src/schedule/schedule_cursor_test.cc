#include "schedule/schedule_cursor.h"

#include <gtest/gtest.h>

#include <string>

#include "support/rng.h"

namespace ravel {
namespace {

Schedule Parsed(std::string_view text) {
  Result<Schedule> schedule = Schedule::Parse(text, "test.cx");
  EXPECT_TRUE(schedule.ok()) << schedule.error().message;
  return schedule.ok() ? *schedule : Schedule();
}

// The first commands in execution order, "a; b; c".
std::string Walk(ScheduleCursor cursor, int most) {
  std::string text;
  for (; !cursor.done() && most > 0; --most) {
    if (!text.empty()) text += "; ";
    text += cursor.Peek().Print();
    cursor.Advance();
  }
  return text;
}

TEST(ScheduleCursor, AnEmptyScheduleIsDoneAtOnce) {
  const Schedule schedule;
  const ScheduleCursor cursor(schedule);
  EXPECT_TRUE(cursor.done());
  EXPECT_EQ(cursor.line(), 0u);
}

TEST(ScheduleCursor, WithoutLoopsCommandsComeInTheirOrder) {
  const Schedule schedule = Parsed("# x\nbefore A 0 1 2\nlog 1 m\n\nswitch 3\n");
  ScheduleCursor cursor(schedule);
  EXPECT_EQ(Walk(cursor, 9), "before A 0 1 2; log 1 m; switch 3");
  EXPECT_EQ(cursor.line(), 2u);
  cursor.Advance();
  cursor.Advance();
  EXPECT_EQ(cursor.line(), 5u);
  EXPECT_EQ(cursor.index(), 2u);
  EXPECT_EQ(cursor.steps(), 2u);
  cursor.Advance();
  EXPECT_TRUE(cursor.done());
  EXPECT_EQ(cursor.line(), 5u);
}

TEST(ScheduleCursor, LoopsAreUnrolled) {
  const Schedule schedule = Parsed(
      "loopbegin\nloopbegin\nlog 1 a\nloopend 2\nloopbegin\nlog 1 b\nloopend 1\nloopend 2\n"
      "log 1 c");
  const ScheduleCursor cursor(schedule);
  EXPECT_EQ(Walk(cursor, 99), "log 1 a; log 1 a; log 1 b; log 1 a; log 1 a; log 1 b; log 1 c");
}

TEST(ScheduleCursor, TheInfiniteScheduleOfThePaperAlternatesForever) {
  const Schedule schedule = Parsed(
      "before Prodcons 1 36 1\nswitch 1 # p\nloopbegin\n"
      "loopbegin\nbefore Producer 1 13 1\nswitch 2 # c1\nbefore Consumer 1 13 1\nswitch 1 # p\n"
      "loopend 2\n"
      "loopbegin\nbefore Producer 1 13 1\nswitch 3 # c2\nbefore Consumer 1 13 1\nswitch 1 # p\n"
      "loopend 2\nloopend inf\n");
  ScheduleCursor cursor(schedule);
  EXPECT_EQ(Walk(cursor, 2), "before Prodcons 1 36 1; switch 1");
  cursor.Advance();
  cursor.Advance();
  std::string consumers;
  for (int i = 0; i < 100000; ++i) {
    ASSERT_FALSE(cursor.done());
    const ScheduleCommand& command = cursor.Peek();
    if (command.kind == CommandKind::kSwitch && *command.thread != 1) {
      consumers += static_cast<char>('0' + *command.thread);
    }
    cursor.Advance();
  }
  EXPECT_EQ(consumers.size(), 25000u);
  EXPECT_EQ(consumers.substr(0, 12), "223322332233");
  EXPECT_EQ(consumers.substr(24988), "223322332233");
}

TEST(ScheduleCursor, ACopyIsAPointToComeBackTo) {
  const Schedule schedule = Parsed("loopbegin\nlog 1 a\nlog 1 b\nloopend 3\n");
  ScheduleCursor cursor(schedule);
  cursor.Advance();
  cursor.Advance();
  const ScheduleCursor kept = cursor;
  const std::string rest = Walk(cursor, 99);
  cursor.Advance();
  EXPECT_FALSE(cursor == kept);
  cursor = kept;
  EXPECT_TRUE(cursor == kept);
  EXPECT_EQ(Walk(cursor, 99), rest);
}

TEST(ScheduleCursor, DeepAndLongLoopsCostNothingUntilWalked) {
  std::string text;
  for (u32 i = 0; i < Schedule::kMaxLoopDepth; ++i) text += "loopbegin\n";
  text += "log 1 x\n";
  for (u32 i = 0; i < Schedule::kMaxLoopDepth; ++i) text += "loopend 9223372036854775807\n";
  const Schedule schedule = Parsed(text);
  ScheduleCursor cursor(schedule);
  for (int i = 0; i < 100000; ++i) cursor.Advance();
  EXPECT_EQ(cursor.Peek(), ScheduleCommand::Log(1, "x"));
  EXPECT_EQ(cursor.line(), Schedule::kMaxLoopDepth + 1);
}

// Loops by recursion, as the definition has them.
size_t Unroll(const std::vector<ScheduleCommand>& commands, size_t i, std::string& out) {
  for (; i < commands.size() && commands[i].kind != CommandKind::kLoopEnd; ++i) {
    if (commands[i].kind != CommandKind::kLoopBegin) {
      out += (out.empty() ? "" : "; ") + commands[i].Print();
      continue;
    }
    const size_t body = i + 1;
    i = Unroll(commands, body, out);
    for (u64 round = 1; round < commands[i].count; ++round) Unroll(commands, body, out);
  }
  return i;
}

void AddRandom(Rng& rng, int depth, std::vector<ScheduleCommand>& commands) {
  for (u64 i = 1 + rng.Below(3); i > 0; --i) {
    if (depth < 4 && rng.Below(2)) {
      commands.push_back(ScheduleCommand::LoopBegin());
      AddRandom(rng, depth + 1, commands);
      commands.push_back(ScheduleCommand::LoopEnd(1 + rng.Below(3)));
    } else {
      commands.push_back(ScheduleCommand::Log(1, std::to_string(commands.size())));
    }
  }
}

TEST(ScheduleCursor, UnrollsRandomLoopsAsTheirDefinitionDoes) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    Schedule schedule;
    AddRandom(rng, 0, schedule.commands);
    std::string expected;
    Unroll(schedule.commands, 0, expected);
    ASSERT_EQ(Walk(ScheduleCursor(schedule), 1 << 30), expected) << schedule.Print();
  }
}

}  // namespace
}  // namespace ravel
