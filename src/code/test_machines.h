// For the tests of this folder: two small machines, one for bytecode and one
// for register code, that run a method without a world around it. Arithmetic
// is exact; whatever touches objects, classes or other methods is an event
// whose result is a pseudo-random number, or now and then an exception. A
// translation is right if both machines see the same events.
//
// The bytecode machine is written from JVMS 6.5 and shares nothing with the
// translator; it trusts the bytecode.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "code/code.h"
#include "code/test_arith.h"

namespace ravel {

struct TestEvent {
  u32 bci = 0;
  std::string_view what;
  u32 index = 0;  // constant
  std::vector<u64> operands;

  bool operator==(const TestEvent&) const = default;
  std::string ToString() const {
    return fmt::format("{}: {} #{} ({:x})", bci, what, index, fmt::join(operands, ", "));
  }
};

// What both machines share: the events so far and the fate of the next.
class MethodMachine {
 public:
  static constexpr u32 kMaxSteps = 2000;
  static constexpr u32 kMaxEvents = 200;

  const std::vector<TestEvent>& events() const { return events_; }
  bool finished() const { return finished_; }

  // Empty if the runs agree as far as both went.
  static std::string Compare(const MethodMachine& x, const MethodMachine& y) {
    const size_t both = std::min(x.events_.size(), y.events_.size());
    for (size_t i = 0; i < both; i++) {
      if (x.events_[i] == y.events_[i]) continue;
      return fmt::format("event {}: {} but {}", i, x.events_[i].ToString(),
                         y.events_[i].ToString());
    }
    if (x.finished_ && y.finished_ && x.events_.size() != y.events_.size()) {
      return fmt::format("{} events but {}", x.events_.size(), y.events_.size());
    }
    return "";
  }

 protected:
  MethodMachine(const Method& method, u64 seed) : method_(method), seed_(seed) {}

  const ConstantPool& pool() const { return method_.holder->file()->pool; }

  u64 Random(u64 salt) const {
    u64 x = seed_ * 0x9e3779b97f4a7c15u + events_.size() * 0xbf58476d1ce4e5b9u + salt;
    x ^= x >> 31;
    x *= 0x94d049bb133111ebu;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
  }

  // A value of this kind; small numbers and null come often.
  u64 RandomOf(Kind kind, u64 salt) const {
    u64 x = Random(salt);
    if (x % 3 == 0) x = x >> 8 & 7;
    if (x % 11 == 10) x = 0 - (x >> 8 & 3);
    switch (kind) {
      case Kind::kBoolean: return x & 1;
      case Kind::kByte: return FromInt(static_cast<i8>(x));
      case Kind::kChar: return static_cast<u16>(x);
      case Kind::kShort: return FromInt(static_cast<i16>(x));
      case Kind::kInt:
      case Kind::kRef: return static_cast<u32>(x);
      case Kind::kFloat: return FromFloat(AsFloat(x));
      case Kind::kLong: return x;
      case Kind::kDouble: return FromDouble(AsDouble(x));
      case Kind::kVoid: return 0;
    }
    return 0;
  }

  void Arguments(std::vector<u64>& registers) const {
    u32 slot = 0;
    if (!method_.is_static()) registers[slot++] = 4711;
    for (Kind kind : method_.args) {
      registers[slot] = RandomOf(kind, 1000 + slot);
      slot += SlotsOf(kind);
    }
  }

  // Returns the result, or nothing if it throws.
  std::optional<u64> Event(u32 bci, std::string_view what, u32 index, std::vector<u64> operands,
                           Kind result) {
    const bool throws = Random(1) % 24 == 0;
    const u64 value = RandomOf(result, 2);
    events_.push_back({bci, what, index, std::move(operands)});
    if (events_.size() >= kMaxEvents) stopped_ = true;
    if (throws) return std::nullopt;
    return value;
  }

  bool Catches(u16 catch_type) const { return catch_type == 0 || Random(77 + catch_type) % 3 == 0; }
  u64 Exception() const { return static_cast<u32>(Random(3)) | 1; }

