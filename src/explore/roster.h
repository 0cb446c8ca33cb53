// Roster: who can go on from a state of the program, and who tried in vain: what
// a search has to know between two blocks, as a value. What follows a block
// (blocked, spinning, over its limit, waiting) is decided here and nowhere else.
#pragma once

#include <vector>

#include "explore/explorer.h"
#include "explore/id_set.h"

namespace ravel {

class Roster {
 public:
  // Nobody.
  Roster() = default;
  // All who can run now. REQUIRES: nobody was set aside.
  static Roster Of(Explorer& explorer);

  // The threads that could run a block now. A search takes out whom it does not
  // want to run.
  IdSet enabled;

  const std::vector<ravel::Obstructed>& obstructed() const { return obstructed_; }

  // The thread ran a block that ended like this, and was not taken back.
  // `others` are not to be added to the enabled ones.
  void AfterBlock(Explorer& explorer, u32 thread, const BlockEnd& end, const IdSet& others = {});
  // The thread could not get what it wants, and was taken back.
  void SetAside(Explorer& explorer, u32 thread, const Obstacle& obstacle, const IdSet& others = {});
  // Takes the thread out if it stands before a lock which was taken since.
  bool RemoveIfHindered(Explorer& explorer, u32 thread);
  // The same for all.
  void RemoveHindered(Explorer& explorer);
  // Somebody that was not to be added may be now: if nobody can run but those
  // that wait for time, it passes for one of them.
  void LetTimePass(Explorer& explorer, const IdSet& others = {});

 private:
  // Takes out those whose time-outs are much later than others', or than the end of a sleep:
  // time-outs are meant to be long. Gives how long the first of all those has yet to wait, in ns.
  u64 PutOffLate(Explorer& explorer, IdSet* waiting) const;
  bool AllNeedTime(Explorer& explorer, const IdSet& can) const;
  // Where threads wait for each other's locks, and nobody else can run but by the passing of
  // time, the path ends: that is a deadlock, whatever a time-out would do to the others.
  void NoticeLockCycle(Explorer& explorer);
  void LookAround(Explorer& explorer, const IdSet& others);
  void Add(u32 thread, const Obstacle& obstacle);
  template <typename F>
  void EraseIf(F f);

  std::vector<ravel::Obstructed> obstructed_;
  IdSet set_aside_;     // their threads
  u32 watchers_ = 0;    // how many of them watch the clock
  bool timed_ = false;  // somebody waits for time
};

}  // namespace ravel
