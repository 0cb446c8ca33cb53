#include "files/overlay_tree.h"

#include <dirent.h>
#include <limits.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>

#include "support/rng.h"

namespace ravel {
namespace {

constexpr int kMostLinks = 40;  // that one path may lead through
constexpr i64 kNanos = 1'000'000'000;
constexpr u64 kFirstInode = u64{1} << 40;  // of nodes made here

u32 ReadUmask() {
  const mode_t mask = umask(0);
  umask(mask);
  return mask;
}

// Keys leave room to probe upwards.
u64 Key(u64 hash) { return (Mix64(hash) >> 1) + 1; }

u64 HashOf(std::string_view text) {
  u64 hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<u8>(c)) * 0x100000001b3;
  return Key(hash);
}

u64 HashOf(u64 device, u64 inode) { return Key(Mix64(device) ^ inode); }

i64 ToNanos(const timespec& t) { return i64{t.tv_sec} * kNanos + t.tv_nsec; }

timespec FromNanos(i64 ns) {
  const i64 rest = (ns % kNanos + kNanos) % kNanos;
  return {.tv_sec = (ns - rest) / kNanos, .tv_nsec = rest};
}

NodeKind KindOf(const struct stat& info) {
  if (S_ISREG(info.st_mode)) return NodeKind::kFile;
  if (S_ISDIR(info.st_mode)) return NodeKind::kDirectory;
  if (S_ISLNK(info.st_mode)) return NodeKind::kLink;
  if (S_ISFIFO(info.st_mode)) return NodeKind::kSource;
  if (S_ISCHR(info.st_mode)) {
    for (const u32 minor : {3u, 5u, 7u, 8u, 9u}) {  // null, zero, full, random, urandom
      if (info.st_rdev == makedev(1, minor)) return NodeKind::kDevice;
    }
    return NodeKind::kSource;
  }
  return NodeKind::kOther;
}

std::string Child(const std::string& directory, const std::string& name) {
  return directory.ends_with('/') ? directory + name : directory + "/" + name;
}

// Puts the components of a path in front of others.
void PushComponents(std::string_view path, std::deque<std::string>* to) {
  std::vector<std::string> names;
  for (size_t begin = 0; begin < path.size();) {
    const size_t end = std::min(path.find('/', begin), path.size());
    if (end != begin) names.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  to->insert(to->begin(), names.begin(), names.end());
}

}  // namespace

OverlayTree::OverlayTree(World& world, HostReader& host, Rep* rep)
    : world_(world), host_(host), rep_(rep), umask_(ReadUmask()) {
  if (rep_->root != 0) return;
  Place root{.node = 0, .exists = true, .host = "/", .info = {}};
  CHECK(stat("/", &root.info) == 0) << std::strerror(errno);
  const NodeId node = NodeOfHost(root, 0);
  world_.arena().WillWrite(rep_, sizeof(Rep));
  rep_->root = node;
  const HostView& view = world_.options().host;
  if (!view.directory.empty()) FolderAt(view.directory);
  for (const HostView::Mount& mount : view.mounts) Mount(mount);
}

NodeId OverlayTree::FolderAt(const std::string& path) {
  std::deque<std::string> names;
  PushComponents(path, &names);
  NodeId folder = rep_->root;
  for (const std::string& name : names) {
    Place place;
    const int result = Lookup(PlaceOf(folder), name, &place);
    if (result == 0 && place.exists && IsDirectory(place)) {
      folder = place.node != 0 ? place.node : NodeOfHost(place, folder);
      continue;
    }
    const NodeId made = NewNode(NodeKind::kDirectory, S_IFDIR | 0755);
    Edit(made).parent = folder;
    Edit(made).links = 2;
    SetEntry(folder, name, made);
    folder = made;
  }
  return folder;
}

void OverlayTree::Mount(const HostView::Mount& mount) {
  Place place{.node = 0, .exists = true, .host = mount.actual, .info = {}};
  CHECK(stat(mount.actual.c_str(), &place.info) == 0)
      << mount.actual << ": " << std::strerror(errno);
  const size_t slash = mount.shown.rfind('/');
  const NodeId folder = FolderAt(mount.shown.substr(0, slash));
  SetEntry(folder, mount.shown.substr(slash + 1), NodeOfHost(place, folder));
}

// --- Lookup -----------------------------------------------------------------------

OverlayTree::Place OverlayTree::PlaceOf(NodeId node) const {
  return {.node = node,
          .exists = true,
          .host = std::string(TextAt(world_, At(node).host_path)),
          .info = {}};
}

int OverlayTree::Lookup(const Place& directory, const std::string& name, Place* out) const {
  *out = Place{};
  if (name.size() > NAME_MAX) return -ENAMETOOLONG;
  if (directory.node != 0) {
    if (const DirectoryEntry* const entry = FindEntry(directory.node, name, nullptr)) {
      if (entry->node != 0) *out = PlaceOf(entry->node);
      return 0;
    }
  }
  if (directory.host.empty()) return 0;
  const std::string path = Child(directory.host, name);
  struct stat info;
  if (lstat(path.c_str(), &info) != 0) return errno == ENOENT ? 0 : -errno;
  if (const NodeId node = FindInode(info.st_dev, info.st_ino)) {
    *out = PlaceOf(node);
  } else {
    *out = {.node = 0, .exists = true, .host = path, .info = info};
  }
  return 0;
}

int OverlayTree::Walk(NodeId directory, const char* path, Follow follow, Spot* out) {
  if (path[0] == 0) return -ENOENT;
  if (std::strlen(path) >= PATH_MAX) return -ENAMETOOLONG;
  *out = Spot{};
  std::deque<std::string> rest;
  PushComponents(path, &rest);
  out->slash = std::string_view(path).ends_with('/');
  if (path[0] != '/' && directory != 0) {
    for (NodeId n = directory; n != 0; n = At(n).parent) {
      out->directories.insert(out->directories.begin(), PlaceOf(n));
    }
    out->names.resize(out->directories.size() - 1);  // nobody asks for these
  } else {
    out->directories.push_back(PlaceOf(rep_->root));
    if (path[0] != '/') {
      const std::string current = world_.options().host.CurrentDirectory();
      if (current.empty()) return -ENOENT;
      PushComponents(current, &rest);
    }
  }
  if (!IsDirectory(out->directory())) return -ENOTDIR;
  for (int links = 0; !rest.empty();) {
    const std::string name = std::move(rest.front());
    rest.pop_front();
    const Place& here = out->directories.back();
    if (here.node != 0 && At(here.node).changed) {
      if (const int result = CheckAccess(here, X_OK); result < 0) return result;
    }
    out->dot = name == ".";
    out->dots = name == "..";
    if (out->dot) continue;
    if (out->dots) {
      if (out->directories.size() > 1) {
        out->directories.pop_back();
        out->names.pop_back();
      }
      continue;
    }
    Place next;
    if (const int result = Lookup(here, name, &next); result < 0) return result;
    const bool last = rest.empty();
    const u32 mode = next.exists ? ModeOf(next) : 0;
    if (S_ISLNK(mode) &&
        (!last || follow == Follow::kYes || (out->slash && follow == Follow::kNo))) {
      if (++links > kMostLinks) return -ELOOP;
      std::string target;
      if (const int result = ReadLink(next, &target); result < 0) return result;
      if (target.empty()) return -ENOENT;
      if (target[0] == '/') {
        out->directories.resize(1);
        out->names.clear();
      }
      if (last && target.ends_with('/')) out->slash = true;
      PushComponents(target, &rest);
      continue;
    }
    if (last) {
      if (next.exists && out->slash && !S_ISDIR(mode) && follow != Follow::kName) return -ENOTDIR;
      out->name = name;
      out->place = std::move(next);
      return 0;
    }
    if (!next.exists) return -ENOENT;
    if (!S_ISDIR(mode)) return -ENOTDIR;
    out->directories.push_back(std::move(next));
    out->names.push_back(name);
  }
  out->place = out->directory();
  return 0;
}

int OverlayTree::Find(NodeId directory, const char* path, Follow follow, Spot* out) {
  const int result = Walk(directory, path, follow, out);
  return result < 0 ? result : out->place.exists ? 0 : -ENOENT;
}

struct stat OverlayTree::StatOf(const Place& place) const {
  return place.node != 0 ? StatOf(place.node) : place.info;
}

struct stat OverlayTree::StatOf(NodeId node) const {
  const Node& n = At(node);
  struct stat info {};
  info.st_dev = n.device;
  info.st_ino = n.inode;
  info.st_mode = n.mode;
  info.st_nlink = n.links;
  info.st_uid = n.user;
  info.st_gid = n.group;
  info.st_rdev = n.raw_device;
  info.st_size = n.kernel_file ? 0 : n.contents.size;
  info.st_blksize = 4096;
  info.st_blocks = (info.st_size + 511) / 512;
  info.st_atim = FromNanos(n.accessed);
  info.st_mtim = FromNanos(n.modified);
  info.st_ctim = FromNanos(n.status_changed);
  return info;
}

int OverlayTree::ReadLink(const Place& place, std::string* out) const {
  if (!S_ISLNK(ModeOf(place))) return -EINVAL;
  if (place.node != 0 && At(place.node).target != 0) {
    *out = TextAt(world_, At(place.node).target);
    return 0;
  }
  char target[PATH_MAX];
  const ssize_t n = readlink(place.host.c_str(), target, sizeof(target));
  if (n == -1) return -errno;
  out->assign(target, static_cast<size_t>(n));
  return 0;
}

int OverlayTree::CheckAccess(const Place& place, int wanted) const {
  if (place.node == 0 || (!At(place.node).changed && !place.host.empty())) {
    return faccessat(AT_FDCWD, place.host.c_str(), wanted, AT_EACCESS) == 0 ? 0 : -errno;
  }
  if (wanted == F_OK) return 0;
  const Node& n = At(place.node);
  const uid_t user = geteuid();
  if (user == 0) {
    const bool executable = n.kind == NodeKind::kDirectory || (n.mode & 0111) != 0;
    return (wanted & X_OK) == 0 || executable ? 0 : -EACCES;
  }
  u32 bits = n.mode;
  if (user == n.user) {
    bits >>= 6;
  } else {
    bool member = getegid() == n.group;
    std::vector<gid_t> groups(static_cast<size_t>(std::max(getgroups(0, nullptr), 0)));
    if (!groups.empty() && getgroups(static_cast<int>(groups.size()), groups.data()) > 0) {
      member |= std::ranges::find(groups, n.group) != groups.end();
    }
    if (member) bits >>= 3;
  }
  return (bits & static_cast<u32>(wanted)) == static_cast<u32>(wanted) ? 0 : -EACCES;
}

std::string OverlayTree::PathOf(const Spot& spot) {
  std::string path;
  for (const std::string& name : spot.names) path.append("/").append(name);
  if (!spot.name.empty()) path.append("/").append(spot.name);
  return path.empty() ? "/" : path;
}

int OverlayTree::List(NodeId directory, std::vector<std::string>* out) {
  out->clear();
  const std::string path(TextAt(world_, At(directory).host_path));
  if (!path.empty()) {
    DIR* const stream = opendir(path.c_str());
    if (stream == nullptr) return -errno;
    while (const dirent* const entry = readdir(stream)) {
      const std::string_view name = entry->d_name;
      if (name == "." || name == "..") continue;
      if (FindEntry(directory, name, nullptr) == nullptr) out->emplace_back(name);
    }
    closedir(stream);
  }
  const WorldMap<DirectoryEntry> entries = EntriesOf(directory);
  for (u32 i = 0; i < entries.capacity(); ++i) {
    const auto& entry = entries.entry(i);
    if (entry.key != 0 && !entry.value.stale && entry.value.node != 0) {
      out->emplace_back(TextAt(world_, entry.value.name));
    }
  }
  std::ranges::sort(*out);
  return 0;
}

std::optional<std::string> OverlayTree::NameIn(NodeId directory, NodeId node) const {
  if (At(directory).kind != NodeKind::kDirectory) return std::nullopt;
  std::optional<std::string> first;
  const WorldMap<DirectoryEntry> entries = EntriesOf(directory);
  for (u32 i = 0; i < entries.capacity(); ++i) {
    const auto& entry = entries.entry(i);
    if (entry.key == 0 || entry.value.stale || entry.value.node != node) continue;
    std::string name(TextAt(world_, entry.value.name));
    if (!first || name < *first) first = std::move(name);
  }
  if (first) return first;
  const std::string_view path = TextAt(world_, At(node).host_path);
  const std::string_view parent = TextAt(world_, At(directory).host_path);
  const size_t slash = path.rfind('/');
  if (parent.empty() || slash == std::string_view::npos) return std::nullopt;
  const std::string name(path.substr(slash + 1));
  if (name.empty() || Child(std::string(parent), name) != path) return std::nullopt;
  if (FindEntry(directory, name, nullptr) != nullptr) return std::nullopt;
  return name;
}

// --- Nodes ------------------------------------------------------------------------

NodeId OverlayTree::FindInode(u64 device, u64 inode) const {
  for (u64 key = HashOf(device, inode);; ++key) {
    const NodeId* const node = inodes().Find(key);
    if (node == nullptr) return 0;
    if (*node != 0 && At(*node).device == device && At(*node).inode == inode) return *node;
  }
}

void OverlayTree::ForgetInode(NodeId node) {
  for (u64 key = HashOf(At(node).device, At(node).inode);; ++key) {
    const NodeId* const found = inodes().Find(key);
    if (found == nullptr) return;
    if (*found != node) continue;
    if (inodes().Find(key + 1) == nullptr) {
      inodes().Erase(key);
    } else {
      inodes().Set(key, 0);
    }
    return;
  }
}

NodeId OverlayTree::NewNode(NodeKind kind, u32 mode) {
  const NodeId id = static_cast<NodeId>(world_.meta().Allocate(sizeof(Node)));
  world_.arena().WillWrite(rep_, sizeof(Rep));
  Node& n = Edit(id);
  n.kind = kind;
  n.changed = true;
  n.inode = kFirstInode + rep_->inodes_made++;
  n.device = rep_->root == 0 ? 0 : At(rep_->root).device;
  n.mode = mode;
  n.user = geteuid();
  n.group = getegid();
  n.accessed = n.modified = n.status_changed = n.born = Now();
  return id;
}

NodeId OverlayTree::NewNodeLike(const struct stat& info) {
  const NodeId id = static_cast<NodeId>(world_.meta().Allocate(sizeof(Node)));
  Node& n = Edit(id);
  n.kind = KindOf(info);
  n.device = info.st_dev;
  n.inode = info.st_ino;
  n.raw_device = info.st_rdev;
  n.mode = info.st_mode;
  n.user = info.st_uid;
  n.group = info.st_gid;
  n.accessed = ToNanos(info.st_atim);
  n.modified = ToNanos(info.st_mtim);
  n.status_changed = ToNanos(info.st_ctim);
  n.contents.size = info.st_size;
  return id;
}

NodeId OverlayTree::NodeOfHost(const Place& place, NodeId parent) {
  const struct stat& info = place.info;
  if (const NodeId known = FindInode(info.st_dev, info.st_ino)) return known;
  const NodeId id = NewNodeLike(info);
  const u64 host_path = NewText(world_, place.host);
  const u64 contents_path = At(id).kind == NodeKind::kFile ? NewText(world_, place.host) : 0;
  Node& n = Edit(id);
  n.parent = parent;
  n.host_path = host_path;
  n.links = static_cast<u32>(info.st_nlink);
  n.contents.host_path = contents_path;
  n.contents.host_size = contents_path != 0 ? info.st_size : 0;
  u64 key = HashOf(n.device, n.inode);
  while (const NodeId* const found = inodes().Find(key)) {
    if (*found == 0) break;
    ++key;
  }
  inodes().Set(key, id);
  return id;
}

NodeId OverlayTree::MaterializeDirectory(Spot* spot) {
  NodeId parent = 0;
  for (Place& place : spot->directories) {
    if (place.node == 0) place.node = NodeOfHost(place, parent);
    parent = place.node;
  }
  return parent;
}

NodeId OverlayTree::Materialize(Spot* spot) {
  Place& place = spot->place;
  if (place.node != 0) return place.node;
  if (spot->name.empty()) return place.node = MaterializeDirectory(spot);
  const NodeId parent = IsDirectory(place) ? MaterializeDirectory(spot) : 0;
  return place.node = NodeOfHost(place, parent);
}

void OverlayTree::Free(NodeId node) {
  ForgetInode(node);
  const Node& n = At(node);
  ContentsOf(node).Free();
  FreeText(world_, n.target);
  FreeText(world_, n.host_path);
  if (n.entries.data != 0) {
    const WorldMap<DirectoryEntry> entries = EntriesOf(node);
    for (u32 i = 0; i < entries.capacity(); ++i) {
      if (entries.entry(i).key != 0) FreeText(world_, entries.entry(i).value.name);
    }
    world_.meta().Free(n.entries.data,
                       u64{n.entries.capacity} * sizeof(WorldMap<DirectoryEntry>::Entry));
  }
  world_.meta().Free(node, sizeof(Node));
}

void OverlayTree::Release(NodeId node) {
  Node& n = Edit(node);
  if (--n.references != 0) return;
  // A directory may be the parent of others; there are not many.
  const bool as_the_host = !n.changed && n.entries_here == 0 && n.kind != NodeKind::kDirectory;
  if (n.links == 0 || as_the_host) Free(node);
}

void OverlayTree::Touch(NodeId node, Change change) {
  Node& n = Edit(node);
  n.changed = true;
  n.status_changed = Now();
  if (change == Change::kContents) n.modified = n.status_changed;
}

u32 OverlayTree::CountOpening(std::string_view path) {
  WorldMap<u32> openings(world_.meta(), &rep_->openings);
  const u32* const before = openings.Find(HashOf(path));
  const u32 count = before == nullptr ? 1 : *before + 1;
  openings.Set(HashOf(path), count);
  return count;
}

// --- Entries of directories -----------------------------------------------------------

const DirectoryEntry* OverlayTree::FindEntry(NodeId directory, std::string_view name,
                                             u64* at) const {
  const WorldMap<DirectoryEntry> entries = EntriesOf(directory);
  if (entries.size() == 0 && at == nullptr) return nullptr;
  u64 free = 0;
  for (u64 key = HashOf(name);; ++key) {
    const DirectoryEntry* const entry = entries.Find(key);
    if (entry == nullptr) {
      if (at != nullptr) *at = free != 0 ? free : key;
      return nullptr;
    }
    if (entry->stale) {
      if (free == 0) free = key;
    } else if (TextAt(world_, entry->name) == name) {
      if (at != nullptr) *at = key;
      return entry;
    }
  }
}

void OverlayTree::SetEntry(NodeId directory, std::string_view name, NodeId node) {
  u64 key;
  const DirectoryEntry* const found = FindEntry(directory, name, &key);
  const u64 text = found != nullptr ? found->name : NewText(world_, name);
  if (found != nullptr && found->node != 0) --Edit(found->node).entries_here;
  if (node != 0) ++Edit(node).entries_here;
  EntriesOf(directory).Set(key, {.name = text, .node = node, .stale = false});
}

void OverlayTree::EraseEntry(NodeId directory, std::string_view name) {
  u64 key;
  const DirectoryEntry* const found = FindEntry(directory, name, &key);
  if (found == nullptr) return;
  if (found->node != 0) --Edit(found->node).entries_here;
  FreeText(world_, found->name);
  WorldMap<DirectoryEntry> entries = EntriesOf(directory);
  if (entries.Find(key + 1) == nullptr) {
    entries.Erase(key);
  } else {
    entries.Set(key, {.name = 0, .node = 0, .stale = true});
  }
}

}  // namespace ravel
