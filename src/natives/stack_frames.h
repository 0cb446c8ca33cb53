// Frames as Java code sees them: stack traces, callers, stack walks.
#pragma once

#include <limits>
#include <vector>

#include "interp/native.h"
#include "interp/vm.h"

namespace ravel {

// The frames from this one down to the bottom of its thread.
inline Vm::StackWalk WalkFrom(Vm& vm, FrameId top) { return Vm::StackWalk::From(vm, top); }
// From the native's own frame.
inline Vm::StackWalk WalkFrom(NativeCall& c) {
  return WalkFrom(c.vm(), static_cast<FrameId>(c.world().arena().OffsetOf(c.frame()) >> 3));
}

// Left out when looking for the caller of a method: reflection's own frames
// and the code of method handles.
bool IsInvisibleToCallers(NativeCall& c, const Method& m);

// Fills a StackTraceElement for the instruction at `bci` (-1 in natives).
void FillStackTraceElement(NativeCall& c, Ref element, Method* m, i32 bci);

// The frames of a thread that is alive, newest first, hidden ones too; at most `most`.
std::vector<Vm::FrameInfo> FramesOf(NativeCall& c, u32 thread,
                                    size_t most = std::numeric_limits<size_t>::max());
// StackTraceElement[].
Ref NewStackTrace(NativeCall& c, const std::vector<Vm::FrameInfo>& frames);

// What Throwable.backtrace holds: an int[] with a method id and a bytecode
// index (-1 in natives) for each frame.
class Backtrace {
 public:
  Backtrace(NativeCall& c, Ref pairs) : c_(c), pairs_(pairs) {}
  static Backtrace Of(NativeCall& c, Ref throwable) {
    return {c, c.heap().GetRef(throwable, c.known().Throwable_backtrace)};
  }
  i32 depth() const { return pairs_ ? c_.heap().Length(pairs_) / 2 : 0; }
  Method* method(i32 i) const { return c_.space().method(static_cast<u32>(Element(2 * i))); }
  i32 bci(i32 i) const { return Element(2 * i + 1); }

 private:
  // It never changes, so that nobody need know who reads it.
  i32 Element(i32 i) const {
    const Heap::Unwatched unwatched(c_.heap());
    return c_.heap().GetElement<i32>(pairs_, i);
  }

  NativeCall& c_;
  Ref pairs_;
};

}  // namespace ravel
