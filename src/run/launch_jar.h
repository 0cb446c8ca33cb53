// What runs JUnit's tests (java/launch), as a jar inside this program.
#pragma once

#include <span>

#include "support/types.h"

namespace ravel {

// Empty when the program was built without a Java compiler.
std::span<const u8> LaunchJar();

}  // namespace ravel
