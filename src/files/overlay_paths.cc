// OverlayFiles: what is done to names and attributes.
#include <sys/inotify.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <climits>

#include "files/overlay_files.h"
#include "files/pipes.h"

namespace ravel {
namespace {

constexpr i64 kNanos = 1'000'000'000;

// statx(2) of something of the host's.
int HostBirthTime(const std::string& path, i64* out) {
  struct statx info;
  if (statx(AT_FDCWD, path.c_str(), AT_SYMLINK_NOFOLLOW, STATX_BTIME, &info) != 0) return -errno;
  if ((info.stx_mask & STATX_BTIME) == 0) return -ENOSYS;
  *out = info.stx_btime.tv_sec * kNanos + info.stx_btime.tv_nsec;
  return 0;
}

}  // namespace

i64 OverlayFiles::DirectoryOf(int fd, const char* path) {
  if (fd == AT_FDCWD || path[0] == '/') return 0;
  const u32 file = Get(fd);
  if (file == 0) return -EBADF;
  const NodeId node = File(file).node;
  return tree_.At(node).kind == NodeKind::kDirectory ? i64{node} : -ENOTDIR;
}

i64 OverlayFiles::NodeOf(int fd) {
  const u32 file = Get(fd);
  return file == 0 ? -EBADF : i64{File(file).node};
}

i64 OverlayFiles::NodeToChange(int directory, const char* path, int flags) {
  const i64 start = DirectoryOf(directory, path);
  if (start < 0) return start;
  const Follow follow = (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Follow::kNo : Follow::kYes;
  Spot spot;
  const int result = tree_.Find(static_cast<NodeId>(start), path, follow, &spot);
  return result < 0 ? result : i64{tree_.Materialize(&spot)};
}

int OverlayFiles::StatAt(int directory, const char* path, int flags, struct stat* out) {
  if (path[0] == 0 && (flags & AT_EMPTY_PATH) != 0) return DescriptorStat(directory, out);
  const i64 start = DirectoryOf(directory, path);
  if (start < 0) return static_cast<int>(start);
  const Follow follow = (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Follow::kNo : Follow::kYes;
  Spot spot;
  const int result = tree_.Find(static_cast<NodeId>(start), path, follow, &spot);
  if (result == 0) *out = tree_.StatOf(spot.place);
  return result;
}

int OverlayFiles::DescriptorStat(int fd, struct stat* out) {
  const i64 node = NodeOf(fd);
  if (node < 0) return static_cast<int>(node);
  *out = tree_.StatOf(static_cast<NodeId>(node));
  return 0;
}

int OverlayFiles::BirthTime(int directory, const char* path, int flags, i64* out) {
  OverlayTree::Place place;
  if (path[0] == 0) {
    const i64 node = NodeOf(directory);
    if (node < 0) return static_cast<int>(node);
    place.node = static_cast<NodeId>(node);
    place.host = TextAt(world(), tree_.At(place.node).host_path);
  } else {
    const i64 start = DirectoryOf(directory, path);
    if (start < 0) return static_cast<int>(start);
    const Follow follow = (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Follow::kNo : Follow::kYes;
    Spot spot;
    const int result = tree_.Find(static_cast<NodeId>(start), path, follow, &spot);
    if (result < 0) return result;
    place = spot.place;
  }
  if (place.node != 0 && tree_.At(place.node).born != 0) {
    *out = tree_.At(place.node).born;
    return 0;
  }
  return place.host.empty() ? -ENOSYS : HostBirthTime(place.host, out);
}

int OverlayFiles::Access(const char* path, int mode) {
  Spot spot;
  const int result = tree_.Find(0, path, Follow::kYes, &spot);
  return result < 0 ? result : tree_.CheckAccess(spot.place, mode);
}

int OverlayFiles::UnlinkAt(int directory, const char* path, int flags) {
  const i64 start = DirectoryOf(directory, path);
  if (start < 0) return static_cast<int>(start);
  Spot spot;
  const int result = tree_.Walk(static_cast<NodeId>(start), path, Follow::kName, &spot);
  if (result < 0) return result;
  const bool directory_asked = (flags & AT_REMOVEDIR) != 0;
  const int removed = tree_.Remove(
      &spot, directory_asked ? OverlayTree::What::kDirectory : OverlayTree::What::kOther);
  if (removed < 0) return removed;
  watches_.Tell(spot.directory().node, spot.name, IN_DELETE | (directory_asked ? IN_ISDIR : 0));
  if (directory_asked) watches_.Forget(spot.place.node);
  return 0;
}

void OverlayFiles::TellOfNew(const Spot& spot, u32 of_directory) {
  watches_.Tell(spot.directory().node, spot.name, IN_CREATE | of_directory);
}

int OverlayFiles::MakeDirectory(const char* path, mode_t mode) {
  Spot spot;
  if (const int result = tree_.Walk(0, path, Follow::kName, &spot); result < 0) return result;
  const i64 node = tree_.Create(&spot, NodeKind::kDirectory, S_IFDIR | (mode & 01777));
  if (node < 0) return static_cast<int>(node);
  TellOfNew(spot, IN_ISDIR);
  return 0;
}

int OverlayFiles::MakeNode(const char* path, mode_t mode, dev_t) {
  if ((mode & S_IFMT) != 0 && !S_ISREG(mode)) return -kMakesNode;
  Spot spot;
  if (const int result = tree_.Walk(0, path, Follow::kName, &spot); result < 0) return result;
  const i64 node = tree_.Create(&spot, NodeKind::kFile, S_IFREG | (mode & 07777));
  if (node < 0) return static_cast<int>(node);
  TellOfNew(spot);
  return 0;
}

int OverlayFiles::RenameAt(int from_directory, const char* from, int to_directory, const char* to) {
  const i64 from_start = DirectoryOf(from_directory, from);
  if (from_start < 0) return static_cast<int>(from_start);
  const i64 to_start = DirectoryOf(to_directory, to);
  if (to_start < 0) return static_cast<int>(to_start);
  Spot old_spot, new_spot;
  int result = tree_.Walk(static_cast<NodeId>(from_start), from, Follow::kName, &old_spot);
  if (result < 0) return result;
  result = tree_.Walk(static_cast<NodeId>(to_start), to, Follow::kName, &new_spot);
  if (result < 0) return result;
  const bool replaces = new_spot.place.exists;
  const bool same = replaces && old_spot.place.exists && tree_.Same(old_spot.place, new_spot.place);
  const bool is_directory = old_spot.place.exists && tree_.IsDirectory(old_spot.place);
  result = tree_.Rename(&old_spot, &new_spot);
  if (result < 0 || same) return result;
  watches_.TellOfMove(old_spot.directory().node, old_spot.name, new_spot.directory().node,
                      new_spot.name, is_directory ? IN_ISDIR : 0);
  if (replaces && is_directory) watches_.Forget(new_spot.place.node);
  return 0;
}

int OverlayFiles::Link(const char* existing, const char* name) {
  Spot old_spot, new_spot;
  if (const int result = tree_.Find(0, existing, Follow::kNo, &old_spot); result < 0) {
    return result;
  }
  if (const int result = tree_.Walk(0, name, Follow::kName, &new_spot); result < 0) return result;
  if (!new_spot.place.exists && new_spot.slash) return -ENOENT;
  if (new_spot.place.exists) return -EEXIST;
  const int added = tree_.AddName(tree_.Materialize(&old_spot), &new_spot);
  if (added == 0) TellOfNew(new_spot);
  return added;
}

int OverlayFiles::SymbolicLink(const char* target, const char* name) {
  if (target[0] == 0) return -ENOENT;
  Spot spot;
  if (const int result = tree_.Walk(0, name, Follow::kName, &spot); result < 0) return result;
  if (!spot.place.exists && spot.slash) return -ENOENT;
  const int made = tree_.MakeLink(&spot, target);
  if (made == 0) TellOfNew(spot);
  return made;
}

int OverlayFiles::ReadLink(const char* path, std::string* out) {
  Spot spot;
  const int result = tree_.Find(0, path, Follow::kNo, &spot);
  return result < 0 ? result : tree_.ReadLink(spot.place, out);
}

int OverlayFiles::RealPath(const char* path, std::string* out) {
  Spot spot;
  const int result = tree_.Find(0, path, Follow::kYes, &spot);
  if (result == 0) *out = OverlayTree::PathOf(spot);
  return result;
}

void OverlayFiles::TouchAttributes(NodeId node) {
  tree_.Touch(node, Change::kAttributes);
  const bool directory = tree_.At(node).kind == NodeKind::kDirectory;
  watches_.TellOfNode(node, IN_ATTRIB | (directory ? IN_ISDIR : 0));
}

int OverlayFiles::SetMode(i64 node, mode_t mode) {
  if (node < 0) return static_cast<int>(node);
  Node& n = tree_.Edit(static_cast<NodeId>(node));
  if (geteuid() != 0 && geteuid() != n.user) return -EPERM;
  n.mode = (n.mode & S_IFMT) | (mode & 07777);
  TouchAttributes(static_cast<NodeId>(node));
  return 0;
}

int OverlayFiles::ChangeModeAt(int directory, const char* path, mode_t mode, int flags) {
  return SetMode(NodeToChange(directory, path, flags), mode);
}

int OverlayFiles::ChangeDescriptorMode(int fd, mode_t mode) { return SetMode(NodeOf(fd), mode); }

// Only root gives files away; -1 leaves a number as it is.
int OverlayFiles::SetOwner(i64 node, uid_t user, gid_t group) {
  if (node < 0) return static_cast<int>(node);
  Node& n = tree_.Edit(static_cast<NodeId>(node));
  constexpr u32 kSame = ~u32{0};
  const bool gives = (user != kSame && user != n.user) || (group != kSame && group != n.group);
  if (geteuid() != 0 && (gives || geteuid() != n.user)) return -EPERM;
  if (user != kSame) n.user = user;
  if (group != kSame) n.group = group;
  if (S_ISREG(n.mode) && (n.mode & 0111) != 0) n.mode &= ~u32{S_ISUID | S_ISGID};
  TouchAttributes(static_cast<NodeId>(node));
  return 0;
}

int OverlayFiles::ChangeOwnerAt(int directory, const char* path, uid_t user, gid_t group,
                                int flags) {
  return SetOwner(NodeToChange(directory, path, flags), user, group);
}

int OverlayFiles::ChangeDescriptorOwner(int fd, uid_t user, gid_t group) {
  return SetOwner(NodeOf(fd), user, group);
}

int OverlayFiles::SetNodeTimes(i64 node, i64 access, i64 modified) {
  if (node < 0) return static_cast<int>(node);
  Node& n = tree_.Edit(static_cast<NodeId>(node));
  if (geteuid() != 0 && geteuid() != n.user) return -EPERM;
  n.accessed = access;
  n.modified = modified;
  TouchAttributes(static_cast<NodeId>(node));
  return 0;
}

int OverlayFiles::SetTimesAt(int directory, const char* path, i64 access, i64 modified, int flags) {
  return SetNodeTimes(NodeToChange(directory, path, flags), access, modified);
}

int OverlayFiles::SetDescriptorTimes(int fd, i64 access, i64 modified) {
  return SetNodeTimes(NodeOf(fd), access, modified);
}

int OverlayFiles::ListDescriptor(int fd, std::vector<std::string>* out) {
  const i64 node = NodeOf(fd);
  if (node < 0) return static_cast<int>(node);
  if (tree_.At(static_cast<NodeId>(node)).kind != NodeKind::kDirectory) return -ENOTDIR;
  return tree_.List(static_cast<NodeId>(node), out);
}

// That of the nearest directory which the host has.
int OverlayFiles::Space(const char* path, struct statvfs* out) {
  Spot spot;
  if (const int result = tree_.Find(0, path, Follow::kYes, &spot); result < 0) return result;
  std::string host = spot.place.host;
  for (size_t i = spot.directories.size(); host.empty() && i > 0; --i) {
    host = spot.directories[i - 1].host;
  }
  return statvfs(host.c_str(), out) == 0 ? 0 : -errno;
}

i64 OverlayFiles::LongestName(const char*) { return NAME_MAX; }

// --- Watches --------------------------------------------------------------------------

int OverlayFiles::NewWatcher() { return Pipes(world()).NewQueue(); }

int OverlayFiles::AddWatch(int watcher, const char* path, u32 mask) {
  Spot spot;
  const Follow follow = (mask & IN_DONT_FOLLOW) != 0 ? Follow::kNo : Follow::kYes;
  if (const int result = tree_.Find(0, path, follow, &spot); result < 0) return result;
  if (const int result = tree_.CheckAccess(spot.place, R_OK); result < 0) return result;
  return watches_.Add(watcher, tree_.Materialize(&spot), mask);
}

int OverlayFiles::RemoveWatch(int watcher, int watch) { return watches_.Remove(watcher, watch); }

// --- Extended attributes: as the host has them --------------------------------------------

i64 OverlayFiles::GetAttribute(int fd, const char* name, void* to, u64 size) {
  const i64 node = NodeOf(fd);
  if (node < 0) return node;
  const std::string path(TextAt(world(), tree_.At(static_cast<NodeId>(node)).host_path));
  if (path.empty()) return -ENODATA;
  const i64 n = lgetxattr(path.c_str(), name, to, size);
  return n == -1 ? -errno : n;
}

i64 OverlayFiles::ListAttributes(int fd, void* to, u64 size) {
  const i64 node = NodeOf(fd);
  if (node < 0) return node;
  const std::string path(TextAt(world(), tree_.At(static_cast<NodeId>(node)).host_path));
  if (path.empty()) return 0;
  const i64 n = llistxattr(path.c_str(), static_cast<char*>(to), size);
  return n == -1 ? -errno : n;
}

int OverlayFiles::SetAttribute(int fd, const char*, const void*, u64) {
  return Get(fd) == 0 ? -EBADF : -kChangesAttributes;
}

int OverlayFiles::RemoveAttribute(int fd, const char*) {
  return Get(fd) == 0 ? -EBADF : -kChangesAttributes;
}

}  // namespace ravel
