#include "search/path_strategy.h"

namespace ravel {

void ReturnToRoot(Explorer& explorer, u32 root) {
  if (explorer.path().choices.size() > explorer.choices_before()) explorer.ReturnTo(root);
}

void NameFinder(ExploreResults* results, u32 from, const PathStrategy& by) {
  for (u32 i = from; i < results->failures.size(); ++i) {
    std::string& name = results->failures[i].found_by;
    if (name.empty()) name = by.Name();
  }
}

void StrategySearch::Run(Explorer& explorer, const SearchOptions& given) {
  SearchOptions options = given;
  if (options.max_paths == 0 && !options.timed) options.max_paths = default_paths();
  SearchBudget budget(options, explorer);
  const std::unique_ptr<PathStrategy> strategy = Strategy(explorer, options);
  ExploreResults& results = explorer.results();
  const u32 root = explorer.Mark();
  for (;;) {
    const PathStrategy::Status status = strategy->RunPath(explorer, root);
    if (explorer.interrupted() && budget.Over(0)) break;
    if (status == PathStrategy::Status::kComplete || status == PathStrategy::Status::kLastPath) {
      results.complete = true;
      break;
    }
    if (status == PathStrategy::Status::kCut) {
      results.stopped_by = strategy->CutBy();
      break;
    }
    if (budget.Over(strategy->Explored())) break;
  }
  if (std::string promise = strategy->Promise(); !promise.empty()) {
    results.promises.push_back(std::move(promise));
  }
}

}  // namespace ravel
