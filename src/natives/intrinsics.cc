#include "natives/intrinsics.h"

#include <string>
#include <unordered_map>

namespace ravel {
namespace {

constexpr IntrinsicEntry kRows[] = {
#define ACCESS(class_name, name, descriptor, access) \
  {class_name, name, descriptor, MemoryAccess::access, nullptr},
#define INTRINSIC(class_name, name, descriptor, access, function) \
  {class_name, name, descriptor, MemoryAccess::access, &function},
#include "natives/intrinsics.def"
#undef INTRINSIC
#undef ACCESS
};

using Index = std::unordered_map<std::string, const IntrinsicEntry*>;

std::string KeyOf(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  return std::string(class_name) + "." + std::string(name) + std::string(descriptor);
}

const Index& Rows() {
  static const Index index = [] {
    Index made;
    for (const IntrinsicEntry& e : kRows)
      made.emplace(KeyOf(e.class_name, e.name, e.descriptor), &e);
    return made;
  }();
  return index;
}

}  // namespace

std::span<const IntrinsicEntry> AllIntrinsics() { return kRows; }

bool UsesFiles(const Method& m) {
  const std::string_view holder = m.holder->name()->view();
  return m.is_native() && (holder.starts_with("java/io/") || holder.starts_with("sun/nio/"));
}

Intrinsic FindIntrinsic(const Method& m) {
  // Only the boot loader's classes are what they say.
  if (m.holder->loader() != kBootLoader) return {};
  const auto found =
      Rows().find(KeyOf(m.holder->name()->view(), m.name->view(), m.descriptor->view()));
  if (found == Rows().end()) {
    return {nullptr, UsesFiles(m) ? MemoryAccess::kFiles : MemoryAccess::kNone};
  }
  return {found->second->function, found->second->access};
}

}  // namespace ravel
