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

u32 TakeFirst(Table<JavaThread>& threads, u32* head, u32* tail) {
  const u32 first = *head;
  *head = threads[first].next_in_queue;
  if (*head == 0) *tail = 0;
  threads.Edit(first).next_in_queue = 0;
  return first;
}

void MakeRunnable(JavaThread& t) {
  t.state = ThreadState::kRunnable;
  t.monitor = 0;
  t.deadline = 0;
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
  if (m.owner == 0 || m.owner == thread) {
    m.owner = thread;
    m.depth += depth;
    return Enter::kEntered;
  }
  JavaThread& t = threads_.Edit(thread);
  t.state = ThreadState::kBlocked;
  t.monitor = index;
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
  if (m.entry_head == 0) return;
  MakeRunnable(threads_.Edit(TakeFirst(threads_, &m.entry_head, &m.entry_tail)));
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
  t.state = ThreadState::kWaiting;
  t.wake = Wake::kNone;
  t.monitor = index;
  t.saved_depth = m.depth;
  t.deadline = deadline;
  t.sequence = root_->sequence++;
  Append(threads_, &m.wait_head, &m.wait_tail, thread);
  ReleaseMonitor(index);
}

void World::Notify(Ref obj, bool all) {
  const u32 mark = heap_.Header(obj).mark;
  if ((mark & kMarkTagMask) != kMarkMonitor) return;
  Monitor& m = monitors_.Edit(mark >> kMarkPayloadShift);
  while (m.wait_head != 0) {
    JavaThread& t = threads_.Edit(TakeFirst(threads_, &m.wait_head, &m.wait_tail));
    MakeRunnable(t);
    t.wake = Wake::kNotified;
    if (!all) return;
  }
}

void World::RemoveWaiter(u32 monitor, u32 thread) {
  Monitor& m = monitors_.Edit(monitor);
  u32 before = 0;
  for (u32 i = m.wait_head; i != thread; i = threads_[i].next_in_queue) {
    CHECK(i != 0) << "thread " << thread << " is not in the wait set";
    before = i;
  }
  const u32 after = threads_[thread].next_in_queue;
  if (before == 0) {
    m.wait_head = after;
  } else {
    threads_.Edit(before).next_in_queue = after;
  }
  if (after == 0) m.wait_tail = before;
  threads_.Edit(thread).next_in_queue = 0;
}

void World::WakeThread(u32 thread, Wake why) {
  switch (threads_[thread].state) {
    case ThreadState::kWaiting: RemoveWaiter(threads_[thread].monitor, thread); break;
    case ThreadState::kParked:
    case ThreadState::kSleeping:
    case ThreadState::kInitWaiting:
    case ThreadState::kReferences:
    case ThreadState::kInput:
    case ThreadState::kLastThread: break;
    case ThreadState::kNew:
    case ThreadState::kRunnable:
    case ThreadState::kBlocked:
    case ThreadState::kDead: return;
  }
  JavaThread& t = threads_.Edit(thread);
  MakeRunnable(t);
  t.wake = why;
}

}  // namespace ravel
