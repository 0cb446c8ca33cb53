// One rule per bytecode. Each first brings its operands into registers (they
// are still on the model stack then, so that nothing can overwrite them), then
// drops them, pushes the result and emits the instruction.
#include "classfile/descriptor.h"
#include "code/method_translator.h"

namespace ravel {
namespace {

constexpr u32 Offset(Opcode op, Opcode base) {
  return static_cast<u32>(op) - static_cast<u32>(base);
}
constexpr RegOp Plus(RegOp op, u32 n) { return static_cast<RegOp>(static_cast<u32>(op) + n); }

// The conditions in the order of the bytecodes and of regops.def.
enum Condition : u32 { kEq, kNe, kLt, kGe, kGt, kLe };
static_assert(Plus(RegOp::k_ifeq, 2 * kLe) == RegOp::k_ifle);
static_assert(Plus(RegOp::k_if_icmpeq, 2 * kGt) == RegOp::k_if_icmpgt);
static_assert(Plus(RegOp::k_if_icmpeqi, 2 * kGe) == RegOp::k_if_icmpgei);
static_assert(Plus(RegOp::k_if_lcmpeq, 2 * kLt) == RegOp::k_if_lcmplt);
static_assert(Plus(RegOp::k_if_dcmpgeq, 2 * kLe) == RegOp::k_if_dcmpgle);

// x ? y is y Mirror(?) x.
constexpr u32 Mirror(u32 condition) {
  constexpr u32 kMirrored[] = {kEq, kNe, kGt, kLe, kLt, kGe};
  return kMirrored[condition];
}

ValueType TypeOf(Kind kind) {
  switch (kind) {
    case Kind::kLong: return ValueType::kLong;
    case Kind::kDouble: return ValueType::kDouble;
    case Kind::kFloat: return ValueType::kFloat;
    case Kind::kRef: return ValueType::kRef;
    default: return ValueType::kInt;
  }
}

ValueType TypeOf(char letter) {
  switch (letter) {
    case 'J': return ValueType::kLong;
    case 'D': return ValueType::kDouble;
    case 'F': return ValueType::kFloat;
    case 'A': return ValueType::kRef;
    default: return ValueType::kInt;
  }
}

ResultKind ResultOf(Kind kind) {
  if (kind == Kind::kVoid) return kResultVoid;
  return kind == Kind::kRef ? kResultRef : kResultValue;
}

// A value of this kind is stored in this many bits of an int.
Kind NarrowOf(Kind kind) {
  switch (kind) {
    case Kind::kBoolean:
    case Kind::kByte:
    case Kind::kChar:
    case Kind::kShort: return kind;
    default: return Kind::kInt;
  }
}

// Bytecodes that are one instruction: operands and result by opcodes.def.
RegOp SimpleOp(Opcode op) {
  switch (op) {
#define SAME(name) \
  case Opcode::k_##name: return RegOp::k_##name;
    // clang-format off
    SAME(iadd) SAME(isub) SAME(imul) SAME(idiv) SAME(irem) SAME(ineg)
    SAME(iand) SAME(ior) SAME(ixor) SAME(ishl) SAME(ishr) SAME(iushr)
    SAME(ladd) SAME(lsub) SAME(lmul) SAME(ldiv) SAME(lrem) SAME(lneg)
    SAME(land) SAME(lor) SAME(lxor) SAME(lshl) SAME(lshr) SAME(lushr)
    SAME(fadd) SAME(fsub) SAME(fmul) SAME(fdiv) SAME(frem) SAME(fneg)
    SAME(dadd) SAME(dsub) SAME(dmul) SAME(ddiv) SAME(drem) SAME(dneg)
    SAME(i2l) SAME(i2f) SAME(i2d) SAME(l2i) SAME(l2f) SAME(l2d)
    SAME(f2i) SAME(f2l) SAME(f2d) SAME(d2i) SAME(d2l) SAME(d2f)
    SAME(i2b) SAME(i2c) SAME(i2s)
    SAME(lcmp) SAME(fcmpl) SAME(fcmpg) SAME(dcmpl) SAME(dcmpg)
    SAME(baload) SAME(caload) SAME(saload) SAME(iaload) SAME(laload) SAME(faload) SAME(daload)
    SAME(aaload) SAME(arraylength)
    default: return RegOp::k_nop;
    // clang-format on
#undef SAME
  }
}

Kind NarrowResult(Opcode op) {
  switch (op) {
    case Opcode::k_baload:
    case Opcode::k_i2b: return Kind::kByte;
    case Opcode::k_caload:
    case Opcode::k_i2c: return Kind::kChar;
    case Opcode::k_saload:
    case Opcode::k_i2s: return Kind::kShort;
    default: return Kind::kInt;
  }
}

}  // namespace

u32 MethodTranslator::Operands(std::string_view types, u32 slots[3]) {
  u32 below = stack_.depth();
  for (size_t i = types.size(); i-- > 0;) {
    below = slots[i] = stack_.Operand(TypeOf(types[i]), below);
  }
  return failed() ? 0 : stack_.depth() - below;
}

void MethodTranslator::Translate() {
  const Opcode op = at_.op;
  const RegOp simple = SimpleOp(op);
  if (simple != RegOp::k_nop) return Simple(simple);

  // iload .. aload, their _0 .. _3 forms, and the same for stores.
  constexpr ValueType kTypes[] = {ValueType::kInt, ValueType::kLong, ValueType::kFloat,
                                  ValueType::kDouble, ValueType::kRef};
  const auto between = [&](Opcode low, Opcode high) { return op >= low && op <= high; };
  if (between(Opcode::k_iload, Opcode::k_aload)) {
    return stack_.PushLocal(kTypes[Offset(op, Opcode::k_iload)], at_.local);
  }
  if (between(Opcode::k_iload_0, Opcode::k_aload_3)) {
    const u32 n = Offset(op, Opcode::k_iload_0);
    return stack_.PushLocal(kTypes[n / 4], n % 4);
  }
  if (between(Opcode::k_istore, Opcode::k_astore)) {
    return StoreLocal(kTypes[Offset(op, Opcode::k_istore)], at_.local);
  }
  if (between(Opcode::k_istore_0, Opcode::k_astore_3)) {
    const u32 n = Offset(op, Opcode::k_istore_0);
    return StoreLocal(kTypes[n / 4], n % 4);
  }
  if (between(Opcode::k_ifeq, Opcode::k_ifle)) return IntBranch(Offset(op, Opcode::k_ifeq));
  if (between(Opcode::k_if_icmpeq, Opcode::k_if_icmple)) {
    return IntCompareBranch(Offset(op, Opcode::k_if_icmpeq));
  }
  if (between(Opcode::k_ireturn, Opcode::k_return)) return Return();
  if (between(Opcode::k_getstatic, Opcode::k_putfield)) return Field();
  if (between(Opcode::k_invokevirtual, Opcode::k_invokedynamic)) return Invoke();
  if (between(Opcode::k_pop, Opcode::k_swap)) return Shuffle();

  switch (op) {
    case Opcode::k_nop: return;
    case Opcode::k_aconst_null: return stack_.PushConstant(ValueType::kRef, 0);
    case Opcode::k_iconst_m1:
    case Opcode::k_iconst_0:
    case Opcode::k_iconst_1:
    case Opcode::k_iconst_2:
    case Opcode::k_iconst_3:
    case Opcode::k_iconst_4:
    case Opcode::k_iconst_5: return PushInt(static_cast<i32>(Offset(op, Opcode::k_iconst_0)));
    case Opcode::k_lconst_0:
    case Opcode::k_lconst_1:
      return stack_.PushConstant(ValueType::kLong, Offset(op, Opcode::k_lconst_0));
    case Opcode::k_fconst_0:
    case Opcode::k_fconst_1:
    case Opcode::k_fconst_2:
      return stack_.PushConstant(
          ValueType::kFloat, std::bit_cast<u32>(static_cast<f32>(Offset(op, Opcode::k_fconst_0))));
    case Opcode::k_dconst_0:
    case Opcode::k_dconst_1:
      return stack_.PushConstant(
          ValueType::kDouble, std::bit_cast<u64>(static_cast<f64>(Offset(op, Opcode::k_dconst_0))));
    case Opcode::k_bipush:
    case Opcode::k_sipush: return PushInt(at_.value);
    case Opcode::k_ldc:
    case Opcode::k_ldc_w:
    case Opcode::k_ldc2_w: return Constant();
    case Opcode::k_iinc: return Increment();
    case Opcode::k_iastore:
    case Opcode::k_fastore: return ArrayStore(RegOp::k_iastore);
    case Opcode::k_lastore:
    case Opcode::k_dastore: return ArrayStore(RegOp::k_lastore);
    case Opcode::k_aastore: return ArrayStore(RegOp::k_aastore);
    case Opcode::k_bastore: return ArrayStore(RegOp::k_bastore);
    case Opcode::k_castore:
    case Opcode::k_sastore: return ArrayStore(RegOp::k_castore);
    case Opcode::k_if_acmpeq: return Branch(RegOp::k_if_acmpeq, "AA");
    case Opcode::k_if_acmpne: return Branch(RegOp::k_if_acmpne, "AA");
    case Opcode::k_ifnull: return Branch(RegOp::k_ifnull, "A");
    case Opcode::k_ifnonnull: return Branch(RegOp::k_ifnonnull, "A");
    case Opcode::k_goto:
    case Opcode::k_goto_w: return Jump(BranchTarget(code_, at_.pc));
    case Opcode::k_jsr:
    case Opcode::k_jsr_w: return Jsr(BranchTarget(code_, at_.pc));
    case Opcode::k_ret: return Ret(at_.local);
    case Opcode::k_tableswitch:
    case Opcode::k_lookupswitch: return Switch();
    case Opcode::k_new: return New();
    case Opcode::k_newarray:
    case Opcode::k_anewarray: return NewArray();
    case Opcode::k_multianewarray: return MultiNewArray();
    case Opcode::k_checkcast: return CheckCast();
    case Opcode::k_instanceof: return InstanceOf();
    case Opcode::k_athrow:
    case Opcode::k_monitorenter:
    case Opcode::k_monitorexit: return UseObject();
    default: return Fail("bad opcode");
  }
}

void MethodTranslator::PushInt(i32 value) {
  stack_.PushConstant(ValueType::kInt, static_cast<u32>(value));
}

void MethodTranslator::StoreLocal(ValueType type, u32 local) {
  if (type == ValueType::kRef && stack_.depth() > 0 &&
      stack_.at(stack_.depth() - 1).type == ValueType::kReturnAddress) {
    contexts_[stack_.at(stack_.depth() - 1).bits].locals.push_back(static_cast<u16>(local));
    return stack_.Drop(1);
  }
  stack_.Store(type, local);
}

void MethodTranslator::Increment() {
  if (at_.local >= attribute_.max_locals) return Fail("bad local variable");
  stack_.Preserve(at_.local);
  stack_.Emit(RegOp::k_iaddi, at_.local, at_.local, 0, at_.value);
}

void MethodTranslator::Shuffle() {
  using Group = std::vector<StackValue>;
  const auto take = [&](u32 slots) { return stack_.Take(slots); };
  const auto put = [&](std::initializer_list<const Group*> groups) {
    for (const Group* g : groups) stack_.Put(*g);
  };
  switch (at_.op) {
    case Opcode::k_pop: take(1); return;
    case Opcode::k_pop2: take(2); return;
    case Opcode::k_dup: {
      if (stack_.depth() == 0) return Fail("operand stack underflow");
      const StackValue top = stack_.at(stack_.depth() - 1);
      if (top.type == ValueType::kUpper) return Fail("half of a long or double");
      return stack_.Push(top);
    }
    case Opcode::k_dup2: {
      const Group x = take(2);
      put({&x, &x});
      break;
    }
    case Opcode::k_swap: {
      const Group x = take(1), y = take(1);
      put({&x, &y});
      break;
    }
    case Opcode::k_dup_x1: {
      const Group x = take(1), y = take(1);
      put({&x, &y, &x});
      break;
    }
    case Opcode::k_dup_x2: {
      const Group x = take(1), y = take(2);
      put({&x, &y, &x});
      break;
    }
    case Opcode::k_dup2_x1: {
      const Group x = take(2), y = take(1);
      put({&x, &y, &x});
      break;
    }
    default: {
      const Group x = take(2), y = take(2);
      put({&x, &y, &x});
      break;
    }
  }
  if (!failed()) stack_.Settle();
}

void MethodTranslator::Constant() {
  const u16 index = at_.index;
  const bool wide = at_.op == Opcode::k_ldc2_w;
  Kind kind = Kind::kRef;
  switch (pool().tag(index)) {
    case ConstantTag::kInteger:
      if (wide) break;
      return PushInt(pool().Integer(index));
    case ConstantTag::kFloat:
      if (wide) break;
      return stack_.PushConstant(ValueType::kFloat, std::bit_cast<u32>(pool().Float(index)));
    case ConstantTag::kLong:
      if (!wide) break;
      return stack_.PushConstant(ValueType::kLong, static_cast<u64>(pool().Long(index)));
    case ConstantTag::kDouble:
      if (!wide) break;
      return stack_.PushConstant(ValueType::kDouble, std::bit_cast<u64>(pool().Double(index)));
    case ConstantTag::kDynamic: {
      const u16 nat = pool().DynamicAt(index).name_and_type;
      const std::string_view descriptor = pool().NameAndTypeAt(nat).descriptor;
      if (descriptor.empty()) return Fail("bad dynamic constant");
      kind = KindOf(descriptor[0]);
      if (IsWide(kind) != wide) break;
      stack_.Emit(RegOp::k_ldc, stack_.PushResult(TypeOf(kind), NarrowOf(kind)), 0, 0, index,
                  ResultOf(kind));
      return;
    }
    case ConstantTag::kString:
    case ConstantTag::kClass:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
      if (wide) break;
      stack_.Emit(RegOp::k_ldc, stack_.PushResult(ValueType::kRef), 0, 0, index, kResultRef);
      return;
    default: break;
  }
  Fail("bad constant for ldc");
}

void MethodTranslator::Simple(RegOp op) {
  const OpcodeInfo& info = InfoOf(at_.op);
  u32 slots[3];
  const u32 dropped = Operands(info.pops, slots);
  if (failed() || WithConstant(op, slots) || CompareAndBranch(op, slots)) return;
  u16 regs[2] = {};
  for (size_t i = 0; i < info.pops.size(); i++) regs[i] = stack_.Read(slots[i]);
  stack_.Drop(dropped);
  stack_.Emit(op, stack_.PushResult(TypeOf(info.pushes[0]), NarrowResult(at_.op)), regs[0],
              regs[1]);
}

// The forms with an immediate operand.
bool MethodTranslator::WithConstant(RegOp op, const u32 slots[3]) {
  const std::string_view pops = InfoOf(at_.op).pops;
  if (pops.size() != 2 || (pops[0] != 'I' && pops[0] != 'J')) return false;
  const StackValue& left = stack_.at(slots[0]);
  const StackValue& right = stack_.at(slots[1]);
  const bool is_long = pops[0] == 'J';
  bool swapped = false;
  if (!right.constant) {
    const bool commutes = op == RegOp::k_iadd || op == RegOp::k_imul || op == RegOp::k_iand ||
                          op == RegOp::k_ior || op == RegOp::k_ixor || op == RegOp::k_ladd ||
                          op == RegOp::k_land;
    if (!left.constant || (!commutes && op != RegOp::k_isub)) return false;
    swapped = true;
  }
  const StackValue& constant = swapped ? left : right;
  // A long's shift distance is an int.
  const i64 n = constant.type == ValueType::kLong ? static_cast<i64>(constant.bits)
                                                  : static_cast<i32>(constant.bits);
  const auto negated = [](i64 v) { return static_cast<i32>(-static_cast<u32>(v)); };
  i32 imm = static_cast<i32>(n);
  RegOp form;
  switch (op) {
    case RegOp::k_iadd: form = RegOp::k_iaddi; break;
    case RegOp::k_isub:
      form = swapped ? RegOp::k_isubri : RegOp::k_iaddi;
      if (!swapped) imm = negated(n);
      break;
    case RegOp::k_imul: form = RegOp::k_imuli; break;
    case RegOp::k_iand: form = RegOp::k_iandi; break;
    case RegOp::k_ior: form = RegOp::k_iori; break;
    case RegOp::k_ixor: form = RegOp::k_ixori; break;
    case RegOp::k_ishl:
      form = RegOp::k_ishli;
      imm &= 31;
      break;
    case RegOp::k_ishr:
      form = RegOp::k_ishri;
      imm &= 31;
      break;
    case RegOp::k_iushr:
      form = RegOp::k_iushri;
      imm &= 31;
      break;
    case RegOp::k_idiv: form = RegOp::k_idivi; break;
    case RegOp::k_irem: form = RegOp::k_iremi; break;
    case RegOp::k_ladd: form = RegOp::k_laddi; break;
    case RegOp::k_lsub:
      form = RegOp::k_laddi;
      if (n == INT32_MIN) return false;
      imm = negated(n);
      break;
    case RegOp::k_land: form = RegOp::k_landi; break;
    case RegOp::k_lshl:
      form = RegOp::k_lshli;
      imm &= 63;
      break;
    case RegOp::k_lshr:
      form = RegOp::k_lshri;
      imm &= 63;
      break;
    case RegOp::k_lushr:
      form = RegOp::k_lushri;
      imm &= 63;
      break;
    default: return false;
  }
  if ((op == RegOp::k_idiv || op == RegOp::k_irem) && (n == 0 || n == -1)) return false;
  if (n != static_cast<i32>(n)) return false;
  const u16 reg = stack_.Read(slots[swapped ? 1 : 0]);
  stack_.Drop(stack_.depth() - slots[0]);
  stack_.Emit(form, stack_.PushResult(is_long ? ValueType::kLong : ValueType::kInt), reg, 0, imm);
  return true;
}

// lcmp, fcmp and dcmp whose result only decides a branch.
bool MethodTranslator::CompareAndBranch(RegOp op, const u32 slots[3]) {
  RegOp base;
  switch (op) {
    case RegOp::k_lcmp: base = RegOp::k_if_lcmpeq; break;
    case RegOp::k_fcmpl: base = RegOp::k_if_fcmpleq; break;
    case RegOp::k_fcmpg: base = RegOp::k_if_fcmpgeq; break;
    case RegOp::k_dcmpl: base = RegOp::k_if_dcmpleq; break;
    case RegOp::k_dcmpg: base = RegOp::k_if_dcmpgeq; break;
    default: return false;
  }
  if (at_.next >= code_.size() || IsLeader(at_.next)) return false;
  const Opcode next = static_cast<Opcode>(code_[at_.next]);
  if (next < Opcode::k_ifeq || next > Opcode::k_ifle) return false;
  stack_.MaterialiseBelow(slots[0]);
  const u16 left = stack_.Read(slots[0]);
  const u16 right = stack_.Read(slots[1]);
  stack_.Drop(stack_.depth() - slots[0]);
  stack_.Emit(Plus(base, 2 * Offset(next, Opcode::k_ifeq)), left, right);
  if (Decode(at_.next, &at_)) EndInBranch();
  return true;
}

void MethodTranslator::EndInBranch() {
  const u32 taken = Reach(context_, BranchTarget(code_, at_.pc));
  const u32 fall = Reach(context_, at_.next);
  block().taken = taken;
  block().fall = fall;
  ended_ = true;
}

void MethodTranslator::Branch(RegOp op, std::string_view operands) {
  u32 slots[3];
  const u32 dropped = Operands(operands, slots);
  if (failed()) return;
  stack_.MaterialiseBelow(slots[0]);
  u16 regs[2] = {};
  for (size_t i = 0; i < operands.size(); i++) regs[i] = stack_.Read(slots[i]);
  stack_.Drop(dropped);
  stack_.Emit(op, regs[0], regs[1]);
  EndInBranch();
}

void MethodTranslator::IntBranch(u32 condition) { Branch(Plus(RegOp::k_ifeq, 2 * condition), "I"); }

void MethodTranslator::IntCompareBranch(u32 condition) {
  u32 slots[3];
  Operands("II", slots);
  if (failed()) return;
  const auto is_small = [&](u32 slot) {
    const StackValue& v = stack_.at(slot);
    const i32 n = static_cast<i32>(v.bits);
    return v.constant && n == static_cast<i16>(n);
  };
  u32 value = slots[0], constant = slots[1];
  if (!is_small(constant) && is_small(value)) {
    std::swap(value, constant);
    condition = Mirror(condition);
  }
  if (!is_small(constant)) return Branch(Plus(RegOp::k_if_icmpeq, 2 * condition), "II");
  const u32 number = static_cast<u16>(stack_.at(constant).bits);
  stack_.MaterialiseBelow(slots[0]);
  const u16 reg = stack_.Read(value);
  stack_.Drop(2);
  stack_.Emit(Plus(RegOp::k_if_icmpeqi, 2 * condition), reg, number);
  EndInBranch();
}

void MethodTranslator::Switch() {
  u32 slots[3];
  Operands("I", slots);
  if (failed()) return;
  stack_.MaterialiseBelow(slots[0]);
  const u16 reg = stack_.Read(slots[0]);
  stack_.Drop(1);
  const SwitchOperands operands(code_, at_.pc);
  SwitchTable table;
  if (operands.is_table()) {
    table.low = operands.low();
  } else {
    table.matches.reserve(operands.size());
    for (u32 i = 0; i < operands.size(); i++) {
      table.matches.push_back(operands.match(i));
      if (i > 0 && table.matches[i] <= table.matches[i - 1]) return Fail("unsorted lookupswitch");
    }
  }
  table.targets.reserve(operands.size());
  for (u32 i = 0; i < operands.size(); i++) {
    table.targets.push_back(Reach(context_, operands.target(i)));
  }
  table.default_target = Reach(context_, operands.default_target());
  stack_.Emit(operands.is_table() ? RegOp::k_tableswitch : RegOp::k_lookupswitch, reg, 0, 0,
              static_cast<i32>(graph_.switches.size()));
  graph_.switches.push_back(std::move(table));
  ended_ = true;
}

void MethodTranslator::ArrayStore(RegOp op) {
  u32 slots[3];
  const u32 dropped = Operands(InfoOf(at_.op).pops, slots);
  if (failed()) return;
  const u16 array = stack_.Read(slots[0]);
  const u16 index = stack_.Read(slots[1]);
  const u16 value = stack_.Read(slots[2]);
  stack_.Drop(dropped);
  stack_.Emit(op, array, index, value);
}

void MethodTranslator::Field() {
  if (!pool().Is(at_.index, ConstantTag::kFieldref)) return Fail("no field reference");
  const std::string_view descriptor = pool().Member(at_.index).descriptor;
  if (descriptor.empty()) return Fail("bad field descriptor");
  const Kind kind = KindOf(descriptor[0]);
  const ValueType type = TypeOf(kind);
  const bool is_static = at_.op == Opcode::k_getstatic || at_.op == Opcode::k_putstatic;
  const bool put = at_.op == Opcode::k_putfield || at_.op == Opcode::k_putstatic;
  u32 object = stack_.depth(), value = 0;
  if (put) object = value = stack_.Operand(type, object);
  if (!is_static) object = stack_.Operand(ValueType::kRef, object);
  if (failed()) return;
  const u16 object_reg = is_static ? u16{0} : stack_.Read(object);
  if (put) {
    const u16 value_reg = stack_.Read(value);
    stack_.Drop(stack_.depth() - object);
    if (is_static) {
      stack_.Emit(RegOp::k_putstatic, value_reg, 0, 0, at_.index);
    } else {
      stack_.Emit(RegOp::k_putfield, object_reg, value_reg, 0, at_.index);
    }
    return;
  }
  stack_.Drop(stack_.depth() - object);
  stack_.Emit(is_static ? RegOp::k_getstatic : RegOp::k_getfield,
              stack_.PushResult(type, NarrowOf(kind)), object_reg, 0, at_.index, ResultOf(kind));
}

void MethodTranslator::Invoke() {
  std::string_view owner, descriptor;
  if (at_.op == Opcode::k_invokedynamic) {
    if (!pool().Is(at_.index, ConstantTag::kInvokeDynamic)) return Fail("no call site");
    descriptor = pool().NameAndTypeAt(pool().DynamicAt(at_.index).name_and_type).descriptor;
  } else {
    if (!pool().IsMemberRef(at_.index) || pool().Is(at_.index, ConstantTag::kFieldref)) {
      return Fail("no method reference");
    }
    const ConstantPool::MemberRef member = pool().Member(at_.index);
    owner = member.owner;
    descriptor = member.descriptor;
  }
  RegOp op;
  bool cached = false;
  bool receiver = true;
  switch (at_.op) {
    case Opcode::k_invokevirtual:
      op = RegOp::k_invokevirtual;
      cached = owner == "java/lang/invoke/MethodHandle" || owner == "java/lang/invoke/VarHandle";
      break;
    case Opcode::k_invokespecial: op = RegOp::k_invokespecial; break;
    case Opcode::k_invokestatic:
      op = RegOp::k_invokestatic;
      receiver = false;
      break;
    case Opcode::k_invokeinterface:
      op = RegOp::k_invokeinterface;
      cached = true;
      break;
    default:
      op = RegOp::k_invokedynamic;
      receiver = false;
      cached = true;
      break;
  }
  const MethodDescriptor types(descriptor);
  if (types.return_type().empty()) return Fail("bad method descriptor");
  const u32 arguments = static_cast<u32>(types.parameter_slots()) + (receiver ? 1 : 0);
  if (arguments > stack_.depth()) return Fail("operand stack underflow");
  const u32 first = stack_.depth() - arguments;
  u32 slot = first;
  const auto expect = [&](ValueType type) {
    if (stack_.at(slot).type != type) Fail("argument of the wrong type");
    slot += IsWide(type) ? 2 : 1;
  };
  if (receiver) expect(ValueType::kRef);
  for (std::string_view type : types) {
    if (failed()) return;
    expect(TypeOf(KindOf(type[0])));
  }
  if (failed()) return;
  if (cached && graph_.caches > 0xffff) return Fail("too many call sites");

  stack_.MaterialiseRange(first, stack_.depth());
  stack_.Drop(arguments);
  const Kind result = KindOf(types.return_type()[0]);
  stack_.Emit(op, stack_.RegisterOf(first), arguments, cached ? graph_.caches++ : 0, at_.index,
              ResultOf(result));
  if (result != Kind::kVoid) stack_.PushResult(TypeOf(result), NarrowOf(result));
}

void MethodTranslator::New() {
  if (!pool().Is(at_.index, ConstantTag::kClass)) return Fail("no class");
  stack_.Emit(RegOp::k_new, stack_.PushResult(ValueType::kRef), 0, 0, at_.index);
}

void MethodTranslator::NewArray() {
  u32 slots[3];
  Operands("I", slots);
  if (failed()) return;
  const u16 length = stack_.Read(slots[0]);
  stack_.Drop(1);
  const u16 result = stack_.PushResult(ValueType::kRef);
  if (at_.op == Opcode::k_anewarray) {
    if (!pool().Is(at_.index, ConstantTag::kClass)) return Fail("no class");
    stack_.Emit(RegOp::k_anewarray, result, length, 0, at_.index);
    return;
  }
  Kind kind;
  switch (static_cast<ArrayTypeCode>(at_.value)) {
    case ArrayTypeCode::kBoolean: kind = Kind::kBoolean; break;
    case ArrayTypeCode::kChar: kind = Kind::kChar; break;
    case ArrayTypeCode::kFloat: kind = Kind::kFloat; break;
    case ArrayTypeCode::kDouble: kind = Kind::kDouble; break;
    case ArrayTypeCode::kByte: kind = Kind::kByte; break;
    case ArrayTypeCode::kShort: kind = Kind::kShort; break;
    case ArrayTypeCode::kInt: kind = Kind::kInt; break;
    case ArrayTypeCode::kLong: kind = Kind::kLong; break;
    default: return Fail("bad array type");
  }
  const Klass* klass = space_.ArrayOf(space_.primitive(kind));
  stack_.Emit(RegOp::k_newarray, result, length, 0, static_cast<i32>(klass->id()));
}

void MethodTranslator::MultiNewArray() {
  if (!pool().Is(at_.index, ConstantTag::kClass)) return Fail("no class");
  const u32 dimensions = static_cast<u32>(at_.value);
  u32 first = stack_.depth();
  for (u32 i = 0; i < dimensions; i++) first = stack_.Operand(ValueType::kInt, first);
  if (dimensions == 0) Fail("array without dimensions");
  if (failed()) return;
  stack_.MaterialiseRange(first, stack_.depth());
  stack_.Drop(dimensions);
  stack_.Emit(RegOp::k_multianewarray, stack_.PushResult(ValueType::kRef), dimensions, 0,
              at_.index);
}

void MethodTranslator::CheckCast() {
  if (!pool().Is(at_.index, ConstantTag::kClass)) return Fail("no class");
  const u32 slot = stack_.Operand(ValueType::kRef, stack_.depth());
  if (failed() || stack_.at(slot).constant) return;  // null passes, and resolves nothing
  stack_.Emit(RegOp::k_checkcast, stack_.at(slot).reg, 0, 0, at_.index);
}

void MethodTranslator::InstanceOf() {
  if (!pool().Is(at_.index, ConstantTag::kClass)) return Fail("no class");
  const u32 slot = stack_.Operand(ValueType::kRef, stack_.depth());
  const u16 object = stack_.Read(slot);
  stack_.Drop(1);
  stack_.Emit(RegOp::k_instanceof, stack_.PushResult(ValueType::kInt, Kind::kBoolean), object, 0,
              at_.index);
}

void MethodTranslator::UseObject() {
  const u32 slot = stack_.Operand(ValueType::kRef, stack_.depth());
  const u16 object = stack_.Read(slot);
  stack_.Drop(1);
  switch (at_.op) {
    case Opcode::k_monitorenter: stack_.Emit(RegOp::k_monitorenter, object); return;
    case Opcode::k_monitorexit: stack_.Emit(RegOp::k_monitorexit, object); return;
    default: stack_.Emit(RegOp::k_athrow, object); ended_ = true;
  }
}

void MethodTranslator::Return() {
  const Kind kind = method_->result;
  const bool sync = method_->is_synchronized();
  ended_ = true;
  if (at_.op == Opcode::k_return) {
    if (kind != Kind::kVoid) return Fail("return without a value");
    stack_.Emit(sync ? RegOp::k_ret_sync : RegOp::k_ret, 0);
    return;
  }
  const ValueType type = TypeOf(InfoOf(at_.op).pops[0]);
  if (kind == Kind::kVoid || type != TypeOf(kind)) return Fail("return of the wrong type");
  if (type == ValueType::kInt) stack_.Narrow(kind);
  const u32 slot = stack_.Operand(type, stack_.depth());
  const u16 reg = stack_.Read(slot);
  if (type == ValueType::kRef) {
    stack_.Emit(sync ? RegOp::k_reta_sync : RegOp::k_reta, reg);
  } else {
    stack_.Emit(sync ? RegOp::k_retv_sync : RegOp::k_retv, reg);
  }
}

}  // namespace ravel
