#include "classfile/class_file.h"

#include "classfile/byte_cursor.h"
#include "classfile/reader.h"

namespace ravel {
namespace {

// The first class file version in which an attribute means something (JVMS
// table 4.7-B); in older files it is ignored.
constexpr u16 kEnclosingMethodSince = 49;
constexpr u16 kBootstrapMethodsSince = 51;
constexpr u16 kNestSince = 55;
constexpr u16 kRecordSince = 60;
constexpr u16 kPermittedSubclassesSince = 61;

std::vector<u16> IndexTable(const Attribute* attribute) {
  std::vector<u16> out;
  if (attribute == nullptr) return out;
  ByteCursor in(attribute->data);
  const u16 count = in.U2();
  for (u16 i = 0; i < count && in.left() >= 2; i++) out.push_back(in.U2());
  return out;
}

u16 SingleIndex(const Attribute* attribute) {
  return attribute == nullptr ? 0 : ByteCursor(attribute->data).U2();
}

std::string_view Utf8OrEmpty(const ConstantPool& pool, u16 index) {
  return pool.Is(index, ConstantTag::kUtf8) ? pool.Utf8(index) : std::string_view();
}

template <typename Visit>
void VisitLines(const Attributes& attributes, Visit visit) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name != "LineNumberTable") continue;
    ByteCursor in(attribute.data);
    const u16 count = in.U2();
    for (u16 i = 0; i < count && in.left() >= 4; i++) {
      const u16 start = in.U2();
      visit(LineEntry{start, in.U2()});
    }
  }
}

std::vector<LocalVariableEntry> LocalTable(const Attributes& attributes, std::string_view name) {
  std::vector<LocalVariableEntry> out;
  for (const Attribute& attribute : attributes) {
    if (attribute.name != name) continue;
    ByteCursor in(attribute.data);
    const u16 count = in.U2();
    for (u16 i = 0; i < count && in.left() >= 10; i++) {
      LocalVariableEntry& e = out.emplace_back();
      e.start = in.U2();
      e.length = in.U2();
      e.name_index = in.U2();
      e.descriptor_index = in.U2();
      e.slot = in.U2();
    }
  }
  return out;
}

const MemberInfo* FindMember(const std::vector<MemberInfo>& members, std::string_view name,
                             std::string_view descriptor) {
  for (const MemberInfo& member : members) {
    if (member.name == name && member.descriptor == descriptor) return &member;
  }
  return nullptr;
}

}  // namespace

const Attribute* FindAttribute(const Attributes& attributes, std::string_view name) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

std::vector<LineEntry> CodeAttribute::LineNumbers() const {
  std::vector<LineEntry> out;
  VisitLines(attributes, [&](LineEntry e) { out.push_back(e); });
  return out;
}

i32 CodeAttribute::LineOf(u32 pc) const {
  // Rows need not be sorted (JVMS 4.7.12): the closest start at or before pc
  // wins, the last of equals.
  i32 line = -1;
  i32 best = -1;
  VisitLines(attributes, [&](LineEntry e) {
    if (e.start <= pc && e.start >= best) {
      best = e.start;
      line = e.line;
    }
  });
  return line;
}

std::vector<LocalVariableEntry> CodeAttribute::LocalVariables() const {
  return LocalTable(attributes, "LocalVariableTable");
}

std::vector<LocalVariableEntry> CodeAttribute::LocalVariableTypes() const {
  return LocalTable(attributes, "LocalVariableTypeTable");
}

std::span<const u8> CodeAttribute::StackMapTable() const {
  return RawAttribute(attributes, "StackMapTable");
}

const MemberInfo* ClassFile::FindMethod(std::string_view name, std::string_view descriptor) const {
  return FindMember(methods, name, descriptor);
}

const MemberInfo* ClassFile::FindField(std::string_view name, std::string_view descriptor) const {
  return FindMember(fields, name, descriptor);
}

std::string_view ClassFile::SourceFile() const {
  return Utf8OrEmpty(pool, SingleIndex(Find("SourceFile")));
}

