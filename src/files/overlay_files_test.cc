#include "files/overlay_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "support/rng.h"
#include "world/testing_world.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

WorldOptions OverlayOptions() {
  return {.max_heap = 64 * kMiB, .files = FileMode::kOverlay, .pass_through = false};
}

std::string NewFolder() {
  char name[] = "/tmp/ravel-overlay-XXXXXX";
  CHECK(mkdtemp(name) != nullptr);
  return name;
}

// Everything below a folder of the host: names, kinds, modes, contents.
std::string Snapshot(const std::string& folder) {
  std::string result;
  std::vector<std::string> lines;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    std::string line = entry.path().string();
    struct stat info;
    CHECK(lstat(line.c_str(), &info) == 0);
    line += fmt::format(" {:o} {}", info.st_mode, info.st_nlink);
    if (S_ISREG(info.st_mode)) {
      std::ifstream in(entry.path());
      line += std::string(std::istreambuf_iterator<char>(in), {});
    }
    lines.push_back(line);
  }
  std::ranges::sort(lines);
  for (const std::string& line : lines) result += line + "\n";
  return result;
}

class OverlayTest : public testing::Test {
 protected:
  OverlayTest() : world_(TestSpace(), OverlayOptions()), files_(world_.files()) {
    folder_ = NewFolder();
  }
  ~OverlayTest() override { fs::remove_all(folder_); }

  std::string In(const std::string& name) const { return folder_ + "/" + name; }
  void PutOnHost(const std::string& name, const std::string& text) {
    std::ofstream(In(name)) << text;
  }
  int Open(const std::string& name, int flags) { return files_.Open(In(name).c_str(), flags); }
  void Write(const std::string& name, const std::string& text, int extra = O_TRUNC) {
    const int fd = Open(name, O_WRONLY | O_CREAT | extra);
    ASSERT_GE(fd, 0);
    ASSERT_EQ(files_.WriteAll(fd, text.data(), text.size()), 0);
    ASSERT_EQ(files_.Close(fd), 0);
  }
  std::string Text(const std::string& name) {
    std::string text;
    const int result = files_.ReadWhole(In(name).c_str(), &text);
    return result < 0 ? std::strerror(-result) : text;
  }
  std::vector<std::string> Names(const std::string& name = "") {
    std::vector<std::string> names;
    EXPECT_EQ(files_.List(In(name).c_str(), &names), 0);
    return names;
  }

  World world_;
  HostFiles& files_;
  std::string folder_;
};

TEST_F(OverlayTest, WritesDoNotReachTheHost) {
  PutOnHost("old", "from the host");
  const std::string before = Snapshot(folder_);
  Write("new", "made here");
  Write("old", "changed", 0);
  EXPECT_EQ(Text("new"), "made here");
  EXPECT_EQ(Text("old"), "changede host");
  EXPECT_EQ(files_.MakeDirectory(In("folder").c_str(), 0777), 0);
  EXPECT_EQ(files_.Rename(In("old").c_str(), In("folder/moved").c_str()), 0);
  EXPECT_EQ(Names(), (std::vector<std::string>{"folder", "new"}));
  EXPECT_EQ(Text("folder/moved"), "changede host");
  EXPECT_EQ(files_.ChangeMode(In("new").c_str(), 0600), 0);
  EXPECT_EQ(files_.Unlink(In("new").c_str()), 0);
  EXPECT_EQ(Snapshot(folder_), before);
}

TEST_F(OverlayTest, WhatIsElsewhereIsSeenWhereTheProgramKnowsIt) {
  fs::create_directories(In("there/p"));
  PutOnHost("there/p/C.class", "bytes");
  PutOnHost("library", "a jar");
  const std::string before = Snapshot(folder_);
  WorldOptions options = OverlayOptions();
  options.host.directory = "/nowhere/project";
  options.host.mounts = {{"/nowhere/project/classes", In("there")},
                         {"/nowhere/library.jar", In("library")}};
  World world(TestSpace(), options);
  HostFiles& files = world.files();
  std::string text;
  EXPECT_EQ(files.CurrentDirectory(&text), 0);
  EXPECT_EQ(text, "/nowhere/project");
  EXPECT_EQ(files.ReadWhole("classes/p/C.class", &text), 0);
  EXPECT_EQ(text, "bytes");
  EXPECT_EQ(files.ReadWhole("/nowhere/library.jar", &text), 0);
  EXPECT_EQ(text, "a jar");
  std::vector<std::string> names;
  EXPECT_EQ(files.List("/nowhere", &names), 0);
  EXPECT_EQ(names, (std::vector<std::string>{"library.jar", "project"}));
  EXPECT_EQ(files.RealPath("classes/../classes/p", &text), 0);
  EXPECT_EQ(text, "/nowhere/project/classes/p");
  EXPECT_EQ(files.Open("made", O_WRONLY | O_CREAT), 3);
  EXPECT_EQ(files.Unlink("classes/p/C.class"), 0);
  EXPECT_EQ(files.ReadWhole("classes/p/C.class", &text), -ENOENT);
  EXPECT_EQ(Snapshot(folder_), before);
}

