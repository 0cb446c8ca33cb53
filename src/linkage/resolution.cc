// Resolution of class, field and method references (JVMS 5.4.3).
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "interp/member_names.h"
#include "interp/vm.h"

namespace ravel {

Outcome Vm::ResolveClass(u32 thread, Klass* in, u16 cp, Klass** out) {
  const ConstantPool& pool = in->file()->pool;
  // A hidden class has no name by which a loader could find it.
  if (cp == in->file()->this_class ||
      (in->is_hidden() && pool.ClassName(cp) == in->file()->name())) {
    *out = in;
    return Outcome::kReady;
  }
  const u32* const failed = WorldMap<u32>(world_->meta(), &world_->root().class_references)
                                .Find(u64{in->id()} << 16 | cp);
  if (failed != nullptr && *failed != 0) return ThrowAgain(thread, world_->literal(*failed));
  const Outcome o = LoadClass(thread, in->loader(), Intern(pool.ClassName(cp)), out);
  if (o == Outcome::kPushed) {
    // The frame that loads it remembers for whom, should it fail.
    u64* args = registers(world_->threads()[thread].top);
    args[4] = in->id();
    args[5] = cp;
  }
  if (o != Outcome::kReady) return o;
  if (const Outcome asked = CheckPackageAccess(thread, in, *out); asked != Outcome::kReady)
    return asked;
  if (!CanAccessClass(in, *out)) {
    return Throw(
        thread, "java/lang/IllegalAccessError",
        fmt::format("failed to access class {} from class {} ({})", (*out)->external_name(),
                    in->external_name(), TwoModulesMessage(*out, in)));
  }
  return Outcome::kReady;
}

Outcome Vm::ClassOfDescriptor(u32 thread, Klass* in, std::string_view descriptor, Klass** out) {
  if (descriptor.size() == 1) {
    *out = space_->primitive(KindOf(descriptor[0]));
    return Outcome::kReady;
  }
  if (descriptor[0] == 'L') descriptor = descriptor.substr(1, descriptor.size() - 2);
  if (in->is_hidden() && in->file() != nullptr && descriptor == in->file()->name()) {
    *out = in;
    return Outcome::kReady;
  }
  const Outcome o = LoadClass(thread, in->loader(), Intern(descriptor), out);
  return o == Outcome::kReady ? CheckPackageAccess(thread, in, *out) : o;
}

Outcome Vm::ResolveField(u32 thread, Klass* in, u16 cp, Field** out) {
  const ConstantPool& pool = in->file()->pool;
  Klass* k = nullptr;
  Outcome o = ResolveClass(thread, in, pool.RefClassIndex(cp), &k);
  if (o != Outcome::kReady) return o;
  const ConstantPool::NameAndType nat = pool.NameAndTypeAt(pool.RefNameAndTypeIndex(cp));
  Field* f = k->FindField(Intern(nat.name), Intern(nat.descriptor));
  if (f == nullptr) {
    return Throw(thread, "java/lang/NoSuchFieldError",
                 MissingFieldText(*this, *k, nat.name, nat.descriptor));
  }
  bool yes = false;
  o = CanAccessMember(thread, in, f->holder, f->access, k, &yes);
  if (o != Outcome::kReady) return o;
  if (!yes) {
    const char* what = f->access & kAccPrivate     ? "private "
                       : f->access & kAccProtected ? "protected "
                                                   : "";
    return Throw(
        thread, "java/lang/IllegalAccessError",
        fmt::format("class {} tried to access {}field {}.{} ({})", in->external_name(), what,
                    f->holder->external_name(), nat.name, TwoModulesMessage(in, f->holder)));
  }
  *out = f;
  return Outcome::kReady;
}

Outcome Vm::ResolveMethod(u32 thread, Klass* in, u16 cp, Method** out) {
  const ConstantPool& pool = in->file()->pool;
  Klass* k = nullptr;
  Outcome o = ResolveClass(thread, in, pool.RefClassIndex(cp), &k);
  if (o != Outcome::kReady) return o;
  const ConstantPool::NameAndType nat = pool.NameAndTypeAt(pool.RefNameAndTypeIndex(cp));
  const bool as_interface = pool.tag(cp) == ConstantTag::kInterfaceMethodref;
  const Sym name = Intern(nat.name);
  if (as_interface != k->is_interface()) {
    const Method* found =
        as_interface ? nullptr : k->FindInterfaceMethod(name, Intern(nat.descriptor));
    const bool is_static = found != nullptr && found->is_static();
    return Throw(
        thread, "java/lang/IncompatibleClassChangeError",
        as_interface ? fmt::format("Found class {}, but interface was expected", k->external_name())
        : is_static
            ? fmt::format("Method '{}' must be InterfaceMethodref constant",
                          ExternalSignature(k->name()->view(), nat.name, nat.descriptor))
            : fmt::format("Found interface {}, but class was expected", k->external_name()));
  }
  // Signature-polymorphic methods match by name alone.
  if (k == known().MethodHandle || k == known().VarHandle) {
    for (Method* m : k->methods()) {
      if (m->name == name && m->signature_polymorphic) {
        *out = m;
        return Outcome::kReady;
      }
    }
  }
  const Sym descriptor = Intern(nat.descriptor);
  Method* m =
      as_interface ? k->FindInterfaceMethod(name, descriptor) : k->FindMethod(name, descriptor);
  if (m == nullptr) {
    return Throw(
        thread, "java/lang/NoSuchMethodError",
        fmt::format("'{}'", ExternalSignature(k->name()->view(), nat.name, nat.descriptor)));
  }
  bool yes = false;
  o = CanAccessMember(thread, in, m->holder, m->access, k, &yes);
  if (o != Outcome::kReady) return o;
  if (!yes) {
    const char* what = m->access & kAccPrivate     ? "private "
                       : m->access & kAccProtected ? "protected "
                                                   : "";
    return Throw(thread, "java/lang/IllegalAccessError",
                 fmt::format("class {} tried to access {}method '{}' ({})", in->external_name(),
                             what, ExternalSignature(*m), TwoModulesMessage(in, m->holder)));
  }
  *out = m;
  return ConstrainTypes(thread, *m, in->loader(), m->holder->loader(), "resolving method");
}

std::string Vm::ModuleOfMessage(const Klass* k, Parent parent) {
  if (k->is_array()) k = k->element();
  const Ref loader = world_->LoaderObject(k->loader());
  const Ref mirror = world_->MirrorOf(const_cast<Klass*>(k));
  const Ref module = heap().GetRef(mirror, known().Class_module);
  const Ref name = module ? heap().GetRef(module, known().Module_name) : kNull;
  std::string home = name ? "module " + world_->ToUtf8(name) : "unnamed module";
  if (!loader) return home + " of loader 'bootstrap'";
  const auto name_of = [&](Ref l) {
    const Ref id = heap().GetRef(l, known().ClassLoader_nameAndId);
    return id ? world_->ToUtf8(id) : heap().KlassOf(l)->external_name();
  };
  home += " of loader " + name_of(loader);
  // The built-in loaders' family is known to everybody.
  if (parent == Parent::kNamed &&
      !heap().KlassOf(loader)->name()->view().starts_with("jdk/internal/loader/")) {
    const Ref up = heap().GetRef(loader, known().ClassLoader_parent);
    home += ", parent loader " + (up ? name_of(up) : "'bootstrap'");
  }
  return home;
}

// "A and B are in unnamed module of loader 'app'", or each with its own.
std::string Vm::TwoModulesMessage(const Klass* a, const Klass* b) {
  const std::string x = ModuleOfMessage(a), y = ModuleOfMessage(b);
  if (x == y) return fmt::format("{} and {} are in {}", a->external_name(), b->external_name(), x);
  return fmt::format("{} is in {}; {} is in {}", a->external_name(), x, b->external_name(), y);
}

std::string Vm::ExternalSignature(const Method& m) {
  return ExternalSignature(m.holder->name()->view(), m.name->view(), m.descriptor->view());
}

std::string Vm::ExternalSignature(std::string_view holder, std::string_view name,
                                  std::string_view descriptor) {
  std::string h(holder);
  std::replace(h.begin(), h.end(), '/', '.');
  std::string args;
  size_t i = 1;
  while (descriptor[i] != ')') {
    const size_t start = i;
    while (descriptor[i] == '[') ++i;
    i = descriptor[i] == 'L' ? descriptor.find(';', i) + 1 : i + 1;
    if (!args.empty()) args += ", ";
    args += ExternalTypeName(descriptor.substr(start, i - start));
  }
  return ExternalTypeName(descriptor.substr(i + 1)) + " " + h + "." + std::string(name) + "(" +
         args + ")";
}

}  // namespace ravel
