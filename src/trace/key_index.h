// KeyIndex: numbers for keys, from 0, in the order in which they were first asked for.
// They stay.
#pragma once

#include <vector>

#include "support/rng.h"
#include "support/types.h"

namespace ravel {

class KeyIndex {
 public:
  static constexpr u32 kNone = ~u32{0};

  u32 size() const { return static_cast<u32>(keys_.size()); }
  u32 Find(u64 key) const {
    const u32 number = slots_[SlotOf(key)];
    return number == kFree ? kNone : number;
  }
  u32 FindOrAdd(u64 key) {
    u32& slot = slots_[SlotOf(key)];
    if (slot != kFree) return slot;
    slot = size();
    keys_.push_back(key);
    if (keys_.size() * 2 > slots_.size()) Grow();
    return size() - 1;
  }

 private:
  static constexpr u32 kFree = kNone;

  // Where the key is, or belongs.
  size_t SlotOf(u64 key) const {
    const size_t mask = slots_.size() - 1;
    size_t slot = (key * kGoldenGamma >> 32) & mask;
    while (slots_[slot] != kFree && keys_[slots_[slot]] != key) slot = (slot + 1) & mask;
    return slot;
  }
  void Grow() {
    slots_.assign(slots_.size() * 2, kFree);
    for (u32 i = 0; i < size(); ++i) slots_[SlotOf(keys_[i])] = i;
  }

  std::vector<u32> slots_ = std::vector<u32>(64, kFree);
  std::vector<u64> keys_;  // by number
};

}  // namespace ravel
