// Whose code it is: of a line of a stack trace, by the name of its class, what a person skips
// there; of a class, whether the program only uses it.
#pragma once

#include <string_view>

#include "interp/vm.h"
#include "support/types.h"

namespace ravel {

enum class FrameOwner : u8 { kProgram, kJdk, kTesting };

// Of "java.lang.Thread.run(Thread.java:840)".
FrameOwner OwnerOfFrame(std::string_view frame);

// Is it from a jar that the program only uses? Folders are its own, and so is the jar that its main
// is in.
bool IsOnlyUsed(const Vm& vm, const Klass* k);

}  // namespace ravel
