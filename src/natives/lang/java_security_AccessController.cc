// There is no security manager: contexts are null, which means all permissions.
#include "interp/vm.h"
#include "natives/declare.h"

namespace ravel {

Step java_security_AccessController_getProtectionDomain(NativeCall& c) {
  if (!c.Obj(0)) return c.ReturnRef(kNull);
  return c.ReturnRef(c.heap().GetRef(c.Obj(0), c.known().Class_protectionDomain));
}

}  // namespace ravel
