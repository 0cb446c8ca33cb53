// Call sites that may be linked before they are executed (linkage/preparation.cc).
#pragma once

#include <vector>

#include "interp/need.h"
#include "link/klass.h"

namespace ravel {

// Is the bootstrap method of an InvokeDynamic entry one of the JDK's that run no code of the
// program: for lambdas, joined strings, records and switches?
bool IsLinkedByJdk(const Klass& in, u16 cp);
// Every such call site of a class. REQUIRES: it is linked.
std::vector<Need> CallSitesOf(const Klass& k);

}  // namespace ravel
