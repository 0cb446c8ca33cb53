// JavaThread: a green thread: a stack of frames and a state. A plain record
// of the World's thread table.
//
// `state`, `suspended` and `deadline` are changed by World::SetState and its
// like alone, which keep the sets of runnable and of timed threads.
#pragma once

#include "memory/arena.h"
#include "world/frame.h"

namespace ravel {

enum class ThreadState : u8 {
  kNew,
  kRunnable,
  kBlocked,      // wants a monitor
  kWaiting,      // Object.wait, timed if deadline != 0
  kParked,       // LockSupport.park, timed if deadline != 0
  kSleeping,     // until deadline
  kInitWaiting,  // another thread initialises the class
  kReferences,   // the Reference Handler, waiting for cleared references
  kInput,        // waits for input of the outside world
  kSignals,      // the Signal Dispatcher, waiting for signals
  kLastThread,   // waits until only daemon threads are left
  kDead,
};

// A deadline that is never over: time-outs of many years, and of overflow.
constexpr u64 kNever = u64{1} << 63;

// Why a waiting, parked or sleeping thread became runnable again.
enum class Wake : u8 { kNone, kNotified, kTimeout, kInterrupted, kUnparked };

// Whether a virtual thread has one of the carriers (WorldRoot::carriers).
enum class Mount : u8 {
  kNone,       // a platform thread; or nobody counts carriers
  kUnmounted,  // it needs one to go on
  kMounted,    // it has one, or gives it back while it waits
  kPinned,     // it has one and cannot go on
};

struct JavaThread {
  Ref object;  // java.lang.Thread
  ThreadState state;
  Wake wake;
  u8 park_permit;
  u8 daemon;
  u8 system;  // Reference Handler and the like: not counted when asking whether the program is done
  u8 suspended;  // Thread.suspend, or no carrier: does not run, whatever its state
  u8 synced;     // trusted code did what others can see, and has not returned since
  Mount mount;
  FrameId top;              // the running frame
  u32 stack_begin;          // units of 8 bytes from the arena's base
  u32 stack_limit;          // for now: World::RaiseStackLimit
  u32 stack_slot;           // which piece of the stack region
  Ref exception;            // pending, being thrown; else null
  Ref stop;                 // Thread.stop: to be thrown before its next instruction; else null
  u32 monitor;              // kBlocked, kWaiting: the Monitor record
  u32 saved_depth;          // kWaiting: lock depth to restore
  u32 wait_class;           // kInitWaiting: klass id
  u32 next_in_queue;        // entry queue or wait set it stands in
  i32 wait_fd;              // kInput: the host's descriptor, or the World's own (files/pipes.h)
  u32 saved_epoch;          // frames from saved_from up are in the undo log of this epoch
  u32 saved_from;           // unit of 8 bytes
  FrameId untrusted_frame;  // synced: the program's own frame that it will return to; 0 = none
  Ref scoped_values;        // the cache of ScopedValue: an Object[]; else null
  u64 deadline;             // virtual time in ns; 0 = none; or kNever
  u64 sequence;             // orders equal deadlines
  u64 clock_reads;          // how often it looked at the clock
  u32 blocked_count;        // how often it had to wait for a monitor
  u32 waited_count;         // how often it waited, slept or parked
  u8 long_sleep;            // kSleeping: so long that it is meant to be ended by somebody
  u8 third_gap[23];

  // Does it only need a carrier to go on?
  bool IsStranded() const { return suspended && mount == Mount::kUnmounted; }
  // Does it wait or sleep no longer than up to some time?
  bool HasDeadline() const { return deadline != 0 && deadline != kNever; }
};
static_assert(sizeof(JavaThread) % Arena::kLineSize == 0);  // Table::Edit is faster then

}  // namespace ravel
