// Choice: one thing that a program leaves open, decided. Who runs, and how far;
// whose time is over; whom a notify wakes; whose wait ends without cause.
//
// Path: every choice of one execution, from the first instruction of the
// launcher on, as a value. Two runs of a program with the same path are equal
// to the last bit, on any machine with the same class files and JDK. As text it
// is one line, a word for each choice:
//
//   1:48210   thread 1 runs for so many instructions, or until it cannot go on
//   1:17!     the same, and tries what follows (see Choice::tries)
//   t3        the time of thread 3 is over: its wait, park or sleep ends
//   s3        its wait or park ends without cause
//   n2        a notify wakes thread 2
//   w1        thread 1 does what every path needs (explore/warm_up.h)
//
// What ends a wait stands before the run of that thread; whom a notify wakes
// stands after the run in which it happens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

struct Choice {
  enum class Kind : u8 { kRun, kTimeOut, kWithoutCause, kNotify, kWarmUp };
  Kind kind = Kind::kRun;
  // kRun: at its end the thread begins an instruction that is not executed yet:
  // a lock is taken, or a class has to be initialised first.
  bool tries = false;
  u32 thread = 0;
  u64 instructions = 0;  // kRun; may be 0
  bool operator==(const Choice&) const = default;
};

// A run of a thread together with what ended its wait before.
struct PathTurn {
  u32 thread = 0;
  bool timed_out = false;
  bool without_cause = false;
  bool tries = false;
  bool warms_up = false;  // it runs nothing of its own
  u64 instructions = 0;
};

struct Path {
  std::vector<Choice> choices;

  // The runs from choice number `from` on.
  std::vector<PathTurn> Turns(size_t from = 0) const;
  // The threads that notifies woke, in order, likewise.
  std::vector<u32> Notified(size_t from = 0) const;

  std::string Print() const;
  static Result<Path> Parse(std::string_view text);
  bool operator==(const Path&) const = default;
};

}  // namespace ravel
