#include "explore/roster.h"

namespace ravel {

Roster Roster::Of(Explorer& explorer) {
  Roster roster;
  explorer.ForEachThread([&](u32 t) {
    if (explorer.CanTry(t)) roster.enabled.Add(t);
  });
  return roster;
}

void Roster::SetAside(u32 thread, const Obstacle& obstacle) {
  enabled.Remove(thread);
  obstructed_.push_back({thread, obstacle});
}

// Somebody may be able to run who was not, or not any more.
void Roster::LookAround(Explorer& explorer, const IdSet& others) {
  IdSet obstructed;
  std::erase_if(obstructed_, [&](const Obstructed& o) {
    if (explorer.IsCleared(o)) return true;
    obstructed.Add(o.thread);
    return false;
  });
  explorer.ForEachThread([&](u32 t) {
    if (others.Has(t) || obstructed.Has(t)) return;
    if (explorer.CanTry(t)) {
      enabled.Add(t);
    } else {
      enabled.Remove(t);
    }
  });
}

void Roster::AfterBlock(Explorer& explorer, u32 thread, const BlockEnd& end, const IdSet& others) {
  const bool spins = end.how == BlockEnd::How::kSpins;
  if (spins) obstructed_.push_back({thread, end.obstacle});
  if (!explorer.CanTry(thread)) enabled.Remove(thread);
  if (explorer.may_have_woken() || (!obstructed_.empty() && explorer.watch().facts().wrote)) {
    LookAround(explorer, others);
  }
  if (spins || end.how == BlockEnd::How::kOverLimit) enabled.Remove(thread);
}

void Roster::RemoveHindered(Explorer& explorer) {
  const IdSet all = enabled;
  all.ForEach([&](u32 t) {
    if (!explorer.CanTry(t)) enabled.Remove(t);
  });
}

}  // namespace ravel
