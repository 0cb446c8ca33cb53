#include "run/argument_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "run/compiler.h"

namespace ravel {
namespace {

constexpr std::string_view kWhiteSpace = " \t\n\r\f";
constexpr std::string_view kLineEnds = "\n\r";

bool IsOneOf(std::string_view characters, char c) { return characters.find(c) != characters.npos; }

// Reads words from left to right.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<std::string> Read() {
    for (Skip(kWhiteSpace); !AtEnd(); Skip(kWhiteSpace)) ReadWord();
    return std::move(words_);
  }

 private:
  bool AtEnd() const { return at_ >= text_.size(); }
  void Skip(std::string_view characters) {
    at_ = std::min(text_.find_first_not_of(characters, at_), text_.size());
  }

  void ReadWord() {
    std::string word;
    for (char quote = 0; !AtEnd(); ++at_) {
      const char c = text_[at_];
      if (IsOneOf(kLineEnds, c) || (quote == 0 && IsOneOf(kWhiteSpace, c))) {
        words_.push_back(std::move(word));
        return;
      }
      if (quote == 0 && c == '#') return SkipComment();
      if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else if (quote != 0 && c == '\\') {
        ReadEscape(&word);
      } else {
        word += c;
      }
    }
    if (!word.empty()) words_.push_back(std::move(word));  // so does `java`
  }

  // From the backslash to the last character that belongs to it.
  void ReadEscape(std::string* word) {
    constexpr std::string_view kNames = "ntrf", kMeanings = "\n\t\r\f";
    if (++at_ == text_.size()) return;
    const char c = text_[at_];
    if (IsOneOf(kLineEnds, c)) {
      Skip(kWhiteSpace);
      --at_;
      return;
    }
    const size_t name = kNames.find(c);
    *word += name == kNames.npos ? c : kMeanings[name];
  }

  // What stood ahead of it without white space is lost, as with `java`.
  void SkipComment() { at_ = std::min(text_.find_first_of(kLineEnds, at_), text_.size()); }

  const std::string_view text_;
  size_t at_ = 0;
  std::vector<std::string> words_;
};

std::string Quoted(std::string_view word) {
  std::string text = "\"";
  for (const char c : word) {
    switch (c) {
      case '\n': text += "\\n"; break;
      case '\t': text += "\\t"; break;
      case '\r': text += "\\r"; break;
      case '\f': text += "\\f"; break;
      case '"':
      case '\\': text += '\\'; [[fallthrough]];
      default: text += c;
    }
  }
  return text + '"';
}

}  // namespace

std::vector<std::string> ParseArguments(std::string_view text) { return Reader(text).Read(); }

std::string PrintArguments(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += Quoted(word) + '\n';
  return text;
}

std::string LiteralArgument(const std::string& word) {
  return word.size() > 1 && word.starts_with('@') ? "@" + word : word;
}

Result<std::vector<std::string>> ReadArgumentFile(const std::string& path) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) {
    return Error{kLaunchFailed, fmt::format("Error: loading: {}", path)};
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{kLaunchFailed, fmt::format("Error: could not open `{}'", path)};
  const std::string text(std::istreambuf_iterator<char>(in), {});
  return ParseArguments(text);
}

}  // namespace ravel
