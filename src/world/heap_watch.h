// HeapWatch: is told of each object that is read or written through the
// accessors of Heap. Only in debug builds, and only while somebody watches.
#pragma once

#include "memory/arena.h"

namespace ravel {

class HeapWatch {
 public:
  virtual ~HeapWatch() = default;
  // Before it happens: a field, an element or the length of an array, `offset`
  // bytes from the start of the object.
  virtual void OnAccess(Ref object, u32 offset, u32 size, bool writes) = 0;
  // The address of an array's elements was asked for, to read or to write some.
  virtual void OnElements(Ref array) = 0;
};

}  // namespace ravel
