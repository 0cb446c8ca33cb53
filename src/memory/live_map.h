// LiveMap: which 8-byte words of the heap belong to live objects, and where
// they go when the heap is compacted.
//
// One bit per word, set for every word of a live object; 64 words make a
// block. After Summarise, a block also has the place to which its first live
// word slides, so the new place of any live word costs one lookup and one
// count of bits.
#pragma once

#include <vector>

#include "memory/arena.h"
#include "support/types.h"

namespace ravel {

class LiveMap {
 public:
  // For the heap [begin, end), given in bytes from the arena's base.
  LiveMap(u64 begin, u64 end)
      : first_(static_cast<u32>(begin >> 3)),
        words_(static_cast<u32>((end - begin) >> 3)),
        bits_((u64{words_} + 63) / 64) {}

  bool IsLive(Ref r) const {
    const u32 word = r.index - first_;
    return bits_[word >> 6] >> (word & 63) & 1;
  }
  // Sets the bit of the object's first word; false if it was set.
  bool Mark(Ref r) {
    const u32 word = r.index - first_;
    u64& block = bits_[word >> 6];
    const u64 bit = u64{1} << (word & 63);
    if (block & bit) return false;
    block |= bit;
    return true;
  }
  // Sets the bits of all words of an object.
  void MarkWhole(Ref r, u64 bytes) {
    const u32 begin = r.index - first_;
    const u32 end = begin + static_cast<u32>(bytes >> 3);
    const u32 first_block = begin >> 6, last_block = (end - 1) >> 6;
    const u64 from = ~u64{0} << (begin & 63), to = ~u64{0} >> (63 - ((end - 1) & 63));
    if (first_block == last_block) {
      bits_[first_block] |= from & to;
      return;
    }
    bits_[first_block] |= from;
    for (u32 i = first_block + 1; i < last_block; ++i) bits_[i] = ~u64{0};
    bits_[last_block] |= to;
  }

  // Call once, when all is marked. Returns the live bytes.
  u64 Summarise() {
    destinations_.resize(bits_.size());
    u32 next = first_;
    for (u64 i = 0; i < bits_.size(); ++i) {
      destinations_[i] = next;
      next += CountBits(bits_[i]);
    }
    return u64{next - first_} << 3;
  }

  // Where a live object goes. REQUIRES: Summarise.
  Ref Forward(Ref r) const {
    const u32 word = r.index - first_;
    const u64 below = bits_[word >> 6] & ((u64{1} << (word & 63)) - 1);
    return Ref{destinations_[word >> 6] + CountBits(below)};
  }

  // The first live object at or after `r`; null if there is none. REQUIRES:
  // `r` is no inner word of a live object.
  Ref NextLive(Ref r) const {
    const u32 word = r.index - first_;
    if (word >= words_) return kNull;
    u64 i = word >> 6;
    u64 block = bits_[i] & ~u64{0} << (word & 63);
    while (block == 0) {
      if (++i == bits_.size()) return kNull;
      block = bits_[i];
    }
    return Ref{first_ + static_cast<u32>(i << 6) + static_cast<u32>(__builtin_ctzll(block))};
  }

 private:
  // The plain instruction set has no bit count; this beats the library's.
  static u32 CountBits(u64 v) {
    v -= v >> 1 & 0x5555555555555555;
    v = (v & 0x3333333333333333) + (v >> 2 & 0x3333333333333333);
    v = (v + (v >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<u32>(v * 0x0101010101010101 >> 56);
  }

  u32 first_;  // word number of the heap's begin
  u32 words_;
  std::vector<u64> bits_;
  std::vector<u32> destinations_;
};

}  // namespace ravel
