// Threads' records and their pieces of the stack region.
#include <algorithm>

#include "world/world.h"

namespace ravel {
namespace {

constexpr u64 kPage = 4096;
// Freed stacks keep this much, so that short-lived threads cost no page faults.
constexpr u64 kKeptStack = 64 * 1024;

u64 StackPitch(const WorldOptions& options) {
  return ((options.stack_bytes + kPage - 1) & ~(kPage - 1)) + kStackReserve;
}

}  // namespace

u32 World::NewThread(Ref object) {
  WorldVector<u32> free_stacks(meta_, &root_->free_stacks);
  const u64 pitch = StackPitch(options_);
  u32 slot;
  if (!free_stacks.empty()) {
    slot = free_stacks[free_stacks.size() - 1];
    free_stacks.PopBack();
  } else {
    if ((u64{root_->stack_slots} + 1) * pitch > kStackRegion.size) return 0;
    slot = root_->stack_slots++;
  }
  const u32 id = threads_.Add();
  CHECK(id <= kThinMaxThread) << "too many threads";
  JavaThread& t = threads_.Edit(id);
  t.object = object;
  t.state = ThreadState::kNew;
  t.stack_slot = slot;
  t.stack_begin = static_cast<u32>((kStackRegion.begin + slot * pitch) >> 3);
  t.stack_limit = static_cast<u32>((kStackRegion.begin + (slot + 1) * pitch - kStackReserve) >> 3);
  return id;
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
  const u64 begin = u64{t.stack_begin} << 3;
  arena_.Discard(begin + kKeptStack, begin + StackPitch(options_));
  WorldVector<u32>(meta_, &root_->free_stacks).PushBack(t.stack_slot);
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
