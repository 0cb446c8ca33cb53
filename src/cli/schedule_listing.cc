#include "cli/schedule_listing.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/schedule_check.h"
#include "support/shell_word.h"

namespace ravel {
namespace {

class Listing {
 public:
  explicit Listing(ProgramClasses* classes) : classes_(classes) { names_[0] = "main"; }

  std::string Print(const LoadedSchedule& file) {
    Line(Summary(file));
    std::visit(
        [this](const auto& schedule) {
          if (schedule.facts) Facts(*schedule.facts);
          for (const std::string& comment : schedule.header_comments) NameFrom(comment);
          Body(schedule);
        },
        file.schedule);
    return std::move(out_);
  }

 private:
  void Facts(const ScheduleFacts& facts) {
    if (!facts.program.empty()) {
      std::string program;
      for (const std::string& word : facts.program) program += ' ' + (word.empty() ? "''" : word);
      Line("program:" + program);
    }
    if (!facts.words.empty()) Line("from: ravel run " + ShellCommand(facts.words));
    if (!facts.expect) return;
    const bool finding = facts.expect->kind == Expectation::Kind::kFinding;
    Line(fmt::format("ends in: {}{}", finding ? "" : "outcome ", facts.expect->name));
  }

  void Body(const Schedule& schedule) {
    for (const ScheduleCommand& c : schedule.commands) {
      const bool runs = c.kind == CommandKind::kSwitch || c.kind == CommandKind::kDie;
      if (runs && c.thread && !c.comment.empty()) {
        names_.try_emplace(*c.thread, c.comment);
      }
    }
    Heading(0, {});
    std::optional<u32> current = 0;
    for (size_t i = 0; i < schedule.commands.size(); ++i) {
      const ScheduleCommand& c = schedule.commands[i];
      Command(c, current);
      if (c.kind == CommandKind::kSwitch || c.kind == CommandKind::kDie) {
        current = c.thread;
        if (current) Heading(*current, {});
      } else if (c.kind == CommandKind::kLoopBegin) {
        const std::optional<u32> last = LastOfRound(schedule, i);
        if (last && current && last != current) Heading(*current, last);
      }
    }
    if (schedule.commands.empty() || current) Line("    goes on; the schedule is over");
  }

  void Body(const MessageSchedule& schedule) {
    messages_ = true;
    for (const MessageSection& section : schedule.sections) {
      if (!section.comment.empty()) names_.try_emplace(section.thread, section.comment);
    }
    for (const MessageSection& section : schedule.sections) {
      Heading(section.thread, {});
      for (const ScheduleCommand& c : section.commands) Command(c, section.thread);
      const bool stops =
          !section.commands.empty() && Stops(section.commands.back(), section.thread);
      if (!stops) Line("    runs freely");
    }
  }

  static bool Stops(const ScheduleCommand& c, u32 thread) {
    return c.kind == CommandKind::kDie || c.kind == CommandKind::kTerminate ||
           (c.kind == CommandKind::kReceive && c.thread == thread) ||
           (c.kind == CommandKind::kLoopEnd && c.count == ScheduleCommand::kForever);
  }

  // The thread that runs at the end of the loop at `begin`; none: it has no
  // switch.
  static std::optional<u32> LastOfRound(const Schedule& schedule, size_t begin) {
    std::optional<u32> last;
    u32 depth = 0;
    for (size_t i = begin; i < schedule.commands.size(); ++i) {
      const ScheduleCommand& c = schedule.commands[i];
      if (c.kind == CommandKind::kLoopBegin) ++depth;
      if (c.kind == CommandKind::kLoopEnd && --depth == 0) break;
      if (c.kind == CommandKind::kSwitch || c.kind == CommandKind::kDie) last = c.thread;
    }
    return last;
  }

  void Heading(u32 thread, std::optional<u32> later) {
    std::string text = Thread(thread);
    if (later) text += fmt::format(" (in later rounds {})", Thread(*later));
    Line(text);
  }

