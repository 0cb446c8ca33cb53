// ReplayMachine: a machine in which the schedule of a failure is replayed, as `ravel
// replay` does it, before anything is reported. It knows nothing of the search and
// of the machine that wrote the schedule.
#pragma once

#include <memory>
#include <string>

#include "check/check.h"
#include "replay/story.h"
#include "schedule/schedule.h"

namespace ravel {

class ReplayMachine {
 public:
  static Result<std::unique_ptr<ReplayMachine>> Open(const CheckOptions& options,
                                                     Patience& patience);

  // A failure as it is seen in a replay: another thread than on the path that a search
  // found may have it.
  struct Shown {
    Finding finding;
    Story story;       // up to there
    u32 race = 0;      // Deed::race of its accesses
    size_t after = 0;  // steps that came after it
  };
  // Replays the text of a schedule file. Error: what came instead, or kOutOfTime.
  // Once only: a machine that can go back is slower than a new one.
  Result<Shown> Replay(const std::string& schedule, const Finding& failure);

 private:
  ReplayMachine(std::unique_ptr<Run> run, std::string races, Patience& patience)
      : run_(std::move(run)), races_(std::move(races)), patience_(patience) {}

  const std::unique_ptr<Run> run_;
  const std::string races_;
  Patience& patience_;
};

}  // namespace ravel
