// Reduction of an argument modulo pi / 2.
//
// Small arguments (up to 2^19 * pi / 2): n is the nearest integer to
// x * 2 / pi, and n * (pi / 2) is subtracted in parts. pi / 2 is cut into
// pieces of 33 bits (so that n times a piece is exact) and a tail; when the
// first subtraction cancels too many bits, the next piece is taken too, up to
// 151 bits of pi in all.
//
// Large arguments (Payne and Hanek): x is cut into three digits of base 2^24
// and multiplied by just those digits of 2 / pi that influence the result; the
// digits before them only add multiples of 8 to n. The fraction times pi / 2
// is the remainder. If the digits cancel so far that too few are left, the
// product is recomputed with more.
#include <cmath>

#include "natives/fdlibm/fdlibm.h"
#include "natives/fdlibm/two_over_pi.h"
#include "natives/fdlibm/words.h"

namespace ravel::fdlibm {
namespace {

constexpr f64 kTwo24 = 16777216.0;
constexpr f64 kTwoM24 = 5.96046447753906250000e-08;

// pi / 2 in pieces of 24 bits.
constexpr f64 kHalfPiDigits[8] = {
    1.57079625129699707031e+00, 7.54978941586159635335e-08, 5.39030252995776476554e-15,
    3.28200341580791294123e-22, 1.27065575308067607349e-29, 1.22933308981111328932e-36,
    2.73370053816464559624e-44, 2.16741683877804819444e-51,
};

constexpr int kTerms = 4;  // digits of the product beyond those of x, for 53 bits
constexpr int kMaxDigits = 20;

// The product of the digits of x (scaled by 2^exponent) with 2 / pi.
class LargeReduction {
 public:
  LargeReduction(const f64* x, int digits, int exponent) : x_(x), last_(digits - 1) {
    first_ = (exponent - 3) / 24;
    if (first_ < 0) first_ = 0;
    shift_ = exponent - 24 * (first_ + 1);
    for (int i = 0; i <= last_ + kTerms; i++) {
      const int at = first_ - last_ + i;
      factor_[i] = at < 0 ? 0.0 : static_cast<f64>(kTwoOverPi[at]);
    }
    for (int i = 0; i <= kTerms; i++) AddProductDigit(i);
  }

  Reduced Run() {
    int top = kTerms;
    while (!Distill(&top)) {
    }
    DropOrSplit(&top);
    return Multiply(top);
  }

 private:
  void AddProductDigit(int i) {
    f64 sum = 0.0;
    for (int j = 0; j <= last_; j++) sum += x_[j] * factor_[last_ + i - j];
    product_[i] = sum;
  }

  // Turns product_[0..top] into integer digits, the fraction rest_ and n_. False:
  // all significant digits cancelled; *top has grown and it is to be done again.
  bool Distill(int* top) {
    const int z = *top;
    f64 rest = product_[z];
    for (int i = 0, j = z; j > 0; i++, j--) {
      const f64 carry = static_cast<f64>(static_cast<i32>(kTwoM24 * rest));
      digit_[i] = static_cast<i32>(rest - kTwo24 * carry);
      rest = product_[j - 1] + carry;
    }
    rest = std::scalbn(rest, shift_);
    rest -= 8.0 * std::floor(rest * 0.125);
    n_ = static_cast<i32>(rest);
    rest -= static_cast<f64>(n_);

    half_ = 0;  // > 0: the fraction is at least 1/2
    if (shift_ > 0) {
      const i32 carry = digit_[z - 1] >> (24 - shift_);
      n_ += carry;
      digit_[z - 1] -= carry << (24 - shift_);
      half_ = digit_[z - 1] >> (23 - shift_);
    } else if (shift_ == 0) {
      half_ = digit_[z - 1] >> 23;
    } else if (rest >= 0.5) {
      half_ = 2;
    }
    if (half_ > 0) rest = Complement(z, rest);
    rest_ = rest;
    if (rest != 0.0) return true;

    i32 any = 0;
    for (int i = z - 1; i >= kTerms; i--) any |= digit_[i];
    if (any != 0) return true;
    int more = 1;
    while (digit_[kTerms - more] == 0) more++;
    for (int i = z + 1; i <= z + more; i++) {
      factor_[last_ + i] = static_cast<f64>(kTwoOverPi[first_ + i]);
      AddProductDigit(i);
    }
    *top = z + more;
    return false;
  }

  // The fraction becomes 1 - fraction, n one more. Returns the new rest.
  f64 Complement(int z, f64 rest) {
    n_ += 1;
    bool borrow = false;
    for (int i = 0; i < z; i++) {
      const i32 d = digit_[i];
      if (borrow) {
        digit_[i] = 0xffffff - d;
      } else if (d != 0) {
        borrow = true;
        digit_[i] = 0x1000000 - d;
      }
    }
    if (shift_ == 1) digit_[z - 1] &= 0x7fffff;
    if (shift_ == 2) digit_[z - 1] &= 0x3fffff;
    if (half_ == 2) {
      rest = 1.0 - rest;
      if (borrow) rest -= std::scalbn(1.0, shift_);
    }
    return rest;
  }

