#include <cstring>
#include <vector>

#include "machine/lock_graph.h"
#include "natives/declare.h"
#include "natives/stack_frames.h"
#include "natives/thread_status.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

constexpr i64 kLongSleep = 10'000'000'000;  // ns

bool IsLive(const JavaThread& t) {
  return t.state != ThreadState::kNew && t.state != ThreadState::kDead;
}

Step Sleep(NativeCall& c, i64 nanos) {
  enum : u32 { kEnter, kWoken, kInterrupted };
  switch (c.state()) {
    case kEnter: {
      if (nanos < 0) {
        return c.ThrowNew("java/lang/IllegalArgumentException", "timeout value is negative");
      }
      if (TakeEarlierInterrupt(c)) break;
      c.set_state(kWoken);
      JavaThread& t = c.world().threads().Edit(c.thread());
      t.wake = Wake::kNone;
      if (c.vm().events().Wants(EventKind::kSleep)) {
        c.vm().events().Send({.kind = EventKind::kSleep, .thread = c.thread()});
      }
      if (nanos == 0) return Step::kYield;
      t.long_sleep = nanos >= kLongSleep;
      c.world().Block(c.thread(), ThreadState::kSleeping, DeadlineAfter(c.vm(), nanos));
      return Step::kYield;
    }
    case kWoken:
      if (c.vm().events().Wants(EventKind::kSleepEnd)) {
        c.vm().events().Send(
            {.kind = EventKind::kSleepEnd, .thread = c.thread(), .wake = c.thread_record().wake});
      }
      if (c.thread_record().wake != Wake::kInterrupted) return c.Return();
      TakeInterrupt(c);
      break;
  }
  c.set_state(kInterrupted);
  if (IsVirtual(c.vm(), c.thread_record().object)) {
    return c.ThrowNew("java/lang/InterruptedException");
  }
  return c.ThrowNew("java/lang/InterruptedException", "sleep interrupted");
}

// The address of the number that the next thread gets, in raw memory: Java counts it.
Step NextThreadIdOffset(NativeCall& c, i64 first) {
  const u64 address = c.world().RawAllocate(sizeof(first));
  if (address == 0) return c.ThrowNew("java/lang/OutOfMemoryError", "raw memory");
  std::memcpy(c.world().arena().At<u8>(address), &first, sizeof(first));
  return c.ReturnLong(static_cast<i64>(address));
}

}  // namespace

Step java_lang_Thread_currentThread(NativeCall& c) { return c.ReturnRef(c.thread_record().object); }

Step java_lang_Thread_start0(NativeCall& c) {
  if (c.state() == 1) return c.Return();
  const Outcome o = c.vm().StartThread(c.thread(), c.Obj(0));
  if (o != Outcome::kReady) return c.Propagate(o);
  if (!c.vm().stops_at_starts()) return c.Return();
  c.set_state(1);
  return Step::kYield;
}

Step java_lang_Thread_yield(NativeCall& c) {
  if (c.state() == 1) return c.Return();
  c.vm().PassTime(kNanosPerLook);
  c.set_state(1);
  return Step::kYield;
}

Step java_lang_Thread_sleep(NativeCall& c) {
  const i64 millis = c.Long(0);
  return Sleep(c, millis < 0 ? millis : MillisToNanos(millis));
}

Step java_lang_Thread_sleepNanos0(NativeCall& c) { return Sleep(c, c.Long(0)); }

Step java_lang_Thread_interrupt0(NativeCall& c) {
  if (const u32 thread = c.vm().ThreadOf(c.Obj(0)); thread != 0)
    c.vm().Interrupt(c.thread(), thread);
  return c.Return();
}

// An intrinsic: see thread_status.h.
Step java_lang_Thread_getState(NativeCall& c) {
  const u32 thread = c.vm().ThreadOf(c.Obj(0));
  const i32 status = thread == 0 ? c.heap().Get<i32>(c.world().ThreadFields(c.Obj(0)),
                                                     c.known().Thread_threadStatus)
                                 : static_cast<i32>(StatusOf(c.world().threads()[thread]));
  Method* const to_state = c.space()
                               .Boot("jdk/internal/misc/VM")
                               ->FindDeclaredMethod(c.vm().Intern("toThreadState"),
                                                    c.vm().Intern("(I)Ljava/lang/Thread$State;"));
  return c.TailCall(to_state, {Arg(status)});
}

Step java_lang_Thread_holdsLock(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  return c.ReturnBool(c.world().HoldsLock(c.thread(), c.Obj(0)));
}

