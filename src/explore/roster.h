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

  const std::vector<Obstructed>& obstructed() const { return obstructed_; }

  // The thread ran a block that ended like this, and was not taken back.
  // `others` are not to be added to the enabled ones.
  void AfterBlock(Explorer& explorer, u32 thread, const BlockEnd& end, const IdSet& others = {});
  // The thread could not get what it wants, and was taken back.
  void SetAside(u32 thread, const Obstacle& obstacle);
  // Takes out those that stand before a lock which was taken since.
  void RemoveHindered(Explorer& explorer);

 private:
  void LookAround(Explorer& explorer, const IdSet& others);

  std::vector<Obstructed> obstructed_;
};

}  // namespace ravel
