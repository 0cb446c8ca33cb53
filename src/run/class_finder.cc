#include "run/class_finder.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/read_file.h"

namespace ravel {
namespace {

constexpr LoaderId kApplicationLoader = 1;
constexpr const char kNotFound[] = "not-found";

}  // namespace

ClassFinder::ClassFinder(ClassSpace& space, std::string_view class_path)
    : space_(space),
      class_path_(ClassPath::Parse(class_path, {.release = space.jdk_version().feature})) {}

Result<Klass*> ClassFinder::Find(std::string_view name) {
  std::string internal(name);
  std::ranges::replace(internal, '.', '/');
  if (const auto it = found_.find(internal); it != found_.end()) {
    if (it->second != nullptr) return it->second;
    return Error{"", fmt::format("class {} is its own supertype", name)};
  }
  if (!internal.starts_with('[')) {
    if (Klass* const k = space_.FindBoot(internal)) return k;
  }
  auto found = class_path_.FindClass(internal);
  if (!found) return found.error();
  if (!found->has_value()) {
    return Error{kNotFound,
                 fmt::format("class {} is neither on the class path nor in the JDK", name)};
  }
  return Define(std::move((*found)->bytes), internal);
}

Result<Klass*> ClassFinder::FindInFile(const std::string& path) {
  auto bytes = ReadBytes(path);
  if (!bytes) return Error{"", "cannot read " + path};
  auto klass = Define(std::move(*bytes), "");
  if (!klass) return Error{"", fmt::format("{}: {}", path, klass.error().message)};
  return klass;
}

Result<Klass*> ClassFinder::Define(std::vector<u8> bytes, std::string_view expected_name) {
  ReadOptions options;
  options.expected_name = expected_name;
  options.max_major = space_.jdk_version().class_file_major();
  options.preview = true;
  auto file = ReadClassFile(std::move(bytes), options);
  if (!file) return file.error();
  const std::string name((*file)->name());
  found_[name] = nullptr;

  ClassSpace::Definition definition;
  definition.loader = kApplicationLoader;
  auto super = Supertype((*file)->super_name());
  if (!super) return super.error();
  definition.super = *super != nullptr ? *super : space_.known().Object;
  for (const u16 index : (*file)->interfaces) {
    auto interface = Supertype((*file)->pool.ClassName(index));
    if (!interface) return interface.error();
    if (*interface != nullptr) definition.interfaces.push_back(*interface);
  }
  definition.file = std::move(*file);
  auto klass = space_.Define(std::move(definition));
  if (klass.ok()) found_[name] = *klass;
  return klass;
}

Result<Klass*> ClassFinder::Supertype(std::string_view name) {
  if (name.empty()) return nullptr;
  auto found = Find(name);
  if (found.ok() || found.error().kind != kNotFound) return found;
  missing_.emplace_back(name);
  std::ranges::replace(missing_.back(), '/', '.');
  return nullptr;
}

}  // namespace ravel
