#include "interp/binding.h"

#include <array>

#include "support/check.h"

namespace ravel {
namespace {

const void* const* g_handlers = nullptr;  // constant once set

struct Form {
  RegOp op;
  char operand;
  char kept;
};

constexpr Form kForms[] = {
#define FORM(name, operand, kept) {RegOp::k_##name, #operand[0], #kept[0]},
#include "code/regops.def"
};

// From the first row of an instruction to its last.
struct FormRange {
  u16 begin = 0, end = 0;
};

constexpr auto kFormsOf = [] {
  std::array<FormRange, static_cast<size_t>(RegOp::kCount)> ranges{};
  for (u16 i = 0; i < std::size(kForms); ++i) {
    FormRange& range = ranges[static_cast<size_t>(kForms[i].op)];
    if (range.end == 0) range.begin = i;
    range.end = static_cast<u16>(i + 1);
  }
  return ranges;
}();

u16 OperandOf(const Insn& insn, char operand) {
  return operand == 'a' ? insn.a : operand == 'b' ? insn.b : insn.c;
}

// What the instruction before leaves in a machine register: v, f, d, or - for nothing.
char KeptBefore(const Code& code, u32 index) {
  if (index == 0 || code.entered[index]) return '-';
  const RegOpInfo& before = InfoOf(code.ops[index - 1]);
  if ((before.flags & kKeeps) == 0) return '-';
  return before.defines == 'r' ? 'v' : before.defines;
}

u16 HandlerOf(const Code& code, u32 index) {
  const RegOp op = code.ops[index];
  const FormRange range = kFormsOf[static_cast<size_t>(op)];
  const char kept = range.end == 0 ? '-' : KeptBefore(code, index);
  for (u16 i = range.begin; i < range.end && kept != '-'; ++i) {
    if (kForms[i].op == op && kForms[i].kept == kept &&
        OperandOf(code.insns[index], kForms[i].operand) == code.insns[index - 1].a) {
      return static_cast<u16>(static_cast<u16>(RegOp::kCount) + i);
    }
  }
  return static_cast<u16>(op);
}

void BindOne(Code& code, u32 index) {
  code.bound[index] = HandlerOf(code, index);
  const uintptr_t address = reinterpret_cast<uintptr_t>(g_handlers[code.bound[index]]);
  CHECK(address <= 0xFFFFFFFFu) << "handlers must lie below 4 GiB: link without PIE";
  code.insns[index].handler = static_cast<u32>(address);
}

void FindEntered(Code& code) {
  code.entered.assign(code.insns.size(), false);
  for (u32 i = 0; i < code.insns.size(); ++i) {
    if (InfoOf(code.ops[i]).imm == 't') code.entered[code.TargetOf(i)] = true;
  }
  for (const SwitchTable& table : code.switches) {
    for (const u32 target : table.targets) code.entered[target] = true;
    code.entered[table.default_target] = true;
  }
  for (const CodeHandler& h : code.handlers) code.entered[h.target] = true;
}

}  // namespace

void SetHandlers(const void* const* handlers) { g_handlers = handlers; }

void BindCode(Code& code) {
  CHECK(g_handlers != nullptr);
  code.slack = static_cast<i64>(code.insns.size() * sizeof(Insn));
  FindEntered(code);
  code.bound.resize(code.insns.size());
  const uintptr_t first = reinterpret_cast<uintptr_t>(code.insns.data());
  CHECK(first % sizeof(Insn) == 0);
  code.bound_bias = reinterpret_cast<uintptr_t>(code.bound.data()) - first / 8;
  for (u32 i = 0; i < code.insns.size(); ++i) BindOne(code, i);
}

void RebindInsn(Code& code, u32 index) {
  BindOne(code, index);
  if (index + 1 < code.insns.size()) BindOne(code, index + 1);
}

}  // namespace ravel
