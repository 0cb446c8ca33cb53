#include "world/host_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <linux/fs.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "files/overlay_files.h"
#include "files/pipes.h"
#include "files/system_call.h"
#include "world/world.h"

namespace ravel {
namespace {

// The largest count that read(2) and write(2) accept in one call.
constexpr u64 kMaxTransfer = 0x7ffff000;

timespec FromNanos(i64 ns) {
  i64 seconds = ns / 1'000'000'000;
  i64 rest = ns % 1'000'000'000;
  if (rest < 0) {
    rest += 1'000'000'000;
    seconds--;
  }
  return {.tv_sec = static_cast<time_t>(seconds), .tv_nsec = static_cast<long>(rest)};
}

bool IsFifo(int directory, const char* path) {
  struct stat info;
  return fstatat(directory, path, &info, 0) == 0 && S_ISFIFO(info.st_mode);
}

int ListOpen(DIR* directory, std::vector<std::string>* out) {
  out->clear();
  for (;;) {
    errno = 0;
    const dirent* const entry = readdir(directory);
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") out->emplace_back(name);
  }
  const int error = errno;
  closedir(directory);
  std::sort(out->begin(), out->end());
  return -error;
}

}  // namespace

std::string FileErrorText(int error) {
  constexpr std::string_view kTail = " cannot be taken back and is not done by Ravel in this mode";
  const auto refused = [&](std::string_view what) { return std::string(what).append(kTail); };
  switch (error) {
    case kWritesDevice: return refused("writing to a device");
    case kWritesFifo: return refused("writing to a FIFO of the system");
    case kWritesKernelFile: return refused("writing to a file of the kernel");
    case kMakesNode: return refused("making a device or FIFO");
    case kChangesAttributes: return refused("changing extended attributes");
    case kChangesTerminal: return refused("turning the echo of a terminal off or on");
    default: return std::strerror(error);
  }
}

std::unique_ptr<HostFiles> HostFiles::New(World& world) {
  if (world.options().files == FileMode::kDirect) return std::make_unique<HostFiles>(world);
  return std::make_unique<OverlayFiles>(world);
}

// Java programs learn of a closed pipe by an IOException, not by a signal.
// A closed output is an IOException of the program, as under `java`.
HostFiles::HostFiles(World& world) : world_(world) { signal(SIGPIPE, SIG_IGN); }

int HostFiles::OpenAt(int directory, const char* path, int flags, mode_t mode) {
  const bool waits = (flags & (O_ACCMODE | O_NONBLOCK)) == O_RDONLY && IsFifo(directory, path);
  const int extra = waits ? O_CLOEXEC | O_NONBLOCK : O_CLOEXEC;
  const int fd = Retry([&] { return openat(directory, path, flags | extra, mode); });
  if (waits && fd >= 0) SetBlocking(fd, true);
  return fd;
}

// close(2) is not retried: on Linux the descriptor is gone even when interrupted.
int HostFiles::Close(int fd) {
  if (Pipes::Owns(fd)) return Pipes(world_).Close(fd);
  return close(fd) == -1 && errno != EINTR ? -errno : 0;
}

int HostFiles::Duplicate(int fd) {
  return Retry([&] { return fcntl(fd, F_DUPFD_CLOEXEC, 0); });
}

int HostFiles::DuplicateTo(int fd, int to) {
  return Retry([&] { return dup2(fd, to); });
}

bool HostFiles::IsRandomDevice(int fd) {
  struct stat info;
  if (fstat(fd, &info) != 0 || !S_ISCHR(info.st_mode)) return false;
  return info.st_rdev == makedev(1, 8) || info.st_rdev == makedev(1, 9);
}

void HostFiles::FillRandom(void* to, u64 size) {
  u8* p = static_cast<u8*>(to);
  while (size > 0) {
    const u64 word = world_.NextRandom();
    const u64 n = std::min<u64>(size, sizeof(word));
    std::memcpy(p, &word, n);
    p += n;
    size -= n;
  }
}

i64 HostFiles::Read(int fd, void* to, u64 size) {
  if (IsRandomDevice(fd)) {
    FillRandom(to, size);
    return static_cast<i64>(size);
  }
  size = std::min(size, kMaxTransfer);
  return Retry([&] { return read(fd, to, size); });
}

i64 HostFiles::Write(int fd, const void* from, u64 size) {
  size = std::min(size, kMaxTransfer);
  return Retry([&] { return write(fd, from, size); });
}

i64 HostFiles::ReadAt(int fd, void* to, u64 size, i64 position) {
  if (IsRandomDevice(fd)) return Read(fd, to, size);
  size = std::min(size, kMaxTransfer);
  return Retry([&] { return pread(fd, to, size, position); });
}

i64 HostFiles::WriteAt(int fd, const void* from, u64 size, i64 position) {
  size = std::min(size, kMaxTransfer);
  return Retry([&] { return pwrite(fd, from, size, position); });
}

int HostFiles::WriteAll(int fd, const void* from, u64 size) {
  const u8* p = static_cast<const u8*>(from);
  while (size > 0) {
    const i64 n = Write(fd, p, size);
    if (n < 0) return static_cast<int>(n);
    p += n;
    size -= static_cast<u64>(n);
  }
  return 0;
}

i64 HostFiles::Seek(int fd, i64 offset, int whence) {
  return Retry([&] { return lseek(fd, offset, whence); });
}

int HostFiles::Poll(pollfd* fds, u64 count, int timeout_ms) {
  const int n = poll(fds, count, timeout_ms);
  return n == -1 ? -errno : n;
}

i64 HostFiles::Available(int fd) {
  if (Pipes::Owns(fd)) return Pipes(world_).Available(fd);
  struct stat info;
  if (fstat(fd, &info) != 0) return -errno;
  if (S_ISCHR(info.st_mode) || S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode)) {
    int waiting = 0;
    if (ioctl(fd, FIONREAD, &waiting) >= 0) return waiting;
  }
  const i64 position = Seek(fd, 0, SEEK_CUR);
  if (position < 0) return position;
  const i64 end = S_ISREG(info.st_mode) ? info.st_size : Seek(fd, 0, SEEK_END);
  if (end < 0) return end;
  if (!S_ISREG(info.st_mode)) Seek(fd, position, SEEK_SET);
  return std::max<i64>(end - position, 0);
}

