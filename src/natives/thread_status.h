// What the fields of a java.lang.Thread say about its state.
#pragma once

#include "interp/native.h"

namespace ravel {

// Thread.threadStatus as Thread.getState reads it (the thread states of
// JVMTI). The field itself says only whether the thread is new, alive or
// terminated: the rest follows from the thread's record.
enum class ThreadStatus : i32 {
  kNew = 0,
  kRunnable = 0x5,
  kTerminated = 0x2,
  kSleeping = 0xE1,
  kWaiting = 0x191,
  kTimedWaiting = 0x1A1,
  kParked = 0x291,
  kTimedParked = 0x2A1,
  kBlocked = 0x401,
};

inline ThreadStatus StatusOf(const JavaThread& t) {
  switch (t.state) {
    case ThreadState::kNew: return ThreadStatus::kNew;
    case ThreadState::kBlocked: return ThreadStatus::kBlocked;
    case ThreadState::kWaiting:
      return t.deadline == 0 ? ThreadStatus::kWaiting : ThreadStatus::kTimedWaiting;
    case ThreadState::kParked:
      return t.deadline == 0 ? ThreadStatus::kParked : ThreadStatus::kTimedParked;
    case ThreadState::kSleeping: return ThreadStatus::kSleeping;
    case ThreadState::kDead: return ThreadStatus::kTerminated;
    default: return ThreadStatus::kRunnable;
  }
}

inline bool IsInterrupted(NativeCall& c) {
  return c.heap().Get<u8>(c.thread_record().object, c.known().Thread_interrupted) != 0;
}

// Clears the flag; true if it was set.
inline bool TakeInterrupt(NativeCall& c) {
  if (!IsInterrupted(c)) return false;
  c.heap().Put<u8>(c.thread_record().object, c.known().Thread_interrupted, 0);
  return true;
}

// The same where a wait is about to begin.
inline bool TakeEarlierInterrupt(NativeCall& c) {
  if (!TakeInterrupt(c)) return false;
  if (c.vm().events().Wants(EventKind::kInterrupted)) {
    c.vm().events().Send({.kind = EventKind::kInterrupted, .thread = c.thread()});
  }
  return true;
}

}  // namespace ravel
