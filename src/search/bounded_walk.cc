#include "search/bounded_walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "search/left_out.h"
#include "search/numbers.h"

namespace ravel {

// The first of the threads in their order that were not tried and can be paid.
BoundedWalk::Option BoundedWalk::Cheapest(const State& state, const IdSet& tried) const {
  Option best;
  const u32 current = state.current;
  IdSet enabled = state.roster.enabled;
  enabled.RemoveAll(state.early);
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
  // Whoever begins here need not go back there, as others do.
  if (limit_ != 0 && counted_from_ == 0 && IsAtRoot(explorer)) ++explorer.results().rollbacks;
  ReturnToRoot(explorer, root);
  known_ = explorer.watch().knowledge();
  now_ = {explorer.last_thread(), true, limit_, Roster::Of(explorer)};
  // A thread of the machine's may have been last.
  const IdSet& enabled = now_.roster.enabled;
  if (!enabled.empty() && !enabled.Has(now_.current)) now_.current = enabled.First();
  frames_.clear();
  decisions_.clear();
  too_dear_ = false;
  lost_nodes_ = false;
  walking_ = true;
  walking_on_ = !from_.empty();
  if (counted_from_ != 0) explorer.set_counting(false);
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

bool BoundedWalk::HasOption(const Frame& frame) const {
  if (frame.options >= frame.end) return false;
  return frame.again != 0 || Cheapest(frame.state, frame.tried).thread != 0;
}

bool BoundedWalk::Backtrack(Explorer& explorer, u32 root) {
  while (!frames_.empty() && !HasOption(frames_.back())) {
    const Frame& frame = frames_.back();
    if (frame.options < frame.end && Cheapest(frame.state, frame.tried).too_dear) too_dear_ = true;
    frames_.pop_back();
  }
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
  now_.early = explorer.TooEarly(now_.roster.enabled);
  if (!now_.early.empty()) explorer.results().left_out |= LeftOut::kUnfair;
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
      frame.state.early = explorer.TooEarly(frame.state.roster.enabled);
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
    ++frame.options;
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
      frames_.back().end = EndOfOptions();
      // If all of them fail, nobody that can be paid is enabled any more.
      return (walking_on_ ? FollowStretch(explorer) : RunOption(explorer)) ||
             now_.roster.enabled.empty();
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
  bool goes_on = !nothing_left_;
  // Blocks end elsewhere since: what was decided leads to other states, and the walk begins anew.
  if (lost_nodes_ && known_ != explorer.watch().knowledge()) walking_ = false;
  if (goes_on && !walking_) {
    BeginBound(explorer, root);
  } else if (goes_on) {
    goes_on = Backtrack(explorer, root);
    // All options that were left may fail, while others were run before.
    if (goes_on && !RunOption(explorer) && !now_.roster.enabled.empty()) return Status::kRepeated;
  }
  if (goes_on) {
    const Status status = RunOn(explorer);
    explorer.set_counting(true);
    if (too_dear_) explorer.results().left_out |= LeftOut::kTooDear;
    return status;
  }
  if (too_dear_) explorer.results().left_out |= LeftOut::kTooDear;
  walking_ = false;
  explored_ = limit_ + 1;
  if (confined_ || !too_dear_) {
    over_ = Status::kComplete;
  } else if (limit_ == bound_) {
    over_ = Status::kCut;
  } else {
    ++limit_;
  }
  return over_;
}

PathStrategy::Status BoundedWalk::RunOn(Explorer& explorer) {
  while (!explorer.ended() && !now_.roster.enabled.empty()) {
    if (!Step(explorer)) return Status::kRepeated;
  }
  if (now_.left != 0 && limit_ != 0) return Status::kRepeated;
  explorer.EndPath({}, now_.roster.obstructed());
  return Status::kPath;
}

std::string BoundedWalk::PromiseOf(u32 levels, std::string_view unit) {
  if (levels == 0) return "";
  return fmt::format("Every schedule with at most {} {}{} was explored.", levels - 1, unit,
                     levels == 2 ? "" : "s");
}

// --- Stretches ----------------------------------------------------------------------

namespace {

// "2:0.3.1"; "2:x": nothing is left of it.
struct PlaceOfWalk {
  u32 limit = 0;
  std::vector<u32> options;
  bool nothing = false;
};

constexpr std::string_view kNothing = "x";

std::optional<PlaceOfWalk> ParsePlace(std::string_view text) {
  PlaceOfWalk place;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place.limit);
  if (error != std::errc() || end == text.data() + text.size() || *end != ':') return {};
  text.remove_prefix(static_cast<size_t>(end - text.data()) + 1);
  place.nothing = text == kNothing;
  if (place.nothing) return place;
  const auto options = ParseNumbers(text);
  if (!options) return {};
  place.options = *options;
  return place;
}

}  // namespace

std::optional<Error> BoundedWalk::Confine(const Stretch& stretch) {
  const auto from = ParsePlace(stretch.from.empty() ? "0:" : stretch.from);
  const auto to = stretch.to.empty() ? PlaceOfWalk{} : ParsePlace(stretch.to);
  if (!from || !to || (!stretch.to.empty() && to->limit != from->limit)) {
    return Error{"", "a place of this search is a bound and numbers, such as 2:0.3.1"};
  }
  confined_ = true;
  limit_ = from->limit;
  from_ = from->options;
  to_ = to->options;
  nothing_left_ = from->nothing;
  counted_from_ = from_.size();
  // Where nothing is said the first option is meant.
  if (from_.size() < to_.size()) from_.resize(to_.size());
  return {};
}

bool BoundedWalk::FollowStretch(Explorer& explorer) {
  const size_t level = frames_.size() - 1;
  const u32 wanted = from_[level];
  bool ran = true;
  for (u32 i = 0; i <= wanted && ran; ++i) {
    if (i == wanted && level + 1 == counted_from_) explorer.set_counting(true);
    if (i > 0) {
      explorer.ReturnTo(frames_.back().node);
      decisions_.resize(frames_.back().depth);
    }
    ran = RunOption(explorer);
  }
  walking_on_ = ran && frames_.size() < from_.size();
  return ran;
}

u32 BoundedWalk::EndOfOptions() const {
  const size_t level = frames_.size() - 1;
  if (level >= to_.size()) return ~u32{0};
  const std::vector<u32> before = OptionsOf(level);
  if (!std::equal(before.begin(), before.end(), to_.begin())) return ~u32{0};
  return to_[level] + (level + 1 < to_.size() ? 1 : 0);
}

std::vector<u32> BoundedWalk::OptionsOf(size_t n) const {
  std::vector<u32> options;
  for (size_t i = 0; i < n; ++i) options.push_back(frames_[i].options - 1);
  return options;
}

std::string BoundedWalk::Place() const {
  if (!walking_ || walking_on_) {
    const std::vector<u32> from(from_.begin(), from_.begin() + static_cast<i64>(counted_from_));
    return fmt::format("{}:{}", limit_, nothing_left_ ? kNothing : PrintNumbers(from));
  }
  for (size_t k = frames_.size(); k-- > 0;) {
    if (!HasOption(frames_[k])) continue;
    std::vector<u32> options = OptionsOf(k);
    options.push_back(frames_[k].options);
    return fmt::format("{}:{}", limit_, PrintNumbers(options));
  }
  return fmt::format("{}:{}", limit_, kNothing);
}

// The oldest point has most of what is left, as far as one can tell: all of it but what is being
// explored there.
std::string BoundedWalk::GiveUp(f64) {
  if (!walking_ || walking_on_) return "";
  size_t first = 0, with_options = 0;
  for (size_t k = frames_.size(); k-- > 0;) {
    if (!HasOption(frames_[k])) continue;
    first = k;
    ++with_options;
  }
  // What is left of one point is its own.
  if (with_options < 2) return "";
  Frame& frame = frames_[first];
  const u32 given = frame.options;
  frame.end = given;
  to_ = OptionsOf(first);
  to_.push_back(given);
  return fmt::format("{}:{}", limit_, PrintNumbers(to_));
}

std::string BoundedWalk::NextLevel(const std::string& from, u32 bound, ExploreResults* results) {
  const auto place = ParsePlace(from.empty() ? "0:" : from);
  CHECK(place) << from;
  results->levels = place->limit + 1;
  if ((results->left_out & LeftOut::kTooDear) == 0 || place->limit == bound) return "";
  results->left_out &= ~LeftOut::kTooDear;
  return fmt::format("{}:", place->limit + 1);
}

void BoundedWalk::Conclude(std::string_view unit, ExploreResults* results) {
  if (results->left_out & LeftOut::kTooDear) {
    if (results->complete) results->stopped_by = "--bound";
    results->complete = false;
  }
  ConcludeWithout(results);
  if (results->complete) return;
  if (std::string promise = PromiseOf(results->levels, unit); !promise.empty()) {
    results->promises.push_back(std::move(promise));
  }
}

}  // namespace ravel
