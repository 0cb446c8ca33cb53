// Unsafe's view of classes, fields and threads.
#include "natives/declare.h"
#include "natives/reflection.h"
#include "natives/thread_status.h"
#include "natives/virtual_time.h"

namespace ravel {

namespace {

constexpr char kIllegalArgument[] = "java/lang/IllegalArgumentException";

}  // namespace

Step jdk_internal_misc_Unsafe_objectFieldOffset0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  if (FieldOf(c, c.Obj(1))->is_static()) return c.ThrowNew(kIllegalArgument);
  return c.ReturnLong(FieldOf(c, c.Obj(1))->offset);
}

Step jdk_internal_misc_Unsafe_objectFieldOffset1(NativeCall& c) {
  if (!c.Obj(1) || !c.Obj(2)) return c.ThrowNull();
  const std::string name = c.world().ToModified(c.Obj(2));
  for (const Field& f : KlassOf(c, c.Obj(1))->fields()) {
    if (!f.injected && f.name->view() == name) return c.ReturnLong(f.offset);
  }
  return c.ThrowNew("java/lang/InternalError", name);
}

Step jdk_internal_misc_Unsafe_staticFieldOffset0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  if (!FieldOf(c, c.Obj(1))->is_static()) return c.ThrowNew(kIllegalArgument);
  return c.ReturnLong(FieldOf(c, c.Obj(1))->offset);
}

Step jdk_internal_misc_Unsafe_staticFieldBase0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  if (!FieldOf(c, c.Obj(1))->is_static()) return c.ThrowNew(kIllegalArgument);
  return c.ReturnRef(c.world().MirrorOf(FieldOf(c, c.Obj(1))->holder));
}

Step jdk_internal_misc_Unsafe_arrayBaseOffset0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  if (!KlassOf(c, c.Obj(1))->is_array()) return c.ThrowNew("java/lang/IllegalArgumentException");
  return c.ReturnInt(static_cast<i32>(kArrayBaseOffset));
}

Step jdk_internal_misc_Unsafe_arrayIndexScale0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  const Klass* const k = KlassOf(c, c.Obj(1));
  if (!k->is_array()) return c.ThrowNew("java/lang/IllegalArgumentException");
  return c.ReturnInt(1 << k->element_shift());
}

Step jdk_internal_misc_Unsafe_shouldBeInitialized0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  const Klass* const k = KlassOf(c, c.Obj(1));
  return c.ReturnBool(k->is_instance() && !c.vm().IsInitialized(k));
}

Step jdk_internal_misc_Unsafe_ensureClassInitialized0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  Klass* const k = KlassOf(c, c.Obj(1));
  if (!k->is_instance()) return c.Return();
  const Outcome o = c.vm().InitializeClass(c.thread(), k);
  return o == Outcome::kReady ? c.Return() : c.Propagate(o);
}

Step jdk_internal_misc_Unsafe_allocateInstance(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  Klass* const k = KlassOf(c, c.Obj(1));
  if (!k->is_instance() || k->is_abstract() || k->is_interface() || k == c.known().Class) {
    return c.ThrowNew("java/lang/InstantiationException", k->external_name());
  }
  if (const Outcome o = c.vm().InitializeClass(c.thread(), k); o != Outcome::kReady)
    return c.Propagate(o);
  if (const Step s = c.RequireHeap(k->instance_size()); s != Step::kDone) return s;
  return c.ReturnRef(c.heap().NewObject(k));
}

Step jdk_internal_misc_Unsafe_throwException(NativeCall& c) {
  return c.Obj(1) ? c.Throw(c.Obj(1)) : c.ThrowNull();
}

// One permit per thread. `time` is ns from now, 0 = for ever, or absolute in
// ms since the epoch.
Step jdk_internal_misc_Unsafe_park(NativeCall& c) {
  enum : u32 { kEnter, kWoken };
  const bool absolute = c.Bool(1);
  const i64 time = c.Long(2);
  JavaThread& t = c.world().threads().Edit(c.thread());
  if (c.state() == kWoken) {
    if (c.vm().events().Wants(EventKind::kParkEnd)) {
      c.vm().events().Send({.kind = EventKind::kParkEnd, .thread = c.thread(), .wake = t.wake});
    }
    t.park_permit = 0;
    return c.Return();
  }
  const auto at_once = [&](Wake why) {
    if (c.vm().events().Wants(EventKind::kParkEnd)) {
      c.vm().events().Send({.kind = EventKind::kParkEnd, .thread = c.thread(), .wake = why});
    }
    return c.Return();
  };
  if (t.park_permit != 0) {
    t.park_permit = 0;
    return at_once(Wake::kUnparked);
  }
  if (IsInterrupted(c)) return at_once(Wake::kInterrupted);
  if (time < 0 || (absolute && time == 0)) return c.Return();

  u64 deadline = 0;
  if (absolute) {
    const i64 wait = time - WallMillis(c.vm());
    if (wait <= 0) return c.Return();
    deadline = DeadlineAfter(c.vm(), MillisToNanos(wait));
  } else if (time > 0) {
    deadline = DeadlineAfter(c.vm(), time);
  }
  t.wake = Wake::kNone;
  if (c.vm().events().Wants(EventKind::kPark)) {
    const Ref blocker = c.heap().GetRef(t.object, c.known().Thread_parkBlocker);
    c.vm().events().Send({.kind = EventKind::kPark, .thread = c.thread(), .object = blocker});
  }
  c.world().Block(c.thread(), ThreadState::kParked, deadline);
  c.set_state(kWoken);
  return Step::kYield;
}

Step jdk_internal_misc_Unsafe_unpark(NativeCall& c) {
  if (!c.Obj(1)) return c.Return();
  if (const u32 thread = c.vm().ThreadOf(c.Obj(1)); thread != 0) c.vm().Unpark(c.thread(), thread);
  return c.Return();
}

}  // namespace ravel
