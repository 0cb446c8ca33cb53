#include "cli/schedule_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "classfile/bytecode.h"
#include "schedule/schedule_convert.h"
#include "schedule/schedule_words.h"

namespace ravel {
namespace {

using schedule_words::IsSpace;

// The lines of a file, to find again where something was read.
class Lines {
 public:
  explicit Lines(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    for (;;) {
      const size_t end = text.find('\n');
      lines_.push_back(text.substr(0, end));
      if (end == std::string_view::npos) return;
      text.remove_prefix(end + 1);
    }
  }

  // In characters, of the n-th word (from 0) of a line.
  u32 ColumnOfWord(u32 line, u32 n) const {
    const std::string_view text = lines_[line - 1];
    u32 column = 1;
    bool in_word = false;
    for (char c : text) {
      const bool starts = !IsSpace(c) && !in_word;
      in_word = !IsSpace(c);
      if (starts && n-- == 0) return column;
      if ((static_cast<u8>(c) & 0xc0) != 0x80) ++column;
    }
    return column;
  }

  // The lines of the header that are facts about classes, in their order.
  std::vector<u32> ClassFacts() const {
    std::vector<u32> found;
    for (u32 i = 0; i < lines_.size(); ++i) {
      if (lines_[i].starts_with("# class") && lines_[i].size() > 7 && IsSpace(lines_[i][7])) {
        found.push_back(i + 1);
      }
    }
    return found;
  }

 private:
  std::vector<std::string_view> lines_;
};

template <typename Visit>
void ForEachCommand(const LoadedSchedule& file, Visit visit) {
  if (const auto* switches = std::get_if<Schedule>(&file.schedule)) {
    for (const ScheduleCommand& c : switches->commands) visit(c);
    return;
  }
  for (const MessageSection& section : std::get<MessageSchedule>(file.schedule).sections) {
    for (const ScheduleCommand& c : section.commands) visit(c);
  }
}

bool IsInstruction(std::span<const u8> code, u32 offset) {
  u32 pc = 0;
  while (pc < offset) {
    const u32 length = InstructionLength(code, pc);
    if (length == 0) return false;
    pc += length;
  }
  return pc == offset && pc < code.size();
}

// The word of the command that is wrong, and why.
struct Problem {
  u32 word;
  std::string message;
};

std::optional<Problem> ProblemOf(const BytecodePlace& place, ProgramClasses& classes) {
  const ProgramClasses::Found& found = classes.Find(place.class_name);
  if (!found.file) return Problem{1, found.problem};
  const auto& methods = found.file->methods;
  if (place.method >= methods.size()) {
    return Problem{2, fmt::format("class {} has {} methods, counted from 0, and none is {}",
                                  place.class_name, methods.size(), place.method)};
  }
  const MemberInfo& method = methods[place.method];
  if (!method.code) {
    return Problem{2, fmt::format("method {} of class {}, {}, has no code", place.method,
                                  place.class_name, method.name)};
  }
  if (!IsInstruction(method.code->code, place.offset)) {
    return Problem{3, fmt::format("no bytecode of {}.{} starts at {}", place.class_name,
                                  method.name, place.offset)};
  }
  return {};
}

}  // namespace

std::string Summary(const LoadedSchedule& file) {
  size_t commands = 0;
  std::set<u32> threads = {0};
  ForEachCommand(file, [&](const ScheduleCommand& c) {
    ++commands;
    const bool runs = c.kind == CommandKind::kSwitch || c.kind == CommandKind::kDie;
    if (runs && c.thread) threads.insert(*c.thread);
  });
  const auto* messages = std::get_if<MessageSchedule>(&file.schedule);
  const size_t count = messages != nullptr ? messages->sections.size() : threads.size();
  return fmt::format("{}, {} {}, {} {}", messages != nullptr ? "messages" : "switches", commands,
                     commands == 1 ? "command" : "commands", count,
                     count == 1 ? "thread" : "threads");
}

std::vector<std::string> ProblemsInProgram(const LoadedSchedule& file, const std::string& path,
                                           ProgramClasses& classes) {
  const Lines lines(file.text);
  std::vector<std::string> problems;
  const auto& facts = std::visit(
      [](const auto& s) -> const std::optional<ScheduleFacts>& { return s.facts; }, file.schedule);
  if (facts) {
    const std::vector<u32> at = lines.ClassFacts();
    for (size_t i = 0; i < facts->classes.size(); ++i) {
      const ClassFact& fact = facts->classes[i];
      const ProgramClasses::Found& found = classes.Find(fact.class_name);
      std::string problem = found.problem;
      if (found.file) {
        const u32 crc = CrcOf(*found.file);
        if (crc == fact.crc) continue;
        problem = fmt::format(
            "class {} has changed since the schedule was written: its crc is "
            "{:08x}",
            fact.class_name, crc);
      }
      problems.push_back(
          fmt::format("{}:{}:{}: {}", path, at[i], lines.ColumnOfWord(at[i], 2), problem));
    }
  }
  std::map<BytecodePlace, std::optional<Problem>> known;
  ForEachCommand(file, [&](const ScheduleCommand& c) {
    if (!c.is_event()) return;
    const auto [at, fresh] = known.try_emplace(c.place);
    if (fresh) at->second = ProblemOf(c.place, classes);
    if (const auto& problem = at->second) {
      problems.push_back(fmt::format("{}:{}:{}: {}", path, c.line,
                                     lines.ColumnOfWord(c.line, problem->word), problem->message));
    }
  });
  return problems;
}

std::string ProblemOfMessages(const LoadedSchedule& file, const std::string& path) {
  const auto* messages = std::get_if<MessageSchedule>(&file.schedule);
  if (messages == nullptr) return "";
  const auto switches = ToSwitches(*messages);
  if (switches.ok() || switches.error().kind != kWaitsForEver) return "";
  return fmt::format("{}: {}", path, switches.error().message);
}

}  // namespace ravel
