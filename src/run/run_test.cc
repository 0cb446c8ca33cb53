#include "run/run.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

namespace fs = std::filesystem;

TEST(ClassPathExpansion, AStarStandsForTheJarsOfAFolder) {
  std::string root = (fs::temp_directory_path() / "ravel-run-test-XXXXXX").string();
  ASSERT_NE(mkdtemp(root.data()), nullptr);
  for (const char* name : {"b.jar", "a.JAR", "c.txt"}) std::ofstream(root + "/" + name) << "";
  EXPECT_EQ(ExpandClassPath("x:" + root + "/*:y"), "x:" + root + "/a.JAR:" + root + "/b.jar:y");
  fs::remove_all(root);
}

TEST(ClassPathExpansion, WhatHasNoJarsStaysAsItIs) {
  EXPECT_EQ(ExpandClassPath("/nonexistent/*"), "/nonexistent/*");
  EXPECT_EQ(ExpandClassPath(""), "");
  EXPECT_EQ(ExpandClassPath("a::b:"), "a::b:");
}

TEST(ModulePath, HoldsModulesJarsAndFoldersOfBoth) {
  std::string root = (fs::temp_directory_path() / "ravel-run-test-XXXXXX").string();
  ASSERT_NE(mkdtemp(root.data()), nullptr);
  for (const char* name : {"b", "a", "none"}) fs::create_directories(fs::path(root) / name);
  for (const char* name : {"b", "a"}) std::ofstream(fs::path(root) / name / "module-info.class");
  EXPECT_EQ(ModulesAsClassPath(root + ":m.jar"),
            fmt::format("{0}:m.jar:{0}/*:{0}/a:{0}/b:m.jar/*", root));
  EXPECT_EQ(ModulesAsClassPath(""), "");
  fs::remove_all(root);
}

}  // namespace
}  // namespace ravel
