// Code: the register form of one method's bytecode, made by the translator
// at the method's first call. The interpreter quickens it in place (an
// instruction that resolved its operand becomes a faster one). That is a
// cache, and it survives rollback: only what a quickened instruction relies on
// and was not so before the oldest milestone is journalled
// (interp/code_journal.h), so that a return can take it back.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "link/klass.h"
#include "support/types.h"
#include "world/frame.h"

namespace ravel {

enum class RegOp : u16 {
#define REGOP(name, defines, uses, imm, flags) k_##name,
#include "code/regops.def"
  kCount
};

enum RegOpFlags : u8 {
  kNone = 0,
  kThrows = 1,
  kBranch = 2,
  kEnds = 4,
  kQuick = 8,
  kCall = 16,
  kKeeps = 32
};

// What operand d of a quick field instruction says.
enum FieldOrder : u16 { kFieldPlain = 0, kFieldVolatile = 1, kFieldFinal = 2 };

// What operand d of an instruction with a computed result says.
enum ResultKind : u16 { kResultVoid = 0, kResultValue = 1, kResultRef = 2 };

struct RegOpInfo {
  std::string_view name;
  char defines;           // 'r' 'v' 'f' 'd' 'k' '-'
  std::string_view uses;  // of "abc"
  char imm;               // see regops.def
  u8 flags;
};
const RegOpInfo& InfoOf(RegOp op);

// 16 bytes. `handler` is the address of the fast loop's code for the
// instruction (the binary is linked below 4 GiB), or, before the interpreter
// binds it, the RegOp. `number` is that of the handler, for the careful loop
// (interp/binding.h). Operand d has two bits.
struct Insn {
  u32 handler;
  u16 a, b, c;
  u16 d : 2;
  u16 number : 14;
  i32 imm;
};
static_assert(sizeof(Insn) == 16);
constexpr u32 kMostHandlers = u32{1} << 14;

struct SwitchTable {
  i32 low = 0;               // tableswitch
  std::vector<i32> matches;  // lookupswitch, sorted; empty for tableswitch
  std::vector<u32> targets;  // instruction indexes
  u32 default_target = 0;
};

// Covers instructions [start, end); tried in order. The exception goes to
// the first operand-stack register.
struct CodeHandler {
  u32 start, end;
  u32 target;
  u16 catch_type;  // constant-pool index of the class; 0 catches all
};

// A per-site cache of the last receiver class (invokeinterface), or the
// adapter of a linked call site (invokehandle, invokedynamic).
struct CallCache {
  u32 klass = 0;
  Method* method = nullptr;
};

struct Code {
  Method* method = nullptr;
  u16 locals = 0;     // registers 0 .. locals-1
  u32 registers = 0;  // in all: locals + kFrameHeaderWords + max_stack
  std::vector<Insn> insns;
  // At most so many bytes of instructions are executed one after the other
  // before a backward jump, a call or a return.
  i64 slack = 0;
  bool takes_time = false;  // virtual time passes with its instructions (Vm::TakesTime)
  // Per instruction: its present RegOp, the bytecode index it came from, and
  // how many operand-stack slots hold values before it.
  std::vector<RegOp> ops;
  std::vector<u16> bci;
  std::vector<u16> depth;
  // Made when the code is bound (interp/binding.h). Can control come here other
  // than from the instruction before?
  std::vector<bool> entered;
  std::vector<u64> constants;
  std::vector<SwitchTable> switches;
  std::vector<CodeHandler> handlers;
  std::vector<CallCache> caches;
  // Reference maps, computed at the first collection that needs them
  // (ref_map.h).
  struct RefMaps;
  mutable std::unique_ptr<RefMaps> ref_maps;
  size_t number = 0;  // among those of its Vm, in the order of their methods' first calls

  Code();
  ~Code();
  // Where the branch at pc leads: its imm is the distance, in bytes, from the
  // instruction after it.
  u32 TargetOf(u32 pc) const {
    return pc + 1 + static_cast<u32>(insns[pc].imm / static_cast<i32>(sizeof(Insn)));
  }
  void SetTarget(u32 pc, u32 target) {
    insns[pc].imm = static_cast<i32>(target - (pc + 1)) * static_cast<i32>(sizeof(Insn));
  }
  u16 StackRegister(u32 slot) const { return static_cast<u16>(locals + kFrameHeaderWords + slot); }
};

}  // namespace ravel
