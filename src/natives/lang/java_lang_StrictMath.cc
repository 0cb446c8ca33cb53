// StrictMath: the functions of fdlibm/, and two that IEEE 754 itself defines.
#include <cmath>

#include "natives/declare.h"
#include "natives/fdlibm/fdlibm.h"

namespace ravel {

Step java_lang_StrictMath_sin(NativeCall& c) { return c.ReturnDouble(fdlibm::Sin(c.Double(0))); }
Step java_lang_StrictMath_cos(NativeCall& c) { return c.ReturnDouble(fdlibm::Cos(c.Double(0))); }
Step java_lang_StrictMath_tan(NativeCall& c) { return c.ReturnDouble(fdlibm::Tan(c.Double(0))); }
Step java_lang_StrictMath_asin(NativeCall& c) { return c.ReturnDouble(fdlibm::Asin(c.Double(0))); }
Step java_lang_StrictMath_acos(NativeCall& c) { return c.ReturnDouble(fdlibm::Acos(c.Double(0))); }
Step java_lang_StrictMath_atan(NativeCall& c) { return c.ReturnDouble(fdlibm::Atan(c.Double(0))); }
Step java_lang_StrictMath_exp(NativeCall& c) { return c.ReturnDouble(fdlibm::Exp(c.Double(0))); }
Step java_lang_StrictMath_log(NativeCall& c) { return c.ReturnDouble(fdlibm::Log(c.Double(0))); }
Step java_lang_StrictMath_sinh(NativeCall& c) { return c.ReturnDouble(fdlibm::Sinh(c.Double(0))); }
Step java_lang_StrictMath_cosh(NativeCall& c) { return c.ReturnDouble(fdlibm::Cosh(c.Double(0))); }
Step java_lang_StrictMath_tanh(NativeCall& c) { return c.ReturnDouble(fdlibm::Tanh(c.Double(0))); }

Step java_lang_StrictMath_log10(NativeCall& c) {
  return c.ReturnDouble(fdlibm::Log10(c.Double(0)));
}

Step java_lang_StrictMath_log1p(NativeCall& c) {
  return c.ReturnDouble(fdlibm::Log1p(c.Double(0)));
}

Step java_lang_StrictMath_expm1(NativeCall& c) {
  return c.ReturnDouble(fdlibm::Expm1(c.Double(0)));
}

Step java_lang_StrictMath_atan2(NativeCall& c) {
  return c.ReturnDouble(fdlibm::Atan2(c.Double(0), c.Double(2)));
}

// Exact by definition, so any correct implementation gives the same bits.
Step java_lang_StrictMath_sqrt(NativeCall& c) { return c.ReturnDouble(std::sqrt(c.Double(0))); }

Step java_lang_StrictMath_IEEEremainder(NativeCall& c) {
  return c.ReturnDouble(std::remainder(c.Double(0), c.Double(2)));
}

}  // namespace ravel
