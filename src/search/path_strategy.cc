#include "search/path_strategy.h"

namespace ravel {

bool IsAtRoot(const Explorer& explorer) {
  return explorer.path().choices.size() <= explorer.choices_before();
}

void ReturnToRoot(Explorer& explorer, u32 root) {
  if (!IsAtRoot(explorer)) explorer.ReturnTo(root);
}

void NameFinder(ExploreResults* results, u32 from, const PathStrategy& by) {
  for (u32 i = from; i < results->failures.size(); ++i) {
    std::string& name = results->failures[i].found_by;
    if (name.empty()) name = by.Name();
  }
}

void StrategySearch::Run(Explorer& explorer, const SearchOptions& given) {
  SearchOptions options = given;
  if (options.max_paths == 0 && !options.timed && !options.divided) {
    options.max_paths = default_paths();
  }
  const std::unique_ptr<PathStrategy> strategy = Strategy(explorer, options);
  if (options.divided) {
    const auto problem = strategy->Confine(options.stretch);
    CHECK(!problem) << problem->message;
  }
  Run(explorer, options, *strategy);
  ExploreResults& results = explorer.results();
  if (ExploreResults* const side = strategy->Side()) {
    if (results.stopped_by == SearchBudget::kHandedOver && options.beside) {
      options.beside(std::move(*side));
    } else if (!results.complete) {
      results.Append(std::move(*side));
    } else {
      results.AddUnknownFailures(std::move(*side));
    }
  }
  if (options.divided || results.stopped_by == SearchBudget::kHandedOver) return;
  if (std::string promise = strategy->Promise(); !promise.empty()) {
    results.promises.push_back(std::move(promise));
  }
}

void StrategySearch::RunSampler(Explorer& explorer, const SearchOptions& options) {
  const std::unique_ptr<PathStrategy> strategy = Sampler(options);
  CHECK(strategy != nullptr);
  Run(explorer, options, *strategy);
}

void StrategySearch::Run(Explorer& explorer, const SearchOptions& options, PathStrategy& strategy) {
  SearchBudget budget(options, explorer);
  ExploreResults& results = explorer.results();
  const u32 root = explorer.Mark();
  if (!options.stretch.from.empty()) --results.milestones;  // it is that of the whole search
  for (;;) {
    const PathStrategy::Status status = strategy.RunPath(explorer, root);
    if (explorer.interrupted() && budget.Over(0, strategy.Side())) break;
    if (status == PathStrategy::Status::kComplete || status == PathStrategy::Status::kLastPath) {
      results.complete = true;
      break;
    }
    if (status == PathStrategy::Status::kCut) {
      if (options.divided) {
        results.complete = true;  // what was left out the results say
      } else {
        results.stopped_by = strategy.CutBy();
      }
      break;
    }
    if (status == PathStrategy::Status::kLearned) {
      results.stopped_by = SearchBudget::kLesson;
      break;
    }
    if (budget.Over(strategy.Explored(), strategy.Side())) {
      if (options.at_end) options.at_end(strategy);
      break;
    }
    if (options.between && options.between(strategy)) {
      results.stopped_by = SearchBudget::kHandedOver;
      break;
    }
  }
  strategy.End(explorer, root);
}

}  // namespace ravel
