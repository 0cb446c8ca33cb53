// Monitor: the lock and wait set of one object that needed more than its
// header's mark word (contention, wait, deep recursion, or lock and hash at
// once). A plain record of the World's monitor table, found from the mark.
// An uncontended lock lives in the mark alone. Idle monitors are given back
// at a collection.
#pragma once

#include "memory/arena.h"

namespace ravel {

struct Monitor {
  Ref object;
  u32 owner;       // thread id; 0 = unlocked
  u32 depth;       // re-entry count; 0 = unlocked
  u32 hash;        // the object's identity hash; 0 = none yet
  u32 entry_head;  // threads that want it, linked by next_in_queue
  u32 entry_tail;
  u32 wait_head;  // threads in wait(), in order of arrival
  u32 wait_tail;
  u32 next_free;  // on the free list: the next one
};

}  // namespace ravel
