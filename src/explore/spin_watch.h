// SpinWatch: recognises threads that go in circles. A block that wrote nothing
// and left the thread's frames as the one before it did will do so for ever,
// until somebody else writes something. What it remembers follows the path.
#pragma once

#include "interp/vm.h"
#include "world/path_data.h"

namespace ravel {

class SpinWatch {
 public:
  explicit SpinWatch(Vm& vm) : vm_(vm), writes_(vm.world()), last_(vm.world()) {}
  // The thread ran a block, and can go on. True: it goes in circles.
  bool Spins(u32 thread, bool wrote);
  // Somebody wrote what others could read.
  void Wrote() { ++writes_.Edit(); }

 private:
  struct Last {
    u64 frames;  // hash, after a block that changed nothing; 0: there was none
    u64 writes;  // how many blocks had changed something by then
  };
  u64 HashOfFrames(u32 thread);

  Vm& vm_;
  PathValue<u64> writes_;
  PathVector<Last> last_;  // by thread
};

}  // namespace ravel
