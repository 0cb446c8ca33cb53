// Signals: how those that the host sends reach the program.
//
// The host may call a signal handler between any two machine instructions. Ours
// counts the signal and does nothing else. These counts, and which signals we
// watch, are the one state of the VM that is global and changes: a handler has
// no argument, and a process has one set of handlers. They stand for the
// outside world, like input that nobody has read yet, and so survive rollback;
// what the program asked for (handlers, signals it raised itself) is in the World.
//
// The run loop asks SignalsPending between two turns. DeliverSignals prints the
// thread dump for SIGQUIT and queues the others in the World, where the thread
// "Signal Dispatcher", made for the first of them, calls
// jdk.internal.misc.Signal.dispatch, which starts a thread for each handler.
#pragma once

#include <atomic>

#include "interp/vm.h"

namespace ravel {

namespace host_signals {
extern std::atomic<bool> pending;
}

// Has a signal come since DeliverSignals? One load. A host call that waits is
// not ended by a signal that came just before it: let it wait for a bounded time.
inline bool SignalsPending() { return host_signals::pending.load(std::memory_order_relaxed); }

// Does nothing until the library is up. May make a thread runnable.
void DeliverSignals(Vm& vm);

// When no thread can run: has the program handlers of its own, which a signal
// may yet call? Then waits for one, for a short time at most. Without them
// (every program has those that end it) a deadlock is a deadlock.
bool WaitForSignal(Vm& vm);

// Lets SIGQUIT print a thread dump; -Xrs leaves it alone.
void WatchForQuit(Vm& vm);

// What jdk.internal.misc.Signal calls a handler.
enum class SignalAction : i64 { kRefused = -1, kDefault = 0, kIgnore = 1, kDispatch = 2 };
// Signal.handle0: the old action, or kRefused for a signal that is not the program's to handle.
SignalAction SetSignalAction(Vm& vm, int signal, SignalAction action);
// Signal.raise0. Does not go through the host, so it is as deterministic as any other call.
void RaiseSignal(Vm& vm, int signal);

}  // namespace ravel
