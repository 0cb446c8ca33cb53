// Finalizers, where they are asked for (WorldOptions::finalizers): an object whose class has
// one is registered with the library when Object's constructor is done, or when it is
// cloned. The collector queues it, the library's Finalizer thread calls finalize().
#pragma once

#include "interp/vm.h"

namespace ravel {

// Is an object of this class to be registered? Not if its finalize() does nothing.
bool NeedsFinalizer(Vm& vm, const Klass* k);

}  // namespace ravel
