// Loading constraints (JVMS 5.3.4): when a class and one that it overrides,
// implements or calls come from different loaders, the types that their
// method's descriptor names must mean the same class to both.
//
// Constraints are kept as pairs of loaders in WorldRoot::loader_constraints,
// and only where one of the two is a loader of the program's own: the JDK's
// three delegate to each other and cannot disagree.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "interp/vm.h"

namespace ravel {

namespace {

std::string LoaderName(Vm& vm, LoaderId id) {
  const Ref loader = vm.world().LoaderObject(id);
  if (!loader) return "'bootstrap'";
  const Ref name = vm.heap().GetRef(loader, vm.known().ClassLoader_nameAndId);
  return name ? vm.world().ToUtf8(name) : vm.heap().KlassOf(loader)->external_name();
}

bool IsBuiltin(Vm& vm, LoaderId id) {
  const Ref loader = vm.world().LoaderObject(id);
  return !loader ||
         vm.heap().KlassOf(loader)->name()->view().starts_with("jdk/internal/loader/ClassLoaders$");
}

// The class that a descriptor's type is about; empty for primitives and for
// the JDK's own packages, which no loader may redefine.
std::string_view ClassNameIn(std::string_view type) {
  type.remove_prefix(type.find_first_not_of('['));
  if (type.empty() || type[0] != 'L') return {};
  type = type.substr(1, type.size() - 2);
  return type.starts_with("java/") ? std::string_view() : type;
}

}  // namespace

Outcome Vm::ConstrainTypes(u32 thread, const Method& m, LoaderId a, LoaderId b,
                           std::string_view doing) {
  if (a == b || (IsBuiltin(*this, a) && IsBuiltin(*this, b))) return Outcome::kReady;
  const MethodDescriptor parsed(m.descriptor->view());
  std::vector<std::string_view> types{parsed.return_type()};
  for (const std::string_view type : parsed) types.push_back(type);
  WorldVector<LoaderConstraint> constraints(world_->meta(), &world_->root().loader_constraints);
  for (const std::string_view type : types) {
    const std::string_view text = ClassNameIn(type);
    if (text.empty()) continue;
    const Sym name = Intern(text);
    const Klass* mine = world_->FindLoaded(a, name);
    const Klass* theirs = world_->FindLoaded(b, name);
    if (mine != nullptr && theirs != nullptr) {
      if (mine == theirs) continue;
      return Throw(thread, "java/lang/LinkageError",
                   fmt::format("loader constraint violation: when {} '{}' the class loaders {} and "
                               "{} have different "
                               "Class objects for the type {} used in the signature",
                               doing, ExternalSignature(m), LoaderName(*this, a),
                               LoaderName(*this, b), mine->external_name()));
    }
    const LoaderConstraint c{name->id(), a, b};
    bool known = false;
    for (const LoaderConstraint& old : constraints) known = known || old == c;
    if (!known) constraints.PushBack(c);
  }
  return Outcome::kReady;
}

// What a class overrides or implements across loaders.
Outcome Vm::ConstrainClass(u32 thread, Klass* k) {
  if (IsBuiltin(*this, k->loader())) return Outcome::kReady;
  for (const Method* m : k->methods()) {
    if (m->is_static() || m->is_private() || m->is_constructor()) continue;
    for (const Klass* s = k->super(); s != nullptr; s = s->super()) {
      if (s->loader() == k->loader()) continue;
      const Method* overridden = s->FindDeclaredMethod(m->name, m->descriptor);
      if (overridden == nullptr || overridden->is_private() || overridden->is_static()) continue;
      const Outcome o =
          ConstrainTypes(thread, *m, k->loader(), s->loader(), "linking overridden method");
      if (o != Outcome::kReady) return o;
    }
    for (const Klass* i : k->all_interfaces()) {
      if (i->loader() == k->loader() || i->FindDeclaredMethod(m->name, m->descriptor) == nullptr)
        continue;
      const Outcome o =
          ConstrainTypes(thread, *m, k->loader(), i->loader(), "linking implemented method");
      if (o != Outcome::kReady) return o;
    }
  }
  return Outcome::kReady;
}

// Asked when `loader` is about to know `name` as `k`.
Outcome Vm::CheckConstraints(u32 thread, LoaderId loader, Sym name, const Klass* k) {
  const WorldVector<LoaderConstraint> constraints(world_->meta(),
                                                  &world_->root().loader_constraints);
  for (const LoaderConstraint& c : constraints) {
    if (c.name != name->id() || (c.a != loader && c.b != loader)) continue;
    const LoaderId other = c.a == loader ? c.b : c.a;
    const Klass* theirs = world_->FindLoaded(other, name);
    if (theirs == nullptr || theirs == k) continue;
    return Throw(
        thread, "java/lang/LinkageError",
        fmt::format("loader constraint violation: loader {} wants to load class {}. A different "
                    "class with the "
                    "same name was previously loaded by {}. ({} is in {})",
                    LoaderName(*this, loader), theirs->external_name(), LoaderName(*this, other),
                    theirs->external_name(), ModuleOfMessage(theirs, Parent::kNamed)));
  }
  return Outcome::kReady;
}

}  // namespace ravel
