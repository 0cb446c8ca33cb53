// Helpful NullPointerExceptions (JEP 358): what could not be done, and which
// expression was null.
//
// The bytecode is run symbolically: each slot of the operand stack holds the
// index of the instruction that pushed it, so that from the instruction that
// failed one can walk back to the one that produced its null and from there
// to that one's operands, as the expression reads in the source. Where paths
// with different producers meet, the slot is unknown. As in HotSpot, whose
// texts these are, the run stops once it has reached the failing instruction:
// what a backward branch would merge into it does not count.
#include <optional>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "classfile/mutf8.h"
#include "interp/vm.h"

namespace ravel {

namespace {

constexpr i32 kUnknown = -1;
constexpr int kMaxDetail = 5;  // how many steps an expression is followed

// The operand stack before an instruction: producers, the top last.
struct Stack {
  std::vector<i32> slots;
  u64 written = 0;  // locals that were assigned; those past 63 count as such

  bool IsParameter(u32 local) const { return local < 64 && (written >> local & 1) == 0; }
  void Write(u32 local) {
    if (local < 64) written |= u64{1} << local;
  }
  i32 At(u32 from_top) const {
    return from_top < slots.size() ? slots[slots.size() - 1 - from_top] : kUnknown;
  }
  void Pop(size_t n) { slots.resize(slots.size() - std::min(n, slots.size())); }
  void Push(size_t n, i32 producer) { slots.insert(slots.end(), n, producer); }
  void Merge(const Stack& other) {
    for (size_t i = 0; i < slots.size(); ++i) {
      if (i >= other.slots.size() || slots[i] != other.slots[i]) slots[i] = kUnknown;
    }
    written |= other.written;
  }
};

size_t SlotsOfKinds(std::string_view kinds) {
  size_t n = 0;
  for (const char k : kinds) n += k == 'J' || k == 'D' || k == '2' ? 2 : 1;
  return n;
}

// The best known classes lose their package; as in HotSpot so do those whose
// names start the same (StringBuilder).
std::string ShortTypeName(std::string_view type) {
  const std::string s = ExternalTypeName(type);
  return s.starts_with("java.lang.Object") || s.starts_with("java.lang.String") ? s.substr(10) : s;
}

std::string ExternalClassName(std::string_view name) {
  std::string s;
  for (const char ch : name) s += ch == '/' ? '.' : ch;
  return s == "java.lang.Object" || s == "java.lang.String" ? s.substr(10) : s;
}

bool IsInvoke(Opcode op) {
  return op >= Opcode::k_invokevirtual && op <= Opcode::k_invokeinterface;
}

class Explanation {
 public:
  Explanation(const Method& m, u32 bci)
      : m_(m),
        pool_(m.holder->file()->pool),
        code_(m.code_attribute->code),
        bci_(bci),
        stacks_(code_.size()) {}

  std::string Text() {
    if (bci_ >= code_.size() || InstructionLength(code_, bci_) == 0) return "";
    const i32 slot = NullSlot();
    if (slot < 0) return "";
    Run();
    std::string text = FailedAction();
    std::string cause;
    if (Describe(bci_, static_cast<u32>(slot), kMaxDetail, false, &cause)) {
      const i32 producer = stacks_[bci_]->At(static_cast<u32>(slot));
      text += IsInvoke(OpAt(static_cast<u32>(producer))) ? " because the return value of \""
                                                         : " because \"";
      text += cause + "\" is null";
    }
    return ModifiedUtf8ToUtf8(text);
  }

 private:
  const u8* Bytes(u32 at) const { return code_.data() + at; }
  Opcode OpAt(u32 at) const { return static_cast<Opcode>(code_[at]); }
  u16 Cp(u32 at) const { return ReadU2(Bytes(at + 1)); }
  ConstantPool::MemberRef MemberAt(u32 at) const { return pool_.Member(Cp(at)); }

