// OverlayFiles: files that roll back. A program sees the host's files as they
// are; what it changes (contents, names, attributes) is in the World and
// nowhere else, and so are its descriptors, with their positions, and what it
// has printed. Nothing is written to the host but by FlushOutput, or at once to
// standard output and error with WorldOptions::pass_through.
//
// What survives rollback: what was read from the host (files/host_reader.h) and
// how much of the output was flushed. Putting the arena's bytes back as they
// were gives the old behaviour exactly.
//
// Where it is less than a system of its own:
// - Nobody else sees the changes, and record locks are always granted.
// - Times of last access do not move, and free space does not shrink.
// - A read-only mapping of a file of the host's does not see later writes to it;
//   all other mappings do. A file can be mapped up to the next power of two,
//   at least 1 MiB, of how far it was first mapped; then -ENOMEM.
// - Writing to devices, FIFOs and /proc, making devices and changing extended
//   attributes is refused (Refusal).
#pragma once

#include <string>
#include <vector>

#include "files/host_reader.h"
#include "files/overlay_tree.h"
#include "files/watches.h"
#include "world/host_files.h"

namespace ravel {

class OverlayFiles final : public HostFiles {
 public:
  explicit OverlayFiles(World& world);

  int OpenAt(int directory, const char* path, int flags, mode_t mode) override;
  int Close(int fd) override;
  int Duplicate(int fd) override;
  int DuplicateTo(int fd, int to) override;
  i64 Read(int fd, void* to, u64 size) override;
  i64 Write(int fd, const void* from, u64 size) override;
  i64 ReadAt(int fd, void* to, u64 size, i64 position) override;
  i64 WriteAt(int fd, const void* from, u64 size, i64 position) override;
  int Poll(pollfd* fds, u64 count, int timeout_ms) override;
  i64 Seek(int fd, i64 offset, int whence) override;
  i64 Available(int fd) override;
  i64 Size(int fd) override;
  int Truncate(int fd, i64 size) override;
  int Flush(int fd, Sync what) override;
  bool IsAppending(int fd) override;
  int SetBlocking(int fd, bool blocking) override;
  i64 SetDirect(int fd) override;
  int LockRange(int fd, Lock lock, i64 position, i64 size, bool wait) override;
  i64 Transfer(int from, i64 position, u64 size, int to) override;

  i64 Map(int fd, i64 position, u64 size, Mapping mapping) override;
  void Unmap(i64 address) override;
  int FlushMapped(i64 address, u64 size) override;

  int StatAt(int directory, const char* path, int flags, struct stat* out) override;
  int DescriptorStat(int fd, struct stat* out) override;
  int BirthTime(int directory, const char* path, int flags, i64* out) override;
  int Access(const char* path, int mode) override;
  int UnlinkAt(int directory, const char* path, int flags) override;
  int MakeDirectory(const char* path, mode_t mode) override;
  int MakeNode(const char* path, mode_t mode, dev_t device) override;
  int RenameAt(int from_directory, const char* from, int to_directory, const char* to) override;
  int Link(const char* existing, const char* name) override;
  int SymbolicLink(const char* target, const char* name) override;
  int ReadLink(const char* path, std::string* out) override;
  int RealPath(const char* path, std::string* out) override;
  int ChangeModeAt(int directory, const char* path, mode_t mode, int flags) override;
  int ChangeDescriptorMode(int fd, mode_t mode) override;
  int ChangeOwnerAt(int directory, const char* path, uid_t user, gid_t group, int flags) override;
  int ChangeDescriptorOwner(int fd, uid_t user, gid_t group) override;
  int SetTimesAt(int directory, const char* path, i64 access, i64 modified, int flags) override;
  int SetDescriptorTimes(int fd, i64 access, i64 modified) override;
  int ListDescriptor(int fd, std::vector<std::string>* out) override;
  int Space(const char* path, struct statvfs* out) override;
  i64 LongestName(const char* directory) override;

  int NewWatcher() override;
  int AddWatch(int watcher, const char* path, u32 mask) override;
  int RemoveWatch(int watcher, int watch) override;

  i64 GetAttribute(int fd, const char* name, void* to, u64 size) override;
  int SetAttribute(int fd, const char* name, const void* from, u64 size) override;
  int RemoveAttribute(int fd, const char* name) override;
  i64 ListAttributes(int fd, void* to, u64 size) override;

  std::string Output(int fd) override;
  Region Windows() const override;
  void FlushOutput() override;

 private:
  using Follow = OverlayTree::Follow;
  using Spot = OverlayTree::Spot;
  using Change = OverlayTree::Change;

  // What one open(2) made; several descriptors may share it.
  struct OpenFile {
    NodeId node;
    u32 references;
    u32 flags;   // of open(2)
    u32 source;  // kSource
    i64 position;
    HostReader::Cursor cursor;  // kSource
  };
  struct SharedMapping {
    NodeId node;
    u32 count;  // of mappings that begin at this address
  };
  // Bytes that were written to one of the two outputs, without the other between.
  struct OutputRun {
    u64 size;
    u64 fd;
  };
  struct Rep {
    OverlayTree::Rep tree;
    WorldVector<u32>::Rep descriptors;      // offset of the OpenFile; 0 = closed
    WorldMap<SharedMapping>::Rep mappings;  // by address
    WorldVector<OutputRun>::Rep runs;
    NodeId outputs[3];  // of 1 and 2
    Watches::Rep watches;
    u64 windows;  // address of the raw memory for windows
  };

  static Rep* NewRep(World& world);
  // The offset of what a descriptor stands for; 0 if nothing.
  u32 Get(int fd) const;
  const OpenFile& File(u32 file) { return *world().arena().At<OpenFile>(file); }
  OpenFile& EditFile(u32 file) {
    OpenFile* const f = world().arena().At<OpenFile>(file);
    world().arena().WillWrite(f, sizeof(OpenFile));
    return *f;
  }
  WorldVector<u32> descriptors() { return {world().meta(), &rep_->descriptors}; }
  // The lowest free number, or -EMFILE.
  int NewDescriptor(u32 file);
  int OpenNode(NodeId node, int flags, const HostReader::Cursor& cursor, u32 source, i64 position);
  void ReleaseFile(u32 file);
  void OpenStandard(int fd);
  int OpenFound(Spot* spot, int flags);
  int OpenKernelFile(const Spot& spot, int flags);

  // --- The node behind a descriptor or a path ----------------------------------
  // -EBADF, -ENOTDIR; 0 for AT_FDCWD and where an absolute path makes it idle.
  i64 DirectoryOf(int fd, const char* path);
  i64 NodeToChange(int directory, const char* path, int flags);
  i64 NodeOf(int fd);
  // A name was made, or a directory's name; its directory is a node.
  void TellOfNew(const Spot& spot, u32 of_directory = 0);
  void TouchAttributes(NodeId node);
  int SetMode(i64 node, mode_t mode);
  int SetOwner(i64 node, uid_t user, gid_t group);
  int SetNodeTimes(i64 node, i64 access, i64 modified);

  i64 ReadNode(u32 file, void* to, u64 size, i64 position);
  i64 WriteNode(u32 file, const void* from, u64 size, i64 position);
  i64 Print(int fd, const void* from, u64 size);
  // The host has nothing for it now and neither has the log.
  bool MustWait(u32 file);

  Rep* const rep_;
  HostReader host_;
  OverlayTree tree_;
  Watches watches_;
  u64 flushed_ = 0;  // bytes of output that the host has
};

}  // namespace ravel