  void Finish(u32 bci, std::string_view how, std::vector<u64> values) {
    events_.push_back({bci, how, 0, std::move(values)});
    finished_ = stopped_ = true;
  }

  Kind FieldKind(u16 index) const { return KindOf(pool().Member(index).descriptor[0]); }
  std::string_view CallDescriptor(u16 index) const {
    return pool().Is(index, ConstantTag::kInvokeDynamic)
               ? pool().NameAndTypeAt(pool().DynamicAt(index).name_and_type).descriptor
               : pool().Member(index).descriptor;
  }
  Kind ConstantKind(u16 index) const {
    if (!pool().Is(index, ConstantTag::kDynamic)) return Kind::kRef;
    return KindOf(pool().NameAndTypeAt(pool().DynamicAt(index).name_and_type).descriptor[0]);
  }
  // Values of the arguments that start at registers[first].
  std::vector<u64> CallArguments(const std::vector<u64>& registers, size_t first, bool receiver,
                                 std::string_view descriptor) const {
    std::vector<u64> values;
    if (receiver) values.push_back(registers[first++]);
    for (std::string_view type : MethodDescriptor(descriptor)) {
      values.push_back(registers[first]);
      first += static_cast<size_t>(SlotsOf(type));
    }
    return values;
  }
  u64 NarrowResult(u64 v) const {
    switch (method_.result) {
      case Kind::kBoolean: return v & 1;
      case Kind::kByte: return FromInt(static_cast<i8>(v));
      case Kind::kChar: return static_cast<u16>(v);
      case Kind::kShort: return FromInt(static_cast<i16>(v));
      default: return v;
    }
  }

  const Method& method_;
  bool stopped_ = false;

 private:
  const u64 seed_;
  std::vector<TestEvent> events_;
  bool finished_ = false;
};

class BytecodeMachine : public MethodMachine {
 public:
  BytecodeMachine(const Method& method, u64 seed)
      : MethodMachine(method, seed), attribute_(*method.code_attribute), code_(attribute_.code) {}

  void Run() {
    locals_.assign(attribute_.max_locals + 2u, 0);
    Arguments(locals_);
    for (u32 step = 0; step < kMaxSteps && !stopped_; step++) {
      if (pc_ >= code_.size()) return Finish(pc_, "trap", {});
      Step();
    }
  }

 private:
  struct Value {
    u64 bits;
    bool upper = false;  // the second half of a long or double
  };

  void Push(u64 v) { stack_.push_back({v}); }
  void Push(u64 v, bool wide) {
    Push(v);
    if (wide) stack_.push_back({0, true});
  }
  u64 Pop() {
    if (stack_.back().upper) stack_.pop_back();
    const u64 v = stack_.back().bits;
    stack_.pop_back();
    return v;
  }

  void Throw() {
    const u64 exception = Exception();
    for (const ExceptionEntry& e : attribute_.exceptions) {
      if (pc_ < e.start || pc_ >= e.end || !Catches(e.catch_type)) continue;
      stack_.clear();
      Push(exception);
      pc_ = e.handler;
      return;
    }
    Finish(pc_, "throw", {});
  }

  // An event that pops nothing more and pushes its result.
  void Do(std::string_view what, u32 index, std::vector<u64> operands, Kind result) {
    const auto value = Event(pc_, what, index, std::move(operands), result);
    if (!value) return Throw();
    if (result != Kind::kVoid) Push(*value, IsWide(result));
    pc_ = next_;
  }

