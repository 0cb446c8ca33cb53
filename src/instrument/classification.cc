#include "instrument/classification.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "classfile/descriptor.h"

namespace ravel {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"unshared", "protected", "unprotected"};
constexpr std::array<std::string_view, 8> kArrays = {"byte[]", "char[]",  "short[]",  "int[]",
                                                     "long[]", "float[]", "double[]", "Object[]"};
constexpr std::string_view kStatic = "static ";
constexpr std::string_view kBlanks = " \t\r";

std::string_view Trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// A comment is a word of its own, as names may contain the sign.
std::string_view WithoutComment(std::string_view line) {
  for (size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
    if (at == 0 || kBlanks.find(line[at - 1]) != std::string_view::npos) return line.substr(0, at);
  }
  return line;
}

std::optional<Category> CategoryOf(std::string_view name) {
  const auto it = std::ranges::find(kNames, name);
  if (it == kNames.end()) return std::nullopt;
  return static_cast<Category>(it - kNames.begin());
}

// Names with dots as internal ones have slashes. Blanks are right: Kotlin has
// such classes.
bool IsClassName(std::string name) {
  if (name.find('/') != std::string::npos) return false;
  std::ranges::replace(name, '.', '/');
  return IsInternalName(name);
}

bool IsLocation(std::string_view text) {
  if (std::ranges::count(kArrays, text) > 0) return true;
  if (text == "static") return false;
  return IsClassName(std::string(text.starts_with(kStatic) ? text.substr(kStatic.size()) : text));
}

}  // namespace

std::string_view NameOf(Category category) { return kNames[static_cast<size_t>(category)]; }

Category Classification::Of(std::string_view location) const {
  const auto it = categories_.find(location);
  return it == categories_.end() ? Category::kUnshared : it->second;
}

void Classification::Set(std::string location, Category category) {
  if (category == Category::kUnshared) {
    categories_.erase(location);
  } else {
    categories_[std::move(location)] = category;
  }
}

bool Classification::Raise(std::string_view location) {
  const Category was = Of(location);
  if (was == Category::kUnprotected) return false;
  Set(std::string(location), static_cast<Category>(static_cast<u8>(was) + 1));
  return true;
}

Result<Classification> Classification::Parse(std::string_view text, std::string_view file_name) {
  Classification out;
  for (size_t number = 1; !text.empty(); ++number) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = Trimmed(WithoutComment(line));
    if (line.empty()) continue;
    const auto fail = [&](std::string_view expected, std::string_view found) {
      return Error{
          "", fmt::format("{}:{}: expected {}, found '{}'", file_name, number, expected, found)};
    };
    const size_t blank = std::min(line.find_first_of(kBlanks), line.size());
    const std::string_view word = line.substr(0, blank);
    const std::optional<Category> category = CategoryOf(word);
    if (!category) return fail("unshared, protected or unprotected", word);
    std::string location(Trimmed(line.substr(blank)));
    if (location.starts_with("static") && location.find_first_of(kBlanks) == kStatic.size() - 1) {
      location = std::string(kStatic).append(Trimmed(location.substr(kStatic.size())));
    }
    if (!IsLocation(location)) return fail("a class, static and a class, or an array", location);
    out.Set(std::move(location), *category);
  }
  return out;
}

std::string Classification::Print() const {
  std::string out;
  for (const auto& [location, category] : categories_) {
    out += fmt::format("{} {}\n", NameOf(category), location);
  }
  return out;
}

}  // namespace ravel
