// StateHash: the hash of a World, of every byte that is in use. Equal bytes have
// equal hashes, however they came about; and since nothing in the arena is a
// native pointer, in every process and on every machine.
//
// World::Hash computes it from nothing. It can also be kept up to date, from one
// milestone to the next, at the cost of what was written in between.
//
// It is the sum, over all lines of 64 bytes that are not zero, of a hash of
// the line's place and content, and so can be corrected by what the undo log
// says has changed; the root and the frames, which are not logged by lines,
// are hashed anew each time.
//
// A search that wants it turns it on (Milestones::KeepHash); otherwise it costs
// nothing. Survives rollback: Milestones puts the values back.
#pragma once

#include "memory/arena.h"

namespace ravel {

class World;

class StateHash {
 public:
  explicit StateHash(World& world) : world_(world) {}

  // What the lines sum up to at a point of the log.
  struct Base {
    u64 sum = 0;
    u64 log_size = 0;
    u64 heap_end = kHeapRegion.begin;  // lines of the heap from here on are not in the sum
  };
  // Brings the sum up to date. REQUIRES: called at each mark, before the new
  // epoch begins, so that the log since the last call names each line once.
  void Update();
  // Computes the sum anew from all lines.
  void Recompute();
  const Base& base() const { return base_; }
  void set_base(const Base& base) { base_ = base; }

  // The hash of the whole. REQUIRES: Update since the last write.
  u64 Value() const;

 private:
  bool IsSummed(u64 line) const;
  u64 OfLine(u64 line, const u8* bytes) const;
  u64 OfLines(u64 begin, u64 end) const;  // of the arena, from place to place

  World& world_;
  Base base_;
};

}  // namespace ravel