TEST_F(OverlayTest, TheLowestFreeDescriptorIsGiven) {
  PutOnHost("a", "abc");
  const int a = Open("a", O_RDONLY);
  const int b = Open("a", O_RDONLY);
  EXPECT_EQ(a, 3);
  EXPECT_EQ(b, 4);
  EXPECT_EQ(files_.Close(a), 0);
  EXPECT_EQ(files_.Close(a), -EBADF);
  EXPECT_EQ(files_.Duplicate(b), 3);
  char c;
  EXPECT_EQ(files_.Read(3, &c, 1), 1);
  EXPECT_EQ(files_.Seek(b, 0, SEEK_CUR), 1);  // shares the position
  EXPECT_EQ(files_.DuplicateTo(b, 9), 9);
  EXPECT_EQ(Open("a", O_RDONLY), 5);
}

TEST_F(OverlayTest, UnlinkedFilesLiveWhileTheyAreOpen) {
  PutOnHost("a", "text");
  const int fd = Open("a", O_RDWR);
  ASSERT_EQ(files_.Unlink(In("a").c_str()), 0);
  EXPECT_EQ(Open("a", O_RDONLY), -ENOENT);
  EXPECT_EQ(files_.WriteAt(fd, "s", 1, 3), 1);
  char text[5] = {};
  EXPECT_EQ(files_.Read(fd, text, 5), 4);
  EXPECT_STREQ(text, "texs");
  struct stat info;
  EXPECT_EQ(files_.DescriptorStat(fd, &info), 0);
  EXPECT_EQ(info.st_nlink, 0u);
  EXPECT_EQ(files_.Close(fd), 0);
}

TEST_F(OverlayTest, AllNamesOfAHostsFileLeadToOneFile) {
  PutOnHost("a", "one");
  ASSERT_EQ(link(In("a").c_str(), In("b").c_str()), 0);
  Write("a", "two");
  EXPECT_EQ(Text("b"), "two");
  EXPECT_EQ(files_.Unlink(In("a").c_str()), 0);
  EXPECT_EQ(Text("b"), "two");
}

