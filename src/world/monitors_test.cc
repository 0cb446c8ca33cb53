#include "world/monitor.h"

#include "world/testing_world.h"

namespace ravel {
namespace {

class MonitorTest : public WorldTest {
 protected:
  MonitorTest() : obj_(NewPlain()) {
    for (u32& t : threads_) {
      t = world_.NewThread(kNull);
      world_.SetState(t, ThreadState::kRunnable);
    }
  }
  bool Enters(u32 t) { return world_.MonitorEnter(t, obj_) == World::Enter::kEntered; }
  bool Reenters(u32 t) { return world_.MonitorReenter(t, obj_) == World::Enter::kEntered; }
  bool Exits(u32 t) { return world_.MonitorExit(t, obj_); }
  ThreadState StateOf(u32 t) { return world_.threads()[t].state; }
  Wake WakeOf(u32 t) { return world_.threads()[t].wake; }
  u32 Tag() { return heap_.Header(obj_).mark & kMarkTagMask; }

  u32 threads_[4];
  const u32 &a_ = threads_[0], &b_ = threads_[1], &c_ = threads_[2], &d_ = threads_[3];
  Ref obj_;
};

TEST_F(MonitorTest, UncontendedLockLivesInTheMark) {
  EXPECT_TRUE(Enters(a_));
  EXPECT_TRUE(Enters(a_));
  EXPECT_EQ(Tag(), kMarkThin);
  EXPECT_EQ(world_.LockOwner(obj_), a_);
  EXPECT_EQ(world_.LockDepth(obj_), 2u);
  EXPECT_TRUE(world_.HoldsLock(a_, obj_));
  EXPECT_FALSE(world_.HoldsLock(b_, obj_));
  EXPECT_TRUE(Exits(a_));
  EXPECT_TRUE(Exits(a_));
  EXPECT_FALSE(Exits(a_));
  EXPECT_EQ(heap_.Header(obj_).mark, 0u);
  EXPECT_EQ(world_.monitors().size(), 0u);
}

TEST_F(MonitorTest, OnlyTheOwnerMayExit) {
  EXPECT_FALSE(Exits(a_));
  Enters(a_);
  EXPECT_FALSE(Exits(b_));
  Enters(b_);
  EXPECT_FALSE(Exits(b_));
  EXPECT_EQ(world_.LockOwner(obj_), a_);
}

TEST_F(MonitorTest, DeepRecursionInflatesAndUnwinds) {
  for (int i = 0; i < 1000; ++i) ASSERT_TRUE(Enters(a_));
  EXPECT_EQ(Tag(), kMarkMonitor);
  EXPECT_EQ(world_.LockDepth(obj_), 1000u);
  for (int i = 0; i < 1000; ++i) ASSERT_TRUE(Exits(a_));
  EXPECT_FALSE(Exits(a_));
  EXPECT_EQ(world_.LockOwner(obj_), 0u);
}

TEST_F(MonitorTest, DepthOf256StaysThin) {
  for (int i = 0; i < 256; ++i) ASSERT_TRUE(Enters(a_));
  EXPECT_EQ(Tag(), kMarkThin);
  EXPECT_EQ(world_.LockDepth(obj_), 256u);
}

TEST_F(MonitorTest, ContendersQueueAndAreLetGoOneByOneInOrder) {
  Enters(a_);
  EXPECT_FALSE(Enters(b_));
  EXPECT_FALSE(Enters(c_));
  EXPECT_EQ(StateOf(b_), ThreadState::kBlocked);
  EXPECT_EQ(world_.threads()[b_].monitor, world_.threads()[c_].monitor);
  Exits(a_);
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
  EXPECT_EQ(StateOf(c_), ThreadState::kBlocked);
  EXPECT_TRUE(Enters(b_));
  Exits(b_);
  EXPECT_EQ(StateOf(c_), ThreadState::kRunnable);
  EXPECT_TRUE(Enters(c_));
  EXPECT_TRUE(Exits(c_));
}

TEST_F(MonitorTest, SomebodyElseMayComeFirst) {
  Enters(a_);
  Enters(b_);
  Exits(a_);
  EXPECT_TRUE(Enters(c_));
  EXPECT_FALSE(Enters(b_));
  Exits(c_);
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
  EXPECT_TRUE(Enters(b_));
}

TEST_F(MonitorTest, LockAndHashShareAMonitor) {
  Enters(a_);
  const i32 hash = heap_.IdentityHash(obj_);
  EXPECT_EQ(Tag(), kMarkMonitor);
  EXPECT_EQ(world_.LockOwner(obj_), a_);
  Exits(a_);
  EXPECT_EQ(heap_.IdentityHash(obj_), hash);

  const Ref other = NewPlain();
  const i32 other_hash = heap_.IdentityHash(other);
  world_.MonitorEnter(a_, other);
  EXPECT_EQ(heap_.IdentityHash(other), other_hash);
  EXPECT_TRUE(world_.MonitorExit(a_, other));
  EXPECT_EQ(heap_.IdentityHash(other), other_hash);
}

TEST_F(MonitorTest, WaitGivesUpTheWholeLockAndTakesItBack) {
  Enters(a_);
  Enters(a_);
  Enters(a_);
  Enters(b_);
  world_.MonitorWait(a_, obj_, 0);
  EXPECT_EQ(StateOf(a_), ThreadState::kWaiting);
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
  EXPECT_TRUE(Enters(b_));
  world_.Notify(world_.WaitSet(obj_).front());
  EXPECT_EQ(StateOf(a_), ThreadState::kBlocked);
  EXPECT_EQ(WakeOf(a_), Wake::kNotified);
  Exits(b_);
  EXPECT_EQ(StateOf(a_), ThreadState::kRunnable);
  EXPECT_TRUE(Reenters(a_));
  EXPECT_EQ(WakeOf(a_), Wake::kNotified);
  EXPECT_EQ(world_.LockDepth(obj_), 3u);
}

TEST_F(MonitorTest, NotifyWakesInOrderOfArrivalAndNotifyAllEverybody) {
  for (const u32 t : {c_, a_, b_, d_}) {
    Enters(t);
    world_.MonitorWait(t, obj_, 0);
  }
  world_.Notify(world_.WaitSet(obj_).front());
  EXPECT_EQ(StateOf(c_), ThreadState::kRunnable);
  EXPECT_EQ(StateOf(b_), ThreadState::kWaiting);
  EXPECT_EQ(StateOf(d_), ThreadState::kWaiting);
  world_.NotifyAll(obj_);
  for (const u32 t : {a_, b_, c_, d_}) EXPECT_EQ(StateOf(t), ThreadState::kRunnable);
}

TEST_F(MonitorTest, TimeoutTakesAThreadOutOfTheMiddleOfTheWaitSet) {
  for (const u32 t : {a_, b_, c_}) {
    Enters(t);
    world_.MonitorWait(t, obj_, t == b_ ? 1000 : 0);
  }
  EXPECT_EQ(world_.threads()[b_].deadline, 1000u);
  world_.WakeThread(b_, Wake::kTimeout);
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
  EXPECT_EQ(WakeOf(b_), Wake::kTimeout);
  EXPECT_EQ(world_.threads()[b_].deadline, 0u);
  EXPECT_TRUE(Reenters(b_));
  world_.WakeThread(c_, Wake::kInterrupted);  // the last: the tail moves back
  world_.MonitorWait(b_, obj_, 0);
  world_.NotifyAll(obj_);
  EXPECT_EQ(StateOf(a_), ThreadState::kRunnable);
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
  EXPECT_EQ(WakeOf(c_), Wake::kInterrupted);
}

TEST_F(MonitorTest, WakingTouchesOnlyThreadsThatWait) {
  Enters(a_);
  Enters(b_);
  world_.WakeThread(b_, Wake::kInterrupted);
  EXPECT_EQ(StateOf(b_), ThreadState::kBlocked);
  world_.SetState(c_, ThreadState::kParked);
  world_.WakeThread(c_, Wake::kUnparked);
  EXPECT_EQ(StateOf(c_), ThreadState::kRunnable);
  EXPECT_EQ(WakeOf(c_), Wake::kUnparked);
}

TEST_F(MonitorTest, ASuspendedThreadDoesNotKeepOthersFromTheLock) {
  Enters(a_);
  Enters(b_);
  Enters(c_);
  world_.SetSuspended(b_, true);
  Exits(a_);
  EXPECT_EQ(StateOf(b_), ThreadState::kBlocked);
  EXPECT_EQ(StateOf(c_), ThreadState::kRunnable);
  world_.SetSuspended(b_, false);  // the lock is free: it may try
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
}

TEST_F(MonitorTest, AThreadSuspendedBeforeItTriesPassesTheTurnOn) {
  Enters(a_);
  Enters(b_);
  Enters(c_);
  Exits(a_);
  EXPECT_EQ(StateOf(b_), ThreadState::kRunnable);
  world_.SetSuspended(b_, true);
  EXPECT_FALSE(world_.runnable().Has(b_));
  EXPECT_EQ(StateOf(c_), ThreadState::kRunnable);
}

TEST_F(MonitorTest, NotifyWithoutWaitersDoesNothing) {
  Enters(a_);
  world_.NotifyAll(obj_);
  EXPECT_EQ(Tag(), kMarkThin);
}

TEST_F(MonitorTest, IdleMonitorsGoBackAtACollectionAndTheHashStays) {
  Enters(a_);
  const i32 hash = heap_.IdentityHash(obj_);
  Exits(a_);
  roots_ = {obj_};
  Collect();
  obj_ = roots_[0];
  EXPECT_EQ(Tag(), kMarkNeutral);
  EXPECT_EQ(heap_.IdentityHash(obj_), hash);
  EXPECT_NE(world_.root().free_monitor, 0u);
}

TEST_F(MonitorTest, BusyMonitorsSurviveACollection) {
  NewInts(100);
  obj_ = NewPlain();  // moves
  Enters(a_);
  Enters(a_);
  Enters(b_);
  roots_ = {};  // held by the monitor alone
  const Ref old = obj_;
  Collect();
  obj_ = world_.monitors()[world_.threads()[b_].monitor].object;
  EXPECT_NE(obj_, old);
  EXPECT_EQ(world_.LockDepth(obj_), 2u);
  Exits(a_);
  Exits(a_);
  EXPECT_TRUE(Enters(b_));
}

TEST_F(MonitorTest, MonitorsOfTheDeadAreReused) {
  for (int round = 0; round < 100; ++round) {
    for (int i = 0; i < 10; ++i) {
      const Ref r = NewPlain();
      world_.MonitorEnter(a_, r);
      heap_.IdentityHash(r);
      world_.MonitorExit(a_, r);
    }
    Collect();
  }
  EXPECT_LE(world_.monitors().size(), 10u);
}

// --- Threads ---

TEST_F(MonitorTest, StacksDoNotOverlapAndAreReused) {
  const JavaThread& a = world_.threads()[a_];
  const JavaThread& b = world_.threads()[b_];
  EXPECT_LT(u64{a.stack_limit - a.stack_begin} * 8, world_.options().stack_bytes);
  EXPECT_TRUE(world_.RaiseStackLimit(a_));
  EXPECT_FALSE(world_.RaiseStackLimit(a_));
  EXPECT_GE(b.stack_begin, a.stack_limit + kStackReserve / 8);
  EXPECT_EQ(u64{a.stack_limit - a.stack_begin} * 8, world_.options().stack_bytes);
  const u32 slot = b.stack_slot;
  world_.EndThread(b_);
  EXPECT_EQ(StateOf(b_), ThreadState::kDead);
  const u32 e = world_.NewThread(kNull);
  EXPECT_EQ(world_.threads()[e].stack_slot, slot);
  EXPECT_NE(e, b_);
}

TEST_F(MonitorTest, ThreadsMayAskForLargeStacks) {
  const u64 bytes = 512 * kMiB;
  std::vector<u32> large;
  for (int i = 0; i < 3; i++) {
    large.push_back(world_.NewThread(kNull, bytes));
    world_.RaiseStackLimit(large.back());
  }
  const auto begin = [&](u32 t) { return world_.threads()[t].stack_begin; };
  const auto limit = [&](u32 t) { return world_.threads()[t].stack_limit; };
  for (const u32 t : large) EXPECT_EQ(u64{limit(t) - begin(t)} * 8, bytes);
  EXPECT_GE(begin(large[0]), limit(large[1]) + kStackReserve / 8);
  EXPECT_GE(begin(large[1]), limit(large[2]) + kStackReserve / 8);
  const u32 place = begin(large[1]);
  world_.EndThread(large[1]);
  EXPECT_EQ(begin(world_.NewThread(kNull, bytes)), place);
  // More than there is: as much as others have.
  const u32 e = world_.NewThread(kNull, kStackRegion.size);
  EXPECT_TRUE(world_.RaiseStackLimit(e));
  EXPECT_EQ(u64{limit(e) - begin(e)} * 8, world_.options().stack_bytes);
}

TEST_F(MonitorTest, TooManyThreadsAreRefused) {
  u32 last = 1, n = 0;
  while (last != 0) {
    last = world_.NewThread(kNull);
    ASSERT_LT(++n, 200000u);
  }
  EXPECT_GE(n, 100000u);
  world_.EndThread(a_);
  EXPECT_NE(world_.NewThread(kNull), 0u);
}

TEST_F(MonitorTest, DeadThreadsHoldTheirObjectWeakly) {
  const u32 e = world_.NewThread(NewPlain());
  Collect();
  EXPECT_TRUE(world_.threads()[e].object);
  world_.EndThread(e);
  roots_ = {world_.threads()[e].object};
  Collect();
  EXPECT_EQ(world_.threads()[e].object, roots_[0]);
  roots_.clear();
  Collect();
  EXPECT_FALSE(world_.threads()[e].object);
}

}  // namespace
}  // namespace ravel
