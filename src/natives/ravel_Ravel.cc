// ravel.Ravel: the program speaks to whoever tests it. Its methods have bodies
// of their own, which do nothing, as on any other machine.
#include "interp/vm.h"
#include "natives/natives.h"

namespace ravel {
namespace {

// What listeners look at is not the native's doing (natives/effects_check.h).
class Unwatched {
 public:
#ifdef NDEBUG
  explicit Unwatched(Heap&) {}
#else
  explicit Unwatched(Heap& heap) : heap_(heap), watch_(heap.set_watch(nullptr)) {}
  ~Unwatched() { heap_.set_watch(watch_); }

 private:
  Heap& heap_;
  HeapWatch* const watch_;
#endif
};

Step Tell(NativeCall& c, EventKind kind, Ref object) {
  if (c.vm().events().Wants(kind)) {
    [[maybe_unused]] const Unwatched unwatched(c.heap());
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
