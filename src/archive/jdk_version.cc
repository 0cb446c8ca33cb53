#include "archive/jdk_version.h"

#include <fstream>

namespace ravel {

std::optional<JdkRelease> ReadJdkRelease(const std::string& home) {
  std::ifstream in(home + "/release");
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(kKey)) continue;
    const std::string text = line.substr(kKey.size(), line.find('"', kKey.size()) - kKey.size());
    const auto version = JdkVersion::Parse(text);
    if (!version || version->feature == 0) return std::nullopt;
    return JdkRelease{*version, text};
  }
  return std::nullopt;
}

}  // namespace ravel
