// Schedule: which thread ran when in one execution, in the `.cx` language of
// Schuppan, Baur and Biere, "JVM Independent Replay in Java" (2005), section 3
// and appendix B: events (`before`, `in`) say where, actions (`switch`, `die`
// ...) what then happens, loops repeat. docs/schedule_format.md is the manual.
//
// A plain value: it prints, parses and compares, and knows nothing of a World.
// Comments, header comments and line numbers are carried for people and take no
// part in comparisons. Parse(Print(s)) == s for every valid s.
//
// A schedule is valid when its commands come from the functions of ScheduleCommand
// other than Send and Receive (comments may be anything), every loop is closed and holds at least
// one event or action, loops are nested at most kMaxLoopDepth deep, and no action but `log` and
// `terminate` comes ahead of the first event. Parse gives only valid schedules.
//
// MessageSchedule (message_schedule.h) is the other format, one section per thread.
// ScheduleCursor (schedule_cursor.h) walks one in execution order.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

enum class CommandKind : u8 {
  kBefore,
  kIn,
  kSwitch,
  kNotify,
  kTimeout,
  kDie,
  kTerminate,
  kLog,
  kLoopBegin,
  kLoopEnd,
  // Only in the sections of a MessageSchedule.
  kSend,
  kReceive,
};
// "before": the word that the command starts with.
std::string_view NameOf(CommandKind kind);

// A bytecode of the program.
struct BytecodePlace {
  std::string class_name;  // binary name with dots, "pack.Outer$Inner"
  u16 method = 0;          // index in the class file's list of methods, from 0
  u16 offset = 0;          // in the method's code
  auto operator<=>(const BytecodePlace&) const = default;
};

struct ScheduleCommand {
  static constexpr u64 kForever = ~u64{0};             // rounds of `loopend inf`
  static constexpr u64 kMaxCount = ~u64{0} >> 1;       // Long.MAX_VALUE
  static constexpr std::optional<u32> kNoThread = {};  // `none`
  static constexpr u8 kMinLogLevel = 1, kMaxLogLevel = 4;

  // REQUIRE: a class name that is not empty; method index and offset below
  // 65536; counts and rounds in [1, kMaxCount] (rounds also kForever); a level
  // that the language has.
  static ScheduleCommand Before(std::string class_name, u32 method, u32 offset, u64 count);
  static ScheduleCommand In(std::string class_name, u32 method, u32 offset, u64 count);
  static ScheduleCommand Switch(std::optional<u32> thread);
  static ScheduleCommand Notify(u32 thread);
  static ScheduleCommand Timeout(u32 thread);
  static ScheduleCommand Die(std::optional<u32> thread);
  static ScheduleCommand Terminate();
  // The language has no way to write some messages: white space and control
  // characters in a row become one blank, as does '#'; none at the ends.
  static ScheduleCommand Log(u32 level, std::string_view message);
  static ScheduleCommand LoopBegin();
  static ScheduleCommand LoopEnd(u64 rounds);
  static ScheduleCommand Send(u32 thread, i64 value);
  static ScheduleCommand Receive(u32 thread, i64 value);

  bool is_event() const { return kind == CommandKind::kBefore || kind == CommandKind::kIn; }
  bool is_loop() const { return kind == CommandKind::kLoopBegin || kind == CommandKind::kLoopEnd; }
  bool is_action() const { return !is_event() && !is_loop(); }

  // "switch 1": as in a file, without the comment.
  std::string Print() const;

  bool operator==(const ScheduleCommand& other) const;

  CommandKind kind = CommandKind::kTerminate;
  BytecodePlace place;        // before, in
  u64 count = 0;              // before, in: executions; loopend: rounds
  std::optional<u32> thread;  // switch, notify, timeout, die; send: to, receive: from
  u8 level = 0;               // log
  std::string message;        // log
  i64 value = 0;              // send, receive

  // Not compared.
  std::string comment;             // after the command, without '#'
  std::vector<std::string> above;  // comment lines of their own ahead of it
  u32 line = 0;                    // where Parse found it; 0: not from a file
};

struct ClassFact {
  std::string class_name;
  u32 crc = 0;  // CRC-32, as in zip files, of the class file
  bool operator==(const ClassFact&) const = default;
};

// How the recorded execution ended: with a finding ("deadlock-lock-cycle"), or
// as a path that was recorded for its outcome ("ok"). A name is one word, and no
// finding is called "outcome".
struct Expectation {
  enum class Kind : u8 { kFinding, kOutcome };
  Kind kind = Kind::kFinding;
  std::string name;
  bool operator==(const Expectation&) const = default;
};

// What Ravel writes at the top of its files, so that a replay can tell whether
// it runs the program that was recorded.
struct ScheduleFacts {
  std::vector<std::string> program;  // main class and arguments; empty: not said
  // How that was said on the command line, with the options for the VM; empty: not said.
  std::vector<std::string> words;
  std::vector<ClassFact> classes;  // those that the schedule names
  bool assertions = true;          // were enabled
  std::optional<Expectation> expect;
  bool operator==(const ScheduleFacts&) const = default;
};

struct Schedule {
  static constexpr u32 kVersion = 2;
  static constexpr u32 kVersionWithEnd = 2;  // from here on there is an end mark
  static constexpr u32 kMaxLoopDepth = 100;

  // Total on any bytes, in one pass. An error is one line that names file, line
  // and column (in characters, from 1) and what was expected there:
  // "deadlock.cx:12:8: expected a thread number or 'none', found 'x'".
  static Result<Schedule> Parse(std::string_view text, std::string_view file_name);

  // The text of a file. REQUIRES: valid.
  std::string Print() const;

  bool operator==(const Schedule& other) const;

  std::optional<ScheduleFacts> facts;  // none: not a file of Ravel's
  std::vector<ScheduleCommand> commands;

  // Not compared.
  std::vector<std::string> header_comments;  // ahead of the first command
  std::vector<std::string> end_comments;     // after the last one
};

}  // namespace ravel
