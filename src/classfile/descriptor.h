// Descriptors and names of class files (JVMS 4.2, 4.3), as views into them.
//
// A type is named by its descriptor's text; its first character tells the kind:
// B C D F I J S Z for the primitive types, L for a class, [ for an array, V for
// no result. Walking a descriptor allocates nothing.
#pragma once

#include <string>
#include <string_view>

#include "support/types.h"

namespace ravel {

// JVMS 4.3.2; without V.
bool IsFieldDescriptor(std::string_view text);
// JVMS 4.3.3, with the limit of 255 argument slots (`this` not counted: the
// reader adds it).
bool IsMethodDescriptor(std::string_view text);

// JVMS 4.2.2: not empty and none of . ; [ /
bool IsUnqualifiedName(std::string_view name);
// An unqualified name without < and >, or <init> or <clinit>.
bool IsMethodName(std::string_view name);
// "java/lang/Object": unqualified names between slashes.
bool IsInternalName(std::string_view name);
// What a Class constant may hold: an internal name or an array descriptor.
bool IsClassConstantName(std::string_view name);
// JVMS 4.2.3.
bool IsModuleName(std::string_view name);

// The descriptor at the start of `text` without what follows it, "V" included;
// empty when there is none.
std::string_view FirstType(std::string_view text);

// Slots of a value of the type: 0 for V, 2 for J and D, else 1.
inline int SlotsOf(std::string_view type) {
  switch (type.empty() ? 'V' : type[0]) {
    case 'V': return 0;
    case 'J':
    case 'D': return 2;
    default: return 1;
  }
}

inline bool IsReferenceType(std::string_view type) {
  return !type.empty() && (type[0] == 'L' || type[0] == '[');
}
// The name a Class constant would have: "java/lang/String" for
// "Ljava/lang/String;", the descriptor itself for an array.
// REQUIRES: IsReferenceType(type).
inline std::string_view ClassNameOfType(std::string_view type) {
  return type[0] == 'L' ? type.substr(1, type.size() - 2) : type;
}
inline int DimensionsOf(std::string_view type) {
  int n = 0;
  while (static_cast<size_t>(n) < type.size() && type[n] == '[') n++;
  return n;
}

// A method descriptor that can be walked:
//
//   for (std::string_view type : MethodDescriptor(text)) ...
//
// Of a malformed one the walk ends early; it never leaves the text.
class MethodDescriptor {
 public:
  explicit MethodDescriptor(std::string_view text) : text_(text) {}

  class Iterator {
   public:
    explicit Iterator(std::string_view rest) : rest_(rest) { Load(); }
    std::string_view operator*() const { return type_; }
    Iterator& operator++() {
      rest_.remove_prefix(type_.size());
      Load();
      return *this;
    }
    bool operator==(const Iterator& other) const { return type_.empty() == other.type_.empty(); }

   private:
    void Load() {
      type_ = rest_.empty() || rest_[0] == ')' ? std::string_view() : FirstType(rest_);
    }
    std::string_view rest_;
    std::string_view type_;
  };

  Iterator begin() const { return Iterator(text_.empty() ? text_ : text_.substr(1)); }
  Iterator end() const { return Iterator(std::string_view()); }

  std::string_view return_type() const {
    const size_t close = text_.rfind(')');
    return close == std::string_view::npos ? std::string_view() : text_.substr(close + 1);
  }
  int parameter_count() const;
  // Slots of the parameters, without `this`.
  int parameter_slots() const;

 private:
  std::string_view text_;
};

// A field descriptor (or V) as Java source would write it: "int",
// "java.lang.String[]". REQUIRES: it is well formed.
std::string ExternalTypeName(std::string_view descriptor);

}  // namespace ravel
