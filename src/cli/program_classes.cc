#include "cli/program_classes.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <utility>

namespace ravel {

namespace {

// Which classes of a jar for several releases are meant.
int ReleaseOf(const JdkPlaces& places) {
  const auto jdk = FindJdk(places);
  return jdk.ok() && jdk.value().version.feature != 0 ? jdk.value().version.feature : kOldestJdk;
}

// They are looked at, not run.
ReadOptions AnyClass(std::string_view expected_name, bool trusted) {
  constexpr JdkVersion kNewest = {.feature = kJdkVersions.back()};
  return {.trusted = trusted,
          .max_major = kNewest.class_file_major(),
          .preview = true,
          .expected_name = expected_name};
}

}  // namespace

u32 CrcOf(const ClassFile& file) {
  return static_cast<u32>(crc32_z(0, file.bytes.data(), file.bytes.size()));
}

ProgramClasses::ProgramClasses(std::string_view class_path, JdkPlaces jdk)
    : class_path_(ClassPath::Parse(class_path, {.release = ReleaseOf(jdk)})),
      places_(std::move(jdk)) {}

const ProgramClasses::Found& ProgramClasses::Find(const std::string& class_name) {
  const auto at = found_.find(class_name);
  if (at != found_.end()) return at->second;
  return found_.emplace(class_name, Read(class_name)).first->second;
}

ProgramClasses::Found ProgramClasses::Read(const std::string& class_name) {
  std::string internal = class_name;
  // A hidden class has a '/' in its binary name; it is in no file.
  if (internal.find('/') != std::string::npos) {
    return {nullptr, fmt::format("class {} is made while the program runs", class_name)};
  }
  std::ranges::replace(internal, '.', '/');
  const auto unreadable = [&](const Error& error) -> Found {
    return {nullptr, fmt::format("class {} cannot be read: {}", class_name, error.message)};
  };
  auto on_path = class_path_.FindClass(internal);
  if (!on_path) return unreadable(on_path.error());
  if (*on_path) {
    auto file = ReadClassFile(std::move((*on_path)->bytes), AnyClass(internal, false));
    if (!file) return unreadable(file.error());
    return {std::move(*file), ""};
  }
  if (!std::exchange(opened_, true)) {
    if (auto jdk = FindJdk(places_)) {
      if (auto image = JImage::Open(jdk->home + "/lib/modules")) image_ = std::move(*image);
    }
  }
  if (image_) {
    if (const auto resource = image_->FindClass(internal)) {
      auto file = ReadClassFile(resource->bytes, AnyClass({}, true));
      if (!file) return unreadable(file.error());
      return {std::move(*file), ""};
    }
  }
  return {nullptr, fmt::format("class {} is not on the class path", class_name)};
}

}  // namespace ravel
