// The system calls behind java.nio.file. Paths are C strings in raw memory;
// failures are UnixExceptions with the errno. Descriptors, times and names go
// through HostFiles.
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "files/pipes.h"
#include "natives/declare.h"
#include "natives/io/raw_stream.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

constexpr i32 kSupportsOpenAt = 1 << 1;
constexpr i32 kSupportsFutimes = 1 << 2;
constexpr i32 kSupportsFutimens = 1 << 3;
constexpr i32 kSupportsLutimes = 1 << 4;
constexpr i32 kSupportsXattr = 1 << 5;
constexpr i32 kSupportsBirthTime = 1 << 16;

Step ReturnOrThrow(NativeCall& c, int result) {
  return result < 0 ? ThrowUnix(c, -result) : c.Return();
}

// The C string whose address is at an argument slot.
const char* Path(NativeCall& c, u32 slot) { return RawCString(c, c.Long(slot)); }

template <typename T>
void PutAttribute(NativeCall& c, Ref attributes, std::string_view name, T value) {
  PutField<T>(c, attributes, name, sizeof(T) == 8 ? "J" : "I", value);
}

// Fills a sun.nio.fs.UnixFileAttributes.
void FillAttributes(NativeCall& c, Ref to, const struct stat& info, i64 birth_ns) {
  PutAttribute<i32>(c, to, "st_mode", static_cast<i32>(info.st_mode));
  PutAttribute<i64>(c, to, "st_ino", static_cast<i64>(info.st_ino));
  PutAttribute<i64>(c, to, "st_dev", static_cast<i64>(info.st_dev));
  PutAttribute<i64>(c, to, "st_rdev", static_cast<i64>(info.st_rdev));
  PutAttribute<i32>(c, to, "st_nlink", static_cast<i32>(info.st_nlink));
  PutAttribute<i32>(c, to, "st_uid", static_cast<i32>(info.st_uid));
  PutAttribute<i32>(c, to, "st_gid", static_cast<i32>(info.st_gid));
  PutAttribute<i64>(c, to, "st_size", info.st_size);
  PutAttribute<i64>(c, to, "st_atime_sec", info.st_atim.tv_sec);
  PutAttribute<i64>(c, to, "st_atime_nsec", info.st_atim.tv_nsec);
  PutAttribute<i64>(c, to, "st_mtime_sec", info.st_mtim.tv_sec);
  PutAttribute<i64>(c, to, "st_mtime_nsec", info.st_mtim.tv_nsec);
  PutAttribute<i64>(c, to, "st_ctime_sec", info.st_ctim.tv_sec);
  PutAttribute<i64>(c, to, "st_ctime_nsec", info.st_ctim.tv_nsec);
  PutAttribute<i64>(c, to, "st_birthtime_sec", birth_ns / 1'000'000'000);
  PutAttribute<i64>(c, to, "st_birthtime_nsec", birth_ns % 1'000'000'000);
}

// As fstatat(2), into the attributes object. An empty path means `directory` itself.
int StatInto(NativeCall& c, int directory, const char* path, int flags, Ref to) {
  HostFiles& files = c.world().files();
  struct stat info;
  const int result = path[0] == 0 && directory != AT_FDCWD
                         ? files.DescriptorStat(directory, &info)
                         : files.StatAt(directory, path, flags, &info);
  if (result < 0) return result;
  i64 birth = 0;
  if (files.BirthTime(directory, path, flags, &birth) < 0) {
    birth = i64{info.st_mtim.tv_sec} * 1'000'000'000 + info.st_mtim.tv_nsec;
  }
  FillAttributes(c, to, info, birth);
  return 0;
}

constexpr i64 kMicro = 1000;  // ns

// The user and group data bases return names through a buffer of their own size.
constexpr size_t kEntryBuffer = 4096;

// What "no such entry" looks like, depending on the data base behind it.
bool MeansNotFound(int error) {
  return error == 0 || error == ENOENT || error == ESRCH || error == EBADF || error == EPERM;
}

}  // namespace

Step sun_nio_fs_UnixNativeDispatcher_init(NativeCall& c) {
  return c.ReturnInt(kSupportsOpenAt | kSupportsFutimes | kSupportsFutimens | kSupportsLutimes |
                     kSupportsXattr | kSupportsBirthTime);
}

Step sun_nio_fs_UnixNativeDispatcher_getcwd(NativeCall& c) {
  std::string directory;
  const int result = c.world().files().CurrentDirectory(&directory);
  return result < 0 ? ThrowUnix(c, -result) : c.ReturnRef(NewByteArray(c, directory));
}

Step sun_nio_fs_UnixNativeDispatcher_strerror(NativeCall& c) {
  return c.ReturnRef(NewByteArray(c, ErrorText(c.Int(0))));
}

// --- Descriptors -----------------------------------------------------------------

Step sun_nio_fs_UnixNativeDispatcher_dup(NativeCall& c) {
  const int fd = c.world().files().Duplicate(c.Int(0));
  return fd < 0 ? ThrowUnix(c, -fd) : c.ReturnInt(fd);
}

Step sun_nio_fs_UnixNativeDispatcher_open0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  const int fd = c.world().files().Open(path, c.Int(2), static_cast<mode_t>(c.Int(3)));
  return fd < 0 ? ThrowUnix(c, -fd) : c.ReturnInt(fd);
}

