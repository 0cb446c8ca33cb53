// Clocks: vector clocks in the World's meta region, which follow the path.
// A clock is named by a MetaBlock; 0 is the clock that is zero everywhere. Who
// holds the name passes its place, for a clock moves when it grows.
//
// Joining and copying cost the number of threads; nothing is written, and so
// nothing logged, where nothing changes.
#pragma once

#include "detect/shadow.h"

namespace ravel {

class Clocks {
 public:
  explicit Clocks(ShadowRecords& memory) : memory_(memory) {}

  u32 Get(MetaBlock clock, u32 slot) const {
    if (clock == 0) return 0;
    const Rep& rep = *memory_.At<Rep>(clock);
    return slot < rep.size ? rep.ticks[slot] : 0;
  }
  void Set(MetaBlock* clock, u32 slot, u32 ticks) {
    Rep* const rep = Reserve(clock, slot + 1);
    if (rep->ticks[slot] != ticks) memory_.Edit(&rep->ticks[slot]) = ticks;
  }
  // *into becomes the least clock that is not below both.
  void Join(MetaBlock* into, MetaBlock from) {
    if (from == 0 || *into == from) return;
    const u32 size = memory_.At<Rep>(from)->size;
    const bool empty = *into == 0;
    Rep* const to = Reserve(into, size);
    const Rep* const other = memory_.At<Rep>(from);
    if (empty) {  // and new: it was logged as a whole
      std::memcpy(to->ticks, other->ticks, size * sizeof(u32));
      return;
    }
    u32 i = 0;
    while (i < size && to->ticks[i] >= other->ticks[i]) ++i;
    if (i == size) return;
    memory_.WillWrite(&to->ticks[i], (size - i) * sizeof(u32));
    for (; i < size; ++i) to->ticks[i] = std::max(to->ticks[i], other->ticks[i]);
  }
  void Free(MetaBlock clock) {
    if (clock != 0) memory_.Free(clock, Bytes(memory_.At<Rep>(clock)->capacity));
  }

 private:
  struct Rep {
    u32 size, capacity;
    u32 ticks[];
  };
  static u64 Bytes(u32 capacity) { return sizeof(Rep) + u64{capacity} * sizeof(u32); }

  Rep* Reserve(MetaBlock* clock, u32 size) {
    Rep* rep = *clock == 0 ? nullptr : memory_.At<Rep>(*clock);
    if (rep != nullptr && rep->size >= size) return rep;
    if (rep == nullptr || rep->capacity < size) {
      u32 capacity = 6;
      while (capacity < size) capacity = capacity * 2 + 2;
      const MetaBlock bigger = memory_.Allocate(Bytes(capacity));
      Rep* const to = memory_.At<Rep>(bigger);
      to->capacity = capacity;
      if (rep != nullptr) {
        to->size = rep->size;
        std::memcpy(to->ticks, rep->ticks, rep->size * sizeof(u32));
        Free(*clock);
      }
      memory_.Edit(clock) = bigger;
      rep = to;
    }
    memory_.Edit(rep).size = size;  // what is beyond the old size is zero
    return rep;
  }

  ShadowRecords& memory_;
};

}  // namespace ravel
