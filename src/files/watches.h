// Watches: who is told when the overlay changes: inotify(7), as far as Java asks for it. A
// watcher is a queue of the World's own (files/pipes.h) from which events are read; all that
// is here is in the World and rolls back with it.
//
// What other processes do to the host's files is not seen, and a file with several names
// is told of by one of them in each directory.
#pragma once

#include <string_view>

#include "files/overlay_tree.h"
#include "world/world.h"

namespace ravel {

class Watches {
 public:
  struct Watch {
    int watcher;
    i32 id;
    NodeId node;
    u32 mask;
  };
  // The part of it that is in the World; all zero at first.
  struct Rep {
    WorldVector<Watch>::Rep watches;
    i32 last_id;
    u32 last_move;
  };
  Watches(World& world, OverlayTree& tree, Rep* rep)
      : world_(world), tree_(tree), rep_(rep), watches_(world.meta(), &rep_->watches) {}

  // The id of the watch; that of an earlier one of the same node, whose mask is replaced.
  int Add(int watcher, NodeId node, u32 mask);
  int Remove(int watcher, i32 id);  // -EINVAL if there is none
  void RemoveAll(int watcher);

  // `what` is one of the IN_ bits, with IN_ISDIR if it is about a directory. Costs nothing
  // while nobody watches.
  void Tell(NodeId directory, std::string_view name, u32 what, u32 move = 0);
  void TellOfMove(NodeId from, std::string_view old_name, NodeId to, std::string_view new_name,
                  u32 of_directory);
  // Contents or attributes: who watches the node itself, or a directory that holds it.
  void TellOfNode(NodeId node, u32 what);
  // It was removed: nobody watches it any more.
  void Forget(NodeId node);

 private:
  void Send(const Watch& watch, std::string_view name, u32 what, u32 move);
  // Watch number i ends, and its watcher is told.
  void End(u32 i);

  World& world_;
  OverlayTree& tree_;
  Rep* const rep_;
  WorldVector<Watch> watches_;
};

}  // namespace ravel
