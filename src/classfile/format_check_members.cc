#include <algorithm>
#include <vector>

#include "classfile/descriptor.h"
#include "classfile/format_check.h"

namespace ravel {
namespace {

// The flags that have a meaning for each kind of thing; the others are ignored.
constexpr u16 kClassFlags = 0x7631;
constexpr u16 kFieldFlags = 0x50DF;

bool HasBadVisibility(u16 access) {
  const int set = ((access & kAccPublic) != 0) + ((access & kAccPrivate) != 0) +
                  ((access & kAccProtected) != 0);
  return set > 1;
}

// JVMS 4.5.
bool IsLegalFieldAccess(u16 access, u16 major, bool in_interface) {
  auto has = [&](u16 flag) { return (access & flag) != 0; };
  if (in_interface) {
    return has(kAccPublic) && has(kAccStatic) && has(kAccFinal) && !has(kAccPrivate) &&
           !has(kAccProtected) && !has(kAccVolatile) && !has(kAccTransient) &&
           !(major >= 49 && has(kAccEnum));
  }
  return !HasBadVisibility(access) && !(has(kAccFinal) && has(kAccVolatile));
}

// JVMS 4.6; `<clinit>` has rules of its own.
bool IsLegalMethodAccess(u16 access, u16 major, bool in_interface, bool is_init) {
  auto has = [&](u16 flag) { return (access & flag) != 0; };
  const bool since5 = major >= 49;
  // strictfp lost its meaning in Java 17 (version 61).
  const bool strict = has(kAccStrict) && major < 61;
  if (in_interface) {
    if (major >= 52) {
      return has(kAccPublic) != has(kAccPrivate) && !has(kAccProtected) && !has(kAccFinal) &&
             !has(kAccNative) && !has(kAccSynchronized) &&
             !(has(kAccAbstract) && (has(kAccPrivate) || has(kAccStatic) || strict));
    }
    const bool old_rules = has(kAccPublic) && !has(kAccStatic) && !has(kAccFinal) &&
                           !has(kAccNative) && has(kAccAbstract);
    return old_rules && !(since5 && (has(kAccPrivate) || has(kAccProtected) ||
                                     has(kAccSynchronized) || has(kAccStrict)));
  }
  if (HasBadVisibility(access)) return false;
  if (is_init) {
    return !has(kAccStatic) && !has(kAccFinal) && !has(kAccSynchronized) && !has(kAccNative) &&
           !has(kAccAbstract) && !(since5 && has(kAccBridge));
  }
  if (!has(kAccAbstract)) return true;
  return !has(kAccFinal) && !has(kAccNative) && !has(kAccPrivate) && !has(kAccStatic) &&
         !(since5 && (has(kAccSynchronized) || strict));
}

// Two equal elements, or null. Sorts its argument.
template <typename T>
const T* FindDuplicate(std::vector<T>& values) {
  std::sort(values.begin(), values.end());
  auto it = std::adjacent_find(values.begin(), values.end());
  return it == values.end() ? nullptr : &*it;
}

bool CheckMethodName(const ClassFile& file, const MemberInfo& method, FormatReporter& report) {
  if (!IsMethodName(method.name)) {
    return report.BadAsIs(
        fmt::format("Illegal method name \"{}\" in class {}", method.name, report.class_name()));
  }
  const std::string_view descriptor = method.descriptor;
  const bool special = method.name[0] == '<';
  if (!IsMethodDescriptor(descriptor) || (special && descriptor.back() != 'V') ||
      (method.name == "<clinit>" && file.major_version >= 51 && descriptor != "()V")) {
    return report.BadSignature("Method", method.name, descriptor);
  }
  if (method.name == "<init>" && file.is_interface()) {
    return report.BadAsIs(fmt::format("Interface cannot have a method named <init>, class file {}",
                                      report.class_name()));
  }
  return true;
}

}  // namespace

// JVMS 4.1, with the older rules that HotSpot keeps for older files.
bool IsLegalClassAccess(u16 access, u16 major) {
  auto has = [&](u16 flag) { return (access & flag) != 0; };
  if (has(kAccModule) && major >= 53) return true;
  const bool since5 = major >= 49;
  // Until Java 6 the compiler left out ACC_ABSTRACT of interfaces.
  const bool abstract = has(kAccAbstract) || (has(kAccInterface) && major < 50);
  if (abstract && has(kAccFinal)) return false;
  if (has(kAccInterface)) {
    return abstract && !(since5 && (has(kAccSuper) || has(kAccEnum)));
  }
  return !(since5 && has(kAccAnnotation));
}

bool CheckClass(const ClassFile& file, FormatReporter& report) {
  if (!IsLegalClassAccess(file.access, file.major_version)) {
    return report.BadAsIs(fmt::format("Illegal class modifiers in class {}: 0x{:X}",
                                      report.class_name(), file.access & kClassFlags));
  }
  if (!file.is_module()) {
    for (u32 i = 1; i < file.pool.size(); i++) {
      const ConstantTag tag = file.pool.tag(i);
      if (tag == ConstantTag::kModule || tag == ConstantTag::kPackage) {
        return report.Bad("Unknown constant tag {}", static_cast<int>(tag));
      }
    }
  }
  if (file.name()[0] == '[') return report.Bad("Bad class name");
  const bool may_lack_super = file.name() == "java/lang/Object" || file.is_module();
  if (may_lack_super != (file.super_class == 0)) {
    return report.Bad("Invalid superclass index {}", file.super_class);
  }
  if (file.super_class != 0 && file.super_name()[0] == '[') {
    return report.Bad("Bad superclass name");
  }
  if (file.is_interface() && file.super_name() != "java/lang/Object") {
    return report.Bad("Interfaces must have java.lang.Object as superclass");
  }
  std::vector<std::string_view> names;
  for (u16 index : file.interfaces) {
    names.push_back(file.pool.ClassName(index));
    if (names.back()[0] == '[') return report.Bad("Bad interface name");
  }
  if (const std::string_view* twice = FindDuplicate(names)) {
    return report.Bad("Duplicate interface name \"{}\"", *twice);
  }
  return true;
}

bool CheckField(const ClassFile& file, const MemberInfo& field, FormatReporter& report) {
  if (!IsLegalFieldAccess(field.access, file.major_version, file.is_interface())) {
    return report.BadAsIs(fmt::format("Illegal field modifiers in class {}: 0x{:X}",
                                      report.class_name(), field.access & kFieldFlags));
  }
  if (!IsUnqualifiedName(field.name)) {
    return report.BadAsIs(
        fmt::format("Illegal field name \"{}\" in class {}", field.name, report.class_name()));
  }
  if (!IsFieldDescriptor(field.descriptor)) {
    return report.BadSignature("Field", field.name, field.descriptor);
  }
  return CheckFieldAttributes(file, field, report);
}

bool CheckMethod(const ClassFile& file, const MemberInfo& method, FormatReporter& report) {
  if (!CheckMethodName(file, method, report)) return false;
  u16 access = method.access;
  if (method.name == "<clinit>") {
    // JVMS 4.6: all flags but static and strictfp are ignored, and before
    // version 51 the name alone makes it the initialiser.
    if (file.major_version >= 51 && !method.is_static()) {
      return report.Bad("Method <clinit> is not static");
    }
    access = kAccStatic;
  } else if (!IsLegalMethodAccess(access, file.major_version, file.is_interface(),
                                  method.name == "<init>")) {
    return report.BadAsIs(fmt::format("Method {} in class {} has illegal modifiers: 0x{:X}",
                                      method.name, report.class_name(), access));
  }
  const int slots =
      MethodDescriptor(method.descriptor).parameter_slots() + ((access & kAccStatic) == 0);
  if (slots > 255) return report.Bad("Too many arguments in method signature");

  const bool has_no_code = (access & (kAccNative | kAccAbstract)) != 0;
  if (has_no_code && method.code) return report.Bad("Code attribute in native or abstract methods");
  if (!has_no_code && !method.code) {
    return report.Bad("Absent Code attribute in method that is not native or abstract");
  }
  if (method.code && slots > method.code->max_locals) {
    return report.Bad("Arguments can't fit into locals");
  }
  return CheckMethodAttributes(file, method, report) &&
         (!method.code || CheckCode(file, method, report));
}

bool CheckDuplicates(const std::vector<MemberInfo>& members, std::string_view what,
                     FormatReporter& report) {
  std::vector<std::pair<std::string_view, std::string_view>> keys;
  keys.reserve(members.size());
  for (const MemberInfo& m : members) keys.emplace_back(m.name, m.descriptor);
  if (const auto* twice = FindDuplicate(keys)) {
    return report.Bad("Duplicate {} name \"{}\" with signature \"{}\"", what, twice->first,
                      twice->second);
  }
  return true;
}

}  // namespace ravel
