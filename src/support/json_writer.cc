#include "support/json_writer.h"

#include <fmt/format.h>

#include <cmath>

#include "support/check.h"
#include "support/utf8.h"

namespace ravel {

JsonWriter& JsonWriter::Key(std::string_view key) {
  CHECK(!levels_.empty() && levels_.back().inside == Inside::kObject) << "a key outside an object";
  CHECK(!after_key_) << "two keys in a row";
  NewLine();
  Quote(key);
  out_ += ": ";
  after_key_ = true;
  return *this;
}

void JsonWriter::Value(std::string_view text) {
  BeforeValue();
  Quote(text);
}

void JsonWriter::Fixed(f64 value, u32 decimals) {
  Literal(std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : "null");
}

std::string JsonWriter::Finish() {
  CHECK(levels_.empty() && !out_.empty()) << "an unfinished document";
  out_ += '\n';
  return std::move(out_);
}

void JsonWriter::Begin(Inside inside, char bracket) {
  BeforeValue();
  out_ += bracket;
  levels_.push_back({inside});
}

void JsonWriter::End(Inside inside, char bracket) {
  CHECK(!levels_.empty() && levels_.back().inside == inside) << "an end without beginning";
  CHECK(!after_key_) << "a key without value";
  const bool empty = levels_.back().empty;
  levels_.pop_back();
  if (!empty) {
    out_ += '\n';
    out_.append(2 * levels_.size(), ' ');
  }
  out_ += bracket;
}

void JsonWriter::Literal(std::string_view text) {
  BeforeValue();
  out_ += text;
}

void JsonWriter::BeforeValue() {
  if (after_key_) {
    after_key_ = false;
  } else if (levels_.empty()) {
    CHECK(out_.empty()) << "two documents";
  } else {
    CHECK(levels_.back().inside == Inside::kArray) << "a value without key";
    NewLine();
  }
}

void JsonWriter::NewLine() {
  out_ += levels_.back().empty ? "\n" : ",\n";
  levels_.back().empty = false;
  out_.append(2 * levels_.size(), ' ');
}

void JsonWriter::Quote(std::string_view text) {
  out_ += '"';
  for (size_t at = 0; at < text.size();) {
    const char32_t character = NextCharacter(text, &at);
    switch (character) {
      case '"': out_ += "\\\""; break;
      case '\\': out_ += "\\\\"; break;
      case '\b': out_ += "\\b"; break;
      case '\f': out_ += "\\f"; break;
      case '\n': out_ += "\\n"; break;
      case '\r': out_ += "\\r"; break;
      case '\t': out_ += "\\t"; break;
      default:
        if (character < 0x20 || character == 0x7F) {
          out_ += fmt::format("\\u{:04x}", static_cast<u32>(character));
        } else {
          AppendUtf8(character, &out_);
        }
    }
  }
  out_ += '"';
}

}  // namespace ravel