// Platform threads alone, as on `java`.
Step java_lang_Thread_getThreads(NativeCall& c) {
  std::vector<Ref> live;
  Table<JavaThread>& threads = c.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    const Ref object = threads[i].object;
    if (IsLive(threads[i]) && object && !IsVirtual(c.vm(), object)) live.push_back(object);
  }
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().Thread), static_cast<i32>(live.size()));
  for (size_t i = 0; i < live.size(); ++i)
    c.heap().PutElementRef(array, static_cast<i32>(i), live[i]);
  return c.ReturnRef(array);
}

// StackTraceElement[][]: null for a thread that is not alive.
Step java_lang_Thread_dumpThreads(NativeCall& c) {
  const Ref threads = c.Obj(0);
  Heap& heap = c.heap();
  if (!threads) return c.ThrowNull();
  const i32 n = heap.Length(threads);
  if (n == 0) return c.ThrowNew("java/lang/IllegalArgumentException");
  for (i32 i = 0; i < n; ++i) {
    if (!heap.GetElementRef(threads, i)) return c.ThrowNull();
  }
  Klass* const trace_klass = c.space().ArrayOf(c.known().StackTraceElement);
  const Ref result = heap.NewArray(c.space().ArrayOf(trace_klass), n);
  for (i32 i = 0; i < n; ++i) {
    const u32 thread = c.vm().ThreadOf(heap.GetElementRef(threads, i));
    if (thread == 0) continue;
    heap.PutElementRef(result, i, NewStackTrace(c, FramesOf(c, thread)));
  }
  return c.ReturnRef(result);
}

// StackTraceElement[]; null for a thread that is not alive.
Step java_lang_Thread_getStackTrace0(NativeCall& c) {
  const u32 thread = c.vm().ThreadOf(c.Obj(0));
  return c.ReturnRef(thread == 0 ? kNull : NewStackTrace(c, FramesOf(c, thread)));
}

// Some numbers go to the threads of a VM: here as many as with a `java` that has one collector
// and one compiler.
Step java_lang_Thread_getNextThreadIdOffset(NativeCall& c) { return NextThreadIdOffset(c, 12); }

Step java_lang_Thread_getNextThreadIdOffset21(NativeCall& c) { return NextThreadIdOffset(c, 10); }

Step java_lang_Thread_scopedValueCache(NativeCall& c) {
  return c.ReturnRef(c.thread_record().scoped_values);
}

Step java_lang_Thread_setScopedValueCache(NativeCall& c) {
  c.world().threads().Edit(c.thread()).scoped_values = c.Obj(0);
  return c.Return();
}

// The argument `bindings` of the newest call of runWith, which the library makes to be
// found so. It stays in its register: runWith uses it after the call.
Step java_lang_Thread_findScopedValueBindings(NativeCall& c) {
  for (auto walk = WalkFrom(c); !walk.done(); walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    const Method& m = *frame.method;
    if (m.name->view() != "runWith" || m.holder->loader() != kBootLoader) continue;
    const std::string_view holder = m.holder->name()->view();
    if (holder != "java/lang/Thread" && holder != "java/lang/VirtualThread" &&
        holder != "java/lang/ScopedValue$Carrier") {
      continue;
    }
    const u32 bindings = m.is_static() ? 0 : 1;
    return c.ReturnRef(Ref{static_cast<u32>(c.vm().registers(frame.id)[bindings])});
  }
  return c.ReturnRef(kNull);
}

// A thread that has not started yet will end at once when it does.
Step java_lang_Thread_stop0(NativeCall& c) {
  if (c.Obj(0) == c.thread_record().object) return c.Throw(c.Obj(1));
  if (const u32 thread = c.vm().ThreadOf(c.Obj(0)); thread != 0) {
    // What it does to the other thread depends on where that is, which no search knows.
    c.vm().TellUnsupported(c.thread(), c.method());
    c.vm().StopThread(c.thread(), thread, c.Obj(1));
  } else if (c.heap().Get<i32>(c.Obj(0), c.known().Thread_threadStatus) == 0) {
    c.heap().Put<u8>(c.Obj(0), c.known().Thread_stillborn, 1);
  }
  return c.Return();
}

Step java_lang_Thread_suspend0(NativeCall& c) {
  const u32 thread = c.vm().ThreadOf(c.Obj(0));
  if (thread == 0 || c.state() != 0) return c.Return();
  c.vm().TellUnsupported(c.thread(), c.method());
  c.world().SetSuspended(thread, true);
  if (thread != c.thread()) return c.Return();
  c.set_state(1);
  return Step::kYield;
}

Step java_lang_Thread_resume0(NativeCall& c) {
  const u32 thread = c.vm().ThreadOf(c.Obj(0));
  if (thread != 0) c.world().SetSuspended(thread, false);
  return c.Return();
}

}  // namespace ravel
