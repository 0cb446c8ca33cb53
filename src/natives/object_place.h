// The place of a value in an object, for Unsafe, whose offsets are the program's
// word: what lies outside the object is somebody else's, or the VM's own.
#pragma once

#include "world/heap.h"

namespace ravel {

// Null if [offset, offset + size) is not inside the object.
inline u8* PlaceInObject(const Heap& heap, Ref object, i64 offset, u64 size) {
  const u64 whole = heap.SizeOfObject(object);
  const u64 at = static_cast<u64>(offset);
  return at <= whole && size <= whole - at ? heap.Address(object) + at : nullptr;
}

}  // namespace ravel
