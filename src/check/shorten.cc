#include "check/shorten.h"

#include <algorithm>

namespace ravel {
namespace {

class BoundedWalk {
 public:
  BoundedWalk(Explorer& explorer, u32 root, FindingKind kind, const std::string& cause)
      : explorer_(explorer), root_(root), kind_(kind), cause_(cause) {}

  // Every path with at most so many switches. `blocks` is what may be run.
  std::optional<Path> Run(u32 switches, u64* blocks);

 private:
  struct Choice {
    u32 node;
    IdSet left;  // threads that were not yet tried from here
    u32 switches;
    std::vector<Explorer::Blocked> blocked;
  };

  bool Found() const {
    return std::ranges::any_of(explorer_.PathFailures(), [&](const Finding* f) {
      return f->kind == kind_ && f->cause == cause_;
    });
  }
  bool Over() const { return explorer_.ended() || enabled_.empty(); }
  void RunBlock();
  // The next untried choice; false if there is none.
  bool Backtrack();

  Explorer& explorer_;
  const u32 root_;
  const FindingKind kind_;
  const std::string& cause_;
  IdSet enabled_;
  std::vector<Explorer::Blocked> blocked_;
  std::vector<Choice> choices_;
  u32 current_ = 0;
  u32 switches_ = 0;  // left
};

void BoundedWalk::RunBlock() {
  const BlockEnd end = explorer_.RunBlock(current_, {});
  if (end.how == BlockEnd::How::kSpins) blocked_.push_back({current_, end.obstacle});
  explorer_.Update(current_, &enabled_, &blocked_, {});
  // Locks may have been taken that others stand before.
  IdSet able;
  enabled_.ForEach([&](u32 t) {
    if (explorer_.CanTry(t)) able.Add(t);
  });
  enabled_ = able;
  if (end.how == BlockEnd::How::kSpins || end.how == BlockEnd::How::kOverLimit) {
    enabled_.Remove(current_);
  }
}

bool BoundedWalk::Backtrack() {
  while (!choices_.empty()) {
    Choice& c = choices_.back();
    if (c.left.empty()) {
      choices_.pop_back();
      continue;
    }
    explorer_.ReturnTo(c.node);
    current_ = c.left.First();
    c.left.Remove(current_);
    switches_ = c.switches;
    blocked_ = c.blocked;
    enabled_ = explorer_.Enabled();
    for (const Explorer::Blocked& b : blocked_) enabled_.Remove(b.thread);
    return true;
  }
  return false;
}

std::optional<Path> BoundedWalk::Run(u32 switches, u64* blocks) {
  explorer_.ReturnTo(root_);
  enabled_ = explorer_.Enabled();
  blocked_.clear();
  choices_.clear();
  current_ = explorer_.last_thread();
  switches_ = switches;
  for (;;) {
    if (Over()) {
      explorer_.EndPath({}, blocked_);
      if (Found()) return explorer_.path();
      if (!Backtrack()) return {};
      // The choice has been made: its block follows.
    } else if (switches_ > 0 && (enabled_.size() > 1 || !enabled_.Has(current_))) {
      IdSet others = enabled_;
      others.Remove(current_);
      const bool goes_on = enabled_.Has(current_);
      choices_.push_back({explorer_.Mark(), others, switches_ - 1, blocked_});
      if (!goes_on) Backtrack();
    } else if (!enabled_.Has(current_)) {
      if (!Backtrack()) return {};
    }
    if (*blocks == 0) return {};
    --*blocks;
    RunBlock();
  }
}

}  // namespace

u32 SwitchesOf(const Path& path, size_t from) {
  u32 switches = 0;
  for (size_t i = std::max<size_t>(from, 1); i < path.turns.size(); ++i) {
    if (path.turns[i].thread != path.turns[i - 1].thread) ++switches;
  }
  return switches;
}

std::optional<Path> FindShorterPath(Explorer& explorer, u32 root, FindingKind kind,
                                    const std::string& cause, const ShortenLimits& limits) {
  u64 blocks = limits.blocks;
  BoundedWalk walk(explorer, root, kind, cause);
  for (u32 switches = 0; switches < limits.switches && blocks > 0; ++switches) {
    if (auto path = walk.Run(switches, &blocks)) return path;
  }
  return {};
}

}  // namespace ravel
