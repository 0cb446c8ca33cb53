// The mathematical functions whose results java.lang.StrictMath fixes to the
// last bit: those of the algorithms of fdlibm 5.3 (Sun Microsystems, 1995),
// "Freely Distributable Math Library". The methods and constants are the
// published ones, in the order of operations they prescribe (each rounding
// matters); the code is ours. Every file begins with the method it uses.
//
// Errors stay below one unit in the last place. All functions are pure.
// Compile without contraction of products and sums (-ffp-contract=off).
#pragma once

#include "support/types.h"

namespace ravel::fdlibm {

f64 Sin(f64 x);
f64 Cos(f64 x);
f64 Tan(f64 x);

f64 Asin(f64 x);
f64 Acos(f64 x);
f64 Atan(f64 x);
f64 Atan2(f64 y, f64 x);

f64 Exp(f64 x);
f64 Expm1(f64 x);
f64 Log(f64 x);
f64 Log10(f64 x);
f64 Log1p(f64 x);

f64 Sinh(f64 x);
f64 Cosh(f64 x);
f64 Tanh(f64 x);

// x - n * (pi / 2), as high + low with |high + low| <= pi / 4. Only the last
// three bits of n are kept.
struct Reduced {
  int n;
  f64 high;
  f64 low;
};
Reduced ReduceByHalfPi(f64 x);

}  // namespace ravel::fdlibm
