// IdSet: a set of thread ids, as a value. Ids are small and dense; up to 127
// they need no memory of their own, and a copy is two words.
#pragma once

#include <bit>
#include <memory>
#include <span>
#include <vector>

#include "memory/thread_set.h"
#include "support/types.h"

namespace ravel {

class IdSet {
 public:
  IdSet() = default;
  IdSet(const IdSet& o) : low_{o.low_[0], o.low_[1]} {
    if (o.high_ != nullptr) CopyHigh(o);
  }
  IdSet(IdSet&&) = default;
  IdSet& operator=(const IdSet& o) {
    low_[0] = o.low_[0];
    low_[1] = o.low_[1];
    if (high_ != nullptr || o.high_ != nullptr) CopyHigh(o);
    return *this;
  }
  IdSet& operator=(IdSet&&) = default;
  ~IdSet() = default;

  bool Has(u32 id) const {
    if (id < kInline) return (low_[id / 64] >> id % 64 & 1) != 0;
    const u32 i = (id - kInline) / 64;
    return i < high().size() && (high()[i] >> id % 64 & 1) != 0;
  }
  void Add(u32 id) { Word(id) |= u64{1} << id % 64; }
  void Remove(u32 id) {
    if (Has(id)) Word(id) &= ~(u64{1} << id % 64);
  }
  bool empty() const {
    if ((low_[0] | low_[1]) != 0) return false;
    for (const u64 word : high()) {
      if (word != 0) return false;
    }
    return true;
  }
  u32 size() const {
    int n = std::popcount(low_[0]) + std::popcount(low_[1]);
    for (const u64 word : high()) n += std::popcount(word);
    return static_cast<u32>(n);
  }
  // Are there two members or more?
  bool HasSeveral() const {
    if (low_[1] == 0 && high_ == nullptr) return (low_[0] & (low_[0] - 1)) != 0;
    return size() > 1;
  }
  void Clear() {
    low_[0] = low_[1] = 0;
    high_ = nullptr;
  }
  // The smallest member. REQUIRES: !empty().
  u32 First() const {
    if (low_[0] != 0) return static_cast<u32>(std::countr_zero(low_[0]));
    return Nth(0);
  }
  // Member number n, from 0, in order of the ids. REQUIRES: n < size().
  u32 Nth(u32 n) const {
    for (u32 i = 0;; ++i) {
      u64 word = i < 2 ? low_[i] : high()[i - 2];
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

  // Is f(id) true of a member? Asks no further then.
  template <typename F>
  bool Any(F f) const {
    const auto any = [&](u32 first, u64 left) {
      for (; left != 0; left &= left - 1) {
        if (f(first + static_cast<u32>(std::countr_zero(left)))) return true;
      }
      return false;
    };
    if (any(0, low_[0]) || any(64, low_[1])) return true;
    for (u32 i = 0; i < high().size(); ++i) {
      if (any(kInline + i * 64, high()[i])) return true;
    }
    return false;
  }
  // Calls f(id) for each member, in order.
  template <typename F>
  void ForEach(F f) const {
    const auto each = [&](u32 first, u64 left) {
      for (; left != 0; left &= left - 1) f(first + static_cast<u32>(std::countr_zero(left)));
    };
    each(0, low_[0]);
    each(64, low_[1]);
    for (u32 i = 0; i < high().size(); ++i) each(kInline + i * 64, high()[i]);
  }

 private:
  static constexpr u32 kInline = 128;
  u64& Word(u32 id) {
    if (id < kInline) return low_[id / 64];
    const u32 i = (id - kInline) / 64;
    MakeHigh(i + 1);
    return (*high_)[i];
  }
  std::span<const u64> high() const {
    return high_ == nullptr ? std::span<const u64>() : std::span<const u64>(*high_);
  }
  // Few programs have that many threads.
  [[gnu::cold, gnu::noinline]] void MakeHigh(size_t size) {
    if (high_ == nullptr) high_ = std::make_unique<std::vector<u64>>();
    if (size > high_->size()) high_->resize(size);
  }
  [[gnu::cold, gnu::noinline]] void CopyHigh(const IdSet& o) {
    if (o.high_ == nullptr) {
      high_ = nullptr;
    } else if (high_ == nullptr) {
      high_ = std::make_unique<std::vector<u64>>(*o.high_);
    } else {
      *high_ = *o.high_;
    }
  }
  static u64 WordOf(const ThreadSet& set, u32 i) {
    return i < set.words().size() ? set.words()[i] : 0;
  }
  // Calls f for each word of both.
  template <typename F>
  void Combine(const IdSet& other, F f) {
    f(low_[0], other.low_[0]);
    f(low_[1], other.low_[1]);
    if (high_ != nullptr || other.high_ != nullptr) CombineHigh(other, f);
  }
  template <typename F>
  [[gnu::cold, gnu::noinline]] void CombineHigh(const IdSet& other, F f) {
    const std::span<const u64> theirs = other.high();
    MakeHigh(theirs.size());
    for (u32 i = 0; i < high_->size(); ++i) f((*high_)[i], i < theirs.size() ? theirs[i] : 0);
  }

  u64 low_[2] = {};
  std::unique_ptr<std::vector<u64>> high_;  // null: nobody beyond
};

}  // namespace ravel
