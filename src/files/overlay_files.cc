// OverlayFiles: descriptors, contents, mappings and output.
#include "files/overlay_files.h"

#include <sys/inotify.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include "files/pipes.h"

namespace ravel {
namespace {

constexpr u32 kMostDescriptors = 1 << 20;
constexpr u64 kWindowBytes = 512 * kMiB;
constexpr u64 kMaxTransfer = 0x7ffff000;  // of read(2) and write(2)

bool Reads(u32 flags) { return (flags & O_ACCMODE) != O_WRONLY; }
bool Writes(u32 flags) { return (flags & O_ACCMODE) != O_RDONLY; }

// "/dev/stdin", "/dev/fd/3": the descriptor.
std::optional<int> DescriptorPath(std::string_view path) {
  constexpr std::string_view kStandard[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
  for (int i = 0; i < 3; ++i) {
    if (path == kStandard[i]) return i;
  }
  for (const std::string_view prefix : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(prefix)) continue;
    const std::string number(path.substr(prefix.size()));
    if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos) continue;
    if (number.size() < 9) return std::stoi(number);
  }
  return std::nullopt;
}

bool IsKernelPath(std::string_view path) {
  return path.starts_with("/proc/") || path.starts_with("/sys/");
}

}  // namespace

// Windows must be where no path puts anything: the block is taken before there
// is any path, and taken out of the list of blocks, so that nothing hashes,
// saves or frees it.
OverlayFiles::Rep* OverlayFiles::NewRep(World& world) {
  world.root().files = world.meta().Allocate(sizeof(Rep));
  Rep* const rep = world.arena().At<Rep>(world.root().files);
  rep->windows = world.RawAllocate(kWindowBytes);
  CHECK(rep->windows != 0);
  WorldMap<u64>(world.meta(), &world.root().raw_blocks).Erase(rep->windows);
  return rep;
}

Region OverlayFiles::Windows() const { return {rep_->windows, kWindowBytes}; }

OverlayFiles::OverlayFiles(World& world)
    : HostFiles(world),
      rep_(NewRep(world)),
      host_(world.arena().At(rep_->windows), kWindowBytes, world.options().host_log),
      tree_(world, host_, &rep_->tree),
      watches_(world, tree_, &rep_->watches) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) OpenStandard(fd);
}

// --- Descriptors -----------------------------------------------------------------------

u32 OverlayFiles::Get(int fd) const {
  const u32 i = static_cast<u32>(fd);
  if (fd < 0 || i >= rep_->descriptors.size) return 0;
  return const_cast<OverlayFiles*>(this)->descriptors()[i];
}

int OverlayFiles::NewDescriptor(u32 file) {
  WorldVector<u32> table = descriptors();
  u32 i = 0;
  while (i < table.size() && table[i] != 0) ++i;
  if (i == kMostDescriptors) return -EMFILE;
  if (i == table.size()) {
    table.PushBack(file);
  } else {
    table.Edit(i) = file;
  }
  return static_cast<int>(i);
}

int OverlayFiles::OpenNode(NodeId node, int flags, const HostReader::Cursor& cursor, u32 source,
                           i64 position) {
  const u32 file = static_cast<u32>(world().meta().Allocate(sizeof(OpenFile)));
  const int fd = NewDescriptor(file);
  if (fd < 0) {
    world().meta().Free(file, sizeof(OpenFile));
    return fd;
  }
  EditFile(file) = {.node = node,
                    .references = 1,
                    .flags = static_cast<u32>(flags),
                    .source = source,
                    .position = position,
                    .cursor = cursor};
  tree_.Reference(node);
  return fd;
}

