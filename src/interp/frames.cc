// Frames: pushing, walking, and the references in them.
#include <algorithm>

#include "code/ref_map.h"
#include "interp/internals.h"
#include "interp/interpreter.h"

namespace ravel {

u64* Vm::registers(FrameId id) {
  FrameHeader* h = frame(id);
  const Method* m = space_->method(h->method);
  const u32 below = (h->flags & kFrameNative) != 0 ? m->arg_slots : m->code->locals;
  return reinterpret_cast<u64*>(h) - below;
}

u32 Vm::FrameEnd(FrameId id) {
  FrameHeader* h = frame(id);
  if ((h->flags & kFrameNative) != 0) return id + kNativeFrameWords;
  const Code* code = space_->method(h->method)->code;
  return id - code->locals + code->registers;
}

bool Vm::IsNativeFrame(FrameId id) {
  const FrameHeader& h = *frame(id);
  if ((h.flags & kFrameNative) == 0 || (h.flags & kFrameBottom) != 0) return false;
  const Method* const m = space_->method(h.method);
  return m != known().Continuation_enterSpecial &&
         !m->holder->name()->view().starts_with("jdk/internal/reflect/Direct");
}

bool Vm::PushFrame(u32 thread, Method* m, std::span<const Arg> args, u32 flags) {
  const JavaThread& t = world_->threads()[thread];
  const u32 at = t.top == 0 ? t.stack_begin : FrameEnd(t.top);
  return PlaceFrame(thread, m, world_->arena().At<u64>(u64{at} << 3), args, t.top, flags);
}

bool Vm::PlaceFrame(u32 thread, Method* m, u64* window, std::span<const Arg> args, FrameId prev,
                    u32 flags) {
  JavaThread& t = world_->threads().Edit(thread);
  const NativeFn native = NativeOf(m);
  u32 below, size;
  if (native != nullptr) {
    below = m->arg_slots;
    size = below + kNativeFrameWords;
  } else if (m->code_attribute == nullptr) {
    const Outcome o =
        m->is_abstract() ? Throw(thread, "java/lang/AbstractMethodError", AbstractMethodMessage(*m))
                         : ThrowMissingNative(thread, *m);
    CHECK(o == Outcome::kThrown) << "an error class was not initialised";
    return false;
  } else {
    const Code* code = CodeOf(thread, m);
    if (code == nullptr) return false;
    below = code->locals;
    size = code->registers;
  }
  const u64 end = (world_->arena().OffsetOf(window) >> 3) + size;
  // The VM's own small frames may use the reserve after the limit.
  const u64 reserve = m->vm_internal ? 4096 : 0;
  if (end > t.stack_limit + reserve &&
      (!world_->RaiseStackLimit(thread) || end > t.stack_limit + reserve)) {
    const Outcome o = Throw(thread, "java/lang/StackOverflowError");
    CHECK(o == Outcome::kThrown) << "StackOverflowError was not initialised";
    return false;
  }
  FrameHeader* h = reinterpret_cast<FrameHeader*>(window + below);
  u64* out = window;
  if (world_->arena().logging()) std::fill(window, window + size, 0);
  // Arguments first: they may stand where the header of a replaced frame was.
  for (const Arg& a : args) {
    *out = a.bits;
    out += (a.is == Arg::Is::kLong || a.is == Arg::Is::kDouble) ? 2 : 1;
  }
  *h = FrameHeader{};
  h->method = m->id;
  h->prev = prev;
  h->flags = flags | (native != nullptr ? u32{kFrameNative} : 0u);
  if (native != nullptr) std::memset(static_cast<void*>(h + 1), 0, kNativeRefSlots * 8);
  t.top = static_cast<u32>(world_->arena().OffsetOf(h) >> 3);
  if (events_.Wants(EventKind::kMethodEntry) && !m->vm_internal) {
    events_.Send({.kind = EventKind::kMethodEntry, .thread = thread, .method = m});
  }
  return true;
}

Outcome Vm::PushInternal(u32 thread, Method* m, std::initializer_list<Arg> args) {
  if (!PushFrame(thread, m, {args.begin(), args.size()}, kFrameRestart)) return Outcome::kThrown;
  return Outcome::kPushed;
}

Vm::StackWalk::StackWalk(Vm& vm, u32 thread) : vm_(vm), at_(vm.world().threads()[thread].top) {
  Settle();
}

void Vm::StackWalk::Settle() {
  const auto is_shown = [this](const Method* m) {
    return !m->vm_internal && m != vm_.known().Continuation_enterSpecial;
  };
  while (at_ != 0 && !is_shown(vm_.space().method(vm_.frame(at_)->method)))
    at_ = vm_.frame(at_)->prev;
}

void Vm::StackWalk::Next() {
  at_ = vm_.frame(at_)->prev;
  Settle();
}

Vm::FrameInfo Vm::StackWalk::frame() const {
  const FrameHeader* h = vm_.frame(at_);
  Method* m = vm_.space().method(h->method);
  const bool native = (h->flags & kFrameNative) != 0;
  return {at_, m, native ? -1 : static_cast<i32>(m->code->bci[h->pc])};
}

i32 Vm::LineOf(const Method* m, i32 bci) {
  if (bci < 0 || m->code_attribute == nullptr) return -2;
  return m->code_attribute->LineOf(static_cast<u32>(bci));
}

// A frame's arguments belong to the frame itself once it is entered, to its
// caller before: a Java caller suspended in a call leaves them out.
void Vm::VisitRefsOfFrames(u32 thread, FrameId below, const Collector::RefVisitor& visit) {
  FrameAt at = FrameAt::kInstruction;
  for (FrameId id = world_->threads()[thread].top; id != below;) {
    FrameHeader* h = frame(id);
    u64* regs = registers(id);
    const Method* m = space_->method(h->method);
    const auto visit_register = [&](u32 r) { visit(reinterpret_cast<Ref*>(&regs[r])); };
    if ((h->flags & kFrameNative) != 0) {
      u32 slot = 0;
      if (!m->is_static()) visit_register(slot++);
      for (Kind k : m->args) {
        if (k == Kind::kRef) visit_register(slot);
        slot += SlotsOf(k);
      }
      u64* slots = reinterpret_cast<u64*>(h + 1);
      for (u32 s = 0; s < kNativeRefSlots; ++s) visit(reinterpret_cast<Ref*>(&slots[s]));
    } else {
      VisitRefRegisters(*m->code, h->pc, at, visit_register);
    }
    visit(&h->lock);
    at = m == internals().rethrow_resolved ? FrameAt::kThrown
         : (h->flags & kFrameRestart) != 0 ? FrameAt::kInstruction
                                           : FrameAt::kCall;
    id = h->prev;
  }
}

void Vm::VisitFrameRoots(const Collector::RefVisitor& visit) {
  for (u32 i = 1; i <= world_->threads().size(); ++i) VisitRefsOfFrames(i, 0, visit);
}

}  // namespace ravel
