// Pipes and selectors of java.nio.channels: what IOUtil, NativeThread, Net,
// EventFD, EPoll and PollSelectorImpl need for them. The descriptors are the World's own
// (files/pipes.h); reading, writing and closing them is FileDispatcherImpl's.
#include <poll.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "files/pipes.h"
#include "natives/declare.h"
#include "natives/io/file_streams.h"
#include "natives/io_support.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

// sun.nio.ch.IOStatus
constexpr i32 kUnavailable = -2;
constexpr i32 kInterrupted = -3;

enum : u32 { kEnter, kWoken };  // states of natives that wait with a time-out

// Ends or goes on with a wait of `millis` (negative: for ever) for a descriptor
// that was found not to be ready. True: the thread waits, return Step::kYield.
// Word 0 keeps the deadline.
bool WaitFor(NativeCall& c, int fd, i64 millis) {
  if (millis == 0) return false;
  if (c.state() == kEnter) {
    const u64 deadline = millis < 0 ? 0 : DeadlineAfter(c.vm(), MillisToNanos(millis));
    c.SetWord(0, static_cast<i64>(deadline));
    c.set_state(kWoken);
  } else if (const Wake wake = c.thread_record().wake;
             wake == Wake::kTimeout || wake == Wake::kInterrupted) {
    return false;
  }
  Pipes(c.world()).Await(c.thread(), fd, static_cast<u64>(c.GetWord(0)));
  return true;
}

Step ReturnDescriptor(NativeCall& c, int fd) { return fd < 0 ? ThrowIo(c, -fd) : c.ReturnInt(fd); }

}  // namespace

// --- IOUtil ---------------------------------------------------------------------------

// The two descriptors in one long: where to read in the upper half.
Step sun_nio_ch_IOUtil_makePipe(NativeCall& c) {
  const auto ends =
      Pipes(c.world()).NewPipe(c.Bool(0) ? Pipes::Mode::kBlocking : Pipes::Mode::kNonBlocking);
  if (ends.source < 0) return ThrowIo(c, -ends.source);
  return c.ReturnLong(static_cast<i64>(ends.source) << 32 | ends.sink);
}

Step sun_nio_ch_IOUtil_write1(NativeCall& c) {
  const u8 byte = static_cast<u8>(c.Int(1));
  const i64 n = WriteOrWait(c, c.Int(0), &byte, 1);
  if (n == kMustWait) return Step::kYield;
  if (n == -EAGAIN) return c.ReturnInt(kUnavailable);
  if (n == -EINTR) return c.ReturnInt(kInterrupted);
  return n < 0 ? ThrowIo(c, static_cast<int>(-n)) : c.ReturnInt(static_cast<i32>(n));
}

Step sun_nio_ch_IOUtil_drain(NativeCall& c) {
  Pipes pipes(c.world());
  u8 buffer[Pipes::kPageSize];
  bool any = false;
  i64 n;
  while ((n = pipes.Read(c.Int(0), buffer, sizeof(buffer))) > 0) any = true;
  if (n < 0 && n != -EAGAIN) return ThrowIo(c, "Drain");
  return c.ReturnBool(any);
}

Step sun_nio_ch_IOUtil_drain1(NativeCall& c) {
  u8 byte;
  const i64 n = ReadOrWait(c, c.Int(0), &byte, 1);
  if (n == kMustWait) return Step::kYield;
  if (n == -EAGAIN) return c.ReturnInt(0);
  if (n == -EINTR) return c.ReturnInt(kInterrupted);
  return n < 0 ? ThrowIo(c, "read") : c.ReturnInt(static_cast<i32>(n));
}

// --- NativeThread -----------------------------------------------------------------------

Step sun_nio_ch_NativeThread_current(NativeCall& c) { return c.ReturnLong(c.thread()); }

// Ends the wait of a thread inside a read, write or poll, as a signal does.
Step sun_nio_ch_NativeThread_signal(NativeCall& c) {
  const u32 thread = static_cast<u32>(c.Long(0));
  if (c.world().input().Has(thread)) c.world().WakeThread(thread, Wake::kInterrupted);
  return c.Return();
}

// --- Net ----------------------------------------------------------------------------------

