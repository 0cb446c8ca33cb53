#include "run/argument_file.h"

#include <gtest/gtest.h>

#include "run/compiler.h"

namespace ravel {
namespace {

using Words = std::vector<std::string>;

TEST(ArgumentFile, WhiteSpaceSeparatesWords) {
  EXPECT_EQ(ParseArguments(""), Words());
  EXPECT_EQ(ParseArguments(" \n\t\r\n\f"), Words());
  EXPECT_EQ(ParseArguments("-cp a:b\tMain\r\n1\f2"), (Words{"-cp", "a:b", "Main", "1", "2"}));
}

TEST(ArgumentFile, CommentsGoToTheEndOfTheLine) {
  EXPECT_EQ(ParseArguments("# all of it\na # b c\n#\nd\r# e\rf"), (Words{"a", "d", "f"}));
  EXPECT_EQ(ParseArguments("a#b c\nd"), (Words{"d"}));
  EXPECT_EQ(ParseArguments("'#a' \"b#c\""), (Words{"#a", "b#c"}));
}

TEST(ArgumentFile, QuotesKeepWhiteSpace) {
  EXPECT_EQ(ParseArguments("\"a b\" 'c\td' e\" f \"g'h'"), (Words{"a b", "c\td", "e f gh"}));
  EXPECT_EQ(ParseArguments("\"it's\" 'say \"x\"'"), (Words{"it's", "say \"x\""}));
  EXPECT_EQ(ParseArguments("'' \"\" x"), (Words{"", "", "x"}));
}

TEST(ArgumentFile, QuotesEndWithTheirLine) {
  EXPECT_EQ(ParseArguments("\"a b\nc d"), (Words{"a b", "c", "d"}));
  EXPECT_EQ(ParseArguments("'a b"), (Words{"a b"}));
}

TEST(ArgumentFile, BackslashesEscapeBetweenQuotesOnly) {
  EXPECT_EQ(ParseArguments(R"("C:\\a\"b" 'it\'s' "\n\t\r\f\x" c:\new)"),
            (Words{"C:\\a\"b", "it's", "\n\t\r\fx", "c:\\new"}));
}

TEST(ArgumentFile, ABackslashAtTheEndOfALineJoinsIt) {
  EXPECT_EQ(ParseArguments("\"a:\\\n   b:\\\r\n\tc\" d"), (Words{"a:b:c", "d"}));
  EXPECT_EQ(ParseArguments("a\\\nb"), (Words{"a\\", "b"}));
  EXPECT_EQ(ParseArguments("\"a\\\n\" b"), (Words{"a", "b"}));
  EXPECT_EQ(ParseArguments("\"a\\"), (Words{"a"}));
}

TEST(ArgumentFile, WordsAreNotLookedUpAsFiles) {
  EXPECT_EQ(ParseArguments("@a @@b"), (Words{"@a", "@@b"}));
}

TEST(ArgumentFile, WhatIsPrintedIsReadAgain) {
  const Words words = {"",  " ", "a b",  "it's \"x\"", "\\", "C:\\new", "#", "line\nline\r\n",
                       "@", "'", "\t\f", "\xC3\xA9",   "-cp"};
  EXPECT_EQ(ParseArguments(PrintArguments(words)), words);
}

TEST(ArgumentFile, ErrorsAreThoseOfJava) {
  const auto missing = ReadArgumentFile("/nowhere/x");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, kLaunchFailed);
  EXPECT_EQ(missing.error().message, "Error: could not open `/nowhere/x'");
  const auto folder = ReadArgumentFile("/");
  ASSERT_FALSE(folder.ok());
  EXPECT_EQ(folder.error().message, "Error: loading: /");
}

}  // namespace
}  // namespace ravel
