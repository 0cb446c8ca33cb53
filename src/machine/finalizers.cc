#include "machine/finalizers.h"

#include "interp/internals.h"

namespace ravel {

bool NeedsFinalizer(Vm& vm, const Klass* k) {
  if (!vm.options().world.finalizers || !k->is_instance()) return false;
  const Method* const m = k->FindMethod(vm.Intern("finalize"), vm.Intern("()V"));
  return m != nullptr && m->holder != vm.known().Object && m->code_attribute != nullptr &&
         m->code_attribute->code.size() > 1;  // more than a return
}

Step vm_ConstructObject(NativeCall& c) {
  if (!NeedsFinalizer(c.vm(), c.heap().KlassOf(c.Obj(0)))) return c.Return();
  const Outcome o = c.vm().InitializeClass(c.thread(), c.known().Finalizer);
  if (o != Outcome::kReady) return c.Propagate(o);
  return c.TailCall(c.known().Finalizer_register, {Arg(c.Obj(0))});
}

}  // namespace ravel
