// JsonWriter writes one JSON document (RFC 8259), pretty printed with two
// spaces, from the outside in:
//
//   JsonWriter json;
//   json.BeginObject();
//   json.Field("paths", 12);
//   json.Key("stack").BeginArray();
//   json.Value("Main.run(Main.java:3)");
//   json.EndArray();
//   json.EndObject();
//   out << json.Finish();
//
// Invariant: what was written so far is the start of a well-formed document;
// a call that would break that (a value without key in an object, an end of
// what was not begun, a second document) fails a CHECK. The text is UTF-8
// whatever the strings hold. Same calls, same bytes.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

class JsonWriter {
 public:
  void BeginObject() { Begin(Inside::kObject, '{'); }
  void EndObject() { End(Inside::kObject, '}'); }
  void BeginArray() { Begin(Inside::kArray, '['); }
  void EndArray() { End(Inside::kArray, ']'); }

  // The next value is this member of the object. Keys are not checked to be distinct.
  JsonWriter& Key(std::string_view key);

  // Any bytes; those that are not UTF-8 become U+FFFD.
  void Value(std::string_view text);
  template <std::same_as<bool> T>
  void Value(T value) {
    Literal(value ? "true" : "false");
  }
  template <std::integral T>
  requires(!std::same_as<T, bool>) void Value(T value) { Literal(std::to_string(value)); }
  void Null() { Literal("null"); }
  // With that many digits behind the point; null if it is not finite.
  void Fixed(f64 value, u32 decimals);

  template <typename T>
  void Field(std::string_view key, const T& value) {
    Key(key).Value(value);
  }

  // The document, ending in a line feed. REQUIRES: all that was begun has ended.
  std::string Finish();

 private:
  enum class Inside : u8 { kObject, kArray };
  struct Level {
    Inside inside;
    bool empty = true;
  };

  void Begin(Inside inside, char bracket);
  void End(Inside inside, char bracket);
  void Literal(std::string_view text);
  void BeforeValue();
  void NewLine();
  void Quote(std::string_view text);

  std::string out_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace ravel
