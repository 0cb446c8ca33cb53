// Check: one program explored, from what the user named to a Report.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "detect/detector.h"
#include "report/report.h"
#include "run/run.h"
#include "search/search.h"
#include "support/patience.h"
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
  bool warm = true;  // what paths need of classes is done once
  // Whoever did not say whom to trust trusts the JDK and, in a test, JUnit.
  bool usual_trust = false;
  bool fail_on_exit = false;  // another status than 0 is a failure
  // Races that are not reported: on these variables, or in these classes or
  // methods: "Cache.size", "com.acme.Pool", "com.acme.*".
  std::vector<std::string> ignored_races;
  SearchOptions limits;
  // Of the whole command; 0: what is usual for the search; below 0: no limit.
  f64 seconds = 0;
  // Folder for the schedule files; empty: none. Absent: one for the program and run.
  std::optional<std::string> schedules;
  std::optional<u64> outcome_schedules;  // at most; absent: what does not take long
  std::string tree;                      // file for the explored tree; empty: none
  // Blocks of it that the report may have; 0: none. A tree that goes to a file is not in the
  // report.
  u32 tree_overview = 0;
  std::string command;       // all of the command line, for the index of runs
  u32 jobs = 1;              // processes that search, after this one has for a while,
  bool jobs_given = false;   // or at once
  std::string cluster;       // where they are: an address of Ray; empty: on this machine
  std::string save, resume;  // files (check/saved_search.h); empty: none

  // Where the command is.
  struct Progress {
    std::string_view phase;
    SearchOptions::Progress search;
    f64 seconds = 0;
  };
  std::function<void(const Progress&)> progress;  // called a few times a second
  // A failure was replayed, and its schedule written to this file, if any was.
  std::function<void(const Finding&, const std::string& schedule)> on_failure;
  // Called once, when the program waits for what a person types; may be empty.
  std::function<void()> on_terminal;
  // Set by Check: says what it does next.
  std::function<void(std::string_view)> phase = [](std::string_view) {};

  // How long what was found may take to be written down when time is over.
  f64 SecondsToFinish(const Patience& patience) const {
    return seconds == 0 && !patience.interrupted() ? 60 : 0.7;
  }
};

// `options.run` may name a JUnit test. Error::kind as for Run::Prepare. A program that does not
// load has its own last words in the message.
Result<Report> Check(CheckOptions options);

// The detector that options.races names, at work and reporting to the explorer.
// If it is none: null, or one that reports nothing, if it is `needed` to tell the
// explorer which variables race.
Result<std::unique_ptr<Detector>> WatchForRaces(const CheckOptions& options, Vm& vm,
                                                Explorer& explorer, bool needed);

}  // namespace ravel
