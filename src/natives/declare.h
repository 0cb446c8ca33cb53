// Declares every function that natives.def names. Included by each file that
// defines some of them, so that a row and its function cannot disagree.
#pragma once

#include "interp/native.h"

namespace ravel {

#define NATIVE(class_name, name, descriptor, jdks, effects, function) Step function(NativeCall& c);
#include "natives/natives.def"
#undef NATIVE

}  // namespace ravel
