// Explorer: runs a program block by block, for a search that decides which
// thread is next, and keeps account of what came out.
//
//   explorer.Begin();                       // to where the exploration starts
//   node = explorer.Mark();
//   BlockEnd end = explorer.RunBlock(thread, spared);
//   explorer.ReturnTo(node);                // back to before the block
//   ...
//   explorer.EndPath(...);
//
// What the program does is in the World and goes back with it. The explorer's
// own account of the present path (its turns and what failed on it) is cut
// back by ReturnTo; its results survive.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explore/block_watch.h"
#include "explore/id_set.h"
#include "explore/path.h"
#include "finding/finding.h"
#include "machine/run_loop.h"
#include "support/rng.h"
#include "world/path_data.h"

namespace ravel {

struct ExplorerOptions {
  Boundaries boundaries = Boundaries::kSynchronisation;
  Records records = Records::kNothing;
  std::vector<std::string> trust;  // see Trust
  std::string from;                // "Class.method": begin when it is entered first
  u64 max_steps = 10'000'000;      // instructions of one thread
  bool keep_start = false;         // node 0 is where the program started
};

// Why a thread cannot go on from the beginning of its block, although the
// World has it runnable: it tried, and was taken back.
struct Obstacle {
  enum class Kind : u8 {
    kLock,   // of `object`
    kJoin,   // the end of the Thread `object`
    kClass,  // another thread initialises `klass`
    kSpin,   // it goes in circles until somebody else writes something
  };
  Kind kind = Kind::kLock;
  Ref object{};
  const Klass* klass = nullptr;
  u64 collections = 0;  // when `object` was good
};

struct BlockEnd {
  enum class How : u8 {
    kBoundary,   // the thread can go on
    kWaits,      // it cannot, until somebody does something or time passes
    kBlocked,    // it could not get what it wanted, in the middle of the block
    kSpins,      // it came back to where it was and changed nothing
    kDied,       // the thread ended
    kMainEnded,  // the first thread ended, and did nothing that others could see
    kOverLimit,  // it executed as many instructions as it may
    kHalted,     // the program ended
    kFailed,     // it ended with an exception that nobody caught, and the path with it
  };
  How how = How::kBoundary;
  Obstacle obstacle = {};  // kBlocked, kSpins
  // A notify of this block had more than one thread to choose from, and took
  // this one; 0: none had.
  u32 notified = 0;
};

struct FoundFailure {
  Finding finding;
  u64 first_path = 0;
  u64 paths = 0;
  std::optional<Path> path;   // the first one that shows it
  std::string found_by = {};  // which of several searches; empty: there is one only
};

struct FoundOutcome {
  std::string status, out;
  i32 exit_code = 0;
  u64 paths = 0;
  Path path;
};

// A lock cycle that some other order of the present path would run into
// (Bruening 1999, 2.5.1): `threads[0]` failed to get its lock; each of the
// others must stop before it takes the lock that it left last. Objects lie in
// the same place whenever the same path is run.
struct Prediction {
  Path path;  // up to the block that failed
  std::vector<u32> threads;
  std::vector<Ref> locks;  // that each of them left last
  std::vector<u32> key;    // what makes it the same as another one
  u64 first_path = 0;
  u64 paths = 0;
};

struct ExploreResults {
  bool complete = false;
  std::string stopped_by;  // if it is not
  u64 paths = 0, aborted = 0, blocks = 0, milestones = 0, rollbacks = 0;
  std::vector<FoundFailure> failures;
  std::vector<FoundOutcome> outcomes;
  std::vector<Prediction> predictions;
  std::vector<std::string> promises;  // what the search says about what it explored, as sentences
};

class Explorer final : public Scheduler {
 public:
  Explorer(Vm& vm, ExplorerOptions options);
  ~Explorer() override;

  enum class Start : u8 {
    kReady,
    kEnded,      // the program ended, or can never go on, without a second thread
    kNotLoaded,  // it has no main that could be called
  };
  // May be called again after ReturnToStart.
  Start Begin();

  // --- For searches -------------------------------------------------------------
  // The threads that could run a block now.
  IdSet Enabled();
  // Brings `enabled` up to date after a block of `current`. `blocked` are
  // threads with an obstacle, `others` are neither to be added.
  struct Blocked {
    u32 thread;
    Obstacle obstacle;
  };
  void Update(u32 current, IdSet* enabled, std::vector<Blocked>* blocked, const IdSet& delayed);
  bool CanTry(u32 thread);
  // Runs the thread to the end of its block. A notify takes none of `spared`.
  BlockEnd RunBlock(u32 thread, const IdSet& spared);
  // What the thread's next block would be, with its footprint: runs it and
  // takes it back. Nothing of it is reported. The footprint stays in the log.
  BlockEnd Peek(u32 thread, Footprint* footprint);
  // The first thread of the program.
  u32 main_thread() const { return main_; }
  u32 last_thread() { return vm_.world().root().current_thread; }
  // More than one thread could be notified.
  bool NotifyMayChoose();
  BlockWatch& watch() { return watch_; }
  Trust& trust() { return trust_; }
  Vm& vm() { return vm_; }

