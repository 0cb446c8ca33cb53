// Auto: dpor, which proves what it finishes; and once it has run for a while, others
// beside it that find what is rare in a large tree: schedules in which threads hold
// a lock and wait for another, every one with one detour, and the members of
// portfolio. They share one explorer, and each side gets half of the work, counted
// in blocks, so that the same command gives the same report. What somebody else than
// dpor finds says so. When dpor has explored everything its own results are the report,
// and so it does not matter how much the others have run by then.
#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "search/bounded_walk.h"
#include "search/left_out.h"
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

// Those that run beside dpor, in turn. Each gets an equal part of the work.
class Others final : public PathStrategy {
 public:
  // Number SearchOptions::sampler of several: those after the first only draw.
  explicit Others(const SearchOptions& options) {
    SearchOptions own = options;
    if (options.sampler != 0) own.seed = Mix64(options.seed + options.sampler);
    members_.push_back({HoldAndWaitStrategy(own.seed), 0, kHoldAndWait});
    if (options.sampler == 0) members_.push_back({std::make_unique<Detour>(1)});
    members_.push_back({PortfolioStrategy(own)});
  }
  Status RunPath(Explorer& explorer, u32 root) override;
  void Resume() override { now_ = nullptr; }
  std::string Name() const override { return "others"; }
  u64 blocks() const { return blocks_; }
  bool empty() const { return members_.empty(); }

 private:
  static constexpr u64 kPathsInATurn = 200;  // to go on from where it was costs a path
  static constexpr u64 kHoldAndWait = 100;   // paths of it
  struct Member {
    std::unique_ptr<PathStrategy> strategy;
    u64 blocks = 0;
    u64 paths_left = ~u64{0};
  };

  std::vector<Member> members_;
  Member* now_ = nullptr;
  u64 turn_ = 0;  // what is left of it, in paths
  u64 blocks_ = 0;
};

PathStrategy::Status Others::RunPath(Explorer& explorer, u32 root) {
  if (members_.empty()) return Status::kCut;
  if (now_ == nullptr || turn_ == 0) {
    Member* const next = &*std::ranges::min_element(members_, {}, &Member::blocks);
    if (next != now_) next->strategy->Resume();
    now_ = next;
    turn_ = kPathsInATurn;
  }
  --turn_;
  ExploreResults& results = explorer.results();
  const u64 blocks = results.blocks;
  const u32 failures = results.failures.size();
  const Status status = now_->strategy->RunPath(explorer, root);
  // A repetition of nothing is not for nothing.
  const u64 ran = std::max<u64>(results.blocks - blocks, 1);
  now_->blocks += ran;
  blocks_ += ran;
  NameFinder(&results, failures, *now_->strategy);
  const bool goes_on = status == Status::kPath || status == Status::kRepeated;
  if (--now_->paths_left != 0 && goes_on) return status;
  // Only dpor knows when all is done.
  members_.erase(members_.begin() + (now_ - members_.data()));
  now_ = nullptr;
  return goes_on ? status : Status::kRepeated;
}

// What dpor finds, and knows of the program, is its own: it explores the same as without the
// others. What they find counts beside it, unless dpor is through with everything.
class Auto final : public PathStrategy {
 public:
  Auto(Explorer& explorer, const SearchOptions& options)
      : dpor_(DporStrategy(explorer, options)), others_(options), side_(explorer.results()) {}
  Status RunPath(Explorer& explorer, u32 root) override;
  std::string Name() const override { return "auto"; }
  std::string Promise() const override { return dpor_->Promise(); }
  std::string CutBy() const override { return dpor_->CutBy(); }
  f64 Explored() const override { return dpor_->Explored(); }
  ExploreResults* Side() override { return &side_; }
  void End(Explorer& explorer, u32 root) override {
    if (others_now_) ChangeSides(explorer, root);
  }
  std::optional<Error> Confine(const Stretch& stretch) override { return dpor_->Confine(stretch); }
  std::string Place() const override { return dpor_->Place(); }
  std::string GiveUp(f64 share) override { return dpor_->GiveUp(share); }
  f64 Left() const override { return dpor_->Left(); }
  std::vector<std::string> Lessons() const override { return dpor_->Lessons(); }

 private:
  static constexpr u64 kAlone = 2000;        // executions before others get a turn
  static constexpr u64 kPathsInATurn = 200;  // to go on from where it was costs a path
  static constexpr u64 kMostBlocksAlone = 2'000'000;
  // What the others do at least when dpor is through and not everything was explored.
  static constexpr u64 kLeastBlocks = 100'000;

