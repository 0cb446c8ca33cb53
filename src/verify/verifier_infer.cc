// Verification by type inference (JVMS 4.10.2), for class files without stack
// maps: data flow over the method until nothing changes.
//
// Types are kept where control can come from more than one place: at the
// targets of branches, at handlers and after calls of subroutines. From such a
// place instructions are executed one after the other up to the next one, into
// which the result is merged. What two classes have in common is not looked up:
// the merged type is the set of both, and a use of it must be good for each.
//
// Subroutines (jsr, ret). The type of a return address is the entry of its
// subroutine. Along with the types goes the list of subroutines that control is
// in, and for each of them which locals were stored to since it was entered. A
// ret gives each of the callers its own locals back, except for those. So the
// locals that a subroutine does not touch may differ from call to call.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <queue>

#include "classfile/descriptor.h"
#include "verify/verifier_handlers.h"
#include "verify/verifier_method.h"

namespace ravel {
namespace {

// Bounds on the locals kept in all states, and on those merged in all. A method
// beyond them is hostile: compilers stay below by two orders of magnitude.
constexpr u64 kMaxStoredLocals = u64{64} << 20;
constexpr u64 kMaxWork = u64{1} << 30;
constexpr size_t kMaxNestedSubroutines = 64;

// "A" for "A", "[LA;" and "[[LA;".
std::string_view ElementName(std::string_view name) {
  const size_t dimensions = name.find_first_not_of('[');
  return dimensions == 0 ? name : ClassNameOfType(name.substr(dimensions));
}

// A set of locals.
class LocalSet {
 public:
  bool Has(u32 i) const { return i / 64 < words_.size() && (words_[i / 64] >> (i % 64) & 1) != 0; }
  void Add(u32 i) {
    if (i / 64 >= words_.size()) words_.resize(i / 64 + 1);
    words_[i / 64] |= u64{1} << (i % 64);
  }
  // True if that changed anything.
  bool AddAll(const LocalSet& other) {
    if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
    bool changed = false;
    for (size_t i = 0; i < other.words_.size(); i++) {
      changed |= (other.words_[i] & ~words_[i]) != 0;
      words_[i] |= other.words_[i];
    }
    return changed;
  }

 private:
  std::vector<u64> words_;
};

// A subroutine that control is in.
struct Activation {
  u32 entry;
  LocalSet stored;
};

struct State {
  VFrame frame;
  std::vector<Activation> subroutines;  // the outermost first
  bool reached = false;
  bool queued = false;
};

// All that is known of one subroutine.
struct Subroutine {
  struct Call {
    u32 return_pc;
    VFrame frame;
    std::vector<Activation> subroutines;
  };
  std::map<u32, Call> calls;  // by pc of the jsr
  bool returns = false;
  u32 ret_pc = 0;
  VFrame ret_frame;
  LocalSet stored;
};

class InferringVerifier final : public MethodVerifier {
 public:
  using MethodVerifier::MethodVerifier;
  bool Verify() override;

 protected:
  bool Branch(u32 target) override { return MergeInto(target, frame_, subroutines_); }
  bool BeforeInitialise() override { return true; }
  bool Fail(const Wording& wording, const Fault& fault) override;
  bool inferring() const override { return true; }

 private:
  using MethodVerifier::Fail;

  std::string Message(std::string_view text) const;
  bool FailTable(std::string_view text);
  bool FailTooComplex() { return Fail({"", "Method is too complex to be verified"}); }
  bool CheckTables();
  bool CheckInstructions();
  bool MarkJoin(u32 pc);
  bool MarkJoins();

  bool MergeInto(u32 pc, const VFrame& frame, const std::vector<Activation>& subroutines);
  VType Merge(VType a, VType b);
  bool MergeFrame(State& into, const VFrame& frame, bool& changed);
  bool RunFrom(u32 pc);
  bool Step();
  bool MergeIntoHandlers(u32 pc);
  void NoteStores(const std::vector<VType>& before);
  bool Jsr();
  bool Ret();
  bool ReturnTo(const Subroutine& subroutine, const Subroutine::Call& call);
  bool IsThisCall() const;

  u64 stored_ = 0;  // see kMaxStoredLocals
  u64 work_ = 0;    // see kMaxWork

  static constexpr u32 kNoState = ~u32{0};
  std::vector<u32> state_at_;  // per pc: index into states_, or kNoState
  std::vector<State> states_;
  std::priority_queue<u32, std::vector<u32>, std::greater<>> queue_;

  std::vector<Activation> subroutines_;  // goes with frame_
  std::map<u32, Subroutine> known_;      // by entry

