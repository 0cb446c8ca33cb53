#include "run/source_lines.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

namespace fs = std::filesystem;

class SourceLinesTest : public testing::Test {
 protected:
  SourceLinesTest() {
    std::string root = (fs::temp_directory_path() / "ravel-source-lines-XXXXXX").string();
    EXPECT_NE(mkdtemp(root.data()), nullptr);
    root_ = root;
  }
  ~SourceLinesTest() override { fs::remove_all(root_); }
  void Write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << text;
  }
  std::string At(const std::string& path) { return (root_ / path).string(); }

  fs::path root_;
};

TEST_F(SourceLinesTest, FindsTheLinesOfTheFileThatWasNamed) {
  Write("A.java", "class A {\n    int x;  \n\t}\n");
  SourceLines lines(At("A.java"), "");
  EXPECT_EQ(lines.Find("A", "A.java", 1), "class A {");
  EXPECT_EQ(lines.Find("A", "A.java", 2), "int x;");
  EXPECT_EQ(lines.Find("A", "A.java", 3), "}");
}

TEST_F(SourceLinesTest, IsEmptyForLinesThatThereAreNot) {
  Write("A.java", "class A {\n\n   \n}");
  SourceLines lines(At("A.java"), "");
  for (const i32 line : {-2, -1, 0, 2, 3, 5, 1'000'000}) {
    EXPECT_EQ(lines.Find("A", "A.java", line), "") << line;
  }
  EXPECT_EQ(lines.Find("A", "A.java", 4), "}");
  EXPECT_EQ(lines.Find("B", "B.java", 1), "");
  EXPECT_EQ(lines.Find("B", "", 1), "");
}

TEST_F(SourceLinesTest, LeavesOutTheReturnsOfOtherSystems) {
  Write("A.java", "class A {\r\n  int x;\r\n}\r\n");
  SourceLines lines(At("A.java"), "");
  EXPECT_EQ(lines.Find("A", "A.java", 2), "int x;");
}

TEST_F(SourceLinesTest, AFileMayLieInTheFolderOfItsPackage) {
  Write("src/com/acme/Main.java", "package com.acme;\nclass Main {}\n");
  Write("src/com/acme/util/Help.java", "package com.acme.util;\nclass Help {}\n");
  SourceLines lines(At("src/com/acme/Main.java"), "");
  EXPECT_EQ(lines.Find("com.acme.Main", "Main.java", 2), "class Main {}");
  EXPECT_EQ(lines.Find("com.acme.util.Help", "Help.java", 2), "class Help {}");
}

TEST_F(SourceLinesTest, NestedClassesAreInTheFileOfTheirOutermostOne) {
  Write("p/A.java", "package p;\nclass A { class B {} }\n");
  SourceLines lines("p.A", root_.string());
  EXPECT_EQ(lines.Find("p.A$B", "A.java", 2), "class A { class B {} }");
}

TEST_F(SourceLinesTest, LooksInTheFoldersOfTheClassPath) {
  Write("two/p/B.java", "package p;\nclass B {}\n");
  Write("one/x", "");
  SourceLines lines("p.B", At("one") + ":" + At("nowhere") + ":" + At("two"));
  EXPECT_EQ(lines.Find("p.B", "B.java", 2), "class B {}");
}

TEST_F(SourceLinesTest, LooksInTheUsualFoldersBesideTheClasses) {
  Write("target/test-classes/x", "");
  Write("build/classes/java/main/x", "");
  Write("src/main/java/p/B.java", "package p;\nclass B {}\n");
  Write("src/test/java/p/T.java", "package p;\nclass T {}\n");
  for (const char* classes : {"target/test-classes", "build/classes/java/main"}) {
    SourceLines lines("p.B", At(classes));
    EXPECT_EQ(lines.Find("p.B", "B.java", 2), "class B {}") << classes;
    EXPECT_EQ(lines.Find("p.T", "T.java", 2), "class T {}") << classes;
  }
}

TEST_F(SourceLinesTest, TheFirstOfTwoFilesCounts) {
  Write("one/A.java", "first\n");
  Write("two/A.java", "second\n");
  SourceLines lines("A", At("one") + ":" + At("two"));
  EXPECT_EQ(lines.Find("A", "A.java", 1), "first");
}

TEST_F(SourceLinesTest, AnEmptyClassPathNeedsNothing) {
  SourceLines lines("A", "");
  EXPECT_EQ(lines.Find("A", "NoSuchFileAnywhere.java", 1), "");
}

}  // namespace
}  // namespace ravel
