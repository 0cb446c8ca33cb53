// A stock JVM: somebody else's `java`, on which an instrumented program runs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "classfile/jimage.h"
#include "support/result.h"

namespace ravel {

struct StockJvm {
  std::string program;            // of `java`, with its path
  std::unique_ptr<JImage> image;  // of its class library; null for JDK 8 and older

  // "java" is looked for on $PATH, anything with a slash is a path.
  static Result<StockJvm> Find(const std::string& name);

  // Runs it and waits. The exit status is the program's; 128 and its number
  // for a signal. The JVM goes with this process.
  Result<int> Run(const std::vector<std::string>& arguments) const;
};

}  // namespace ravel
