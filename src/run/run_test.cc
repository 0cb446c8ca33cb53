#include "run/run.h"

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

}  // namespace
}  // namespace ravel
