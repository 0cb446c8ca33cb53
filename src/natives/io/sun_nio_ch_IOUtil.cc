// IOUtil and FileKey: small change of sun.nio.ch. Pipes are in sun_nio_ch_pipe.cc.
#include <sys/resource.h>

#include <climits>
#include <cstring>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {

Step sun_nio_ch_IOUtil_randomBytes(NativeCall& c) {
  const Ref array = c.Obj(0);
  if (!array) return c.ThrowNull();
  for (i32 i = 0; i < c.heap().Length(array); i++) {
    c.heap().PutElement<u8>(array, i, static_cast<u8>(c.world().NextRandom()));
  }
  return c.ReturnBool(true);
}

Step sun_nio_ch_IOUtil_configureBlocking(NativeCall& c) {
  const int result = c.world().files().SetBlocking(FdOf(c, c.Obj(0)), c.Bool(1));
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

Step sun_nio_ch_IOUtil_fdVal(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  return c.ReturnInt(FdOf(c, c.Obj(0)));
}

Step sun_nio_ch_IOUtil_setfdVal(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  c.heap().Put<i32>(c.Obj(0), c.known().FileDescriptor_fd, c.Int(1));
  return c.Return();
}

Step sun_nio_ch_IOUtil_fdLimit(NativeCall& c) {
  rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max > INT_MAX)
    return c.ReturnInt(INT_MAX);
  return c.ReturnInt(static_cast<i32>(limit.rlim_max));
}

Step sun_nio_ch_IOUtil_iovMax(NativeCall& c) { return c.ReturnInt(1024); }

Step sun_nio_ch_IOUtil_writevMax(NativeCall& c) { return c.ReturnLong(INT64_MAX); }

Step sun_nio_ch_FileKey_init(NativeCall& c) {
  struct stat info;
  const int result = c.world().files().DescriptorStat(FdOf(c, c.Obj(1)), &info);
  if (result < 0) return ThrowIo(c, -result);
  PutField<i64>(c, c.Obj(0), "st_dev", "J", static_cast<i64>(info.st_dev));
  PutField<i64>(c, c.Obj(0), "st_ino", "J", static_cast<i64>(info.st_ino));
  return c.Return();
}

// Later releases: static, into an array {device, inode}.
Step sun_nio_ch_FileKey_initInto(NativeCall& c) {
  struct stat info;
  const int result = c.world().files().DescriptorStat(FdOf(c, c.Obj(0)), &info);
  if (result < 0) return ThrowIo(c, -result);
  c.heap().PutElement<i64>(c.Obj(1), 0, static_cast<i64>(info.st_dev));
  c.heap().PutElement<i64>(c.Obj(1), 1, static_cast<i64>(info.st_ino));
  return c.Return();
}

}  // namespace ravel