  ActiveHandlers handlers_{attribute_.exceptions};
  u32 merged_version_ = 0;  // of the locals, last merged into the active handlers
  VFrame handler_frame_;
};

std::string InferringVerifier::Message(std::string_view text) const {
  return fmt::format("(class: {}, method: {} signature: {}) {}", context_.file.name(), method_.name,
                     method_.descriptor, text);
}

bool InferringVerifier::Fail(const Wording& wording, const Fault&) {
  context_.facts.error = {"java/lang/VerifyError",
                          Message(wording.inferred.empty() ? wording.split : wording.inferred)};
  return false;
}

bool InferringVerifier::FailTable(std::string_view text) {
  context_.facts.error = {"java/lang/ClassFormatError", Message(text)};
  return false;
}

bool InferringVerifier::CheckTables() {
  const u32 size = static_cast<u32>(code_.size());
  const auto starts = [&](u32 pc) { return pc < size && starts_[pc] != StackMap::kNoStart; };
  for (const ExceptionEntry& e : attribute_.exceptions) {
    if (e.start >= e.end || !starts(e.start) || (e.end != size && !starts(e.end))) {
      return FailTable("Illegal exception table range");
    }
    if (e.handler == 0 || !starts(e.handler)) return FailTable("Illegal exception table handler");
    if (e.catch_type == 0) continue;
    pc_ = e.handler;
    if (!context_.Assignable(context_.ClassConstant(e.catch_type), types().throwable())) {
      return Fail({"", "catch_type not a subclass of Throwable"});
    }
  }
  return true;
}

bool InferringVerifier::MarkJoin(u32 pc) {
  if (pc >= code_.size() || starts_[pc] == StackMap::kNoStart) {
    return Fail({"", "Illegal target of jump or branch"});
  }
  if (state_at_[pc] == kNoState) {
    state_at_[pc] = static_cast<u32>(states_.size());
    states_.emplace_back();
  }
  return true;
}

bool InferringVerifier::MarkJoins() {
  const OperandFormat format = InfoOf(op_).format;
  if (format == OperandFormat::kTableswitch || format == OperandFormat::kLookupswitch) {
    const SwitchOperands operands(code_, pc_);
    if (!MarkJoin(operands.default_target())) return false;
    for (u32 i = 0; i < operands.size(); i++) {
      if (!MarkJoin(operands.target(i))) return false;
    }
    return true;
  }
  if (!InfoOf(op_).branches()) return true;
  // After a jsr only if that is code: the subroutine need not return.
  if ((op_ == Opcode::k_jsr || op_ == Opcode::k_jsr_w) && pc_ + length_ < code_.size() &&
      !MarkJoin(pc_ + length_)) {
    return false;
  }
  return MarkJoin(BranchTarget(code_, pc_));
}

bool InferringVerifier::CheckInstructions() {
  state_at_.assign(code_.size(), kNoState);
  MarkJoin(0);
  for (const ExceptionEntry& e : attribute_.exceptions) MarkJoin(e.handler);
  for (u32 pc = 0; pc < code_.size(); pc += length_) {
    Fetch(pc);
    if (!CheckOperands() || !MarkJoins()) return false;
    const OperandFormat format = InfoOf(op_).format;
    const bool one_of_four = (op_ >= Opcode::k_iload_0 && op_ <= Opcode::k_aload_3) ||
                             (op_ >= Opcode::k_istore_0 && op_ <= Opcode::k_astore_3);
    if (!one_of_four && format != OperandFormat::kLocal && format != OperandFormat::kIinc) continue;
    const std::string_view name = NameOf(op_);
    const bool two_slots = op_ != Opcode::k_ret && (name[0] == 'l' || name[0] == 'd');
    if (LocalOperand() + (two_slots ? 1 : 0) >= attribute_.max_locals) {
      return Fail({"", "Illegal local variable number"});
    }
  }
  return true;
}

// Nothing is looked up about the classes, but as a verifier that would, this one
// has them loaded.
VType InferringVerifier::Merge(VType a, VType b) {
  const VType merged = types().Merge(a, b);
  if (merged == a || merged == b || !merged.Is(TypeTag::kUnion)) return merged;
  for (VType side : {a, b}) {
    for (VType member : types().Members(side)) {
      const VType element = types().Class(ElementName(types().Name(member)));
      if (element != types().object()) context_.AssumeLoadable(element);
    }
  }
  return merged;
}

bool InferringVerifier::MergeFrame(State& into, const VFrame& frame, bool& changed) {
  VFrame& old = into.frame;
  if (old.depth != frame.depth) {
    return Fail({"", fmt::format("Inconsistent stack height {} != {}", frame.depth, old.depth)});
  }
  for (u32 i = 0; i < frame.depth; i++) {
    if (old.stack[i] == frame.stack[i]) continue;
    const VType merged = Merge(old.stack[i], frame.stack[i]);
    if (merged.is_top()) return Fail({"", "Mismatched stack types"});
    changed |= merged != old.stack[i];
    old.stack[i] = merged;
  }
  if (frame.locals.size() < old.locals.size()) {
    old.locals.resize(frame.locals.size());
    changed = true;
  }
  for (u32 i = 0; i < old.locals.size(); i++) {
    if (old.locals[i] == frame.locals[i]) continue;
    const VType merged = Merge(old.locals[i], frame.locals[i]);
    changed |= merged != old.locals[i];
    old.locals[i] = merged;
  }
  changed |= (frame.this_uninit && !old.this_uninit) || (frame.no_return && !old.no_return);
  old.this_uninit |= frame.this_uninit;
  old.no_return |= frame.no_return;
  return true;
}

bool InferringVerifier::MergeInto(u32 pc, const VFrame& frame,
                                  const std::vector<Activation>& subroutines) {
  State& state = states_[state_at_[pc]];
  work_ += 1 + frame.locals.size() + frame.depth;
  if (!state.reached) stored_ += frame.locals.size();
  if (work_ > kMaxWork || stored_ > kMaxStoredLocals) return FailTooComplex();
  bool changed = !state.reached;
  if (!state.reached) {
    state.reached = true;
    state.frame = frame;
    state.subroutines = subroutines;
  } else {
    if (!MergeFrame(state, frame, changed)) return false;
    // Only the subroutines that control is certain to be in.
    const auto lost = std::erase_if(state.subroutines, [&](const Activation& a) {
      return std::ranges::find(subroutines, a.entry, &Activation::entry) == subroutines.end();
    });
    changed |= lost != 0;
    for (Activation& a : state.subroutines) {
      const auto same = std::ranges::find(subroutines, a.entry, &Activation::entry);
      changed |= a.stored.AddAll(same->stored);
    }
  }
  if (changed && !state.queued) {
    state.queued = true;
    queue_.push(pc);
  }
  return true;
}

// A constructor that this instruction calls on `this`.
bool InferringVerifier::IsThisCall() const {
  if (!is_constructor_ || !frame_.this_uninit || op_ != Opcode::k_invokespecial) return false;
  return pool().Member(ReadU2(code_.data() + pc_ + 1)).name == "<init>";
}

bool InferringVerifier::MergeIntoHandlers(u32 pc) {
  if (handlers_.target_count() == 0) return true;
  bool changed = false;
  const std::vector<u32>& active = handlers_.Seek(pc, &changed);
  const bool this_call = IsThisCall();
  if (active.empty()) return true;
  if (merged_version_ == locals_version_ && !changed && !this_call) return true;
  handler_frame_.locals = frame_.locals;
  handler_frame_.this_uninit = frame_.this_uninit;
  handler_frame_.no_return = frame_.no_return || this_call;
  handler_frame_.depth = 1;
  for (u32 i : active) {
    const ActiveHandlers::Target& e = handlers_.target(i);
    if (attribute_.max_stack == 0) return Fail({"", "Stack size too large"});
    handler_frame_.stack = {e.catch_type == 0 ? types().throwable()
                                              : context_.ClassConstant(e.catch_type)};
    if (!MergeInto(e.handler, handler_frame_, subroutines_)) return false;
  }
  merged_version_ = locals_version_;
  return true;
}

// Marks what the instruction stored to as changed by all active subroutines,
// also where the type is the same: the value is not the caller's.
void InferringVerifier::NoteStores(const std::vector<VType>& before) {
  const auto note = [&](u32 i) {
    for (Activation& a : subroutines_) a.stored.Add(i);
  };
  if (IsStore()) {
    note(LocalOperand());
    if (frame_.local(LocalOperand()).is_wide()) note(LocalOperand() + 1);
  }
  for (u32 i = 0; i < frame_.locals.size(); i++) {
    if ((i < before.size() ? before[i] : VType()) != frame_.locals[i]) note(i);
  }
}

// An object that is not initialised can neither enter nor leave a subroutine.
void ForgetUninitialised(VFrame& frame) {
  for (VType& local : frame.locals) {
    if (local.Is(TypeTag::kUninit)) local = TypeTag::kTop;
  }
  for (u32 i = 0; i < frame.depth; i++) {
    if (frame.stack[i].Is(TypeTag::kUninit)) frame.stack[i] = TypeTag::kTop;
  }
}

bool InferringVerifier::Jsr() {
  const u32 entry = BranchTarget(code_, pc_);
  if (std::ranges::find(subroutines_, entry, &Activation::entry) != subroutines_.end()) {
    return Fail({"", "Recursive call to jsr entry"});
  }
  if (subroutines_.size() == kMaxNestedSubroutines) return FailTooComplex();
  Subroutine& subroutine = known_[entry];
  Subroutine::Call& call = subroutine.calls[pc_];
  call = {pc_ + length_, frame_, subroutines_};
  if (subroutine.returns && !ReturnTo(subroutine, call)) return false;
  if (!Push(VType(TypeTag::kReturn, entry))) return false;
  ForgetUninitialised(frame_);
  std::vector<Activation> inside = subroutines_;
  inside.push_back({entry, {}});
  return MergeInto(entry, frame_, inside);
}

bool InferringVerifier::Ret() {
  const u32 index = LocalOperand();
  const VType address = frame_.local(index);
  if (!address.Is(TypeTag::kReturn)) {
    return Fail({"", address.is_top()
                         ? fmt::format("Accessing value from uninitialized register {}", index)
                         : fmt::format("Register {} contains wrong type", index)});
  }
  const u32 entry = address.value();
  const auto active = std::ranges::find(subroutines_, entry, &Activation::entry);
  if (active == subroutines_.end()) return Fail({"", "Illegal return from subroutine"});
  Subroutine& subroutine = known_[entry];
  if (subroutine.returns && subroutine.ret_pc != pc_)
    return Fail({"", "Multiple returns to single jsr"});
  subroutine.returns = true;
  subroutine.ret_pc = pc_;
  subroutine.ret_frame = frame_;
  subroutine.stored = active->stored;
  for (const auto& [pc, call] : subroutine.calls) {
    if (!ReturnTo(subroutine, call)) return false;
  }
  return true;
}

bool InferringVerifier::ReturnTo(const Subroutine& subroutine, const Subroutine::Call& call) {
  if (call.return_pc >= code_.size()) return Fail({"", "Falling off the end of the code"});
  VFrame frame = subroutine.ret_frame;
  ForgetUninitialised(frame);
  frame.locals.resize(std::max(frame.locals.size(), call.frame.locals.size()));
  for (u32 i = 0; i < frame.locals.size(); i++) {
    if (!subroutine.stored.Has(i)) frame.locals[i] = call.frame.local(i);
    // An address can be used once.
    if (frame.locals[i].Is(TypeTag::kReturn) && subroutine.stored.Has(i)) {
      frame.locals[i] = TypeTag::kTop;
    }
  }
  for (u32 i = 0; i < frame.depth; i++) {
    if (frame.stack[i].Is(TypeTag::kReturn)) frame.stack[i] = TypeTag::kTop;
  }
  std::vector<Activation> outside = call.subroutines;
  for (Activation& a : outside) a.stored.AddAll(subroutine.stored);
  return MergeInto(call.return_pc, frame, outside);
}

bool InferringVerifier::Step() {
  if (op_ == Opcode::k_jsr || op_ == Opcode::k_jsr_w) return Jsr();
  if (op_ == Opcode::k_ret) return Ret();
  if (subroutines_.empty()) return Execute();
  const std::vector<VType> before = frame_.locals;
  if (!Execute()) return false;
  NoteStores(before);
  return true;
}

bool InferringVerifier::RunFrom(u32 start) {
  {
    State& state = states_[state_at_[start]];
    state.queued = false;
    frame_ = state.frame;
    subroutines_ = state.subroutines;
  }
  locals_version_++;
  for (u32 pc = start;;) {
    Fetch(pc);
    frame_.mark = frame_.depth;
    if (!MergeIntoHandlers(pc) || !Step()) return false;
    // A handler around a constructor sees the object before and after.
    if (op_ == Opcode::k_invokespecial && !MergeIntoHandlers(pc)) return false;
    if (InfoOf(op_).ends()) return true;
    pc += length_;
    if (pc >= code_.size()) return Fail({"", "Falling off the end of the code"});
    if (state_at_[pc] != kNoState) return MergeInto(pc, frame_, subroutines_);
  }
}

bool InferringVerifier::Verify() {
  if (!FindInstructions() || !CheckInstructions() || !CheckTables()) return false;
  SetInitialFrame();
  if (!MergeInto(0, frame_, {})) return false;
  while (!queue_.empty()) {
    const u32 pc = queue_.top();
    queue_.pop();
    if (!RunFrom(pc)) return false;
  }
  return true;
}

}  // namespace

bool VerifyByInference(ClassVerification& context, const MemberInfo& method) {
  return InferringVerifier(context, method).Verify();
}

}  // namespace ravel
