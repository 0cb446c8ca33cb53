// SyncLocks: the exclusive locks of java.util.concurrent.locks, seen as locks.
//
// A thread that cannot have such a lock queues up and parks. In which order threads
// do so is of no interest to a program that does not look at the queue: whoever gets
// the lock next might as well have come just then. So a call of lock() is possible
// while nobody has the lock, and not otherwise, like the entry of a monitor. A read
// lock is none of them: its calls look at the queue.
#pragma once

#include "interp/vm.h"
#include "machine/trust.h"

namespace ravel {

class SyncLocks {
 public:
  // What the program has called. kLook: something that tells it whether somebody has
  // the lock, like tryLock; this may be any method of another class that uses one.
  enum class Call : u8 { kLook, kLookAtQueue, kLock, kLockInterruptibly, kUnlock, kWaitOrSignal };

  SyncLocks(Vm& vm, Trust& trust) : vm_(vm), trust_(trust) {}

  // A synchronizer with an owner.
  bool IsSync(Ref object) const {
    const Klass* const k = vm_.heap().KlassOf(object);
    return k->is_instance() && k->IsSubclassOf(vm_.known().AbstractQueuedSynchronizer);
  }
  // Part of the queue of one.
  bool IsNode(Ref object) const {
    const Klass* const k = vm_.heap().KlassOf(object);
    return k->is_instance() && k->IsSubclassOf(vm_.known().AqsNode);
  }
  Ref OwnerOf(Ref sync) const {
    return vm_.heap().GetRef(sync, vm_.known().AbstractOwnableSynchronizer_exclusiveOwnerThread);
  }
  i32 StateOf(Ref sync) const {
    return vm_.heap().Get<i32>(sync, vm_.known().AbstractQueuedSynchronizer_state);
  }
  // Where these are, of four bytes each.
  const u8* PlaceOfOwner(Ref sync) const {
    return vm_.heap().Address(sync) + vm_.known().AbstractOwnableSynchronizer_exclusiveOwnerThread;
  }
  const u8* PlaceOfState(Ref sync) const {
    return vm_.heap().Address(sync) + vm_.known().AbstractQueuedSynchronizer_state;
  }
  Call CallOf(u32 thread) const;

 private:
  Vm& vm_;
  Trust& trust_;
};

}  // namespace ravel
