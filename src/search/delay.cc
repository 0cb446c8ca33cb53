// Delay bounding. Emmi, Qadeer and Rakamarić, "Delay-Bounded Scheduling",
// POPL 2011.
//
// Take a scheduler without any choice: a thread runs until it cannot go on,
// then the next one in a circle does. A delay makes it deviate: the thread
// whose turn it is is passed over, and the next one in the circle that can run
// has it instead. With enough delays every schedule comes about; with at most
// c of them there are no more than k^c, whatever the number of threads. That
// is the difference to preemption bounding, where all orders of n threads that
// merely follow each other, n! of them, cost nothing and have to be run; here
// they cost delays, too. So delay bounding is the search for programs with
// many threads, and the statement that it makes, when a bound is through, is
// about fewer schedules.
//
// The search runs all schedules with 0, 1, 2, ... delays, up to --bound, or
// until no schedule is left.
//
// Where we differ. The paper translates the program into a sequential one and
// leaves the rest to a verifier; we run it. To pass over several threads at
// once costs one delay each, as there. A thread whose lock is taken is not in
// the circle, and costs nothing.
#include "search/bounded_walk.h"
#include "search/search_factories.h"

namespace ravel {
namespace {

class Delay final : public BoundedWalk {
 public:
  using BoundedWalk::BoundedWalk;
  std::string Name() const override { return "delay"; }

 protected:
  u32 Cost(u32 rank, bool) const override { return rank; }
  std::string Unit() const override { return "delay"; }
};

class DelaySearch final : public StrategySearch {
  u64 default_paths() const override { return 0; }
  Division division() const override { return Division::kLevels; }
  std::string NextLevel(const std::string& from, const SearchOptions& options,
                        ExploreResults* results) const override {
    return BoundedWalk::NextLevel(from, options.bound, results);
  }
  void Conclude(ExploreResults* results, const SearchOptions&) const override {
    BoundedWalk::Conclude("delay", results);
  }
  std::unique_ptr<PathStrategy> Strategy(Explorer&, const SearchOptions& options) const override {
    return DelayStrategy(options.bound);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> DelayStrategy(u32 bound) { return std::make_unique<Delay>(bound); }

std::unique_ptr<Search> MakeDelay() { return std::make_unique<DelaySearch>(); }

}  // namespace ravel
