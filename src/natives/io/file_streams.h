// What natives do with descriptors. Reading and writing block the Java thread,
// not the machine: a native that gets kMustWait returns Step::kYield and is run
// again, from its start, when the descriptor may be ready.
//
// FileInputStream, FileOutputStream and RandomAccessFile do the same few
// things with a descriptor that they keep in a field `fd`; here they are once,
// with the checks and messages of the Java library.
#pragma once

#include <functional>

#include "interp/native.h"

namespace ravel {

// The thread is waiting, in state kInput: return Step::kYield.
constexpr i64 kMustWait = INT64_MIN;
// One read(2) of a host's or the World's descriptor: the count, 0 at the end,
// or -errno; -EINTR if another thread signalled this one (NativeThread.signal).
i64 ReadOrWait(NativeCall& c, int fd, u8* to, u64 size);
// Something can be read, so that ReadOrWait would not wait.
bool CanRead(NativeCall& c, int fd);
// One write(2) of `size` bytes, likewise. `copy(from, to, n)` gets at part of
// them. Only a pipe of the World makes the thread wait; a full host pipe blocks
// the machine. Uses word 0 of the frame.
using CopyBytes = std::function<void(u64 from, u8* to, u64 n)>;
i64 WritePipeOrWait(NativeCall& c, int fd, u64 size, const CopyBytes& copy);
i64 WriteOrWait(NativeCall& c, int fd, const u8* from, u64 size);

// `fd_object` is the java.io.FileDescriptor of the stream. Steps return from
// the native: the result is set or the exception thrown.

// Opens the file named by a Java string into fd_object; directories are
// refused. Throws FileNotFoundException "path (reason)".
Step OpenStream(NativeCall& c, Ref fd_object, Ref path, int flags);
Step ReadByte(NativeCall& c, Ref fd_object);
Step ReadBytes(NativeCall& c, Ref fd_object, Ref array, i32 offset, i32 length);
Step WriteByte(NativeCall& c, Ref fd_object, i32 value);
Step WriteBytes(NativeCall& c, Ref fd_object, Ref array, i32 offset, i32 length);
Step StreamLength(NativeCall& c, Ref fd_object);
Step StreamPosition(NativeCall& c, Ref fd_object);
// Closes; 0, 1 and 2 are redirected to /dev/null so that nothing else gets their number.
Step CloseStream(NativeCall& c, Ref fd_object);

}  // namespace ravel
