#include "schedule/schedule.h"

#include <gtest/gtest.h>

#include <string>

#include "support/rng.h"

namespace ravel {
namespace {

// Figure 1 of the paper; in b the two columns one below the other.
constexpr std::string_view kFigure1a = R"(# 0 (main) running
before Prodcons 1 36 1
switch 1 # p
before Producer 1 13 1
switch 2 # c1
before Consumer 1 9 1
switch 3 # c2
before Consumer 1 13 1
switch 2 # c1
# error when executing get
)";

constexpr std::string_view kFigure1b = R"(# 0 (main) running
before Prodcons 1 36 1
switch 1 # p
loopbegin
loopbegin
before Producer 1 13 1
switch 2 # c1
before Consumer 1 13 1
switch 1 # p
loopend 2
loopbegin
before Producer 1 13 1
switch 3 # c2
before Consumer 1 13 1
switch 1 # p
loopend 2
loopend inf
)";

Schedule Parsed(std::string_view text) {
  Result<Schedule> schedule = Schedule::Parse(text, "test.cx");
  EXPECT_TRUE(schedule.ok()) << schedule.error().message;
  return schedule.ok() ? *schedule : Schedule();
}

std::string ErrorOf(std::string_view text) {
  const Result<Schedule> schedule = Schedule::Parse(text, "test.cx");
  return schedule.ok() ? "no error" : schedule.error().message;
}

Schedule Of(std::vector<ScheduleCommand> commands) {
  Schedule schedule;
  schedule.commands = std::move(commands);
  return schedule;
}

TEST(Schedule, TheFailingScheduleOfThePaperIsRead) {
  const Schedule schedule = Parsed(kFigure1a);
  EXPECT_EQ(schedule,
            Of({ScheduleCommand::Before("Prodcons", 1, 36, 1), ScheduleCommand::Switch(1),
                ScheduleCommand::Before("Producer", 1, 13, 1), ScheduleCommand::Switch(2),
                ScheduleCommand::Before("Consumer", 1, 9, 1), ScheduleCommand::Switch(3),
                ScheduleCommand::Before("Consumer", 1, 13, 1), ScheduleCommand::Switch(2)}));
  EXPECT_EQ(schedule.facts, std::nullopt);
  EXPECT_EQ(schedule.header_comments, std::vector<std::string>{"0 (main) running"});
  EXPECT_EQ(schedule.end_comments, std::vector<std::string>{"error when executing get"});
  EXPECT_EQ(schedule.commands[3].comment, "c1");
  EXPECT_EQ(schedule.commands[3].line, 5u);
}

TEST(Schedule, TheLoopingScheduleOfThePaperIsRead) {
  const Schedule schedule = Parsed(kFigure1b);
  ASSERT_EQ(schedule.commands.size(), 16u);
  EXPECT_EQ(schedule.commands[2], ScheduleCommand::LoopBegin());
  EXPECT_EQ(schedule.commands[8], ScheduleCommand::LoopEnd(2));
  EXPECT_EQ(schedule.commands[15], ScheduleCommand::LoopEnd(ScheduleCommand::kForever));
}

TEST(Schedule, EveryCommandIsReadAndPrinted) {
  const std::string text =
      "log 4 about to start\n"
      "before pack.Outer$Inner 65535 0 9223372036854775807\n"
      "notify 0\n"
      "timeout 4294967295\n"
      "in Main 0 65535 1\n"
      "switch none\n"
      "loopbegin\n"
      "before Main 3 4 5\n"
      "switch 7\n"
      "loopend 9223372036854775807\n"
      "loopbegin\n"
      "log 1\n"
      "loopend inf\n"
      "die 2\n"
      "die none\n"
      "terminate\n";
  const Schedule schedule = Parsed(text);
  EXPECT_EQ(schedule.Print(), text);
  EXPECT_EQ(schedule,
            Of({ScheduleCommand::Log(4, "about to start"),
                ScheduleCommand::Before("pack.Outer$Inner", 65535, 0, ScheduleCommand::kMaxCount),
                ScheduleCommand::Notify(0), ScheduleCommand::Timeout(4294967295),
                ScheduleCommand::In("Main", 0, 65535, 1),
                ScheduleCommand::Switch(ScheduleCommand::kNoThread), ScheduleCommand::LoopBegin(),
                ScheduleCommand::Before("Main", 3, 4, 5), ScheduleCommand::Switch(7),
                ScheduleCommand::LoopEnd(ScheduleCommand::kMaxCount), ScheduleCommand::LoopBegin(),
                ScheduleCommand::Log(1, ""), ScheduleCommand::LoopEnd(ScheduleCommand::kForever),
                ScheduleCommand::Die(2), ScheduleCommand::Die(ScheduleCommand::kNoThread),
                ScheduleCommand::Terminate()}));
}

