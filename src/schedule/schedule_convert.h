// Conversions between the two formats of schedules: switches (schedule.h) and
// messages (message_schedule.h), section 6 of the paper.
//
// Errors are one line, and name the line of the file where it matters. The
// commands of the result keep the lines of those that they come from.
#pragma once

#include <string_view>

#include "schedule/message_schedule.h"
#include "schedule/schedule.h"
#include "support/result.h"

namespace ravel {

// Commands that a conversion follows at most, besides those of the file: loops
// can be nested.
inline constexpr u64 kMaxConverted = 1'000'000;

// Error::kind when threads wait for each other or for what nobody sends.
inline constexpr std::string_view kWaitsForEver = "waits";

// One section per thread that runs, in the order of their numbers. `switch B` in
// thread A becomes `send B 0` in A's section and `receive A 0` in B's, so the order of
// all events stays the same. Threads that are stopped at the end stay stopped
// by `receive SELF -1`. Left out are switches of a thread to itself and what comes
// after `terminate`, `switch none`, `die none` and endless loops. Loops stay loops;
// the first round stands ahead of one that another thread enters than leaves.
//
// What the format cannot say is that threads stand still which the schedule
// never runs: one that has no section runs freely.
//
// Fails if a thread goes on after `die`, and beyond kMaxConverted.
// REQUIRES: valid.
Result<MessageSchedule> ToMessages(const Schedule& schedule);

// One order of the events that the messages allow. The running thread goes on
// as long as it can, then the one that it last sent a message to, then the
// lowest-numbered that can. (How to do with the fewest switches is
// NP-complete, as the paper says.) A thread whose section is over stays stopped at its last event
// until nobody else has commands left; if several are then free and nobody is
// to stay, `terminate` says so, else one of them goes on. Finite loops are
// written out. Endless ones become one endless loop once everything repeats.
//
// ToSwitches(ToMessages(s)) is s, but for what ToMessages leaves out and how
// loops are written.
//
// Fails, with the reason, if threads wait for each other or for a message that
// nobody sends, if a thread other than 0 would have to run first, and
// beyond kMaxConverted. REQUIRES: valid.
Result<Schedule> ToSwitches(const MessageSchedule& messages);

}  // namespace ravel
