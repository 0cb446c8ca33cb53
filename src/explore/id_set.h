// IdSet: a set of thread ids, as a value. Ids are small and dense; up to 127
// they need no memory of their own.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "memory/thread_set.h"
#include "support/types.h"

namespace ravel {

class IdSet {
 public:
  bool Has(u32 id) const {
    if (id < kInline) return (low_[id / 64] >> id % 64 & 1) != 0;
    const u32 i = (id - kInline) / 64;
    return i < high_.size() && (high_[i] >> id % 64 & 1) != 0;
  }
  void Add(u32 id) { Word(id) |= u64{1} << id % 64; }
  void Remove(u32 id) {
    if (Has(id)) Word(id) &= ~(u64{1} << id % 64);
  }
  bool empty() const {
    if ((low_[0] | low_[1]) != 0) return false;
    for (const u64 word : high_) {
      if (word != 0) return false;
    }
    return true;
  }
  u32 size() const {
    int n = std::popcount(low_[0]) + std::popcount(low_[1]);
    for (const u64 word : high_) n += std::popcount(word);
    return static_cast<u32>(n);
  }
  void Clear() {
    low_[0] = low_[1] = 0;
    high_.clear();
  }
  // The smallest member. REQUIRES: !empty().
  u32 First() const { return Nth(0); }
  // Member number n, from 0, in order of the ids. REQUIRES: n < size().
  u32 Nth(u32 n) const {
    for (u32 i = 0;; ++i) {
      u64 word = i < 2 ? low_[i] : high_[i - 2];
      const u32 here = static_cast<u32>(std::popcount(word));
      if (n >= here) {
        n -= here;
        continue;
      }
      while (n-- != 0) word &= word - 1;
      return i * 64 + static_cast<u32>(std::countr_zero(word));
    }
  }
  // The members of a set in the World that are in none of the others.
  template <typename... Sets>
  static IdSet Of(const ThreadSet& set, const Sets&... others) {
    IdSet ids;
    const std::span<const u64> words = set.words();
    for (u32 i = 0; i < words.size(); ++i) {
      const u64 left = words[i] & ~(u64{0} | ... | WordOf(others, i));
      if (left != 0) ids.Word(i * 64) = left;
    }
    return ids;
  }
  void AddAll(const IdSet& other) {
    Combine(other, [](u64& mine, u64 theirs) { mine |= theirs; });
  }
  void RemoveAll(const IdSet& other) {
    Combine(other, [](u64& mine, u64 theirs) { mine &= ~theirs; });
  }
  void Keep(const IdSet& other) {
    Combine(other, [](u64& mine, u64 theirs) { mine &= theirs; });
  }

  // Calls f(id) for each member, in order.
  template <typename F>
  void ForEach(F f) const {
    for (u32 i = 0; i < 2 + high_.size(); ++i) {
      for (u64 left = i < 2 ? low_[i] : high_[i - 2]; left != 0; left &= left - 1) {
        f(i * 64 + static_cast<u32>(std::countr_zero(left)));
      }
    }
  }

 private:
  static constexpr u32 kInline = 128;
  u64& Word(u32 id) {
    if (id < kInline) return low_[id / 64];
    const u32 i = (id - kInline) / 64;
    if (i >= high_.size()) high_.resize(i + 1);
    return high_[i];
  }
  static u64 WordOf(const ThreadSet& set, u32 i) {
    return i < set.words().size() ? set.words()[i] : 0;
  }
  // Calls f for each word of both.
  template <typename F>
  void Combine(const IdSet& other, F f) {
    f(low_[0], other.low_[0]);
    f(low_[1], other.low_[1]);
    if (high_.size() < other.high_.size()) high_.resize(other.high_.size());
    for (u32 i = 0; i < high_.size(); ++i) f(high_[i], i < other.high_.size() ? other.high_[i] : 0);
  }

  u64 low_[2] = {};
  std::vector<u64> high_;
};

}  // namespace ravel
