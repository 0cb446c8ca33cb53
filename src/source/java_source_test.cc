#include "source/java_source.h"

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

TEST(JavaSource, MethodsOutsideOfTypesMakeACompactFile) {
  EXPECT_TRUE(ScanJavaSource("void main() { IO.println(1); }").compact);
  EXPECT_TRUE(
      ScanJavaSource("import a.b;\nrecord P(int x) {}\nint f = 3;\nint g() { return f; }").compact);
  EXPECT_TRUE(ScanJavaSource("@A(1) String f(int[] x) { return null; } class B {}").compact);
  EXPECT_FALSE(ScanJavaSource("@A(1) @p.B(2) public class C { void main() {} }").compact);
  EXPECT_FALSE(
      ScanJavaSource("record P(int x) { void f() {} } enum E { A(1); E(int x) {} }").compact);
  EXPECT_FALSE(ScanJavaSource("").compact);
}

}  // namespace
}  // namespace ravel
