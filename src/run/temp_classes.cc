#include "run/temp_classes.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "support/interrupts.h"
#include "support/last_words.h"
#include "support/read_file.h"
#include "support/types.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr int kEndingSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGABRT};

// What the signal handler removes: plain memory, for it can do little more
// than call the system. The names are those of the files, then of the folders,
// inner ones first. Global because a handler has no arguments; set while one
// TempClasses is settled, and never seen by a program.
struct Doomed {
  int lock = -1;
  std::vector<std::string> names;
};
Doomed* doomed = nullptr;

void RemoveDoomed() {
  if (doomed != nullptr && flock(doomed->lock, LOCK_EX | LOCK_NB) == 0) {
    for (const std::string& name : doomed->names) {
      if (unlink(name.c_str()) != 0) rmdir(name.c_str());
    }
  }
}

void RemoveAndDie(int signal_number) {
  RemoveDoomed();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void SetMask(int how) {
  sigset_t set;
  sigemptyset(&set);
  for (const int s : kEndingSignals) {
    if (!Interrupts::Handles(s)) sigaddset(&set, s);
  }
  sigprocmask(how, &set, nullptr);
}

// A signal that was ignored or handled before stays so.
void SetHandlers() {
  SetTidying(RemoveDoomed);
  for (const int s : kEndingSignals) {
    struct sigaction now = {};
    sigaction(s, nullptr, &now);
    if (now.sa_handler != SIG_DFL) continue;
    now = {};
    now.sa_handler = RemoveAndDie;
    sigaction(s, &now, nullptr);
  }
}

Error Failed(std::string_view what, const std::string& name) {
  return {"", fmt::format("cannot {} {}: {}", what, name, std::strerror(errno))};
}

std::string BaseFolder() {
  const char* const tmp = std::getenv("TMPDIR");
  return fmt::format("{}/ravel-{}", tmp != nullptr && *tmp == '/' ? tmp : "/tmp", getuid());
}

// Files and folders below `root`, sorted; a folder stands before what is in it.
std::vector<fs::path> Contents(const std::string& root) {
  std::vector<fs::path> all;
  std::error_code ignored;
  for (const auto& entry : fs::recursive_directory_iterator(root, ignored)) {
    all.push_back(entry.path());
  }
  std::ranges::sort(all);
  return all;
}

u64 HashContents(const std::string& root) {
  u64 hash = 0xCBF29CE484222325u;  // FNV-1a
  const auto mix = [&](std::string_view bytes) {
    for (const char c : bytes) hash = (hash ^ static_cast<u8>(c)) * 0x100000001B3u;
    hash = (hash ^ bytes.size()) * 0x100000001B3u;
  };
  for (const fs::path& path : Contents(root)) {
    mix(path.lexically_relative(root).string());
    if (!fs::is_regular_file(path)) continue;
    if (const auto text = ReadText(path.string())) mix(text.value());
  }
  return hash;
}

// Folders that nobody has locked, and that are not just being made.
void RemoveAbandoned(const std::string& base) {
  constexpr time_t kYoung = 60;  // seconds
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(base, ignored)) {
    const int fd = open(entry.path().c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) continue;
    struct stat there;
    if (fstat(fd, &there) == 0 && there.st_mtime + kYoung < time(nullptr) &&
        flock(fd, LOCK_EX | LOCK_NB) == 0) {
      fs::remove_all(entry.path(), ignored);
    }
    close(fd);
  }
}

// Opens a folder and locks it shared. -1 if it is not there, or went while we
// waited for the one who was removing it.
int OpenLocked(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return -1;
  struct stat opened, there;
  if (flock(fd, LOCK_SH) == 0 && fstat(fd, &opened) == 0 && stat(path.c_str(), &there) == 0 &&
      opened.st_ino == there.st_ino) {
    return fd;
  }
  close(fd);
  return -1;
}

}  // namespace

TempClasses::TempClasses(std::string base, std::string path)
    : base_(std::move(base)), path_(std::move(path)), lock_(OpenLocked(path_)) {}

Result<std::unique_ptr<TempClasses>> TempClasses::Create() {
  const std::string base = BaseFolder();
  SetMask(SIG_BLOCK);
  // More than once: another run may remove the empty base between the two calls.
  for (int attempt = 0; attempt < 100; attempt++) {
    if (mkdir(base.c_str(), 0700) != 0 && errno != EEXIST) break;
    struct stat st;
    if (lstat(base.c_str(), &st) != 0) continue;
    if (!S_ISDIR(st.st_mode) || st.st_uid != getuid() || (st.st_mode & 022) != 0) {
      SetMask(SIG_UNBLOCK);
      return Error{"", base + " is not a folder that only you can write"};
    }
    if (attempt == 0) RemoveAbandoned(base);
    std::string path = base + "/new-XXXXXX";
    if (mkdtemp(path.data()) != nullptr) {
      return std::unique_ptr<TempClasses>(new TempClasses(base, path));
    }
    if (errno != ENOENT) break;
  }
  const Error error = Failed("make a folder in", base);
  SetMask(SIG_UNBLOCK);
  return error;
}

void TempClasses::Settle() {
  const u64 hash = HashContents(path_);
  const std::string final_path = fmt::format("{}/{:016x}", base_, hash);
  for (bool done = false; !done;) {
    if (rename(path_.c_str(), final_path.c_str()) == 0) {  // the lock moves with the folder
      path_ = final_path;
      break;
    }
    if (errno != EEXIST && errno != ENOTEMPTY) break;
    const int other = OpenLocked(final_path);
    if (other < 0) continue;
    int unused = other;
    if (HashContents(final_path) == hash) {
      std::error_code ignored;
      fs::remove_all(path_, ignored);
      path_ = final_path;
      std::swap(lock_, unused);
      done = true;
    } else if (flock(other, LOCK_EX | LOCK_NB) == 0) {  // left half removed
      std::error_code ignored;
      fs::remove_all(final_path, ignored);
      done = fs::exists(final_path, ignored);
    } else {
      done = true;
    }
    close(unused);
  }

  delete doomed;
  doomed = new Doomed{lock_, {}};
  for (const fs::path& path : Contents(path_)) doomed->names.push_back(path.string());
  std::ranges::reverse(doomed->names);
  doomed->names.push_back(path_);
  doomed->names.push_back(base_);
  SetHandlers();
  SetMask(SIG_UNBLOCK);
}

void TempClasses::Stay() { SetMask(SIG_UNBLOCK); }

TempClasses::~TempClasses() {
  SetMask(SIG_BLOCK);
  delete doomed;
  doomed = nullptr;
  std::error_code ignored;
  if (flock(lock_, LOCK_EX | LOCK_NB) == 0) fs::remove_all(path_, ignored);
  close(lock_);
  rmdir(base_.c_str());  // unless it is in use
  SetMask(SIG_UNBLOCK);
}

}  // namespace ravel
