// Inverse trigonometric functions.
//
// asin and acos: up to 1/2, asin x = x + x * R(x^2) with a rational minimax R;
// above, asin x = pi/2 - 2 asin(sqrt((1 - x) / 2)), the root being split in a
// truncated and a correcting part.
//
// atan: |x| is brought below 7/16 by atan x = atan(c) + atan((x - c) / (1 + cx))
// with c one of 1/2, 1, 3/2, infinity, whose arctangents are known to 106
// bits; there an odd polynomial of degree 23 is evaluated in two halves.
#include <cmath>

#include "natives/fdlibm/fdlibm.h"
#include "natives/fdlibm/words.h"

namespace ravel::fdlibm {
namespace {

constexpr f64 kPi = 3.14159265358979311600e+00;
constexpr f64 kPiLow = 1.2246467991473531772e-16;
constexpr f64 kHalfPi = 1.57079632679489655800e+00;
constexpr f64 kHalfPiLow = 6.12323399573676603587e-17;
constexpr f64 kQuarterPi = 7.85398163397448278999e-01;

constexpr f64 kP[] = {1.66666666666666657415e-01, -3.25565818622400915405e-01,
                      2.01212532134862925881e-01, -4.00555345006794114027e-02,
                      7.91534994289814532176e-04, 3.47933107596021167570e-05};
constexpr f64 kQ[] = {1.0, -2.40339491173441421878e+00, 2.02094576023350569471e+00,
                      -6.88283971605453293030e-01, 7.70381505559019352791e-02};

f64 R(f64 t) { return t * Horner(t, kP) / Horner(t, kQ); }

constexpr i32 kOneHigh = 0x3ff00000;
constexpr i32 kHalfHigh = 0x3fe00000;

bool IsOne(f64 x) { return std::fabs(x) == 1.0; }

}  // namespace

f64 Asin(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix >= kOneHigh) return IsOne(x) ? x * kHalfPi + x * kHalfPiLow : Invalid(x);
  if (ix < kHalfHigh) {
    if (ix < 0x3e400000) return x;  // |x| < 2^-27
    return x + x * R(x * x);
  }
  const f64 t = (1.0 - std::fabs(x)) * 0.5;
  const f64 r = R(t);
  const f64 s = std::sqrt(t);
  f64 result;
  if (ix >= 0x3fef3333) {  // |x| > 0.975
    result = kHalfPi - (2.0 * (s + s * r) - kHalfPiLow);
  } else {
    const f64 w = Truncated(s);
    const f64 c = (t - w * w) / (s + w);
    const f64 p = 2.0 * s * r - (kHalfPiLow - 2.0 * c);
    const f64 q = kQuarterPi - 2.0 * w;
    result = kQuarterPi - (p - q);
  }
  return High(x) > 0 ? result : -result;
}

f64 Acos(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix >= kOneHigh) {
    if (!IsOne(x)) return Invalid(x);
    return High(x) > 0 ? 0.0 : kPi + 2.0 * kHalfPiLow;
  }
  if (ix < kHalfHigh) {
    if (ix <= 0x3c600000) return kHalfPi + kHalfPiLow;  // |x| < 2^-57
    return kHalfPi - (x - (kHalfPiLow - x * R(x * x)));
  }
  if (High(x) < 0) {
    const f64 z = (1.0 + x) * 0.5;
    const f64 s = std::sqrt(z);
    const f64 w = R(z) * s - kHalfPiLow;
    return kPi - 2.0 * (s + w);
  }
  const f64 z = (1.0 - x) * 0.5;
  const f64 s = std::sqrt(z);
  const f64 root = Truncated(s);
  const f64 c = (z - root * root) / (s + root);
  const f64 w = R(z) * s + c;
  return 2.0 * (root + w);
}

namespace {

constexpr f64 kAtanHigh[] = {4.63647609000806093515e-01, 7.85398163397448278999e-01,
                             9.82793723247329054082e-01, 1.57079632679489655800e+00};
constexpr f64 kAtanLow[] = {2.26987774529616870924e-17, 3.06161699786838301793e-17,
                            1.39033110312309984516e-17, 6.12323399573676603587e-17};
constexpr f64 kEven[] = {3.33333333333329318027e-01, 1.42857142725034663711e-01,
                         9.09088713343650656196e-02, 6.66107313738753120669e-02,
                         4.97687799461593236017e-02, 1.62858201153657823623e-02};
constexpr f64 kOdd[] = {-1.99999999998764832476e-01, -1.11111104054623557880e-01,
                        -7.69187620504482999495e-02, -5.83357013379057348645e-02,
                        -3.65315727442169155270e-02};

}  // namespace

f64 Atan(f64 x) {
  const i32 ix = AbsHigh(x);
  const bool negative = High(x) < 0;
  if (ix >= 0x44100000) {  // |x| >= 2^66, or NaN
    if (std::isnan(x)) return x + x;
    return negative ? -kAtanHigh[3] - kAtanLow[3] : kAtanHigh[3] + kAtanLow[3];
  }
  int c = -1;                       // index of the subtracted arctangent
  if (ix < 0x3fdc0000) {            // |x| < 7/16
    if (ix < 0x3e200000) return x;  // |x| < 2^-29
  } else {
    x = std::fabs(x);
    if (ix < 0x3fe60000) {  // 11/16
      c = 0;
      x = (2.0 * x - 1.0) / (2.0 + x);
    } else if (ix < 0x3ff30000) {  // 19/16
      c = 1;
      x = (x - 1.0) / (x + 1.0);
    } else if (ix < 0x40038000) {  // 39/16
      c = 2;
      x = (x - 1.5) / (1.0 + 1.5 * x);
    } else {
      c = 3;
      x = -1.0 / x;
    }
  }
  const f64 z = x * x;
  const f64 w = z * z;
  const f64 s = z * Horner(w, kEven) + w * Horner(w, kOdd);
  if (c < 0) return x - x * s;
  const f64 result = kAtanHigh[c] - ((x * s - kAtanLow[c]) - x);
  return negative ? -result : result;
}

f64 Atan2(f64 y, f64 x) {
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1.0) return Atan(y);
  const bool left = std::signbit(x);
  const f64 sign = std::signbit(y) ? -1.0 : 1.0;
  if (y == 0.0) return left ? sign * kPi : y;
  if (x == 0.0) return sign * kHalfPi;
  if (std::isinf(x)) {
    if (std::isinf(y)) return sign * (left ? 3.0 * kQuarterPi : kQuarterPi);
    return sign * (left ? kPi : 0.0);
  }
  if (std::isinf(y)) return sign * kHalfPi;
  const i32 k = (AbsHigh(y) - AbsHigh(x)) >> 20;  // log2 |y / x|, roughly
  f64 z;
  if (k > 60) {
    z = kHalfPi + 0.5 * kPiLow;
  } else if (left && k < -60) {
    z = 0.0;
  } else {
    z = Atan(std::fabs(y / x));
  }
  if (!left) return sign < 0 ? -z : z;
  return sign < 0 ? (z - kPiLow) - kPi : kPi - (z - kPiLow);
}

}  // namespace ravel::fdlibm
