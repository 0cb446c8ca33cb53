#include <vector>

#include "natives/declare.h"
#include "natives/reflection.h"
#include "natives/stack_frames.h"

namespace ravel {

// The classes of the methods on the stack, from the caller of this one.
Step java_lang_SecurityManager_getClassContext(NativeCall& c) {
  std::vector<Klass*> classes;
  for (auto walk = WalkFrom(c.vm(), c.caller_frame()); !walk.done(); walk.Next()) {
    const Method* const m = walk.frame().method;
    if (!m->is_native() && !IsInvisibleToCallers(c, *m)) classes.push_back(m->holder);
  }
  return c.ReturnRef(NewClassArray(c, classes));
}

}  // namespace ravel
