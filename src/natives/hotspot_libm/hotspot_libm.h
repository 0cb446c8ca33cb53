// The seven functions of java.lang.Math for which HotSpot has code of its own
// on x86-64: its interpreter and its compilers call the same routines, which
// Intel gave it from its library LIBM. Math allows an error of one unit in the
// last place, so another good library is as right but gives other bits: for one
// argument in a thousand, and a program that prints or compares doubles shows
// it. Here are the same methods with the same constants and in the same order
// of operations, as every rounding matters. The code is ours, and so are the
// tables wherever mathematics defines them (wide.h). Every file begins with the
// method it uses. JDK 17 and 25 give the same bits.
//
// StrictMath is another matter: that is fdlibm.
//
// log, log10 and pow start from the processor's approximation of 1 / x, whose
// last bits makers choose. So their results may differ by a unit in the last
// place from one kind of processor to another, as those of HotSpot do; on one
// machine they agree. Elsewhere than on x86-64 the true quotient stands for it.
//
// All functions are pure. Compile without contraction of products and sums
// (-ffp-contract=off).
#pragma once

#include "support/types.h"

namespace ravel::hotspot_libm {

f64 Sin(f64 x);
f64 Cos(f64 x);
f64 Tan(f64 x);

f64 Exp(f64 x);
f64 Log(f64 x);
f64 Log10(f64 x);
f64 Pow(f64 x, f64 y);

}  // namespace ravel::hotspot_libm
