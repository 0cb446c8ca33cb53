// Shadow: what a race detector keeps about each object: a record, found from
// the object's tool word, and one cell for each of its variables. A variable is
// a field, a static (of the mirror) or an array element.
//
// All of it is in the World's meta region, follows the path, and goes when the
// object does. Cells are made when they are first asked for. The elements of
// an array are kept in chunks; a chunk whose elements have only ever been
// accessed all together (a copy, a fill) has one cell for all of them.
//
// When the region runs short, variables that have no cell get none: they are
// not watched (see overflowed()).
#pragma once

#include <algorithm>

#include "world/object_tool.h"
#include "world/path_data.h"

namespace ravel {

// A block of the meta region, in units of 16 bytes; 0 = none.
using MetaBlock = u32;
constexpr u32 kBlockShift = 4;

struct ShadowRecord {
  u32 lock;           // its number as a lock; 0: it was never one
  MetaBlock monitor;  // clock of the last release of its monitor
  MetaBlock init;     // mirrors: clock of the end of the class's initialisation; Threads: of theirs
  MetaBlock sync;     // MetaBlock[sync_count], by variable: clocks of volatiles
  u32 sync_count;
  u32 cells;  // fields: block of Cell[count]; elements: see ChunkEntry
  u32 count;
  u32 is_array;
};
static_assert(sizeof(ShadowRecord) == 32);

// Records without cells: all that does not depend on the detector.
class ShadowRecords : public ObjectTool {
 public:
  explicit ShadowRecords(World& world) : world_(world), meta_(world.meta()), bytes_(world) {
    world.set_object_tool(this);
  }
  ~ShadowRecords() override { world_.set_object_tool(nullptr); }

  const ShadowRecord* Find(Ref r) const {
    const u32 word = world_.heap().ToolWord(r);
    return word == 0 ? nullptr : At<ShadowRecord>(word);
  }
  // Null if there is no room.
  ShadowRecord* FindOrMake(Ref r) {
    const u32 word = world_.heap().ToolWord(r);
    return word != 0 ? At<ShadowRecord>(word) : Make(r);
  }
  // To be asked before each write to a record or to a block.
  template <typename T>
  T& Edit(T* at) {
    WillWrite(at, sizeof(T));
    return *at;
  }
  void WillWrite(const void* at, u64 bytes) { world_.arena().WillWrite(at, bytes); }

  // The place of a clock among those of the volatiles of an object.
  MetaBlock* FindSync(const ShadowRecord& record, u32 index) const {
    return record.sync == 0 ? nullptr : At<MetaBlock>(record.sync) + index % record.sync_count;
  }
  // Elements of very long arrays share clocks: that orders too much, not too little.
  MetaBlock* Sync(ShadowRecord* record, u32 index, u32 count) {
    if (record->sync == 0) {
      Edit(record).sync_count = std::min(count, kMaxSync);
      record->sync = Allocate(record->sync_count * sizeof(MetaBlock));
    }
    return At<MetaBlock>(record->sync) + index % record->sync_count;
  }

  // Zeroed.
  MetaBlock Allocate(u64 bytes) {
    bytes_.Edit() += bytes;
    if (*bytes_ > collect_at_) AskForCollection();
    return static_cast<MetaBlock>(meta_.Allocate(bytes) >> kBlockShift);
  }
  void Free(MetaBlock block, u64 bytes) {
    bytes_.Edit() -= bytes;
    meta_.Free(u64{block} << kBlockShift, bytes);
  }
  template <typename T>
  T* At(MetaBlock block) const {
    return world_.arena().At<T>(u64{block} << kBlockShift);
  }

  // Some variables were not watched, on this path or on another.
  bool overflowed() const { return overflowed_; }
  World& world() { return world_; }

  void Collected() override { collect_at_ = std::max(kCollectAt, *bytes_ * 2); }

 protected:
  void FreeRecord(MetaBlock block) { Free(block, sizeof(ShadowRecord)); }
  // May so many bytes go to cells? Half of the region is for other things.
  bool HasRoom(u64 bytes) {
    if (meta_.used() + bytes <= kMetaRegion.size / 2) return true;
    overflowed_ = true;
    AskForCollection();
    return false;
  }

  World& world_;
  MetaAllocator& meta_;

 private:
  static constexpr u64 kCollectAt = 48 * kMiB;
  static constexpr u64 kAskEvery = 8 * kMiB;
  static constexpr u32 kMaxSync = 1 << 20;

  ShadowRecord* Make(Ref r) {
    if (!HasRoom(sizeof(ShadowRecord))) return nullptr;
    const MetaBlock block = Allocate(sizeof(ShadowRecord));
    world_.heap().PutToolWord(r, block);
    return At<ShadowRecord>(block);
  }
  // A dead object is worth more here than in the heap; but not a collection for
  // every new one.
  void AskForCollection() {
    const u64 allocated = world_.heap().allocated_bytes();
    if (allocated - asked_at_ < kAskEvery) return;
    asked_at_ = allocated;
    world_.heap().AskForCollection();
  }

