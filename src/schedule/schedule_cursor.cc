#include "schedule/schedule_cursor.h"

#include <algorithm>
#include <type_traits>

namespace ravel {

static_assert(std::is_trivially_copyable_v<ScheduleCursor>);

ScheduleCursor::ScheduleCursor(const Schedule& schedule) : schedule_(&schedule) {
  EnterAndLeaveLoops();
}

void ScheduleCursor::Advance() {
  CHECK(!done());
  ++index_;
  ++steps_;
  EnterAndLeaveLoops();
}

void ScheduleCursor::EnterAndLeaveLoops() {
  const std::vector<ScheduleCommand>& commands = schedule_->commands;
  for (; index_ < commands.size(); ++index_) {
    const ScheduleCommand& command = commands[index_];
    if (command.kind == CommandKind::kLoopBegin) {
      CHECK(depth_ < loops_.size()) << "loops nested too deeply";
      loops_[depth_++] = {.rounds = 0, .begin = index_};
    } else if (command.kind == CommandKind::kLoopEnd) {
      CHECK(depth_ > 0) << "loopend without loopbegin";
      Loop& loop = loops_[depth_ - 1];
      CHECK(loop.begin + 1 < index_) << "a loop that holds nothing";
      ++loop.rounds;
      if (command.count == ScheduleCommand::kForever || loop.rounds < command.count) {
        index_ = loop.begin;
      } else {
        --depth_;
      }
    } else {
      return;
    }
  }
  CHECK(depth_ == 0) << "loopbegin without loopend";
}

u32 ScheduleCursor::line() const {
  const std::vector<ScheduleCommand>& commands = schedule_->commands;
  if (!done()) return commands[index_].line;
  return commands.empty() ? 0 : commands.back().line;
}

bool ScheduleCursor::operator==(const ScheduleCursor& other) const {
  return schedule_ == other.schedule_ && index_ == other.index_ && steps_ == other.steps_ &&
         std::equal(loops_.begin(), loops_.begin() + depth_, other.loops_.begin(),
                    other.loops_.begin() + other.depth_);
}

}  // namespace ravel
