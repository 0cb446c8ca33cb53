#include "support/read_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

TEST(ReadFile, EveryByteComesBack) {
  const std::string path = testing::TempDir() + "read_file_test";
  std::string bytes(100000, '\0');
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7);
  std::ofstream(path, std::ios::binary) << bytes;
  EXPECT_EQ(ReadText(path).value(), bytes);
  EXPECT_EQ(ReadBytes(path).value(), std::vector<u8>(bytes.begin(), bytes.end()));
  std::filesystem::remove(path);
}

TEST(ReadFile, WhatCannotBeReadSaysWhy) {
  EXPECT_EQ(ReadText("/nowhere/at/all").error().message, "No such file or directory");
  EXPECT_EQ(ReadBytes(testing::TempDir()).error().message, "Is a directory");
}

}  // namespace
}  // namespace ravel
