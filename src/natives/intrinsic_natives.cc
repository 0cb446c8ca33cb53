// Intrinsics whose work is a loop over arrays, as natives: for them the price
// of a native's frame does not matter. They only fail for arguments that the
// library never passes to its own internals.
#include "natives/declare.h"
#include "natives/intrinsics.h"

namespace ravel {
namespace {

Step Run(NativeCall& c, IntrinsicFn intrinsic) {
  if (intrinsic(c.vm(), c.thread(), c.args())) return Step::kDone;
  return c.Obj(0) ? c.ThrowNew("java/lang/ArrayIndexOutOfBoundsException") : c.ThrowNull();
}

}  // namespace

#define AS_NATIVE(name) \
  Step native_##name(NativeCall& c) { return Run(c, intrinsic_##name); }
AS_NATIVE(String_equals)
AS_NATIVE(StringLatin1_hashCode)
AS_NATIVE(StringLatin1_equals)
AS_NATIVE(StringLatin1_compareTo)
AS_NATIVE(StringLatin1_indexOf)
AS_NATIVE(StringLatin1_inflate)
AS_NATIVE(StringUTF16_hashCode)
AS_NATIVE(StringUTF16_compress)
AS_NATIVE(StringCoding_hasNegatives)
AS_NATIVE(ArraysSupport_vectorizedMismatch)
#undef AS_NATIVE

}  // namespace ravel
