#include "instrument/classification.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

std::string Complaint(std::string_view text) {
  const auto read = Classification::Parse(text, "c.txt");
  return read ? "" : read.error().message;
}

TEST(Classification, EverythingIsUnsharedAtFirst) {
  const Classification c;
  EXPECT_EQ(c.Of("p.C"), Category::kUnshared);
  EXPECT_EQ(c.Print(), "");
}

TEST(Classification, RaisesStepByStep) {
  Classification c;
  EXPECT_TRUE(c.Raise("p.C"));
  EXPECT_EQ(c.Of("p.C"), Category::kProtected);
  EXPECT_TRUE(c.Raise("p.C"));
  EXPECT_EQ(c.Of("p.C"), Category::kUnprotected);
  EXPECT_FALSE(c.Raise("p.C"));
  EXPECT_EQ(c.Of("static p.C"), Category::kUnshared);
}

TEST(Classification, PrintsAndParses) {
  Classification c;
  c.Set("p.C", Category::kUnprotected);
  c.Set("static p.C$D", Category::kProtected);
  c.Set("int[]", Category::kUnprotected);
  c.Set("Object[]", Category::kProtected);
  c.Set("T$with a blank$1", Category::kProtected);
  c.Set("q.E", Category::kUnshared);
  EXPECT_EQ(c.Print(),
            "protected Object[]\nprotected T$with a blank$1\nunprotected int[]\nunprotected p.C\n"
            "protected static p.C$D\n");
  const auto read = Classification::Parse(c.Print(), "c.txt");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read.value(), c);
}

TEST(Classification, ReadsCommentsBlanksAndTheLaterOfTwoLines) {
  const auto read = Classification::Parse(
      "# by hand\r\n\n  unprotected \t p.C  # why\nprotected p.A#b\nprotected  static   p.D\n"
      "unprotected q.E\nunshared q.E",
      "c.txt");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read.value().Print(), "protected p.A#b\nunprotected p.C\nprotected static p.D\n");
}

TEST(Classification, SaysWhichLineIsWrong) {
  EXPECT_EQ(Complaint("protected p.C\n\nx p.D\n"),
            "c.txt:3: expected unshared, protected or unprotected, found 'x'");
  EXPECT_EQ(Complaint("protected"),
            "c.txt:1: expected a class, static and a class, or an array, found ''");
  for (const std::string name : {"p/C", "static", "String[]", "p..C", "static int[]", ".C"}) {
    EXPECT_EQ(Complaint("protected " + name),
              "c.txt:1: expected a class, static and a class, or an array, found '" + name + "'");
  }
}

}  // namespace
}  // namespace ravel
