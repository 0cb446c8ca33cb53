// Shortening: of all paths that show a failure, one with the fewest thread
// switches. Searched for with none, one, two ... switches, every path with so
// many, as far as a fixed number of blocks goes. It is preemption bounding
// (search/preempt.cc) in which a switch away from a thread that cannot go on
// costs as much as any other.
#pragma once

#include <optional>

#include "explore/explorer.h"

namespace ravel {

struct ShortenLimits {
  u32 switches = 0;                // fewer than these are wanted
  u64 blocks = 50'000;             // to be run at most
  u64 instructions = 200'000'000;  // likewise
};

// From `root`, a node of the explorer where the exploration began. Absent: there
// is none with fewer switches, or it was not found within the limits.
std::optional<Path> FindShorterPath(Explorer& explorer, u32 root, const FindingKey& failure,
                                    const ShortenLimits& limits);

// Thread switches of a path from choice number `from` on.
u32 SwitchesOf(const Path& path, size_t from);

}  // namespace ravel
