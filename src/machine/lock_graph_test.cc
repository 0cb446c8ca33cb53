#include "machine/lock_graph.h"

#include <gtest/gtest.h>

#include "world/testing_world.h"

namespace ravel {
namespace {

// A machine that runs nothing: its threads and locks are put into the World by hand.
class LockGraphTest : public testing::Test {
 protected:
  LockGraphTest() : vm_(MakeVm()), world_(vm_->world()), heap_(vm_->heap()), n_(vm_->known()) {
    for (u32& t : threads_) {
      const Ref object = heap_.NewObject(n_.Thread);
      t = world_.NewThread(object);
      heap_.Put<i64>(object, n_.Thread_eetop, t);
      world_.SetState(t, ThreadState::kRunnable);
    }
  }

  static std::unique_ptr<Vm> MakeVm() {
    VmOptions options;
    options.jdk = TestJdk();
    options.world.max_heap = 64 * kMiB;
    auto made = Vm::Create(std::move(options), NativeLookup{});
    CHECK(made.ok()) << made.error().message;
    return std::move(*made);
  }

  Ref NewPlain() { return heap_.NewObject(n_.Object); }
  Ref NewSynchronizer(std::string_view name, u32 owner) {
    const Ref r = heap_.NewObject(vm_->space().Boot(name));
    if (owner != 0) {
      heap_.PutRef(r, n_.AbstractOwnableSynchronizer_exclusiveOwnerThread, ObjectOf(owner));
    }
    return r;
  }
  Ref NewLock(u32 owner) {
    return NewSynchronizer("java/util/concurrent/locks/ReentrantLock$NonfairSync", owner);
  }
  Ref NewReadLock(u32 holds, u32 first, u32 first_holds) {
    const Ref r = NewSynchronizer("java/util/concurrent/locks/ReentrantReadWriteLock$FairSync", 0);
    heap_.Put<u32>(r, n_.AbstractQueuedSynchronizer_state, holds << 16);
    heap_.PutRef(r, n_.ReadWriteSync_firstReader, ObjectOf(first));
    heap_.Put<u32>(r, n_.ReadWriteSync_firstReaderHoldCount, first_holds);
    return r;
  }
  Ref ObjectOf(u32 thread) { return world_.threads()[thread].object; }
  bool Enters(u32 t, Ref r) { return world_.MonitorEnter(t, r) == World::Enter::kEntered; }
  void Park(u32 thread, Ref blocker, u64 deadline = 0) {
    heap_.PutRef(ObjectOf(thread), n_.Thread_parkBlocker, blocker);
    world_.Block(thread, ThreadState::kParked, deadline);
  }
  void AwaitClass(u32 thread, Klass* k, u32 by) {
    world_.MirrorOf(k);
    ClassState& state = world_.classes().Edit(k->id());
    state.state = InitState::kInitializing;
    state.init_thread = by;
    world_.threads().Edit(thread).wait_class = k->id();
    world_.SetState(thread, ThreadState::kInitWaiting);
  }
  void End(u32 thread) {
    heap_.Put<i64>(ObjectOf(thread), n_.Thread_eetop, 0);
    world_.EndThread(thread);
  }
  using Cycles = std::vector<std::vector<u32>>;

