// Milestone: a point of one execution to which its World can return, as often
// as one likes.
//
//   Milestone m = world.milestones().Mark();
//   ... run on ...
//   world.milestones().Return(m);   // everything is as it was; m stays
//   world.milestones().Drop(m);     // what happened since stays; m is gone
//
// Milestones form a stack. Returning to one invalidates those taken after it;
// only the newest can be dropped. To use a stale one fails a CHECK.
//
// What returns: all of the arena, that is heap, statics, frames, threads,
// monitors, class states, clock, files of the overlay, and what tools keep in
// WorldVector, WorldMap and PathData; and the state of Journals. Marking costs
// a copy of the root's scalars; returning costs what was written since.
#pragma once

#include <memory>
#include <vector>

#include "world/state_hash.h"
#include "world/world_root.h"

namespace ravel {

class World;

// State outside the arena that follows the path all the same, such as
// instructions that were rewritten: a log that can be undone to a position.
class Journal {
 public:
  virtual ~Journal() = default;
  u64 position() const { return position_; }
  virtual void UndoTo(u64 position) = 0;
  // There are no milestones any more: everything up to here stays.
  virtual void Forget() = 0;

 protected:
  // How many entries there are: each mark asks for it, so it is not virtual.
  u64 position_ = 0;
};

class Milestone {
 public:
  Milestone(Milestone&& other) noexcept : depth_(other.depth_), serial_(other.serial_) {
    other.depth_ = 0;
  }
  Milestone& operator=(Milestone&& other) noexcept {
    depth_ = other.depth_;
    serial_ = other.serial_;
    other.depth_ = 0;
    return *this;
  }

 private:
  friend class Milestones;
  Milestone(u32 depth, u64 serial) : depth_(depth), serial_(serial) {}
  u32 depth_;  // its place on the stack, from 1; 0: moved from
  u64 serial_;
};

class Milestones {
 public:
  explicit Milestones(World& world);
  Milestones(const Milestones&) = delete;
  Milestones& operator=(const Milestones&) = delete;

  // REQUIRES: no instruction is half done, which holds between two runs of the
  // interpreter.
  Milestone Mark();
  void Return(const Milestone& m);
  void Drop(Milestone&& m);

  // REQUIRES: depth() > 0.
  const Arena::Mark& oldest() const { return stack_.front().mark; }
  // Keeps a hash of the World from here on, which each Mark brings up to date.
  void KeepHash();
  // The hash at the newest milestone. REQUIRES: it is kept, and nothing was
  // written since the mark or the return to it. The first mark hashes
  // everything, each further one what was written since.
  u64 Hash() const { return hash_->Value(); }
  size_t depth() const { return stack_.size(); }
  // A number that is larger the later the newest milestone was set; 0: there is none.
  u64 newest_serial() const { return stack_.empty() ? 0 : stack_.back().serial; }
  // Journals must be added before the first milestone.
  void Add(Journal* journal) { journals_.push_back(journal); }

 private:
  static constexpr size_t kMaxJournals = 2;
  struct Entry {
    Entry() {}  // not cleared: Mark fills it in
    Arena::Mark mark;
    u64 serial;
    u64 positions[kMaxJournals];
    StateHash::Base hash;
    alignas(8) u8 scalars[kRootScalarSize];
  };

  Entry& Find(const Milestone& m);
  void Renumber();

  World& world_;
  std::vector<Entry> stack_;
  std::vector<Journal*> journals_;
  std::unique_ptr<StateHash> hash_;  // null: nobody asked for it
  u64 next_serial_ = 1;
};

}  // namespace ravel
