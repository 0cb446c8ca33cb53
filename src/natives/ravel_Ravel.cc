// ravel.Ravel: the program speaks to whoever tests it. Its methods have bodies
// of their own, which do nothing, as on any other machine.
#include "interp/vm.h"
#include "natives/natives.h"

namespace ravel {
namespace {

Step Tell(NativeCall& c, EventKind kind, Ref object) {
  if (c.vm().events().Wants(kind)) {
    const Heap::Unwatched unwatched(c.heap());
    c.vm().events().Send({.kind = kind, .thread = c.thread(), .object = object});
  }
  return c.Return();
}

}  // namespace

Step ravel_Ravel_begin(NativeCall& c) { return Tell(c, EventKind::kSectionBegin, kNull); }
Step ravel_Ravel_end(NativeCall& c) { return Tell(c, EventKind::kSectionEnd, kNull); }

Step ravel_Ravel_check(NativeCall& c) {
  return c.Bool(0) ? c.Return() : Tell(c, EventKind::kCheckFailed, c.Obj(1));
}

}  // namespace ravel
