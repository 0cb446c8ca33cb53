#include <algorithm>
#include <tuple>
#include <vector>

#include "classfile/byte_cursor.h"
#include "classfile/descriptor.h"
#include "classfile/format_check.h"
#include "classfile/reader.h"

namespace ravel {
namespace {

using enum ConstantTag;

// At most one of each of these per place (JVMS 4.7); tells which came twice.
bool CheckSingle(const Attributes& attributes, std::initializer_list<std::string_view> single,
                 FormatReporter& report) {
  for (size_t i = 1; i < attributes.size(); i++) {
    const std::string_view name = attributes[i].name;
    if (std::find(single.begin(), single.end(), name) == single.end()) continue;
    for (size_t k = 0; k < i; k++) {
      if (attributes[k].name == name) return report.Bad("Multiple {} attributes", name);
    }
  }
  return true;
}

bool CheckLength(const Attribute& attribute, size_t length, FormatReporter& report) {
  if (attribute.data.size() == length) return true;
  return report.Bad("Wrong {} attribute length {}", attribute.name, attribute.data.size());
}

bool CheckUtf8Index(const ClassFile& file, const Attribute& attribute, FormatReporter& report) {
  if (!CheckLength(attribute, 2, report)) return false;
  const u16 index = ReadU2(attribute.data.data());
  return file.pool.Is(index, kUtf8) ||
         report.Bad("Invalid {} attribute at constant pool index {}", attribute.name, index);
}

// The attributes that mean the same on classes, fields, methods and components.
bool CheckCommon(const ClassFile& file, const Attributes& attributes, FormatReporter& report) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == "Synthetic" || attribute.name == "Deprecated") {
      if (!CheckLength(attribute, 0, report)) return false;
    } else if (attribute.name == "Signature" && file.major_version >= 49) {
      if (!CheckUtf8Index(file, attribute, report)) return false;
    }
  }
  if (file.major_version < 49) return true;
  return CheckSingle(attributes,
                     {"Signature", "RuntimeVisibleAnnotations", "RuntimeVisibleTypeAnnotations",
                      "RuntimeVisibleParameterAnnotations", "AnnotationDefault"},
                     report);
}

bool IsLoadable(ConstantTag tag) {
  switch (tag) {
    case kInteger:
    case kFloat:
    case kLong:
    case kDouble:
    case kClass:
    case kString:
    case kMethodHandle:
    case kMethodType:
    case kDynamic: return true;
    default: return false;
  }
}

// JVMS table 4.7.2-A.
bool ConstantSuits(ConstantTag tag, std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return tag == kInteger;
    case 'J': return tag == kLong;
    case 'F': return tag == kFloat;
    case 'D': return tag == kDouble;
    default: return tag == kString && descriptor == "Ljava/lang/String;";
  }
}

// A u2 count and that many Class entries.
bool CheckClassTable(const ClassFile& file, const Attribute& attribute, std::string_view what,
                     FormatReporter& report) {
  ByteCursor in(attribute.data);
  const u16 count = in.U2();
  if (!in.ok() || in.left() != size_t{2} * count) {
    return report.Bad("Wrong {} attribute length", attribute.name);
  }
  for (u16 i = 0; i < count; i++) {
    const u16 index = in.U2();
    if (!file.pool.Is(index, kClass)) {
      return report.Bad("{} class_info_index {} has bad constant type", what, index);
    }
  }
  return true;
}

bool CheckInnerClasses(const ClassFile& file, const Attribute& attribute, FormatReporter& report) {
  ByteCursor in(attribute.data);
  const u16 count = in.U2();
  if (!in.ok() || in.left() != size_t{8} * count) {
    return report.Bad("Wrong InnerClasses attribute length");
  }
  std::vector<std::tuple<u16, u16, u16, u16>> rows;
  for (u16 i = 0; i < count; i++) {
    const u16 inner = in.U2();
    const u16 outer = in.U2();
    const u16 name = in.U2();
    const u16 access = in.U2();
    if (!file.pool.Is(inner, kClass)) {
      return report.Bad("inner_class_info_index {} has bad constant type", inner);
    }
    if (outer != 0 && !file.pool.Is(outer, kClass)) {
      return report.Bad("outer_class_info_index {} has bad constant type", outer);
    }
    if (name != 0 && !file.pool.Is(name, kUtf8)) {
      return report.Bad("inner_name_index {} has bad constant type", name);
    }
    if (inner == outer) return report.Bad("Class is both outer and inner class");
    if (!IsLegalClassAccess(access, file.major_version)) {
      return report.BadAsIs(
          fmt::format("Illegal class modifiers in class {}: 0x{:X}", report.class_name(), access));
    }
    rows.emplace_back(inner, outer, name, access);
  }
  std::sort(rows.begin(), rows.end());
  if (file.major_version >= 49 && std::adjacent_find(rows.begin(), rows.end()) != rows.end()) {
    return report.Bad("Duplicate entry in InnerClasses");
  }
  return true;
}

