#include "replay/schedule_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "machine/lock_graph.h"
#include "replay/schedule_log.h"

namespace ravel {
namespace {

constexpr u32 kStepsAtOnce = 4096;
constexpr u64 kInstructionsAtOnce = 1 << 20;

// What is known about a path as far as it was walked, besides the log.
struct WalkState {
  std::optional<BytecodePlace> entry;  // to be reached before anything is counted
  WrittenPath out;
  std::map<u32, u64> ahead;  // instructions that a thread executed before their turn
};

}  // namespace

// The same with what the parts know, to come back to.
struct ScheduleWriter::Walked {
  WalkState state;
  ScheduleLog::State log;
  Stepper::Memory steps;
};

class ScheduleWriter::Walk {
 public:
  explicit Walk(Explorer& explorer)
      : explorer_(explorer),
        vm_(explorer.vm()),
        trust_(vm_, {}),
        stepper_(vm_, explorer.loop(), trust_),
        log_(vm_, stepper_, trust_) {}

  void Begin(std::optional<BytecodePlace> entry);
  std::optional<Error> RunTurns(const std::vector<PathTurn>& turns);
  WrittenPath Finish();

  Walked Save() { return {s_, log_.state(), stepper_.memory()}; }
  void Restore(const Walked& walked) {
    s_ = walked.state;
    log_.state() = walked.log;
    stepper_.Recall(walked.steps);
  }

 private:
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }

  std::optional<Error> RunTurn(const PathTurn& turn);
  Interpreter::Stop RunBeforeMain(u32 thread, u64 end);
  void RunToEntry(u32 thread, u64 end);
  Error NotRepeated(const std::string& how);
  // Writes where the current thread stands.
  void Event() { s_.ahead[log_.current()] += log_.Event(); }
  void SwitchTo(u32 next, bool wakes);
  void End();

  Explorer& explorer_;
  Vm& vm_;
  Trust trust_;  // the JDK is not the program, whatever the search trusts
  Stepper stepper_;
  ScheduleLog log_;
  WalkState s_;
  u32 asked_ = 0;  // how often for time
};

void ScheduleWriter::Walk::SwitchTo(u32 next, bool wakes) {
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
  const EntryWatch watch(vm_, *s_.entry);
  Interpreter::Stop stop = Interpreter::Stop::kFuel;
  while (stop == Interpreter::Stop::kFuel && watch.entered() == nullptr &&
         root.instructions < end && !explorer_.MustStop()) {
    const u64 most = std::min<u64>(end - root.instructions, kInstructionsAtOnce);
    stop = explorer_.loop().RunThread(thread, static_cast<i64>(most));
  }
  if (watch.entered() == nullptr) return;
  log_.BeginAt(*watch.entered());
  s_.entry.reset();
}

// What was cut short does not go on as the path says.
Error ScheduleWriter::Walk::NotRepeated(const std::string& how) {
  if (explorer_.MustStop()) return {kOutOfTime, "there was no time to write the path down"};
  return {"", "the path does not repeat: " + how};
}

