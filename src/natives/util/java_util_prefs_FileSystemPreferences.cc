// Preferences are files under the user's home, guarded by a lock on a file.
#include <fcntl.h>

#include "natives/declare.h"

namespace ravel {

// Returns {descriptor or 0, error number}; a shared lock reads only.
Step java_util_prefs_FileSystemPreferences_lockFile0(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const std::string path = c.world().ToUtf8(c.Obj(0));
  const bool shared = c.Bool(2);
  HostFiles& files = c.world().files();
  int fd =
      files.Open(path.c_str(), shared ? O_RDONLY : O_RDWR | O_CREAT, static_cast<mode_t>(c.Int(1)));
  int error = fd < 0 ? -fd : 0;
  if (error == 0) {
    const auto lock = shared ? HostFiles::Lock::kShared : HostFiles::Lock::kExclusive;
    error = -files.LockRange(fd, lock, 0, 0, /*wait=*/false);
    if (error != 0) files.Close(fd);
  }
  const Ref result = c.heap().NewArray(c.space().ArrayOf(c.space().primitive(Kind::kInt)), 2);
  c.heap().PutElement<i32>(result, 0, error == 0 ? fd : 0);
  c.heap().PutElement<i32>(result, 1, error);
  return c.ReturnRef(result);
}

Step java_util_prefs_FileSystemPreferences_unlockFile0(NativeCall& c) {
  return c.ReturnInt(-c.world().files().Close(c.Int(0)));
}

Step java_util_prefs_FileSystemPreferences_chmod(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const std::string path = c.world().ToUtf8(c.Obj(0));
  return c.ReturnInt(-c.world().files().ChangeMode(path.c_str(), static_cast<mode_t>(c.Int(1))));
}

}  // namespace ravel
