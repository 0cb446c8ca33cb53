#include "edit/code_layout.h"

#include <algorithm>

#include "classfile/bytecode.h"
#include "edit/code_bytes.h"

namespace ravel {
namespace {

constexpr u32 kMaxCodeSize = 65535;
constexpr u32 kTrampolineSize = 5;
// Every round but the last widens a branch or adds a trampoline, many at a time.
constexpr int kMaxRounds = 1000;

bool Reaches(u32 from, u32 to) {
  const i64 offset = i64{to} - i64{from};
  return offset >= -32768 && offset <= 32767;
}

// The opcode of the last of some whole instructions.
Opcode LastOf(std::span<const u8> bytes) {
  u32 last = 0;
  for (u32 pc = 0; pc < bytes.size(); pc += InstructionLength(bytes, pc)) last = pc;
  return static_cast<Opcode>(bytes[last]);
}

}  // namespace

CodeLayout::CodeLayout(const CodeAttribute& code, const std::vector<u32>& starts,
                       const CodeEdits& edits)
    : code_(&code),
      starts_(&starts),
      edits_(&edits),
      size_(static_cast<u32>(code.code.size())),
      count_(static_cast<u32>(starts.size())),
      index_(size_ + 1, kNone),
      kind_(count_),
      edit_(count_),
      ends_(count_),
      target_(count_),
      wide_(count_),
      via_(count_, kNone),
      arrival_(count_ + 1),
      position_(count_) {}

Result<CodeLayout> CodeLayout::Make(const CodeAttribute& code, const std::vector<u32>& starts,
                                    const CodeEdits& edits) {
  CodeLayout layout(code, starts, edits);
  if (auto error = layout.Decode()) return std::move(*error);
  bool changed = true;
  for (int round = 0; changed; round++) {
    layout.Place();
    // Nothing shrinks but padding.
    if (layout.NewSize() > kMaxCodeSize + 3 * layout.switches_) break;
    changed = false;
    if (round == kMaxRounds || !layout.Widen(changed)) {
      return Error{"", "would have a conditional branch over more than 32767 bytes"};
    }
  }
  if (layout.NewSize() > kMaxCodeSize) {
    return Error{"", "would have more than 65535 bytes of code"};
  }
  return layout;
}

std::optional<Error> CodeLayout::Decode() {
  for (u32 i = 0; i < count_; i++) index_[(*starts_)[i]] = i;
  index_[size_] = count_;
  const Error malformed{"", "has malformed code"};
  const std::span<const u8> code = code_->code;
  for (u32 i = 0; i < count_; i++) {
    const u32 pc = (*starts_)[i];
    const Opcode op = static_cast<Opcode>(code[pc]);
    const OpcodeInfo& info = InfoOf(op);
    // A subroutine returns to what is after its jsr.
    const bool is_jsr = op == Opcode::k_jsr || op == Opcode::k_jsr_w;
    ends_[i] = info.ends() && !is_jsr;
    switch (info.format) {
      case OperandFormat::kBranch2:
        kind_[i] = op == Opcode::k_goto || is_jsr ? Kind::kGoto : Kind::kConditional;
        if (!MarkTarget(TargetOf(i))) return malformed;
        break;
      case OperandFormat::kBranch4:
        kind_[i] = Kind::kBranch4;
        if (!MarkTarget(TargetOf(i))) return malformed;
        break;
      case OperandFormat::kTableswitch:
      case OperandFormat::kLookupswitch: {
        kind_[i] = Kind::kSwitch;
        switches_++;
        const SwitchOperands operands(code, pc);
        if (!MarkTarget(operands.default_target())) return malformed;
        for (u32 k = 0; k < operands.size(); k++) {
          if (!MarkTarget(operands.target(k))) return malformed;
        }
        break;
      }
      default: kind_[i] = Kind::kPlain;
    }
  }
  for (const ExceptionEntry& e : code_->exceptions) {
    if (!IsStart(e.start) || e.end > size_ || !IsStartOrEnd(e.end) || !MarkTarget(e.handler)) {
      return Error{"", "has a malformed exception table"};
    }
  }
  for (const auto& [pc, edit] : edits_->at) {
    const u32 i = index_[pc];
    edit_[i] = &edit;
    if (edit.replacement) ends_[i] = InfoOf(LastOf(*edit.replacement)).ends();
  }
  return {};
}

bool CodeLayout::MarkTarget(u32 pc) {
  if (!IsStart(pc)) return false;
  target_[index_[pc]] = true;
  return true;
}

u32 CodeLayout::TargetOf(u32 i) const { return BranchTarget(code_->code, (*starts_)[i]); }

u32 CodeLayout::OldLength(u32 i) const {
  return (i + 1 < count_ ? (*starts_)[i + 1] : size_) - (*starts_)[i];
}

u32 CodeLayout::BodyLength(u32 i, u32 position) const {
  if (edit_[i] != nullptr && edit_[i]->replacement) {
    return static_cast<u32>(edit_[i]->replacement->size());
  }
  const u32 length = OldLength(i);
  if (kind_[i] == Kind::kGoto && wide_[i]) return length + 2;
  if (kind_[i] != Kind::kSwitch) return length;
  // The padding is 0..3 bytes, up to a multiple of 4.
  const u32 pc = (*starts_)[i];
  return length - (3 - pc % 4) + (3 - position % 4);
}

void CodeLayout::Place() {
  u32 at = static_cast<u32>(edits_->prologue.size());
  auto next_group = behind_.begin();
  for (u32 i = 0; i < count_; i++) {
    arrival_[i] = at;
    if (edit_[i] != nullptr) at += static_cast<u32>(edit_[i]->before.size());
    position_[i] = at;
    at += BodyLength(i, at);
    if (edit_[i] != nullptr && !ends_[i]) at += static_cast<u32>(edit_[i]->after.size());
    if (next_group == behind_.end() || next_group->first != i) continue;
    for (u32 t : next_group->second) {
      trampolines_[t].position = at;
      at += kTrampolineSize;
    }
    ++next_group;
  }
  arrival_[count_] = at;
}

bool CodeLayout::Widen(bool& changed) {
  for (u32 i = 0; i < count_; i++) {
    if (kind_[i] == Kind::kGoto) {
      if (wide_[i] || Reaches(position_[i], Arrival(TargetOf(i)))) continue;
      wide_[i] = true;
      changed = true;
    } else if (kind_[i] == Kind::kConditional) {
      const u32 to = via_[i] == kNone ? Arrival(TargetOf(i)) : trampolines_[via_[i]].position;
      if (Reaches(position_[i], to)) continue;
      via_[i] = FindTrampoline(i, TargetOf(i));
      if (via_[i] == kNone) return false;
      changed = true;
    }
  }
  return true;
}

// The nearest place is the least likely to be pushed out of reach.
u32 CodeLayout::FindTrampoline(u32 branch, u32 target) {
  const u32 from = position_[branch];
  for (u32 t = 0; t < trampolines_.size(); t++) {
    if (trampolines_[t].target == target && Reaches(from, trampolines_[t].position)) return t;
  }
  auto add_behind = [&](u32 i) {
    if (!ends_[i] || !Reaches(from, arrival_[i + 1])) return false;
    behind_[i].push_back(static_cast<u32>(trampolines_.size()));
    trampolines_.push_back({i, target, arrival_[i + 1]});
    return true;
  };
  for (u32 distance = 1; distance < count_; distance++) {
    if (branch + distance < count_ && add_behind(branch + distance))
      return behind_[branch + distance].back();
    if (branch >= distance && add_behind(branch - distance))
      return behind_[branch - distance].back();
  }
  return kNone;
}

u32 CodeLayout::EndBefore(u32 pc) const {
  const u32 i = index_[pc];
  const auto group = i == 0 ? behind_.end() : behind_.find(i - 1);
  const size_t between = group == behind_.end() ? 0 : group->second.size();
  return arrival_[i] - static_cast<u32>(between) * kTrampolineSize;
}

u32 CodeLayout::ForAnnotation(u32 pc) const {
  if (pc == size_) return arrival_[count_];
  // The last instruction that does not begin after pc.
  const auto next = std::ranges::upper_bound(*starts_, pc);
  const u32 i = static_cast<u32>(next - starts_->begin()) - 1;
  const u32 length = BodyLength(i, position_[i]);
  const u32 inside = pc - (*starts_)[i];
  return position_[i] + (inside < length ? inside : 0);
}

u32 CodeLayout::ForLine(u32 pc) const {
  if (pc == 0) return 0;
  return IsStart(pc) && target_[index_[pc]] ? Arrival(pc) : ForAnnotation(pc);
}

// What is there at the beginning of the method is there in the prologue.
u32 CodeLayout::ForVariable(u32 pc) const {
  if (pc == 0) return 0;
  return IsStart(pc) ? Arrival(pc) : ForAnnotation(pc);
}

std::vector<CodeLayout::Trampoline> CodeLayout::Trampolines() const {
  std::vector<Trampoline> sorted = trampolines_;
  std::ranges::sort(sorted, {}, &Trampoline::position);
  return sorted;
}

std::vector<ExceptionEntry> CodeLayout::Exceptions(std::vector<u16>& first_of) const {
  std::vector<ExceptionEntry> rows;
  first_of.clear();
  for (const ExceptionEntry& e : code_->exceptions) {
    first_of.push_back(static_cast<u16>(rows.size()));
    ExceptionEntry row = e;
    row.start = static_cast<u16>(Arrival(e.start));
    row.handler = static_cast<u16>(Arrival(e.handler));
    for (auto group = behind_.lower_bound(index_[e.start]);
         group != behind_.end() && group->first + 1 < index_[e.end]; ++group) {
      row.end = static_cast<u16>(trampolines_[group->second.front()].position);
      rows.push_back(row);
      row.start = static_cast<u16>(arrival_[group->first + 1]);
    }
    row.end = static_cast<u16>(EndBefore(e.end));
    rows.push_back(row);
  }
  if (!edits_->guard.empty()) {
    const u16 end = static_cast<u16>(End());
    rows.push_back({static_cast<u16>(Beginning()), end, end, 0});
  }
  return rows;
}

std::vector<u8> CodeLayout::Emit() const {
  std::vector<u8> out;
  out.reserve(NewSize());
  PutBytes(out, edits_->prologue);
  for (u32 i = 0; i < count_; i++) {
    const InstructionEdit* edit = edit_[i];
    if (edit != nullptr) PutBytes(out, edit->before);
    if (edit != nullptr && edit->replacement) {
      PutBytes(out, *edit->replacement);
    } else {
      EmitBody(i, out);
    }
    if (edit != nullptr && !ends_[i]) PutBytes(out, edit->after);
    if (const auto group = behind_.find(i); group != behind_.end()) {
      for (u32 t : group->second) {
        PutU1(out, static_cast<u8>(Opcode::k_goto_w));
        PutU4(out, Arrival(trampolines_[t].target) - trampolines_[t].position);
      }
    }
  }
  PutBytes(out, edits_->guard);
  CHECK(out.size() == NewSize()) << out.size() << " bytes instead of " << NewSize();
  return out;
}

void CodeLayout::EmitBody(u32 i, std::vector<u8>& out) const {
  const u32 pc = (*starts_)[i];
  const u8 op = code_->code[pc];
  switch (kind_[i]) {
    case Kind::kPlain: PutBytes(out, code_->code.subspan(pc, OldLength(i))); break;
    case Kind::kGoto:
      if (wide_[i]) {
        const bool is_goto = op == static_cast<u8>(Opcode::k_goto);
        PutU1(out, static_cast<u8>(is_goto ? Opcode::k_goto_w : Opcode::k_jsr_w));
        PutU4(out, Arrival(TargetOf(i)) - position_[i]);
      } else {
        PutU1(out, op);
        PutU2(out, Arrival(TargetOf(i)) - position_[i]);
      }
      break;
    case Kind::kConditional: {
      const u32 to = via_[i] == kNone ? Arrival(TargetOf(i)) : trampolines_[via_[i]].position;
      PutU1(out, op);
      PutU2(out, to - position_[i]);
      break;
    }
    case Kind::kBranch4:
      PutU1(out, op);
      PutU4(out, Arrival(TargetOf(i)) - position_[i]);
      break;
    case Kind::kSwitch: EmitSwitch(i, out); break;
  }
}

void CodeLayout::EmitSwitch(u32 i, std::vector<u8>& out) const {
  const u32 pc = (*starts_)[i];
  const SwitchOperands operands(code_->code, pc);
  PutU1(out, code_->code[pc]);
  out.resize(out.size() + (3 - position_[i] % 4));
  PutU4(out, Arrival(operands.default_target()) - position_[i]);
  if (operands.is_table()) {
    PutU4(out, static_cast<u32>(operands.low()));
    PutU4(out, static_cast<u32>(operands.low()) + operands.size() - 1);
  } else {
    PutU4(out, operands.size());
  }
  for (u32 k = 0; k < operands.size(); k++) {
    if (!operands.is_table()) PutU4(out, static_cast<u32>(operands.match(k)));
    PutU4(out, Arrival(operands.target(k)) - position_[i]);
  }
}

}  // namespace ravel
