// The parts of a double, as the methods of this folder look at them.
#pragma once

#include <bit>
#include <limits>

#include "support/types.h"

#ifdef __SSE__
#include <xmmintrin.h>
#endif

namespace ravel::hotspot_libm {

inline constexpr f64 kInf = std::numeric_limits<f64>::infinity();
// What x86 makes of 0 * infinity; other NaNs are those of the arguments.
inline constexpr f64 kInvalid = std::bit_cast<f64>(u64{0xfff8} << 48);

constexpr u64 Bits(f64 x) { return std::bit_cast<u64>(x); }
constexpr f64 FromBits(u64 bits) { return std::bit_cast<f64>(bits); }
constexpr f64 Masked(f64 x, u64 mask) { return FromBits(Bits(x) & mask); }

// Sign, exponent and the upper four bits of the fraction: compares like x.
constexpr u32 Top(f64 x) { return static_cast<u32>(Bits(x) >> 48); }
constexpr u32 AbsTop(f64 x) { return Top(x) & 0x7fff; }
constexpr u32 kTopOne = 0x3ff0;
constexpr u32 kTopInf = 0x7ff0;

// The exponent of a normal number, 0 for those of [1, 2).
constexpr int Exponent(f64 x) { return static_cast<int>(AbsTop(x) >> 4) - 1023; }
// x / 2^Exponent(x), without the sign: in [1, 2).
constexpr f64 Significand(f64 x) { return FromBits((Bits(x) & ((u64{1} << 52) - 1)) | Bits(1.0)); }
// 2^n. REQUIRES: it is a normal number.
constexpr f64 PowerOfTwo(int n) { return FromBits(static_cast<u64>(n + 1023) << 52); }

// 1 / x to about 12 bits. REQUIRES: 1 <= x < 2.
inline f32 ApproximateInverse(f64 x) {
  // Cut off to the precision of a float, not rounded.
  const f32 cut = static_cast<f32>(Masked(x, ~u64{0} << 29));
#ifdef __SSE__
  return _mm_cvtss_f32(_mm_rcp_ss(_mm_set_ss(cut)));
#else
  return 1 / cut;
#endif
}

}  // namespace ravel::hotspot_libm
