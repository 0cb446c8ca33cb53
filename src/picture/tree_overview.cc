#include "picture/tree_overview.h"

#include <algorithm>

#include "finding/snapshot.h"

namespace ravel {

TreeOverview::Id TreeOverview::Live(Id node) const {
  while (nodes_[node - 1].folded) node = nodes_[node - 1].block.parent;
  return node;
}

TreeOverview::Id TreeOverview::Add(Id parent, u32 depth, std::string thread, std::string place) {
  ++live_;
  nodes_.push_back(
      {.block = {.parent = parent, .thread = std::move(thread), .place = std::move(place)},
       .depth = depth});
  return static_cast<Id>(nodes_.size());
}

TreeOverview::Id TreeOverview::State(Id node, const IdSet&, const IdSet&) {
  if (node != 0) return Live(node);
  return nodes_.empty() ? Add(1, 0, "", "") : 1;
}

TreeOverview::Id TreeOverview::Sibling(Id of, const IdSet&, const IdSet&) { return Live(of); }

TreeOverview::Id TreeOverview::Block(Id from, u32 thread) {
  from = Live(from);
  if (nodes_[from - 1].depth < depth_ && live_ >= most_ && HasRoomForSignposts()) {
    FoldDeepest();
    from = Live(from);
  }
  const u32 depth = nodes_[from - 1].depth + 1;
  if (depth > depth_ || IsFull()) {
    ++nodes_[from - 1].block.folded;
    return from;
  }
  return Add(from, depth, ThreadName(vm_, thread), label_.Places(thread));
}

// Leaves half of the room for others, unless that is all below the beginning.
void TreeOverview::FoldDeepest() {
  std::vector<u32> at_depth;
  for (const Node& node : nodes_) {
    if (node.folded) continue;
    if (at_depth.size() <= node.depth) at_depth.resize(node.depth + 1);
    ++at_depth[node.depth];
  }
  u32 kept = 0, depth = 0;
  while (depth < at_depth.size() && kept + at_depth[depth] <= most_ / 2) kept += at_depth[depth++];
  depth_ = std::max(depth, 2u) - 1;
  // Children come after their parents.
  for (size_t i = nodes_.size(); i-- > 0;) {
    Node& node = nodes_[i];
    if (node.folded || node.depth <= depth_) continue;
    nodes_[node.block.parent - 1].block.folded += node.block.folded + 1;
    node.block.thread = node.block.place = {};
    node.folded = true;
    --live_;
  }
}

void TreeOverview::Aborted(Id from, u32) { ++nodes_[Live(from) - 1].block.undone; }

void TreeOverview::Clear() {
  nodes_.clear();
  live_ = 0;
  depth_ = kAnyDepth;
}

void TreeOverview::End(Id node, bool pruned, bool failed) {
  for (Id at = Live(node);; at = nodes_[at - 1].block.parent) {
    ExploredBlock& block = nodes_[at - 1].block;
    ++block.paths;
    block.pruned += pruned ? 1 : 0;
    block.failed += failed ? 1 : 0;
    if (at == 1) return;
  }
}

ExploredTree TreeOverview::Tree() const {
  ExploredTree tree;
  std::vector<u32> numbers(nodes_.size());
  for (size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].folded) continue;
    numbers[i] = static_cast<u32>(tree.size());
    ExploredBlock block = nodes_[i].block;
    block.parent = numbers[block.parent - 1];
    tree.push_back(std::move(block));
  }
  return tree;
}

}  // namespace ravel
