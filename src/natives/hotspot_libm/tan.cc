// tan x: x = n pi/32 + r + c with |r| <= pi/64 and c what r lacks. With
// B = n pi/32 and s the distance of x from the nearest multiple of pi/2,
//
//     tan x = f(B + r) - tau / s,
//
// where tau is 0 and f is tan up to pi/4 from a multiple of pi; elsewhere, where
// the tangent has its pole, tau is 1 and f is what is left without it,
// 1/s - cot s. A table has the Taylor coefficients of f at each B. The constant
// term and the reciprocal are had in two parts each, and added so that what the
// sums lose is known.
//
// Close to 0 the polynomial of tan suffices. x from 12800 goes through reduce.h
// first.
#include <array>
#include <cmath>

#include "natives/hotspot_libm/bits.h"
#include "natives/hotspot_libm/hotspot_libm.h"
#include "natives/hotspot_libm/reduce.h"
#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {
namespace {

constexpr int kDegree = 15;

struct Row {
  f64 c[kDegree + 1];  // those of the constant and the linear term are apart
  f64 constant_high;
  f64 constant_low;
  f64 sigma;  // a power of two or 0: with linear_rest, the coefficient of r
  f64 linear_rest;
  f64 tau;
  u64 reciprocal_mask;  // of the upper part of 1 / s; none without a pole
};

using Coefficients = std::array<Wide, kDegree + 1>;

// Of tan at a point where it has this value, by tan' = 1 + tan^2.
constexpr Coefficients TanSeries(const Wide& value) {
  Coefficients c{};
  c[0] = value;
  for (u64 k = 0; k < kDegree; k++) {
    Wide sum(k == 0 ? 1 : 0);
    for (u64 i = 0; i <= k; i++) sum = sum + c[i] * c[k - i];
    c[k + 1] = sum / (k + 1);
  }
  return c;
}

// Of g(s) = 1/s - cot s at 0, by g' + 2 g/s = 1 + g^2.
constexpr Coefficients SeriesAtPole() {
  Coefficients c{};
  for (u64 k = 1; k <= kDegree; k += 2) {
    Wide sum(k == 1 ? 1 : 0);
    for (u64 i = 1; i + 1 < k; i += 2) sum = sum + c[i] * c[k - 1 - i];
    c[k] = sum / (k + 2);
  }
  return c;
}
// Of the same at another s. cot s is tan (pi/2 - s), and the signs of both 1/s and
// cot s alternate, while those of g do not.
constexpr Coefficients SeriesNearPole(const Wide& s) {
  const SinAndCos of = SinAndCosOf(s);
  const Coefficients cotangent = TanSeries(Inverse(of.sin / of.cos));
  const Wide inverse = Inverse(s);
  Wide power = inverse;
  Coefficients c{};
  for (u64 k = 0; k <= kDegree; k++) {
    c[k] = power < cotangent[k] ? cotangent[k] - power : power - cotangent[k];
    power = power * inverse;
  }
  return c;
}

constexpr int kPoleRow = 16;
constexpr u64 kNoPole = 8;  // the last row without one

// The constants of LIBM that mathematics does not give: the low parts of tan B,
// which have half of their bits only, and coefficients with small errors.
constexpr f64 kTanLow[kNoPole + 1] = {0,
                                      FromBits(0x3c587d054e88f7a5),
                                      FromBits(0x3c2ef5d3593fe814),
                                      FromBits(0xbc6d704d1dce993d),
                                      FromBits(0x3c708b2fb68c1467),
                                      FromBits(0xbc8e564bcdb625ea),
                                      FromBits(0x3c87a8c5209c7df1),
                                      FromBits(0xbc7a6db8118e20e6),
                                      0};

// REQUIRES: b = i pi/32, i <= 8.
constexpr Row TanRow(u64 i, const Wide& b) {
  const SinAndCos of = SinAndCosOf(b);
  const Wide tangent = i == kNoPole ? Wide(1) : of.sin / of.cos;
  const Coefficients series = TanSeries(tangent);
  Row row{};
  for (u64 k = 2; k <= kDegree; k++) row.c[k] = series[k].ToDouble();
  if (i == 4) row.c[15] = FromBits(0x3fb29910da271794);
  row.constant_high = tangent.ToDouble();
  row.constant_low = kTanLow[i];
  row.sigma = i < 7 ? 1 : 2;
  row.linear_rest = Difference(series[1], Wide::Of(row.sigma));
  return row;
}

// The row i after that of the pole. REQUIRES: s = i pi/32, i < 8.
constexpr Row PoleRow(u64 i, const Wide& s) {
  const Coefficients series = i == 0 ? SeriesAtPole() : SeriesNearPole(s);
  Row row{};
  for (u64 k = 2; k <= kDegree; k++) row.c[k] = series[k].ToDouble();
  if (i == 1) {
    row.c[13] = FromBits(0x3e9041b9cb6dd43f);
    row.c[14] = FromBits(0x3e625a8a576bf12b);
    row.c[15] = FromBits(0x3e5b1c2c110384dd);
  }
  if (i > 0) {
    const Wide high = series[0].RoundedTo(40);
    row.constant_high = high.ToDouble();
    row.constant_low = Difference(series[0], high);
  }
  row.linear_rest = series[1].ToDouble();
  row.tau = 1;
  row.reciprocal_mask = ~u64{0} << 35;
  return row;
}

// The row of -B: f is odd.
constexpr Row Mirrored(const Row& row) {
  Row back = row;
  for (u64 k = 2; k <= kDegree; k += 2) back.c[k] = 0 - row.c[k];
  back.constant_high = 0 - row.constant_high;
  back.constant_low = 0 - row.constant_low;
  return back;
}

constexpr u64 kRowCount = 32;

constexpr std::array<Row, kRowCount> MakeRows() {
  std::array<Row, kRowCount> rows{};
  const Wide step = Pi() / 32;
  for (u64 i = 0; i <= kNoPole; i++) {
    rows[i] = TanRow(i, step * Wide(i));
    if (i > 0) rows[kRowCount - i] = Mirrored(rows[i]);
    if (i == kNoPole) continue;
    rows[kPoleRow + i] = PoleRow(i, step * Wide(i));
    if (i > 0) rows[kPoleRow - i] = Mirrored(rows[kPoleRow + i]);
  }
  return rows;
}
constexpr std::array<Row, kRowCount> kRows = MakeRows();

// pi/32 in three parts, once to be taken n times, and once 16 times as often as
// there are quarter turns.
constexpr f64 k32OverPi = FromBits(0x40245f306dc9c883);
constexpr f64 kStep[3] = {FromBits(0x3fb921fb54440000), FromBits(0x3d468c234c4c0000),
                          FromBits(0x3ae98a2e03707345)};
constexpr f64 k2OverPi = FromBits(0x3fe45f306dc9c883);
constexpr f64 kQuarterStep[3] = {FromBits(0x3fb921fb54444000), FromBits(0xbd32e7b967674000),
                                 FromBits(0x3aa8a2e03707344a)};
constexpr f64 kQuarterSecond = FromBits(0x3d32e7b9676733af);  // to all its bits, negated
constexpr f64 kPiOver4High = FromBits(0x3fe921fb00000000);
constexpr f64 kPiOver4Low = FromBits(0x3e85110b4611a626);

struct Rest {
  f64 first;  // with the first part taken off only
  f64 r;
  f64 c;
};
inline Rest TakeOff(f64 x, f64 count, const f64 (&step)[3], f64 low) {
  const f64 first = x - count * step[0];
  const f64 second = count * step[1];
  const f64 r = first - second;
  return {first, r, (((first - r) - second) - count * step[2]) + low};
}

// Eight neighbouring terms, without the power of r that they share.
inline f64 EightTerms(const f64* c, f64 r, f64 r2, f64 r4, f64 r5) {
  const f64 sum = ((c[1] * r + c[0]) + (c[3] * r + c[2]) * r2) + c[4] * r4;
  return sum + ((c[6] * r + c[5]) + c[7] * r2) * r5;
}

// The tangent of x + low + offset * pi/32. REQUIRES: |x| < 12800.
inline f64 TangentAt(f64 x, f64 low, int offset) {
  const f64 half = std::copysign(0.5, x);
  const int n = static_cast<int>(x * k32OverPi + half);
  const f64 quarters = static_cast<int>(x * k2OverPi + half);
  const Row& row = kRows[static_cast<u32>(n + offset) % kRowCount];
  const Rest near = TakeOff(x, n, kStep, low);
  const Rest pole = TakeOff(x, 16 * quarters, kQuarterStep, low);

  const f64 s = Masked(16 * quarters * kQuarterSecond + pole.first, ~u64{0} << 18);
  const f64 reciprocal = 1 / s;
  const f64 s_rest = pole.c + (pole.r - s);

  const f64 r = near.r;
  const f64 r2 = r * r;
  const f64 r4 = r2 * r2;
  const f64 r5 = r * r4;
  const f64 poly =
      (r4 * r4) * EightTerms(row.c + 8, r, r2, r4, r5) + EightTerms(row.c, r, r2, r4, r5);

  const f64 first = row.sigma * r;
  const f64 second = row.linear_rest * r;
  const f64 linear = first + second;
  const f64 linear_lost = second + (first - linear);
  f64 rest = poly + (((row.sigma + row.linear_rest) * near.c + row.constant_low) + linear_lost);

  const f64 reciprocal_high = Masked(reciprocal, row.reciprocal_mask);
  const f64 reciprocal_low =
      ((1 - s * reciprocal_high) - s_rest * reciprocal) * (reciprocal * row.tau);
  const f64 minus_high = reciprocal_high - row.constant_high;
  const f64 sum = linear - minus_high;
  rest += linear - (minus_high + sum);
  return (rest - reciprocal_low) + sum;
}

f64 TangentOfLarge(f64 x) {
  if ((Top(x) & kTopInf) == kTopInf) return x * -0.0;
  const LargeReduced at = ReduceLarge(x, Part::kQuarter, kPiOver4High, kPiOver4Low);
  return TangentAt(at.high, at.low, 16 * at.parts);
}

f64 TangentOfSmall(f64 x) {
  constexpr f64 kC3 = FromBits(0x3fd5555555555612);
  constexpr f64 kC5 = FromBits(0x3fc1111111092746);
  constexpr f64 kC7 = FromBits(0x3faba1ba52c4c8ab);
  constexpr f64 kC9 = FromBits(0x3f9664a0bf847a43);
  constexpr f64 kC11 = FromBits(0x3f82609ab8fe4d77);
  const f64 x2 = x * x;
  return x + ((((kC11 * x2 + kC9) * x2 + kC7) * x2 + kC5) * x2 + kC3) * (x * x2);
}

constexpr u32 kTopTiny = 0x3e20;   // 2^-29
constexpr u32 kTopSmall = 0x3fba;  // 0.1015625
constexpr u32 kTopLarge = 0x40c9;  // 12800

}  // namespace

f64 Tan(f64 x) {
  const u32 top = AbsTop(x);
  if (top < kTopTiny) return x;
  if (top < kTopSmall) return TangentOfSmall(x);
  if (top >= kTopLarge) return TangentOfLarge(x);
  return TangentAt(x, 0, 0);
}

}  // namespace ravel::hotspot_libm
