// Known: the classes, fields and methods of the class library that the VM
// itself refers to, looked up once when the ClassSpace opens. known.def is the
// one place that names them, with the JDK range in which they exist: version
// differences of the library belong there.
#pragma once

#include <span>
#include <string_view>

#include "link/klass.h"

namespace ravel {

class ClassSpace;

struct Known {
#define KNOWN_CLASS(var, name) Klass* var = nullptr;
#define KNOWN_FIELD(var, holder, name, descriptor) u32 var = 0;  // byte offset; 0 = absent
#define INJECTED_FIELD(var, holder, name, descriptor) u32 var = 0;
// Qualified: a known class is called Method.
#define KNOWN_METHOD(var, holder, name, descriptor) ::ravel::Method* var = nullptr;
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
};

// A field that the VM adds to a boot class while it is built.
struct InjectedField {
  std::string_view holder;  // internal name
  std::string_view name;
  std::string_view descriptor;
};
std::span<const InjectedField> InjectedFields();

// Loads the classes of known.def and looks up the rest.
void FillKnown(ClassSpace& space, Known* known);

}  // namespace ravel
