// Portfolio: several searches take turns on one program, because nobody knows
// beforehand which of them it yields to. What to start with when a program is
// too large for an exhaustive search.
//
// That different ways to search are better together than the best of them is
// old (Huberman, Lukose and Hogg, "An Economics Approach to Hard Computational
// Problems", Science 1997): the time that one of them needs has a large
// spread, and the bad luck of one is not that of another. The members here are
// chosen to be unlike each other:
//
//   pct --depth 2, 3 and 5  long runs, few switches, a guarantee
//   pos                     evens out the orders of races
//   random                  many switches
//   preempt, delay          every schedule with none, one, two ... of them: no
//                           small bug escapes, and a small program is finished
//
// They share one explorer, and the work is divided evenly: whoever has run the
// fewest blocks so far runs its next paths. That is a matter of counting, not
// of clocks, so that equal seeds give equal searches. A member that has run
// all it wants leaves; if one of them has run every schedule, the search is
// complete. A report says which member found a failure.
#include <fmt/format.h>

#include <algorithm>

#include "search/path_strategy.h"
#include "search/search_factories.h"
#include "support/rng.h"

namespace ravel {
namespace {

class Portfolio final : public PathStrategy {
 public:
  explicit Portfolio(const SearchOptions& options) {
    const auto seed = [&] { return Mix64(options.seed) + members_.size(); };
    const bool draws_only = options.sampler != 0;
    Add(PctStrategy(2, seed()));
    Add(PosStrategy(seed()));
    if (!draws_only) Add(PreemptStrategy(options.bound));
    Add(RandomStrategy(seed()));
    Add(PctStrategy(3, seed()));
    if (!draws_only) Add(DelayStrategy(options.bound));
    Add(PctStrategy(5, seed()));
  }

  Status RunPath(Explorer& explorer, u32 root) override;
  void Resume() override { running_ = nullptr; }
  std::string Name() const override { return "portfolio"; }
  std::string Promise() const override;

 private:
  // A turn: a walk that goes on from where it was has to get there first.
  static constexpr u32 kPathsInATurn = 16;
  struct Member {
    std::unique_ptr<PathStrategy> strategy;
    u64 blocks = 0;
    u64 paths = 0;
    bool over = false;
  };
  void Add(std::unique_ptr<PathStrategy> strategy) {
    members_.push_back({.strategy = std::move(strategy)});
  }
  // Null: all are through.
  Member* NextMember();

  std::vector<Member> members_;
  Member* running_ = nullptr;
  u32 turn_ = 0;  // what is left of it, in paths
};

Portfolio::Member* Portfolio::NextMember() {
  Member* next = nullptr;
  for (Member& m : members_) {
    if (!m.over && (next == nullptr || m.blocks < next->blocks)) next = &m;
  }
  return next;
}

PathStrategy::Status Portfolio::RunPath(Explorer& explorer, u32 root) {
  if (running_ == nullptr || turn_ == 0) {
    Member* const next = NextMember();
    if (next == nullptr) return Status::kCut;
    if (next != running_) next->strategy->Resume();
    running_ = next;
    turn_ = kPathsInATurn;
  }
  --turn_;
  ExploreResults& results = explorer.results();
  const u64 blocks = results.blocks;
  const u32 failures = results.failures.size();
  const Status status = running_->strategy->RunPath(explorer, root);
  // A repetition of nothing is not for nothing.
  running_->blocks += std::max<u64>(results.blocks - blocks, 1);
  if (status == Status::kPath) ++running_->paths;
  NameFinder(&results, failures, *running_->strategy);
  if (status == Status::kCut) {
    running_->over = true;
    turn_ = 0;
    return Status::kRepeated;
  }
  return status;
}

std::string Portfolio::Promise() const {
  std::string text = "Paths by member:";
  const char* separator = " ";
  for (const Member& m : members_) {
    text += fmt::format("{}{} {}", separator, m.strategy->Name(), m.paths);
    separator = ", ";
  }
  text += ".";
  for (const Member& m : members_) {
    if (m.strategy->Name().starts_with("pct")) continue;
    if (const std::string promise = m.strategy->Promise(); !promise.empty()) text += " " + promise;
  }
  return text;
}

class PortfolioSearch final : public StrategySearch {
  Records records() const override { return Records::kVariablesAndLocks; }
  u64 default_paths() const override { return 5000; }
  Division division() const override { return Division::kSamplers; }
  std::unique_ptr<PathStrategy> Strategy(Explorer&, const SearchOptions& options) const override {
    return PortfolioStrategy(options);
  }
  std::unique_ptr<PathStrategy> Sampler(const SearchOptions& options) const override {
    SearchOptions own = options;
    if (options.sampler != 0) own.seed = Mix64(options.seed + options.sampler);
    return PortfolioStrategy(own);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> PortfolioStrategy(const SearchOptions& options) {
  return std::make_unique<Portfolio>(options);
}

std::unique_ptr<Search> MakePortfolio() { return std::make_unique<PortfolioSearch>(); }

}  // namespace ravel
