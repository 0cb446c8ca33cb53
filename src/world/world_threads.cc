// Threads' records and their pieces of the stack region.
#include <algorithm>

#include "world/world.h"

namespace ravel {
namespace {

constexpr u64 kPage = 4096;
// Freed stacks keep this much, so that short-lived threads cost no page faults.
constexpr u64 kKeptStack = 64 * 1024;

// The VM's own frames need this much in the smallest stacks.
constexpr u64 kTinyReserve = 16 * 1024;

// The stack region is divided into pieces of the size that was asked for; when these are
// used up, into smaller ones, and in the end into tiny ones: thousands of threads rarely go
// deep, and a hundred thousand never do. From the end of the region downwards come the stacks of
// threads that asked for more.
class Pieces {
 public:
  explicit Pieces(const WorldOptions& options)
      : pitch_(Pitch(options.stack_bytes, kStackReserve)),
        small_pitch_(Pitch(options.stack_bytes / 4, kStackReserve)),
        tiny_pitch_(Pitch(std::min(options.stack_bytes / 4, kTinyStack), kTinyReserve)) {}

  u32 count() const { return static_cast<u32>((SmallBegin() - kStackRegion.begin) / pitch_); }
  // How many small and tiny pieces there are below `end`, in bytes from the arena's base.
  u32 small_count(u64 end) const {
    if (end <= kTinyBegin) return static_cast<u32>((end - SmallBegin()) / small_pitch_);
    return larger_count() - count() + static_cast<u32>((end - kTinyBegin) / tiny_pitch_);
  }
  bool IsSmall(u32 slot) const { return slot >= count(); }
  u64 Begin(u32 slot) const {
    if (!IsSmall(slot)) return kStackRegion.begin + slot * pitch_;
    if (slot < larger_count()) return SmallBegin() + u64{slot - count()} * small_pitch_;
    return kTinyBegin + u64{slot - larger_count()} * tiny_pitch_;
  }
  u64 End(u32 slot) const {
    return Begin(slot) + (!IsSmall(slot)          ? pitch_
                          : slot < larger_count() ? small_pitch_
                                                  : tiny_pitch_);
  }
  u64 Reserve(u32 slot) const {
    return slot != kLargeSlot && slot >= larger_count() ? kTinyReserve : kStackReserve;
  }

  static u64 SmallBegin() { return kStackRegion.begin + kStackRegion.size / 8 * 3; }
  static u64 Pitch(u64 bytes, u64 reserve) {
    return ((bytes + kPage - 1) & ~(kPage - 1)) + reserve;
  }
  static constexpr u32 kLargeSlot = ~u32{0};  // stack_slot of a thread with a large stack

 private:
  static constexpr u64 kTinyStack = 32 * 1024;
  static constexpr u64 kTinyBegin = kStackRegion.begin + kStackRegion.size / 2;

  // Of all pieces but the tiny ones.
  u32 larger_count() const {
    return count() + static_cast<u32>((kTinyBegin - SmallBegin()) / small_pitch_);
  }

