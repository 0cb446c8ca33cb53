// LockSets: sets of locks as numbers, so that a set is compared and cut with
// another in one step. Plain values: survives rollback.
//
// HeldLocks: which locks each thread holds, by watching events: monitors,
// synchronizers of java.util.concurrent with an owner (their field
// exclusiveOwnerThread), read locks of a ReentrantReadWriteLock, and the
// initialisation of classes of the program. Semaphores, StampedLock and other
// synchronizers without an owner are no locks here.
//
// What threads hold and the numbers of locks follow the path. The number of an
// object that was collected is given to another one, but only when kKeptNumbers
// others have gone after it, so that sets in which it may still occur mean
// nothing any more.
#pragma once

#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "detect/shadow.h"
#include "event/event.h"
#include "finding/object_names.h"
#include "interp/vm.h"

namespace ravel {

// A lock: the number of its object << 1, + 1 if it is the initialisation of the
// class with that mirror.
using LockId = u32;
using LockSetId = u32;
constexpr LockSetId kNoLocks = 0;

class LockSets {
 public:
  LockSets() { Intern({}); }
  // A set has so many locks at most, further ones are left out: a thread that locks while it
  // recurses would need memory by the square of its depth.
  static constexpr size_t kMost = 1000;
  LockSetId With(LockSetId set, LockId lock);
  LockSetId Without(LockSetId set, LockId lock);
  // The locks in both.
  LockSetId Both(LockSetId a, LockSetId b) {
    return a == b ? a : a == kNoLocks || b == kNoLocks ? kNoLocks : Intersect(a, b);
  }
  std::span<const LockId> Locks(LockSetId set) const { return sets_[set]; }

 private:
  LockSetId Intern(std::vector<LockId> locks);
  LockSetId Intersect(LockSetId a, LockSetId b);

  std::vector<std::vector<LockId>> sets_;  // each sorted
  std::map<std::vector<LockId>, LockSetId> ids_;
  std::unordered_map<u64, LockSetId> with_, without_, both_;
  // The last answers of the first two, by some bits of the question.
  struct Answer {
    u64 of = 0;  // a set and a lock
    LockSetId set = kNoLocks;
  };
  static constexpr u32 kAnswers = 64;
  static u32 PlaceOf(u64 question) { return (question * 0x9E37'79B9'7F4A'7C15) >> 58; }
  Answer last_with_[kAnswers], last_without_[kAnswers];
};

class HeldLocks {
 public:
  HeldLocks(Vm& vm, ShadowRecords& shadow)
      : vm_(vm),
        shadow_(shadow),
        threads_(vm.world()),
        locks_(vm.world()),
        gone_(vm.world()),
        oldest_gone_(vm.world()),
        free_(vm.world()),
        per_class_(vm.world()),
        read_holds_(vm.world()) {}

  // The events that On wants, besides kFieldWrite and kAtomicUpdate.
  static constexpr EventMask kEvents =
      MaskOf(EventKind::kLockEnter) | MaskOf(EventKind::kLockExit) | MaskOf(EventKind::kWait) |
      MaskOf(EventKind::kWaitEnd) | MaskOf(EventKind::kInitBegin) | MaskOf(EventKind::kInitEnd);
  void On(const Event& e);
  // A field is about to be written: is it the owner of a synchronizer?
  void OnFieldWrite(const Event& e) {
    if (e.offset == vm_.known().AbstractOwnableSynchronizer_exclusiveOwnerThread) OnOwner(e);
  }
  // Is it the state of a read-write lock?
  void OnUpdate(const Event& e) {
    if (e.value != 0 && e.offset == vm_.known().AbstractQueuedSynchronizer_state) OnReadLock(e);
  }

  // The object with this number as a lock was collected.
  void LockDied(u32 number);

  // All that the thread holds, and what it holds alone (no read locks).
  LockSetId Any(u32 thread) const { return threads_.Get(thread).any; }
  LockSetId Exclusive(u32 thread) const { return threads_.Get(thread).exclusive; }
  // The thread is in a static initialiser of the program.
  bool Initialising(u32 thread) const { return threads_.Get(thread).initialising != 0; }
  LockSets& sets() { return sets_; }
  // "Account#2": the class, and which one along this path; or what the source calls it.
  std::string NameOf(LockId lock) const;
  // For one path, which is not taken back: locks are called so from now on.
  void set_names(ObjectNames* names) { names_ = names; }

 private:
  struct Held {
    LockSetId any, exclusive;
    u32 initialising;
  };
  struct Lock {
    u32 klass;    // of the object; of a mirror, the class it stands for
    u32 ordinal;  // among the locks of its class, from 1
    u32 is_mirror;
  };
  enum class Mode : u8 { kExclusive, kRead };
  static constexpr u32 kKeptNumbers = 1 << 16;

  LockId IdOf(u32 thread, Ref object, bool init);
  // 0: nobody took it where that counts, as the lock of a thread that ends.
  LockId KnownIdOf(Ref object) const {
    const ShadowRecord* const record = shadow_.Find(object);
    return record == nullptr ? 0 : record->lock << 1;
  }
  void Take(u32 thread, LockId lock, Mode mode = Mode::kExclusive);
  void Leave(u32 thread, LockId lock);
  void OnOwner(const Event& e);
  void OnReadLock(const Event& e);

  Vm& vm_;
  ShadowRecords& shadow_;
  LockSets sets_;
  PathByThread<Held> threads_;
  PathVector<Lock> locks_;  // by number - 1
  PathVector<u32> gone_;    // numbers of the last that died: a ring when full
  PathValue<u32> oldest_gone_;
  PathVector<u32> free_;     // numbers to be used again
  PathMap<u32> per_class_;   // klass id + 1: how many locks
  PathMap<u32> read_holds_;  // thread << 32 | lock: how often
  // These two do not follow the path: with names there is one path only (set_names).
  ObjectNames* names_ = nullptr;
  std::unordered_map<u32, std::string> named_;  // by number
};

}  // namespace ravel
