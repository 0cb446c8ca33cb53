#include "world/heap.h"

#include <algorithm>

#include "support/rng.h"

namespace ravel {
namespace {

// Stale memory is zeroed this much ahead of allocation: little enough to be
// still in the cache when the objects are filled in.
constexpr u64 kCleanAhead = 32 * 1024;
// With milestones the top is soon set back.
constexpr u64 kCleanAheadOfReturn = 512;
// How many records of monitors are made before the idle ones are looked for.
constexpr u32 kMonitorsUntilCollection = 1 << 19;

}  // namespace

Heap::Heap(Arena& arena, WorldRoot* root, Klass* const* klasses, u64 max_bytes)
    : arena_(arena),
      base_(arena.base()),
      root_(root),
      klasses_(klasses),
      max_bytes_(max_bytes),
      monitors_(arena, kMonitorRegion, &root->monitor_count, "monitors") {}

void Heap::Clean(u64 bytes) {
  const u64 needed = root_->heap_top + bytes;
  CHECK(bytes <= kHeapRegion.size && needed <= kHeapRegion.end())
      << "an allocation of " << bytes << " bytes leaves the heap region";
  if (needed < stale_end_) {
    const u64 ahead = arena_.logging() ? kCleanAheadOfReturn : kCleanAhead;
    const u64 end = std::min(std::max(needed, clean_end_ + ahead), stale_end_);
    std::memset(base_ + clean_end_, 0, end - clean_end_);
    clean_end_ = end;
  } else {
    if (clean_end_ < stale_end_) std::memset(base_ + clean_end_, 0, stale_end_ - clean_end_);
    clean_end_ = kHeapRegion.end();
  }
}

void Heap::LowerTop(u64 top) {
  CHECK(top >= kHeapRegion.begin && top <= root_->heap_top);
  if (top == root_->heap_top) return;
  stale_end_ = std::max(clean_end_ < stale_end_ ? stale_end_ : u64{0}, root_->heap_top);
  clean_end_ = top;
  root_->heap_top = top;
}

void Heap::TopWasReset(u64 used) {
  // The last line of the heap was restored as a whole.
  constexpr u64 kLine = 64;
  const u64 stale = clean_end_ < stale_end_ ? stale_end_ : 0;
  stale_end_ = std::max({stale, used, root_->heap_top + kLine});
  clean_end_ = root_->heap_top;
}

void Heap::DiscardFrom(u64 offset) {
  constexpr u64 kPage = 4096;
  offset = (offset + kPage - 1) & ~(kPage - 1);
  CHECK(offset >= root_->heap_top);
  if (clean_end_ >= stale_end_ || offset >= stale_end_) return;
  arena_.Discard(offset, (stale_end_ + kPage - 1) & ~(kPage - 1));
  stale_end_ = offset;
  if (clean_end_ >= stale_end_) clean_end_ = kHeapRegion.end();
}

Ref Heap::Clone(Ref r) {
  const Klass* const k = KlassOf(r);
  const u64 size = SizeOfObject(r);
  const Ref copy = Allocate(size, k);
  std::memcpy(Address(copy) + kObjectHeaderSize, Address(r) + kObjectHeaderSize,
              size - kObjectHeaderSize);
  return copy;
}

Ref Heap::NewMirror(const Klass* class_klass, const Klass* of) {
  CHECK(class_klass->id() == mirror_klass_) << "not java.lang.Class";
  CHECK(of->mirror_size() >= class_klass->instance_size());
  const Ref r = Allocate(of->mirror_size(), class_klass);
  const u32 id = of->id();
  std::memcpy(Address(r) + mirror_id_offset_, &id, sizeof(id));
  return r;
}

// Counted by the name of the class, of the one that it stands for if it is a mirror: what
// the library hashes while it links something is nothing to the program's own objects.
u32 Heap::NextIdentityHash(Ref r) {
  const Klass* const mirrored = MirroredBy(r);
  const Klass* const k = mirrored != nullptr ? mirrored : KlassOf(r);
  u64 name = mirrored != nullptr ? 1 : 0;
  // The rest of a hidden class's name counts those that have the same.
  const std::string_view all = k->name()->view();
  for (const char c : k->is_hidden() ? all.substr(0, all.rfind('+')) : all) {
    name = Mix64(name ^ static_cast<u8>(c));
  }
  u32& count = root_->identity_hashes[name % kHashCounters];
  arena_.WillWrite(&count, sizeof(count));
  for (;;) {
    // Bits 2-31 of a mark; 0 would mean "none".
    const u32 hash = static_cast<u32>(Mix64(name + ++count) >> 34);
    if (hash != 0) return hash;
  }
}

i32 Heap::IdentityHash(Ref r) {
  const u32 mark = Header(r).mark;
  if ((mark & kMarkTagMask) == kMarkNeutral) {
    u32 hash = mark >> kMarkPayloadShift;
    if (hash == 0) {
      hash = NextIdentityHash(r);
      PutMark(r, hash << kMarkPayloadShift | kMarkNeutral);
    }
    return static_cast<i32>(hash);
  }
  const u32 m = Inflate(r);
  if (monitors_[m].hash == 0) monitors_.Edit(m).hash = NextIdentityHash(r);
  return static_cast<i32>(monitors_[m].hash);
}

const Field* Heap::FieldAt(Ref r, u32 offset) const {
  const auto find = [offset](const Klass* k, bool is_static) -> const Field* {
    for (const Field& f : k->fields()) {
      if (f.offset == offset && f.is_static() == is_static) return &f;
    }
    return nullptr;
  };
  for (const Klass* k = KlassOf(r); k != nullptr; k = k->super()) {
    if (const Field* const f = find(k, false)) return f;
  }
  const Klass* const mirrored = MirroredBy(r);
  return mirrored == nullptr ? nullptr : find(mirrored, true);
}

u32 Heap::Inflate(Ref r) {
  const u32 mark = Header(r).mark;
  if ((mark & kMarkTagMask) == kMarkMonitor) return mark >> kMarkPayloadShift;

  u32 m = root_->free_monitor;
  if (m != 0) {
    root_->free_monitor = monitors_[m].next_free;
  } else {
    m = monitors_.Add();
    if (m % kMonitorsUntilCollection == 0) AskForCollection();  // most of them are idle
  }
  Monitor& monitor = monitors_.Edit(m);
  monitor = Monitor{};
  monitor.object = r;
  if ((mark & kMarkTagMask) == kMarkThin) {
    monitor.owner = ThinOwner(mark);
    monitor.depth = ThinDepth(mark);
  } else {
    monitor.hash = mark >> kMarkPayloadShift;
  }
  PutMark(r, m << kMarkPayloadShift | kMarkMonitor);
  return m;
}

}  // namespace ravel