std::vector<InnerClassEntry> ClassFile::InnerClasses() const {
  std::vector<InnerClassEntry> out;
  const Attribute* attribute = Find("InnerClasses");
  if (attribute == nullptr) return out;
  ByteCursor in(attribute->data);
  const u16 count = in.U2();
  for (u16 i = 0; i < count && in.left() >= 8; i++) {
    InnerClassEntry& e = out.emplace_back();
    e.inner_class = in.U2();
    e.outer_class = in.U2();
    e.inner_name = in.U2();
    e.access = in.U2();
  }
  return out;
}

std::optional<EnclosingMethodInfo> ClassFile::EnclosingMethod() const {
  const Attribute* attribute = Find("EnclosingMethod");
  if (attribute == nullptr || major_version < kEnclosingMethodSince) return std::nullopt;
  ByteCursor in(attribute->data);
  const u16 class_index = in.U2();
  return EnclosingMethodInfo{class_index, in.U2()};
}

u16 ClassFile::NestHost() const {
  return major_version < kNestSince ? 0 : SingleIndex(Find("NestHost"));
}

std::vector<u16> ClassFile::NestMembers() const {
  return IndexTable(major_version < kNestSince ? nullptr : Find("NestMembers"));
}

std::vector<u16> ClassFile::PermittedSubclasses() const {
  return IndexTable(major_version < kPermittedSubclassesSince ? nullptr
                                                              : Find("PermittedSubclasses"));
}

bool ClassFile::is_record() const {
  return major_version >= kRecordSince && super_name() == "java/lang/Record" &&
         Find("Record") != nullptr;
}

std::vector<RecordComponent> ClassFile::RecordComponents() const {
  std::vector<RecordComponent> out;
  if (!is_record()) return out;
  ByteCursor in(Find("Record")->data);
  const u16 count = in.U2();
  for (u16 i = 0; i < count && in.ok(); i++) {
    RecordComponent component;
    component.name_index = in.U2();
    component.descriptor_index = in.U2();
    if (ReadAttributes(in, pool, component.attributes)) out.push_back(std::move(component));
  }
  return out;
}

std::vector<BootstrapMethod> ClassFile::BootstrapMethods() const {
  std::vector<BootstrapMethod> out;
  const Attribute* attribute = Find("BootstrapMethods");
  if (attribute == nullptr || major_version < kBootstrapMethodsSince) return out;
  ByteCursor in(attribute->data);
  const u16 count = in.U2();
  for (u16 i = 0; i < count && in.ok(); i++) {
    BootstrapMethod& method = out.emplace_back();
    method.method_handle = in.U2();
    const u16 arguments = in.U2();
    for (u16 k = 0; k < arguments && in.left() >= 2; k++) method.arguments.push_back(in.U2());
  }
  return out;
}

std::span<const u8> ClassFile::Keep(std::vector<u8> new_bytes) {
  kept.push_back(std::make_unique<const std::vector<u8>>(std::move(new_bytes)));
  return *kept.back();
}

std::string_view SignatureOf(const ConstantPool& pool, const Attributes& attributes) {
  return Utf8OrEmpty(pool, SingleIndex(FindAttribute(attributes, "Signature")));
}

std::span<const u8> RawAttribute(const Attributes& attributes, std::string_view name) {
  const Attribute* attribute = FindAttribute(attributes, name);
  return attribute == nullptr ? std::span<const u8>() : attribute->data;
}

u16 ConstantValueOf(const MemberInfo& field) { return SingleIndex(field.Find("ConstantValue")); }

std::vector<u16> ExceptionsOf(const MemberInfo& method) {
  return IndexTable(method.Find("Exceptions"));
}

std::optional<std::vector<MethodParameter>> MethodParametersOf(const MemberInfo& method) {
  const Attribute* attribute = method.Find("MethodParameters");
  if (attribute == nullptr) return std::nullopt;
  std::vector<MethodParameter> out;
  ByteCursor in(attribute->data);
  const u8 count = in.U1();
  for (u8 i = 0; i < count && in.left() >= 4; i++) {
    const u16 name_index = in.U2();
    out.push_back({name_index, in.U2()});
  }
  return out;
}

}  // namespace ravel
