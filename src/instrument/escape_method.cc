#include "instrument/escape_method.h"

#include <algorithm>

#include "classfile/descriptor.h"

namespace ravel {
namespace {

using enum Opcode;

bool IsBetween(Opcode op, Opcode first, Opcode last) { return op >= first && op <= last; }

bool IsArrayLoad(Opcode op) { return IsBetween(op, k_iaload, k_saload); }
bool IsArrayStore(Opcode op) { return IsBetween(op, k_iastore, k_sastore); }

bool Creates(Opcode op) {
  return op == k_new || op == k_newarray || op == k_anewarray || op == k_multianewarray;
}

// Slots of a value in opcodes.def.
u32 SlotsOfKind(char kind) { return kind == 'J' || kind == 'D' || kind == '2' ? 2 : 1; }

// Of all states together: what nobody writes is not worth the memory.
constexpr size_t kMaxSlots = size_t{1} << 22;

Opcode OpAt(std::span<const u8> code, u32 pc) { return static_cast<Opcode>(code[pc]); }

}  // namespace

EscapeMethod::EscapeMethod(EscapeAnalysis& analysis, const ClassFile& file,
                           const MemberInfo& method, Track track, u32 first)
    : analysis_(analysis),
      file_(file),
      method_(method),
      code_(method.code->code),
      locals_(method.code->max_locals),
      max_stack_(method.code->max_stack),
      track_(track),
      first_(first) {
  for (u32 pc = 0; pc < code_.size();) {
    const u32 length = InstructionLength(code_, pc);
    if (length == 0) return;
    const Opcode op = OpAt(code_, pc);
    if (Creates(op)) ++creations_;
    if (op == k_getfield || op == k_putfield || IsArrayLoad(op) || IsArrayStore(op)) {
      has_accesses_ = true;
    }
    pc += length;
  }
  const bool tracks_any = creations_ > 0 || method.name == "<init>";
  if (track == Track::kCreated && !tracks_any) has_accesses_ = false;
}

bool EscapeMethod::AddLeader(u32 pc) {
  if (pc >= code_.size()) return false;
  if (leader_of_[pc] != 0) return true;
  leaders_.push_back(pc);
  leader_of_[pc] = static_cast<u32>(leaders_.size());
  return true;
}

bool EscapeMethod::FindLeaders() {
  leader_of_.assign(code_.size(), 0);
  seen_.assign(code_.size(), Seen::kNever);
  std::vector<bool> starts(code_.size());
  u32 creation = 0;
  u32 bit = track_ == Track::kCreated && method_.name == "<init>" ? 1 : 0;
  AddLeader(0);
  for (u32 pc = 0; pc < code_.size();) {
    const u32 length = InstructionLength(code_, pc);
    if (length == 0) return false;
    starts[pc] = true;
    const Opcode op = OpAt(code_, pc);
    const OpcodeInfo& info = InfoOf(op);
    if (op == k_jsr || op == k_jsr_w || op == k_ret) return false;
    if (op == k_wide && OpAt(code_, pc + 1) == k_ret) return false;
    if (op == k_tableswitch || op == k_lookupswitch) {
      const SwitchOperands s(code_, pc);
      if (!AddLeader(s.default_target())) return false;
      for (u32 i = 0; i < s.size(); ++i) {
        if (!AddLeader(s.target(i))) return false;
      }
    } else if (info.branches()) {
      if (!AddLeader(BranchTarget(code_, pc))) return false;
    }
    if (track_ == Track::kCreated && Creates(op)) {
      if (creation >= first_ && bit < kMaxObjects) created_.emplace_back(pc, bit++);
      ++creation;
    }
    pc += length;
  }
  for (const ExceptionEntry& e : method_.code->exceptions) {
    if (e.start >= e.end || !AddLeader(e.handler)) return false;
  }
  return std::ranges::all_of(leaders_, [&](u32 pc) { return starts[pc]; });
}

void EscapeMethod::InitialState() {
  State& s = states_[0];
  s.slots.assign(size_t{locals_} + max_stack_, 0);
  s.reached = true;
  u32 slot = 0;
  const auto add = [&](bool reference, u32 slots, bool is_this) {
    const bool tracked =
        track_ == Track::kParameters ? slot < kMaxObjects : is_this && method_.name == "<init>";
    if (slot < locals_ && reference) s.slots[slot] = tracked ? Objects{1} << slot : kOther;
    slot += slots;
  };
  if (!method_.is_static()) add(true, 1, true);
  for (const std::string_view type : MethodDescriptor(method_.descriptor)) {
    add(IsReferenceType(type), static_cast<u32>(SlotsOf(type)), false);
  }
}

bool EscapeMethod::Run() {
  if (code_.empty() || !FindLeaders()) return false;
  if (leaders_.size() * (size_t{locals_} + max_stack_) > kMaxSlots) return false;
  states_.resize(leaders_.size());
  InitialState();
  open_.push_back(0);
  while (!open_.empty()) {
    // In the order of the code: most joins are after what they join.
    std::ranges::pop_heap(open_, std::greater<>());
    const u32 leader = open_.back();
    open_.pop_back();
    if (!open_.empty() && open_.front() == leader) continue;
    if (!RunFrom(leader)) return false;
  }
  return true;
}

bool EscapeMethod::RunFrom(u32 leader) {
  state_ = states_[leader_of_[leader] - 1];
  locals_changed_ = true;
  for (u32 pc = leader;;) {
    const u32 length = InstructionLength(code_, pc);
    const Objects escaped_before = state_.escaped;
    // Before the instruction changes any: an exception leaves the locals as they are.
    if (!FlowToHandlers(pc, escaped_before, locals_changed_)) return false;
    locals_changed_ = false;
    if (!Execute(pc, length)) return false;
    if (state_.escaped != escaped_before) {
      ever_escaped_ |= state_.escaped;
      if (!FlowToHandlers(pc, escaped_before, true)) return false;
    }
    const Opcode op = OpAt(code_, pc);
    if (InfoOf(op).branches() && !Branch(op, pc)) return false;
    if (InfoOf(op).ends()) return true;
    pc += length;
    if (pc >= code_.size()) return false;
    if (leader_of_[pc] != 0) return FlowTo(pc);
  }
}

bool EscapeMethod::Branch(Opcode op, u32 pc) {
  if (op != k_tableswitch && op != k_lookupswitch) return FlowTo(BranchTarget(code_, pc));
  const SwitchOperands s(code_, pc);
  if (!FlowTo(s.default_target())) return false;
  for (u32 i = 0; i < s.size(); ++i) {
    if (!FlowTo(s.target(i))) return false;
  }
  return true;
}

bool EscapeMethod::FlowTo(u32 pc) {
  State& to = states_[leader_of_[pc] - 1];
  bool grown = !to.reached;
  if (grown) {
    to.slots.assign(state_.slots.size(), 0);
    to.depth = state_.depth;
    to.reached = true;
  }
  if (to.depth != state_.depth) return false;
  grown |= (state_.escaped & ~to.escaped) != 0;
  to.escaped |= state_.escaped;
  for (u32 i = 0; i < locals_ + state_.depth; ++i) {
    grown |= (state_.slots[i] & ~to.slots[i]) != 0;
    to.slots[i] |= state_.slots[i];
  }
  if (grown) {
    open_.push_back(pc);
    std::ranges::push_heap(open_, std::greater<>());
  }
  return true;
}

bool EscapeMethod::FlowToHandlers(u32 pc, Objects escaped_before, bool changed) {
  for (const ExceptionEntry& e : method_.code->exceptions) {
    if (pc < e.start || pc >= e.end) continue;
    if (!changed && pc != e.start) continue;
    if (max_stack_ == 0) return false;
    // The stack of a handler is the exception.
    const Objects bottom = std::exchange(state_.slots[locals_], kOther);
    const u32 depth = std::exchange(state_.depth, 1);
    const Objects escaped = std::exchange(state_.escaped, state_.escaped | escaped_before);
    const bool fine = FlowTo(e.handler);
    state_.slots[locals_] = bottom;
    state_.depth = depth;
    state_.escaped = escaped;
    if (!fine) return false;
  }
  return true;
}

bool EscapeMethod::Push(Objects value) {
  if (state_.depth >= max_stack_) return false;
  state_.slots[locals_ + state_.depth++] = value;
  return true;
}

bool EscapeMethod::PushType(std::string_view type, Objects value) {
  const int slots = SlotsOf(type);
  if (slots == 0) return true;
  if (IsReferenceType(type)) return Push(value);
  return Push(0) && (slots == 1 || Push(0));
}

bool EscapeMethod::Pop(u32 slots) {
  if (state_.depth < slots) return false;
  state_.depth -= slots;
  return true;
}

void EscapeMethod::NoteAccess(u32 pc, Objects object) {
  const Objects tracked = ~kOther & ~state_.escaped;
  seen_[pc] = object != 0 && (object & ~tracked) == 0 ? Seen::kLocal : Seen::kShared;
}

void EscapeMethod::AddLocalAccesses(std::set<u32>& out) const {
  for (u32 pc = 0; pc < seen_.size(); ++pc) {
    if (seen_[pc] == Seen::kLocal) out.insert(pc);
  }
}

std::string_view EscapeMethod::ExactClass(Objects object) const {
  if (track_ != Track::kCreated) return {};
  for (const auto& [pc, bit] : created_) {
    if (object != Objects{1} << bit || OpAt(code_, pc) != k_new) continue;
    const u16 constant = ReadU2(code_.data() + pc + 1);
    return file_.pool.Is(constant, ConstantTag::kClass) ? file_.pool.ClassName(constant) : "";
  }
  return {};
}

void EscapeMethod::Create(u32 pc) {
  const auto it = std::ranges::find(created_, pc, &std::pair<u32, u32>::first);
  if (it == created_.end()) {
    Push(kOther);
    return;
  }
  const Objects bit = Objects{1} << it->second;
  for (u32 i = 0; i < locals_ + state_.depth; ++i) {
    if ((state_.slots[i] & bit) != 0) {
      state_.slots[i] = (state_.slots[i] & ~bit) | kOther;
      if (i < locals_) locals_changed_ = true;
    }
  }
  state_.escaped &= ~bit;
  Push(bit);
}

bool EscapeMethod::ExecuteLocal(Opcode op, u32 local) {
  const bool wide = op == k_lload || op == k_dload || op == k_lstore || op == k_dstore;
  const u32 slots = wide ? 2 : 1;
  if (local + slots > locals_) return false;
  if (IsBetween(op, k_iload, k_aload)) {
    if (op == k_aload) return Push(state_.slots[local]);
    return Push(0) && (!wide || Push(0));
  }
  if (!IsBetween(op, k_istore, k_astore)) return op == k_iinc;
  if (!Pop(slots)) return false;
  state_.slots[local] = op == k_astore ? state_.slots[locals_ + state_.depth] : 0;
  if (wide) state_.slots[local + 1] = 0;
  locals_changed_ = true;
  return true;
}

bool EscapeMethod::ExecuteStack(Opcode op) {
  // How many slots are copied, and how far below they are put.
  const auto dup = [&](u32 count, u32 under) {
    if (state_.depth < count + under || state_.depth + count > max_stack_) return false;
    const auto top = state_.slots.begin() + locals_ + state_.depth;
    std::move_backward(top - count - under, top, top + count);
    std::copy(top, top + count, top - count - under);
    state_.depth += count;
    return true;
  };
  switch (op) {
    case k_pop: return Pop(1);
    case k_pop2: return Pop(2);
    case k_dup: return dup(1, 0);
    case k_dup_x1: return dup(1, 1);
    case k_dup_x2: return dup(1, 2);
    case k_dup2: return dup(2, 0);
    case k_dup2_x1: return dup(2, 1);
    case k_dup2_x2: return dup(2, 2);
    default: break;
  }
  if (state_.depth < 2) return false;
  std::swap(state_.slots[locals_ + state_.depth - 1], state_.slots[locals_ + state_.depth - 2]);
  return true;
}

bool EscapeMethod::ExecuteField(Opcode op, u32 pc) {
  const u16 constant = ReadU2(code_.data() + pc + 1);
  if (!file_.pool.Is(constant, ConstantTag::kFieldref)) return false;
  const std::string_view type = file_.pool.Member(constant).descriptor;
  const u32 slots = static_cast<u32>(SlotsOf(type));
  if (op == k_putfield || op == k_putstatic) {
    if (!Pop(slots)) return false;
    Escape(state_.slots[locals_ + state_.depth]);
  }
  if (op == k_getfield || op == k_putfield) {
    if (!Pop(1)) return false;
    NoteAccess(pc, state_.slots[locals_ + state_.depth]);
  }
  return op == k_putfield || op == k_putstatic || PushType(type, kOther);
}

bool EscapeMethod::ExecuteInvoke(Opcode op, u32 pc) {
  const u16 constant = ReadU2(code_.data() + pc + 1);
  if (!file_.pool.IsMemberRef(constant) || file_.pool.Is(constant, ConstantTag::kFieldref)) {
    return false;
  }
  const ConstantPool::MemberRef m = file_.pool.Member(constant);
  const MethodDescriptor descriptor(m.descriptor);
  const u32 slots = static_cast<u32>(descriptor.parameter_slots()) + (op == k_invokestatic ? 0 : 1);
  if (!Pop(slots)) return false;
  const auto arguments = std::span(state_.slots).subspan(locals_ + state_.depth, slots);
  const bool matters = std::ranges::any_of(
      arguments, [&](Objects a) { return (a & ~kOther & ~state_.escaped) != 0; });
  EscapeAnalysis::Summary summary;
  if (matters) {
    const std::string_view exact = op == k_invokestatic ? "" : ExactClass(arguments[0]);
    summary = analysis_.SummaryOfCall(file_, op, m, exact);
  }
  Objects result = summary.returns_other ? kOther : 0;
  for (u32 i = 0; i < slots; ++i) {
    const u64 bit = i < kMaxObjects ? u64{1} << i : 0;
    if ((summary.kept & bit) == 0) Escape(arguments[i]);
    if ((summary.returned & bit) != 0) result |= arguments[i];
  }
  return PushType(descriptor.return_type(), result);
}

bool EscapeMethod::ExecuteDynamic(u32 pc) {
  const u16 constant = ReadU2(code_.data() + pc + 1);
  if (!file_.pool.Is(constant, ConstantTag::kInvokeDynamic)) return false;
  const u16 nat = file_.pool.DynamicAt(constant).name_and_type;
  if (!file_.pool.Is(nat, ConstantTag::kNameAndType)) return false;
  const MethodDescriptor descriptor(file_.pool.NameAndTypeAt(nat).descriptor);
  const u32 slots = static_cast<u32>(descriptor.parameter_slots());
  if (!Pop(slots)) return false;
  for (u32 i = 0; i < slots; ++i) Escape(state_.slots[locals_ + state_.depth + i]);
  return PushType(descriptor.return_type(), kOther);
}

bool EscapeMethod::ExecuteConstant(Opcode op, u32 pc) {
  const u16 constant = op == k_ldc ? code_[pc + 1] : ReadU2(code_.data() + pc + 1);
  switch (file_.pool.tag(constant)) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat: return Push(0);
    case ConstantTag::kLong:
    case ConstantTag::kDouble: return Push(0) && Push(0);
    case ConstantTag::kDynamic: {
      const u16 nat = file_.pool.DynamicAt(constant).name_and_type;
      if (!file_.pool.Is(nat, ConstantTag::kNameAndType)) return false;
      return PushType(file_.pool.NameAndTypeAt(nat).descriptor, kOther);
    }
    default: return Push(kOther);
  }
}

