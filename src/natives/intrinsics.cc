#include "natives/intrinsics.h"

#include <string>
#include <unordered_map>

namespace ravel {
namespace {

using namespace effect;

constexpr IntrinsicEntry kRows[] = {
#define INTRINSIC(class_name, name, descriptor, jdks, effects, function) \
  {class_name, name, descriptor, jdks, effects, &function},
#include "natives/intrinsics.def"
#undef INTRINSIC
};

// A method may have several rows, of different JDKs.
using Index = std::unordered_multimap<std::string, const IntrinsicEntry*>;

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

const IntrinsicEntry* FindIntrinsic(const Method& m, const JdkVersion& jdk) {
  // Only the boot loader's classes are what they say.
  if (m.holder->loader() != kBootLoader) return nullptr;
  const auto [begin, end] =
      Rows().equal_range(KeyOf(m.holder->name()->view(), m.name->view(), m.descriptor->view()));
  for (auto row = begin; row != end; ++row) {
    if (row->second->jdks.Contains(jdk)) return row->second;
  }
  return nullptr;
}

}  // namespace ravel
