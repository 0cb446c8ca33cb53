#include "run/java_source.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace ravel {
namespace {

using Names = std::vector<std::string>;

TEST(JavaSource, PackageAndTopLevelTypesAreFound) {
  const JavaSource s = ScanJavaSource(R"java(
// class Comment {}
/* package wrong; class Comment {} */
package a . b.c;
import java.util.*;
@Note(value = {"class X", ")"}, type = Object.class)
public final class First<T extends Comparable<T>> { class Inner {} enum E { A { } } }
interface Second { }
sealed interface Sealed permits Third {}
record Third(int x) implements Sealed { }
@interface Marker { }
enum Fourth { A, B }
)java");
  EXPECT_EQ(s.package, "a.b.c");
  EXPECT_EQ(s.types, (Names{"First", "Second", "Sealed", "Third", "Marker", "Fourth"}));
}

TEST(JavaSource, LiteralsDoNotConfuseTheBrackets) {
  const JavaSource s = ScanJavaSource(
      "class A { String s = \"}\\\" class X {\"; char c = '}', d = '\\''; String t = \"\"\"\n"
      " } class Y { \\\"\"\" } \n\"\"\"; }\nclass B {}");
  EXPECT_EQ(s.types, (Names{"A", "B"}));
}

TEST(JavaSource, ContextualWordsAreNamesToo) {
  const JavaSource s = ScanJavaSource("class A { int record; void package_() { record = 1; } }");
  EXPECT_EQ(s.package, "");
  EXPECT_EQ(s.types, (Names{"A"}));
}

TEST(JavaSource, AFirstLineForTheShellIsSkipped) {
  EXPECT_EQ(ScanJavaSource("#!/usr/bin/java class X\nclass A {}").types, (Names{"A"}));
}

TEST(JavaSource, WhatIsNotJavaIsHarmless) {
  for (const char* text :
       {"", "\"", "'\\", "\"\"\"", "/*", "//", "package", "class", "}}}class A"}) {
    ScanJavaSource(text);
  }
  EXPECT_TRUE(ScanJavaSource("package a;").types.empty());
}

TEST(JavaSource, TheRootIsFoundWhereTheFoldersMatchThePackage) {
  EXPECT_EQ(SourceRoot("/x/src/a/b/C.java", "a.b"), "/x/src");
  EXPECT_EQ(SourceRoot("/x/src/C.java", ""), "/x/src");
  EXPECT_EQ(SourceRoot("/x/src/C.java", "a.b"), "/x/src");
  EXPECT_EQ(SourceRoot("/x/../y/./b/C.java", "b"), "/y");
  const std::string here = std::filesystem::current_path().string();
  EXPECT_EQ(SourceRoot("C.java", ""), here);
  EXPECT_EQ(SourceRoot("a/C.java", "a"), here);
}

}  // namespace
}  // namespace ravel