  // Nodes are numbered from 0 and form a stack, like milestones.
  u32 Mark();
  void ReturnTo(u32 node);
  // Forgets the newest node. REQUIRES: the World is as it was there.
  void DropNode(u32 node);

  // The path is over: nobody is enabled, or the program ended. `blocked` are
  // the threads that will never get what they want, unless it is pruned.
  struct PathKind {
    bool pruned = false;   // delayed threads are left
    bool aborted = false;  // its last block was taken back: it does not count as a path
  };
  void EndPath(PathKind kind, const std::vector<Blocked>& blocked);
  // The program ended, or an exception ended the path.
  bool ended() const { return halted_ || failed_; }
  bool section_over() const { return section_over_; }
  // Reverse lock-chain analysis at a failed acquisition. REQUIRES: the block of
  // `thread` just ended in kBlocked by a lock and was not yet taken back.
  void AnalyseLockChain(u32 thread);
  // Something failed on this path, or an earlier one.
  bool failed() const { return !results_.failures.empty() || !results_.predictions.empty(); }
  void Report(Finding finding);
  // A lock cycle that is not to be predicted again.
  void IgnorePrediction(const std::vector<u32>& key) { ignored_.push_back(key); }

  ExploreResults& results() { return results_; }
  const Path& path() const { return path_; }
  // What failed on the present path so far.
  std::vector<const Finding*> PathFailures() const;

  // Returns to where the program started, for the path to be run again by
  // somebody else: the explorer watches nothing any more, and a notify wakes
  // whom the path says. REQUIRES: options.keep_start.
  void ReturnToStart(const Path& path);
  // The same to a node on that path, at which so many threads were notified.
  void ReturnTo(u32 node, const Path& path, size_t notified);
  size_t notified() const { return script_next_; }
  // The method with which the exploration is to begin was entered.
  bool reached() const { return reached_; }
  // Turns from the beginning of the program to that of the exploration.
  size_t turns_before() const { return turns_before_; }
  RunLoop& loop() { return loop_; }
  // Whom the last notify woke that had a choice, once; 0: none had.
  u32 TakeNotified() { return std::exchange(chosen_, 0); }

  // A notify wakes a random thread from here on.
  void set_notify_rng(Rng* rng) { notify_rng_ = rng; }

  // Scheduler
  Turn Next(const ThreadSet& runnable, u32 current) override;
  u32 Notified(std::span<const u32> waiting) override;

 private:
  struct Node {
    Milestone milestone;
    size_t turns, notified, failures;
    bool section_over;
  };

  void RunSystemThreads();
  void FinishProgram();
  bool Cleared(const Obstacle& o, u32 thread);
  bool Spins(u32 thread);
  void DriveIntoDeadlock(const std::vector<Blocked>& blocked);
  void RecordOutcome(std::string status);
  void OnFailure(const Event& e);
  bool UsesSections();
  template <typename F>
  void ForEachProgramThread(F f);

  Vm& vm_;
  const ExplorerOptions options_;
  Trust trust_;
  BlockWatch watch_;
  RunLoop loop_;
  u32 main_ = 0;
  std::vector<u32> system_;
  PathValue<u64> writes_;  // blocks that changed something

  std::vector<Node> nodes_;
  Path path_;
  std::vector<u32> on_path_;  // failures that happened on it, by index
  bool begun_ = false;        // the exploration
  bool reached_ = true;
  bool halted_ = false;      // the program ended
  bool failed_ = false;      // a thread ended with an exception
  bool over_limit_ = false;  // some thread of the path is
  bool section_over_ = false;
  bool interrupted_ = false;  // by the user, in the middle of a path, which does not count
  bool peeking_ = false;      // what happens is taken back
  bool had_input_ = false;    // some thread waited at a pipe when the block began

  size_t turns_before_ = 0;
  u64 turn_began_ = 0;  // before the exploration

  const IdSet* spared_ = nullptr;
  Rng* notify_rng_ = nullptr;
  const std::vector<u32>* script_ = nullptr;  // whom notify wakes
  size_t script_next_ = 0;
  u32 chosen_ = 0;  // by a notify that had a choice

  ExploreResults results_;
  std::map<std::pair<FindingKind, std::string>, u32> known_failures_;
  std::map<std::pair<std::string, std::string>, u32> known_outcomes_;
  std::map<std::vector<u32>, u32> known_predictions_;
  std::vector<std::vector<u32>> ignored_;
};

}  // namespace ravel
