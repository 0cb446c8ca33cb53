// Thread.threadStatus: what Thread.getState reads (the thread states of JVMTI).
#pragma once

#include "interp/native.h"

namespace ravel {

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

inline void SetThreadStatus(NativeCall& c, ThreadStatus status) {
  c.heap().Put<i32>(c.thread_record().object, c.known().Thread_threadStatus, static_cast<i32>(status));
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

}  // namespace ravel
