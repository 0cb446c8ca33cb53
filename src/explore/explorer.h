// Explorer: runs a program block by block, for a search that decides which
// thread is next.
//
//   explorer.Begin();                       // to where the exploration starts
//   node = explorer.Mark();
//   BlockEnd end = explorer.RunBlock(thread);
//   explorer.ReturnTo(node);                // back to before the block
//   ...
//   explorer.EndPath(...);                  // counts what came out
//
// What the program does is in the World and goes back with it. The explorer's
// own account of the present path (its choices, what failed on it, how far each
// thread ran) is cut back by ReturnTo; its results survive.
//
// Its parts: Beginning (where to begin), BlockWatch (where a block ends),
// Chooser (whom a notify wakes), SpinWatch, LockChains, Roster (who can go on),
// Tally (what came out).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explore/beginning.h"
#include "explore/block_watch.h"
#include "explore/chooser.h"
#include "explore/explore_results.h"
#include "explore/id_set.h"
#include "explore/lock_chains.h"
#include "explore/spin_watch.h"
#include "finding/tally.h"
#include "machine/run_loop.h"
#include "schedule/path.h"
#include "schedule/schedule.h"
#include "support/patience.h"

namespace ravel {

class WarmUp;  // explore/warm_up.h

// When a wait or a park with a time-out may end by it.
enum class Timeouts : u8 {
  kLate,  // when nobody can run without time passing
  kAny,   // at any moment
};

struct ExplorerOptions {
  Boundaries boundaries = Boundaries::kSynchronisation;
  Records records = Records::kNothing;
  std::vector<std::string> trust;  // see Trust
  std::string from;                // "Class.method": begin when it is entered first
  u64 max_steps = 100'000'000;     // instructions of one thread
  u64 max_block = 0;               // instructions of a block; 0: as many as a thread may
  Timeouts timeouts = Timeouts::kAny;
  bool spurious = false;         // waits and parks may end without cause
  bool fail_on_exit = false;     // a program that ends with another status than 0 has failed
  bool keep_start = false;       // node 0 is where the program started
  bool warm = false;             // what paths need of classes is done where they begin: WarmUp
  Patience* patience = nullptr;  // null: without an end
};

// Why a thread cannot go on from the beginning of its block, although the
// World has it runnable: it tried, and was taken back.
struct Obstacle {
  enum class Kind : u8 {
    kLock,   // of `object`
    kJoin,   // the end of the Thread `object`
    kClass,  // another thread initialises `klass`
    kSync,   // another thread has the synchronizer `object`, or will have it
    kSpin,   // it goes in circles until somebody else writes something
    kTime,   // the same, or until time passes
    kLimit,  // it has executed as many instructions as it may
  };
  Kind kind = Kind::kLock;
  Ref object{};
  const Klass* klass = nullptr;
  u64 collections = 0;   // when `object` was good
  bool guessed = false;  // it might go on all the same
  i32 state = 0;         // of the synchronizer
  bool interruptible = false;
};

// A thread that tried in vain.
struct Obstructed {
  u32 thread;
  Obstacle obstacle;
};

struct BlockEnd {
  enum class How : u8 {
    kBoundary,   // the thread can go on
    kWaits,      // it cannot, until somebody does something or time passes
    kBlocked,    // it could not get what it wanted, in the middle of the block
    kSpins,      // it came back to where it was and changed nothing
    kDied,       // the thread ended
    kMainEnded,  // the first thread ended, and did nothing that others could see
    kPaused,     // it executed as many instructions as a block may, and can go on
    kOverLimit,  // it executed as many instructions as it may
    kHalted,     // the program ended
    kFailed,     // it ended with an exception that nobody caught, and the path with it
  };
  How how = How::kBoundary;
  Obstacle obstacle = {};  // kBlocked, kSpins
  // A notify of this block had more than one thread to choose from, and took
  // this one; 0: none had.
  u32 notified = 0;
  bool yields = false;  // kBoundary: it gave up its turn, or sleeps
  bool again = false;   // as it did before, and nothing of its own is different
};

class Explorer {
 public:
  Explorer(Vm& vm, ExplorerOptions options);
  ~Explorer();
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  enum class Start : u8 {
    kReady,
    kEnded,        // the program ended, or can never go on, without a second thread
    kNotEntered,   // the same, without the method that the user named
    kNotLoaded,    // it has no main that could be called
    kInterrupted,  // before it got there
  };
  // May be called again after ReturnToStart.
  Start Begin();
  // The same by somebody else, who ran the program to where the exploration begins.
  void BeginAfter(Path beginning);

