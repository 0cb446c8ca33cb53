#include <string>

#include "natives/declare.h"
#include "natives/reflection.h"
#include "natives/stack_frames.h"

namespace ravel {

// Frame 0 is this native, frame 1 the method that asks who called it.
Step jdk_internal_reflect_Reflection_getCallerClass(NativeCall& c) {
  auto walk = WalkFrom(c.vm(), c.caller_frame());
  if (walk.done()) return c.ReturnRef(kNull);
  if (!walk.frame().method->caller_sensitive) {
    return c.ThrowNew("java/lang/InternalError", "CallerSensitive annotation expected at frame 1");
  }
  for (walk.Next(); !walk.done(); walk.Next()) {
    const Method* const m = walk.frame().method;
    if (!IsInvisibleToCallers(c, *m)) return c.ReturnRef(c.world().MirrorOf(m->holder));
  }
  return c.ReturnRef(kNull);
}

// The flags of the class file, not those of InnerClasses.
Step jdk_internal_reflect_Reflection_getClassAccessFlags(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const Klass* const k = KlassOf(c, c.Obj(0));
  return c.ReturnInt(k->is_instance() ? k->access() & 0x7FFF : k->Modifiers());
}

Step jdk_internal_reflect_Reflection_areNestMates(NativeCall& c) {
  if (!c.Obj(0) || !c.Obj(1)) return c.ThrowNull();
  Klass* hosts[2];
  for (u32 i = 0; i < 2; ++i) {
    const Outcome o = c.vm().NestHost(c.thread(), KlassOf(c, c.Obj(i)), &hosts[i]);
    if (o != Outcome::kReady) return c.Propagate(o);
  }
  return c.ReturnBool(hosts[0] == hosts[1]);
}

}  // namespace ravel
