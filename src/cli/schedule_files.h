// Schedules from files, in either format.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "schedule/message_schedule.h"
#include "schedule/schedule.h"
#include "support/result.h"

namespace ravel {

struct LoadedSchedule {
  std::string text;
  std::variant<Schedule, MessageSchedule> schedule;
};

// A file may hold anything; a message is text on one line.
std::string Readable(std::string_view text);

// The format is told from the text. Errors are one line of readable text that
// names the file, and the place in it.
Result<LoadedSchedule> ReadScheduleFile(const std::string& path);
// One of switches; what is written as messages is converted.
Result<Schedule> ReadSchedule(const std::string& path);

}  // namespace ravel
