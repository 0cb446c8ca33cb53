// ScheduleWriter: runs a path again, instruction by instruction, and writes it
// down as a schedule (Schuppan et al. 2005, appendix C). What happens on it is told by who
// replays that (replay/story.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "explore/explorer.h"
#include "schedule/schedule.h"

namespace ravel {

struct WrittenPath {
  Schedule schedule;
  u32 switches = 0;
};

class ScheduleWriter {
 public:
  // `prefix`: so many first choices all paths have in common; they are run only once. `entry`: a
  // method that is entered on the way, with which schedules begin; absent: with main.
  ScheduleWriter(Explorer& explorer, size_t prefix, std::optional<BytecodePlace> entry = {});
  ~ScheduleWriter();
  ScheduleWriter(const ScheduleWriter&) = delete;
  ScheduleWriter& operator=(const ScheduleWriter&) = delete;

  // Runs what all paths have in common, and marks a node there, from which the explorer may explore
  // while nothing is written (Explorer::TakeOver). REQUIRES: the machine is about to
  // start the program.
  std::optional<Error> Begin(const Path& path);
  u32 node() const { return node_; }
  // The path must be one of the same program. Error: it does not repeat, or there is no
  // time for it (kOutOfTime). Without Begin the explorer must have been made with keep_start.
  Result<WrittenPath> Write(const Path& path);

 private:
  class Walk;
  struct Walked;

  Explorer& explorer_;
  const size_t prefix_;
  const std::optional<BytecodePlace> entry_;
  std::unique_ptr<Walked> common_;  // the prefix, once it was run
  u32 node_ = 0;                    // after it
};

}  // namespace ravel
