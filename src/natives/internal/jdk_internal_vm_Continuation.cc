// Continuations: run() mounts one, that is, it goes on with the frames of the continuation
// above those of the thread, from where a yield took them off.
//
// The frame of enterSpecial is the border: what lies above it, down to the method `enter`, belongs
// to the continuation. doYield freezes that, hands it to enterSpecial and lets that return; a later
// enterSpecial thaws it, and doYield, whose frame was frozen as well, returns to whom yielded.
// The frames hang on a StackChunk at the continuation's `tail`, as the library expects. Its sp
// is the place of the top frame, and its bottom is 0: they are equal while it is empty.
//
// Virtual threads do not use them: ContinuationSupport says that there are none.
#include <algorithm>
#include <vector>

#include "interp/frozen_frames.h"
#include "machine/lock_graph.h"
#include "natives/declare.h"

namespace ravel {
namespace {

// Why a continuation cannot yield, as the library numbers them.
enum Pinned : i32 {
  kNotPinned = 0,
  kCriticalSection = 2,
  kNative = 3,
  kMonitor = 4,
};

// The frame of enterSpecial: its states and its slots.
enum EntryState : u32 { kBegin, kReturned, kYielded };
constexpr u32 kChunk = 0;               // what its frames were frozen into
constexpr u32 kPins = kNativeRefSlots;  // calls of pin() without unpin()

u64* SlotsOf(Vm& vm, FrameId entry) {
  return reinterpret_cast<u64*>(vm.frame(entry)) + kFrameHeaderWords;
}

// The frame of the newest enterSpecial, from `frame` downwards; 0: no continuation is mounted.
FrameId EntryBelow(Vm& vm, FrameId frame) {
  const Method* const enter_special = vm.known().Continuation_enterSpecial;
  while (frame != 0 && vm.frame(frame)->method != enter_special->id) frame = vm.frame(frame)->prev;
  return frame;
}

// On newer JDKs a continuation takes the monitors along that its frames have entered.
enum class Monitors : u8 { kPin, kGoAlong };

// Is something else than Java code between?
bool HasNativeFrames(Vm& vm, FrameId from, FrameId entry) {
  for (FrameId f = from; f != entry; f = vm.frame(f)->prev) {
    if (vm.IsNativeFrame(f)) return true;
  }
  return false;
}

// May the frames from `from` down to `entry` be taken off the stack?
Pinned PinnedBy(NativeCall& c, FrameId from, FrameId entry, Monitors monitors) {
  Vm& vm = c.vm();
  if (SlotsOf(vm, entry)[kPins] != 0) return kCriticalSection;
  if (monitors == Monitors::kPin && !MonitorsEntered(vm, c.thread(), entry).empty())
    return kMonitor;
  return HasNativeFrames(vm, from, entry) ? kNative : kNotPinned;
}

// The monitors that nobody but the frames above `entry` has entered.
std::vector<Ref> OwnMonitors(NativeCall& c, FrameId entry) {
  const World& world = c.world();
  const std::vector<Ref> entered = MonitorsEntered(c.vm(), c.thread(), entry);
  std::vector<Ref> own;
  for (const Ref monitor : entered) {
    if (!world.HoldsLock(c.thread(), monitor) || std::ranges::find(own, monitor) != own.end())
      continue;
    if (std::ranges::count(entered, monitor) == world.LockDepth(monitor)) own.push_back(monitor);
  }
  return own;
}

Step AddPins(NativeCall& c, i64 more) {
  const FrameId entry = EntryBelow(c.vm(), c.caller_frame());
  if (entry == 0) return c.Return();
  u64* const pins = &SlotsOf(c.vm(), entry)[kPins];
  const i64 now = static_cast<i64>(*pins) + more;
  if (now < 0) return c.ThrowNew("java/lang/IllegalStateException", "pin underflow");
  c.world().arena().WillWrite(pins, sizeof(*pins));
  *pins = static_cast<u64>(now);
  return c.Return();
}

FrozenFrames FramesIn(NativeCall& c, Ref chunk) {
  const Known& n = c.known();
  const Heap& heap = c.heap();
  return {heap.GetRef(chunk, n.StackChunk_words), heap.GetRef(chunk, n.StackChunk_refs),
          heap.Get<u32>(chunk, n.StackChunk_sp)};
}

Ref NewChunk(NativeCall& c, const FrozenFrames& frames) {
  const Known& n = c.known();
  Heap& heap = c.heap();
  const Ref chunk = heap.NewObject(n.StackChunk);
  heap.PutRef(chunk, n.StackChunk_words, frames.words);
  heap.PutRef(chunk, n.StackChunk_refs, frames.references);
  heap.Put<u32>(chunk, n.StackChunk_sp, frames.top);
  return chunk;
}

// Of frames that were thawed above the native's own.
void TakeMonitorsBack(NativeCall& c) {
  World& world = c.world();
  const u32 before = world.root().frozen_owner;
  if (before == 0) return;
  const auto own = static_cast<FrameId>(world.arena().OffsetOf(c.frame()) >> 3);
  for (const Ref monitor : MonitorsEntered(c.vm(), c.thread(), own)) {
    if (world.LockOwner(monitor) == before) world.PassMonitor(monitor, c.thread());
  }
}

// Its arrays would keep objects alive.
void Empty(NativeCall& c, Ref chunk) {
  const Known& n = c.known();
  Heap& heap = c.heap();
  heap.PutRef(chunk, n.StackChunk_words, kNull);
  heap.PutRef(chunk, n.StackChunk_refs, kNull);
  heap.Put<u32>(chunk, n.StackChunk_sp, 0);
}

// The result is a Pinned.
Step Yield(NativeCall& c, Monitors monitors) {
  enum : u32 { kAsked, kGoesOn };
  if (c.state() == kGoesOn) return c.ReturnInt(kNotPinned);
  Vm& vm = c.vm();
  World& world = c.world();
  const FrameId entry = EntryBelow(vm, c.caller_frame());
  if (entry == 0) return c.ReturnInt(kNative);
  const Pinned pinned = PinnedBy(c, c.caller_frame(), entry, monitors);
  if (pinned != kNotPinned) return c.ReturnInt(pinned);
  const u64 bytes = BytesToFreeze(vm, c.thread(), entry) + c.known().StackChunk->instance_size();
  if (const Step s = c.RequireHeap(bytes); s != Step::kDone) return s;
  const std::vector<Ref> own = OwnMonitors(c, entry);
  if (!own.empty() && world.FrozenOwner() == 0) return c.ReturnInt(kMonitor);
  for (const Ref monitor : own) world.PassMonitor(monitor, world.FrozenOwner());
  c.set_state(kGoesOn);
  const Ref chunk = NewChunk(c, FreezeFrames(vm, c.thread(), entry));
  vm.frame(entry)->state = kYielded;
  SlotsOf(vm, entry)[kChunk] = chunk.index;
  return Step::kCall;
}

// Is the continuation of the scope pinned, or one that it carries? HotSpot says so also of each
// that its interpreter has entered.
Step IsPinned(NativeCall& c, Monitors monitors) {
  Vm& vm = c.vm();
  FrameId from = c.caller_frame();
  for (FrameId entry; (entry = EntryBelow(vm, from)) != 0; from = vm.frame(entry)->prev) {
    const Pinned pinned = PinnedBy(c, from, entry, monitors);
    if (pinned != kNotPinned) return c.ReturnInt(pinned);
    const Ref continuation{static_cast<u32>(vm.registers(entry)[0])};
    if (c.heap().GetRef(continuation, c.known().Continuation_scope) == c.Obj(0)) break;
  }
  return c.ReturnInt(kNotPinned);
}

}  // namespace

// Arguments: the continuation; whether it goes on, which its chunk says as well; whether it is
// a virtual thread's.
Step jdk_internal_vm_Continuation_enterSpecial(NativeCall& c) {
  const Known& n = c.known();
  switch (c.state()) {
    case kBegin: {
      const Ref chunk = c.heap().GetRef(c.Obj(0), n.Continuation_tail);
      if (!chunk || c.heap().Get<u32>(chunk, n.StackChunk_sp) == 0)
        return c.Call(kReturned, n.Continuation_enter, {Arg(c.Obj(0)), Arg(i32{0})});
      if (!ThawFrames(c.vm(), c.thread(), FramesIn(c, chunk)))
        return c.ThrowNew("java/lang/StackOverflowError");
      c.set_state(kReturned);
      Empty(c, chunk);
      TakeMonitorsBack(c);
      return Step::kCall;
    }
    case kYielded: c.heap().PutRef(c.Obj(0), n.Continuation_tail, c.GetRef(kChunk)); break;
    default: break;
  }
  return c.Return();
}

Step jdk_internal_vm_Continuation_doYield(NativeCall& c) { return Yield(c, Monitors::kGoAlong); }
Step jdk_internal_vm_Continuation_doYield21(NativeCall& c) { return Yield(c, Monitors::kPin); }

Step jdk_internal_vm_Continuation_isPinned0(NativeCall& c) {
  return IsPinned(c, Monitors::kGoAlong);
}
Step jdk_internal_vm_Continuation_isPinned0_21(NativeCall& c) {
  return IsPinned(c, Monitors::kPin);
}

Step jdk_internal_vm_Continuation_pin(NativeCall& c) { return AddPins(c, 1); }
Step jdk_internal_vm_Continuation_unpin(NativeCall& c) { return AddPins(c, -1); }

}  // namespace ravel
