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

bool SearchBudget::Over(f64 explored) {
  ExploreResults& r = explorer_.results();
  if (!options_.all && explorer_.failed()) {
    r.stopped_by = kFirstFailure;
    return true;
  }
  // A search that begins anew counts from 0 again.
  blocks_ += r.blocks >= last_blocks_ ? r.blocks - last_blocks_ : r.blocks;
  last_blocks_ = r.blocks;
  if (!options_.all && !r.failures.empty()) {
    if (race_at_ == 0) race_at_ = blocks_;
    if (blocks_ > kBlocksAfterRace + 4 * race_at_) {
      r.stopped_by = "a data race";
      return true;
    }
  }
  if (options_.max_paths != 0 && r.paths >= options_.max_paths) {
    r.stopped_by = "--max-paths";
    return true;
  }
  if (options_.progress) options_.progress({r.paths, explored, r.failures.size()});
  if (found_ < r.failures.size()) {
    found_ = r.failures.size();
    if (options_.found) options_.found(r);
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
