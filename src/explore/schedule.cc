#include "explore/schedule.h"

#include <fmt/format.h>

#include <tuple>
#include <utility>

#include "explore/schedule_words.h"
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

std::string Escape(std::string_view word, bool (*must_escape)(char)) {
  std::string text;
  for (char c : word) {
    if (must_escape(c)) {
      text += fmt::format("\\x{:02x}", static_cast<u8>(c));
    } else {
      text += c;
    }
  }
  return text;
}

std::string ThreadWord(std::optional<u32> thread) {
  return thread ? std::to_string(*thread) : std::string(kNone);
}

// A comment can be about anything, such as the name of a thread; it must stay
// on its line.
std::string CommentText(std::string_view comment) {
  std::string text(comment);
  for (char& c : text) {
    if (IsControl(c)) c = ' ';
  }
  return std::string(Strip(text));
}

void PrintCommentLines(const std::vector<std::string>& comments, std::string& out) {
  for (const std::string& comment : comments) {
    const std::string text = CommentText(comment);
    out += '#';
    if (!text.empty()) out += LooksLikeFact(text) ? "  " : " ";
    out += text + '\n';
  }
}

void PrintFacts(const ScheduleFacts& facts, std::string& out) {
  out += fmt::format("# {} {} {}\n", kRavel, kSchedule, Schedule::kVersion);
  if (!facts.program.empty()) {
    out += fmt::format("# {}", kProgram);
    for (const std::string& word : facts.program) {
      out += ' ';
      out += word.empty() ? kEmpty : Escape(word, MustEscape);
    }
    out += '\n';
  }
  for (const ClassFact& fact : facts.classes) {
    out += fmt::format("# {} {} {} {:08x}\n", kClass, Escape(fact.class_name, MustEscapeInClass),
                       kCrc, fact.crc);
  }
  if (facts.expect) {
    out += fmt::format("# {} ", kExpect);
    if (facts.expect->kind == Expectation::Kind::kOutcome) out += fmt::format("{} ", kOutcome);
    out += Escape(facts.expect->name, MustEscape) + '\n';
  }
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
    return std::tie(c.kind, c.place, c.count, c.thread, c.level, c.message);
  };
  return compared(*this) == compared(other);
}

std::string ScheduleCommand::Print() const {
  const std::string_view name = NameOf(kind);
  switch (kind) {
    case CommandKind::kBefore:
    case CommandKind::kIn:
      return fmt::format("{} {} {} {} {}", name, Escape(place.class_name, MustEscapeInClass),
                         place.method, place.offset, count);
    case CommandKind::kSwitch:
    case CommandKind::kNotify:
    case CommandKind::kTimeout:
    case CommandKind::kDie: return fmt::format("{} {}", name, ThreadWord(thread));
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
  std::string out;
  if (facts) PrintFacts(*facts, out);
  PrintCommentLines(header_comments, out);
  if (!out.empty() && !commands.empty()) out += '\n';
  for (const ScheduleCommand& command : commands) {
    PrintCommentLines(command.above, out);
    out += command.Print();
    const std::string comment = CommentText(command.comment);
    if (!comment.empty()) out += "  # " + comment;
    out += '\n';
  }
  PrintCommentLines(end_comments, out);
  return out;
}

}  // namespace ravel
