// HostFiles: the one door through which a program reaches files. This class is
// the direct way: thin wrappers of the host's system calls. OverlayFiles
// (files/overlay_files.h) stands in its place where a run must be able to take
// back what it did; WorldOptions::files chooses.
//
// What survives rollback here: all of it. A file that was written stays written,
// a descriptor stays open or closed and keeps its position, and the class itself
// has no state. Callers keep nothing of the host but descriptor numbers.
//
// Two things differ from the bare system for the sake of repeatable runs:
// reads of /dev/random and /dev/urandom are answered by the World's random
// device, and directories are listed in the order of their names. And a FIFO
// is opened for reading without waiting for its writer: there is one host
// thread, so that waiting is left to the reads (machine/host_input.h).
//
// Close, SetBlocking and Available take the World's own descriptors too
// (files/pipes.h).
//
// Every function returns -errno when it fails; interrupted calls are retried.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "memory/arena.h"
#include "support/types.h"

namespace ravel {

class World;

enum class FileMode : u8 {
  kDirect,   // straight to the host's disk and descriptors
  kOverlay,  // all changes stay in the World and roll back with it
};

// Errors beside those of the system: what an overlay refuses because it could
// not take it back. FileErrorText words them.
constexpr int kFirstRefusal = 0x10000;
enum Refusal : int {
  kWritesDevice = kFirstRefusal,
  kWritesFifo,
  kWritesKernelFile,
  kMakesNode,
  kChangesAttributes,
  kChangesTerminal,
};
// The text of an errno or of a Refusal.
std::string FileErrorText(int error);

// A function for each system call that natives need, and no more.
class HostFiles {
 public:
  // By the World's options.
  static std::unique_ptr<HostFiles> New(World& world);
  explicit HostFiles(World& world);
  virtual ~HostFiles() = default;
  HostFiles(const HostFiles&) = delete;
  HostFiles& operator=(const HostFiles&) = delete;

  // --- Descriptors ------------------------------------------------------------
  // `flags` and `mode` as of open(2); the descriptor is close-on-exec.
  int Open(const char* path, int flags, mode_t mode = 0666) {
    return OpenAt(AT_FDCWD, path, flags, mode);
  }
  virtual int OpenAt(int directory, const char* path, int flags, mode_t mode);
  virtual int Close(int fd);
  virtual int Duplicate(int fd);
  virtual int DuplicateTo(int fd, int to);
  virtual i64 Read(int fd, void* to, u64 size);           // 0 at the end of the file
  virtual i64 Write(int fd, const void* from, u64 size);  // may write less
  virtual i64 ReadAt(int fd, void* to, u64 size, i64 position);
  virtual i64 WriteAt(int fd, const void* from, u64 size, i64 position);
  // Writes all or fails.
  int WriteAll(int fd, const void* from, u64 size);
  // poll(2). Not retried: -EINTR if a signal came.
  virtual int Poll(pollfd* fds, u64 count, int timeout_ms);
  virtual i64 Seek(int fd, i64 offset, int whence);
  // Bytes that can be read without waiting.
  virtual i64 Available(int fd);
  virtual i64 Size(int fd);  // of block devices too
  virtual int Truncate(int fd, i64 size);
  enum class Sync : u8 { kData, kAll };
  virtual int Flush(int fd, Sync what);
  virtual bool IsAppending(int fd);
  virtual int SetBlocking(int fd, bool blocking);
  // Turns off the page cache (O_DIRECT); the alignment that transfers then need.
  virtual i64 SetDirect(int fd);
  // POSIX record locks. -EAGAIN or -EACCES: somebody else has it (only if !wait).
  enum class Lock : u8 { kShared, kExclusive, kRelease };
  virtual int LockRange(int fd, Lock lock, i64 position, i64 size, bool wait);
  // Copies bytes between descriptors inside the kernel, from `position` of `from`.
  virtual i64 Transfer(int from, i64 position, u64 size, int to);

  // --- Mapped files -------------------------------------------------------------
  // Pages of a file in raw memory: their address, or -errno (-ENOMEM if raw
  // memory is exhausted). kReadOnly: the program will not write to them.
  // kPrivate pages are the World's own and roll back like others. kShared pages
  // are the file's: what is written to them is in the file.
  // REQUIRES: `position` is a multiple of kPage; size > 0.
  static constexpr u64 kPage = 4096;
  enum class Mapping : u8 { kReadOnly, kPrivate, kShared };
  virtual i64 Map(int fd, i64 position, u64 size, Mapping mapping);
  // What Map gave, whole. Other addresses are ignored.
  virtual void Unmap(i64 address);
  virtual int FlushMapped(i64 address, u64 size);

