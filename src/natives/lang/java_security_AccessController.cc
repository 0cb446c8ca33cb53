#include <vector>

#include "interp/vm.h"
#include "natives/declare.h"
#include "natives/stack_frames.h"

namespace ravel {
namespace {

Ref DomainOf(NativeCall& c, Klass* k) {
  return c.heap().GetRef(c.world().MirrorOf(k), c.known().Class_protectionDomain);
}

}  // namespace

Step java_security_AccessController_getProtectionDomain(NativeCall& c) {
  if (!c.Obj(0)) return c.ReturnRef(kNull);
  return c.ReturnRef(c.heap().GetRef(c.Obj(0), c.known().Class_protectionDomain));
}

Step java_security_AccessController_getInheritedAccessControlContext(NativeCall& c) {
  return c.ReturnRef(
      c.heap().GetRef(c.thread_record().object, c.known().Thread_inheritedAccessControlContext));
}

// The domains of the frames from here to the first privileged one; null: they are all
// the system's, and nothing else limits them.
Step java_security_AccessController_getStackAccessControlContext(NativeCall& c) {
  const Known& n = c.known();
  const Outcome o = c.vm().InitializeClass(c.thread(), n.AccessControlContext);
  if (o != Outcome::kReady) return c.Propagate(o);
  std::vector<Ref> domains;
  bool privileged = false;
  Ref limit;  // executePrivileged(action, context, caller): the context
  for (auto walk = WalkFrom(c); !walk.done() && !privileged; walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    Klass* k = frame.method->holder;
    if (k == n.AccessController && frame.method->name->view() == "executePrivileged") {
      const u64* const args = c.vm().registers(frame.id);
      privileged = true;
      limit = Ref{static_cast<u32>(args[1])};
      k = c.world().KlassOfMirror(Ref{static_cast<u32>(args[2])});
    }
    const Ref domain = DomainOf(c, k);
    if (domain && (domains.empty() || domains.back() != domain)) domains.push_back(domain);
  }
  if (domains.empty() && privileged && !limit) return c.ReturnRef(kNull);
  Ref array = kNull;
  if (!domains.empty()) {
    array =
        c.heap().NewArray(c.space().ArrayOf(n.ProtectionDomain), static_cast<i32>(domains.size()));
    for (size_t i = 0; i < domains.size(); ++i)
      c.heap().PutElementRef(array, static_cast<i32>(i), domains[i]);
  }
  const Ref context = c.heap().NewObject(n.AccessControlContext);
  c.heap().PutRef(context, n.AccessControlContext_context, array);
  c.heap().PutRef(context, n.AccessControlContext_privilegedContext, limit);
  c.heap().Put<u8>(context, n.AccessControlContext_isPrivileged, privileged);
  c.heap().Put<u8>(context, n.AccessControlContext_isAuthorized, 1);
  return c.ReturnRef(context);
}

}  // namespace ravel
