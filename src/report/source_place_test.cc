#include "report/source_place.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(SourcePlace, IsReadFromALineOfAStackTrace) {
  const SourcePlace place = PlaceOfFrame("bank.Account$Inner.<init>(Account.java:12)");
  EXPECT_EQ(place.class_name, "bank.Account$Inner");
  EXPECT_EQ(place.method, "<init>");
  EXPECT_EQ(place.file, "Account.java");
  EXPECT_EQ(place.line, 12u);
  EXPECT_EQ(SourceName(place.class_name, place.file), "bank/Account.java");
}

TEST(SourcePlace, LacksWhatTheLineDoesNotSay) {
  for (const char* frame : {"A.f(Native Method)", "A.f(Unknown Source)", "A.f()", "A.f(A.java)"}) {
    const SourcePlace place = PlaceOfFrame(frame);
    EXPECT_EQ(place.class_name, "A") << frame;
    EXPECT_EQ(place.method, "f") << frame;
    EXPECT_EQ(place.file, "") << frame;
    EXPECT_EQ(place.line, 0u) << frame;
  }
  for (const char* frame : {"", "no parentheses", "f(A.java:1)", ")("}) {
    EXPECT_EQ(PlaceOfFrame(frame).class_name, "") << frame;
    EXPECT_EQ(PlaceOfFrame(frame).line, 0u) << frame;
  }
}

TEST(SourcePlace, OfTheUnnamedPackageIsTheFileAlone) {
  EXPECT_EQ(SourceName("Main", "Main.java"), "Main.java");
  EXPECT_EQ(PlaceOfLine("Main", "Main.java:7").line, 7u);
  EXPECT_EQ(PlaceOfLine("Main", "").file, "");
}

}  // namespace
}  // namespace ravel
