// Exponentials and logarithms.
//
// exp: x = k ln 2 + r with |r| <= ln 2 / 2, ln 2 in two parts; on that interval
// exp r = 1 + 2r / (R - r) with R(r) = r (e^r + 1) / (e^r - 1), a polynomial in
// r^2; then the exponent is increased by k.
//
// expm1: the same reduction; a rational approximation of e^r - 1 - r is
// chosen so that little cancels for any k.
//
// log: x = 2^k (1 + f) with 1 + f in [sqrt 1/2, sqrt 2]; with s = f / (2 + f),
// log(1 + f) = 2s + 2/3 s^3 + ... = f - s (f - R(s^2)). log1p works on 1 + x and
// corrects for the rounding of that sum; log10 scales log.
#include <cmath>

#include "natives/fdlibm/fdlibm.h"
#include "natives/fdlibm/words.h"

namespace ravel::fdlibm {
namespace {

constexpr f64 kLn2High = 6.93147180369123816490e-01;
constexpr f64 kLn2Low = 1.90821492927058770002e-10;
constexpr f64 kInvLn2 = 1.44269504088896338700e+00;
constexpr f64 kTwo54 = 1.80143985094819840000e+16;
constexpr f64 kTwoM1000 = 9.33263618503218878990e-302;
constexpr f64 kOverflow = 7.09782712893383973096e+02;
constexpr f64 kUnderflow = -7.45133219101941108420e+02;

constexpr i32 kOverflowHigh = 0x40862e42;  // |x| >= 709.78
constexpr i32 kHalfLn2High = 0x3fd62e42;
constexpr i32 kThreeHalvesLn2High = 0x3ff0a2b2;
constexpr i32 kOneHigh = 0x3ff00000;

constexpr f64 kP[] = {1.66666666666666019037e-01, -2.77777777770155933842e-03,
                      6.61375632143793436117e-05, -1.65339022054652515390e-06,
                      4.13813679705723846039e-08};
constexpr f64 kQ[] = {1.0,
                      -3.33333333333331316428e-02,
                      1.58730158725481460165e-03,
                      -7.93650757867487942473e-05,
                      4.00821782732936239552e-06,
                      -2.01099218183624371326e-07};

// x = k ln 2 + high - low. REQUIRES: |x| > ln 2 / 2.
struct Multiple {
  int k;
  f64 high;
  f64 low;
};

Multiple ReduceByLn2(f64 x) {
  const bool negative = High(x) < 0;
  if (AbsHigh(x) < kThreeHalvesLn2High) {
    if (negative) return {.k = -1, .high = x + kLn2High, .low = -kLn2Low};
    return {.k = 1, .high = x - kLn2High, .low = kLn2Low};
  }
  const int k = static_cast<int>(kInvLn2 * x + (negative ? -0.5 : 0.5));
  const f64 t = k;
  return {.k = k, .high = x - t * kLn2High, .low = t * kLn2Low};
}

}  // namespace

f64 Exp(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix >= kOverflowHigh) {
    if (std::isnan(x)) return x + x;
    if (x > kOverflow) return kInf;
    if (x < kUnderflow) return 0.0;
  }
  Multiple m = {.k = 0, .high = 0.0, .low = 0.0};
  if (ix > kHalfLn2High) {
    m = ReduceByLn2(x);
    x = m.high - m.low;
  } else if (ix < 0x3e300000) {  // |x| < 2^-28
    return 1.0 + x;
  }
  const f64 t = x * x;
  const f64 c = x - t * Horner(t, kP);
  if (m.k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  const f64 y = 1.0 - ((m.low - (x * c) / (2.0 - c)) - m.high);
  return m.k >= -1021 ? Scaled(y, m.k) : Scaled(y, m.k + 1000) * kTwoM1000;
}

f64 Expm1(f64 x) {
  const i32 ix = AbsHigh(x);
  const bool negative = High(x) < 0;
  if (ix >= 0x4043687a) {  // |x| >= 56 ln 2
    if (std::isnan(x)) return x + x;
    if (negative) return -1.0;
    if (x > kOverflow) return kInf;
  }
  int k = 0;
  f64 c = 0.0;
  if (ix > kHalfLn2High) {
    const Multiple m = ReduceByLn2(x);
    k = m.k;
    x = m.high - m.low;
    c = (m.high - x) - m.low;
  } else if (ix < 0x3c900000) {  // |x| < 2^-54
    return x;
  }
  const f64 half = 0.5 * x;
  const f64 square = x * half;
  const f64 r = Horner(square, kQ);
  f64 t = 3.0 - r * half;
  f64 e = square * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - square);
  e = x * (e - c) - c;
  e -= square;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return Scaled(1.0 - (e - x), k) - 1.0;
  if (k < 20) {
    t = FromWords(kOneHigh - (0x200000 >> k), 0);  // 1 - 2^-k
    return Scaled(t - (e - x), k);
  }
  t = FromWords((0x3ff - k) << 20, 0);  // 2^-k
  return Scaled((x - (e + t)) + 1.0, k);
}

