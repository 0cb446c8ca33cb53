// Random walk: at each visible operation every thread that can run is equally
// likely to be next, path after path, each from where the exploration began.
//
// The folklore baseline against which all of these searches are measured (see
// Thomson, Donaldson and Betts, "Concurrency Testing Using Controlled
// Schedulers", TOPC 2016, who found it hard to beat on small programs). It
// promises nothing: to be at a certain operation of one thread while another
// has not moved, a walk must decide against the other each time, so a schedule
// with few switches in a long program is exponentially unlikely. That is what
// pct.cc is for.
#include "search/sampled_paths.h"
#include "search/search_factories.h"

namespace ravel {
namespace {

class RandomWalk final : public SampledPaths {
 public:
  using SampledPaths::SampledPaths;
  std::string Name() const override { return "random"; }

 protected:
  u32 Choose(Explorer&, Roster* roster) override {
    return roster->enabled.Nth(static_cast<u32>(rng_.Below(roster->enabled.size())));
  }
};

class RandomSearch final : public StrategySearch {
  std::unique_ptr<PathStrategy> Strategy(Explorer&, const SearchOptions& options) const override {
    return RandomStrategy(options.seed);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> RandomStrategy(u64 seed) {
  return std::make_unique<RandomWalk>(seed);
}

std::unique_ptr<Search> MakeRandomSearch() { return std::make_unique<RandomSearch>(); }

}  // namespace ravel
