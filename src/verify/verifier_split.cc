// Verification by type checking (JVMS 4.10.1): the StackMapTable says what holds
// wherever control can arrive other than from the instruction before, so one
// pass from the first instruction to the last checks each against it.
//
// Where HotSpot departs from the specification, so does this. Handlers are
// checked against the locals before a store, but after any other instruction.
#include <fmt/format.h>

#include "verify/verifier_handlers.h"
#include "verify/verifier_method.h"

namespace ravel {
namespace {

constexpr i32 kMaxCodeSize = 65535;

class SplitVerifier final : public MethodVerifier {
 public:
  using MethodVerifier::MethodVerifier;
  bool Verify() override;

 protected:
  bool Branch(u32 target) override;
  // Handlers see the object as it was and, after the instruction, as it became.
  bool BeforeInitialise() override { return CheckHandlers(); }
  bool Fail(const Wording& wording, const Fault& fault) override;
  bool inferring() const override { return false; }

 private:
  using MethodVerifier::Fail;

  // Is `frame`, which has the locals of frame_, good for the one of the map? If
  // not, `fault` says why.
  bool Matches(const VFrame& frame, const StackMap::Frame& target, Fault& fault);
  bool CheckHandlerTable();
  bool CheckVariableTable();
  bool DecodeMap();
  bool ArriveAt(u32 pc);
  bool CheckHandlers();

  StackMap map_;
  size_t next_frame_ = 0;  // of map_, not yet passed
  bool reachable_ = true;  // from the instruction before
  std::vector<VType> scratch_;
  // frame_ still has these locals of the map, as long as its version is this.
  u32 copied_locals_ = 0;
  u32 copied_version_ = 0;

