#include "support/json_reader.h"

#include <gtest/gtest.h>

#include "support/json_writer.h"

namespace ravel {
namespace {

JsonValue Parsed(std::string_view text) {
  auto value = JsonValue::Parse(text);
  EXPECT_TRUE(value.ok()) << text << ": " << value.error().message;
  return value ? *value : JsonValue();
}

std::string ProblemOf(std::string_view text) {
  const auto value = JsonValue::Parse(text);
  return value ? "" : value.error().message;
}

TEST(JsonReader, ReadsMembersOfEveryKind) {
  const JsonValue v = Parsed(
      R"( {"a":"x","n":18446744073709551615,"t":true,"f":false,"l":["p","q"],"o":{"z":[]},"u":null} )");
  EXPECT_EQ(v.Text("a"), "x");
  EXPECT_EQ(v.Number("n"), ~u64{0});
  EXPECT_TRUE(v.Flag("t"));
  EXPECT_FALSE(v.Flag("f", true));
  EXPECT_EQ(v.Texts("l"), (std::vector<std::string>{"p", "q"}));
  EXPECT_EQ(v.Find("o")->Find("z")->kind(), JsonValue::Kind::kArray);
  EXPECT_EQ(v.Find("u")->kind(), JsonValue::Kind::kNull);
}

TEST(JsonReader, WhatIsNotThereHasItsDefault) {
  const JsonValue v = Parsed(R"({"a":1,"m":-1,"r":1.5e3})");
  EXPECT_EQ(v.Find("b"), nullptr);
  EXPECT_EQ(v.Text("a", "none"), "none");
  EXPECT_EQ(v.Number("m", 7), 7u);
  EXPECT_EQ(v.Number("r", 7), 7u);
  EXPECT_TRUE(v.List("a").empty());
  EXPECT_EQ(Parsed("[1]").Find("a"), nullptr);
}

TEST(JsonReader, EscapesBecomeCharacters) {
  EXPECT_EQ(Parsed(R"("\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00")").text(),
            "\"\\/\b\f\n\r\t\u00e9\U0001F600");
  // Halves of pairs, as Java's strings may hold them.
  EXPECT_EQ(Parsed(R"("\ud83dx\ude00\ud83d\u0041")").text(), "\uFFFDx\uFFFD\uFFFD\u0041");
  EXPECT_EQ(Parsed("\"\xff\"").text(), "\uFFFD");
}

TEST(JsonReader, ReadsWhatTheWriterWrites) {
  JsonWriter json;
  json.BeginObject();
  json.Field("text", "a\x01\"\n\u2028");
  json.Field("number", 12);
  json.EndObject();
  const JsonValue v = Parsed(json.Finish());
  EXPECT_EQ(v.Text("text"), "a\x01\"\n\u2028");
  EXPECT_EQ(v.Number("number"), 12u);
}

TEST(JsonReader, BrokenDocumentsAreRefused) {
  for (const char* text :
       {"",      " ",   "{",       "[1",        "[1,]",        "{\"a\"}",   "{\"a\":}",
        "{a:1}", "\"x", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\n\"",    "01",
        "-",     "1.",  "1e",      "tru",       "1 2",         "{\"a\":1,}"}) {
    EXPECT_NE(ProblemOf(text), "") << text;
  }
  EXPECT_EQ(ProblemOf("[1 2]"), "byte 3: expected ',' or ']'");
  EXPECT_NE(ProblemOf(std::string(100000, '[')), "");
}

}  // namespace
}  // namespace ravel