  // How far below the top of the stack the failing instruction finds the
  // reference that must not be null; negative: it needs none. A constructor's
  // call is one too: then the exception was made by `new`.
  i32 NullSlot() const {
    const Opcode op = OpAt(bci_);
    switch (op) {
      case Opcode::k_getfield:
      case Opcode::k_arraylength:
      case Opcode::k_athrow:
      case Opcode::k_monitorenter:
      case Opcode::k_monitorexit: return 0;
      case Opcode::k_lastore:
      case Opcode::k_dastore: return 3;
      case Opcode::k_putfield: return SlotsOf(MemberAt(bci_).descriptor);
      case Opcode::k_invokevirtual:
      case Opcode::k_invokespecial:
      case Opcode::k_invokeinterface: {
        const ConstantPool::MemberRef m = MemberAt(bci_);
        return m.name == "<init>" ? -1 : MethodDescriptor(m.descriptor).parameter_slots();
      }
      default:
        if (op >= Opcode::k_iaload && op <= Opcode::k_saload) return 1;
        if (op >= Opcode::k_iastore && op <= Opcode::k_sastore) return 2;
        return -1;
    }
  }

  std::string FailedAction() const {
    static constexpr const char* kElements[] = {"int",    "long",         "float", "double",
                                                "object", "byte/boolean", "char",  "short"};
    const Opcode op = OpAt(bci_);
    const auto element = [&](Opcode first) {
      return std::string(kElements[static_cast<int>(op) - static_cast<int>(first)]) + " array";
    };
    switch (op) {
      case Opcode::k_getfield:
        return "Cannot read field \"" + std::string(MemberAt(bci_).name) + "\"";
      case Opcode::k_putfield:
        return "Cannot assign field \"" + std::string(MemberAt(bci_).name) + "\"";
      case Opcode::k_arraylength: return "Cannot read the array length";
      case Opcode::k_athrow: return "Cannot throw exception";
      case Opcode::k_monitorenter: return "Cannot enter synchronized block";
      case Opcode::k_monitorexit: return "Cannot exit synchronized block";
      default:
        if (IsInvoke(op)) return "Cannot invoke \"" + MethodText(bci_) + "\"";
        if (op <= Opcode::k_saload) return "Cannot load from " + element(Opcode::k_iaload);
        return "Cannot store to " + element(Opcode::k_iastore);
    }
  }

  std::string MethodText(u32 at) const {
    const ConstantPool::MemberRef m = MemberAt(at);
    std::string args;
    for (const std::string_view type : MethodDescriptor(m.descriptor)) {
      if (!args.empty()) args += ", ";
      args += ShortTypeName(type);
    }
    return ExternalClassName(m.owner) + "." + std::string(m.name) + "(" + args + ")";
  }

  std::string LocalText(u32 at, u32 slot, bool is_parameter) const {
    for (const LocalVariableEntry& e : m_.code_attribute->LocalVariables()) {
      if (at >= e.start && at < u32{e.start} + e.length && e.slot == slot)
        return std::string(pool_.Utf8(e.name_index));
    }
    if (is_parameter) {
      if (!m_.is_static() && slot == 0) return "this";
      u32 first = m_.is_static() ? 0 : 1;
      for (size_t i = 0; i < m_.args.size(); first += SlotsOf(m_.args[i]), ++i) {
        if (slot >= first && slot < first + SlotsOf(m_.args[i]))
          return "<parameter" + std::to_string(i + 1) + ">";
      }
    }
    return "<local" + std::to_string(slot) + ">";
  }

