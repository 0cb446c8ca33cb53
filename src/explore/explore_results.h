// ExploreResults: what an exploration found out, or a part of one. Parts that follow each other
// in the order of a search make a whole (Append), whoever ran them. It accumulates and survives
// rollback.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "explore/lock_chains.h"
#include "finding/tally.h"
#include "schedule/schedule.h"

namespace ravel {

// What was run, in numbers. Blocks that are run again to come back to where a path was are not
// counted, and neither is going back there: the same paths have the same counts, whoever runs them.
struct PathCounts {
  u64 paths = 0, aborted = 0, blocks = 0, milestones = 0, rollbacks = 0;
  u64 instructions = 0;  // on all paths together

  PathCounts& operator+=(const PathCounts& more);
};

struct ExploreResults : Tally, PathCounts {
  bool complete = false;
  std::string stopped_by;  // if it is not
  // What all paths begin with: so many choices, and if these are long, a method that the first
  // thread enters late among them, with which their schedules can begin.
  size_t choices_before = 0;
  std::optional<BytecodePlace> entry;
  std::vector<Prediction> predictions;
  // Threads that were cut off because they executed as much as they may. It is a
  // budget that ran out, and no failure.
  DistinctList<FindingKey, Finding> limits;
  // What the program asked for and Ravel does not do: "sun.nio.ch.Net.socket0".
  // Paths on which it did are worth nothing from there on.
  std::set<std::string> unsupported;
  bool trusted = false;  // trusted code did more than one thing that others can see in one block
  bool timed = false;    // somebody waited with a time-out
  bool waited = false;   // code of the program waited (Object.wait, LockSupport.park)
  u32 left_out = 0;      // what the search left out, and why: a set of bits of its own, and
  // paths that do not count, because it could not be told whether they end in a deadlock.
  static constexpr u32 kUndecided = 1u << 31;
  u32 levels = 0;  // of searches with a bound: how many bounds are through
  // Of searches that draw: most threads and most operations of a path.
  u32 most_threads = 0;
  u64 most_operations = 0;
  // Data races that are listed and no failures: Finding::in_libraries.
  DistinctList<FindingKey, Finding> library_races;
  std::vector<std::string> abandoned;  // parts that nobody could explore, and why, a line each
  std::vector<std::string> unwritten;  // files that could not be written, a line each
  std::vector<std::string> promises;   // what the search says about what it explored, as sentences

  // These are the results of paths that come after those of this.
  void Append(ExploreResults later);
  // Failures among these that nothing here shows are added, and nothing else: these paths are
  // all, and others were run only beside them.
  void AddUnknownFailures(ExploreResults beside);
  // In the order of the paths that show them first; what no path shows is last.
  void PutInOrder();
};

}  // namespace ravel
