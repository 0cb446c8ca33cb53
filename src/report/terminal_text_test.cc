#include "report/terminal_text.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(TerminalText, NothingPrintableCanMoveTheCursor) {
  EXPECT_EQ(Printable("a\tb\nc\r\x1B[2J\x7F"), "a\\tb\\nc\\r\\u001b[2J\\u007f");
  EXPECT_EQ(Printable("\u202Eevil\u2066"), "\\u202eevil\\u2066");
  EXPECT_EQ(Printable("\u009B1m"), "\\u009b1m");
  EXPECT_EQ(Printable("\xFF\u00E9\\"), "\uFFFD\u00E9\\");
}

TEST(TerminalText, QuotesAndCutsAtTheRightColumn) {
  EXPECT_EQ(Quoted("", 8), "\"\"");
  EXPECT_EQ(Quoted("a\"b\\\n", 20), "\"a\\\"b\\\\\\n\"");
  EXPECT_EQ(Quoted("123456", 8), "\"123456\"");
  EXPECT_EQ(Quoted("1234567", 8), "\"123\"...");
  EXPECT_EQ(Quoted("\u4E2D\u4E2D\u4E2D\u4E2D", 8), "\"\u4E2D\"...");
  EXPECT_EQ(Quoted("12\n45678", 8), "\"12\"...") << "an escape is not cut in two";
}

TEST(TerminalText, ShortensByColumnsNotBytes) {
  EXPECT_EQ(Shorten("abcdef", 6), "abcdef");
  EXPECT_EQ(Shorten("abcdefg", 6), "abc...");
  EXPECT_EQ(Shorten("ab cdefg", 6), "ab...");
  EXPECT_EQ(Shorten("\u4E2D\u4E2D\u4E2D", 6), "\u4E2D\u4E2D\u4E2D");
  EXPECT_EQ(Shorten("\u4E2D\u4E2D\u4E2D\u4E2D", 6), "\u4E2D...");
  EXPECT_EQ(Shorten("e\u0301e\u0301e\u0301", 3), "e\u0301e\u0301e\u0301");
  EXPECT_EQ(PadRight("\u4E2D", 4), "\u4E2D  ");
  EXPECT_EQ(PadRight("long", 2), "long");
}

TEST(TerminalText, WrapsAtSpacesWhereItCan) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(Wrap("", 5), Lines{""});
  EXPECT_EQ(Wrap("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(Wrap("one two three", 8), (Lines{"one two", "three"}));
  EXPECT_EQ(Wrap("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
  EXPECT_EQ(Wrap("\u4E2D\u4E2D", 3), (Lines{"\u4E2D", "\u4E2D"}));
}

TEST(TerminalText, PaintsOnlyWhenAsked) {
  EXPECT_EQ(Painter(false)(Ink::kRed, "x"), "x");
  EXPECT_EQ(Painter(true)(Ink::kRed, "x"), "\x1b[1;31mx\x1b[0m");
  EXPECT_EQ(Painter(true)(Ink::kPlain, "x"), "x");
  EXPECT_EQ(Painter(true)(Ink::kRed, ""), "");
}

}  // namespace
}  // namespace ravel
