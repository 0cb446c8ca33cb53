#include "world/host_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "world/testing_world.h"

namespace ravel {
namespace {

class HostFilesTest : public WorldTest {
 protected:
  HostFilesTest() : files_(world_.files()) {
    char name[] = "/tmp/ravel-host-files-XXXXXX";
    CHECK(mkdtemp(name) != nullptr);
    folder_ = name;
  }
  ~HostFilesTest() override { std::filesystem::remove_all(folder_); }

  std::string In(const std::string& name) const { return folder_ + "/" + name; }
  void Write(const std::string& name, const std::string& text) {
    const int fd = files_.Open(In(name).c_str(), O_WRONLY | O_CREAT | O_TRUNC);
    ASSERT_GE(fd, 0);
    ASSERT_EQ(files_.WriteAll(fd, text.data(), text.size()), 0);
    ASSERT_EQ(files_.Close(fd), 0);
  }

  HostFiles& files_;
  std::string folder_;
};

TEST_F(HostFilesTest, FailuresAreNegativeErrnos) {
  EXPECT_EQ(files_.Open(In("absent").c_str(), O_RDONLY), -ENOENT);
  EXPECT_EQ(files_.Close(-1), -EBADF);
  struct stat info;
  EXPECT_EQ(files_.Stat(In("absent").c_str(), &info), -ENOENT);
}

TEST_F(HostFilesTest, WhatWasWrittenIsRead) {
  Write("a", "hello");
  std::string text;
  ASSERT_EQ(files_.ReadWhole(In("a").c_str(), &text), 0);
  EXPECT_EQ(text, "hello");
  const int fd = files_.Open(In("a").c_str(), O_RDONLY);
  EXPECT_EQ(files_.Size(fd), 5);
  EXPECT_EQ(files_.Seek(fd, 3, SEEK_SET), 3);
  EXPECT_EQ(files_.Available(fd), 2);
  EXPECT_EQ(files_.Seek(fd, 9, SEEK_SET), 9);
  EXPECT_EQ(files_.Available(fd), 0);
  char at[2];
  EXPECT_EQ(files_.ReadAt(fd, at, 2, 1), 2);
  EXPECT_EQ(std::string(at, 2), "el");
  files_.Close(fd);
}

TEST_F(HostFilesTest, DirectoriesAreListedByName) {
  for (const char* name : {"m", "z", "B", "a"}) Write(name, "");
  std::vector<std::string> names;
  ASSERT_EQ(files_.List(folder_.c_str(), &names), 0);
  EXPECT_EQ(names, (std::vector<std::string>{"B", "a", "m", "z"}));
  const int fd = files_.Open(folder_.c_str(), O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < 2; i++) {
    ASSERT_EQ(files_.ListDescriptor(fd, &names), 0);
    EXPECT_EQ(names.size(), 4u);
  }
  EXPECT_EQ(files_.Close(fd), 0);
}

TEST_F(HostFilesTest, RandomDevicesAreTheWorldsOwn) {
  const auto bytes = [&](const char* device) {
    const int fd = files_.Open(device, O_RDONLY);
    u64 value[2] = {};
    EXPECT_EQ(files_.Read(fd, value, sizeof(value)), 16);
    files_.Close(fd);
    return value[0];
  };
  world_.root().random_state = 7;
  const u64 first = bytes("/dev/urandom");
  EXPECT_NE(bytes("/dev/urandom"), first);
  world_.root().random_state = 7;
  EXPECT_EQ(bytes("/dev/random"), first);
}

TEST_F(HostFilesTest, SharedMappingsReachTheFileAndPrivateOnesDoNot) {
  Write("map", "0123456789");
  const int fd = files_.Open(In("map").c_str(), O_RDWR);
  for (const auto mapping : {HostFiles::Mapping::kPrivate, HostFiles::Mapping::kShared}) {
    const i64 address = files_.Map(fd, 0, 10, mapping);
    ASSERT_GT(address, 0);
    u8* const at = world_.arena().At(static_cast<u64>(address));
    EXPECT_EQ(std::memcmp(at, "0123456789", 10), 0);
    at[0] = 'x';
    files_.Unmap(address);
    EXPECT_EQ(at[1], 0);
    char now = 0;
    files_.ReadAt(fd, &now, 1, 0);
    EXPECT_EQ(now, mapping == HostFiles::Mapping::kShared ? 'x' : '0');
  }
  files_.Close(fd);
}

}  // namespace
}  // namespace ravel
