#include "search/tree_search.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "explore/roster.h"

namespace ravel {
namespace {

constexpr u32 kNoNode = ~u32{0};

struct Delayed {
  u32 thread;
  Footprint footprint;
};

// Where to go on from a point with a choice, in the order in which it is done: what follows the
// block that was run there, the same state without that thread, and the same with another thread
// woken by the block's notify.
enum Move : u8 { kDown, kAside, kOtherNotified };
using Moves = std::vector<Move>;

// "12s3n": twelve times down, aside, three times down, another one notified.
std::string Print(const Moves& moves, size_t size) {
  std::string text;
  u32 down = 0;
  const auto print_down = [&] {
    if (down != 0) text += std::to_string(down);
    down = 0;
  };
  for (size_t i = 0; i < size; ++i) {
    if (moves[i] == kDown) {
      ++down;
      continue;
    }
    print_down();
    text += moves[i] == kAside ? 's' : 'n';
  }
  print_down();
  return text;
}

std::optional<Moves> Parse(std::string_view text) {
  Moves moves;
  while (!text.empty()) {
    if (text.front() == 's' || text.front() == 'n') {
      moves.push_back(text.front() == 's' ? kAside : kOtherNotified);
      text.remove_prefix(1);
      continue;
    }
    u32 down = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), down);
    if (error != std::errc() || down == 0 || down > 100'000'000) return {};
    moves.insert(moves.end(), down, kDown);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
  }
  return moves;
}

struct Branch {
  u32 node = kNoNode;  // the milestone; none: the present state has none
  u32 moves = 0;       // to get to where it leaves the path
  Move move = kDown;   // and how
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
  // From the oldest on.
  std::span<const Branch> all() const { return {branches_.data(), size_}; }
  void DropOldest(size_t n) {
    std::rotate(branches_.begin(), branches_.begin() + static_cast<i64>(n),
                branches_.begin() + static_cast<i64>(size_));
    size_ -= n;
  }

 private:
  std::vector<Branch> branches_;
  size_t size_ = 0;
};

class Walk final : public Divisible {
 public:
  using Reenables = std::function<bool(const Footprint& delayed, const Footprint& block)>;

  Walk(Explorer& explorer, const SearchOptions& options)
      : explorer_(explorer),
        options_(options),
        budget_(options, explorer),
        log_(explorer.watch().footprints()),
        tree_(options.tree) {
    const auto from = Parse(options.stretch.from), to = Parse(options.stretch.to);
    CHECK(from && to) << "no places of this search: " << options.stretch.from;
    from_ = *from;
    to_ = *to;
    arrived_ = from_.empty();
  }

  template <typename F>
  void Run(F reenables);
  std::string Place() const override { return Print(moves_, moves_.size()); }
  std::string GiveUp(f64 share) override;
  f64 Left() const override {
    f64 left = now_.weight;
    for (const Branch& b : stack_.all()) left += b.weight;
    return left;
  }

 private:
  // Is it yet to come to where its stretch begins?
  bool on_the_way() const { return !arrived_; }
  // Is it where the path leaves the present one that its stretch ends with?
  bool towards_end() const {
    return moves_.size() < to_.size() && std::equal(moves_.begin(), moves_.end(), to_.begin());
  }
  // Is it to explore what leaves the path here like this? It is, unless that is before its
  // stretch or after it.
  bool Wants(Move move) const;
  Branch& PushBranch(Move move) {
    Branch& b = stack_.Push(now_);
    b.moves = static_cast<u32>(moves_.size());
    b.move = move;
    return b;
  }
  // The path that it is on goes on like this.
  void Go(Move move);
  // At a point with these choices, which are the newest branches: does what its stretch says.
  // False: it left the path that it was on.
  bool FollowStretch(bool other_notified, bool aside);
  void ReturnToBranch();
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
  const SearchOptions& options_;
  SearchBudget budget_;
  FootprintLog& log_;
  TreeWriter* const tree_;
  Moves from_, to_;       // the stretch
  bool arrived_ = false;  // where it begins
  Moves moves_;           // of the present path, at points with a choice
  Branch now_;
  BranchStack stack_;
  bool aborted_ = false;  // the last thing on the path was taken back
  f64 explored_ = 0;
};

