#include <fcntl.h>

#include "natives/declare.h"
#include "natives/io/file_streams.h"

namespace ravel {
namespace {

Ref Descriptor(NativeCall& c) { return c.heap().GetRef(c.Obj(0), c.known().FileOutputStream_fd); }

}  // namespace

Step java_io_FileOutputStream_open0(NativeCall& c) {
  const int mode = c.Bool(2) ? O_APPEND : O_TRUNC;
  return OpenStream(c, Descriptor(c), c.Obj(1), O_WRONLY | O_CREAT | mode);
}

// The `append` arguments repeat what the descriptor was opened with.
Step java_io_FileOutputStream_write(NativeCall& c) { return WriteByte(c, Descriptor(c), c.Int(1)); }

Step java_io_FileOutputStream_writeBytes(NativeCall& c) {
  return WriteBytes(c, Descriptor(c), c.Obj(1), c.Int(2), c.Int(3));
}

}  // namespace ravel