  PathValue<u64> bytes_;
  // Survive rollback: when to collect, and whether something was ever left out.
  u64 collect_at_ = kCollectAt;
  u64 asked_at_ = 0;  // bytes that the program had allocated
  bool overflowed_ = false;
};

// `Cell` is plain data, all zero at first. `Cells` knows what hangs on it:
//   void Drop(const Cell&)    frees it
//   Cell Copy(const Cell&)    a cell that shares nothing with the other
template <typename Cell, typename Cells>
class Shadow : public ShadowRecords {
 public:
  Shadow(World& world, Cells* cells) : ShadowRecords(world), cells_(cells) {}

  // The cell of a field, `slot` of `count`; null if there is no room.
  Cell* Field(Ref r, u32 slot, u32 count) {
    ShadowRecord* const record = FindOrMake(r);
    if (record == nullptr) return nullptr;
    if (__builtin_expect(record->cells == 0, 0)) {
      if (!HasRoom(count * sizeof(Cell))) return nullptr;
      Edit(record).cells = Allocate(count * sizeof(Cell));
      record->count = count;
    }
    return At<Cell>(record->cells) + slot;
  }

  // Calls f(cell, index) for the elements [index, index + n) of an array, once
  // for those that share a cell.
  template <typename F>
  void Elements(Ref array, u32 index, u32 n, F f) {
    ShadowRecord* const record = FindOrMake(array);
    if (record == nullptr) return;
    if (record->count == 0) {
      const u32 length = static_cast<u32>(world_.heap().Length(array));
      if (!HasRoom(Chunks(length) * sizeof(ChunkEntry))) return;
      Edit(record).count = length;
      record->is_array = 1;
      if (length > kChunk) record->cells = Allocate(Chunks(length) * sizeof(ChunkEntry));
    }
    const u32 length = record->count;
    for (const u32 end = index + n; index < end;) {
      const u32 chunk = index / kChunk;
      const u32 first = chunk * kChunk;
      const u32 size = std::min(length - first, kChunk);
      const u32 stop = std::min(end, first + size);
      u32* const entry = length > kChunk ? At<ChunkEntry>(record->cells) + chunk : &record->cells;
      if (const u32 e = *entry; (e & kShared) != 0 || e == 0) {
        if (!HasRoom(size * sizeof(Cell))) {
          index = stop;
          continue;
        }
        if (index == first && stop == first + size) {
          if (e == 0) Edit(entry) = Allocate(sizeof(Cell)) << 1 | kShared;
          f(At<Cell>(*entry >> 1), index);
          index = stop;
          continue;
        }
        Split(entry, size);
      }
      Cell* const cells = At<Cell>(*entry >> 1);
      for (; index < stop; ++index) f(&cells[index - first], index);
    }
  }

  void ObjectDied(u32 word) override {
    const ShadowRecord record = *At<ShadowRecord>(word);
    if (record.cells != 0) {
      if (!record.is_array) {
        DropCells(record.cells, record.count);
      } else if (record.count <= kChunk) {
        DropChunk(record.cells, record.count);
      } else {
        const ChunkEntry* const entries = At<ChunkEntry>(record.cells);
        for (u32 i = 0; i < Chunks(record.count); ++i) {
          DropChunk(entries[i], std::min(record.count - i * kChunk, kChunk));
        }
        Free(record.cells, Chunks(record.count) * sizeof(ChunkEntry));
      }
    }
    cells_->DropRecord(record);
    if (record.sync != 0) Free(record.sync, record.sync_count * sizeof(MetaBlock));
    FreeRecord(word);
  }

 private:
  // A block << 1, with kShared if it is one cell for the whole chunk; 0: none.
  using ChunkEntry = u32;
  static constexpr u32 kShared = 1;
  static constexpr u32 kChunk = 64;
  static constexpr u32 Chunks(u32 length) { return (length + kChunk - 1) / kChunk; }

  void Split(ChunkEntry* entry, u32 size) {
    const ChunkEntry old = *entry;
    const MetaBlock block = Allocate(size * sizeof(Cell));
    if (old != 0) {
      Cell* const cells = At<Cell>(block);
      const Cell shared = *At<Cell>(old >> 1);
      for (u32 i = 0; i < size; ++i) cells[i] = i == 0 ? shared : cells_->Copy(shared);
      Free(old >> 1, sizeof(Cell));
    }
    Edit(entry) = block << 1;
  }
  void DropCells(MetaBlock block, u32 n) {
    const Cell* const cells = At<Cell>(block);
    for (u32 i = 0; i < n; ++i) cells_->Drop(cells[i]);
    Free(block, n * sizeof(Cell));
  }
  void DropChunk(ChunkEntry entry, u32 size) {
    if (entry != 0) DropCells(entry >> 1, (entry & kShared) != 0 ? 1 : size);
  }

  Cells* const cells_;
};

}  // namespace ravel
