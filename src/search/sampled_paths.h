// SampledPaths: a strategy that draws each path at random, from the beginning
// of the exploration to the end of the program. Equal seeds give equal paths.
//
// Paths have numbers, and those of each sixteen are drawn from a seed of their own: what is drawn
// for a number depends on nothing that others drew, so that numbers can be divided among many. A
// place (search/stretch.h) is the number of a path; stretches begin and end at multiples of
// sixteen.
//
// Whom a notify wakes is drawn, too, each waiting thread being equally likely.
// After Ravel.end nothing is drawn any more.
#pragma once

#include <optional>
#include <string>

#include "explore/roster.h"
#include "search/path_strategy.h"
#include "support/rng.h"

namespace ravel {

class SampledPaths : public PathStrategy {
 public:
  static constexpr u64 kGroup = 16;

  explicit SampledPaths(u64 seed) : rng_(seed), seed_(seed) {}
  Status RunPath(Explorer& explorer, u32 root) final;
  std::optional<Error> Confine(const Stretch& stretch) final;
  std::string Place() const final { return std::to_string(number_); }

 protected:
  // Another sixteen paths begin.
  virtual void BeginGroup(Explorer&, u32 /*root*/) {}
  virtual void BeginPath(Explorer&) {}
  // The thread to run next; 0: none now, look again whether any is enabled. Some
  // that are may turn out not to be, when they are tried.
  // REQUIRES: roster->enabled is not empty.
  virtual u32 Choose(Explorer& explorer, Roster* roster) = 0;
  // The thread that was chosen ran a block.
  virtual void Ran(Explorer&, u32 /*thread*/, const BlockEnd&, const Roster&) {}
  virtual void EndPath(Explorer&) {}

  // Draws a path and runs it; nothing is done at its end yet.
  Roster Draw(Explorer& explorer, u32 root);
  u64 number() const { return number_; }
  u64 seed() const { return seed_; }

  Rng rng_;

 private:
  const u64 seed_;
  u64 number_ = 0;     // of the next path
  u64 end_ = ~u64{0};  // of the first that is none of the stretch
};

}  // namespace ravel
