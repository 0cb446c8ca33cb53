// Large arguments of sin, cos and tan (Payne and Hanek): the 53 bits of x are
// multiplied by just those bits of 2 / pi that matter. The bits before the point
// of the product say in which part of the turn x is, those after it how far.
#pragma once

#include "support/types.h"

namespace ravel::hotspot_libm {

// x is parts * width + high + low, up to whole turns.
struct LargeReduced {
  int parts;
  f64 high;
  f64 low;
};

// The width of a part: an eighth of a turn for sin and cos, a quarter for tan.
enum class Part { kEighth, kQuarter };

// pi_high + pi_low is pi / 4; how it is cut decides on the last bits.
// REQUIRES: x is finite, and at least 2^9.
LargeReduced ReduceLarge(f64 x, Part part, f64 pi_high, f64 pi_low);

}  // namespace ravel::hotspot_libm
