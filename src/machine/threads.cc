// Threads: starting, stopping, waking, locks.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

#include "interp/internals.h"
#include "interp/vm.h"
#include "machine/lock_graph.h"

namespace ravel {

u64 HostNanos() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<u64>(now.tv_sec) * 1'000'000'000 + static_cast<u64>(now.tv_nsec);
}

u64 Vm::Now() {
  WorldRoot& root = world_->root();
  if (options_.real_time) root.clock = HostNanos() - host_start_;
  return root.clock;
}

namespace {

// A thread of the library's own that the program does not wait for. It does for that of a file
// service, which is an innocuous one in newer JDKs.
bool IsHousekeeper(Vm& vm, Ref thread) {
  if (vm.heap().KlassOf(thread)->name()->view() != "jdk/internal/misc/InnocuousThread")
    return false;
  const Ref name = vm.heap().GetRef(thread, vm.known().Thread_name);
  return !vm.world().ToUtf8(name).starts_with("FileSystemWatch");
}

}  // namespace

Outcome Vm::StartThread(u32 by, Ref object) {
  const Ref fields = world_->ThreadFields(object);
  const i64 stack_bytes = heap().Get<i64>(fields, known().Thread_stackSize);
  const u32 id = world_->NewThread(object, static_cast<u64>(std::max(stack_bytes, i64{0})));
  if (id == 0) {
    TellUnsupported(by, known().Thread_start);
    return Throw(by, "java/lang/OutOfMemoryError",
                 "unable to create native thread: possibly out of memory or process/resource "
                 "limits reached");
  }
  JavaThread& t = world_->threads().Edit(id);
  t.daemon = heap().Get<u8>(fields, known().Thread_daemon);
  const Ref group = heap().GetRef(fields, known().Thread_group);
  if (t.daemon && by != world_->root().signal_dispatcher &&
      (group == world_->root().system_group || IsHousekeeper(*this, object))) {
    world_->SetSystem(id);
  }
  heap().Put<i64>(object, known().Thread_eetop, id);
  heap().Put<i32>(fields, known().Thread_threadStatus, 5);
  CHECK(PushFrame(id, internals().thread_base, std::initializer_list<Arg>{Arg(object)},
                  kFrameBottom));
  if (world_->root().carriers != 0 && IsVirtual(*this, object)) world_->NeedCarrier(id);
  world_->SetState(id, ThreadState::kRunnable);
  if (!t.daemon) ++world_->root().user_threads;
  if (events_.Wants(EventKind::kThreadStart)) {
    events_.Send({.kind = EventKind::kThreadStart, .thread = by, .other = id, .object = object});
  }
  return Outcome::kReady;
}

u32 Vm::ThreadOf(Ref object) {
  return static_cast<u32>(heap().Get<i64>(object, known().Thread_eetop));
}

void Vm::Unpark(u32 by, u32 thread) {
  if (events_.Wants(EventKind::kUnpark)) {
    events_.Send({.kind = EventKind::kUnpark, .thread = by, .other = thread});
  }
  world_->threads().Edit(thread).park_permit = 1;
  if (world_->threads()[thread].state == ThreadState::kParked) {
    world_->WakeThread(thread, Wake::kUnparked);
  }
}

void Vm::Interrupt(u32 by, u32 thread) {
  if (events_.Wants(EventKind::kInterrupt)) {
    events_.Send({.kind = EventKind::kInterrupt, .thread = by, .other = thread});
  }
  const ThreadState s = world_->threads()[thread].state;
  if (s == ThreadState::kParked || s == ThreadState::kSleeping || s == ThreadState::kWaiting) {
    world_->WakeThread(thread, Wake::kInterrupted);
  }
}

void Vm::StopThread(u32 by, u32 thread, Ref exception) {
  JavaThread& t = world_->threads().Edit(thread);
  t.stop = exception;
  heap().Put<u8>(t.object, known().Thread_interrupted, 1);
  Interrupt(by, thread);
}

bool Vm::KeepsCarrier(u32 thread) {
  if (world_->root().monitors_pin && IsInMonitor(*this, thread)) return true;
  // The top frame is what it waits in.
  for (FrameId f = frame(world_->threads()[thread].top)->prev; f != 0; f = frame(f)->prev) {
    if (IsNativeFrame(f)) return true;
  }
  return false;
}

void Vm::Notify(u32 by, Ref obj) {
  const std::vector<u32> waiting = world_->WaitSet(obj);
  u32 who = 0;
  if (!waiting.empty()) {
    who = scheduler_->Notified(waiting);
    world_->Notify(who);
  }
  if (events_.Wants(EventKind::kNotify)) {
    events_.Send({.kind = EventKind::kNotify, .thread = by, .other = who, .object = obj});
  }
}

void Vm::NotifyAll(u32 by, Ref obj) {
  if (events_.Wants(EventKind::kNotify)) {
    for (const u32 who : world_->WaitSet(obj)) {
      events_.Send({.kind = EventKind::kNotify, .thread = by, .other = who, .object = obj});
    }
  }
  world_->NotifyAll(obj);
}

World::Enter Vm::MonitorEnter(u32 thread, Ref obj) {
  const World::Enter result = world_->MonitorEnter(thread, obj);
  const bool entered = result == World::Enter::kEntered;
  const EventKind kind = entered ? EventKind::kLockEnter : EventKind::kLockFail;
  if (events_.Wants(kind)) {
    events_.Send({.kind = kind,
                  .thread = thread,
                  .other = entered ? 0 : world_->LockOwner(obj),
                  .object = obj,
                  .value = world_->LockDepth(obj)});
  }
  return result;
}

