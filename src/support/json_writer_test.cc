#include "support/json_writer.h"

#include <gtest/gtest.h>

#include <limits>

namespace ravel {
namespace {

std::string AsJson(std::string_view text) {
  JsonWriter json;
  json.Value(text);
  return json.Finish();
}

TEST(JsonWriter, NestsObjectsAndArrays) {
  JsonWriter json;
  json.BeginObject();
  json.Field("name", "First");
  json.Field("done", true);
  json.Key("stack").BeginArray();
  json.Value("a");
  json.BeginObject();
  json.Field("line", 3);
  json.EndObject();
  json.EndArray();
  json.Key("none").BeginArray();
  json.EndArray();
  json.Key("nothing").Null();
  json.EndObject();
  EXPECT_EQ(json.Finish(),
            "{\n"
            "  \"name\": \"First\",\n"
            "  \"done\": true,\n"
            "  \"stack\": [\n"
            "    \"a\",\n"
            "    {\n"
            "      \"line\": 3\n"
            "    }\n"
            "  ],\n"
            "  \"none\": [],\n"
            "  \"nothing\": null\n"
            "}\n");
}

TEST(JsonWriter, WritesNumbersWhole) {
  JsonWriter json;
  json.BeginArray();
  json.Value(std::numeric_limits<u64>::max());
  json.Value(std::numeric_limits<i64>::min());
  json.Value(u8{65});
  json.Fixed(0.0314, 3);
  json.Fixed(1e21, 1);
  json.Fixed(std::numeric_limits<f64>::infinity(), 3);
  json.EndArray();
  EXPECT_EQ(json.Finish(),
            "[\n  18446744073709551615,\n  -9223372036854775808,\n  65,\n  0.031,\n"
            "  1000000000000000000000.0,\n  null\n]\n");
}

TEST(JsonWriter, EscapesWhatJsonForbids) {
  EXPECT_EQ(AsJson("\"\\/\b\f\n\r\t"), "\"\\\"\\\\/\\b\\f\\n\\r\\t\"\n");
  EXPECT_EQ(AsJson(std::string_view("\0\x1B\x7F", 3)), "\"\\u0000\\u001b\\u007f\"\n");
}

TEST(JsonWriter, KeepsUtf8AndReplacesWhatIsNot) {
  EXPECT_EQ(AsJson("\u00E9\u4E2D\U0001F600"), "\"\u00E9\u4E2D\U0001F600\"\n");
  EXPECT_EQ(AsJson("a\xFF\xE2\x82"), "\"a\uFFFD\uFFFD\"\n");
}

TEST(JsonWriterDeathTest, RefusesWhatIsNotJson) {
  EXPECT_DEATH(
      {
        JsonWriter json;
        json.BeginObject();
        json.Value(1);
      },
      "a value without key");
  EXPECT_DEATH(
      {
        JsonWriter json;
        json.BeginArray();
        json.EndObject();
      },
      "an end without beginning");
  EXPECT_DEATH(
      {
        JsonWriter json;
        json.BeginArray();
        (void)json.Finish();
      },
      "an unfinished document");
}

}  // namespace
}  // namespace ravel
