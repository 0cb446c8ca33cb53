// StackWalker. callStackWalk fills the first batch of frames and calls
// doStackWalk, below which fetchStackFrames fills further ones. Where the walk
// stands is kept in the frame of callStackWalk, the anchor, which stays on the
// stack for as long. It goes through the frames of the thread, or through those of a
// continuation that nobody runs; the library goes from one of these to its parent.
#include "interp/frozen_frames.h"
#include "interp/member_names.h"
#include "natives/declare.h"
#include "natives/stack_frames.h"

namespace ravel {
namespace {

enum Mode : u64 {
  kClassesOnly = 0x2,
  kGetCallerClass = 0x4,
  kShowHiddenFrames = 0x20,
};

// Slots of the anchor.
constexpr u32 kWords = 0;                    // FrozenFrames::words; null: the thread's stack
constexpr u32 kScope = 1;                    // where a walk of the thread's stack ends; or null
constexpr u32 kNextFrame = kNativeRefSlots;  // 0 at the end

// Where a walk stands.
class Walk {
 public:
  Walk(NativeCall& c, Ref words, Ref scope, u32 at)
      : c_(c), words_(words), scope_(scope), at_(at) {}

  bool done() const { return at_ == 0; }
  u32 position() const { return at_; }
  Ref words() const { return words_; }

  Vm::FrameInfo frame() const {
    if (!words_) return WalkFrom(c_.vm(), at_).frame();
    const FrameHeader& h = FrozenHeader(c_.vm(), words_, at_);
    Method* const m = c_.space().method(h.method);
    const bool native = (h.flags & kFrameNative) != 0;
    return {at_, m, native ? -1 : static_cast<i32>(m->code->bci[h.pc])};
  }

  void Next() {
    if (words_) {
      at_ = FrozenHeader(c_.vm(), words_, at_).prev;
      return;
    }
    if (scope_ && IsLastOfScope()) {
      at_ = 0;
      return;
    }
    auto walk = WalkFrom(c_.vm(), at_);
    walk.Next();
    at_ = walk.done() ? 0 : walk.frame().id;
  }

 private:
  // The method `enter` of a continuation: it was called with it.
  bool IsLastOfScope() const {
    const FrameHeader& h = *c_.vm().frame(at_);
    const Known& n = c_.known();
    if (h.method != n.Continuation_enter->id) return false;
    const Ref continuation{static_cast<u32>(c_.vm().registers(h.prev)[0])};
    return c_.heap().GetRef(continuation, n.Continuation_scope) == scope_;
  }

