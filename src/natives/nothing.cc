// Natives without effect here: registration of natives, hints, fences (there
// is one host thread), and facilities of other virtual machines that are off.
#include "natives/declare.h"

namespace ravel {

Step natives_nothing(NativeCall& c) { return c.Return(); }

// Also null and false.
Step natives_zero(NativeCall& c) { return c.ReturnBits(0); }

// True.
Step natives_one(NativeCall& c) { return c.ReturnBits(1); }

}  // namespace ravel
