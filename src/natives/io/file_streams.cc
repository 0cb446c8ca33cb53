#include "natives/io/file_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "files/pipes.h"
#include "machine/host_input.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

constexpr u32 kWaited = 1;  // state of a native that has waited at least once

Step ThrowClosed(NativeCall& c) { return ThrowIo(c, "Stream Closed"); }

bool Signalled(NativeCall& c) {
  return c.state() == kWaited && c.thread_record().wake == Wake::kInterrupted;
}

}  // namespace

i64 ReadOrWait(NativeCall& c, int fd, u8* to, u64 size) {
  if (Signalled(c)) return -EINTR;
  if (!Pipes::Owns(fd)) {
    if (!AwaitInput(c, fd)) return c.world().files().Read(fd, to, size);
    c.set_state(kWaited);
    return kMustWait;
  }
  Pipes pipes(c.world());
  const i64 n = pipes.Read(fd, to, size);
  if (n != -EAGAIN || pipes.mode(fd) == Pipes::Mode::kNonBlocking) return n;
  pipes.Await(c.thread(), fd);
  c.set_state(kWaited);
  return kMustWait;
}

bool CanRead(NativeCall& c, int fd) {
  if (Pipes::Owns(fd)) return Pipes(c.world()).Ready(fd) != 0;
  pollfd p{.fd = fd, .events = POLLIN, .revents = 0};
  return c.world().files().Poll(&p, 1, 0) != 0;
}

i64 WritePipeOrWait(NativeCall& c, int fd, u64 size, const CopyBytes& copy) {
  if (size == 0) return 0;
  constexpr u64 kWindow = u64{Pipes::kPages} * Pipes::kPageSize;
  Pipes pipes(c.world());
  u64 done = c.state() == kWaited ? static_cast<u64>(c.GetWord(0)) : 0;
  if (Signalled(c)) return done != 0 ? static_cast<i64>(done) : -EINTR;
  // As much as could fit, with the same part of a page over as the whole has.
  const u64 left = size - done;
  std::vector<u8> window(std::min(left, left % Pipes::kPageSize + kWindow));
  copy(done, window.data(), window.size());
  const auto part = c.state() == kWaited ? Pipes::Part::kNext : Pipes::Part::kFirst;
  const i64 n = pipes.Write(fd, window.data(), window.size(), part);
  if (n < 0 && n != -EAGAIN) return done != 0 ? static_cast<i64>(done) : n;
  if (n > 0) done += static_cast<u64>(n);
  if (done == size) return static_cast<i64>(done);
  if (pipes.mode(fd) == Pipes::Mode::kNonBlocking) return done != 0 ? static_cast<i64>(done) : n;
  c.SetWord(0, static_cast<i64>(done));
  c.set_state(kWaited);
  pipes.Await(c.thread(), fd);
  return kMustWait;
}

i64 WriteOrWait(NativeCall& c, int fd, const u8* from, u64 size) {
  if (!Pipes::Owns(fd)) return c.world().files().Write(fd, from, size);
  return WritePipeOrWait(c, fd, size,
                         [from](u64 at, u8* to, u64 n) { std::memcpy(to, from + at, n); });
}

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
  const i64 n = ReadOrWait(c, fd, &byte, 1);
  if (n == kMustWait) return Step::kYield;
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
  const i64 n = ReadOrWait(c, fd, to, static_cast<u64>(length));
  if (n == kMustWait) return Step::kYield;
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
