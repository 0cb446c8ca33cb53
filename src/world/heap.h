// Heap: Java objects and arrays, in the arena's heap region.
//
// Object header, 12 bytes: klass id, a word for a tool (world/object_tool.h), mark. The mark is the
// object's lock and identity hash in one word:
//     bits 0-1  tag
//     tag 0     unlocked; bits 2-31 are the identity hash, 0 = none yet
//     tag 1     thin-locked, no hash: bits 2-9 depth - 1, bits 10-31 thread id
//     tag 2     bits 2-31 index of a Monitor record (which keeps the hash too)
//
// Objects lie one after the other without gaps, so the heap can be walked.
//
// Allocation bumps a pointer and zeroes. A collection runs only between two
// instructions, asked for by the interpreter: natives and VM code allocate
// freely beyond the soft limit and may keep Refs in C++ locals meanwhile. Code that
// allocates a size that the program chose must ask Fits() first.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "link/klass.h"
#include "memory/arena.h"
#include "memory/table.h"
#include "world/heap_watch.h"
#include "world/monitor.h"
#include "world/world_root.h"

namespace ravel {

struct ObjectHeader {
  u32 klass;
  u32 tool;
  u32 mark;
};
static_assert(sizeof(ObjectHeader) == kObjectHeaderSize);

constexpr u32 kMarkTagMask = 3;
constexpr u32 kMarkNeutral = 0;
constexpr u32 kMarkThin = 1;
constexpr u32 kMarkMonitor = 2;
constexpr u32 kMarkPayloadShift = 2;  // hash, monitor index, thin depth - 1
constexpr u32 kMarkThreadShift = 10;
constexpr u32 kThinMaxDepth = 256;
constexpr u32 kThinMaxThread = (u32{1} << 22) - 1;

constexpr u32 ThinMark(u32 thread, u32 depth) {
  return thread << kMarkThreadShift | (depth - 1) << kMarkPayloadShift | kMarkThin;
}
constexpr u32 ThinOwner(u32 mark) { return mark >> kMarkThreadShift; }
constexpr u32 ThinDepth(u32 mark) { return (mark >> kMarkPayloadShift & (kThinMaxDepth - 1)) + 1; }

class Heap {
 public:
  // `max_bytes`: -Xmx, which is no part of the World's state.
  Heap(Arena& arena, WorldRoot* root, Klass* const* klasses, u64 max_bytes);

  // Mirrors have the size and the references of the class they stand for, so
  // the heap must know java.lang.Class and the offset of its field with the klass id.
  void SetMirrorKlass(const Klass* class_klass, u32 klass_id_offset) {
    mirror_klass_ = class_klass->id();
    mirror_id_offset_ = klass_id_offset;
  }

  // --- Objects ------------------------------------------------------------
  u8* Address(Ref r) const { return base_ + (static_cast<u64>(r.index) << 3); }
  ObjectHeader& Header(Ref r) const { return *reinterpret_cast<ObjectHeader*>(Address(r)); }
  Klass* KlassOf(Ref r) const { return klasses_[Header(r).klass]; }
  u32 KlassIdOf(Ref r) const { return Header(r).klass; }

  template <typename T>
  T Get(Ref r, u32 offset) const {
    Tell(r, offset, sizeof(T), false);
    T v;
    std::memcpy(&v, Address(r) + offset, sizeof(T));
    return v;
  }
  template <typename T>
  void Put(Ref r, u32 offset, T v) {
    Tell(r, offset, sizeof(T), true);
    arena_.WillWrite(Address(r) + offset, sizeof(T));
    std::memcpy(Address(r) + offset, &v, sizeof(T));
  }
  Ref GetRef(Ref r, u32 offset) const { return Get<Ref>(r, offset); }
  void PutRef(Ref r, u32 offset, Ref v) { Put<Ref>(r, offset, v); }
  void PutMark(Ref r, u32 mark) {
    arena_.WillWrite(&Header(r).mark, sizeof(mark));
    Header(r).mark = mark;
  }

