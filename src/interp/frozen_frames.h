// FrozenFrames: frames that were taken off the stack of a thread and lie in the Java heap,
// until they are put on one again, of the same thread or of another: what continuations
// are made of (natives/internal/jdk_internal_vm_Continuation.cc).
//
// Two arrays hold them, which nobody changes and no Java code sees. A long[] has the words as they
// lay on the stack, from the window of the lowest frame to the end of the top one. A frame is
// named by its place in it, as FrameIds name frames on a stack: FrameHeader::prev is such a
// place, 0 for the lowest frame. An Object[] has the references. In the words stands, where one
// was, its number in there, from 1 on, and 0 for null. So the collector, rollback and the
// hash of the state know frozen frames as they know any object.
#pragma once

#include "interp/vm.h"

namespace ravel {

struct FrozenFrames {
  Ref words;
  Ref references;
  u32 top;  // the place of the top frame
};

// Takes the frames of a thread above `below` off its stack: `below` is its top frame then.
// REQUIRES: there are some; so many bytes fit into the heap.
FrozenFrames FreezeFrames(Vm& vm, u32 thread, FrameId below);
// At most.
u64 BytesToFreeze(Vm& vm, u32 thread, FrameId below);

// Puts frames above the top frame of a thread. False: there is no room, and nothing was done.
bool ThawFrames(Vm& vm, u32 thread, const FrozenFrames& frames);

// The header of the frame at a place in `words`.
const FrameHeader& FrozenHeader(Vm& vm, Ref words, u32 place);

}  // namespace ravel
