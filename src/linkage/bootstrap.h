// What the linking of dynamic constants and of call sites has in common: the
// bootstrap specifier of a constant-pool entry, and failures that stay
// (JVMS 5.4.3: an entry that could not be resolved fails the same way again).
#pragma once

#include "interp/vm.h"

namespace ravel {

// A bootstrap specifier as the library wants it.
struct Bootstrap {
  Ref method;     // MethodHandle
  Ref name;       // String
  Ref type;       // MethodType (invokedynamic) or Class (dynamic constant)
  Ref arguments;  // null if there are none, one alone, else an Object[]
};

// Of a Dynamic or InvokeDynamic entry of `in`.
Outcome ResolveBootstrap(Vm& vm, u32 thread, Klass* in, u16 cp, Bootstrap* out);

// Runs `service`, an Outcome of the VM, such that what it throws, now or in a
// frame that it pushes, comes back to this native: as kThrown with the
// exception pending, or as thrown() when the native runs again.
template <typename Service>
Outcome Catching(NativeCall& c, Service service) {
  c.frame()->flags |= kFrameCatches;
  const Outcome o = service();
  if (o != Outcome::kPushed) c.frame()->flags &= ~u32{kFrameCatches};
  return o;
}
// The pending exception, which is no longer pending.
Ref TakeException(NativeCall& c);

// JVMS 5.4.3.6: what linking a dynamic entry threw, wrapped unless it is an
// Error. kThrown with the exception pending, or kPushed.
Outcome ThrowFromBootstrap(Vm& vm, u32 thread, Ref exception);

// Only these are remembered; others (out of memory, say) may not happen again.
bool IsLinkageError(Vm& vm, Ref exception);
}  // namespace ravel
