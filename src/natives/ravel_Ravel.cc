// ravel.Ravel: the program speaks to whoever tests it. Without listeners these
// do nothing, as on any other machine.
#include "natives/intrinsics.h"

namespace ravel {
namespace {

void Tell(Vm& vm, u32 thread, EventKind kind, Ref object) {
  if (vm.events().Wants(kind)) vm.events().Send({.kind = kind, .thread = thread, .object = object});
}

}  // namespace

bool intrinsic_Ravel_check(Vm& vm, u32 thread, u64* args) {
  if ((args[0] & 1) == 0) {
    Tell(vm, thread, EventKind::kCheckFailed, Ref{static_cast<u32>(args[1])});
  }
  return true;
}

bool intrinsic_Ravel_begin(Vm& vm, u32 thread, u64*) {
  Tell(vm, thread, EventKind::kSectionBegin, kNull);
  return true;
}

bool intrinsic_Ravel_end(Vm& vm, u32 thread, u64*) {
  Tell(vm, thread, EventKind::kSectionEnd, kNull);
  return true;
}

}  // namespace ravel
