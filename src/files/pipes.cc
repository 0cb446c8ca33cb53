#include "files/pipes.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace ravel {
namespace {

constexpr u64 kPipeBytes = u64{Pipes::kPages} * Pipes::kPageSize;

// The record of all pipes, made at the first use.
u64 RootRecord(World& world, u64 size) {
  u64& offset = world.root().pipes;
  if (offset == 0) offset = world.meta().Allocate(size);
  return offset;
}

}  // namespace

Pipes::Pipes(World& world)
    : world_(world),
      rep_(world.arena().At<Rep>(RootRecord(world, sizeof(Rep)))),
      descriptors_(world.meta(), &rep_->descriptors) {}

// --- Descriptors --------------------------------------------------------------------

Pipes::Descriptor Pipes::Get(int fd) const {
  const u32 i = static_cast<u32>(fd - kFirst);
  return Owns(fd) && i < descriptors_.size() ? descriptors_[i] : Descriptor{};
}

int Pipes::NewDescriptor(Kind kind, Mode mode, u64 object) {
  u32 i = 0;
  while (i < descriptors_.size() && descriptors_[i].kind != Kind::kFree) ++i;
  if (i == kMost) return -EMFILE;
  const Descriptor d{.kind = kind, .mode = mode, .object = object};
  if (i == descriptors_.size()) {
    descriptors_.PushBack(d);
  } else {
    descriptors_.Edit(i) = d;
  }
  return kFirst + static_cast<int>(i);
}

Pipes::Ends Pipes::NewPipe(Mode mode) {
  const u64 pipe = world_.meta().Allocate(sizeof(Pipe));
  Ends ends{.source = NewDescriptor(Kind::kSource, mode, pipe), .sink = -EMFILE};
  if (ends.source >= 0) ends.sink = NewDescriptor(Kind::kSink, mode, pipe);
  if (ends.sink < 0) {
    if (ends.source >= 0) EditDescriptor(ends.source) = Descriptor{};
    world_.meta().Free(pipe, sizeof(Pipe));
    return {.source = -EMFILE, .sink = -EMFILE};
  }
  Edit<Pipe>(pipe).source = ends.source;
  Edit<Pipe>(pipe).sink = ends.sink;
  return ends;
}

int Pipes::NewEvent() { return NewDescriptor(Kind::kEvent, Mode::kBlocking, 0); }

int Pipes::NewPollSet() {
  const u64 set = world_.meta().Allocate(sizeof(PollSet));
  const int fd = NewDescriptor(Kind::kPollSet, Mode::kBlocking, set);
  if (fd < 0) {
    world_.meta().Free(set, sizeof(PollSet));
  } else {
    world_.arena().WillWrite(&rep_->poll_sets, sizeof(rep_->poll_sets));
    ++rep_->poll_sets;
  }
  return fd;
}

int Pipes::NewQueue() {
  const u64 queue = world_.meta().Allocate(sizeof(Queue));
  const int fd = NewDescriptor(Kind::kQueue, Mode::kBlocking, queue);
  if (fd < 0) world_.meta().Free(queue, sizeof(Queue));
  return fd;
}

void Pipes::CloseEnd(u64 pipe, Kind end) {
  Pipe& p = Edit<Pipe>(pipe);
  (end == Kind::kSource ? p.source : p.sink) = 0;
  const int other = end == Kind::kSource ? p.sink : p.source;
  if (other != 0) {
    Changed(other);
    return;
  }
  if (p.data != 0) world_.meta().Free(p.data, kPipeBytes);
  world_.meta().Free(pipe, sizeof(Pipe));
}

