// SecondMachine: another machine with the same program, in which what a search
// found is worked over: predicted deadlocks are confirmed, failing paths
// shortened, and paths written down as schedules.
//
// It runs once to where the paths part, in a way that leaves the schedule of what they have in
// common behind, and goes back there for each of them.
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
  // For paths among these results. `confirms`: it can go back to the start of the program, and is
  // slower for that.
  static Result<std::unique_ptr<SecondMachine>> Open(const CheckOptions& options,
                                                     const ExploreResults& results,
                                                     Boundaries boundaries, bool confirms,
                                                     Patience& patience);

  // REQUIRES: it was opened for that.
  std::optional<ConfirmedCycle> Confirm(const Prediction& prediction);
  // A path with fewer switches that shows the same, if there is one.
  std::optional<Path> Shorten(const Finding& finding, const Path& path);
  // Error: the path does not repeat.
  Result<WrittenPath> Write(const Path& path);

 private:
  SecondMachine(size_t choices_before, std::optional<BytecodePlace> entry)
      : choices_before_(choices_before), entry_(std::move(entry)) {}
  // To where the machine is about to start the program; false: it does not get there.
  bool Boot();
  // To where the paths part, unless it was there before.
  std::optional<Error> Begin(const Path& path);

  const size_t choices_before_;  // of all paths
  const std::optional<BytecodePlace> entry_;
  std::unique_ptr<Run> run_;
  std::unique_ptr<Explorer> explorer_;
  std::unique_ptr<Detector> detector_;      // null: nobody asked for one
  std::unique_ptr<ScheduleWriter> writer_;  // null: it was not there, or is not any more
  // The machine stands somewhere in the middle: more time does not help any more.
  std::optional<Error> cut_short_;
};

}  // namespace ravel