  // --- Names ------------------------------------------------------------------------
  // Those that end in At take a path relative to a directory's descriptor (or
  // AT_FDCWD), and the AT_ flags of the system call of that name.
  int Stat(const char* path, struct stat* out) { return StatAt(AT_FDCWD, path, 0, out); }
  int LinkStat(const char* path, struct stat* out) {  // does not follow a final link
    return StatAt(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, out);
  }
  virtual int StatAt(int directory, const char* path, int flags, struct stat* out);
  virtual int DescriptorStat(int fd, struct stat* out);
  // When a file was made, in ns since 1970, where the file system knows; as
  // StatAt, with an empty path for the descriptor itself. -ENOSYS if unknown.
  virtual int BirthTime(int directory, const char* path, int flags, i64* out);
  virtual int Access(const char* path, int mode);
  int Unlink(const char* path) { return UnlinkAt(AT_FDCWD, path, 0); }
  int RemoveDirectory(const char* path) { return UnlinkAt(AT_FDCWD, path, AT_REMOVEDIR); }
  virtual int UnlinkAt(int directory, const char* path, int flags);
  virtual int MakeDirectory(const char* path, mode_t mode);
  virtual int MakeNode(const char* path, mode_t mode, dev_t device);
  int Rename(const char* from, const char* to) { return RenameAt(AT_FDCWD, from, AT_FDCWD, to); }
  virtual int RenameAt(int from_directory, const char* from, int to_directory, const char* to);
  virtual int Link(const char* existing, const char* name);
  virtual int SymbolicLink(const char* target, const char* name);
  virtual int ReadLink(const char* path, std::string* out);
  virtual int RealPath(const char* path, std::string* out);
  int ChangeMode(const char* path, mode_t mode) { return ChangeModeAt(AT_FDCWD, path, mode, 0); }
  virtual int ChangeModeAt(int directory, const char* path, mode_t mode, int flags);
  virtual int ChangeDescriptorMode(int fd, mode_t mode);
  int ChangeOwner(const char* path, uid_t user, gid_t group) {
    return ChangeOwnerAt(AT_FDCWD, path, user, group, 0);
  }
  int ChangeLinkOwner(const char* path, uid_t user, gid_t group) {
    return ChangeOwnerAt(AT_FDCWD, path, user, group, AT_SYMLINK_NOFOLLOW);
  }
  virtual int ChangeOwnerAt(int directory, const char* path, uid_t user, gid_t group, int flags);
  virtual int ChangeDescriptorOwner(int fd, uid_t user, gid_t group);
  // Times in nanoseconds since 1970.
  int SetTimes(const char* path, i64 access, i64 modified) {
    return SetTimesAt(AT_FDCWD, path, access, modified, 0);
  }
  int SetLinkTimes(const char* path, i64 access, i64 modified) {
    return SetTimesAt(AT_FDCWD, path, access, modified, AT_SYMLINK_NOFOLLOW);
  }
  virtual int SetTimesAt(int directory, const char* path, i64 access, i64 modified, int flags);
  virtual int SetDescriptorTimes(int fd, i64 access, i64 modified);
  // Names in a directory without "." and "..", sorted.
  int List(const char* path, std::vector<std::string>* out);
  // Likewise, from its start; the descriptor stays open.
  virtual int ListDescriptor(int fd, std::vector<std::string>* out);
  virtual int Space(const char* path, struct statvfs* out);
  virtual i64 LongestName(const char* directory);
  int CurrentDirectory(std::string* out);
  // A whole file, for small ones.
  int ReadWhole(const char* path, std::string* out);

  // --- Watches: inotify(7) -----------------------------------------------------------
  virtual int NewWatcher();  // a descriptor, from which events are read
  virtual int AddWatch(int watcher, const char* path, u32 mask);
  virtual int RemoveWatch(int watcher, int watch);

  // --- Extended attributes ---------------------------------------------------------
  virtual i64 GetAttribute(int fd, const char* name, void* to, u64 size);
  virtual int SetAttribute(int fd, const char* name, const void* from, u64 size);
  virtual int RemoveAttribute(int fd, const char* name);
  virtual i64 ListAttributes(int fd, void* to, u64 size);

  // --- What was printed --------------------------------------------------------------
  // What the program wrote to its standard output (1) or error (2) and the World
  // keeps: nothing where it is passed on at once (WorldOptions::pass_through).
  virtual std::string Output(int fd);
  // Raw memory that shows files of the host: what is in it is not the World's.
  virtual Region Windows() const { return {kRawRegion.begin, 0}; }
  // Writes to the host's descriptors what is kept and was not yet written, in
  // the order of the program. What is written stays written: the caller is sure
  // not to go back after it.
  virtual void FlushOutput() {}

 protected:
  World& world() { return world_; }
  void FillRandom(void* to, u64 size);

 private:
  bool IsRandomDevice(int fd);

  World& world_;
};

}  // namespace ravel