  ActiveHandlers handlers_{attribute_.exceptions};
  std::vector<u32> checked_version_;  // per target: the locals it was last good for
  VFrame handler_frame_;
};

bool SplitVerifier::Fail(const Wording& wording, const Fault& fault) {
  context_.facts.error = {"java/lang/VerifyError",
                          DescribeFault(context_, method_, map_, pc_, wording.split, fault)};
  return false;
}

bool SplitVerifier::Matches(const VFrame& frame, const StackMap::Frame& target, Fault& fault) {
  const std::span<const VType> stack = map_.Stack(target);
  if (frame.depth != stack.size()) {
    fault = {Fault::Kind::kStackSize, TypeOrigin::Whole(frame), TypeOrigin::Whole(target), {}};
    return false;
  }
  if (!map_.LocalsMatch(target, frame.locals, locals_version_)) {
    map_.Locals(target, scratch_);
    for (u32 i = 0; i < scratch_.size(); i++) {
      if (context_.Assignable(frame.local(i), scratch_[i])) continue;
      fault = {Fault::Kind::kType,
               TypeOrigin::Local(i, frame),
               {TypeOrigin::Where::kMapLocal, i, scratch_[i], nullptr, &target},
               target.pc};
      return false;
    }
  }
  for (u32 i = 0; i < stack.size(); i++) {
    if (context_.Assignable(frame.stack[i], stack[i])) continue;
    fault = {Fault::Kind::kType,
             TypeOrigin::Stack(i, frame),
             {TypeOrigin::Where::kMapStack, i, stack[i], nullptr, &target},
             target.pc};
    return false;
  }
  if (frame.this_uninit && !map_.ThisUninit(target)) {
    fault = {Fault::Kind::kFlags, TypeOrigin::Whole(frame), TypeOrigin::Whole(target), target.pc};
    return false;
  }
  return true;
}

bool SplitVerifier::Branch(u32 target) {
  const i32 offset = static_cast<i32>(target - pc_);
  if (offset < -kMaxCodeSize || offset > kMaxCodeSize) {
    return Fail({fmt::format("Illegal target of jump or branch (bci {} + offset {})", pc_, offset)},
                {.kind = Fault::Kind::kBadMap, .type = TypeOrigin::Whole(frame_), .pc = 0});
  }
  const StackMap::Frame* frame = map_.At(target);
  if (frame == nullptr) {
    return Fail(
        {fmt::format("Expecting a stackmap frame at branch target {}", static_cast<i32>(target))},
        {.kind = Fault::Kind::kMissingMap});
  }
  Fault fault;
  return Matches(frame_, *frame, fault) ||
         Fail({fmt::format("Inconsistent stackmap frames at branch target {}", target)}, fault);
}

bool SplitVerifier::CheckHandlerTable() {
  const u32 size = static_cast<u32>(code_.size());
  for (const ExceptionEntry& e : attribute_.exceptions) {
    if (e.start >= size || starts_[e.start] == StackMap::kNoStart) {
      return FailFormat(fmt::format("Illegal exception table start_pc {}", e.start));
    }
    if (e.end > size || (e.end < size && starts_[e.end] == StackMap::kNoStart)) {
      return FailFormat(fmt::format("Illegal exception table end_pc {}", e.end));
    }
    if (e.handler >= size || starts_[e.handler] == StackMap::kNoStart) {
      return FailFormat(fmt::format("Illegal exception table handler_pc {}", e.handler));
    }
    if (e.catch_type == 0) continue;
    const VType type = context_.ClassConstant(e.catch_type);
    if (!context_.Assignable(type, types().throwable())) {
      pc_ = e.handler;
      return Fail({fmt::format("Catch type is not a subclass of Throwable in exception handler {}",
                               e.handler)},
                  {.kind = Fault::Kind::kType,
                   .type = TypeOrigin::Pool(e.catch_type, type),
                   .expected = TypeOrigin::Implicit(types().throwable())});
    }
  }
  return true;
}

bool SplitVerifier::CheckVariableTable() {
  const u32 size = static_cast<u32>(code_.size());
  for (const LocalVariableEntry& e : attribute_.LocalVariables()) {
    if (e.start >= size || starts_[e.start] == StackMap::kNoStart) {
      return FailFormat(fmt::format("Illegal local variable table start_pc {}", e.start));
    }
    const u32 end = u32{e.start} + e.length;
    if (end != size && (end > size || starts_[end] == StackMap::kNoStart)) {
      return FailFormat(fmt::format("Illegal local variable table length {}", e.length));
    }
  }
  return true;
}

bool SplitVerifier::DecodeMap() {
  const auto problem = map_.Decode(
      attribute_.StackMapTable(),
      {&pool(), &frame_, attribute_.max_locals, attribute_.max_stack, starts_}, types());
  if (!problem) return true;
  switch (problem->kind) {
    case StackMap::Problem::Kind::kFormat:
      context_.facts.error = {"java/lang/ClassFormatError", problem->text};
      context_.facts.final_error = true;
      return false;
    case StackMap::Problem::Kind::kMethod: return FailFormat(problem->text);
    case StackMap::Problem::Kind::kBadOffset:
      return Fail(
          {problem->text},
          {.kind = Fault::Kind::kBadMap, .type = TypeOrigin::Whole(map_.frames().back()), .pc = 0});
  }
  return false;
}

// Takes over the frame of the map at pc, if there is one.
bool SplitVerifier::ArriveAt(u32 pc) {
  pc_ = pc;
  frame_.mark = frame_.depth;
  const auto frames = map_.frames();
  if (next_frame_ == frames.size() || frames[next_frame_].pc > pc) {
    if (reachable_) return true;
    return Fail(
        {"Expecting a stack map frame"},
        {.kind = next_frame_ == frames.size() ? Fault::Kind::kBytecode : Fault::Kind::kMissingMap});
  }
  const StackMap::Frame& frame = frames[next_frame_++];
  if (frame.pc < pc) return FailFormat(fmt::format("Bad stack map offset {}", frame.pc));
  Fault fault;
  if (reachable_ && !Matches(frame_, frame, fault)) {
    return Fail({"Instruction type does not match stack map"}, fault);
  }
  if (frame.locals != copied_locals_ || locals_version_ != copied_version_) {
    map_.Locals(frame, frame_.locals);
    locals_version_++;
    copied_locals_ = frame.locals;
    copied_version_ = locals_version_;
  }
  const std::span<const VType> stack = map_.Stack(frame);
  frame_.stack.assign(stack.begin(), stack.end());
  frame_.depth = frame_.mark = frame.depth;
  frame_.this_uninit = map_.ThisUninit(frame);
  return true;
}

bool SplitVerifier::CheckHandlers() {
  bool copied = false;
  bool changed = false;
  for (u32 i : handlers_.Seek(pc_, &changed)) {
    // The flag is set whatever it was before the call: a handler around it must
    // know that the object may not be initialised.
    if (!called_constructor_ && checked_version_[i] == locals_version_) continue;
    const ActiveHandlers::Target& e = handlers_.target(i);
    if (!copied) {
      handler_frame_.locals = frame_.locals;
      handler_frame_.this_uninit = frame_.this_uninit || called_constructor_;
      copied = true;
    }
    if (attribute_.max_stack == 0) {
      handler_frame_.depth = handler_frame_.mark = 0;
      return Fail({"Operand stack overflow"},
                  {.kind = Fault::Kind::kOverflow, .type = TypeOrigin::Whole(handler_frame_)});
    }
    handler_frame_.stack = {e.catch_type == 0 ? types().throwable()
                                              : context_.ClassConstant(e.catch_type)};
    handler_frame_.depth = handler_frame_.mark = 1;
    const StackMap::Frame* target = map_.At(e.handler);
    if (target == nullptr) {
      return Fail({fmt::format("Expecting a stackmap frame at branch target {}", e.handler)},
                  {.kind = Fault::Kind::kMissingMap});
    }
    Fault fault;
    if (!Matches(handler_frame_, *target, fault)) {
      return Fail(
          {fmt::format("Stack map does not match the one at exception handler {}", e.handler)},
          fault);
    }
    if (!called_constructor_) checked_version_[i] = locals_version_;
  }
  return true;
}

bool SplitVerifier::Verify() {
  SetInitialFrame();
  if (!FindInstructions() || !CheckHandlerTable() || !CheckVariableTable() || !DecodeMap()) {
    return false;
  }
  checked_version_.assign(handlers_.target_count(), 0);
  const bool any_handlers = handlers_.target_count() > 0;
  for (u32 pc = 0; pc < code_.size(); pc += length_) {
    if (!ArriveAt(pc)) return false;
    Fetch(pc);
    called_constructor_ = false;
    if (any_handlers && IsStore() && !CheckHandlers()) return false;
    if (!CheckOperands() || !Execute()) return false;
    if (any_handlers && !IsStore() && !CheckHandlers()) return false;
    reachable_ = !InfoOf(op_).ends();
  }
  if (!reachable_) return true;
  pc_ = static_cast<u32>(code_.size());
  return Fail({"Control flow falls through code end"});
}

}  // namespace

bool VerifyBySplit(ClassVerification& context, const MemberInfo& method) {
  return SplitVerifier(context, method).Verify();
}

}  // namespace ravel
