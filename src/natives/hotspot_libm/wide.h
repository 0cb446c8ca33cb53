// Numbers wide enough to compute the tables of this folder when it is compiled:
// fixed point, not negative, below 2^64, with 192 bits after the point. The
// narrowest need of a table is some 110 bits.
#pragma once

#include <bit>

#include "support/types.h"

namespace ravel::hotspot_libm {

class Wide {
 public:
  static constexpr int kLimbs = 4;
  static constexpr int kFraction = 192;

  constexpr Wide() = default;
  explicit constexpr Wide(u64 integer) { limb_[3] = integer; }
  // REQUIRES: x is positive, normal, and fits.
  static constexpr Wide Of(f64 x) {
    const u64 bits = std::bit_cast<u64>(x);
    Wide w;
    w.limb_[0] = (bits & ((u64{1} << 52) - 1)) | u64{1} << 52;
    return w.Shifted(static_cast<int>(bits >> 52) - 1075 + kFraction);
  }

  friend constexpr bool operator<(const Wide& a, const Wide& b) {
    for (int i = kLimbs - 1; i > 0; i--) {
      if (a.limb_[i] != b.limb_[i]) return a.limb_[i] < b.limb_[i];
    }
    return a.limb_[0] < b.limb_[0];
  }
  constexpr bool is_zero() const { return (limb_[0] | limb_[1] | limb_[2] | limb_[3]) == 0; }

  friend constexpr Wide operator+(const Wide& a, const Wide& b) {
    Wide sum;
    u128 carry = 0;
    for (int i = 0; i < kLimbs; i++) {
      carry += u128{a.limb_[i]} + b.limb_[i];
      sum.limb_[i] = static_cast<u64>(carry);
      carry >>= 64;
    }
    return sum;
  }
  // REQUIRES: b <= a.
  friend constexpr Wide operator-(const Wide& a, const Wide& b) {
    Wide difference;
    u64 borrow = 0;
    for (int i = 0; i < kLimbs; i++) {
      const u128 part = u128{a.limb_[i]} - b.limb_[i] - borrow;
      difference.limb_[i] = static_cast<u64>(part);
      borrow = static_cast<u64>(part >> 64) & 1;
    }
    return difference;
  }
  friend constexpr Wide operator*(const Wide& a, const Wide& b) {
    u64 all[2 * kLimbs] = {};
    for (int i = 0; i < kLimbs; i++) {
      u64 carry = 0;
      for (int j = 0; j < kLimbs; j++) {
        const u128 part = u128{a.limb_[i]} * b.limb_[j] + all[i + j] + carry;
        all[i + j] = static_cast<u64>(part);
        carry = static_cast<u64>(part >> 64);
      }
      all[i + kLimbs] = carry;
    }
    Wide product;
    for (int i = 0; i < kLimbs; i++) product.limb_[i] = all[i + kFraction / 64];
    return product;
  }
  friend constexpr Wide operator/(const Wide& a, u64 b) {
    Wide quotient;
    u128 rest = 0;
    for (int i = kLimbs - 1; i >= 0; i--) {
      rest = rest << 64 | a.limb_[i];
      quotient.limb_[i] = static_cast<u64>(rest / b);
      rest %= b;
    }
    return quotient;
  }
  // Bit by bit. REQUIRES: a < b * 2.
  friend constexpr Wide operator/(const Wide& a, const Wide& b) {
    Wide quotient;
    Wide rest = a;
    for (int i = kFraction; i >= 0; i--) {
      if (!(rest < b)) {
        rest = rest - b;
        quotient.limb_[i / 64] |= u64{1} << i % 64;
      }
      rest = rest + rest;
    }
    return quotient;
  }

  // Rounded to a multiple of 2^-places.
  constexpr Wide Rounded(int places) const {
    Wide half;
    const int bit = kFraction - places - 1;
    half.limb_[bit / 64] = u64{1} << bit % 64;
    Wide sum = *this + half;
    for (int i = 0; i < bit / 64; i++) sum.limb_[i] = 0;
    sum.limb_[bit / 64] &= ~u64{0} << bit % 64 << 1;
    return sum;
  }
  // Rounded to so many bits, counted from the first that is one.
  constexpr Wide RoundedTo(int bits) const { return Rounded(bits - 1 - TopBit() + kFraction); }

