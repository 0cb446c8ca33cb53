#include "interp/frozen_frames.h"

#include <cstring>

namespace ravel {

namespace {

u64* WordsOf(Vm& vm, Ref array) {
  return reinterpret_cast<u64*>(vm.heap().Address(array) + kArrayBaseOffset);
}

const Klass* KlassOfWords(Vm& vm) { return vm.space().ArrayOf(vm.space().primitive(Kind::kLong)); }
const Klass* KlassOfReferences(Vm& vm) { return vm.space().ArrayOf(vm.known().Object); }

}  // namespace

FreezeFrames::FreezeFrames(Vm& vm, u32 thread, FrameId below)
    : vm_(vm),
      thread_(thread),
      below_(below),
      begin_(vm.FrameEnd(below)),
      size_(vm.FrameEnd(vm.world().threads()[thread].top) - begin_) {
  const auto* const first = vm.world().arena().At<Ref>(u64{begin_} << 3);
  vm.VisitRefsOfFrames(thread, below, [&](const Ref* r) {
    if (*r) references_.emplace_back(static_cast<u32>(r - first), *r);
  });
}

u64 FreezeFrames::bytes() const {
  return Heap::ArraySize(KlassOfWords(vm_), static_cast<i32>(size_)) +
         Heap::ArraySize(KlassOfReferences(vm_), static_cast<i32>(references_.size()));
}

FrozenFrames FreezeFrames::Now() {
  World& world = vm_.world();
  Heap& heap = vm_.heap();
  JavaThread& t = world.threads().Edit(thread_);
  const FrozenFrames frozen = {
      heap.NewArray(KlassOfWords(vm_), static_cast<i32>(size_)),
      heap.NewArray(KlassOfReferences(vm_), static_cast<i32>(references_.size())), t.top - begin_};
  u64* const words = WordsOf(vm_, frozen.words);
  std::memcpy(words, world.arena().At<u64>(u64{begin_} << 3), u64{size_} * sizeof(u64));
  for (size_t i = 0; i < references_.size(); ++i) {
    const auto& [at, reference] = references_[i];
    reinterpret_cast<Ref*>(words)[at] = Ref{static_cast<u32>(i + 1)};
    heap.PutElementRef(frozen.references, static_cast<i32>(i), reference);
  }
  for (u32 place = frozen.top; place != 0;) {
    auto* const h = reinterpret_cast<FrameHeader*>(words + place);
    h->prev = h->prev == below_ ? 0 : h->prev - begin_;
    // Whose code it runs depends on the frames that it will lie on.
    if ((h->flags & kFrameNative) == 0) h->state = static_cast<u32>(CodeContext::kUnknown);
    place = h->prev;
  }
  t.top = below_;
  vm_.KeepFrame(thread_, below_);
  vm_.StackWasExchanged(thread_);
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
