// java.lang.management.ThreadMXBean: what threads do, which locks they hold and want.
//
// All threads are looked at in one step, so that what is said of them fits
// together; then the ThreadInfos are made of it, one by one, by their constructor.
#include <algorithm>

#include "machine/lock_graph.h"
#include "natives/declare.h"
#include "natives/stack_frames.h"
#include "natives/thread_status.h"

namespace ravel {
namespace {

// Flags beside the state, as ManagementFactoryHelper knows them.
constexpr i32 kSuspendedFlag = 0x00100000;
constexpr i32 kNativeFlag = 0x00400000;

constexpr std::string_view kConstructor =
    "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ[Ljava/lang/StackTraceElement;"
    "[Ljava/lang/Object;[I[Ljava/lang/Object;)V";
constexpr i64 kNotMeasured = -1;

// What is remembered of a thread: an Object[] of these.
enum Part : i32 {
  kThread,
  kLock,
  kLockOwner,
  kTrace,
  kMonitors,
  kMonitorDepths,
  kSynchronizers,
  kNumbers,  // long[]: state, blocked count, waited count
  kParts,
};

struct Request {
  i32 max_depth = 0;  // of stack traces; negative: no limit
  bool monitors = false;
  bool synchronizers = false;
};

// The thread that is alive with this id; 0 if there is none.
u32 FindThread(NativeCall& c, i64 id) {
  Table<JavaThread>& threads = c.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    const Ref object = threads[i].object;
    if (object && c.vm().ThreadOf(object) == i &&
        c.heap().Get<i64>(object, c.known().Thread_tid) == id)
      return i;
  }
  return 0;
}

std::vector<u32> LiveThreads(NativeCall& c) {
  std::vector<u32> live;
  Table<JavaThread>& threads = c.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (threads[i].object && c.vm().ThreadOf(threads[i].object) == i) live.push_back(i);
  }
  return live;
}

Ref NewObjects(NativeCall& c, const std::vector<Ref>& objects) {
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().Object), static_cast<i32>(objects.size()));
  for (size_t i = 0; i < objects.size(); ++i)
    c.heap().PutElementRef(array, static_cast<i32>(i), objects[i]);
  return array;
}

// What a thread waits for, and who has it now.
void PutLock(NativeCall& c, u32 thread, Ref record) {
  const WantedLock wanted = WantedBy(c.vm(), thread);
  u32 owner = 0;
  switch (wanted.kind) {
    case Want::kMonitor:
    case Want::kNotify:
    case Want::kThreadEnd: owner = c.world().LockOwner(wanted.object); break;
    case Want::kSynchronizer:
      if (wanted.read_holds == 0) owner = wanted.owner;
      break;
    case Want::kUnpark: break;
    default: return;
  }
  c.heap().PutElementRef(record, kLock, wanted.object);
  if (owner != 0) c.heap().PutElementRef(record, kLockOwner, c.world().threads()[owner].object);
}

// The monitors that the frames hold, newest first, with the number of the frame.
void PutMonitors(NativeCall& c, u32 thread, const std::vector<HeldLock>& held,
                 const std::vector<Vm::FrameInfo>& frames, Ref record) {
  struct Locked {
    i32 depth;
    u32 pc;
    Ref object;
  };
  std::vector<Locked> locked;
  for (const HeldLock& lock : held) {
    if (lock.thread != thread || lock.kind != LockKind::kMonitor) continue;
    for (const LockingFrame& at : FramesThatLocked(c.vm(), thread, lock.object, lock.depth)) {
      const auto frame = std::ranges::find(frames, at.frame, &Vm::FrameInfo::id);
      if (frame == frames.end()) continue;
      locked.push_back({static_cast<i32>(frame - frames.begin()), at.pc, lock.object});
    }
  }
  std::ranges::stable_sort(locked, [](const Locked& a, const Locked& b) {
    return a.depth != b.depth ? a.depth < b.depth : a.pc > b.pc;
  });
  std::vector<Ref> objects;
  const Ref depths = c.heap().NewArray(c.space().ArrayOf(c.space().primitive(Kind::kInt)),
                                       static_cast<i32>(locked.size()));
  for (const Locked& l : locked) {
    c.heap().PutElement<i32>(depths, static_cast<i32>(objects.size()), l.depth);
    objects.push_back(l.object);
  }
  c.heap().PutElementRef(record, kMonitors, NewObjects(c, objects));
  c.heap().PutElementRef(record, kMonitorDepths, depths);
}

