// Check: one program explored, from what the user named to a Report.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "detect/detector.h"
#include "report/report.h"
#include "run/run.h"
#include "search/search.h"
#include "support/result.h"

namespace ravel {

struct CheckOptions {
  RunOptions run;
  std::string search{kDefaultSearch};
  std::string races = "none";
  std::vector<std::string> trust;
  std::string from;
  u64 max_steps = ExplorerOptions{}.max_steps;
  SearchOptions limits;
  std::string schedules = ".ravel";  // folder for the schedule files; empty: none
  std::string tree;                  // file for the explored tree; empty: none
};

// Error::kind as for Run::Prepare. A program that does not load has its own
// last words in the message.
Result<Report> Check(CheckOptions options);

// The detector that options.races names, at work and reporting to the explorer;
// null if it is none.
Result<std::unique_ptr<Detector>> WatchForRaces(const CheckOptions& options, Vm& vm,
                                                Explorer& explorer);

}  // namespace ravel
