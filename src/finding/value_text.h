// Values of the program as text for people: 7, 'x', "text", null, Colour.RED, Account, int[4].
#pragma once

#include <string>

#include "interp/vm.h"

namespace ravel {

// "Account": the name of a class without its package, of a nested one without the outer ones.
std::string ShortName(const Klass* k);
// An object for what it is: a String, a boxed value and a constant of an enum by its value,
// others by their class.
std::string ObjectValueText(Vm& vm, Ref object);
// What lies there in an object, a mirror or an array.
std::string ValueText(Vm& vm, Ref holder, u32 offset, Kind kind);

}  // namespace ravel
