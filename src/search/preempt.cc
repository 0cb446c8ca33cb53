// Preemption bounding. Musuvathi and Qadeer, "Iterative Context Bounding for
// Systematic Testing of Multithreaded Programs", PLDI 2007.
//
// A preemption takes the processor from a thread that could have gone on. A
// switch away from a thread that waits, or has ended, is none. The number of
// schedules grows exponentially with the number of operations; but with at
// most c preemptions it grows only with their power c: there are k places for
// each of them, and the rest of the schedule is decided by which thread follows
// when one has stopped by itself. And most bugs show with one or two.
//
// So the search runs all schedules without a preemption, then all with one,
// then two, ... A bug that is found has been found with the fewest preemptions
// possible, which makes it easy to understand; and when a bound is through,
// that is a statement: no schedule with at most so many preemptions fails.
// Without --bound it goes on until no schedule is left, or the budget ends it.
//
// Where we differ. The paper keeps the states at which a preemption would have
// exceeded the bound in a queue, and goes on from there; we walk again
// (bounded_walk.h). CHESS, the paper's tool, switches at synchronisation only
// and watches for data races instead; here a thread can be preempted after
// every visible operation, so races are explored, at the price of a larger k.
#include <fmt/format.h>

#include "search/bounded_walk.h"
#include "search/search_factories.h"

namespace ravel {
namespace {

class Preempt final : public BoundedWalk {
 public:
  using BoundedWalk::BoundedWalk;
  std::string Name() const override { return "preempt"; }

 protected:
  u32 Cost(u32 rank, bool stays) const override { return stays && rank > 0 ? 1 : 0; }
  std::string Unit() const override { return "preemption"; }
};

class PreemptSearch final : public StrategySearch {
  u64 default_paths() const override { return 0; }
  Division division() const override { return Division::kLevels; }
  std::string NextLevel(const std::string& from, const SearchOptions& options,
                        ExploreResults* results) const override {
    return BoundedWalk::NextLevel(from, options.bound, results);
  }
  void Conclude(ExploreResults* results, const SearchOptions&) const override {
    BoundedWalk::Conclude("preemption", results);
  }
  std::unique_ptr<PathStrategy> Strategy(Explorer&, const SearchOptions& options) const override {
    return PreemptStrategy(options.bound);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> PreemptStrategy(u32 bound) {
  return std::make_unique<Preempt>(bound);
}

std::unique_ptr<Search> MakePreempt() { return std::make_unique<PreemptSearch>(); }

}  // namespace ravel
