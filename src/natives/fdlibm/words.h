// A double as the pair of 32-bit words in which fdlibm's tests are written,
// and Horner's rule in its order of operations.
#pragma once

#include <bit>
#include <limits>

#include "support/types.h"

namespace ravel::fdlibm {

// Sign, exponent and the upper 20 bits of the fraction.
inline i32 High(f64 x) { return static_cast<i32>(std::bit_cast<u64>(x) >> 32); }
inline u32 Low(f64 x) { return static_cast<u32>(std::bit_cast<u64>(x)); }
// The high word without the sign: compares like |x|.
inline i32 AbsHigh(f64 x) { return High(x) & 0x7fffffff; }

inline f64 FromWords(i32 high, u32 low) {
  return std::bit_cast<f64>(u64{static_cast<u32>(high)} << 32 | low);
}
inline f64 WithHigh(f64 x, i32 high) { return FromWords(high, Low(x)); }
// x with the lower 32 bits of the fraction cleared, so that products are exact.
inline f64 Truncated(f64 x) { return FromWords(High(x), 0); }
// x * 2^k by adding to the exponent. REQUIRES: neither is subnormal nor overflows.
inline f64 Scaled(f64 x, int k) {
  return WithHigh(x, static_cast<i32>(static_cast<u32>(High(x)) + (static_cast<u32>(k) << 20)));
}

constexpr i32 kInfHigh = 0x7ff00000;
constexpr f64 kInf = std::numeric_limits<f64>::infinity();
// NaN for an x that has no value: x itself if it is NaN, else the one of 0 / 0.
inline f64 Invalid(f64 x) { return (x - x) / (x - x); }

// c[0] + x * (c[1] + x * (c[2] + ...)).
template <int n>
inline f64 Horner(f64 x, const f64 (&c)[n]) {
  f64 sum = c[n - 1];
  for (int i = n - 2; i >= 0; i--) sum = c[i] + x * sum;
  return sum;
}

}  // namespace ravel::fdlibm