  // What the ObjectTool of the World keeps about the object; 0 until it says otherwise.
  u32 ToolWord(Ref r) const { return Header(r).tool; }
  void PutToolWord(Ref r, u32 word) {
    arena_.WillWrite(&Header(r).tool, sizeof(word));
    Header(r).tool = word;
  }

  // --- Arrays -------------------------------------------------------------
  i32 Length(Ref array) const { return Get<i32>(array, kArrayLengthOffset); }
  u8* Elements(Ref array) const {
#ifndef NDEBUG
    if (watch_ != nullptr) watch_->OnElements(array);
#endif
    return FirstElement(array);
  }
  template <typename T>
  T GetElement(Ref array, i32 i) const {
    Tell(array, kArrayBaseOffset + static_cast<u32>(i) * sizeof(T), sizeof(T), false);
    T v;
    std::memcpy(&v, FirstElement(array) + static_cast<u64>(i) * sizeof(T), sizeof(T));
    return v;
  }
  template <typename T>
  void PutElement(Ref array, i32 i, T v) {
    Tell(array, kArrayBaseOffset + static_cast<u32>(i) * sizeof(T), sizeof(T), true);
    u8* const p = FirstElement(array) + static_cast<u64>(i) * sizeof(T);
    arena_.WillWrite(p, sizeof(T));
    std::memcpy(p, &v, sizeof(T));
  }
  Ref GetElementRef(Ref array, i32 i) const { return GetElement<Ref>(array, i); }
  void PutElementRef(Ref array, i32 i, Ref v) { PutElement<Ref>(array, i, v); }

  // Bytes of an object or array, header included, rounded up to 8.
  u64 SizeOfObject(Ref r) const { return SizeOf(r, KlassOf(r)); }
  static u64 ArraySize(const Klass* array, i32 length) {
    return (kArrayBaseOffset +
            (static_cast<u64>(static_cast<u32>(length)) << array->element_shift()) + 7) &
           ~u64{7};
  }
  // The class a mirror stands for; null unless `r` is a mirror.
  const Klass* MirroredBy(Ref r) const {
    return KlassIdOf(r) == mirror_klass_ ? klasses_[Get<u32>(r, mirror_id_offset_)] : nullptr;
  }
  // The field that lies there, of a mirror also a static; null: none. REQUIRES: no array.
  const Field* FieldAt(Ref r, u32 offset) const;

  // --- Allocation (never collects, never fails: see Fits) ------------------
  Ref NewObject(const Klass* k) { return Allocate(k->instance_size(), k); }
  // `length` >= 0. Elements are zero.
  Ref NewArray(const Klass* array_klass, i32 length) {
    const Ref r = Allocate(ArraySize(array_klass, length), array_klass);
    std::memcpy(Address(r) + kArrayLengthOffset, &length, sizeof(length));
    return r;
  }
  // A shallow copy with a fresh header.
  Ref Clone(Ref r);
  // The mirror of a class: an instance of java.lang.Class with room for its
  // statics and the klass id set.
  Ref NewMirror(const Klass* class_klass, const Klass* of);
  // Would this many more bytes stay below the heap limit (-Xmx)?
  bool Fits(u64 bytes) const {
    return root_->heap_top <= limit() && bytes <= limit() - root_->heap_top;
  }
  // Should the interpreter collect before its next allocation?
  bool WantsCollection() const { return root_->heap_top > root_->heap_soft_limit; }
  // Something else than the heap is worth one.
  void AskForCollection() {
    root_->heap_soft_limit = std::min(root_->heap_soft_limit, root_->heap_top);
  }

  u64 used_bytes() const { return root_->heap_top - kHeapRegion.begin; }
  u64 max_bytes() const { return max_bytes_; }
  // Where they end: bytes from the arena's base.
  u64 limit() const { return kHeapRegion.begin + max_bytes_; }
  u64 allocated_bytes() const { return root_->heap_freed + used_bytes(); }  // ever

