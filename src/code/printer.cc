#include "code/printer.h"

#include <fmt/format.h>

#include <bit>
#include <iterator>

#include "classfile/bytecode.h"
#include "classfile/disasm.h"

namespace ravel {
namespace {

// Locals are l0, l1, ...; operand-stack slots s0, s1, ...
std::string Register(const Code& code, u32 r) {
  if (r < code.locals) return fmt::format("l{}", r);
  if (r < code.StackRegister(0)) return fmt::format("header{}", r - code.locals);
  return fmt::format("s{}", r - code.StackRegister(0));
}

// Operand b is a number.
bool ComparesWithNumber(RegOp op) {
  return op >= RegOp::k_if_icmpeqi && op <= RegOp::k_if_icmplei_b;
}

std::string SwitchOf(const SwitchTable& table) {
  std::string text = "{";
  for (size_t i = 0; i < table.targets.size(); i++) {
    const i32 match = table.matches.empty() ? table.low + static_cast<i32>(i) : table.matches[i];
    text += fmt::format("{}: {}, ", match, table.targets[i]);
  }
  return text + fmt::format("default: {}}}", table.default_target);
}

std::string Immediate(const Code& code, const RegOpInfo& info, u32 index) {
  const Insn& insn = code.insns[index];
  const u32 n = static_cast<u32>(insn.imm);
  switch (info.imm) {
    case 'i': return fmt::format("{}", insn.imm);
    case 't': return fmt::format("-> {}", code.TargetOf(index));
    case 'p': return DescribeConstant(*code.method->holder->file(), static_cast<u16>(n));
    case 'c':
      return fmt::format("{} ({})", static_cast<i64>(code.constants[n]),
                         std::bit_cast<f64>(code.constants[n]));
    case 's': return SwitchOf(code.switches[n]);
    case 'k': return fmt::format("class {}", n);
    case 'm': return fmt::format("method {}", n);
    case 'o': return fmt::format("offset {}", n);
    case 'l': return fmt::format("literal {}", n);
    case 'v': return fmt::format("vtable {}", n);
    default: return "";
  }
}

}  // namespace

std::string PrintInsn(const Code& code, u32 index) {
  const Insn& insn = code.insns[index];
  const RegOp op = code.ops[index];
  const RegOpInfo& info = InfoOf(op);
  std::string operands;
  const auto add = [&](std::string text) {
    if (text.empty()) return;
    if (!operands.empty()) operands += ", ";
    operands += text;
  };
  const bool from_a =
      (info.flags & kCall) != 0 || op == RegOp::k_multianewarray || op == RegOp::k_multianewarray_q;
  if (from_a) {
    add(Register(code, insn.a));
    add(fmt::format("{}", insn.b));
  } else {
    if (info.defines != '-') add(Register(code, insn.a));
    for (char operand : info.uses) {
      add(Register(code, operand == 'a' ? insn.a : operand == 'b' ? insn.b : insn.c));
    }
    if (ComparesWithNumber(op)) add(fmt::format("{}", static_cast<i16>(insn.b)));
  }
  add(Immediate(code, info, index));
  return operands.empty() ? std::string(info.name) : fmt::format("{:<15} {}", info.name, operands);
}

std::string PrintCode(const Code& code) {
  const CodeAttribute& attribute = *code.method->code_attribute;
  const ClassFile& file = *code.method->holder->file();
  std::string text = fmt::format("{}: {} locals, {} registers\n", code.method->ToString(),
                                 code.locals, code.registers);
  const auto line = [&](std::string left, const std::string& right) {
    constexpr size_t kWidth = 46;
    if (left.size() > kWidth) left = left.substr(0, kWidth - 3) + "...";
    std::string whole = fmt::format("{:<{}} | {}", left, kWidth, right);
    whole.erase(whole.find_last_not_of(' ') + 1);
    text += whole + "\n";
  };
  const auto bytecode = [&](u32 pc) {
    std::string one = DisassembleInstruction(file, attribute, pc);
    one = one.substr(0, one.find('\n'));
    return fmt::format("{:5}: {}", pc, one);
  };
  u32 next = 0;  // bytecode before this was shown
  u32 shown = ~u32{0};
  for (u32 i = 0; i < code.insns.size(); i++) {
    const u32 bci = code.bci[i];
    std::string left;
    if (bci != shown && bci < attribute.code.size()) {
      while (next < bci) {
        line(bytecode(next), "");
        next += InstructionLength(attribute.code, next);
      }
      left = bytecode(bci);
      if (bci == next) next += InstructionLength(attribute.code, bci);
      shown = bci;
    }
    line(left, fmt::format("{:4} {}", i, PrintInsn(code, i)));
  }
  for (const CodeHandler& h : code.handlers) {
    fmt::format_to(std::back_inserter(text), "catch {} in {} .. {} -> {}\n",
                   h.catch_type == 0 ? "any" : DescribeConstant(file, h.catch_type), h.start,
                   h.end - 1, h.target);
  }
  return text;
}

}  // namespace ravel
