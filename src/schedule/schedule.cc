#include "schedule/schedule.h"

#include <fmt/format.h>

#include <tuple>
#include <utility>

#include "schedule/schedule_text.h"
#include "schedule/schedule_words.h"
#include "support/check.h"

namespace ravel {
namespace {

using namespace schedule_words;  // NOLINT: the vocabulary of this file

ScheduleCommand Event(CommandKind kind, std::string class_name, u32 method, u32 offset, u64 count) {
  CHECK(!class_name.empty());
  CHECK(method <= 0xffff && offset <= 0xffff) << "no bytecode is at " << method << " " << offset;
  CHECK(count >= 1 && count <= ScheduleCommand::kMaxCount);
  ScheduleCommand c;
  c.kind = kind;
  c.place = {std::move(class_name), static_cast<u16>(method), static_cast<u16>(offset)};
  c.count = count;
  return c;
}

ScheduleCommand OnThread(CommandKind kind, std::optional<u32> thread) {
  ScheduleCommand c;
  c.kind = kind;
  c.thread = thread;
  return c;
}

std::string ThreadWord(std::optional<u32> thread) {
  return thread ? std::to_string(*thread) : std::string(kNone);
}

}  // namespace

std::string_view NameOf(CommandKind kind) {
  switch (kind) {
    case CommandKind::kBefore: return "before";
    case CommandKind::kIn: return "in";
    case CommandKind::kSwitch: return "switch";
    case CommandKind::kNotify: return "notify";
    case CommandKind::kTimeout: return "timeout";
    case CommandKind::kDie: return "die";
    case CommandKind::kTerminate: return "terminate";
    case CommandKind::kLog: return "log";
    case CommandKind::kLoopBegin: return "loopbegin";
    case CommandKind::kLoopEnd: return "loopend";
    case CommandKind::kSend: return "send";
    case CommandKind::kReceive: return "receive";
  }
  return "";
}

ScheduleCommand ScheduleCommand::Before(std::string class_name, u32 method, u32 offset, u64 count) {
  return Event(CommandKind::kBefore, std::move(class_name), method, offset, count);
}

ScheduleCommand ScheduleCommand::In(std::string class_name, u32 method, u32 offset, u64 count) {
  return Event(CommandKind::kIn, std::move(class_name), method, offset, count);
}

ScheduleCommand ScheduleCommand::Switch(std::optional<u32> thread) {
  return OnThread(CommandKind::kSwitch, thread);
}
ScheduleCommand ScheduleCommand::Notify(u32 thread) {
  return OnThread(CommandKind::kNotify, thread);
}
ScheduleCommand ScheduleCommand::Timeout(u32 thread) {
  return OnThread(CommandKind::kTimeout, thread);
}
ScheduleCommand ScheduleCommand::Die(std::optional<u32> thread) {
  return OnThread(CommandKind::kDie, thread);
}
ScheduleCommand ScheduleCommand::Terminate() {
  return OnThread(CommandKind::kTerminate, kNoThread);
}

ScheduleCommand ScheduleCommand::Send(u32 thread, i64 value) {
  ScheduleCommand c = OnThread(CommandKind::kSend, thread);
  c.value = value;
  return c;
}
ScheduleCommand ScheduleCommand::Receive(u32 thread, i64 value) {
  ScheduleCommand c = OnThread(CommandKind::kReceive, thread);
  c.value = value;
  return c;
}

ScheduleCommand ScheduleCommand::Log(u32 level, std::string_view message) {
  CHECK(level >= kMinLogLevel && level <= kMaxLogLevel) << "log level " << level;
  ScheduleCommand c;
  c.kind = CommandKind::kLog;
  c.level = static_cast<u8>(level);
  bool gap = false;
  for (char letter : message) {
    if (IsSpace(letter) || IsControl(letter) || letter == '#') {
      gap = true;
      continue;
    }
    if (gap && !c.message.empty()) c.message += ' ';
    gap = false;
    c.message += letter;
  }
  return c;
}

ScheduleCommand ScheduleCommand::LoopBegin() {
  return OnThread(CommandKind::kLoopBegin, kNoThread);
}

ScheduleCommand ScheduleCommand::LoopEnd(u64 rounds) {
  CHECK(rounds == kForever || (rounds >= 1 && rounds <= kMaxCount));
  ScheduleCommand c;
  c.kind = CommandKind::kLoopEnd;
  c.count = rounds;
  return c;
}

bool ScheduleCommand::operator==(const ScheduleCommand& other) const {
  const auto compared = [](const ScheduleCommand& c) {
    return std::tie(c.kind, c.place, c.count, c.thread, c.level, c.message, c.value);
  };
  return compared(*this) == compared(other);
}

std::string ScheduleCommand::Print() const {
  const std::string_view name = NameOf(kind);
  switch (kind) {
    case CommandKind::kBefore:
    case CommandKind::kIn:
      return fmt::format("{} {} {} {} {}", name, EscapedClassName(place.class_name), place.method,
                         place.offset, count);
    case CommandKind::kSwitch:
    case CommandKind::kNotify:
    case CommandKind::kTimeout:
    case CommandKind::kDie: return fmt::format("{} {}", name, ThreadWord(thread));
    case CommandKind::kSend:
    case CommandKind::kReceive: return fmt::format("{} {} {}", name, *thread, value);
    case CommandKind::kLog:
      return fmt::format("{} {}{}{}", name, level, message.empty() ? "" : " ", message);
    case CommandKind::kLoopEnd:
      return fmt::format("{} {}", name,
                         count == kForever ? std::string(kInf) : std::to_string(count));
    case CommandKind::kTerminate:
    case CommandKind::kLoopBegin: break;
  }
  return std::string(name);
}

bool Schedule::operator==(const Schedule& other) const {
  return facts == other.facts && commands == other.commands;
}

std::string Schedule::Print() const {
  std::string out = PrintHeader(facts, header_comments);
  if (!out.empty() && !commands.empty()) out += '\n';
  for (const ScheduleCommand& command : commands) PrintCommand(command, out);
  PrintCommentLines(end_comments, out);
  PrintEnd(facts, out);
  return out;
}

}  // namespace ravel
