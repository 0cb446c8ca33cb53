#include "archive/class_path.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "archive/testing_zip.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr int kRelease = 17;

class ClassPathTest : public testing::Test {
 protected:
  ClassPathTest() {
    std::string pattern = (fs::temp_directory_path() / "class_path_test_XXXXXX").string();
    root_ = mkdtemp(pattern.data());
  }
  ~ClassPathTest() override { fs::remove_all(root_); }

  std::string Write(const std::string& name, std::string_view text) {
    const fs::path path = fs::path(root_) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  std::string WriteJar(const std::string& name, ZipMaker maker) {
    const std::vector<u8> bytes = maker.Finish();
    return Write(name, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
  static std::string Find(const ClassPath& path, std::string_view name) {
    Result<std::optional<ClassPath::Found>> found = path.FindResource(name);
    if (!found) return "error: " + found.error().message;
    if (!found->has_value()) return "absent";
    return {(*found)->bytes.begin(), (*found)->bytes.end()};
  }

  std::string root_;
};

TEST_F(ClassPathTest, TheFirstElementThatHasItWins) {
  Write("one/a.txt", "one");
  Write("two/a.txt", "two");
  Write("two/p/B.class", "bytes");
  const ClassPath path = ClassPath::Parse(root_ + "/one:" + root_ + "/missing:" + root_ + "/two",
                                          {.release = kRelease});
  EXPECT_EQ(Find(path, "a.txt"), "one");
  EXPECT_EQ(Find(path, "b.txt"), "absent");
  EXPECT_EQ(path.problems().size(), 1u);
  Result<std::optional<ClassPath::Found>> found = path.FindClass("p/B");
  ASSERT_TRUE(found->has_value());
  EXPECT_EQ((*found)->origin, root_ + "/two");
  EXPECT_EQ(path.ClassesOf(path.elements()[1]), std::vector<std::string>{"p/B"});
}

TEST_F(ClassPathTest, FollowsManifestsRightBehindTheJar) {
  ZipMaker main;
  main.Add("META-INF/MANIFEST.MF", "Class-Path: lib/my%20other.jar main.jar http://x/y.jar\n");
  main.Add("a.txt", "main");
  WriteJar("main.jar", main);
  ZipMaker other;
  other.Add("META-INF/MANIFEST.MF", "Class-Path: ../main.jar\n");
  other.Add("a.txt", "other");
  other.Add("b.txt", "other");
  WriteJar("lib/my other.jar", other);
  Write("last/b.txt", "last");
  const ClassPath path =
      ClassPath::Parse(root_ + "/main.jar:" + root_ + "/last", {.release = kRelease});
  EXPECT_EQ(path.elements().size(), 3u);
  EXPECT_EQ(Find(path, "a.txt"), "main");
  EXPECT_EQ(Find(path, "b.txt"), "other");
  EXPECT_EQ(ClassPath::Parse(root_ + "/main.jar", {.release = kRelease, .follow_manifests = false})
                .elements()
                .size(),
            1u);
}

TEST_F(ClassPathTest, NamesWithAZeroByteAreNoFiles) {
  ZipMaker main;
  main.Add("META-INF/MANIFEST.MF", "Class-Path: main.jar%00/x\n");
  WriteJar("main.jar", main);
  const ClassPath path = ClassPath::Parse(root_ + "/main.jar", {.release = kRelease});
  EXPECT_EQ(path.elements().size(), 1u);
}

TEST_F(ClassPathTest, AStarStandsForTheJarsOfADirectory) {
  ZipMaker jar;
  jar.Add("p/C.class", "c");
  jar.Add("META-INF/versions/11/p/D.class", "d");
  WriteJar("lib/b.jar", jar);
  jar.Add("META-INF/MANIFEST.MF", "Multi-Release: true\n");
  WriteJar("lib/a.JAR", jar);
  Write("lib/notes.txt", "no jar");
  const ClassPath path = ClassPath::Parse(root_ + "/lib/*", {.release = kRelease});
  ASSERT_EQ(path.elements().size(), 2u);
  EXPECT_EQ(path.elements()[0].path, root_ + "/lib/a.JAR");
  EXPECT_EQ(path.ClassesOf(path.elements()[0]), (std::vector<std::string>{"p/C", "p/D"}));
  EXPECT_EQ(path.ClassesOf(path.elements()[1]), std::vector<std::string>{"p/C"});
}

TEST_F(ClassPathTest, NamesCannotLeaveTheDirectory) {
  Write("secret", "secret");
  Write("dir/x", "x");
  const ClassPath path = ClassPath::Parse(root_ + "/dir", {.release = kRelease});
  EXPECT_EQ(Find(path, "x"), "x");
  EXPECT_EQ(Find(path, "../secret"), "absent");
  EXPECT_EQ(Find(path, "/etc/passwd"), "absent");
  EXPECT_EQ(Find(path, ""), "absent");
}

TEST_F(ClassPathTest, AnEmptyElementIsTheCurrentDirectory) {
  ASSERT_EQ(ClassPath::Parse("", {.release = kRelease}).elements().size(), 1u);
  EXPECT_EQ(ClassPath::Parse("", {.release = kRelease}).elements()[0].path, ".");
}

TEST_F(ClassPathTest, DamagedJarsAreReportedAndPassedOver) {
  Write("bad.jar", "not a zip");
  const ClassPath path = ClassPath::Parse(root_ + "/bad.jar", {.release = kRelease});
  EXPECT_TRUE(path.elements().empty());
  EXPECT_EQ(path.problems()[0], root_ + "/bad.jar: not a zip file");
}

}  // namespace
}  // namespace ravel
