// ThreadNames: names of threads that are the same on every path. The machine
// numbers threads as they start, which depends on the schedule; here a thread is
// named by who started it, and as which of his.
//
// NameTable keeps which names there are, and survives rollback. ThreadNames says
// who has which on one path, as a value; it is shared until a thread starts.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "support/types.h"

namespace ravel {

class NameTable {
 public:
  explicit NameTable(u32 first_free) : first_(first_free) {}
  // Of the child number `number` of a thread.
  u32 NameOf(u32 parent, u32 number) {
    const u32 next = first_ + static_cast<u32>(lines_.size());
    const auto [it, fresh] = names_.try_emplace({parent, number}, next);
    if (fresh) {
      std::vector<u32> line = parent < first_ ? std::vector{parent} : lines_[parent - first_];
      line.push_back(number);
      lines_.push_back(std::move(line));
    }
    return it->second;
  }
  // An order of names that is the same everywhere, while which of them is found first is not.
  bool Before(u32 a, u32 b) const {
    if (a < first_ && b < first_) return a < b;
    return std::ranges::lexicographical_compare(LineOf(a, &a), LineOf(b, &b));
  }

 private:
  std::span<const u32> LineOf(u32 name, const u32* itself) const {
    if (name < first_) return {itself, 1};
    return lines_[name - first_];
  }

  std::map<std::pair<u32, u32>, u32> names_;
  // By name: who of those that have a number started whom, as which of his, and so on.
  std::vector<std::vector<u32>> lines_;
  const u32 first_;
};

class ThreadNames {
 public:
  ThreadNames() = default;
  // Threads 1 to n have their numbers as names.
  explicit ThreadNames(u32 n) {
    auto rep = std::make_shared<Rep>();
    for (u32 i = 0; i <= n; ++i) {
      rep->name.push_back(i);
      rep->thread.push_back(i);
    }
    rep_ = std::move(rep);
  }

  u32 size() const { return static_cast<u32>(rep_->name.size()) - 1; }  // threads
  u32 NameOf(u32 thread) const { return rep_->name[thread]; }
  // 0: nobody has the name on this path, yet.
  u32 ThreadOf(u32 name) const { return name < rep_->thread.size() ? rep_->thread[name] : 0; }

  // There are `threads` threads now; the new ones were started by this one.
  void Grow(u32 threads, u32 by, NameTable* table) {
    if (threads <= size()) return;
    auto rep = std::make_shared<Rep>(*rep_);
    const u32 parent = rep->name[by];
    if (parent >= rep->started.size()) rep->started.resize(parent + 1);
    for (u32 t = size() + 1; t <= threads; ++t) {
      const u32 name = table->NameOf(parent, rep->started[parent]++);
      rep->name.push_back(name);
      if (name >= rep->thread.size()) rep->thread.resize(name + 1);
      rep->thread[name] = t;
    }
    rep_ = std::move(rep);
  }

 private:
  struct Rep {
    std::vector<u32> name;     // by thread
    std::vector<u32> thread;   // by name
    std::vector<u32> started;  // by name: how many threads it has started
  };
  std::shared_ptr<const Rep> rep_;
};

}  // namespace ravel
