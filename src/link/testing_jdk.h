// For tests: the JDK that they run against.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

namespace ravel {

// The JDK at $RAVEL_JDK, $JAVA_HOME, or that of `java` on the path.
inline std::string TestJdk() {
  namespace fs = std::filesystem;
  const auto is_jdk = [](const fs::path& p) { return fs::exists(p / "lib" / "modules"); };
  for (const char* variable : {"RAVEL_JDK", "JAVA_HOME"}) {
    if (const char* value = std::getenv(variable); value != nullptr && is_jdk(value)) return value;
  }
  const char* const path = std::getenv("PATH");
  std::istringstream directories(path == nullptr ? "" : path);
  for (std::string directory; std::getline(directories, directory, ':');) {
    std::error_code error;
    const fs::path java = fs::canonical(fs::path(directory) / "java", error);
    if (!error && is_jdk(java.parent_path().parent_path())) return java.parent_path().parent_path();
  }
  return "";
}

}  // namespace ravel
