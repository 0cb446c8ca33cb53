// WarmUp: what every path needs of classes is done once, where the exploration begins.
//
// A rehearsal runs the program on to its end, as any scheduler might, notes which
// classes it loads, links and initialises and which call sites it links, and takes
// everything back. Then these needs are met at the root, one by one, on a thread that
// is about to go on: class files are found, read, verified and linked, classes of the
// JDK initialised, call sites linked that the JDK's own bootstrap methods make. Each path
// finds it done, as it would on a machine that has run for a while.
//
// Nothing that the program can observe may change: a need that is not harmless
// (HarmlessWatch), or that fails, is left to the paths, and what it did is taken back. Time
// and the counters of the machine go on as if nothing had happened.
//
// The needs survive rollback. What is done about them is in the World, and the choice
// kWarmUp of a Path says when: whoever follows a path calls Prepare there. A schedule does
// not mention it: a machine that is not warm follows it as well.
#pragma once

#include <functional>
#include <vector>

#include "explore/harmless_watch.h"
#include "interp/need.h"
#include "machine/run_loop.h"
#include "machine/trust.h"

namespace ravel {

class WarmUp {
 public:
  WarmUp(Vm& vm, RunLoop& loop, Trust& trust) : vm_(vm), loop_(loop), trust_(trust) {}

  // Runs the program on from here and takes it back, unless that was done before.
  // False: `goes_on`, which is asked now and then, said no.
  bool Rehearse(const std::function<bool()>& goes_on);
  // Meets the needs, on the first thread of the program that can. REQUIRES: Rehearse was called,
  // and the World is where it was then.
  void Prepare();

 private:
  // What the rehearsal left in the World, before it is taken back.
  void NoteLoaded();
  void NoteCalls(u64 journal_position);
  void NoteInitialized(const std::vector<const Klass*>& in_order);
  // Leaves out what was so before the rehearsal.
  void DropWhatIsMet();
  // A thread that is about to execute an instruction; 0: there is none.
  u32 FindThread();
  bool IsMet(const Need& need);
  bool Meet(u32 thread, const Need& need);

  Vm& vm_;
  RunLoop& loop_;
  Trust& trust_;
  Mentions mentions_;
  std::vector<Need> needs_;
  bool rehearsed_ = false;
};

}  // namespace ravel
