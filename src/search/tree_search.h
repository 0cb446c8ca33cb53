// TreeSearch: the depth-first search over orders of blocks that ExitBlock and
// its variants share (Bruening 1999, chapter 2).
//
// A branch of the tree is a state of the program with the threads that may run
// from there (enabled), those that ran from there already and need not run
// first again (delayed, each with the footprint of the block that it ran), and
// those that failed to get a lock (blocked). One thread's block is run; the
// rest of the branch is put aside with that thread delayed; and after the
// block the delayed threads that depend on it are enabled again. A path ends
// when nobody is enabled.
//
// Two deviations from the published pseudo-code, both needed with three or
// more threads or to be complete: a branch keeps all delayed threads, not the
// last one only; and which thread a notify wakes is a branch of its own. The
// delayed set is a sleep set over blocks (Godefroid 1996).
//
// A branch costs its sets; the state is a milestone, shared by all branches
// from it and made only where there is a choice.
//
// The place (search/stretch.h) of a branch says how each choice was made on the way there. Whoever
// goes there runs these blocks, and those of the threads that are delayed, and so knows the sets.
#pragma once

#include <string_view>

#include "search/search.h"

namespace ravel {

class TreeSearch : public Search {
 public:
  Division division() const final { return Division::kTree; }
  void Run(Explorer& explorer, const SearchOptions& options) final;

 protected:
  // Must a delayed thread be tried after this block, too?
  virtual bool Reenables(const FootprintLog& log, const Footprint& delayed,
                         const Footprint& block) const = 0;
};

}  // namespace ravel