bool Vm::MonitorExit(u32 thread, Ref obj) {
  if (!world_->MonitorExit(thread, obj)) return false;
  if (events_.Wants(EventKind::kLockExit)) {
    const u32 left = world_->LockOwner(obj) == thread ? world_->LockDepth(obj) : 0;
    events_.Send({.kind = EventKind::kLockExit, .thread = thread, .object = obj, .value = left});
  }
  return true;
}

// As Thread.dispatchUncaughtException chooses whom to tell.
bool Vm::HasOwnHandler(u32 thread) {
  const Known& n = known();
  const Ref object = world_->threads()[thread].object;
  const auto is_own = [&](Ref handler) { return heap().KlassOf(handler)->loader() != kBootLoader; };
  if (const Ref handler = heap().GetRef(object, n.Thread_uncaughtExceptionHandler)) {
    return is_own(handler);
  }
  Ref group = heap().GetRef(world_->ThreadFields(object), n.Thread_group);
  for (; group; group = heap().GetRef(group, n.ThreadGroup_parent)) {
    const Method* const m = heap().KlassOf(group)->SelectMethod(n.ThreadGroup_uncaughtException);
    if (m != nullptr && m->holder != n.ThreadGroup) return true;
  }
  const Ref handler =
      heap().GetRef(world_->MirrorOf(n.Thread), n.Thread_defaultUncaughtExceptionHandler);
  return handler && is_own(handler);
}

Method* Vm::OwnGetMessage(Ref exception) {
  const Method* const declared =
      known().Throwable->FindDeclaredMethod(Intern("getMessage"), Intern("()Ljava/lang/String;"));
  Method* const m = heap().KlassOf(exception)->SelectMethod(declared);
  return m == declared ? nullptr : m;
}

void Vm::ReportUncaught(u32 thread, Ref exception, Ref message) {
  if (!events_.Wants(EventKind::kUncaught)) return;
  uncaught_message_ = message;
  events_.Send({.kind = EventKind::kUncaught,
                .thread = thread,
                .object = exception,
                .value = HasOwnHandler(thread) ? kHasOwnHandler : 0});
  uncaught_message_ = kNull;
}

void Vm::TellHandlerFailed(u32 thread, Ref exception) {
  const std::string line =
      fmt::format("\nException: {} thrown from the UncaughtExceptionHandler in thread \"{}\"\n",
                  heap().KlassOf(exception)->external_name(), ThreadName(*this, thread));
  world_->files().WriteAll(STDERR_FILENO, line.data(), line.size());
}

void Vm::TellUnsupported(u32 thread, const Method* method, Ref about) {
  if (!events_.Wants(EventKind::kUnsupported)) return;
  const Heap::Unwatched unwatched(heap());
  events_.Send(
      {.kind = EventKind::kUnsupported, .thread = thread, .object = about, .method = method});
}

void Vm::Halt(int status) {
  WorldRoot& root = world_->root();
  root.exit_code = static_cast<u32>(status);
  root.exiting = 1;
}

// Argument: java.lang.Thread.
Step vm_ThreadBase(NativeCall& c) {
  enum : u32 { kBegin, kRan, kHasMessage, kHandled, kExited };
  constexpr u32 kThrown = 0;  // ref slot
  const Known& n = c.known();
  const Ref object = c.Obj(0);
  Heap& heap = c.heap();
  const auto fail = [&](Ref message) {
    c.vm().ReportUncaught(c.thread(), c.GetRef(kThrown), message);
    Method* const own = heap.KlassOf(object)->SelectMethod(n.Thread_dispatchUncaughtException);
    return c.CallCatching(kHandled, own != nullptr ? own : n.Thread_dispatchUncaughtException,
                          {Arg(object), Arg(c.GetRef(kThrown))});
  };
  switch (c.state()) {
    case kBegin: {
      if (n.Thread_stillborn != 0 && heap.Get<u8>(object, n.Thread_stillborn) != 0) break;
      Method* run = heap.KlassOf(object)->SelectMethod(n.Thread_run);
      return c.CallCatching(kRan, run, {Arg(object)});
    }
    case kRan:
      if (!c.thrown()) break;
      c.SetRef(kThrown, c.thrown());
      if (Method* const message = c.vm().OwnGetMessage(c.thrown())) {
        return c.CallCatching(kHasMessage, message, {Arg(c.thrown())});
      }
      return fail(kNull);
    case kHasMessage: return fail(c.thrown() ? kNull : c.result_ref());
    case kHandled:
      if (c.thrown()) c.vm().TellHandlerFailed(c.thread(), c.thrown());
      break;
    default:
      if (!c.vm().EndThreadObject(c.thread(), object)) return Step::kYield;
      return c.Return();
  }
  return c.CallCatching(kExited, n.Thread_exit, {Arg(object)});
}

bool Vm::EndThreadObject(u32 thread, Ref object) {
  if (MonitorEnter(thread, object) == World::Enter::kBlocked) return false;
  heap().Put<i32>(world_->ThreadFields(object), known().Thread_threadStatus, 2);
  heap().Put<i64>(object, known().Thread_eetop, 0);
  NotifyAll(thread, object);
  MonitorExit(thread, object);
  return true;
}

}  // namespace ravel
