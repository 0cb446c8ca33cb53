#include "replay/schedule_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "finding/snapshot.h"
#include "replay/schedule_log.h"

namespace ravel {
namespace {

constexpr size_t kMostLines = 12;         // of one stretch of a thread in the trace
constexpr size_t kMostDeeds = 60;         // between its ends: lines that others can notice
constexpr size_t kMostDeedsOfLine = 20;   // the last ones
constexpr size_t kMostStretch = 1 << 13;  // lines that are remembered of a stretch that goes on
constexpr size_t kHead = 3;               // lines that are shown of its beginning
constexpr u32 kStepsAtOnce = 4096;
constexpr u64 kInstructionsAtOnce = 1 << 20;
// What a program executes before its threads can be taken step by step: it takes a second or two.
constexpr u64 kFewInstructions = 1'000'000;

// How often each method was entered.
class EntryCounts final : public Listener {
 public:
  explicit EntryCounts(Vm& vm) : vm_(vm) { vm.events().Add(this, MaskOf(EventKind::kMethodEntry)); }
  ~EntryCounts() override { vm_.events().Remove(this); }
  EntryCounts(const EntryCounts&) = delete;
  EntryCounts& operator=(const EntryCounts&) = delete;
  void On(const Event& e) override {
    if (e.method == nullptr) return;
    if (e.method->id >= counts_.size()) counts_.resize(e.method->id + 1);
    ++counts_[e.method->id];
  }
  u64 Of(const Method& m) const { return m.id < counts_.size() ? counts_[m.id] : 0; }

 private:
  Vm& vm_;
  std::vector<u64> counts_;
};

// What is known about a path as far as it was walked, besides the log.
struct WalkState {
  WrittenPath out;
  std::map<u32, u64> ahead;    // instructions that a thread executed before their turn
  std::map<u32, u32> columns;  // thread -> index of its name
  std::vector<TraceStep> stretch;
  size_t forgotten = 0;  // lines of it, after the first
};

}  // namespace

class ScheduleWriter::Walk {
 public:
  Walk(Explorer& explorer, const Method* entry)
      : explorer_(explorer),
        vm_(explorer.vm()),
        entry_(entry),
        trust_(vm_, {}),
        unshown_(vm_, Unshown()),
        stepper_(vm_, explorer.loop(), trust_),
        log_(vm_, stepper_, trust_),
        deeds_(vm_, unshown_) {}

  void Begin();
  std::optional<Error> RunTurns(const std::vector<PathTurn>& turns);
  WrittenPath Finish();

  // What was walked so far, to come back to.
  void Save() {
    saved_ = s_;
    saved_log_ = log_.state();
    saved_steps_ = stepper_.memory();
    saved_deeds_ = deeds_.memory();
  }
  void Restore() {
    s_ = saved_;
    log_.state() = saved_log_;
    stepper_.Recall(saved_steps_);
    deeds_.Recall(saved_deeds_);
  }

 private:
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }

  std::optional<Error> RunTurn(const PathTurn& turn);
  Interpreter::Stop RunBeforeMain(u32 thread, u64 end);
  void RunToEntry(u32 thread, u64 end);
  static std::vector<std::string> Unshown() {
    std::vector<std::string> patterns = Trust::JdkPatterns();
    std::ranges::copy(Trust::TestingPatterns(), std::back_inserter(patterns));
    return patterns;
  }
  void Arrive();
  void AddStep(const Point& at);
  // After a step of the thread.
  void NoteDeeds();
  // Writes where the current thread stands.
  void Event() { s_.ahead[log_.current()] += log_.Event(); }
  void SwitchTo(u32 next, bool wakes);
  void End();
  void FlushStretch(std::string_view note);
  u32 Column(u32 thread);

  Explorer& explorer_;
  Vm& vm_;
  const Method* entry_;  // what is to be reached before anything is counted; null: nothing
  Trust trust_;          // the JDK is not the program, whatever the search trusts
  Trust unshown_;        // its lines, and JUnit's, are not in the trace
  Stepper stepper_;
  ScheduleLog log_;
  DeedWatch deeds_;
  WalkState s_, saved_;
  ScheduleLog::State saved_log_;
  Stepper::Memory saved_steps_;
  DeedWatch::Memory saved_deeds_;
  u32 asked_ = 0;  // how often for time
};