bool CheckEnclosingMethod(const ClassFile& file, const Attribute& attribute,
                          FormatReporter& report) {
  if (!CheckLength(attribute, 4, report)) return false;
  const u16 class_index = ReadU2(attribute.data.data());
  const u16 method = ReadU2(attribute.data.data() + 2);
  if (!file.pool.Is(class_index, kClass)) {
    return report.Bad("Invalid or out-of-bounds class index in EnclosingMethod attribute");
  }
  if (method != 0 && !file.pool.Is(method, kNameAndType)) {
    return report.Bad("Invalid or out-of-bounds method index in EnclosingMethod attribute");
  }
  return true;
}

bool CheckBootstrapMethods(const ClassFile& file, FormatReporter& report) {
  const Attribute* attribute = file.Find("BootstrapMethods");
  u16 count = 0;
  if (attribute != nullptr) {
    ByteCursor in(attribute->data);
    count = in.U2();
    for (u16 i = 0; i < count && in.ok(); i++) {
      const u16 handle = in.U2();
      if (in.ok() && !file.pool.Is(handle, kMethodHandle)) {
        return report.Bad("bootstrap_method_index {} has bad constant type", handle);
      }
      const u16 arguments = in.U2();
      for (u16 k = 0; k < arguments && in.ok(); k++) {
        const u16 argument = in.U2();
        if (in.ok() && !IsLoadable(file.pool.tag(argument))) {
          return report.Bad("argument_index {} has bad constant type", argument);
        }
      }
    }
    if (!in.ok_at_end()) return report.Bad("Bad length on BootstrapMethods");
  }
  for (u32 i = 1; i < file.pool.size(); i++) {
    if (!file.pool.Is(i, kDynamic) && !file.pool.Is(i, kInvokeDynamic)) continue;
    if (attribute == nullptr) return report.Bad("Missing BootstrapMethods attribute");
    if (file.pool.DynamicAt(static_cast<u16>(i)).bootstrap >= count) {
      return report.Bad("Short length on BootstrapMethods");
    }
  }
  return true;
}

bool CheckNest(const ClassFile& file, FormatReporter& report) {
  const Attribute* host = file.Find("NestHost");
  const Attribute* members = file.Find("NestMembers");
  if (host != nullptr && members != nullptr) {
    return report.Bad("Conflicting NestHost and NestMembers attributes");
  }
  if (members != nullptr && !CheckClassTable(file, *members, "Nest member", report)) return false;
  if (host == nullptr) return true;
  if (!CheckLength(*host, 2, report)) return false;
  const u16 index = ReadU2(host->data.data());
  return file.pool.Is(index, kClass) ||
         report.Bad("Nest-host class_info_index {} has bad constant type", index);
}

bool CheckRecord(const ClassFile& file, const Attribute& attribute, FormatReporter& report) {
  ByteCursor in(attribute.data);
  const u16 count = in.U2();
  for (u16 i = 0; i < count; i++) {
    const u16 name = in.U2();
    const u16 descriptor = in.U2();
    Attributes attributes;
    const bool read = ReadAttributes(in, file.pool, attributes);
    if (!in.ok()) return report.Bad("Wrong Record attribute length");
    if (!file.pool.Is(name, kUtf8) || !IsUnqualifiedName(file.pool.Utf8(name))) {
      return report.Bad("Invalid constant pool index {} for name in Record attribute", name);
    }
    if (!file.pool.Is(descriptor, kUtf8) || !IsFieldDescriptor(file.pool.Utf8(descriptor))) {
      return report.Bad("Invalid constant pool index {} for descriptor in Record attribute",
                        descriptor);
    }
    if (!read) return report.Bad("Invalid attribute name index in Record attribute");
    if (!CheckCommon(file, attributes, report)) return false;
  }
  return in.ok_at_end() || report.Bad("Wrong Record attribute length");
}

bool CheckPermittedSubclasses(const ClassFile& file, const Attribute& attribute,
                              FormatReporter& report) {
  if ((file.access & kAccFinal) != 0) return report.Bad("PermittedSubclasses attribute in final");
  if (!CheckClassTable(file, attribute, "Permitted subclass", report)) return false;
  return ReadU2(attribute.data.data()) != 0 || report.Bad("Empty PermittedSubclasses attribute");
}

