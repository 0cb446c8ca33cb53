#include "classfile/bytecode.h"

#include <array>

#include "support/check.h"

namespace ravel {
namespace {

constexpr std::array<OpcodeInfo, kOpcodeCount> MakeTable() {
  using namespace instruction_flags;  // the table's own words
  return {{
#define OPCODE(value, name, format, pops, pushes, flags) \
  OpcodeInfo{#name, OperandFormat::format, pops, pushes, flags},
#include "classfile/opcodes.def"
#undef OPCODE
  }};
}

constexpr std::array<OpcodeInfo, kOpcodeCount> kTable = MakeTable();

constexpr u32 kVariable = 0;

constexpr u32 FixedLength(OperandFormat format) {
  switch (format) {
    case OperandFormat::kNone: return 1;
    case OperandFormat::kI1:
    case OperandFormat::kCp1:
    case OperandFormat::kLocal:
    case OperandFormat::kNewarray: return 2;
    case OperandFormat::kI2:
    case OperandFormat::kCp2:
    case OperandFormat::kIinc:
    case OperandFormat::kBranch2: return 3;
    case OperandFormat::kMultianewarray: return 4;
    case OperandFormat::kBranch4:
    case OperandFormat::kInvokeinterface:
    case OperandFormat::kInvokedynamic: return 5;
    case OperandFormat::kTableswitch:
    case OperandFormat::kLookupswitch:
    case OperandFormat::kWide: return kVariable;
  }
  return kVariable;
}

constexpr std::array<u8, 256> MakeLengths() {
  std::array<u8, 256> lengths{};
  for (int i = 0; i < kOpcodeCount; i++) {
    lengths[i] = static_cast<u8>(FixedLength(kTable[i].format));
  }
  return lengths;
}

// 0 for the variable ones and for bytes that are no opcode.
constexpr std::array<u8, 256> kLengths = MakeLengths();

u32 FirstSwitchOperand(u32 pc) { return (pc + 4) & ~u32{3}; }

// In 64 bits: npairs and high - low come from the file.
u64 VariableLength(std::span<const u8> code, u32 pc) {
  const u64 left = code.size() - pc;
  const u8* p = code.data() + pc;
  switch (static_cast<Opcode>(*p)) {
    case Opcode::k_wide: {
      if (left < 2 || !IsOpcode(p[1])) return 0;
      const OperandFormat format = kTable[p[1]].format;
      return format == OperandFormat::kLocal ? 4 : format == OperandFormat::kIinc ? 6 : 0;
    }
    case Opcode::k_tableswitch: {
      const u32 operands = FirstSwitchOperand(pc) - pc;
      if (left < operands + 12) return 0;
      const i64 low = ReadI4(p + operands + 4);
      const i64 high = ReadI4(p + operands + 8);
      if (high < low) return 0;
      return operands + 12 + 4 * static_cast<u64>(high - low + 1);
    }
    case Opcode::k_lookupswitch: {
      const u32 operands = FirstSwitchOperand(pc) - pc;
      if (left < operands + 8) return 0;
      const i32 pairs = ReadI4(p + operands + 4);
      if (pairs < 0) return 0;
      return operands + 8 + 8 * static_cast<u64>(pairs);
    }
    default: return 0;
  }
}

}  // namespace

const OpcodeInfo& InfoOf(Opcode op) {
  CHECK(IsOpcode(static_cast<u8>(op))) << "no opcode: " << static_cast<int>(op);
  return kTable[static_cast<u8>(op)];
}

u32 InstructionLength(std::span<const u8> code, u32 pc) {
  if (pc >= code.size()) return 0;
  u64 length = kLengths[code[pc]];
  if (length == kVariable) length = VariableLength(code, pc);
  return length <= code.size() - pc ? static_cast<u32>(length) : 0;
}

SwitchOperands::SwitchOperands(std::span<const u8> code, u32 pc)
    : pc_(pc), is_table_(code[pc] == static_cast<u8>(Opcode::k_tableswitch)) {
  const u8* p = code.data() + FirstSwitchOperand(pc);
  default_offset_ = ReadI4(p);
  if (is_table_) {
    low_ = ReadI4(p + 4);
    size_ = static_cast<u32>(i64{ReadI4(p + 8)} - low_ + 1);
    rows_ = p + 12;
  } else {
    size_ = ReadU4(p + 4);
    rows_ = p + 8;
  }
}

}  // namespace ravel
