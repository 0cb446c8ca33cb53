// BoundedWalk: every schedule that costs at most so much, then every one that
// costs one more, and so on; what a switch costs is up to the strategy. What
// preempt.cc and delay.cc share.
//
// The walk with bound N is a depth-first search with rollback from the root.
// It comes by all paths that cost less again, which are many fewer, and does
// not count them: no list of states is kept from one bound to the next. When a
// walk met no switch that was too expensive, every schedule has been run.
//
// At each point the threads are ordered: the one that ran last, if it can
// simply go on, then the others by their numbers, in a circle from there. A
// thread that sleeps, or whose wait may end by time, has given way by itself:
// it is last; so is one that had a very long turn, for it may wait for the others.
// Whom a notify wakes costs nothing.
//
// A thread that fails to get what it wants is taken back, where a node allows,
// and set aside: to try was no switch (but see TakesBack). A path on which nobody
// can be paid any more is given up.
//
// A place (search/stretch.h) is a bound, and at each point with a choice the number of the option
// that was taken there: "2:0.3.1".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explore/roster.h"
#include "search/path_strategy.h"

namespace ravel {

class BoundedWalk : public PathStrategy {
 public:
  explicit BoundedWalk(u32 bound) : bound_(bound) {}
  Status RunPath(Explorer& explorer, u32 root) final;
  void Resume() final { lost_nodes_ = true; }
  std::string Promise() const final {
    return over_ == Status::kComplete ? "" : PromiseOf(explored_, Unit());
  }
  std::optional<Error> Confine(const Stretch& stretch) final;
  std::string Place() const final;
  std::string GiveUp(f64 share) final;

  // See Search.
  static std::string NextLevel(const std::string& from, u32 bound, ExploreResults* results);
  static void Conclude(std::string_view unit, ExploreResults* results);

 protected:
  // The cost of number `rank` of the threads in their order; `stays`: number 0
  // is the thread that ran last. Must not fall with the rank.
  virtual u32 Cost(u32 rank, bool stays) const = 0;
  // Is a thread that fails to get what it wants taken back and set aside? If not,
  // it stands there until it can have it, and to try was a switch.
  virtual bool TakesBack() const { return true; }
  // Threads that need not be run instead of `first`, because another one will do.
  virtual IdSet Twins(Explorer&, const IdSet& /*enabled*/, u32 /*first*/) const { return {}; }
  // "preemption"
  virtual std::string Unit() const = 0;
  u32 bound() const { return bound_; }

 private:
  static constexpr u32 kLongTurn = 10'000;  // blocks
  struct State {
    u32 current = 0;     // the thread that ran last
    bool stays = false;  // it can simply go on
    u32 left = 0;        // what may still be spent
    Roster roster;
    u32 turn = 0;      // blocks that it ran in a row
    IdSet early = {};  // threads that sleep, and are not to go on yet
  };
  // A point with a choice, and what was chosen there so far.
  struct Frame {
    u32 node = 0;
    size_t depth = 0;  // decisions before it
    State state;
    IdSet tried;
    u32 again = 0;      // the thread whose notify is to choose once more
    IdSet spared;       // by that notify
    u32 options = 0;    // how many were run
    u32 end = ~u32{0};  // options from this number on are none of the stretch
  };
  struct Decision {
    u32 thread;
    IdSet spared;
  };
  struct Option {
    u32 thread = 0;  // 0: none
    u32 cost = 0;
    u32 affordable = 0;     // how many options there were
    bool too_dear = false;  // there were others
  };

  void BeginBound(Explorer& explorer, u32 root);
  Option Cheapest(const State& state, const IdSet& tried) const;
  bool HasOption(const Frame& frame) const;
  // To the end of a path.
  Status RunOn(Explorer& explorer);
  // Runs the option of the newest frame that the stretch begins with, or that leads there, and
  // those before it. False: there is no such option.
  bool FollowStretch(Explorer& explorer);
  // So many bounds, from 0 on, are through, and not everything is: what that is worth.
  static std::string PromiseOf(u32 levels, std::string_view unit);
  // Of the newest frame: options from this number on are after the stretch.
  u32 EndOfOptions() const;
  // The numbers of the options that were taken at the first n points.
  std::vector<u32> OptionsOf(size_t n) const;
  // Goes to the newest frame with an option; false if there is none.
  bool Backtrack(Explorer& explorer, u32 root);
  void RestoreNodes(Explorer& explorer, u32 root);
  // Runs the next option of the newest frame, or those after it if it fails.
  // False: all of them do.
  bool RunOption(Explorer& explorer);
  // False: nobody can be paid.
  bool Step(Explorer& explorer);
  void Advance(Explorer& explorer, u32 thread, u32 cost, const BlockEnd& end);

  const u32 bound_;
  u32 limit_ = 0;          // the bound of the present walk
  bool walking_ = false;   // a walk is under way
  bool too_dear_ = false;  // it met an option that it could not afford
  bool lost_nodes_ = false;
  size_t known_ = 0;  // BlockWatch::knowledge, when the walk began
  u32 explored_ = 0;  // walks that are complete
  // --- The stretch, if it is confined to one, which is part of one walk
  bool confined_ = false;
  std::vector<u32> from_, to_;  // its options
  size_t counted_from_ = 0;     // what comes before so many of them counts for others
  bool walking_on_ = false;     // to where it begins
  bool nothing_left_ = false;   // of it, from the beginning
  Status over_ = Status::kRepeated;
  State now_;
  std::vector<Frame> frames_;
  std::vector<Decision> decisions_;
};

}  // namespace ravel
