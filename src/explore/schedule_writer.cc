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

using PointKey = std::pair<u32, u32>;  // method id, bytecode index

// What is known about a path as far as it was walked.
struct WalkState {
  WrittenPath out;
  u32 current = 0;
  std::map<PointKey, u64> counts;  // since the last event
  std::optional<Point> resumed;    // the bytecode in the middle of which the thread went on
  std::optional<Point> last_own;   // of the program's own that the thread began
  std::optional<Point> last;       // of anybody's
  std::set<const Klass*> named;
  std::map<u32, u64> ahead;    // instructions that a thread executed before their turn
  std::map<u32, u32> columns;  // thread -> index of its name
  std::vector<TraceStep> stretch;
  std::optional<ThreadNumbers> numbers;  // once main was called
};

}  // namespace

class ScheduleWriter::Walk {
 public:
  explicit Walk(Explorer& explorer)
      : explorer_(explorer),
        vm_(explorer.vm()),
        trust_(vm_, {}),
        stepper_(vm_, explorer.loop(), trust_) {}

  void Begin();
  void RunTurn(const PathTurn& turn);
  WrittenPath Finish();

  // What was walked so far, to come back to.
  void Save() { saved_ = s_; }
  void Restore() {
    s_ = saved_;
    stepper_.Forget();
  }

 private:
  static PointKey KeyOf(const Point& p) { return {p.method->id, p.bci}; }
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }

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
  std::string Name(u32 thread) { return s_.out.thread_names[Column(thread)]; }
  std::string LineComment(const Point& p);
  void AddFacts();

  Explorer& explorer_;
  Vm& vm_;
  Trust trust_;  // the JDK is not the program, whatever the search trusts
  Stepper stepper_;
  WalkState s_, saved_;
};

u32 ScheduleWriter::Walk::Column(u32 thread) {
  const auto [it, fresh] =
      s_.columns.try_emplace(thread, static_cast<u32>(s_.out.thread_names.size()));
  if (fresh) s_.out.thread_names.push_back(ThreadName(vm_, thread));
  return it->second;
}

std::string ScheduleWriter::Walk::LineComment(const Point& p) {
  return PlaceText(vm_, *p.method, static_cast<i32>(p.bci));
}

void ScheduleWriter::Walk::Arrive(u32 thread) {
  const std::optional<Point> p = stepper_.Begins(thread);
  if (!p) return;
  ++s_.counts[KeyOf(*p)];
  s_.last = p;
  if (!stepper_.IsOwn(*p->method)) return;
  s_.last_own = p;
  const i32 line = vm_.LineOf(p->method, static_cast<i32>(p->bci));
  if (line <= 0 || p->method->holder->file() == nullptr) return;
  TraceStep step{.thread = Column(thread),
                 .file = std::string(p->method->holder->file()->SourceFile()),
                 .class_name = p->method->holder->external_name(),
                 .line = line,
                 .note = {}};
  if (!s_.stretch.empty() && s_.stretch.back().line == line && s_.stretch.back().file == step.file)
    return;
  s_.stretch.push_back(std::move(step));
}

// Long stretches are shown by their beginning and their end.
void ScheduleWriter::Walk::FlushStretch(std::string_view note) {
  if (!s_.stretch.empty()) s_.stretch.back().note = note;
  if (s_.stretch.size() > kMostLines) {
    const size_t head = s_.out.trace.empty() ? 0 : 3;
    const size_t tail = kMostLines - head;
    const auto skipped = s_.stretch.size() - head - tail;
    s_.stretch.erase(s_.stretch.begin() + static_cast<std::ptrdiff_t>(head),
                     s_.stretch.end() - static_cast<std::ptrdiff_t>(tail));
    if (head > 0) s_.stretch[head - 1].note = fmt::format("... {} more lines", skipped);
  }
  s_.out.trace.insert(s_.out.trace.end(), s_.stretch.begin(), s_.stretch.end());
  s_.stretch.clear();
}

void ScheduleWriter::Walk::EmitEvent(bool in, const Point& place, u64 count) {
  const Klass* const holder = place.method->holder;
  s_.named.insert(holder);
  ScheduleCommand c =
      in ? ScheduleCommand::In(holder->external_name(), place.method->index, place.bci, count)
         : ScheduleCommand::Before(holder->external_name(), place.method->index, place.bci, count);
  c.comment = LineComment(place);
  s_.out.schedule.commands.push_back(std::move(c));
  s_.counts.clear();
}

void ScheduleWriter::Walk::Event() {
  const JavaThread& t = Thread(s_.current);
  if (t.state == ThreadState::kDead || t.state == ThreadState::kLastThread) {
    const std::optional<Point> p = s_.last_own ? s_.last_own : s_.last;
    if (p) EmitEvent(false, *p, std::max<u64>(s_.counts[KeyOf(*p)], 1));
    return;
  }
  if (t.state == ThreadState::kRunnable) {
    const u64 before = vm_.world().root().instructions;
    stepper_.Align(s_.current);
    s_.ahead[s_.current] += vm_.world().root().instructions - before;
    if (const std::optional<Point> p = stepper_.TopPlace(s_.current)) {
      EmitEvent(false, *p, s_.counts[KeyOf(*p)] + (stepper_.Retries(s_.current) ? 0 : 1));
      return;
    }
  }
  const std::optional<Point> p = stepper_.OwnPlace(s_.current);
  if (!p) return;
  u64 count = s_.counts[KeyOf(*p)];
  if (s_.resumed && *s_.resumed == *p) ++count;
  const bool tries = t.state == ThreadState::kBlocked && stepper_.TopPlace(s_.current) == p;
  EmitEvent(!tries, *p, std::max<u64>(count, 1));
}

