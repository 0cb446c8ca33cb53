// What constructors do with the object that they make.
#pragma once

#include "link/klass.h"

namespace ravel {

// May others get hold of an object of the class before its constructor is through? So it is where a
// constructor does more with `this` than to access its fields and to call the superclass's
// constructor, which may not do more either. Then its final fields are not yet what they will be
// (JLS 17.5). Told by counting, so it can be wrong for code that no compiler of Java makes.
bool LetsThisOut(const Klass& k);

}  // namespace ravel