u32 ScheduleWriter::Walk::Column(u32 thread) {
  const auto [it, fresh] =
      s_.columns.try_emplace(thread, static_cast<u32>(s_.out.thread_names.size()));
  if (fresh) s_.out.thread_names.push_back(ThreadName(vm_, thread));
  return it->second;
}

void ScheduleWriter::Walk::Arrive() {
  const std::optional<Point>& p = log_.Arrive();
  if (p) AddStep(*p);
}

void ScheduleWriter::Walk::AddStep(const Point& at) {
  if (!stepper_.IsOwn(*at.method) || unshown_.Trusts(*at.method)) return;
  const i32 line = vm_.LineOf(at.method, static_cast<i32>(at.bci));
  if (line <= 0 || at.method->holder->file() == nullptr) return;
  TraceStep step{.thread = Column(log_.current()),
                 .file = std::string(at.method->holder->file()->SourceFile()),
                 .class_name = at.method->holder->external_name(),
                 .line = line,
                 .note = {},
                 .deeds = {}};
  if (!s_.stretch.empty() && s_.stretch.back().line == line && s_.stretch.back().file == step.file)
    return;
  s_.stretch.push_back(std::move(step));
  if (s_.stretch.size() < kMostStretch) return;
  const auto begin = s_.stretch.begin() + kHead;
  s_.stretch.erase(begin, begin + kMostStretch / 2);
  s_.forgotten += kMostStretch / 2;
}

void ScheduleWriter::Walk::NoteDeeds() {
  // It goes on in a call of the library that it made before.
  if (s_.stretch.empty() && deeds_.any()) {
    if (const auto place = stepper_.OwnPlace(log_.current())) AddStep(*place);
  }
  std::vector<Deed> nowhere;
  std::vector<Deed>& deeds = s_.stretch.empty() ? nowhere : s_.stretch.back().deeds;
  deeds_.Take(&deeds);
  if (deeds.size() >= 2 * kMostDeedsOfLine) {
    deeds.erase(deeds.begin(), deeds.end() - kMostDeedsOfLine);
  }
}

// Long stretches are shown by their beginning and their end, and what matters between them.
void ScheduleWriter::Walk::FlushStretch(std::string_view note) {
  if (!s_.stretch.empty()) s_.stretch.back().note = note;
  const size_t before = s_.stretch.size();
  if (before > kMostLines) {
    const size_t head = s_.out.trace.empty() ? 0 : kHead;
    const auto begin = s_.stretch.begin() + static_cast<std::ptrdiff_t>(head);
    const auto end = s_.stretch.end() - static_cast<std::ptrdiff_t>(kMostLines - head);
    auto kept =
        std::stable_partition(begin, end, [](const TraceStep& step) { return step.deeds.empty(); });
    if (end - kept > static_cast<std::ptrdiff_t>(kMostDeeds)) {
      kept = end - static_cast<std::ptrdiff_t>(kMostDeeds);
    }
    s_.stretch.erase(begin, kept);
    const size_t skipped = before - s_.stretch.size() + s_.forgotten;
    if (head > 0 && skipped > 0) {
      s_.stretch[head - 1].note = fmt::format("... {} more lines", skipped);
    }
  }
  s_.out.trace.insert(s_.out.trace.end(), s_.stretch.begin(), s_.stretch.end());
  s_.stretch.clear();
  s_.forgotten = 0;
}

void ScheduleWriter::Walk::SwitchTo(u32 next, bool wakes) {
  const JavaThread& t = Thread(log_.current());
  FlushStretch(HasEnded(t)                         ? "ends"
               : t.state == ThreadState::kBlocked  ? "blocked"
               : t.state == ThreadState::kWaiting  ? "waits"
               : t.state == ThreadState::kParked   ? "parks"
               : t.state == ThreadState::kSleeping ? "sleeps"
                                                   : "");
  Event();
  if (wakes) log_.TimeOut(next);
  if (next != log_.current()) ++s_.out.switches;
  log_.SwitchTo(next);
}

