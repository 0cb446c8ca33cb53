#include "natives/declare.h"

namespace ravel {

Step java_lang_String_intern(NativeCall& c) { return c.ReturnRef(c.world().Intern(c.Obj(0))); }

}  // namespace ravel