  void Command(const ScheduleCommand& c, std::optional<u32> current) {
    const auto self = [&](std::optional<u32> t) { return t && t == current; };
    std::string text;
    switch (c.kind) {
      case CommandKind::kBefore:
        text = fmt::format("runs until it is about to execute {}{}", Place(c), Times(c.count));
        break;
      case CommandKind::kIn:
        text = fmt::format("runs until it blocks in {}{}", Place(c), Times(c.count));
        break;
      case CommandKind::kSwitch:
        text = !c.thread        ? "stops; no thread can go on"
               : self(c.thread) ? "stops and goes on"
                                : fmt::format("stops; {} goes on", Thread(*c.thread));
        break;
      case CommandKind::kDie:
        text = messages_  ? c.thread ? fmt::format("ends, and so sends 0 to {}", Thread(*c.thread))
                                     : "ends"
               : c.thread ? fmt::format("ends; then {} goes on", Thread(*c.thread))
                          : "ends; no thread can go on";
        break;
      case CommandKind::kNotify:
        text = fmt::format("here notify wakes {}", Thread(*c.thread));
        break;
      case CommandKind::kTimeout:
        text = fmt::format("the time for which {} waits is over", Thread(*c.thread));
        break;
      case CommandKind::kTerminate: text = "from here on all threads run freely"; break;
      case CommandKind::kLog:
        text = fmt::format("logs \"{}\" (level {})", c.message, c.level);
        break;
      case CommandKind::kSend:
        text = fmt::format("sends {} to {}", c.value, Thread(*c.thread));
        break;
      case CommandKind::kReceive:
        text = self(c.thread) && c.value == -1
                   ? "stays here"
                   : fmt::format("waits for {} from {}", c.value, Thread(*c.thread));
        break;
      case CommandKind::kLoopBegin:
        Line("    repeated:");
        ++depth_;
        return;
      case CommandKind::kLoopEnd:
        Line(c.count == ScheduleCommand::kForever ? "    ... for ever"
                                                  : fmt::format("    ... {} times", c.count));
        --depth_;
        return;
    }
    Line("    " + text);
  }

  // "A.main (A.java:9), bytecode 26 invokestatic", as far as it is known.
  std::string Place(const ScheduleCommand& c) const {
    const BytecodePlace& place = c.place;
    if (classes_ != nullptr) {
      if (const ClassFile* file = classes_->Find(place.class_name).file.get();
          file != nullptr && place.method < file->methods.size()) {
        const MemberInfo& method = file->methods[place.method];
        const i32 line = method.code ? method.code->LineOf(place.offset) : -1;
        std::string text = fmt::format("{}.{}", place.class_name, method.name);
        if (line >= 0) text += fmt::format(" ({}:{})", file->SourceFile(), line);
        return text + fmt::format(", bytecode {}", place.offset);
      }
    }
    std::string text =
        fmt::format("{}, method {}, bytecode {}", place.class_name, place.method, place.offset);
    if (!c.comment.empty()) text += fmt::format(" ({})", c.comment);
    return text;
  }

  static std::string Times(u64 count) {
    if (count == 1) return "";
    const u64 tens = count % 100;
    const char* ending = tens / 10 == 1    ? "th"
                         : count % 10 == 1 ? "st"
                         : count % 10 == 2 ? "nd"
                         : count % 10 == 3 ? "rd"
                                           : "th";
    return fmt::format(" for the {}{} time", count, ending);
  }

  std::string Thread(u32 thread) const {
    const auto name = names_.find(thread);
    return name == names_.end() ? fmt::format("thread {}", thread)
                                : fmt::format("thread {} ({})", thread, name->second);
  }

  // `thread 1 is "First"`.
  void NameFrom(std::string_view comment) {
    constexpr std::string_view kThread = "thread ", kIs = " is \"";
    const size_t is = comment.find(kIs);
    if (!comment.starts_with(kThread) || is == std::string_view::npos || comment.back() != '"') {
      return;
    }
    const std::string_view digits = comment.substr(kThread.size(), is - kThread.size());
    const std::string_view name = comment.substr(is + kIs.size());
    u64 thread = 0;
    if (digits.empty() || digits.size() > 10 || name.size() < 2) return;
    for (char c : digits) {
      if (c < '0' || c > '9') return;
      thread = thread * 10 + static_cast<u64>(c - '0');
    }
    if (thread <= ~u32{0}) names_[static_cast<u32>(thread)] = name.substr(0, name.size() - 1);
  }

  void Line(std::string_view text) {
    out_.append(size_t{depth_} * 2, ' ');
    out_ += Readable(text);
    out_ += '\n';
  }

  ProgramClasses* const classes_;
  std::map<u32, std::string> names_;
  bool messages_ = false;
  u32 depth_ = 0;  // of loops
  std::string out_;
};

}  // namespace

std::string ListSchedule(const LoadedSchedule& file, ProgramClasses* classes) {
  return Listing(classes).Print(file);
}

}  // namespace ravel
