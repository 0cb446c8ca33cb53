#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <vector>

#include "files/overlay_tree.h"
#include "natives/declare.h"
#include "natives/io_support.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

static_assert(kFirstFileTime == kStartMillis * kNanosPerMilli);

// java.io.FileSystem
constexpr i32 kExists = 1;
constexpr i32 kRegular = 2;
constexpr i32 kDirectory = 4;
constexpr i32 kAccessRead = 4;
constexpr i32 kAccessWrite = 2;
constexpr i32 kAccessExecute = 1;
constexpr i32 kSpaceTotal = 0;
constexpr i32 kSpaceFree = 1;
constexpr i32 kSpaceUsable = 2;

// The path of a java.io.File; false if it has none.
bool PathOf(NativeCall& c, Ref file, std::string* out) {
  if (!file) return false;
  const Ref path = c.heap().GetRef(file, c.known().File_path);
  if (!path) return false;
  *out = c.world().ToUtf8(path);
  return true;
}

// "a/./b" and "a/x/../b" become "a/b"; a leading ".." stays.
std::string Collapse(const std::string& path) {
  const bool absolute = path.starts_with('/');
  std::vector<std::string_view> names;
  const std::string_view text = path;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find('/', begin), text.size());
    const std::string_view name = text.substr(begin, end - begin);
    if (name == ".." && !names.empty()) {
      names.pop_back();
    } else if (!name.empty() && name != ".") {
      names.push_back(name);
    }
    begin = end + 1;
  }
  std::string result;
  for (const std::string_view name : names) {
    if (absolute || !result.empty()) result += '/';
    result += name;
  }
  if (absolute && result.empty()) result = "/";
  return result;
}

// The canonical form as java.io defines it: the longest prefix that exists is
// resolved by the system, the rest is only tidied. Returns -errno if it fails.
int Canonicalize(HostFiles& files, const std::string& path, std::string* out) {
  if (path.size() > PATH_MAX) return -ENAMETOOLONG;
  if (files.RealPath(path.c_str(), out) == 0) return 0;
  for (size_t cut = path.rfind('/'); cut != std::string::npos && cut > 0;
       cut = path.rfind('/', cut - 1)) {
    const int result = files.RealPath(path.substr(0, cut).c_str(), out);
    if (result == 0) {
      if (!out->ends_with('/')) *out += '/';
      *out = Collapse(*out + path.substr(cut + 1));
      return 0;
    }
    if (result != -ENOENT && result != -ENOTDIR && result != -EACCES) return result;
  }
  *out = Collapse(path);
  return 0;
}

}  // namespace

Step java_io_UnixFileSystem_canonicalize0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  std::string canonical;
  const int result = Canonicalize(c.world().files(), c.world().ToUtf8(c.Obj(1)), &canonical);
  return result < 0 ? ThrowIo(c, -result) : c.ReturnString(canonical);
}

Step java_io_UnixFileSystem_getBooleanAttributes0(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  struct stat info;
  if (c.world().files().Stat(path.c_str(), &info) < 0) return c.ReturnInt(0);
  return c.ReturnInt(kExists | (S_ISREG(info.st_mode) ? kRegular : 0) |
                     (S_ISDIR(info.st_mode) ? kDirectory : 0));
}

Step java_io_UnixFileSystem_checkAccess(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  static_assert(kAccessRead == R_OK && kAccessWrite == W_OK && kAccessExecute == X_OK);
  return c.ReturnBool(c.world().files().Access(path.c_str(), c.Int(2)) == 0);
}

Step java_io_UnixFileSystem_getLastModifiedTime(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  struct stat info;
  if (c.world().files().Stat(path.c_str(), &info) < 0) return c.ReturnLong(0);
  return c.ReturnLong(i64{info.st_mtim.tv_sec} * 1000 + info.st_mtim.tv_nsec / 1'000'000);
}

Step java_io_UnixFileSystem_getLength(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  struct stat info;
  return c.ReturnLong(c.world().files().Stat(path.c_str(), &info) < 0 ? 0 : info.st_size);
}