i64 HostFiles::Size(int fd) {
  struct stat info;
  if (fstat(fd, &info) != 0) return -errno;
  if (S_ISBLK(info.st_mode)) {
    u64 size = 0;
    if (ioctl(fd, BLKGETSIZE64, &size) != 0) return -errno;
    return static_cast<i64>(size);
  }
  return info.st_size;
}

int HostFiles::Truncate(int fd, i64 size) {
  return Retry([&] { return ftruncate(fd, size); });
}

int HostFiles::Flush(int fd, Sync what) {
  return Retry([&] { return what == Sync::kData ? fdatasync(fd) : fsync(fd); });
}

bool HostFiles::IsAppending(int fd) {
  const int flags = fcntl(fd, F_GETFL);
  return flags != -1 && (flags & O_APPEND) != 0;
}

int HostFiles::SetBlocking(int fd, bool blocking) {
  if (Pipes::Owns(fd)) {
    return Pipes(world_).SetMode(fd, blocking ? Pipes::Mode::kBlocking : Pipes::Mode::kNonBlocking);
  }
  const int flags = fcntl(fd, F_GETFL);
  if (flags == -1) return -errno;
  const int wanted = blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
  if (wanted == flags) return 0;
  return Retry([&] { return fcntl(fd, F_SETFL, wanted); });
}

i64 HostFiles::SetDirect(int fd) {
  const int flags = fcntl(fd, F_GETFL);
  if (flags == -1) return -errno;
  if (fcntl(fd, F_SETFL, flags | O_DIRECT) == -1) return -errno;
  struct statvfs info;
  if (fstatvfs(fd, &info) != 0) return -errno;
  return static_cast<i64>(info.f_frsize);
}

