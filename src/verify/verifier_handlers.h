// ActiveHandlers: which exception handlers cover an instruction. Private to the
// verifier.
//
// Rows of the exception table that lead to the same handler with the same catch
// type are one target: tables repeat them for each piece of a range. Seeking
// forward costs the rows that start or end on the way, backward all over again.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "support/types.h"

namespace ravel {

class ActiveHandlers {
 public:
  struct Target {
    u16 handler;
    u16 catch_type;
  };

  explicit ActiveHandlers(const std::vector<ExceptionEntry>& rows) : rows_(rows) {
    if (rows.empty()) return;
    std::map<std::pair<u16, u16>, u32> known;
    for (const ExceptionEntry& row : rows) {
      const auto [at, fresh] =
          known.try_emplace({row.handler, row.catch_type}, static_cast<u32>(targets_.size()));
      if (fresh) targets_.push_back({row.handler, row.catch_type});
      target_of_.push_back(at->second);
      by_start_.push_back(static_cast<u32>(by_start_.size()));
    }
    by_end_ = by_start_;
    std::ranges::sort(by_start_, {}, [&](u32 i) { return rows_[i].start; });
    std::ranges::sort(by_end_, {}, [&](u32 i) { return rows_[i].end; });
    covering_.assign(targets_.size(), 0);
  }

  size_t target_count() const { return targets_.size(); }
  const Target& target(u32 i) const { return targets_[i]; }

  // The targets for the instruction at pc, in the order of the table. Valid
  // until the next call. True in *changed unless they are those of the last.
  const std::vector<u32>& Seek(u32 pc, bool* changed) {
    *changed = false;
    if (rows_.empty()) return active_;
    if (pc < at_) {
      next_start_ = next_end_ = 0;
      active_.clear();
      std::ranges::fill(covering_, 0);
      *changed = true;
    }
    at_ = pc;
    for (; next_start_ < rows_.size() && rows_[by_start_[next_start_]].start <= pc; next_start_++) {
      const u32 target = target_of_[by_start_[next_start_]];
      if (covering_[target]++ > 0) continue;
      active_.insert(std::ranges::lower_bound(active_, target), target);
      *changed = true;
    }
    for (; next_end_ < rows_.size() && rows_[by_end_[next_end_]].end <= pc; next_end_++) {
      const u32 target = target_of_[by_end_[next_end_]];
      if (--covering_[target] > 0) continue;
      active_.erase(std::ranges::lower_bound(active_, target));
      *changed = true;
    }
    return active_;
  }

 private:
  const std::vector<ExceptionEntry>& rows_;
  std::vector<Target> targets_;
  std::vector<u32> target_of_;  // per row
  std::vector<u32> by_start_;   // rows
  std::vector<u32> by_end_;
  size_t next_start_ = 0;
  size_t next_end_ = 0;
  u32 at_ = 0;
  std::vector<u32> covering_;  // per target: rows that cover at_
  std::vector<u32> active_;    // sorted
};

}  // namespace ravel
