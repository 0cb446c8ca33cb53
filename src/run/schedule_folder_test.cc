#include "run/schedule_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

class ScheduleFolderTest : public testing::Test {
 protected:
  ScheduleFolderTest() {
    char folder[] = "/tmp/ravel-folder-test-XXXXXX";
    CHECK(mkdtemp(folder) != nullptr);
    folder_ = folder;
    before_ = fs::current_path();
    fs::current_path(folder_);
  }
  ~ScheduleFolderTest() override {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }
  static std::string Read(const std::string& file) {
    auto text = ReadText(file);
    return text ? *text : "(" + text.error().message + ")";
  }
  static size_t FilesIn(const std::string& folder) {
    size_t n = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      n += entry.is_regular_file() && !entry.is_symlink() ? 1 : 0;
    }
    return n;
  }

  fs::path folder_, before_;
};

TEST_F(ScheduleFolderTest, NeverOverwritesWhatAnotherRunWrote) {
  ScheduleFolder first("there"), second("there"), third("there");
  EXPECT_EQ(*first.Add("failure-", ".cx", "one"), "there/failure-1.cx");
  EXPECT_EQ(*first.Add("failure-", ".cx", "two"), "there/failure-2.cx");
  // The same run again, and one that finds something else.
  EXPECT_EQ(*second.Add("failure-", ".cx", "one"), "there/failure-1.cx");
  EXPECT_EQ(*third.Add("failure-", ".cx", "three"), "there/failure-3.cx");
  EXPECT_EQ(*third.Add("outcome-", ".cx", "one"), "there/outcome-1.cx");
  EXPECT_EQ(Read("there/failure-1.cx"), "one");
  EXPECT_EQ(Read("there/failure-2.cx"), "two");
  EXPECT_EQ(Read("there/failure-3.cx"), "three");
  EXPECT_EQ(FilesIn("there"), 4u);
}

TEST_F(ScheduleFolderTest, OfARunIsFoundByTheIndex) {
  ScheduleFolder folder("com.acme.Main", 7), other("../x y", 8);
  EXPECT_FALSE(folder.Begin("ravel check com.acme.Main").has_value());
  EXPECT_FALSE(fs::exists(".ravel"));  // until there is something to write
  const std::string file = *folder.Add("failure-", ".cx", "one");
  EXPECT_TRUE(file.starts_with(".ravel/com.acme.Main/")) << file;
  EXPECT_EQ(Read(".ravel/com.acme.Main/latest/failure-1.cx"), "one");
  const std::string index = Read(".ravel/index.txt");
  EXPECT_TRUE(index.ends_with(folder.path() + " ravel check com.acme.Main\n")) << index;
  EXPECT_TRUE(other.Add("failure-", ".cx", "two")->starts_with(".ravel/_.._x_y/"));

  EXPECT_EQ(CleanFolder(".ravel", {"com.acme.Main"}).files, 1u);
  EXPECT_FALSE(fs::exists(".ravel/com.acme.Main"));
  std::ofstream(".ravel/mine.txt") << "of the user's";
  const CleanResult cleaned = CleanFolder(".ravel", {});
  EXPECT_EQ(cleaned.files, 1u);
  EXPECT_EQ(cleaned.runs, 1u);
  EXPECT_EQ(Read(".ravel/mine.txt"), "of the user's");
  EXPECT_EQ(FilesIn(".ravel"), 1u);
  fs::remove(".ravel/mine.txt");
  EXPECT_EQ(CleanFolder(".ravel", {}).files, 0u);
  EXPECT_FALSE(fs::exists(".ravel"));
}

TEST_F(ScheduleFolderTest, SaysWhenItCannotBeWritten) {
  std::ofstream("file") << "no folder";
  ScheduleFolder folder("file/below");
  const auto problem = folder.Begin("");
  ASSERT_TRUE(problem.has_value());
  EXPECT_EQ(problem->message, "cannot write schedules to file/below: Not a directory");
  EXPECT_FALSE(folder.wanted());
}

TEST_F(ScheduleFolderTest, FilesAreReplacedAsAWhole) {
  EXPECT_FALSE(WriteTextFile("report", "old").has_value());
  chmod("report", 0640);
  std::ifstream open("report");
  EXPECT_FALSE(WriteTextFile("report", "new").has_value());
  std::string text;
  open >> text;
  EXPECT_EQ(text, "old");  // who reads it has a whole one
  EXPECT_EQ(Read("report"), "new");
  struct stat there = {};
  stat("report", &there);
  EXPECT_EQ(there.st_mode & 0777, 0640u);
  fs::create_symlink("report", "link");
  EXPECT_FALSE(WriteTextFile("link", "newer").has_value());
  EXPECT_TRUE(fs::is_symlink("link"));
  EXPECT_EQ(Read("report"), "newer");
  EXPECT_EQ(FilesIn("."), 1u);
}

TEST_F(ScheduleFolderTest, WhatCannotBeWrittenIsOneLine) {
  EXPECT_EQ(WriteTextFile("/dev/full", "x")->message,
            "cannot write /dev/full: No space left on device");
  EXPECT_EQ(WriteTextFile("no/such/folder", "x")->message,
            "cannot write no/such/folder: No such file or directory");
  EXPECT_EQ(ProblemOfFile("no/such/folder")->message,
            "cannot write no/such/folder: No such file or directory");
  EXPECT_EQ(ProblemOfFile(".")->message, "cannot write .: Is a directory");
  EXPECT_FALSE(ProblemOfFile("new").has_value());
  EXPECT_FALSE(fs::exists("new"));
}

}  // namespace
}  // namespace ravel
