#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <climits>

#include "natives/declare.h"
#include "natives/io/file_streams.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

Ref Descriptor(NativeCall& c) { return c.heap().GetRef(c.Obj(0), c.known().FileInputStream_fd); }

}  // namespace

Step java_io_FileInputStream_open0(NativeCall& c) {
  return OpenStream(c, Descriptor(c), c.Obj(1), O_RDONLY);
}

Step java_io_FileInputStream_read0(NativeCall& c) { return ReadByte(c, Descriptor(c)); }

Step java_io_FileInputStream_readBytes(NativeCall& c) {
  return ReadBytes(c, Descriptor(c), c.Obj(1), c.Int(2), c.Int(3));
}

Step java_io_FileInputStream_length0(NativeCall& c) { return StreamLength(c, Descriptor(c)); }

Step java_io_FileInputStream_position0(NativeCall& c) { return StreamPosition(c, Descriptor(c)); }

Step java_io_FileInputStream_skip0(NativeCall& c) {
  const int fd = FdOf(c, Descriptor(c));
  if (fd == -1) return ThrowIo(c, "Stream Closed");
  const i64 before = c.world().files().Seek(fd, 0, SEEK_CUR);
  if (before < 0) return ThrowIo(c, static_cast<int>(-before));
  const i64 after = c.world().files().Seek(fd, c.Long(1), SEEK_CUR);
  if (after < 0) return ThrowIo(c, static_cast<int>(-after));
  return c.ReturnLong(after - before);
}

Step java_io_FileInputStream_available0(NativeCall& c) {
  const int fd = FdOf(c, Descriptor(c));
  if (fd == -1) return ThrowIo(c, "Stream Closed");
  const i64 n = c.world().files().Available(fd);
  if (n < 0) return ThrowIo(c, static_cast<int>(-n));
  return c.ReturnInt(static_cast<i32>(std::min<i64>(n, INT_MAX)));
}

Step java_io_FileInputStream_isRegularFile0(NativeCall& c) {
  struct stat info;
  const int result = c.world().files().DescriptorStat(FdOf(c, c.Obj(1)), &info);
  if (result < 0) return ThrowIo(c, -result);
  return c.ReturnBool(S_ISREG(info.st_mode));
}

}  // namespace ravel