// 0, 1 and 2 as the process has them, closed ones too.
void OverlayFiles::OpenStandard(int fd) {
  struct stat info;
  if (fstat(fd, &info) != 0) {
    while (descriptors().size() <= static_cast<u32>(fd)) descriptors().PushBack(0);
    return;
  }
  const NodeId node = tree_.NewNodeLike(info);
  const int flags = fcntl(fd, F_GETFL);
  i64 position = 0;
  u32 source = 0;
  Node& n = tree_.Edit(node);
  if (fd != STDIN_FILENO) {
    n.kind = NodeKind::kOutput;
    n.contents.size = 0;
    rep_->outputs[fd] = node;
    tree_.Reference(node);  // what was printed stays when the descriptor is closed
  } else if (n.kind == NodeKind::kFile) {
    position = std::max<i64>(lseek(fd, 0, SEEK_CUR), 0);
    const u64 path = NewText(world(), HostReader::kStandardInput);
    n.contents.host_path = path;
    n.contents.host_size = info.st_size;
  } else if (n.kind == NodeKind::kSource || n.kind == NodeKind::kOther) {
    n.kind = NodeKind::kSource;
    const i64 opened = host_.OpenSource(HostReader::kStandardInput, 0);
    CHECK(opened >= 0) << "cannot read standard input: "
                       << std::strerror(static_cast<int>(-opened));
    source = static_cast<u32>(opened);
  }
  const u32 file = static_cast<u32>(world().meta().Allocate(sizeof(OpenFile)));
  EditFile(file) = {.node = node,
                    .references = 1,
                    .flags = static_cast<u32>(flags),
                    .source = source,
                    .position = position,
                    .cursor = {}};
  tree_.Reference(node);
  while (descriptors().size() <= static_cast<u32>(fd)) descriptors().PushBack(0);
  descriptors().Edit(static_cast<u32>(fd)) = file;
}

int OverlayFiles::OpenAt(int directory, const char* path, int flags, mode_t mode) {
  if (const auto fd = DescriptorPath(path)) return Duplicate(*fd);
  const i64 start = DirectoryOf(directory, path);
  if (start < 0) return static_cast<int>(start);
  const bool exclusive = (flags & O_CREAT) != 0 && (flags & O_EXCL) != 0;
  const Follow follow = exclusive || (flags & O_NOFOLLOW) != 0 ? Follow::kNo : Follow::kYes;
  const bool makes_directory = (flags & O_CREAT) != 0 && std::string_view(path).ends_with('/');
  Spot spot;
  const int result =
      tree_.Walk(static_cast<NodeId>(start), path, makes_directory ? Follow::kName : follow, &spot);
  if (result < 0) return result;
  if ((flags & O_CREAT) != 0 && spot.slash && !spot.name.empty()) return -EISDIR;
  if (spot.place.exists) return exclusive ? -EEXIST : OpenFound(&spot, flags);
  if ((flags & O_CREAT) == 0) return -ENOENT;
  const i64 node = tree_.Create(&spot, NodeKind::kFile, S_IFREG | (mode & 07777));
  if (node < 0) return static_cast<int>(node);
  TellOfNew(spot);
  return OpenNode(static_cast<NodeId>(node), flags, {}, 0, 0);
}

int OverlayFiles::OpenFound(Spot* spot, int flags) {
  const u32 file_flags = static_cast<u32>(flags);
  const u32 mode = tree_.ModeOf(spot->place);
  if (S_ISLNK(mode)) return -ELOOP;
  if (S_ISDIR(mode) && (Writes(file_flags) || (flags & O_CREAT) != 0)) return -EISDIR;
  if (!S_ISDIR(mode) && (flags & O_DIRECTORY) != 0) return -ENOTDIR;
  if (S_ISSOCK(mode)) return -ENXIO;
  const int wanted = (Reads(file_flags) ? R_OK : 0) | (Writes(file_flags) ? W_OK : 0);
  if (const int result = tree_.CheckAccess(spot->place, wanted); result < 0) return result;
  const bool kernel = IsKernelPath(spot->place.host);
  if (S_ISREG(mode) && kernel) return OpenKernelFile(*spot, flags);

  const NodeId node = tree_.Materialize(spot);
  u32 source = 0;
  switch (tree_.At(node).kind) {
    case NodeKind::kFile:
      if ((flags & O_TRUNC) != 0 && Writes(file_flags)) {
        if (const int result = tree_.ContentsOf(node).Truncate(0); result < 0) return result;
        tree_.Touch(node, Change::kContents);
        watches_.TellOfNode(node, IN_MODIFY);
      }
      break;
    case NodeKind::kSource: {
      if (Writes(file_flags)) return S_ISFIFO(mode) ? -kWritesFifo : -kWritesDevice;
      const std::string path(TextAt(world(), tree_.At(node).host_path));
      const i64 opened = host_.OpenSource(path, tree_.CountOpening(path));
      if (opened < 0) return static_cast<int>(opened);
      source = static_cast<u32>(opened);
      break;
    }
    case NodeKind::kOther: return Writes(file_flags) ? -kWritesDevice : -ENXIO;
    case NodeKind::kDirectory:
    case NodeKind::kDevice:
    case NodeKind::kLink:
    case NodeKind::kOutput: break;
  }
  return OpenNode(node, flags & ~O_TRUNC, {}, source, 0);
}

