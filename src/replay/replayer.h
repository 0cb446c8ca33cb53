// Replayer: runs a program exactly as a schedule says, and checks at each event
// that the program is where the schedule expects it. After the last command
// the thread that runs goes on, and the others when it cannot.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "finding/finding.h"
#include "machine/run_loop.h"
#include "replay/story.h"
#include "schedule/schedule.h"
#include "schedule/schedule_cursor.h"
#include "support/patience.h"

namespace ravel {

struct ReplayResult {
  enum class End : u8 {
    kEnded,     // the program did: exit_code
    kDeadlock,  // no thread can go on
    kDiverged,  // the program is not where the schedule says: message
    kStopped,   // ReplayOptions::patience was over
  };
  End end = End::kEnded;
  int exit_code = 0;
  bool loaded = true;   // main was called
  std::string changed;  // classes that are not those of the schedule
  std::string message;
  std::vector<Finding> findings;
  Story story;  // if it was wanted
};

struct ReplayOptions {
  u32 verbosity = 0;             // levels of log up to this one are printed
  u64 max_steps = 10'000'000;    // a thread is cut off after so many, if it is to have no end
  Patience* patience = nullptr;  // null: without an end
  bool story = false;            // is to be told
};

class Replayer final : public Scheduler, public Listener {
 public:
  // `name` is the schedule's file, for messages.
  Replayer(Vm& vm, const Schedule& schedule, std::string name, ReplayOptions options = {});
  ~Replayer() override;

  // Once only.
  ReplayResult Run();
  Trust& trust() { return trust_; }
  // Of objects, in the story and in findings; null: there is no story.
  ObjectNames* names() { return story_ ? &story_->names() : nullptr; }
  // A finding of somebody who watches. The same one counts once.
  void Add(Finding finding);

  Turn Next(const ThreadSet& runnable, u32 current) override;
  u32 Notified(std::span<const u32> waiting) override;
  void On(const Event& e) override;

 private:
  // False: the replay is over, and result_ says how.
  bool Follow();
  void RunToEntry();
  bool ReachEvent(const ScheduleCommand& event);
  void AwaitInput(u32 thread);
  void TryLock(u32 thread);
  void TryEnd(u32 thread);
  // One step of the thread, which the story tells.
  Interpreter::Stop Step(u32 thread);
  // The same, or many of them if there is no story.
  Interpreter::Stop RunOn(u32 thread);
  void TellAfter(u32 thread);
  // Of the two accesses of data races.
  void AddValues();
  // Executes the next bytecode of the thread, a call of the library to its end.
  void TryCall(u32 thread);
  bool Act(const ScheduleCommand& action);
  bool SwitchTo(const ScheduleCommand& action);
  bool Die(const ScheduleCommand& action);
  bool ExpectNobody();
  void FinishFreely();
  // Was the schedule written for that?
  bool Expects(FindingKind kind) const;
  // For threads that never end?
  bool ExpectsStandstill() const;
  // Adds the finding when a path that has no end is to be cut off; `free` is how
  // many instructions were executed after the last command.
  bool CutOff(u64 free);
  void RunSystemThreads();
  void RunCleaners();
  void StartHooks();
  bool Diverge(std::string what);
  bool SameMethod(const Point& p, const BytecodePlace& place) const;
  bool SamePlace(const Point& p, const BytecodePlace& place) const;
  static std::optional<u32> OffsetWithInstruction(const Method& method, u32 offset);
  bool ProgramOver(Interpreter::Stop stop);
  // Is patience over? Then the replay is, too.
  bool Stopped();
  std::string Whereabouts(u32 thread);
  std::string ChangedClasses();
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }

  Vm& vm_;
  const Schedule& schedule_;
  const std::string name_;
  const ReplayOptions options_;
  Trust trust_;
  RunLoop loop_;
  Stepper stepper_;
  std::optional<StoryWriter> story_;
  ScheduleCursor cursor_;
  std::optional<ThreadNumbers> numbers_;
  u32 main_ = 0, current_ = 0;
  std::vector<u32> to_notify_;
  std::map<u32, u64> steps_;  // instructions of each thread
  std::set<u32> tried_;       // threads that stand before a lock, and were made to wait for it
  std::optional<Point> resumed_;
  u32 asked_ = 0;  // how often for patience
  u64 told_ = 0;   // instructions after the last command that the story tells
  ReplayResult result_;
};

}  // namespace ravel
