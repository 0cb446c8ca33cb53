#include "run/junit_classes.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "archive/class_path.h"
#include "classfile/reader.h"
#include "run/jdk.h"

namespace ravel {
namespace {

bool Matches(std::string_view pattern, std::string_view name) {
  const size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == name;
  if (!name.starts_with(pattern.substr(0, star))) return false;
  name.remove_prefix(star);
  pattern.remove_prefix(star + 1);
  for (size_t at = 0; at <= name.size(); ++at) {
    if (Matches(pattern, name.substr(at))) return true;
  }
  return false;
}

bool IsMeant(const std::string& name, const std::vector<std::string>& patterns) {
  const bool nested = name.find('$') != std::string::npos;
  return std::ranges::any_of(patterns, [&](const std::string& pattern) {
    if (nested && pattern.find('$') == std::string::npos) return false;
    const bool whole = pattern.find('.') != std::string::npos;
    return Matches(pattern, whole ? name : std::string_view(name).substr(name.rfind('.') + 1));
  });
}

bool IsLookedAt(const ClassPath::Element& element) {
  if (element.jar == nullptr) return true;
  return element.path.ends_with("tests.jar") || element.path.ends_with("-test.jar");
}

// Knows the class of JUnit, or one that does: a class of tests may have all it needs from its
// superclass.
class Mentions {
 public:
  explicit Mentions(const ClassPath& class_path) : class_path_(class_path) {}

  bool Junit(const std::string& name, int depth = 0) {
    constexpr int kMostSupers = 50;
    if (name.starts_with("java/") || depth > kMostSupers) return false;
    if (name.starts_with("org/junit/") || name.starts_with("junit/")) return true;
    auto found = class_path_.FindClass(name);
    if (!found || !found->has_value()) return false;
    ReadOptions options;
    options.max_major = kNewestMajor;
    const auto file = ReadClassFile(std::move((*found)->bytes), options);
    if (!file) return false;
    const ClassFile& f = *file.value();
    if (depth == 0 && (f.access & (kAccInterface | kAccAbstract)) != 0) return false;
    return Names(f.pool) || Junit(std::string(f.super_name()), depth + 1);
  }

 private:
  static constexpr u16 kNewestMajor = 80;

  static bool Names(const ConstantPool& pool) {
    for (u16 i = 1; i < pool.size(); ++i) {
      if (!pool.Is(i, ConstantTag::kUtf8)) continue;
      const std::string_view text = pool.Utf8(i);
      for (const std::string_view package : {"org/junit/", "junit/framework/", "ravel/junit/"}) {
        if (text.find(package) != std::string_view::npos) return true;
      }
    }
    return false;
  }

  const ClassPath& class_path_;
};

}  // namespace

std::vector<std::string> TestClasses(const std::string& class_path,
                                     const std::vector<std::string>& patterns) {
  const ClassPath classes = ClassPath::Parse(class_path, {.release = kOldestJdk});
  Mentions mentions(classes);
  std::vector<std::string> found;
  std::set<std::string> seen;
  for (const ClassPath::Element& element : classes.elements()) {
    if (!IsLookedAt(element)) continue;
    for (const std::string& internal : classes.ClassesOf(element)) {
      std::string name = internal;
      std::ranges::replace(name, '/', '.');
      if (!IsMeant(name, patterns) || !seen.insert(name).second) continue;
      if (mentions.Junit(internal)) found.push_back(std::move(name));
    }
  }
  return found;
}

}  // namespace ravel
