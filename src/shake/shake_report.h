// ShakeRun: what the engine says about one random run, read from the file that
// it leaves: a JSON object a line, of these kinds.
//
//   violation  a location was used as its category does not allow
//   uncaught, test, check, deadlock, hang      findings
//   thread     number and name of a thread that the engine controls
//   recorded   whether the record of the run is exact
//   counts     points, switches; the last line
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "finding/finding.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

struct ShakeRun {
  bool complete = false;  // the engine came to the end of its report
  u64 points = 0, switches = 0;
  std::vector<u32> violations;  // numbers of locations, sorted, each once
  std::vector<Finding> findings;
  std::map<u32, std::string> thread_names;
  bool exact = false;     // the record can be replayed
  std::string not_exact;  // why it cannot; a line
};

// A last line that was not written to its end is passed over. The message of the
// error is one line: "line 3: ...".
Result<ShakeRun> ReadShakeReport(std::string_view text);

}  // namespace ravel
