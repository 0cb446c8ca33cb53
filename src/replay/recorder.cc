#include "replay/recorder.h"

#include <algorithm>
#include <cstdio>

#include "finding/snapshot.h"
#include "machine/host_input.h"
#include "machine/signals.h"
#include "machine/thread_dump.h"

namespace ravel {
namespace {

constexpr i64 kLongTurn = 100'000;          // of the library's threads
constexpr u64 kPatience = 50'000'000;       // instructions in the library after the end of a turn
constexpr u64 kPollEvery = 100'000;         // instructions
constexpr size_t kCommandsAtOnce = 10'000;  // for the sink

}  // namespace

Recorder::Recorder(Vm& vm, Scheduler& scheduler, Sink sink)
    : vm_(vm),
      scheduler_(scheduler),
      sink_(std::move(sink)),
      trust_(vm, {}),
      loop_(vm, *this),
      stepper_(vm, loop_, trust_),
      log_(vm, stepper_, trust_) {
  vm.events().Add(this, MaskOf(EventKind::kUncaught));
}

Recorder::~Recorder() { vm_.events().Remove(this); }

void Recorder::On(const Event& e) {
  if (failure_) return;
  if (const auto failure = FailureOf(vm_, trust_, e)) failure_ = failure->kind;
}

Turn Recorder::Next(const ThreadSet& runnable, u32 current) {
  if (phase_ == Phase::kFree) return scheduler_.Next(runnable, current);
  return TurnOutsideSchedule(vm_, main_, runnable, current);
}

u32 Recorder::Notified(std::span<const u32> waiting) {
  if (phase_ != Phase::kRecord && phase_ != Phase::kFree) return waiting.front();
  const u32 who = scheduler_.Notified(waiting);
  if (waiting.size() > 1 && phase_ == Phase::kRecord) {
    const u32 by = vm_.world().root().current_thread;
    log_.Notify(by == current() ? stepper_.OwnPlace(by) : std::nullopt, who);
  }
  return who;
}

void Recorder::WriteEvent() {
  if (event_written_) return;
  must_switch_ = !CanRun(current());
  log_.Event();
  event_written_ = true;
}

bool Recorder::SystemThreadCanRun() {
  bool found = false;
  vm_.world().runnable().ForEach([&](u32 t) { found |= Thread(t).system != 0; });
  return found;
}

void Recorder::RunSystemThreads() {
  for (u32 i = 1; i <= vm_.world().threads().size(); ++i) {
    while (Thread(i).system && CanRun(i)) loop_.RunThread(i, kLongTurn);
  }
}

// Only a thread dump leaves the threads as they are.
bool Recorder::StopForSignal() {
  if (!SignalsPending()) return false;
  DeliverSignals(vm_);
  const u32 dispatcher = vm_.world().root().signal_dispatcher;
  return dispatcher != 0 && CanRun(dispatcher);
}

void Recorder::TimeOutDue() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  if (vm_.options().real_time) vm_.Now();
  if (root.clock < root.next_deadline) return;
  std::vector<u32> due;
  root.next_deadline = ~u64{0};  // of the program's threads: the library's need not wake
  world.timed().ForEach([&](u32 t) {
    if (Thread(t).system) return;
    if (Thread(t).deadline <= root.clock) {
      due.push_back(t);
    } else {
      root.next_deadline = std::min(root.next_deadline, Thread(t).deadline);
    }
  });
  std::ranges::sort(due, {},
                    [&](u32 t) { return std::pair(Thread(t).deadline, Thread(t).sequence); });
  for (const u32 t : due) {
    WriteEvent();
    log_.TimeOut(t);
    world.TimeOut(t);
  }
}

