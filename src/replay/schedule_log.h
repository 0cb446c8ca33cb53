// ScheduleLog: puts into the words of a schedule where threads stand and who
// runs next, while somebody runs them step by step. What counts as an execution
// of a bytecode is decided here, for all who write schedules; the Replayer
// counts alike.
//
// Counting costs a few instructions for each step. The state is a value: who
// returns to an earlier point of the path brings back the state it had there.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "replay/stepper.h"
#include "schedule/schedule.h"

namespace ravel {

// How often each bytecode was begun since the last event. Clearing takes
// constant time: what was counted before the last event is stale.
class ArrivalCounts {
 public:
  void Clear() { ++event_; }
  u64 Of(const Point& p) const {
    if (p.method->id >= methods_.size() || p.bci >= methods_[p.method->id].size()) return 0;
    const Slot& s = methods_[p.method->id][p.bci];
    return s.event == event_ ? s.count : 0;
  }
  void Add(const Point& p) {
    Slot& s = At(p);
    s.count = s.event == event_ ? s.count + 1 : 1;
    s.event = event_;
  }
  void Set(const Point& p, u64 count) { At(p) = {event_, count}; }

 private:
  struct Slot {
    u64 event = 0;
    u64 count = 0;
  };
  Slot& At(const Point& p) {
    if (p.method->id < methods_.size() && p.bci < methods_[p.method->id].size()) [[likely]] {
      return methods_[p.method->id][p.bci];
    }
    return Grow(p);
  }
  Slot& Grow(const Point& p);

  std::vector<std::vector<Slot>> methods_;  // by method id, then by bytecode index
  u64 event_ = 1;
};

class ScheduleLog final : public Listener {
 public:
  ScheduleLog(Vm& vm, Stepper& stepper, Trust& trust);
  ~ScheduleLog() override;
  ScheduleLog(const ScheduleLog&) = delete;
  ScheduleLog& operator=(const ScheduleLog&) = delete;

  // The last bytecode of its own that a thread began, and what came of it.
  struct OwnStep {
    Point place;
    u64 heap_top = 0;  // when it began: what lies above only the thread knows
    u64 collections = 0;
    bool seen = false;  // others can tell that it was begun
  };
  struct State {
    std::vector<ScheduleCommand> commands;
    u32 current = 0;
    ArrivalCounts counts;
    ArrivalCounts in_call;         // of the library's bytecodes, since `last_own`
    std::optional<Point> resumed;  // the bytecode in the middle of which the thread went on
    std::optional<OwnStep> last_own;
    std::optional<Point> last;             // the last bytecode of anybody's that the thread began
    std::map<u32, OwnStep> not_begun;      // calls before which blocked threads are said to stand
    std::optional<CommandKind> withdrawn;  // how the switch was made that turned out to be in vain
    std::set<const Klass*> named;
    std::optional<ThreadNumbers> numbers;  // once main was called
  };
  State& state() { return s_; }
  u32 current() const { return s_.current; }

  // Forgets everything; `current` runs.
  void Begin(u32 current);
  // Main is called: threads are numbered from here.
  void NumberThreads() {
    s_.numbers.emplace(vm_);
    s_.counts.Clear();
  }
  bool numbers_threads() const { return s_.numbers.has_value(); }

  // The current thread, which was not stepped until now, enters a method for the first time.
  void BeginAt(const Method& method) { EmitEvent(false, {&method, method.code->bci[0]}, 1); }

  // The current thread is about to be stepped. Gives the bytecode that it begins.
  const std::optional<Point>& Arrive();

  // Writes where the current thread stands. Goes on to where a bytecode begins if
  // it is in the middle of one; gives the instructions that this took.
  u64 Event();
  // What follows an event.
  void TimeOut(u32 thread);
  void SwitchTo(u32 next);
  void SwitchToNobody();
  // A notify at `place` of the current thread woke `who`.
  void Notify(const std::optional<Point>& place, u32 who);
  // Where the current thread was when it called notify in its last step.
  std::optional<Point> TakeNotifyPlace() { return std::exchange(notified_, std::nullopt); }

  // The program, and the classes that were named.
  ScheduleFacts Facts();

  void On(const ravel::Event& e) override;

 private:
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }
  // Is it an instruction that initialises a class and does nothing else that others notice?
  static bool OnlyNeedsClass(const Point& p);
  bool HasBegun(const Point& call);
  bool TriedInVain();
  bool EndsWithDie();
  bool HoldsMonitorAbove(FrameId own);
  u64 EmitCall(const Point& place);
  void EmitEvent(bool in, const Point& place, u64 count);

  Vm& vm_;
  Stepper& stepper_;
  Trust& trust_;
  State s_;
  std::optional<Point> begun_;     // by the last Arrive
  std::optional<Point> notified_;  // TakeNotifyPlace
};

}  // namespace ravel
