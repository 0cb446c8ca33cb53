// MessageSchedule: which thread may go on when, in the more flexible format of
// section 6 of the paper (see schedule.h): each thread has a section of
// commands of its own, and threads that must wait for each other send and
// receive messages. It says an order of some places of the program and leaves
// the rest to the threads, which may run at the same time.
//
//     schedulebegin 1  # the producer
//     receive 0 0
//     before Producer 1 13 1
//     send 2 0
//     receive 1 -1
//     scheduleend
//
// A thread follows its section from the start on: it runs to an event and takes
// the actions after it. `send T VALUE` does not wait; `receive T VALUE` waits for
// a message from T with that content, which takes it from those that have come,
// in whatever order they came; `die T` lets the thread end, and when it has,
// 0 is sent to T. A thread that receives what nobody sends, `receive SELF -1`, stays
// where it is. A thread whose section is over runs freely, as one without section.
//
// A plain value, like Schedule: comments and lines are not compared, and
// Parse(Print(s)) == s for every valid s with at least one section.
//
// Valid: no two sections of one thread; commands from the functions of
// ScheduleCommand other than Switch; every loop is closed in its section, holds
// something and is at most Schedule::kMaxLoopDepth deep; `die` is the last
// command of its section and in no loop; in the section of thread 0 only
// `log`, `terminate` and loops come ahead of the first event. Parse gives only
// valid ones. schedule_convert.h converts from and to switches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schedule/schedule.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

struct MessageSection {
  bool operator==(const MessageSection& other) const;

  u32 thread = 0;
  std::vector<ScheduleCommand> commands;

  // Not compared.
  std::string comment;              // after schedulebegin: what the thread is
  std::vector<std::string> above;   // comment lines ahead of schedulebegin
  std::vector<std::string> at_end;  // comment lines ahead of scheduleend
  u32 line = 0;                     // of schedulebegin; 0: not from a file
};

struct MessageSchedule {
  // Whether a file is one of this format: its first command is `schedulebegin`.
  static bool Is(std::string_view text);

  // Total on any bytes; errors as those of Schedule::Parse.
  static Result<MessageSchedule> Parse(std::string_view text, std::string_view file_name);
  // The text of a file. REQUIRES: valid.
  std::string Print() const;

  bool operator==(const MessageSchedule& other) const;

  std::optional<ScheduleFacts> facts;
  std::vector<MessageSection> sections;

  // Not compared.
  std::vector<std::string> header_comments;  // ahead of the first section
  std::vector<std::string> end_comments;     // after the last one
};

}  // namespace ravel