bool Recorder::Settle() {
  if (StopForSignal()) {
    interrupted_ = true;
    return false;
  }
  if (ShutsDown(vm_, main_)) return false;
  const u64 now = vm_.world().root().instructions;
  if (!vm_.world().input().empty() && now >= next_poll_) {
    next_poll_ = now + kPollEvery;
    PollInput(vm_, 0);
  }
  // Who waits for input may find that it has come, and go on.
  const ThreadState state = Thread(current()).state;
  if (!HasEnded(Thread(current())) && !CanRun(current()) && state != ThreadState::kInput) {
    WriteEvent();
  }
  loop_.WakeReady();
  if (SystemThreadCanRun()) {
    WriteEvent();
    must_switch_ = true;
    RunSystemThreads();
  }
  TimeOutDue();
  return true;
}

bool Recorder::RunTurn(i64 instructions) {
  const WorldRoot& root = vm_.world().root();
  const u32 thread = current();
  u64 end = root.instructions + static_cast<u64>(instructions);
  event_written_ = false;
  must_switch_ = false;
  for (;;) {
    log_.Arrive();
    const Interpreter::Stop stop = stepper_.Step(thread);
    if (stop == Interpreter::Stop::kHalt) return true;
    if (stop == Interpreter::Stop::kDead || !CanRun(thread)) return false;
    if (stop == Interpreter::Stop::kYield || SignalsPending()) {
      end = std::min(end, root.instructions);
    }
    if (root.instructions < end) continue;
    const bool patient = root.instructions - end < kPatience;
    if (stepper_.MayStop(thread, patient ? Stepper::Code::kOwn : Stepper::Code::kAnybodys)) {
      return false;
    }
  }
}

Recorder::Flow Recorder::Record() {
  const ThreadSet runnable = vm_.world().runnable();
  for (;;) {
    if (!Settle()) break;
    if (runnable.empty()) {
      if (loop_.WaitForSomething() || SignalsPending()) continue;
      WriteEvent();
      log_.SwitchToNobody();
      return Flow::kDeadlock;
    }
    const Turn turn = scheduler_.Next(runnable, current());
    if (turn.thread != current() || must_switch_) {
      WriteEvent();
      log_.SwitchTo(turn.thread);
    }
    if (RunTurn(turn.instructions)) return Flow::kHalted;
    if (log_.state().commands.size() >= kCommandsAtOnce) sink_(&log_.state().commands);
  }
  if (interrupted_) {
    WriteEvent();
    return RunFreely(Phase::kFree);
  }
  return RunFreely(Phase::kEnd);
}

Recorder::Flow Recorder::RunFreely(Phase phase) {
  phase_ = phase;
  vm_.world().root().current_thread = current();
  for (;;) {
    switch (loop_.Step()) {
      case RunLoop::Status::kGoesOn: break;
      case RunLoop::Status::kEnded: return Flow::kHalted;
      case RunLoop::Status::kDeadlock: return Flow::kDeadlock;
    }
  }
}

Recorder::Result Recorder::Run() {
  const WorldRoot& root = vm_.world().root();
  vm_.set_trust(nullptr);
  main_ = root.current_thread;
  Flow flow = Flow::kHalted;
  switch (RunToMain(vm_, loop_)) {
    case RunLoop::Status::kGoesOn:
      log_.Begin(root.current_thread);
      log_.NumberThreads();
      loop_.WakeReady();
      RunSystemThreads();
      phase_ = Phase::kRecord;
      flow = Record();
      break;
    case RunLoop::Status::kDeadlock: flow = Flow::kDeadlock; break;
    case RunLoop::Status::kEnded: break;
  }
  sink_(&log_.state().commands);
  Result result{.status = static_cast<int>(root.exit_code),
                .deadlock = flow == Flow::kDeadlock,
                .facts = log_.Facts()};
  if (result.deadlock) {
    std::fputs(DeadlockReport(vm_).c_str(), stderr);
    result.status = 1;
  }
  if (!interrupted_) {
    std::string outcome = failure_          ? std::string(NameOf(*failure_))
                          : result.deadlock ? "deadlock"
                                            : "ok";
    result.facts.expect = Expectation{Expectation::Kind::kOutcome, std::move(outcome)};
  }
  return result;
}

}  // namespace ravel
