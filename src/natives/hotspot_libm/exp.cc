// e^x: x = (64 n + j) (ln 2) / 64 + r with |r| <= (ln 2) / 128, so that
// e^x = 2^n * 2^(j/64) * e^r. 2^(j/64) comes from a table, as a number and what
// it lacks, relative to it; e^r - 1 is a polynomial of degree 5.
//
// Where 2^n is no normal double, it is applied in two halves. A result that is
// subnormal is put together as an integer: the upper bits of the table's number,
// which are exact there, and the rest, rounded once.
#include <array>

#include "natives/hotspot_libm/bits.h"
#include "natives/hotspot_libm/hotspot_libm.h"
#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {
namespace {

struct Power {
  u64 fraction;  // of 2^(j/64), cut off
  f64 lack;      // (2^(j/64) - cut) / cut
};

// The table of LIBM was not always rounded to nearest. The last place of its
// column of what lacks is off by one unit here.
struct OffByOne {
  u64 index;
  int units;
};
constexpr OffByOne kOff[] = {{1, -1},  {4, -1},  {10, -1}, {15, -1}, {19, -1}, {21, -1},
                             {22, +1}, {33, -1}, {34, -1}, {46, -1}, {60, -1}};

constexpr std::array<Power, 64> MakePowers() {
  std::array<Wide, 65> exact{Wide(1)};
  const Wide factor = ExpOf(LogOfTwo() / 64);
  for (u64 i = 1; i <= 64; i++) exact[i] = exact[i - 1] * factor;

  std::array<Power, 64> powers{};
  for (u64 i = 0; i < 64; i++) {
    const f64 cut = exact[i].ToDoubleBelow();
    powers[i].fraction = Bits(cut) & ((u64{1} << 52) - 1);
    // Relative to the exact number, and from that to the cut one; 1 / 2^(i/64) is
    // in the table too.
    const Wide relative = (exact[i] - Wide::Of(cut)) * (exact[64 - i] / 2);
    powers[i].lack = (relative + relative * relative).ToDouble();
  }
  for (const OffByOne& off : kOff) {
    f64& lack = powers[off.index].lack;
    lack = FromBits(Bits(lack) + static_cast<u64>(off.units));
  }
  return powers;
}
constexpr std::array<Power, 64> kPowers = MakePowers();

constexpr f64 k64OverLog2 = FromBits(0x40571547652b82fe);
constexpr f64 kLog2Over64High = FromBits(0x3f862e42fefa0000);
constexpr f64 kLog2Over64Low = FromBits(0x3d1cf79abc9e3b3a);
constexpr f64 kC2 = FromBits(0x3fdffffffffffffe);
constexpr f64 kC3 = FromBits(0x3fc5555555548ba1);
constexpr f64 kC4 = FromBits(0x3fa55555555b9e25);
constexpr f64 kC5 = FromBits(0x3f811115c090cf0f);
constexpr f64 kC6 = FromBits(0x3f56c15ce3289860);
constexpr f64 kRounder = 0x1.8p52;  // added, it leaves the nearest integer in the low bits

// (1 + rest) * number, where number * 2^-n is in [1, 2) and 2^n may be too large
// or too small for a double.
f64 ScaledInTwoSteps(f64 rest, u64 number_bits, int n) {
  const int half = n >> 1;
  const f64 scale = PowerOfTwo(half);
  const f64 number = FromBits(number_bits - (static_cast<u64>(half) << 52));
  const int lost = -1022 - n;  // the bits that a subnormal result lacks
  if (lost > 52) return (rest * number + number) * scale;

  const f64 upper = lost < 0 ? 0 : Masked(number, ~u64{0} << lost);
  const f64 lower = rest * number + (number - upper);
  const f64 result = (lower + upper) * scale;
  const bool normal = (Top(result) & kTopInf) != 0;
  if (normal || (lost == 0 && lower >= 0)) return result;
  const f64 scaled = lower * scale;
  const u64 magnitude = Bits(scaled) & (~u64{0} >> 1);
  const u64 sum = Bits(upper * scale);
  return FromBits(scaled < 0 ? sum - magnitude : sum + magnitude);
}

}  // namespace

f64 Exp(f64 x) {
  const u32 top = AbsTop(x);
  if (top < 0x3c90) return x + 1.0;
  if (top > 0x408f) {
    if (x != x) return x + x;
    return x > 0 ? kInf : 0;
  }
  const f64 shifted = x * k64OverLog2 + kRounder;
  const f64 k = shifted - kRounder;
  const i32 index = static_cast<i32>(Bits(shifted));
  const f64 r = x - k * kLog2Over64High - k * kLog2Over64Low;
  const int n = index >> 6;
  const Power& power = kPowers[index & 63];

  const f64 r2 = r * r;
  const f64 r3 = r * r2;
  const f64 fifth = (r3 * r2) * (kC6 * r + kC5);
  const f64 third = r3 * (kC4 * r + kC3);
  const f64 rest = (third + ((r + power.lack) + fifth)) + r2 * kC2;

  const u64 number = power.fraction | (static_cast<u64>(n + 1023) << 52);
  if (n < -894 || n > 1022) return ScaledInTwoSteps(rest, number, n);
  return rest * FromBits(number) + FromBits(number);
}

}  // namespace ravel::hotspot_libm
