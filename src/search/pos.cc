// POS: partial order sampling. Yuan, Yang and Gu, "Partial Order Aware
// Concurrency Sampling", CAV 2018.
//
// Many schedules do the same: what counts is the order of operations that race
// (the same variable, one of them a write; or the same lock), a partial order.
// A random walk prefers the partial orders that many schedules have. POS
// evens that out.
//
// Each thread that can run has one pending operation, and each pending
// operation has a random priority. The highest one is executed. Then
//   - the next operation of that thread gets a priority of its own, and
//   - so do, anew, the pending operations that race with the one executed.
//
// Without the second rule ("basic POS") an operation that has waited for long
// is one with a low priority: it has lost against many, and will lose against
// the next one, too. So the orders x before y and y before x would not be
// equally likely for operations that meet late. Drawn anew after each race
// they are: whoever of two racing operations is executed first is decided by
// two fresh numbers. For a partial order with fixed racing pairs the paper
// shows a bound that depends on the number of races only, not on the length of
// the program.
//
// Where we differ. The paper sees the pending operation before it is executed.
// We do not, so each is run once and taken back (Explorer::Peek), which shows
// its footprint, and whether it can be executed at all: a thread whose lock is
// taken is set aside, as the paper's disabled operations are, and comes back
// with a new priority. That is not needed of an operation whose first priority is the
// highest: it is executed at once, and if its lock is taken, the thread waits for it. One operation
// may be a whole call of trusted code, with all it reads and writes; what it would touch cannot
// change before something that races with it is executed, and then it is looked at again. Who was
// found to want a lock that is taken is known to want it still, as long as nobody writes what it
// read on the way there: it gets a new priority when the lock is free, or taken by others again,
// and is not run for that. So a lock that a thousand threads want costs no more blocks than there
// are.
#include <algorithm>

#include "search/sampled_paths.h"
#include "search/search_factories.h"

namespace ravel {
namespace {

class Pos final : public SampledPaths {
 public:
  using SampledPaths::SampledPaths;
  std::string Name() const override { return "pos"; }

 protected:
  void BeginPath(Explorer& explorer) override {
    pending_.clear();
    explorer.watch().footprints().Cut(0);
  }
  u32 Choose(Explorer& explorer, Roster* roster) override;
  void Ran(Explorer& explorer, u32 thread, const BlockEnd& end, const Roster& roster) override;

 private:
  struct Pending {
    bool known = false;
    u64 priority = 0;
    Footprint footprint;  // if it stands before a lock: only as far as that
    bool wants = false;   // it does
    Obstructed obstructed{};
    Footprint enter;  // of that lock
  };
  bool Look(Explorer& explorer, Roster* roster, Pending* p);
  void Wants(Explorer& explorer, const Obstacle& lock, Pending* p);

  std::vector<Pending> pending_;  // by thread
};

u32 Pos::Choose(Explorer& explorer, Roster* roster) {
  if (roster->enabled.size() == 1) return roster->enabled.First();
  const IdSet enabled = roster->enabled;
  u32 best = 0;
  bool others_unknown = false;
  enabled.ForEach([&](u32 thread) {
    if (thread >= pending_.size()) pending_.resize(thread + 1);
    Pending& p = pending_[thread];
    if (!p.known) {
      if (roster->RemoveIfHindered(explorer, thread)) return;
      p.obstructed.thread = thread;
      p.priority = rng_.Next();
    }
    const bool better = best == 0 || p.priority > pending_[best].priority;
    const u32 worse = better ? best : thread;
    others_unknown |= worse != 0 && !pending_[worse].known;
    if (better) best = thread;
  });
  // What the next operation does need not be known before it is executed, but that of the others.
  if (others_unknown) {
    enabled.ForEach([&](u32 thread) {
      Pending& p = pending_[thread];
      if (p.known || thread == best || !roster->enabled.Has(thread)) return;
      p.known = Look(explorer, roster, &p);
    });
  }
  if (best != 0 && !pending_[best].known && pending_[best].wants &&
      !Look(explorer, roster, &pending_[best])) {
    return 0;
  }
  return best;
}

// It stands before this lock.
void Pos::Wants(Explorer& explorer, const Obstacle& lock, Pending* p) {
  FootprintLog& log = explorer.watch().footprints();
  log.Begin(~u32{0}, lock.collections);
  log.Add(lock.object, kLockVariable, 1, true);
  p->enter = log.Recorded();
  p->obstructed.obstacle = lock;
  p->wants = true;
}

// False: it cannot run, and was set aside.
bool Pos::Look(Explorer& explorer, Roster* roster, Pending* p) {
  World& world = explorer.vm().world();
  const u32 thread = p->obstructed.thread;
  if (p->wants && explorer.IsCleared(p->obstructed)) return true;
  if (const JavaThread& t = world.threads()[thread]; t.state == ThreadState::kBlocked) {
    Wants(explorer,
          {.object = world.monitors()[t.monitor].object, .collections = world.root().collections},
          p);
    p->footprint = {.collections = p->enter.collections};
    return true;
  }
  if (!p->wants) {
    const BlockEnd end = explorer.Peek(thread, &p->footprint);
    if (end.how != BlockEnd::How::kBlocked) return true;
    p->obstructed.obstacle = end.obstacle;
    if (end.obstacle.kind == Obstacle::Kind::kLock) Wants(explorer, end.obstacle, p);
  }
  roster->SetAside(explorer, thread, p->obstructed.obstacle);
  return false;
}

void Pos::Ran(Explorer& explorer, u32 thread, const BlockEnd&, const Roster& roster) {
  FootprintLog& log = explorer.watch().footprints();
  const Footprint executed = log.Recorded();
  for (u32 t = 1; t < pending_.size(); ++t) {
    Pending& p = pending_[t];
    if (!p.known && !p.wants) continue;
    const bool changed = t == thread || log.Dependent(p.footprint, executed);
    if (changed || !roster.enabled.Has(t) || (p.wants && log.Dependent(p.enter, executed))) {
      p.known = false;
    }
    p.wants &= !changed;
  }
}

class PosSearch final : public StrategySearch {
  Records records() const override { return Records::kVariablesAndLocks; }
  std::unique_ptr<PathStrategy> Strategy(Explorer&, const SearchOptions& options) const override {
    return PosStrategy(options.seed);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> PosStrategy(u64 seed) { return std::make_unique<Pos>(seed); }

std::unique_ptr<Search> MakePos() { return std::make_unique<PosSearch>(); }

}  // namespace ravel
