#include "support/utf8.h"

#include <gtest/gtest.h>

#include <vector>

namespace ravel {
namespace {

std::u32string Decode(std::string_view text) {
  std::u32string characters;
  for (size_t at = 0; at < text.size();) characters.push_back(NextCharacter(text, &at));
  return characters;
}

TEST(Utf8, EveryCharacterSurvivesTheRoundTrip) {
  for (char32_t character = 0; character < 0x110000; ++character) {
    if (character >= 0xD800 && character < 0xE000) continue;
    std::string text;
    AppendUtf8(character, &text);
    size_t at = 0;
    ASSERT_EQ(NextCharacter(text, &at), character);
    ASSERT_EQ(at, text.size());
  }
}

TEST(Utf8, BrokenBytesBecomeReplacementCharacters) {
  EXPECT_EQ(Decode("a\xFF"
                   "b"),
            U"a\uFFFDb");
  EXPECT_EQ(Decode("\xE2\x82"), U"\uFFFD") << "a character cut short";
  EXPECT_EQ(Decode("\xE2\x82x"), U"\uFFFDx");
  EXPECT_EQ(Decode("\xC0\x80"), U"\uFFFD\uFFFD") << "an overlong form";
  EXPECT_EQ(Decode("\xED\xA0\x80"), U"\uFFFD\uFFFD\uFFFD") << "a surrogate";
  EXPECT_EQ(Decode("\xF4\x90\x80\x80"), U"\uFFFD\uFFFD\uFFFD\uFFFD") << "above U+10FFFF";
}

TEST(Utf8, KnowsHowWideCharactersAre) {
  EXPECT_EQ(ColumnsOf('x'), 1u);
  EXPECT_EQ(ColumnsOf(U'\u00E9'), 1u);
  EXPECT_EQ(ColumnsOf(U'\u0301'), 0u);
  EXPECT_EQ(ColumnsOf(U'\u4E2D'), 2u);
  EXPECT_EQ(ColumnsOf(U'\uD55C'), 2u);
  EXPECT_EQ(ColumnsOf(U'\U0001F600'), 2u);
  EXPECT_EQ(ColumnsOf(U'\u2192'), 1u);
}

}  // namespace
}  // namespace ravel
