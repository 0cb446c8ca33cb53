// ExploredTree: an overview of the tree of schedules that a search walked through, as plain data.
#pragma once

#include <string>
#include <vector>

#include "support/types.h"

namespace ravel {

// A block of a thread, and the state after it.
struct ExploredBlock {
  u32 parent = 0;  // number of the block before; the first one, the beginning, has itself
  std::string thread;
  std::string place;                      // "SplitSync.java:28 to 30"
  u64 paths = 0, failed = 0, pruned = 0;  // that end here or below
  u64 folded = 0;                         // blocks below that are not in the tree
  u64 undone = 0;                         // blocks that were tried here in vain
};

// Parents come first. Empty: none was recorded.
using ExploredTree = std::vector<ExploredBlock>;

}  // namespace ravel
