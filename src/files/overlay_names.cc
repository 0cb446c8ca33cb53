// OverlayTree: making, removing and renaming.
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "files/overlay_tree.h"

namespace ravel {

bool OverlayTree::Same(const Place& a, const Place& b) const {
  const struct stat x = StatOf(a);
  const struct stat y = StatOf(b);
  return x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

bool OverlayTree::IsEmpty(NodeId directory) {
  std::vector<std::string> names;
  return List(directory, &names) == 0 && names.empty();
}

void OverlayTree::CountSubdirectory(NodeId directory, int change) {
  Node& n = Edit(directory);
  if (n.links >= 2) n.links += static_cast<u32>(change);  // some file systems do not count
}

int OverlayTree::CheckNewName(const Spot& spot) const {
  const Place& directory = spot.directory();
  if (directory.node != 0 && At(directory.node).links == 0) return -ENOENT;
  return CheckAccess(directory, W_OK | X_OK);
}

int OverlayTree::CheckRemoval(const Spot& spot) const {
  if (const int result = CheckAccess(spot.directory(), W_OK | X_OK); result < 0) return result;
  const struct stat directory = StatOf(spot.directory());
  const uid_t user = geteuid();
  if ((directory.st_mode & S_ISVTX) == 0 || user == 0) return 0;
  return user == directory.st_uid || user == StatOf(spot.place).st_uid ? 0 : -EPERM;
}

i64 OverlayTree::Create(Spot* spot, NodeKind kind, u32 mode) {
  if (spot->place.exists) return -EEXIST;
  if (const int result = CheckNewName(*spot); result < 0) return result;
  const NodeId directory = MaterializeDirectory(spot);
  const NodeId node = NewNode(kind, kind == NodeKind::kLink ? mode : mode & ~umask_);
  Node& n = Edit(node);
  n.device = At(directory).device;
  n.links = 1;
  if ((At(directory).mode & S_ISGID) != 0) {
    n.group = At(directory).group;
    if (kind == NodeKind::kDirectory) n.mode |= S_ISGID;
  }
  if (kind == NodeKind::kDirectory) {
    n.links = 2;
    n.parent = directory;
    n.contents.size = 4096;
    CountSubdirectory(directory, +1);
  }
  SetEntry(directory, spot->name, node);
  Touch(directory, Change::kContents);
  spot->place = PlaceOf(node);
  return node;
}

int OverlayTree::MakeLink(Spot* spot, std::string_view target) {
  if (target.size() >= PATH_MAX) return -ENAMETOOLONG;
  const i64 node = Create(spot, NodeKind::kLink, S_IFLNK | 0777);
  if (node < 0) return static_cast<int>(node);
  const u64 text = NewText(world_, target);
  Node& n = Edit(static_cast<NodeId>(node));
  n.target = text;
  n.contents.size = static_cast<i64>(target.size());
  return 0;
}

int OverlayTree::AddName(NodeId node, Spot* spot) {
  if (spot->place.exists) return -EEXIST;
  if (At(node).kind == NodeKind::kDirectory) return -EPERM;
  if (StatOf(spot->directory()).st_dev != At(node).device) return -EXDEV;
  if (const int result = CheckNewName(*spot); result < 0) return result;
  const NodeId directory = MaterializeDirectory(spot);
  ++Edit(node).links;
  Touch(node, Change::kAttributes);
  SetEntry(directory, spot->name, node);
  Touch(directory, Change::kContents);
  return 0;
}

void OverlayTree::TakeName(Spot* spot) {
  const NodeId directory = MaterializeDirectory(spot);
  Place host = spot->directory();
  struct stat info;
  const bool hide = !host.host.empty() && lstat((host.host + "/" + spot->name).c_str(), &info) == 0;
  if (hide) {
    SetEntry(directory, spot->name, 0);
  } else {
    EraseEntry(directory, spot->name);
  }
  Touch(directory, Change::kContents);
}

void OverlayTree::Unlinked(NodeId node) {
  Node& n = Edit(node);
  n.links = n.kind == NodeKind::kDirectory || n.links == 0 ? 0 : n.links - 1;
  Touch(node, Change::kAttributes);
  if (n.links == 0 && n.references == 0) Free(node);
}

int OverlayTree::Remove(Spot* spot, What what) {
  if (!spot->place.exists) return -ENOENT;
  const bool directory = IsDirectory(spot->place);
  if (spot->name.empty()) {
    if (what == What::kOther) return -EISDIR;
    return spot->dots ? -ENOTEMPTY : spot->dot ? -EINVAL : -EBUSY;
  }
  if (const int result = CheckRemoval(*spot); result < 0) return result;
  if (what == What::kDirectory && !directory) return -ENOTDIR;
  if (what == What::kOther && directory) return -EISDIR;
  if (what == What::kOther && spot->slash) return -ENOTDIR;
  const NodeId node = Materialize(spot);
  if (directory) {
    if (!IsEmpty(node)) return -ENOTEMPTY;
    CountSubdirectory(MaterializeDirectory(spot), -1);
  }
  TakeName(spot);
  Unlinked(node);
  return 0;
}

int OverlayTree::Rename(Spot* from, Spot* to) {
  if (StatOf(from->directory()).st_dev != StatOf(to->directory()).st_dev) return -EXDEV;
  if (from->name.empty() || to->name.empty()) return -EBUSY;
  if (!from->place.exists) return -ENOENT;
  const bool directory = IsDirectory(from->place);
  if (!directory && (from->slash || to->slash)) return -ENOTDIR;
  const auto is_above = [&](const Place& place, const Spot& spot) {
    return std::ranges::any_of(spot.directories, [&](const Place& d) { return Same(d, place); });
  };
  if (directory && is_above(from->place, *to)) return -EINVAL;
  if (to->place.exists && is_above(to->place, *from)) return -ENOTEMPTY;
  if (to->place.exists && Same(from->place, to->place)) return 0;
  if (const int result = CheckRemoval(*from); result < 0) return result;
  if (const int result = to->place.exists ? CheckRemoval(*to) : CheckNewName(*to); result < 0) {
    return result;
  }
  if (to->place.exists && directory && !IsDirectory(to->place)) return -ENOTDIR;
  if (to->place.exists && !directory && IsDirectory(to->place)) return -EISDIR;

  const NodeId node = Materialize(from);
  const NodeId old_directory = MaterializeDirectory(from);
  const NodeId new_directory = MaterializeDirectory(to);
  const NodeId replaced = to->place.exists ? Materialize(to) : 0;
  if (replaced != 0 && directory && !IsEmpty(replaced)) return -ENOTEMPTY;
  SetEntry(new_directory, to->name, node);
  Touch(new_directory, Change::kContents);
  TakeName(from);
  Touch(node, Change::kAttributes);
  if (directory) {
    Edit(node).parent = new_directory;
    CountSubdirectory(old_directory, -1);
    if (replaced == 0) CountSubdirectory(new_directory, +1);
  }
  if (replaced != 0) Unlinked(replaced);
  return 0;
}

}  // namespace ravel
