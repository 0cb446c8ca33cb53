// WarmUp: what every path needs of classes is done once, where the exploration begins.
//
// A rehearsal runs the program on to its end, notes which classes it loads, links and
// initialises and which call sites it links, and takes everything back. Then these needs
// are met at the root, one by one, on a thread that is about to go on: class files are
// found, read, verified and linked, classes of the JDK initialised, call sites linked that
// the JDK's own bootstrap methods make. Each path finds it done, as it would on a machine
// that has run for a while. More rehearsals follow, under schedules drawn by chance: what
// only some of them need, such as the text of a failure, is found as well.
//
// Nothing that the program can observe may change: a need that is not harmless
// (HarmlessWatch), that looks at the clock, or that fails, is left to the paths, and what it did is
// taken back. Time and the counters of the machine go on as if nothing had happened.
//
// There are fewer instructions on a path that finds things done. Those that are missing are the
// JDK's, with which no time passes (Vm::TakesTime): so a program that looks at the clock sees the
// same in a machine that is not warm.
//
// The needs survive rollback. What is done about them is in the World, and the choice
// kWarmUp of a Path says when: whoever follows a path calls Begin there. A schedule does
// not mention it: a machine that is not warm follows it as well.
#pragma once

#include <functional>
#include <vector>

#include "explore/harmless_watch.h"
#include "interp/need.h"
#include "machine/run_loop.h"
#include "machine/trust.h"
#include "support/rng.h"

namespace ravel {

class WarmUp {
 public:
  WarmUp(Vm& vm, RunLoop& loop, Trust& trust);

  // Rehearses here, unless that was done before, and meets the needs. REQUIRES: the World is
  // always the same when it is called. False: `goes_on`,
  // which is asked now and then, said no; nothing was done.
  bool Begin(const std::function<bool()>& goes_on);

 private:
  // Meets the needs, on the first thread of the program that can.
  void Prepare() { Prepare(&needs_); }
  // Runs the program to its end, or for so many instructions, and takes it back. What it
  // needed and is not met or refused is added. False: stopped.
  bool Rehearse(Rng* rng, const std::function<bool()>& goes_on, std::vector<Need>* needs);
  // The same without the rest. `rng` draws who is next, and for how long; null: each has long
  // turns.
  bool RunOn(Rng* rng, const std::function<bool()>& goes_on);
  // Who is next.
  u32 Draw(Rng* rng);
  // What the rehearsal left in the World, before it is taken back.
  void NoteLoaded(std::vector<Need>* needs);
  void NoteCalls(u64 journal_position, std::vector<Need>* needs);
  void NoteForeseenCalls(std::vector<Need>* needs);
  void NoteInitialized(const std::vector<const Klass*>& in_order, std::vector<Need>* needs);
  // A thread that is about to execute an instruction; 0: there is none.
  u32 FindThread();
  bool IsMet(const Need& need);
  bool Meet(u32 thread, const Need& need);
  // Those that cannot be met are refused from then on.
  void Prepare(std::vector<Need>* needs);

  Vm& vm_;
  RunLoop& loop_;
  Trust& trust_;
  Mentions mentions_;
  std::vector<Need> needs_, refused_;
  u64 instructions_left_;  // of all rehearsals
  bool rehearsed_ = false;
};

}  // namespace ravel
