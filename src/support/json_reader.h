// JsonValue: one JSON document (RFC 8259) as plain data. For small documents of
// our own: everything is copied, members are found by a search. Numbers are
// kept as text, so that 64-bit ones lose nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

class JsonValue {
 public:
  enum class Kind : u8 { kNull, kBool, kNumber, kString, kArray, kObject };

  // Total on any bytes. An error says what was expected and at which byte.
  static Result<JsonValue> Parse(std::string_view text);

  Kind kind() const { return kind_; }
  // The member of that name; null if there is none, or this is no object.
  const JsonValue* Find(std::string_view key) const;

  // What a member says; `otherwise` if there is none of that kind.
  std::string Text(std::string_view key, std::string_view otherwise = "") const;
  u64 Number(std::string_view key, u64 otherwise = 0) const;
  bool Flag(std::string_view key, bool otherwise = false) const;
  // The elements of an array member; empty if there is none.
  const std::vector<JsonValue>& List(std::string_view key) const;
  std::vector<std::string> Texts(std::string_view key) const;

  const std::string& text() const { return text_; }

 private:
  friend class JsonParser;

  Kind kind_ = Kind::kNull;
  bool flag_ = false;
  std::string text_;                 // of a string or number
  std::vector<JsonValue> elements_;  // of an array, or the members' values
  std::vector<std::string> keys_;    // of an object, beside elements_
};

}  // namespace ravel