TEST(Schedule, WhiteSpaceAndBlankLinesMeanNothing) {
  EXPECT_EQ(Parsed("\xef\xbb\xbf\r\n  before\tA  01 2\v3 \r\n\n \t\r\n switch 4#x\r\nterminate"),
            Of({ScheduleCommand::Before("A", 1, 2, 3), ScheduleCommand::Switch(4),
                ScheduleCommand::Terminate()}));
}

TEST(Schedule, AnEmptyFileIsAnEmptySchedule) {
  EXPECT_EQ(Parsed(""), Schedule());
  EXPECT_EQ(Parsed("\n\n"), Schedule());
  EXPECT_EQ(Parsed("# only\n#\n# comments").header_comments,
            (std::vector<std::string>{"only", "", "comments"}));
  EXPECT_EQ(Schedule().Print(), "");
}

TEST(Schedule, ALogMessageEndsAtItsCommentAndHasSingleBlanks) {
  const Schedule schedule = Parsed("log 2  one \t two   # three");
  EXPECT_EQ(schedule, Of({ScheduleCommand::Log(2, "one two")}));
  EXPECT_EQ(schedule.commands[0].comment, "three");
  EXPECT_EQ(schedule.Print(), "log 2 one two  # three\n");
}

TEST(Schedule, ALogMessageIsMadeOneThatCanBeWritten) {
  EXPECT_EQ(ScheduleCommand::Log(1, " a\n\tb#c\x01 ").Print(), "log 1 a b c");
}

TEST(Schedule, CommentsArePrintedWhereTheyWere) {
  const std::string text =
      "# of the file\n"
      "\n"
      "before A 0 1 1  # A.java:3\n"
      "# thread 1 is \"First\"\n"
      "#\n"
      "switch 1  # First\n"
      "# the end\n";
  EXPECT_EQ(Parsed(text).Print(), text);
}

TEST(Schedule, CommentsAndLinesAreNotCompared) {
  EXPECT_EQ(Parsed("before A 0 1 1\nswitch 1"),
            Parsed("# x\nbefore A 0 1 1 # y\n\n# z\nswitch 1 # w\n# v"));
  EXPECT_NE(Parsed("before A 0 1 1\nswitch 1"), Parsed("before A 0 1 1\nswitch 2"));
  EXPECT_NE(Parsed("before A 0 1 1"), Parsed("in A 0 1 1"));
  EXPECT_NE(Parsed("before A 0 1 1"), Parsed("before A 0 1 2"));
  EXPECT_NE(Parsed("before A 0 1 1"), Parsed("# ravel schedule 1\nbefore A 0 1 1"));
}

TEST(Schedule, ACommentStaysOnItsLine) {
  Schedule schedule = Of({ScheduleCommand::Before("A", 0, 1, 1), ScheduleCommand::Switch(1)});
  schedule.commands[1].comment = "First\nterminate\r# x";
  schedule.commands[0].above = {"a\nb"};
  schedule.header_comments = {"c\nd"};
  EXPECT_EQ(schedule.Print(), "# c d\n\n# a b\nbefore A 0 1 1\nswitch 1  # First terminate # x\n");
}

