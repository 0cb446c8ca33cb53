// Pipes: the descriptors that the World itself provides: pipes between threads
// of the program, event counters, queues of messages and the sets in which a
// selector waits for them. Their contents are in the arena and roll back; the host knows nothing
// of them. Their numbers start at kFirst, above all that a host hands out.
//
// A pipe behaves as that of Linux does, down to how much goes in: sixteen pages
// of 4 KiB, in which a small write shares the last page only if it fits whole.
//
// Nothing here blocks. Who finds nothing to do (-EAGAIN) waits with Await and
// tries again when woken; reads, writes and closing wake whom they concern.
//
// Functions return -errno when they fail, as those of HostFiles.
#pragma once

#include <span>

#include "world/world.h"

namespace ravel {

class Pipes {
 public:
  static constexpr int kFirst = 1 << 30;
  static constexpr u32 kMost = 4096;  // open at a time; then -EMFILE
  static constexpr u32 kPageSize = 4096;
  static constexpr u32 kPages = 16;
  static constexpr int kAny = kFirst + static_cast<int>(kMost);  // for Await: all of them
  static bool Owns(int fd) { return fd >= kFirst; }

  // A view of the World's pipes; cheap to make.
  explicit Pipes(World& world);

  enum class Mode : u8 { kBlocking, kNonBlocking };
  struct Ends {
    int source;  // read from it; negative: the error
    int sink;
  };
  Ends NewPipe(Mode mode);
  int NewEvent();  // eventfd(2): a write adds to a count, a read of 8 bytes takes it
  int NewPollSet();
  // Messages that are read whole: as many as fit, and -EINVAL if not even the first does.
  static constexpr u32 kMostMessages = 16384;  // in a queue
  int NewQueue();
  int Close(int fd);
  // The descriptor stays, at the end of its input and with nobody to write to:
  // what closing leaves to those that still use the number.
  int Shut(int fd);
  int SetMode(int fd, Mode mode);
  Mode mode(int fd) const;

  i64 Read(int fd, void* to, u64 size);  // 0 at the end
  // One write(2) may take several steps, with waiting between them; the first
  // differs in that it may share the last page. Writes what fits.
  enum class Part : u8 { kFirst, kNext };
  i64 Write(int fd, const void* from, u64 size, Part part = Part::kFirst);
  // Appends a message to a queue, unless it equals the last one that nobody has read yet, as
  // inotify(7) does. -ENOSPC: the queue is full. SendLast: even then.
  int Send(int fd, std::span<const u8> message);
  int SendLast(int fd, std::span<const u8> message);
  i64 Available(int fd) const;
  // What poll(2) would say: POLLIN, POLLOUT, POLLHUP, POLLERR; POLLNVAL if closed.
  u32 Ready(int fd) const;

  // --- Poll sets: level-triggered epoll(7) -----------------------------------------
  static constexpr u32 kOneShot = u32{1} << 30;  // EPOLLONESHOT
  struct Event {
    u32 events;
    int fd;
  };
  int Watch(int set, int fd, u32 events);        // -EEXIST if it does already
  int ChangeWatch(int set, int fd, u32 events);  // -ENOENT if it does not
  int Unwatch(int set, int fd);
  // The descriptors that are ready, in the order in which they were added, as
  // many as fit; their number.
  i64 Poll(int set, std::span<Event> out);

  // Puts a thread into kInput until the descriptor may have become ready; for
  // a poll set, one of those it watches. Deadline 0: for ever.
  void Await(u32 thread, int fd, u64 deadline = 0);

 private:
  enum class Kind : u8 { kFree, kSource, kSink, kEvent, kPollSet, kQueue, kShut };
  struct Descriptor {
    Kind kind;
    Mode mode;
    u8 gap[6] = {};
    u64 object;  // offset of a Pipe, PollSet or Queue; an event's count
  };
  struct Page {
    u16 begin, size;  // what is used of it
  };
  // Pages [tail, head) hold something; a page's place is its number modulo kPages.
  struct Pipe {
    u64 data;  // offset of the pages; 0 until the first write
    u32 head, tail;
    int source, sink;  // 0 = closed
    Page pages[kPages];
    u32 used() const { return head - tail; }
  };
  // Each message after its size. What was read is dropped when all of it was.
  struct Queue {
    WorldVector<u8>::Rep bytes;
    u32 messages;
    u32 begin, last;  // where the first and the last message begin
  };
  struct Watched {
    int fd;
    u32 events;  // 0: a one-shot that was reported
  };
  struct PollSet {
    WorldVector<Watched>::Rep watched;
  };
  struct Rep {
    WorldVector<Descriptor>::Rep descriptors;
    u32 poll_sets;  // how many are open
  };

  template <typename T>
  T& At(u64 offset) const {
    return *world_.arena().At<T>(offset);
  }
  template <typename T>
  T& Edit(u64 offset) {
    world_.arena().WillWrite(&At<T>(offset), sizeof(T));
    return At<T>(offset);
  }
  // What a number means: kFree if nothing.
  Descriptor Get(int fd) const;
  Descriptor& EditDescriptor(int fd) { return descriptors_.Edit(static_cast<u32>(fd - kFirst)); }
  int NewDescriptor(Kind kind, Mode mode, u64 object);  // -EMFILE
  // Gives up what the descriptor stands for.
  void Release(int fd);
  void CloseEnd(u64 pipe, Kind end);
  i64 ReadQueue(u64 queue, u8* to, u64 size);
  WorldVector<u8> BytesOf(u64 queue) { return {world_.meta(), &At<Queue>(queue).bytes}; }
  // Copies `size` bytes after what the page of this number holds.
  void Append(u64 pipe, u32 page, const u8* from, u64 size);
  WorldVector<Watched> WatchedBy(u64 set) {
    return WorldVector<Watched>(world_.meta(), &At<PollSet>(set).watched);
  }
  // The descriptor may be ready: wakes those that wait for it or select on it.
  void Changed(int fd);
  void WakeAwaiting(int fd);

  World& world_;
  Rep* rep_;
  WorldVector<Descriptor> descriptors_;
};

}  // namespace ravel
