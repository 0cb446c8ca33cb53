// Values between registers, memory and the wrapper classes (Integer and kin),
// as reflection needs them. A register holds a boolean, byte, char, short or
// int as an int, see world/frame.h.
#pragma once

#include "interp/native.h"

namespace ravel {

// A field or element of this kind as register bits, and back.
u64 LoadValue(const Heap& heap, Ref object, u32 offset, Kind kind);
void StoreValue(Heap& heap, Ref object, u32 offset, Kind kind, u64 bits);

// A fresh wrapper object; kRef gives the reference itself, kVoid null.
Ref Box(NativeCall& c, Kind kind, u64 bits);
// The value in a wrapper object and its kind; kVoid if it is no wrapper.
// REQUIRES: not null.
Kind Unbox(NativeCall& c, Ref object, u64* bits);
// Widening primitive conversion (JLS 5.1.2) or identity; false if there is none.
bool Widen(Kind from, Kind to, u64* bits);

}  // namespace ravel
