#include "code/translator.h"

#include <algorithm>

#include "code/layout.h"
#include "code/method_translator.h"

namespace ravel {
namespace {

constexpr size_t kMaxInsns = 1'000'000;
constexpr size_t kMaxContexts = 10'000;
// Longest tail, in bytecodes, that replaces a jump to it.
constexpr u32 kMaxReturnTail = 3;
constexpr u32 kMaxConditionTail = 12;

constexpr u32 kMaxEarlyStores = 2;

bool IsStore(u8 opcode) {
  const Opcode op = static_cast<Opcode>(opcode);
  return op >= Opcode::k_istore && op <= Opcode::k_astore_3;
}

const CodeAttribute& NoCode() {
  static const CodeAttribute kNone;
  return kNone;
}

}  // namespace

MethodTranslator::MethodTranslator(ClassSpace& space, Method* method)
    : space_(space),
      method_(method),
      attribute_(method->code_attribute != nullptr ? *method->code_attribute : NoCode()),
      code_(attribute_.code),
      stack_(attribute_.max_locals, attribute_.max_stack, &graph_.insns) {}

Result<std::unique_ptr<Code>> MethodTranslator::Run() {
  const auto error = [&](const std::string& why) {
    return Error{"java/lang/VerifyError", method_->ToString() + ": " + why};
  };
  if (code_.empty()) return error("no code");
  // Two more than the stack needs: the result of a call, and a free register
  // to exchange two others.
  const u32 registers =
      u32{attribute_.max_locals} + kFrameHeaderWords + u32{attribute_.max_stack} + 2;
  if (registers > 0xffff) return error("too many registers");
  if (method_->arg_slots > attribute_.max_locals) return error("arguments do not fit the locals");

  FindLeaders();
  contexts_.push_back({});
  graph_.handler_blocks.emplace_back(attribute_.exceptions.size(), kNoBlock);

  graph_.insns.reserve(code_.size() / 2 + 8);
  graph_.blocks.reserve(16);
  graph_.blocks.emplace_back().prologue = true;
  graph_.entry = 0;
  stack_.Begin({});
  stack_.At(0);
  if (method_->is_synchronized()) stack_.Emit(RegOp::k_entersync, 0);
  graph_.blocks[0].end = static_cast<u32>(graph_.insns.size());
  const u32 first = Reach(0, 0);
  graph_.blocks[0].fall = first;
  while (!failed() && !work_.empty()) {
    block_ = work_.back();
    work_.pop_back();
    TranslateBlock();
    if (graph_.insns.size() > kMaxInsns) Fail("too much code");
  }
  if (failed()) return error(stack_.failure());

  graph_.constants = std::move(stack_.constants());
  auto code = std::make_unique<Code>();
  code->method = method_;
  code->locals = attribute_.max_locals;
  code->registers = registers;
  LayOut(std::move(graph_), attribute_.exceptions, code.get());
  return code;
}

void MethodTranslator::FindLeaders() {
  const u32 size = static_cast<u32>(code_.size());
  places_.resize(size + 1);
  const auto mark = [&](u32 pc) {
    if (pc < size) places_[pc].leader = true;
  };
  for (u32 pc = 0; pc < size;) {
    const u32 length = InstructionLength(code_, pc);
    if (length == 0) return Fail("malformed instruction at " + std::to_string(pc));
    places_[pc].starts = true;
    switch (InfoOf(static_cast<Opcode>(code_[pc])).format) {
      case OperandFormat::kBranch2:
      case OperandFormat::kBranch4:
        mark(BranchTarget(code_, pc));
        if (static_cast<Opcode>(code_[pc]) == Opcode::k_jsr ||
            static_cast<Opcode>(code_[pc]) == Opcode::k_jsr_w) {
          mark(pc + length);
        }
        break;
      case OperandFormat::kTableswitch:
      case OperandFormat::kLookupswitch: {
        const SwitchOperands table(code_, pc);
        mark(table.default_target());
        for (u32 i = 0; i < table.size(); i++) mark(table.target(i));
        break;
      }
      default: break;
    }
    pc += length;
  }
  // Jumps to a store go after it (StoreEarly).
  for (u32 pc = 0; pc < size; pc++) {
    if (IsLeader(pc) && IsStart(pc) && IsStore(code_[pc])) mark(pc + InstructionLength(code_, pc));
  }
  places_[size].starts = true;  // running off the end is a trap
  for (const ExceptionEntry& e : attribute_.exceptions) mark(e.handler);
}

u32 MethodTranslator::Reach(u32 context, u32 pc) {
  if (failed()) return kNoBlock;
  std::vector<StackValue> entry = stack_.values();
  for (u32 s = 0; s < entry.size(); s++) {
    StackValue& v = entry[s];
    v.narrow = Kind::kInt;
    if (v.type == ValueType::kUpper || v.type == ValueType::kReturnAddress) continue;
    CHECK(!v.constant && v.reg == stack_.RegisterOf(s)) << "value left behind at a block's end";
  }
  return ReachWith(context, pc, std::move(entry));
}

u32 MethodTranslator::ReachWith(u32 context, u32 pc, std::vector<StackValue> entry) {
  if (failed()) return kNoBlock;
  if (!IsStart(pc)) {
    Fail("jump to no instruction");
    return kNoBlock;
  }
  u32& found = context == 0
                   ? places_[pc].block
                   : block_in_.try_emplace(u64{context} << 32 | pc, kNoBlock).first->second;
  if (found == kNoBlock) {
    found = static_cast<u32>(graph_.blocks.size());
    BasicBlock& block = graph_.blocks.emplace_back();
    block.context = context;
    block.pc = pc;
    block.entry = std::move(entry);
    work_.push_back(found);
    return found;
  }
  const std::vector<StackValue>& known = graph_.blocks[found].entry;
  const bool same = std::equal(known.begin(), known.end(), entry.begin(), entry.end(),
                               [](const StackValue& x, const StackValue& y) {
                                 return x.type == y.type && x.bits == y.bits;
                               });
  if (!same) Fail("operand stacks do not match at " + std::to_string(pc));
  return found;
}

void MethodTranslator::ReachHandlers(u32 context, u32 first, u32 last) {
  for (size_t row = 0; row < attribute_.exceptions.size(); row++) {
    const ExceptionEntry& e = attribute_.exceptions[row];
    if (last < e.start || first >= e.end || e.start >= e.end) continue;
    if (graph_.handler_blocks[context][row] != kNoBlock) continue;
    const StackValue exception{.type = ValueType::kRef, .reg = stack_.RegisterOf(0)};
    const u32 handler = ReachWith(context, e.handler, {exception});
    graph_.handler_blocks[context][row] = handler;
  }
}

bool MethodTranslator::Decode(u32 pc, Bytecode* out) {
  const u32 length = pc < code_.size() ? InstructionLength(code_, pc) : 0;
  if (length == 0 || !IsStart(pc)) {
    Fail("malformed instruction");
    return false;
  }
  const u8* p = code_.data() + pc;
  *out = {.pc = pc, .next = pc + length, .op = static_cast<Opcode>(p[0])};
  switch (InfoOf(out->op).format) {
    case OperandFormat::kI1: out->value = ReadI1(p + 1); break;
    case OperandFormat::kI2: out->value = ReadI2(p + 1); break;
    case OperandFormat::kCp1: out->index = p[1]; break;
    case OperandFormat::kCp2:
    case OperandFormat::kInvokeinterface:
    case OperandFormat::kInvokedynamic: out->index = ReadU2(p + 1); break;
    case OperandFormat::kMultianewarray:
      out->index = ReadU2(p + 1);
      out->value = p[3];
      break;
    case OperandFormat::kNewarray: out->value = p[1]; break;
    case OperandFormat::kLocal: out->local = p[1]; break;
    case OperandFormat::kIinc:
      out->local = p[1];
      out->value = ReadI1(p + 2);
      break;
    case OperandFormat::kWide:
      out->op = static_cast<Opcode>(p[1]);
      out->local = ReadU2(p + 2);
      if (out->op == Opcode::k_iinc) out->value = ReadI2(p + 4);
      break;
    default: break;
  }
  return true;
}

void MethodTranslator::TranslateBlock() {
  context_ = block().context;
  stack_.Begin(block().entry);
  block().begin = static_cast<u32>(graph_.insns.size());
  ended_ = false;
  copies_left_ = 2;
  u32 start = block().pc;
  u32 last = start;
  for (u32 pc = start; !failed() && !ended_;) {
    stack_.At(pc);
    if (pc >= code_.size()) {
      stack_.Emit(RegOp::k_trap, 0);
      break;
    }
    if (pc != start && IsLeader(pc)) {
      continue_at_ = 0;
      Jump(pc);
      if (continue_at_ == 0) break;
      ReachHandlers(context_, start, last);
      start = pc = last = continue_at_;
      copies_left_--;
      stack_.At(pc);
    }
    if (!Decode(pc, &at_)) break;
    last = pc;
    continue_at_ = 0;
    Translate();
    if (continue_at_ != 0) {
      ReachHandlers(context_, start, last);
      start = pc = last = continue_at_;
      copies_left_--;
    } else {
      pc = at_.next;
    }
  }
  block().end = static_cast<u32>(graph_.insns.size());
  ReachHandlers(context_, start, last);
}

void MethodTranslator::GoTo(u32 context, u32 pc) {
  const u32 target = Reach(context, pc);
  block().fall = target;
  ended_ = true;
}

// A return, or a condition at the head of a loop: then the loop's last
// instruction is the condition and not a jump to it.
bool MethodTranslator::IsShortTail(u32 pc) {
  const bool backward = pc <= at_.pc;
  for (u32 count = 1; count <= kMaxConditionTail && pc < code_.size(); count++) {
    if (count > 1 && IsLeader(pc)) return false;
    const Opcode op = static_cast<Opcode>(code_[pc]);
    const OpcodeInfo& info = InfoOf(op);
    switch (op) {
      case Opcode::k_ireturn:
      case Opcode::k_lreturn:
      case Opcode::k_freturn:
      case Opcode::k_dreturn:
      case Opcode::k_areturn:
      case Opcode::k_return: return count <= kMaxReturnTail;
      default: break;
    }
    if (info.ends()) return false;
    if (info.branches()) return backward;
    pc += InstructionLength(code_, pc);
  }
  return false;
}

// The store that consumes the value of a conditional expression is done on
// each of its paths: the value then goes to the local directly.
u32 MethodTranslator::StoreEarly(u32 target) {
  const u32 from = at_.pc;
  for (u32 stores = 0; stores < kMaxEarlyStores; stores++) {
    if (target >= code_.size() || !IsStart(target) || stack_.depth() == 0) break;
    if (!IsStore(code_[target]) || !IsLeader(target + InstructionLength(code_, target))) break;
    if (stack_.at(stack_.depth() - 1).type == ValueType::kReturnAddress) break;
    if (!Decode(target, &at_)) break;
    stack_.At(target);
    Translate();
    target = at_.next;
  }
  at_.pc = from;
  stack_.At(target);
  return target;
}

void MethodTranslator::Jump(u32 target) {
  target = StoreEarly(target);
  if (target < code_.size() && target != 0 && IsStart(target) && copies_left_ > 0 &&
      IsShortTail(target)) {
    continue_at_ = target;
    return;
  }
  stack_.MaterialiseBelow(stack_.depth());
  GoTo(context_, target);
}

void MethodTranslator::Jsr(u32 target) {
  // A subroutine cannot call itself, so if it is already active it was left
  // by a jump: what runs here then belongs to its caller.
  u32 caller = context_;
  for (u32 c = context_; c != 0; c = contexts_[c].parent) {
    if (contexts_[c].entry == target) caller = contexts_[c].parent;
  }
  u32 callee = 0;
  for (u32 c = 1; c < contexts_.size(); c++) {
    if (contexts_[c].parent == caller && contexts_[c].returns == at_.next) callee = c;
  }
  if (callee == 0) {
    if (contexts_.size() >= kMaxContexts) return Fail("too many subroutine calls");
    callee = static_cast<u32>(contexts_.size());
    contexts_.push_back({.parent = caller, .entry = target, .returns = at_.next, .locals = {}});
    graph_.handler_blocks.emplace_back(attribute_.exceptions.size(), kNoBlock);
  }
  stack_.PushReturnAddress(callee);
  stack_.MaterialiseBelow(stack_.depth());
  if (!failed()) GoTo(callee, target);
}

void MethodTranslator::Ret(u32 local) {
  for (u32 c = context_; c != 0; c = contexts_[c].parent) {
    const std::vector<u16>& locals = contexts_[c].locals;
    if (std::find(locals.begin(), locals.end(), local) == locals.end()) continue;
    stack_.MaterialiseBelow(stack_.depth());
    return GoTo(contexts_[c].parent, contexts_[c].returns);
  }
  Fail("ret without jsr");
}

Result<std::unique_ptr<Code>> Translate(ClassSpace& space, Method* method) {
  return MethodTranslator(space, method).Run();
}

}  // namespace ravel
