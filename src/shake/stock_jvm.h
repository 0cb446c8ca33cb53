// A stock JVM: somebody else's `java`, on which an instrumented program runs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "archive/jimage.h"
#include "support/captured_process.h"
#include "support/result.h"

namespace ravel {

struct StockJvm {
  std::string program;            // of `java`, with its path
  std::unique_ptr<JImage> image;  // of its class library; null for JDK 8 and older
  // What each run of it begins with. Where there are virtual threads: that each is to be a thread
  // of the JVM, as on Ravel, so that the engine can hold it.
  std::vector<std::string> options;

  // "java" is looked for on $PATH, anything with a slash is a path.
  static Result<StockJvm> Find(const std::string& name);

  // As in support/process.h and support/captured_process.h.
  Result<int> Run(const std::vector<std::string>& arguments) const;
  Result<std::unique_ptr<CapturedProcess>> Start(const std::vector<std::string>& arguments,
                                                 const CapturedProcess::Options& options) const;
};

}  // namespace ravel
