#include "interp/frozen_frames.h"

#include <cstring>
#include <utility>
#include <vector>

namespace ravel {

namespace {

u64* WordsOf(Vm& vm, Ref array) {
  return reinterpret_cast<u64*>(vm.heap().Address(array) + kArrayBaseOffset);
}

const Klass* KlassOfWords(Vm& vm) { return vm.space().ArrayOf(vm.space().primitive(Kind::kLong)); }
const Klass* KlassOfReferences(Vm& vm) { return vm.space().ArrayOf(vm.known().Object); }

// From the end of `below` to that of the top frame, in units of 8 bytes.
u32 SizeAbove(Vm& vm, u32 thread, FrameId below) {
  return vm.FrameEnd(vm.world().threads()[thread].top) - vm.FrameEnd(below);
}

}  // namespace

u64 BytesToFreeze(Vm& vm, u32 thread, FrameId below) {
  const i32 size = static_cast<i32>(SizeAbove(vm, thread, below));
  return Heap::ArraySize(KlassOfWords(vm), size) + Heap::ArraySize(KlassOfReferences(vm), size);
}

FrozenFrames FreezeFrames(Vm& vm, u32 thread, FrameId below) {
  World& world = vm.world();
  Heap& heap = vm.heap();
  const u32 begin = vm.FrameEnd(below);
  const u32 size = SizeAbove(vm, thread, below);
  const auto* const stack = world.arena().At<Ref>(u64{begin} << 3);
  std::vector<std::pair<size_t, Ref>> found;  // in which half word, what
  vm.VisitRefsOfFrames(thread, below, [&](const Ref* r) {
    if (*r) found.emplace_back(static_cast<size_t>(r - stack), *r);
  });
  JavaThread& t = world.threads().Edit(thread);
  const FrozenFrames frozen = {heap.NewArray(KlassOfWords(vm), static_cast<i32>(size)),
                               heap.NewArray(KlassOfReferences(vm), static_cast<i32>(found.size())),
                               t.top - begin};
  u64* const words = WordsOf(vm, frozen.words);
  std::memcpy(words, stack, u64{size} * sizeof(u64));
  for (size_t i = 0; i < found.size(); ++i) {
    const auto& [at, reference] = found[i];
    reinterpret_cast<Ref*>(words)[at] = Ref{static_cast<u32>(i + 1)};
    heap.PutElementRef(frozen.references, static_cast<i32>(i), reference);
  }
  for (u32 place = frozen.top; place != 0;) {
    auto* const h = reinterpret_cast<FrameHeader*>(words + place);
    h->prev = h->prev == below ? 0 : h->prev - begin;
    // Whose code it runs depends on the frames that it will lie on.
    if ((h->flags & kFrameNative) == 0) h->state = static_cast<u32>(CodeContext::kUnknown);
    place = h->prev;
  }
  t.top = below;
  vm.KeepFrame(thread, below);
  vm.StackWasExchanged(thread);
  return frozen;
}

bool ThawFrames(Vm& vm, u32 thread, const FrozenFrames& frames) {
  World& world = vm.world();
  JavaThread& t = world.threads().Edit(thread);
  const FrameId below = t.top;
  const u32 begin = vm.FrameEnd(below);
  const u32 size = static_cast<u32>(vm.heap().Length(frames.words));
  if (begin + u64{size} > t.stack_limit &&
      (!world.RaiseStackLimit(thread) || begin + u64{size} > t.stack_limit)) {
    return false;
  }
  u64* const stack = world.arena().At<u64>(u64{begin} << 3);
  std::memcpy(stack, WordsOf(vm, frames.words), u64{size} * sizeof(u64));
  for (u32 place = frames.top; place != 0;) {
    auto* const h = reinterpret_cast<FrameHeader*>(stack + place);
    place = h->prev;
    h->prev = place == 0 ? below : begin + place;
  }
  t.top = begin + frames.top;
  const auto* const references = reinterpret_cast<const Ref*>(WordsOf(vm, frames.references));
  vm.VisitRefsOfFrames(thread, below, [&](Ref* r) {
    if (*r) *r = references[r->index - 1];
  });
  vm.StackWasExchanged(thread);
  return true;
}

const FrameHeader& FrozenHeader(Vm& vm, Ref words, u32 place) {
  return *reinterpret_cast<const FrameHeader*>(WordsOf(vm, words) + place);
}

}  // namespace ravel
