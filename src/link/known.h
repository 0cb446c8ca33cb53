// Known: the classes, fields and methods of the class library that the VM
// itself refers to, looked up once when the ClassSpace opens. known.def is the
// one place that names them, with the range of JDKs that have them: version
// differences of the library belong there.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "archive/jdk_version.h"
#include "link/klass.h"
#include "support/result.h"

namespace ravel {

class ClassSpace;

// Whatever the running JDK should have is there: a class space does not open
// without it. Null or 0 are only the rows of other JDKs.
struct Known {
#define KNOWN_CLASS(var, name, jdks) Klass* var = nullptr;
#define KNOWN_FIELD(var, holder, name, descriptor, jdks) u32 var = 0;  // byte offset
#define ALSO_FIELD(var, holder, name, descriptor, jdks)
#define INJECTED_FIELD(var, holder, name, descriptor, jdks) u32 var = 0;
// Qualified: a known class is called Method.
#define KNOWN_METHOD(var, holder, name, descriptor, jdks) ::ravel::Method* var = nullptr;
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef ALSO_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
};

// Is it one of the classes that reflection spins to access anything, as JDKs up to 24 do?
inline bool IsMagicAccessor(const Known& known, const Klass* k) {
  return known.MagicAccessorImpl != nullptr && k->IsSubclassOf(known.MagicAccessorImpl);
}

// A field that the VM adds to a boot class while it is built.
struct InjectedField {
  std::string_view holder;  // internal name
  std::string_view name;
  std::string_view descriptor;
  JdkRange jdks;
};
std::span<const InjectedField> InjectedFields();

// Looks up one row after the other, and remembers the first that the library
// lacks though its JDKs say otherwise. Those of other JDKs it does not look for.
class KnownLookup {
 public:
  explicit KnownLookup(ClassSpace& space) : space_(space) {}

  Klass* Class(std::string_view name, const JdkRange& jdks);
  u32 OffsetOf(const Klass* holder, std::string_view name, std::string_view descriptor,
               const JdkRange& jdks);
  u32 InjectedOffsetOf(const Klass* holder, std::string_view name, const JdkRange& jdks);
  Method* MethodOf(const Klass* holder, std::string_view name, std::string_view descriptor,
                   const JdkRange& jdks);

  // One line for the user: "the JDK at /jdk (17.0.15) has no field
  // java.lang.Thread.tid, which Ravel needs".
  const std::optional<Error>& missing() const { return missing_; }

 private:
  bool Wanted(const JdkRange& jdks) const;
  void Miss(std::string_view kind, const Klass* holder, std::string_view name);

  ClassSpace& space_;
  std::optional<Error> missing_;
};

// Loads the classes of known.def and looks up the rest. The error is KnownLookup's.
std::optional<Error> FillKnown(ClassSpace& space, Known* known);

}  // namespace ravel
