// Layout: puts the blocks of a method in a row, in bytecode order, and makes
// the Code of them: jumps to jumps are shortened, jumps to the next
// instruction disappear (inverting a condition where that helps), branch
// targets become instruction indexes, backward ones safepoints.
#pragma once

#include <span>

#include "classfile/class_file.h"
#include "code/basic_block.h"

namespace ravel {

// Fills insns, ops, bci, depth, constants, switches, handlers and caches.
void LayOut(BlockGraph graph, std::span<const ExceptionEntry> exceptions, Code* code);

}  // namespace ravel