void Pipes::Release(int fd) {
  const Descriptor d = Get(fd);
  switch (d.kind) {
    case Kind::kSource:
    case Kind::kSink: CloseEnd(d.object, d.kind); break;
    case Kind::kPollSet:
      if (const auto& w = At<PollSet>(d.object).watched; w.data != 0) {
        world_.meta().Free(w.data, u64{w.capacity} * sizeof(Watched));
      }
      world_.meta().Free(d.object, sizeof(PollSet));
      world_.arena().WillWrite(&rep_->poll_sets, sizeof(rep_->poll_sets));
      --rep_->poll_sets;
      break;
    case Kind::kQueue:
      if (const auto& bytes = At<Queue>(d.object).bytes; bytes.data != 0) {
        world_.meta().Free(bytes.data, bytes.capacity);
      }
      world_.meta().Free(d.object, sizeof(Queue));
      break;
    case Kind::kFree:
    case Kind::kEvent:
    case Kind::kShut: break;
  }
}

int Pipes::Shut(int fd) {
  if (Get(fd).kind == Kind::kFree) return -EBADF;
  Release(fd);
  EditDescriptor(fd).kind = Kind::kShut;
  Changed(fd);
  return 0;
}

int Pipes::Close(int fd) {
  if (Get(fd).kind == Kind::kFree) return -EBADF;
  Release(fd);
  EditDescriptor(fd) = Descriptor{};
  WakeAwaiting(fd);
  for (u32 i = 0; rep_->poll_sets != 0 && i < descriptors_.size(); ++i) {
    if (descriptors_[i].kind == Kind::kPollSet) Unwatch(kFirst + static_cast<int>(i), fd);
  }
  return 0;
}

int Pipes::SetMode(int fd, Mode mode) {
  if (Get(fd).kind == Kind::kFree) return -EBADF;
  EditDescriptor(fd).mode = mode;
  return 0;
}

Pipes::Mode Pipes::mode(int fd) const { return Get(fd).mode; }

// --- Contents ------------------------------------------------------------------------

i64 Pipes::Read(int fd, void* to, u64 size) {
  const Descriptor d = Get(fd);
  if (d.kind == Kind::kShut) return 0;
  if (d.kind == Kind::kEvent) {
    if (size < sizeof(u64)) return -EINVAL;
    if (d.object == 0) return -EAGAIN;
    std::memcpy(to, &d.object, sizeof(u64));
    EditDescriptor(fd).object = 0;
    return sizeof(u64);
  }
  if (d.kind == Kind::kQueue) return ReadQueue(d.object, static_cast<u8*>(to), size);
  if (d.kind != Kind::kSource) return -EBADF;
  if (size == 0) return 0;
  if (At<Pipe>(d.object).used() == 0) return At<Pipe>(d.object).sink == 0 ? 0 : -EAGAIN;
  Pipe& p = Edit<Pipe>(d.object);
  const bool was_full = p.used() == kPages;
  u8* out = static_cast<u8*>(to);
  u64 left = size;
  while (left > 0 && p.used() != 0) {
    const u32 i = p.tail % kPages;
    Page& page = p.pages[i];
    const u64 n = std::min<u64>(left, page.size);
    std::memcpy(out, world_.arena().At(p.data + u64{i} * kPageSize + page.begin), n);
    page.begin = static_cast<u16>(page.begin + n);
    page.size = static_cast<u16>(page.size - n);
    if (page.size == 0) ++p.tail;
    out += n;
    left -= n;
  }
  if (was_full && p.used() < kPages && p.sink != 0) Changed(p.sink);
  return static_cast<i64>(size - left);
}

i64 Pipes::ReadQueue(u64 queue, u8* to, u64 size) {
  if (At<Queue>(queue).messages == 0) return -EAGAIN;
  WorldVector<u8> bytes = BytesOf(queue);
  Queue& q = Edit<Queue>(queue);
  u64 done = 0;
  while (q.messages != 0) {
    const u8* const message = bytes.begin() + q.begin;
    const u32 length = Arena::Load<u32>(message);
    if (length > size - done) break;
    std::memcpy(to + done, message + sizeof(length), length);
    done += length;
    q.begin += static_cast<u32>(sizeof(length)) + length;
    --q.messages;
  }
  if (q.messages == 0) {
    bytes.Clear();
    q.begin = q.last = 0;
  }
  return done == 0 ? -EINVAL : static_cast<i64>(done);
}

