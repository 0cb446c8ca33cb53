// Random search: at each visible operation every thread that can run is
// equally likely to be next, path after path, each from where the exploration
// began. Promises nothing; equal seeds give equal paths.
#include "explore/search_factories.h"
#include "support/rng.h"

namespace ravel {
namespace {

constexpr u64 kDefaultPaths = 1000;

class RandomSearch final : public Search {
 public:
  Boundaries boundaries() const override { return Boundaries::kEveryAccess; }
  Records records() const override { return Records::kNothing; }
  void Run(Explorer& explorer, const SearchOptions& options) override;
};

void RandomSearch::Run(Explorer& explorer, const SearchOptions& given) {
  SearchOptions options = given;
  if (options.max_paths == 0 && options.max_seconds <= 0) options.max_paths = kDefaultPaths;
  SearchBudget budget(options, explorer);
  Rng rng(options.seed);
  explorer.set_notify_rng(&rng);
  const u32 root = explorer.Mark();
  for (;;) {
    IdSet enabled = explorer.Enabled();
    std::vector<Explorer::Blocked> blocked;
    while (!explorer.ended() && !enabled.empty()) {
      const u32 thread = enabled.Nth(static_cast<u32>(rng.Below(enabled.size())));
      // Its lock may have been taken since; it is enabled again when that is left.
      if (!explorer.CanTry(thread)) {
        enabled.Remove(thread);
        continue;
      }
      const BlockEnd end = explorer.RunBlock(thread, {});
      if (end.how == BlockEnd::How::kSpins) blocked.push_back({thread, end.obstacle});
      explorer.Update(thread, &enabled, &blocked, {});
      if (end.how == BlockEnd::How::kOverLimit || end.how == BlockEnd::How::kSpins) {
        enabled.Remove(thread);
      }
    }
    explorer.EndPath({}, blocked);
    if (budget.Over(0)) break;
    explorer.ReturnTo(root);
  }
  explorer.set_notify_rng(nullptr);
}

}  // namespace

std::unique_ptr<Search> MakeRandomSearch() { return std::make_unique<RandomSearch>(); }

}  // namespace ravel