  const u64 pitch_, small_pitch_, tiny_pitch_;
};

constexpr u32 kLargeSlot = Pieces::kLargeSlot;

// The lowest byte of the large stacks.
u64 LargeBegin(const WorldVector<LargeStack>& large) {
  return large.empty() ? kStackRegion.end() : large[large.size() - 1].begin;
}

// The highest place with room above `floor`; 0 if there is none.
u64 TakeLarge(WorldVector<LargeStack> large, u64 size, u64 floor) {
  u64 end = kStackRegion.end();
  u32 i = 0;
  while (i < large.size() && end - large[i].end < size) end = large[i++].begin;
  if (i == large.size() && (end < floor || end - floor < size)) return 0;
  large.PushBack({});
  for (u32 last = large.size() - 1; last > i; --last) large.Edit(last) = large[last - 1];
  large.Edit(i) = {end - size, end};
  return end - size;
}

void FreeLarge(WorldVector<LargeStack> large, u64 begin) {
  u32 kept = 0;
  for (u32 i = 0; i < large.size(); ++i) {
    if (large[i].begin != begin) large.Edit(kept++) = large[i];
  }
  large.Resize(kept);
}

}  // namespace

u64 World::StackEnd(const JavaThread& t) {
  if (t.stack_slot != kLargeSlot) return Pieces(options_).End(t.stack_slot);
  const WorldVector<LargeStack> large(meta_, &root_->large_stacks);
  return std::ranges::find(large, u64{t.stack_begin} << 3, &LargeStack::begin)->end;
}

u32 World::NewThread(Ref object, u64 stack_bytes) {
  if (threads_.full()) return 0;
  static_assert(kThreadRegion.size / sizeof(JavaThread) <= kThinMaxThread);
  const Pieces pieces(options_);
  const WorldVector<LargeStack> large(meta_, &root_->large_stacks);
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
  u32 slot = kLargeSlot;
  u64 begin = 0;
  if (stack_bytes > options_.stack_bytes && stack_bytes < kStackRegion.size) {
    const u64 floor = root_->small_stack_slots == 0 ? Pieces::SmallBegin()
                                                    : pieces.Begin(root_->small_stack_slots);
    begin = TakeLarge(large, Pieces::Pitch(stack_bytes, kStackReserve), floor);
  }
  if (begin == 0 && !take(&root_->free_stacks, &root_->stack_slots, pieces.count(), &slot)) {
    if (root_->small_stack_slots == 0) root_->small_stack_slots = pieces.count();
    const u32 end = pieces.count() + pieces.small_count(LargeBegin(large));
    if (!take(&root_->free_small_stacks, &root_->small_stack_slots, end, &slot)) return 0;
  }
  if (begin == 0) begin = pieces.Begin(slot);
  const u32 id = threads_.Add();
  JavaThread& t = threads_.Edit(id);
  t.object = object;
  t.state = ThreadState::kNew;
  t.stack_slot = slot;
  t.stack_begin = static_cast<u32>(begin >> 3);
  t.stack_limit =
      static_cast<u32>(std::min(begin + kKeptStack, StackEnd(t) - pieces.Reserve(slot)) >> 3);
  alive().Set(id, true);
  root_->peak_threads = std::max(root_->peak_threads, ++root_->live_threads);
  return id;
}

bool World::RaiseStackLimit(u32 thread) {
  JavaThread& t = threads_.Edit(thread);
  const u32 limit = static_cast<u32>((StackEnd(t) - Pieces(options_).Reserve(t.stack_slot)) >> 3);
  if (t.stack_limit == limit) return false;
  t.stack_limit = limit;
  return true;
}

void World::EndThread(u32 thread) {
  JavaThread& t = threads_.Edit(thread);
  CHECK(t.state != ThreadState::kDead) << "thread " << thread << " ends twice";
  SetState(thread, ThreadState::kDead);
  alive().Set(thread, false);
  t.wake = Wake::kNone;
  t.top = 0;
  t.exception = kNull;
  t.stop = kNull;
  t.scoped_values = kNull;
  t.monitor = 0;
  --root_->live_threads;
  const u64 begin = u64{t.stack_begin} << 3;
  if (u64{t.stack_limit} << 3 > begin + kKeptStack) arena_.Discard(begin + kKeptStack, StackEnd(t));
  if (t.stack_slot == kLargeSlot) {
    FreeLarge({meta_, &root_->large_stacks}, begin);
    return;
  }
  WorldVector<u32>(meta_, Pieces(options_).IsSmall(t.stack_slot) ? &root_->free_small_stacks
                                                                 : &root_->free_stacks)
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

void World::SetSystem(u32 thread) {
  threads_.Edit(thread).system = 1;
  system().Set(thread, true);
}

void World::SetState(u32 thread, ThreadState state) { Block(thread, state, 0); }

void World::Block(u32 thread, ThreadState state, u64 deadline) {
  JavaThread& t = threads_.Edit(thread);
  t.state = state;
  t.deadline = deadline;
  if (t.mount != Mount::kNone) SettleCarrier(thread, state);
  t.waited_count += state == ThreadState::kWaiting || state == ThreadState::kParked ||
                    state == ThreadState::kSleeping;
  runnable().Set(thread, state == ThreadState::kRunnable && !t.suspended);
  timed().Set(thread, t.HasDeadline());
  input().Set(thread, state == ThreadState::kInput);
  blocked().Set(thread, state == ThreadState::kBlocked);
  if (!t.HasDeadline()) return;
  t.sequence = root_->sequence++;
  root_->next_deadline = std::min(root_->next_deadline, deadline);
}

}  // namespace ravel
