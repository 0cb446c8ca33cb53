#include "link/klass.h"

#include <algorithm>

#include "support/check.h"

namespace ravel {
namespace {

constexpr char kDescriptorChars[] = "ZBCSIFJDLV";  // in the order of Kind
constexpr u16 kClassModifiers = 0x7FFF & ~kAccSuper;

}  // namespace

Kind KindOf(char descriptor_char) {
  switch (descriptor_char) {
    case 'Z': return Kind::kBoolean;
    case 'B': return Kind::kByte;
    case 'C': return Kind::kChar;
    case 'S': return Kind::kShort;
    case 'I': return Kind::kInt;
    case 'F': return Kind::kFloat;
    case 'J': return Kind::kLong;
    case 'D': return Kind::kDouble;
    case 'V': return Kind::kVoid;
    case 'L':
    case '[': return Kind::kRef;
  }
  CHECK(false) << "no descriptor starts with '" << descriptor_char << "'";
  return Kind::kVoid;
}

char DescriptorChar(Kind k) { return kDescriptorChars[static_cast<int>(k)]; }

std::string Method::ToString() const {
  return holder->name()->str() + "." + name->str() + descriptor->str();
}

std::string Klass::external_name() const {
  std::string s = name_->str();
  std::replace(s.begin(), s.end(), '/', '.');
  const Klass* innermost = is_array() ? element_ : this;
  if (innermost->hidden_) {
    if (const size_t plus = s.rfind('+'); plus != std::string::npos) s[plus] = '/';
  }
  return s;
}

std::string Klass::descriptor() const {
  if (is_array()) return name_->str();
  if (is_primitive()) return std::string(1, DescriptorChar(element_kind_));
  return "L" + name_->str() + ";";
}

bool Klass::IsSubtypeOf(const Klass* target) const {
  if (this == target) return true;
  if (target->is_interface()) {
    return std::find(all_interfaces_.begin(), all_interfaces_.end(), target) !=
           all_interfaces_.end();
  }
  if (target->is_array()) {
    return is_ref_array() && target->is_ref_array() && component_->IsSubtypeOf(target->component_);
  }
  return IsSubclassOf(target);
}

u16 Klass::Modifiers() const {
  switch (shape_) {
    case Shape::kPrimitive:
    case Shape::kPrimArray: return kAccPublic | kAccFinal | kAccAbstract;
    case Shape::kRefArray: {
      const u16 access = element_->Modifiers() & (kAccPublic | kAccPrivate | kAccProtected);
      return access | kAccFinal | kAccAbstract;
    }
    case Shape::kInstance: break;
  }
  for (const InnerClassEntry& e : file_->InnerClasses()) {
    if (file_->pool.ClassName(e.inner_class) == file_->name()) return e.access & kClassModifiers;
  }
  return access_ & kClassModifiers;
}

}  // namespace ravel
