// Need: something about classes that a program will need, and that can be done
// before it does: the result does not depend on who does it, or when.
#pragma once

#include "support/types.h"

namespace ravel {

struct Need {
  enum class Kind : u8 {
    kLoad,        // a: LoaderId, b: symbol id of a class name
    kLink,        // a: klass id. So are the next two, which REQUIRE that it is loaded.
    kInitialize,  // a: klass id
    kCallSite,    // an invokedynamic. a: method id, b: bytecode index
    kHandleCall,  // of a signature-polymorphic method. a: klass id, b: constant-pool index
  };
  Kind kind;
  u32 a = 0;
  u32 b = 0;
  bool operator==(const Need&) const = default;
};

}  // namespace ravel
