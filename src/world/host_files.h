// HostFiles: the one door through which a program reaches the host's file
// system. Thin wrappers of system calls, all in one place, so that an overlay
// that can take writes back may later stand here instead.
//
// What survives rollback: all of it. A file that was written stays written, a
// descriptor stays open or closed and keeps its position, and the class itself
// has no state. Callers keep nothing of the host but descriptor numbers.
//
// Two things differ from the bare system for the sake of repeatable runs:
// reads of /dev/random and /dev/urandom are answered by the World's random
// device, and directories are listed in the order of their names. And a FIFO
// is opened for reading without waiting for its writer: there is one host
// thread, so that waiting is left to the reads (interp/host_input.h).
//
// Close, SetBlocking and Available take the World's own descriptors too
// (world/pipes.h).
//
// Every function returns -errno when it fails; interrupted calls are retried.
#pragma once

#include <poll.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

class World;

class HostFiles {
 public:
  explicit HostFiles(World& world);
  HostFiles(const HostFiles&) = delete;
  HostFiles& operator=(const HostFiles&) = delete;

  // --- Descriptors ------------------------------------------------------------
  // `flags` and `mode` as of open(2); the descriptor is close-on-exec.
  int Open(const char* path, int flags, mode_t mode = 0666);
  int OpenAt(int directory, const char* path, int flags, mode_t mode);
  int Close(int fd);
  int Duplicate(int fd);
  int DuplicateTo(int fd, int to);
  i64 Read(int fd, void* to, u64 size);           // 0 at the end of the file
  i64 Write(int fd, const void* from, u64 size);  // may write less
  i64 ReadAt(int fd, void* to, u64 size, i64 position);
  i64 WriteAt(int fd, const void* from, u64 size, i64 position);
  // Writes all or fails.
  int WriteAll(int fd, const void* from, u64 size);
  // poll(2). Not retried: -EINTR if a signal came.
  int Poll(pollfd* fds, u64 count, int timeout_ms);
  i64 Seek(int fd, i64 offset, int whence);
  // Bytes that can be read without waiting.
  i64 Available(int fd);
  i64 Size(int fd);  // of block devices too
  int Truncate(int fd, i64 size);
  enum class Sync : u8 { kData, kAll };
  int Flush(int fd, Sync what);
  bool IsAppending(int fd);
  int SetBlocking(int fd, bool blocking);
  // Turns off the page cache (O_DIRECT); the alignment that transfers then need.
  i64 SetDirect(int fd);
  // POSIX record locks. -EAGAIN or -EACCES: somebody else has it (only if !wait).
  enum class Lock : u8 { kShared, kExclusive, kRelease };
  int LockRange(int fd, Lock lock, i64 position, i64 size, bool wait);
  // Copies bytes between descriptors inside the kernel, from `position` of `from`.
  i64 Transfer(int from, i64 position, u64 size, int to);

  // --- Mapped files -------------------------------------------------------------
  // Puts pages of a file in the place of [at, at + size), which must be whole
  // pages of the arena that the caller owns; Unmap makes them plain memory again.
  // kPrivate pages are the World's own and roll back like others; what is
  // written to kShared pages is in the file and, like all of it, stays.
  enum class Mapping : u8 { kPrivate, kShared };
  int Map(void* at, u64 size, int fd, i64 position, Mapping mapping);
  void Unmap(void* at, u64 size);
  int FlushMapped(void* at, u64 size);

  // --- Names ------------------------------------------------------------------------
  int Stat(const char* path, struct stat* out);
  int LinkStat(const char* path, struct stat* out);  // does not follow a final link
  int StatAt(int directory, const char* path, int flags, struct stat* out);
  int DescriptorStat(int fd, struct stat* out);
  // When a file was made, in ns since 1970, where the file system knows; as
  // StatAt, with an empty path for the descriptor itself. -ENOSYS if unknown.
  int BirthTime(int directory, const char* path, int flags, i64* out);
  int Access(const char* path, int mode);
  int Unlink(const char* path);
  int UnlinkAt(int directory, const char* path, int flags);
  int RemoveDirectory(const char* path);
  int MakeDirectory(const char* path, mode_t mode);
  int MakeNode(const char* path, mode_t mode, dev_t device);
  int Rename(const char* from, const char* to);
  int RenameAt(int from_directory, const char* from, int to_directory, const char* to);
  int Link(const char* existing, const char* name);
  int SymbolicLink(const char* target, const char* name);
  int ReadLink(const char* path, std::string* out);
  int RealPath(const char* path, std::string* out);
  int ChangeMode(const char* path, mode_t mode);
  int ChangeMode(int fd, mode_t mode);
  int ChangeModeAt(int directory, const char* path, mode_t mode, int flags);
  int ChangeOwner(const char* path, uid_t user, gid_t group);
  int ChangeLinkOwner(const char* path, uid_t user, gid_t group);
  int ChangeOwner(int fd, uid_t user, gid_t group);
  // Times in nanoseconds since 1970.
  int SetTimes(const char* path, i64 access, i64 modified);
  int SetLinkTimes(const char* path, i64 access, i64 modified);
  int SetTimes(int fd, i64 access, i64 modified);
  int SetTimesAt(int directory, const char* path, i64 access, i64 modified, int flags);
  // Names in a directory without "." and "..", sorted.
  int List(const char* path, std::vector<std::string>* out);
  int List(int fd, std::vector<std::string>* out);  // from its start; the descriptor stays open
  int Space(const char* path, struct statvfs* out);
  i64 LongestName(const char* directory);
  int CurrentDirectory(std::string* out);
  // A whole file, for small ones.
  int ReadWhole(const char* path, std::string* out);

  // --- Extended attributes ---------------------------------------------------------
  i64 GetAttribute(int fd, const char* name, void* to, u64 size);
  int SetAttribute(int fd, const char* name, const void* from, u64 size);
  int RemoveAttribute(int fd, const char* name);
  i64 ListAttributes(int fd, void* to, u64 size);

 private:
  bool IsRandomDevice(int fd);
  void FillRandom(void* to, u64 size);

  World& world_;
};

}  // namespace ravel
