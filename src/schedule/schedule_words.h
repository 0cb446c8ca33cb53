// The words and characters of the schedule language, shared by its printer and
// its parser.
#pragma once

#include <string_view>

#include "support/types.h"

namespace ravel::schedule_words {

// The lines of the header that hold facts are comments that start with
// exactly "# " and one of these. The first one makes the others count.
inline constexpr std::string_view kEndMark = "# end";
inline constexpr std::string_view kRavel = "ravel";
inline constexpr std::string_view kProgram = "program";
inline constexpr std::string_view kClass = "class";
inline constexpr std::string_view kExpect = "expect";
inline constexpr std::string_view kAssertions = "assertions";

inline constexpr std::string_view kSchedule = "schedule";
inline constexpr std::string_view kRun = "run";
inline constexpr std::string_view kCrc = "crc";
inline constexpr std::string_view kOutcome = "outcome";
inline constexpr std::string_view kOn = "on";
inline constexpr std::string_view kOff = "off";
inline constexpr std::string_view kNone = "none";
inline constexpr std::string_view kInf = "inf";
inline constexpr std::string_view kEmpty = "\"\"";  // an empty argument of the program

constexpr bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool IsControl(char c) { return static_cast<u8>(c) < 0x20 || c == 0x7f; }

constexpr std::string_view Strip(std::string_view text) {
  while (!text.empty() && IsSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsSpace(text.back())) text.remove_suffix(1);
  return text;
}

constexpr std::string_view FirstWord(std::string_view text) {
  size_t length = 0;
  while (length < text.size() && !IsSpace(text[length])) ++length;
  return text.substr(0, length);
}

// Whether a comment with this text, printed after "# ", may be read as a fact.
constexpr bool LooksLikeFact(std::string_view text) {
  const std::string_view word = FirstWord(text);
  return word == kRavel || word == kProgram || word == kClass || word == kExpect ||
         word == kAssertions;
}

// Class names of the JVM and program arguments may hold what would end a word
// or start a comment; such bytes are written \xHH. In class names so are the
// separators of internal names and descriptors, which are otherwise a mistake
// (hidden classes do have a '/').
constexpr bool MustEscape(char c) {
  return c == ' ' || c == '#' || c == '\\' || c == '"' || IsControl(c);
}
constexpr bool MustEscapeInClass(char c) {
  return MustEscape(c) || c == '/' || c == ';' || c == '[';
}

}  // namespace ravel::schedule_words
