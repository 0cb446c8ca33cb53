#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "classfile/format_check.h"
#include "classfile/mutf8.h"

namespace ravel {
namespace {

using enum ConstantTag;

class PoolCheck {
 public:
  PoolCheck(const ClassFile& file, FormatReporter& report)
      : file_(file), pool_(file.pool), report_(report) {}

  bool Run() {
    for (u32 i = 1; i < pool_.size(); i++) {
      if (!CheckIndices(static_cast<u16>(i))) return false;
    }
    for (u32 i = 1; i < pool_.size(); i++) {
      if (!CheckText(static_cast<u16>(i))) return false;
    }
    for (u32 i = 1; i < pool_.size(); i++) {
      if (pool_.Is(i, kMethodHandle) && !CheckMethodHandle(static_cast<u16>(i))) return false;
    }
    return true;
  }

 private:
  bool Need(u16 index, ConstantTag tag) {
    return pool_.Is(index, tag) || report_.Bad("Invalid constant pool index {}", index);
  }

  bool BadTarget(u16 reference, std::string_view wanted) {
    return report_.BadAsIs(fmt::format("Invalid constant pool index {} in class file {} (not {})",
                                       reference, report_.class_name(), wanted));
  }

  // First round: after it, every accessor may be used on every entry.
  bool CheckIndices(u16 i) {
    switch (pool_.tag(i)) {
      case kClass: return Need(pool_.ClassNameIndex(i), kUtf8);
      case kString: return Need(pool_.StringIndex(i), kUtf8);
      case kMethodType: return Need(pool_.MethodTypeIndex(i), kUtf8);
      case kModule:
      case kPackage: return Need(ReadU2(pool_.Raw(i).data() + 1), kUtf8);
      case kFieldref:
      case kMethodref:
      case kInterfaceMethodref:
        return Need(pool_.RefClassIndex(i), kClass) &&
               Need(pool_.RefNameAndTypeIndex(i), kNameAndType);
      case kNameAndType:
        return Need(pool_.NameIndex(i), kUtf8) && Need(pool_.DescriptorIndex(i), kUtf8);
      case kDynamic:
      case kInvokeDynamic: return Need(pool_.DynamicAt(i).name_and_type, kNameAndType);
      case kMethodHandle: return CheckHandleKind(i);
      default: return true;
    }
  }

  bool CheckHandleKind(u16 i) {
    const auto [kind, reference] = pool_.MethodHandleAt(i);
    const ConstantTag tag = pool_.tag(reference);
    switch (kind) {
      case RefKind::kGetField:
      case RefKind::kGetStatic:
      case RefKind::kPutField:
      case RefKind::kPutStatic: return tag == kFieldref || BadTarget(reference, "a field");
      case RefKind::kInvokeVirtual:
      case RefKind::kNewInvokeSpecial: return tag == kMethodref || BadTarget(reference, "a method");
      case RefKind::kInvokeStatic:
      case RefKind::kInvokeSpecial:
        return tag == kMethodref || (tag == kInterfaceMethodref && file_.major_version >= 52) ||
               BadTarget(reference, "a method");
      case RefKind::kInvokeInterface:
        return tag == kInterfaceMethodref || BadTarget(reference, "an interface method");
    }
    return report_.Bad("Bad method handle kind at constant pool index {}", i);
  }

  bool CheckText(u16 i) {
    switch (pool_.tag(i)) {
      case kClass:
        if (IsClassConstantName(pool_.ClassName(i))) return true;
        return report_.Bad("Illegal class name \"{}\"", pool_.ClassName(i));
      case kMethodType:
        if (IsMethodDescriptor(pool_.MethodType(i))) return true;
        return report_.BadSignature("Method", "MethodType", pool_.MethodType(i));
      case kNameAndType: return CheckNameAndType(i);
      case kFieldref: return CheckFieldReference(pool_.NameAndTypeAt(pool_.RefNameAndTypeIndex(i)));
      case kDynamic:
        return CheckFieldReference(pool_.NameAndTypeAt(pool_.DynamicAt(i).name_and_type));
      case kMethodref:
      case kInterfaceMethodref: return CheckMethodReference(i, pool_.RefNameAndTypeIndex(i));
      case kInvokeDynamic: return CheckMethodReference(i, pool_.DynamicAt(i).name_and_type);
      default: return true;
    }
  }

  bool CheckFieldName(std::string_view name) {
    return IsUnqualifiedName(name) ||
           report_.BadAsIs(
               fmt::format("Illegal field name \"{}\" in class {}", name, report_.class_name()));
  }
  bool CheckMethodName(std::string_view name) {
    return IsMethodName(name) ||
           report_.BadAsIs(
               fmt::format("Illegal method name \"{}\" in class {}", name, report_.class_name()));
  }

  bool CheckNameAndType(u16 i) {
    const auto [name, descriptor] = pool_.NameAndTypeAt(i);
    if (name.empty() || descriptor.empty()) {
      return report_.BadAsIs(fmt::format(
          "Illegal zero length constant pool entry at {} in class {}", i, report_.class_name()));
    }
    if (descriptor[0] == '(') {
      return CheckMethodName(name) &&
             (IsMethodDescriptor(descriptor) || report_.BadSignature("Method", name, descriptor));
    }
    return CheckFieldName(name) &&
           (IsFieldDescriptor(descriptor) || report_.BadSignature("Field", name, descriptor));
  }

  bool CheckFieldReference(const ConstantPool::NameAndType& nat) {
    if (!CheckFieldName(nat.name)) return false;
    return !nat.descriptor.starts_with('(') ||
           report_.BadSignature("Field", nat.name, nat.descriptor);
  }

  bool CheckMethodReference(u16 i, u16 nat_index) {
    const auto [name, descriptor] = pool_.NameAndTypeAt(nat_index);
    // JVMS 4.4.2: of the special names a Methodref may have only <init>, which
    // returns nothing.
    const bool special = pool_.Is(i, kMethodref) && name.starts_with('<');
    if (special && name != "<init>") {
      return report_.Bad("Bad method name at constant pool index {}", pool_.NameIndex(nat_index));
    }
    if (!CheckMethodName(name)) return false;
    const bool good = descriptor.starts_with('(') && (!special || descriptor.ends_with('V'));
    return good || report_.BadSignature("Method", name, descriptor);
  }

  bool CheckMethodHandle(u16 i) {
    const auto [kind, reference] = pool_.MethodHandleAt(i);
    if (kind < RefKind::kInvokeVirtual) return true;
    const std::string_view name = pool_.Member(reference).name;
    const bool good =
        kind == RefKind::kNewInvokeSpecial ? name == "<init>" : !name.starts_with('<');
    return good || report_.Bad("Bad method name at constant pool index {}",
                               pool_.NameIndex(pool_.RefNameAndTypeIndex(reference)));
  }

  const ClassFile& file_;
  const ConstantPool& pool_;
  FormatReporter& report_;
};

}  // namespace

bool CheckUtf8(const ClassFile& file, u32 i, FormatReporter& report) {
  if (!file.pool.Is(i, kUtf8)) return true;
  const OverlongForms overlong =
      file.major_version < 48 ? OverlongForms::kAccept : OverlongForms::kReject;
  return IsModifiedUtf8(file.pool.Utf8(static_cast<u16>(i)), overlong) ||
         report.Bad("Illegal UTF8 string in constant pool");
}

bool CheckPool(const ClassFile& file, FormatReporter& report) {
  return PoolCheck(file, report).Run();
}

}  // namespace ravel