  // To the nearest double, ties to even. What is below 2^-139 is an error of the
  // computation that should be 0.
  constexpr f64 ToDouble() const {
    if ((limb_[1] | limb_[2] | limb_[3]) == 0 && limb_[0] >> 53 == 0) return 0;
    const int top = TopBit();
    const Wide cut = Shifted(52 - top);
    const Wide rest = *this - cut.Shifted(top - 52);
    Wide half;
    half.limb_[(top - 53) / 64] = u64{1} << (top - 53) % 64;
    u64 fraction = cut.limb_[0];
    if (half < rest || (!(rest < half) && fraction % 2 == 1)) fraction++;
    // A carry out of the fraction goes into the exponent, as it should.
    return std::bit_cast<f64>(fraction + (static_cast<u64>(top - kFraction + 1022) << 52));
  }
  // Cut off, not rounded.
  constexpr f64 ToDoubleBelow() const {
    const int top = TopBit();
    return Shifted(52 - top).Shifted(top - 52).ToDouble();
  }

 private:
  __extension__ using u128 = unsigned __int128;

  // The place of the first one. REQUIRES: not zero.
  constexpr int TopBit() const {
    int i = kLimbs - 1;
    while (limb_[i] == 0) i--;
    return 64 * i + 63 - std::countl_zero(limb_[i]);
  }
  constexpr u64 LimbOr0(int i) const { return i < 0 || i >= kLimbs ? 0 : limb_[i]; }
  // Times 2^by; what leaves on either side is lost.
  constexpr Wide Shifted(int by) const {
    Wide w;
    const int limbs = by >= 0 ? by / 64 : -((63 - by) / 64);
    const int bits = by - 64 * limbs;
    for (int i = 0; i < kLimbs; i++) {
      w.limb_[i] = LimbOr0(i - limbs) << bits;
      if (bits > 0) w.limb_[i] |= LimbOr0(i - limbs - 1) >> (64 - bits);
    }
    return w;
  }

  u64 limb_[kLimbs] = {};  // the least first; the last is the integer part
};

// REQUIRES: w > 1/32.
constexpr Wide Inverse(const Wide& w) { return Wide(1) / 16 / w * Wide(16); }

// a - b as a double; never -0.0.
constexpr f64 Difference(const Wide& a, const Wide& b) {
  return a < b ? 0 - (b - a).ToDouble() : (a - b).ToDouble();
}

// 1/n + 1/(3 n^3) + 1/(5 n^5) + ..., the inverse hyperbolic tangent of 1/n.
constexpr Wide InverseTanh(u64 n) {
  Wide sum;
  Wide power = Wide(1) / n;
  for (u64 i = 1; !power.is_zero(); i += 2) {
    sum = sum + power / i;
    power = power / (n * n);
  }
  return sum;
}
// The natural logarithm of (n + 1) / n.
constexpr Wide LogOfStep(u64 n) {
  const Wide half = InverseTanh(2 * n + 1);
  return half + half;
}
constexpr Wide LogOfTwo() { return LogOfStep(1); }

constexpr Wide InverseTan(u64 n) {
  Wide plus;
  Wide minus;
  Wide power = Wide(1) / n;
  for (u64 i = 1; !power.is_zero(); i += 4) {
    plus = plus + power / i;
    power = power / (n * n);
    minus = minus + power / (i + 2);
    power = power / (n * n);
  }
  return plus - minus;
}
// By Machin's formula.
constexpr Wide Pi() { return InverseTan(5) * Wide(16) - InverseTan(239) * Wide(4); }

// e^x, for small x.
constexpr Wide ExpOf(const Wide& x) {
  Wide sum;
  Wide term(1);
  for (u64 i = 1; !term.is_zero(); i++) {
    sum = sum + term;
    term = term * x / i;
  }
  return sum;
}

struct SinAndCos {
  Wide sin;
  Wide cos;
};
// For 0 <= x <= 1.
constexpr SinAndCos SinAndCosOf(const Wide& x) {
  Wide sums[4];  // the terms by their power of x, modulo four
  Wide term(1);
  for (u64 i = 0; !term.is_zero(); i++) {
    sums[i % 4] = sums[i % 4] + term;
    term = term * x / (i + 1);
  }
  return {sums[1] - sums[3], sums[0] - sums[2]};
}

}  // namespace ravel::hotspot_libm
