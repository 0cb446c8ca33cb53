// ConstantPool: typed access to the constants of one class file (JVMS 4.4).
//
// One pointer per entry to its tag byte in the class file, so building it costs
// one pass and 8 bytes an entry. Constants added later live in chunks that the
// pool owns and that never move: a string_view of a constant stays valid as
// long as the class file's bytes and the pool do.
//
// Accessors CHECK the tag of the entry they are asked for (an index that came
// from the pool itself or passed the reader needs no test before); for an index
// out of bytecode, ask tag() first: it takes any index.
#pragma once

#include <bit>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

enum class ConstantTag : u8 {
  kUnusable = 0,  // index 0, the slot after a Long or Double, out of range
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// "Utf8", "Methodref", ...; "Unusable" for the rest.
std::string_view ConstantTagName(ConstantTag tag);

// JVMS table 5.4.3.5-A.
enum class RefKind : u8 {
  kGetField = 1,
  kGetStatic = 2,
  kPutField = 3,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  kNewInvokeSpecial = 8,
  kInvokeInterface = 9,
};

class ConstantPool {
 public:
  struct NameAndType {
    std::string_view name;
    std::string_view descriptor;
  };
  struct MemberRef {
    std::string_view owner;  // internal name, or an array descriptor
    std::string_view name;
    std::string_view descriptor;
  };
  struct MethodHandle {
    RefKind kind;
    u16 reference;  // Fieldref, Methodref or InterfaceMethodref
  };
  struct DynamicRef {
    u16 bootstrap;      // index into BootstrapMethods
    u16 name_and_type;  // NameAndType
  };

  ConstantPool() { entries_.push_back(&kNoEntry); }
  ConstantPool(ConstantPool&&) = default;
  ConstantPool& operator=(ConstantPool&&) = default;

  // constant_pool_count: one more than the largest index.
  u16 size() const { return static_cast<u16>(entries_.size()); }

  ConstantTag tag(u32 i) const {
    return i < entries_.size() ? static_cast<ConstantTag>(*entries_[i]) : ConstantTag::kUnusable;
  }
  bool Is(u32 i, ConstantTag t) const { return tag(i) == t; }

  // The modified UTF-8 bytes as they stand in the file.
  std::string_view Utf8(u16 i) const {
    const u8* p = At(i, ConstantTag::kUtf8);
    return {reinterpret_cast<const char*>(p + 3), U2(p + 1)};
  }
  i32 Integer(u16 i) const { return static_cast<i32>(U4(At(i, ConstantTag::kInteger) + 1)); }
  f32 Float(u16 i) const { return std::bit_cast<f32>(U4(At(i, ConstantTag::kFloat) + 1)); }
  i64 Long(u16 i) const { return static_cast<i64>(U8(At(i, ConstantTag::kLong) + 1)); }
  f64 Double(u16 i) const { return std::bit_cast<f64>(U8(At(i, ConstantTag::kDouble) + 1)); }

  u16 ClassNameIndex(u16 i) const { return U2(At(i, ConstantTag::kClass) + 1); }
  // "java/lang/String", "[I", "[Ljava/lang/String;".
  std::string_view ClassName(u16 i) const { return Utf8(ClassNameIndex(i)); }
  u16 StringIndex(u16 i) const { return U2(At(i, ConstantTag::kString) + 1); }
  std::string_view String(u16 i) const { return Utf8(StringIndex(i)); }

  u16 NameIndex(u16 nat) const { return U2(At(nat, ConstantTag::kNameAndType) + 1); }
  u16 DescriptorIndex(u16 nat) const { return U2(At(nat, ConstantTag::kNameAndType) + 3); }
  NameAndType NameAndTypeAt(u16 nat) const {
    return {Utf8(NameIndex(nat)), Utf8(DescriptorIndex(nat))};
  }

