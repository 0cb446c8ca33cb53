#include "explore/explore_results.h"

#include <algorithm>
#include <utility>

namespace ravel {
namespace {

void AddPredictions(std::vector<Prediction> more, u64 offset, std::vector<Prediction>* to) {
  for (Prediction& p : more) {
    const auto known = std::ranges::find(*to, p.key, &Prediction::key);
    if (known != to->end()) {
      known->paths += p.paths;
    } else {
      p.first_path += offset;
      to->push_back(std::move(p));
    }
  }
}

void AddFindings(DistinctList<FindingKey, Finding> more, DistinctList<FindingKey, Finding>* to) {
  for (Finding& f : more) to->FindOrAdd(f.key(), [&] { return std::move(f); });
}

}  // namespace

PathCounts& PathCounts::operator+=(const PathCounts& more) {
  paths += more.paths;
  aborted += more.aborted;
  blocks += more.blocks;
  milestones += more.milestones;
  rollbacks += more.rollbacks;
  instructions += more.instructions;
  return *this;
}

void ExploreResults::Append(ExploreResults later) {
  AppendTally(std::move(static_cast<Tally&>(later)), paths);  // the rest of it is still used
  AddPredictions(std::move(later.predictions), paths, &predictions);
  *this += later;
  complete &= later.complete;
  if (stopped_by.empty()) stopped_by = std::move(later.stopped_by);
  if (choices_before == 0) {
    choices_before = later.choices_before;
    entry = std::move(later.entry);
  }
  AddFindings(std::move(later.limits), &limits);
  AddFindings(std::move(later.library_races), &library_races);
  unsupported.merge(later.unsupported);
  trusted |= later.trusted;
  timed |= later.timed;
  waited |= later.waited;
  left_out |= later.left_out;
  levels = std::max(levels, later.levels);
  most_threads = std::max(most_threads, later.most_threads);
  most_operations = std::max(most_operations, later.most_operations);
  std::ranges::move(later.abandoned, std::back_inserter(abandoned));
  std::ranges::move(later.unwritten, std::back_inserter(unwritten));
  for (std::string& p : later.promises) {
    if (std::ranges::find(promises, p) == promises.end()) promises.push_back(std::move(p));
  }
}

void ExploreResults::AddUnknownFailures(ExploreResults beside) {
  for (FoundFailure& f : beside.failures) {
    f.races.clear();
    failures.FindOrAdd(f.finding.key(), [&] { return std::move(f); });
  }
}

void ExploreResults::PutInOrder() {
  SortTally();
  const auto by_cause = [](const Finding& f) { return f.key(); };
  limits.Sort(by_cause);
  library_races.Sort(by_cause);
  std::ranges::stable_sort(predictions, {},
                           [](const Prediction& p) { return std::pair(p.first_path, p.key); });
}

}  // namespace ravel
