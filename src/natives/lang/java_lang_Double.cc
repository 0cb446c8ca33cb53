#include "natives/declare.h"

namespace ravel {

Step java_lang_Double_doubleToRawLongBits(NativeCall& c) { return c.ReturnLong(c.Long(0)); }

Step java_lang_Double_longBitsToDouble(NativeCall& c) { return c.ReturnLong(c.Long(0)); }

}  // namespace ravel
