// ToSwitches: a topological sort of the events by simulation. Every thread has a
// position in its section and the messages that have come; the running
// thread takes its commands until it must wait, then another one is switched to.
//
// Endless loops: what happens next depends on nothing but the joint state of
// positions, rounds of finite loops and messages. Once it is the same as before, all
// that was written in between repeats for ever. States are compared whenever a thread
// starts an endless loop anew, each with one that is kept and exchanged after 1,
// 2, 4, 8 ... comparisons (Brent's way to find a cycle), which costs one
// state of memory. What is written is an infinite word then, and its shortest
// form is found on the word alone.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "schedule/schedule_convert.h"
#include "support/check.h"

namespace ravel {
namespace {

using Commands = std::vector<ScheduleCommand>;

// Where a thread is.
struct Position {
  struct Loop {
    size_t begin;  // index of the loopbegin
    u64 rounds;    // completed; endless loops do not count
  };

  const MessageSection* section = nullptr;
  std::set<std::pair<u32, i64>> wanted = {};  // what the section receives anywhere
  size_t next = 0;
  std::vector<Loop> loops = {};
  std::map<std::pair<u32, i64>, u64> inbox = {};  // sender and content; how many
  std::optional<u32> last_sent = {};              // since it runs
  bool dead = false;

  const Commands& commands() const { return section->commands; }
  bool over() const { return next == commands().size(); }
  const ScheduleCommand& Next() const { return commands()[next]; }
  bool AtReceive() const { return !over() && Next().kind == CommandKind::kReceive; }
  bool CanGoOn() const {
    return !dead && !over() &&
           (!AtReceive() || inbox.contains({Next().thread.value(), Next().value}));
  }
  bool WaitsForOther() const {
    return AtReceive() && !CanGoOn() && Next().thread != section->thread;
  }
  bool IsFree() const { return over() && !dead; }

  // To the next command that is no loop's; true: an endless loop starts anew.
  bool Settle() {
    bool anew = false;
    while (next < commands().size()) {
      const ScheduleCommand& c = commands()[next];
      if (c.kind == CommandKind::kLoopBegin) {
        loops.push_back({next++, 0});
      } else if (c.kind != CommandKind::kLoopEnd) {
        break;
      } else if (c.count == ScheduleCommand::kForever) {
        next = loops.back().begin + 1;
        anew = true;
      } else if (++loops.back().rounds < c.count) {
        next = loops.back().begin + 1;
      } else {
        loops.pop_back();
        ++next;
      }
    }
    return anew;
  }

  void Take(std::pair<u32, i64> message) {
    const auto at = inbox.find(message);
    CHECK(at != inbox.end());
    if (--at->second == 0) inbox.erase(at);
  }

  void AddTo(std::vector<u64>& state) const {
    state.push_back(next);
    state.push_back(last_sent ? u64{*last_sent} + 1 : 0);
    for (const Loop& loop : loops) state.push_back(loop.rounds);
    state.push_back(inbox.size());
    for (const auto& [message, count] : inbox) {
      state.insert(state.end(), {message.first, static_cast<u64>(message.second), count});
    }
  }
};

class Simulation {
 public:
  explicit Simulation(const MessageSchedule& messages) {
    out_.facts = messages.facts;
    out_.header_comments = messages.header_comments;
    out_.end_comments = messages.end_comments;
    for (const MessageSection& section : messages.sections) {
      Position& position = threads_[section.thread];
      position.section = &section;
      for (const ScheduleCommand& c : section.commands) {
        if (c.kind == CommandKind::kReceive) position.wanted.insert({*c.thread, c.value});
      }
      position.Settle();
      limit_ += section.commands.size();
    }
  }

  Result<Schedule> Run() {
    if (threads_.empty()) return std::move(out_);
    if (!threads_.contains(0)) {
      return Error{"", fmt::format("thread 0, which runs first, has no section that says when "
                                   "thread {} goes on",
                                   threads_.begin()->first)};
    }
    for (;;) {
      const std::optional<u32> yielded = GoOn();
      if (!error_.message.empty()) return std::move(error_);
      if (finished_) return std::move(out_);
      const std::optional<u32> next = yielded ? yielded : Choose();
      if (!next) break;
      if (!SwitchTo(*next)) return std::move(error_);
    }
    if (!Finish()) return std::move(error_);
    return std::move(out_);
  }

