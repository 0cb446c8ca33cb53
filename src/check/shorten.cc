#include "check/shorten.h"

#include <algorithm>

#include "search/bounded_walk.h"

namespace ravel {
namespace {

class BySwitches final : public BoundedWalk {
 public:
  using BoundedWalk::BoundedWalk;
  std::string Name() const override { return "switches"; }

 protected:
  u32 Cost(u32 rank, bool stays) const override { return stays && rank == 0 ? 0 : 1; }
  // Who was taken back would have to be brought there at the end: a switch more.
  bool TakesBack() const override { return false; }
  std::string Unit() const override { return "switch"; }
};

bool FailsWith(const Explorer& explorer, const FindingKey& failure) {
  return std::ranges::any_of(explorer.PathFailures(),
                             [&](const Finding* f) { return f->key() == failure; });
}

}  // namespace

u32 SwitchesOf(const Path& path, size_t from) {
  u32 switches = 0;
  u32 last = 0;
  for (size_t i = 0; i < path.choices.size(); ++i) {
    const Choice& c = path.choices[i];
    if (c.kind != Choice::Kind::kRun) continue;
    if (i >= from && last != 0 && c.thread != last) ++switches;
    last = c.thread;
  }
  return switches;
}

std::optional<Path> FindShorterPath(Explorer& explorer, u32 root, const FindingKey& failure,
                                    const ShortenLimits& limits) {
  if (limits.switches == 0) return {};
  BySwitches walk(limits.switches - 1);
  const ExploreResults& r = explorer.results();
  const u64 last_block = r.blocks + limits.blocks;
  const u64 last_instruction = r.instructions + limits.instructions;
  while (r.blocks < last_block && r.instructions < last_instruction && !explorer.interrupted()) {
    switch (walk.RunPath(explorer, root)) {
      case PathStrategy::Status::kPath:
        if (FailsWith(explorer, failure)) return explorer.path();
        break;
      case PathStrategy::Status::kRepeated: break;
      case PathStrategy::Status::kLastPath:
      case PathStrategy::Status::kComplete:
      case PathStrategy::Status::kLearned:
      case PathStrategy::Status::kCut: return {};
    }
  }
  return {};
}

}  // namespace ravel
