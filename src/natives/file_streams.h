// FileInputStream, FileOutputStream and RandomAccessFile do the same few
// things with a descriptor that they keep in a field `fd`; here they are once,
// with the checks and messages of the Java library.
#pragma once

#include "interp/native.h"

namespace ravel {

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