Step sun_nio_fs_UnixNativeDispatcher_openat0(NativeCall& c) {
  const char* const path = Path(c, 1);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  const int fd = c.world().files().OpenAt(c.Int(0), path, c.Int(3), static_cast<mode_t>(c.Int(4)));
  return fd < 0 ? ThrowUnix(c, -fd) : c.ReturnInt(fd);
}

Step sun_nio_fs_UnixNativeDispatcher_close0(NativeCall& c) {
  return ReturnOrThrow(c, c.world().files().Close(c.Int(0)));
}

Step sun_nio_fs_UnixNativeDispatcher_read(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  u8* const to = WritableRawBytes(c, c.Long(1), size);
  if (to == nullptr) return ThrowBadAddress(c, c.Long(1));
  const int fd = c.Int(0);
  const i64 n =
      Pipes::Owns(fd) ? Pipes(c.world()).Read(fd, to, size) : c.world().files().Read(fd, to, size);
  return n < 0 ? ThrowUnix(c, static_cast<int>(-n)) : c.ReturnInt(static_cast<i32>(n));
}

Step sun_nio_fs_UnixNativeDispatcher_write(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  const u8* const from = RawBytes(c, c.Long(1), size);
  if (from == nullptr) return ThrowBadAddress(c, c.Long(1));
  const int fd = c.Int(0);
  const i64 n = Pipes::Owns(fd) ? Pipes(c.world()).Write(fd, from, size)
                                : c.world().files().Write(fd, from, size);
  return n < 0 ? ThrowUnix(c, static_cast<int>(-n)) : c.ReturnInt(static_cast<i32>(n));
}

// --- Attributes --------------------------------------------------------------------

Step sun_nio_fs_UnixNativeDispatcher_stat0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, StatInto(c, AT_FDCWD, path, 0, c.Obj(2)));
}

// Later releases: returns the errno.
Step sun_nio_fs_UnixNativeDispatcher_stat0Errno(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return c.ReturnInt(-StatInto(c, AT_FDCWD, path, 0, c.Obj(2)));
}

// The mode alone; 0 if there is no such file.
Step sun_nio_fs_UnixNativeDispatcher_stat1(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  struct stat info;
  const int result = c.world().files().Stat(path, &info);
  return c.ReturnInt(result < 0 ? 0 : static_cast<i32>(info.st_mode));
}

Step sun_nio_fs_UnixNativeDispatcher_lstat0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, StatInto(c, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, c.Obj(2)));
}

Step sun_nio_fs_UnixNativeDispatcher_fstat(NativeCall& c) {
  return ReturnOrThrow(c, StatInto(c, c.Int(0), "", 0, c.Obj(1)));
}

Step sun_nio_fs_UnixNativeDispatcher_fstatat0(NativeCall& c) {
  const char* const path = Path(c, 1);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(c, StatInto(c, c.Int(0), path, c.Int(3), c.Obj(4)));
}

