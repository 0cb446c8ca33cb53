#include "support/shell_word.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/types.h"

namespace ravel {
namespace {

bool IsControl(char c) { return static_cast<u8>(c) < 0x20 || c == 0x7F; }

std::string Escaped(char c) {
  switch (c) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    case '\'':
    case '\\': return std::string("\\") + c;
    default: return IsControl(c) ? fmt::format("\\x{:02x}", static_cast<u8>(c)) : std::string(1, c);
  }
}

}  // namespace

std::string ShellWord(std::string_view text) {
  constexpr std::string_view kSafe =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,@%+";
  if (!text.empty() && text.find_first_not_of(kSafe) == text.npos) return std::string(text);
  const bool controls = std::ranges::any_of(text, IsControl);
  std::string word = controls ? "$'" : "'";
  for (const char c : text) {
    word += controls ? Escaped(c) : c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return word + "'";
}

std::string ShellCommand(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + ShellWord(word);
  return text;
}

}  // namespace ravel
