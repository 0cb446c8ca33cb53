#include "search/path_strategy.h"

namespace ravel {

void ReturnToRoot(Explorer& explorer, u32 root) {
  if (explorer.path().choices.size() > explorer.choices_before()) explorer.ReturnTo(root);
}

void StrategySearch::Run(Explorer& explorer, const SearchOptions& given) {
  SearchOptions options = given;
  if (options.max_paths == 0 && options.max_seconds <= 0) options.max_paths = default_paths();
  SearchBudget budget(options, explorer);
  const std::unique_ptr<PathStrategy> strategy = Strategy(options);
  ExploreResults& results = explorer.results();
  const u32 root = explorer.Mark();
  for (;;) {
    const PathStrategy::Status status = strategy->RunPath(explorer, root);
    if (status == PathStrategy::Status::kComplete) {
      results.complete = true;
      break;
    }
    if (status == PathStrategy::Status::kCut) {
      results.stopped_by = "--bound";
      break;
    }
    if (budget.Over(0)) break;
  }
  if (std::string promise = strategy->Promise(); !promise.empty()) {
    results.promises.push_back(std::move(promise));
  }
}

}  // namespace ravel
