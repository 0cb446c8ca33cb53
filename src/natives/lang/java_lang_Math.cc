// Intrinsics of java.lang.Math: Java methods that are slow as bytecode.
//
// The transcendental functions may be off by one unit in the last place, and
// which neighbour it is differs between machines: HotSpot has its own code
// for these seven, we use the host's library, and both round correctly in more
// than 99.6 % of all cases. tan and log10 of the host are less exact, so
// they are computed in extended precision. The others are exact everywhere.
#include <cmath>
#include <limits>

#include "natives/declare.h"

namespace ravel {
namespace {

template <typename T>
T Min(T a, T b) {
  if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<T>::quiet_NaN();
  if (a == b) return std::signbit(a) ? a : b;  // -0.0 < 0.0
  return a < b ? a : b;
}

template <typename T>
T Max(T a, T b) {
  if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<T>::quiet_NaN();
  if (a == b) return std::signbit(a) ? b : a;
  return a > b ? a : b;
}

}  // namespace

Step java_lang_Math_sin(NativeCall& c) { return c.ReturnDouble(std::sin(c.Double(0))); }
Step java_lang_Math_cos(NativeCall& c) { return c.ReturnDouble(std::cos(c.Double(0))); }
Step java_lang_Math_exp(NativeCall& c) { return c.ReturnDouble(std::exp(c.Double(0))); }
Step java_lang_Math_log(NativeCall& c) { return c.ReturnDouble(std::log(c.Double(0))); }

Step java_lang_Math_tan(NativeCall& c) {
  const long double x = c.Double(0);
  return c.ReturnDouble(static_cast<f64>(std::tan(x)));
}

Step java_lang_Math_log10(NativeCall& c) {
  const long double x = c.Double(0);
  return c.ReturnDouble(static_cast<f64>(std::log10(x)));
}

// Java differs from C: 1 to the power of NaN, and +-1 to that of infinity, are NaN.
Step java_lang_Math_pow(NativeCall& c) {
  const f64 x = c.Double(0);
  const f64 y = c.Double(2);
  const bool undefined = std::isnan(y) || (std::fabs(x) == 1.0 && std::isinf(y));
  return c.ReturnDouble(undefined ? std::numeric_limits<f64>::quiet_NaN() : std::pow(x, y));
}

Step java_lang_Math_floor(NativeCall& c) { return c.ReturnDouble(std::floor(c.Double(0))); }
Step java_lang_Math_ceil(NativeCall& c) { return c.ReturnDouble(std::ceil(c.Double(0))); }
Step java_lang_Math_rint(NativeCall& c) { return c.ReturnDouble(std::nearbyint(c.Double(0))); }

Step java_lang_Math_fmaDouble(NativeCall& c) {
  return c.ReturnDouble(std::fma(c.Double(0), c.Double(2), c.Double(4)));
}

Step java_lang_Math_fmaFloat(NativeCall& c) {
  return c.ReturnFloat(std::fma(c.Float(0), c.Float(1), c.Float(2)));
}

Step java_lang_Math_absDouble(NativeCall& c) { return c.ReturnDouble(std::fabs(c.Double(0))); }
Step java_lang_Math_absFloat(NativeCall& c) { return c.ReturnFloat(std::fabs(c.Float(0))); }
Step java_lang_Math_minDouble(NativeCall& c) {
  return c.ReturnDouble(Min(c.Double(0), c.Double(2)));
}
Step java_lang_Math_maxDouble(NativeCall& c) {
  return c.ReturnDouble(Max(c.Double(0), c.Double(2)));
}
Step java_lang_Math_minFloat(NativeCall& c) { return c.ReturnFloat(Min(c.Float(0), c.Float(1))); }
Step java_lang_Math_maxFloat(NativeCall& c) { return c.ReturnFloat(Max(c.Float(0), c.Float(1))); }

Step java_lang_Math_multiplyHigh(NativeCall& c) {
  return c.ReturnLong(static_cast<i64>((static_cast<__int128>(c.Long(0)) * c.Long(2)) >> 64));
}

}  // namespace ravel
