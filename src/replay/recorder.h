// Recorder: runs a program under a scheduler, as Vm::RunMain does, and writes
// down which thread ran when, as a schedule that the Replayer follows.
//
// Threads are switched only in the program's own code: the turn of a thread that
// is inside the library is prolonged until it is back in its own code or cannot
// go on (Schuppan et al. 2005, 5.2.1). So the run may differ from one that is
// not recorded. What the schedule leaves open happens at fixed places, here as in
// a replay: the library's own threads run when a switch is written, and no time
// is over unless it is said.
//
// Every instruction is a step of its own, which costs some 30 ns.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "finding/finding.h"
#include "machine/run_loop.h"
#include "replay/schedule_log.h"

namespace ravel {

class Recorder final : public Scheduler, public Listener {
 public:
  // Takes the commands as they are written, and removes them.
  using Sink = std::function<void(std::vector<ScheduleCommand>*)>;

  // The scheduler must outlive the recorder.
  Recorder(Vm& vm, Scheduler& scheduler, Sink sink);
  ~Recorder() override;

  struct Result {
    int status = 0;  // of the program
    bool deadlock = false;
    ScheduleFacts facts;
  };
  // Once only.
  Result Run();

  Turn Next(const ThreadSet& runnable, u32 current) override;
  u32 Notified(std::span<const u32> waiting) override;
  void On(const Event& e) override;

 private:
  enum class Phase : u8 {
    kStart,   // before main
    kRecord,  // steps are counted
    kEnd,     // only daemon threads are left: as a replay does it
    kFree,    // a signal came: as the scheduler says
  };
  enum class Flow : u8 { kGoesOn, kHalted, kDeadlock };
  Flow Record();
  // What is to happen before somebody runs. False: recording is over.
  bool Settle();
  bool StopForSignal();
  void RunSystemThreads();
  bool SystemThreadCanRun();
  void TimeOutDue();
  // One turn; ends where a switch may be written. True: the machine was halted.
  bool RunTurn(i64 instructions);
  void WriteEvent();
  Flow RunFreely(Phase phase);

  u32 current() const { return log_.current(); }
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }
  bool CanRun(u32 t) { return vm_.world().runnable().Has(t); }

  Vm& vm_;
  Scheduler& scheduler_;
  const Sink sink_;
  Trust trust_;
  RunLoop loop_;
  Stepper stepper_;
  ScheduleLog log_;
  Phase phase_ = Phase::kStart;
  u32 main_ = 0;
  bool event_written_ = false;  // since the last step
  bool must_switch_ = false;    // likewise: what follows is to be a switch, if to the same thread
  bool interrupted_ = false;    // by a signal
  u64 next_poll_ = 0;
  std::optional<FindingKind> failure_;  // the first
};

}  // namespace ravel
