#include "code/stack_model.h"

#include <algorithm>

namespace ravel {
namespace {

bool Fits(const StackValue& v, Kind kind) {
  if (v.constant) {
    const i32 n = static_cast<i32>(v.bits);
    switch (kind) {
      case Kind::kBoolean: return n == 0 || n == 1;
      case Kind::kByte: return n == static_cast<i8>(n);
      case Kind::kChar: return n == static_cast<u16>(n);
      case Kind::kShort: return n == static_cast<i16>(n);
      default: return true;
    }
  }
  const Kind have = v.narrow;
  switch (kind) {
    case Kind::kBoolean: return have == Kind::kBoolean;
    case Kind::kByte: return have == Kind::kBoolean || have == Kind::kByte;
    case Kind::kChar: return have == Kind::kBoolean || have == Kind::kChar;
    case Kind::kShort: return have == Kind::kBoolean || have == Kind::kByte || have == Kind::kShort;
    default: return true;
  }
}

}  // namespace

void StackModel::Fail(std::string message) {
  if (failure_.empty()) failure_ = std::move(message) + " at bytecode " + std::to_string(bci_);
}

void StackModel::Begin(const std::vector<StackValue>& entry) {
  block_begin_ = insns_.size();
  values_ = entry;
  twins_.clear();
}

void StackModel::At(u32 bci) {
  bci_ = bci;
  depth_before_ = depth();
}

RegInsn& StackModel::Emit(RegOp op, u32 a, u32 b, u32 c, i32 imm, u32 d) {
  insns_.push_back({.op = op,
                    .a = static_cast<u16>(a),
                    .b = static_cast<u16>(b),
                    .c = static_cast<u16>(c),
                    .d = static_cast<u16>(d),
                    .imm = imm,
                    .bci = static_cast<u16>(bci_),
                    .depth = static_cast<u16>(depth_before_)});
  if (!twins_.empty()) UpdateTwins(insns_.back());
  return insns_.back();
}

void StackModel::UpdateTwins(const RegInsn& insn) {
  const RegOpInfo& info = InfoOf(insn.op);
  const bool writes = info.defines != '-';
  std::erase_if(twins_, [&](const Twin& t) {
    const u16 reg = RegisterOf(t.slot);
    return t.slot >= insn.depth || (writes && (insn.a == reg || insn.a == t.local)) ||
           ((info.flags & kCall) != 0 && reg >= insn.a);
  });
}

void StackModel::PushSlot(const StackValue& value) {
  if (values_.size() >= max_stack_) return Fail("operand stack overflow");
  values_.push_back(value);
}

void StackModel::Push(const StackValue& value) {
  PushSlot(value);
  if (IsWide(value.type)) PushSlot({});
}

void StackModel::PushLocal(ValueType type, u32 local) {
  if (local + (IsWide(type) ? 1 : 0) >= locals_) return Fail("bad local variable");
  Push({.type = type, .reg = static_cast<u16>(local)});
}

void StackModel::PushConstant(ValueType type, u64 bits) {
  Push({.type = type, .constant = true, .bits = bits});
}

void StackModel::PushReturnAddress(u32 context) {
  Push({.type = ValueType::kReturnAddress, .constant = true, .bits = context});
}

u16 StackModel::PushResult(ValueType type, Kind narrow) {
  const u16 reg = RegisterOf(depth());
  Push({.type = type, .reg = reg, .narrow = narrow});
  return reg;
}

u32 StackModel::Operand(ValueType type, u32 below) {
  const u32 slots = IsWide(type) ? 2 : 1;
  if (failed()) return 0;
  if (below < slots || below > depth()) {
    Fail("operand stack underflow");
    return 0;
  }
  const u32 slot = below - slots;
  const ValueType found = values_[slot].type;
  if (found != type) {
    Fail("operand of the wrong type");
    return 0;
  }
  return slot;
}

u16 StackModel::Read(u32 slot) {
  if (failed()) return 0;
  if (values_[slot].constant) MaterialiseRange(slot, slot + 1);
  return values_[slot].reg;
}

void StackModel::Drop(u32 slots) {
  if (slots > depth()) return Fail("operand stack underflow");
  values_.resize(values_.size() - slots);
}

std::vector<StackValue> StackModel::Take(u32 slots) {
  if (slots > depth()) {
    Fail("operand stack underflow");
    return {};
  }
  const auto first = values_.end() - slots;
  if (first->type == ValueType::kUpper) Fail("half of a long or double");
  std::vector<StackValue> group(first, values_.end());
  values_.erase(first, values_.end());
  return group;
}

void StackModel::Put(const std::vector<StackValue>& group) {
  for (const StackValue& v : group) PushSlot(v);
}

void StackModel::Settle() {
  // The moves of a shuffle may fill slots that were not in use before it.
  depth_before_ = std::max(depth_before_, depth());
  slots_.clear();
  for (u32 s = 0; s < depth(); s++) {
    if (!values_[s].constant && IsStackRegister(values_[s].reg) && values_[s].reg > RegisterOf(s)) {
      slots_.push_back(s);
    }
  }
  MaterialiseSlots();
}

void StackModel::MaterialiseRange(u32 begin, u32 end) {
  if (failed()) return;
  slots_.clear();
  for (u32 s = begin; s < end; s++) {
    if (NeedsMove(s)) slots_.push_back(s);
  }
  MaterialiseSlots();
}

void StackModel::Move(u32 to, const StackValue& from) {
  if (!from.constant) {
    Emit(from.type == ValueType::kRef ? RegOp::k_mova : RegOp::k_mov, to, from.reg);
    return;
  }
  switch (from.type) {
    case ValueType::kRef: Emit(RegOp::k_const_null, to); return;
    case ValueType::kLong: Emit(RegOp::k_const_l, to, 0, 0, ConstantIndex(from.bits)); return;
    case ValueType::kDouble: Emit(RegOp::k_const_d, to, 0, 0, ConstantIndex(from.bits)); return;
    case ValueType::kFloat: Emit(RegOp::k_const_f, to, 0, 0, static_cast<i32>(from.bits)); return;
    default: Emit(RegOp::k_const_i, to, 0, 0, static_cast<i32>(from.bits)); return;
  }
}

void StackModel::MoveHome(u32 slot) {
  StackValue& v = values_[slot];
  const bool there = !v.constant && std::any_of(twins_.begin(), twins_.end(), [&](const Twin& t) {
    return t.slot == slot && t.local == v.reg;
  });
  if (!there) Move(RegisterOf(slot), v);
  v.constant = false;
  v.bits = 0;
  v.reg = RegisterOf(slot);
}

// A parallel move: values whose source would be overwritten on the way join it.
void StackModel::MaterialiseSlots() {
  std::vector<u32>& slots = slots_;
  bool aliases = false;
  for (u32 s = 0; s < depth() && !slots.empty(); s++) {
    aliases |= NeedsMove(s) && !values_[s].constant && IsStackRegister(values_[s].reg);
  }
  if (!aliases) {
    for (u32 s : slots) MoveHome(s);
    return;
  }
  const auto reads = [&](u32 slot, u32 reg) {
    return NeedsMove(slot) && !values_[slot].constant && values_[slot].reg == reg;
  };
  for (size_t i = 0; i < slots.size(); i++) {
    const u32 target = RegisterOf(slots[i]);
    for (u32 s = 0; s < depth(); s++) {
      if (reads(s, target) && std::find(slots.begin(), slots.end(), s) == slots.end()) {
        slots.push_back(s);
      }
    }
  }
  while (!slots.empty()) {
    size_t i = 0;
    while (i < slots.size()) {
      const u32 target = RegisterOf(slots[i]);
      if (std::none_of(slots.begin(), slots.end(), [&](u32 s) { return reads(s, target); })) break;
      i++;
    }
    if (i == slots.size()) {  // a cycle: free one register, above the stack
      const u32 target = RegisterOf(slots[0]);
      StackValue freed;
      for (u32 s : slots) {
        if (!reads(s, target)) continue;
        freed = values_[s];
        values_[s].reg = RegisterOf(max_stack_);
      }
      Move(RegisterOf(max_stack_), freed);
      continue;
    }
    const u32 slot = slots[i];
    slots.erase(slots.begin() + static_cast<std::ptrdiff_t>(i));
    const StackValue source = values_[slot];
    MoveHome(slot);
    if (source.constant || !IsStackRegister(source.reg)) continue;
    for (u32 s : slots) {
      if (reads(s, source.reg)) values_[s].reg = RegisterOf(slot);
    }
  }
}

void StackModel::Preserve(u32 local) {
  slots_.clear();
  for (u32 s = 0; s < depth(); s++) {
    if (!values_[s].constant && values_[s].type != ValueType::kUpper && values_[s].reg == local) {
      slots_.push_back(s);
    }
  }
  MaterialiseSlots();
}

void StackModel::Store(ValueType type, u32 local) {
  if (local + (IsWide(type) ? 1 : 0) >= locals_) return Fail("bad local variable");
  const u32 slot = Operand(type, depth());
  if (failed()) return;
  StackValue value = values_[slot];
  if (!value.constant && value.reg == local) return Drop(IsWide(type) ? 2 : 1);

  bool copied = false;
  for (u32 s = 0; s < slot; s++) {
    const StackValue& v = values_[s];
    copied |= !v.constant && v.type != ValueType::kUpper && v.reg == local;
  }
  if (copied) Preserve(local);
  value = values_[slot];
  Drop(IsWide(type) ? 2 : 1);

  if (!copied && !value.constant && IsStackRegister(value.reg) && insns_.size() > block_begin_) {
    RegInsn& last = insns_.back();
    const RegOpInfo& info = InfoOf(last.op);
    const bool may_move =
        info.defines != '-' && (info.flags & kCall) == 0 && last.op != RegOp::k_multianewarray;
    if (may_move && last.a == value.reg) {
      last.a = static_cast<u16>(local);
      UpdateTwins(last);
      for (StackValue& v : values_) {
        if (!v.constant && v.type != ValueType::kUpper && v.reg == value.reg) {
          v.reg = static_cast<u16>(local);
        }
      }
      return;
    }
  }
  Move(local, value);
  if (!value.constant && IsStackRegister(value.reg)) {
    twins_.push_back({value.reg - u32{RegisterOf(0)}, static_cast<u16>(local)});
  }
}

void StackModel::Narrow(Kind kind) {
  const u32 slot = Operand(ValueType::kInt, depth());
  if (failed() || Fits(values_[slot], kind)) return;
  RegOp op;
  switch (kind) {
    case Kind::kBoolean: op = RegOp::k_i2z; break;
    case Kind::kByte: op = RegOp::k_i2b; break;
    case Kind::kChar: op = RegOp::k_i2c; break;
    case Kind::kShort: op = RegOp::k_i2s; break;
    default: return;
  }
  const u16 reg = Read(slot);
  Drop(1);
  Emit(op, RegisterOf(slot), reg);
  PushResult(ValueType::kInt, kind);
}

i32 StackModel::ConstantIndex(u64 bits) {
  const auto found = std::find(constants_.begin(), constants_.end(), bits);
  if (found != constants_.end()) return static_cast<i32>(found - constants_.begin());
  constants_.push_back(bits);
  return static_cast<i32>(constants_.size() - 1);
}

}  // namespace ravel
