#include "natives/file_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "natives/io_support.h"

namespace ravel {
namespace {

Step ThrowClosed(NativeCall& c) { return ThrowIo(c, "Stream Closed"); }

}  // namespace

Step OpenStream(NativeCall& c, Ref fd_object, Ref path, int flags) {
  if (!path) return c.ThrowNull();
  HostFiles& files = c.world().files();
  std::string name = c.world().ToUtf8(path);
  while (name.size() > 1 && name.back() == '/') name.pop_back();
  int fd = files.Open(name.c_str(), flags);
  if (fd >= 0) {
    struct stat info;
    if (files.DescriptorStat(fd, &info) == 0 && S_ISDIR(info.st_mode)) {
      files.Close(fd);
      fd = -EISDIR;
    }
  }
  if (fd < 0) {
    return c.ThrowNew("java/io/FileNotFoundException",
                      c.world().ToUtf8(path) + " (" + ErrorText(-fd) + ")");
  }
  if (!fd_object) {
    files.Close(fd);
    return c.ThrowNull();
  }
  c.heap().Put<i32>(fd_object, c.known().FileDescriptor_fd, fd);
  c.heap().Put<u8>(fd_object, c.known().FileDescriptor_append, (flags & O_APPEND) != 0);
  return c.Return();
}

Step ReadByte(NativeCall& c, Ref fd_object) {
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return ThrowClosed(c);
  u8 byte = 0;
  const i64 n = c.world().files().Read(fd, &byte, 1);
  if (n < 0) return ThrowIo(c, static_cast<int>(-n));
  return c.ReturnInt(n == 0 ? -1 : byte);
}

Step ReadBytes(NativeCall& c, Ref fd_object, Ref array, i32 offset, i32 length) {
  if (!array) return c.ThrowNull();
  if (!InBounds(c, array, offset, length)) return c.ThrowNew("java/lang/IndexOutOfBoundsException");
  if (length == 0) return c.ReturnInt(0);
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return ThrowClosed(c);
  u8* const to = WritableBytes(c, array, offset, length);
  const i64 n = c.world().files().Read(fd, to, static_cast<u64>(length));
  if (n < 0) return ThrowIo(c, static_cast<int>(-n));
  return c.ReturnInt(n == 0 ? -1 : static_cast<i32>(n));
}

Step WriteByte(NativeCall& c, Ref fd_object, i32 value) {
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return ThrowClosed(c);
  const u8 byte = static_cast<u8>(value);
  const int result = c.world().files().WriteAll(fd, &byte, 1);
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

Step WriteBytes(NativeCall& c, Ref fd_object, Ref array, i32 offset, i32 length) {
  if (!array) return c.ThrowNull();
  if (!InBounds(c, array, offset, length)) return c.ThrowNew("java/lang/IndexOutOfBoundsException");
  if (length == 0) return c.Return();
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return ThrowClosed(c);
  const u8* const from = c.heap().Elements(array) + offset;
  const int result = c.world().files().WriteAll(fd, from, static_cast<u64>(length));
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

Step StreamLength(NativeCall& c, Ref fd_object) {
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return ThrowClosed(c);
  const i64 size = c.world().files().Size(fd);
  return size < 0 ? ThrowIo(c, static_cast<int>(-size)) : c.ReturnLong(size);
}

Step StreamPosition(NativeCall& c, Ref fd_object) {
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return ThrowClosed(c);
  const i64 at = c.world().files().Seek(fd, 0, SEEK_CUR);
  return at < 0 ? ThrowIo(c, static_cast<int>(-at)) : c.ReturnLong(at);
}

Step CloseStream(NativeCall& c, Ref fd_object) {
  HostFiles& files = c.world().files();
  const int fd = FdOf(c, fd_object);
  if (fd == -1) return c.Return();
  // Marked closed first: whatever close(2) says, the number is gone.
  c.heap().Put<i32>(fd_object, c.known().FileDescriptor_fd, -1);
  if (fd <= STDERR_FILENO) {
    const int null = files.Open("/dev/null", O_WRONLY);
    if (null < 0) return ThrowIo(c, -null);
    files.DuplicateTo(null, fd);
    files.Close(null);
    return c.Return();
  }
  const int result = files.Close(fd);
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

}  // namespace ravel