namespace {

constexpr f64 kLg[] = {6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
                       2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
                       1.479819860511658591e-01};
constexpr f64 kLgOdd[] = {kLg[0], kLg[2], kLg[4], kLg[6]};
constexpr f64 kLgEven[] = {kLg[1], kLg[3], kLg[5]};

constexpr i32 kFraction = 0x000fffff;
constexpr i32 kSmallestNormal = 0x00100000;

}  // namespace

f64 Log(f64 x) {
  int k = 0;
  i32 hx = High(x);
  if (hx < kSmallestNormal) {
    if (x == 0.0) return -kInf;
    if (hx < 0) return Invalid(x);
    k -= 54;
    x *= kTwo54;
    hx = High(x);
  }
  if (hx >= kInfHigh) return x + x;
  k += (hx >> 20) - 1023;
  hx &= kFraction;
  const i32 up = (hx + 0x95f64) & 0x100000;  // beyond sqrt 2: take half and one more k
  x = WithHigh(x, hx | (up ^ kOneHigh));
  k += up >> 20;
  const f64 dk = k;
  const f64 f = x - 1.0;
  if ((kFraction & (2 + hx)) < 3) {  // |f| < 2^-20
    if (f == 0.0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
    const f64 r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
  }
  const f64 s = f / (2.0 + f);
  const f64 z = s * s;
  const f64 w = z * z;
  const f64 even = w * Horner(w, kLgEven);
  const f64 odd = z * Horner(w, kLgOdd);
  const f64 r = odd + even;
  if (((hx - 0x6147a) | (0x6b851 - hx)) > 0) {  // f near sqrt 2 - 1: another form is more exact
    const f64 half = 0.5 * f * f;
    if (k == 0) return f - (half - s * (half + r));
    return dk * kLn2High - ((half - (s * (half + r) + dk * kLn2Low)) - f);
  }
  if (k == 0) return f - s * (f - r);
  return dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

f64 Log10(f64 x) {
  constexpr f64 kInvLn10 = 4.34294481903251816668e-01;
  constexpr f64 kLog2High = 3.01029995663611771306e-01;
  constexpr f64 kLog2Low = 3.69423907715893078616e-13;
  int k = 0;
  i32 hx = High(x);
  if (hx < kSmallestNormal) {
    if (x == 0.0) return -kInf;
    if (hx < 0) return Invalid(x);
    k -= 54;
    x *= kTwo54;
    hx = High(x);
  }
  if (hx >= kInfHigh) return x + x;
  k += (hx >> 20) - 1023;
  const int below = k < 0 ? 1 : 0;  // then x becomes [1/2, 1) instead of [1, 2)
  const f64 y = static_cast<f64>(k + below);
  x = WithHigh(x, (hx & kFraction) | (0x3ff - below) << 20);
  const f64 z = y * kLog2Low + kInvLn10 * Log(x);
  return z + y * kLog2High;
}

f64 Log1p(f64 x) {
  const i32 hx = High(x);
  const i32 ax = AbsHigh(x);
  int k = 1;
  f64 f = 0.0;
  f64 c = 0.0;
  i32 hu = 1;             // 0: f is tiny
  if (hx < 0x3fda827a) {  // x < sqrt 2 - 1
    if (ax >= kOneHigh) return x == -1.0 ? -kInf : Invalid(x);
    if (ax < 0x3e200000) return ax < 0x3c900000 ? x : x - x * x * 0.5;  // 2^-29, 2^-54
    if (hx > 0 || hx <= static_cast<i32>(0xbfd2bec3)) {  // sqrt 1/2 - 1 < x: no reduction
      k = 0;
      f = x;
    }
  }
  if (hx >= kInfHigh) return x + x;
  if (k != 0) {
    f64 u;
    if (hx < 0x43400000) {
      u = 1.0 + x;
      hu = High(u);
      k = (hu >> 20) - 1023;
      c = k > 0 ? 1.0 - (u - x) : x - (u - 1.0);
      c /= u;
    } else {
      u = x;
      hu = High(u);
      k = (hu >> 20) - 1023;
    }
    hu &= kFraction;
    if (hu < 0x6a09e) {
      u = WithHigh(u, hu | kOneHigh);
    } else {
      k += 1;
      u = WithHigh(u, hu | 0x3fe00000);
      hu = (kSmallestNormal - hu) >> 2;
    }
    f = u - 1.0;
  }
  const f64 dk = k;
  const f64 half = 0.5 * f * f;
  if (hu == 0) {  // |f| < 2^-20
    if (f == 0.0) {
      if (k == 0) return 0.0;
      c += dk * kLn2Low;
      return dk * kLn2High + c;
    }
    const f64 r = half * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - (dk * kLn2Low + c)) - f);
  }
  const f64 s = f / (2.0 + f);
  const f64 z = s * s;
  const f64 r = z * Horner(z, kLg);
  if (k == 0) return f - (half - s * (half + r));
  return dk * kLn2High - ((half - (s * (half + r) + (dk * kLn2Low + c))) - f);
}

}  // namespace ravel::fdlibm
