#include <cerrno>

#include "files/pipes.h"
#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

// sun.nio.ch.IOStatus
constexpr i64 kUnavailable = -2;
constexpr i64 kUnsupportedCase = -6;
// sun.nio.ch.FileChannelImpl
constexpr i32 kMapReadOnly = 0;
constexpr i32 kMapReadWrite = 1;

HostFiles::Mapping MappingOf(i32 mode) {
  switch (mode) {
    case kMapReadOnly: return HostFiles::Mapping::kReadOnly;
    case kMapReadWrite: return HostFiles::Mapping::kShared;
    default: return HostFiles::Mapping::kPrivate;
  }
}

Step Map(NativeCall& c, int fd, i32 mode, i64 position, i64 size, bool sync) {
  if (sync) return ThrowIo(c, "map with mode MAP_SYNC unsupported");
  const i64 address = c.world().files().Map(fd, position, static_cast<u64>(size), MappingOf(mode));
  if (address == -ENOMEM) return c.ThrowNew("java/lang/OutOfMemoryError", "Map failed");
  if (address < 0) return ThrowIo(c, static_cast<int>(-address));
  return c.ReturnLong(address);
}

}  // namespace

// The granularity of mappings.
Step sun_nio_ch_FileChannelImpl_initIDs(NativeCall& c) { return c.ReturnLong(HostFiles::kPage); }

Step sun_nio_ch_FileChannelImpl_map0(NativeCall& c) {
  const u32 offset = OffsetOf(c, c.method()->holder, "fd", "Ljava/io/FileDescriptor;");
  const int fd = FdOf(c, c.heap().GetRef(c.Obj(0), offset));
  return Map(c, fd, c.Int(1), c.Long(2), c.Long(4), c.Bool(6));
}

// The static form of later releases.
Step sun_nio_ch_UnixFileDispatcherImpl_map0(NativeCall& c) {
  return Map(c, FdOf(c, c.Obj(0)), c.Int(1), c.Long(2), c.Long(4), c.Bool(6));
}

Step sun_nio_ch_FileChannelImpl_unmap0(NativeCall& c) {
  c.world().files().Unmap(c.Long(0));
  return c.ReturnInt(0);
}

Step sun_nio_ch_FileChannelImpl_transferTo0(NativeCall& c) {
  if (Pipes::Owns(FdOf(c, c.Obj(6)))) return c.ReturnLong(kUnsupportedCase);
  const i64 n = c.world().files().Transfer(FdOf(c, c.Obj(1)), c.Long(2),
                                           static_cast<u64>(c.Long(4)), FdOf(c, c.Obj(6)));
  if (n >= 0) return c.ReturnLong(n);
  if (n == -EAGAIN) return c.ReturnLong(kUnavailable);
  if (n == -EINVAL) return c.ReturnLong(kUnsupportedCase);
  return ThrowIo(c, static_cast<int>(-n));
}

Step sun_nio_ch_FileChannelImpl_maxDirectTransferSize0(NativeCall& c) {
  return c.ReturnInt(0x7ffff000);  // what sendfile(2) accepts
}

}  // namespace ravel
