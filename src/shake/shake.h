// Shake: one program, run again and again on a stock JVM with random schedules
// (Stoller 2002), from what the user named to a Report.
//
// The program is instrumented for a classification of its storage locations, at
// first that all of them are unshared. A monitored run notices the locations
// that are not what they are said to be; they are reclassified, and the program is
// instrumented again. Every run counts: it has a seed of its own.
//
// Runs come in lots, of which each run relies only on what was known ahead of the
// lot: so the report does not depend on how many there are at once. Once it is known
// what the threads share, a JVM has several runs, if the program allows it; whatever
// fails there has to fail in a JVM of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "instrument/classification.h"
#include "report/report.h"
#include "run/run.h"
#include "support/result.h"

namespace ravel {

// Which runs watch for violations of the classification.
enum class Monitoring : u8 {
  kAuto,  // until two in a row found none, then each eighth
  kAlways,
  kNever,
};

struct ShakeOptions {
  RunOptions run;                       // the program, its class path, the JDK for its source
  std::string java = "java";            // the JVM
  std::vector<std::string> vm_options;  // for it, as they were given
  std::string module_path;              // that is among them

  u64 seed = 0;      // of the first run; the next one has the next number
  u64 runs = 0;      // 0: no limit
  f64 seconds = 0;   // likewise
  bool all = false;  // go on after a failure
  u32 jobs = 1;      // runs at once
  // A JVM may have several runs, where that makes no difference.
  bool share = true;
  std::string test;  // the program is this JUnit test: "CLASS" or "CLASS#METHOD"; empty: it is not

  std::string kind = "switch";     // of scheduling function: switch, yield or sleep
  std::optional<f64> probability;  // of a switch at a point; else by the number of points
  std::vector<std::string> trust;  // packages that are left alone, besides the usual ones
  Monitoring monitor = Monitoring::kAuto;
  Classification classification;  // to start with
  std::string save_classes;       // file for what it has become; empty: none

  // A run without progress for so many seconds is a hang, and so is one that goes
  // on for kEndless times as long.
  u64 hang = 30;
  static constexpr u64 kEndless = 10;

  bool record = false;  // schedules of failing runs, with `all` of each outcome
  bool tell = false;    // schedules of failing runs as far as they can be had
  // Folder for them, and for classifications; empty: none. Absent: one for the program and
  // run.
  std::optional<std::string> schedules;
  std::string command;  // all of the command line, for the index of runs

  struct Progress {
    u64 runs, failures;
    f64 seconds;
  };
  std::function<void(const Progress&)> progress;  // called ahead of each run
};

// With the packages that are always left alone: test frameworks and Ravel's own.
std::vector<std::string> WithUsualTrust(std::vector<std::string> patterns);

// A signal that would end the process ends the runs: the report is about those
// before. Error::kind is kLaunchFailed if `java` does not start the program, with
// what it says as the message; all else is one line.
Result<Report> Shake(ShakeOptions options);

}  // namespace ravel
