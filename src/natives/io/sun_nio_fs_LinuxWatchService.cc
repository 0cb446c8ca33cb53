// Watches of directories: the host's inotify, where the program works on the host's own
// files. Nothing of it could be taken back, and it knows nothing of an overlay.
#include <fcntl.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

#include "machine/host_input.h"
#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

Step ReturnOrThrowErrno(NativeCall& c, int result) {
  return result < 0 ? ThrowUnix(c, errno) : c.ReturnInt(result);
}

}  // namespace

Step sun_nio_fs_LinuxWatchService_eventSize(NativeCall& c) {
  return c.ReturnInt(sizeof(inotify_event));
}

Step sun_nio_fs_LinuxWatchService_eventOffsets(NativeCall& c) {
  constexpr size_t kOffsets[] = {offsetof(inotify_event, wd), offsetof(inotify_event, mask),
                                 offsetof(inotify_event, cookie), offsetof(inotify_event, len),
                                 offsetof(inotify_event, name)};
  const Ref array = c.heap().NewArray(c.space().ArrayOf(c.space().primitive(Kind::kInt)), 5);
  for (i32 i = 0; i < 5; i++) c.heap().PutElement<i32>(array, i, static_cast<i32>(kOffsets[i]));
  return c.ReturnRef(array);
}

// The first native that a new WatchService calls.
Step sun_nio_fs_LinuxWatchService_inotifyInit(NativeCall& c) {
  if (c.world().options().files == FileMode::kOverlay) {
    c.vm().TellUnsupported(c.thread(), c.method());
    return ThrowUnix(c, "watches of directories are not supported by Ravel in this mode");
  }
  return ReturnOrThrowErrno(c, inotify_init1(IN_CLOEXEC));
}

Step sun_nio_fs_LinuxWatchService_inotifyAddWatch(NativeCall& c) {
  const char* const path = RawCString(c, c.Long(1));
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrowErrno(c, inotify_add_watch(c.Int(0), path, static_cast<u32>(c.Int(3))));
}

Step sun_nio_fs_LinuxWatchService_inotifyRmWatch(NativeCall& c) {
  return ReturnOrThrowErrno(c, inotify_rm_watch(c.Int(0), c.Int(1)));
}

Step sun_nio_fs_LinuxWatchService_configureBlocking(NativeCall& c) {
  c.world().files().SetBlocking(c.Int(0), c.Bool(1));
  return c.Return();
}

Step sun_nio_fs_LinuxWatchService_socketpair(NativeCall& c) {
  int ends[2];
  if (socketpair(PF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return ThrowUnix(c, errno);
  for (i32 i = 0; i < 2; i++) c.heap().PutElement<i32>(c.Obj(0), i, ends[i]);
  return c.Return();
}

// How many of the two descriptors can be read; waits until there is one. A thread waits
// for one descriptor, here an epoll of both, which word 0 keeps until then.
Step sun_nio_fs_LinuxWatchService_poll(NativeCall& c) {
  enum : u32 { kEnter, kWaiting };
  pollfd fds[] = {{.fd = c.Int(0), .events = POLLIN, .revents = 0},
                  {.fd = c.Int(1), .events = POLLIN, .revents = 0}};
  if (c.state() == kWaiting) close(static_cast<int>(c.GetWord(0)));
  c.set_state(kEnter);
  const int ready = poll(fds, 2, 0);
  if (ready > 0) return c.ReturnInt(ready);
  if (ready < 0) return errno == EINTR ? c.ReturnInt(0) : ThrowUnix(c, errno);
  const int both = epoll_create1(EPOLL_CLOEXEC);
  if (both < 0) return ThrowUnix(c, errno);
  for (const pollfd& p : fds) {
    epoll_event wanted{.events = EPOLLIN, .data = {}};
    epoll_ctl(both, EPOLL_CTL_ADD, p.fd, &wanted);
  }
  if (!AwaitInput(c, both)) {  // something came just now
    close(both);
    return c.ReturnInt(poll(fds, 2, 0));
  }
  c.SetWord(0, both);
  c.set_state(kWaiting);
  return Step::kYield;
}

}  // namespace ravel
