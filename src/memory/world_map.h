// WorldVector and WorldMap: containers whose memory is in the arena, so that
// they roll back with everything else. For the VM's own tables and for tools
// that follow the path. Elements are plain data.
//
// A container is itself a small plain record (WorldVector<T>::Rep) that lives
// in the WorldRoot or in another record; the class here is a view of it.
#pragma once

#include <cstring>

#include "memory/arena.h"
#include "memory/plain_record.h"

namespace ravel {

// Hands out blocks of the meta region: powers of two, from free lists.
class MetaAllocator {
 public:
  struct Rep {
    u64 top;       // next never-used byte, relative to the meta region; starts at 0
    u64 free[40];  // by log2 of the size; offset from the arena's base, 0 = empty
  };
  MetaAllocator(Arena& arena, Rep* rep) : arena_(arena), rep_(rep) {}

  // Zeroed memory; returns its offset from the arena's base. Size is rounded
  // up to a power of two of at least 16.
  u64 Allocate(u64 bytes);
  void Free(u64 offset, u64 bytes);
  // Bytes of the region that were ever handed out along the path.
  u64 used() const { return rep_->top; }
  // A quarter of it is left, which is enough for the largest container to grow once more.
  bool is_filling() const { return used() > kMetaRegion.size / 4 * 3; }
  Arena& arena() { return arena_; }

 private:
  Arena& arena_;
  Rep* rep_;
};

template <PlainRecord T>
class WorldVector {
 public:
  struct Rep {
    u64 data;  // offset; 0 = none
    u32 size;
    u32 capacity;
  };
  WorldVector(MetaAllocator& meta, Rep* rep) : meta_(meta), rep_(rep) {}

  u32 size() const { return rep_->size; }
  bool empty() const { return size() == 0; }
  const T& operator[](u32 i) const { return Data()[i]; }
  T& Edit(u32 i) {
    meta_.arena().WillWrite(&Data()[i], sizeof(T));
    return Data()[i];
  }
  void PushBack(const T& v) {
    meta_.arena().WillWrite(rep_, sizeof(Rep));
    if (rep_->size == rep_->capacity) {
      Grow(rep_->capacity == 0 ? 16 / sizeof(T) + 4 : rep_->capacity * 2);
    }
    Edit(rep_->size) = v;
    ++rep_->size;
  }
  void PopBack() {
    meta_.arena().WillWrite(rep_, sizeof(Rep));
    --rep_->size;
  }
  void Resize(u32 n) {
    meta_.arena().WillWrite(rep_, sizeof(Rep));
    if (n > rep_->capacity) Grow(n);
    if (n > rep_->size) {
      meta_.arena().WillWrite(Data() + rep_->size, (n - rep_->size) * sizeof(T));
      std::memset(static_cast<void*>(Data() + rep_->size), 0, (n - rep_->size) * sizeof(T));
    }
    rep_->size = n;
  }
  void Clear() { Resize(0); }
  const T* begin() const { return Data(); }
  const T* end() const { return Data() + size(); }

 private:
  T* Data() const { return meta_.arena().template At<T>(rep_->data); }
  void Grow(u32 capacity) {
    const u64 to = meta_.Allocate(u64{capacity} * sizeof(T));
    if (rep_->size != 0) {
      std::memcpy(static_cast<void*>(meta_.arena().template At<T>(to)), Data(),
                  u64{rep_->size} * sizeof(T));
    }
    if (rep_->data != 0) meta_.Free(rep_->data, u64{rep_->capacity} * sizeof(T));
    rep_->data = to;
    rep_->capacity = capacity;
  }

  MetaAllocator& meta_;
  Rep* rep_;
};

// Open addressing with linear probing over u64 keys (0 is not a key) and
// plain values. Iteration order is that of the table and so deterministic.
template <PlainRecord V>
class WorldMap {
 public:
  struct Entry {  // may have a gap, which is zero: written by its members alone
    u64 key;
    V value;
  };
  struct Rep {
    u64 data;
    u32 size;
    u32 capacity;  // power of two, or 0
  };
  WorldMap(MetaAllocator& meta, Rep* rep) : meta_(meta), rep_(rep) {}

  u32 size() const { return rep_->size; }
  const V* Find(u64 key) const {
    if (rep_->capacity == 0) return nullptr;
    for (u32 i = Slot(key);; i = (i + 1) & (rep_->capacity - 1)) {
      const Entry& e = Data()[i];
      if (e.key == key) return &e.value;
      if (e.key == 0) return nullptr;
    }
  }
  void Set(u64 key, const V& value) {
    CHECK(key != 0);
    meta_.arena().WillWrite(rep_, sizeof(Rep));
    if ((rep_->size + 1) * 4 > rep_->capacity * 3) {
      Rehash(rep_->capacity == 0 ? 16 : rep_->capacity * 2);
    }
    Entry* e = Place(key);
    meta_.arena().WillWrite(e, sizeof(Entry));
    if (e->key == 0) ++rep_->size;
    Fill(e, key, value);
  }
  // Removes with backward shift, so no tombstones.
  bool Erase(u64 key) {
    if (rep_->capacity == 0) return false;
    Entry* e = Place(key);
    if (e->key == 0) return false;
    meta_.arena().WillWrite(rep_, sizeof(Rep));
    --rep_->size;
    const u32 mask = rep_->capacity - 1;
    u32 hole = static_cast<u32>(e - Data());
    for (u32 i = (hole + 1) & mask; Data()[i].key != 0; i = (i + 1) & mask) {
      const u32 home = Slot(Data()[i].key);
      if (((i - home) & mask) < ((i - hole) & mask)) continue;
      meta_.arena().WillWrite(&Data()[hole], sizeof(Entry));
      Fill(&Data()[hole], Data()[i].key, Data()[i].value);
      hole = i;
    }
    meta_.arena().WillWrite(&Data()[hole], sizeof(Entry));
    Fill(&Data()[hole], 0, V{});
    return true;
  }
  // All entries, in table order: for (u32 i = 0; i < capacity(); ++i) if (entry(i).key) ...
  u32 capacity() const { return rep_->capacity; }
  const Entry& entry(u32 i) const { return Data()[i]; }
  Entry& EditEntry(u32 i) {
    meta_.arena().WillWrite(&Data()[i], sizeof(Entry));
    return Data()[i];
  }

 private:
  static void Fill(Entry* e, u64 key, const V& value) {
    e->key = key;
    e->value = value;
  }
  Entry* Data() const { return meta_.arena().template At<Entry>(rep_->data); }
  u32 Slot(u64 key) const {
    return static_cast<u32>((key * 0x9E3779B97F4A7C15u) >> 32) & (rep_->capacity - 1);
  }
  Entry* Place(u64 key) const {
    u32 i = Slot(key);
    while (Data()[i].key != 0 && Data()[i].key != key) i = (i + 1) & (rep_->capacity - 1);
    return &Data()[i];
  }
  void Rehash(u32 capacity) {
    const u64 old = rep_->data;
    const u32 old_capacity = rep_->capacity;
    rep_->data = meta_.Allocate(u64{capacity} * sizeof(Entry));
    rep_->capacity = capacity;
    const Entry* from = meta_.arena().template At<Entry>(old);
    for (u32 i = 0; i < old_capacity; ++i) {
      if (from[i].key != 0) Fill(Place(from[i].key), from[i].key, from[i].value);
    }
    if (old != 0) meta_.Free(old, u64{old_capacity} * sizeof(Entry));
  }

  MetaAllocator& meta_;
  Rep* rep_;
};

}  // namespace ravel