  std::unique_ptr<Vm> vm_;
  World& world_;
  Heap& heap_;
  const Known& n_;
  u32 threads_[4];
  const u32 &a_ = threads_[0], &b_ = threads_[1], &c_ = threads_[2], &d_ = threads_[3];
};

TEST_F(LockGraphTest, RunningThreadsWantNothingAndSuspendedOnesToBeResumed) {
  EXPECT_EQ(WantedBy(*vm_, a_).kind, Want::kNothing);
  world_.SetSuspended(a_, true);
  EXPECT_EQ(WantedBy(*vm_, a_).kind, Want::kResume);
  End(b_);
  EXPECT_EQ(WantedBy(*vm_, b_).kind, Want::kNothing);
}

TEST_F(LockGraphTest, BlockedThreadsWantTheMonitorFromItsOwner) {
  const Ref r = NewPlain();
  EXPECT_TRUE(Enters(a_, r));
  EXPECT_FALSE(Enters(b_, r));
  const WantedLock wanted = WantedBy(*vm_, b_);
  EXPECT_EQ(wanted.kind, Want::kMonitor);
  EXPECT_EQ(wanted.object, r);
  EXPECT_EQ(wanted.owner, a_);
  EXPECT_FALSE(wanted.timed);
}

TEST_F(LockGraphTest, WaitersWantToBeNotified) {
  const Ref r = NewPlain();
  Enters(a_, r);
  world_.MonitorWait(a_, r, 500);
  const WantedLock wanted = WantedBy(*vm_, a_);
  EXPECT_EQ(wanted.kind, Want::kNotify);
  EXPECT_EQ(wanted.object, r);
  EXPECT_EQ(wanted.owner, 0u);
  EXPECT_TRUE(wanted.timed);
}

TEST_F(LockGraphTest, ParkedThreadsWantWhatTheyParkedFor) {
  Park(a_, kNull);
  EXPECT_EQ(WantedBy(*vm_, a_).kind, Want::kUnpark);
  const Ref plain = NewPlain();
  Park(b_, plain);
  EXPECT_EQ(WantedBy(*vm_, b_).kind, Want::kUnpark);
  EXPECT_EQ(WantedBy(*vm_, b_).object, plain);
  Park(c_, NewLock(d_));
  EXPECT_EQ(WantedBy(*vm_, c_).kind, Want::kSynchronizer);
  EXPECT_EQ(WantedBy(*vm_, c_).owner, d_);
}

TEST_F(LockGraphTest, AnOwnerThatEndedIsStillFound) {
  const Ref lock = NewLock(a_);
  End(a_);
  Park(b_, lock);
  EXPECT_EQ(WantedBy(*vm_, b_).owner, a_);
  EXPECT_TRUE(HasEnded(world_.threads()[a_]));
  EXPECT_TRUE(WaitCycles(*vm_).empty());
}

TEST_F(LockGraphTest, ReadHoldsHaveAnOwnerIfOneThreadHasThemAll) {
  Park(a_, NewReadLock(3, b_, 3));
  EXPECT_EQ(WantedBy(*vm_, a_).read_holds, 3u);
  EXPECT_EQ(WantedBy(*vm_, a_).owner, b_);
  Park(a_, NewReadLock(3, b_, 2));
  EXPECT_EQ(WantedBy(*vm_, a_).read_holds, 3u);
  EXPECT_EQ(WantedBy(*vm_, a_).owner, 0u);
}

TEST_F(LockGraphTest, ASignalledConditionWaiterWantsTheLock) {
  const Ref lock = NewLock(b_);
  const Ref condition = heap_.NewObject(n_.AqsCondition);
  heap_.PutRef(condition, n_.AqsCondition_outer, lock);
  Park(a_, condition);
  EXPECT_EQ(WantedBy(*vm_, a_).kind, Want::kUnpark);
  Klass* const node_klass =
      vm_->space().Boot("java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode");
  const Ref first = heap_.NewObject(node_klass), last = heap_.NewObject(node_klass);
  heap_.PutRef(first, n_.AqsNode_waiter, ObjectOf(a_));
  heap_.PutRef(last, n_.AqsNode_waiter, ObjectOf(c_));
  heap_.PutRef(last, n_.AqsNode_prev, first);
  heap_.PutRef(lock, n_.AbstractQueuedSynchronizer_tail, last);
  EXPECT_EQ(WantedBy(*vm_, a_).kind, Want::kSynchronizer);
  EXPECT_EQ(WantedBy(*vm_, a_).object, lock);
  EXPECT_EQ(WantedBy(*vm_, a_).owner, b_);
}

TEST_F(LockGraphTest, HeldLocksAreFoundInTheHeapThinOrNot) {
  const Ref thin = NewPlain(), fat = NewPlain(), other = NewPlain();
  Enters(a_, thin);
  Enters(a_, fat);
  Enters(a_, fat);
  Enters(b_, fat);
  Enters(b_, other);
  const Ref lock = NewLock(a_);
  AwaitClass(c_, n_.Signal, a_);

  const std::vector<HeldLock> held = LocksHeldBy(*vm_, a_);
  ASSERT_EQ(held.size(), 4u);
  EXPECT_EQ(held[0].object, thin);
  EXPECT_EQ(held[0].depth, 1u);
  EXPECT_EQ(held[1].object, fat);
  EXPECT_EQ(held[1].depth, 2u);
  EXPECT_EQ(held[2].kind, LockKind::kSynchronizer);
  EXPECT_EQ(held[2].object, lock);
  EXPECT_EQ(held[3].kind, LockKind::kClass);
  EXPECT_EQ(world_.KlassOfMirror(held[3].object), n_.Signal);
  EXPECT_EQ(LocksHeldBy(*vm_, b_).size(), 1u);
  EXPECT_EQ(AllLocksHeld(*vm_).size(), 5u);
}

TEST_F(LockGraphTest, ACycleMayMixAllKindsOfLocks) {
  const Ref r = NewPlain();
  Enters(c_, r);
  EXPECT_FALSE(Enters(b_, r));    // b waits for c
  Park(c_, NewLock(d_));          // c for d
  AwaitClass(d_, n_.Signal, b_);  // d for b
  EXPECT_FALSE(Enters(a_, r));    // a for c, from outside
  EXPECT_EQ(WaitCycles(*vm_), (Cycles{{b_, c_, d_}}));
}

TEST_F(LockGraphTest, CyclesBeginWithTheirSmallestThread) {
  Park(d_, NewLock(a_));
  Park(a_, NewLock(d_));
  Park(c_, NewLock(b_));
  Park(b_, NewLock(c_));
  EXPECT_EQ(WaitCycles(*vm_), (Cycles{{a_, d_}, {b_, c_}}));
}

TEST_F(LockGraphTest, AThreadMayWaitForItself) {
  Park(a_, NewReadLock(1, a_, 1));
  EXPECT_EQ(WaitCycles(*vm_), (Cycles{{a_}}));
}

TEST_F(LockGraphTest, WhoWaitsForAWhileOnlyIsInNoCycle) {
  Park(a_, NewLock(b_));
  Park(b_, NewLock(a_), 1000);
  EXPECT_TRUE(WaitCycles(*vm_).empty());
}

}  // namespace
}  // namespace ravel
