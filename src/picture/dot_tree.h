// DotTree: the explored tree as text for Graphviz. A node lists the threads
// that may run and, in parentheses, those that are delayed; an edge is a block,
// with its thread and source lines. Dashed lines join nodes that are the same
// state, from which other threads run. A block that was undone leads to a cross;
// a path that was pruned ends in a grey node, one that failed in a red one.
#pragma once

#include <string>

#include "picture/block_label.h"
#include "picture/tree_writer.h"

namespace ravel {

class DotTree final : public TreeWriter {
 public:
  // Larger trees are cut off: nobody can look at them.
  static constexpr u32 kMostNodes = 20'000;

  DotTree(Vm& vm, Trust& trust) : vm_(vm), label_(vm, trust) {}

  Id State(Id node, const IdSet& enabled, const IdSet& delayed) override;
  Id Sibling(Id of, const IdSet& enabled, const IdSet& delayed) override;
  void Begins(u32 thread) override { label_.Begins(thread); }
  Id Block(Id from, u32 thread) override;
  void Aborted(Id from, u32 thread) override;
  void Clear() override;
  void End(Id node, bool pruned, bool failed) override;

  // The whole file.
  std::string Text() const;

 private:
  bool Full() const { return nodes_ >= kMostNodes; }
  std::string Threads(const IdSet& enabled, const IdSet& delayed);

  Vm& vm_;
  BlockLabel label_;
  std::string text_;
  Id nodes_ = 0;
};

}  // namespace ravel