  // Appends the source form of what stands in a slot before the instruction
  // at `at`. False: it has none that is known.
  bool Describe(u32 at, u32 slot, int detail, bool inner, std::string* out) const {
    if (detail <= 0 || !stacks_[at].has_value()) return false;
    const Stack& stack = *stacks_[at];
    const i32 producer = stack.At(slot);
    if (producer == kUnknown) return false;
    const u32 source = static_cast<u32>(producer);
    Opcode op = OpAt(source);
    const bool wide = op == Opcode::k_wide;
    if (wide) op = static_cast<Opcode>(code_[source + 1]);
    const auto local = [&](u32 index) {
      *out += LocalText(source, index, stack.IsParameter(index));
      return true;
    };
    if (op >= Opcode::k_iload_0 && op <= Opcode::k_iload_3) {
      return local(static_cast<u32>(op) - static_cast<u32>(Opcode::k_iload_0));
    }
    if (op >= Opcode::k_aload_0 && op <= Opcode::k_aload_3) {
      return local(static_cast<u32>(op) - static_cast<u32>(Opcode::k_aload_0));
    }
    if (op >= Opcode::k_iconst_m1 && op <= Opcode::k_iconst_5) {
      *out += std::to_string(static_cast<int>(op) - static_cast<int>(Opcode::k_iconst_0));
      return true;
    }
    switch (op) {
      case Opcode::k_iload:
      case Opcode::k_aload: return local(wide ? ReadU2(Bytes(source + 2)) : code_[source + 1]);
      case Opcode::k_aconst_null: *out += "null"; return true;
      case Opcode::k_bipush: *out += std::to_string(ReadI1(Bytes(source + 1))); return true;
      case Opcode::k_sipush: *out += std::to_string(ReadI2(Bytes(source + 1))); return true;
      case Opcode::k_getstatic:
        *out +=
            ExternalClassName(MemberAt(source).owner) + "." + std::string(MemberAt(source).name);
        return true;
      case Opcode::k_getfield:
        if (Describe(source, 0, detail - 1, inner, out)) *out += ".";
        *out += MemberAt(source).name;
        return true;
      case Opcode::k_invokevirtual:
      case Opcode::k_invokespecial:
      case Opcode::k_invokestatic:
      case Opcode::k_invokeinterface: *out += MethodText(source); return true;
      case Opcode::k_iaload:
      case Opcode::k_aaload:
        if (!Describe(source, 1, detail - 1, inner, out)) *out += "<array>";
        *out += "[";
        if (!Describe(source, 0, detail, true, out)) *out += "...";
        *out += "]";
        return true;
      default: return false;
    }
  }

  void Flow(u32 to, const Stack& stack) {
    if (to >= stacks_.size()) return;
    if (stacks_[to].has_value()) {
      stacks_[to]->Merge(stack);
    } else {
      stacks_[to] = stack;
      progress_ = true;
    }
  }

  // Rounds over the code in order until nothing new is reached.
  void Run() {
    stacks_[0] = Stack{};
    for (const ExceptionEntry& e : m_.code_attribute->exceptions) {
      if (e.handler < stacks_.size() && !stacks_[e.handler].has_value()) {
        stacks_[e.handler] = Stack{{static_cast<i32>(e.handler)}, 0};
      }
    }
    do {
      progress_ = false;
      for (u32 at = 0; at < code_.size();) {
        const u32 length = InstructionLength(code_, at);
        if (length == 0) return;
        if (stacks_[at].has_value()) Execute(at, length);
        at += length;
        if (at == bci_ && stacks_[at].has_value()) return;
      }
    } while (progress_);
  }

  void Execute(u32 at, u32 length) {
    Stack s = *stacks_[at];
    Opcode op = OpAt(at);
    const bool wide = op == Opcode::k_wide;
    if (wide) op = static_cast<Opcode>(code_[at + 1]);
    const OpcodeInfo& info = InfoOf(op);
    const i32 here = static_cast<i32>(at);
    if (op >= Opcode::k_pop && op <= Opcode::k_swap) {
      Shuffle(op, &s);
    } else if (info.pops.find('?') != std::string_view::npos ||
               info.pushes.find('?') != std::string_view::npos) {
      Member(op, at, &s);
    } else if (op != Opcode::k_checkcast) {
      s.Pop(SlotsOfKinds(info.pops));
      s.Push(SlotsOfKinds(info.pushes), here);
    }
    Writes(op, at, wide, &s);

    switch (info.format) {
      case OperandFormat::kBranch2:
      case OperandFormat::kBranch4: Flow(BranchTarget(code_, at), s); break;
      case OperandFormat::kTableswitch:
      case OperandFormat::kLookupswitch: {
        const SwitchOperands targets(code_, at);
        Flow(targets.default_target(), s);
        for (u32 i = 0; i < targets.size(); ++i) Flow(targets.target(i), s);
        break;
      }
      default: break;
    }
    if (!info.ends()) Flow(at + length, s);
  }

