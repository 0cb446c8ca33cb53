#include "classfile/mutf8.h"

#include <gtest/gtest.h>

#include <random>

namespace ravel {
namespace {

using namespace std::string_literals;

TEST(ModifiedUtf8, WritesNulAsTwoBytes) {
  EXPECT_EQ(Utf16ToModifiedUtf8(u"a\0b"s),
            "a\xC0\x80"
            "b");
  EXPECT_EQ(ModifiedUtf8ToUtf16("\xC0\x80"), u"\0"s);
}

TEST(ModifiedUtf8, WritesSupplementaryCharactersAsTwoSurrogates) {
  const std::string modified = Utf16ToModifiedUtf8(u"\U0001F600");
  EXPECT_EQ(modified, "\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_EQ(ModifiedUtf8ToUtf8(modified), "\xF0\x9F\x98\x80");
  EXPECT_EQ(Utf8ToModifiedUtf8("\xF0\x9F\x98\x80"), modified);
}

TEST(ModifiedUtf8, AnyUnitsComeBackTheSame) {
  std::mt19937 random(1);
  for (int round = 0; round < 1000; round++) {
    std::u16string units;
    for (size_t n = random() % 20; n > 0; n--) units += static_cast<char16_t>(random());
    const std::string modified = Utf16ToModifiedUtf8(units);
    EXPECT_TRUE(IsModifiedUtf8(modified));
    EXPECT_EQ(ModifiedUtf8ToUtf16(modified), units);
  }
}

TEST(ModifiedUtf8, ValidityFollowsTheSpecification) {
  EXPECT_TRUE(IsModifiedUtf8(""));
  EXPECT_TRUE(IsModifiedUtf8("plain"));
  EXPECT_FALSE(IsModifiedUtf8("\0"s));
  EXPECT_FALSE(IsModifiedUtf8("\xF0\x9F\x98\x80"));
  EXPECT_FALSE(IsModifiedUtf8("\x80"));
  EXPECT_FALSE(IsModifiedUtf8("\xC3"));
  EXPECT_FALSE(IsModifiedUtf8("\xE2\x82"));
  EXPECT_FALSE(IsModifiedUtf8("\xC3\x28"));
}

TEST(ModifiedUtf8, OverlongFormsAreForOldFilesOnly) {
  for (const char* overlong : {"\xC1\x81", "\xE0\x81\x81"}) {
    EXPECT_FALSE(IsModifiedUtf8(overlong));
    EXPECT_TRUE(IsModifiedUtf8(overlong, OverlongForms::kAccept));
  }
}

TEST(Utf8, LoneSurrogatesPrintAsQuestionMarks) {
  EXPECT_EQ(Utf16ToUtf8(std::u16string(1, 0xD800) + u"x"), "?x");
  EXPECT_EQ(Utf16ToUtf8(std::u16string(1, 0xDC00)), "?");
}

TEST(Utf8, MalformedInputBecomesTheReplacementCharacter) {
  EXPECT_EQ(Utf8ToUtf16("a\xFF"
                        "b"),
            u"a\uFFFDb");
  EXPECT_EQ(Utf8ToUtf16("\xE2\x82"), u"\uFFFD");
  EXPECT_EQ(Utf8ToUtf16("\xC0\x80"), u"\uFFFD\uFFFD");
  EXPECT_EQ(Utf8ToUtf16("\xED\xA0\x80"), u"\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(Utf8ToUtf16("\xE2\x82\xAC"), u"\u20AC");
}

}  // namespace
}  // namespace ravel
