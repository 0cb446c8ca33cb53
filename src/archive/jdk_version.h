// JdkVersion: which release of the JDK's class library something belongs to, by
// feature and update number. JdkRange: from when to when a row of a table holds.
#pragma once

#include <compare>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace ravel {

struct JdkVersion {
  int feature = 0;  // 17; 0: unknown
  int update = 0;   // 15 of 17.0.15

  // Of "17", "17.0.15", "17-ea", "21.0.4.1" and, as it was up to 8, "1.8.0_392".
  // Absent when it does not begin with a number.
  static constexpr std::optional<JdkVersion> Parse(std::string_view text);

  // The newest class files that it can read: 61 for JDK 17.
  constexpr unsigned short class_file_major() const {
    return static_cast<unsigned short>(feature + 44);
  }

  constexpr auto operator<=>(const JdkVersion&) const = default;
};

// The versions from `first` to `last`, both included. Written "17+" (no end),
// "17.0.20+", "17-17.0.20", "17-21": a last version without an update number
// means all of its updates.
struct JdkRange {
  std::string_view text;
  JdkVersion first;
  JdkVersion last;

  // A range that is written wrong does not compile.
  consteval JdkRange(const char* written);  // NOLINT: rows of tables are strings

  constexpr bool Contains(const JdkVersion& v) const { return first <= v && v <= last; }
  // Does it begin or end with an update of v's release? Which update brought or
  // took something is known only as far as some were seen: a library of that
  // release may lack what the range promises.
  constexpr bool DependsOnUpdateOf(const JdkVersion& v) const;
};

// What the `release` file of an installation says: JAVA_VERSION="17.0.15".
struct JdkRelease {
  JdkVersion version;
  std::string text;  // "17.0.15"
};
// Absent when the installation does not say.
std::optional<JdkRelease> ReadJdkRelease(const std::string& home);

// --- Implementation ---------------------------------------------------------

namespace jdk_version_internal {

constexpr int kEveryUpdate = std::numeric_limits<int>::max();

// The number that `text` begins with, which is cut off; absent if there is none.
constexpr std::optional<int> TakeNumber(std::string_view& text) {
  int value = 0;
  size_t digits = 0;
  while (digits < text.size() && digits < 9 && text[digits] >= '0' && text[digits] <= '9') {
    value = value * 10 + (text[digits++] - '0');
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  return value;
}

// The number after a '.' or '_', likewise.
constexpr std::optional<int> TakePart(std::string_view& text) {
  if (text.empty() || (text[0] != '.' && text[0] != '_')) return std::nullopt;
  text.remove_prefix(1);
  return TakeNumber(text);
}

constexpr std::optional<JdkVersion> TakeVersion(std::string_view& text, int default_update) {
  if (text.starts_with("1.")) text.remove_prefix(2);
  const auto feature = TakeNumber(text);
  if (!feature) return std::nullopt;
  if (!TakePart(text)) return JdkVersion{*feature, default_update};  // the interim number
  return JdkVersion{*feature, TakePart(text).value_or(default_update)};
}

}  // namespace jdk_version_internal

constexpr std::optional<JdkVersion> JdkVersion::Parse(std::string_view text) {
  return jdk_version_internal::TakeVersion(text, 0);
}

constexpr bool JdkRange::DependsOnUpdateOf(const JdkVersion& v) const {
  return (first.feature == v.feature && first.update != 0) ||
         (last.feature == v.feature && last.update != jdk_version_internal::kEveryUpdate);
}

consteval JdkRange::JdkRange(const char* written) : text(written) {
  using namespace jdk_version_internal;
  std::string_view rest = text;
  first = TakeVersion(rest, 0).value();
  if (rest == "+") {
    last = {kEveryUpdate, kEveryUpdate};
    return;
  }
  if (rest.empty() || rest[0] != '-') throw "expected FIRST+ or FIRST-LAST";
  rest.remove_prefix(1);
  last = TakeVersion(rest, kEveryUpdate).value();
  if (!rest.empty() || last < first) throw "expected FIRST+ or FIRST-LAST";
}

}  // namespace ravel