  void Step() {
    const u8* p = code_.data() + pc_;
    Opcode op = static_cast<Opcode>(*p);
    next_ = pc_ + InstructionLength(code_, pc_);
    const bool is_wide = op == Opcode::k_wide;
    if (is_wide) op = static_cast<Opcode>(*++p);
    const OpcodeInfo& info = InfoOf(op);
    const u32 local = is_wide ? ReadU2(p + 1) : p[1 < code_.size() - pc_ ? 1 : 0];
    const auto number = [&](Opcode base) { return static_cast<u32>(op) - static_cast<u32>(base); };
    const auto wide_letter = [](char c) { return c == 'J' || c == 'D'; };

    if (ArithFn arith = ArithByName(info.name)) {
      const u64 y = info.pops.size() == 2 ? Pop() : 0;
      const u64 x = Pop();
      const bool divides = op == Opcode::k_idiv || op == Opcode::k_irem || op == Opcode::k_ldiv ||
                           op == Opcode::k_lrem;
      if (divides && y == 0) return Throw();
      Push(arith(x, y), wide_letter(info.pushes[0]));
      pc_ = next_;
      return;
    }
    if (op >= Opcode::k_ifeq && op <= Opcode::k_ifle) {
      return Go(ConditionByName(info.name.substr(2))(AsInt(Pop())));
    }
    if (op >= Opcode::k_if_icmpeq && op <= Opcode::k_if_icmple) {
      const i32 y = AsInt(Pop()), x = AsInt(Pop());
      return Go(ConditionByName(info.name.substr(7))(x < y ? -1 : x > y));
    }
    if (op >= Opcode::k_iload && op <= Opcode::k_aload) return LoadLocal(local, info.pushes[0]);
    if (op >= Opcode::k_iload_0 && op <= Opcode::k_aload_3) {
      return LoadLocal(number(Opcode::k_iload_0) % 4, info.pushes[0]);
    }
    if (op >= Opcode::k_istore && op <= Opcode::k_astore) return StoreLocal(local);
    if (op >= Opcode::k_istore_0 && op <= Opcode::k_astore_3) {
      return StoreLocal(number(Opcode::k_istore_0) % 4);
    }
    if (op >= Opcode::k_iaload && op <= Opcode::k_saload) {
      constexpr Kind kKinds[] = {Kind::kInt, Kind::kLong, Kind::kFloat, Kind::kDouble,
                                 Kind::kRef, Kind::kByte, Kind::kChar,  Kind::kShort};
      const u64 index = Pop(), array = Pop();
      return Do("aload", 0, {array, index}, kKinds[number(Opcode::k_iaload)]);
    }
    if (op >= Opcode::k_iastore && op <= Opcode::k_sastore) {
      constexpr u32 kSizes[] = {4, 8, 4, 8, 1000, 1, 2, 2};
      const u64 value = Pop(), index = Pop(), array = Pop();
      return Do("astore", kSizes[number(Opcode::k_iastore)], {array, index, value}, Kind::kVoid);
    }
    if (op >= Opcode::k_pop && op <= Opcode::k_swap) return Shuffle(op);
    if (op >= Opcode::k_ireturn && op <= Opcode::k_areturn) {
      return Finish(pc_, "return", {NarrowResult(Pop())});
    }
    const auto push = [&](u64 v, bool wide = false) {
      Push(v, wide);
      pc_ = next_;
    };
    const u16 index = info.format == OperandFormat::kCp1   ? p[1]
                      : code_.size() - pc_ > 2 && !is_wide ? ReadU2(p + 1)
                                                           : u16{0};
    switch (op) {
      case Opcode::k_nop: pc_ = next_; return;
      case Opcode::k_aconst_null: return push(0);
      case Opcode::k_lconst_0:
      case Opcode::k_lconst_1: return push(number(Opcode::k_lconst_0), true);
      case Opcode::k_fconst_0:
      case Opcode::k_fconst_1:
      case Opcode::k_fconst_2: return push(FromFloat(static_cast<f32>(number(Opcode::k_fconst_0))));
      case Opcode::k_dconst_0:
      case Opcode::k_dconst_1: return push(FromDouble(number(Opcode::k_dconst_0)), true);
      case Opcode::k_bipush: return push(FromInt(ReadI1(p + 1)));
      case Opcode::k_sipush: return push(FromInt(ReadI2(p + 1)));
      case Opcode::k_ldc:
      case Opcode::k_ldc_w:
      case Opcode::k_ldc2_w:
        switch (pool().tag(index)) {
          case ConstantTag::kInteger: return push(FromInt(pool().Integer(index)));
          case ConstantTag::kFloat: return push(std::bit_cast<u32>(pool().Float(index)));
          case ConstantTag::kLong: return push(static_cast<u64>(pool().Long(index)), true);
          case ConstantTag::kDouble: return push(std::bit_cast<u64>(pool().Double(index)), true);
          default: return Do("ldc", index, {}, ConstantKind(index));
        }
      case Opcode::k_iinc:
        locals_[local] =
            FromInt(i64{AsInt(locals_[local])} + (is_wide ? ReadI2(p + 3) : ReadI1(p + 2)));
        pc_ = next_;
        return;
      case Opcode::k_if_acmpeq: return Go(Pop() == Pop());
      case Opcode::k_if_acmpne: return Go(Pop() != Pop());
      case Opcode::k_ifnull: return Go(Pop() == 0);
      case Opcode::k_ifnonnull: return Go(Pop() != 0);
      case Opcode::k_goto:
      case Opcode::k_goto_w: return Go(true);
      case Opcode::k_jsr:
      case Opcode::k_jsr_w: Push(next_); return Go(true);
      case Opcode::k_ret: pc_ = static_cast<u32>(locals_[local]); return;
      case Opcode::k_tableswitch:
      case Opcode::k_lookupswitch: {
        const SwitchOperands table(code_, pc_);
        const i32 key = AsInt(Pop());
        u32 target = table.default_target();
        for (u32 i = 0; i < table.size(); i++) {
          if (table.match(i) == key) target = table.target(i);
        }
        pc_ = target;
        return;
      }
      case Opcode::k_return: return Finish(pc_, "return", {});
      case Opcode::k_getstatic: return Do("getstatic", index, {}, FieldKind(index));
      case Opcode::k_putstatic: return Do("putstatic", index, {Pop()}, Kind::kVoid);
      case Opcode::k_getfield: return Do("getfield", index, {Pop()}, FieldKind(index));
      case Opcode::k_putfield: {
        const u64 value = Pop(), object = Pop();
        return Do("putfield", index, {object, value}, Kind::kVoid);
      }
      case Opcode::k_invokevirtual:
      case Opcode::k_invokespecial:
      case Opcode::k_invokestatic:
      case Opcode::k_invokeinterface:
      case Opcode::k_invokedynamic: {
        const bool receiver = op != Opcode::k_invokestatic && op != Opcode::k_invokedynamic;
        const MethodDescriptor types(CallDescriptor(index));
        std::vector<u64> values(static_cast<size_t>(types.parameter_count()) + receiver);
        for (size_t i = values.size(); i-- > 0;) values[i] = Pop();
        return Do(info.name, index, std::move(values), KindOf(types.return_type()[0]));
      }
      case Opcode::k_new: return Do("new", index, {}, Kind::kRef);
      case Opcode::k_newarray: return Do("newarray", 0, {Pop()}, Kind::kRef);
      case Opcode::k_anewarray: return Do("anewarray", index, {Pop()}, Kind::kRef);
      case Opcode::k_multianewarray: {
        std::vector<u64> values(p[3]);
        for (size_t i = values.size(); i-- > 0;) values[i] = Pop();
        return Do("multianewarray", index, std::move(values), Kind::kRef);
      }
      case Opcode::k_arraylength: return Do("arraylength", 0, {Pop()}, Kind::kInt);
      case Opcode::k_athrow: Event(pc_, "athrow", 0, {Pop()}, Kind::kVoid); return Throw();
      case Opcode::k_checkcast:
        if (stack_.back().bits == 0) {
          pc_ = next_;
          return;
        }
        return Do("checkcast", index, {stack_.back().bits}, Kind::kVoid);
      case Opcode::k_instanceof: return Do("instanceof", index, {Pop()}, Kind::kBoolean);
      case Opcode::k_monitorenter: return Do("monitorenter", 0, {Pop()}, Kind::kVoid);
      case Opcode::k_monitorexit: return Do("monitorexit", 0, {Pop()}, Kind::kVoid);
      default: return push(FromInt(i64{static_cast<u8>(op)} - static_cast<u8>(Opcode::k_iconst_0)));
    }
  }

