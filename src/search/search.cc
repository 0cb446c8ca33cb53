#include "search/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "search/search_factories.h"

namespace ravel {
namespace {

struct Row {
  std::string_view name, help;
  Guarantee guarantee;
  std::unique_ptr<Search> (*make)();
};
constexpr Row kRows[] = {
#define SEARCH(name, make, guarantee, help) {name, help, Guarantee::guarantee, make},
#include "search/searches.def"
#undef SEARCH
};

std::string_view WordOf(Guarantee guarantee) {
  switch (guarantee) {
    case Guarantee::kEverything: return "complete";
    case Guarantee::kWithoutRaces: return "without races";
    case Guarantee::kAsPublished: return "as published";
    case Guarantee::kBound: return "bounded";
    case Guarantee::kSample: return "sample";
  }
  return "";
}

const Row* Find(std::string_view name) {
  const auto* const row = std::ranges::find(kRows, name, &Row::name);
  return row == std::end(kRows) ? nullptr : row;
}

constexpr u64 kLookEvery = 16;  // questions

}  // namespace

std::string SearchNames() {
  std::string names;
  for (const Row& row : kRows) names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
  return names;
}

std::string DescribeSearches() {
  std::string text;
  for (const Row& row : kRows) {
    text += fmt::format("{:<16}{:<14}{}\n", row.name, WordOf(row.guarantee), row.help);
  }
  return text;
}

Result<std::unique_ptr<Search>> MakeSearch(std::string_view name) {
  if (const Row* const row = Find(name)) return row->make();
  return Error{"", fmt::format("unknown search '{}'; there is {}", name, SearchNames())};
}

Guarantee GuaranteeOf(std::string_view name) {
  const Row* const row = Find(name);
  CHECK(row != nullptr) << name;
  return row->guarantee;
}

SearchBudget::SearchBudget(const SearchOptions& options, Explorer& explorer)
    : options_(options), explorer_(explorer) {}

std::string_view SearchBudget::ReasonOf(const Explorer& explorer) {
  if (explorer.InterruptedByUser()) return kInterrupt;
  return explorer.out_of_memory() ? kMemory : kTime;
}

bool SearchBudget::Over(f64 explored, ExploreResults* side) {
  ExploreResults& r = explorer_.results();
  const bool failed = explorer_.failed() || (options_.one_exit && explorer_.exits_differ());
  if (!options_.all && failed) {
    r.stopped_by = kFirstFailure;
    return true;
  }
  const u64 blocks = r.blocks + (side != nullptr ? side->blocks : 0);
  const u64 paths = r.paths + (side != nullptr ? side->paths : 0);
  const u32 aside = side != nullptr ? side->failures.size() : 0;
  // A search that begins anew counts from 0 again.
  blocks_ += blocks >= last_blocks_ ? blocks - last_blocks_ : blocks;
  last_blocks_ = blocks;
  // Of a part of a search somebody else counts the blocks.
  if (!options_.all && !options_.divided && r.failures.size() + aside > 0) {
    if (race_at_ == 0) race_at_ = blocks_;
    if (LongAfterRace(blocks_, race_at_)) {
      r.stopped_by = kRace;
      return true;
    }
  }
  if (options_.max_paths != 0 && paths >= options_.max_paths) {
    r.stopped_by = kPaths;
    return true;
  }
  if (options_.progress)
    options_.progress({paths, explored, std::max(r.failures.size(), aside), {}});
  if (found_ < r.failures.size()) {
    found_ = r.failures.size();
    if (options_.found) options_.found(r);
  }
  if (found_aside_ < aside) {
    found_aside_ = aside;
    if (options_.found) options_.found(*side);
  }
  bool over = explorer_.interrupted();
  if (asked_++ >= next_look_) {
    next_look_ = asked_ + kLookEvery;
    over |= explorer_.MustStop();
  }
  if (over) r.stopped_by = ReasonOf(explorer_);
  return over;
}

}  // namespace ravel
