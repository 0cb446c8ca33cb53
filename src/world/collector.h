// Collector: precise mark-compact collection of the heap region. Objects
// slide towards the bottom in allocation order, so the result depends on
// nothing but the heap itself; memory needed besides the heap is 1/40 of it
// (a bitmap and offsets, see live_map.h) and a mark stack.
//
// Runs only between two instructions (see Heap), and only while the World need
// not come back to an earlier point: moving objects is not undone. Weak and phantom
// references to dead objects are cleared and queued on
// WorldRoot::pending_references, ordered by address; soft ones only if
// `clear_soft`. A FinalReference holds its referent, unless there are finalizers: then it
// is queued, and the referent stays until the next collection that finds it dead.
//
// Weak besides: the intern table; the Thread object of a dead thread; the
// object of an idle monitor, whose record is given back either way; what an
// ObjectTool keeps about objects.
#pragma once

#include <functional>
#include <utility>

#include "memory/live_map.h"
#include "world/world.h"

namespace ravel {

class Collector {
 public:
  // Calls the visitor with the address of every reference in the frames of
  // all threads. Called twice, for marking and for updating; both times it
  // must visit the same places.
  using RefVisitor = std::function<void(Ref*)>;
  using FrameRoots = std::function<void(const RefVisitor&)>;

  Collector(World& world, FrameRoots frames) : world_(world), frames_(std::move(frames)) {}

  struct Result {
    u64 live_bytes;
    u64 freed_bytes;
    u32 references_queued;
  };
  // Collects and sets the next soft limit.
  Result Collect(bool clear_soft);

 private:
  class Marker;
  class Mover;
  template <typename F>
  void VisitStrongRoots(F visit);
  // Gives idle monitors back and clears what referred to the dead.
  void DropDead(const LiveMap& live);
  void DropToolWords(const LiveMap& live);
  void SetLimits();

  World& world_;
  FrameRoots frames_;
};

}  // namespace ravel
