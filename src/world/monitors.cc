// Locks and wait sets (JLS 17). A lock is thin, in the object's mark, until
// somebody has to wait for it, or it needs to share the mark with an identity
// hash, or it is too deep; see heap.h and monitor.h.
//
// Handing over is by competition: leaving a monitor takes the first thread out
// of the entry queue and lets it run, and it tries again. Another thread may
// come before it, and then it queues again at the end.
#include "world/world.h"

namespace ravel {
namespace {

// The two queues of a monitor are lists through JavaThread::next_in_queue.
void Append(Table<JavaThread>& threads, u32* head, u32* tail, u32 thread) {
  threads.Edit(thread).next_in_queue = 0;
  if (*tail == 0) {
    *head = thread;
  } else {
    threads.Edit(*tail).next_in_queue = thread;
  }
  *tail = thread;
}

void Remove(Table<JavaThread>& threads, u32* head, u32* tail, u32 thread) {
  u32 before = 0;
  for (u32 i = *head; i != thread; i = threads[i].next_in_queue) {
    CHECK(i != 0) << "thread " << thread << " is not in the queue";
    before = i;
  }
  const u32 after = threads[thread].next_in_queue;
  if (before == 0) {
    *head = after;
  } else {
    threads.Edit(before).next_in_queue = after;
  }
  if (after == 0) *tail = before;
  threads.Edit(thread).next_in_queue = 0;
}

}  // namespace

World::Enter World::Acquire(u32 thread, Ref obj, u32 depth) {
  const u32 mark = heap_.Header(obj).mark;
  if (mark == 0 && depth <= kThinMaxDepth) {
    heap_.PutMark(obj, ThinMark(thread, depth));
    return Enter::kEntered;
  }
  if ((mark & kMarkTagMask) == kMarkThin && ThinOwner(mark) == thread &&
      ThinDepth(mark) + depth <= kThinMaxDepth) {
    heap_.PutMark(obj, ThinMark(thread, ThinDepth(mark) + depth));
    return Enter::kEntered;
  }
  const u32 index = heap_.Inflate(obj);
  Monitor& m = monitors_.Edit(index);
  JavaThread& t = threads_.Edit(thread);
  if (m.owner == 0 || m.owner == thread) {
    m.owner = thread;
    m.depth += depth;
    t.monitor = 0;
    return Enter::kEntered;
  }
  if (t.monitor != index) ++t.blocked_count;  // not if it was woken and tries again
  t.monitor = index;
  SetState(thread, ThreadState::kBlocked);
  Append(threads_, &m.entry_head, &m.entry_tail, thread);
  return Enter::kBlocked;
}

World::Enter World::MonitorEnterSlow(u32 thread, Ref obj) { return Acquire(thread, obj, 1); }

World::Enter World::MonitorReenter(u32 thread, Ref obj) {
  const u32 depth = threads_[thread].saved_depth;
  CHECK(depth != 0) << "thread " << thread << " was not waiting";
  const Enter result = Acquire(thread, obj, depth);
  if (result == Enter::kEntered) threads_.Edit(thread).saved_depth = 0;
  return result;
}

void World::ReleaseMonitor(u32 monitor) {
  Monitor& m = monitors_.Edit(monitor);
  m.owner = 0;
  m.depth = 0;
  WakeFirst(monitor);
}

// A suspended thread would not try: it stays in the queue and tries when it
// is resumed. The one that is woken still knows the monitor, in case it is
// suspended before it has tried.
void World::WakeFirst(u32 monitor) {
  for (u32 i = monitors_[monitor].entry_head; i != 0; i = threads_[i].next_in_queue) {
    if (threads_[i].suspended) continue;
    Monitor& m = monitors_.Edit(monitor);
    Remove(threads_, &m.entry_head, &m.entry_tail, i);
    SetState(i, ThreadState::kRunnable);
    return;
  }
}

void World::LetTry(u32 thread) {
  CHECK(threads_[thread].state == ThreadState::kBlocked);
  Monitor& m = monitors_.Edit(threads_[thread].monitor);
  Remove(threads_, &m.entry_head, &m.entry_tail, thread);
  SetState(thread, ThreadState::kRunnable);
}

void World::SetSuspended(u32 thread, bool suspended) {
  JavaThread& t = threads_.Edit(thread);
  t.suspended = suspended;
  runnable().Set(thread, t.state == ThreadState::kRunnable && !suspended);
  const bool may_try = t.state == ThreadState::kRunnable || t.state == ThreadState::kBlocked;
  if (may_try && t.monitor != 0 && monitors_[t.monitor].owner == 0) WakeFirst(t.monitor);
}

bool World::MonitorExitSlow(u32 thread, Ref obj) {
  const u32 mark = heap_.Header(obj).mark;
  switch (mark & kMarkTagMask) {
    case kMarkThin:
      if (ThinOwner(mark) != thread) return false;
      heap_.PutMark(obj,
                    ThinDepth(mark) == 1 ? kMarkNeutral : ThinMark(thread, ThinDepth(mark) - 1));
      return true;
    case kMarkMonitor: {
      const u32 index = mark >> kMarkPayloadShift;
      if (monitors_[index].owner != thread) return false;
      if (monitors_[index].depth > 1) {
        --monitors_.Edit(index).depth;
      } else {
        ReleaseMonitor(index);
      }
      return true;
    }
    default: return false;
  }
}

u32 World::LockOwner(Ref obj) const {
  const u32 mark = heap_.Header(obj).mark;
  switch (mark & kMarkTagMask) {
    case kMarkThin: return ThinOwner(mark);
    case kMarkMonitor: return monitors_[mark >> kMarkPayloadShift].owner;
    default: return 0;
  }
}

void World::PassMonitor(Ref obj, u32 thread) {
  const u32 mark = heap_.Header(obj).mark;
  if ((mark & kMarkTagMask) == kMarkThin) {
    heap_.PutMark(obj, ThinMark(thread, ThinDepth(mark)));
    return;
  }
  CHECK((mark & kMarkTagMask) == kMarkMonitor) << "nobody has entered it";
  monitors_.Edit(mark >> kMarkPayloadShift).owner = thread;
}

u32 World::FrozenOwner() {
  if (root_->frozen_owner == 0 && !threads_.full()) {
    root_->frozen_owner = threads_.Add();
    threads_.Edit(root_->frozen_owner).state = ThreadState::kDead;
  }
  return root_->frozen_owner;
}

u32 World::LockDepth(Ref obj) const {
  const u32 mark = heap_.Header(obj).mark;
  switch (mark & kMarkTagMask) {
    case kMarkThin: return ThinDepth(mark);
    case kMarkMonitor: return monitors_[mark >> kMarkPayloadShift].depth;
    default: return 0;
  }
}

void World::MonitorWait(u32 thread, Ref obj, u64 deadline) {
  CHECK(HoldsLock(thread, obj)) << "wait without the lock";
  const u32 index = heap_.Inflate(obj);
  Monitor& m = monitors_.Edit(index);
  JavaThread& t = threads_.Edit(thread);
  t.wake = Wake::kNone;
  t.monitor = index;
  t.saved_depth = m.depth;
  Block(thread, ThreadState::kWaiting, deadline);
  Append(threads_, &m.wait_head, &m.wait_tail, thread);
  ReleaseMonitor(index);
}

std::vector<u32> World::WaitSet(Ref obj) const {
  std::vector<u32> waiting;
  const u32 mark = heap_.Header(obj).mark;
  if ((mark & kMarkTagMask) != kMarkMonitor) return waiting;
  for (u32 i = monitors_[mark >> kMarkPayloadShift].wait_head; i != 0;
       i = threads_[i].next_in_queue) {
    waiting.push_back(i);
  }
  return waiting;
}

void World::Notify(u32 thread) {
  CHECK(threads_[thread].state == ThreadState::kWaiting) << "notify of a thread that runs";
  WakeThread(thread, Wake::kNotified);
}

void World::NotifyAll(Ref obj) {
  for (const u32 thread : WaitSet(obj)) Notify(thread);
}

void World::WakeThread(u32 thread, Wake why) {
  switch (threads_[thread].state) {
    case ThreadState::kWaiting: {
      Monitor& m = monitors_.Edit(threads_[thread].monitor);
      Remove(threads_, &m.wait_head, &m.wait_tail, thread);
      if (m.owner == 0) break;
      threads_.Edit(thread).wake = why;
      ++threads_.Edit(thread).blocked_count;
      Append(threads_, &m.entry_head, &m.entry_tail, thread);
      SetState(thread, ThreadState::kBlocked);
      return;
    }
    case ThreadState::kParked:
    case ThreadState::kSleeping:
    case ThreadState::kInitWaiting:
    case ThreadState::kReferences:
    case ThreadState::kInput:
    case ThreadState::kSignals:
    case ThreadState::kLastThread: break;
    case ThreadState::kNew:
    case ThreadState::kRunnable:
    case ThreadState::kBlocked:
    case ThreadState::kDead: return;
  }
  JavaThread& t = threads_.Edit(thread);
  t.monitor = 0;
  t.wake = why;
  SetState(thread, ThreadState::kRunnable);
}

}  // namespace ravel
