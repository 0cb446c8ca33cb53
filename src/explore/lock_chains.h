// LockChains: reverse lock-chain analysis (Bruening 1999, 2.5.1). A search by
// blocks never stops a thread between two locks that it takes one inside the
// other, so it never runs into a lock cycle. But when a thread fails to get a
// lock, the locks that threads left last tell whether some other order of the
// same path would have.
//
// The predictions accumulate, in a list of the owner's, and survive rollback.
#pragma once

#include <map>
#include <vector>

#include "explore/block_watch.h"
#include "schedule/path.h"

namespace ravel {

// `threads[0]` failed to get its lock; each of the others must stop before it
// takes the lock that it left last. Objects lie in the same place whenever the
// same path is run.
struct Prediction {
  Path path;  // up to the block that failed
  std::vector<u32> threads;
  std::vector<Ref> locks;  // that each of them left last
  std::vector<u32> key;    // what makes it the same as another one
  u64 first_path = 0;
  u64 paths = 0;
};

class LockChains {
 public:
  LockChains(Vm& vm, const BlockWatch& watch, std::vector<Prediction>* predictions)
      : vm_(vm), watch_(watch), predictions_(*predictions) {}

  // REQUIRES: the block of `thread` just ended because it could not get a lock,
  // and was not yet taken back. `path`: so far; `number`: of that path.
  void Analyse(u32 thread, const Path& path, u64 number);
  // A lock cycle that is not to be predicted again.
  void Ignore(const std::vector<u32>& key) { ignored_.push_back(key); }
  // Nothing is predicted yet.
  void Forget() {
    predictions_.clear();
    known_.clear();
  }

 private:
  // The threads that wait for each other's last locks; empty: it is no cycle.
  std::vector<u32> ChainFrom(u32 thread) const;

  Vm& vm_;
  const BlockWatch& watch_;
  std::vector<Prediction>& predictions_;
  std::map<std::vector<u32>, u32> known_;
  std::vector<std::vector<u32>> ignored_;
};

}  // namespace ravel
