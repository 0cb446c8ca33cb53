// OverlayTree: the names and nodes of an overlay: the host's directory tree as
// the program has changed it. Everything that changed is in the World.
//
// A node is an inode: a file, directory, link or something else that has been
// opened or changed. One that is the host's is found by device and inode
// number, so that all its names lead to it; all that has no node is as the host
// has it. A directory's node holds the names that were added to or taken from
// the host's directory it stands for (which moves with it when it is renamed).
//
// Every lookup asks the host about the names that did not change, one call for
// each component of a path. The host's tree is taken to stay as it is.
//
// Functions return -errno when they fail.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/overlay_contents.h"
#include "world/world.h"

namespace ravel {

// The World's clock as a time of files: ns since 1970. A run starts when
// System.currentTimeMillis says it does (natives/virtual_time.h).
constexpr i64 kFirstFileTime = 1'704'067'200'000'000'000;

// Nodes are named by their offset in the arena; 0 = none.
using NodeId = u32;

enum class NodeKind : u8 {
  kFile,
  kDirectory,
  kLink,
  kDevice,  // null, zero, full, random
  kSource,  // what HostReader logs
  kOutput,  // standard output and error
  kOther,   // can be looked at, not opened
};

struct DirectoryEntry {
  u64 name;     // a text
  NodeId node;  // 0: the host's name is hidden
  bool stale;   // means nothing; kept for the probing after it
  u8 gap[3] = {};
};

struct Node {
  NodeKind kind;
  bool changed;      // differs from the host's inode
  bool kernel_file;  // has no size, as files of /proc
  u32 references;    // open files and mappings
  u32 entries_here;  // directory entries of the overlay that lead here
  NodeId parent;     // kDirectory; 0: the root
  u64 target;        // kLink: a text, of a link made here
  u64 host_path;     // a text: where the host has it; 0: made here
  // stat(2)
  u64 device, inode, raw_device;
  u32 mode, user, group, links;
  i64 accessed, modified, status_changed, born;  // ns since 1970; born may be unknown (0)
  Contents contents;                             // kFile, kOutput; else only the size
  WorldMap<DirectoryEntry>::Rep entries;         // kDirectory
};

class OverlayTree {
 public:
  // The part of it that is in the World.
  struct Rep {
    NodeId root;
    u64 inodes_made;
    WorldMap<NodeId>::Rep inodes;  // hash of device and inode -> the node; 0: stale
    WorldMap<u32>::Rep openings;   // hash of a path -> how many
  };
  // `rep` is all zero at first: then what the program sees elsewhere than it is gets names.
  OverlayTree(World& world, HostReader& host, Rep* rep);

  // --- Lookup ---------------------------------------------------------------------
  // What a name leads to: a node, something of the host's, or nothing.
  struct Place {
    NodeId node = 0;
    bool exists = false;
    std::string host;     // where the host has it; empty: it does not
    struct stat info {};  // if it exists and has no node
  };
  // Where a path ends: a name in the last of the directories that it goes
  // through. The name is empty if the path names that directory itself, as "/"
  // and ".." do.
  struct Spot {
    std::vector<Place> directories;  // from the root
    std::vector<std::string> names;  // of all but the root
    std::string name;
    Place place;
    bool slash = false;  // the path ended in '/': it means a directory
    bool dot = false;    // without a name: it ended in "."
    bool dots = false;   // or in ".."
    const Place& directory() const { return directories.back(); }
  };
  // What happens at a link at the end of the path. A '/' after it means what it
  // leads to all the same, unless the name itself is to be made or taken.
  enum class Follow : u8 { kYes, kNo, kName };
  // `directory`: where a relative path starts; 0 for the current directory. A
  // name that does not exist is no failure, if its directory does.
  int Walk(NodeId directory, const char* path, Follow follow, Spot* out);
  // Likewise; -ENOENT if it does not exist.
  int Find(NodeId directory, const char* path, Follow follow, Spot* out);
  struct stat StatOf(const Place& place) const;
  struct stat StatOf(NodeId node) const;
  u32 ModeOf(const Place& place) const {
    return place.node != 0 ? At(place.node).mode : place.info.st_mode;
  }
  bool IsDirectory(const Place& p) const { return S_ISDIR(ModeOf(p)); }
  int ReadLink(const Place& place, std::string* out) const;
  // access(2) with R_OK, W_OK, X_OK for this process.
  int CheckAccess(const Place& place, int wanted) const;
  // Names in a directory, sorted.
  int List(NodeId directory, std::vector<std::string>* out);
  // The first of the names by which a directory holds a node, if there is one that the
  // program has made or come by.
  std::optional<std::string> NameIn(NodeId directory, NodeId node) const;
  // Are they one file?
  bool Same(const Place& a, const Place& b) const;
  // Without links, "." and "..".
  static std::string PathOf(const Spot& spot);

