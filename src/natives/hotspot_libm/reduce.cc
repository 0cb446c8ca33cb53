#include "natives/hotspot_libm/reduce.h"

#include <array>

#include "natives/fdlibm/two_over_pi.h"
#include "natives/hotspot_libm/bits.h"

namespace ravel::hotspot_libm {
namespace {

__extension__ using u128 = unsigned __int128;

// 2 / pi to the base 2^32, after two digits that are zero.
constexpr u32 kDigits = 39;
constexpr std::array<u32, kDigits> MakeDigits() {
  std::array<u32, kDigits> digits{};
  for (u32 bit = 0; bit < 32 * (kDigits - 2); bit++) {
    const u32 one = static_cast<u32>(fdlibm::kTwoOverPi[bit / 24]) >> (23 - bit % 24) & 1;
    digits[2 + bit / 32] |= one << (31 - bit % 32);
  }
  return digits;
}
constexpr std::array<u32, kDigits> kTwoOverPiDigits = MakeDigits();

}  // namespace

LargeReduced ReduceLarge(f64 x, Part part, f64 pi_high, f64 pi_low) {
  // Digits before these only add whole turns, those after them are too small.
  const int exponent = Exponent(x);
  const int first = (exponent + 9) / 32;
  const u32* digits = &kTwoOverPiDigits[static_cast<u64>(first)];
  const u64 m = (Bits(x) & ((u64{1} << 52) - 1)) | u64{1} << 52;

  // The lower 192 bits of the product, least first. Of the last digit's share,
  // only the part that the upper bits of x make.
  u64 product[3];
  u128 sum = u128{m} * (u64{digits[4]} << 32 | digits[5]) + (m >> 32) * digits[6];
  product[0] = static_cast<u64>(sum);
  sum = u128{m} * (u64{digits[2]} << 32 | digits[3]) + static_cast<u64>(sum >> 64);
  product[1] = static_cast<u64>(sum);
  product[2] = m * (u64{digits[0]} << 32 | digits[1]) + static_cast<u64>(sum >> 64);

  // How many bits of product[2] are after the point, counted in eighths.
  int scale = 32 * first + 51 - exponent;
  const int fraction_bits = scale + (part == Part::kQuarter ? 1 : 0);
  int parts = static_cast<int>(product[2] >> fraction_bits) & 7;
  u64 upper = product[2] & ((u64{1} << fraction_bits) - 1);
  u128 below = u128{product[1]} << 64 | product[0];
  bool negative = x < 0;
  if (upper >> (fraction_bits - 1) != 0) {  // nearer to the next part: its negative distance
    parts++;
    negative = !negative;
    upper = (u64{1} << fraction_bits) - upper - (below != 0 ? 1 : 0);
    below = -below;
  }
  if (x < 0) parts = -parts;

  // Into 30 bits, and the 64 after them.
  if (upper == 0) {  // at most once: no double is so near to a multiple of pi / 4
    upper = static_cast<u64>(below >> 64);
    below <<= 64;
    scale += 64;
  }
  const int left = std::countl_zero(upper) - 34;
  u64 next = static_cast<u64>(below >> 64);
  if (left > 0) {
    upper = upper << left | next >> (64 - left);
    next = static_cast<u64>(below << left >> 64);
  } else if (left < 0) {
    next = next >> -left | upper << (64 + left);
    upper >>= -left;
  }
  scale += left;

  const f64 sign = negative ? -1.0 : 1.0;
  const f64 a = static_cast<f64>(static_cast<i64>(upper)) * (sign * PowerOfTwo(-scale));
  const f64 b = static_cast<f64>(static_cast<i64>(next >> 1)) * (sign * PowerOfTwo(-scale - 63));
  const f64 product_high = a * pi_high;
  const f64 product_low = pi_low * (a + b) + b * pi_high;
  const f64 high = product_high + product_low;
  return {parts, high, product_low + (product_high - high)};
}

}  // namespace ravel::hotspot_libm
