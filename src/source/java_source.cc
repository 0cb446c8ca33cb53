#include "source/java_source.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace ravel {
namespace {

bool IsNameByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) != 0 || c == '_' || c == '$' || byte >= 0x80;
}

// Names and single other characters; comments and literals are left out.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  // Empty at the end.
  std::string_view Next() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (std::isspace(static_cast<unsigned char>(rest[0])) != 0) {
        at_++;
      } else if (rest.starts_with("//")) {
        SkipPast("\n");
      } else if (rest.starts_with("/*")) {
        at_ += 2;
        SkipPast("*/");
      } else if (rest.starts_with("\"\"\"")) {
        at_ += 3;
        SkipLiteral("\"\"\"");
      } else if (rest[0] == '"' || rest[0] == '\'') {
        at_++;
        SkipLiteral(rest.substr(0, 1));
      } else if (IsNameByte(rest[0])) {
        const size_t end =
            static_cast<size_t>(std::ranges::find_if_not(rest, IsNameByte) - rest.begin());
        at_ += end;
        return rest.substr(0, end);
      } else {
        at_++;
        return rest.substr(0, 1);
      }
    }
    return {};
  }

 private:
  void SkipPast(std::string_view end) {
    const size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }
  void SkipLiteral(std::string_view end) {
    while (at_ < text_.size() && !text_.substr(at_).starts_with(end)) {
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_ + end.size(), text_.size());
  }

  std::string_view text_;
  size_t at_ = 0;
};

bool DeclaresType(std::string_view word) {
  return word == "class" || word == "interface" || word == "enum" || word == "record";
}

}  // namespace

JavaSource ScanJavaSource(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.starts_with("#!")) text.remove_prefix(std::min(text.find('\n'), text.size()));
  JavaSource source;
  Tokens tokens(text);
  int depth = 0;  // of all kinds of brackets
  std::string_view last, before_last;
  bool in_type = false;  // of the declaration that it is in
  for (std::string_view token = tokens.Next(); !token.empty(); token = tokens.Next()) {
    const bool annotated = before_last == "@" || before_last == ".";
    if (depth == 0 && token == "(" && IsNameByte(last.empty() ? ' ' : last[0]) && !annotated) {
      source.compact |= !in_type;
    }
    if (token == "{" || token == "(" || token == "[") depth++;
    if (token == "}" || token == ")" || token == "]") depth--;
    if (depth == 0 && (token == "}" || token == ";")) in_type = false;
    if (depth == 0 && token == "package" && source.package.empty() && source.types.empty()) {
      for (token = tokens.Next(); !token.empty() && token != ";"; token = tokens.Next()) {
        source.package += token;
      }
    } else if (depth == 0 && DeclaresType(last) && IsNameByte(token[0])) {
      source.types.emplace_back(token);
      in_type = true;
    }
    before_last = last;
    last = token;
  }
  return source;
}

std::string SourceRoot(const std::string& path, std::string_view package) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::absolute(path).lexically_normal().parent_path();
  fs::path root = folder;
  while (!package.empty()) {
    const size_t dot = package.rfind('.');
    const std::string_view name = dot == std::string_view::npos ? package : package.substr(dot + 1);
    if (root.filename().string() != name) return folder.string();
    root = root.parent_path();
    package = dot == std::string_view::npos ? std::string_view() : package.substr(0, dot);
  }
  return root.string();
}

}  // namespace ravel