// A copy of what the kernel says at this moment.
int OverlayFiles::OpenKernelFile(const Spot& spot, int flags) {
  if (Writes(static_cast<u32>(flags))) return -kWritesKernelFile;
  const std::string* text = nullptr;
  const std::string& path = spot.place.host;
  const int result = host_.ReadKernelFile(path, tree_.CountOpening(path), &text);
  if (result < 0) return result;
  const NodeId node = tree_.NewNodeLike(tree_.StatOf(spot.place));
  Node& n = tree_.Edit(node);
  n.kernel_file = true;
  n.contents.size = 0;
  const i64 written = tree_.ContentsOf(node).Write(text->data(), text->size(), 0);
  return written < 0 ? static_cast<int>(written) : OpenNode(node, flags, {}, 0, 0);
}

void OverlayFiles::ReleaseFile(u32 file) {
  if (--EditFile(file).references != 0) return;
  tree_.Release(File(file).node);
  world().meta().Free(file, sizeof(OpenFile));
}

int OverlayFiles::Close(int fd) {
  if (Pipes::Owns(fd)) {
    watches_.RemoveAll(fd);
    return HostFiles::Close(fd);
  }
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  descriptors().Edit(static_cast<u32>(fd)) = 0;
  ReleaseFile(file);
  return 0;
}

int OverlayFiles::Duplicate(int fd) {
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  const int copy = NewDescriptor(file);
  if (copy >= 0) ++EditFile(file).references;
  return copy;
}

int OverlayFiles::DuplicateTo(int fd, int to) {
  const u32 file = Get(fd);
  if (file == 0 || to < 0 || static_cast<u32>(to) >= kMostDescriptors) return -EBADF;
  if (fd == to) return to;
  ++EditFile(file).references;
  WorldVector<u32> table = descriptors();
  while (table.size() <= static_cast<u32>(to)) table.PushBack(0);
  const u32 replaced = table[static_cast<u32>(to)];
  table.Edit(static_cast<u32>(to)) = file;
  if (replaced != 0) ReleaseFile(replaced);
  return to;
}

bool OverlayFiles::IsAppending(int fd) {
  const u32 file = Get(fd);
  return file != 0 && (File(file).flags & O_APPEND) != 0;
}

int OverlayFiles::SetBlocking(int fd, bool blocking) {
  if (Pipes::Owns(fd)) return HostFiles::SetBlocking(fd, blocking);
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  u32& flags = EditFile(file).flags;
  flags = blocking ? flags & ~u32{O_NONBLOCK} : flags | O_NONBLOCK;
  return 0;
}

i64 OverlayFiles::SetDirect(int fd) { return Get(fd) == 0 ? -EBADF : i64{kPage}; }

// Within a process record locks never conflict.
int OverlayFiles::LockRange(int fd, Lock lock, i64, i64, bool) {
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  if (lock == Lock::kShared && !Reads(File(file).flags)) return -EBADF;
  if (lock == Lock::kExclusive && !Writes(File(file).flags)) return -EBADF;
  return 0;
}

// --- Bytes ---------------------------------------------------------------------------

bool OverlayFiles::MustWait(u32 file) {
  const OpenFile& f = File(file);
  if (host_.IsLogged(f.source, f.cursor)) return false;
  pollfd p{.fd = host_.SourceDescriptor(f.source), .events = POLLIN, .revents = 0};
  return poll(&p, 1, 0) == 0;
}

i64 OverlayFiles::ReadNode(u32 file, void* to, u64 size, i64 position) {
  const NodeId node = File(file).node;
  const Node& n = tree_.At(node);
  size = std::min(size, kMaxTransfer);
  switch (n.kind) {
    case NodeKind::kFile: return tree_.ContentsOf(node).Read(to, size, position);
    case NodeKind::kDirectory: return -EISDIR;
    case NodeKind::kDevice:
      if (n.raw_device == makedev(1, 3)) return 0;
      if (n.raw_device == makedev(1, 8) || n.raw_device == makedev(1, 9)) {
        FillRandom(to, size);
      } else {
        std::memset(to, 0, size);
      }
      return static_cast<i64>(size);
    case NodeKind::kSource:
    case NodeKind::kLink:
    case NodeKind::kOutput:
    case NodeKind::kOther: break;
  }
  return -EINVAL;
}

