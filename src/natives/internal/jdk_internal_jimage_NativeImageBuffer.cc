#include <fcntl.h>

#include <climits>

#include "interp/vm.h"
#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {

// The class image as a direct buffer. Null makes the library read the file by itself.
Step jdk_internal_jimage_NativeImageBuffer_getNativeMap(NativeCall& c) {
  if (c.state() == 1) return c.ReturnRef(c.GetRef(0));
  if (!c.Obj(0)) return c.ThrowNull();
  Klass* const buffer = c.space().Boot("java/nio/DirectByteBuffer");
  const Outcome ready = c.vm().InitializeClass(c.thread(), buffer);
  if (ready != Outcome::kReady) return c.Propagate(ready);
  const Sym init = c.space().Intern("<init>");
  Method* const with_int = buffer->FindDeclaredMethod(init, c.space().Intern("(JI)V"));
  Method* const with_long = buffer->FindDeclaredMethod(init, c.space().Intern("(JJ)V"));
  HostFiles& files = c.world().files();
  const int fd = files.Open(c.world().ToUtf8(c.Obj(0)).c_str(), O_RDONLY);
  if (fd < 0) return c.ReturnRef(kNull);
  const i64 size = files.Size(fd);
  i64 address = 0;
  if (size > 0 && size <= INT_MAX && (with_int != nullptr || with_long != nullptr)) {
    address = files.Map(fd, 0, static_cast<u64>(size), HostFiles::Mapping::kReadOnly);
  }
  files.Close(fd);
  if (address <= 0) return c.ReturnRef(kNull);
  const Ref object = c.heap().NewObject(buffer);
  c.SetRef(0, object);
  if (with_long != nullptr) return c.Call(1, with_long, {Arg(object), Arg(address), Arg(size)});
  return c.Call(1, with_int, {Arg(object), Arg(address), Arg(static_cast<i32>(size))});
}

}  // namespace ravel
