#include "link/known.h"

#include <fmt/format.h>

#include <algorithm>

#include "link/class_space.h"

namespace ravel {
namespace {

// The holder column of known.def, by its variable.
namespace class_name {
#define KNOWN_CLASS(var, name, jdks) [[maybe_unused]] constexpr std::string_view var = name;
#define KNOWN_FIELD(var, holder, name, descriptor, jdks)
#define ALSO_FIELD(var, holder, name, descriptor, jdks)
#define INJECTED_FIELD(var, holder, name, descriptor, jdks)
#define KNOWN_METHOD(var, holder, name, descriptor, jdks)
#include "link/known.def"
#undef KNOWN_CLASS
#undef INJECTED_FIELD
}  // namespace class_name

constexpr InjectedField kInjectedFields[] = {
#define KNOWN_CLASS(var, name, jdks)
#define INJECTED_FIELD(var, holder, name, descriptor, jdks) \
  {class_name::holder, name, descriptor, jdks},
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef ALSO_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
};

}  // namespace

std::span<const InjectedField> InjectedFields() { return kInjectedFields; }

bool KnownLookup::Wanted(const JdkRange& jdks) const { return jdks.Contains(space_.jdk_version()); }

void KnownLookup::Miss(std::string_view kind, const Klass* holder, std::string_view name) {
  if (missing_) return;
  std::string what(name);
  std::ranges::replace(what, '/', '.');
  if (holder != nullptr) what = fmt::format("{}.{}", holder->external_name(), name);
  missing_ = Error{"", fmt::format("the JDK at {} ({}) has no {} {}, which Ravel needs",
                                   space_.jdk(), space_.jdk_version_string(), kind, what)};
}

Klass* KnownLookup::Class(std::string_view name, const JdkRange& jdks) {
  if (!Wanted(jdks)) return nullptr;
  Klass* const k = space_.FindBoot(name);
  if (k == nullptr) Miss("class", nullptr, name);
  return k;
}

u32 KnownLookup::OffsetOf(const Klass* holder, std::string_view name, std::string_view descriptor,
                          const JdkRange& jdks) {
  if (holder == nullptr || !Wanted(jdks)) return 0;
  const Field* const f = holder->FindDeclaredField(space_.Intern(name), space_.Intern(descriptor));
  if (f != nullptr) return f->offset;
  Miss("field", holder, name);
  return 0;
}

u32 KnownLookup::InjectedOffsetOf(const Klass* holder, std::string_view name,
                                  const JdkRange& jdks) {
  if (holder == nullptr || !Wanted(jdks)) return 0;
  for (const Field& f : holder->fields()) {
    if (f.injected && f.name->view() == name) return f.offset;
  }
  Miss("field", holder, name);
  return 0;
}

Method* KnownLookup::MethodOf(const Klass* holder, std::string_view name,
                              std::string_view descriptor, const JdkRange& jdks) {
  if (holder == nullptr || !Wanted(jdks)) return nullptr;
  Method* const m = holder->FindDeclaredMethod(space_.Intern(name), space_.Intern(descriptor));
  if (m == nullptr) Miss("method", holder, fmt::format("{}{}", name, descriptor));
  return m;
}

std::optional<Error> FillKnown(ClassSpace& space, Known* known) {
  KnownLookup lookup(space);
#define KNOWN_CLASS(var, name, jdks) known->var = lookup.Class(name, jdks);
#define KNOWN_FIELD(var, holder, name, descriptor, jdks) \
  known->var = lookup.OffsetOf(known->holder, name, descriptor, jdks);
// The ranges of the rows of a field do not overlap: the others give 0.
#define ALSO_FIELD(var, holder, name, descriptor, jdks) \
  known->var |= lookup.OffsetOf(known->holder, name, descriptor, jdks);
#define INJECTED_FIELD(var, holder, name, descriptor, jdks) \
  known->var = lookup.InjectedOffsetOf(known->holder, name, jdks);
#define KNOWN_METHOD(var, holder, name, descriptor, jdks) \
  known->var = lookup.MethodOf(known->holder, name, descriptor, jdks);
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef ALSO_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
  return lookup.missing();
}

}  // namespace ravel
