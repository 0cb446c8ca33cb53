// What `ravel instrument` and `ravel replay --on` have in common.
#pragma once

#include <optional>
#include <string>

#include "instrument/instrumenter.h"
#include "run/jdk.h"
#include "shake/stock_jvm.h"
#include "support/result.h"

namespace ravel {

struct InstrumentOptions {
  std::string schedule;    // a file
  std::string class_path;  // of the program
  std::string folder;      // exists and is empty
  JdkPlaces jdk;
};

// Instruments the program for `jvm`. What is known about the recorded run goes to `facts`.
Result<InstrumentReport> InstrumentProgram(const InstrumentOptions& options, const StockJvm& jvm,
                                           std::optional<ScheduleFacts>* facts);

}  // namespace ravel
