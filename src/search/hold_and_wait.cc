// Hold and wait: schedules in which as many threads as can have a lock, and want
// another one. A thread that has taken a lock gives way to all that have fewer, so
// that those who will take a second one inside stand there together. A circle of
// thirty philosophers is a deadlock on the first path, which few of their schedules
// are. Threads with equally many are drawn; and now and then any thread is, so that
// nobody is kept waiting by one that never ends.
//
// It is one of the members of auto, for a number of paths, and promises nothing.
#include <vector>

#include "search/sampled_paths.h"

namespace ravel {
namespace {

class HoldAndWait final : public SampledPaths {
 public:
  using SampledPaths::SampledPaths;
  std::string Name() const override { return "hold and wait"; }

 protected:
  void BeginPath(Explorer&) override { held_.clear(); }
  u32 Choose(Explorer& explorer, Roster* roster) override;
  void Ran(Explorer& explorer, u32 thread, const BlockEnd& end, const Roster&) override {
    if (end.how != BlockEnd::How::kBlocked) Held(thread) += explorer.watch().facts().monitors;
  }

 private:
  static constexpr u32 kAnyOneIn = 50;  // choices

  i32& Held(u32 thread) {
    if (thread >= held_.size()) held_.resize(thread + 1);
    return held_[thread];
  }

  std::vector<i32> held_;  // by thread: locks, on the present path
};

u32 HoldAndWait::Choose(Explorer&, Roster* roster) {
  std::vector<u32> fewest;
  const bool any = rng_.Below(kAnyOneIn) == 0;
  roster->enabled.ForEach([&](u32 t) {
    if (any) {
      fewest.push_back(t);
      return;
    }
    if (!fewest.empty() && Held(t) < Held(fewest.front())) fewest.clear();
    if (fewest.empty() || Held(t) == Held(fewest.front())) fewest.push_back(t);
  });
  return fewest[rng_.Below(fewest.size())];
}

}  // namespace

std::unique_ptr<PathStrategy> HoldAndWaitStrategy(u64 seed) {
  return std::make_unique<HoldAndWait>(seed);
}

}  // namespace ravel