TEST_F(OverlayTest, LargeFilesAreReadThroughAndCopiedInPieces) {
  std::string text;
  for (int i = 0; text.size() < 300'000; ++i) text += std::to_string(i) + " ";
  PutOnHost("large", text);
  const int fd = Open("large", O_RDWR);
  EXPECT_EQ(files_.WriteAt(fd, "here", 4, 100'000), 4);
  text.replace(100'000, 4, "here");
  EXPECT_EQ(Text("large"), text);
  EXPECT_EQ(files_.Truncate(fd, 50'000), 0);
  EXPECT_EQ(files_.Truncate(fd, 200'000), 0);
  text.resize(50'000);
  text.resize(200'000);
  EXPECT_EQ(Text("large"), text);
}

TEST_F(OverlayTest, SparseFilesAreCheap) {
  const int fd = Open("sparse", O_RDWR | O_CREAT);
  EXPECT_EQ(files_.WriteAt(fd, "x", 1, i64{5} << 30), 1);
  EXPECT_EQ(files_.Size(fd), (i64{5} << 30) + 1);
  char c = 1;
  EXPECT_EQ(files_.ReadAt(fd, &c, 1, i64{4} << 30), 1);
  EXPECT_EQ(c, 0);
  EXPECT_EQ(files_.Truncate(fd, INT64_MAX), -EFBIG);
}

TEST_F(OverlayTest, SharedMappingsAreTheFile) {
  Write("map", "0123456789");
  const int fd = Open("map", O_RDWR);
  const i64 a = files_.Map(fd, 0, 10, HostFiles::Mapping::kShared);
  const i64 b = files_.Map(fd, 0, 10, HostFiles::Mapping::kReadOnly);
  const i64 own = files_.Map(fd, 0, 10, HostFiles::Mapping::kPrivate);
  ASSERT_GT(a, 0);
  ASSERT_GT(own, 0);
  u8* const bytes = world_.arena().At(static_cast<u64>(a));
  bytes[0] = 'x';
  EXPECT_EQ(world_.arena().At(static_cast<u64>(b))[0], 'x');
  EXPECT_EQ(world_.arena().At(static_cast<u64>(own))[0], '0');
  EXPECT_EQ(Text("map"), "x123456789");
  EXPECT_EQ(files_.WriteAt(fd, "y", 1, 1), 1);
  EXPECT_EQ(bytes[1], 'y');
  EXPECT_EQ(files_.Close(fd), 0);
  for (const i64 address : {a, b, own}) files_.Unmap(address);
  EXPECT_EQ(Text("map"), "xy23456789");
}

TEST_F(OverlayTest, ReadOnlyMappingsOfTheHostsFilesAreNotCopied) {
  PutOnHost("map", "0123456789");
  const int fd = Open("map", O_RDONLY);
  const i64 a = files_.Map(fd, 0, 10, HostFiles::Mapping::kReadOnly);
  ASSERT_GT(a, 0);
  EXPECT_EQ(std::memcmp(world_.arena().At(static_cast<u64>(a)), "0123456789", 10), 0);
  files_.Unmap(a);
  EXPECT_EQ(files_.Map(fd, 0, 10, HostFiles::Mapping::kReadOnly), a);
}

TEST_F(OverlayTest, WhatIsPrintedIsKeptUntilItIsFlushed) {
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const int saved[2] = {dup(1), dup(2)};
  files_.WriteAll(1, "out ", 4);
  files_.WriteAll(2, "err ", 4);
  files_.WriteAll(1, "again ", 6);
  EXPECT_EQ(files_.Output(1), "out again ");
  EXPECT_EQ(files_.Output(2), "err ");
  std::fflush(nullptr);
  dup2(pipe_ends[1], 1);
  dup2(pipe_ends[1], 2);
  files_.FlushOutput();
  files_.WriteAll(1, "more", 4);
  files_.FlushOutput();
  files_.FlushOutput();
  dup2(saved[0], 1);
  dup2(saved[1], 2);
  close(pipe_ends[1]);
  char text[64] = {};
  ASSERT_EQ(read(pipe_ends[0], text, sizeof(text)), 18);
  EXPECT_STREQ(text, "out err again more");
  for (const int fd : {pipe_ends[0], saved[0], saved[1]}) close(fd);
}

TEST_F(OverlayTest, WhatComesThroughAFifoIsLogged) {
  ASSERT_EQ(mkfifo(In("fifo").c_str(), 0600), 0);
  EXPECT_EQ(Open("fifo", O_WRONLY), -kWritesFifo);
  const int fd = Open("fifo", O_RDONLY);
  ASSERT_GE(fd, 0);
  pollfd p{.fd = fd, .events = POLLIN, .revents = 0};
  EXPECT_EQ(files_.Poll(&p, 1, 0), 0);
  const int writer = open(In("fifo").c_str(), O_WRONLY);
  ASSERT_EQ(write(writer, "hello", 5), 5);
  EXPECT_EQ(files_.Poll(&p, 1, 0), 1);
  EXPECT_EQ(files_.Available(fd), 5);
  char text[8] = {};
  EXPECT_EQ(files_.Read(fd, text, 2), 2);
  EXPECT_EQ(files_.Read(fd, text, 8), 3);
  close(writer);
  EXPECT_EQ(files_.Read(fd, text, 8), 0);
}

TEST_F(OverlayTest, DevicesThatForgetAreDone) {
  const int null = files_.Open("/dev/null", O_RDWR);
  char c;
  EXPECT_EQ(files_.Write(null, "abc", 3), 3);
  EXPECT_EQ(files_.Read(null, &c, 1), 0);
  const int zero = files_.Open("/dev/zero", O_RDONLY);
  EXPECT_EQ(files_.Read(zero, &c, 1), 1);
  EXPECT_EQ(c, 0);
  const int full = files_.Open("/dev/full", O_WRONLY);
  EXPECT_EQ(files_.Write(full, "abc", 3), -ENOSPC);
  std::string text;
  EXPECT_EQ(files_.ReadWhole("/proc/self/stat", &text), 0);
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(files_.Open("/proc/self/comm", O_WRONLY), -kWritesKernelFile);
}

TEST_F(OverlayTest, MovedDirectoriesTakeTheHostsFilesAlong) {
  fs::create_directories(In("d/e"));
  PutOnHost("d/e/f", "deep");
  ASSERT_EQ(files_.Rename(In("d").c_str(), In("x").c_str()), 0);
  EXPECT_EQ(Text("x/e/f"), "deep");
  EXPECT_EQ(Text("d/e/f"), std::strerror(ENOENT));
  EXPECT_EQ(Names(), (std::vector<std::string>{"x"}));
  EXPECT_EQ(files_.MakeDirectory(In("d").c_str(), 0777), 0);
  EXPECT_TRUE(Names("d").empty());
  std::string real;
  EXPECT_EQ(files_.RealPath(In("x/e/../e/f").c_str(), &real), 0);
  EXPECT_EQ(real, In("x/e/f"));
}

TEST_F(OverlayTest, DescriptorsOfDirectoriesAreStartingPoints) {
  fs::create_directories(In("d/e"));
  const int d = Open("d", O_RDONLY | O_DIRECTORY);
  const int f = files_.OpenAt(d, "e/../f", O_WRONLY | O_CREAT, 0644);
  ASSERT_GE(f, 0);
  EXPECT_EQ(files_.Rename(In("d").c_str(), In("moved").c_str()), 0);
  struct stat info;
  EXPECT_EQ(files_.StatAt(d, "f", 0, &info), 0);
  EXPECT_EQ(files_.UnlinkAt(d, "f", 0), 0);
  EXPECT_EQ(files_.StatAt(d, "../moved/f", 0, &info), -ENOENT);
  EXPECT_EQ(files_.StatAt(f, "x", 0, &info), -ENOTDIR);
}

// --- Against the host itself ------------------------------------------------------------

// The same random operations on a folder through the overlay and, directly, on
// a copy of it: every result and every look at the tree must agree.
//
// The direct side really does them, so none may leave its folder. Targets of
// links have names only, no "..", and so every link leads to something below the
// folder, wherever it is moved; a path has at most one ".." and two names before
// it. Should this be wrong, the folder lies some levels inside one of our own,
// and that nothing else appears there is checked.
class Model {
 public:
  explicit Model(u64 seed)
      : rng_(seed),
        overlay_world_(TestSpace(), OverlayOptions()),
        direct_world_(TestSpace(), {.max_heap = 64 * kMiB}) {
    sides_[0] = {.files = &overlay_world_.files(), .outer = NewFolder(), .folder = {}, .open = {}};
    sides_[1] = {.files = &direct_world_.files(), .outer = NewFolder(), .folder = {}, .open = {}};
    for (Side& side : sides_) {
      side.folder = side.outer + kInner;
      fs::create_directories(side.folder);
      Fill(side.folder);
    }
    before_ = Snapshot(sides_[0].folder);
  }
  ~Model() {
    for (Side& side : sides_) {
      for (const int fd : side.open) side.files->Close(fd);
      fs::remove_all(side.outer);
    }
  }

  void Run(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
      Step();
      if (i % 16 == 0) Compare();
    }
    Compare();
    EXPECT_EQ(Snapshot(sides_[0].folder), before_) << "the overlay wrote to the host";
  }

  // On the overlay alone: everything that follows a milestone is taken back by
  // returning to it, down to the bytes of the World, and can be done again.
  void RunWithReturns(int rounds) {
    alone_ = true;
    Side& side = sides_[0];
    Milestones& milestones = overlay_world_.milestones();
    for (int i = 0; i < rounds && !testing::Test::HasFailure(); ++i) {
      for (u64 steps = rng_.Below(10); steps > 0; --steps) Step();
      const Milestone m = milestones.Mark();
      const std::vector<int> open = side.open;
      const u64 hash = overlay_world_.Hash();
      const Rng rng = rng_;
      std::string results[2];
      for (std::string& result : results) {
        rng_ = rng;
        side.open = open;
        log_.clear();
        for (u64 steps = rng_.Below(30); steps > 0; --steps) Step();
        Look(side, "", &log_);
        result = log_;
        milestones.Return(m);
        ASSERT_EQ(overlay_world_.Hash(), hash) << log_;
      }
      ASSERT_EQ(results[0], results[1]);
      side.open = open;
    }
    EXPECT_EQ(Snapshot(side.folder), before_) << "the overlay wrote to the host";
  }

 private:
  struct Side {
    HostFiles* files;
    std::string outer;   // made by mkdtemp
    std::string folder;  // in which everything happens
    std::vector<int> open;
  };
  static constexpr const char* kNames[] = {"a", "b", "c", "d"};
  static constexpr const char* kInner = "/1/2/3/folder";

  static void Fill(const std::string& folder) {
    fs::create_directories(folder + "/a/b");
    std::ofstream(folder + "/b") << "host file b";
    std::ofstream(folder + "/a/c") << std::string(40'000, 'h');
    std::ofstream(folder + "/a/b/d") << "deep";
    fs::create_hard_link(folder + "/b", folder + "/a/d");
    fs::create_symlink("a/b", folder + "/c");
    fs::create_symlink("nowhere", folder + "/a/a");
  }

  std::string RandomName() { return std::string("/") + kNames[rng_.Below(4)]; }
  std::string RandomTarget() {
    std::string path = RandomName();
    for (u64 i = rng_.Below(3); i > 0; --i) path += RandomName();
    return path;
  }
  std::string RandomPath() {
    std::string path = RandomName();
    if (rng_.Below(16) == 0) path += "/.";
    if (rng_.Below(3) != 0) {
      path += RandomName();
      const u64 third = rng_.Below(8);
      path += third == 0 ? "/.." : third < 4 ? RandomName() : "";
    }
    if (rng_.Below(20) == 0) path += "/";
    return path;
  }

  // What an operation says on a side, as text. The names of the folders differ
  // but are equally long.
  template <typename Op>
  void Both(const std::string& what, Op op) {
    std::string results[2];
    for (int i = 0; i < (alone_ ? 1 : 2); ++i) results[i] = op(sides_[i]);
    if (alone_) results[1] = results[0];
    log_ += what + " -> " + results[1] + "\n";
    ASSERT_EQ(results[0], results[1]) << log_;
  }

  static std::string Show(const struct stat& info) {
    const bool directory = S_ISDIR(info.st_mode);
    return fmt::format("{:o} links {} size {} owner {}:{}", info.st_mode, info.st_nlink,
                       directory ? 0 : info.st_size, info.st_uid, info.st_gid);
  }

  void Step() {
    const std::string p = RandomPath();
    const std::string q = RandomPath();
    const u64 number = rng_.Next();
    switch (rng_.Below(24)) {
      case 0:
      case 1:
      case 2: {
        constexpr int kFlags[] = {O_RDONLY,
                                  O_RDWR,
                                  O_RDWR | O_CREAT,
                                  O_RDWR | O_CREAT | O_EXCL,
                                  O_WRONLY | O_CREAT | O_TRUNC,
                                  O_RDWR | O_CREAT | O_APPEND,
                                  O_RDONLY | O_NOFOLLOW,
                                  O_RDONLY | O_DIRECTORY};
        const int flags = kFlags[number % 8];
        return Both(fmt::format("open {} {:x}", p, flags), [&](Side& s) {
          const int fd = s.files->Open((s.folder + p).c_str(), flags, 0644);
          if (fd >= 0) s.open.push_back(fd);
          return fmt::format("{}", fd < 0 ? fd : 0);
        });
      }
      case 3:
      case 4:
        return WithOpen("write", number, [&](Side& s, int fd) {
          const std::string text(1 + number % 20'000, static_cast<char>('a' + number % 26));
          return fmt::format("{}", s.files->Write(fd, text.data(), text.size()));
        });
      case 5:
        return WithOpen("pwrite", number, [&](Side& s, int fd) {
          return fmt::format("{}",
                             s.files->WriteAt(fd, "xyz", 3, static_cast<i64>(q.size() * 7000)));
        });
      case 6:
      case 7:
        return WithOpen("read", number, [&](Side& s, int fd) {
          std::string text(number % 50'000, 0);
          const i64 n = s.files->Read(fd, text.data(), text.size());
          return n < 0 ? fmt::format("{}", n) : text.substr(0, static_cast<size_t>(n));
        });
      case 8:
        return WithOpen("seek", number, [&](Side& s, int fd) {
          struct stat info;
          s.files->DescriptorStat(fd, &info);
          if (S_ISDIR(info.st_mode)) return std::string("directory");
          const i64 offset = static_cast<i64>(number % 60'000) - 10'000;
          return fmt::format("{}", s.files->Seek(fd, offset, static_cast<int>(number / 7 % 3)));
        });
      case 9:
        return WithOpen("truncate", number, [&](Side& s, int fd) {
          return fmt::format("{}", s.files->Truncate(fd, static_cast<i64>(number % 70'000) - 1));
        });
      case 10:
      case 11:
        return WithOpen("close", number, [&](Side& s, int fd) {
          s.open.erase(std::ranges::find(s.open, fd));
          return fmt::format("{}", s.files->Close(fd));
        });
      case 12:
        return WithOpen("fstat", number, [&](Side& s, int fd) {
          struct stat info;
          if (const int r = s.files->DescriptorStat(fd, &info); r < 0) return fmt::format("{}", r);
          return Show(info) +
                 fmt::format(" available {}", S_ISDIR(info.st_mode) ? 0 : s.files->Available(fd));
        });
      case 13:
      case 14:
        return Path("unlink", p, [](Side& s, const char* at) { return s.files->Unlink(at); });
      case 15:
        return Path("rmdir", p,
                    [](Side& s, const char* at) { return s.files->RemoveDirectory(at); });
      case 16:
      case 17:
        return Path("mkdir", p,
                    [](Side& s, const char* at) { return s.files->MakeDirectory(at, 0755); });
      case 18:
      case 19:
      case 20:
        return Both("rename " + p + " " + q, [&](Side& s) {
          return fmt::format("{}", s.files->Rename((s.folder + p).c_str(), (s.folder + q).c_str()));
        });
      case 21:
        return Both("link " + p + " " + q, [&](Side& s) {
          return fmt::format("{}", s.files->Link((s.folder + p).c_str(), (s.folder + q).c_str()));
        });
      case 22: {
        const std::string target = RandomTarget();
        return Both("symlink " + target + " " + p, [&](Side& s) {
          const std::string to = number % 5 == 0 ? s.folder + target : target.substr(1);
          return fmt::format("{}", s.files->SymbolicLink(to.c_str(), (s.folder + p).c_str()));
        });
      }
      default:
        return Path("chmod, utimes", p, [&](Side& s, const char* at) {
          const mode_t mode = 0700 | static_cast<mode_t>(number % 0100);
          const int result = s.files->ChangeMode(at, mode);
          return result < 0 ? result : s.files->SetTimes(at, 1000, static_cast<i64>(number % 1000));
        });
    }
  }

  template <typename Op>
  void WithOpen(const std::string& what, u64 number, Op op) {
    if (sides_[0].open.empty()) return;
    const size_t i = number / 3 % sides_[0].open.size();
    Both(fmt::format("{} of {}", what, i), [&](Side& s) { return op(s, s.open[i]); });
  }
  template <typename Op>
  void Path(const std::string& what, const std::string& path, Op op) {
    Both(what + " " + path,
         [&](Side& s) { return fmt::format("{}", op(s, (s.folder + path).c_str())); });
  }

  // The whole tree as a side shows it.
  static void Look(Side& s, const std::string& path, std::string* out) {
    std::vector<std::string> names;
    const int result = s.files->List((s.folder + path).c_str(), &names);
    *out += fmt::format("{} list {}\n", path, result);
    for (const std::string& name : names) {
      const std::string at = path + "/" + name;
      const std::string full = s.folder + at;
      struct stat info;
      if (const int r = s.files->LinkStat(full.c_str(), &info); r < 0) {
        *out += fmt::format("{} stat {}\n", at, r);
        continue;
      }
      *out += at + " " + Show(info);
      if (S_ISLNK(info.st_mode)) {
        std::string target, real;
        s.files->ReadLink(full.c_str(), &target);
        if (target.starts_with(s.folder)) target.erase(0, s.folder.size());
        const int resolved = s.files->RealPath(full.c_str(), &real);
        if (resolved == 0 && real.starts_with(s.folder)) real.erase(0, s.folder.size());
        *out += fmt::format(" link to {} is {} {}", target, resolved, real);
      } else if (S_ISREG(info.st_mode)) {
        std::string text;
        s.files->ReadWhole(full.c_str(), &text);
        *out += " " + text;
      }
      *out += "\n";
      if (S_ISDIR(info.st_mode)) Look(s, at, out);
    }
  }

  void Compare() {
    std::string seen[2];
    for (int i = 0; i < 2; ++i) Look(sides_[i], "", &seen[i]);
    ASSERT_EQ(seen[0], seen[1]) << log_;
    for (const Side& side : sides_) {
      for (fs::path at = fs::path(side.folder).parent_path(); at != fs::path("/tmp");
           at = at.parent_path()) {
        const auto count = std::distance(fs::directory_iterator(at), fs::directory_iterator());
        ASSERT_EQ(count, 1) << "something left the folder: " << at << "\n" << log_;
      }
    }
  }

  Rng rng_;
  World overlay_world_;
  World direct_world_;
  Side sides_[2];
  std::string before_;
  std::string log_;
  bool alone_ = false;  // only the overlay
};

TEST(OverlayModel, AgreesWithTheHostOnRandomOperations) {
  for (u64 seed = 1; seed <= 25 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    Model(seed).Run(250);
  }
}

TEST(OverlayModel, ReturningTakesBackWhatWasDoneToFiles) {
  for (u64 seed = 1; seed <= 25 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    Model(seed).RunWithReturns(60);
  }
}

// --- Going back ---------------------------------------------------------------------------

TEST_F(OverlayTest, InputIsReadAgainAfterAReturn) {
  ASSERT_EQ(mkfifo(In("fifo").c_str(), 0600), 0);
  const int fd = Open("fifo", O_RDONLY);
  const int writer = open(In("fifo").c_str(), O_WRONLY);
  const auto read_some = [&](u64 size) {
    std::string text(size, 0);
    const i64 n = files_.Read(fd, text.data(), size);
    return n < 0 ? std::to_string(n) : text.substr(0, static_cast<size_t>(n));
  };
  ASSERT_EQ(write(writer, "first ", 6), 6);
  EXPECT_EQ(read_some(3), "fir");
  const Milestone m = world_.milestones().Mark();
  EXPECT_EQ(read_some(100), "st ");
  ASSERT_EQ(write(writer, "second", 6), 6);
  EXPECT_EQ(read_some(100), "second");
  close(writer);
  EXPECT_EQ(read_some(100), "");
  for (int i = 0; i < 2; ++i) {
    world_.milestones().Return(m);
    EXPECT_EQ(read_some(100), "st ");
    EXPECT_EQ(read_some(2), "se");
    EXPECT_EQ(read_some(100), "cond");
    EXPECT_EQ(read_some(100), "");
  }
}

TEST_F(OverlayTest, FilesOfTheKernelSayTheSameAfterAReturn) {
  const auto uptime = [&] {
    std::string text;
    EXPECT_EQ(files_.ReadWhole("/proc/uptime", &text), 0);
    return text;
  };
  const Milestone m = world_.milestones().Mark();
  const std::string first = uptime();
  usleep(20'000);
  EXPECT_NE(uptime(), first);
  world_.milestones().Return(m);
  EXPECT_EQ(uptime(), first);
}

TEST_F(OverlayTest, OutputIsTakenBackByAReturn) {
  files_.WriteAll(1, "kept", 4);
  const Milestone m = world_.milestones().Mark();
  files_.WriteAll(1, "lost", 4);
  files_.WriteAll(2, "lost", 4);
  EXPECT_EQ(files_.Output(1), "keptlost");
  world_.milestones().Return(m);
  EXPECT_EQ(files_.Output(1), "kept");
  EXPECT_EQ(files_.Output(2), "");
  files_.WriteAll(1, "!", 1);
  EXPECT_EQ(files_.Output(1), "kept!");
}

TEST_F(OverlayTest, MappedBytesAreTakenBackByAReturn) {
  Write("map", "0123456789");
  const int fd = Open("map", O_RDWR);
  const i64 address = files_.Map(fd, 0, 10, HostFiles::Mapping::kShared);
  ASSERT_GT(address, 0);
  u8* const bytes = world_.arena().At(static_cast<u64>(address));
  const Milestone m = world_.milestones().Mark();
  world_.arena().WillWrite(bytes, 1);
  bytes[0] = 'x';
  files_.Unmap(address);
  files_.Close(fd);
  files_.Unlink(In("map").c_str());
  world_.milestones().Return(m);
  EXPECT_EQ(Text("map"), "0123456789");
  EXPECT_EQ(bytes[0], '0');
}

}  // namespace
}  // namespace ravel