bool EscapeMethod::ExecuteGeneric(Opcode op) {
  const OpcodeInfo& info = InfoOf(op);
  for (const char kind : info.pops) {
    if (!Pop(SlotsOfKind(kind))) return false;
  }
  for (const char kind : info.pushes) {
    if (!Push(kind == 'A' ? kOther : 0)) return false;
    if (SlotsOfKind(kind) == 2 && !Push(0)) return false;
  }
  return true;
}

bool EscapeMethod::Execute(u32 pc, u32 length) {
  const Opcode op = OpAt(code_, pc);
  const auto shorthand = [&](Opcode first, Opcode family) {
    const u32 n = static_cast<u32>(op) - static_cast<u32>(first);
    return ExecuteLocal(static_cast<Opcode>(static_cast<u32>(family) + n / 4), n % 4);
  };
  if (IsBetween(op, k_iload_0, k_aload_3)) return shorthand(k_iload_0, k_iload);
  if (IsBetween(op, k_istore_0, k_astore_3)) return shorthand(k_istore_0, k_istore);
  if (IsBetween(op, k_iload, k_aload) || IsBetween(op, k_istore, k_astore) || op == k_iinc) {
    return ExecuteLocal(op, code_[pc + 1]);
  }
  if (IsBetween(op, k_pop, k_swap)) return ExecuteStack(op);
  if (IsBetween(op, k_getstatic, k_putfield)) return ExecuteField(op, pc);
  if (IsBetween(op, k_invokevirtual, k_invokeinterface)) return ExecuteInvoke(op, pc);
  if (IsArrayLoad(op)) {
    if (state_.depth < 2) return false;
    NoteAccess(pc, Peek(1));
  }
  if (IsArrayStore(op)) {
    const u32 slots = op == k_lastore || op == k_dastore ? 2 : 1;
    if (state_.depth < 2 + slots) return false;
    if (op == k_aastore) Escape(Peek());
    NoteAccess(pc, Peek(slots + 1));
  }
  switch (op) {
    case k_aconst_null: return Push(0);
    case k_ldc:
    case k_ldc_w:
    case k_ldc2_w: return ExecuteConstant(op, pc);
    case k_wide: return ExecuteLocal(OpAt(code_, pc + 1), ReadU2(code_.data() + pc + 2));
    case k_invokedynamic: return ExecuteDynamic(pc);
    case k_checkcast: return state_.depth > 0;
    case k_areturn:
      if (state_.depth == 0) return false;
      returned_ |= Peek();
      break;
    case k_athrow:
      if (state_.depth == 0) return false;
      Escape(Peek());
      break;
    case k_new:
    case k_newarray:
    case k_anewarray:
    case k_multianewarray: {
      const u32 dimensions = op == k_multianewarray ? code_[pc + length - 1] : op == k_new ? 0 : 1;
      if (!Pop(dimensions) || state_.depth == max_stack_) return false;
      Create(pc);
      return true;
    }
    default: break;
  }
  return ExecuteGeneric(op);
}

}  // namespace ravel
