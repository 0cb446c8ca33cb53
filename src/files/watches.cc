#include "files/watches.h"

#include <sys/inotify.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "files/pipes.h"

namespace ravel {
namespace {

constexpr u32 kKinds = IN_ALL_EVENTS;

// As the kernel writes it: the name is filled up to a multiple of the record's size.
std::vector<u8> Record(const inotify_event& event, std::string_view name) {
  constexpr size_t kUnit = sizeof(inotify_event);
  inotify_event header = event;
  header.len = name.empty() ? 0 : static_cast<u32>((name.size() / kUnit + 1) * kUnit);
  std::vector<u8> bytes(kUnit + header.len);
  std::memcpy(bytes.data(), &header, kUnit);
  std::memcpy(bytes.data() + kUnit, name.data(), name.size());
  return bytes;
}

}  // namespace

int Watches::Add(int watcher, NodeId node, u32 mask) {
  for (u32 i = 0; i < watches_.size(); ++i) {
    if (watches_[i].watcher != watcher || watches_[i].node != node) continue;
    watches_.Edit(i).mask = mask;
    return watches_[i].id;
  }
  world_.arena().WillWrite(rep_, sizeof(Rep));
  const i32 id = ++rep_->last_id;
  watches_.PushBack({.watcher = watcher, .id = id, .node = node, .mask = mask});
  tree_.Reference(node);
  return id;
}

void Watches::End(u32 i) {
  const Watch ended = watches_[i];
  for (u32 next = i + 1; next < watches_.size(); ++next) watches_.Edit(next - 1) = watches_[next];
  watches_.PopBack();
  Send(ended, "", IN_IGNORED, 0);
  tree_.Release(ended.node);
}

int Watches::Remove(int watcher, i32 id) {
  for (u32 i = 0; i < watches_.size(); ++i) {
    if (watches_[i].watcher != watcher || watches_[i].id != id) continue;
    End(i);
    return 0;
  }
  return -EINVAL;
}

void Watches::RemoveAll(int watcher) {
  for (u32 i = watches_.size(); i > 0; --i) {
    if (watches_[i - 1].watcher == watcher) End(i - 1);
  }
}

void Watches::Forget(NodeId node) {
  for (u32 i = watches_.size(); i > 0; --i) {
    if (watches_[i - 1].node == node) End(i - 1);
  }
}

void Watches::Send(const Watch& watch, std::string_view name, u32 what, u32 move) {
  Pipes pipes(world_);
  const std::vector<u8> record =
      Record({.wd = watch.id, .mask = what, .cookie = move, .len = 0}, name);
  if (pipes.Send(watch.watcher, record) != -ENOSPC) return;
  pipes.SendLast(watch.watcher,
                 Record({.wd = -1, .mask = IN_Q_OVERFLOW, .cookie = 0, .len = 0}, ""));
}

void Watches::Tell(NodeId directory, std::string_view name, u32 what, u32 move) {
  for (u32 i = 0; i < watches_.size(); ++i) {
    const Watch watch = watches_[i];
    if (watch.node == directory && (watch.mask & what & kKinds) != 0) Send(watch, name, what, move);
  }
}

void Watches::TellOfMove(NodeId from, std::string_view old_name, NodeId to,
                         std::string_view new_name, u32 of_directory) {
  if (watches_.empty()) return;
  world_.arena().WillWrite(rep_, sizeof(Rep));
  const u32 move = ++rep_->last_move;
  Tell(from, old_name, IN_MOVED_FROM | of_directory, move);
  Tell(to, new_name, IN_MOVED_TO | of_directory, move);
}

void Watches::TellOfNode(NodeId node, u32 what) {
  for (u32 i = 0; i < watches_.size(); ++i) {
    const Watch watch = watches_[i];
    if ((watch.mask & what & kKinds) == 0) continue;
    if (watch.node == node) {
      Send(watch, "", what, 0);
    } else if (const std::optional<std::string> name = tree_.NameIn(watch.node, node)) {
      Send(watch, *name, what, 0);
    }
  }
}

}  // namespace ravel
