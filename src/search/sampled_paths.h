// SampledPaths: a strategy that draws each path at random, from the beginning
// of the exploration to the end of the program. Equal seeds give equal paths.
//
// Whom a notify wakes is drawn, too, each waiting thread being equally likely.
// After Ravel.end nothing is drawn any more.
#pragma once

#include "explore/roster.h"
#include "search/path_strategy.h"
#include "support/rng.h"

namespace ravel {

class SampledPaths : public PathStrategy {
 public:
  explicit SampledPaths(u64 seed) : rng_(seed) {}
  Status RunPath(Explorer& explorer, u32 root) final;

 protected:
  virtual void BeginPath(Explorer&) {}
  // The thread to run next; 0: none now, look again whether any is enabled. Some
  // that are may turn out not to be, when they are tried.
  // REQUIRES: roster->enabled is not empty.
  virtual u32 Choose(Explorer& explorer, Roster* roster) = 0;
  // The thread that was chosen ran a block.
  virtual void Ran(Explorer&, u32 /*thread*/, const BlockEnd&, const Roster&) {}
  virtual void EndPath(Explorer&) {}

  Rng rng_;
};

}  // namespace ravel
