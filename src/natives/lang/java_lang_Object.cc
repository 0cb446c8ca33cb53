#include "interp/vm.h"
#include "machine/finalizers.h"
#include "natives/declare.h"
#include "natives/thread_status.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

constexpr char kMonitorState[] = "java/lang/IllegalMonitorStateException";
constexpr char kNotOwner[] = "current thread is not owner";

}  // namespace

Step java_lang_Object_hashCode(NativeCall& c) {
  return c.ReturnInt(c.heap().IdentityHash(c.Obj(0)));
}

Step java_lang_Object_getClass(NativeCall& c) {
  return c.ReturnRef(c.world().MirrorOf(c.heap().KlassOf(c.Obj(0))));
}

Step java_lang_Object_clone(NativeCall& c) {
  enum : u32 { kStart, kRegistered };
  if (c.state() == kRegistered) return c.ReturnRef(c.GetRef(0));
  const Ref object = c.Obj(0);
  const Klass* const klass = c.heap().KlassOf(object);
  if (!klass->is_array() &&
      (!klass->IsSubtypeOf(c.known().Cloneable) || klass->ref_strength() != RefStrength::kNone)) {
    return c.ThrowNew("java/lang/CloneNotSupportedException", klass->external_name());
  }
  if (const Step s = c.RequireHeap(c.heap().SizeOfObject(object)); s != Step::kDone) return s;
  const Ref copy = c.heap().Clone(object);
  if (!NeedsFinalizer(c.vm(), klass)) return c.ReturnRef(copy);
  c.SetRef(0, copy);
  return c.Call(kRegistered, c.known().Finalizer_register, {Arg(copy)});
}

Step java_lang_Object_notify(NativeCall& c) {
  if (!c.world().HoldsLock(c.thread(), c.Obj(0))) return c.ThrowNew(kMonitorState, kNotOwner);
  c.vm().Notify(c.thread(), c.Obj(0));
  return c.Return();
}

Step java_lang_Object_notifyAll(NativeCall& c) {
  if (!c.world().HoldsLock(c.thread(), c.Obj(0))) return c.ThrowNew(kMonitorState, kNotOwner);
  c.vm().NotifyAll(c.thread(), c.Obj(0));
  return c.Return();
}

Step java_lang_Object_wait(NativeCall& c) {
  enum : u32 { kEnter, kWoken, kReenter, kInterrupted };
  constexpr u32 kWakeSlot = 0;
  const Ref object = c.Obj(0);
  const i64 millis = c.Long(1);
  switch (c.state()) {
    case kEnter:
      if (millis < 0) {
        return c.ThrowNew("java/lang/IllegalArgumentException", "timeout value is negative");
      }
      if (!c.world().HoldsLock(c.thread(), object)) return c.ThrowNew(kMonitorState, kNotOwner);
      if (TakeEarlierInterrupt(c)) {
        c.set_state(kInterrupted);
        return c.ThrowNew("java/lang/InterruptedException");
      }
      if (c.vm().events().Wants(EventKind::kWait)) {
        c.vm().events().Send({.kind = EventKind::kWait, .thread = c.thread(), .object = object});
      }
      c.world().MonitorWait(c.thread(), object,
                            millis == 0 ? 0 : DeadlineAfter(c.vm(), MillisToNanos(millis)));
      c.set_state(kWoken);
      return Step::kYield;
    case kWoken:
      c.SetWord(kWakeSlot, static_cast<i64>(c.thread_record().wake));
      c.set_state(kReenter);
      [[fallthrough]];
    case kReenter:
      if (c.world().MonitorReenter(c.thread(), object) == World::Enter::kBlocked)
        return Step::kYield;
      if (c.vm().events().Wants(EventKind::kWaitEnd)) {
        c.vm().events().Send({.kind = EventKind::kWaitEnd,
                              .thread = c.thread(),
                              .object = object,
                              .wake = static_cast<Wake>(c.GetWord(kWakeSlot))});
      }
      // A notified thread returns normally and keeps a later interrupt for
      // its next wait (JLS 17.2.4).
      if (static_cast<Wake>(c.GetWord(kWakeSlot)) == Wake::kNotified || !TakeInterrupt(c))
        return c.Return();
      c.set_state(kInterrupted);
      [[fallthrough]];
    default: return c.ThrowNew("java/lang/InterruptedException");
  }
}

}  // namespace ravel
