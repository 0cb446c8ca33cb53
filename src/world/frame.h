// Frame: one activation on a Java thread's stack, in the arena's stack region.
//
// A frame is a window of 8-byte registers:
//
//     fp -> locals (arguments first) | header, 3 words | operand stack
//
// The arguments of a call are the top of the caller's operand stack, and the
// callee's window starts there: passing them copies nothing. The result goes
// to register 0 of the callee's window, which is where the caller expects it.
// Registers hold ints, floats and refs in their low 32 bits, longs and doubles in all
// 64. Which registers hold references at an instruction is computed from the
// code (code/ref_map.h).
//
// A native method's frame has the same form: arguments, header, then a fixed
// area of kNativeRefSlots reference slots and kNativeWordSlots plain words in
// which a resumable native keeps what must survive a call into Java.
//
// While there is a milestone a frame is all zeros when it is pushed, but for its
// arguments: what was on the stack before depends on other paths.
#pragma once

#include "memory/arena.h"

namespace ravel {

// Offset of a FrameHeader in the arena, in units of 8 bytes; 0 = none. Frames
// are named by their header's place.
using FrameId = u32;

enum FrameFlags : u32 {
  // When this frame returns, its caller executes the same instruction again
  // (the frame was pushed to load, link or initialise something) and any
  // result is dropped. Such a frame does not overlap its caller's window.
  kFrameRestart = 1,
  // A native frame (of a Java native method or of the VM itself).
  kFrameNative = 2,
  // The first frame of its thread; returning from it ends the thread.
  kFrameBottom = 4,
  // The callee's result and exceptions are delivered to the native frame
  // below it, which runs again: the caller is a native.
  kFrameCalledByNative = 8,
  // A native frame that wants to see its callee's exception (CallCatching).
  kFrameCatches = 16,
  // A native frame that was given a collection and asked for nothing since.
  kFrameCollected = 32,
};

// Whose code runs in a frame (machine/trust.h).
enum class CodeContext : u8 {
  kUnknown,
  kUntrusted,    // the program's own code
  kTrusted,      // library code that works for it
  kBookkeeping,  // library code that works for the machine
};

struct FrameHeader {
  u32 method;    // Method::id
  FrameId prev;  // the caller's frame
  u32 pc;        // index of the instruction being executed; up to date for every
                 // frame but the running one
  u32 flags;     // FrameFlags
  Ref lock;      // what a synchronized method has locked; null if nothing
  u32 state;     // natives: where to resume; others: a CodeContext, or 0: nobody asked
};
static_assert(sizeof(FrameHeader) == 24);
constexpr u32 kFrameHeaderWords = 3;

constexpr u32 kNativeRefSlots = 8;
constexpr u32 kNativeWordSlots = 8;
constexpr u32 kNativeFrameWords = kFrameHeaderWords + kNativeRefSlots + kNativeWordSlots;

}  // namespace ravel
