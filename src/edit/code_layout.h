// CodeLayout: where everything of an edited method lies in its new code.
//
// An original instruction becomes four pieces in a row: what was inserted before
// it, where jumps to it arrive; the instruction itself; what was inserted after
// it; and trampolines. A goto or jsr whose target is too far becomes a goto_w or
// jsr_w. A conditional branch has no wide form: it goes to a trampoline, a
// goto_w after some instruction that never falls through, within its reach.
// Growing one branch may push another out of reach, and moves the padding of
// switches, so layout is repeated until nothing changes.
//
// Private to the editors.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

struct InstructionEdit {
  std::vector<u8> before;
  std::vector<u8> after;
  std::optional<std::vector<u8>> replacement;
};

struct CodeEdits {
  std::vector<u8> prologue;
  std::vector<u8> guard;              // after everything; empty: none
  std::map<u32, InstructionEdit> at;  // by pc
};

class CodeLayout {
 public:
  struct Trampoline {
    u32 behind;    // index of the instruction it lies behind
    u32 target;    // pc
    u32 position;  // in the new code
  };

  // `starts` are the pcs of all instructions of `code`. The error says what is
  // wrong in words that follow "method p.C.m()V ".
  // REQUIRES: the arguments outlive the layout.
  static Result<CodeLayout> Make(const CodeAttribute& code, const std::vector<u32>& starts,
                                 const CodeEdits& edits);

  // Everything below tells where an original pc went. REQUIRES: IsStart(pc), or
  // for Arrival and EndBefore that it is the end of the code.
  bool IsStart(u32 pc) const { return pc < size_ && index_[pc] != kNone; }
  bool IsStartOrEnd(u32 pc) const { return pc == size_ || IsStart(pc); }
  // Where jumps to pc go.
  u32 Arrival(u32 pc) const { return arrival_[index_[pc]]; }
  // The instruction itself.
  u32 Position(u32 pc) const { return position_[index_[pc]]; }
  // Where the prologue ends and where the guard begins.
  u32 Beginning() const { return arrival_.front(); }
  u32 End() const { return arrival_.back(); }
  // The end of what belongs to the instruction before pc, without trampolines.
  u32 EndBefore(u32 pc) const;

  // Of the pcs in tables for debuggers, which need not be those of instructions.
  // REQUIRES: Covers(pc).
  bool Covers(u32 pc) const { return pc <= size_; }
  u32 ForLine(u32 pc) const;
  u32 ForVariable(u32 pc) const;  // beginning or end of its range
  u32 ForAnnotation(u32 pc) const;

  // In the order in which they lie in the code.
  std::vector<Trampoline> Trampolines() const;
  // The new exception table, the row of the guard last. A range is split where a
  // trampoline lies in it, since the variables are those of another place there:
  // first_of tells, by the old row, the first new one.
  std::vector<ExceptionEntry> Exceptions(std::vector<u16>& first_of) const;
  std::vector<u8> Emit() const;

 private:
  static constexpr u32 kNone = ~u32{0};
  enum class Kind : u8 { kPlain, kGoto, kConditional, kBranch4, kSwitch };

  CodeLayout(const CodeAttribute& code, const std::vector<u32>& starts, const CodeEdits& edits);

  std::optional<Error> Decode();
  bool MarkTarget(u32 pc);
  void Place();
  // False when nothing is within reach of some branch.
  bool Widen(bool& changed);
  // A trampoline to `target` within reach of the branch, or kNone.
  u32 FindTrampoline(u32 branch, u32 target);
  u32 TargetOf(u32 i) const;  // pc; of a kGoto, kConditional or kBranch4
  u32 BodyLength(u32 i, u32 position) const;
  u32 OldLength(u32 i) const;
  u32 NewSize() const { return End() + static_cast<u32>(edits_->guard.size()); }
  void EmitBody(u32 i, std::vector<u8>& out) const;
  void EmitSwitch(u32 i, std::vector<u8>& out) const;

  const CodeAttribute* code_;
  const std::vector<u32>* starts_;
  const CodeEdits* edits_;
  u32 size_;   // of the old code
  u32 count_;  // of instructions
  u32 switches_ = 0;

  std::vector<u32> index_;  // by pc, the end included: number of the instruction, or kNone

  // By number of the instruction; arrival_ has one more, the end.
  std::vector<Kind> kind_;
  std::vector<const InstructionEdit*> edit_;  // null: none
  std::vector<bool> ends_;                    // never falls through
  std::vector<bool> target_;
  std::vector<bool> wide_;  // kGoto: takes the wide form
  std::vector<u32> via_;    // kConditional: the trampoline it goes to, or kNone
  std::vector<u32> arrival_;
  std::vector<u32> position_;

  std::vector<Trampoline> trampolines_;     // as they were made
  std::map<u32, std::vector<u32>> behind_;  // their indices, by Trampoline::behind
};

}  // namespace ravel