Step sun_nio_fs_UnixNativeDispatcher_statvfs0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  struct statvfs info;
  const int result = c.world().files().Space(path, &info);
  if (result < 0) return ThrowUnix(c, -result);
  const Ref to = c.Obj(2);
  PutAttribute<i64>(c, to, "f_frsize", static_cast<i64>(info.f_frsize));
  PutAttribute<i64>(c, to, "f_blocks", static_cast<i64>(info.f_blocks));
  PutAttribute<i64>(c, to, "f_bfree", static_cast<i64>(info.f_bfree));
  PutAttribute<i64>(c, to, "f_bavail", static_cast<i64>(info.f_bavail));
  return c.Return();
}

Step sun_nio_fs_UnixNativeDispatcher_access0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().Access(path, c.Int(2)));
}

Step sun_nio_fs_UnixNativeDispatcher_access0Errno(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return c.ReturnInt(-c.world().files().Access(path, c.Int(2)));
}

Step sun_nio_fs_UnixNativeDispatcher_exists0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return c.ReturnBool(c.world().files().Access(path, F_OK) == 0);
}

Step sun_nio_fs_UnixNativeDispatcher_chmod0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().ChangeMode(path, static_cast<mode_t>(c.Int(2))));
}

Step sun_nio_fs_UnixNativeDispatcher_fchmod(NativeCall& c) {
  return ReturnOrThrow(
      c, c.world().files().ChangeDescriptorMode(c.Int(0), static_cast<mode_t>(c.Int(1))));
}

Step sun_nio_fs_UnixNativeDispatcher_chown0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().ChangeOwner(path, static_cast<uid_t>(c.Int(2)),
                                                        static_cast<gid_t>(c.Int(3))));
}

Step sun_nio_fs_UnixNativeDispatcher_lchown0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().ChangeLinkOwner(path, static_cast<uid_t>(c.Int(2)),
                                                            static_cast<gid_t>(c.Int(3))));
}

Step sun_nio_fs_UnixNativeDispatcher_fchown(NativeCall& c) {
  return ReturnOrThrow(
      c, c.world().files().ChangeDescriptorOwner(c.Int(0), static_cast<uid_t>(c.Int(1)),
                                                 static_cast<gid_t>(c.Int(2))));
}

Step sun_nio_fs_UnixNativeDispatcher_utimes0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().SetTimes(path, c.Long(2) * kMicro, c.Long(4) * kMicro));
}

Step sun_nio_fs_UnixNativeDispatcher_lutimes0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(
      c, c.world().files().SetLinkTimes(path, c.Long(2) * kMicro, c.Long(4) * kMicro));
}

Step sun_nio_fs_UnixNativeDispatcher_futimes(NativeCall& c) {
  return ReturnOrThrow(
      c, c.world().files().SetDescriptorTimes(c.Int(0), c.Long(1) * kMicro, c.Long(3) * kMicro));
}

Step sun_nio_fs_UnixNativeDispatcher_futimens(NativeCall& c) {
  return ReturnOrThrow(c, c.world().files().SetDescriptorTimes(c.Int(0), c.Long(1), c.Long(3)));
}

Step sun_nio_fs_UnixNativeDispatcher_utimensat0(NativeCall& c) {
  const char* const path = Path(c, 1);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(
      c, c.world().files().SetTimesAt(c.Int(0), path, c.Long(3), c.Long(5), c.Int(7)));
}

Step sun_nio_fs_UnixNativeDispatcher_fchmodat0(NativeCall& c) {
  const char* const path = Path(c, 1);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(
      c, c.world().files().ChangeModeAt(c.Int(0), path, static_cast<mode_t>(c.Int(3)), c.Int(4)));
}

// --- Names -----------------------------------------------------------------------------

Step sun_nio_fs_UnixNativeDispatcher_link0(NativeCall& c) {
  const char* const existing = Path(c, 0);
  const char* const name = Path(c, 2);
  if (existing == nullptr || name == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().Link(existing, name));
}

Step sun_nio_fs_UnixNativeDispatcher_symlink0(NativeCall& c) {
  const char* const target = Path(c, 0);
  const char* const name = Path(c, 2);
  if (target == nullptr || name == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().SymbolicLink(target, name));
}

Step sun_nio_fs_UnixNativeDispatcher_unlink0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().Unlink(path));
}

