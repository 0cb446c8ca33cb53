// TreeOverview: the explored tree with a bounded number of blocks, whatever its size. When there
// are too many, the deepest are folded into those above them, which keep their counts; from then on
// nothing that deep is recorded. So the upper levels are complete, and every path is counted where
// it passed.
#pragma once

#include <vector>

#include "finding/explored_tree.h"
#include "picture/block_label.h"
#include "picture/tree_writer.h"

namespace ravel {

class TreeOverview final : public TreeWriter {
 public:
  // At most so many blocks. REQUIRES: most >= 2
  TreeOverview(Vm& vm, Trust& trust, u32 most) : vm_(vm), label_(vm, trust), most_(most) {}

  Id State(Id node, const IdSet& enabled, const IdSet& delayed) override;
  // The same state is the same node.
  Id Sibling(Id of, const IdSet& enabled, const IdSet& delayed) override;
  void Begins(u32 thread) override { label_.Begins(thread); }
  Id Block(Id from, u32 thread) override;
  void Aborted(Id from, u32 thread) override;
  void Clear() override;
  void End(Id node, bool pruned, bool failed) override;

  ExploredTree Tree() const;

 private:
  // Nodes that were folded stay as signposts, because the search may still name them; when even
  // these are too many, nothing is recorded any more.
  static constexpr u32 kSignposts = 16;  // times `most`
  static constexpr u32 kAnyDepth = ~u32{0};

  struct Node {
    ExploredBlock block;  // its parent is an Id
    u32 depth = 0;
    bool folded = false;
  };
  Id Live(Id node) const;
  Id Add(Id parent, u32 depth, std::string thread, std::string place);
  bool HasRoomForSignposts() const { return nodes_.size() < u64{kSignposts} * most_; }
  bool IsFull() const { return live_ >= most_ || !HasRoomForSignposts(); }
  void FoldDeepest();

  Vm& vm_;
  BlockLabel label_;
  const u32 most_;
  std::vector<Node> nodes_;  // by Id - 1
  u32 live_ = 0;             // nodes that are not folded
  u32 depth_ = kAnyDepth;    // deeper ones are not recorded
};

}  // namespace ravel
