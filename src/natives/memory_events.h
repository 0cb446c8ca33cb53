// The effects of natives and intrinsics as events: the same that bytecode
// would raise.
#pragma once

#include <functional>
#include <optional>

#include "interp/vm.h"
#include "natives/effects.h"

namespace ravel {

// The accesses that a call with these arguments declares, each as an event, in
// the order of the row. What does not exist (a null, elements beyond the end)
// is left out. Without a `result` all of a NativePlace that depends on it counts.
void ForEachAccess(Vm& vm, u32 thread, const Effects& effects, const u64* args,
                   std::optional<u64> result, const std::function<void(const Event&)>& f);

// NativeLookup::report: files and all accesses that do not depend on the result.
void ReportEffects(Vm& vm, u32 thread, const Effects& effects, const u64* args);
// NativeLookup::report_result: the others.
void ReportResult(Vm& vm, u32 thread, const Effects& effects, const u64* args, u64 result);

}  // namespace ravel