int Pipes::SendLast(int fd, std::span<const u8> message) {
  const Descriptor d = Get(fd);
  if (d.kind != Kind::kQueue) return -EBADF;
  const u32 length = static_cast<u32>(message.size());
  WorldVector<u8> bytes = BytesOf(d.object);
  if (At<Queue>(d.object).messages != 0) {
    const u8* const last = bytes.begin() + At<Queue>(d.object).last;
    if (Arena::Load<u32>(last) == length &&
        std::memcmp(last + sizeof(length), message.data(), length) == 0) {
      return 0;
    }
  }
  Queue& q = Edit<Queue>(d.object);
  q.last = bytes.size();
  for (u32 i = 0; i < sizeof(length); ++i) bytes.PushBack(static_cast<u8>(length >> 8 * i));
  for (const u8 byte : message) bytes.PushBack(byte);
  if (q.messages++ == 0) Changed(fd);
  return 0;
}

int Pipes::Send(int fd, std::span<const u8> message) {
  const Descriptor d = Get(fd);
  if (d.kind == Kind::kQueue && At<Queue>(d.object).messages >= kMostMessages) return -ENOSPC;
  return SendLast(fd, message);
}

void Pipes::Append(u64 pipe, u32 page, const u8* from, u64 size) {
  Pipe& p = Edit<Pipe>(pipe);
  if (p.data == 0) p.data = world_.meta().Allocate(kPipeBytes);
  const u32 i = page % kPages;
  Page& used = p.pages[i];
  u8* const to = world_.arena().At(p.data + u64{i} * kPageSize + used.begin + used.size);
  world_.arena().WillWrite(to, size);
  std::memcpy(to, from, size);
  used.size = static_cast<u16>(used.size + size);
}

i64 Pipes::Write(int fd, const void* from, u64 size, Part part) {
  const Descriptor d = Get(fd);
  if (d.kind == Kind::kShut) return -EPIPE;
  if (d.kind == Kind::kEvent) {
    u64 add;
    if (size < sizeof(add)) return -EINVAL;
    std::memcpy(&add, from, sizeof(add));
    if (add == ~u64{0}) return -EINVAL;
    if (add > ~u64{0} - 1 - d.object) return -EAGAIN;
    EditDescriptor(fd).object = d.object + add;
    Changed(fd);
    return sizeof(u64);
  }
  if (d.kind != Kind::kSink) return -EBADF;
  if (size == 0) return 0;
  Pipe& p = Edit<Pipe>(d.object);
  if (p.source == 0) return -EPIPE;
  const bool was_empty = p.used() == 0;
  const u8* in = static_cast<const u8*>(from);
  u64 left = size;
  const u64 odd = size % kPageSize;
  if (part == Part::kFirst && odd != 0 && !was_empty) {
    const Page& last = p.pages[(p.head - 1) % kPages];
    if (last.begin + last.size + odd <= kPageSize) {
      Append(d.object, p.head - 1, in, odd);
      in += odd;
      left -= odd;
    }
  }
  while (left > 0 && p.used() < kPages) {
    const u64 n = std::min<u64>(left, kPageSize);
    p.pages[p.head % kPages] = Page{};
    Append(d.object, p.head, in, n);
    ++p.head;
    in += n;
    left -= n;
  }
  if (left == size) return -EAGAIN;
  if (was_empty) Changed(p.source);
  return static_cast<i64>(size - left);
}

i64 Pipes::Available(int fd) const {
  const Descriptor d = Get(fd);
  if (d.kind != Kind::kSource && d.kind != Kind::kSink) return -ENOTTY;
  const Pipe& p = At<Pipe>(d.object);
  i64 n = 0;
  for (u32 i = p.tail; i != p.head; ++i) n += p.pages[i % kPages].size;
  return n;
}

