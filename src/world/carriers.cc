// Carriers of virtual threads, which may be too few.
//
// A virtual thread that waits below a native method or in the initialiser of a class, or for
// another thread's initialiser, keeps its carrier: it is pinned. So is, up to JDK 23, one that
// blocks in a monitor, or parks or sleeps in one. (In Object.wait it keeps it there, too, but then
// there is one carrier more as long as it takes.) When all carriers are kept, a virtual thread
// that gave back its own cannot go on, even if those that are pinned wait for it. A thread that
// can run counts for nothing here, so that schedules are those of as many processors as
// there are threads.
#include "world/world.h"

namespace ravel {

void World::SettleCarrier(u32 thread, ThreadState state) {
  JavaThread& t = threads_.Edit(thread);
  const bool rests =
      state == ThreadState::kParked || state == ThreadState::kSleeping ||
      (!root_->monitors_pin && (state == ThreadState::kBlocked || state == ThreadState::kWaiting));
  const bool pins = (state == ThreadState::kBlocked && root_->monitors_pin) ||
                    state == ThreadState::kInitWaiting || (rests && keeps_carrier_(thread));
  const bool before = root_->pinned >= root_->carriers;
  if (pins != (t.mount == Mount::kPinned)) {
    t.mount = pins ? Mount::kPinned : Mount::kMounted;
    root_->pinned += pins ? 1 : ~u32{0};
  }
  if (rests && !pins) t.mount = Mount::kUnmounted;
  const bool lacking = root_->pinned >= root_->carriers;
  if (lacking != before) {
    alive().ForEach([&](u32 other) {
      if (threads_[other].mount == Mount::kUnmounted && other != thread) {
        SetSuspended(other, lacking);
      }
    });
  }
  t.suspended = lacking && t.mount == Mount::kUnmounted;
}

}  // namespace ravel
