// What a class may not do to its supertypes (JVMS 5.3.5), in the order and the
// words of HotSpot 17.
#include "link/klass_builder.h"

namespace ravel {
namespace {

constexpr char kIncompatible[] = "java/lang/IncompatibleClassChangeError";
constexpr char kIllegalAccess[] = "java/lang/IllegalAccessError";

}  // namespace

std::string KlassBuilder::PlaceOf(const Klass& k) const {
  if (def_.place_of) return def_.place_of(k);
  if (k.loader() != kBootLoader) return "unnamed module of loader 'app'";
  const Sym module = space_.BootModuleOf(k.package());
  if (module == nullptr) return "unnamed module of loader 'bootstrap'";
  return "module " + module->str() + " of loader 'bootstrap'";
}

std::string KlassBuilder::PlacesOf(const Klass* super) const {
  const std::string mine = PlaceOf(*klass_);
  const std::string its = PlaceOf(*super);
  const std::string my_name = klass_->external_name();
  if (klass_->loader() == super->loader() && mine == its) {
    return my_name + " and " + super->external_name() + " are in " + mine;
  }
  return my_name + " is in " + mine + "; " + super->external_name() + " is in " + its;
}

std::optional<Error> KlassBuilder::CheckSuperKinds() const {
  const std::string me = "class " + klass_->external_name();
  if (const Klass* super = def_.super; super != nullptr && super->is_interface()) {
    return Error{kIncompatible,
                 me + " has interface " + super->external_name() + " as super class"};
  }
  for (const Klass* i : def_.interfaces) {
    if (i->is_interface()) continue;
    return Error{kIncompatible, me + " can not implement " + i->external_name() +
                                    ", because it is not an interface (" + i->external_name() +
                                    " is in " + PlaceOf(*i) + ")"};
  }
  return std::nullopt;
}

std::optional<Error> KlassBuilder::CheckSuperclass() const {
  const Klass* super = def_.super;
  if (super == nullptr) return std::nullopt;
  const std::string me = "class " + klass_->external_name();
  if (super->is_final()) {
    return Error{kIncompatible, me + " cannot inherit from final class " + super->external_name()};
  }
  if (!IsPermittedBy(super)) {
    return Error{kIncompatible, me + " cannot inherit from sealed class " + super->external_name()};
  }
  if (!CanAccess(super)) {
    return Error{kIllegalAccess, me + " cannot access its " +
                                     (super->is_abstract() ? "abstract " : "") + "superclass " +
                                     super->external_name() + " (" + PlacesOf(super) + ")"};
  }
  return std::nullopt;
}

std::optional<Error> KlassBuilder::CheckInterfaces() const {
  const std::string me = "class " + klass_->external_name();
  for (const Klass* i : def_.interfaces) {
    if (!IsPermittedBy(i)) {
      return Error{kIncompatible,
                   me +
                       (klass_->is_interface() ? " cannot extend sealed interface "
                                               : " cannot implement sealed interface ") +
                       i->external_name()};
    }
    if (!CanAccess(i)) {
      return Error{kIllegalAccess, me + " cannot access its superinterface " + i->external_name() +
                                       " (" + PlacesOf(i) + ")"};
    }
  }
  return std::nullopt;
}

// JVMS 5.3.5 step 3: a sealed class lists its direct subclasses, which are in
// its module (approximated by its loader) and, unless public, in its package.
bool KlassBuilder::IsPermittedBy(const Klass* sealed) const {
  if (sealed->file() == nullptr || sealed->file()->Find("PermittedSubclasses") == nullptr) {
    return true;
  }
  if (sealed->loader() != klass_->loader()) return false;
  if (!(klass_->access() & kAccPublic) && !sealed->SamePackageAs(klass_.get())) return false;
  for (const u16 permitted : sealed->file()->PermittedSubclasses()) {
    if (sealed->file()->pool.ClassName(permitted) == klass_->name()->view()) return true;
  }
  return false;
}

bool KlassBuilder::CanAccess(const Klass* super) const {
  if ((super->access() & kAccPublic) || super->SamePackageAs(klass_.get())) return true;
  // Accessors that the JDK's reflection spins extend a class of its own, from
  // whatever loader they must be in.
  for (const Klass* k = super; k != nullptr; k = k->super()) {
    if (k->loader() == kBootLoader && k->name()->view() == "jdk/internal/reflect/MagicAccessorImpl")
      return true;
  }
  return false;
}

}  // namespace ravel
