// PCT: probabilistic concurrency testing. Burckhardt, Kothari, Musuvathi and
// Nagarakatte, "A Randomized Scheduler with Probabilistic Guarantees of Finding
// Bugs", ASPLOS 2010.
//
// The depth of a bug is the number of ordering constraints between operations
// of different threads that make it happen, whatever else is done. "B reads
// the pointer before A sets it" has depth 1; "B's write falls between A's test
// and A's use" has depth 2; a lock cycle of two threads has depth 2. Most bugs
// have a small depth, however long the program is.
//
// A path of PCT with depth d goes like this. Each thread has a random
// priority, and of those that can run the highest one always does: there is no
// dice-throwing at each operation, a path is a few long runs. Beforehand d-1
// numbers between 1 and k are drawn, where k is the number of operations that
// a path has. When operation number k_i has been executed, the thread that
// executed it falls to priority i, below all initial ones.
//
// Why that finds bugs: a bug of depth 1 needs one thread to come before
// another; it suffices that the latter has the lowest of the n priorities,
// which has probability 1/n. Each further constraint needs a thread to stop at
// one certain operation, which one of the numbers hits with probability 1/k.
// So a path finds a given bug of depth d with probability of at least
//
//   1 / (n * k^(d-1)),
//
// and that is nearly sharp for the worst program. Real programs are kinder:
// there is more than one way to meet the constraints.
//
// Where we differ. The paper is given n and k. Here priorities are drawn when
// a thread is first seen, which gives the same distribution of orders, and k
// is the longest path so far: the first path is run without change points to
// measure it, and a longer one later raises it, for the sixteen paths that are
// drawn together (search/sampled_paths.h): whoever begins with later ones runs
// the first one for itself. An operation is a visible
// operation that was executed: to fail to get a lock is none, as the paper's
// blocked threads are not enabled. The paper leaves threads that spin to the
// operating system; we demote a thread that has kept others waiting for very
// many operations, more than any path had so far, below everybody else, so
// that every path ends; on paths of up to kPatience operations that never
// happens.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "search/sampled_paths.h"
#include "search/search_factories.h"

namespace ravel {
namespace {

std::string PromiseOfPct(u32 depth, u32 threads, u64 operations);

class Pct final : public SampledPaths {
 public:
  Pct(u32 depth, u64 seed) : SampledPaths(seed), depth_(std::max(depth, 1u)) {}
  std::string Name() const override { return fmt::format("pct --depth {}", depth_); }
  std::string Promise() const override {
    return PromiseOfPct(depth_, most_threads_, most_operations_);
  }

 protected:
  void BeginGroup(Explorer& explorer, u32 root) override;
  void BeginPath(Explorer&) override;
  u32 Choose(Explorer&, Roster* roster) override;
  void Ran(Explorer&, u32 thread, const BlockEnd& end, const Roster& roster) override;
  void EndPath(Explorer&) override;

 private:
  static constexpr u64 kPatience = 10'000;
  static constexpr i64 kNone = INT64_MIN;  // not drawn yet
  static constexpr i64 kInitial = i64{1} << 40;
  i64& PriorityOf(u32 thread) {
    if (thread >= priorities_.size()) priorities_.resize(thread + 1, kNone);
    return priorities_[thread];
  }

  const u32 depth_;
  u64 first_ = 0;         // the length of the first path
  u64 longest_ = 0;       // k
  u32 most_threads_ = 0;  // n
  u64 most_operations_ = 0;
  // --- Of the present path ---
  std::vector<i64> priorities_;  // by thread; higher is first
  std::vector<u64> points_;      // k_1, k_2, ...
  u32 threads_ = 0;
  u64 steps_ = 0;
  i64 lowest_ = 0;    // priority of the thread that was demoted last
  u32 last_ = 0;      // the thread that ran last
  u64 in_a_row_ = 0;  // its steps while others were enabled
};

void Pct::BeginPath(Explorer&) {
  priorities_.clear();
  points_.clear();
  threads_ = 0;
  steps_ = 0;
  lowest_ = 0;
  last_ = 0;
  in_a_row_ = 0;
  if (longest_ == 0) return;
  for (u32 i = 1; i < depth_; ++i) points_.push_back(1 + rng_.Below(longest_));
}

u32 Pct::Choose(Explorer&, Roster* roster) {
  u32 best = 0;
  i64 highest = kNone;
  roster->enabled.ForEach([&](u32 thread) {
    i64& priority = PriorityOf(thread);
    if (priority == kNone) {
      priority = kInitial + static_cast<i64>(rng_.Next() >> 2);
      ++threads_;
    }
    if (priority <= highest) return;
    highest = priority;
    best = thread;
  });
  return best;
}

void Pct::Ran(Explorer&, u32 thread, const BlockEnd& end, const Roster& roster) {
  if (end.how == BlockEnd::How::kBlocked) return;
  ++steps_;
  for (size_t i = 0; i < points_.size(); ++i) {
    if (points_[i] == steps_) PriorityOf(thread) = static_cast<i64>(i) + 1;
  }
  const bool alone = roster.enabled.size() == (roster.enabled.Has(thread) ? 1u : 0u);
  in_a_row_ = thread != last_ || alone ? 0 : in_a_row_ + 1;
  last_ = thread;
  if (in_a_row_ <= std::max(kPatience, longest_)) return;
  PriorityOf(thread) = --lowest_;
  in_a_row_ = 0;
}

void Pct::EndPath(Explorer& explorer) {
  if (number() == 0) first_ = steps_;
  longest_ = std::max(longest_, steps_);
  most_operations_ = std::max(most_operations_, steps_);
  most_threads_ = std::max(most_threads_, threads_);
  ExploreResults& results = explorer.results();
  results.most_operations = std::max(results.most_operations, steps_);
  results.most_threads = std::max(results.most_threads, threads_);
}

void Pct::BeginGroup(Explorer& explorer, u32 root) {
  longest_ = first_;
  if (number() == 0 || first_ != 0) return;
  const Rng rng = std::exchange(rng_, Rng(seed()));
  explorer.set_counting(false);
  Draw(explorer, root);
  explorer.set_counting(true);
  explorer.chooser().Draw(nullptr);
  rng_ = rng;
  first_ = longest_ = steps_;
}

std::string PromiseOfPct(u32 depth, u32 threads, u64 operations) {
  const f64 n = threads;
  const f64 k = static_cast<f64>(operations);
  return fmt::format(
      "With {} threads and at most {} operations, each path of pct had a probability of at least "
      "{:.2g} to show a given bug of depth {}.",
      threads, operations, 1 / (std::max(n, 1.0) * std::pow(std::max(k, 1.0), depth - 1)), depth);
}

class PctSearch final : public StrategySearch {
  void Conclude(ExploreResults* results, const SearchOptions& options) const override {
    results->promises.push_back(
        PromiseOfPct(std::max(options.depth, 1u), results->most_threads, results->most_operations));
  }
  std::unique_ptr<PathStrategy> Strategy(Explorer&, const SearchOptions& options) const override {
    return PctStrategy(options.depth, options.seed);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> PctStrategy(u32 depth, u64 seed) {
  return std::make_unique<Pct>(depth, seed);
}

std::unique_ptr<Search> MakePct() { return std::make_unique<PctSearch>(); }

}  // namespace ravel
