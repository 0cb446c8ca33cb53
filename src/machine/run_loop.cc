#include "machine/run_loop.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "interp/internals.h"
#include "machine/host_input.h"
#include "machine/signals.h"
#include "machine/thread_dump.h"

namespace ravel {
namespace {

constexpr u64 kNanosPerMilli = 1'000'000;
constexpr u64 kLongestPause = 100 * kNanosPerMilli;
constexpr int kLongestPollMillis = 200;
constexpr u64 kPollEvery = 100'000;           // instructions
constexpr u64 kLongWithoutTime = 20'000'000;  // likewise

}  // namespace

void RunLoop::WakeTimedOut() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  std::vector<u32> due;
  root.next_deadline = ~u64{0};
  world.timed().ForEach([&](u32 thread) {
    const u64 deadline = world.threads()[thread].deadline;
    if (deadline <= root.clock) {
      due.push_back(thread);
    } else {
      root.next_deadline = std::min(root.next_deadline, deadline);
    }
  });
  std::ranges::sort(due, {}, [&](u32 thread) {
    const JavaThread& t = world.threads()[thread];
    return std::pair(t.deadline, t.sequence);
  });
  for (const u32 thread : due) world.WakeThread(thread, Wake::kTimeout);
}

bool RunLoop::WakeReferenceHandler() {
  World& world = vm_.world();
  const WorldRoot& root = world.root();
  if (!root.pending_references || root.reference_handler == 0 ||
      world.threads()[root.reference_handler].state != ThreadState::kReferences) {
    return false;
  }
  world.WakeThread(root.reference_handler, Wake::kNone);
  return true;
}

void RunLoop::WakeReady() {
  World& world = vm_.world();
  const WorldRoot& root = world.root();
  WakeReferenceHandler();
  if (root.user_threads == 0 && root.last_thread != 0 &&
      world.threads()[root.last_thread].state == ThreadState::kLastThread) {
    world.WakeThread(root.last_thread, Wake::kNone);
  }
}

void RunLoop::WakeDue() {
  WakeReady();
  const WorldRoot& root = vm_.world().root();
  if (vm_.options().real_time) vm_.Now();
  if (root.clock >= root.next_deadline) WakeTimedOut();
}

void RunLoop::PassTimeForLibrary() {
  WorldRoot& root = vm_.world().root();
  if (root.clock != root.clock_before) {
    root.clock_before = root.clock;
    root.clock_moved = root.instructions;
  } else if (root.instructions - root.clock_moved > kLongWithoutTime) {
    root.clock_moved = root.instructions;
    const u32 first = FirstDeadline();
    if (first != 0) root.clock = std::max(root.clock, vm_.world().threads()[first].deadline);
  }
}

u32 RunLoop::FirstDeadline() {
  World& world = vm_.world();
  u32 first = 0;
  world.timed().ForEach([&](u32 thread) {
    const JavaThread& t = world.threads()[thread];
    if (!t.system && (first == 0 || t.deadline < world.threads()[first].deadline)) first = thread;
  });
  return first;
}

bool RunLoop::WaitForSomething() {
  World& world = vm_.world();
  if (PollInput(vm_, 0)) return true;
  const u32 first = FirstDeadline();
  if (first == 0) {
    if (!AwaitsInput(vm_)) return WaitForSignal(vm_);
    PollInput(vm_, kLongestPollMillis);  // a signal may have come just before
    return true;
  }
  const u64 deadline = world.threads()[first].deadline;
  if (!vm_.options().real_time) {
    world.root().clock = std::max(world.root().clock, deadline);
    return true;
  }
  const u64 now = vm_.Now();
  if (deadline <= now) return true;
  const u64 wait = std::min(deadline - now, kLongestPause);
  if (AwaitsInput(vm_)) {
    PollInput(vm_, static_cast<int>((wait + kNanosPerMilli - 1) / kNanosPerMilli));
  } else {
    const timespec pause{0, static_cast<long>(wait)};
    nanosleep(&pause, nullptr);  // or until a signal
  }
  return true;
}

RunLoop::RunLoop(Vm& vm, Scheduler& scheduler) : vm_(vm), scheduler_(scheduler), interpreter_(vm) {
  CHECK(vm.scheduler_ == nullptr);
  vm.scheduler_ = &scheduler;
  vm.host_start_ = HostNanos();
  const u32 main = vm.world().NewThread(kNull);
  CHECK(vm.PushFrame(main, vm.internals().main, {}, kFrameBottom));
  vm.world().SetState(main, ThreadState::kRunnable);
  vm.world().root().current_thread = main;
}

RunLoop::~RunLoop() { vm_.scheduler_ = nullptr; }

RunLoop::Status RunLoop::Step() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  if (!world.input().empty() && root.instructions >= next_poll_) {
    next_poll_ = root.instructions + kPollEvery;
    PollInput(vm_, 0);
  }
  if (SignalsPending()) DeliverSignals(vm_);
  PassTimeForLibrary();
  WakeDue();
  const ThreadSet runnable = world.runnable();
  if (runnable.empty()) {
    return WaitForSomething() || SignalsPending() ? Status::kGoesOn : Status::kDeadlock;
  }
  const u32 last = root.current_thread;
  // While the library starts, it is not disturbed.
  Turn turn{last, i64{1} << 20};
  if (root.booted || !runnable.Has(last)) turn = scheduler_.Next(runnable, last);
  return RunThread(turn.thread, turn.instructions) == Interpreter::Stop::kHalt ? Status::kEnded
                                                                               : Status::kGoesOn;
}

Interpreter::Stop RunLoop::RunThread(u32 thread, i64 instructions) {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  const u32 last = root.current_thread;
  if (thread != last && vm_.events().Wants(EventKind::kThreadSwitch)) {
    vm_.events().Send({.kind = EventKind::kThreadSwitch, .thread = thread, .other = last});
  }
  root.current_thread = thread;
  world.TakeCarrier(thread);
  const Interpreter::Stop stop = interpreter_.Run(thread, instructions);
  if (stop != Interpreter::Stop::kDead) return stop;
  if (vm_.events().Wants(EventKind::kThreadEnd)) {
    vm_.events().Send({.kind = EventKind::kThreadEnd, .thread = thread});
  }
  if (!world.threads()[thread].daemon) --root.user_threads;
  world.EndThread(thread);
  return stop;
}

int Vm::RunMain(Scheduler& scheduler) {
  RunLoop loop(*this, scheduler);
  for (;;) {
    switch (loop.Step()) {
      case RunLoop::Status::kGoesOn: break;
      case RunLoop::Status::kEnded: return static_cast<int>(world_->root().exit_code);
      case RunLoop::Status::kDeadlock: std::fputs(DeadlockReport(*this).c_str(), stderr); return 1;
    }
  }
}

}  // namespace ravel
