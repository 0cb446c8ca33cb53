// Auto: dpor, which proves what it finishes; and once it has run for a while, others
// beside it that find what is rare in a large tree: schedules in which threads hold
// a lock and wait for another, every one with one detour, and the members of
// portfolio. They share one explorer, and each side gets half of the work, counted
// in blocks, so that the same command gives the same report. What somebody else than
// dpor finds says so.
#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "search/bounded_walk.h"
#include "search/path_strategy.h"
#include "search/search_factories.h"
#include "support/rng.h"

namespace ravel {
namespace {

// Every schedule that differs from round-robin in one place: there any other thread
// is run, as far as it goes. Of delay bounding only what one delay buys differs;
// so one of a hundred threads that must come between two others is found early.
// Of threads that look alike (the same code, at the same place, on objects of the
// same classes) only the first is run: it is a guess, and nothing rests on it.
class Detour final : public BoundedWalk {
 public:
  using BoundedWalk::BoundedWalk;
  std::string Name() const override { return "one detour"; }

 protected:
  u32 Cost(u32 rank, bool) const override { return rank == 0 ? 0 : 1; }
  std::string Unit() const override { return "detour"; }
  IdSet Twins(Explorer& explorer, const IdSet& enabled, u32 first) const override {
    IdSet twins;
    std::set<u64> seen = {LooksOf(explorer, first)};
    enabled.ForEach([&](u32 t) {
      if (t != first && !seen.insert(LooksOf(explorer, t)).second) twins.Add(t);
    });
    return twins;
  }

 private:
  static u64 LooksOf(Explorer& explorer, u32 thread);
};

// The classes of an object and of what it refers to.
u64 ClassesOf(const Heap& heap, Ref object, int depth) {
  if (!object) return 0;
  const Klass* const k = heap.KlassOf(object);
  u64 hash = k->id();
  if (k->is_array() || depth == 0) return hash;
  for (const u32 offset : k->ref_offsets()) {
    hash = Mix64(hash ^ ClassesOf(heap, Ref{heap.Get<u32>(object, offset)}, depth - 1));
  }
  return hash;
}

u64 Detour::LooksOf(Explorer& explorer, u32 thread) {
  Vm& vm = explorer.vm();
  const JavaThread& t = vm.world().threads()[thread];
  u64 hash = Mix64(ClassesOf(vm.heap(), t.object, 2) ^ static_cast<u64>(t.state));
  for (FrameId f = t.top; f != 0; f = vm.frame(f)->prev) {
    hash = Mix64(hash ^ (u64{vm.frame(f)->method} << 32 | vm.frame(f)->pc));
  }
  return hash;
}

class Auto final : public PathStrategy {
 public:
  Auto(Explorer& explorer, const SearchOptions& options) : dpor_{DporStrategy(explorer, options)} {
    others_.push_back({HoldAndWaitStrategy(options.seed), 0, kHoldAndWait});
    others_.push_back({std::make_unique<Detour>(1)});
    others_.push_back({PortfolioStrategy(options)});
  }
  Status RunPath(Explorer& explorer, u32 root) override;
  std::string Name() const override { return "auto"; }
  std::string Promise() const override { return dpor_.strategy->Promise(); }
  std::string CutBy() const override { return dpor_.strategy->CutBy(); }
  f64 Explored() const override { return dpor_.strategy->Explored(); }

 private:
  static constexpr u64 kAlone = 2000;        // executions before others get a turn
  static constexpr u64 kPathsInATurn = 200;  // to go on from where it was costs a path
  static constexpr u64 kMostBlocksAlone = 2'000'000;
  // What the others do at least when dpor is through and not everything was explored.
  static constexpr u64 kLeastBlocks = 100'000;

  static constexpr u64 kHoldAndWait = 100;  // paths of it

  struct Member {
    std::unique_ptr<PathStrategy> strategy;
    u64 blocks = 0;
    u64 paths_left = ~u64{0};
  };
  Member* Next();
  u64 BlocksOfOthers() const;
  // dpor has nothing more to run.
  Status AfterDpor(Status status, bool limits);

  Member dpor_;
  std::vector<Member> others_;
  u64 executions_ = 0;
  Member* now_ = &dpor_;
  u64 turn_ = 0;                // what is left of it, in paths
  std::optional<Status> over_;  // what dpor said when it was through
  u64 until_ = 0;               // then: what the others may do in all, in blocks
};

u64 Auto::BlocksOfOthers() const {
  u64 blocks = 0;
  for (const Member& m : others_) blocks += m.blocks;
  return blocks;
}

Auto::Member* Auto::Next() {
  const bool alone = executions_ < kAlone && dpor_.blocks < kMostBlocksAlone;
  if (others_.empty() || (!over_ && (alone || dpor_.blocks <= BlocksOfOthers()))) return &dpor_;
  return &*std::ranges::min_element(others_, {}, &Member::blocks);
}

PathStrategy::Status Auto::AfterDpor(Status status, bool limits) {
  if (others_.empty() || (status != Status::kCut && !limits)) return status;
  over_ = status == Status::kLastPath ? Status::kComplete : status;
  until_ = dpor_.strategy->GaveUp() ? ~u64{0} : std::max(dpor_.blocks, kLeastBlocks);
  turn_ = 0;
  return status == Status::kLastPath ? Status::kPath : Status::kRepeated;
}

PathStrategy::Status Auto::RunPath(Explorer& explorer, u32 root) {
  if (over_ && (others_.empty() || BlocksOfOthers() >= until_)) return *over_;
  if (turn_ == 0) {
    Member* const next = Next();
    if (next != now_) next->strategy->Resume();
    now_ = next;
    turn_ = kPathsInATurn;
  }
  --turn_;
  ExploreResults& results = explorer.results();
  const u64 blocks = results.blocks;
  const u32 failures = results.failures.size();
  const Status status = now_->strategy->RunPath(explorer, root);
  // A restart counts from 0 again.
  now_->blocks += results.blocks > blocks ? results.blocks - blocks : 1;
  NameFinder(&results, failures, *now_->strategy);
  const bool goes_on = status == Status::kPath || status == Status::kRepeated;
  if (now_ == &dpor_) {
    ++executions_;
    return goes_on ? status : AfterDpor(status, !results.limits.empty());
  }
  if (--now_->paths_left != 0 && goes_on) return status;
  // Only dpor knows when all is done.
  others_.erase(others_.begin() + (now_ - others_.data()));
  now_ = nullptr;
  turn_ = 0;
  return goes_on ? status : Status::kRepeated;
}

class AutoSearch final : public StrategySearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kRacingAccess; }
  Records records() const override { return Records::kOrder; }
  u64 max_block() const override { return MakeDpor()->max_block(); }
  bool needs_races() const override { return true; }
  u64 default_paths() const override { return 0; }
  std::unique_ptr<PathStrategy> Strategy(Explorer& explorer,
                                         const SearchOptions& options) const override {
    return std::make_unique<Auto>(explorer, options);
  }
};

}  // namespace

std::unique_ptr<Search> MakeAuto() { return std::make_unique<AutoSearch>(); }

}  // namespace ravel
