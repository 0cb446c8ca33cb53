// Tally: what came out of the paths of a search, each distinct thing once:
// failures by kind and cause, outcomes by status, output and exit code. It
// accumulates and survives rollback.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "finding/finding.h"
#include "schedule/path.h"
#include "support/types.h"

namespace ravel {

struct FoundFailure {
  Finding finding;
  u64 first_path = 0;  // its number; 0: it was before the search began anew
  u64 paths = 0;
  std::optional<Path> path;     // the first one that shows it
  bool stale = false;           // that one was before the search began anew
  bool seen = false;            // while paths counted
  std::string found_by = {};    // which of several searches; empty: there is one only
  std::vector<u32> races = {};  // the data races on that path, by their numbers
};

struct FoundOutcome {
  std::string status, out;
  i32 exit_code = 0;
  u64 paths = 0;       // 0: it was before the search began anew
  u64 first_path = 0;  // its number
  Path path;           // the first one
};

// A list in which each key occurs once. Items keep their numbers.
template <typename Key, typename Item>
class DistinctList {
 public:
  // The number of the item with this key, `make()` if it is the first.
  template <typename F>
  u32 FindOrAdd(Key key, F make) {
    const auto [it, fresh] = numbers_.try_emplace(std::move(key), size());
    if (fresh) items_.push_back(make());
    return it->second;
  }
  u32 size() const { return static_cast<u32>(items_.size()); }
  bool empty() const { return items_.empty(); }
  Item& operator[](u32 number) { return items_[number]; }
  const Item& operator[](u32 number) const { return items_[number]; }
  // By what `by` gives for each; equal ones stay as they are. Numbers are new.
  template <typename F>
  void Sort(F by) {
    std::vector<u32> old(size());  // by new number
    std::iota(old.begin(), old.end(), 0);
    std::ranges::stable_sort(old, {}, [&](u32 i) { return by(items_[i]); });
    std::vector<Item> sorted;
    std::vector<u32> now(size());  // by old number
    for (const u32 i : old) {
      now[i] = static_cast<u32>(sorted.size());
      sorted.push_back(std::move(items_[i]));
    }
    items_ = std::move(sorted);
    for (auto& [key, number] : numbers_) number = now[number];
  }
  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<Item> items_;
  std::map<Key, u32> numbers_;
};

class Tally {
 public:
  // The number of the failure. `path`: number of the path on which it was seen.
  u32 Add(Finding finding, u64 path);
  // So many paths ended like this; `path` is the first of them, with its number.
  void AddOutcome(std::string status, std::string out, i32 exit_code, u64 paths, const Path& path,
                  u64 number);
  // What came out of paths that follow the first `offset` ones.
  void AppendTally(Tally later, u64 offset);
  // By the first path that shows it; what none of the present count shows is last.
  void SortTally();

  DistinctList<FindingKey, FoundFailure> failures;
  // By status, output and exit code.
  DistinctList<std::tuple<std::string, std::string, i32>, FoundOutcome> outcomes;
};

}  // namespace ravel
