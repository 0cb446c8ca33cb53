// The overlay's events against those of the kernel's inotify, for the same operations.
#include "files/watches.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "files/pipes.h"
#include "world/testing_world.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

// What Java asks for.
constexpr u32 kMask = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_MODIFY | IN_ATTRIB;

// A folder with a file "old" and a folder "sub" of the host's, which is watched.
class Side {
 public:
  explicit Side(FileMode mode)
      : world_(TestSpace(), {.max_heap = 64 * kMiB, .files = mode}), files_(world_.files()) {
    char name[] = "/tmp/ravel-watches-XXXXXX";
    CHECK(mkdtemp(name) != nullptr);
    folder_ = name;
    fs::create_directory(folder_ / "in");
    fs::create_directory(folder_ / "in/sub");
    fs::create_directory(folder_ / "out");
    std::ofstream(folder_ / "in/old") << "old";
    watcher_ = files_.NewWatcher();
    CHECK(watcher_ >= 0);
    files_.SetBlocking(watcher_, false);
    watch_ = Watch("in");
  }
  ~Side() {
    files_.Close(watcher_);
    fs::remove_all(folder_);
  }

  World& world() { return world_; }
  HostFiles& files() { return files_; }
  std::string At(const std::string& name) const { return (folder_ / name).string(); }
  int Watch(const std::string& name, u32 mask = kMask) {
    return files_.AddWatch(watcher_, At(name).c_str(), mask);
  }
  int watcher() const { return watcher_; }
  int watch() const { return watch_; }
  int Make(const std::string& name) {
    return files_.Close(files_.Open(At(name).c_str(), O_WRONLY | O_CREAT));
  }
  void Write(const std::string& name, int flags, const std::string& text) {
    const int fd = files_.Open(At(name).c_str(), O_WRONLY | flags);
    ASSERT_GE(fd, 0);
    files_.WriteAll(fd, text.data(), text.size());
    files_.Close(fd);
  }

  // "1:100:name" for each event: the watch, what, and to what.
  std::string Events() {
    std::string text;
    for (u8 buffer[4096];;) {
      const i64 n = Pipes::Owns(watcher_) ? Pipes(world_).Read(watcher_, buffer, sizeof(buffer))
                                          : files_.Read(watcher_, buffer, sizeof(buffer));
      if (n <= 0) return text;
      for (i64 at = 0; at < n;) {
        inotify_event event;
        std::memcpy(&event, buffer + at, sizeof(event));
        const char* const name = reinterpret_cast<const char*>(buffer + at + sizeof(event));
        text += fmt::format("{}:{:x}:{} ", event.wd, event.mask, event.len == 0 ? "" : name);
        at += static_cast<i64>(sizeof(event) + event.len);
      }
    }
  }

 private:
  World world_;
  HostFiles& files_;
  fs::path folder_;
  int watcher_, watch_;
};

class WatchesTest : public testing::Test {
 protected:
  // Both see the same, and something.
  void Same(const std::function<void(Side&)>& act) {
    act(kernel_);
    act(overlay_);
    const std::string expected = kernel_.Events();
    EXPECT_EQ(overlay_.Events(), expected);
    EXPECT_NE(expected, "");
  }
  void Nothing(const std::function<void(Side&)>& act) {
    act(kernel_);
    act(overlay_);
    EXPECT_EQ(kernel_.Events(), "");
    EXPECT_EQ(overlay_.Events(), "");
  }

  Side kernel_{FileMode::kDirect};
  Side overlay_{FileMode::kOverlay};
};

TEST_F(WatchesTest, NamesThatComeAndGoAreTold) {
  Same([](Side& s) { s.Make("in/a"); });
  Same([](Side& s) { s.files().MakeDirectory(s.At("in/d").c_str(), 0777); });
  Same([](Side& s) { s.files().SymbolicLink("nowhere", s.At("in/l").c_str()); });
  Same([](Side& s) { s.files().Link(s.At("in/a").c_str(), s.At("in/b").c_str()); });
  Same([](Side& s) { s.files().Unlink(s.At("in/b").c_str()); });
  Same([](Side& s) { s.files().Unlink(s.At("in/old").c_str()); });
  Same([](Side& s) { s.files().RemoveDirectory(s.At("in/d").c_str()); });
  Same([](Side& s) { s.files().RemoveDirectory(s.At("in/sub").c_str()); });
}

TEST_F(WatchesTest, MovesAreTold) {
  Same([](Side& s) { s.files().Rename(s.At("in/old").c_str(), s.At("in/new").c_str()); });
  Same([](Side& s) { s.files().Rename(s.At("in/new").c_str(), s.At("out/gone").c_str()); });
  Same([](Side& s) { s.files().Rename(s.At("out/gone").c_str(), s.At("in/back").c_str()); });
  Same([](Side& s) { s.files().Rename(s.At("in/sub").c_str(), s.At("out/sub").c_str()); });
  Nothing([](Side& s) { s.files().Rename(s.At("in/back").c_str(), s.At("in/back").c_str()); });
  Same([](Side& s) {
    s.Make("in/other");
    s.files().Rename(s.At("in/other").c_str(), s.At("in/back").c_str());
  });
}

