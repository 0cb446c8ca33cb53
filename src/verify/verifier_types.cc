#include "verify/verifier_types.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "support/check.h"

namespace ravel {
namespace {

// Beyond this many members, in one union or in all of a class, a union becomes
// java/lang/Object. Far above what compilers make.
constexpr size_t kMaxUnion = 256;
constexpr size_t kMaxUnionMembers = 4 << 20;

size_t Dimensions(std::string_view name) {
  const size_t n = name.find_first_not_of('[');
  return n == std::string_view::npos ? name.size() : n;
}

}  // namespace

TypePool::TypePool()
    : object_(Class("java/lang/Object")), throwable_(Class("java/lang/Throwable")) {}

VType TypePool::Class(std::string_view name) {
  const auto [at, fresh] = index_.try_emplace(name, static_cast<u32>(names_.size()));
  if (fresh) names_.push_back(name);
  return {TypeTag::kClass, at->second};
}

VType TypePool::Owned(std::string name) {
  if (const auto at = index_.find(name); at != index_.end()) return {TypeTag::kClass, at->second};
  return Class(owned_.emplace_back(std::move(name)));
}

VType TypePool::OfDescriptor(std::string_view descriptor) {
  switch (descriptor.empty() ? 'V' : descriptor[0]) {
    case 'V': return TypeTag::kTop;
    case 'J': return TypeTag::kLong;
    case 'D': return TypeTag::kDouble;
    case 'F': return TypeTag::kFloat;
    case '[':
    case 'L': return Class(ClassNameOfType(descriptor));
    default: return TypeTag::kInt;
  }
}

const SignatureTypes& TypePool::Signature(std::string_view descriptor) {
  const auto [at, fresh] = signatures_.try_emplace(descriptor);
  SignatureTypes& s = at->second;
  if (!fresh) return s;
  const MethodDescriptor method(descriptor);
  for (std::string_view argument : method) {
    const VType type = OfDescriptor(argument);
    s.arguments.push_back(type);
    if (type.is_wide()) s.arguments.push_back(type.second());
  }
  s.result = OfDescriptor(method.return_type());
  return s;
}

std::span<const VType> TypePool::Members(const VType& type) const {
  if (type.Is(TypeTag::kUnion)) return unions_[type.value()];
  CHECK(type.Is(TypeTag::kClass)) << "no class: " << type.bits;
  return {&type, 1};
}

VType TypePool::Component(VType array) {
  if (array.Is(TypeTag::kUnion)) {
    std::vector<VType> components;
    for (VType member : unions_[array.value()]) {
      components.push_back(OfDescriptor(Name(member).substr(1)));
    }
    return Union(std::move(components));
  }
  return OfDescriptor(Name(array).substr(1));
}

VType TypePool::ArrayOf(VType component) {
  const std::string name(Name(component));
  return Owned(name[0] == '[' ? "[" + name : "[L" + name + ";");
}

VType TypePool::Union(std::vector<VType> members) {
  const auto by_name = [](VType a, VType b) { return a.bits < b.bits; };
  std::sort(members.begin(), members.end(), by_name);
  members.erase(std::unique(members.begin(), members.end()), members.end());
  if (members.size() == 1) return members[0];
  if (members.size() > kMaxUnion || union_members_ > kMaxUnionMembers ||
      std::ranges::find(members, object_) != members.end()) {
    VType top = object_;
    const size_t dimensions = Dimensions(Name(members[0]));
    for (size_t i = 0; i < dimensions; i++) top = ArrayOf(top);
    return top;
  }
  std::vector<u32> key;
  for (VType member : members) key.push_back(member.bits);
  const auto [at, fresh] =
      union_index_.try_emplace(std::move(key), static_cast<u32>(unions_.size()));
  if (fresh) {
    union_members_ += members.size();
    unions_.push_back(std::move(members));
  }
  return {TypeTag::kUnion, at->second};
}

// The members of a union have the same number of dimensions, and if that is not
// 0 their elements are classes: of arrays that differ in these only Object, or
// an array of it, is above both.
VType TypePool::MergeClasses(VType a, VType b) {
  if (a == object_ || b == object_) return object_;
  const std::string_view first = First(a);
  const std::string_view second = First(b);
  // Arrays of primitive values are Objects to the dimension around them.
  const auto depth = [](std::string_view name) {
    const size_t n = Dimensions(name);
    return n > 0 && name[n] != 'L' ? n - 1 : n;
  };
  const bool both_classes =
      Dimensions(first) == depth(first) && Dimensions(second) == depth(second);
  const size_t common = std::min(depth(first), depth(second));
  if (both_classes && depth(first) == depth(second)) {
    std::vector<VType> members(Members(a).begin(), Members(a).end());
    members.insert(members.end(), Members(b).begin(), Members(b).end());
    return Union(std::move(members));
  }
  VType result = object_;
  for (size_t i = 0; i < common; i++) result = ArrayOf(result);
  return result;
}

VType TypePool::Merge(VType a, VType b) {
  if (a == b) return a;
  if (!a.is_reference() || !b.is_reference()) return TypeTag::kTop;
  if (a.is_null()) return b;
  if (b.is_null()) return a;
  const u64 key = u64{std::min(a.bits, b.bits)} << 32 | std::max(a.bits, b.bits);
  if (const auto at = merged_.find(key); at != merged_.end()) return at->second;
  const VType result = MergeClasses(a, b);
  merged_.emplace(key, result);
  return result;
}

std::string TypePool::Display(VType type) const {
  switch (type.tag()) {
    case TypeTag::kTop: return "top";
    case TypeTag::kInt: return "integer";
    case TypeTag::kFloat: return "float";
    case TypeTag::kLong: return "long";
    case TypeTag::kLong2: return "long_2nd";
    case TypeTag::kDouble: return "double";
    case TypeTag::kDouble2: return "double_2nd";
    case TypeTag::kNull: return "null";
    case TypeTag::kUninitThis: return "uninitializedThis";
    case TypeTag::kUninit: return "uninitialized " + std::to_string(type.value());
    case TypeTag::kClass: return "'" + std::string(Name(type)) + "'";
    case TypeTag::kUnion: return "'" + std::string(First(type)) + "'";
    case TypeTag::kReturn: return "returnAddress";
    case TypeTag::kAnyReference:
    case TypeTag::kAnyInitialised: return "reference type";
    case TypeTag::kCategory1: return "category1 type";
    case TypeTag::kCategory2: return "category2 type";
    case TypeTag::kCategory2Second: return "category2_2nd type";
  }
  return "";
}

}  // namespace ravel
