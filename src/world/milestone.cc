#include "world/milestone.h"

#include "world/world.h"

namespace ravel {

Milestones::Milestones(World& world) : world_(world) {}

Milestones::Entry& Milestones::Find(const Milestone& m) {
  CHECK(m.depth_ != 0 && m.depth_ <= stack_.size() && stack_[m.depth_ - 1].serial == m.serial_)
      << "stale milestone";
  return stack_[m.depth_ - 1];
}

Milestone Milestones::Mark() {
  Arena& arena = world_.arena();
  if (arena.epochs_used_up()) Renumber();
  if (hash_ != nullptr) {
    if (stack_.empty()) {
      hash_->Recompute();
    } else {
      hash_->Update();
    }
  }
  CHECK(journals_.size() <= kMaxJournals);
  Entry& e = stack_.emplace_back();
  e.mark = arena.BeginEpoch(world_.root().heap_top);
  e.serial = next_serial_++;
  for (size_t i = 0; i < journals_.size(); ++i) e.positions[i] = journals_[i]->position();
  if (hash_ != nullptr) e.hash = hash_->base();
  std::memcpy(e.scalars, &world_.root(), kRootScalarSize);
  return Milestone(static_cast<u32>(stack_.size()), e.serial);
}

void Milestones::Return(const Milestone& m) {
  const Entry& e = Find(m);
  const u64 used = world_.root().heap_top;
  world_.arena().UndoTo(e.mark);
  std::memcpy(static_cast<void*>(&world_.root()), e.scalars, kRootScalarSize);
  world_.heap().TopWasReset(used);
  for (size_t i = 0; i < journals_.size(); ++i) {
    if (journals_[i]->position() != e.positions[i]) journals_[i]->UndoTo(e.positions[i]);
  }
  if (hash_ != nullptr) hash_->set_base(e.hash);
  while (stack_.size() > m.depth_) stack_.pop_back();
}

void Milestones::KeepHash() {
  CHECK(stack_.empty());
  hash_ = std::make_unique<StateHash>(world_);
}

void Milestones::Drop(Milestone&& m) {
  Find(m);
  CHECK(m.depth_ == stack_.size()) << "only the newest milestone can be dropped";
  stack_.pop_back();
  m.depth_ = 0;
  if (!stack_.empty()) return;
  world_.arena().EndLogging();
  for (Journal* const journal : journals_) {
    if (journal->position() != 0) journal->Forget();
  }
}

bool World::WasLoadedAtOldestMilestone(LoaderId loader, Sym name) {
  WorldMap<u32>::Rep rep = loaders_[loader].dictionary;
  const u32* const found = WorldMap<u32>(meta_, &rep).Find(u64{name->id()} + 1);
  return found != nullptr && !arena_.WrittenSince(found, milestones_.oldest());
}

void World::SaveAll() {
  const auto save = [this](const void* begin, u64 size) {
    if (size != 0) arena_.WillWrite(begin, size);
  };
  const auto save_table = [&](const auto& table) {
    save(table.data(), (u64{table.size()} + 1) * sizeof(*table.data()));
  };
  save(root_, sizeof(*root_));
  save(arena_.At(kHeapRegion.begin), root_->heap_top - kHeapRegion.begin);
  save_table(classes_);
  save_table(loaders_);
  save_table(threads_);
  save_table(monitors_);
  save_table(literals_);
  save(arena_.At(kMetaRegion.begin), root_->meta.top);
}

void Milestones::Renumber() {
  std::vector<Arena::Mark*> marks;
  for (Entry& e : stack_) marks.push_back(&e.mark);
  if (hash_ != nullptr && !stack_.empty()) hash_->Update();
  world_.arena().Renumber(marks.data(), marks.size());
  // Threads know by an epoch what of their frames is saved.
  for (u32 i = 1; i <= world_.threads().size(); ++i) {
    if (world_.threads()[i].saved_epoch != 0) world_.threads().Edit(i).saved_epoch = 0;
  }
}

}  // namespace ravel
