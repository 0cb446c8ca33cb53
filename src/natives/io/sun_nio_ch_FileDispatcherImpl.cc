// FileDispatcherImpl, and its parts of later releases (UnixDispatcher,
// UnixFileDispatcherImpl): system calls on the descriptor of a FileChannel or
// of an end of a Pipe, with buffers in raw memory.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <optional>
#include <vector>

#include "files/pipes.h"
#include "natives/declare.h"
#include "natives/io/file_streams.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

// sun.nio.ch.IOStatus
constexpr i64 kEof = -1;
constexpr i64 kUnavailable = -2;
constexpr i64 kInterrupted = -3;
constexpr i64 kUnsupportedCase = -6;
// sun.nio.ch.FileDispatcher
constexpr i32 kNoLock = -1;
constexpr i32 kLocked = 0;

enum class Width : u8 { kInt, kLong };

Step Return(NativeCall& c, Width width, i64 value) {
  return width == Width::kInt ? c.ReturnInt(static_cast<i32>(value)) : c.ReturnLong(value);
}

// A count of bytes read: 0 means the end of the file.
Step ReturnRead(NativeCall& c, Width width, i64 n) {
  if (n == kMustWait) return Step::kYield;
  if (n > 0) return Return(c, width, n);
  if (n == 0) return Return(c, width, kEof);
  if (n == -EAGAIN) return Return(c, width, kUnavailable);
  if (n == -EINTR) return Return(c, width, kInterrupted);
  return ThrowIo(c, static_cast<int>(-n));
}

Step ReturnWritten(NativeCall& c, Width width, i64 n) {
  if (n == kMustWait) return Step::kYield;
  if (n >= 0) return Return(c, width, n);
  if (n == -EAGAIN) return Return(c, width, kUnavailable);
  if (n == -EINTR) return Return(c, width, kInterrupted);
  return ThrowIo(c, static_cast<int>(-n));
}

Step ReturnStatus(NativeCall& c, int result) {
  return result < 0 ? ThrowIo(c, -result) : c.ReturnInt(0);
}

// An element of the array that readv0 and writev0 get. Its addresses are those
// of the program, so the host's vectored calls cannot take the array as it is.
struct IoVector {
  i64 address;
  u64 size;
};

// The array of readv0 and writev0, without empty buffers; nothing of it if a
// buffer is not in the memory of the program.
std::optional<std::vector<IoVector>> Buffers(NativeCall& c) {
  const i32 count = c.Int(3);
  const u8* const vectors = RawBytes(c, c.Long(1), static_cast<u64>(count) * sizeof(IoVector));
  if (vectors == nullptr) return std::nullopt;
  std::vector<IoVector> result;
  for (i32 i = 0; i < count; i++) {
    IoVector v;
    std::memcpy(&v, vectors + static_cast<u64>(i) * sizeof(v), sizeof(v));
    if (v.size == 0) continue;
    if (RawBytes(c, v.address, v.size) == nullptr) return std::nullopt;
    result.push_back(v);
  }
  return result;
}

// Reads into each buffer in turn until one is not filled or there is no more
// without waiting.
i64 ReadBuffers(NativeCall& c, int fd, const std::vector<IoVector>& buffers) {
  i64 total = 0;
  for (const IoVector& v : buffers) {
    if (total > 0 && !CanRead(c, fd)) break;
    const i64 n = ReadOrWait(c, fd, WritableRawBytes(c, v.address, v.size), v.size);
    if (n < 0) return total > 0 ? total : n;
    total += n;
    if (static_cast<u64>(n) < v.size) break;
  }
  return total;
}

i64 WriteBuffers(NativeCall& c, int fd, const std::vector<IoVector>& buffers) {
  i64 total = 0;
  for (const IoVector& v : buffers) {
    const i64 n = c.world().files().Write(fd, RawBytes(c, v.address, v.size), v.size);
    if (n < 0) return total > 0 ? total : n;
    total += n;
    if (static_cast<u64>(n) < v.size) break;
  }
  return total;
}

// To a pipe all of them are one write.
i64 WriteBuffersToPipe(NativeCall& c, int fd, const std::vector<IoVector>& buffers) {
  u64 size = 0;
  for (const IoVector& v : buffers) size += v.size;
  return WritePipeOrWait(c, fd, size, [&](u64 from, u8* to, u64 n) {
    for (const IoVector& v : buffers) {
      const u64 skipped = std::min(from, v.size);
      from -= skipped;
      const u64 here = std::min(n, v.size - skipped);
      std::memcpy(to, RawBytes(c, v.address, v.size) + skipped, here);
      to += here;
      n -= here;
    }
  });
}

}  // namespace

Step sun_nio_ch_FileDispatcherImpl_read0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  u8* const to = WritableRawBytes(c, c.Long(1), size);
  if (to == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnRead(c, Width::kInt, ReadOrWait(c, FdOf(c, c.Obj(0)), to, size));
}

Step sun_nio_ch_FileDispatcherImpl_pread0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  u8* const to = WritableRawBytes(c, c.Long(1), size);
  if (to == nullptr) return ThrowBadAddress(c, c.Long(1));
  const i64 n = c.world().files().ReadAt(FdOf(c, c.Obj(0)), to, size, c.Long(4));
  return ReturnRead(c, Width::kInt, n);
}

Step sun_nio_ch_FileDispatcherImpl_readv0(NativeCall& c) {
  const auto buffers = Buffers(c);
  if (!buffers) return ThrowBadAddress(c, c.Long(1));
  return ReturnRead(c, Width::kLong, ReadBuffers(c, FdOf(c, c.Obj(0)), *buffers));
}