  // --- The machine and its parts --------------------------------------------------
  Vm& vm() { return vm_; }
  RunLoop& loop() { return loop_; }
  Trust& trust() { return trust_; }
  BlockWatch& watch() { return watch_; }
  Chooser& chooser() { return chooser_; }
  LockChains& chains() { return chains_; }
  // The first thread of the program, and the one that ran last.
  u32 main_thread() const { return main_; }
  u32 last_thread() { return vm_.world().root().current_thread; }
  // Called when the program has a second thread, or is about to be explored: who looks for what
  // threads do to each other need not listen before that. Each time that Begin gets there.
  void set_on_second_thread(std::function<void()> f) { on_second_thread_ = std::move(f); }
  // Calls f(id) for each thread of the program that lives.
  template <typename F>
  void ForEachThread(F f);

  // --- One block -----------------------------------------------------------------
  // Could it run a block now, without any time passing? A wait that may end early
  // does so a few times in each thread: a loop around it must have an end.
  bool CanTry(u32 thread);
  // All who could.
  IdSet WhoCanTry();
  // Those of the program that live and are not runnable.
  IdSet WhoStand();
  // The threads that only time can wake.
  IdSet WhoWaitForTime();
  // Can only time do it? A sleep may take any time: this is not one, unless it is so long that it
  // is meant as a time-out.
  bool WaitsForTime(u32 thread);
  // It could run if time passed, and not otherwise.
  bool NeedsTime(u32 thread) { return !CanTry(thread) || WaitsForTime(thread); }
  // A sleep that has an end, and is none of those.
  bool Sleeps(u32 thread) {
    const JavaThread& t = vm_.world().threads()[thread];
    return t.state == ThreadState::kSleeping && t.HasDeadline() && !t.long_sleep;
  }
  // Of threads that can go on, those that sleep, if they are to go on with that: others could have
  // run all the while, and many sleeps ended before they did.
  IdSet TooEarly(const IdSet& enabled);
  // How often a sleep of the thread ended on this path, or a wait by its time-out.
  u32 TimesOver(u32 thread) const { return times_over_.Get(thread); }
  // Thread.interrupt was called, and the thread has not noticed.
  bool IsInterrupted(u32 thread) {
    return vm_.heap().Get<u8>(vm_.world().threads()[thread].object,
                              vm_.known().Thread_interrupted) != 0;
  }
  bool IsCleared(const Obstructed& o);
  // Runs the thread to the end of its block. A notify takes none of `spared`.
  BlockEnd RunBlock(u32 thread, const IdSet& spared = {});
  // What the thread's next block would be, with its footprint: runs it and
  // takes it back. Nothing of it is reported. The footprint stays in the log.
  BlockEnd Peek(u32 thread, Footprint* footprint);
  // The last block may have made somebody able to run who was not.
  bool may_have_woken() const { return watch_.facts().wakes || had_input_; }
  // A notify of the next block could have more than one thread to choose from.
  bool NotifyMayChoose();
  // The program ended, or an exception ended the path; or the user lost patience,
  // or its time or its memory is used up.
  bool ended() const { return halted_ || failed_ || interrupted_; }
  // One of these two: the path does not count, and nothing more can be run.
  bool interrupted() const { return interrupted_; }
  // Asks whether the user lost patience, or a budget is used up: then paths are not run
  // to their end, and do not count.
  bool MustStop();
  // There is a little more time after all.
  void GoOn() { interrupted_ = false; }
  // Was it the user who lost patience?
  bool InterruptedByUser() const {
    return options_.patience != nullptr && options_.patience->interrupted();
  }
  // Paths end, too, when the process has more memory than so many bytes. 0: never.
  void set_memory_limit(u64 bytes) { memory_limit_ = bytes; }
  u64 memory_limit() const { return memory_limit_; }
  // That was the reason.
  bool out_of_memory() const { return out_of_memory_; }
  // It ended because its last thread did.
  bool ended_by_itself() const { return halted_ && by_itself_; }
  // It was an exception.
  bool failed_here() const { return failed_; }
  // Ravel.end was called: what follows is not explored.
  bool section_over() const { return section_over_; }

  // --- Going back: nodes are numbered from 0 and form a stack, like milestones -----
  u32 Mark();
  void ReturnTo(u32 node);
  // Forgets the newest node. REQUIRES: the World is as it was there.
  void DropNode(u32 node);
  // Returns to where the program started, for a path to be run by somebody else:
  // the explorer watches nothing any more. REQUIRES: options.keep_start.
  void ReturnToStart();
  // The same to a node.
  void HandOver(u32 node);
  // Returns to a node and watches again.
  void TakeOver(u32 node);
  // What Choice::Kind::kWarmUp stands for. False: interrupted.
  bool Prepare();