std::optional<Error> ScheduleWriter::Walk::RunTurn(const PathTurn& turn) {
  WorldRoot& root = vm_.world().root();
  const u32 t = turn.thread;
  if (turn.warms_up) {
    if (explorer_.Prepare()) return {};
    return Error{kOutOfTime, "there was no time to run the program again"};
  }
  if (t > vm_.world().threads().size()) {
    return NotRepeated(fmt::format("there is no thread {}", t));
  }
  // The library's threads, and the end of the machine, are nobody's switch.
  const bool system = Thread(t).system || Thread(t).state == ThreadState::kLastThread;
  const bool wakes = turn.timed_out || turn.without_cause;
  if (!system && (t != log_.current() || wakes)) SwitchTo(t, wakes);
  if (!stepper_.Prepare(t, wakes)) {
    return NotRepeated(fmt::format("thread {} in state {} is to run {} instructions", t,
                                   static_cast<int>(Thread(t).state), turn.instructions));
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
  if (s_.entry && !system && log_.numbers_threads()) RunToEntry(t, end);
  constexpr int kMostNatives = 100;  // in a row
  int idle = 0;
  bool begun = false;  // with the last step, to initialise a class
  while (root.instructions < end) {
    if (++asked_ % kStepsAtOnce == 0 && explorer_.MustStop()) {
      return Error{kOutOfTime, "there was no time to write the path down"};
    }
    if (!system) log_.Arrive();
    const u64 before = root.instructions;
    const FrameId top = Thread(t).top;
    const Interpreter::Stop stop = stepper_.Step(t);
    if (const u32 who = explorer_.chooser().TakeChosen(); who != 0 && log_.numbers_threads()) {
      log_.Notify(log_.TakeNotifyPlace(), who);
    }
    if (!log_.numbers_threads() && root.booted == kInMain) log_.NumberThreads();
    if (stop == Interpreter::Stop::kHalt || stop == Interpreter::Stop::kDead) return {};
    idle = root.instructions > before ? 0 : idle + 1;
    begun = Thread(t).top > top && stepper_.AtInitializer(t);
    if (idle >= kMostNatives) {
      return NotRepeated(
          fmt::format("thread {} in state {} does not go on, {} instructions before the end", t,
                      static_cast<int>(Thread(t).state), end - root.instructions));
    }
  }
  if (turn.tries && !begun && Thread(t).state == ThreadState::kRunnable) {
    if (!system) log_.Arrive();
    stepper_.Try(t);
  }
  return {};
}

// Where the path ends in a deadlock, the schedule says so.
void ScheduleWriter::Walk::End() {
  bool alive = false, can_run = false, sleeps = false;
  const auto& threads = vm_.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (threads[i].system || HasEnded(threads[i]) || threads[i].state == ThreadState::kNew)
      continue;
    alive = true;
    sleeps |= explorer_.Sleeps(i);
    can_run |= explorer_.CanTry(i) && !explorer_.Sleeps(i);
  }
  // Who sleeps wakes, unless the path ended because of a lock cycle among the others.
  can_run |= sleeps && WaitCycles(vm_).empty();
  if (!alive || can_run || vm_.world().root().exiting) return;
  Event();
  log_.SwitchToNobody();
}

void ScheduleWriter::Walk::Begin(std::optional<BytecodePlace> entry) {
  s_ = {};
  s_.entry = std::move(entry);
  log_.Begin(vm_.world().root().current_thread);
}

WrittenPath ScheduleWriter::Walk::Finish() {
  End();
  s_.out.schedule.facts = log_.Facts();
  s_.out.schedule.commands = std::move(log_.state().commands);
  return std::move(s_.out);
}

ScheduleWriter::ScheduleWriter(Explorer& explorer, size_t prefix,
                               std::optional<BytecodePlace> entry)
    : explorer_(explorer), prefix_(prefix), entry_(std::move(entry)) {}

ScheduleWriter::~ScheduleWriter() = default;

std::optional<Error> ScheduleWriter::Begin(const Path& path) {
  const size_t prefix = std::min(prefix_, path.choices.size());
  Path beginning{{path.choices.begin(), path.choices.begin() + static_cast<i64>(prefix)}};
  explorer_.chooser().Follow(beginning.Notified());
  Walk walk(explorer_);
  walk.Begin(entry_);
  if (auto problem = walk.RunTurns(beginning.Turns())) return problem;
  common_ = std::make_unique<Walked>(walk.Save());
  explorer_.BeginAfter(std::move(beginning));
  node_ = explorer_.Mark();
  return {};
}

Result<WrittenPath> ScheduleWriter::Write(const Path& path) {
  if (common_ == nullptr) {
    explorer_.ReturnToStart();
    if (auto problem = Begin(path)) return *problem;
  }
  explorer_.HandOver(node_);
  const size_t prefix = std::min(prefix_, path.choices.size());
  explorer_.chooser().Follow(path.Notified(prefix));
  Walk walk(explorer_);
  walk.Restore(*common_);
  if (auto problem = walk.RunTurns(path.Turns(prefix))) return *problem;
  return walk.Finish();
}

}  // namespace ravel
