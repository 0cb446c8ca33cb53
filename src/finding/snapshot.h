// Snapshots: what is to be said about the machine at a moment, as plain data: the
// threads with stacks and locks, a deadlock, an exception that nobody caught.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "finding/finding.h"
#include "finding/object_names.h"
#include "interp/vm.h"
#include "machine/lock_graph.h"
#include "machine/trust.h"

namespace ravel {

// `names`: what objects are called in what is said; null: "Deadlock$Lock@1f2e", class and place in
// the heap.

// "Deadlock.run(Deadlock.java:21)"
std::string PlaceText(Vm& vm, const Method& m, i32 bci);
// The stack of a thread, newest frame first.
std::vector<std::string> StackText(Vm& vm, u32 thread);
// The innermost line of the program's own code: "Deadlock.java:21".
std::string OwnLine(Vm& vm, Trust& trust, u32 thread);

// What keeps the thread from running: "the lock of left, held by First"; empty: nothing does.
std::string WantText(Vm& vm, u32 thread, ObjectNames* names = nullptr);
ThreadSnapshot SnapshotOf(Vm& vm, u32 thread, const std::vector<HeldLock>& held,
                          ObjectNames* names = nullptr);

// REQUIRES: no thread of the program can run any more. `spinning` are those
// that run in circles instead.
Finding DeadlockFinding(Vm& vm, Trust& trust, const std::vector<u32>& spinning,
                        ObjectNames* names = nullptr);
Finding UncaughtFinding(Vm& vm, Trust& trust, u32 thread, Ref exception);
// Of an event kUncaught or kCheckFailed. Absent: it is no failure. The program's own
// handler takes care of an exception, though not of a failed assertion; ThreadDeath
// ends a thread on purpose.
std::optional<Finding> FailureOf(Vm& vm, Trust& trust, const Event& e);
Finding CheckFinding(Vm& vm, Trust& trust, u32 thread, Ref message);
Finding StepLimitFinding(Vm& vm, Trust& trust, u32 thread, u64 limit);
// REQUIRES: the program has ended, by the thread that ran last.
Finding ExitStatusFinding(Vm& vm, Trust& trust);

}  // namespace ravel
