// Round-robin: each runnable thread in order of its id runs for a quantum of
// instructions (JNuke's default scheduler). A notify wakes whoever waits
// longest.
#include "machine/scheduler_factories.h"

namespace ravel {
namespace {

constexpr i64 kDefaultQuantum = 100000;

class RoundRobin final : public Scheduler {
 public:
  explicit RoundRobin(i64 quantum) : quantum_(quantum) {}
  Turn Next(const ThreadSet& runnable, u32 current) override {
    return {runnable.After(current), quantum_};
  }
  u32 Notified(std::span<const u32> waiting) override { return waiting.front(); }

 private:
  const i64 quantum_;
};

}  // namespace

std::unique_ptr<Scheduler> MakeRoundRobin(std::optional<u64> quantum) {
  constexpr u64 kMost = u64{1} << 50;
  if (quantum && (*quantum == 0 || *quantum > kMost)) return nullptr;
  return std::make_unique<RoundRobin>(quantum ? static_cast<i64>(*quantum) : kDefaultQuantum);
}

}  // namespace ravel
