// Threads' records and their pieces of the stack region.
#include <algorithm>

#include "world/world.h"

namespace ravel {
namespace {

constexpr u64 kPage = 4096;
// Freed stacks keep this much, so that short-lived threads cost no page faults.
constexpr u64 kKeptStack = 64 * 1024;

// The stack region is divided into pieces of the size that was asked for; when
// half of it is used, into smaller ones: thousands of threads rarely go deep.
class Pieces {
 public:
  explicit Pieces(const WorldOptions& options)
      : pitch_(Pitch(options.stack_bytes)), small_pitch_(Pitch(options.stack_bytes / 4)) {}

  u32 count() const { return static_cast<u32>(kStackRegion.size / 2 / pitch_); }
  u32 small_count() const { return static_cast<u32>(kStackRegion.size / 2 / small_pitch_); }
  bool IsSmall(u32 slot) const { return slot >= count(); }
  u64 Begin(u32 slot) const {
    return kStackRegion.begin + (IsSmall(slot)
                                     ? kStackRegion.size / 2 + u64{slot - count()} * small_pitch_
                                     : slot * pitch_);
  }
  u64 End(u32 slot) const { return Begin(slot) + (IsSmall(slot) ? small_pitch_ : pitch_); }

 private:
  static u64 Pitch(u64 bytes) { return ((bytes + kPage - 1) & ~(kPage - 1)) + kStackReserve; }

  const u64 pitch_, small_pitch_;
};

}  // namespace

u32 World::NewThread(Ref object) {
  if (threads_.full()) return 0;
  static_assert(kThreadRegion.size / sizeof(JavaThread) <= kThinMaxThread);
  const Pieces pieces(options_);
  const auto take = [&](WorldVector<u32>::Rep* rep, u32* used, u32 most, u32* slot) {
    WorldVector<u32> free(meta_, rep);
    if (!free.empty()) {
      *slot = free[free.size() - 1];
      free.PopBack();
      return true;
    }
    if (*used == most) return false;
    *slot = (*used)++;
    return true;
  };
  u32 slot = 0;
  if (!take(&root_->free_stacks, &root_->stack_slots, pieces.count(), &slot)) {
    if (root_->small_stack_slots == 0) root_->small_stack_slots = pieces.count();
    const u32 end = pieces.count() + pieces.small_count();
    if (!take(&root_->free_small_stacks, &root_->small_stack_slots, end, &slot)) return 0;
  }
  const u32 id = threads_.Add();
  JavaThread& t = threads_.Edit(id);
  t.object = object;
  t.state = ThreadState::kNew;
  t.stack_slot = slot;
  t.stack_begin = static_cast<u32>(pieces.Begin(slot) >> 3);
  t.stack_limit = static_cast<u32>(
      std::min(pieces.Begin(slot) + kKeptStack, pieces.End(slot) - kStackReserve) >> 3);
  return id;
}

bool World::RaiseStackLimit(u32 thread) {
  const Pieces pieces(options_);
  JavaThread& t = threads_.Edit(thread);
  const u32 limit = static_cast<u32>((pieces.End(t.stack_slot) - kStackReserve) >> 3);
  if (t.stack_limit == limit) return false;
  t.stack_limit = limit;
  return true;
}

void World::EndThread(u32 thread) {
  JavaThread& t = threads_.Edit(thread);
  CHECK(t.state != ThreadState::kDead) << "thread " << thread << " ends twice";
  SetState(thread, ThreadState::kDead);
  t.wake = Wake::kNone;
  t.top = 0;
  t.exception = kNull;
  t.stop = kNull;
  t.monitor = 0;
  const Pieces pieces(options_);
  const u64 kept = pieces.Begin(t.stack_slot) + kKeptStack;
  if (u64{t.stack_limit} << 3 > kept) arena_.Discard(kept, pieces.End(t.stack_slot));
  WorldVector<u32>(meta_,
                   pieces.IsSmall(t.stack_slot) ? &root_->free_small_stacks : &root_->free_stacks)
      .PushBack(t.stack_slot);
}

void World::SaveFrames(u32 thread, const u64* window, const u64* end) {
  JavaThread& t = threads_.Edit(thread);
  if (t.saved_epoch != arena_.epoch()) {
    t.saved_epoch = arena_.epoch();
    t.saved_from = static_cast<u32>(arena_.OffsetOf(end) >> 3);
  }
  const u64* const from = arena_.At<u64>(u64{t.saved_from} << 3);
  if (window >= from) return;
  arena_.SaveWords(window, from);
  t.saved_from = static_cast<u32>(arena_.OffsetOf(window) >> 3);
}

void World::SetState(u32 thread, ThreadState state) { Block(thread, state, 0); }

void World::Block(u32 thread, ThreadState state, u64 deadline) {
  JavaThread& t = threads_.Edit(thread);
  t.state = state;
  t.deadline = deadline;
  runnable().Set(thread, state == ThreadState::kRunnable && !t.suspended);
  timed().Set(thread, deadline != 0);
  input().Set(thread, state == ThreadState::kInput);
  if (deadline == 0) return;
  t.sequence = root_->sequence++;
  root_->next_deadline = std::min(root_->next_deadline, deadline);
}

}  // namespace ravel
