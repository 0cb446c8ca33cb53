// The lock graph: which thread waits for what, who holds it, and where that
// goes round in a circle.
//
// A lock is a monitor, a synchronizer of java.util.concurrent with an owner
// (AbstractOwnableSynchronizer), or the initialisation of a class. Everything
// here only looks at the World. What a thread wants, and who has it, is found
// in constant time (a queue is searched for a signalled condition waiter); what
// a thread holds takes a walk over the heap, as nobody keeps account of it.
#pragma once

#include <string>
#include <vector>

#include "interp/vm.h"

namespace ravel {

enum class Want : u8 {
  kNothing,       // it can run, or has ended
  kMonitor,       // to enter a monitor, or to enter it again at the end of wait()
  kNotify,        // to be notified of `object`
  kThreadEnd,     // in Thread.join: the end of the thread `object`
  kSynchronizer,  // parked until the synchronizer `object` lets it pass
  kUnpark,        // parked for `object`, which has no owner, or for nothing known
  kClass,         // another thread is to initialise the class with mirror `object`
  kTime,          // sleeps
  kInput,         // waits for input, or at a pipe
  kResume,        // suspended, and could run otherwise
  kCarrier,       // a virtual thread: all carriers are pinned (world/carriers.cc)
  kVmEvent,       // a thread of the library that waits for work of the VM
};

struct WantedLock {
  Want kind = Want::kNothing;
  Ref object{};        // null if there is none
  u32 owner = 0;       // the thread that has to do something first; 0 = not known, or nobody
  u32 read_holds = 0;  // kSynchronizer: a read-write lock, read-locked this often
  bool timed = false;  // does not wait for ever
};

// What keeps a thread from running. An owner of a read-locked lock is given
// only if it has all the holds. The owner may have ended (see HasEnded).
WantedLock WantedBy(Vm& vm, u32 thread);

enum class LockKind : u8 { kMonitor, kSynchronizer, kClass };

struct HeldLock {
  u32 thread;
  LockKind kind;
  Ref object;     // kClass: the mirror
  u32 depth = 1;  // of a monitor: how often it was entered
};

// By kind, then in address order. Costs a walk over the heap.
std::vector<HeldLock> LocksHeldBy(Vm& vm, u32 thread);
// Of all threads.
std::vector<HeldLock> AllLocksHeld(Vm& vm);

// The frames of `thread` that entered the monitor of `object`, `depth` times
// in all, newest first: synchronized methods for certain, frames with
// synchronized blocks by what their registers refer to. May be fewer.
struct LockingFrame {
  FrameId frame;
  u32 pc;  // of the monitorenter; 0 for a synchronized method
};
std::vector<LockingFrame> FramesThatLocked(Vm& vm, u32 thread, Ref object, u32 depth);

// The circles of threads each of which waits, without a time limit, for the
// next: in order of their smallest thread, with which each begins.
std::vector<std::vector<u32>> WaitCycles(Vm& vm);
// The same as ThreadMXBean sees it: for monitors alone, or for locks with one owner
// too, and with a time limit or without.
enum class Owned : u8 { kMonitors, kAll };
std::vector<std::vector<u32>> LockCycles(Vm& vm, Owned locks);

// Has its Java part ended? The first thread stays until the others have ended.
inline bool HasEnded(const JavaThread& t) {
  return t.state == ThreadState::kDead || t.state == ThreadState::kLastThread;
}

// The monitors of the synchronized methods and blocks that frames of a thread above `below` are
// in, newest first, and more than once if entered more than once.
std::vector<Ref> MonitorsEntered(Vm& vm, u32 thread, FrameId below);
// Is the thread in a synchronized method or block?
bool IsInMonitor(Vm& vm, u32 thread);

bool IsVirtual(Vm& vm, Ref thread);
// Thread.getName; what Thread.toString begins with for a virtual thread without a name.
std::string ThreadName(Vm& vm, u32 thread);

}  // namespace ravel
