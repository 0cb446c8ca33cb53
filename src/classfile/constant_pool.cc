#include "classfile/constant_pool.h"

#include <algorithm>
#include <initializer_list>

#include "support/check.h"

namespace ravel {
namespace {

constexpr size_t kMaxEntries = 65535;

u8 HighByte(u16 v) { return static_cast<u8>(v >> 8); }
u8 LowByte(u16 v) { return static_cast<u8>(v); }

std::vector<u8> WithBigEndian(ConstantTag tag, u64 value, int bytes) {
  std::vector<u8> raw{static_cast<u8>(tag)};
  for (int i = bytes - 1; i >= 0; i--) raw.push_back(static_cast<u8>(value >> (8 * i)));
  return raw;
}

}  // namespace

std::string_view ConstantTagName(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kUnusable: break;
    case ConstantTag::kUtf8: return "Utf8";
    case ConstantTag::kInteger: return "Integer";
    case ConstantTag::kFloat: return "Float";
    case ConstantTag::kLong: return "Long";
    case ConstantTag::kDouble: return "Double";
    case ConstantTag::kClass: return "Class";
    case ConstantTag::kString: return "String";
    case ConstantTag::kFieldref: return "Fieldref";
    case ConstantTag::kMethodref: return "Methodref";
    case ConstantTag::kInterfaceMethodref: return "InterfaceMethodref";
    case ConstantTag::kNameAndType: return "NameAndType";
    case ConstantTag::kMethodHandle: return "MethodHandle";
    case ConstantTag::kMethodType: return "MethodType";
    case ConstantTag::kDynamic: return "Dynamic";
    case ConstantTag::kInvokeDynamic: return "InvokeDynamic";
    case ConstantTag::kModule: return "Module";
    case ConstantTag::kPackage: return "Package";
  }
  return "Unusable";
}

void ConstantPool::FailTag(u16 i, std::string_view expected) const {
  CHECK(false) << "constant " << i << " is " << ConstantTagName(tag(i)) << ", not " << expected;
  __builtin_unreachable();
}

std::span<const u8> ConstantPool::Raw(u16 i) const {
  const u8* p = i < entries_.size() ? entries_[i] : &kNoEntry;
  switch (static_cast<ConstantTag>(*p)) {
    case ConstantTag::kUnusable: return {};
    case ConstantTag::kUtf8: return {p, size_t{3} + U2(p + 1)};
    case ConstantTag::kLong:
    case ConstantTag::kDouble: return {p, 9};
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage: return {p, 3};
    case ConstantTag::kMethodHandle: return {p, 4};
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
    case ConstantTag::kNameAndType:
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic: return {p, 5};
  }
  return {};
}

u16 ConstantPool::AddRaw(std::span<const u8> raw) {
  for (size_t i = 1; i < entries_.size(); i++) {
    if (*entries_[i] != raw[0]) continue;
    if (std::ranges::equal(Raw(static_cast<u16>(i)), raw)) return static_cast<u16>(i);
  }
  const bool wide = raw[0] == static_cast<u8>(ConstantTag::kLong) ||
                    raw[0] == static_cast<u8>(ConstantTag::kDouble);
  if (entries_.size() + (wide ? 2 : 1) > kMaxEntries) return 0;
  const u16 index = size();
  added_.push_back(std::make_unique<u8[]>(raw.size()));
  std::ranges::copy(raw, added_.back().get());
  AppendFromFile(added_.back().get());
  return index;
}

u16 ConstantPool::AddUtf8(std::string_view text) {
  if (text.size() > 65535) return 0;
  const u16 length = static_cast<u16>(text.size());
  std::vector<u8> raw{static_cast<u8>(ConstantTag::kUtf8), HighByte(length), LowByte(length)};
  raw.insert(raw.end(), text.begin(), text.end());
  return AddRaw(raw);
}

u16 ConstantPool::AddPair(ConstantTag tag, u16 a, u16 b) {
  if (a == 0 || b == 0) return 0;
  const u8 raw[] = {static_cast<u8>(tag), HighByte(a), LowByte(a), HighByte(b), LowByte(b)};
  return AddRaw(raw);
}

u16 ConstantPool::AddOne(ConstantTag tag, u16 a) {
  if (a == 0) return 0;
  const u8 raw[] = {static_cast<u8>(tag), HighByte(a), LowByte(a)};
  return AddRaw(raw);
}

u16 ConstantPool::AddClass(std::string_view internal_name) {
  return AddOne(ConstantTag::kClass, AddUtf8(internal_name));
}
u16 ConstantPool::AddString(std::string_view text) {
  return AddOne(ConstantTag::kString, AddUtf8(text));
}
u16 ConstantPool::AddInteger(i32 value) {
  return AddRaw(WithBigEndian(ConstantTag::kInteger, static_cast<u32>(value), 4));
}
u16 ConstantPool::AddFloat(f32 value) {
  return AddRaw(WithBigEndian(ConstantTag::kFloat, std::bit_cast<u32>(value), 4));
}
u16 ConstantPool::AddLong(i64 value) {
  return AddRaw(WithBigEndian(ConstantTag::kLong, static_cast<u64>(value), 8));
}
u16 ConstantPool::AddDouble(f64 value) {
  return AddRaw(WithBigEndian(ConstantTag::kDouble, std::bit_cast<u64>(value), 8));
}
u16 ConstantPool::AddNameAndType(std::string_view name, std::string_view descriptor) {
  return AddPair(ConstantTag::kNameAndType, AddUtf8(name), AddUtf8(descriptor));
}
u16 ConstantPool::AddMember(ConstantTag kind, std::string_view owner, std::string_view name,
                            std::string_view descriptor) {
  return AddPair(kind, AddClass(owner), AddNameAndType(name, descriptor));
}

}  // namespace ravel
