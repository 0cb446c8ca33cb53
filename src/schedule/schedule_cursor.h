// ScheduleCursor: a position in a Schedule on the way through it in execution
// order. Loops are unrolled as one goes, so that infinite ones are no matter,
// and only events and actions are seen.
//
// A plain value, trivially copyable: a copy is a point to come back to. A step
// costs O(1): at most the loops that open or close between two commands, and
// loops that hold nothing do not exist. Owned by whoever replays; points to the
// Schedule, which must be valid, outlive it and stay as it is.
#pragma once

#include <array>

#include "schedule/schedule.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {

class ScheduleCursor {
 public:
  explicit ScheduleCursor(const Schedule& schedule);

  // Whether every command has been passed.
  bool done() const { return index_ == schedule_->commands.size(); }

  // The command to execute next. REQUIRES: not done.
  const ScheduleCommand& Peek() const {
    CHECK(!done());
    return schedule_->commands[index_];
  }
  void Advance();

  // The line of Peek() in the file it was parsed from; when done, that of the
  // last command. 0: there is none.
  u32 line() const;
  // Of Peek() in Schedule::commands.
  size_t index() const { return index_; }
  // How often Advance was called.
  u64 steps() const { return steps_; }

  bool operator==(const ScheduleCursor& other) const;

 private:
  struct Loop {
    u64 rounds;    // completed
    size_t begin;  // index of the loopbegin
    bool operator==(const Loop&) const = default;
  };

  // Goes on over loopbegin and loopend to an event, an action or the end.
  void EnterAndLeaveLoops();

  const Schedule* schedule_;
  size_t index_ = 0;
  u64 steps_ = 0;
  u32 depth_ = 0;
  std::array<Loop, Schedule::kMaxLoopDepth> loops_ = {};  // the first depth_ are open
};

}  // namespace ravel
