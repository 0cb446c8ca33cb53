// x^y = 2^(y log2 x).
//
// log2 x is had as in log.cc: x = 2^k m; B about scale / m with 10 bits, from the
// processor's approximation; r = B m - scale, small; then log2 x is k +
// log2 (scale / B), from a table, and a polynomial in r. scale is the upper bits
// of log2 e. The logarithm is kept in two parts: one of them an exact sum of few
// bits, the other the rest. If x is near 1 and y large, the relative error of that
// is too large; then the first terms of the polynomial are summed in two parts too.
//
// y log2 x = n + j/256 + z, |z| <= 1/512: the integer and the fraction come from
// adding a large number to the product of the upper parts. 2^(j/256) comes from a
// table, in two parts, and 2^z - 1 is a polynomial of degree 5.
//
// If the result may be too large or too small for a double, 2^n is applied in two
// halves; a subnormal result is computed once more from parts that are exact, so
// that it is rounded once. y = 2 and y = 0.5 are x * x and the square root.
#include <array>
#include <cmath>

#include "natives/hotspot_libm/bits.h"
#include "natives/hotspot_libm/hotspot_libm.h"
#include "natives/hotspot_libm/log_table.h"
#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {
namespace {

constexpr int kSteps = 512;
constexpr LogTable<kSteps> kLogs = MakeLogs<kSteps>(1480, Wide(1) / LogOfTwo(), 24);
constexpr f32 kScale = 1480.0F / 1024;
constexpr u32 kFirstB = std::bit_cast<u32>(kScale / 2) >> 14;

constexpr u64 kPowerCount = 256;
constexpr std::array<Pair, kPowerCount> MakePowers() {
  std::array<Pair, kPowerCount> powers{};
  const Wide factor = ExpOf(LogOfTwo() / kPowerCount);
  Wide power = factor;
  // Not zero, as n is added to its exponent too; too small to matter otherwise.
  powers[0] = {1, 0x1p-72};
  for (u64 i = 1; i < kPowerCount; i++) {
    // The table of LIBM was rounded from 113 bits, but for one entry.
    const Wide rounded = power.RoundedTo(113);
    const f64 high = rounded.ToDouble();
    powers[i] = {high, Difference(rounded, Wide::Of(high))};
    power = power * factor;
  }
  powers[205].low = FromBits(0xbc3c262360ea5b53);
  return powers;
}
constexpr std::array<Pair, kPowerCount> kPowers = MakePowers();

constexpr f64 kLog2 = FromBits(0x3fe62e42fefa39ef);

// The polynomial of log2 (1 + r / scale), without r itself; the last one is what
// scale lacks of log2 e.
constexpr f64 kC8 = FromBits(0xbf8365786dc96112);
constexpr f64 kC7 = FromBits(0x3f9004f2518775e3);
constexpr f64 kC6 = FromBits(0xbf9b0301ee241472);
constexpr f64 kC5 = FromBits(0x3fa76c9bac8349bb);
constexpr f64 kC4 = FromBits(0xbfb528db9f95985a);
constexpr f64 kC3 = FromBits(0x3fc4635e486ececc);
constexpr f64 kC2 = FromBits(0xbfd619b6b3841d2a);
constexpr f64 kC1 = FromBits(0xbf5dabe1161bb241);
// The same near 1, where the upper parts of the first two are apart.
constexpr f64 kNearC3 = FromBits(0x3fc4635e486ececb);
constexpr f64 kC2High = FromBits(0xbfd61a0000000000);
constexpr f64 kC2Low = FromBits(0x3ef2531ef8b5787d);
constexpr f64 kC1High = FromBits(0xbf5dabe100000000);
constexpr f64 kC1Low = FromBits(0xbdd61bb2412055cc);

// That of 2^z.
constexpr f64 kE5 = FromBits(0x3f55d87fe78a6731);
constexpr f64 kE4 = FromBits(0x3f83b2ab6fba4e77);
constexpr f64 kE3 = FromBits(0x3fac6b08d704a0c0);
constexpr f64 kE2 = FromBits(0x3fcebfbdff82c58f);

constexpr f64 kRounder = 0x1.8p44;  // added, it leaves a multiple of 1/256 in the low bits

constexpr u64 kUpper26 = ~u64{0} << 27;  // masks of the upper bits of a fraction
constexpr u64 kUpper20 = ~u64{0} << 32;
constexpr u64 kUpper17 = ~u64{0} << 35;

// The place of the first one of |e| + 1.
int Magnitude(int e) { return 31 - std::countl_zero(static_cast<u32>(e < 0 ? -e : e) + 1); }

// x as it is needed for its logarithm.
struct Parts {
  int k;
  // r = upper + lower.
  f64 upper;
  f64 lower;
  const Pair& log_b;
};

// m is cut at the bit `cut`, after `round` has been added to its bits: the sum of k
// and the upper part must fit into a double.
inline Parts Split(f64 x, int k, int cut, u64 round) {
  const f64 m = Significand(x);
  const f32 near = ApproximateInverse(m) * kScale;
  const u32 b_bits = (std::bit_cast<u32>(near) + 0x2000) >> 14;
  const f64 b = std::bit_cast<f32>(b_bits << 14);
  const f64 m_upper = FromBits((Bits(m) + round) & (~u64{0} << cut));
  return {k, m_upper * b - f64{kScale}, (m - m_upper) * b, kLogs[b_bits - kFirstB]};
}

// 2^z - 1, times the power, and 2^(j/256) 2^n.
struct ExpParts {
  f64 power;
  f64 rest;
};
inline ExpParts ExpOfFraction(u32 j, int n, f64 z) {
  const u64 exponent = static_cast<u64>(n) << 52;
  const f64 power = FromBits(Bits(kPowers[j].high) + exponent);
  const f64 power_low = FromBits(Bits(kPowers[j].low) + exponent);
  const f64 z2 = z * z;
  const f64 upper = (z2 * z2) * (kE5 * z + kE4);
  const f64 lower = z2 * (kE3 * z + kE2);
  return {power, (upper * power + ((kLog2 * z) * power + power_low)) + lower * power};
}

// A result too large or too small for a double.
f64 OutOfRange(bool large, f64 sign) { return sign * (large ? kInf : 0.0); }

// 2^(whole + z) where it may overflow or underflow. `rounded` is a multiple of
// 1/256 plus kRounder.
f64 ExpInTwoSteps(f64 rounded, f64 z, f64 sign) {
  const i32 index = static_cast<i32>(Bits(rounded));
  const int n = index >> 8;
  const int half = n >> 1;
  const ExpParts parts = ExpOfFraction(static_cast<u32>(index) & 255, half, z);
  const f64 scale = sign * PowerOfTwo(n - half);
  const f64 result = (parts.rest + parts.power) * scale;
  if ((Top(result) & kTopInf) != 0) return result;

  const int lost = -31 - (Exponent(parts.power) + Exponent(scale) + 1023);
  if (lost > 20) return result;
  const f64 upper = Masked(parts.power, kUpper20 << (lost > 0 ? lost : 0));
  const f64 lower = (parts.power - upper) + parts.rest;
  return upper * scale + lower * scale;
}

constexpr u32 kTopOutOfRange = 0x4091;  // above it, from 1152, nothing is left to compute

// y is infinite or NaN, and x neither.
f64 PowOfUnusualExponent(f64 x, f64 y) {
  if (x == 1) return std::numeric_limits<f64>::quiet_NaN();
  if (y != y) return y + y;
  if (x == -1) return std::numeric_limits<f64>::quiet_NaN();
  return (std::fabs(x) < 1) == (y < 0) ? kInf : 0;
}

// |x| in [1 - 1/32, 1 + 1/16), and |y| at least 2^12.
f64 PowNearOne(f64 x, f64 y, const Parts& parts, f64 sign) {
  if (!std::isfinite(y)) return PowOfUnusualExponent(x, y);
  // The terms that matter most, each with what the sum so far loses by it.
  const f64 r = parts.lower + parts.upper;
  const f64 start = parts.k + parts.log_b.high;
  const f64 linear = parts.upper + kC1High * parts.upper;
  const f64 square = (kC2High * parts.upper) * parts.upper;
  const f64 linear_low = kC1High * parts.lower;
  const f64 sum1 = start + linear;
  const f64 lost1 = (start - sum1) + linear;
  const f64 sum2 = sum1 + square;
  const f64 lost2 = square + (sum1 - sum2);
  const f64 sum3 = sum2 + parts.lower;
  const f64 lost3 = (sum2 - sum3) + parts.lower;
  const f64 sum4 = sum3 + linear_low;
  const f64 lost4 = (sum3 - sum4) + linear_low;
  const f64 log = sum4 + parts.log_b.low;
  const f64 lost5 = (sum4 - log) + parts.log_b.low;
  f64 low = (kC2High * parts.lower) * (parts.upper + r) + (lost2 + lost1);
  low += lost3;
  low += lost4;
  low += lost5;

  const f64 r2 = r * r;
  const f64 r3 = r * r2;
  const f64 r4 = r2 * r2;
  const f64 odd = ((kC4 * r + kNearC3) * r3 + low) + (kC8 * r + kC7) * r3 * r4;
  const f64 even = (kC2Low * r + kC1Low) * r + (kC6 * r + kC5) * r * r4;

  const f64 log_upper = Masked(log, kUpper26);
  const f64 log_lower = log - log_upper;
  const u32 exponents = (AbsTop(y) & kTopInf) + (AbsTop(log) & kTopInf);
  if (exponents >= kTopOne + 0x40c0) return OutOfRange((y < 0) == (log < 0), sign);

  const f64 y_upper = Masked(y, kUpper20);
  const f64 product = y_upper * log_upper;
  const f64 rounded = kRounder + product;
  const f64 whole = rounded - kRounder;
  const f64 z = (product - whole) + ((y - y_upper) * log_upper + y * (log_lower + (odd + even)));
  if (AbsTop(whole) > kTopOutOfRange) return OutOfRange((y < 0) == (log < 0), sign);
  return ExpInTwoSteps(rounded, z, sign);
}

inline f64 PowOfParts(f64 x, f64 y, const Parts& parts, f64 sign) {
  const f64 r = parts.lower + parts.upper;
  const f64 log_high = (parts.upper + parts.log_b.high) + parts.k;
  const f64 log_low = parts.lower + parts.log_b.low;

  const f64 r2 = r * r;
  const f64 r3 = r * r2;
  const f64 r4 = r2 * r2;
  const f64 odd = r4 * ((kC8 * r + kC7) * r3) + ((kC4 * r + kC3) * r3 + log_low);
  const f64 even = r4 * ((kC6 * r + kC5) * r) + (kC2 * r + kC1) * r;
  const f64 poly = even + odd;

  // 16 (e + 31), e being about the exponent of y log2 x.
  const int size = 16 * Magnitude(parts.k) - 0x3e00 + static_cast<int>(AbsTop(y) & kTopInf);
  if (size < -384) return 1;
  if (size < 0) return 1 + (log_high * y + y * poly) * kLog2;
  if (size < 624) {
    const f64 y_upper = Masked(y, kUpper17);
    const f64 product = y_upper * log_high;
    const f64 rounded = kRounder + product;
    const i32 index = static_cast<i32>(Bits(rounded));
    const f64 z = y * poly + ((product - (rounded - kRounder)) + (y - y_upper) * log_high);
    const ExpParts result = ExpOfFraction(static_cast<u32>(index) & 255, index >> 8, z);
    return sign * (result.rest + result.power);
  }
  const bool large = (parts.k < 0) == (y < 0);
  if (size >= 752) {
    if (!std::isfinite(y)) return PowOfUnusualExponent(x, y);
    return OutOfRange(large, sign);
  }
  const f64 log = log_high + poly;
  const f64 log_upper = Masked(log, kUpper26);
  const f64 log_rest = (poly + (log_high - log)) + (log - log_upper);
  const f64 y_upper = Masked(y, kUpper26);
  const f64 product = y_upper * log_upper;
  const f64 rounded = kRounder + product;
  const f64 whole = rounded - kRounder;
  if (AbsTop(whole) > kTopOutOfRange) return OutOfRange(large, sign);
  const f64 z = (y * log_rest + (y - y_upper) * log_upper) + (product - whole);
  return ExpInTwoSteps(rounded, z, sign);
}

// x is normal. magnitude decides where it is cut, sign is that of the result.
inline f64 PowOfNormal(f64 x, f64 y, int magnitude, f64 sign) {
  const u32 top = AbsTop(x);
  const int k = Exponent(x);
  if (top != kTopOne && top != kTopOne - 1) {
    return PowOfParts(x, y, Split(x, k, 32 + magnitude, 0), sign);
  }
  const Parts parts = Split(x, k, 32 + magnitude, u64{1} << 31);
  if (AbsTop(y) < 0x40b0) return PowOfParts(x, y, parts, sign);
  return PowNearOne(x, y, parts, sign);
}

enum class Parity { kNoInteger, kEven, kOdd };
Parity ParityOf(f64 y) {
  const f64 magnitude = std::fabs(y);
  if (magnitude >= 0x1p53) return Parity::kEven;
  const i64 integer = static_cast<i64>(magnitude);
  if (static_cast<f64>(integer) != magnitude) return Parity::kNoInteger;
  return integer % 2 == 0 ? Parity::kEven : Parity::kOdd;
}

// x is 0 or infinite.
f64 PowOfExtreme(f64 x, f64 y) {
  if (y == 0) return 1;
  if (y != y) return y + y;
  const f64 magnitude = (x == 0) == (y < 0) ? kInf : 0;
  return std::signbit(x) && ParityOf(y) == Parity::kOdd ? -magnitude : magnitude;
}

// x is subnormal, negative, 0, infinite or NaN.
f64 PowOfUnusual(f64 x, f64 y) {
  if (x != x) return y == 0 ? 1 : x + x;
  if (x == 0 || std::isinf(x)) return PowOfExtreme(x, y);
  f64 sign = 1;
  if (x < 0) {
    if (y == 0) return 1;
    if (!std::isfinite(y)) return PowOfUnusualExponent(x, y);
    const Parity parity = ParityOf(y);
    if (parity == Parity::kNoInteger) return kInvalid;
    if (parity == Parity::kOdd) sign = -1;
  }
  if (AbsTop(x) < 0x10) {
    const f64 scaled = x * 0x1p128;
    return PowOfParts(x, y, Split(scaled, Exponent(scaled) - 128, 42, 0), sign);
  }
  // The sign is in the way of the exponent there, which comes out too small by one.
  return PowOfNormal(x, y, Magnitude(Exponent(x) - 1), sign);
}

}  // namespace

f64 Pow(f64 x, f64 y) {
  if (y == 2) return x * x;
  if (y == 0.5 && !std::signbit(x)) return std::sqrt(x);
  if (Top(x) - 0x10 >= kTopInf - 0x10) return PowOfUnusual(x, y);
  return PowOfNormal(x, y, Magnitude(Exponent(x)), 1);
}

}  // namespace ravel::hotspot_libm
