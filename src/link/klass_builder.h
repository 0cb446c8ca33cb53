// KlassBuilder: makes one Klass from one class file whose supertypes are
// already classes. Used once: Build either gives a finished class without ids
// (ClassSpace::Register assigns them), or the error Java is to throw; then
// nothing of it remains.
//
// Costs one pass over the members; what few callers need (hash tables of
// members, selection of interface methods) is left to the Klass to do lazily.
#pragma once

#include <memory>
#include <optional>

#include "link/class_space.h"

namespace ravel {

class KlassBuilder {
 public:
  // The classes of the JDK image are taken as consistent; others are checked.
  enum class Origin { kImage, kLoader };

  KlassBuilder(ClassSpace& space, Origin origin, ClassSpace::Definition definition)
      : space_(space),
        origin_(origin),
        def_(std::move(definition)),
        klass_(std::make_unique<Klass>()) {}

  Result<std::unique_ptr<Klass>> Build();

  // Places the statics of a class in its mirror, from `start` on.
  static void LayOutStatics(Klass* klass, u32 start);

  // Kinds and slots of a method from its descriptor; access must be set.
  static void ParseDescriptor(Method* method);

 private:
  bool is_boot() const { return def_.loader == kBootLoader && def_.hidden_name == nullptr; }
  bool obeys_vm_annotations() const { return is_boot() || def_.vm_annotations; }

  void SetIdentity();
  void LinkSupers();
  void AddFields();
  void LayOutInstance();
  void AddMethods();
  void ReadAnnotations(Method* method);
  std::optional<Error> BuildVtable();
  bool CanOverride(u32 super_slot) const;

  // What JVMS 5.3.5 asks of the supertypes (klass_checks.cc).
  std::optional<Error> CheckSuperKinds() const;
  std::optional<Error> CheckSuperclass() const;
  std::optional<Error> CheckInterfaces() const;
  bool IsPermittedBy(const Klass* sealed) const;
  bool CanAccess(const Klass* super) const;
  std::string PlaceOf(const Klass& k) const;
  std::string PlacesOf(const Klass* super) const;

  ClassSpace& space_;
  const Origin origin_;
  ClassSpace::Definition def_;
  std::unique_ptr<Klass> klass_;
};

}  // namespace ravel
