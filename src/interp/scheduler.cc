// Threads: starting, waking, and the loop that runs one after the other.
//
// Time is virtual: it advances with the instructions executed and jumps to
// the next deadline when every thread waits.
#include <fmt/format.h>

#include "interp/internals.h"
#include "interp/interpreter.h"

namespace ravel {

namespace {

constexpr u64 kNanosPerStep = 20;  // virtual time of one call or loop iteration

}  // namespace

Outcome Vm::StartThread(u32 by, Ref object) {
  const u32 id = world_->NewThread(object);
  if (id == 0) {
    return Throw(by, "java/lang/OutOfMemoryError",
                 "unable to create native thread: possibly out of memory or process/resource "
                 "limits reached");
  }
  JavaThread& t = world_->threads().Edit(id);
  t.daemon = heap().Get<u8>(object, known().Thread_daemon);
  const Ref group = heap().GetRef(object, known().Thread_group);
  t.system =
      t.daemon && (group == world_->root().system_group ||
                   heap().KlassOf(object)->name()->view() == "jdk/internal/misc/InnocuousThread");
  heap().Put<i64>(object, known().Thread_eetop, id);
  heap().Put<i32>(object, known().Thread_threadStatus, 5);
  CHECK(PushFrame(id, internals().thread_base, std::initializer_list<Arg>{Arg(object)},
                  kFrameBottom));
  t.state = ThreadState::kRunnable;
  return Outcome::kReady;
}

u32 Vm::ThreadOf(Ref object) {
  return static_cast<u32>(heap().Get<i64>(object, known().Thread_eetop));
}

void Vm::Unpark(u32 thread) {
  if (thread == 0) return;
  JavaThread& t = world_->threads().Edit(thread);
  t.park_permit = 1;
  if (t.state == ThreadState::kParked) world_->WakeThread(thread, Wake::kUnparked);
}

void Vm::Interrupt(u32 thread) {
  if (thread == 0) return;
  const ThreadState s = world_->threads()[thread].state;
  if (s == ThreadState::kParked || s == ThreadState::kSleeping || s == ThreadState::kWaiting) {
    world_->WakeThread(thread, Wake::kInterrupted);
  }
}

void Vm::Halt(int status) {
  WorldRoot& root = world_->root();
  root.exit_code = static_cast<u32>(status);
  root.exiting = 1;
}

// Argument: java.lang.Thread.
Step vm_ThreadBase(NativeCall& c) {
  const Known& n = c.known();
  const Ref object = c.Obj(0);
  Heap& heap = c.heap();
  switch (c.state()) {
    case 0: {
      Method* run = heap.KlassOf(object)->SelectMethod(n.Thread_run);
      return c.CallCatching(1, run, {Arg(object)});
    }
    case 1:
      if (c.thrown()) {
        Method* dispatch = heap.KlassOf(object)->SelectMethod(n.Thread_dispatchUncaughtException);
        return c.CallCatching(2,
                              dispatch != nullptr ? dispatch : n.Thread_dispatchUncaughtException,
                              {Arg(object), Arg(c.thrown())});
      }
      [[fallthrough]];
    case 2: return c.CallCatching(3, n.Thread_exit, {Arg(object)});
    default:
      // Ends under the Thread's own monitor, on which join waits.
      if (c.world().MonitorEnter(c.thread(), object) == World::Enter::kBlocked) return Step::kYield;
      heap.Put<i32>(object, n.Thread_threadStatus, 2);
      heap.Put<i64>(object, n.Thread_eetop, 0);
      c.world().Notify(object, true);
      c.world().MonitorExit(c.thread(), object);
      return c.Return();
  }
}

u32 Vm::NextRunnable(u32 after) {
  const u32 n = world_->threads().size();
  for (u32 i = 1; i <= n; ++i) {
    const u32 id = (after + i - 1) % n + 1;
    if (world_->threads()[id].state == ThreadState::kRunnable) return id;
  }
  return 0;
}

bool Vm::OnlyDaemonsBesides(u32 thread) {
  for (u32 i = 1; i <= world_->threads().size(); ++i) {
    const JavaThread& t = world_->threads()[i];
    if (i != thread && t.state != ThreadState::kDead && t.state != ThreadState::kNew && !t.daemon)
      return false;
  }
  return true;
}

bool Vm::WakeSomebody() {
  WorldRoot& root = world_->root();
  bool woke = false;
  u32 next = 0;
  for (u32 i = 1; i <= world_->threads().size(); ++i) {
    const JavaThread& t = world_->threads()[i];
    if (t.state == ThreadState::kReferences && root.pending_references) {
      world_->threads().Edit(i).state = ThreadState::kRunnable;
      woke = true;
    }
    if (t.state == ThreadState::kLastThread && OnlyDaemonsBesides(i)) {
      world_->threads().Edit(i).state = ThreadState::kRunnable;
      woke = true;
    }
    const bool timed =
        t.deadline != 0 && (t.state == ThreadState::kWaiting || t.state == ThreadState::kParked ||
                            t.state == ThreadState::kSleeping);
    // The library's own threads wait for ever in turns of a minute: their time
    // passes only while the program's does.
    if (!timed || t.system) continue;
    if (next == 0 || t.deadline < world_->threads()[next].deadline ||
        (t.deadline == world_->threads()[next].deadline &&
         t.sequence < world_->threads()[next].sequence)) {
      next = i;
    }
  }
  if (woke) return true;
  if (next == 0) return false;
  root.clock = std::max(root.clock, world_->threads()[next].deadline);
  world_->WakeThread(next, Wake::kTimeout);
  return true;
}

void Vm::ReportDeadlock() {
  std::string text = "ravel: deadlock: no thread can run\n";
  for (u32 i = 1; i <= world_->threads().size(); ++i) {
    const JavaThread& t = world_->threads()[i];
    if (t.state == ThreadState::kDead || t.system) continue;
    const Ref name = heap().GetRef(t.object, known().Thread_name);
    text += fmt::format("\"{}\"{}\n", name ? world_->ToUtf8(name) : "?", t.daemon ? " daemon" : "");
    for (StackWalk w(*this, i); !w.done(); w.Next()) {
      const FrameInfo f = w.frame();
      text += fmt::format("\tat {}.{}", f.method->holder->external_name(), f.method->name->view());
      const i32 line = LineOf(f.method, f.bci);
      text += line == -2 ? "(Native Method)\n" : fmt::format("(line {})\n", line);
    }
  }
  std::fputs(text.c_str(), stderr);
}

int Vm::RunMain() {
  Interpreter interpreter(*this);
  WorldRoot& root = world_->root();
  const u32 main = world_->NewThread(kNull);
  CHECK(PushFrame(main, internals().main, {}, kFrameBottom));
  world_->threads().Edit(main).state = ThreadState::kRunnable;
  u32 current = main;
  for (;;) {
    if (world_->threads()[current].state != ThreadState::kRunnable || root.booted) {
      u32 next = NextRunnable(current);
      while (next == 0) {
        if (!WakeSomebody()) {
          ReportDeadlock();
          return 1;
        }
        next = NextRunnable(current);
      }
      current = next;
    }
    root.current_thread = current;
    const u64 before = root.instructions;
    const Interpreter::Stop stop = interpreter.Run(current, options_.quantum);
    root.clock += (root.instructions - before) * kNanosPerStep;
    if (stop == Interpreter::Stop::kHalt) return static_cast<int>(root.exit_code);
    if (stop == Interpreter::Stop::kDead) world_->EndThread(current);
    if (root.pending_references || root.clock >= root.next_timeout_check) {
      // Threads whose time has come, and the Reference Handler, get their turn
      // even when others never wait.
      root.next_timeout_check = root.clock + 1000 * 1000;
      for (u32 i = 1; i <= world_->threads().size(); ++i) {
        const JavaThread& t = world_->threads()[i];
        if (t.state == ThreadState::kReferences && root.pending_references) {
          world_->threads().Edit(i).state = ThreadState::kRunnable;
        } else if (t.deadline != 0 && t.deadline <= root.clock &&
                   (t.state == ThreadState::kWaiting || t.state == ThreadState::kParked ||
                    t.state == ThreadState::kSleeping)) {
          world_->WakeThread(i, Wake::kTimeout);
        }
      }
    }
  }
}

}  // namespace ravel