i64 OverlayFiles::Read(int fd, void* to, u64 size) {
  const u32 file = Get(fd);
  if (file == 0 || !Reads(File(file).flags)) return -EBADF;
  if (tree_.At(File(file).node).kind == NodeKind::kSource) {
    if ((File(file).flags & O_NONBLOCK) != 0 && MustWait(file)) return -EAGAIN;
    OpenFile& f = EditFile(file);
    return host_.ReadSource(f.source, &f.cursor, to, std::min(size, kMaxTransfer));
  }
  const i64 n = ReadNode(file, to, size, File(file).position);
  if (n > 0 && tree_.At(File(file).node).kind == NodeKind::kFile) EditFile(file).position += n;
  return n;
}

i64 OverlayFiles::ReadAt(int fd, void* to, u64 size, i64 position) {
  const u32 file = Get(fd);
  if (file == 0 || !Reads(File(file).flags)) return -EBADF;
  if (tree_.At(File(file).node).kind == NodeKind::kSource) return -ESPIPE;
  return position < 0 ? -EINVAL : ReadNode(file, to, size, position);
}

i64 OverlayFiles::WriteNode(u32 file, const void* from, u64 size, i64 position) {
  const NodeId node = File(file).node;
  const Node& n = tree_.At(node);
  size = std::min(size, kMaxTransfer);
  if (n.kind == NodeKind::kDevice) {
    return n.raw_device == makedev(1, 7) && size > 0 ? -ENOSPC : static_cast<i64>(size);
  }
  if (n.kind != NodeKind::kFile) return -EBADF;
  const i64 written = tree_.ContentsOf(node).Write(from, size, position);
  if (written > 0) {
    tree_.Touch(node, Change::kContents);
    watches_.TellOfNode(node, IN_MODIFY);
  }
  return written;
}

i64 OverlayFiles::Write(int fd, const void* from, u64 size) {
  const u32 file = Get(fd);
  if (file == 0 || !Writes(File(file).flags)) return -EBADF;
  const NodeId node = File(file).node;
  const Node& n = tree_.At(node);
  if (n.kind == NodeKind::kOutput) {
    return Print(node == rep_->outputs[STDOUT_FILENO] ? STDOUT_FILENO : STDERR_FILENO, from, size);
  }
  const bool append = (File(file).flags & O_APPEND) != 0;
  const i64 position = append ? n.contents.size : File(file).position;
  const i64 written = WriteNode(file, from, size, position);
  if (written > 0 && n.kind == NodeKind::kFile) EditFile(file).position = position + written;
  return written;
}

i64 OverlayFiles::WriteAt(int fd, const void* from, u64 size, i64 position) {
  const u32 file = Get(fd);
  if (file == 0 || !Writes(File(file).flags)) return -EBADF;
  const Node& n = tree_.At(File(file).node);
  if (n.kind == NodeKind::kOutput || n.kind == NodeKind::kSource) return -ESPIPE;
  if (position < 0) return -EINVAL;
  // As Linux does, whatever POSIX says.
  if ((File(file).flags & O_APPEND) != 0) position = n.contents.size;
  return WriteNode(file, from, size, position);
}

int OverlayFiles::Poll(pollfd* fds, u64 count, int timeout_ms) {
  int ready = 0;
  std::vector<pollfd> asked;
  std::vector<u64> asked_for;
  for (u64 i = 0; i < count; ++i) {
    fds[i].revents = 0;
    if (fds[i].fd < 0) continue;
    const u32 file = Get(fds[i].fd);
    if (file != 0 && tree_.At(File(file).node).kind == NodeKind::kSource &&
        !host_.IsLogged(File(file).source, File(file).cursor)) {
      const int fd = host_.SourceDescriptor(File(file).source);
      asked.push_back({.fd = fd, .events = fds[i].events, .revents = 0});
      asked_for.push_back(i);
      continue;
    }
    fds[i].revents = file == 0 ? POLLNVAL : static_cast<i16>(fds[i].events & (POLLIN | POLLOUT));
    ready += fds[i].revents != 0;
  }
  if (asked.empty() && ready > 0) return ready;
  if (ready > 0) timeout_ms = 0;
  if (timeout_ms != 0 && poll(asked.data(), asked.size(), 0) == 0) {
    for (const u64 i : asked_for) host_.WillWait(File(Get(fds[i].fd)).source);
  }
  const int n = poll(asked.data(), asked.size(), timeout_ms);
  if (n < 0) return ready > 0 ? ready : -errno;
  for (size_t i = 0; i < asked.size(); ++i) fds[asked_for[i]].revents = asked[i].revents;
  return ready + n;
}