  bool IsMemberRef(u32 i) const {
    const ConstantTag t = tag(i);
    return t == ConstantTag::kFieldref || t == ConstantTag::kMethodref ||
           t == ConstantTag::kInterfaceMethodref;
  }
  // For Fieldref, Methodref and InterfaceMethodref.
  u16 RefClassIndex(u16 i) const { return U2(AtMemberRef(i) + 1); }
  u16 RefNameAndTypeIndex(u16 i) const { return U2(AtMemberRef(i) + 3); }
  MemberRef Member(u16 i) const {
    const NameAndType nat = NameAndTypeAt(RefNameAndTypeIndex(i));
    return {ClassName(RefClassIndex(i)), nat.name, nat.descriptor};
  }

  MethodHandle MethodHandleAt(u16 i) const {
    const u8* p = At(i, ConstantTag::kMethodHandle);
    return {static_cast<RefKind>(p[1]), U2(p + 2)};
  }
  u16 MethodTypeIndex(u16 i) const { return U2(At(i, ConstantTag::kMethodType) + 1); }
  std::string_view MethodType(u16 i) const { return Utf8(MethodTypeIndex(i)); }
  // For Dynamic and InvokeDynamic.
  DynamicRef DynamicAt(u16 i) const {
    if (!Is(i, ConstantTag::kDynamic) && !Is(i, ConstantTag::kInvokeDynamic)) [[unlikely]] {
      FailTag(i, "dynamic");
    }
    return {U2(entries_[i] + 1), U2(entries_[i] + 3)};
  }
  std::string_view ModuleName(u16 i) const { return Utf8(U2(At(i, ConstantTag::kModule) + 1)); }
  std::string_view PackageName(u16 i) const { return Utf8(U2(At(i, ConstantTag::kPackage) + 1)); }

  // The entry as it stands in the file, tag first; empty for an unusable one.
  std::span<const u8> Raw(u16 i) const;

  // Adds a constant unless an equal one is there, and returns its index; 0 when
  // the pool is full (65535). Costs a search through the whole pool.
  u16 AddUtf8(std::string_view modified_utf8);
  u16 AddClass(std::string_view internal_name);
  u16 AddString(std::string_view modified_utf8);
  u16 AddInteger(i32 value);
  u16 AddLong(i64 value);
  u16 AddFloat(f32 value);
  u16 AddDouble(f64 value);
  u16 AddNameAndType(std::string_view name, std::string_view descriptor);
  // `kind` is kFieldref, kMethodref or kInterfaceMethodref.
  u16 AddMember(ConstantTag kind, std::string_view owner, std::string_view name,
                std::string_view descriptor);
  // Any constant by its raw bytes, tag first.
  u16 AddRaw(std::span<const u8> raw);

  // For the reader only: appends the entry whose tag byte is at `p`, and the
  // unusable slot after a Long or Double. `p` must outlive the pool.
  void AppendFromFile(const u8* p) {
    entries_.push_back(p);
    if (*p == 5 || *p == 6) entries_.push_back(&kNoEntry);
  }
  void Reserve(size_t n) { entries_.reserve(n + 1); }

 private:
  static constexpr u8 kNoEntry = 0;

  static u16 U2(const u8* p) { return static_cast<u16>(p[0] << 8 | p[1]); }
  static u32 U4(const u8* p) {
    return u32{p[0]} << 24 | u32{p[1]} << 16 | u32{p[2]} << 8 | u32{p[3]};
  }
  static u64 U8(const u8* p) { return u64{U4(p)} << 32 | U4(p + 4); }

  u16 AddOne(ConstantTag tag, u16 a);
  u16 AddPair(ConstantTag tag, u16 a, u16 b);
  [[noreturn]] void FailTag(u16 i, std::string_view expected) const;

  const u8* At(u16 i, ConstantTag expected) const {
    if (tag(i) != expected) [[unlikely]]
      FailTag(i, ConstantTagName(expected));
    return entries_[i];
  }
  const u8* AtMemberRef(u16 i) const {
    if (!IsMemberRef(i)) [[unlikely]]
      FailTag(i, "a member reference");
    return entries_[i];
  }

  std::vector<const u8*> entries_;  // each points to a tag byte
  std::vector<std::unique_ptr<u8[]>> added_;
};

}  // namespace ravel
