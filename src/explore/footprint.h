// Footprint: the variables that one block read and wrote, and in which searches
// two blocks depend on each other: they do if one of them wrote what the other
// read or wrote.
//
// A variable is a field of an object, a static (a field of its class's
// mirror), an array element, or something of the machine's: a lock, a thread's
// permit. Objects are named by their place in the heap, which only a
// collection changes: footprints from before and after one depend on each
// other, whatever is in them.
#pragma once

#include <span>
#include <vector>

#include "memory/arena.h"
#include "support/types.h"

namespace ravel {

// Elements [begin, end) of `object`, in bytes for fields, in elements for
// arrays.
struct VariableAccess {
  u32 object;
  u32 begin, end;
  bool write;
  bool operator==(const VariableAccess&) const = default;
};

// `begin` of variables that are not fields.
constexpr u32 kLockVariable = 0xFFFF'FFF0;
constexpr u32 kPermitVariable = 0xFFFF'FFF1;     // of a Thread object
constexpr u32 kInterruptVariable = 0xFFFF'FFF2;  // likewise
constexpr u32 kClassVariable = 0xFFFF'FFF3;      // of a mirror: its initialisation

// Of the mirror of Thread: whether virtual threads lack carriers.
constexpr u32 kCarriersVariable = 0xFFFF'FFF5;

// The host's files, as one object: no class has this id.
constexpr Ref kFiles{0x7FFF'FFFF};

// As Footprint::collections: depends on everything.
constexpr u64 kDependsOnAll = ~u64{0};

struct Footprint {
  u64 reads = 0, writes = 0;  // which of 64 classes of variables occur, for a quick answer
  u64 collections = 0;
  u32 first = 0, count = 0;  // in the log
};

// The footprints of a search, as a stack of accesses.
class FootprintLog {
 public:
  // Begins to record a block. Accesses of objects at `fresh` or above are left
  // out: they are born in this block, and nobody else knows them.
  void Begin(u32 fresh, u64 collections) {
    fresh_ = fresh;
    recorded_ = {.collections = collections, .first = static_cast<u32>(log_.size())};
    if (++generation_ == 0) ForgetSeen();
  }
  void Add(Ref object, u32 begin, u32 count, bool write) {
    if (object.index >= fresh_) return;
    const u64 key = (u64{object.index} << 32 | begin) * 0x9E37'79B9'7F4A'7C15;
    const u64 bit = u64{1} << (key >> 58);
    if (count == 1) {
      // Most accesses repeat one of this block.
      Seen& seen = seen_[(key >> 48) % kSeen];
      if (seen.object == object.index && seen.begin == begin && seen.generation == generation_ &&
          (seen.write || !write)) {
        return;
      }
      seen = {object.index, begin, generation_, write};
    }
    (write ? recorded_.writes : recorded_.reads) |= count == 1 ? bit : ~u64{0};
    log_.push_back({object.index, begin, begin + count, write});
  }
  // The footprint of what was recorded since Begin. It stays until the log is
  // cut below its end.
  Footprint Recorded() {
    recorded_.count = static_cast<u32>(log_.size()) - recorded_.first;
    if (recorded_.count > kShort) SortRecorded();
    return recorded_;
  }
  bool wrote() const { return recorded_.writes != 0; }
  // What was recorded since Begin, in the order in which it happened.
  std::span<const VariableAccess> Accesses() const {
    return std::span(log_).subspan(recorded_.first);
  }
  // Was the object born in this block?
  bool IsFresh(Ref object) const { return object.index >= fresh_; }
  // Nothing was, yet.
  bool nothing() const { return log_.size() == recorded_.first; }

  bool Dependent(const Footprint& a, const Footprint& b) const {
    if (a.collections != b.collections) return true;
    if (((a.writes & (b.reads | b.writes)) | (a.reads & b.writes)) == 0) return false;
    return Meet(a, b);
  }

  u32 size() const { return static_cast<u32>(log_.size()); }
  void Cut(u32 size) { log_.resize(size); }

 private:
  static constexpr u32 kSeen = 256;
  static constexpr u32 kShort = 16;  // longer footprints are sorted by object
  struct Seen {
    u32 object = 0, begin = 0, generation = 0;
    bool write = false;
  };
  bool Meet(const Footprint& a, const Footprint& b) const;
  bool MeetSorted(const Footprint& a, const Footprint& b) const;
  void SortRecorded();
  void ForgetSeen();

  std::vector<VariableAccess> log_;
  Footprint recorded_;
  u32 fresh_ = 0;
  u32 generation_ = 0;
  Seen seen_[kSeen];
};

}  // namespace ravel
