// StateChanges: what a failing run changes in the state of its threads and locks, step by step,
// read off the operations and notes of its trace. For whoever walks through it forward and
// backward.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace ravel {

struct StateChange {
  enum class Kind : u8 {
    kStarts,  // the thread exists from here on
    kRuns,    // it goes on, after it waited
    kTakes,   // a lock: `of`
    kGives,   // it back
    kWaits,   // `of`: for which lock, if it is one
    kEnds,
  };
  Kind kind = Kind::kRuns;
  u32 thread = 0;  // index into Failure::thread_names
  std::string of = {};
};
// "takes"
std::string_view NameOf(StateChange::Kind kind);

// A list for each row of the trace.
std::vector<std::vector<StateChange>> StateChanges(const Failure& failure);

}  // namespace ravel