bool CheckLineNumbers(const CodeAttribute& code, const Attribute& attribute,
                      FormatReporter& report) {
  ByteCursor in(attribute.data);
  const u16 count = in.U2();
  if (!in.ok() || in.left() != size_t{4} * count) {
    return report.Bad("LineNumberTable attribute has wrong length");
  }
  for (u16 i = 0; i < count; i++) {
    const u16 start = in.U2();
    in.U2();
    if (start >= code.code.size()) return report.Bad("Invalid pc in LineNumberTable");
  }
  return true;
}

// LocalVariableTable and, with signatures for descriptors,
// LocalVariableTypeTable (JVMS 4.7.13, 4.7.14).
class LocalTableCheck {
 public:
  LocalTableCheck(const ClassFile& file, const CodeAttribute& code, FormatReporter& report)
      : file_(file), code_(code), report_(report) {}

  bool Run(const Attribute& attribute) {
    ByteCursor in(attribute.data);
    const u16 count = in.U2();
    if (!in.ok() || in.left() != size_t{10} * count) {
      return report_.Bad("{} has wrong length", attribute.name);
    }
    const bool typed = attribute.name == "LocalVariableTypeTable";
    for (u16 i = 0; i < count; i++) {
      LocalVariableEntry e;
      e.start = in.U2();
      e.length = in.U2();
      e.name_index = in.U2();
      e.descriptor_index = in.U2();
      e.slot = in.U2();
      if (!CheckRow(e, attribute.name, typed)) return false;
    }
    return true;
  }

  // Over all tables of one method: no variable twice, and no type without its
  // variable.
  bool CheckWhole() {
    if (variables_.empty()) return true;  // as HotSpot: types alone are ignored
    for (std::vector<Key>* rows : {&variables_, &types_}) {
      std::sort(rows->begin(), rows->end());
      auto twice = std::adjacent_find(rows->begin(), rows->end());
      if (twice != rows->end()) {
        return report_.Bad("Duplicated {} attribute entry for '{}'",
                           rows == &variables_ ? "LocalVariableTable" : "LocalVariableTypeTable",
                           std::get<0>(*twice));
      }
    }
    for (const Key& type : types_) {
      if (!std::binary_search(variables_.begin(), variables_.end(), type)) {
        return report_.BadAsIs(
            fmt::format("LVTT entry for '{}' in class file {} does not match any LVT entry",
                        std::get<0>(type), report_.class_name()));
      }
    }
    return true;
  }

 private:
  using Key = std::tuple<std::string_view, u16, u16, u16>;  // name, start, length, slot

  bool CheckRow(const LocalVariableEntry& e, std::string_view table, bool typed) {
    const size_t size = code_.code.size();
    if (e.start >= size) return report_.Bad("Invalid start_pc {} in {}", e.start, table);
    if (size_t{e.start} + e.length > size) {
      return report_.Bad("Invalid length {} in {}", e.length, table);
    }
    if (!file_.pool.Is(e.name_index, kUtf8)) {
      return report_.Bad("Name index {} in {} has bad constant type", e.name_index, table);
    }
    if (!file_.pool.Is(e.descriptor_index, kUtf8)) {
      return report_.Bad("Signature index {} in {} has bad constant type", e.descriptor_index,
                         table);
    }
    const std::string_view name = file_.pool.Utf8(e.name_index);
    const std::string_view descriptor = file_.pool.Utf8(e.descriptor_index);
    if (!IsUnqualifiedName(name)) {
      return report_.BadAsIs(
          fmt::format("Illegal field name \"{}\" in class {}", name, report_.class_name()));
    }
    if (!typed && !IsFieldDescriptor(descriptor)) {
      return report_.BadSignature("Field", name, descriptor);
    }
    if (u32{e.slot} + SlotsOf(descriptor) > code_.max_locals) {
      return report_.Bad("Invalid index {} in {}", e.slot, table);
    }
    (typed ? types_ : variables_).emplace_back(name, e.start, e.length, e.slot);
    return true;
  }

  const ClassFile& file_;
  const CodeAttribute& code_;
  FormatReporter& report_;
  std::vector<Key> variables_;
  std::vector<Key> types_;
};

}  // namespace

