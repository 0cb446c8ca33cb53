// StackWalker. callStackWalk fills the first batch of frames and calls
// doStackWalk, below which fetchStackFrames fills further ones. Where the walk
// stands is kept in the frame of callStackWalk, the anchor, which stays on the
// stack for as long.
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

constexpr u32 kNextFrameWord = 0;  // of the anchor; 0 at the end of the stack

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
Step Fill(NativeCall& c, Vm::StackWalk& walk, const Batch& batch, i32* end) {
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

FrameId Position(const Vm::StackWalk& walk) { return walk.done() ? 0 : walk.frame().id; }

u64* AnchorWord(NativeCall& c, FrameId anchor) {
  return reinterpret_cast<u64*>(c.vm().frame(anchor)) + kFrameHeaderWords + kNativeRefSlots +
         kNextFrameWord;
}

// The frames below the native's own, of which the first `skip` are left out, are walked
// through by the library's doStackWalk.
Step WalkStack(NativeCall& c, const Batch& batch, i32 skip) {
  if (c.state() == 1) return c.ReturnRef(c.result_ref());
  if (!batch.frames) return c.ThrowNew("java/lang/NullPointerException", "frames_array is NULL");

  Klass* const walker = c.known().AbstractStackWalker;
  auto walk = WalkFrom(c);
  while (!walk.done() && (walk.frame().method->holder->IsSubclassOf(walker) ||
                          walk.frame().method->holder->name()->view() == "java/lang/StackWalker")) {
    walk.Next();
  }
  for (i32 i = 0; i < skip && !walk.done(); ++i) walk.Next();
  i32 end = batch.start;
  if (const Step s = Fill(c, walk, batch, &end); s != Step::kDone) return s;
  c.SetWord(kNextFrameWord, Position(walk));
  const FrameId anchor = static_cast<FrameId>(c.world().arena().OffsetOf(c.frame()) >> 3);
  return c.Call(1, c.known().AbstractStackWalker_doStackWalk,
                {Arg(c.Obj(0)), Arg(i64{anchor}), Arg(skip), Arg(end - batch.start),
                 Arg(batch.start), Arg(end)});
}

// *end is where the frames end; kDone: they are there.
Step FetchFrames(NativeCall& c, const Batch& batch, FrameId anchor, i32* end) {
  *end = batch.start;
  if (!batch.frames) return c.ThrowNew("java/lang/NullPointerException", "frames_array is NULL");
  u64* const word = AnchorWord(c, anchor);
  if (*word == 0) return Step::kDone;
  auto walk = WalkFrom(c.vm(), static_cast<FrameId>(*word));
  if (const Step s = Fill(c, walk, batch, end); s != Step::kDone) return s;
  c.world().arena().WillWrite(word, sizeof(*word));
  *word = Position(walk);
  return Step::kDone;
}

}  // namespace

Step java_lang_StackStreamFactory_checkStackWalkModes(NativeCall& c) { return c.ReturnBool(true); }

// The arguments have moved from release to release: here the size is that of a batch, from
// 25 on that of the whole buffer. Continuations, which some name, are not walked into.
Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk(NativeCall& c) {
  return WalkStack(c, {static_cast<u64>(c.Long(1)), c.Int(4), c.Int(5), c.Obj(6)}, c.Int(3));
}

Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk21(NativeCall& c) {
  return WalkStack(c, {static_cast<u64>(c.Long(1)), c.Int(6), c.Int(7), c.Obj(8)}, c.Int(3));
}

Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk25(NativeCall& c) {
  return WalkStack(c, {static_cast<u64>(c.Int(1)), c.Int(5) - c.Int(6), c.Int(6), c.Obj(7)},
                   c.Int(2));
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
