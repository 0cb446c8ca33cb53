// SecondMachine: another machine with the same program, in which what a search
// found is worked over: predicted deadlocks are confirmed, failing paths
// shortened, and paths written down as schedules.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "check/check.h"
#include "check/confirm.h"
#include "replay/schedule_writer.h"

namespace ravel {

class SecondMachine {
 public:
  static Result<std::unique_ptr<SecondMachine>> Open(const CheckOptions& options,
                                                     Boundaries boundaries, Patience& patience);

  std::optional<ConfirmedCycle> Confirm(const Prediction& prediction);
  // A path with fewer switches that shows the same, if there is one.
  std::optional<Path> Shorten(const Finding& finding, const Path& path);
  // Instructions before the exploration begins: all paths have them in common.
  u64 InstructionsBefore() const { return before_; }
  // Error: the path does not repeat.
  Result<WrittenPath> Write(const Path& path);

 private:
  SecondMachine() = default;
  // To where the exploration begins; false: the program ends before that.
  bool BeginExploration();

  std::unique_ptr<Run> run_;
  std::unique_ptr<Explorer> explorer_;
  std::unique_ptr<Detector> detector_;      // null: nobody asked for one
  std::unique_ptr<ScheduleWriter> writer_;  // null: nothing was written since the last search
  u64 before_ = 0;
  std::optional<u32> root_;  // the node where the exploration begins, while there is one
};

}  // namespace ravel
