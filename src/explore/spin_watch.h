// SpinWatch: recognises threads that go in circles. Blocks that write nothing, the
// last of which leaves the thread's frames as an earlier one did, will be run for
// ever, until somebody else writes something. What it remembers follows the path.
#pragma once

#include "interp/vm.h"
#include "world/path_data.h"

namespace ravel {

class SpinWatch {
 public:
  explicit SpinWatch(Vm& vm) : vm_(vm), writes_(vm.world()), last_(vm.world()) {}
  enum class Motion : u8 {
    kOn,
    kCircles,          // until somebody else writes something
    kWatchesTheClock,  // the same, or until time passes
    kSeemsToWatchIt,   // likewise, but it may have another reason to stop
  };
  // The thread ran a block, and can go on.
  Motion After(u32 thread, bool wrote);
  // It watched the clock when it ran last, and nobody has written anything since.
  bool WantsTime(u32 thread) const {
    return thread < last_.size() && last_[thread].wants_time && last_[thread].writes == *writes_;
  }
  // Time passes for it.
  void TimePasses(u32 thread) { last_.Edit(thread) = {}; }
  // Somebody wrote what others could read.
  void Wrote() { ++writes_.Edit(); }

 private:
  // A circle has at most so many blocks, or is found by looking back twice as
  // far each time (Brent 1980).
  static constexpr u32 kLast = 4;
  struct Last {
    u64 writes;         // how many blocks had changed something by then
    u64 frames[kLast];  // hashes, after the last blocks, in turn; 0: none
    u64 far;            // another, of some time ago
    u32 blocks;         // since the last one that changed something
    u32 next;           // when `far` is taken anew
    u64 clock_reads;    // of the thread, when it began to write nothing
    u32 wants_time;
  };
  // Looks at the clock in a row, and nothing written: it need not be where it was,
  // for it may keep the time that it read.
  static constexpr u64 kManyClockReads = 64;

  u64 HashOfFrames(u32 thread);

  Vm& vm_;
  PathValue<u64> writes_;
  PathVector<Last> last_;  // by thread
};

}  // namespace ravel
