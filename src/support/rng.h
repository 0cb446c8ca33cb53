// Randomness from counters.
//
// Mix64: spreads every bit of a counter over all 64 bits, one to one (the
// finalizer of SplitMix64, Steele, Lea and Flood, OOPSLA 2014). The World's
// identity hashes and random numbers are mixed counters: cheap, and the whole
// generator state is one word that rolls back.
#pragma once

#include "support/types.h"

namespace ravel {

constexpr u64 kGoldenGamma = 0x9E3779B97F4A7C15;

constexpr u64 Mix64(u64 counter) {
  u64 z = counter * kGoldenGamma;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

// A seeded sequence of random numbers.
class Rng {
 public:
  explicit Rng(u64 seed) : counter_(Mix64(seed + 1)) {}
  u64 Next() { return Mix64(++counter_); }
  // Of [0, n). REQUIRES: n > 0. The bias is below n / 2^64.
  u64 Below(u64 n) { return static_cast<u64>(static_cast<unsigned __int128>(Next()) * n >> 64); }

 private:
  u64 counter_;
};

}  // namespace ravel
