// EscapeMethod: one method for the EscapeAnalysis, by a forward abstract
// interpretation.
//
// An abstract object is a bit: one for each parameter, or one for each
// instruction that creates something. A slot of the stack or of the locals holds
// the set of those it may refer to, and kOther if it may refer to anything else;
// a number or null is the empty set. A state is these sets and the set of the
// objects that have escaped; where paths meet, it is the union of both.
//
// The bit of a creating instruction stands for what it created last. When it is
// executed again, references to earlier objects turn into kOther, which is no
// loss to correctness: of kOther nothing is ever claimed.
#pragma once

#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "instrument/escape.h"
#include "support/types.h"

namespace ravel {

class EscapeMethod {
 public:
  using Objects = u64;
  static constexpr Objects kOther = Objects{1} << 63;
  static constexpr u32 kMaxObjects = 63;

  // What has a bit.
  enum class Track { kParameters, kCreated };

  // The method has code. Of what it creates, those from the number `first` on
  // are tracked, as many as there are bits; in a constructor, `this` is bit 0.
  EscapeMethod(EscapeAnalysis& analysis, const ClassFile& file, const MemberInfo& method,
               Track track, u32 first = 0);

  // False for code that makes no sense and for subroutines.
  bool Run();

  Objects escaped() const { return ever_escaped_; }  // at some time
  Objects returned() const { return returned_; }
  // Accesses whose objects are all tracked and have not escaped.
  void AddLocalAccesses(std::set<u32>& out) const;
  // How many instructions create something.
  u32 creations() const { return creations_; }
  // There are instructions that AddLocalAccesses could name.
  bool has_accesses() const { return has_accesses_; }

 private:
  struct State {
    std::vector<Objects> slots;  // locals, then the stack
    u32 depth = 0;               // of the stack
    Objects escaped = 0;
    bool reached = false;
  };

  bool FindLeaders();
  bool AddLeader(u32 pc);
  void InitialState();
  // One straight run from a leader on.
  bool RunFrom(u32 leader);
  // The instruction at pc on state_.
  bool Execute(u32 pc, u32 length);
  bool ExecuteLocal(Opcode op, u32 local);
  bool ExecuteStack(Opcode op);
  bool ExecuteField(Opcode op, u32 pc);
  bool ExecuteInvoke(Opcode op, u32 pc);
  bool ExecuteDynamic(u32 pc);
  bool ExecuteConstant(Opcode op, u32 pc);
  bool ExecuteGeneric(Opcode op);
  bool Branch(Opcode op, u32 pc);
  // REQUIRES: there is room on the stack.
  void Create(u32 pc);
  // The state flows to a leader.
  bool FlowTo(u32 pc);
  bool FlowToHandlers(u32 pc, Objects escaped_before, bool changed);

  bool Push(Objects value);
  bool PushType(std::string_view type, Objects value);
  bool Pop(u32 slots);
  Objects Peek(u32 below_top = 0) const {
    return state_.slots[locals_ + state_.depth - 1 - below_top];
  }
  void Escape(Objects objects) { state_.escaped |= objects & ~kOther; }
  void NoteAccess(u32 pc, Objects object);
  std::string_view ExactClass(Objects object) const;

  EscapeAnalysis& analysis_;
  const ClassFile& file_;
  const MemberInfo& method_;
  const std::span<const u8> code_;
  const u32 locals_, max_stack_;
  const Track track_;
  const u32 first_;

  u32 creations_ = 0;
  bool has_accesses_ = false;
  std::vector<u32> leader_of_;                // by pc: index into states_ + 1, or 0
  std::vector<State> states_;                 // on arrival at the leaders
  std::vector<u32> leaders_;                  // their pcs
  std::vector<u32> open_;                     // leaders whose state has grown
  std::vector<std::pair<u32, u32>> created_;  // pc and bit
  State state_;
  bool locals_changed_ = false;
  Objects ever_escaped_ = 0;
  Objects returned_ = 0;
  enum class Seen : u8 { kNever, kLocal, kShared };
  std::vector<Seen> seen_;  // by pc
};

}  // namespace ravel
