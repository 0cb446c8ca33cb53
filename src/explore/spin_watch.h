// SpinWatch: recognises threads that go in circles. Blocks that write nothing, the
// last of which leaves the thread's frames as an earlier one did, as far as they will
// be read, will be run for ever, until somebody else writes something. Monitors may be
// entered and left on the way; a thread is only said to go in circles where it has as few of them
// as anywhere, for whoever waits for one will get it. What it remembers follows the path.
#pragma once

#include <memory>
#include <vector>

#include "code/liveness.h"
#include "explore/block_watch.h"
#include "interp/vm.h"
#include "world/path_data.h"

namespace ravel {

class SpinWatch {
 public:
  explicit SpinWatch(Vm& vm)
      : vm_(vm), writes_(vm.world()), last_(vm.world()), gave_way_(vm.world()) {}
  enum class Motion : u8 {
    kOn,
    kCircles,          // until somebody else writes something
    kWatchesTheClock,  // the same, or until time passes
    kSeemsToWatchIt,   // likewise, but it may have another reason to stop
  };
  // The thread ran a block, and can go on, or sleeps.
  Motion After(u32 thread, const BlockWatch::Facts& facts);
  // The thread gives way. Does it stand where it stood when it did so before, and has
  // written nothing on the way? What it did then it need not have done.
  bool GivesWayAgain(u32 thread);
  // It watched the clock when it ran last, and nobody has written anything since.
  bool WantsTime(u32 thread) const {
    return last_.Has(thread) && last_[thread].wants_time && last_[thread].writes == *writes_;
  }
  // Time passes for it.
  void TimePasses(u32 thread) { last_.Edit(thread) = {}; }
  // It waits from now on, or took a lock or gave it back, which others can see.
  void IsSeen(u32 thread) {
    const u64 before = *writes_;
    ++writes_.Edit();
    if (last_.Has(thread) && last_[thread].begun && last_[thread].writes == before) {
      last_.Edit(thread).writes = *writes_;
    }
  }
  // The thread wrote what others could read.
  void Wrote(u32 thread) {
    ++writes_.Edit();
    if (gave_way_.Get(thread) != 0) gave_way_.Edit(thread) = 0;
  }

 private:
  // A circle has at most so many blocks, or is found by looking back twice as
  // far each time (Brent 1980).
  static constexpr u32 kLast = 4;
  struct Last {
    u64 writes = 0;       // how many blocks had changed something by then
    u64 clock_reads = 0;  // of the thread, when it began to write nothing
    u32 begun = 0;        // it has
    u32 wants_time = 0;   // it waits for that
    u32 deep = 0;         // all frames are looked at, and not only those on top
    i32 monitors = 0;     // that it has more than at the fewest, since then
    u32 blocks = 0;       // since then
    u32 gap = 0;
    u64 frames[kLast] = {};  // hashes, after the last blocks, in turn; 0: none
    u64 far = 0;             // another, of some time ago
    u64 next = 0;            // when `far` is taken anew
  };
  // Looks at the clock in a row, and nothing written: it need not be where it was,
  // for it may keep the time that it read.
  static constexpr u64 kManyClockReads = 64;

  static constexpr u32 kTopFrames = 48;
  static constexpr u32 kAllFrames = ~u32{0};
  struct FramesHash {
    u64 hash;
    bool all;  // there are no frames below those that were looked at
  };

  FramesHash HashOfFrames(u32 thread, u32 most);
  const Liveness& LivenessOf(const Method& m);

  Vm& vm_;
  std::vector<std::unique_ptr<Liveness>> liveness_;  // by method id; survives rollback
  PathValue<u64> writes_;
  PathByThread<Last> last_;
  // The thread's frames when it gave way, unless it wrote something since; 0: unknown.
  PathByThread<u64> gave_way_;
};

}  // namespace ravel
