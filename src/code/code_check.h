// CheckCode: what must hold of any translated method, whatever it does. Run by
// the tests over whole class libraries.
#pragma once

#include <string>

#include "code/code.h"

namespace ravel {

// Empty if all is well, else one line about the first thing that is not:
// operands out of range, a path that runs off the end, branches whose form
// does not fit their direction, or an instruction that reads a reference from
// a register of which the reference maps do not know it (or the reverse).
std::string CheckCode(const Code& code);

}  // namespace ravel
