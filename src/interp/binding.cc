#include "interp/binding.h"

#include <array>

#include "support/check.h"

namespace ravel {
namespace {

const void* const* g_handlers = nullptr;  // constant once set

// An instruction, and the operand that it takes from the one before.
struct Taker {
  RegOp op;
  char operand;  // x: none
  char kept;
};

// A row of forms.def.
struct Row {
  Taker takers[3];
  u32 length;
};

#define TAKER(name, operand, kept) \
  { RegOp::k_##name, #operand[0], #kept[0] }

constexpr Row kForms[] = {
#define FORM(name, operand, kept) {{TAKER(name, operand, kept)}, 1},
#include "interp/forms.def"
};

constexpr Row kSequences[] = {
#define PAIR(first, o1, k1, second, o2, k2) {{TAKER(first, o1, k1), TAKER(second, o2, k2)}, 2},
#define TRIPLE(first, o1, k1, second, o2, k2, third, o3, k3) \
  {{TAKER(first, o1, k1), TAKER(second, o2, k2), TAKER(third, o3, k3)}, 3},
#include "interp/forms.def"
};

constexpr size_t kOps = static_cast<size_t>(RegOp::kCount);
constexpr u16 kNoRow = 0xFFFF;

// The rows that begin with each op, as lists.
template <size_t kRows>
struct RowLists {
  std::array<u16, kOps> first;
  std::array<u16, kRows> next;

  constexpr explicit RowLists(const Row (&rows)[kRows]) : first{}, next{} {
    for (u16& f : first) f = kNoRow;
    for (size_t i = kRows; i-- > 0;) {
      u16& head = first[static_cast<size_t>(rows[i].takers[0].op)];
      next[i] = head;
      head = static_cast<u16>(i);
    }
  }
};
constexpr RowLists<std::size(kForms)> kFormLists(kForms);
constexpr RowLists<std::size(kSequences)> kSequenceLists(kSequences);

u16 OperandOf(const Insn& insn, char operand) {
  return operand == 'a' ? insn.a : operand == 'b' ? insn.b : insn.c;
}

// What the instruction leaves in a machine register: v, f, d, or - for nothing.
char KeptBy(const Code& code, u32 index) {
  const RegOpInfo& info = InfoOf(code.ops[index]);
  if ((info.flags & kKeeps) == 0) return '-';
  return info.defines == 'r' ? 'v' : info.defines;
}

// Is the instruction at `index` this one, which takes its operand from the one before?
bool Matches(const Code& code, u32 index, const Taker& taker) {
  if (code.ops[index] != taker.op) return false;
  if (taker.operand == 'x') return true;
  return index != 0 && !code.entered[index] && KeptBy(code, index - 1) == taker.kept &&
         OperandOf(code.insns[index], taker.operand) == code.insns[index - 1].a;
}

// Are the instructions from `index` on what the row says, and entered at the first only?
bool Matches(const Code& code, u32 index, const Row& row) {
  if (index + row.length > code.insns.size()) return false;
  for (u32 i = 0; i < row.length; ++i) {
    if (i != 0 && code.entered[index + i]) return false;
    if (!Matches(code, index + i, row.takers[i])) return false;
  }
  return true;
}

template <size_t kRows>
u16 FindRow(const Code& code, u32 index, const Row (&rows)[kRows], const RowLists<kRows>& lists) {
  u16 i = lists.first[static_cast<size_t>(code.ops[index])];
  while (i != kNoRow && !Matches(code, index, rows[i])) i = lists.next[i];
  return i;
}

u16 HandlerOf(const Code& code, u32 index) {
  const u16 sequence = FindRow(code, index, kSequences, kSequenceLists);
  if (sequence != kNoRow) return static_cast<u16>(kOps + std::size(kForms) + sequence);
  const u16 form = FindRow(code, index, kForms, kFormLists);
  return form != kNoRow ? static_cast<u16>(kOps + form) : static_cast<u16>(code.ops[index]);
}

void BindOne(Code& code, u32 index) {
  const u16 number = HandlerOf(code, index);
  const uintptr_t address = reinterpret_cast<uintptr_t>(g_handlers[number]);
  CHECK(address <= 0xFFFFFFFFu) << "handlers must lie below 4 GiB: link without PIE";
  code.insns[index].number = number;
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
  for (u32 i = 0; i < code.insns.size(); ++i) BindOne(code, i);
}

void RebindInsn(Code& code, u32 index) {
  const u32 end = static_cast<u32>(code.insns.size());
  for (u32 i = index < 2 ? 0 : index - 2; i < end && i <= index + 1; ++i) BindOne(code, i);
}

}  // namespace ravel
