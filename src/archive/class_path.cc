#include "archive/class_path.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kVersionsPrefix = "META-INF/versions/";

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string PercentDecoded(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] == '%' && i + 2 < text.size() && HexDigit(text[i + 1]) >= 0 &&
        HexDigit(text[i + 2]) >= 0) {
      out += static_cast<char>(HexDigit(text[i + 1]) * 16 + HexDigit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

// The file that a Class-Path URL of the jar means; empty when it is no file.
std::string ResolveUrl(const std::string& jar_path, std::string_view url) {
  const size_t colon = url.find(':');
  if (colon != std::string_view::npos && url.find('/') > colon) {
    if (url.substr(0, colon) != "file") return {};
    url.remove_prefix(colon + 1);
    if (url.starts_with("//")) url.remove_prefix(2);
  }
  const std::string name = PercentDecoded(url);
  // The system would see what is before the zero only, and find the jar again and again.
  if (name.find('\0') != std::string::npos) return {};
  return (fs::path(jar_path).parent_path() / name).lexically_normal().string();
}

bool StaysInside(std::string_view name) {
  if (name.empty() || name[0] == '/') return false;
  for (const fs::path& part : fs::path(name)) {
    if (part == "..") return false;
  }
  return true;
}

// "META-INF/versions/11/a/B.class" gives "a/B.class"; other names stay.
std::string_view WithoutVersion(std::string_view name) {
  if (!name.starts_with(kVersionsPrefix)) return name;
  const size_t slash = name.find('/', kVersionsPrefix.size());
  return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

}  // namespace

ClassPath ClassPath::Parse(std::string_view text, const Options& options) {
  ClassPath out;
  while (true) {
    const size_t colon = text.find(':');
    const std::string element(text.substr(0, colon));
    if (element == "*") {
      out.AddWildcard(".", options);
    } else if (element.ends_with("/*")) {
      out.AddWildcard(element.substr(0, element.size() - 2), options);
    } else {
      out.Add(element.empty() ? "." : element, options);
    }
    if (colon == std::string_view::npos) return out;
    text.remove_prefix(colon + 1);
  }
}

void ClassPath::AddWildcard(const std::string& directory, const Options& options) {
  std::vector<std::string> jars;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, error)) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".jar" || extension == ".JAR") jars.push_back(entry.path().string());
  }
  if (error) problems_.push_back(directory + ": " + error.message());
  std::sort(jars.begin(), jars.end());
  for (const std::string& jar : jars) Add(jar, options);
}

void ClassPath::Add(const std::string& path, const Options& options) {
  // Manifests may name each other in circles.
  const bool known = std::any_of(elements_.begin(), elements_.end(),
                                 [&](const Element& e) { return e.path == path; });
  if (known) return;
  std::error_code error;
  if (fs::is_directory(path, error)) {
    elements_.push_back({path, nullptr});
    return;
  }
  Result<std::unique_ptr<Jar>> jar = Jar::Open(path, options.release);
  if (!jar) {
    problems_.push_back(jar.error().message);
    return;
  }
  const std::vector<std::string> more =
      options.follow_manifests ? (*jar)->class_path() : std::vector<std::string>();
  elements_.push_back({path, std::move(*jar)});
  for (const std::string& url : more) {
    const std::string resolved = ResolveUrl(path, url);
    if (!resolved.empty() && fs::exists(resolved, error)) Add(resolved, options);
  }
}

Result<std::optional<ClassPath::Found>> ClassPath::FindResource(std::string_view name) const {
  if (!StaysInside(name)) return std::optional<Found>();
  for (const Element& element : elements_) {
    if (element.jar != nullptr) {
      Result<std::optional<std::vector<u8>>> bytes = element.jar->Read(name);
      if (!bytes) return bytes.error();
      if (bytes->has_value()) return std::optional(Found{std::move(**bytes), element.path});
      continue;
    }
    const fs::path file = fs::path(element.path) / name;
    std::error_code error;
    if (!fs::is_regular_file(file, error)) continue;
    auto bytes = ReadBytes(file.string());
    if (!bytes) return Error{"", file.string() + ": cannot be read"};
    return std::optional(Found{std::move(*bytes), element.path});
  }
  return std::optional<Found>();
}

Result<std::optional<ClassPath::Found>> ClassPath::FindClass(std::string_view name) const {
  return FindResource(std::string(name).append(kClassSuffix));
}

std::vector<std::string> ClassPath::ClassesOf(const Element& element) const {
  std::set<std::string> names;
  auto add = [&](std::string_view file) {
    if (file.ends_with(kClassSuffix)) {
      names.emplace(file.substr(0, file.size() - kClassSuffix.size()));
    }
  };
  if (element.jar != nullptr) {
    for (const ZipArchive::Entry& entry : element.jar->zip().entries()) {
      const std::string_view name = WithoutVersion(entry.name);
      if (element.jar->Find(name) != nullptr) add(name);
    }
  } else {
    std::error_code error;
    fs::recursive_directory_iterator it(element.path, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
      if (it->is_regular_file(error)) {
        add(it->path().lexically_relative(element.path).generic_string());
      }
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace ravel