void ScheduleWriter::Walk::SwitchTo(u32 next, bool timed_out) {
  const JavaThread& t = Thread(s_.current);
  const bool dead = t.state == ThreadState::kDead || t.state == ThreadState::kLastThread;
  FlushStretch(dead                                ? "ends"
               : t.state == ThreadState::kBlocked  ? "blocked"
               : t.state == ThreadState::kWaiting  ? "waits"
               : t.state == ThreadState::kParked   ? "parks"
               : t.state == ThreadState::kSleeping ? "sleeps"
                                                   : "");
  Event();
  const u32 number = s_.numbers->Of(next);
  if (timed_out) s_.out.schedule.commands.push_back(ScheduleCommand::Timeout(number));
  ScheduleCommand c = dead ? ScheduleCommand::Die(number) : ScheduleCommand::Switch(number);
  c.comment = ThreadName(vm_, next);
  s_.out.schedule.commands.push_back(std::move(c));
  if (next != s_.current) ++s_.out.switches;
  s_.current = next;
  s_.counts.clear();
  s_.last.reset();
  s_.last_own.reset();
  s_.resumed.reset();
  // In the middle of a bytecode: it does not begin with its next instruction.
  if (const JavaThread& n = Thread(next);
      n.top != 0 &&
      (n.state != ThreadState::kRunnable || (vm_.frame(n.top)->flags & kFrameNative) != 0 ||
       trust_.Trusts(*vm_.space().method(vm_.frame(n.top)->method)))) {
    s_.resumed = stepper_.OwnPlace(next);
  }
}

// Whom a notify woke that had a choice.
void ScheduleWriter::Walk::Notifies(const std::optional<Point>& p) {
  const u32 who = explorer_.TakeNotified();
  if (who == 0 || !p) return;
  EmitEvent(false, *p, std::max<u64>(s_.counts[KeyOf(*p)], 1));
  ScheduleCommand c = ScheduleCommand::Notify(s_.numbers->Of(who));
  c.comment = ThreadName(vm_, who);
  s_.out.schedule.commands.push_back(std::move(c));
}

void ScheduleWriter::Walk::RunTurn(const PathTurn& turn) {
  WorldRoot& root = vm_.world().root();
  const u32 t = turn.thread;
  // The library's threads, and the end of the machine, are nobody's switch.
  const bool system = Thread(t).system || Thread(t).state == ThreadState::kLastThread;
  if (!system && (t != s_.current || turn.timed_out)) SwitchTo(t, turn.timed_out);
  CHECK(stepper_.Prepare(t, turn.timed_out))
      << "the path does not repeat: thread " << t << " in state "
      << static_cast<int>(Thread(t).state) << " is to run " << turn.instructions << " instructions";
  u64 left = turn.instructions;
  u64& ahead = s_.ahead[t];
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
    if (!s_.numbers && root.booted == kInMain) s_.numbers.emplace(vm_);
    if (stop == Interpreter::Stop::kHalt || stop == Interpreter::Stop::kDead) return;
    idle = root.instructions > before ? 0 : idle + 1;
    CHECK(idle < kMostNatives) << "the path does not repeat";
  }
  if (turn.tries && Thread(t).state == ThreadState::kRunnable) {
    if (!system) Arrive(t);
    stepper_.Try(t);
  }
}

void ScheduleWriter::Walk::AddFacts() {
  ScheduleFacts facts;
  facts.program.push_back(vm_.options().main);
  for (const std::string& arg : vm_.options().args) facts.program.push_back(arg);
  std::map<std::string, u32> crcs;
  for (const Klass* k : s_.named) {
    if (k->file() == nullptr || k->loader() == kBootLoader) continue;
    const auto bytes = k->file()->bytes;
    crcs[k->external_name()] =
        static_cast<u32>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
  }
  for (const auto& [name, crc] : crcs) facts.classes.push_back({name, crc});
  s_.out.schedule.facts = std::move(facts);
}

// Where the path ends in a deadlock, the schedule says so.
void ScheduleWriter::Walk::End() {
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
  const JavaThread& t = Thread(s_.current);
  const bool dead = t.state == ThreadState::kDead || t.state == ThreadState::kLastThread;
  Event();
  s_.out.schedule.commands.push_back(dead ? ScheduleCommand::Die(ScheduleCommand::kNoThread)
                                          : ScheduleCommand::Switch(ScheduleCommand::kNoThread));
}

void ScheduleWriter::Walk::Begin() {
  s_ = {};
  s_.current = vm_.world().root().current_thread;
  Column(s_.current);
}

WrittenPath ScheduleWriter::Walk::Finish() {
  End();
  AddFacts();
  return std::move(s_.out);
}

ScheduleWriter::ScheduleWriter(Explorer& explorer, size_t prefix)
    : explorer_(explorer), prefix_(prefix) {}

ScheduleWriter::~ScheduleWriter() = default;

WrittenPath ScheduleWriter::Write(const Path& path) {
  const size_t prefix = std::min(prefix_, path.turns.size());
  if (walk_ == nullptr) {
    explorer_.ReturnToStart(path);
    walk_ = std::make_unique<Walk>(explorer_);
    walk_->Begin();
    for (size_t i = 0; i < prefix; ++i) walk_->RunTurn(path.turns[i]);
    walk_->Save();
    notified_ = explorer_.notified();
    node_ = explorer_.Mark();
  } else {
    explorer_.ReturnTo(node_, path, notified_);
    walk_->Restore();
  }
  for (size_t i = prefix; i < path.turns.size(); ++i) walk_->RunTurn(path.turns[i]);
  return walk_->Finish();
}

}  // namespace ravel
