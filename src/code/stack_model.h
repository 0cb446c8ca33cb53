// StackModel: the operand stack while a block is translated. A push of a local
// or a constant emits nothing; the value is read where it is by the
// instruction that uses it, and only moved to its own register (that of its
// slot) when something needs it there: a call, the end of the block, or the
// local being overwritten.
//
// Invariant: a value is a constant, or in a local, or in the register of its
// own or of a lower slot. So everything live is a local or below the stack's
// top, which is what the collector looks at; and pushing a result never
// overwrites a register that another value still needs.
//
// Mistakes of the bytecode (underflow, a long split in two, a wrong type) set
// failed() and are otherwise survived.
#pragma once

#include <string>
#include <vector>

#include "code/basic_block.h"

namespace ravel {

class StackModel {
 public:
  // Emits into `insns`.
  StackModel(u16 locals, u16 max_stack, std::vector<RegInsn>* insns)
      : locals_(locals), max_stack_(max_stack), insns_(*insns) {}

  bool failed() const { return !failure_.empty(); }
  const std::string& failure() const { return failure_; }
  void Fail(std::string message);

  // Starts a block that is entered with this stack.
  void Begin(const std::vector<StackValue>& entry);
  // The following instructions belong to the bytecode at `bci`.
  void At(u32 bci);
  RegInsn& Emit(RegOp op, u32 a, u32 b = 0, u32 c = 0, i32 imm = 0, u32 d = 0);

  u32 depth() const { return static_cast<u32>(values_.size()); }
  u16 RegisterOf(u32 slot) const { return static_cast<u16>(locals_ + kFrameHeaderWords + slot); }
  const StackValue& at(u32 slot) const { return values_[slot]; }
  // The stack as a successor sees it. REQUIRES: MaterialiseBelow(depth()).
  const std::vector<StackValue>& values() const { return values_; }

  void PushLocal(ValueType type, u32 local);
  void PushConstant(ValueType type, u64 bits);
  void PushReturnAddress(u32 context);
  // Pushes a value that the next instruction defines; returns its register.
  u16 PushResult(ValueType type, Kind narrow = Kind::kInt);
  // Pushes a copy of this value.
  void Push(const StackValue& value);

  // Slot of the topmost value below `below` (initially depth()), which must
  // be of the given type.
  u32 Operand(ValueType type, u32 below);
  // A register that holds the value; moves a constant to its own.
  u16 Read(u32 slot);
  void Drop(u32 slots);

  // Removes the top `slots` slots, which must be whole values, and gives them
  // back, the top last; Put pushes such a group. After a shuffle, Settle
  // restores the invariant.
  std::vector<StackValue> Take(u32 slots);
  void Put(const std::vector<StackValue>& group);
  void Settle();

  // Moves values to their own registers.
  void MaterialiseBelow(u32 end) { MaterialiseRange(0, end); }
  void MaterialiseRange(u32 begin, u32 end);

  // Pops the top into a local. If the last instruction made the value, it
  // writes the local instead.
  void Store(ValueType type, u32 local);
  // Before a local changes: saves the values that are copies of it.
  void Preserve(u32 local);

  // Narrows the int at the top to `kind` if it may not fit; for returns.
  void Narrow(Kind kind);

  // Index into BlockGraph::constants.
  i32 ConstantIndex(u64 bits);
  std::vector<u64>& constants() { return constants_; }

 private:
  bool InOwnRegister(u32 slot) const {
    return !values_[slot].constant && values_[slot].reg == RegisterOf(slot);
  }
  bool NeedsMove(u32 slot) const {
    const ValueType t = values_[slot].type;
    return t != ValueType::kUpper && t != ValueType::kReturnAddress && !InOwnRegister(slot);
  }
  bool IsStackRegister(u32 reg) const { return reg >= RegisterOf(0); }
  void PushSlot(const StackValue& value);
  void Move(u32 to, const StackValue& from);
  void MoveHome(u32 slot);
  // Forgets the twins that an instruction separates.
  void UpdateTwins(const RegInsn& insn);
  // Moves the values of slots_; in any order, as if at once.
  void MaterialiseSlots();

  const u16 locals_;
  const u16 max_stack_;
  std::vector<RegInsn>& insns_;
  size_t block_begin_ = 0;  // in insns_
  u32 bci_ = 0;
  u32 depth_before_ = 0;  // of the bytecode at bci_
  std::vector<StackValue> values_;
  std::vector<u32> slots_;  // argument of MaterialiseSlots
  // The register of this slot holds the same as this local, and has been below
  // the top of the stack ever since (so that the collector kept it alive).
  struct Twin {
    u32 slot;
    u16 local;
  };
  std::vector<Twin> twins_;
  std::vector<u64> constants_;
  std::string failure_;
};

}  // namespace ravel
