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

// Fills up to batch.size frames. The result's state is kDone, with *end the
// index after the last one, or an exception.
Step Fill(NativeCall& c, Vm::StackWalk& walk, const Batch& batch, i32* end) {
  const Known& known = c.known();
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
      heap.PutElementRef(batch.frames, index, c.world().MirrorOf(frame.method->holder));
      continue;
    }
    const Ref info = heap.GetElementRef(batch.frames, index);
    FillMemberName(c.vm(), heap.GetRef(info, known.StackFrameInfo_memberName),
                   MemberOf(frame.method));
    heap.Put<i32>(info, known.StackFrameInfo_bci, frame.bci);
  }
  return Step::kDone;
}

FrameId Position(const Vm::StackWalk& walk) { return walk.done() ? 0 : walk.frame().id; }

u64* AnchorWord(NativeCall& c, FrameId anchor) {
  return reinterpret_cast<u64*>(c.vm().frame(anchor)) + kFrameHeaderWords + kNativeRefSlots +
         kNextFrameWord;
}

}  // namespace

Step java_lang_StackStreamFactory_checkStackWalkModes(NativeCall& c) { return c.ReturnBool(true); }

Step java_lang_StackStreamFactory_AbstractStackWalker_callStackWalk(NativeCall& c) {
  if (c.state() == 1) return c.ReturnRef(c.result_ref());
  const Ref self = c.Obj(0);
  const i32 skip = c.Int(3);
  const Batch batch = {
      .mode = static_cast<u64>(c.Long(1)), .size = c.Int(4), .start = c.Int(5), .frames = c.Obj(6)};
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
  return c.Call(
      1, c.known().AbstractStackWalker_doStackWalk,
      {Arg(self), Arg(i64{anchor}), Arg(skip), Arg(batch.size), Arg(batch.start), Arg(end)});
}

Step java_lang_StackStreamFactory_AbstractStackWalker_fetchStackFrames(NativeCall& c) {
  const FrameId anchor = static_cast<FrameId>(c.Long(3));
  const Batch batch = {
      .mode = static_cast<u64>(c.Long(1)), .size = c.Int(5), .start = c.Int(6), .frames = c.Obj(7)};
  if (!batch.frames) return c.ThrowNew("java/lang/NullPointerException", "frames_array is NULL");
  u64* const word = AnchorWord(c, anchor);
  if (*word == 0) return c.ReturnInt(batch.start);
  auto walk = WalkFrom(c.vm(), static_cast<FrameId>(*word));
  i32 end = batch.start;
  if (const Step s = Fill(c, walk, batch, &end); s != Step::kDone) return s;
  c.world().arena().WillWrite(word, sizeof(*word));
  *word = Position(walk);
  return c.ReturnInt(end);
}

}  // namespace ravel
