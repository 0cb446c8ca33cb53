#include "explore/lock_chains.h"

#include <algorithm>

namespace ravel {

std::vector<u32> LockChains::ChainFrom(u32 thread) const {
  std::vector<u32> chain{thread};
  for (u32 owner = watch_.facts().owner; owner != 0 && owner != thread;) {
    if (std::ranges::find(chain, owner) != chain.end()) return {};
    chain.push_back(owner);
    const Ref last = watch_.last_lock(owner);
    if (!last) return {};
    owner = vm_.world().LockOwner(last);
    if (owner == 0) return {};
  }
  if (chain.size() < 2) return {};
  return chain;
}

void LockChains::Analyse(u32 thread, const Path& path, u64 number) {
  const std::vector<u32> chain = ChainFrom(thread);
  if (chain.empty()) return;
  std::vector<u32> key = chain;
  std::vector<Ref> locks;
  for (const u32 t : chain) {
    locks.push_back(watch_.last_lock(t));
    key.push_back(locks.back().index);
  }
  std::ranges::sort(key);
  if (std::ranges::find(ignored_, key) != ignored_.end()) return;
  const auto [it, fresh] = known_.try_emplace(key, static_cast<u32>(predictions_.size()));
  if (fresh) predictions_.push_back({path, chain, locks, key, number, 0});
  ++predictions_[it->second].paths;
}

}  // namespace ravel
