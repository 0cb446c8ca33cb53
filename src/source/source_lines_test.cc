#include "source/source_lines.h"

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

TEST_F(SourceLinesTest, NamesFilesFromTheCurrentFolderOnlyIfTheyLieInIt) {
  Write("src/main/java/a/A.java", "class A {}\n");
  fs::create_directories(root_ / "target/classes");
  fs::create_directories(root_ / "elsewhere");
  const fs::path before = fs::current_path();
  fs::current_path(root_);
  EXPECT_EQ(SourceLines("a.A", "target/classes").PathOf("a.A$B", "A.java"),
            "src/main/java/a/A.java");
  EXPECT_EQ(SourceLines("a.A", "target/classes").PathOf("a.C", "C.java"), "");
  EXPECT_EQ(SourceLines("./src/main/../main/java/a/A.java", "").PathOf("a.A", "A.java"),
            "src/main/java/a/A.java");
  fs::current_path(root_ / "elsewhere");
  EXPECT_EQ(SourceLines("a.A", "../target/classes").PathOf("a.A", "A.java"),
            fs::canonical(At("src/main/java/a/A.java")).string());
  fs::current_path(before);
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

TEST_F(SourceLinesTest, ExcerptsAreWhatIsAroundTheLinesThatWereFound) {
  std::string text;
  for (int i = 1; i <= 200; ++i) text += "line " + std::to_string(i) + " \r\n";
  Write("p/A.java", text);
  Write("p/B.java", "not asked for\n");
  SourceLines lines("p.A", root_.string());
  for (const i32 line : {100, 5, 20, 999}) lines.Find("p.A", "A.java", line);
  const auto wide = lines.Excerpts(100'000);
  ASSERT_EQ(wide.size(), 1u);  // they meet
  EXPECT_EQ(wide[0].file, "p/A.java");
  EXPECT_EQ(wide[0].first, 1u);
  EXPECT_EQ(wide[0].lines.size(), 140u);
  EXPECT_EQ(wide[0].lines.back(), "line 140");
  const auto narrow = lines.Excerpts(500);
  ASSERT_EQ(narrow.size(), 2u);
  EXPECT_EQ(narrow[0].first, 1u);
  EXPECT_EQ(narrow[0].lines.size(), 30u);
  EXPECT_EQ(narrow[1].first, 90u);
  EXPECT_EQ(narrow[1].lines.size(), 21u);
  const auto least = lines.Excerpts(0);
  ASSERT_EQ(least.size(), 3u);
  EXPECT_EQ(least[2].lines, (std::vector<std::string>{"line 100"}));
}

TEST_F(SourceLinesTest, ExcerptsDoNotHaveAllOfALongLine) {
  Write("A.java", std::string(100'000, 'x') + "\n");
  SourceLines lines(At("A.java"), "");
  lines.Find("A", "A.java", 1);
  EXPECT_EQ(lines.Excerpts(1000)[0].lines[0], std::string(400, 'x'));
}

}  // namespace
}  // namespace ravel