int HostFiles::LockRange(int fd, Lock lock, i64 position, i64 size, bool wait) {
  struct flock range = {};
  range.l_whence = SEEK_SET;
  range.l_start = position;
  range.l_len = size == INT64_MAX ? 0 : size;  // 0: to the end, wherever that is
  range.l_type = static_cast<short>(lock == Lock::kShared      ? F_RDLCK
                                    : lock == Lock::kExclusive ? F_WRLCK
                                                               : F_UNLCK);
  return Retry([&] { return fcntl(fd, wait ? F_SETLKW : F_SETLK, &range); });
}

i64 HostFiles::Transfer(int from, i64 position, u64 size, int to) {
  off_t offset = position;
  size = std::min(size, kMaxTransfer);
  return Retry([&] { return sendfile(to, from, &offset, size); });
}

i64 HostFiles::Map(int fd, i64 position, u64 size, Mapping mapping) {
  // A block of at least a page is aligned to pages.
  const u64 bytes = (size + kPage - 1) & ~(kPage - 1);
  const u64 address = world_.RawAllocate(bytes);
  if (address == 0) return -ENOMEM;
  void* const at = world_.arena().At(address);
  world_.arena().WillWrite(at, bytes);
  const int sharing = mapping == Mapping::kShared ? MAP_SHARED : MAP_PRIVATE;
  void* const p = mmap(at, bytes, PROT_READ | PROT_WRITE, sharing | MAP_FIXED, fd, position);
  if (p != MAP_FAILED) return static_cast<i64>(address);
  const int error = errno;
  HostFiles::Unmap(static_cast<i64>(address));  // a failed MAP_FIXED may have left a hole
  return -error;
}

void HostFiles::Unmap(i64 address) {
  const u64 bytes = world_.RawSize(static_cast<u64>(address));
  if (bytes == 0) return;
  void* const at = world_.arena().At(static_cast<u64>(address));
  world_.arena().WillWrite(at, bytes);
  void* const p = mmap(at, bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  CHECK(p == at) << "cannot make mapped pages plain memory again: " << std::strerror(errno);
  world_.RawFree(static_cast<u64>(address));
}

int HostFiles::FlushMapped(i64 address, u64 size) {
  void* const at = world_.arena().At(static_cast<u64>(address));
  return Retry([&] { return msync(at, size, MS_SYNC); });
}

int HostFiles::StatAt(int directory, const char* path, int flags, struct stat* out) {
  return Retry([&] { return fstatat(directory, path, out, flags); });
}

int HostFiles::DescriptorStat(int fd, struct stat* out) {
  return Retry([&] { return fstat(fd, out); });
}

int HostFiles::BirthTime(int directory, const char* path, int flags, i64* out) {
  struct statx info;
  if (path[0] == 0) flags |= AT_EMPTY_PATH;
  const int result = Retry([&] { return statx(directory, path, flags, STATX_BTIME, &info); });
  if (result < 0) return result;
  if ((info.stx_mask & STATX_BTIME) == 0) return -ENOSYS;
  *out = info.stx_btime.tv_sec * 1'000'000'000 + info.stx_btime.tv_nsec;
  return 0;
}

int HostFiles::Access(const char* path, int mode) {
  return Retry([&] { return access(path, mode); });
}

int HostFiles::UnlinkAt(int directory, const char* path, int flags) {
  return Retry([&] { return unlinkat(directory, path, flags); });
}

int HostFiles::MakeDirectory(const char* path, mode_t mode) {
  return Retry([&] { return mkdir(path, mode); });
}

int HostFiles::MakeNode(const char* path, mode_t mode, dev_t device) {
  return Retry([&] { return mknod(path, mode, device); });
}

int HostFiles::RenameAt(int from_directory, const char* from, int to_directory, const char* to) {
  return Retry([&] { return renameat(from_directory, from, to_directory, to); });
}

int HostFiles::Link(const char* existing, const char* name) {
  return Retry([&] { return link(existing, name); });
}

int HostFiles::SymbolicLink(const char* target, const char* name) {
  return Retry([&] { return symlink(target, name); });
}

int HostFiles::ReadLink(const char* path, std::string* out) {
  char buffer[PATH_MAX];
  const ssize_t n = readlink(path, buffer, sizeof(buffer));
  if (n == -1) return -errno;
  out->assign(buffer, static_cast<size_t>(n));
  return 0;
}

int HostFiles::RealPath(const char* path, std::string* out) {
  const std::unique_ptr<char, decltype(&std::free)> resolved(realpath(path, nullptr), std::free);
  if (resolved == nullptr) return -errno;
  *out = resolved.get();
  return 0;
}

int HostFiles::ChangeDescriptorMode(int fd, mode_t mode) {
  return Retry([&] { return fchmod(fd, mode); });
}

int HostFiles::ChangeModeAt(int directory, const char* path, mode_t mode, int flags) {
  return Retry([&] { return fchmodat(directory, path, mode, flags); });
}

int HostFiles::ChangeOwnerAt(int directory, const char* path, uid_t user, gid_t group, int flags) {
  return Retry([&] { return fchownat(directory, path, user, group, flags); });
}

int HostFiles::ChangeDescriptorOwner(int fd, uid_t user, gid_t group) {
  return Retry([&] { return fchown(fd, user, group); });
}

int HostFiles::SetDescriptorTimes(int fd, i64 access, i64 modified) {
  const timespec times[2] = {FromNanos(access), FromNanos(modified)};
  return Retry([&] { return futimens(fd, times); });
}

int HostFiles::SetTimesAt(int directory, const char* path, i64 access, i64 modified, int flags) {
  const timespec times[2] = {FromNanos(access), FromNanos(modified)};
  return Retry([&] { return utimensat(directory, path, times, flags); });
}

int HostFiles::List(const char* path, std::vector<std::string>* out) {
  const int fd = Open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK);
  if (fd < 0) return fd;
  const int result = ListDescriptor(fd, out);
  Close(fd);
  return result;
}

