// The types that the verifier computes with (JVMS 4.10.1.2), and the pool that
// owns their names. Private to the verifier.
#pragma once

#include <deque>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "support/types.h"

namespace ravel {

enum class TypeTag : u8 {
  kTop,  // not usable
  kInt,
  kFloat,
  kLong,
  kLong2,  // the upper half of a long
  kDouble,
  kDouble2,
  kNull,
  kUninitThis,
  kUninit,  // value: pc of the `new`
  kClass,   // value: a name of the pool; classes and arrays
  kUnion,   // value: a set of the pool; some class of the set. Inference only.
  kReturn,  // value: entry of the subroutine it returns from. Inference only.

  // Not types of values, but what an instruction may ask for.
  kAnyReference,  // also one that is not initialised
  kAnyInitialised,
  kCategory1,
  kCategory2,
  kCategory2Second,
};

// A type is a word: equal words, equal types.
struct VType {
  u32 bits = 0;

  constexpr VType() = default;
  constexpr VType(TypeTag tag, u32 value = 0)  // NOLINT: implicit on purpose
      : bits(value << 5 | static_cast<u32>(tag)) {}

  constexpr TypeTag tag() const { return static_cast<TypeTag>(bits & 31); }
  constexpr u32 value() const { return bits >> 5; }
  constexpr bool Is(TypeTag t) const { return tag() == t; }
  constexpr bool operator==(const VType&) const = default;

  constexpr bool is_top() const { return bits == 0; }
  constexpr bool is_null() const { return Is(TypeTag::kNull); }
  // The first slot of two.
  constexpr bool is_wide() const { return Is(TypeTag::kLong) || Is(TypeTag::kDouble); }
  constexpr bool is_second() const { return Is(TypeTag::kLong2) || Is(TypeTag::kDouble2); }
  constexpr VType second() const {
    return Is(TypeTag::kLong) ? TypeTag::kLong2 : TypeTag::kDouble2;
  }
  constexpr bool is_uninitialised() const {
    return Is(TypeTag::kUninitThis) || Is(TypeTag::kUninit);
  }
  // An object that is initialised, or null.
  constexpr bool is_reference() const {
    return Is(TypeTag::kClass) || Is(TypeTag::kNull) || Is(TypeTag::kUnion);
  }
  constexpr bool is_category1() const { return !is_top() && !is_wide() && !is_second(); }
};

// A method descriptor as types, long and double as two each.
struct SignatureTypes {
  std::vector<VType> arguments;
  VType result;  // kTop for void
};

// All names and sets of one class file. Views that are passed in must outlive
// the pool.
class TypePool {
 public:
  TypePool();

  // By internal name or array descriptor.
  VType Class(std::string_view name);
  // By field descriptor; the small integers are kInt, V is kTop.
  VType OfDescriptor(std::string_view descriptor);
  const SignatureTypes& Signature(std::string_view descriptor);

  VType object() const { return object_; }
  VType throwable() const { return throwable_; }

  // REQUIRES: a kClass.
  std::string_view Name(VType type) const { return names_[type.value()]; }
  // The classes a reference may be of: itself, or the members of a union.
  // REQUIRES: a kClass or kUnion.
  std::span<const VType> Members(const VType& type) const;
  bool IsArray(VType type) const { return IsClassOrUnion(type) && First(type)[0] == '['; }
  // Of arrays, classes or unions of such.
  bool IsReferenceArray(VType type) const {
    const std::string_view name = IsClassOrUnion(type) ? First(type) : "";
    return name.size() > 1 && name[0] == '[' && (name[1] == 'L' || name[1] == '[');
  }
  // REQUIRES: IsReferenceArray(array).
  VType Component(VType array);
  // REQUIRES: a kClass; fewer than 255 dimensions.
  VType ArrayOf(VType component);

  // The least type above both that inference can use; kTop if there is none.
  VType Merge(VType a, VType b);

  // As HotSpot shows it.
  std::string Display(VType type) const;

 private:
  static bool IsClassOrUnion(VType t) { return t.Is(TypeTag::kClass) || t.Is(TypeTag::kUnion); }
  std::string_view First(VType type) const { return Name(Members(type)[0]); }
  VType Owned(std::string name);
  VType Union(std::vector<VType> members);
  VType MergeClasses(VType a, VType b);

  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, u32> index_;
  std::unordered_map<std::string_view, SignatureTypes> signatures_;
  std::deque<std::string> owned_;
  std::vector<std::vector<VType>> unions_;  // sorted by name number
  std::map<std::vector<u32>, u32> union_index_;
  size_t union_members_ = 0;  // of all unions
  std::unordered_map<u64, VType> merged_;
  VType object_;
  VType throwable_;
};

// The locals and the operand stack at one point of a method.
struct VFrame {
  std::vector<VType> locals;  // those after the end are kTop
  // [0, depth) is in use. What an instruction popped stays above it, up to
  // mark, for messages.
  std::vector<VType> stack;
  u32 depth = 0;
  u32 mark = 0;
  bool this_uninit = false;  // flagThisUninit: the constructor has yet to call another
  bool no_return = false;    // came from a call of a constructor that threw; inference only

  VType local(u32 i) const { return i < locals.size() ? locals[i] : VType(); }
};

}  // namespace ravel
