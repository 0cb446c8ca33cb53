// Report: what `ravel check` or `ravel shake` found out, as plain data, before
// any format. `check` makes it of the results when the search is over, `shake` run
// by run; nothing in it belongs to a World. A run of `shake` counts as a path.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "finding/explored_tree.h"
#include "finding/finding.h"

namespace ravel {

// What a thread did that others can notice: "reads counter: 0".
struct Operation {
  std::string does;   // "reads", "writes", "calls", "locks", "unlocks", "notifies", "starts" ...
  std::string of;     // "Lost.counter", "table[2]", "count.incrementAndGet()", "Thread-1"
  std::string value;  // that was read or written; empty: not known
  std::string result = {};  // "fails", "held by First": what became of it; may be empty
  bool races = false;       // one of the two accesses of the data race that the failure is
};

// One stretch of one thread of a failing run: what it did at one source line.
struct TraceRow {
  u32 thread = 0;        // index into Failure::thread_names
  std::string location;  // "SplitSync.java:23"
  std::string source;    // the line's text, trimmed; empty if the source was not found
  std::string note;      // "waits for Buffer@1f2e", "throws AssertionError"; may be empty
  std::vector<Operation> operations = {};
  // The same as `location`, and more; empty and 0: not known.
  std::string class_name = {};  // "bank.Account$Entry"
  std::string method = {};      // "run", "lambda$main$0": as in the class file
  std::string file = {};        // "SplitSync.java"
  u32 line = 0;
  u32 skipped = 0;         // lines of the thread after it that are not in the trace
  bool goes_on = false;    // the line, in a later row: other threads ran in the middle of it
  bool continues = false;  // an earlier row of the thread, at the same line
};

// Neighbouring lines of a source file.
struct SourceExcerpt {
  std::string file;  // by SourceName: "bank/Account.java"
  u32 first = 1;     // number of the first line
  std::vector<std::string> lines;
};

struct Failure {
  Finding finding;
  u64 path = 0;          // the first path that shows it, counted from 1
  u64 paths = 0;         // how many do
  std::string found_by;  // which search of a portfolio; empty: there was one only
  std::string schedule;  // file, as it is to be named on the command line; empty: none was written
  std::string replay;    // the command that replays it, ready for a shell
  std::vector<std::string> thread_names;  // columns of the table
  std::vector<TraceRow> trace;
  u64 steps_after = 0;             // that the run went on for and that are not in the trace
  u32 switches = 0;                // thread switches of the schedule
  std::vector<std::string> races;  // data races on the path, as messages
  bool harmless = false;           // a data race on whose paths nothing else failed

  // Of `shake`.
  std::optional<u64> seed;     // of the first run that shows it
  std::string repeat;          // the command that repeats that run
  std::string no_schedule;     // why there is none although it was asked for; empty: not so
  std::string standard_error;  // the end of what that run printed there
};

// What went wrong in Ravel, not in the program.
struct OwnError {
  std::string message;  // one line
  std::string file;     // what to send with a bug report; empty: there is none
};

struct OutcomeRow {
  std::string status;  // "ok", "deadlock", or the name of a kind of finding
  std::string out;     // standard output
  i32 exit_code = 0;
  u64 paths = 0;
  std::string schedule = {};  // as for a failure
  std::string replay = {};
};

// What only random runs on a stock JVM have.
struct ShakeCounts {
  u64 seed = 0;      // of the first run; the next one has the next number
  u64 points = 0;    // places where a thread could be stopped, passed in all runs
  u64 switches = 0;  // made there
};

struct Report {
  std::string program;   // as named on the command line, with its arguments
  std::string search;    // its name; "shake" for random runs on a stock JVM
  std::string races;     // a detector's name, or "none"
  bool is_test = false;  // `program` is a JUnit test
  bool skipped = false;  // and JUnit did not run it, or an assumption did not hold, in any schedule
  bool complete = false;  // the whole tree was explored
  // Why it was not: the budget that ran out ("--max-paths"), "the first failure",
  // "interrupted". Empty if it was.
  std::string stopped_by;
  u64 paths = 0, aborted = 0, blocks = 0, milestones = 0, rollbacks = 0;
  f64 seconds = 0;
  std::optional<ShakeCounts> shake;
  std::vector<Failure> failures;
  std::vector<OutcomeRow> outcomes;
  std::vector<Finding> limits;  // threads that were cut off
  // What the program asked for that Ravel does not do: "sun.nio.ch.Net.socket0".
  std::vector<std::string> unsupported;
  static constexpr const char* kNotSupported = "not supported by Ravel";  // stopped_by
  std::vector<Finding> library_races;  // data races that count as no failures
  std::vector<OwnError> errors;        // failures that did not come back, and the like
  // Failures that were seen and could not be replayed, for want of time or memory: a line
  // each.
  std::vector<std::string> unreplayed;
  // Why files could not be written, a line each for standard error; in no format.
  std::vector<std::string> unwritten;
  // What the result does and does not promise, a sentence each.
  std::vector<std::string> guarantees;
  // What is around the lines of the traces, by file and line.
  std::vector<SourceExcerpt> excerpts;
  ExploredTree tree;  // if a format that was asked for shows it, and the search has one

  // The source files of what stacks and traces name, as far as they were found: by SourceName
  // ("bank/Account.java") where they lie, from the current folder if that is above them.
  std::map<std::string, std::string> sources;

  // Of several tests: one each, and what is above is their sum, without failures and outcomes.
  std::vector<Report> tests;
};

}  // namespace ravel
