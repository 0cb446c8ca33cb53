// Sine, cosine and tangent: the argument is reduced to [-pi/4, pi/4] as a sum
// high + low, there a minimax polynomial in the square of it (degree 13, 14
// and 27) gives the function, corrected to first order for the low part.
//
// tan near pi/4 loses bits, so from 0.67434 on it is computed of pi/4 - x by
// tan(pi/4 - y) = 1 - 2 (tan(y) - tan(y)^2 / (1 + tan(y))). The reciprocal for
// odd quadrants is corrected with the rounding error of the division.
#include <cmath>

#include "natives/fdlibm/fdlibm.h"
#include "natives/fdlibm/words.h"

namespace ravel::fdlibm {
namespace {

constexpr f64 kS1 = -1.66666666666666324348e-01;
constexpr f64 kS[] = {8.33333333332248946124e-03, -1.98412698298579493134e-04,
                      2.75573137070700676789e-06, -2.50507602534068634195e-08,
                      1.58969099521155010221e-10};
constexpr f64 kC[] = {4.16666666666666019037e-02, -1.38888888888741095749e-03,
                      2.48015872894767294178e-05, -2.75573143513906633035e-07,
                      2.08757232129817482790e-09, -1.13596475577881948265e-11};
constexpr f64 kT0 = 3.33333333333334091986e-01;
// The odd and the even coefficients of the tangent, a polynomial each in x^4.
constexpr f64 kTOdd[] = {1.33333333333201242699e-01, 2.18694882948595424599e-02,
                         3.59207910759131235356e-03, 5.88041240820264096874e-04,
                         7.81794442939557092300e-05, -1.85586374855275456654e-05};
constexpr f64 kTEven[] = {5.39682539762260521377e-02, 8.86323982359930005737e-03,
                          1.45620945432529025516e-03, 2.46463134818469906812e-04,
                          7.14072491382608190305e-05, 2.59073051863633712884e-05};
constexpr f64 kQuarterPi = 7.85398163397448278999e-01;
constexpr f64 kQuarterPiLow = 3.06161699786838301793e-17;

constexpr i32 kQuarterPiHigh = 0x3fe921fb;
constexpr i32 kTiny = 0x3e400000;  // 2^-27: sin x = x, cos x = 1

f64 SinNear(f64 x) {
  if (AbsHigh(x) < kTiny) return x;
  const f64 z = x * x;
  const f64 v = z * x;
  const f64 r = Horner(z, kS);
  return x + v * (kS1 + z * r);
}

f64 SinNear(f64 x, f64 low) {
  if (AbsHigh(x) < kTiny) return x;
  const f64 z = x * x;
  const f64 v = z * x;
  const f64 r = Horner(z, kS);
  return x - ((z * (0.5 * low - v * r) - low) - v * kS1);
}

f64 CosNear(f64 x, f64 low) {
  const i32 ix = AbsHigh(x);
  if (ix < kTiny) return 1.0;
  const f64 z = x * x;
  const f64 r = z * Horner(z, kC);
  if (ix < 0x3fd33333) return 1.0 - (0.5 * z - (z * r - x * low));  // |x| < 0.3
  // About x / 4, exact: 1 - q then loses nothing.
  const f64 q = ix > 0x3fe90000 ? 0.28125 : FromWords(ix - 0x00200000, 0);
  const f64 half = 0.5 * z - q;
  const f64 rest = 1.0 - q;
  return rest - (half - (z * r - x * low));
}

// -1 / (x + r) where w is the rounded sum.
f64 NegatedReciprocal(f64 w, f64 x, f64 r) {
  const f64 z = Truncated(w);
  const f64 v = r - (z - x);
  const f64 a = -1.0 / w;
  const f64 t = Truncated(a);
  const f64 s = 1.0 + t * z;
  return t + a * (s + t * v);
}

enum class Quadrant : i32 { kEven = 1, kOdd = -1 };

f64 TanNear(f64 x, f64 low, Quadrant quadrant) {
  const i32 hx = High(x);
  const i32 ix = AbsHigh(x);
  if (ix < 0x3e300000) {  // |x| < 2^-28
    if (quadrant == Quadrant::kEven) return x;
    if (x == 0.0) return 1.0 / std::fabs(x);
    return NegatedReciprocal(x + low, x, low);
  }
  const bool large = ix >= 0x3fe59428;  // |x| >= 0.67434
  if (large) {
    if (hx < 0) {
      x = -x;
      low = -low;
    }
    const f64 z = kQuarterPi - x;
    const f64 w = kQuarterPiLow - low;
    x = z + w;
    low = 0.0;
  }
  const f64 z = x * x;
  const f64 w = z * z;
  const f64 odd = Horner(w, kTOdd);
  const f64 even = z * Horner(w, kTEven);
  const f64 s = z * x;
  f64 r = low + z * (s * (odd + even) + low);
  r += kT0 * s;
  const f64 sum = x + r;
  if (large) {
    const f64 v = static_cast<f64>(static_cast<i32>(quadrant));
    const f64 sign = static_cast<f64>(1 - (hx >> 30 & 2));
    return sign * (v - 2.0 * (x - (sum * sum / (sum + v) - r)));
  }
  return quadrant == Quadrant::kEven ? sum : NegatedReciprocal(sum, x, r);
}

}  // namespace

f64 Sin(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix <= kQuarterPiHigh) return SinNear(x);
  if (ix >= kInfHigh) return x - x;
  const Reduced r = ReduceByHalfPi(x);
  switch (r.n & 3) {
    case 0: return SinNear(r.high, r.low);
    case 1: return CosNear(r.high, r.low);
    case 2: return -SinNear(r.high, r.low);
    default: return -CosNear(r.high, r.low);
  }
}

f64 Cos(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix <= kQuarterPiHigh) return CosNear(x, 0.0);
  if (ix >= kInfHigh) return x - x;
  const Reduced r = ReduceByHalfPi(x);
  switch (r.n & 3) {
    case 0: return CosNear(r.high, r.low);
    case 1: return -SinNear(r.high, r.low);
    case 2: return -CosNear(r.high, r.low);
    default: return SinNear(r.high, r.low);
  }
}

f64 Tan(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix <= kQuarterPiHigh) return TanNear(x, 0.0, Quadrant::kEven);
  if (ix >= kInfHigh) return x - x;
  const Reduced r = ReduceByHalfPi(x);
  return TanNear(r.high, r.low, (r.n & 1) == 0 ? Quadrant::kEven : Quadrant::kOdd);
}

}  // namespace ravel::fdlibm