TEST(Schedule, FactsAreReadFromTheHeader) {
  const std::string text =
      "# ravel schedule 2\n"
      "# program pack.Main arg1 two\\x20words \"\" \\x22\\x23\\x5c\\x0a\n"
      "# ravel run -Xmx64m -cp my\\x20classes pack.Main \"\"\n"
      "# class Deadlock crc 1a2b3c4d\n"
      "# class pack.Outer$Inner crc 00000000\n"
      "# expect deadlock-lock-cycle\n"
      "# thread 2 is \"Second\"\n"
      "\n"
      "before Deadlock 0 1 1\n"
      "switch none\n"
      "# end\n";
  const Schedule schedule = Parsed(text);
  ASSERT_TRUE(schedule.facts);
  EXPECT_EQ(schedule.facts->program,
            (std::vector<std::string>{"pack.Main", "arg1", "two words", "", "\"#\\\n"}));
  EXPECT_EQ(schedule.facts->words,
            (std::vector<std::string>{"-Xmx64m", "-cp", "my classes", "pack.Main", ""}));
  EXPECT_EQ(schedule.facts->classes,
            (std::vector<ClassFact>{{"Deadlock", 0x1a2b3c4d}, {"pack.Outer$Inner", 0}}));
  EXPECT_EQ(schedule.facts->expect,
            (Expectation{Expectation::Kind::kFinding, "deadlock-lock-cycle"}));
  EXPECT_EQ(schedule.header_comments, std::vector<std::string>{"thread 2 is \"Second\""});
  EXPECT_EQ(schedule.Print(), text);
}

TEST(Schedule, AnExpectedOutcomeIsRead) {
  const Schedule schedule = Parsed("\n# ravel schedule 1\n\n# expect outcome ok\n");
  ASSERT_TRUE(schedule.facts);
  EXPECT_EQ(schedule.facts->expect, (Expectation{Expectation::Kind::kOutcome, "ok"}));
  EXPECT_EQ(schedule.Print(), "# ravel schedule 2\n# expect outcome ok\n# end\n");
}

TEST(Schedule, CommentsOfForeignFilesAreNoFacts) {
  for (std::string_view text :
       {"# program crashed", "#ravel schedule 1\n# program x", " # ravel schedule 1\n# class x",
        "# x\n# ravel schedule 1\n# expect", "terminate\n# ravel schedule 1\n# program x",
        "# ravel rocks\n# program x", "#  ravel schedule 1\n# class"}) {
    EXPECT_EQ(Parsed(text).facts, std::nullopt) << text;
    EXPECT_EQ(Parsed(Parsed(text).Print()).facts, std::nullopt) << text;
  }
  // Nor is what follows the first command.
  EXPECT_EQ(Parsed("# ravel schedule 1\nterminate\n# program x").facts, ScheduleFacts());
}

TEST(Schedule, AFreeCommentIsNeverTakenForAFact) {
  Schedule schedule = Of({ScheduleCommand::Terminate()});
  schedule.facts.emplace();
  schedule.header_comments = {"program is here", "class", "classes are free"};
  schedule.commands[0].above = {"expect nothing"};
  EXPECT_EQ(schedule.Print(),
            "# ravel schedule 2\n#  program is here\n#  class\n# classes are free\n\n"
            "#  expect nothing\nterminate\n# end\n");
  const Schedule again = Parsed(schedule.Print());
  EXPECT_EQ(again, schedule);
  EXPECT_EQ(again.header_comments[0], "program is here");
}

TEST(Schedule, AnyClassNameOfTheJvmCanBeWritten) {
  const Schedule schedule = Of({ScheduleCommand::Before("pack.T$a test#1\\", 0, 0, 1),
                                ScheduleCommand::In("Main$$Lambda$14/0x08", 0, 0, 1),
                                ScheduleCommand::Before("Gr\xc3\xb6\xc3\x9f"
                                                        "e",
                                                        0, 0, 1)});
  EXPECT_EQ(schedule.Print(),
            "before pack.T$a\\x20test\\x231\\x5c 0 0 1\n"
            "in Main$$Lambda$14\\x2f0x08 0 0 1\n"
            "before Gr\xc3\xb6\xc3\x9f"
            "e 0 0 1\n");
  EXPECT_EQ(Parsed(schedule.Print()), schedule);
}

TEST(ScheduleError, AnUnknownCommandIsNamed) {
  EXPECT_EQ(ErrorOf("\n  jump 1"),
            "test.cx:2:3: expected a command (before, in, switch, notify, timeout, die, terminate, "
            "log, loopbegin, loopend), found 'jump'");
  EXPECT_TRUE(ErrorOf("Switch 1").ends_with("found 'Switch'"));
  EXPECT_TRUE(ErrorOf(std::string("a\0b", 3)).ends_with("found 'a\\x00b'"));
  EXPECT_TRUE(ErrorOf(std::string(100, 'x')).ends_with("found '" + std::string(40, 'x') + "...'"));
}

