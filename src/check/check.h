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
  std::string races = "hb";
  bool library_races = false;  // those between two accesses in libraries are failures, too
  std::vector<std::string> trust;
  std::string from;
  u64 max_steps = ExplorerOptions{}.max_steps;
  Timeouts timeouts = Timeouts::kLate;
  bool spurious = false;
  // Races that are not reported: on these variables, or in these classes or
  // methods: "Cache.size", "com.acme.Pool", "com.acme.*".
  std::vector<std::string> ignored_races;
  SearchOptions limits;
  static constexpr const char* kUsualFolder = ".ravel";
  std::string schedules = kUsualFolder;  // folder for the schedule files; empty: none
  std::string tree;                      // file for the explored tree; empty: none
};

// Error::kind as for Run::Prepare. A program that does not load has its own
// last words in the message.
Result<Report> Check(CheckOptions options);

// The detector that options.races names, at work and reporting to the explorer.
// If it is none: null, or one that reports nothing, if it is `needed` to tell the
// explorer which variables race.
Result<std::unique_ptr<Detector>> WatchForRaces(const CheckOptions& options, Vm& vm,
                                                Explorer& explorer, bool needed);

}  // namespace ravel