  // --- Nodes ----------------------------------------------------------------------
  const Node& At(NodeId node) const { return *world_.arena().At<Node>(node); }
  Node& Edit(NodeId node) {
    Node* const n = world_.arena().At<Node>(node);
    world_.arena().WillWrite(n, sizeof(Node));
    return *n;
  }
  // The node of what was found, made if need be. REQUIRES: it exists.
  NodeId Materialize(Spot* spot);
  // A node without a name; `mode` has the type.
  NodeId NewNode(NodeKind kind, u32 mode);
  // Likewise, of the kind and with the attributes of something of the host's.
  NodeId NewNodeLike(const struct stat& info);
  ContentsView ContentsOf(NodeId node) {
    return ContentsView(world_, host_, &world_.arena().At<Node>(node)->contents);
  }
  void Reference(NodeId node) { ++Edit(node).references; }
  void Release(NodeId node);
  // Says that it changed, now: its bytes or names, or only its attributes.
  enum class Change : u8 { kContents, kAttributes };
  void Touch(NodeId node, Change change);
  i64 Now() const { return kFirstFileTime + static_cast<i64>(world_.root().clock); }
  // How often this path was opened before, counting this time.
  u32 CountOpening(std::string_view path);

  // --- Changes of names ----------------------------------------------------------
  // A new node at a free name. `mode` has the type; the process's umask applies
  // unless it is a link.
  i64 Create(Spot* spot, NodeKind kind, u32 mode);
  int MakeLink(Spot* spot, std::string_view target);
  int AddName(NodeId node, Spot* spot);  // link(2)
  enum class What : u8 { kDirectory, kOther };
  int Remove(Spot* spot, What what);
  int Rename(Spot* from, Spot* to);

 private:
  WorldMap<NodeId> inodes() const { return {world_.meta(), &rep_->inodes}; }
  WorldMap<DirectoryEntry> EntriesOf(NodeId directory) const {
    return {world_.meta(), &world_.arena().At<Node>(directory)->entries};
  }
  int Lookup(const Place& directory, const std::string& name, Place* out) const;
  Place PlaceOf(NodeId node) const;
  NodeId FindInode(u64 device, u64 inode) const;
  NodeId NodeOfHost(const Place& place, NodeId parent);
  // The folder with this path and all above it, made where the host has none.
  NodeId FolderAt(const std::string& path);
  void Mount(const HostView::Mount& mount);
  // The node of the directory that holds the spot's name, and of all above.
  NodeId MaterializeDirectory(Spot* spot);
  void ForgetInode(NodeId node);
  void Free(NodeId node);
  const DirectoryEntry* FindEntry(NodeId directory, std::string_view name, u64* key) const;
  void SetEntry(NodeId directory, std::string_view name, NodeId node);
  void EraseEntry(NodeId directory, std::string_view name);
  // The name goes: hidden if the host has it, else forgotten.
  void TakeName(Spot* spot);
  // The node has lost a name; it lives while it has others or is open.
  void Unlinked(NodeId node);
  // The number of a directory's subdirectories changes.
  void CountSubdirectory(NodeId directory, int change);
  int CheckNewName(const Spot& spot) const;
  int CheckRemoval(const Spot& spot) const;
  bool IsEmpty(NodeId directory);

  World& world_;
  HostReader& host_;
  Rep* rep_;
  const u32 umask_;
};

}  // namespace ravel