TEST(ScheduleError, AThreadMustBeANumber) {
  const auto with = [](std::string_view line) {
    return ErrorOf("before A 0 0 1\n" + std::string(line));
  };
  EXPECT_EQ(with("switch x"), "test.cx:2:8: expected a thread number or 'none', found 'x'");
  EXPECT_EQ(with("die -1"), "test.cx:2:5: expected a thread number or 'none', found '-1'");
  EXPECT_EQ(with("switch # 1"),
            "test.cx:2:8: expected a thread number or 'none', found the end of the line");
  EXPECT_EQ(with("notify none"), "test.cx:2:8: expected a thread number, found 'none'");
  EXPECT_EQ(with("timeout"), "test.cx:2:8: expected a thread number, found the end of the line");
  EXPECT_EQ(with("notify 4294967296"),
            "test.cx:2:8: expected a thread number from 0 to 4294967295, found '4294967296'");
}

TEST(ScheduleError, AnEventNeedsItsFourOperands) {
  EXPECT_EQ(ErrorOf("before"), "test.cx:1:7: expected a class name, found the end of the line");
  EXPECT_EQ(ErrorOf("in A"), "test.cx:1:5: expected a method index, found the end of the line");
  EXPECT_EQ(ErrorOf("in A run 1 1"), "test.cx:1:6: expected a method index, found 'run'");
  EXPECT_EQ(ErrorOf("in A 65536 1 1"),
            "test.cx:1:6: expected a method index from 0 to 65535, found '65536'");
  EXPECT_EQ(ErrorOf("in A 1 1x 1"), "test.cx:1:8: expected a bytecode offset, found '1x'");
  EXPECT_EQ(ErrorOf("in A 1 1"),
            "test.cx:1:9: expected an execution count, found the end of the line");
  EXPECT_EQ(ErrorOf("in A 1 1 0"),
            "test.cx:1:10: expected an execution count from 1 to 9223372036854775807, found '0'");
  EXPECT_EQ(ErrorOf("in A 1 1 9223372036854775808"),
            "test.cx:1:10: expected an execution count from 1 to 9223372036854775807, found "
            "'9223372036854775808'");
}

TEST(ScheduleError, AClassNameHasDots) {
  EXPECT_EQ(ErrorOf("before pack/A 0 0 1"),
            "test.cx:1:8: expected a class name with dots, found 'pack/A'");
  EXPECT_EQ(ErrorOf("before [LA; 0 0 1"),
            "test.cx:1:8: expected a class name with dots, found '[LA;'");
}

TEST(ScheduleError, AnEscapeIsHexadecimal) {
  EXPECT_EQ(ErrorOf("before A\\x2g 0 0 1"),
            "test.cx:1:9: expected \\x and two hexadecimal digits, found '\\x2g'");
  EXPECT_EQ(ErrorOf("before A\\ 0 0 1"),
            "test.cx:1:9: expected \\x and two hexadecimal digits, found '\\'");
}

TEST(ScheduleError, ColumnsCountCharacters) {
  EXPECT_EQ(ErrorOf("\tbefore Gr\xc3\xb6\xc3\x9f"
                    "e x"),
            "test.cx:1:15: expected a method index, found 'x'");
  EXPECT_TRUE(ErrorOf("a\xf0\x9f\x98\x80").ends_with("found 'a\xf0\x9f\x98\x80'"));
}

TEST(ScheduleError, NothingMayFollowTheOperands) {
  for (std::string_view line : {"before A 0 0 1", "in A 0 0 1", "switch 1", "notify 1", "timeout 1",
                                "die 1", "terminate", "loopbegin", "loopend 2"}) {
    const std::string text = "before A 0 0 1\n" + std::string(line) + " x";
    EXPECT_EQ(ErrorOf(text), "test.cx:2:" + std::to_string(line.size() + 2) +
                                 ": expected the end of the line, found 'x'");
  }
}

TEST(ScheduleError, ALogNeedsALevel) {
  EXPECT_EQ(ErrorOf("log"), "test.cx:1:4: expected a log level, found the end of the line");
  EXPECT_EQ(ErrorOf("log hello"), "test.cx:1:5: expected a log level, found 'hello'");
  EXPECT_EQ(ErrorOf("log 5 x"), "test.cx:1:5: expected a log level from 1 to 4, found '5'");
  EXPECT_EQ(ErrorOf("log 0 x"), "test.cx:1:5: expected a log level from 1 to 4, found '0'");
}

