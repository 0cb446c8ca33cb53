// Whose code a line of a stack trace is, by the name of its class: what a person skips there.
#pragma once

#include <string_view>

#include "support/types.h"

namespace ravel {

enum class FrameOwner : u8 { kProgram, kJdk, kTesting };

// Of "java.lang.Thread.run(Thread.java:840)".
FrameOwner OwnerOfFrame(std::string_view frame);

}  // namespace ravel
