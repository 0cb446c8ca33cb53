// What verification of one class file established, and what it left to check
// against other classes once they are loaded.
#pragma once

#include "interp/vm.h"

namespace ravel {

struct VerifierResult {};

}  // namespace ravel