  // Brings the rest among the digits, without zero digits at the top.
  void DropOrSplit(int* top) {
    int z = *top;
    if (rest_ == 0.0) {
      z -= 1;
      shift_ -= 24;
      while (digit_[z] == 0) {
        z--;
        shift_ -= 24;
      }
    } else {
      const f64 rest = std::scalbn(rest_, -shift_);
      if (rest >= kTwo24) {
        const f64 carry = static_cast<f64>(static_cast<i32>(kTwoM24 * rest));
        digit_[z] = static_cast<i32>(rest - kTwo24 * carry);
        z += 1;
        shift_ += 24;
        digit_[z] = static_cast<i32>(carry);
      } else {
        digit_[z] = static_cast<i32>(rest);
      }
    }
    *top = z;
  }

  // The digits times pi / 2, summed from the smallest term.
  Reduced Multiply(int z) {
    f64 unit = std::scalbn(1.0, shift_);
    f64 scaled[kMaxDigits] = {};
    for (int i = z; i >= 0; i--) {
      scaled[i] = unit * static_cast<f64>(digit_[i]);
      unit *= kTwoM24;
    }
    f64 term[kMaxDigits] = {};
    for (int i = z; i >= 0; i--) {
      f64 sum = 0.0;
      for (int k = 0; k <= kTerms && k <= z - i; k++) sum += kHalfPiDigits[k] * scaled[i + k];
      term[z - i] = sum;
    }
    f64 high = 0.0;
    for (int i = z; i >= 0; i--) high += term[i];
    f64 low = term[0] - high;
    for (int i = 1; i <= z; i++) low += term[i];
    if (half_ != 0) return {.n = n_ & 7, .high = -high, .low = -low};
    return {.n = n_ & 7, .high = high, .low = low};
  }

  const f64* const x_;
  const int last_;  // index of the last digit of x
  int first_;       // first digit of 2 / pi that matters
  int shift_;       // exponent of the integer part
  f64 factor_[kMaxDigits];
  f64 product_[kMaxDigits];
  i32 digit_[kMaxDigits];
  f64 rest_ = 0.0;
  int n_ = 0;
  int half_ = 0;
};

constexpr f64 kInvHalfPi = 6.36619772367581382433e-01;
constexpr f64 kHalfPi1 = 1.57079632673412561417e+00;  // 33 bits
constexpr f64 kHalfPi1Tail = 6.07710050650619224932e-11;
constexpr f64 kHalfPi2 = 6.07710050630396597660e-11;  // the next 33
constexpr f64 kHalfPi2Tail = 2.02226624879595063154e-21;
constexpr f64 kHalfPi3 = 2.02226624871116645580e-21;
constexpr f64 kHalfPi3Tail = 8.47842766036889956997e-32;

Reduced Negated(Reduced r) { return {.n = -r.n, .high = -r.high, .low = -r.low}; }

// pi/4 < x < 3 pi/4.
Reduced ReduceNear(f64 x) {
  f64 z = x - kHalfPi1;
  f64 tail = kHalfPi1Tail;
  if (AbsHigh(x) == 0x3ff921fb) {  // close to pi / 2
    z -= kHalfPi2;
    tail = kHalfPi2Tail;
  }
  const f64 high = z - tail;
  return {.n = 1, .high = high, .low = (z - high) - tail};
}

int ExponentOf(f64 x) { return High(x) >> 20 & 0x7ff; }

// x positive, up to 2^19 * pi / 2.
Reduced ReduceMedium(f64 x) {
  const int n = static_cast<int>(x * kInvHalfPi + 0.5);
  const f64 fn = n;
  f64 r = x - fn * kHalfPi1;
  f64 w = fn * kHalfPi1Tail;
  f64 high = r - w;
  // Few bits can cancel unless the high word is that of n * pi / 2 itself.
  const bool may_cancel = n >= 32 || AbsHigh(x) == High(fn * 1.57079632679489655800e+00);
  if (may_cancel) {
    const int exponent = AbsHigh(x) >> 20;
    if (exponent - ExponentOf(high) > 16) {
      f64 t = r;
      w = fn * kHalfPi2;
      r = t - w;
      w = fn * kHalfPi2Tail - ((t - r) - w);
      high = r - w;
      if (exponent - ExponentOf(high) > 49) {
        t = r;
        w = fn * kHalfPi3;
        r = t - w;
        w = fn * kHalfPi3Tail - ((t - r) - w);
        high = r - w;
      }
    }
  }
  return {.n = n, .high = high, .low = (r - high) - w};
}

Reduced ReduceLarge(f64 x) {
  const int exponent = (AbsHigh(x) >> 20) - 1046;
  f64 z = FromWords(AbsHigh(x) - (exponent << 20), Low(x));
  f64 digits[3];
  for (int i = 0; i < 2; i++) {
    digits[i] = static_cast<f64>(static_cast<i32>(z));
    z = (z - digits[i]) * kTwo24;
  }
  digits[2] = z;
  int count = 3;
  while (digits[count - 1] == 0.0) count--;
  return LargeReduction(digits, count, exponent).Run();
}

}  // namespace

Reduced ReduceByHalfPi(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix <= 0x3fe921fb) return {.n = 0, .high = x, .low = 0.0};  // |x| ~<= pi/4
  if (ix >= kInfHigh) return {.n = 0, .high = x - x, .low = x - x};
  const f64 positive = std::fabs(x);
  const Reduced r = ix < 0x4002d97c    ? ReduceNear(positive)
                    : ix <= 0x413921fb ? ReduceMedium(positive)
                                       : ReduceLarge(positive);
  return High(x) < 0 ? Negated(r) : r;
}

}  // namespace ravel::fdlibm
