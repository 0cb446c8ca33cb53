// ScheduleWriter: runs a path again, instruction by instruction, and writes it
// down: as a schedule for machines, and as a trace of source lines for people
// (Schuppan et al. 2005, appendix C).
#pragma once

#include <string>
#include <vector>

#include "explore/explorer.h"
#include "explore/schedule.h"

namespace ravel {

// A thread at a line of its own code.
struct TraceStep {
  u32 thread = 0;          // index into the names
  std::string file;        // "SplitSync.java"
  std::string class_name;  // with dots
  i32 line = 0;
  std::string note;  // "waits", "ends"; may be empty
};

struct WrittenPath {
  Schedule schedule;
  std::vector<std::string> thread_names;
  std::vector<TraceStep> trace;
  u32 switches = 0;
};

// The explorer must have been made with keep_start and is used up as far as
// exploring goes. The path must be one of the same program.
WrittenPath WritePath(Explorer& explorer, const Path& path);

}  // namespace ravel
