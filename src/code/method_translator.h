// MethodTranslator: the translation of one method, from the entry along every
// path. Control flow is in translator.cc, the rules for the single bytecodes
// in translate_ops.cc.
//
// Blocks are translated when first reached, each once per context. Contexts
// copy jsr subroutines: each (calling context, jsr) is one, and a ret leads
// back to the code after that jsr in the calling context. A block in which a
// jump to a short tail (a return, or a loop's condition) ends goes on with a
// copy of that tail instead.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "code/basic_block.h"
#include "code/stack_model.h"
#include "link/class_space.h"
#include "support/result.h"

namespace ravel {

class MethodTranslator {
 public:
  MethodTranslator(ClassSpace& space, Method* method);
  Result<std::unique_ptr<Code>> Run();

 private:
  // A copy of a jsr subroutine.
  struct Context {
    u32 parent = 0;
    u32 entry = 0;            // pc of the subroutine
    u32 returns = 0;          // pc after the jsr
    std::vector<u16> locals;  // that the return address was stored in
  };

  // The bytecode being translated, with a wide prefix taken apart.
  struct Bytecode {
    u32 pc = 0;
    u32 next = 0;
    Opcode op = Opcode::k_nop;
    u16 local = 0;
    i32 value = 0;  // immediate, or the amount of iinc
    u16 index = 0;  // constant
  };

  void Fail(std::string message) { stack_.Fail(std::move(message)); }
  bool failed() const { return stack_.failed(); }
  BasicBlock& block() { return graph_.blocks[block_]; }
  bool IsLeader(u32 pc) const { return places_[pc].leader; }
  // Is there an instruction at pc (the end of the code counts)?
  bool IsStart(u32 pc) const { return pc < places_.size() && places_[pc].starts; }

  // Control flow.
  void FindLeaders();
  void TranslateBlock();
  bool Decode(u32 pc, Bytecode* out);
  // The block for `pc` in `context`, entered with the present stack; kNoBlock
  // after a failure.
  u32 Reach(u32 context, u32 pc);
  u32 ReachWith(u32 context, u32 pc, std::vector<StackValue> entry);
  void ReachHandlers(u32 context, u32 first, u32 last);
  void GoTo(u32 context, u32 pc);
  // Ends the block: goes on to `pc`, by a copy of what is there if it is short.
  void Jump(u32 target);
  // Does the stores that a jump to `target` would meet first; returns where to
  // go then.
  u32 StoreEarly(u32 target);
  bool IsShortTail(u32 pc);
  void Jsr(u32 target);
  void Ret(u32 local);

  // The single bytecodes.
  void Translate();
  void PushInt(i32 value);
  void StoreLocal(ValueType type, u32 local);
  void Increment();
  void Shuffle();
  void Constant();
  void Simple(RegOp op);
  bool WithConstant(RegOp op, const u32 slots[3]);
  bool CompareAndBranch(RegOp op, const u32 slots[3]);
  void EndInBranch();
  void Branch(RegOp op, std::string_view operands);
  void IntBranch(u32 condition);
  void IntCompareBranch(u32 condition);
  void Switch();
  void ArrayStore(RegOp op);
  void Field();
  void Invoke();
  void New();
  void NewArray();
  void MultiNewArray();
  void CheckCast();
  void InstanceOf();
  void UseObject();
  void Return();

  const ConstantPool& pool() const { return method_->holder->file()->pool; }
  // Checks the topmost values against types as in opcodes.def and gives their
  // slots, bottom first. Returns how many slots they take.
  u32 Operands(std::string_view types, u32 slots[3]);

  ClassSpace& space_;
  Method* const method_;
  const CodeAttribute& attribute_;
  const std::span<const u8> code_;
  // Per bytecode index: where its block is in context 0 (kNoBlock: not reached),
  // and what is known of it.
  struct Place {
    u32 block = kNoBlock;
    bool leader = false;  // something jumps here
    bool starts = false;  // an instruction starts here
  };
  std::vector<Place> places_;  // one more than the code is long
  BlockGraph graph_;
  std::unordered_map<u64, u32> block_in_;  // by context << 32 | pc, other contexts
  std::vector<u32> work_;
  std::vector<Context> contexts_;

  // The block in progress.
  StackModel stack_;
  u32 block_ = 0;
  u32 context_ = 0;
  Bytecode at_;
  bool ended_ = false;
  u32 continue_at_ = 0;  // a copied tail follows, or 0 (pc 0 is never one)
  u32 copies_left_ = 0;
};

}  // namespace ravel
