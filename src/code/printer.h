// Prints register code, beside the bytecode it came from.
#pragma once

#include <string>

#include "code/code.h"

namespace ravel {

std::string PrintInsn(const Code& code, u32 index);
// The whole method: bytecode on the left, register code on the right.
std::string PrintCode(const Code& code);

}  // namespace ravel
