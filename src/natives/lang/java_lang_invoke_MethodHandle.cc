// The signature-polymorphic methods of MethodHandle and VarHandle. Calls of
// them in bytecode are linked by the library and never come here; what does is
// reflection, which cannot call them.
#include <fmt/format.h>

#include "natives/declare.h"

namespace ravel {

Step java_lang_invoke_MethodHandle_reflective(NativeCall& c) {
  return c.ThrowNew(
      "java/lang/UnsupportedOperationException",
      fmt::format("MethodHandle.{} cannot be invoked reflectively", c.method()->name->view()));
}

Step java_lang_invoke_VarHandle_reflective(NativeCall& c) {
  return c.ThrowNew("java/lang/UnsupportedOperationException",
                    "VarHandle access mode methods cannot be invoked reflectively");
}

}  // namespace ravel