  void Go(bool jumps) { pc_ = jumps ? BranchTarget(code_, pc_) : next_; }
  void LoadLocal(u32 local, char letter) {
    Push(locals_[local], letter == 'J' || letter == 'D');
    pc_ = next_;
  }
  void StoreLocal(u32 local) {
    locals_[local] = Pop();
    pc_ = next_;
  }

  // As JVMS 6.5 says it: slots move, whatever they are halves of.
  void Shuffle(Opcode op) {
    const auto copy_below = [&](size_t slots, size_t below) {
      const std::vector<Value> top(stack_.end() - static_cast<std::ptrdiff_t>(slots), stack_.end());
      stack_.insert(stack_.end() - static_cast<std::ptrdiff_t>(slots + below), top.begin(),
                    top.end());
    };
    switch (op) {
      case Opcode::k_pop: stack_.pop_back(); break;
      case Opcode::k_pop2: stack_.resize(stack_.size() - 2); break;
      case Opcode::k_dup: copy_below(1, 0); break;
      case Opcode::k_dup_x1: copy_below(1, 1); break;
      case Opcode::k_dup_x2: copy_below(1, 2); break;
      case Opcode::k_dup2: copy_below(2, 0); break;
      case Opcode::k_dup2_x1: copy_below(2, 1); break;
      case Opcode::k_dup2_x2: copy_below(2, 2); break;
      default: std::swap(stack_[stack_.size() - 1], stack_[stack_.size() - 2]); break;
    }
    pc_ = next_;
  }

