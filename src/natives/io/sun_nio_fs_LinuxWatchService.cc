// Watches of directories: the host's inotify where the program works on the host's own
// files, and that of the overlay (files/watches.h) where what it does can be taken back.
#include <fcntl.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

#include "files/pipes.h"
#include "machine/host_input.h"
#include "natives/declare.h"
#include "natives/io/file_streams.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

Step ReturnOrThrow(NativeCall& c, int result) {
  return result < 0 ? ThrowUnix(c, -result) : c.ReturnInt(result);
}

// Of two descriptors of the World's own. The thread waits for any of them to change.
Step PollQueues(NativeCall& c) {
  const int ready = (CanRead(c, c.Int(0)) ? 1 : 0) + (CanRead(c, c.Int(1)) ? 1 : 0);
  if (ready > 0) return c.ReturnInt(ready);
  Pipes(c.world()).Await(c.thread(), Pipes::kAny);
  return Step::kYield;
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

Step sun_nio_fs_LinuxWatchService_inotifyInit(NativeCall& c) {
  return ReturnOrThrow(c, c.world().files().NewWatcher());
}

Step sun_nio_fs_LinuxWatchService_inotifyAddWatch(NativeCall& c) {
  const char* const path = RawCString(c, c.Long(1));
  if (path == nullptr) return ThrowBadAddress(c, c.Long(1));
  return ReturnOrThrow(c, c.world().files().AddWatch(c.Int(0), path, static_cast<u32>(c.Int(3))));
}

Step sun_nio_fs_LinuxWatchService_inotifyRmWatch(NativeCall& c) {
  return ReturnOrThrow(c, c.world().files().RemoveWatch(c.Int(0), c.Int(1)));
}

Step sun_nio_fs_LinuxWatchService_configureBlocking(NativeCall& c) {
  c.world().files().SetBlocking(c.Int(0), c.Bool(1));
  return c.Return();
}

// Java reads from the first and writes to the second.
Step sun_nio_fs_LinuxWatchService_socketpair(NativeCall& c) {
  int ends[2];
  if (c.world().options().files == FileMode::kOverlay) {
    const Pipes::Ends pipe = Pipes(c.world()).NewPipe(Pipes::Mode::kBlocking);
    if (pipe.source < 0) return ThrowUnix(c, -pipe.source);
    ends[0] = pipe.source;
    ends[1] = pipe.sink;
  } else if (socketpair(PF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return ThrowUnix(c, errno);
  }
  for (i32 i = 0; i < 2; i++) c.heap().PutElement<i32>(c.Obj(0), i, ends[i]);
  return c.Return();
}

// How many of the two descriptors can be read; waits until there is one. A thread waits
// for one descriptor, here an epoll of both, which word 0 keeps until then.
Step sun_nio_fs_LinuxWatchService_poll(NativeCall& c) {
  enum : u32 { kEnter, kWaiting };
  if (Pipes::Owns(c.Int(0))) return PollQueues(c);
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