TEST(ScheduleError, AnActionNeedsAnEventAhead) {
  for (std::string_view action : {"switch", "die", "notify", "timeout"}) {
    EXPECT_EQ(ErrorOf("log 1 x\nloopbegin\n" + std::string(action) + " 1\nbefore A 0 0 1\n"),
              "test.cx:3:1: expected 'before' or 'in' ahead of the first action, found '" +
                  std::string(action) + "'");
  }
  EXPECT_EQ(ErrorOf("log 1 x\nterminate"), "no error");
  EXPECT_EQ(ErrorOf("before A 0 0 1\nswitch 1\nswitch 2\nin A 0 0 1\nbefore A 0 0 1"), "no error");
}

TEST(ScheduleError, LoopsMustMatch) {
  EXPECT_EQ(ErrorOf("before A 0 0 1\n loopend 2"),
            "test.cx:2:2: expected a 'loopbegin' ahead of its end, found 'loopend'");
  EXPECT_EQ(ErrorOf("loopbegin\n  loopbegin\nterminate\n\n"),
            "test.cx:2:3: expected a 'loopend' for this loop, found the end of the file");
  EXPECT_EQ(ErrorOf("loopbegin\nloopbegin\nterminate\nloopend 1"),
            "test.cx:1:1: expected a 'loopend' for this loop, found the end of the file");
}

TEST(ScheduleError, ALoopNeedsRounds) {
  const auto with = [](std::string_view line) {
    return ErrorOf("loopbegin\nterminate\n" + std::string(line));
  };
  EXPECT_EQ(with("loopend"),
            "test.cx:3:8: expected a number of rounds or 'inf', found the end of the line");
  EXPECT_EQ(with("loopend infinite"),
            "test.cx:3:9: expected a number of rounds or 'inf', found 'infinite'");
  EXPECT_EQ(with("loopend 0"),
            "test.cx:3:9: expected a number of rounds or 'inf' from 1 to 9223372036854775807, "
            "found '0'");
}

TEST(ScheduleError, ALoopMustHoldSomething) {
  EXPECT_EQ(ErrorOf("loopbegin\nloopbegin\n# nothing\nloopend 2\nloopend inf"),
            "test.cx:4:1: expected an event or an action in the loop, found 'loopend'");
}

TEST(ScheduleError, LoopsNestAHundredDeepAndNoDeeper) {
  const auto nested = [](int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += "loopbegin\n";
    text += "terminate\n";
    for (int i = 0; i < depth; ++i) text += "loopend inf\n";
    return text;
  };
  EXPECT_EQ(ErrorOf(nested(100)), "no error");
  EXPECT_EQ(ErrorOf(nested(101)),
            "test.cx:101:1: expected at most 100 loops inside each other, found one more");
}

TEST(ScheduleError, AFactMustBeWellFormed) {
  const auto with = [](std::string_view line) {
    return ErrorOf("# ravel schedule 1\n" + std::string(line));
  };
  EXPECT_EQ(ErrorOf("# ravel schedule 3"),
            "test.cx:1:18: expected schedule version 1 to 2, found '3'");
  EXPECT_EQ(ErrorOf("# ravel schedule"),
            "test.cx:1:17: expected schedule version 1 to 2, found the end of the line");
  EXPECT_EQ(ErrorOf("# ravel schedule 1 x"),
            "test.cx:1:20: expected the end of the line, found 'x'");
  EXPECT_EQ(with("# program"), "test.cx:2:10: expected a main class, found the end of the line");
  EXPECT_EQ(with("# program Main \"a b\""),
            "test.cx:2:16: expected a word without quotes (a blank is written \\x20, a quote "
            "\\x22), found '\"a'");
  EXPECT_EQ(with("# program A\n# program B"),
            "test.cx:3:3: expected only one line of this kind, found 'program'");
  EXPECT_EQ(with("# ravel run"), "test.cx:2:12: expected a program, found the end of the line");
  EXPECT_EQ(with("# ravel run A\n# ravel run B"),
            "test.cx:3:9: expected only one line of this kind, found 'run'");
  EXPECT_EQ(with("# class"), "test.cx:2:8: expected a class name, found the end of the line");
  EXPECT_EQ(with("# class a/B crc 1"), "test.cx:2:9: expected a class name with dots, found 'a/B'");
  EXPECT_EQ(with("# class A 1a2b3c4d"), "test.cx:2:11: expected 'crc', found '1a2b3c4d'");
  for (std::string_view crc : {"1a2b3c4", "1a2b3c4d5", "1a2b3c4g"}) {
    EXPECT_EQ(with("# class A crc " + std::string(crc)),
              "test.cx:2:15: expected eight hexadecimal digits, found '" + std::string(crc) + "'");
  }
  EXPECT_EQ(with("# class A crc 1A2B3C4D x"),
            "test.cx:2:24: expected the end of the line, found 'x'");
  EXPECT_EQ(with("# expect"),
            "test.cx:2:9: expected a kind of finding or 'outcome', found the end of the line");
  EXPECT_EQ(with("# expect outcome"),
            "test.cx:2:17: expected an outcome, found the end of the line");
  EXPECT_EQ(with("# expect outcome ok x"), "test.cx:2:21: expected the end of the line, found 'x'");
  EXPECT_EQ(with("# expect race x"), "test.cx:2:15: expected the end of the line, found 'x'");
  EXPECT_EQ(with("# expect a\n# expect b"),
            "test.cx:3:3: expected only one line of this kind, found 'expect'");
}

