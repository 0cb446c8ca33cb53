// Variable: a field of a class, in all its objects; or the elements of all arrays
// of a class.
#pragma once

#include "link/klass.h"

namespace ravel {

struct Variable {
  const Klass* holder = nullptr;  // the class that declares it, or the array's
  u32 offset = 0;                 // of a field
  bool is_static = false;
};

}  // namespace ravel
