// The accesses to objects that natives and intrinsics make, as events: the
// same that bytecode would raise.
#pragma once

#include "interp/vm.h"

namespace ravel {

// NativeLookup::report_access. REQUIRES: m.memory_access is not kNone; `args` are
// checked by nobody yet.
void ReportAccess(Vm& vm, u32 thread, const Method& m, const u64* args);

}  // namespace ravel