  // --- The present path, and what came out ------------------------------------------
  const Path& path() const { return path_; }
  // How many of its choices were made before the exploration began.
  size_t choices_before() const { return results_.choices_before; }
  // The path is over: nobody is enabled, or the program ended. `obstructed` are
  // the threads that will never get what they want, unless it is pruned.
  struct PathKind {
    bool pruned = false;   // there are threads left that could run
    bool aborted = false;  // its last block was taken back: it does not count as a path
  };
  void EndPath(PathKind kind, const std::vector<Obstructed>& obstructed);
  void Report(Finding finding);
  // What failed on the present path and has no path yet gets this one. Done by
  // EndPath, and before anything is taken back.
  void KeepFailures();
  // What failed on the present path so far.
  std::vector<const Finding*> PathFailures() const;
  // Something failed on this path, or an earlier one that counts, for which it can stop:
  // a data race is no end.
  bool failed() const { return failed_ever_ || !results_.predictions.empty(); }
  // The search begins anew: its paths count from one again. What was found stays, until a path
  // that counts shows it again, which then takes the place of the one that did.
  void ForgetPaths();
  // Paths that count ended with status 0, and others with another one.
  bool exits_differ() const { return exited_well_ && exited_badly_; }
  ExploreResults& results() { return results_; }
  // What was found since the last time, or the beginning. From here on all counts from zero again.
  ExploreResults TakeResults();
  // Paths that others count are run again from here on, or no more: they add nothing to the
  // results but failures that were not seen (FoundFailure::seen).
  void set_counting(bool counting);
  bool counting() const { return counting_; }

 private:
  struct Node {
    Milestone milestone;
    size_t choices, failures, unsupported;
    bool section_over, over_limit;
  };

  // Writes down a run of a thread: begun before it, ended after it.
  size_t BeginRun(u32 thread);
  u64 EndRun(size_t run, u64 instructions_before, bool tries);
  Interpreter::Stop RunInPieces(u32 thread, u64 most);
  // What may happen to a block that is long.
  enum class Rest : u8 {
    kNone,     // nothing: it may execute as much as its thread
    kPauses,   // it ends
    kReturns,  // it was in trusted code, and ended when that returned
  };
  BlockEnd EndOf(u32 thread, Interpreter::Stop stop, bool out_of_steps, Rest rest);
  // From here on blocks are watched.
  void Watch();
  void CountTimeOver(u32 thread);
  void NoteWhoIsPassedOver(u32 sleeper);
  void RunSystemThreads();
  void FinishProgram();
  // The thread has executed as much as it may.
  void CutOff(u32 thread);
  void CutPath(size_t choices);
  bool MemoryIsOver();
  enum class Driven : u8 {
    kStuck,   // all wait where they were said to
    kWrote,   // the same, but they wrote something on the way, which may be news to somebody
    kGoesOn,  // some thread can go on after all
  };
  Driven DriveIntoDeadlock(const std::vector<Obstructed>& obstructed);
  std::string StatusOfPath();
  void OnFailure(const Event& e);
  void OnUnsupported(const Event& e);
  u64& Steps(u32 thread) {
    if (thread >= steps_.size()) steps_.resize(thread + 1);
    return steps_[thread];
  }

  Vm& vm_;
  const ExplorerOptions options_;
  ExploreResults results_;
  Trust trust_;
  BlockWatch watch_;
  SpinWatch spins_;
  LockChains chains_;
  Path path_;
  Chooser chooser_;
  RunLoop loop_;
  const std::unique_ptr<WarmUp> warm_up_;
  u32 main_ = 0;
  std::function<void()> on_second_thread_ = [] {};

  std::vector<Node> nodes_;
  std::vector<u32> on_path_;              // failures that happened on it, by number
  std::vector<std::string> unsupported_;  // what the path asked for (ExploreResults)
  std::vector<u64> steps_;                // instructions of each thread since the exploration began
  bool begun_ = false;                    // the exploration
  bool halted_ = false;                   // the program ended
  bool by_itself_ = false;                // because its last thread did
  bool failed_ = false;                   // a thread ended with an exception
  bool failed_ever_ = false;              // on a path that counts; survives rollback
  // Paths that count did, with status 0 and with another one; survive rollback.
  bool exited_well_ = false, exited_badly_ = false;
  bool over_limit_ = false;  // some thread of the path is
  bool section_over_ = false;
  bool interrupted_ = false;  // in the middle of a path, which does not count
  u64 memory_limit_ = 0;
  std::chrono::steady_clock::time_point memory_looked_at_{};
  bool out_of_memory_ = false;
  u64 unlooked_ = 0;         // instructions since it was last asked whether to stop
  PathByThread<u32> early_;  // how often a wait ended early
  PathByThread<u32> times_over_;
  PathByThread<u32> passed_over_;  // how many sleeps ended since it ran, or could not
  bool peeking_ = false;           // what happens is taken back
  bool counting_ = true;
  PathCounts counted_;      // if it is not: what counts
  bool had_input_ = false;  // some thread waited at a pipe when the block began
};

template <typename F>
void Explorer::ForEachThread(F f) {
  World& world = vm_.world();
  world.alive().ForEach([&](u32 t) {
    if (!world.threads()[t].system) f(t);
  });
}

}  // namespace ravel