  const CodeAttribute& attribute_;
  const std::span<const u8> code_;
  std::vector<u64> locals_;
  std::vector<Value> stack_;
  u32 pc_ = 0;
  u32 next_ = 0;
};

class RegisterMachine : public MethodMachine {
 public:
  RegisterMachine(const Code& code, u64 seed) : MethodMachine(*code.method, seed), code_(code) {}

  void Run() {
    r_.assign(code_.registers + 1, kJunk);
    Arguments(r_);
    for (u32 step = 0; step < kMaxSteps && !stopped_; step++) Step();
  }

 private:
  static constexpr u64 kJunk = 0xdeaddeaddeaddead;

  // How an op is executed, from its name.
  struct Rule {
    ArithFn arith = nullptr;
    bool immediate = false;
    bool reversed = false;  // imm comes first
    bool (*condition)(i32) = nullptr;
    ArithFn compare = nullptr;  // of a and b, then condition; null: a itself
    bool number = false;        // b is a number
  };

  static Rule RuleOf(RegOp op) {
    std::string_view name = InfoOf(op).name;
    Rule rule;
    rule.arith = ArithByName(name);
    if (rule.arith != nullptr) return rule;
    if (InfoOf(op).imm == 'i' && name != "const_i" && name != "const_f") {
      rule.immediate = true;
      if (name == "isubri") rule.reversed = true;
      rule.arith = ArithByName(rule.reversed ? "isub" : name.substr(0, name.size() - 1));
      return rule;
    }
    if (InfoOf(op).imm != 't' || !name.starts_with("if")) return rule;
    if (name.ends_with("_b")) name.remove_suffix(2);
    if (name.ends_with("i")) {
      rule.number = true;
      name.remove_suffix(1);
    }
    rule.condition = ConditionByName(name.substr(name.size() - 2));
    if (name.starts_with("if_icmp")) {
      rule.compare = [](u64 x, u64 y) { return ravel::Compare(AsInt(x), AsInt(y), 0); };
    }
    if (name.starts_with("if_lcmp")) rule.compare = ArithByName("lcmp");
    if (name.starts_with("if_fcmpl")) rule.compare = ArithByName("fcmpl");
    if (name.starts_with("if_fcmpg")) rule.compare = ArithByName("fcmpg");
    if (name.starts_with("if_dcmpl")) rule.compare = ArithByName("dcmpl");
    if (name.starts_with("if_dcmpg")) rule.compare = ArithByName("dcmpg");
    return rule;
  }