// Random valid schedules.
class RandomSchedules {
 public:
  explicit RandomSchedules(u64 seed) : rng_(seed) {}

  Schedule Next() {
    Schedule schedule;
    if (rng_.Below(2)) {
      ScheduleFacts& facts = schedule.facts.emplace();
      for (u64 i = rng_.Below(4); i > 0; --i) facts.program.push_back(Text(0));
      for (u64 i = rng_.Below(4); i > 0; --i) facts.words.push_back(Text(0));
      for (u64 i = rng_.Below(3); i > 0; --i) {
        facts.classes.push_back({Text(1), static_cast<u32>(rng_.Next())});
      }
      if (rng_.Below(2)) {
        facts.expect = {rng_.Below(2) ? Expectation::Kind::kOutcome : Expectation::Kind::kFinding,
                        Text(1)};
      }
    }
    for (u64 i = rng_.Below(4); i > 0; --i) schedule.header_comments.push_back(Text(0));
    for (u64 i = rng_.Below(2); i > 0; --i) schedule.end_comments.push_back(Text(0));
    Add(schedule.commands, ScheduleCommand::Before(Text(1), 0, 0, 1));
    for (u64 i = rng_.Below(12); i > 0; --i) AddAny(schedule.commands, 0);
    return schedule;
  }

 private:
  std::string Text(size_t least) {
    static constexpr std::string_view kPieces[] = {
        "a",  "Main", "program", "class", "ravel",    "#",    " ",
        "\n", "\t",   "\r",      "\\",    "\"",       ".",    "$",
        "/",  "7",    "none",    "\x7f",  "\xc3\xa4", "\xff", std::string_view("\0", 1)};
    std::string text;
    for (u64 i = least + rng_.Below(5); i > 0; --i) {
      text += kPieces[rng_.Below(std::size(kPieces))];
    }
    return text;
  }

  void Add(std::vector<ScheduleCommand>& commands, ScheduleCommand command) {
    if (rng_.Below(3) == 0) command.comment = Text(0);
    if (rng_.Below(6) == 0) command.above = {Text(0), Text(0)};
    commands.push_back(std::move(command));
  }

  void AddAny(std::vector<ScheduleCommand>& commands, int depth) {
    if (depth < 5 && rng_.Below(4) == 0) {
      Add(commands, ScheduleCommand::LoopBegin());
      for (u64 i = 1 + rng_.Below(4); i > 0; --i) AddAny(commands, depth + 1);
      Add(commands, ScheduleCommand::LoopEnd(rng_.Below(3) ? Count() : ScheduleCommand::kForever));
      return;
    }
    const u32 a = static_cast<u32>(rng_.Next()) & 0xffff;
    const u32 b = static_cast<u32>(rng_.Next()) & 0xffff;
    std::optional<u32> thread = static_cast<u32>(rng_.Next());
    if (rng_.Below(3) == 0) thread = ScheduleCommand::kNoThread;
    switch (rng_.Below(8)) {
      case 0: return Add(commands, ScheduleCommand::Before(Text(1), a, b, Count()));
      case 1: return Add(commands, ScheduleCommand::In(Text(1), a, b, Count()));
      case 2: return Add(commands, ScheduleCommand::Switch(thread));
      case 3: return Add(commands, ScheduleCommand::Die(thread));
      case 4: return Add(commands, ScheduleCommand::Notify(a));
      case 5: return Add(commands, ScheduleCommand::Timeout(b));
      case 6:
        return Add(commands, ScheduleCommand::Log(1 + static_cast<u32>(rng_.Below(4)), Text(0)));
      default: return Add(commands, ScheduleCommand::Terminate());
    }
  }