Step sun_nio_ch_FileDispatcherImpl_write0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  const u8* const from = RawBytes(c, c.Long(1), size);
  if (from == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnWritten(c, Width::kInt, WriteOrWait(c, FdOf(c, c.Obj(0)), from, size));
}

Step sun_nio_ch_FileDispatcherImpl_pwrite0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  const u8* const from = RawBytes(c, c.Long(1), size);
  if (from == nullptr) return ThrowBadAddress(c, c.Long(1));
  const i64 n = c.world().files().WriteAt(FdOf(c, c.Obj(0)), from, size, c.Long(4));
  return ReturnWritten(c, Width::kInt, n);
}

Step sun_nio_ch_FileDispatcherImpl_writev0(NativeCall& c) {
  const int fd = FdOf(c, c.Obj(0));
  const auto buffers = Buffers(c);
  if (!buffers) return ThrowBadAddress(c, c.Long(1));
  return ReturnWritten(
      c, Width::kLong,
      Pipes::Owns(fd) ? WriteBuffersToPipe(c, fd, *buffers) : WriteBuffers(c, fd, *buffers));
}

Step sun_nio_ch_FileDispatcherImpl_seek0(NativeCall& c) {
  const i64 offset = c.Long(1);  // negative: only ask
  const i64 at = c.world().files().Seek(FdOf(c, c.Obj(0)), std::max<i64>(offset, 0),
                                        offset < 0 ? SEEK_CUR : SEEK_SET);
  return at < 0 ? ThrowIo(c, static_cast<int>(-at)) : c.ReturnLong(at);
}

Step sun_nio_ch_FileDispatcherImpl_force0(NativeCall& c) {
  const auto what = c.Bool(1) ? HostFiles::Sync::kAll : HostFiles::Sync::kData;
  return ReturnStatus(c, c.world().files().Flush(FdOf(c, c.Obj(0)), what));
}

Step sun_nio_ch_FileDispatcherImpl_truncate0(NativeCall& c) {
  return ReturnStatus(c, c.world().files().Truncate(FdOf(c, c.Obj(0)), c.Long(1)));
}

Step sun_nio_ch_FileDispatcherImpl_size0(NativeCall& c) {
  const i64 size = c.world().files().Size(FdOf(c, c.Obj(0)));
  return size < 0 ? ThrowIo(c, static_cast<int>(-size)) : c.ReturnLong(size);
}

Step sun_nio_ch_FileDispatcherImpl_available0(NativeCall& c) {
  const i64 n = c.world().files().Available(FdOf(c, c.Obj(0)));
  if (n < 0) return ThrowIo(c, static_cast<int>(-n));
  return c.ReturnInt(static_cast<i32>(std::min<i64>(n, INT_MAX)));
}

Step sun_nio_ch_FileDispatcherImpl_isOther0(NativeCall& c) {
  struct stat info;
  const int result = c.world().files().DescriptorStat(FdOf(c, c.Obj(0)), &info);
  if (result < 0) return ThrowIo(c, -result);
  return c.ReturnBool(!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode) && !S_ISLNK(info.st_mode));
}

Step sun_nio_ch_FileDispatcherImpl_lock0(NativeCall& c) {
  const bool wait = c.Bool(1);
  const auto lock = c.Bool(6) ? HostFiles::Lock::kShared : HostFiles::Lock::kExclusive;
  const int result =
      c.world().files().LockRange(FdOf(c, c.Obj(0)), lock, c.Long(2), c.Long(4), wait);
  if (!wait && (result == -EAGAIN || result == -EACCES)) return c.ReturnInt(kNoLock);
  return result < 0 ? ThrowIo(c, -result) : c.ReturnInt(kLocked);
}

Step sun_nio_ch_FileDispatcherImpl_release0(NativeCall& c) {
  const int result = c.world().files().LockRange(FdOf(c, c.Obj(0)), HostFiles::Lock::kRelease,
                                                 c.Long(1), c.Long(3), false);
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

Step sun_nio_ch_FileDispatcherImpl_close0(NativeCall& c) {
  const int fd = FdOf(c, c.Obj(0));
  const int result = fd >= 0 ? c.world().files().Close(fd) : 0;
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

Step sun_nio_ch_FileDispatcherImpl_closeIntFD(NativeCall& c) {
  const int result = c.world().files().Close(c.Int(0));
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

// The channel is closed while a thread is inside it: that thread, which will
// be signalled, must not find data or room any more.
Step sun_nio_ch_FileDispatcherImpl_preClose0(NativeCall& c) {
  if (const int fd = FdOf(c, c.Obj(0)); Pipes::Owns(fd)) Pipes(c.world()).Shut(fd);
  return c.Return();
}

Step sun_nio_ch_FileDispatcherImpl_dup0(NativeCall& c) {
  const int result = c.world().files().DuplicateTo(FdOf(c, c.Obj(0)), FdOf(c, c.Obj(1)));
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

Step sun_nio_ch_FileDispatcherImpl_canTransferToFromOverlappedMap0(NativeCall& c) {
  return c.ReturnBool(true);
}

Step sun_nio_ch_FileDispatcherImpl_setDirect0(NativeCall& c) {
  const i64 alignment = c.world().files().SetDirect(FdOf(c, c.Obj(0)));
  if (alignment < 0) return ThrowIo(c, static_cast<int>(-alignment));
  return c.ReturnInt(static_cast<i32>(alignment));
}

// "This case is not supported": the library then copies through a buffer.
Step sun_nio_ch_FileDispatcherImpl_transfer0(NativeCall& c) {
  return c.ReturnLong(kUnsupportedCase);
}

}  // namespace ravel
