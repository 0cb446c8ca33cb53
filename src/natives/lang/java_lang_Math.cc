// Intrinsics of java.lang.Math: Java methods that are slow as bytecode, or for
// which HotSpot has code that gives other bits than their bytecode.
#include <cmath>
#include <limits>

#include "natives/declare.h"
#include "natives/hotspot_libm/hotspot_libm.h"

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

Step java_lang_Math_sin(NativeCall& c) { return c.ReturnDouble(hotspot_libm::Sin(c.Double(0))); }
Step java_lang_Math_cos(NativeCall& c) { return c.ReturnDouble(hotspot_libm::Cos(c.Double(0))); }
Step java_lang_Math_tan(NativeCall& c) { return c.ReturnDouble(hotspot_libm::Tan(c.Double(0))); }
Step java_lang_Math_exp(NativeCall& c) { return c.ReturnDouble(hotspot_libm::Exp(c.Double(0))); }
Step java_lang_Math_log(NativeCall& c) { return c.ReturnDouble(hotspot_libm::Log(c.Double(0))); }

Step java_lang_Math_log10(NativeCall& c) {
  return c.ReturnDouble(hotspot_libm::Log10(c.Double(0)));
}

Step java_lang_Math_pow(NativeCall& c) {
  return c.ReturnDouble(hotspot_libm::Pow(c.Double(0), c.Double(2)));
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
