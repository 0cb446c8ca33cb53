// Bytecode as bytes: opcodes, what each takes and gives, and how long it is.
// Everything comes from opcodes.def; nothing here knows about types beyond it.
#pragma once

#include <span>
#include <string_view>

#include "support/types.h"

namespace ravel {

// Enumerators are k_ and the Java name: Opcode::k_iadd, Opcode::k_goto.
enum class Opcode : u8 {
#define OPCODE(value, name, format, pops, pushes, flags) k_##name = value,
#include "classfile/opcodes.def"
#undef OPCODE
};

inline constexpr int kOpcodeCount = 202;

// What follows the opcode byte.
enum class OperandFormat : u8 {
  kNone,
  kI1,               // i1 value
  kI2,               // i2 value
  kCp1,              // u1 constant
  kCp2,              // u2 constant
  kLocal,            // u1 local (u2 after wide)
  kIinc,             // u1 local, i1 amount (u2, i2 after wide)
  kBranch2,          // i2 offset from the opcode
  kBranch4,          // i4 offset from the opcode
  kTableswitch,      // padding, i4 default, low, high, offsets
  kLookupswitch,     // padding, i4 default, npairs, match-offset pairs
  kInvokeinterface,  // u2 constant, u1 count, 0
  kInvokedynamic,    // u2 constant, 0, 0
  kMultianewarray,   // u2 constant, u1 dimensions
  kNewarray,         // u1 ArrayTypeCode
  kWide,             // u1 opcode and its wide operands
};

// The flags column of opcodes.def.
namespace instruction_flags {
inline constexpr u8 kNone = 0;
inline constexpr u8 kThrows = 1;
inline constexpr u8 kBranches = 2;
inline constexpr u8 kEnds = 4;
}  // namespace instruction_flags

// Operand of newarray (JVMS table 6.5.newarray-A).
enum class ArrayTypeCode : u8 {
  kBoolean = 4,
  kChar = 5,
  kFloat = 6,
  kDouble = 7,
  kByte = 8,
  kShort = 9,
  kInt = 10,
  kLong = 11,
};

struct OpcodeInfo {
  std::string_view name;
  OperandFormat format;
  std::string_view pops;    // see opcodes.def
  std::string_view pushes;  // see opcodes.def
  u8 flags;                 // instruction_flags

  bool throws() const { return (flags & instruction_flags::kThrows) != 0; }
  bool branches() const { return (flags & instruction_flags::kBranches) != 0; }
  bool ends() const { return (flags & instruction_flags::kEnds) != 0; }
};

inline bool IsOpcode(u8 byte) { return byte < kOpcodeCount; }

// REQUIRES: op is one of the enumerators.
const OpcodeInfo& InfoOf(Opcode op);
inline std::string_view NameOf(Opcode op) { return InfoOf(op).name; }

// Big-endian readers. REQUIRES: the bytes are there.
inline i8 ReadI1(const u8* p) { return static_cast<i8>(*p); }
inline u16 ReadU2(const u8* p) { return static_cast<u16>(p[0] << 8 | p[1]); }
inline i16 ReadI2(const u8* p) { return static_cast<i16>(ReadU2(p)); }
inline u32 ReadU4(const u8* p) {
  return u32{p[0]} << 24 | u32{p[1]} << 16 | u32{p[2]} << 8 | u32{p[3]};
}
inline i32 ReadI4(const u8* p) { return static_cast<i32>(ReadU4(p)); }

// The bytes that the instruction at pc takes, opcode and padding included; 0
// when it is no opcode, does not fit into the code, or is a malformed switch
// (high < low, negative npairs) or wide.
u32 InstructionLength(std::span<const u8> code, u32 pc);

// A tableswitch or lookupswitch, decoded in place.
// REQUIRES: InstructionLength(code, pc) != 0.
class SwitchOperands {
 public:
  SwitchOperands(std::span<const u8> code, u32 pc);

  u32 default_target() const { return Target(default_offset_); }
  u32 size() const { return size_; }
  i32 match(u32 i) const {
    return is_table_ ? low_ + static_cast<i32>(i) : ReadI4(rows_ + 8 * size_t{i});
  }
  u32 target(u32 i) const {
    return Target(ReadI4(is_table_ ? rows_ + 4 * size_t{i} : rows_ + 8 * size_t{i} + 4));
  }
  bool is_table() const { return is_table_; }
  i32 low() const { return low_; }  // tableswitch only

 private:
  // Wraps around for an offset that leads out of the code, so that
  // target < code.size() is the whole test.
  u32 Target(i32 offset) const { return pc_ + static_cast<u32>(offset); }

  u32 pc_;
  bool is_table_;
  i32 default_offset_;
  i32 low_ = 0;
  u32 size_;
  const u8* rows_;
};

// Target of an instruction of format kBranch2 or kBranch4; out of the code (also
// below 0) gives a number not less than code.size().
// REQUIRES: InstructionLength(code, pc) != 0.
inline u32 BranchTarget(std::span<const u8> code, u32 pc) {
  const u8* p = code.data() + pc;
  const OperandFormat format = InfoOf(static_cast<Opcode>(*p)).format;
  return pc + static_cast<u32>(format == OperandFormat::kBranch4 ? ReadI4(p + 1) : ReadI2(p + 1));
}

}  // namespace ravel