u32 Pipes::Ready(int fd) const {
  const Descriptor d = Get(fd);
  switch (d.kind) {
    case Kind::kSource: {
      const Pipe& p = At<Pipe>(d.object);
      return (p.used() != 0 ? POLLIN : 0) | (p.sink == 0 ? POLLHUP : 0);
    }
    case Kind::kSink: {
      const Pipe& p = At<Pipe>(d.object);
      return (p.used() < kPages ? POLLOUT : 0) | (p.source == 0 ? POLLERR : 0);
    }
    case Kind::kEvent: return (d.object != 0 ? POLLIN : 0) | (d.object < ~u64{0} - 1 ? POLLOUT : 0);
    case Kind::kQueue: return At<Queue>(d.object).messages != 0 ? POLLIN : 0;
    case Kind::kShut: return POLLIN | POLLHUP;
    case Kind::kPollSet: return 0;  // sets of sets: nobody makes them
    case Kind::kFree: break;
  }
  return POLLNVAL;
}

// --- Poll sets -----------------------------------------------------------------------

int Pipes::Watch(int set, int fd, u32 events) {
  if (Get(set).kind != Kind::kPollSet || Get(fd).kind == Kind::kFree) return -EBADF;
  WorldVector<Watched> watched = WatchedBy(Get(set).object);
  for (const Watched& w : watched) {
    if (w.fd == fd) return -EEXIST;
  }
  watched.PushBack({.fd = fd, .events = events});
  Changed(fd);
  return 0;
}

int Pipes::ChangeWatch(int set, int fd, u32 events) {
  if (Get(set).kind != Kind::kPollSet) return -EBADF;
  WorldVector<Watched> watched = WatchedBy(Get(set).object);
  for (u32 i = 0; i < watched.size(); ++i) {
    if (watched[i].fd != fd) continue;
    watched.Edit(i).events = events;
    Changed(fd);
    return 0;
  }
  return -ENOENT;
}

int Pipes::Unwatch(int set, int fd) {
  if (Get(set).kind != Kind::kPollSet) return -EBADF;
  WorldVector<Watched> watched = WatchedBy(Get(set).object);
  u32 kept = 0;
  for (u32 i = 0; i < watched.size(); ++i) {
    if (watched[i].fd == fd) continue;
    if (kept != i) watched.Edit(kept) = watched[i];
    ++kept;
  }
  if (kept == watched.size()) return -ENOENT;
  watched.PopBack();
  return 0;
}

i64 Pipes::Poll(int set, std::span<Event> out) {
  if (Get(set).kind != Kind::kPollSet) return -EBADF;
  WorldVector<Watched> watched = WatchedBy(Get(set).object);
  size_t n = 0;
  for (u32 i = 0; i < watched.size() && n < out.size(); ++i) {
    const Watched w = watched[i];
    if ((w.events & ~kOneShot) == 0) continue;
    const u32 ready = Ready(w.fd) & (w.events | POLLERR | POLLHUP);
    if (ready == 0) continue;
    out[n++] = {.events = ready, .fd = w.fd};
    if ((w.events & kOneShot) != 0) watched.Edit(i).events = 0;
  }
  return static_cast<i64>(n);
}

// --- Waiting -------------------------------------------------------------------------

void Pipes::Await(u32 thread, int fd, u64 deadline) {
  JavaThread& t = world_.threads().Edit(thread);
  t.wake = Wake::kNone;
  t.wait_fd = fd;
  world_.Block(thread, ThreadState::kInput, deadline);
}

void Pipes::WakeAwaiting(int fd) {
  if (world_.input().empty()) return;
  world_.input().ForEach([&](u32 thread) {
    const int awaited = world_.threads()[thread].wait_fd;
    if (awaited == fd || awaited == kAny) {
      world_.WakeThread(thread, Wake::kNotified);
    }
  });
}

void Pipes::Changed(int fd) {
  if (world_.input().empty()) return;
  WakeAwaiting(fd);
  for (u32 i = 0; rep_->poll_sets != 0 && i < descriptors_.size(); ++i) {
    if (descriptors_[i].kind != Kind::kPollSet) continue;
    for (const Watched& w : WatchedBy(descriptors_[i].object)) {
      if (w.fd == fd) WakeAwaiting(kFirst + static_cast<int>(i));
    }
  }
}

}  // namespace ravel