  static const Rule& CachedRule(RegOp op) {
    static const std::vector<Rule> kRules = [] {
      std::vector<Rule> rules;
      for (u16 i = 0; i < static_cast<u16>(RegOp::kCount); i++) {
        rules.push_back(RuleOf(static_cast<RegOp>(i)));
      }
      return rules;
    }();
    return kRules[static_cast<u16>(op)];
  }

  void Throw() {
    const u64 exception = Exception();
    for (const CodeHandler& h : code_.handlers) {
      if (pc_ < h.start || pc_ >= h.end || !Catches(h.catch_type)) continue;
      std::fill(r_.begin() + code_.StackRegister(0), r_.end(), kJunk);
      r_[code_.StackRegister(0)] = exception;
      pc_ = h.target;
      return;
    }
    Finish(code_.bci[pc_], "throw", {});
  }

  void Do(std::string_view what, u32 index, std::vector<u64> operands, Kind result) {
    const auto value = Event(code_.bci[pc_], what, index, std::move(operands), result);
    if (!value) return Throw();
    if ((InfoOf(code_.ops[pc_]).flags & kCall) != 0) {
      std::fill(r_.begin() + code_.insns[pc_].a, r_.end(), kJunk);
    }
    if (result != Kind::kVoid) r_[code_.insns[pc_].a] = *value;
    pc_++;
  }

