// Chooser: answers what the machine asks while it runs. Before an exploration,
// who is next: the current thread until it cannot go on, or for a long time,
// then the next one. At all times, whom a notify wakes; each answer is a
// choice of the path.
//
// It survives rollback: who answers, and what was asked last, does not follow
// the path.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "explore/id_set.h"
#include "interp/vm.h"
#include "schedule/path.h"
#include "support/rng.h"

namespace ravel {

class Chooser final : public Scheduler {
 public:
  static constexpr u64 kLongTurn = 100'000;  // instructions

  // Answers are added to `path`.
  Chooser(Vm& vm, Path& path) : vm_(vm), path_(path) {}

  // Until EndBlock a notify wakes the first to wait that is none of `spared`, if
  // there is one.
  void BeginBlock(const IdSet& spared) {
    spared_ = &spared;
    chosen_ = 0;
  }
  void EndBlock() { spared_ = nullptr; }
  // A notify wakes a random thread from here on; null: no more. Returns who drew
  // before.
  Rng* Draw(Rng* rng) { return std::exchange(rng_, rng); }
  // Notifies wake these threads, one after the other; then as before.
  void Follow(std::vector<u32> script) {
    script_ = std::move(script);
    followed_ = 0;
  }
  // Whom the last notify woke that had a choice, since BeginBlock; 0: none had.
  u32 chosen() const { return chosen_; }
  // Among whom it chose.
  const std::vector<u32>& choices() const { return choices_; }
  // The same as chosen(), and forgets it.
  u32 TakeChosen() { return std::exchange(chosen_, 0); }

  // Scheduler
  Turn Next(const ThreadSet& runnable, u32 current) override;
  u32 Notified(std::span<const u32> waiting) override;

 private:
  Vm& vm_;
  Path& path_;
  u64 turn_began_ = 0;
  const IdSet* spared_ = nullptr;
  Rng* rng_ = nullptr;
  std::vector<u32> script_;
  size_t followed_ = 0;  // of the script
  u32 chosen_ = 0;
  std::vector<u32> choices_;
};

}  // namespace ravel