bool CheckFieldAttributes(const ClassFile& file, const MemberInfo& field, FormatReporter& report) {
  for (const Attribute& attribute : field.attributes) {
    // JVMS 4.7.2: on an instance field it is ignored.
    if (attribute.name != "ConstantValue" || !field.is_static()) continue;
    if (!CheckLength(attribute, 2, report)) return false;
    const u16 index = ReadU2(attribute.data.data());
    const ConstantTag tag = file.pool.tag(index);
    if (tag == kUnusable) {
      return report.Bad("Bad initial value index {} in ConstantValue", index);
    }
    if (!ConstantSuits(tag, field.descriptor)) {
      return report.Bad("Inconsistent constant value type");
    }
  }
  if (field.is_static() && !CheckSingle(field.attributes, {"ConstantValue"}, report)) return false;
  return CheckCommon(file, field.attributes, report);
}

bool CheckMethodAttributes(const ClassFile& file, const MemberInfo& method,
                           FormatReporter& report) {
  for (const Attribute& attribute : method.attributes) {
    if (attribute.name == "Exceptions") {
      ByteCursor in(attribute.data);
      const u16 count = in.U2();
      if (!in.ok() || in.left() != size_t{2} * count) {
        return report.Bad("Exceptions attribute has wrong length");
      }
      for (u16 i = 0; i < count; i++) {
        const u16 index = in.U2();
        if (!file.pool.Is(index, kClass)) {
          return report.Bad("Exception name has bad type at constant pool {}", index);
        }
      }
    } else if (attribute.name == "MethodParameters") {
      // The names are checked when reflection asks for them, as in HotSpot.
      ByteCursor in(attribute.data);
      const u8 count = in.U1();
      if (!in.ok() || in.left() != size_t{4} * count) {
        return report.Bad("Invalid MethodParameters method attribute length {}",
                          attribute.data.size());
      }
    }
  }
  return CheckSingle(method.attributes, {"Exceptions", "MethodParameters"}, report) &&
         CheckCommon(file, method.attributes, report);
}

bool CheckCode(const ClassFile& file, const MemberInfo& method, FormatReporter& report) {
  const CodeAttribute& code = *method.code;
  for (const ExceptionEntry& e : code.exceptions) {
    if (e.start >= e.end || e.end > code.code.size()) {
      return report.Bad("Illegal exception table range");
    }
    if (e.handler >= code.code.size()) return report.Bad("Illegal exception table handler");
    if (e.catch_type != 0 && !file.pool.Is(e.catch_type, kClass)) {
      return report.Bad("Catch type in exception table has bad constant type");
    }
  }
  LocalTableCheck locals(file, code, report);
  for (const Attribute& attribute : code.attributes) {
    if (attribute.name == "LineNumberTable") {
      if (!CheckLineNumbers(code, attribute, report)) return false;
    } else if (attribute.name == "LocalVariableTable" ||
               (attribute.name == "LocalVariableTypeTable" && file.major_version >= 49)) {
      if (!locals.Run(attribute)) return false;
    }
  }
  if (!locals.CheckWhole()) return false;
  return file.major_version < 50 || CheckSingle(code.attributes, {"StackMapTable"}, report);
}

bool CheckClassAttributes(const ClassFile& file, FormatReporter& report) {
  const u16 major = file.major_version;
  for (const Attribute& attribute : file.attributes) {
    const std::string_view name = attribute.name;
    bool good = true;
    if (name == "SourceFile") {
      good = CheckUtf8Index(file, attribute, report);
    } else if (name == "InnerClasses") {
      good = CheckInnerClasses(file, attribute, report);
    } else if (name == "EnclosingMethod" && major >= 49) {
      good = CheckEnclosingMethod(file, attribute, report);
    } else if (name == "Record" && major >= 60 && file.super_name() == "java/lang/Record") {
      good = CheckRecord(file, attribute, report);
    } else if (name == "PermittedSubclasses" && major >= 61) {
      good = CheckPermittedSubclasses(file, attribute, report);
    }
    if (!good) return false;
  }
  if (!CheckSingle(file.attributes, {"SourceFile", "SourceDebugExtension", "InnerClasses"},
                   report) ||
      !CheckCommon(file, file.attributes, report)) {
    return false;
  }
  if (major >= 49 && !CheckSingle(file.attributes, {"EnclosingMethod"}, report)) return false;
  if (major >= 51 && (!CheckSingle(file.attributes, {"BootstrapMethods"}, report) ||
                      !CheckBootstrapMethods(file, report))) {
    return false;
  }
  if (major >= 55 && (!CheckSingle(file.attributes, {"NestHost", "NestMembers"}, report) ||
                      !CheckNest(file, report))) {
    return false;
  }
  if (major >= 60 && !CheckSingle(file.attributes, {"Record"}, report)) return false;
  return major < 61 || CheckSingle(file.attributes, {"PermittedSubclasses"}, report);
}

}  // namespace ravel
