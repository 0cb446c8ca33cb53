#include "check/confirm.h"

#include <algorithm>
#include <map>

#include "finding/snapshot.h"
#include "replay/stepper.h"

namespace ravel {
namespace {

constexpr u32 kStepsAtOnce = 4096;

// Who took which lock in which turn.
class LockLog final : public Listener {
 public:
  struct Entry {
    size_t turn;
    u32 thread;
    Ref object;
  };
  void On(const Event& e) override {
    if (e.value == 1) entries_.push_back({turn_, e.thread, e.object});
  }
  void set_turn(size_t turn) { turn_ = turn; }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  size_t turn_ = 0;
  std::vector<Entry> entries_;
};

class Confirmation {
 public:
  Confirmation(Explorer& explorer, const Prediction& prediction)
      : explorer_(explorer),
        vm_(explorer.vm()),
        prediction_(prediction),
        turns_(prediction.path.Turns()),
        stepper_(vm_, explorer.loop(), explorer.trust()) {
    failed_ = turns_.back();
    turns_.pop_back();
    vm_.events().Add(&log_, MaskOf(EventKind::kLockEnter));
  }
  ~Confirmation() { vm_.events().Remove(&log_); }

  std::optional<ConfirmedCycle> Run();

 private:
  void ReturnToStart() {
    explorer_.ReturnToStart();
    explorer_.chooser().Follow(prediction_.path.Notified());
    noted_ = explorer_.path().choices.size();
  }
  // The turns in which each thread of the cycle takes its last lock.
  void FindLastLocks();
  bool RunTurn(const PathTurn& turn);
  // Runs the thread to just before the bytecode with which it takes the lock: a
  // call, if that is of a synchronized method.
  void StopBefore(const PathTurn& turn, Ref lock);
  void RunOn(u32 thread, bool timed_out);
  void Note(u32 thread, bool timed_out, u64 before) {
    const ThreadState s = vm_.world().threads()[thread].state;
    if (timed_out) path_.choices.push_back({.kind = Choice::Kind::kTimeOut, .thread = thread});
    path_.choices.push_back({.tries = s == ThreadState::kBlocked,
                             .thread = thread,
                             .instructions = vm_.world().root().instructions - before});
    const std::vector<Choice>& asked = explorer_.path().choices;  // of the notifies only
    path_.choices.insert(path_.choices.end(), asked.begin() + static_cast<i64>(noted_),
                         asked.end());
    noted_ = asked.size();
  }

  Explorer& explorer_;
  Vm& vm_;
  const Prediction& prediction_;
  std::vector<PathTurn> turns_;  // of the prediction, without the one that failed
  PathTurn failed_;
  Stepper stepper_;
  LockLog log_;
  struct Last {
    size_t turn;
    Ref lock;
  };
  std::map<u32, Last> last_;
  Path path_;
  size_t noted_ = 0;  // choices of the explorer's path that are in it
  u32 asked_ = 0;     // how often for time
};

bool Confirmation::RunTurn(const PathTurn& turn) {
  if (turn.warms_up) {
    explorer_.Prepare();
    path_.choices.push_back({.kind = Choice::Kind::kWarmUp, .thread = turn.thread});
    return true;
  }
  const bool wakes = turn.timed_out || turn.without_cause;
  if (!stepper_.Prepare(turn.thread, wakes)) return false;
  const u64 before = vm_.world().root().instructions;
  explorer_.loop().RunThread(turn.thread, static_cast<i64>(turn.instructions));
  Note(turn.thread, wakes, before);
  return true;
}

void Confirmation::FindLastLocks() {
  ReturnToStart();
  for (size_t i = 0; i < turns_.size(); ++i) {
    log_.set_turn(i);
    if (!RunTurn(turns_[i])) return;
  }
  for (size_t i = 1; i < prediction_.threads.size(); ++i) {
    const u32 thread = prediction_.threads[i];
    const Ref lock = prediction_.locks[i];
    for (const LockLog::Entry& e : log_.entries()) {
      if (e.thread == thread && e.object == lock) last_[thread] = {e.turn, lock};
    }
  }
}

void Confirmation::StopBefore(const PathTurn& turn, Ref lock) {
  WorldRoot& root = vm_.world().root();
  Milestones& milestones = vm_.world().milestones();
  const u32 thread = turn.thread;
  const u64 begin = root.instructions;
  Milestone before = milestones.Mark();
  Stepper::Memory known = stepper_.memory();
  while (root.instructions - begin < turn.instructions) {
    if (stepper_.Begins(thread)) {
      milestones.Drop(std::move(before));
      before = milestones.Mark();
      known = stepper_.memory();
    }
    const size_t seen = log_.entries().size();
    stepper_.Step(thread);
    if (++asked_ % kStepsAtOnce == 0 && explorer_.MustStop()) break;
    const bool took = std::any_of(
        log_.entries().begin() + static_cast<std::ptrdiff_t>(seen), log_.entries().end(),
        [&](const LockLog::Entry& e) { return e.thread == thread && e.object == lock; });
    if (!took) continue;
    milestones.Return(before);
    stepper_.Recall(known);
    break;
  }
  milestones.Drop(std::move(before));
  Note(thread, turn.timed_out, begin);
}

void Confirmation::RunOn(u32 thread, bool timed_out) {
  constexpr i64 kEnough = 10'000'000;
  if (!stepper_.Prepare(thread, timed_out)) return;
  const u64 before = vm_.world().root().instructions;
  explorer_.loop().RunThread(thread, kEnough);
  Note(thread, timed_out, before);
}

std::optional<ConfirmedCycle> Confirmation::Run() {
  FindLastLocks();
  if (last_.size() + 1 != prediction_.threads.size()) return {};
  path_ = {};
  ReturnToStart();
  for (size_t i = 0; i < turns_.size(); ++i) {
    const PathTurn& turn = turns_[i];
    const auto it = last_.find(turn.thread);
    if (it == last_.end() || i < it->second.turn) {
      if (!RunTurn(turn)) return {};
    } else if (i == it->second.turn) {
      if (!stepper_.Prepare(turn.thread, turn.timed_out)) return {};
      StopBefore(turn, it->second.lock);
    }
  }
  for (const u32 thread : prediction_.threads) {
    RunOn(thread, thread == failed_.thread && failed_.timed_out);
  }
  for (const std::vector<u32>& cycle : WaitCycles(vm_)) {
    if (std::ranges::any_of(prediction_.threads,
                            [&](u32 t) { return std::ranges::find(cycle, t) == cycle.end(); })) {
      continue;
    }
    return ConfirmedCycle{DeadlockFinding(vm_, explorer_.trust(), {}), path_,
                          vm_.world().files().Output(1)};
  }
  return {};
}

}  // namespace

std::optional<ConfirmedCycle> ConfirmPrediction(Explorer& explorer, const Prediction& prediction) {
  return Confirmation(explorer, prediction).Run();
}

}  // namespace ravel
