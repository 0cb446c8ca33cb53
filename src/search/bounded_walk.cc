#include "search/bounded_walk.h"

#include <fmt/format.h>

namespace ravel {

// The first of the threads in their order that were not tried and can be paid.
BoundedWalk::Option BoundedWalk::Cheapest(const State& state, const IdSet& tried) const {
  Option best;
  const u32 current = state.current;
  const IdSet& enabled = state.roster.enabled;
  const bool stays = state.stays && enabled.Has(current);
  u32 rank = 0;
  const auto visit = [&](u32 thread) {
    const u32 cost = Cost(rank++, stays);
    if (tried.Has(thread)) return;
    if (cost > state.left) {
      best.too_dear = true;
      return;
    }
    ++best.affordable;
    if (best.thread != 0) return;
    best.thread = thread;
    best.cost = cost;
  };
  if (stays) visit(current);
  enabled.ForEach([&](u32 t) {
    if (t > current) visit(t);
  });
  enabled.ForEach([&](u32 t) {
    if (t < current || (t == current && !stays)) visit(t);
  });
  return best;
}

void BoundedWalk::BeginBound(Explorer& explorer, u32 root) {
  ReturnToRoot(explorer, root);
  now_ = {explorer.last_thread(), true, limit_, Roster::Of(explorer)};
  // A thread of the machine's may have been last.
  const IdSet& enabled = now_.roster.enabled;
  if (!enabled.empty() && !enabled.Has(now_.current)) now_.current = enabled.First();
  frames_.clear();
  decisions_.clear();
  too_dear_ = false;
  lost_nodes_ = false;
  walking_ = true;
}

// Others have used the explorer: the way to the newest frame is run again.
void BoundedWalk::RestoreNodes(Explorer& explorer, u32 root) {
  lost_nodes_ = false;
  ReturnToRoot(explorer, root);
  size_t depth = 0;
  for (Frame& frame : frames_) {
    for (; depth < frame.depth; ++depth) {
      explorer.RunBlock(decisions_[depth].thread, decisions_[depth].spared);
    }
    frame.node = explorer.Mark();
  }
}

bool BoundedWalk::HasOption(const Frame& frame) {
  if (frame.again != 0) return true;
  const Option option = Cheapest(frame.state, frame.tried);
  if (option.thread == 0 && option.too_dear) too_dear_ = true;
  return option.thread != 0;
}

bool BoundedWalk::Backtrack(Explorer& explorer, u32 root) {
  while (!frames_.empty() && !HasOption(frames_.back())) frames_.pop_back();
  if (frames_.empty()) return false;
  if (lost_nodes_) {
    RestoreNodes(explorer, root);
  } else {
    explorer.ReturnTo(frames_.back().node);
  }
  decisions_.resize(frames_.back().depth);
  return true;
}

void BoundedWalk::Advance(Explorer& explorer, u32 thread, u32 cost, const BlockEnd& end) {
  now_.turn = thread == now_.current && now_.turn < kLongTurn ? now_.turn + 1 : 1;
  now_.current = thread;
  now_.left -= cost;
  now_.stays = now_.turn < kLongTurn &&
               explorer.vm().world().threads()[thread].state == ThreadState::kRunnable;
  now_.roster.AfterBlock(explorer, thread, end);
  now_.roster.RemoveHindered(explorer);
}

bool BoundedWalk::RunOption(Explorer& explorer) {
  for (;;) {
    Frame& frame = frames_.back();
    Option option = Cheapest(frame.state, frame.tried);
    IdSet spared;
    if (frame.again != 0) {
      // It is not among the tried ones yet, and was the cheapest then.
      CHECK(option.thread == frame.again);
      spared = frame.spared;
    }
    if (option.thread == 0) {
      if (option.too_dear) too_dear_ = true;
      now_ = frame.state;
      return false;
    }
    const u32 thread = option.thread;
    const BlockEnd end = explorer.RunBlock(thread, spared);
    if (end.how == BlockEnd::How::kBlocked && TakesBack()) {
      ++explorer.results().aborted;
      explorer.ReturnTo(frame.node);
      frame.again = 0;
      frame.state.roster.SetAside(explorer, thread, end.obstacle);
      continue;
    }
    decisions_.push_back({thread, spared});
    now_ = frame.state;
    if (end.notified != 0 && !explorer.section_over()) {
      frame.again = thread;
      frame.spared.Add(end.notified);
    } else {
      frame.again = 0;
      frame.spared.Clear();
      frame.tried.Add(thread);
    }
    // Everybody else can run after it as well as before, for no more.
    if (end.how == BlockEnd::How::kMainEnded) frame.tried = frame.state.roster.enabled;
    Advance(explorer, thread, option.cost, end);
    return true;
  }
}

bool BoundedWalk::Step(Explorer& explorer) {
  Option option;
  if (explorer.section_over()) {
    const IdSet& enabled = now_.roster.enabled;
    option.thread = enabled.Has(now_.current) ? now_.current : enabled.First();
    option.affordable = 1;
  } else {
    option = Cheapest(now_, {});
    if (option.affordable == 0) {
      too_dear_ = true;
      return false;
    }
    if (option.affordable > 1 || explorer.NotifyMayChoose()) {
      const IdSet twins = Twins(explorer, now_.roster.enabled, option.thread);
      frames_.push_back({explorer.Mark(), decisions_.size(), now_, twins, 0, {}});
      // If all of them fail, nobody that can be paid is enabled any more.
      return RunOption(explorer) || now_.roster.enabled.empty();
    }
  }
  const BlockEnd end = explorer.RunBlock(option.thread);
  decisions_.push_back({option.thread, {}});
  // After these two the others are to be had for nothing.
  if (option.too_dear && end.how != BlockEnd::How::kBlocked &&
      end.how != BlockEnd::How::kMainEnded) {
    too_dear_ = true;
  }
  Advance(explorer, option.thread, option.cost, end);
  return true;
}

PathStrategy::Status BoundedWalk::RunPath(Explorer& explorer, u32 root) {
  if (over_ != Status::kRepeated) return over_;
  bool goes_on = true;
  if (!walking_) {
    BeginBound(explorer, root);
  } else {
    goes_on = Backtrack(explorer, root);
    // All options that were left may fail, while others were run before.
    if (goes_on && !RunOption(explorer) && !now_.roster.enabled.empty()) return Status::kRepeated;
  }
  if (goes_on) {
    while (!explorer.ended() && !now_.roster.enabled.empty()) {
      if (!Step(explorer)) return Status::kRepeated;
    }
    if (now_.left != 0 && limit_ != 0) return Status::kRepeated;
    explorer.EndPath({}, now_.roster.obstructed());
    return Status::kPath;
  }
  walking_ = false;
  explored_ = limit_ + 1;
  if (!too_dear_) {
    over_ = Status::kComplete;
  } else if (limit_ == bound_) {
    over_ = Status::kCut;
  } else {
    ++limit_;
  }
  return over_;
}

std::string BoundedWalk::Promise() const {
  if (explored_ == 0 || over_ == Status::kComplete) return "";
  return fmt::format("Every schedule with at most {} {}{} was explored.", explored_ - 1, Unit(),
                     explored_ == 2 ? "" : "s");
}

}  // namespace ravel
