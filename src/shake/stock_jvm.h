// A stock JVM: somebody else's `java`, on which an instrumented program runs.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "archive/jimage.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// A run whose output was kept.
struct CapturedRun {
  int status = 0;          // of the program, if no signal killed it
  int signal = 0;          // that did; 0: none
  bool timed_out = false;  // and was killed
  bool stopped = false;    // and was killed, because CaptureLimits::stop said so
  std::string out, err;    // what it printed, up to the limit
};

struct CaptureLimits {
  f64 seconds = 0;                  // 0: none
  size_t bytes = 1 << 20;           // kept of each output; the rest is read and forgotten
  std::function<bool()> stop = {};  // asked some 50 times a second
};

struct StockJvm {
  std::string program;            // of `java`, with its path
  std::unique_ptr<JImage> image;  // of its class library; null for JDK 8 and older

  // "java" is looked for on $PATH, anything with a slash is a path.
  static Result<StockJvm> Find(const std::string& name);

  // Runs it and waits. The exit status is the program's; 128 and its number
  // for a signal. The JVM goes with this process.
  Result<int> Run(const std::vector<std::string>& arguments) const;

  // Runs it in a process group of its own, without input. One that has to be
  // killed is asked to end (SIGTERM) and given two seconds. What the program left
  // running in its group goes along.
  Result<CapturedRun> RunCaptured(const std::vector<std::string>& arguments,
                                  const CaptureLimits& limits) const;
};

}  // namespace ravel
