#include "machine/signals.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <string>

#include "interp/internals.h"
#include "machine/thread_dump.h"
#include "support/interrupts.h"

namespace ravel {

namespace host_signals {
std::atomic<bool> pending = false;
}

namespace {

constexpr int kSignals = 32;  // those with a name in Java: 1 to 31

std::atomic<u32> raised[kSignals];       // not delivered yet
struct sigaction original[kSignals];     // what we replaced
std::atomic<bool> is_watched[kSignals];  // is our handler in place?
static_assert(std::atomic<u32>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

void CountSignal(int signal) {
  raised[signal].fetch_add(1, std::memory_order_relaxed);
  host_signals::pending.store(true, std::memory_order_release);
}

struct sigaction CountingAction() {
  struct sigaction action = {};
  action.sa_handler = CountSignal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return action;
}

bool Watch(int signal) {
  if (is_watched[signal] || Interrupts::Handles(signal)) return true;
  const struct sigaction action = CountingAction();
  if (sigaction(signal, &action, &original[signal]) != 0) return false;
  is_watched[signal] = true;
  return true;
}

// The process as if we had never watched: it may end here, or stop for a while.
void ActAsBefore(int signal) {
  sigaction(signal, &original[signal], nullptr);
  raise(signal);
  const struct sigaction action = CountingAction();
  sigaction(signal, &action, nullptr);
}

bool IsIgnoredByHost(int signal) {
  struct sigaction now = {};
  if (is_watched[signal]) {
    now = original[signal];
  } else {
    sigaction(signal, nullptr, &now);
  }
  return now.sa_handler == SIG_IGN;
}

constexpr u32 Bit(int signal) { return u32{1} << signal; }

SignalAction ActionOf(Vm& vm, int signal) {
  const WorldRoot& root = vm.world().root();
  if ((root.dispatched_signals & Bit(signal)) != 0) return SignalAction::kDispatch;
  if ((root.ignored_signals & Bit(signal)) != 0 || IsIgnoredByHost(signal)) {
    return SignalAction::kIgnore;
  }
  return SignalAction::kDefault;
}

WorldVector<u32> Queue(Vm& vm) {
  return WorldVector<u32>(vm.world().meta(), &vm.world().root().pending_signals);
}

void WriteAll(const std::string& text) {
  for (size_t done = 0; done < text.size();) {
    const ssize_t n = write(STDOUT_FILENO, text.data() + done, text.size() - done);
    if (n < 0 && errno != EINTR) return;
    if (n > 0) done += static_cast<size_t>(n);
  }
}

}  // namespace

void WatchForQuit(Vm& vm) {
  if (!vm.options().reduce_signals) Watch(SIGQUIT);
}

SignalAction SetSignalAction(Vm& vm, int signal, SignalAction action) {
  if (signal <= 0 || signal >= kSignals) return SignalAction::kRefused;
  switch (signal) {
    case SIGQUIT:
    case SIGILL:
    case SIGFPE:
    case SIGKILL:
    case SIGSEGV:
    case SIGSTOP: return SignalAction::kRefused;
    case SIGHUP:
    case SIGINT:
    case SIGTERM:
      if (vm.options().reduce_signals) return SignalAction::kRefused;
      // As on HotSpot, for nohup's sake: once ignored, always so.
      if (ActionOf(vm, signal) == SignalAction::kIgnore) return SignalAction::kIgnore;
      break;
    default: break;
  }
  const SignalAction old = ActionOf(vm, signal);
  // Once watched, a signal stays so: going back to a point of the run that
  // wants it otherwise then needs nothing from the host.
  if (action != SignalAction::kDefault && !Watch(signal)) return SignalAction::kRefused;
  WorldRoot& root = vm.world().root();
  root.dispatched_signals &= ~Bit(signal);
  root.awaited_signals &= ~Bit(signal);
  root.ignored_signals &= ~Bit(signal);
  if (action == SignalAction::kDispatch) {
    root.dispatched_signals |= Bit(signal);
    if (root.booted) root.awaited_signals |= Bit(signal);
  }
  if (action == SignalAction::kIgnore) root.ignored_signals |= Bit(signal);
  return old;
}

void RaiseSignal(Vm& vm, int signal) {
  switch (ActionOf(vm, signal)) {
    case SignalAction::kIgnore:
    case SignalAction::kRefused: return;
    case SignalAction::kDefault:
      if (is_watched[signal]) {
        ActAsBefore(signal);
      } else {
        raise(signal);
      }
      return;
    case SignalAction::kDispatch: break;
  }
  if (vm.options().reduce_signals) return;  // HotSpot then has nobody to dispatch it
  Queue(vm).PushBack(static_cast<u32>(signal));
  if (const u32 dispatcher = vm.world().root().signal_dispatcher; dispatcher != 0) {
    if (vm.world().threads()[dispatcher].state == ThreadState::kSignals) {
      vm.world().WakeThread(dispatcher, Wake::kNone);
    }
  } else {
    vm.StartSignalDispatcher();
  }
}

void DeliverSignals(Vm& vm) {
  if (!vm.world().root().booted) return;
  host_signals::pending.store(false, std::memory_order_relaxed);
  for (int signal = 1; signal < kSignals; ++signal) {
    u32 times = raised[signal].exchange(0, std::memory_order_acquire);
    if (times != 0 && signal == SIGQUIT) {
      std::fflush(stdout);
      WriteAll(FullThreadDump(vm));
      continue;
    }
    for (; times != 0; --times) RaiseSignal(vm, signal);
  }
}

bool WaitForSignal(Vm& vm) {
  if (vm.world().root().awaited_signals == 0) return false;
  constexpr timespec kPause = {0, 100'000'000};
  if (!SignalsPending()) nanosleep(&kPause, nullptr);
  return true;
}

void Vm::StartSignalDispatcher() {
  const u32 id = world_->NewThread(kNull);
  if (id == 0) return;  // no room; the next signal tries again
  world_->root().signal_dispatcher = id;
  JavaThread& t = world_->threads().Edit(id);
  t.daemon = 1;
  world_->SetSystem(id);
  CHECK(PushFrame(id, internals().dispatch_signals, {}, kFrameBottom));
  world_->SetState(id, ThreadState::kRunnable);
}

// Slots: ref 0 the Thread, word 0 the signal.
Step vm_DispatchSignals(NativeCall& c) {
  enum : u32 { kMakeThread, kJoinGroup, kJoined, kTake, kDispatch };
  constexpr i32 kNearMaxPriority = 9;
  const Known& n = c.known();
  Heap& heap = c.heap();
  World& world = c.world();
  for (;;) {
    switch (c.state()) {
      case kMakeThread: {
        // Like the main thread: the constructor takes what it needs from the
        // current thread, which is this one, half made.
        const Ref thread = heap.NewObject(n.Thread);
        heap.Put<i64>(thread, n.Thread_eetop, c.thread());
        if (const Ref fields = world.ThreadFields(thread)) {
          heap.Put<i32>(fields, n.Thread_priority, kNearMaxPriority);
        }
        c.thread_record().object = thread;
        c.SetRef(0, thread);
        return c.CallCatching(kJoinGroup, n.Thread_init,
                              {Arg(thread), Arg(world.root().system_group),
                               Arg(world.NewString("Signal Dispatcher"))});
      }
      case kJoinGroup: {
        const Ref fields = world.ThreadFields(c.GetRef(0));
        heap.Put<i32>(fields, n.Thread_priority, kNearMaxPriority);
        heap.Put<u8>(fields, n.Thread_daemon, 1);
        heap.Put<i32>(fields, n.Thread_threadStatus, 5);
        c.set_state(kJoined);
        if (n.ThreadGroup_add == nullptr) break;  // groups do not list their threads any more
        return c.CallCatching(kJoined, n.ThreadGroup_add,
                              {Arg(world.root().system_group), Arg(c.GetRef(0))});
      }
      case kJoined: c.set_state(kTake); break;
      case kTake: {
        WorldVector<u32> queue = Queue(c.vm());
        if (queue.empty()) {
          world.SetState(c.thread(), ThreadState::kSignals);
          return Step::kYield;
        }
        // The lowest number first, as on HotSpot.
        const u32 at = static_cast<u32>(std::ranges::min_element(queue) - queue.begin());
        c.SetWord(0, queue[at]);
        queue.Edit(at) = queue[queue.size() - 1];
        queue.PopBack();
        c.set_state(kDispatch);
        break;
      }
      default:
        return c.CallCatching(kTake, n.Signal_dispatch, {Arg(static_cast<i32>(c.GetWord(0)))});
    }
  }
}

}  // namespace ravel