Step sun_nio_fs_UnixNativeDispatcher_unlinkat0(NativeCall& c) {
  const char* const path = Path(c, 1);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(c, c.world().files().UnlinkAt(c.Int(0), path, c.Int(3)));
}

Step sun_nio_fs_UnixNativeDispatcher_rmdir0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().RemoveDirectory(path));
}

Step sun_nio_fs_UnixNativeDispatcher_mkdir0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().MakeDirectory(path, static_cast<mode_t>(c.Int(2))));
}

Step sun_nio_fs_UnixNativeDispatcher_mknod0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().MakeNode(path, static_cast<mode_t>(c.Int(2)),
                                                     static_cast<dev_t>(c.Long(3))));
}

Step sun_nio_fs_UnixNativeDispatcher_rename0(NativeCall& c) {
  const char* const from = Path(c, 0);
  const char* const to = Path(c, 2);
  if (from == nullptr || to == nullptr) return ThrowBadAddress(c, c.Long(0));
  return ReturnOrThrow(c, c.world().files().Rename(from, to));
}

Step sun_nio_fs_UnixNativeDispatcher_renameat0(NativeCall& c) {
  const char* const from = Path(c, 1);
  const char* const to = Path(c, 4);
  if (from == nullptr || to == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(c, c.world().files().RenameAt(c.Int(0), from, c.Int(3), to));
}

Step sun_nio_fs_UnixNativeDispatcher_readlink0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  std::string target;
  const int result = c.world().files().ReadLink(path, &target);
  return result < 0 ? ThrowUnix(c, -result) : c.ReturnRef(NewByteArray(c, target));
}

Step sun_nio_fs_UnixNativeDispatcher_realpath0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  std::string resolved;
  const int result = c.world().files().RealPath(path, &resolved);
  return result < 0 ? ThrowUnix(c, -result) : c.ReturnRef(NewByteArray(c, resolved));
}

// --- Directories -------------------------------------------------------------------------
// A DIR* of Java is a RawStream with the sorted names, each ended by a NUL.

namespace {

Step OpenListing(NativeCall& c, int result, const std::vector<std::string>& names, int fd) {
  if (result < 0) return ThrowUnix(c, -result);
  std::string text;
  for (const std::string& name : names) text.append(name).push_back('\0');
  const i64 address = RawStream::Open(c.world(), text, fd);
  return address == 0 ? ThrowUnix(c, ENOMEM) : c.ReturnLong(address);
}

}  // namespace

Step sun_nio_fs_UnixNativeDispatcher_opendir0(NativeCall& c) {
  const char* const path = Path(c, 0);
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  std::vector<std::string> names;
  const int result = c.world().files().List(path, &names);
  return OpenListing(c, result, names, -1);
}

// The stream owns the descriptor from here on.
Step sun_nio_fs_UnixNativeDispatcher_fdopendir(NativeCall& c) {
  std::vector<std::string> names;
  const int result = c.world().files().ListDescriptor(c.Int(0), &names);
  return OpenListing(c, result, names, c.Int(0));
}

Step sun_nio_fs_UnixNativeDispatcher_readdir(NativeCall& c) {
  RawStream* const stream = RawStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowUnix(c, EBADF);
  if (stream->AtEnd()) return c.ReturnRef(kNull);
  return c.ReturnRef(NewByteArray(c, stream->Next('\0')));
}

Step sun_nio_fs_UnixNativeDispatcher_closedir(NativeCall& c) {
  return ReturnOrThrow(c, RawStream::Close(c.world(), c.Long(0)));
}

Step sun_nio_fs_UnixNativeDispatcher_rewind(NativeCall& c) {
  RawStream* const stream = RawStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowUnix(c, EBADF);
  stream->Rewind();
  return c.Return();
}

Step sun_nio_fs_UnixNativeDispatcher_getlinelen(NativeCall& c) {
  RawStream* const stream = RawStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowUnix(c, EBADF);
  if (stream->AtEnd()) return c.ReturnInt(-1);
  return c.ReturnInt(static_cast<i32>(stream->Next('\n').size()) + 1);  // with the line end
}

// --- Users and groups ----------------------------------------------------------------------

