#include "link/known.h"

#include "link/class_space.h"

namespace ravel {
namespace {

// The holder column of known.def, by its variable.
namespace class_name {
#define KNOWN_CLASS(var, name) [[maybe_unused]] constexpr std::string_view var = name;
#define KNOWN_FIELD(var, holder, name, descriptor)
#define INJECTED_FIELD(var, holder, name, descriptor)
#define KNOWN_METHOD(var, holder, name, descriptor)
#include "link/known.def"
#undef KNOWN_CLASS
#undef INJECTED_FIELD
}  // namespace class_name

constexpr InjectedField kInjectedFields[] = {
#define KNOWN_CLASS(var, name)
#define INJECTED_FIELD(var, holder, name, descriptor) {class_name::holder, name, descriptor},
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
};

u32 OffsetOf(ClassSpace& space, const Klass* holder, std::string_view name,
             std::string_view descriptor) {
  if (holder == nullptr) return 0;
  const Field* f = holder->FindDeclaredField(space.Intern(name), space.Intern(descriptor));
  return f == nullptr ? 0 : f->offset;
}

u32 InjectedOffsetOf(const Klass* holder, std::string_view name) {
  if (holder == nullptr) return 0;
  for (const Field& f : holder->fields()) {
    if (f.injected && f.name->view() == name) return f.offset;
  }
  return 0;
}

Method* MethodOf(ClassSpace& space, const Klass* holder, std::string_view name,
                 std::string_view descriptor) {
  if (holder == nullptr) return nullptr;
  return holder->FindDeclaredMethod(space.Intern(name), space.Intern(descriptor));
}

}  // namespace

std::span<const InjectedField> InjectedFields() { return kInjectedFields; }

void FillKnown(ClassSpace& space, Known* known) {
#define KNOWN_CLASS(var, name) known->var = space.FindBoot(name);
#define KNOWN_FIELD(var, holder, name, descriptor) \
  known->var = OffsetOf(space, known->holder, name, descriptor);
#define INJECTED_FIELD(var, holder, name, descriptor) \
  known->var = InjectedOffsetOf(known->holder, name);
#define KNOWN_METHOD(var, holder, name, descriptor) \
  known->var = MethodOf(space, known->holder, name, descriptor);
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
}

}  // namespace ravel
