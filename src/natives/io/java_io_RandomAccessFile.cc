#include <fcntl.h>
#include <unistd.h>

#include "natives/declare.h"
#include "natives/io/file_streams.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

// The `mode` of open0, as RandomAccessFile defines it.
constexpr i32 kReadOnly = 1;
constexpr i32 kReadWrite = 2;
constexpr i32 kSync = 4;
constexpr i32 kDataSync = 8;

Ref Descriptor(NativeCall& c) {
  const u32 offset = OffsetOf(c, c.method()->holder, "fd", "Ljava/io/FileDescriptor;");
  return c.heap().GetRef(c.Obj(0), offset);
}

}  // namespace

Step java_io_RandomAccessFile_open0(NativeCall& c) {
  const i32 mode = c.Int(2);
  int flags = 0;
  if (mode & kReadOnly) {
    flags = O_RDONLY;
  } else if (mode & kReadWrite) {
    flags = O_RDWR | O_CREAT;
    if (mode & kSync) flags |= O_SYNC;
    if (mode & kDataSync) flags |= O_DSYNC;
  }
  return OpenStream(c, Descriptor(c), c.Obj(1), flags);
}

Step java_io_RandomAccessFile_read0(NativeCall& c) { return ReadByte(c, Descriptor(c)); }

Step java_io_RandomAccessFile_readBytes(NativeCall& c) {
  return ReadBytes(c, Descriptor(c), c.Obj(1), c.Int(2), c.Int(3));
}

Step java_io_RandomAccessFile_write0(NativeCall& c) {
  return WriteByte(c, Descriptor(c), c.Int(1));
}

Step java_io_RandomAccessFile_writeBytes(NativeCall& c) {
  return WriteBytes(c, Descriptor(c), c.Obj(1), c.Int(2), c.Int(3));
}

Step java_io_RandomAccessFile_length(NativeCall& c) { return StreamLength(c, Descriptor(c)); }

Step java_io_RandomAccessFile_getFilePointer(NativeCall& c) {
  return StreamPosition(c, Descriptor(c));
}

Step java_io_RandomAccessFile_seek0(NativeCall& c) {
  const int fd = FdOf(c, Descriptor(c));
  if (fd == -1) return ThrowIo(c, "Stream Closed");
  if (c.Long(1) < 0) return ThrowIo(c, "Negative seek offset");
  const i64 at = c.world().files().Seek(fd, c.Long(1), SEEK_SET);
  return at < 0 ? ThrowIo(c, static_cast<int>(-at)) : c.Return();
}

Step java_io_RandomAccessFile_setLength(NativeCall& c) {
  HostFiles& files = c.world().files();
  const i64 length = c.Long(1);
  const int fd = FdOf(c, Descriptor(c));
  if (fd == -1) return ThrowIo(c, "Stream Closed");
  const i64 before = files.Seek(fd, 0, SEEK_CUR);
  if (before < 0) return ThrowIo(c, "setLength failed");
  if (const int result = files.Truncate(fd, length); result < 0) return ThrowIo(c, -result);
  const i64 after =
      before > length ? files.Seek(fd, 0, SEEK_END) : files.Seek(fd, before, SEEK_SET);
  return after < 0 ? ThrowIo(c, "setLength failed") : c.Return();
}

}  // namespace ravel