Ref NewRecord(NativeCall& c, u32 thread, const Request& request,
              const std::vector<HeldLock>& held) {
  Heap& heap = c.heap();
  const JavaThread& t = c.world().threads()[thread];
  const Ref record = heap.NewArray(c.space().ArrayOf(c.known().Object), kParts);
  heap.PutElementRef(record, kThread, t.object);
  PutLock(c, thread, record);
  const std::vector<Vm::FrameInfo> frames =
      request.max_depth < 0 ? FramesOf(c, thread)
                            : FramesOf(c, thread, static_cast<size_t>(request.max_depth));
  heap.PutElementRef(record, kTrace, NewStackTrace(c, frames));
  if (request.monitors) PutMonitors(c, thread, held, frames, record);
  if (request.synchronizers) {
    std::vector<Ref> owned;
    for (const HeldLock& lock : held) {
      if (lock.thread == thread && lock.kind == LockKind::kSynchronizer)
        owned.push_back(lock.object);
    }
    heap.PutElementRef(record, kSynchronizers, NewObjects(c, owned));
  }
  const Ref numbers = heap.NewArray(c.space().ArrayOf(c.space().primitive(Kind::kLong)), 3);
  heap.PutElementRef(record, kNumbers, numbers);
  heap.PutElement<i64>(numbers, 0,
                       static_cast<i32>(StatusOf(t)) | (t.suspended ? kSuspendedFlag : 0) |
                           (t.state == ThreadState::kInput ? kNativeFlag : 0));
  heap.PutElement<i64>(numbers, 1, t.blocked_count);
  heap.PutElement<i64>(numbers, 2, t.waited_count);
  return record;
}

// An Object[] with a record for each thread; null for those that are not alive (0).
Ref NewRecords(NativeCall& c, const std::vector<u32>& threads, const Request& request) {
  const Heap::Unwatched unwatched(c.heap());  // whatever locks there are
  std::vector<HeldLock> held;
  if (request.monitors || request.synchronizers) held = AllLocksHeld(c.vm());
  std::vector<Ref> records;
  for (const u32 thread : threads)
    records.push_back(thread == 0 ? kNull : NewRecord(c, thread, request, held));
  return NewObjects(c, records);
}

enum State : u32 { kStart, kMake };
enum Slot : u32 { kRecords, kInfos };  // of refs; word 0: the next record

// Goes on with the next record.
Step MakeInfos(NativeCall& c) {
  Heap& heap = c.heap();
  Klass* const klass = c.space().Boot("java/lang/management/ThreadInfo");
  const Ref records = c.GetRef(kRecords);
  while (c.GetWord(0) < heap.Length(records)) {
    const i32 i = static_cast<i32>(c.GetWord(0));
    c.SetWord(0, i + 1);
    const Ref record = heap.GetElementRef(records, i);
    if (!record) continue;
    const Ref info = heap.NewObject(klass);
    heap.PutElementRef(c.GetRef(kInfos), i, info);
    const auto part = [&](Part p) { return Arg(heap.GetElementRef(record, p)); };
    const Ref numbers = heap.GetElementRef(record, kNumbers);
    const auto number = [&](i32 n) { return heap.GetElement<i64>(numbers, n); };
    Method* const constructor =
        klass->FindDeclaredMethod(c.vm().Intern("<init>"), c.vm().Intern(kConstructor));
    CHECK(constructor != nullptr) << "the class library's ThreadInfo is made in another way";
    return c.Call(
        kMake, constructor,
        {Arg(info), part(kThread), Arg(static_cast<i32>(number(0))), part(kLock), part(kLockOwner),
         Arg(number(1)), Arg(kNotMeasured), Arg(number(2)), Arg(kNotMeasured), part(kTrace),
         part(kMonitors), part(kMonitorDepths), part(kSynchronizers)});
  }
  return c.ReturnRef(c.GetRef(kInfos));
}