  // Sets heap_top back: the objects from `top` up are gone.
  void LowerTop(u64 top);
  // heap_top was restored by a rollback; it was `used` before.
  void TopWasReset(u64 used);
  // Gives memory in [offset, end of heap) back to the system. REQUIRES: offset >= heap_top.
  void DiscardFrom(u64 offset);
  // Memory from heap_top up to here was in use once and may be resident.
  u64 stale_end() const { return stale_end_; }

  // The identity hash: from a counter of the World, mixed; assigned on first use.
  i32 IdentityHash(Ref r);
  // Moves lock and hash of an object from its mark to a Monitor record; returns its index.
  u32 Inflate(Ref r);

  // Calls f(Ref) for every object, in address order. f must not allocate.
  template <typename F>
  void ForEachObject(F f) const {
    for (u64 at = kHeapRegion.begin; at < root_->heap_top;) {
      const Ref r{static_cast<u32>(at >> 3)};
      at += SizeOfObject(r);
      f(r);
    }
  }

  Arena& arena() { return arena_; }

  // Null: nobody watches. Returns who did before.
  HeapWatch* set_watch([[maybe_unused]] HeapWatch* watch) {
#ifdef NDEBUG
    return nullptr;
#else
    return std::exchange(watch_, watch);
#endif
  }
  // Nobody watches while this lives: what a listener or the watch itself looks
  // at is nobody's doing.
  class Unwatched {
   public:
    explicit Unwatched(Heap& heap) : heap_(heap), watch_(heap.set_watch(nullptr)) {}
    ~Unwatched() { heap_.set_watch(watch_); }
    Unwatched(const Unwatched&) = delete;
    Unwatched& operator=(const Unwatched&) = delete;

   private:
    Heap& heap_;
    HeapWatch* const watch_;
  };

 private:
  friend class Collector;

  u8* FirstElement(Ref array) const { return Address(array) + kArrayBaseOffset; }
  void Tell([[maybe_unused]] Ref r, [[maybe_unused]] u32 offset, [[maybe_unused]] u32 size,
            [[maybe_unused]] bool writes) const {
#ifndef NDEBUG
    if (watch_ != nullptr) watch_->OnAccess(r, offset, size, writes);
#endif
  }

  u64 SizeOf(Ref r, const Klass* k) const {
    if (k->is_array()) return ArraySize(k, Length(r));
    if (k->id() == mirror_klass_) return klasses_[Get<u32>(r, mirror_id_offset_)]->mirror_size();
    return k->instance_size();
  }

  Ref Allocate(u64 bytes, const Klass* k) {
    const u64 at = root_->heap_top;
    if (__builtin_expect(bytes > clean_end_ - at, 0)) Clean(bytes);
    root_->heap_top = at + bytes;
    const Ref r{static_cast<u32>(at >> 3)};
    Header(r).klass = k->id();
    return r;
  }
  // Makes at least `bytes` above heap_top zero.
  void Clean(u64 bytes);
  u32 NextIdentityHash(Ref r);

  Arena& arena_;
  u8* const base_;
  WorldRoot* const root_;
  Klass* const* const klasses_;  // the ClassSpace's table, by klass id; its base is stable
  const u64 max_bytes_;
  Table<Monitor> monitors_;
  u32 mirror_klass_ = 0;
  u32 mirror_id_offset_ = 0;
#ifndef NDEBUG
  HeapWatch* watch_ = nullptr;
#endif
  // What memory above heap_top holds; facts of this process, not of the
  // program, so they survive rollback: [heap_top, clean_end_) is zero,
  // [clean_end_, stale_end_) is not if it is non-empty, and the rest is.
  u64 clean_end_ = kHeapRegion.end();
  u64 stale_end_ = kHeapRegion.begin;
};

}  // namespace ravel
