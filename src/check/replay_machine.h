// ReplayMachine: a machine in which the schedule of a failure is replayed, as `ravel
// replay` does it, before anything is reported. It knows nothing of the search and
// of the machine that wrote the schedule.
#pragma once

#include <memory>
#include <string>

#include "check/check.h"
#include "schedule/schedule.h"

namespace ravel {

class ReplayMachine {
 public:
  static Result<std::unique_ptr<ReplayMachine>> Open(const CheckOptions& options,
                                                     Patience& patience);

  // Replays the text of a schedule file, and gives the failure as it is seen there:
  // another thread than on the path that a search found may have it. Error: what came
  // instead, or kOutOfTime.
  Result<Finding> Replay(const std::string& schedule, const Finding& failure);

 private:
  ReplayMachine(std::unique_ptr<Run> run, std::string races, Patience& patience)
      : run_(std::move(run)),
        races_(std::move(races)),
        patience_(patience),
        start_(run_->vm().world().milestones().Mark()) {}

  const std::unique_ptr<Run> run_;
  const std::string races_;
  Patience& patience_;
  Milestone start_;  // nothing has happened yet
};

}  // namespace ravel
