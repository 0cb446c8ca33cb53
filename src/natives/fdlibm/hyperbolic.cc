// Hyperbolic functions, from expm1 where terms would cancel (|x| < 22), from
// exp above, and near the overflow threshold from exp(x / 2) squared.
#include <cmath>

#include "natives/fdlibm/fdlibm.h"
#include "natives/fdlibm/words.h"

namespace ravel::fdlibm {
namespace {

constexpr i32 kTwentyTwoHigh = 0x40360000;
constexpr i32 kExpOverflowHigh = 0x40862e42;
constexpr f64 kTiny = 1.0e-300;

// Does scale * e^|x| stay finite though e^|x| may not? (|x| <= 710.4758)
bool BelowOverflow(f64 x) {
  const i32 ix = AbsHigh(x);
  return ix < 0x408633ce || (ix == 0x408633ce && Low(x) <= 0x8fb9f87d);
}

// scale * e^|x| for large |x|.
f64 ScaledExp(f64 scale, f64 x) {
  if (AbsHigh(x) < kExpOverflowHigh) return scale * Exp(std::fabs(x));
  if (!BelowOverflow(x)) return scale * kInf;
  const f64 w = Exp(0.5 * std::fabs(x));
  const f64 t = scale * w;
  return t * w;
}

}  // namespace

f64 Sinh(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix >= kInfHigh) return x + x;
  const f64 half = High(x) < 0 ? -0.5 : 0.5;
  if (ix >= kTwentyTwoHigh) return ScaledExp(half, x);
  if (ix < 0x3e300000) return x;  // |x| < 2^-28
  const f64 t = Expm1(std::fabs(x));
  if (ix < 0x3ff00000) return half * (2.0 * t - t * t / (t + 1.0));
  return half * (t + t / (t + 1.0));
}

f64 Cosh(f64 x) {
  const i32 ix = AbsHigh(x);
  if (ix >= kInfHigh) return x * x;
  if (ix < 0x3fd62e43) {  // |x| < ln 2 / 2
    const f64 t = Expm1(std::fabs(x));
    const f64 w = 1.0 + t;
    if (ix < 0x3c800000) return w;
    return 1.0 + (t * t) / (w + w);
  }
  if (ix < kTwentyTwoHigh) {
    const f64 t = Exp(std::fabs(x));
    return 0.5 * t + 0.5 / t;
  }
  return ScaledExp(0.5, x);
}

f64 Tanh(f64 x) {
  const i32 ix = AbsHigh(x);
  const bool negative = High(x) < 0;
  if (ix >= kInfHigh) return negative ? 1.0 / x - 1.0 : 1.0 / x + 1.0;
  f64 z;
  if (ix >= kTwentyTwoHigh) {
    z = 1.0 - kTiny;
  } else if (ix < 0x3c800000) {  // |x| < 2^-55
    return x * (1.0 + x);
  } else if (ix >= 0x3ff00000) {
    const f64 t = Expm1(2.0 * std::fabs(x));
    z = 1.0 - 2.0 / (t + 2.0);
  } else {
    const f64 t = Expm1(-2.0 * std::fabs(x));
    z = -t / (t + 2.0);
  }
  return negative ? -z : z;
}

}  // namespace ravel::fdlibm