 private:
  Position& current() { return threads_.at(current_); }

  // Takes commands of the running thread until it cannot go on. Returns the
  // thread to yield to, if any.
  std::optional<u32> GoOn() {
    while (current().CanGoOn()) {
      if (++steps_ > limit_) {
        Fail(fmt::format("more than {} commands with all rounds of loops, and they do not repeat",
                         kMaxConverted),
             &current().Next());
        return {};
      }
      Take(current().Next());
      if (finished_) return {};
      ++current().next;
      if (!current().Settle()) continue;
      if (Repeats()) return {};
      if (const std::optional<u32> other = Fairly()) return other;
    }
    return {};
  }

  void Take(const ScheduleCommand& c) {
    switch (c.kind) {
      case CommandKind::kSend: Send(c, c.value); return;
      case CommandKind::kReceive: current().Take({*c.thread, c.value}); return;
      case CommandKind::kDie:
        current().dead = true;
        if (c.thread) Send(c, 0);
        return;
      case CommandKind::kTerminate: finished_ = true; break;
      default: break;
    }
    seen_event_ = seen_event_ || c.is_event();
    out_.commands.push_back(c);
  }

  void Send(const ScheduleCommand& c, i64 value) {
    above_ = c.above;
    line_ = c.line;
    current().last_sent = *c.thread;
    const auto to = threads_.find(*c.thread);
    if (to == threads_.end()) return;
    Position& receiver = to->second;
    // What nobody will receive need not be kept, and must not pile up in a loop.
    const std::pair<u32, i64> message = {current_, value};
    if (!receiver.over() && receiver.wanted.contains(message)) ++receiver.inbox[message];
  }

  std::optional<u32> Choose() {
    if (const std::optional<u32> sent = current().last_sent) {
      const auto to = threads_.find(*sent);
      if (to != threads_.end() && to->second.CanGoOn()) return sent;
    }
    for (const auto& [thread, position] : threads_) {
      if (position.CanGoOn()) return thread;
    }
    return {};
  }

  // Threads with endless loops take turns, lest one keeps the others from
  // running, or sends messages without end that are never received.
  std::optional<u32> Fairly() {
    const bool waited_for = !current().inbox.empty();
    const auto willing = [&](const auto& entry) {
      return entry.first != current_ && entry.second.CanGoOn() &&
             (!waited_for || !entry.second.inbox.empty());
    };
    const auto here = threads_.find(current_);
    auto other = std::find_if(std::next(here), threads_.end(), willing);
    if (other == threads_.end()) {
      other = std::find_if(threads_.begin(), here, willing);
      if (other == here) return {};
    }
    return other->first;
  }

  bool SwitchTo(std::optional<u32> thread) {
    if (!seen_event_) {
      return Fail(fmt::format("thread 0 has no event at which {} could go on",
                              thread ? fmt::format("thread {}", *thread) : "nobody"),
                  nullptr);
    }
    ScheduleCommand c =
        current().dead ? ScheduleCommand::Die(thread) : ScheduleCommand::Switch(thread);
    c.above = std::exchange(above_, {});
    c.line = line_;
    current().last_sent.reset();
    if (thread) {
      c.comment = threads_.at(*thread).section->comment;
      current_ = *thread;
    }
    out_.commands.push_back(std::move(c));
    return true;
  }

  // Nobody can go on with his section.
  bool Finish() {
    std::optional<u32> free;
    u32 free_count = 0, staying = 0;
    for (const auto& [thread, position] : threads_) {
      if (position.WaitsForOther()) return FailWaiting(thread);
      if (position.IsFree() && free_count++ == 0) free = thread;
      staying += position.AtReceive() ? 1 : 0;
    }
    if (!current().IsFree() && !SwitchTo(free)) return false;
    if (free_count > 1 && staying == 0) out_.commands.push_back(ScheduleCommand::Terminate());
    return true;
  }