TEST_F(WatchesTest, ContentsAreTold) {
  Same([](Side& s) { s.Write("in/old", O_APPEND, "more"); });
  Same([](Side& s) { s.Write("in/old", O_TRUNC, ""); });
  Same([](Side& s) { s.Write("in/fresh", O_CREAT | O_TRUNC, "text"); });
  Same([](Side& s) {
    const int fd = s.files().Open(s.At("in/fresh").c_str(), O_RDWR);
    s.files().Truncate(fd, 2);
    s.files().Close(fd);
  });
  Nothing([](Side& s) {
    const int fd = s.files().Open(s.At("in/fresh").c_str(), O_RDWR);
    s.files().Write(fd, "", 0);
    char c;
    s.files().Read(fd, &c, 1);
    s.files().Close(fd);
  });
  Same([](Side& s) {  // written by the descriptor after it got another name
    const int fd = s.files().Open(s.At("in/fresh").c_str(), O_RDWR);
    s.files().Rename(s.At("in/fresh").c_str(), s.At("in/moved").c_str());
    s.files().WriteAll(fd, "x", 1);
    s.files().Close(fd);
  });
}

TEST_F(WatchesTest, AttributesAreTold) {
  Same([](Side& s) { s.files().ChangeMode(s.At("in/old").c_str(), 0600); });
  Same([](Side& s) { s.files().ChangeMode(s.At("in/sub").c_str(), 0700); });
  Same([](Side& s) { s.files().ChangeMode(s.At("in").c_str(), 0700); });
  Same([](Side& s) { s.files().SetTimes(s.At("in/old").c_str(), 1'000'000'000, 2'000'000'000); });
}

TEST_F(WatchesTest, ElsewhereIsNotTold) {
  Nothing([](Side& s) { s.Make("out/a"); });
  Nothing([](Side& s) { s.Make("in/sub/a"); });
  Nothing([](Side& s) { s.Write("in/sub/a", 0, "text"); });
}

TEST_F(WatchesTest, EqualEventsThatNobodyHasReadAreOne) {
  Same([](Side& s) {
    for (int i = 0; i < 5; ++i) s.Write("in/old", O_APPEND, "more");
    s.Make("in/a");
    s.Write("in/old", O_APPEND, "more");
  });
}

TEST_F(WatchesTest, WatchesEnd) {
  Same([](Side& s) {
    EXPECT_EQ(s.files().RemoveWatch(s.watcher(), s.watch()), 0);
    s.Make("in/a");
  });
  Nothing([](Side& s) { EXPECT_EQ(s.files().RemoveWatch(s.watcher(), s.watch()), -EINVAL); });
  Same([](Side& s) {  // with the folder
    EXPECT_GT(s.Watch("in/sub"), s.watch());
    EXPECT_EQ(s.files().RemoveDirectory(s.At("in/sub").c_str()), 0);
  });
}

TEST_F(WatchesTest, AFolderIsWatchedOnce) {
  Same([](Side& s) {
    EXPECT_EQ(s.Watch("in", IN_DELETE), s.watch());
    EXPECT_EQ(s.Watch("in/../in", IN_DELETE), s.watch());
    s.Make("in/a");
    s.files().Unlink(s.At("in/a").c_str());
  });
  EXPECT_EQ(overlay_.Watch("nothing"), -ENOENT);
}

TEST_F(WatchesTest, TooManyEventsAreSaidToBeTooMany) {
  for (u32 i = 0; i < Pipes::kMostMessages + 10; ++i) overlay_.Make(fmt::format("in/{}", i));
  EXPECT_TRUE(overlay_.Events().ends_with(" -1:4000: "));
  Same([](Side& s) { s.Make("in/after"); });
}

TEST_F(WatchesTest, AReturnTakesEventsAndWatchesBack) {
  const u64 before = overlay_.world().Hash();
  const Milestone m = overlay_.world().milestones().Mark();
  for (int round = 0; round < 2; ++round) {
    overlay_.Make("in/a");
    overlay_.Watch("in/sub");
    overlay_.files().RemoveDirectory(overlay_.At("in/sub").c_str());
    EXPECT_EQ(overlay_.Events(), "1:100:a 1:40000200:sub 2:8000: ");
    overlay_.world().milestones().Return(m);
    EXPECT_EQ(overlay_.world().Hash(), before);
    EXPECT_EQ(overlay_.Events(), "");
  }
}

}  // namespace
}  // namespace ravel
