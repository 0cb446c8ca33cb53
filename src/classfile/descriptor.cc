#include "classfile/descriptor.h"

#include <algorithm>

namespace ravel {

std::string_view FirstType(std::string_view text) {
  size_t i = 0;
  while (i < text.size() && text[i] == '[') i++;
  if (i == text.size() || i > 255) return {};
  switch (text[i]) {
    case 'V': return i == 0 ? text.substr(0, 1) : std::string_view();
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return text.substr(0, i + 1);
    case 'L': {
      const size_t semicolon = text.find(';', i);
      if (semicolon == std::string_view::npos) return {};
      return text.substr(0, semicolon + 1);
    }
    default: return {};
  }
}

namespace {

// FirstType finds the ends; this also looks at what is between L and ;.
bool IsTypeText(std::string_view type) {
  if (type.empty()) return false;
  const size_t element = type.find_first_not_of('[');
  if (type[element] != 'L') return true;
  return IsInternalName(type.substr(element + 1, type.size() - element - 2));
}

}  // namespace

bool IsFieldDescriptor(std::string_view text) {
  const std::string_view type = FirstType(text);
  return type.size() == text.size() && !text.empty() && text != "V" && IsTypeText(type);
}

bool IsMethodDescriptor(std::string_view text) {
  if (text.empty() || text[0] != '(') return false;
  text.remove_prefix(1);
  int slots = 0;
  while (!text.empty() && text[0] != ')') {
    const std::string_view type = FirstType(text);
    if (!IsTypeText(type) || type == "V") return false;
    slots += SlotsOf(type);
    if (slots > 255) return false;
    text.remove_prefix(type.size());
  }
  if (text.empty()) return false;
  text.remove_prefix(1);
  const std::string_view result = FirstType(text);
  return result.size() == text.size() && IsTypeText(result);
}

bool IsUnqualifiedName(std::string_view name) {
  return !name.empty() && name.find_first_of(".;[/") == std::string_view::npos;
}

bool IsMethodName(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return IsUnqualifiedName(name) && name.find_first_of("<>") == std::string_view::npos;
}

bool IsInternalName(std::string_view name) {
  if (name.empty() || name.find_first_of(".;[") != std::string_view::npos) return false;
  return name.front() != '/' && name.back() != '/' && name.find("//") == std::string_view::npos;
}

bool IsClassConstantName(std::string_view name) {
  if (!name.empty() && name[0] == '[') return IsFieldDescriptor(name);
  return IsInternalName(name);
}

bool IsModuleName(std::string_view name) {
  for (size_t i = 0; i < name.size(); i++) {
    const char c = name[i];
    if (static_cast<u8>(c) < 0x20 || c == ':' || c == '@') return false;
    if (c != '\\') continue;
    i++;
    if (i == name.size() || (name[i] != '\\' && name[i] != ':' && name[i] != '@')) return false;
  }
  return !name.empty();
}

int MethodDescriptor::parameter_count() const {
  int n = 0;
  for ([[maybe_unused]] std::string_view type : *this) n++;
  return n;
}

int MethodDescriptor::parameter_slots() const {
  int n = 0;
  for (std::string_view type : *this) n += SlotsOf(type);
  return n;
}

std::string ExternalTypeName(std::string_view descriptor) {
  const size_t dims = descriptor.find_first_not_of('[');
  std::string name;
  switch (descriptor[dims]) {
    case 'L':
      name = descriptor.substr(dims + 1, descriptor.size() - dims - 2);
      std::replace(name.begin(), name.end(), '/', '.');
      break;
    case 'Z': name = "boolean"; break;
    case 'B': name = "byte"; break;
    case 'C': name = "char"; break;
    case 'S': name = "short"; break;
    case 'I': name = "int"; break;
    case 'F': name = "float"; break;
    case 'J': name = "long"; break;
    case 'D': name = "double"; break;
    default: name = "void";
  }
  for (size_t i = 0; i < dims; ++i) name += "[]";
  return name;
}

}  // namespace ravel
