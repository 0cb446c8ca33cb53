#include "natives/declare.h"

namespace ravel {

// Of the class itself; inherited initialisers do not count.
Step java_io_ObjectStreamClass_hasStaticInitializer(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  return c.ReturnBool(c.world().KlassOfMirror(c.Obj(0))->class_initializer() != nullptr);
}

}  // namespace ravel
