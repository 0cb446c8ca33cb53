#include "support/shell_word.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(ShellWord, QuotesWhatAShellWouldTouch) {
  EXPECT_EQ(ShellWord("-Da.b=c:/d,e_f%g+h@i"), "-Da.b=c:/d,e_f%g+h@i");
  EXPECT_EQ(ShellWord(""), "''");
  for (const char* word : {"a b", "$x", "~", "a*", "a;b", "\"", "\\", "`x`", "!", "#", "(", "&"}) {
    EXPECT_EQ(ShellWord(word), "'" + std::string(word) + "'");
  }
  EXPECT_EQ(ShellWord("it's"), "'it'\\''s'");
  EXPECT_EQ(ShellWord("\xC3\xA9"), "'\xC3\xA9'");
}

TEST(ShellWord, StaysOnOneLine) {
  EXPECT_EQ(ShellWord("a\nb"), "$'a\\nb'");
  EXPECT_EQ(ShellWord("\t\x1B\x7F'\\"), "$'\\t\\x1b\\x7f\\'\\\\'");
}

}  // namespace
}  // namespace ravel
