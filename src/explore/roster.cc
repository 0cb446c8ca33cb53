#include "explore/roster.h"

#include <algorithm>

#include "explore/lock_cycle.h"

namespace ravel {
namespace {

// A time-out is much later than another if that should be over in half of the time, and so much
// before it.
constexpr u64 kMuchLater = 500'000'000;  // ns
// Ends of sleeps and time-outs of one thread. Who goes on with them after that, such as one that
// does something every second, keeps nobody waiting any more.
constexpr u32 kMostTimesOver = 16;

}  // namespace

Roster Roster::Of(Explorer& explorer) {
  Roster roster;
  roster.LookAround(explorer, {});
  return roster;
}

void Roster::SetAside(Explorer& explorer, u32 thread, const Obstacle& obstacle,
                      const IdSet& others) {
  enabled.Remove(thread);
  Add(thread, obstacle);
  LetTimePass(explorer, others);
  NoticeLockCycle(explorer);
}

void Roster::Add(u32 thread, const Obstacle& obstacle) {
  obstructed_.push_back({thread, obstacle});
  set_aside_.Add(thread);
  if (obstacle.kind == Obstacle::Kind::kTime) ++watchers_;
}

template <typename F>
void Roster::EraseIf(F f) {
  std::erase_if(obstructed_, [&](const ravel::Obstructed& o) {
    const bool erased = f(o);
    if (!erased) return false;
    if (o.obstacle.kind == Obstacle::Kind::kTime) --watchers_;
    set_aside_.Remove(o.thread);
    return true;
  });
}

// Somebody may be able to run who was not, or not any more.
void Roster::LookAround(Explorer& explorer, const IdSet& others) {
  IdSet as_they_are = others;
  if (!obstructed_.empty()) {
    EraseIf([&](const ravel::Obstructed& o) { return explorer.IsCleared(o); });
    as_they_are.AddAll(set_aside_);
  }
  IdSet can = explorer.WhoCanTry();
  can.RemoveAll(as_they_are);
  enabled.Keep(as_they_are);
  enabled.AddAll(can);
  LetTimePass(explorer, others);
}

bool Roster::AllNeedTime(Explorer& explorer, const IdSet& can) const {
  return !can.Any([&](u32 t) {
    return !set_aside_.Has(t) && !explorer.WaitsForTime(t) && !explorer.Sleeps(t);
  });
}

void Roster::NoticeLockCycle(Explorer& explorer) {
  if (enabled.empty()) return;  // it ends anyway
  if (obstructed_.size() + explorer.vm().world().blocked().size() < 2) return;
  if (!AllNeedTime(explorer, enabled)) return;
  if (!AllNeedTime(explorer, explorer.WhoCanTry())) return;
  if (HaveLockCycle(explorer.vm(), obstructed_)) enabled = {};
}

u64 Roster::PutOffLate(Explorer& explorer, IdSet* waiting) const {
  World& world = explorer.vm().world();
  const u64 now = world.root().clock;
  const auto rest = [&](u32 t) {
    const u64 deadline = world.threads()[t].deadline;
    return deadline > now ? deadline - now : 0;
  };
  u64 next = ~u64{0};
  world.timed().ForEach([&](u32 t) {
    if (world.threads()[t].suspended) return;  // it does not go on when its time has come
    if (!waiting->Has(t) && (!explorer.Sleeps(t) || set_aside_.Has(t))) return;
    if (explorer.TimesOver(t) < kMostTimesOver) next = std::min(next, rest(t));
  });
  if (next == ~u64{0}) return next;
  IdSet late;
  waiting->ForEach([&](u32 t) {
    if (rest(t) >= next + std::max(next, kMuchLater)) late.Add(t);
  });
  waiting->RemoveAll(late);
  return next;
}

void Roster::LetTimePass(Explorer& explorer, const IdSet& others) {
  timed_ = watchers_ != 0;
  if (!timed_ && explorer.vm().world().timed().empty()) return;
  IdSet waiting = explorer.WhoWaitForTime();
  if (!timed_ && waiting.empty()) return;
  waiting.RemoveAll(set_aside_);
  timed_ |= !waiting.empty();
  if (!timed_) return;
  const IdSet can = explorer.WhoCanTry();
  const bool passes = AllNeedTime(explorer, can);
  const u64 next = passes ? PutOffLate(explorer, &waiting) : 0;
  IdSet stay = can;
  stay.AddAll(set_aside_);
  stay.AddAll(others);
  // For who watches the clock time passes in steps, and not past what others wait for.
  if (passes && explorer.vm().world().NextStep() <= next) {
    for (const ravel::Obstructed& o : obstructed_) {
      if (o.obstacle.kind == Obstacle::Kind::kTime && !others.Has(o.thread)) enabled.Add(o.thread);
    }
    EraseIf([&](const ravel::Obstructed& o) { return enabled.Has(o.thread); });
  }
  enabled.Keep(stay);
  waiting.RemoveAll(others);
  if (passes) enabled.AddAll(waiting);
}

void Roster::AfterBlock(Explorer& explorer, u32 thread, const BlockEnd& end, const IdSet& others) {
  // It could go on, but is not to.
  const bool stays = end.how == BlockEnd::How::kSpins || end.how == BlockEnd::How::kOverLimit;
  if (stays) {
    Add(thread, end.obstacle);
    enabled.Remove(thread);
  }
  if (!explorer.CanTry(thread)) enabled.Remove(thread);
  const BlockWatch::Facts& facts = explorer.watch().facts();
  if (explorer.may_have_woken() ||
      (!obstructed_.empty() && (facts.wrote || facts.locks || facts.waits))) {
    LookAround(explorer, others);
  } else if (timed_ || explorer.WaitsForTime(thread)) {
    LetTimePass(explorer, others);
  }
  if (stays && set_aside_.Has(thread)) enabled.Remove(thread);
  NoticeLockCycle(explorer);
}

bool Roster::RemoveIfHindered(Explorer& explorer, u32 thread) {
  if (explorer.CanTry(thread) || explorer.WaitsForTime(thread)) return false;
  enabled.Remove(thread);
  LetTimePass(explorer, {});
  NoticeLockCycle(explorer);
  return true;
}

void Roster::RemoveHindered(Explorer& explorer) {
  const IdSet all = enabled;
  all.ForEach([&](u32 t) { RemoveIfHindered(explorer, t); });
}

}  // namespace ravel
