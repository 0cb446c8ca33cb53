#include "support/json_reader.h"

#include <charconv>

#include "support/utf8.h"

namespace ravel {

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}

  Result<JsonValue> Run() {
    JsonValue value;
    if (ReadValue(&value, 0)) {
      SkipSpace();
      if (at_ == text_.size()) return value;
      Fail("the end");
    }
    return Error{"", "byte " + std::to_string(at_) + ": expected " + expected_};
  }

 private:
  static constexpr int kMostLevels = 100;

  bool Fail(std::string_view expected) {
    expected_ = expected;
    return false;
  }
  void SkipSpace() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos) ++at_;
  }
  bool Take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  bool ReadValue(JsonValue* to, int level) {
    if (level == kMostLevels) return Fail("fewer levels");
    SkipSpace();
    if (at_ == text_.size()) return Fail("a value");
    switch (text_[at_]) {
      case '{': return ReadObject(to, level);
      case '[': return ReadArray(to, level);
      case '"': to->kind_ = JsonValue::Kind::kString; return ReadString(&to->text_);
      default: break;
    }
    if (Take("null")) return true;
    if (Take("true") || Take("false")) {
      to->kind_ = JsonValue::Kind::kBool;
      to->flag_ = text_[at_ - 2] == 'u';
      return true;
    }
    return ReadNumber(to);
  }

  bool ReadObject(JsonValue* to, int level) {
    to->kind_ = JsonValue::Kind::kObject;
    ++at_;
    SkipSpace();
    if (Take("}")) return true;
    for (;;) {
      SkipSpace();
      if (at_ == text_.size() || text_[at_] != '"') return Fail("a name");
      if (!ReadString(&to->keys_.emplace_back())) return false;
      SkipSpace();
      if (!Take(":")) return Fail("':'");
      if (!ReadValue(&to->elements_.emplace_back(), level + 1)) return false;
      SkipSpace();
      if (Take("}")) return true;
      if (!Take(",")) return Fail("',' or '}'");
    }
  }

  bool ReadArray(JsonValue* to, int level) {
    to->kind_ = JsonValue::Kind::kArray;
    ++at_;
    SkipSpace();
    if (Take("]")) return true;
    for (;;) {
      if (!ReadValue(&to->elements_.emplace_back(), level + 1)) return false;
      SkipSpace();
      if (Take("]")) return true;
      if (!Take(",")) return Fail("',' or ']'");
    }
  }

  bool ReadNumber(JsonValue* to) {
    const size_t begin = at_;
    Take("-");
    const auto digits = [&] {
      const size_t first = at_;
      while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
      return at_ > first;
    };
    const bool zero = at_ < text_.size() && text_[at_] == '0';
    const size_t whole = at_;
    if (!digits()) return Fail("a value");
    if (zero && at_ > whole + 1) return Fail("a number without leading zeros");
    if (Take(".") && !digits()) return Fail("a digit");
    if (Take("e") || Take("E")) {
      if (!Take("+")) Take("-");
      if (!digits()) return Fail("a digit");
    }
    to->kind_ = JsonValue::Kind::kNumber;
    to->text_ = text_.substr(begin, at_ - begin);
    return true;
  }

  // The four digits behind \u.
  bool ReadUnit(char32_t* unit) {
    *unit = 0;
    if (at_ + 4 > text_.size()) return Fail("four hexadecimal digits");
    const char* const end = text_.data() + at_ + 4;
    u32 number = 0;
    if (std::from_chars(text_.data() + at_, end, number, 16).ptr != end) {
      return Fail("four hexadecimal digits");
    }
    at_ += 4;
    *unit = number;
    return true;
  }

  bool ReadEscape(std::string* to) {
    constexpr std::string_view kLetters = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    if (at_ == text_.size()) return Fail("an escape");
    const char letter = text_[at_++];
    if (const size_t i = kLetters.find(letter); i != kLetters.npos) {
      *to += kMeanings[i];
      return true;
    }
    if (letter != 'u') return Fail("an escape");
    char32_t unit = 0;
    if (!ReadUnit(&unit)) return false;
    const auto is_high = [](char32_t c) { return c >= 0xD800 && c < 0xDC00; };
    const auto is_low = [](char32_t c) { return c >= 0xDC00 && c < 0xE000; };
    // Java's strings may hold halves of pairs.
    while (is_high(unit) && text_.substr(at_).starts_with("\\u")) {
      at_ += 2;
      char32_t next = 0;
      if (!ReadUnit(&next)) return false;
      if (is_low(next)) {
        unit = 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00);
      } else {
        AppendUtf8(kReplacementCharacter, to);
        unit = next;
      }
    }
    AppendUtf8(is_high(unit) || is_low(unit) ? kReplacementCharacter : unit, to);
    return true;
  }

  bool ReadString(std::string* to) {
    ++at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (static_cast<u8>(c) < 0x20) return Fail("no control character");
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c == '\\') {
        ++at_;
        if (!ReadEscape(to)) return false;
        continue;
      }
      AppendUtf8(NextCharacter(text_, &at_), to);
    }
    return Fail("'\"'");
  }

  const std::string_view text_;
  size_t at_ = 0;
  std::string expected_;
};

Result<JsonValue> JsonValue::Parse(std::string_view text) { return JsonParser(text).Run(); }

const JsonValue* JsonValue::Find(std::string_view key) const {
  for (size_t i = 0; i < keys_.size(); ++i) {
    if (keys_[i] == key) return &elements_[i];
  }
  return nullptr;
}

std::string JsonValue::Text(std::string_view key, std::string_view otherwise) const {
  const JsonValue* const found = Find(key);
  return std::string(found != nullptr && found->kind_ == Kind::kString ? found->text_ : otherwise);
}

u64 JsonValue::Number(std::string_view key, u64 otherwise) const {
  const JsonValue* const found = Find(key);
  if (found == nullptr || found->kind_ != Kind::kNumber) return otherwise;
  const std::string& text = found->text_;
  u64 number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : otherwise;
}

bool JsonValue::Flag(std::string_view key, bool otherwise) const {
  const JsonValue* const found = Find(key);
  return found != nullptr && found->kind_ == Kind::kBool ? found->flag_ : otherwise;
}

const std::vector<JsonValue>& JsonValue::List(std::string_view key) const {
  static const std::vector<JsonValue> kNone;
  const JsonValue* const found = Find(key);
  return found != nullptr && found->kind_ == Kind::kArray ? found->elements_ : kNone;
}

std::vector<std::string> JsonValue::Texts(std::string_view key) const {
  std::vector<std::string> texts;
  for (const JsonValue& element : List(key)) texts.push_back(element.text_);
  return texts;
}

}  // namespace ravel