  NativeCall& c_;
  const Ref words_;
  const Ref scope_;
  u32 at_;
};

// The frames of a continuation but for that of its doYield.
Walk WalkOf(NativeCall& c, Ref continuation) {
  const Known& n = c.known();
  const Ref chunk = c.heap().GetRef(continuation, n.Continuation_tail);
  const u32 top = chunk ? c.heap().Get<u32>(chunk, n.StackChunk_sp) : 0;
  if (top == 0) return {c, kNull, kNull, 0};
  const Ref words = c.heap().GetRef(chunk, n.StackChunk_words);
  return {c, words, kNull, FrozenHeader(c.vm(), words, top).prev};
}

struct Batch {
  u64 mode;
  i32 size;
  i32 start;
  Ref frames;
};

// ClassFrameInfo.flags: those of a MemberName, and a few of its own.
void FillFlags(NativeCall& c, Ref info, Method* method) {
  constexpr u32 kMemberFlags = 0x00FF'FFFF;
  constexpr u32 kHidden = 0x0040'0000;
  const u32 flags = (MemberOf(method).flags & kMemberFlags) | (method->hidden ? kHidden : 0);
  const u32 at = c.known().ClassFrameInfo_flags;
  c.heap().Put<u32>(info, at, (c.heap().Get<u32>(info, at) & ~kMemberFlags) | flags);
}

void FillFrameInfo(NativeCall& c, Ref info, const Vm::FrameInfo& frame) {
  const Known& n = c.known();
  Heap& heap = c.heap();
  if (n.StackFrameInfo_memberName != 0) {
    FillMemberName(c.vm(), heap.GetRef(info, n.StackFrameInfo_memberName), MemberOf(frame.method));
  } else {
    heap.PutRef(info, n.ClassFrameInfo_classOrMemberName, NewResolvedName(c.vm(), frame.method));
    FillFlags(c, info, frame.method);
  }
  heap.Put<i32>(info, n.StackFrameInfo_bci, frame.bci);
}

// One of CLASS_INFO_ONLY: a Class or, from JDK 22 on, a ClassFrameInfo that is there already.
void FillClass(NativeCall& c, const Batch& batch, i32 index, Method* method) {
  const Known& n = c.known();
  Heap& heap = c.heap();
  const Ref mirror = c.world().MirrorOf(method->holder);
  if (n.ClassFrameInfo == nullptr) return heap.PutElementRef(batch.frames, index, mirror);
  const Ref info = heap.GetElementRef(batch.frames, index);
  heap.PutRef(info, n.ClassFrameInfo_classOrMemberName, mirror);
  FillFlags(c, info, method);
}

// Fills up to batch.size frames. The result's state is kDone, with *end the
// index after the last one, or an exception.
Step Fill(NativeCall& c, Walk& walk, const Batch& batch, i32* end) {
  Heap& heap = c.heap();
  *end = batch.start;
  for (; !walk.done() && *end - batch.start < batch.size; walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    const bool hides = !(batch.mode & kShowHiddenFrames) || (batch.mode & kGetCallerClass);
    if (hides && frame.method->hidden) continue;
    const i32 index = (*end)++;
    if (index >= heap.Length(batch.frames))
      return c.ThrowNew("java/lang/ArrayIndexOutOfBoundsException");
    if (batch.mode & kClassesOnly) {
      if ((batch.mode & kGetCallerClass) && index == batch.start &&
          frame.method->caller_sensitive) {
        return c.ThrowNew("java/lang/UnsupportedOperationException",
                          "StackWalker::getCallerClass called from @CallerSensitive '" +
                              frame.method->ToString() + "' method");
      }
      FillClass(c, batch, index, frame.method);
      continue;
    }
    FillFrameInfo(c, heap.GetElementRef(batch.frames, index), frame);
  }
  return Step::kDone;
}

// The frames below the native's own, or those of a continuation, of which the first `skip` are
// left out, are walked through by the library's doStackWalk.
Step WalkFrames(NativeCall& c, const Batch& batch, i32 skip, Ref scope, Ref continuation) {
  if (c.state() == 1) return c.ReturnRef(c.result_ref());
  if (!batch.frames) return c.ThrowNew("java/lang/NullPointerException", "frames_array is NULL");

  const FrameId anchor = static_cast<FrameId>(c.world().arena().OffsetOf(c.frame()) >> 3);
  Klass* const walker = c.known().AbstractStackWalker;
  Walk walk = continuation ? WalkOf(c, continuation) : Walk(c, kNull, scope, anchor);
  while (!walk.done() && (walk.frame().method->holder->IsSubclassOf(walker) ||
                          walk.frame().method->holder->name()->view() == "java/lang/StackWalker")) {
    walk.Next();
  }
  for (i32 i = 0; i < skip && !walk.done(); ++i) walk.Next();
  i32 end = batch.start;
  if (const Step s = Fill(c, walk, batch, &end); s != Step::kDone) return s;
  c.SetRef(kWords, walk.words());
  c.SetRef(kScope, scope);
  c.SetWord(kNextFrame - kNativeRefSlots, walk.position());
  return c.Call(1, c.known().AbstractStackWalker_doStackWalk,
                {Arg(c.Obj(0)), Arg(i64{anchor}), Arg(skip), Arg(end - batch.start),
                 Arg(batch.start), Arg(end)});
}

u64* SlotsOf(NativeCall& c, FrameId anchor) {
  return reinterpret_cast<u64*>(c.vm().frame(anchor)) + kFrameHeaderWords;
}

void PutSlot(NativeCall& c, FrameId anchor, u32 slot, u64 value) {
  u64* const at = &SlotsOf(c, anchor)[slot];
  c.world().arena().WillWrite(at, sizeof(*at));
  *at = value;
}

// *end is where the frames end; kDone: they are there.
Step FetchFrames(NativeCall& c, const Batch& batch, FrameId anchor, i32* end) {
  *end = batch.start;
  if (!batch.frames) return c.ThrowNew("java/lang/NullPointerException", "frames_array is NULL");
  const u64* const slots = SlotsOf(c, anchor);
  const auto ref = [slots](u32 slot) { return Ref{static_cast<u32>(slots[slot])}; };
  Walk walk(c, ref(kWords), ref(kScope), static_cast<u32>(slots[kNextFrame]));
  if (const Step s = Fill(c, walk, batch, end); s != Step::kDone) return s;
  PutSlot(c, anchor, kNextFrame, walk.position());
  return Step::kDone;
}

}  // namespace

Step java_lang_StackStreamFactory_checkStackWalkModes(NativeCall& c) { return c.ReturnBool(true); }

// The arguments have moved from release to release: here the size is that of a batch, from
// 25 on that of the whole buffer.
Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk(NativeCall& c) {
  return WalkFrames(c, {static_cast<u64>(c.Long(1)), c.Int(4), c.Int(5), c.Obj(6)}, c.Int(3), kNull,
                    kNull);
}

Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk21(NativeCall& c) {
  return WalkFrames(c, {static_cast<u64>(c.Long(1)), c.Int(6), c.Int(7), c.Obj(8)}, c.Int(3),
                    c.Obj(4), c.Obj(5));
}

Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk25(NativeCall& c) {
  return WalkFrames(c, {static_cast<u64>(c.Int(1)), c.Int(5) - c.Int(6), c.Int(6), c.Obj(7)},
                    c.Int(2), c.Obj(3), c.Obj(4));
}

// Arguments: the anchor, the frames, the continuation whose frames come next.
Step java_lang_StackStreamFactory_AbstractStackWalker_setContinuation(NativeCall& c) {
  const Walk walk = WalkOf(c, c.Obj(4));
  const auto anchor = static_cast<FrameId>(c.Long(1));
  PutSlot(c, anchor, kWords, walk.words().index);
  PutSlot(c, anchor, kNextFrame, walk.position());
  return c.Return();
}

Step java_lang_StackStreamFactory_AbstractStackWalker_fetchStackFrames(NativeCall& c) {
  const Batch batch = {static_cast<u64>(c.Long(1)), c.Int(5), c.Int(6), c.Obj(7)};
  i32 end;
  const Step s = FetchFrames(c, batch, static_cast<FrameId>(c.Long(3)), &end);
  return s == Step::kDone ? c.ReturnInt(end) : s;
}

Step java_lang_StackStreamFactory_AbstractStackWalker_fetchStackFrames25(NativeCall& c) {
  const Batch batch = {static_cast<u64>(c.Int(1)), c.Int(5) - c.Int(6), c.Int(6), c.Obj(7)};
  i32 end;
  const Step s = FetchFrames(c, batch, static_cast<FrameId>(c.Long(2)), &end);
  return s == Step::kDone ? c.ReturnInt(end - batch.start) : s;
}

// The name and the descriptor of its method.
Step java_lang_StackFrameInfo_expandStackFrameInfo(NativeCall& c) {
  const Known& n = c.known();
  const Ref info = c.Obj(0);
  const Method* const m =
      MethodOfResolvedName(c.vm(), c.heap().GetRef(info, n.ClassFrameInfo_classOrMemberName));
  if (m == nullptr) return c.Return();
  if (!c.heap().GetRef(info, n.StackFrameInfo_name)) {
    c.heap().PutRef(info, n.StackFrameInfo_name, c.world().InternModified(m->name->view()));
  }
  if (!c.heap().GetRef(info, n.StackFrameInfo_type)) {
    c.heap().PutRef(info, n.StackFrameInfo_type,
                    c.world().NewStringFromModified(m->descriptor->view()));
  }
  return c.Return();
}

}  // namespace ravel
