// From the record of a random run to a schedule that `ravel replay` runs.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "instrument/instrumenter.h"
#include "schedule/schedule.h"
#include "support/result.h"

namespace ravel {

// `record`: a command a line, as in docs/schedule_format.md, with the number of a
// point instead of class, method and offset. Of the facts only the classes are
// set. The message of the error is one line: "line 3: ...".
Result<Schedule> ScheduleOfRecord(std::string_view record, const RandomReport& program,
                                  const std::map<u32, std::string>& thread_names);

}  // namespace ravel
