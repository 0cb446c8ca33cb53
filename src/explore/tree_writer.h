// TreeWriter: the explored tree as a picture for Graphviz. A node lists the
// threads that may run and, in parentheses, those that are delayed; an edge is
// a block, with the source lines where it began and ended.
#pragma once

#include <string>

#include "explore/id_set.h"
#include "interp/trust.h"
#include "interp/vm.h"

namespace ravel {

class TreeWriter {
 public:
  using Id = u32;
  virtual ~TreeWriter() = default;
  // The state after the last block, with its sets. `from` is what Block gave.
  virtual Id State(Id from, const IdSet& enabled, const IdSet& delayed) = 0;
  // The same state once more, for another thread to run from.
  virtual Id Sibling(Id of, const IdSet& enabled, u32 delayed) = 0;
  virtual Id Block(Id from, u32 thread) = 0;
  virtual void Aborted(Id at, u32 thread) = 0;
  virtual void End(Id at, bool pruned) = 0;
};

}  // namespace ravel
