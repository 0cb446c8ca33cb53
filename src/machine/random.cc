// Random: at each turn every runnable thread is equally likely, and the
// length of the turn has a random order of magnitude, so that both a switch
// after every instruction and long undisturbed stretches occur. Equal seeds
// give equal runs.
#include "machine/scheduler_factories.h"
#include "support/rng.h"

namespace ravel {
namespace {

constexpr u32 kLongestTurnLog2 = 15;

class Random final : public Scheduler {
 public:
  explicit Random(u64 seed) : rng_(seed) {}
  Turn Next(const ThreadSet& runnable, u32) override {
    const u32 thread = runnable.Nth(static_cast<u32>(rng_.Below(runnable.size())));
    return {thread, 1 + static_cast<i64>(rng_.Below(u64{1} << rng_.Below(kLongestTurnLog2)))};
  }
  u32 Notified(std::span<const u32> waiting) override {
    return waiting[rng_.Below(waiting.size())];
  }

 private:
  Rng rng_;
};

}  // namespace

std::unique_ptr<Scheduler> MakeRandom(std::optional<u64> seed) {
  return std::make_unique<Random>(seed.value_or(0));
}

}  // namespace ravel
