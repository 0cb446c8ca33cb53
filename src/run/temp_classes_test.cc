#include "run/temp_classes.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

namespace fs = std::filesystem;

class TempClassesTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "ravel-temp-test-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
    const char* const before = std::getenv("TMPDIR");
    before_ = before == nullptr ? "" : before;
    setenv("TMPDIR", name.c_str(), 1);
  }
  void TearDown() override {
    if (before_.empty()) {
      unsetenv("TMPDIR");
    } else {
      setenv("TMPDIR", before_.c_str(), 1);
    }
    fs::remove_all(root_);
  }

  static std::unique_ptr<TempClasses> Make(const std::string& content) {
    auto made = TempClasses::Create();
    CHECK(made.ok()) << made.error().message;
    fs::create_directories((*made)->path() + "/a/b");
    std::ofstream((*made)->path() + "/a/b/C.class") << content;
    (*made)->Settle();
    return std::move(*made);
  }

  fs::path root_;
  std::string before_;
};

TEST_F(TempClassesTest, NothingIsLeftBehind) {
  {
    const auto classes = Make("x");
    EXPECT_TRUE(fs::exists(classes->path() + "/a/b/C.class"));
  }
  { const auto unsettled = TempClasses::Create(); }
  EXPECT_TRUE(fs::is_empty(root_));
}

TEST_F(TempClassesTest, WhatAKilledProcessLeftIsRemovedByTheNext) {
  const auto used = Make("in use");
  const fs::path base = fs::path(used->path()).parent_path();
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const char* const name : {"new-aaaaaa", "0123456789abcdef", "new-young"}) {
    fs::create_directories(base / name / "a");
    std::ofstream(base / name / "a/B.class") << "x";
  }
  for (const char* const name : {"new-aaaaaa", "0123456789abcdef"}) {
    fs::last_write_time(base / name, old);
  }
  fs::last_write_time(used->path(), old);
  { const auto next = Make("next"); }
  EXPECT_FALSE(fs::exists(base / "new-aaaaaa"));
  EXPECT_FALSE(fs::exists(base / "0123456789abcdef"));
  EXPECT_TRUE(fs::exists(base / "new-young"));  // somebody may be about to lock it
  EXPECT_TRUE(fs::exists(used->path() + "/a/b/C.class"));
}

TEST_F(TempClassesTest, TheNameDependsOnTheContentOnly) {
  const std::string first = Make("x")->path();
  EXPECT_EQ(Make("x")->path(), first);
  EXPECT_NE(Make("y")->path(), first);
}

TEST_F(TempClassesTest, TheLastUserRemovesTheFolder) {
  auto one = Make("x");
  auto two = Make("x");
  EXPECT_EQ(one->path(), two->path());
  one.reset();
  EXPECT_TRUE(fs::exists(two->path() + "/a/b/C.class"));
  two.reset();
  EXPECT_TRUE(fs::is_empty(root_));
}

TEST_F(TempClassesTest, WhatACrashLeftBehindIsReplaced) {
  std::string path = Make("x")->path();
  fs::create_directories(path + "/a");
  const auto classes = Make("x");
  EXPECT_EQ(classes->path(), path);
  EXPECT_TRUE(fs::exists(path + "/a/b/C.class"));
}

TEST_F(TempClassesTest, AFolderOfSomebodyElseIsRefused) {
  fs::create_directory(root_ / ("ravel-" + std::to_string(getuid())));
  fs::permissions(root_ / ("ravel-" + std::to_string(getuid())), fs::perms::all);
  EXPECT_FALSE(TempClasses::Create().ok());
}

TEST_F(TempClassesTest, ASignalRemovesTheFolderAndEndsTheProcess) {
  for (const int signal_number : {SIGTERM, SIGINT}) {
    const pid_t child = fork();
    if (child == 0) {
      signal(signal_number, SIG_DFL);  // it is ignored in the background of a shell
      const auto classes = Make("x");
      raise(signal_number);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal_number);
    EXPECT_TRUE(fs::is_empty(root_));
  }
}

}  // namespace
}  // namespace ravel
