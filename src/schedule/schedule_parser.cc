// Schedule::Parse: the order of commands in the format of switches. Lines and
// words are read by ScheduleReader.
#include <utility>

#include "schedule/schedule.h"
#include "schedule/schedule_text.h"

namespace ravel {
namespace {

bool ParseCommand(ScheduleReader& reader, bool* seen_event, Schedule& schedule) {
  using enum CommandKind;
  ScheduleCommand command;
  if (!reader.Command(
          {kBefore, kIn, kSwitch, kNotify, kTimeout, kDie, kTerminate, kLog, kLoopBegin, kLoopEnd},
          {}, &command) ||
      !reader.CheckLoops(command)) {
    return false;
  }
  *seen_event = *seen_event || command.is_event();
  if (command.is_action() && !*seen_event && command.kind != kLog && command.kind != kTerminate) {
    return reader.Expected("'before' or 'in' ahead of the first action", reader.word());
  }
  (schedule.commands.empty() ? schedule.header_comments : command.above) = reader.TakeComments();
  schedule.commands.push_back(std::move(command));
  return true;
}

}  // namespace

Result<Schedule> Schedule::Parse(std::string_view text, std::string_view file_name) {
  ScheduleReader reader(text, file_name);
  Schedule schedule;
  bool seen_event = false;
  while (reader.NextCommand()) {
    if (!ParseCommand(reader, &seen_event, schedule)) return reader.TakeError();
  }
  if (reader.failed() || !reader.CheckLoopsClosed("the end of the file") || !reader.CheckEnd()) {
    return reader.TakeError();
  }
  (schedule.commands.empty() ? schedule.header_comments : schedule.end_comments) =
      reader.TakeComments();
  schedule.facts = reader.TakeFacts();
  return schedule;
}

}  // namespace ravel
