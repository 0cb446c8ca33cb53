#include "natives/declare.h"
#include "natives/io/file_streams.h"
#include "natives/io_support.h"

namespace ravel {

Step java_io_FileDescriptor_close0(NativeCall& c) { return CloseStream(c, c.Obj(0)); }

Step java_io_FileDescriptor_getAppend(NativeCall& c) {
  return c.ReturnBool(c.world().files().IsAppending(c.Int(0)));
}

// Handles are a Windows notion.
Step java_io_FileDescriptor_getHandle(NativeCall& c) { return c.ReturnLong(-1); }

Step java_io_FileDescriptor_sync(NativeCall& c) {
  if (c.world().files().Flush(FdOf(c, c.Obj(0)), HostFiles::Sync::kAll) < 0) {
    return c.ThrowNew("java/io/SyncFailedException", "sync failed");
  }
  return c.Return();
}

Step java_io_FileCleanable_cleanupClose0(NativeCall& c) {
  const int result = c.Int(0) >= 0 ? c.world().files().Close(c.Int(0)) : 0;
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

}  // namespace ravel
