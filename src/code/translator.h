// Translator: bytecode to register code. The operand stack disappears: slot s
// becomes register locals + 3 + s, loads of locals and constants are
// propagated into the instructions that use them, results go directly to the
// local they are stored in, compare and branch become one instruction, and
// jsr subroutines are copied to each of their call sites.
//
// REQUIRES: the method passed the verifier, or is trusted (the JDK's own).
// What the translator nevertheless finds inconsistent becomes a VerifyError,
// never a crash. Fails also when the method is too large for 16-bit register
// numbers.
#pragma once

#include <memory>

#include "code/code.h"
#include "link/class_space.h"
#include "support/result.h"

namespace ravel {

Result<std::unique_ptr<Code>> Translate(ClassSpace& space, Method* method);

}  // namespace ravel