// The thread could not get what it wants: the block is undone, and the thread
// is set aside until it can.
void Walk::TakeBack(const BlockEnd& end) {
  ++explorer_.results().aborted;
  if (end.obstacle.kind == Obstacle::Kind::kLock && explorer_.counting()) {
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
  moves_.resize(now_.moves);
  moves_.push_back(now_.move);
  return true;
}

void Walk::ReturnToBranch() {
  explorer_.ReturnTo(now_.node);
  log_.Cut(now_.log_size);
  aborted_ = false;
}

bool Walk::Wants(Move move) const {
  if (on_the_way() && move <= from_[moves_.size()]) return false;
  if (!towards_end()) return true;
  Moves moves = moves_;
  moves.push_back(move);
  return moves < to_;
}

void Walk::Go(Move move) {
  moves_.push_back(move);
  if (on_the_way() && moves_.size() == from_.size()) {
    arrived_ = true;
    explorer_.set_counting(true);
  }
}

bool Walk::FollowStretch(bool other_notified, bool aside) {
  const Move next = on_the_way() ? from_[moves_.size()] : kDown;
  Branch to_side, to_other;
  if (aside) stack_.Pop(&to_side);
  if (other_notified) stack_.Pop(&to_other);
  CHECK((next != kAside || aside) && (next != kOtherNotified || other_notified))
      << "no such place in the tree";
  if (other_notified && Wants(kOtherNotified)) stack_.Push(to_other);
  if (aside && Wants(kAside)) stack_.Push(to_side);
  if (next == kDown) return true;
  now_ = next == kAside ? std::move(to_side) : std::move(to_other);
  // The last one is where the stretch begins: to go back there counts.
  if (moves_.size() + 1 < from_.size()) ReturnToBranch();
  Go(next);
  if (arrived_) ReturnToBranch();
  return false;
}

std::string Walk::GiveUp(f64 share) {
  const std::span<const Branch> all = stack_.all();
  const f64 left = Left();
  size_t n = 0;
  for (f64 given = 0; n < all.size() && given < left * share; ++n) given += all[n].weight;
  if (n == 0) return "";
  to_.assign(moves_.begin(), moves_.begin() + all[n - 1].moves);
  to_.push_back(all[n - 1].move);
  stack_.DropOldest(n);
  return Print(to_, to_.size());
}

template <typename F>
void Walk::Run(F reenables) {
  now_.roster = Roster::Of(explorer_);
  now_.current = explorer_.last_thread();
  if (on_the_way()) explorer_.set_counting(false);
  DrawState();
  for (;;) {
    IdSet& enabled = now_.roster.enabled;
    if (explorer_.ended() || enabled.empty()) {
      CHECK(!on_the_way() || explorer_.interrupted()) << "no such place in the tree";
      explorer_.set_counting(true);
      EndPath();
      const bool over = budget_.Over(explored_);
      if (over && explorer_.interrupted()) return;
      if (over && !stack_.empty()) {
        NextBranch();
        if (options_.at_end) options_.at_end(*this);
        return;
      }
      explorer_.results().stopped_by.clear();
      if (!NextBranch()) return;
      if (options_.between && options_.between(*this)) {
        explorer_.results().stopped_by = SearchBudget::kHandedOver;
        return;
      }
      ReturnToBranch();
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
    const bool other_notified = end.notified != 0 && !explorer_.section_over();
    const bool aside = choices > 1 && end.how != BlockEnd::How::kMainEnded;
    if (other_notified) {
      Branch& b = PushBranch(kOtherNotified);
      b.spared.Add(end.notified);
      now_.weight = b.weight = now_.weight / 2;
    }
    now_.spared.Clear();
    const u32 tree_before = now_.tree;
    if (aside) {
      Branch& b = PushBranch(kAside);
      b.roster.enabled.Remove(current);
      b.delayed.push_back({current, footprint});
      b.log_size = log_.size();
      b.weight = now_.weight * (choices - 1) / choices;
      now_.weight /= choices;
      if (tree_ != nullptr) {
        b.tree = tree_->Sibling(tree_before, b.roster.enabled, ThreadsOf(b.delayed));
      }
    }
    if (other_notified || aside) {
      if ((on_the_way() || towards_end()) && !FollowStretch(other_notified, aside)) continue;
      Go(kDown);
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