// Puts a ThreadInfo for each record into `infos`.
Step BeginInfos(NativeCall& c, Ref records, Ref infos) {
  c.SetRef(kRecords, records);
  c.SetRef(kInfos, infos);
  c.SetWord(0, 0);
  return MakeInfos(c);
}

std::vector<u32> FindThreads(NativeCall& c, Ref ids) {
  std::vector<u32> threads;
  for (i32 i = 0; i < c.heap().Length(ids); ++i)
    threads.push_back(FindThread(c, c.heap().GetElement<i64>(ids, i)));
  return threads;
}

// Of the threads in circles; null if there is none.
Step ReturnCircles(NativeCall& c, Owned locks) {
  std::vector<Ref> threads;
  {
    const Heap::Unwatched unwatched(c.heap());
    for (const std::vector<u32>& circle : LockCycles(c.vm(), locks)) {
      for (const u32 thread : circle) threads.push_back(c.world().threads()[thread].object);
    }
  }
  if (threads.empty()) return c.ReturnRef(kNull);
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().Thread), static_cast<i32>(threads.size()));
  for (size_t i = 0; i < threads.size(); ++i)
    c.heap().PutElementRef(array, static_cast<i32>(i), threads[i]);
  return c.ReturnRef(array);
}

}  // namespace

// (ids or null for all, monitors, synchronizers, max depth)
Step sun_management_ThreadImpl_dumpThreads0(NativeCall& c) {
  if (c.state() == kMake) return MakeInfos(c);
  Klass* const info = c.space().Boot("java/lang/management/ThreadInfo");
  const Outcome o = c.vm().InitializeClass(c.thread(), info);
  if (o != Outcome::kReady) return c.Propagate(o);
  const std::vector<u32> threads = c.Obj(0) ? FindThreads(c, c.Obj(0)) : LiveThreads(c);
  const Ref records = NewRecords(c, threads, {c.Int(3), c.Bool(1), c.Bool(2)});
  return BeginInfos(c, records,
                    c.heap().NewArray(c.space().ArrayOf(info), static_cast<i32>(threads.size())));
}

// (ids, max depth, ThreadInfo[] to be filled)
Step sun_management_ThreadImpl_getThreadInfo1(NativeCall& c) {
  if (c.state() == kMake) return MakeInfos(c);
  if (!c.Obj(0) || !c.Obj(2)) return c.ThrowNull();
  Klass* const info = c.space().Boot("java/lang/management/ThreadInfo");
  const Outcome o = c.vm().InitializeClass(c.thread(), info);
  if (o != Outcome::kReady) return c.Propagate(o);
  return BeginInfos(c, NewRecords(c, FindThreads(c, c.Obj(0)), {.max_depth = c.Int(1)}), c.Obj(2));
}

Step sun_management_ThreadImpl_findDeadlockedThreads0(NativeCall& c) {
  return ReturnCircles(c, Owned::kAll);
}

Step sun_management_ThreadImpl_findMonitorDeadlockedThreads0(NativeCall& c) {
  return ReturnCircles(c, Owned::kMonitors);
}

Step sun_management_ThreadImpl_resetPeakThreadCount0(NativeCall& c) {
  c.world().root().peak_threads = c.world().root().live_threads;
  return c.Return();
}

}  // namespace ravel
