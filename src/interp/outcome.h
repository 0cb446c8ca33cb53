// Outcome: how a service of the VM that may have to run Java code ended.
#pragma once

#include "support/types.h"

namespace ravel {

enum class [[nodiscard]] Outcome : u8{
    kReady,   // done; go on
    kThrown,  // the thread's pending exception is set
    kPushed,  // a frame was pushed that does a part of the work: run it, then ask again
};

}  // namespace ravel