  bool FailWaiting(u32 thread) {
    error_.kind = kWaitsForEver;
    std::vector<u32> chain;
    while (std::ranges::find(chain, thread) == chain.end()) {
      const auto at = threads_.find(thread);
      if (at == threads_.end() || !at->second.WaitsForOther()) {
        const ScheduleCommand& c = threads_.at(chain.back()).Next();
        return Fail(
            fmt::format("thread {} waits for {} from thread {}, which {}", chain.back(), c.value,
                        thread, at == threads_.end() ? "has no section" : "never sends it"),
            &c);
      }
      chain.push_back(thread);
      thread = *at->second.Next().thread;
    }
    chain.erase(chain.begin(), std::ranges::find(chain, thread));
    std::ranges::sort(chain);
    std::string names;
    for (size_t i = 0; i < chain.size(); ++i) {
      names += fmt::format("{}{}", i == 0 ? "" : i + 1 == chain.size() ? " and " : ", ", chain[i]);
    }
    return Fail(fmt::format("threads {} wait for each other's messages", names),
                &threads_.at(chain[0]).Next());
  }

  // Whether the state has been here before; then the schedule is complete.
  bool Repeats() {
    std::vector<u64> state = {current_};
    for (const auto& [thread, position] : threads_) position.AddTo(state);
    steps_ += state.size() / 64;
    if (state == kept_state_) {
      if (kept_size_ == out_.commands.size()) {
        Fail(fmt::format("thread {} repeats a loop for ever without an event", current_),
             &current().Next());
      } else {
        CloseLoop(kept_size_);
        finished_ = true;
      }
      return true;
    }
    if (++compared_ == keep_for_) {
      keep_for_ *= 2;
      compared_ = 0;
      kept_state_ = std::move(state);
      kept_size_ = out_.commands.size();
    }
    return false;
  }

  // What was written from `begin` on repeats for ever.
  void CloseLoop(size_t begin) {
    Commands& word = out_.commands;
    size_t end = word.size();
    for (; begin > 0 && word[begin - 1] == word[end - 1]; --begin) --end;
    word.resize(end);
    word.resize(begin + Period(begin));
    word.insert(word.begin() + static_cast<ptrdiff_t>(begin), ScheduleCommand::LoopBegin());
    word.push_back(ScheduleCommand::LoopEnd(ScheduleCommand::kForever));
  }

  // The length of the shortest piece that makes up what follows `begin`, by
  // the borders of its prefixes.
  size_t Period(size_t begin) const {
    const Commands& word = out_.commands;
    const size_t size = word.size() - begin;
    std::vector<size_t> border(size, 0);
    for (size_t i = 1, k = 0; i < size; ++i) {
      while (k > 0 && !(word[begin + i] == word[begin + k])) k = border[k - 1];
      if (word[begin + i] == word[begin + k]) ++k;
      border[i] = k;
    }
    const size_t period = size - border[size - 1];
    return size % period == 0 ? period : size;
  }

  bool Fail(const std::string& message, const ScheduleCommand* at) {
    const bool known = at != nullptr && at->line != 0;
    error_.message = known ? fmt::format("line {}: {}", at->line, message) : message;
    return false;
  }

  std::map<u32, Position> threads_;
  u32 current_ = 0;
  Schedule out_;
  std::vector<std::string> above_;  // comments of the last send
  u32 line_ = 0;                    // of the last send
  bool seen_event_ = false;
  bool finished_ = false;
  u64 steps_ = 0;
  u64 limit_ = kMaxConverted;

  std::vector<u64> kept_state_;
  size_t kept_size_ = 0;  // of the output then
  u64 compared_ = 0, keep_for_ = 1;

  Error error_;
};

}  // namespace

Result<Schedule> ToSwitches(const MessageSchedule& messages) { return Simulation(messages).Run(); }

}  // namespace ravel
