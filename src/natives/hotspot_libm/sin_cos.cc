// sin x and cos x: x = n pi/32 + r + c with |r| <= pi/64 and c what r lacks. With
// B = n pi/32, whose sine and cosine come from a table,
//
//     sin x = sin B + r cos B + sin B (cos r - 1) + cos B (sin r - r)
//             + c (cos B - r sin B).
//
// The first two terms are added so that what the sums lose is known: cos B is
// sigma, a power of two by which r is multiplied exactly, and the rest. The third
// and fourth are Taylor polynomials. cos x is sin (x + pi/2), 16 rows on.
//
// pi/32 is subtracted in three parts, which is enough below 90112; x above goes
// through reduce.h first.
#include <array>
#include <cmath>

#include "natives/hotspot_libm/bits.h"
#include "natives/hotspot_libm/hotspot_libm.h"
#include "natives/hotspot_libm/reduce.h"
#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {
namespace {

struct Row {
  f64 cos_rest;  // cos B - sigma
  f64 sin_high;
  f64 sin_low;  // 24 bits
  f64 sigma;
};

constexpr int kQuarter = 16;

constexpr std::array<Row, 4 * kQuarter> MakeRows() {
  Wide sines[kQuarter + 1];
  const Wide step = Pi() / 32;
  for (u64 i = 0; i <= kQuarter / 2; i++) {
    const SinAndCos of = SinAndCosOf(step * Wide(i));
    sines[i] = of.sin;
    sines[kQuarter - i] = of.cos;
  }
  std::array<Row, 4 * kQuarter> rows{};
  for (u64 i = 0; i <= kQuarter; i++) {
    Row row{};
    const Wide& sine = sines[i];
    row.sin_high = sine.ToDouble();
    if (i > 0) {
      const Wide high = Wide::Of(row.sin_high);
      const bool below = sine < high;
      const Wide rest = below ? high - sine : sine - high;
      if (!rest.is_zero()) {
        row.sin_low = below ? -rest.RoundedTo(24).ToDouble() : rest.RoundedTo(24).ToDouble();
      }
    }
    row.sigma = i < 8 ? 1 : i < 13 ? 0.5 : i < 15 ? 0.25 : i < 16 ? 0.125 : 0;
    if (i < kQuarter) row.cos_rest = Difference(sines[kQuarter - i], Wide::Of(row.sigma));
    // 0 - x and not -x: the table has no negative zeros.
    rows[i] = row;
    rows[2 * kQuarter - i] = {0 - row.cos_rest, row.sin_high, row.sin_low, 0 - row.sigma};
    rows[2 * kQuarter + i] = {0 - row.cos_rest, 0 - row.sin_high, 0 - row.sin_low, 0 - row.sigma};
    if (i > 0) {
      rows[4 * kQuarter - i] = {row.cos_rest, 0 - row.sin_high, 0 - row.sin_low, row.sigma};
    }
  }
  return rows;
}
constexpr std::array<Row, 4 * kQuarter> kRows = MakeRows();

constexpr f64 k32OverPi = FromBits(0x40245f306dc9c883);
constexpr f64 kPiOver32[3] = {FromBits(0x3fb921fb54400000), FromBits(0x3d90b4611a600000),
                              FromBits(0x3b63198a2e037073)};
constexpr f64 kPiOver4High = FromBits(0x3fe921fb40000000);
constexpr f64 kPiOver4Low = FromBits(0x3e64442d18469899);

// The sine of x + low + offset * pi/32. REQUIRES: |x| < 90112.
inline f64 SineAt(f64 x, f64 low, int offset) {
  const int n = static_cast<int>(x * k32OverPi + std::copysign(0.5, x));
  const f64 count = n;
  const Row& row = kRows[static_cast<u32>(n + offset) & 63];

  const f64 r1 = x - count * kPiOver32[0];
  const f64 second = count * kPiOver32[1];
  const f64 r = r1 - second;
  const f64 minus_c = (count * kPiOver32[2] - ((r1 - r) - second)) - low;

  const f64 cosine = row.cos_rest + row.sigma;
  const f64 r2 = r * r;
  const f64 r4 = r2 * r2;
  const f64 sin_poly = (-1.0 / 6 + (1.0 / 120) * r2) + ((1.0 / 362880) * r1 * r - 1.0 / 5040) * r4;
  const f64 cos_poly = (-0.5 + (1.0 / 24) * r2) + ((1.0 / 40320) * r1 * r - 1.0 / 720) * r4;

  const f64 correction = minus_c * (row.sin_high * r - cosine);
  const f64 first = row.sigma * r;
  const f64 sum1 = first + row.sin_high;
  const f64 lost1 = (row.sin_high - sum1) + first;
  const f64 medium = r * row.cos_rest;
  const f64 sum2 = medium + sum1;
  const f64 lost2 = (sum1 - sum2) + medium;

  f64 rest = (correction + row.sin_low) + lost1;
  rest += lost2;
  rest += sin_poly * ((cosine * r) * r2);
  rest += cos_poly * (row.sin_high * r2);
  return sum2 + rest;
}

// REQUIRES: |x| is at least 90112.
f64 SineOfLarge(f64 x, int offset) {
  if ((Top(x) & kTopInf) == kTopInf) return x * -0.0;
  const LargeReduced at = ReduceLarge(x, Part::kEighth, kPiOver4High, kPiOver4Low);
  return SineAt(at.high, at.low, 8 * at.parts + offset);
}

constexpr u32 kTopTiny = 0x3030;   // 2^-252
constexpr u32 kTopLarge = 0x40f6;  // 90112

}  // namespace

f64 Sin(f64 x) {
  const u32 top = AbsTop(x);
  if (top < kTopTiny) return x;
  if (top >= kTopLarge) return SineOfLarge(x, 0);
  return SineAt(x, 0, 0);
}

f64 Cos(f64 x) {
  const u32 top = AbsTop(x);
  if (top < kTopTiny) return 1;
  if (top >= kTopLarge) return SineOfLarge(x, kQuarter);
  return SineAt(x, 0, kQuarter);
}

}  // namespace ravel::hotspot_libm
