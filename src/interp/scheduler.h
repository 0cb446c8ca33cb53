// Scheduler: every decision about threads that a run leaves open: who runs
// next and for how long, and whom a notify wakes. Time-outs need none: they
// follow the virtual clock, which follows the instructions executed.
//
// A scheduler sees ids of threads only, never the World. It survives
// rollback: what it remembers does not follow the path.
#pragma once

#include <span>

#include "memory/thread_set.h"

namespace ravel {

struct Turn {
  u32 thread;
  i64 instructions;  // at most so many, at least 1; then Next is asked again
};

class Scheduler {
 public:
  virtual ~Scheduler() = default;

  // Called when the last turn is used up or its thread cannot go on.
  // `current` had that turn. REQUIRES: !runnable.empty().
  virtual Turn Next(const ThreadSet& runnable, u32 current) = 0;

  // One of the threads of a wait set, in order of arrival: the one that a
  // notify wakes. REQUIRES: !waiting.empty().
  virtual u32 Notified(std::span<const u32> waiting) = 0;
};

}  // namespace ravel
