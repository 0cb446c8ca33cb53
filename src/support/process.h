// Programs that we start and wait for. They go when this process goes. A
// command is the path of a program, then its arguments.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

// The file of that name on $PATH that can be executed; empty if there is none.
std::string FindOnPath(const std::string& name);

// Runs a program with our input and outputs. The exit status is the program's;
// 128 and its number for a signal.
Result<int> RunProgram(const std::vector<std::string>& command);

// A run whose output was kept.
struct CapturedRun {
  int status = 0;          // of the program, if no signal killed it
  int signal = 0;          // that did; 0: none
  bool timed_out = false;  // and was killed
  bool stopped = false;    // and was killed, because CaptureOptions::stop said so
  std::string out, err;    // what it printed, up to the limit
  bool succeeded() const { return status == 0 && signal == 0; }
};

struct CaptureOptions {
  f64 seconds = 0;                  // 0: no limit
  size_t bytes = 1 << 20;           // kept of each output; the rest is read and forgotten
  std::function<bool()> stop = {};  // asked some 50 times a second
  bool together = false;            // standard error goes to `out`, too
};

// Runs a program in a process group of its own, without input. One that has to
// be killed is asked to end (SIGTERM) and given two seconds. What the program left
// running in its group goes along.
Result<CapturedRun> RunCaptured(const std::vector<std::string>& command,
                                const CaptureOptions& options);

}  // namespace ravel
