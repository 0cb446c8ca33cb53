// HashBytes: a fast hash of bytes, the same in every process and on every
// machine of this byte order. Not for adversaries.
#pragma once

#include <bit>
#include <cstring>

#include "support/rng.h"

namespace ravel {

// `seed`: what the bytes follow, such as the hash of those before.
inline u64 HashWord(u64 seed, u64 word) { return std::rotl((seed ^ word) * kGoldenGamma, 29); }

inline u64 HashBytes(u64 seed, const void* bytes, u64 size) {
  const u8* p = static_cast<const u8*>(bytes);
  u64 h = HashWord(seed, size);
  u64 word;
  for (; size >= 8; p += 8, size -= 8) {
    std::memcpy(&word, p, 8);
    h = HashWord(h, word);
  }
  if (size == 0) return h;
  word = 0;
  std::memcpy(&word, p, size);
  return HashWord(h, word);
}

}  // namespace ravel
