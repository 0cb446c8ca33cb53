// ThreadSet: a set of thread ids in the arena, as bits. Ids are small and
// dense, so that finding the next member takes a few words even among ten
// thousand threads.
#pragma once

#include <algorithm>
#include <bit>
#include <span>

#include "memory/world_map.h"

namespace ravel {

class ThreadSet {
 public:
  struct Rep {
    WorldVector<u64>::Rep words;
    u32 size;
  };
  ThreadSet(MetaAllocator& meta, Rep* rep) : meta_(meta), words_(meta, &rep->words), rep_(rep) {}

  u32 size() const { return rep_->size; }
  bool empty() const { return size() == 0; }
  bool Has(u32 id) const {
    return id / 64 < words_.size() && (words_[id / 64] >> id % 64 & 1) != 0;
  }

  // Is any in both?
  bool Meets(const ThreadSet& other) const {
    const std::span<const u64> theirs = other.words();
    const u32 n = std::min(words_.size(), static_cast<u32>(theirs.size()));
    for (u32 i = 0; i < n; ++i) {
      if ((words_[i] & theirs[i]) != 0) return true;
    }
    return false;
  }

  void Set(u32 id, bool member) {
    if (Has(id) == member) return;
    if (id / 64 >= words_.size()) words_.Resize(id / 64 + 1);
    words_.Edit(id / 64) ^= u64{1} << id % 64;
    meta_.arena().WillWrite(&rep_->size, sizeof(rep_->size));
    rep_->size += member ? 1 : u32{0} - 1;
  }

  // The smallest member greater than `id`, else the smallest at all; 0 if the
  // set is empty.
  u32 After(u32 id) const {
    if (empty()) return 0;
    const u32 n = words_.size();
    u32 i = (id + 1) / 64;
    u64 word = i < n ? words_[i] & ~u64{0} << (id + 1) % 64 : 0;
    while (word == 0) {
      i = i + 1 < n ? i + 1 : 0;
      word = words_[i];
    }
    return i * 64 + static_cast<u32>(std::countr_zero(word));
  }

  // Member number n, from 0, in order of the ids. REQUIRES: n < size().
  u32 Nth(u32 n) const {
    for (u32 i = 0;; ++i) {
      u64 word = words_[i];
      const u32 here = static_cast<u32>(std::popcount(word));
      if (n >= here) {
        n -= here;
        continue;
      }
      while (n-- != 0) word &= word - 1;
      return i * 64 + static_cast<u32>(std::countr_zero(word));
    }
  }

  // The members as bits, 64 ids a word.
  std::span<const u64> words() const { return {words_.begin(), words_.end()}; }

  // Calls f(id) for each member, in order. f may add and remove members.
  template <typename F>
  void ForEach(F f) const {
    for (u32 i = 0; i < words_.size(); ++i) {
      for (u64 left = words_[i]; left != 0; left &= left - 1) {
        f(i * 64 + static_cast<u32>(std::countr_zero(left)));
      }
    }
  }

 private:
  MetaAllocator& meta_;
  WorldVector<u64> words_;
  Rep* rep_;
};

}  // namespace ravel