std::optional<Error> ScheduleWriter::Walk::RunTurns(const std::vector<PathTurn>& turns) {
  for (const PathTurn& turn : turns) {
    if (auto problem = RunTurn(turn)) return problem;
  }
  return {};
}

// Up to where main is called, or so many instructions were executed. The last stop; kFuel if
// it did not run.
Interpreter::Stop ScheduleWriter::Walk::RunBeforeMain(u32 thread, u64 end) {
  const WorldRoot& root = vm_.world().root();
  const MainWatch watch(vm_);
  Interpreter::Stop stop = Interpreter::Stop::kFuel;
  while (stop == Interpreter::Stop::kFuel && root.booted != kInMain && root.instructions < end &&
         !explorer_.MustStop()) {
    const u64 most = std::min<u64>(end - root.instructions, kInstructionsAtOnce);
    stop = explorer_.loop().RunThread(thread, static_cast<i64>(most));
  }
  if (root.booted == kInMain) log_.NumberThreads();
  return stop;
}

// The same up to where the schedule begins.
void ScheduleWriter::Walk::RunToEntry(u32 thread, u64 end) {
  const WorldRoot& root = vm_.world().root();
  const EntryWatch watch(vm_, entry_->holder->external_name(), entry_->index);
  Interpreter::Stop stop = Interpreter::Stop::kFuel;
  while (stop == Interpreter::Stop::kFuel && !watch.entered() && root.instructions < end &&
         !explorer_.MustStop()) {
    const u64 most = std::min<u64>(end - root.instructions, kInstructionsAtOnce);
    stop = explorer_.loop().RunThread(thread, static_cast<i64>(most));
  }
  if (!watch.entered()) return;
  log_.BeginAt(*entry_);
  entry_ = nullptr;
}

std::optional<Error> ScheduleWriter::Walk::RunTurn(const PathTurn& turn) {
  WorldRoot& root = vm_.world().root();
  const u32 t = turn.thread;
  if (turn.warms_up) {
    explorer_.Prepare();
    return {};
  }
  if (t > vm_.world().threads().size()) {
    return Error{"", fmt::format("the path does not repeat: there is no thread {}", t)};
  }
  // The library's threads, and the end of the machine, are nobody's switch.
  const bool system = Thread(t).system || Thread(t).state == ThreadState::kLastThread;
  const bool wakes = turn.timed_out || turn.without_cause;
  if (!system && (t != log_.current() || wakes)) SwitchTo(t, wakes);
  if (!stepper_.Prepare(t, wakes)) {
    return Error{"", fmt::format("the path does not repeat: thread {} in state {} is to run {} "
                                 "instructions",
                                 t, static_cast<int>(Thread(t).state), turn.instructions)};
  }
  u64 left = turn.instructions;
  u64& ahead = s_.ahead[t];
  const u64 done = std::min(left, ahead);
  left -= done;
  ahead -= done;
  const u64 end = root.instructions + left;
  if (left == 0) explorer_.loop().RunThread(t, 0);
  if (!log_.numbers_threads()) {
    const Interpreter::Stop stop = RunBeforeMain(t, end);
    if (stop == Interpreter::Stop::kHalt || stop == Interpreter::Stop::kDead) return {};
  }
  if (entry_ != nullptr && !system && log_.numbers_threads()) RunToEntry(t, end);
  constexpr int kMostNatives = 100;  // in a row
  int idle = 0;
  bool begun = false;  // with the last step, to initialise a class
  while (root.instructions < end) {
    if (++asked_ % kStepsAtOnce == 0 && explorer_.MustStop()) {
      return Error{kOutOfTime, "there was no time to write the path down"};
    }
    if (!system) Arrive();
    const u64 before = root.instructions;
    const FrameId top = Thread(t).top;
    const std::optional<Point> place = Thread(t).top != 0 ? stepper_.OwnPlace(t) : std::nullopt;
    const Interpreter::Stop stop = stepper_.Step(t);
    NoteDeeds();
    if (const u32 who = explorer_.chooser().TakeChosen(); who != 0 && log_.numbers_threads()) {
      log_.Notify(place, who);
    }
    if (!log_.numbers_threads() && root.booted == kInMain) log_.NumberThreads();
    if (stop == Interpreter::Stop::kHalt || stop == Interpreter::Stop::kDead) return {};
    idle = root.instructions > before ? 0 : idle + 1;
    begun = Thread(t).top > top && stepper_.AtInitializer(t);
    if (idle >= kMostNatives) {
      return Error{"", fmt::format("the path does not repeat: thread {} does not go on", t)};
    }
  }
  if (turn.tries && !begun && Thread(t).state == ThreadState::kRunnable) {
    if (!system) Arrive();
    stepper_.Try(t);
    NoteDeeds();
  }
  return {};
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
  Event();
  log_.SwitchToNobody();
}

