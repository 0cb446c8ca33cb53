// The memory of the host: how much there is for a process, and how much this
// one has.
#pragma once

#include "support/types.h"

namespace ravel {

// Of the machine, or what the control group of the process may have if that is
// less; bytes.
u64 MemoryOfHost();
// What the process has of it now; bytes. Costs a read of a file of the system.
u64 MemoryInUse();

}  // namespace ravel