  void Step() {
    const Insn& in = code_.insns[pc_];
    const RegOp op = code_.ops[pc_];
    const RegOpInfo& info = InfoOf(op);
    const Rule& rule = CachedRule(op);
    const u16 index = static_cast<u16>(in.imm);
    if (rule.arith != nullptr) {
      const bool wide = info.name[0] == 'l';
      const u64 imm = wide ? static_cast<u64>(i64{in.imm}) : FromInt(in.imm);
      u64 x = r_[in.b], y = rule.immediate ? imm : info.uses == "bc" ? r_[in.c] : 0;
      if (rule.reversed) std::swap(x, y);
      if ((info.flags & kThrows) != 0 && y == 0) return Throw();  // division
      r_[in.a] = rule.arith(x, y);
      pc_++;
      return;
    }
    const auto go = [&](bool jumps) { pc_ = jumps ? code_.TargetOf(pc_) : pc_ + 1; };
    if (rule.condition != nullptr && op != RegOp::k_if_acmpeq && op != RegOp::k_if_acmpne &&
        op != RegOp::k_if_acmpeq_b && op != RegOp::k_if_acmpne_b) {
      const u64 y = rule.number ? FromInt(static_cast<i16>(in.b)) : r_[in.b];
      const u64 order = rule.compare == nullptr ? r_[in.a] : rule.compare(r_[in.a], y);
      return go(rule.condition(AsInt(order)));
    }
    const auto set = [&](u64 v) {
      r_[in.a] = v;
      pc_++;
    };
    switch (op) {
      case RegOp::k_mov:
      case RegOp::k_mova: return set(r_[in.b]);
      case RegOp::k_const_i:
      case RegOp::k_const_f: return set(FromInt(in.imm));
      case RegOp::k_const_l:
      case RegOp::k_const_d: return set(code_.constants[static_cast<u32>(in.imm)]);
      case RegOp::k_const_null: return set(0);
      case RegOp::k_nop: pc_++; return;
      case RegOp::k_goto:
      case RegOp::k_goto_b: return go(true);
      case RegOp::k_ifnull:
      case RegOp::k_ifnull_b: return go(r_[in.a] == 0);
      case RegOp::k_ifnonnull:
      case RegOp::k_ifnonnull_b: return go(r_[in.a] != 0);
      case RegOp::k_if_acmpeq:
      case RegOp::k_if_acmpeq_b: return go(r_[in.a] == r_[in.b]);
      case RegOp::k_if_acmpne:
      case RegOp::k_if_acmpne_b: return go(r_[in.a] != r_[in.b]);
      case RegOp::k_tableswitch:
      case RegOp::k_lookupswitch: {
        const SwitchTable& table = code_.switches[static_cast<u32>(in.imm)];
        const i32 key = AsInt(r_[in.a]);
        u32 target = table.default_target;
        for (size_t i = 0; i < table.targets.size(); i++) {
          const i64 match =
              op == RegOp::k_tableswitch ? i64{table.low} + static_cast<i64>(i) : table.matches[i];
          if (match == key) target = table.targets[i];
        }
        pc_ = target;
        return;
      }
      case RegOp::k_baload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kByte);
      case RegOp::k_caload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kChar);
      case RegOp::k_saload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kShort);
      case RegOp::k_iaload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kInt);
      case RegOp::k_laload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kLong);
      case RegOp::k_faload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kFloat);
      case RegOp::k_daload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kDouble);
      case RegOp::k_aaload: return Do("aload", 0, {r_[in.b], r_[in.c]}, Kind::kRef);
      case RegOp::k_bastore: return ArrayStore(1);
      case RegOp::k_castore: return ArrayStore(2);
      case RegOp::k_iastore: return ArrayStore(4);
      case RegOp::k_lastore: return ArrayStore(8);
      case RegOp::k_aastore: return ArrayStore(1000);
      case RegOp::k_arraylength: return Do("arraylength", 0, {r_[in.b]}, Kind::kInt);
      case RegOp::k_getfield: return Do("getfield", index, {r_[in.b]}, FieldKind(index));
      case RegOp::k_putfield: return Do("putfield", index, {r_[in.a], r_[in.b]}, Kind::kVoid);
      case RegOp::k_getstatic: return Do("getstatic", index, {}, FieldKind(index));
      case RegOp::k_putstatic: return Do("putstatic", index, {r_[in.a]}, Kind::kVoid);
      case RegOp::k_ldc: return Do("ldc", index, {}, ConstantKind(index));
      case RegOp::k_new: return Do("new", index, {}, Kind::kRef);
      case RegOp::k_newarray: return Do("newarray", 0, {r_[in.b]}, Kind::kRef);
      case RegOp::k_anewarray: return Do("anewarray", index, {r_[in.b]}, Kind::kRef);
      case RegOp::k_multianewarray:
        return Do("multianewarray", index,
                  std::vector<u64>(r_.begin() + in.a, r_.begin() + in.a + in.b), Kind::kRef);
      case RegOp::k_checkcast:
        if (r_[in.a] == 0) {
          pc_++;
          return;
        }
        return Do("checkcast", index, {r_[in.a]}, Kind::kVoid);
      case RegOp::k_instanceof: return Do("instanceof", index, {r_[in.b]}, Kind::kBoolean);
      case RegOp::k_athrow:
        Event(code_.bci[pc_], "athrow", 0, {r_[in.a]}, Kind::kVoid);
        return Throw();
      case RegOp::k_monitorenter: return Do("monitorenter", 0, {r_[in.a]}, Kind::kVoid);
      case RegOp::k_monitorexit: return Do("monitorexit", 0, {r_[in.a]}, Kind::kVoid);
      case RegOp::k_entersync: pc_++; return;
      case RegOp::k_invokevirtual:
      case RegOp::k_invokespecial:
      case RegOp::k_invokestatic:
      case RegOp::k_invokeinterface:
      case RegOp::k_invokedynamic: {
        const bool receiver = op != RegOp::k_invokestatic && op != RegOp::k_invokedynamic;
        const std::string_view descriptor = CallDescriptor(index);
        return Do(info.name, index, CallArguments(r_, in.a, receiver, descriptor),
                  KindOf(MethodDescriptor(descriptor).return_type()[0]));
      }
      case RegOp::k_ret:
      case RegOp::k_ret_sync: return Finish(code_.bci[pc_], "return", {});
      case RegOp::k_retv:
      case RegOp::k_retv_sync:
      case RegOp::k_reta:
      case RegOp::k_reta_sync: return Finish(code_.bci[pc_], "return", {r_[in.a]});
      default: return Finish(code_.bci[pc_], "trap", {});
    }
  }

  void ArrayStore(u32 size) {
    const Insn& in = code_.insns[pc_];
    Do("astore", size, {r_[in.a], r_[in.b], r_[in.c]}, Kind::kVoid);
  }

  const Code& code_;
  std::vector<u64> r_;
  u32 pc_ = 0;
};

}  // namespace ravel
