// Binding: which handler runs an instruction. Where the instruction before leaves
// an operand in a machine register, it is a form that takes it from there; some
// sequences of instructions have a handler for all (forms.def).
//
// The handler is all that depends on an instruction's neighbours. Its operation,
// its operands and what the registers hold afterwards are the same whichever runs
// it, so that execution can stop before any instruction, also within a
// sequence, and go on there by the handler of its operation alone.
#pragma once

#include "code/code.h"

namespace ravel {

// The handlers of the fast loop, by number: those of the RegOps, the forms and the
// sequences, in the order of regops.def and forms.def. To be called once before code is bound.
void SetHandlers(const void* const* handlers);

// Replaces the op numbers of fresh code by handler addresses.
void BindCode(Code& code);

// The instruction at `index` was replaced by another one.
void RebindInsn(Code& code, u32 index);

}  // namespace ravel
