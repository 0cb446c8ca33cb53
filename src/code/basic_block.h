// BasicBlock: a stretch of register code while a method is being translated, and
// the graph of them. A block has one entry (its first instruction) and ends in
// at most one branch; where control goes next is named by block index until
// layout.h puts the blocks in a row.
//
// A block may contain copies of bytecode that belongs to another one (the end
// of a loop repeats the loop's condition, a jump to a return becomes one), so
// bytecode and register code are related by RegInsn::bci only.
#pragma once

#include <vector>

#include "code/code.h"

namespace ravel {

enum class ValueType : u8 {
  kInt,
  kFloat,
  kLong,
  kDouble,
  kRef,
  kReturnAddress,  // of a jsr; exists at translation time only
  kUpper,          // second slot of a long or double
};

constexpr bool IsWide(ValueType t) { return t == ValueType::kLong || t == ValueType::kDouble; }

// What one operand-stack slot holds: a register's value or a constant.
struct StackValue {
  ValueType type = ValueType::kUpper;
  bool constant = false;
  u16 reg = 0;               // unless constant
  u64 bits = 0;              // the constant (an int or float zero-extended), or the jsr context
  Kind narrow = Kind::kInt;  // kInt values: a smaller kind that holds it, if known
};

struct RegInsn {
  RegOp op;
  u16 a, b, c, d;
  i32 imm;
  u16 bci;
  u16 depth;
};

constexpr u32 kNoBlock = ~u32{0};

struct BasicBlock {
  u32 context = 0;  // 0, or the copy of a jsr subroutine it belongs to
  u32 pc = 0;
  bool prologue = false;          // before the first bytecode; no handler covers it
  std::vector<StackValue> entry;  // the operand stack; all in their own registers
  u32 begin = 0;                  // its instructions are BlockGraph::insns[begin .. end)
  u32 end = 0;
  u32 taken = kNoBlock;  // target of the conditional branch that ends it
  u32 fall = kNoBlock;   // where control goes otherwise

  bool empty() const { return begin == end; }
};

struct BlockGraph {
  std::vector<BasicBlock> blocks;
  std::vector<RegInsn> insns;  // of all blocks, in the order of their translation
  u32 entry = kNoBlock;
  // Targets are block indexes.
  std::vector<SwitchTable> switches;
  std::vector<u64> constants;
  u32 caches = 0;
  // The exception table; the handler of row i in context k is
  // handler_blocks[k][i], kNoBlock if nothing reachable is covered.
  std::vector<std::vector<u32>> handler_blocks;
};

// The conditional branch that jumps exactly when `op` does not.
// REQUIRES: op is one of the forward forms from ifeq to if_acmpne.
RegOp InvertBranch(RegOp op);
// The safepoint form of a forward goto or conditional branch.
inline RegOp BackwardForm(RegOp op) { return static_cast<RegOp>(static_cast<u16>(op) + 1); }

}  // namespace ravel
