// CodeEditor: edits in the code of one method, all told in terms of the original
// code, so that they may come in any order.
//
// What is inserted becomes part of the method as if it had been compiled there:
// branches, switches, exception ranges, stack maps, line numbers, variables and
// type annotations follow. Attributes of the code that nobody here knows are
// dropped, as the offsets in them would lie.
//
// Inserted bytes are straight-line code: whole instructions without jumps and
// switches. A constant index of 0 in them, which is what a full constant pool
// gives, makes Apply fail with that reason.
//
// Lines: a row of the line table goes to its instruction after what is inserted
// ahead of it, so that a breakpoint on the line is hit when the line really runs.
// Where control may arrive by a jump or an exception, and at the beginning, it
// goes to the inserted code, which would else show as the line before.
//
// Cost: the edits themselves; Apply costs a few passes over the method.
// Owned by the ClassEditor.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "edit/code_layout.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

class CodeEditor {
 public:
  // REQUIRES: the method has code; `file` outlives the editor.
  CodeEditor(const ClassFile& file, size_t method_index);

  // The pcs at which instructions begin; of malformed code, those up to the fault.
  const std::vector<u32>& starts() const { return starts_; }
  bool IsInstruction(u32 pc) const;

  // REQUIRES, for all below: IsInstruction(pc). `extra_stack` is the number of
  // slots needed on top of what is on the stack.

  // Executed whenever control arrives at the instruction at pc, by a jump or by
  // falling into it, ahead of it. Leaves the stack as it was. Several at one pc
  // run in the order of the calls.
  void InsertBefore(u32 pc, std::span<const u8> bytes, u32 extra_stack);
  // Executed when the instruction at pc has completed normally and control
  // falls out of it; jumps to the next instruction do not pass here. After a
  // jsr it is where the subroutine returns to.
  void InsertAfter(u32 pc, std::span<const u8> bytes, u32 extra_stack);
  // The instruction at pc, no jump and no switch, becomes these bytes, at
  // least one, with the same effect on the stack. Once per instruction. A `new` stays the first of
  // them, since stack maps name it.
  void Replace(u32 pc, std::span<const u8> bytes, u32 extra_stack);
  // Executed once on entry, ahead of everything; jumps to pc 0 do not pass here.
  // Several run in the order of the calls. One of them may contain branches with
  // 2-byte offsets to its own end, and returns in between.
  // REQUIRES: not a constructor.
  void AddPrologue(std::span<const u8> bytes, u32 extra_stack);
  // A handler after the code for whatever the old body, or what was inserted
  // into it, throws and does not catch; the prologue is not covered. Finds only
  // what was thrown on the stack, of the variables only `this`, and ends in an
  // athrow.
  // REQUIRES: not a constructor; the method is static or KeepsThis(); called at
  // most once.
  void SetGuard(std::span<const u8> bytes, u32 extra_stack);
  // Whether local 0 is `this` from the beginning to the end.
  bool KeepsThis() const;

  bool edited() const { return edited_; }
  // The code with all edits; new bytes and constants go to `file`, the one of
  // the constructor. The error is one line that names the method.
  Result<CodeAttribute> Apply(ClassFile& file) const;

 private:
  const MemberInfo& method() const { return file_->methods[method_index_]; }
  InstructionEdit& EditAt(u32 pc);
  // Notes what every insertion has in common.
  void Note(std::span<const u8> bytes, u32 extra_stack);
  Error Fail(std::string_view what) const;

  const ClassFile* file_;
  size_t method_index_;
  std::vector<u32> starts_;
  bool malformed_ = false;
  CodeEdits edits_;
  bool edited_ = false;
  std::optional<u32> prologue_jumps_to_;
  bool pool_full_ = false;
  u32 extra_stack_ = 0;
  u32 guard_stack_ = 0;  // what was thrown included
};

}  // namespace ravel
