// Floating-point numbers as Java writes them: Float.toString, Double.toString.
#pragma once

#include <string>

#include "support/types.h"

namespace ravel {

// The shortest digits that read back as the same number. (JDK 17 itself prints
// one digit more than needed for a few values; JDK 19 and later do not.)
std::string JavaFloatText(f32 value);
std::string JavaDoubleText(f64 value);

}  // namespace ravel