i64 OverlayFiles::Seek(int fd, i64 offset, int whence) {
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  const Node& n = tree_.At(File(file).node);
  switch (n.kind) {
    case NodeKind::kFile: break;
    case NodeKind::kDevice: return 0;
    case NodeKind::kDirectory:
    case NodeKind::kLink:
    case NodeKind::kSource:
    case NodeKind::kOutput:
    case NodeKind::kOther: return -ESPIPE;
  }
  i64 base = 0;
  switch (whence) {
    case SEEK_SET: break;
    case SEEK_CUR: base = File(file).position; break;
    case SEEK_END: base = n.contents.size; break;
    default: return -EINVAL;
  }
  i64 position;
  if (__builtin_add_overflow(base, offset, &position) || position < 0 ||
      position > ContentsView::kMostBytes) {
    return -EINVAL;
  }
  if (position != File(file).position) EditFile(file).position = position;
  return position;
}

i64 OverlayFiles::Available(int fd) {
  if (Pipes::Owns(fd)) return HostFiles::Available(fd);
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  switch (tree_.At(File(file).node).kind) {
    case NodeKind::kFile:
      return std::max<i64>(tree_.StatOf(File(file).node).st_size - File(file).position, 0);
    case NodeKind::kSource: return host_.Available(File(file).source, File(file).cursor);
    case NodeKind::kOutput: return -ESPIPE;
    case NodeKind::kDirectory:
    case NodeKind::kDevice:
    case NodeKind::kLink:
    case NodeKind::kOther: break;
  }
  return 0;
}

i64 OverlayFiles::Size(int fd) {
  const u32 file = Get(fd);
  return file == 0 ? -EBADF : tree_.StatOf(File(file).node).st_size;
}

int OverlayFiles::Truncate(int fd, i64 size) {
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  const NodeId node = File(file).node;
  if (!Writes(File(file).flags) || tree_.At(node).kind != NodeKind::kFile) return -EINVAL;
  const int result = tree_.ContentsOf(node).Truncate(size);
  if (result < 0) return result;
  tree_.Touch(node, Change::kContents);
  watches_.TellOfNode(node, IN_MODIFY);
  return 0;
}

int OverlayFiles::Flush(int fd, Sync) {
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  const u32 mode = tree_.At(File(file).node).mode;
  return S_ISREG(mode) || S_ISDIR(mode) ? 0 : -EINVAL;
}

i64 OverlayFiles::Transfer(int from, i64 position, u64 size, int to) {
  const u32 source = Get(from);
  if (source == 0 || Get(to) == 0 || !Reads(File(source).flags)) return -EBADF;
  if (tree_.At(File(source).node).kind != NodeKind::kFile || IsAppending(to)) return -EINVAL;
  std::vector<u8> buffer(std::min<u64>(size, 256 * 1024));
  u64 done = 0;
  while (done < size) {
    const u64 wanted = std::min<u64>(size - done, buffer.size());
    const i64 n = ReadAt(from, buffer.data(), wanted, position + static_cast<i64>(done));
    if (n < 0) return done > 0 ? static_cast<i64>(done) : n;
    if (n == 0) break;
    const int result = WriteAll(to, buffer.data(), static_cast<u64>(n));
    if (result < 0) return done > 0 ? static_cast<i64>(done) : result;
    done += static_cast<u64>(n);
  }
  return static_cast<i64>(done);
}

// --- Mappings --------------------------------------------------------------------------