Step java_io_UnixFileSystem_setPermission(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  const bool enable = c.Bool(3);
  const bool owner_only = c.Bool(4);
  mode_t bits = 0;
  switch (c.Int(2)) {
    case kAccessRead: bits = owner_only ? S_IRUSR : S_IRUSR | S_IRGRP | S_IROTH; break;
    case kAccessWrite: bits = owner_only ? S_IWUSR : S_IWUSR | S_IWGRP | S_IWOTH; break;
    case kAccessExecute: bits = owner_only ? S_IXUSR : S_IXUSR | S_IXGRP | S_IXOTH; break;
  }
  struct stat info;
  if (c.world().files().Stat(path.c_str(), &info) < 0) return c.ReturnBool(false);
  const mode_t mode = enable ? info.st_mode | bits : info.st_mode & ~bits;
  return c.ReturnBool(c.world().files().ChangeMode(path.c_str(), mode & 07777) == 0);
}

Step java_io_UnixFileSystem_createFileExclusively(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  HostFiles& files = c.world().files();
  const std::string path = c.world().ToUtf8(c.Obj(1));
  if (path == "/") return c.ReturnBool(false);
  const int fd = files.Open(path.c_str(), O_RDWR | O_CREAT | O_EXCL);
  if (fd == -EEXIST) return c.ReturnBool(false);
  if (fd < 0) return ThrowIo(c, -fd);
  const int result = files.Close(fd);
  return result < 0 ? ThrowIo(c, -result) : c.ReturnBool(true);
}

Step java_io_UnixFileSystem_delete0(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  HostFiles& files = c.world().files();
  struct stat info;
  const bool directory = files.LinkStat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
  const int result = directory ? files.RemoveDirectory(path.c_str()) : files.Unlink(path.c_str());
  return c.ReturnBool(result == 0);
}

Step java_io_UnixFileSystem_list(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  std::vector<std::string> names;
  if (c.world().files().List(path.c_str(), &names) < 0) return c.ReturnRef(kNull);
  Klass* const strings = c.space().ArrayOf(c.known().String);
  const Ref result = c.heap().NewArray(strings, static_cast<i32>(names.size()));
  for (size_t i = 0; i < names.size(); i++) {
    c.heap().PutElementRef(result, static_cast<i32>(i), c.world().NewString(names[i]));
  }
  return c.ReturnRef(result);
}

Step java_io_UnixFileSystem_createDirectory(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  return c.ReturnBool(c.world().files().MakeDirectory(path.c_str(), 0777) == 0);
}

Step java_io_UnixFileSystem_rename0(NativeCall& c) {
  std::string from, to;
  if (!PathOf(c, c.Obj(1), &from) || !PathOf(c, c.Obj(2), &to)) return c.ThrowNull();
  return c.ReturnBool(c.world().files().Rename(from.c_str(), to.c_str()) == 0);
}

Step java_io_UnixFileSystem_setLastModifiedTime(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  HostFiles& files = c.world().files();
  struct stat info;
  if (files.Stat(path.c_str(), &info) < 0) return c.ReturnBool(false);
  const i64 access = i64{info.st_atim.tv_sec} * 1'000'000'000 + info.st_atim.tv_nsec;
  return c.ReturnBool(files.SetTimes(path.c_str(), access, c.Long(2) * 1'000'000) == 0);
}

Step java_io_UnixFileSystem_setReadOnly(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  HostFiles& files = c.world().files();
  struct stat info;
  if (files.Stat(path.c_str(), &info) < 0) return c.ReturnBool(false);
  const mode_t mode = info.st_mode & 07777 & ~mode_t{S_IWUSR | S_IWGRP | S_IWOTH};
  return c.ReturnBool(files.ChangeMode(path.c_str(), mode) == 0);
}

Step java_io_UnixFileSystem_getSpace(NativeCall& c) {
  std::string path;
  if (!PathOf(c, c.Obj(1), &path)) return c.ThrowNull();
  struct statvfs info;
  if (c.world().files().Space(path.c_str(), &info) < 0) return c.ReturnLong(0);
  u64 blocks = 0;
  switch (c.Int(2)) {
    case kSpaceTotal: blocks = info.f_blocks; break;
    case kSpaceFree: blocks = info.f_bfree; break;
    case kSpaceUsable: blocks = info.f_bavail; break;
  }
  return c.ReturnLong(static_cast<i64>(blocks * info.f_frsize));
}

Step java_io_UnixFileSystem_getNameMax0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  const i64 length = c.world().files().LongestName(c.world().ToUtf8(c.Obj(1)).c_str());
  return c.ReturnLong(length < 0 ? NAME_MAX : length);
}

}  // namespace ravel
