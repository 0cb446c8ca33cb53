// Path: every decision of one execution, from the first instruction of the
// launcher on, as a value. Two runs of a program with the same path are equal
// to the last bit.
#pragma once

#include <vector>

#include "support/types.h"

namespace ravel {

// A thread runs for so many instructions, or until it cannot go on.
struct PathTurn {
  u32 thread;
  bool timed_out;  // its wait, park or sleep ends by time before it runs
  // At the end it begins an instruction that is not executed yet: a lock is
  // taken, or a class has to be initialised first.
  bool tries;
  u64 instructions;  // may be 0
};

struct Path {
  std::vector<PathTurn> turns;
  std::vector<u32> notified;  // the threads that notify woke, in order
};

}  // namespace ravel