void ScheduleWriter::Walk::Begin() {
  s_ = {};
  log_.Begin(vm_.world().root().current_thread);
  Column(log_.current());
}

WrittenPath ScheduleWriter::Walk::Finish() {
  End();
  for (TraceStep& step : s_.out.trace) deeds_.KeepShared(&step.deeds);
  s_.out.schedule.facts = log_.Facts();
  s_.out.schedule.commands = std::move(log_.state().commands);
  return std::move(s_.out);
}

ScheduleWriter::ScheduleWriter(Explorer& explorer, size_t prefix)
    : explorer_(explorer), prefix_(prefix) {}

ScheduleWriter::~ScheduleWriter() = default;

const Method* ScheduleWriter::FindEntry(const Path& beginning) {
  Vm& vm = explorer_.vm();
  const u64 begin = vm.world().root().instructions;
  const EntryCounts counts(vm);
  Trust trust(vm, {});
  Stepper stepper(vm, explorer_.loop(), trust);
  for (const PathTurn& turn : beginning.Turns()) {
    if (turn.warms_up || !stepper.Prepare(turn.thread, turn.timed_out || turn.without_cause)) break;
    const u64 end = vm.world().root().instructions + turn.instructions;
    while (vm.world().root().instructions < end && !explorer_.MustStop()) {
      const u64 most = std::min<u64>(end - vm.world().root().instructions, kInstructionsAtOnce);
      const Interpreter::Stop stop =
          explorer_.loop().RunThread(turn.thread, static_cast<i64>(most));
      if (stop != Interpreter::Stop::kFuel) break;
    }
  }
  if (vm.world().root().instructions - begin < kFewInstructions) return nullptr;
  const Method* found = nullptr;  // not the oldest: main is entered already when counting begins
  for (FrameId f = vm.world().threads()[explorer_.main_thread()].top; f != 0;
       f = vm.frame(f)->prev) {
    const FrameHeader& h = *vm.frame(f);
    const Method& m = *vm.space().method(h.method);
    if ((h.flags & kFrameNative) != 0 || !stepper.IsOwn(m)) continue;
    if (found != nullptr) return found;
    if (!m.is_synchronized() && !m.is_class_initializer() && counts.Of(m) == 1) found = &m;
  }
  return nullptr;
}

Result<WrittenPath> ScheduleWriter::Write(const Path& path) {
  const size_t prefix = std::min(prefix_, path.choices.size());
  if (walk_ == nullptr) {
    const Path beginning{{path.choices.begin(), path.choices.begin() + static_cast<i64>(prefix)}};
    explorer_.ReturnToStart();
    const Method* const entry = FindEntry(beginning);
    explorer_.ReturnToStart();
    explorer_.chooser().Follow(path.Notified());
    walk_ = std::make_unique<Walk>(explorer_, entry);
    walk_->Begin();
    if (auto problem = walk_->RunTurns(beginning.Turns())) {
      walk_.reset();
      return *problem;
    }
    walk_->Save();
    node_ = explorer_.Mark();
  } else {
    explorer_.HandOver(node_);
    explorer_.chooser().Follow(path.Notified(prefix));
    walk_->Restore();
  }
  if (auto problem = walk_->RunTurns(path.Turns(prefix))) return *problem;
  return walk_->Finish();
}

}  // namespace ravel