i64 OverlayFiles::Map(int fd, i64 position, u64 size, Mapping mapping) {
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  const NodeId node = File(file).node;
  if (tree_.At(node).kind != NodeKind::kFile) return -ENODEV;
  if (!Reads(File(file).flags)) return -EACCES;
  if (mapping == Mapping::kShared && !Writes(File(file).flags)) return -EACCES;
  const u64 bytes = (size + kPage - 1) & ~(kPage - 1);
  if (bytes > kRawRegion.size) return -ENOMEM;

  const Node& n = tree_.At(node);
  const bool as_the_host = !n.changed && n.host_path != 0 && n.contents.block == 0;
  if (mapping == Mapping::kReadOnly && as_the_host) {
    const i64 at = host_.Window(TextAt(world(), n.host_path), position, size);
    if (at >= 0) return static_cast<i64>(rep_->windows) + at;
  }
  if (mapping == Mapping::kPrivate) {
    const u64 address = world().RawAllocate(bytes);
    if (address == 0) return -ENOMEM;
    u8* const to = world().arena().At(address);
    world().arena().WillWrite(to, bytes);
    if (const i64 result = tree_.ContentsOf(node).Read(to, bytes, position); result < 0) {
      world().RawFree(address);
      return result;
    }
    return static_cast<i64>(address);
  }
  const i64 block = tree_.ContentsOf(node).MakeBlock(position + static_cast<i64>(bytes));
  if (block < 0) return block;
  tree_.Reference(node);
  if (mapping == Mapping::kShared) tree_.Edit(node).changed = true;
  WorldMap<SharedMapping> mappings(world().meta(), &rep_->mappings);
  const u64 address = static_cast<u64>(block + position);
  const SharedMapping* const before = mappings.Find(address);
  mappings.Set(address, {.node = node, .count = before == nullptr ? 1 : before->count + 1});
  return static_cast<i64>(address);
}

void OverlayFiles::Unmap(i64 address) {
  const u64 at = static_cast<u64>(address);
  if (at >= rep_->windows && at < rep_->windows + kWindowBytes) return;
  WorldMap<SharedMapping> mappings(world().meta(), &rep_->mappings);
  if (const SharedMapping* const found = mappings.Find(at)) {
    const SharedMapping mapping = *found;
    if (mapping.count == 1) {
      mappings.Erase(at);
    } else {
      mappings.Set(at, {.node = mapping.node, .count = mapping.count - 1});
    }
    tree_.Release(mapping.node);
  } else if (world().RawSize(at) != 0) {
    world().RawFree(at);
  }
}

int OverlayFiles::FlushMapped(i64, u64) { return 0; }

// --- Output ----------------------------------------------------------------------------

i64 OverlayFiles::Print(int fd, const void* from, u64 size) {
  if (world().options().pass_through) return HostFiles::Write(fd, from, size);
  const NodeId node = rep_->outputs[fd];
  const i64 n = tree_.ContentsOf(node).Write(from, size, tree_.At(node).contents.size);
  if (n <= 0) return n;
  WorldVector<OutputRun> runs(world().meta(), &rep_->runs);
  if (!runs.empty() && runs[runs.size() - 1].fd == static_cast<u32>(fd)) {
    runs.Edit(runs.size() - 1).size += static_cast<u64>(n);
  } else {
    runs.PushBack({.size = static_cast<u64>(n), .fd = static_cast<u32>(fd)});
  }
  return n;
}

std::string OverlayFiles::Output(int fd) {
  if (fd < STDOUT_FILENO || fd > STDERR_FILENO || rep_->outputs[fd] == 0) return "";
  const NodeId node = rep_->outputs[fd];
  std::string text(static_cast<size_t>(tree_.At(node).contents.size), '\0');
  tree_.ContentsOf(node).Read(text.data(), text.size(), 0);
  return text;
}

void OverlayFiles::FlushOutput() {
  const WorldVector<OutputRun> runs(world().meta(), &rep_->runs);
  i64 positions[3] = {};
  u64 total = 0;  // of the runs so far
  std::vector<u8> buffer(64 * 1024);
  for (const OutputRun& run : runs) {
    const u64 skipped = std::min(run.size, flushed_ - std::min(flushed_, total));
    i64& position = positions[run.fd];
    position += static_cast<i64>(skipped);
    for (u64 left = run.size - skipped; left > 0;) {
      const i64 n = tree_.ContentsOf(rep_->outputs[run.fd])
                        .Read(buffer.data(), std::min<u64>(left, buffer.size()), position);
      CHECK(n > 0);
      // As a program's own: an error of the host's descriptor loses the output.
      for (i64 done = 0; done < n;) {
        const i64 written = HostFiles::Write(static_cast<int>(run.fd), buffer.data() + done,
                                             static_cast<u64>(n - done));
        if (written <= 0) break;
        done += written;
      }
      position += n;
      left -= static_cast<u64>(n);
    }
    total += run.size;
  }
  flushed_ = std::max(flushed_, total);
}

}  // namespace ravel
