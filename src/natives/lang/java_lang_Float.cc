#include "natives/declare.h"

namespace ravel {

Step java_lang_Float_floatToRawIntBits(NativeCall& c) {
  return c.ReturnBits(static_cast<u32>(c.Long(0)));
}

Step java_lang_Float_intBitsToFloat(NativeCall& c) {
  return c.ReturnBits(static_cast<u32>(c.Long(0)));
}

}  // namespace ravel