// Channels ask this before they try again; only pipes have channels here.
Step sun_nio_ch_Net_poll(NativeCall& c) {
  const int fd = FdOf(c, c.Obj(0));
  if (!Pipes::Owns(fd)) return natives_no_sockets(c);
  const u32 wanted = static_cast<u32>(c.Int(1)) | POLLERR | POLLHUP | POLLNVAL;
  const u32 ready = Pipes(c.world()).Ready(fd) & wanted;
  if (ready == 0 && WaitFor(c, fd, c.Long(2))) return Step::kYield;
  return c.ReturnInt(static_cast<i32>(ready));
}

// --- EventFD, EPoll -------------------------------------------------------------------------

Step sun_nio_ch_EventFD_eventfd0(NativeCall& c) {
  return ReturnDescriptor(c, Pipes(c.world()).NewEvent());
}

Step sun_nio_ch_EventFD_set0(NativeCall& c) {
  const u64 one = 1;
  const i64 n = Pipes(c.world()).Write(c.Int(0), &one, sizeof(one));
  if (n == -EAGAIN) return c.ReturnInt(kUnavailable);
  return n < 0 ? ThrowIo(c, static_cast<int>(-n)) : c.ReturnInt(static_cast<i32>(n));
}

Step sun_nio_ch_EPoll_create(NativeCall& c) {
  return ReturnDescriptor(c, Pipes(c.world()).NewPollSet());
}

// Returns 0 or an errno.
Step sun_nio_ch_EPoll_ctl(NativeCall& c) {
  constexpr i32 kAdd = 1, kDelete = 2, kModify = 3;
  const int set = c.Int(0);
  const int fd = c.Int(2);
  const u32 events = static_cast<u32>(c.Int(3));
  Pipes pipes(c.world());
  int result = -EINVAL;
  switch (c.Int(1)) {
    case kAdd: result = pipes.Watch(set, fd, events); break;
    case kDelete: result = pipes.Unwatch(set, fd); break;
    case kModify: result = pipes.ChangeWatch(set, fd, events); break;
  }
  return c.ReturnInt(-result);
}

// Fills an array of struct epoll_event, which is packed.
Step sun_nio_ch_EPoll_wait(NativeCall& c) {
  struct [[gnu::packed]] EpollEvent {
    u32 events;
    u64 data;
  };
  const int set = c.Int(0);
  const u64 most = static_cast<u64>(c.Int(3));
  if (RawBytes(c, c.Long(1), most * sizeof(EpollEvent)) == nullptr) {
    return ThrowBadAddress(c, c.Long(1));
  }
  std::vector<Pipes::Event> events(most);
  const i64 n = Pipes(c.world()).Poll(set, events);
  if (n < 0) return ThrowIo(c, static_cast<int>(-n));
  if (n == 0 && WaitFor(c, set, c.Int(4))) return Step::kYield;
  u8* const to = WritableRawBytes(c, c.Long(1), static_cast<u64>(n) * sizeof(EpollEvent));
  for (u64 i = 0; i < static_cast<u64>(n); ++i) {
    const EpollEvent e{.events = events[i].events, .data = static_cast<u64>(events[i].fd)};
    std::memcpy(to + i * sizeof(e), &e, sizeof(e));
  }
  return c.ReturnInt(static_cast<i32>(n));
}

// --- PollSelectorImpl -----------------------------------------------------------------------

// poll(2): an array of struct pollfd.
Step sun_nio_ch_PollSelectorImpl_poll(NativeCall& c) {
  const u64 count = static_cast<u64>(c.Int(2));
  u8* const array = WritableRawBytes(c, c.Long(0), count * sizeof(pollfd));
  if (array == nullptr) return ThrowBadAddress(c, c.Long(0));
  const Pipes pipes(c.world());
  i32 n = 0;
  for (u64 i = 0; i < count; ++i) {
    pollfd p;
    std::memcpy(&p, array + i * sizeof(p), sizeof(p));
    const u32 wanted = static_cast<u32>(p.events) | POLLERR | POLLHUP | POLLNVAL;
    p.revents = static_cast<i16>(pipes.Ready(p.fd) & wanted);
    std::memcpy(array + i * sizeof(p), &p, sizeof(p));
    n += p.revents != 0;
  }
  if (n == 0 && WaitFor(c, Pipes::kAny, c.Int(3))) return Step::kYield;
  return c.ReturnInt(n);
}

}  // namespace ravel
