// FileDispatcherImpl, and its parts of later releases (UnixDispatcher,
// UnixFileDispatcherImpl): system calls on the descriptor of a FileChannel,
// with buffers in raw memory.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

// sun.nio.ch.IOStatus
constexpr i64 kEof = -1;
constexpr i64 kUnavailable = -2;
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
  if (n > 0) return Return(c, width, n);
  if (n == 0) return Return(c, width, kEof);
  if (n == -EAGAIN) return Return(c, width, kUnavailable);
  return ThrowIo(c, static_cast<int>(-n));
}

Step ReturnWritten(NativeCall& c, Width width, i64 n) {
  if (n >= 0) return Return(c, width, n);
  if (n == -EAGAIN) return Return(c, width, kUnavailable);
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

// Applies `transfer` to each buffer in turn until one is not used up.
template <typename Transfer>
i64 ForEachBuffer(NativeCall& c, Transfer transfer) {
  const i32 count = c.Int(3);
  const u8* const vectors = RawBytes(c, c.Long(1), static_cast<u64>(count) * sizeof(IoVector));
  if (vectors == nullptr) return -EFAULT;
  i64 total = 0;
  for (i32 i = 0; i < count; i++) {
    IoVector v;
    std::memcpy(&v, vectors + static_cast<u64>(i) * sizeof(v), sizeof(v));
    if (v.size == 0) continue;
    u8* const p = WritableRawBytes(c, v.address, v.size);
    if (p == nullptr) return -EFAULT;
    const i64 n = transfer(p, v.size);
    if (n < 0) return total > 0 ? total : n;
    total += n;
    if (static_cast<u64>(n) < v.size) break;
  }
  return total;
}

}  // namespace

Step sun_nio_ch_FileDispatcherImpl_read0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  u8* const to = WritableRawBytes(c, c.Long(1), size);
  if (to == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnRead(c, Width::kInt, c.world().files().Read(FdOf(c, c.Obj(0)), to, size));
}

Step sun_nio_ch_FileDispatcherImpl_pread0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  u8* const to = WritableRawBytes(c, c.Long(1), size);
  if (to == nullptr) return ThrowBadAddress(c, c.Long(1));
  const i64 n = c.world().files().ReadAt(FdOf(c, c.Obj(0)), to, size, c.Long(4));
  return ReturnRead(c, Width::kInt, n);
}

Step sun_nio_ch_FileDispatcherImpl_readv0(NativeCall& c) {
  const int fd = FdOf(c, c.Obj(0));
  return ReturnRead(c, Width::kLong, ForEachBuffer(c, [&](u8* to, u64 size) {
                      return c.world().files().Read(fd, to, size);
                    }));
}

Step sun_nio_ch_FileDispatcherImpl_write0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Int(3));
  const u8* const from = RawBytes(c, c.Long(1), size);
  if (from == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnWritten(c, Width::kInt, c.world().files().Write(FdOf(c, c.Obj(0)), from, size));
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
  return ReturnWritten(c, Width::kLong, ForEachBuffer(c, [&](u8* from, u64 size) {
                         return c.world().files().Write(fd, from, size);
                       }));
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

// Nobody can be in the middle of a system call on the descriptor: there is one
// host thread.
Step sun_nio_ch_FileDispatcherImpl_preClose0(NativeCall& c) { return c.Return(); }

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
