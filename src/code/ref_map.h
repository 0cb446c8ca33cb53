// Which registers of a frame hold references, for the collector: computed
// from the register code by forward data flow (the last write to a register
// decides), once per method, on demand.
//
// Locals count as long as they hold a reference; operand-stack registers only
// while their slot is in use, so that temporaries do not keep objects alive.
#pragma once

#include <functional>

#include "code/code.h"

namespace ravel {

enum class FrameAt : u8 {
  kInstruction,  // about to execute the instruction at pc, or to restart it
  kCall,         // suspended in the call at pc: its arguments belong to the callee
  kThrown,       // left by an exception at pc: its operand stack is no more
};

// Calls `visit` with each register (its number) that holds a reference.
void VisitRefRegisters(const Code& code, u32 pc, FrameAt at, const std::function<void(u32)>& visit);

}  // namespace ravel
