#include "search/tree_search.h"

#include <algorithm>
#include <utility>

#include "explore/roster.h"

namespace ravel {
namespace {

constexpr u32 kNoNode = ~u32{0};

struct Delayed {
  u32 thread;
  Footprint footprint;
};

struct Branch {
  u32 node = kNoNode;  // the milestone; none: the present state has none
  u32 current = 0;     // the thread that ran last
  u32 log_size = 0;    // of the footprints
  f64 weight = 1;      // its part of the tree, if every choice has equal ones
  Roster roster;
  IdSet spared;  // not to be notified in the next block
  std::vector<Delayed> delayed;
  TreeWriter::Id tree = 0;
};

// A stack of branches that keeps the memory of those that were popped.
class BranchStack {
 public:
  bool empty() const { return size_ == 0; }
  Branch& top() { return branches_[size_ - 1]; }
  Branch& Push(const Branch& b) {
    if (size_ == branches_.size()) branches_.emplace_back();
    return branches_[size_++] = b;
  }
  void Pop(Branch* to) { std::swap(*to, branches_[--size_]); }

 private:
  std::vector<Branch> branches_;
  size_t size_ = 0;
};

class Walk {
 public:
  using Reenables = std::function<bool(const Footprint& delayed, const Footprint& block)>;

  Walk(Explorer& explorer, const SearchOptions& options)
      : explorer_(explorer),
        budget_(options, explorer),
        log_(explorer.watch().footprints()),
        tree_(options.tree) {}

  template <typename F>
  void Run(F reenables);

 private:
  void TakeBack(const BlockEnd& end);
  void EndPath();
  bool NextBranch();
  static IdSet ThreadsOf(const std::vector<Delayed>& delayed) {
    IdSet threads;
    for (const Delayed& d : delayed) threads.Add(d.thread);
    return threads;
  }
  void DrawState() {
    if (tree_ == nullptr || explorer_.ended()) return;
    now_.tree = tree_->State(now_.tree, now_.roster.enabled, ThreadsOf(now_.delayed));
  }

  Explorer& explorer_;
  SearchBudget budget_;
  FootprintLog& log_;
  TreeWriter* const tree_;
  Branch now_;
  BranchStack stack_;
  bool aborted_ = false;  // the last thing on the path was taken back
  f64 explored_ = 0;
};

// The thread could not get what it wants: the block is undone, and the thread
// is set aside until it can.
void Walk::TakeBack(const BlockEnd& end) {
  ++explorer_.results().aborted;
  if (end.obstacle.kind == Obstacle::Kind::kLock) {
    explorer_.chains().Analyse(now_.current, explorer_.path(), explorer_.results().paths + 1);
  }
  if (tree_ != nullptr) tree_->Aborted(now_.tree, now_.current);
  // Without a milestone nobody else was enabled: the path ends here.
  if (now_.node != kNoNode) {
    explorer_.ReturnTo(now_.node);
    log_.Cut(now_.log_size);
  }
  now_.roster.SetAside(explorer_, now_.current, end.obstacle, ThreadsOf(now_.delayed));
  aborted_ = true;
}

void Walk::EndPath() {
  const bool pruned = !now_.delayed.empty();
  explorer_.EndPath({.pruned = pruned, .aborted = aborted_ && !explorer_.ended()},
                    now_.roster.obstructed());
  if (tree_ != nullptr) {
    tree_->End(now_.tree, pruned && !explorer_.ended(), !explorer_.PathFailures().empty());
  }
  explored_ += now_.weight;
}

bool Walk::NextBranch() {
  if (stack_.empty()) {
    explorer_.results().complete = true;
    return false;
  }
  stack_.Pop(&now_);
  explorer_.ReturnTo(now_.node);
  log_.Cut(now_.log_size);
  aborted_ = false;
  return true;
}

template <typename F>
void Walk::Run(F reenables) {
  now_.roster = Roster::Of(explorer_);
  now_.current = explorer_.last_thread();
  DrawState();
  for (;;) {
    IdSet& enabled = now_.roster.enabled;
    if (explorer_.ended() || enabled.empty()) {
      EndPath();
      const bool over = budget_.Over(explored_);
      if (over && (!stack_.empty() || explorer_.interrupted())) return;
      explorer_.results().stopped_by.clear();
      if (!NextBranch()) return;
      continue;
    }
    if (!enabled.Has(now_.current)) now_.current = enabled.First();
    const u32 current = now_.current;
    const u32 choices = explorer_.section_over() ? 1 : enabled.size();
    if (now_.node == kNoNode && (choices > 1 || explorer_.NotifyMayChoose())) {
      now_.node = explorer_.Mark();
      now_.log_size = log_.size();
    }
    if (tree_ != nullptr) tree_->Begins(current);
    // Whose time is over depends on who could have run instead.
    const bool late = !explorer_.CanTry(current);
    const BlockEnd end = explorer_.RunBlock(current, now_.spared);
    if (end.how == BlockEnd::How::kBlocked) {
      TakeBack(end);
      continue;
    }
    aborted_ = false;
    Footprint footprint = log_.Recorded();
    // Nothing commutes with the end of the path.
    if (explorer_.ended() || late) footprint.collections = kDependsOnAll;
    if (end.notified != 0 && !explorer_.section_over()) {
      Branch& b = stack_.Push(now_);
      b.spared.Add(end.notified);
      now_.weight = b.weight = now_.weight / 2;
    }
    now_.spared.Clear();
    const u32 tree_before = now_.tree;
    if (choices > 1 && end.how != BlockEnd::How::kMainEnded) {
      Branch& b = stack_.Push(now_);
      b.roster.enabled.Remove(current);
      b.delayed.push_back({current, footprint});
      b.log_size = log_.size();
      b.weight = now_.weight * (choices - 1) / choices;
      now_.weight /= choices;
      if (tree_ != nullptr) {
        b.tree = tree_->Sibling(tree_before, b.roster.enabled, ThreadsOf(b.delayed));
      }
    }
    now_.node = kNoNode;
    if (tree_ != nullptr) now_.tree = tree_->Block(tree_before, current);
    now_.roster.AfterBlock(explorer_, current, end, ThreadsOf(now_.delayed));
    if (end.how != BlockEnd::How::kMainEnded && !now_.delayed.empty()) {
      std::erase_if(now_.delayed, [&](const Delayed& d) {
        if (!reenables(d.footprint, footprint)) return false;
        if (explorer_.CanTry(d.thread)) enabled.Add(d.thread);
        return true;
      });
      now_.roster.LetTimePass(explorer_, ThreadsOf(now_.delayed));
    }
    DrawState();
  }
}

}  // namespace

void TreeSearch::Run(Explorer& explorer, const SearchOptions& options) {
  const FootprintLog& log = explorer.watch().footprints();
  Walk(explorer, options).Run([&](const Footprint& delayed, const Footprint& block) {
    return Reenables(log, delayed, block);
  });
}

}  // namespace ravel
