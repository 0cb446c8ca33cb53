// The clocks that a program can read, all derived from the World's virtual
// clock: every run starts at the same instant and time passes by the
// instructions of the program executed, by looking at the clock, and by waiting.
#pragma once

#include "interp/native.h"
#include "interp/vm.h"

namespace ravel {

constexpr i64 kStartMillis = 1'704'067'200'000;  // 2024-01-01T00:00:00Z
constexpr i64 kStartNanoTime = 1'000'000'000;    // System.nanoTime at the start
constexpr i64 kNanosPerMilli = 1'000'000;
constexpr i64 kNanosPerSecond = 1'000'000'000;

// System.currentTimeMillis.
inline i64 WallMillis(Vm& vm) { return kStartMillis + static_cast<i64>(vm.Now() / kNanosPerMilli); }
inline i64 NanoTime(Vm& vm) { return kStartNanoTime + static_cast<i64>(vm.Now()); }

// Told before a program looks at a clock: one that polls it waits for time. If there
// is nobody else, it passes at once. Where the library loads, links or initialises something, or a
// thread of the machine has its turn, no time passes: that is not at the same moment on every
// machine.
inline void NoteClockRead(NativeCall& c) {
  constexpr u64 kManyReads = 1000;
  if (c.vm().WorksForMachine(c.thread())) return;
  WorldRoot& root = c.world().root();
  c.vm().PassTime(kNanosPerLook);
  const u64 reads = ++c.world().threads().Edit(c.thread()).clock_reads;
  if (reads > kManyReads && root.user_threads == 0) root.clock += kNanosPerMilli;
}

// The virtual time this many ns from now; never, if that is more than thirty years.
inline u64 DeadlineAfter(Vm& vm, i64 nanos) {
  constexpr i64 kForEver = i64{1} << 60;
  return nanos >= kForEver ? kNever : vm.Now() + static_cast<u64>(nanos);
}
inline i64 MillisToNanos(i64 millis) {
  return millis > INT64_MAX / kNanosPerMilli ? INT64_MAX : millis * kNanosPerMilli;
}

}  // namespace ravel
