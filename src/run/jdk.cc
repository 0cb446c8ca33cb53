#include "run/jdk.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>

namespace ravel {
namespace {

namespace fs = std::filesystem;

std::string Environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Absent when there is no JDK of version 9 or later.
std::optional<Jdk> JdkAt(const std::string& folder) {
  std::error_code ignored;
  const fs::path home = fs::canonical(folder, ignored);
  if (home.empty() || !fs::is_regular_file(home / "lib/modules", ignored)) return std::nullopt;
  return Jdk{home.string(), ReadJdkRelease(home.string()).value_or(JdkRelease()).version};
}

// An unknown version is given the benefit of the doubt: who opens the image will see.
bool Fits(const Jdk& jdk) { return IsKnownJdk(jdk.version.feature) || jdk.version.feature == 0; }

std::optional<Jdk> JdkOnPath(std::string_view path) {
  while (!path.empty()) {
    const size_t colon = path.find(':');
    const std::string java = std::string(path.substr(0, colon)) + "/java";
    path = colon == std::string_view::npos ? std::string_view() : path.substr(colon + 1);
    if (access(java.c_str(), X_OK) != 0) continue;
    std::error_code ignored;
    const fs::path real = fs::canonical(java, ignored);
    if (auto jdk = JdkAt(real.parent_path().parent_path().string())) return jdk;
  }
  return std::nullopt;
}

std::optional<Jdk> InstalledJdk(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    names.push_back(entry.path().string());
  }
  std::ranges::sort(names);
  std::optional<Jdk> best;
  for (const std::string& name : names) {
    auto jdk = JdkAt(name);
    if (!jdk || !IsKnownJdk(jdk->version.feature)) continue;
    // One with a compiler, and of these the oldest.
    const auto rank = [](const Jdk& j) { return std::pair(!j.has_compiler(), j.version.feature); };
    if (!best || rank(*jdk) < rank(*best)) best = std::move(jdk);
  }
  return best;
}

Error OtherVersion(const Jdk& jdk) { return OtherJdkVersion(jdk.home, jdk.version.feature); }

}  // namespace

bool IsKnownJdk(int feature) {
  return std::ranges::find(kJdkVersions, feature) != kJdkVersions.end();
}

std::string KnownJdks() {
  return fmt::format("{} or {}", fmt::join(kJdkVersions.begin(), kJdkVersions.end() - 1, ", "),
                     kJdkVersions.back());
}

Error OtherJdkVersion(const std::string& home, int feature) {
  return {"", fmt::format("needs a JDK {}; {} is version {}", KnownJdks(), home, feature)};
}

bool Jdk::has_compiler() const { return access(compiler().c_str(), X_OK) == 0; }

JdkPlaces JdkPlaces::OfEnvironment(std::string given) {
  return {.given = std::move(given),
          .ravel_jdk = Environment("RAVEL_JDK"),
          .java_home = Environment("JAVA_HOME"),
          .path = Environment("PATH"),
          .installed = "/usr/lib/jvm"};
}

Result<Jdk> FindJdk(const JdkPlaces& places) {
  for (const std::string& named : {places.given, places.ravel_jdk}) {
    if (named.empty()) continue;
    const auto jdk = JdkAt(named);
    if (!jdk) return Error{"", fmt::format("{} is not a JDK: it has no lib/modules", named)};
    if (!Fits(*jdk)) return OtherVersion(*jdk);
    return *jdk;
  }
  std::optional<Jdk> refused;
  const auto consider = [&](const std::optional<Jdk>& jdk) {
    if (!jdk) return false;
    if (Fits(*jdk)) return true;
    if (!refused) refused = jdk;
    return false;
  };
  if (!places.java_home.empty()) {
    if (const auto jdk = JdkAt(places.java_home); consider(jdk)) return *jdk;
  }
  if (const auto jdk = JdkOnPath(places.path); consider(jdk)) return *jdk;
  if (const auto jdk = InstalledJdk(places.installed)) return *jdk;
  if (refused) return OtherVersion(*refused);
  return Error{"", fmt::format("no JDK {} found: give --jdk DIR, or set RAVEL_JDK or JAVA_HOME",
                               KnownJdks())};
}

}  // namespace ravel