  bool OthersAreNext() const;
  void ChangeSides(Explorer& explorer, u32 root);
  Status RunDpor(Explorer& explorer, u32 root);
  Status RunOthers(Explorer& explorer, u32 root);

  const std::unique_ptr<PathStrategy> dpor_;
  Others others_;
  ExploreResults side_;  // what the others found
  BlockWatch::Knowledge known_to_others_;
  bool others_now_ = false;
  u64 blocks_ = 0;  // of dpor
  u64 executions_ = 0;
  u64 turn_ = 0;                // what is left of it, in paths
  std::optional<Status> over_;  // what dpor said when it was through
  u64 until_ = 0;               // then: what the others may do in all, in blocks
};

bool Auto::OthersAreNext() const {
  if (others_.empty()) return false;
  const bool alone = executions_ < kAlone && blocks_ < kMostBlocksAlone;
  return over_ || (!alone && blocks_ > others_.blocks());
}

// REQUIRES: the results are dpor's.
void Auto::ChangeSides(Explorer& explorer, u32 root) {
  others_now_ = !others_now_;
  // The results of whoever ran last go with the path that the explorer is on.
  ExploreResults& results = explorer.results();
  if (!others_now_) std::swap(results, side_);
  explorer.set_counting(false);
  ReturnToRoot(explorer, root);
  explorer.set_counting(true);
  if (others_now_) {
    others_.Resume();
  } else {
    std::swap(results, side_);
    dpor_->Resume();
  }
}

PathStrategy::Status Auto::RunDpor(Explorer& explorer, u32 root) {
  ExploreResults& results = explorer.results();
  const u64 blocks = results.blocks;
  const u32 failures = results.failures.size();
  const Status status = dpor_->RunPath(explorer, root);
  // A restart counts from 0 again.
  blocks_ += results.blocks > blocks ? results.blocks - blocks : 1;
  NameFinder(&results, failures, *dpor_);
  ++executions_;
  const bool goes_on =
      status == Status::kPath || status == Status::kRepeated || status == Status::kLearned;
  // What was cut off in a thread that runs for too long may be had otherwise.
  if (goes_on || others_.empty() || (status != Status::kCut && results.limits.empty())) {
    return status;
  }
  over_ = status == Status::kLastPath ? Status::kComplete : status;
  until_ = dpor_->GaveUp() ? ~u64{0} : std::max(blocks_, kLeastBlocks);
  turn_ = 0;
  return status == Status::kLastPath ? Status::kPath : Status::kRepeated;
}

PathStrategy::Status Auto::RunOthers(Explorer& explorer, u32 root) {
  explorer.watch().AddKnowledgeTo(&known_to_others_);
  explorer.watch().Exchange(&known_to_others_);
  std::swap(explorer.results(), side_);
  const Status status = others_.RunPath(explorer, root);
  std::swap(explorer.results(), side_);
  explorer.watch().Exchange(&known_to_others_);
  if (others_.empty()) turn_ = 0;
  return status == Status::kCut ? Status::kRepeated : status;
}

PathStrategy::Status Auto::RunPath(Explorer& explorer, u32 root) {
  if (over_ && (others_.empty() || others_.blocks() >= until_)) return *over_;
  if (turn_ == 0) {
    if (OthersAreNext() != others_now_) ChangeSides(explorer, root);
    turn_ = kPathsInATurn;
  }
  --turn_;
  return others_now_ ? RunOthers(explorer, root) : RunDpor(explorer, root);
}

class AutoSearch final : public StrategySearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kRacingAccess; }
  Records records() const override { return Records::kOrder; }
  u64 max_block() const override { return MakeDpor()->max_block(); }
  bool needs_races() const override { return true; }
  u64 default_paths() const override { return 0; }
  Division division() const override { return Division::kTree; }
  bool has_samplers() const override { return true; }
  void Conclude(ExploreResults* results, const SearchOptions&) const override {
    for (FoundFailure& f : results->failures) {
      if (f.found_by.empty()) f.found_by = "dpor";
    }
    ConcludeWithout(results);
  }
  std::unique_ptr<PathStrategy> Strategy(Explorer& explorer,
                                         const SearchOptions& options) const override {
    if (options.divided) return DporStrategy(explorer, options);
    return std::make_unique<Auto>(explorer, options);
  }
  std::unique_ptr<PathStrategy> Sampler(const SearchOptions& options) const override {
    return std::make_unique<Others>(options);
  }
};

}  // namespace

std::unique_ptr<Search> MakeAuto() { return std::make_unique<AutoSearch>(); }

}  // namespace ravel
