// ScheduleWriter: runs a path again, instruction by instruction, and writes it
// down: as a schedule for machines, and as a trace of source lines for people
// (Schuppan et al. 2005, appendix C).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "explore/explorer.h"
#include "replay/deeds.h"
#include "schedule/schedule.h"

namespace ravel {

// A thread at a line of its own code, and what it does there that others can notice.
struct TraceStep {
  u32 thread = 0;          // index into the names
  std::string file;        // "SplitSync.java"
  std::string class_name;  // with dots
  i32 line = 0;
  std::string note;  // "waits", "ends"; may be empty
  std::vector<Deed> deeds;
};

struct WrittenPath {
  Schedule schedule;
  std::vector<std::string> thread_names;
  std::vector<TraceStep> trace;
  u32 switches = 0;
};

class ScheduleWriter {
 public:
  // The explorer must have been made with keep_start, and must not explore as
  // long as the writer lives. `prefix`: so many first choices all paths have in
  // common; they are run only once.
  ScheduleWriter(Explorer& explorer, size_t prefix);
  ~ScheduleWriter();
  ScheduleWriter(const ScheduleWriter&) = delete;
  ScheduleWriter& operator=(const ScheduleWriter&) = delete;

  // The path must be one of the same program. Error: it does not repeat, or there is no
  // time for it (kOutOfTime).
  Result<WrittenPath> Write(const Path& path);

 private:
  class Walk;
  // A method that is entered once before the paths part, and late, if there is much before it: what
  // the schedules begin with. Null: there is none. Runs the prefix.
  const Method* FindEntry(const Path& beginning);

  Explorer& explorer_;
  const size_t prefix_;
  std::unique_ptr<Walk> walk_;
  u32 node_ = 0;  // after the prefix, once it was run
};

}  // namespace ravel
