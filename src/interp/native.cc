#include "interp/native.h"

#include "interp/vm.h"

namespace ravel {

Arg Arg::Of(Kind kind, u64 bits) {
  Arg a(i32{0});
  switch (kind) {
    case Kind::kRef: a.is = Is::kRef; break;
    case Kind::kLong: a.is = Is::kLong; break;
    case Kind::kDouble: a.is = Is::kDouble; break;
    case Kind::kFloat: a.is = Is::kFloat; break;
    default: a.is = Is::kInt;
  }
  a.bits = IsWide(kind) ? bits : static_cast<u32>(bits);
  return a;
}

World& NativeCall::world() { return vm_.world(); }
Heap& NativeCall::heap() { return vm_.heap(); }
ClassSpace& NativeCall::space() { return vm_.space(); }
const Known& NativeCall::known() { return vm_.known(); }
JavaThread& NativeCall::thread_record() { return vm_.world().threads().Edit(thread_); }

Step NativeCall::ReturnString(std::string_view utf8) { return ReturnRef(world().NewString(utf8)); }

Step NativeCall::ThrowNew(std::string_view class_name, std::string_view message) {
  return Propagate(vm_.Throw(thread_, class_name, message));
}
Step NativeCall::ThrowNew(std::string_view class_name) {
  return Propagate(vm_.Throw(thread_, class_name));
}
Step NativeCall::ThrowNull() { return ThrowNew("java/lang/NullPointerException"); }
Step NativeCall::Throw(Ref exception) { return Propagate(vm_.ThrowRef(thread_, exception)); }

Step NativeCall::CallWith(u32 next_state, Method* m, std::span<const Arg> args, bool catching) {
  Outcome o = m->is_static() ? vm_.InitializeClass(thread_, m->holder) : Outcome::kReady;
  if (o == Outcome::kPushed) return Step::kCall;
  if (o == Outcome::kReady && !vm_.PushFrame(thread_, m, args, kFrameCalledByNative))
    o = Outcome::kThrown;
  // A call for which the stack is too full throws like one that began.
  frame_->state = next_state;
  if (catching) frame_->flags |= kFrameCatches;
  return o == Outcome::kReady ? Step::kCall : Step::kThrow;
}

Step NativeCall::Call(u32 next_state, Method* m, std::initializer_list<Arg> args) {
  return CallWith(next_state, m, {args.begin(), args.size()}, false);
}
Step NativeCall::Call(u32 next_state, Method* m, std::span<const Arg> args) {
  return CallWith(next_state, m, args, false);
}
Step NativeCall::CallCatching(u32 next_state, Method* m, std::initializer_list<Arg> args) {
  return CallWith(next_state, m, {args.begin(), args.size()}, true);
}
Step NativeCall::CallCatching(u32 next_state, Method* m, std::span<const Arg> args) {
  return CallWith(next_state, m, args, true);
}
Step NativeCall::CallVirtual(u32 next_state, Method* m, std::initializer_list<Arg> args) {
  const Ref receiver{static_cast<u32>(args.begin()->bits)};
  Method* target = heap().KlassOf(receiver)->SelectMethod(m);
  return CallWith(next_state, target != nullptr ? target : m, {args.begin(), args.size()}, false);
}

Step NativeCall::TailCall(Method* m, std::initializer_list<Arg> args) {
  return TailCall(m, std::span<const Arg>(args.begin(), args.size()));
}
Step NativeCall::TailCall(Method* m, std::span<const Arg> args) {
  const u32 keep = frame_->flags & (kFrameRestart | kFrameBottom | kFrameCalledByNative);
  if (!vm_.PlaceFrame(thread_, m, args_, args, frame_->prev, keep)) return Step::kThrow;
  return Step::kTail;
}

Step NativeCall::RequireHeap(u64 bytes) {
  if (heap().Fits(bytes)) {
    frame_->flags &= ~u32{kFrameCollected};
    return Step::kDone;
  }
  if ((frame_->flags & kFrameCollected) == 0) {
    frame_->flags |= kFrameCollected;
    return Step::kCollect;
  }
  {
    const Heap::Unwatched unwatched(heap());  // what a collection looks at is nobody's doing
    vm_.Collect(true);
  }
  if (heap().Fits(bytes)) return Step::kDone;
  return ThrowNew("java/lang/OutOfMemoryError", "Java heap space");
}

}  // namespace ravel
