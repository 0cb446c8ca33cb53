// log x and log10 x: x = 2^k m with m in [1, 2). B is about scale / m, with 8
// bits, so that r = B m - scale is small and is had nearly exactly, from two
// parts of m. Then
//
//     log x = k log 2 + log (scale / B) + log (1 + r / scale),
//
// the second from a table, the third a polynomial of degree 7. scale is about
// the derivative of the logarithm at 1, so that the polynomial begins with r:
// 1 for log, and for log10 the upper bits of log10 e; what these lack is added.
#include "natives/hotspot_libm/bits.h"
#include "natives/hotspot_libm/hotspot_libm.h"
#include "natives/hotspot_libm/log_table.h"
#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {
namespace {

constexpr int kSteps = 128;
using Logs = LogTable<kSteps>;

struct Base {
  f32 scale;
  u32 first;       // the table's first B, as the upper half of a float
  u64 upper_mask;  // of the bits of the upper part of m
  f64 scale_lack;  // what scale lacks of the derivative, relative to scale
  Pair log2;       // sixteenths
  f64 c2, c3, c4, c5, c6, c7;
};

constexpr Base kNatural = {
    .scale = 1,
    .first = 0x3f00,
    .upper_mask = ~u64{0} << 45,
    .scale_lack = 0,
    .log2 = {FromBits(0x3fa62e42fefa3800), FromBits(0x3ceef35793c76730)},
    .c2 = -0.5,
    .c3 = FromBits(0x3fd5555555555555),
    .c4 = -0.25,
    .c5 = FromBits(0x3fc999999999999a),
    .c6 = FromBits(0xbfc5555e3d6fb175),
    .c7 = FromBits(0x3fc2492492492492),
};
constexpr Base kDecimal = {
    .scale = 0.43359375F,
    .first = 0x3e5e,
    .upper_mask = ~u64{0} << 27,
    .scale_lack = FromBits(0x3f5a7a6cbf2e4108),
    .log2 = {FromBits(0x3f934413509f7800), FromBits(0x3cdfef311f12b358)},
    .c2 = FromBits(0xbff27af2dc77b115),
    .c3 = FromBits(0x3ffc6a02dc963467),
    .c4 = FromBits(0xc008930964d4ef0d),
    .c5 = FromBits(0x4016ab9f7f9d3aa1),
    .c6 = FromBits(0xc025c917385593b1),
    .c7 = FromBits(0x40358874c1a5f12e),
};

constexpr Logs kNaturalLogs = MakeLogs<kSteps>(256, Wide(1), 43);
constexpr Wide LogOfTen() { return LogOfTwo() * Wide(3) + LogOfStep(4); }
constexpr Logs kDecimalLogs = MakeLogs<kSteps>(444, Wide(1) / LogOfTen(), 44);

// REQUIRES: x is 0, negative, infinite or NaN.
f64 Unusual(f64 x) {
  if (x == 0) return -kInf;
  if (x < 0) return kInvalid;
  return x + x;
}

template <const Base& base, const Logs& logs>
f64 Logarithm(f64 x) {
  int k = 0;
  if (Top(x) - 0x10 >= kTopInf - 0x10) {
    if (!(x > 0 && x < kInf)) return Unusual(x);
    x *= 0x1p128;  // subnormal
    k = -128;
  }
  const f64 m = Significand(x);
  const f64 sixteen_k = 16 * (k + Exponent(x));

  f32 near = ApproximateInverse(m);
  if constexpr (base.scale != 1) near *= base.scale;
  const u32 b_half = (std::bit_cast<u32>(near) + 0x8000) >> 16;
  const f64 b = std::bit_cast<f32>(b_half << 16);
  const Pair& log_b = logs[b_half - base.first];

  const f64 upper = Masked(m, base.upper_mask);
  const f64 r = (m - upper) * b + (upper * b - f64{base.scale});

  const f64 high = log_b.high + sixteen_k * base.log2.high;
  const f64 sum = high + r;
  f64 low = r + (high - sum);
  if constexpr (base.scale_lack != 0) low += base.scale_lack * r;
  low += sixteen_k * base.log2.low + log_b.low;

  const f64 r2 = r * r;
  const f64 odd = (base.c6 * r + base.c5) * r + (base.c7 * r) * r2;
  const f64 even = (base.c3 * r + base.c2) + base.c4 * r2;
  low += odd * (r2 * r2);
  low += even * r2;
  return sum + low;
}

}  // namespace

f64 Log(f64 x) { return Logarithm<kNatural, kNaturalLogs>(x); }
f64 Log10(f64 x) { return Logarithm<kDecimal, kDecimalLogs>(x); }

}  // namespace ravel::hotspot_libm
