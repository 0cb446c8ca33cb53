#include "explore/lock_cycle.h"

#include <utility>

namespace ravel {
namespace {

// The thread that has what is in the way; 0: nobody, or one that might be persuaded.
u32 OwnerOf(Vm& vm, const Obstacle& obstacle) {
  World& world = vm.world();
  const bool is_class = obstacle.kind == Obstacle::Kind::kClass;
  if (obstacle.guessed || (!is_class && obstacle.collections != world.root().collections)) return 0;
  switch (obstacle.kind) {
    case Obstacle::Kind::kLock: return world.LockOwner(obstacle.object);
    case Obstacle::Kind::kClass: {
      const ClassState& s = world.classes()[obstacle.klass->id()];
      return s.state == InitState::kInitializing ? s.init_thread : 0;
    }
    case Obstacle::Kind::kSync: {
      if (obstacle.interruptible) return 0;
      const Ref owner = vm.heap().GetRef(
          obstacle.object, vm.known().AbstractOwnableSynchronizer_exclusiveOwnerThread);
      return owner ? vm.ThreadOf(owner) : 0;
    }
    default: return 0;
  }
}

u32 OwnerOf(World& world, const JavaThread& t) {
  if (t.state == ThreadState::kBlocked) return world.monitors()[t.monitor].owner;
  if (t.state == ThreadState::kInitWaiting) return world.classes()[t.wait_class].init_thread;
  return 0;
}

}  // namespace

bool HaveLockCycle(Vm& vm, const std::vector<Obstructed>& obstructed) {
  const Table<JavaThread>& threads = vm.world().threads();
  std::vector<u32> next(threads.size() + 1);  // for whom a thread waits
  u32 waiting = 0;
  const auto waits = [&](u32 thread, u32 owner) {
    if (owner == 0 || owner == thread) return;
    if (std::exchange(next[thread], owner) == 0) ++waiting;
  };
  for (u32 t = 1; t <= threads.size(); ++t) waits(t, OwnerOf(vm.world(), threads[t]));
  for (const Obstructed& o : obstructed) waits(o.thread, OwnerOf(vm, o.obstacle));
  if (waiting < 2) return false;
  // Who is still on the way after so many steps goes in circles.
  for (u32 start = 1; start <= threads.size(); ++start) {
    u32 at = start;
    for (u32 steps = 0; at != 0 && steps < waiting; ++steps) at = next[at];
    if (at != 0 && next[at] != 0) return true;
  }
  return false;
}

}  // namespace ravel