Step sun_nio_fs_UnixNativeDispatcher_getpwuid(NativeCall& c) {
  char buffer[kEntryBuffer];
  passwd entry;
  passwd* found = nullptr;
  const int error =
      getpwuid_r(static_cast<uid_t>(c.Int(0)), &entry, buffer, sizeof(buffer), &found);
  if (found == nullptr || found->pw_name[0] == 0) return ThrowUnix(c, error == 0 ? ENOENT : error);
  return c.ReturnRef(NewByteArray(c, found->pw_name));
}

Step sun_nio_fs_UnixNativeDispatcher_getgrgid(NativeCall& c) {
  char buffer[kEntryBuffer];
  group entry;
  group* found = nullptr;
  const int error =
      getgrgid_r(static_cast<gid_t>(c.Int(0)), &entry, buffer, sizeof(buffer), &found);
  if (found == nullptr || found->gr_name[0] == 0) return ThrowUnix(c, error == 0 ? ENOENT : error);
  return c.ReturnRef(NewByteArray(c, found->gr_name));
}

Step sun_nio_fs_UnixNativeDispatcher_getpwnam0(NativeCall& c) {
  const char* const name = Path(c, 0);
  if (name == nullptr) return ThrowBadAddress(c, c.Long(0));
  char buffer[kEntryBuffer];
  passwd entry;
  passwd* found = nullptr;
  const int error = getpwnam_r(name, &entry, buffer, sizeof(buffer), &found);
  if (found != nullptr) return c.ReturnInt(static_cast<i32>(found->pw_uid));
  return MeansNotFound(error) ? c.ReturnInt(-1) : ThrowUnix(c, error);
}

Step sun_nio_fs_UnixNativeDispatcher_getgrnam0(NativeCall& c) {
  const char* const name = Path(c, 0);
  if (name == nullptr) return ThrowBadAddress(c, c.Long(0));
  char buffer[kEntryBuffer];
  group entry;
  group* found = nullptr;
  const int error = getgrnam_r(name, &entry, buffer, sizeof(buffer), &found);
  if (found != nullptr) return c.ReturnInt(static_cast<i32>(found->gr_gid));
  return MeansNotFound(error) ? c.ReturnInt(-1) : ThrowUnix(c, error);
}

// --- Extended attributes ----------------------------------------------------------------

Step sun_nio_fs_UnixNativeDispatcher_fgetxattr0(NativeCall& c) {
  const char* const name = Path(c, 1);
  if (name == nullptr) return ThrowBadAddress(c, c.Long(1));
  const u64 size = static_cast<u64>(c.Int(5));
  u8* const to = size == 0 ? nullptr : WritableRawBytes(c, c.Long(3), size);
  if (size != 0 && to == nullptr) return ThrowBadAddress(c, c.Long(3));
  const i64 n = c.world().files().GetAttribute(c.Int(0), name, to, size);
  return n < 0 ? ThrowUnix(c, static_cast<int>(-n)) : c.ReturnInt(static_cast<i32>(n));
}

Step sun_nio_fs_UnixNativeDispatcher_fsetxattr0(NativeCall& c) {
  const char* const name = Path(c, 1);
  if (name == nullptr) return ThrowBadAddress(c, c.Long(1));
  const u64 size = static_cast<u64>(c.Int(5));
  const u8* const from = size == 0 ? nullptr : RawBytes(c, c.Long(3), size);
  if (size != 0 && from == nullptr) return ThrowBadAddress(c, c.Long(3));
  return ReturnOrThrow(c, c.world().files().SetAttribute(c.Int(0), name, from, size));
}

Step sun_nio_fs_UnixNativeDispatcher_fremovexattr0(NativeCall& c) {
  const char* const name = Path(c, 1);
  if (name == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(c, c.world().files().RemoveAttribute(c.Int(0), name));
}

Step sun_nio_fs_UnixNativeDispatcher_flistxattr(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  u8* const to = size == 0 ? nullptr : WritableRawBytes(c, c.Long(1), size);
  if (size != 0 && to == nullptr) return ThrowBadAddress(c, c.Long(1));
  const i64 n = c.world().files().ListAttributes(c.Int(0), to, size);
  return n < 0 ? ThrowUnix(c, static_cast<int>(-n)) : c.ReturnInt(static_cast<i32>(n));
}

}  // namespace ravel
