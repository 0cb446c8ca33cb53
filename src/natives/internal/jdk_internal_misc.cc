// The small classes of jdk.internal.misc and its neighbours: VM, CDS,
// ScopedMemoryAccess, VMSupport, VectorSupport, AtomicLong.
#include <string>
#include <string_view>

#include "natives/declare.h"
#include "natives/stack_frames.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

constexpr i64 kUserId = 1000;

}  // namespace

// The wall clock in ns, relative to `offset` seconds since the epoch; -1 if
// that is too far away.
Step jdk_internal_misc_VM_getNanoTimeAdjustment(NativeCall& c) {
  constexpr i64 kMaxDifference = i64{1} << 32;
  NoteClockRead(c);
  const i64 now = static_cast<i64>(c.vm().Now());
  const i64 seconds = kStartMillis / 1000 + now / kNanosPerSecond;
  const i64 offset = c.Long(0);
  if (offset > seconds + kMaxDifference || offset < seconds - kMaxDifference)
    return c.ReturnLong(-1);
  return c.ReturnLong((seconds - offset) * kNanosPerSecond + now % kNanosPerSecond);
}

// The first loader on the stack that is neither the boot nor the platform loader.
Step jdk_internal_misc_VM_latestUserDefinedLoader0(NativeCall& c) {
  for (auto walk = WalkFrom(c); !walk.done(); walk.Next()) {
    const Method* const m = walk.frame().method;
    if (IsInvisibleToCallers(c, *m)) continue;
    const Ref loader = c.world().LoaderObject(m->holder->loader());
    if (!loader) continue;
    const std::string_view name = c.heap().KlassOf(loader)->name()->view();
    if (name != "jdk/internal/loader/ClassLoaders$PlatformClassLoader") return c.ReturnRef(loader);
  }
  return c.ReturnRef(kNull);
}

Step jdk_internal_misc_VM_getRuntimeArguments(NativeCall& c) {
  const auto& properties = c.vm().options().properties;
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), static_cast<i32>(properties.size()));
  i32 i = 0;
  for (const auto& [key, value] : properties) {
    c.heap().PutElementRef(array, i++,
                           c.world().NewString("-D" + key + (value.empty() ? "" : "=" + value)));
  }
  return c.ReturnRef(array);
}

Step jdk_internal_misc_VM_getuid(NativeCall& c) { return c.ReturnLong(kUserId); }
Step jdk_internal_misc_VM_geteuid(NativeCall& c) { return c.ReturnLong(kUserId); }
Step jdk_internal_misc_VM_getgid(NativeCall& c) { return c.ReturnLong(kUserId); }
Step jdk_internal_misc_VM_getegid(NativeCall& c) { return c.ReturnLong(kUserId); }

// A constant pins the iteration order of Set.of and Map.of; 0 would ask for a
// seed from the clock.
Step jdk_internal_misc_CDS_getRandomSeedForDumping(NativeCall& c) {
  return c.ReturnLong(0x5261766C);
}

Step jdk_internal_misc_PreviewFeatures_isPreviewEnabled(NativeCall& c) {
  return c.ReturnBool(c.vm().options().enable_preview);
}

Step java_util_concurrent_atomic_AtomicLong_VMSupportsCS8(NativeCall& c) {
  return c.ReturnBool(true);
}

Step jdk_internal_vm_VMSupport_getVMTemporaryDirectory(NativeCall& c) {
  return c.ReturnString("/tmp");
}

Step jdk_internal_vm_VMSupport_initAgentProperties(NativeCall& c) { return c.ReturnRef(c.Obj(0)); }

// No vector instructions.
Step jdk_internal_vm_vector_VectorSupport_getCPUFeatures(NativeCall& c) {
  return c.ReturnString("");
}

Step jdk_internal_vm_vector_VectorSupport_getMaxLaneCount(NativeCall& c) { return c.ReturnInt(-1); }

}  // namespace ravel