  static void Shuffle(Opcode op, Stack* s) {
    const auto at = [&](u32 i) { return s->At(i); };
    const i32 a = at(0), b = at(1), c = at(2), d = at(3);
    const auto replace = [&](size_t pops, std::initializer_list<i32> pushes) {
      s->Pop(pops);
      s->slots.insert(s->slots.end(), pushes);
    };
    switch (op) {
      case Opcode::k_pop: return s->Pop(1);
      case Opcode::k_pop2: return s->Pop(2);
      case Opcode::k_dup: return replace(0, {a});
      case Opcode::k_dup_x1: return replace(2, {a, b, a});
      case Opcode::k_dup_x2: return replace(3, {a, c, b, a});
      case Opcode::k_dup2: return replace(0, {b, a});
      case Opcode::k_dup2_x1: return replace(3, {b, a, c, b, a});
      case Opcode::k_dup2_x2: return replace(4, {b, a, d, c, b, a});
      default: return replace(2, {a, b});  // swap
    }
  }

  // Instructions whose effect depends on their constant.
  void Member(Opcode op, u32 at, Stack* s) const {
    const i32 here = static_cast<i32>(at);
    switch (op) {
      case Opcode::k_ldc:
      case Opcode::k_ldc_w: return s->Push(1, here);
      case Opcode::k_ldc2_w: return s->Push(2, here);
      case Opcode::k_getstatic:
        return s->Push(static_cast<size_t>(SlotsOf(MemberAt(at).descriptor)), here);
      case Opcode::k_getfield:
        s->Pop(1);
        return s->Push(static_cast<size_t>(SlotsOf(MemberAt(at).descriptor)), here);
      case Opcode::k_putstatic:
        return s->Pop(static_cast<size_t>(SlotsOf(MemberAt(at).descriptor)));
      case Opcode::k_putfield:
        return s->Pop(static_cast<size_t>(SlotsOf(MemberAt(at).descriptor)) + 1);
      case Opcode::k_multianewarray: s->Pop(code_[at + 3]); return s->Push(1, here);
      default: {
        const bool dynamic = op == Opcode::k_invokedynamic;
        const std::string_view descriptor =
            dynamic ? pool_.NameAndTypeAt(pool_.DynamicAt(Cp(at)).name_and_type).descriptor
                    : MemberAt(at).descriptor;
        const MethodDescriptor types(descriptor);
        const bool receiver = !dynamic && op != Opcode::k_invokestatic;
        s->Pop(static_cast<size_t>(types.parameter_slots()) + (receiver ? 1 : 0));
        return s->Push(static_cast<size_t>(SlotsOf(types.return_type())), here);
      }
    }
  }

  void Writes(Opcode op, u32 at, bool wide, Stack* s) const {
    u32 local = 0;
    bool two = false;
    if (op == Opcode::k_iinc || (op >= Opcode::k_istore && op <= Opcode::k_astore)) {
      local = wide ? ReadU2(Bytes(at + 2)) : code_[at + 1];
      two = op == Opcode::k_lstore || op == Opcode::k_dstore;
    } else if (op >= Opcode::k_istore_0 && op <= Opcode::k_astore_3) {
      const u32 n = static_cast<u32>(op) - static_cast<u32>(Opcode::k_istore_0);
      local = n % 4;
      two = n / 4 == 1 || n / 4 == 3;
    } else {
      return;
    }
    s->Write(local);
    if (two) s->Write(local + 1);
  }

  const Method& m_;
  const ConstantPool& pool_;
  const std::span<const u8> code_;
  const u32 bci_;
  std::vector<std::optional<Stack>> stacks_;  // by bytecode index
  bool progress_ = false;
};

}  // namespace

std::string Vm::NullPointerMessage(const Method& m, u32 bci) {
  if (m.code_attribute == nullptr || m.holder->file() == nullptr) return "";
  return Explanation(m, bci).Text();
}

}  // namespace ravel