  u64 Count() { return rng_.Below(2) ? 1 + rng_.Below(10) : 1 + (rng_.Next() >> 2); }

  Rng rng_;
};

TEST(Schedule, WhatIsPrintedIsReadBackEqual) {
  RandomSchedules schedules(20050101);
  for (int i = 0; i < 5000; ++i) {
    const Schedule schedule = schedules.Next();
    const std::string text = schedule.Print();
    const Result<Schedule> again = Schedule::Parse(text, "random.cx");
    ASSERT_TRUE(again.ok()) << again.error().message << "\n" << text;
    ASSERT_EQ(again.value(), schedule) << "schedule " << i << "\n" << text;
    for (const ScheduleCommand& command : again.value().commands) ASSERT_GT(command.line, 0u);
  }
}

TEST(Schedule, DamagedTextIsReadOrRefusedWithAPosition) {
  RandomSchedules schedules(42);
  Rng rng(7);
  for (int i = 0; i < 5000; ++i) {
    std::string text = schedules.Next().Print();
    for (u64 n = 1 + rng.Below(3); n > 0; --n) {
      text[rng.Below(text.size())] = static_cast<char>(rng.Below(256));
    }
    const Result<Schedule> schedule = Schedule::Parse(text, "damaged.cx");
    if (schedule.ok()) {
      ASSERT_EQ(Parsed(schedule.value().Print()), schedule.value()) << text;
    } else {
      ASSERT_TRUE(schedule.error().message.starts_with("damaged.cx:")) << schedule.error().message;
      ASSERT_EQ(schedule.error().message.find('\n'), std::string::npos);
    }
  }
}

TEST(Schedule, WhatWasCutOffIsRefused) {
  const std::string whole =
      "# ravel schedule 2\n# program Main\n\nbefore A 0 1 1\nswitch 1\n# end\n";
  EXPECT_EQ(Parsed(whole).Print(), whole);
  EXPECT_EQ(Parsed(whole + "\n  \n").Print(), whole);
  for (size_t n = std::string_view("# ravel schedule 2").size(); n + 1 < whole.size(); ++n) {
    EXPECT_FALSE(Schedule::Parse(whole.substr(0, n), "x.cx").ok()) << whole.substr(0, n);
  }
  EXPECT_EQ(ErrorOf(whole.substr(0, whole.size() - 6)),
            "test.cx:5:1: expected '# end' as the last line, found the end of the file: it was cut "
            "off");
  // Elsewhere it is a comment.
  EXPECT_FALSE(Schedule::Parse(whole + "switch 2\n", "x.cx").ok());
  EXPECT_EQ(Parsed("before A 0 1 1\n# end\n").Print(), "before A 0 1 1\n# end\n");
}

TEST(Schedule, SaysWhenAssertionsWereOff) {
  const auto off = Schedule::Parse("# ravel schedule 1\n# assertions off\n", "x.cx");
  ASSERT_TRUE(off.ok());
  EXPECT_FALSE(off.value().facts->assertions);
  EXPECT_EQ(off.value().Print(), "# ravel schedule 2\n# assertions off\n# end\n");
  const auto on = Schedule::Parse("# ravel schedule 1\n# assertions on\n", "x.cx");
  ASSERT_TRUE(on.ok());
  EXPECT_TRUE(on.value().facts->assertions);
  EXPECT_EQ(on.value().Print(), "# ravel schedule 2\n# end\n");
  EXPECT_FALSE(Schedule::Parse("# ravel schedule 1\n# assertions maybe\n", "x.cx").ok());
}

}  // namespace
}  // namespace ravel