int HostFiles::ListDescriptor(int fd, std::vector<std::string>* out) {
  const int copy = HostFiles::Duplicate(fd);
  if (copy < 0) return copy;
  DIR* const directory = fdopendir(copy);
  if (directory == nullptr) {
    const int error = errno;
    close(copy);
    return -error;
  }
  rewinddir(directory);  // the copy shares the position of `fd`
  return ListOpen(directory, out);
}

int HostFiles::Space(const char* path, struct statvfs* out) {
  return Retry([&] { return statvfs(path, out); });
}

i64 HostFiles::LongestName(const char* directory) {
  errno = 0;
  const i64 length = pathconf(directory, _PC_NAME_MAX);
  return length != -1 ? length : errno == 0 ? NAME_MAX : -errno;
}

int HostFiles::CurrentDirectory(std::string* out) {
  errno = 0;
  *out = world_.options().host.CurrentDirectory();
  return out->empty() ? -errno : 0;
}

int HostFiles::ReadWhole(const char* path, std::string* out) {
  const int fd = Open(path, O_RDONLY);
  if (fd < 0) return fd;
  out->clear();
  char buffer[8192];
  i64 n;
  while ((n = Read(fd, buffer, sizeof(buffer))) > 0) out->append(buffer, static_cast<size_t>(n));
  Close(fd);
  return static_cast<int>(n);
}

int HostFiles::NewWatcher() {
  return Retry([] { return inotify_init1(IN_CLOEXEC); });
}

int HostFiles::AddWatch(int watcher, const char* path, u32 mask) {
  return Retry([&] { return inotify_add_watch(watcher, path, mask); });
}

int HostFiles::RemoveWatch(int watcher, int watch) {
  return Retry([&] { return inotify_rm_watch(watcher, watch); });
}

i64 HostFiles::GetAttribute(int fd, const char* name, void* to, u64 size) {
  return Retry([&] { return fgetxattr(fd, name, to, size); });
}

int HostFiles::SetAttribute(int fd, const char* name, const void* from, u64 size) {
  return Retry([&] { return fsetxattr(fd, name, from, size, 0); });
}

int HostFiles::RemoveAttribute(int fd, const char* name) {
  return Retry([&] { return fremovexattr(fd, name); });
}

i64 HostFiles::ListAttributes(int fd, void* to, u64 size) {
  return Retry([&] { return flistxattr(fd, static_cast<char*>(to), size); });
}

std::string HostFiles::Output(int) { return ""; }

}  // namespace ravel
