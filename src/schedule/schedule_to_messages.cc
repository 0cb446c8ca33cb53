// ToMessages: a walk over the schedule with the thread that runs, which is known
// at every command: 0 at first, then whoever was switched to last.
#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "schedule/schedule_convert.h"

namespace ravel {
namespace {

using Commands = std::vector<ScheduleCommand>;

bool EndsSchedule(const ScheduleCommand& c) {
  return c.kind == CommandKind::kTerminate ||
         (c.kind == CommandKind::kSwitch && !c.thread.has_value()) ||
         (c.kind == CommandKind::kDie && !c.thread.has_value()) ||
         (c.kind == CommandKind::kLoopEnd && c.count == ScheduleCommand::kForever);
}

// Without what is never reached, and without loops of one round: the loops
// around the end, and those that say so.
Commands Reached(const Commands& commands) {
  std::vector<bool> dropped(commands.size(), false);
  std::vector<size_t> open;
  size_t end = commands.size();
  for (size_t i = 0; i < end; ++i) {
    const ScheduleCommand& c = commands[i];
    if (c.kind == CommandKind::kLoopBegin) open.push_back(i);
    if (EndsSchedule(c)) end = i + 1;
    if (c.kind == CommandKind::kLoopEnd) {
      if (c.count == 1) dropped[i] = dropped[open.back()] = true;
      open.pop_back();
    }
  }
  for (size_t loop : open) dropped[loop] = true;
  Commands reached;
  for (size_t i = 0; i < end; ++i) {
    if (!dropped[i]) reached.push_back(commands[i]);
  }
  return reached;
}

class Walk {
 public:
  explicit Walk(const Schedule& schedule) : commands_(Reached(schedule.commands)) {
    out_.facts = schedule.facts;
    out_.header_comments = schedule.header_comments;
    out_.end_comments = schedule.end_comments;
    names_[0] = "main";
    std::vector<size_t> open;
    loop_ends_.resize(commands_.size());
    for (size_t i = 0; i < commands_.size(); ++i) {
      if (commands_[i].kind == CommandKind::kLoopBegin) open.push_back(i);
      if (commands_[i].kind != CommandKind::kLoopEnd) continue;
      loop_ends_[open.back()] = i;
      open.pop_back();
    }
  }

  Result<MessageSchedule> Convert() {
    Sections sections;
    if (!Range(0, commands_.size(), sections)) return std::move(error_);
    for (auto& [thread, commands] : sections) {
      const bool endless = EndsSchedule(commands.back());
      if (thread != current_ && !dead_.contains(thread) && !endless) {
        commands.push_back(ScheduleCommand::Receive(thread, -1));
      }
      MessageSection& section = out_.sections.emplace_back();
      section.thread = thread;
      section.commands = std::move(commands);
      section.comment = names_[thread];
    }
    return std::move(out_);
  }

 private:
  using Sections = std::map<u32, Commands>;  // none of them empty

  bool Range(size_t begin, size_t end, Sections& out) {
    for (size_t i = begin; i < end; ++i) {
      if (++walked_ > kMaxConverted + commands_.size()) {
        return Fail(fmt::format("more than {} commands, since first rounds of loops stand ahead "
                                "of the loops",
                                kMaxConverted),
                    commands_[i]);
      }
      if (commands_[i].kind == CommandKind::kLoopBegin) {
        if (!Loop(i, loop_ends_[i], out)) return false;
        i = loop_ends_[i];
      } else if (!Command(commands_[i], out)) {
        return false;
      }
    }
    return true;
  }

  // Each thread that takes part gets the loop around its part. That is right
  // only if every round starts with the same thread. From the second round on it
  // does, since the last switch of the round before decides.
  bool Loop(size_t begin, size_t end, Sections& out) {
    const u32 entered = current_;
    Sections round;
    if (!Range(begin + 1, end, round)) return false;
    u64 rounds = commands_[end].count;
    if (current_ != entered) {
      for (auto& [thread, commands] : round) Append(std::move(commands), out[thread]);
      if (rounds != ScheduleCommand::kForever) --rounds;
      round.clear();
      if (!Range(begin + 1, end, round)) return false;
    }
    for (auto& [thread, commands] : round) {
      if (rounds == 1) {
        Append(std::move(commands), out[thread]);
        continue;
      }
      if (dead_.contains(thread)) {
        return Fail(fmt::format("thread {} cannot die in each round of a loop", thread),
                    commands_[end]);
      }
      Commands& section = out[thread];
      section.push_back(commands_[begin]);
      Append(std::move(commands), section);
      section.push_back(commands_[end]);
      section.back().count = rounds;
    }
    return true;
  }

  bool Command(const ScheduleCommand& c, Sections& out) {
    if (c.kind != CommandKind::kSwitch && c.kind != CommandKind::kDie) {
      out[current_].push_back(c);
      return true;
    }
    if (c.thread == current_ && c.kind == CommandKind::kSwitch) return true;
    if (c.kind == CommandKind::kDie) {
      out[current_].push_back(c);
      dead_.insert(current_);
    } else if (c.thread) {
      out[current_].push_back(With(c, ScheduleCommand::Send(*c.thread, 0)));
    } else {
      out[current_].push_back(With(c, ScheduleCommand::Receive(current_, -1)));
    }
    if (!c.thread) return true;
    if (dead_.contains(*c.thread)) {
      return Fail(fmt::format("thread {} cannot go on, it has died", *c.thread), c);
    }
    if (!c.comment.empty()) names_.try_emplace(*c.thread, c.comment);
    out[*c.thread].push_back(ScheduleCommand::Receive(current_, 0));
    out[*c.thread].back().line = c.line;
    current_ = *c.thread;
    return true;
  }

  static ScheduleCommand With(const ScheduleCommand& from, ScheduleCommand c) {
    c.above = from.above;
    c.comment = from.comment;
    c.line = from.line;
    return c;
  }

  static void Append(Commands from, Commands& to) {
    to.insert(to.end(), std::move_iterator(from.begin()), std::move_iterator(from.end()));
  }

  bool Fail(std::string message, const ScheduleCommand& at) {
    error_.message = at.line == 0 ? message : fmt::format("line {}: {}", at.line, message);
    return false;
  }

  const Commands commands_;
  std::vector<size_t> loop_ends_;  // of each loopbegin
  MessageSchedule out_;
  std::map<u32, std::string> names_;
  std::set<u32> dead_;
  u32 current_ = 0;
  u64 walked_ = 0;
  Error error_;
};

}  // namespace

Result<MessageSchedule> ToMessages(const Schedule& schedule) { return Walk(schedule).Convert(); }

}  // namespace ravel
