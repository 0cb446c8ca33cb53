#include "world/foreign_states.h"

#include <utility>

#include "world/world.h"

namespace ravel {

u64 ForeignStates::Add(std::unique_ptr<ForeignState> state, u64 digest) {
  const u64 handle = world_.meta().Allocate(sizeof(digest));
  const u64 newest = world_.milestones().newest_serial();
  if (newest != 0) Log({handle, {}});
  entries_[handle] = {std::move(state), newest};
  SetDigest(handle, digest);
  return handle;
}

const ForeignState* ForeignStates::Find(u64 handle) const {
  const auto found = entries_.find(handle);
  return found == entries_.end() ? nullptr : found->second.state.get();
}

ForeignState* ForeignStates::Edit(u64 handle) {
  const auto found = entries_.find(handle);
  if (found == entries_.end()) return nullptr;
  Entry& entry = found->second;
  if (MustSave(entry)) {
    Log({handle, {entry.state->Copy(), entry.saved}});
    entry.saved = world_.milestones().newest_serial();
  }
  return entry.state.get();
}

u64 ForeignStates::digest(u64 handle) const { return Arena::Load<u64>(world_.arena().At(handle)); }

void ForeignStates::SetDigest(u64 handle, u64 digest) {
  world_.arena().Store(world_.arena().At(handle), digest);
}

void ForeignStates::Remove(u64 handle) {
  const auto found = entries_.find(handle);
  CHECK(found != entries_.end());
  if (world_.milestones().depth() != 0) Log({handle, std::move(found->second)});
  entries_.erase(found);
  world_.meta().Free(handle, sizeof(u64));
}

void ForeignStates::UndoTo(u64 position) {
  while (log_.size() > position) {
    Saved& last = log_.back();
    if (last.entry.state == nullptr) {
      entries_.erase(last.handle);
    } else {
      entries_[last.handle] = std::move(last.entry);
    }
    log_.pop_back();
    --position_;
  }
}

// Serials grow from milestone to milestone, so a smaller one was saved before
// the newest.
bool ForeignStates::MustSave(const Entry& entry) const {
  return entry.saved < world_.milestones().newest_serial();
}

}  // namespace ravel
