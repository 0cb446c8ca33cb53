// What a search by partial orders had to leave out on some path, as a set of bits
// (ExploreResults::left_out), and what that means.
#pragma once

#include <string>
#include <string_view>

#include "explore/explore_results.h"
#include "support/types.h"

namespace ravel {

struct LeftOut {
  static constexpr u32 kCrowded = 1;  // there were too many threads: it gave up
  static constexpr u32 kTooLong = 2;  // the path was
  static constexpr u32 kUnfair = 4;   // a thread that polls could have gone on
  static constexpr u32 kTimes = 8;    // time passed for others too often
  // Of searches with a bound: a switch that was too expensive.
  static constexpr u32 kTooDear = 16;

  static constexpr u32 kMostTimes = 3;
  static constexpr u32 kMostEvents = 50'000;
  static constexpr u32 kMostThreads = 2000;
};

// Why not all was explored, in a few words. REQUIRES: something was left out.
std::string_view ReasonOf(u32 left_out);
// Sentences about it; empty if nothing was.
std::string PromiseWithout(u32 left_out);
// Puts both into the results of a search that is through.
void ConcludeWithout(ExploreResults* results);

}  // namespace ravel
