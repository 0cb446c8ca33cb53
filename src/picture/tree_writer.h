// TreeWriter: told how a search walks through the tree of schedules, to draw it
// (dot_tree.h).
#pragma once

#include "explore/id_set.h"
#include "support/types.h"

namespace ravel {

class TreeWriter {
 public:
  using Id = u32;  // of a node; 0: none
  virtual ~TreeWriter() = default;

  // The threads of a node are known. `node` is 0 for the first one, else what
  // Block gave. Returns the node.
  virtual Id State(Id node, const IdSet& enabled, const IdSet& delayed) = 0;
  // The same state once more, for other threads to run from.
  virtual Id Sibling(Id of, const IdSet& enabled, const IdSet& delayed) = 0;
  // A thread is about to run a block, and has run it: to a new node.
  virtual void Begins(u32 thread) = 0;
  virtual Id Block(Id from, u32 thread) = 0;
  // It could not get what it wanted, and was taken back.
  virtual void Aborted(Id from, u32 thread) = 0;
  // The search begins anew: nothing is drawn yet.
  virtual void Clear() = 0;
  // The path ends here. Pruned: delayed threads are left.
  virtual void End(Id node, bool pruned, bool failed) = 0;
};

}  // namespace ravel
