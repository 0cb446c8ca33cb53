#include "finding/value_text.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>

namespace ravel {
namespace {

constexpr size_t kMostText = 40;  // bytes of a String that are shown

std::string Quoted(std::string text) {
  if (text.size() > kMostText) {
    size_t end = kMostText;
    while (end > 0 && (static_cast<u8>(text[end]) & 0xC0) == 0x80) --end;  // no half characters
    text = text.substr(0, end) + "...";
  }
  return '"' + text + '"';
}

std::string CharText(u16 c) {
  return c >= ' ' && c < 0x7F ? fmt::format("'{}'", static_cast<char>(c))
                              : fmt::format("'\\u{:04x}'", c);
}

// Of a float as many digits as it has, not as many as a double would.
template <typename T>
std::string FloatText(T value) {
  if (!std::isfinite(value))
    return std::isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity";
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

// The only field of Integer and its like.
const Field* BoxedValue(const Klass* k) {
  for (const Field& f : k->fields()) {
    if (!f.is_static() && f.name->view() == "value" && f.kind != Kind::kRef) return &f;
  }
  return nullptr;
}

bool IsBox(std::string_view name) {
  for (const std::string_view box :
       {"Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"}) {
    if (name.starts_with("java/lang/") && name.substr(10) == box) return true;
  }
  return false;
}

}  // namespace

std::string ShortName(const Klass* k) {
  if (k->is_array()) return ShortName(k->component()) + "[]";
  std::string name = k->external_name();
  if (k->is_hidden()) name = name.substr(0, name.find('/'));
  name = name.substr(name.rfind('.') + 1);
  // Outer$Inner; what has no name of its own, Outer$1, keeps all of it.
  const size_t dollar = name.rfind('$');
  const bool named = dollar != std::string::npos && dollar + 1 < name.size() &&
                     !std::isdigit(static_cast<u8>(name[dollar + 1]));
  return named ? name.substr(dollar + 1) : name;
}

std::string ObjectValueText(Vm& vm, Ref object) {
  if (!object) return "null";
  const Heap& heap = vm.heap();
  const Klass* const k = heap.KlassOf(object);
  if (k == vm.known().String) return Quoted(vm.world().ToUtf8(object));
  if (k->is_array()) return fmt::format("{}[{}]", ShortName(k->component()), heap.Length(object));
  if (const Klass* const mirrored = heap.MirroredBy(object)) return ShortName(mirrored) + ".class";
  if (IsBox(k->name()->view())) {
    if (const Field* const value = BoxedValue(k)) {
      return ValueText(vm, object, value->offset, value->kind);
    }
  }
  for (const Klass* e = k; e != nullptr; e = e->super()) {
    if (e->name()->view() != "java/lang/Enum") continue;
    for (const Field& f : e->fields()) {
      if (f.is_static() || f.name->view() != "name") continue;
      const Ref name = heap.GetRef(object, f.offset);
      if (name) return fmt::format("{}.{}", ShortName(k), vm.world().ToUtf8(name));
    }
  }
  return ShortName(k);
}

std::string ValueText(Vm& vm, Ref holder, u32 offset, Kind kind) {
  const Heap& heap = vm.heap();
  switch (kind) {
    case Kind::kBoolean: return heap.Get<u8>(holder, offset) != 0 ? "true" : "false";
    case Kind::kByte: return std::to_string(heap.Get<i8>(holder, offset));
    case Kind::kShort: return std::to_string(heap.Get<i16>(holder, offset));
    case Kind::kChar: return CharText(heap.Get<u16>(holder, offset));
    case Kind::kInt: return std::to_string(heap.Get<i32>(holder, offset));
    case Kind::kLong: return std::to_string(heap.Get<i64>(holder, offset));
    case Kind::kFloat: return FloatText(heap.Get<f32>(holder, offset));
    case Kind::kDouble: return FloatText(heap.Get<f64>(holder, offset));
    case Kind::kRef: return ObjectValueText(vm, heap.GetRef(holder, offset));
    case Kind::kVoid: break;
  }
  return "";
}

}  // namespace ravel
