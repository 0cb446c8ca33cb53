#include "explore/schedule_writer.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <map>
#include <set>

#include "explore/pictures.h"
#include "explore/stepper.h"

namespace ravel {
namespace {

constexpr size_t kMostLines = 12;  // of one stretch of a thread in the trace

class Writer {
 public:
  Writer(Explorer& explorer, const Path& path)
      : explorer_(explorer),
        vm_(explorer.vm()),
        path_(path),
        stepper_(vm_, explorer.loop(), explorer.trust()) {}

  WrittenPath Write();

 private:
  using PointKey = std::pair<u32, u32>;  // method id, bytecode index
  static PointKey KeyOf(const Point& p) { return {p.method->id, p.bci}; }
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }

  void RunTurn(const PathTurn& turn);
  void Arrive(u32 thread);
  // Writes where the current thread stands.
  void Event();
  void EmitEvent(bool in, const Point& place, u64 count);
  void SwitchTo(u32 next, bool timed_out);
  // The thread was at `p`.
  void Notifies(const std::optional<Point>& p);
  void End();
  void FlushStretch(std::string_view note);
  u32 Column(u32 thread);
  std::string Name(u32 thread) { return names_[Column(thread)]; }
  std::string LineComment(const Point& p);
  void AddFacts();

  Explorer& explorer_;
  Vm& vm_;
  const Path& path_;
  Stepper stepper_;
  std::optional<ThreadNumbers> numbers_;  // once main was called
  WrittenPath out_;
  u32 current_ = 0;
  std::map<PointKey, u64> counts_;  // since the last event
  std::optional<Point> resumed_;    // the bytecode in the middle of which the thread went on
  std::optional<Point> last_own_;   // of the program's own that the thread began
  std::optional<Point> last_;       // of anybody's
  std::set<const Klass*> named_;
  std::map<u32, u64> ahead_;    // instructions that a thread executed before their turn
  std::map<u32, u32> columns_;  // thread -> index of its name
  std::vector<std::string> names_;
  std::vector<TraceStep> stretch_;
};

u32 Writer::Column(u32 thread) {
  const auto [it, fresh] = columns_.try_emplace(thread, static_cast<u32>(names_.size()));
  if (fresh) names_.push_back(ThreadName(vm_, thread));
  return it->second;
}

std::string Writer::LineComment(const Point& p) {
  return PlaceText(vm_, *p.method, static_cast<i32>(p.bci));
}

void Writer::Arrive(u32 thread) {
  const std::optional<Point> p = stepper_.Begins(thread);
  if (!p) return;
  ++counts_[KeyOf(*p)];
  last_ = p;
  if (!stepper_.IsOwn(*p->method)) return;
  last_own_ = p;
  const i32 line = vm_.LineOf(p->method, static_cast<i32>(p->bci));
  if (line <= 0 || p->method->holder->file() == nullptr) return;
  TraceStep step{.thread = Column(thread),
                 .file = std::string(p->method->holder->file()->SourceFile()),
                 .class_name = p->method->holder->external_name(),
                 .line = line,
                 .note = {}};
  if (!stretch_.empty() && stretch_.back().line == line && stretch_.back().file == step.file)
    return;
  stretch_.push_back(std::move(step));
}

// Long stretches are shown by their beginning and their end.
void Writer::FlushStretch(std::string_view note) {
  if (!stretch_.empty()) stretch_.back().note = note;
  if (stretch_.size() > kMostLines) {
    const size_t head = out_.trace.empty() ? 0 : 3;
    const size_t tail = kMostLines - head;
    const auto skipped = stretch_.size() - head - tail;
    stretch_.erase(stretch_.begin() + static_cast<std::ptrdiff_t>(head),
                   stretch_.end() - static_cast<std::ptrdiff_t>(tail));
    if (head > 0) stretch_[head - 1].note = fmt::format("... {} more lines", skipped);
  }
  out_.trace.insert(out_.trace.end(), stretch_.begin(), stretch_.end());
  stretch_.clear();
}

void Writer::EmitEvent(bool in, const Point& place, u64 count) {
  const Klass* const holder = place.method->holder;
  named_.insert(holder);
  ScheduleCommand c =
      in ? ScheduleCommand::In(holder->external_name(), place.method->index, place.bci, count)
         : ScheduleCommand::Before(holder->external_name(), place.method->index, place.bci, count);
  c.comment = LineComment(place);
  out_.schedule.commands.push_back(std::move(c));
  counts_.clear();
}

void Writer::Event() {
  const JavaThread& t = Thread(current_);
  if (t.state == ThreadState::kDead || t.state == ThreadState::kLastThread) {
    const std::optional<Point> p = last_own_ ? last_own_ : last_;
    if (p) EmitEvent(false, *p, std::max<u64>(counts_[KeyOf(*p)], 1));
    return;
  }
  if (t.state == ThreadState::kRunnable) {
    const u64 before = vm_.world().root().instructions;
    stepper_.Align(current_);
    ahead_[current_] += vm_.world().root().instructions - before;
    if (const std::optional<Point> p = stepper_.TopPlace(current_)) {
      EmitEvent(false, *p, counts_[KeyOf(*p)] + (stepper_.Retries(current_) ? 0 : 1));
      return;
    }
  }
  const std::optional<Point> p = stepper_.OwnPlace(current_);
  if (!p) return;
  u64 count = counts_[KeyOf(*p)];
  if (resumed_ && *resumed_ == *p) ++count;
  const bool tries = t.state == ThreadState::kBlocked && stepper_.TopPlace(current_) == p;
  EmitEvent(!tries, *p, std::max<u64>(count, 1));
}

void Writer::SwitchTo(u32 next, bool timed_out) {
  const JavaThread& t = Thread(current_);
  const bool dead = t.state == ThreadState::kDead || t.state == ThreadState::kLastThread;
  FlushStretch(dead                                ? "ends"
               : t.state == ThreadState::kBlocked  ? "blocked"
               : t.state == ThreadState::kWaiting  ? "waits"
               : t.state == ThreadState::kParked   ? "parks"
               : t.state == ThreadState::kSleeping ? "sleeps"
                                                   : "");
  Event();
  const u32 number = numbers_->Of(next);
  if (timed_out) out_.schedule.commands.push_back(ScheduleCommand::Timeout(number));
  ScheduleCommand c = dead ? ScheduleCommand::Die(number) : ScheduleCommand::Switch(number);
  c.comment = ThreadName(vm_, next);
  out_.schedule.commands.push_back(std::move(c));
  if (next != current_) ++out_.switches;
  current_ = next;
  counts_.clear();
  last_.reset();
  last_own_.reset();
  resumed_.reset();
  // In the middle of a bytecode: it does not begin with its next instruction.
  if (const JavaThread& n = Thread(next);
      n.top != 0 &&
      (n.state != ThreadState::kRunnable || (vm_.frame(n.top)->flags & kFrameNative) != 0 ||
       explorer_.trust().Trusts(*vm_.space().method(vm_.frame(n.top)->method)))) {
    resumed_ = stepper_.OwnPlace(next);
  }
}

// Whom a notify woke that had a choice.
void Writer::Notifies(const std::optional<Point>& p) {
  const u32 who = explorer_.TakeNotified();
  if (who == 0 || !p) return;
  EmitEvent(false, *p, std::max<u64>(counts_[KeyOf(*p)], 1));
  ScheduleCommand c = ScheduleCommand::Notify(numbers_->Of(who));
  c.comment = ThreadName(vm_, who);
  out_.schedule.commands.push_back(std::move(c));
}

void Writer::RunTurn(const PathTurn& turn) {
  WorldRoot& root = vm_.world().root();
  const u32 t = turn.thread;
  // The library's threads, and the end of the machine, are nobody's switch.
  const bool system = Thread(t).system || Thread(t).state == ThreadState::kLastThread;
  if (!system && (t != current_ || turn.timed_out)) SwitchTo(t, turn.timed_out);
  CHECK(stepper_.Prepare(t, turn.timed_out)) << "the path does not repeat";
  u64 left = turn.instructions;
  u64& ahead = ahead_[t];
  const u64 done = std::min(left, ahead);
  left -= done;
  ahead -= done;
  const u64 end = root.instructions + left;
  if (left == 0) explorer_.loop().RunThread(t, 0);
  constexpr int kMostNatives = 100;  // in a row
  int idle = 0;
  while (root.instructions < end) {
    if (!system) Arrive(t);
    const u64 before = root.instructions;
    const std::optional<Point> place = Thread(t).top != 0 ? stepper_.OwnPlace(t) : std::nullopt;
    const Interpreter::Stop stop = stepper_.Step(t);
    Notifies(place);
    if (!numbers_ && root.booted == kInMain) numbers_.emplace(vm_);
    if (stop == Interpreter::Stop::kHalt || stop == Interpreter::Stop::kDead) return;
    idle = root.instructions > before ? 0 : idle + 1;
    CHECK(idle < kMostNatives) << "the path does not repeat";
  }
  if (turn.tries && Thread(t).state == ThreadState::kRunnable) {
    if (!system) Arrive(t);
    stepper_.Try(t);
  }
}

void Writer::AddFacts() {
  ScheduleFacts facts;
  facts.program.push_back(vm_.options().main);
  for (const std::string& arg : vm_.options().args) facts.program.push_back(arg);
  std::map<std::string, u32> crcs;
  for (const Klass* k : named_) {
    if (k->file() == nullptr || k->loader() == kBootLoader) continue;
    const auto bytes = k->file()->bytes;
    crcs[k->external_name()] =
        static_cast<u32>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
  }
  for (const auto& [name, crc] : crcs) facts.classes.push_back({name, crc});
  out_.schedule.facts = std::move(facts);
}

// Where the path ends in a deadlock, the schedule says so.
void Writer::End() {
  FlushStretch("");
  bool alive = false, can_run = false;
  const auto& threads = vm_.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (threads[i].system || HasEnded(threads[i]) || threads[i].state == ThreadState::kNew)
      continue;
    alive = true;
    can_run |= explorer_.CanTry(i);
  }
  if (!alive || can_run || vm_.world().root().exiting) return;
  const JavaThread& t = Thread(current_);
  const bool dead = t.state == ThreadState::kDead || t.state == ThreadState::kLastThread;
  Event();
  out_.schedule.commands.push_back(dead ? ScheduleCommand::Die(ScheduleCommand::kNoThread)
                                        : ScheduleCommand::Switch(ScheduleCommand::kNoThread));
}

WrittenPath Writer::Write() {
  current_ = vm_.world().root().current_thread;
  Column(current_);
  for (const PathTurn& turn : path_.turns) RunTurn(turn);
  End();
  AddFacts();
  out_.thread_names = names_;
  return std::move(out_);
}

}  // namespace

WrittenPath WritePath(Explorer& explorer, const Path& path) {
  explorer.ReturnToStart(path);
  return Writer(explorer, path).Write();
}

}  // namespace ravel
