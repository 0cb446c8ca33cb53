// Execution: the path that dpor is on, as a trace of events. It runs threads, each
// time by one event, on by a fixed rule (Default) or as it is told; and it goes back
// to where another path leaves this one.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "explore/roster.h"
#include "search/search.h"
#include "trace/thread_names.h"
#include "trace/trace.h"

namespace ravel {

class Execution {
 public:
  // A block of trusted code that was put before another: what it touched when it
  // was after it.
  struct Former {
    std::vector<VariableAccess> accesses;
    std::vector<VariableAccess> other;  // what that one touched, which was first
    u32 known = 0;                      // objects from here on may have had other names then
    u32 kept = 0;                       // as in Seed
    u32 before = 0;                     // the thread that it was put before
  };

  // An event that is to be. Threads go by their names.
  struct Part {
    u32 thread = 0;
    u32 notified = 0;                                // whom its notify wakes, if that can be chosen
    std::shared_ptr<const Former> former = nullptr;  // of a forced one; may be null
  };

  // One event of an execution, as it was chosen.
  struct Step {
    u32 thread = 0;
    u32 notified = 0;     // as in Part
    u32 base = 0;         // where its Q begins; its own number if that is empty
    bool forced = false;  // it is part of a Q or F
    // What was counted on the path so far (State).
    u32 times = 0, daemon_turns = 0;
    TreeWriter::Id tree = 0;                         // the state after it
    std::shared_ptr<const Former> former = nullptr;  // as in Part

    Part AsPart() const { return {thread, notified, former}; }
    // Is it what this part of a seed became?
    bool IsForcedAt(u32 point, const Part& part) const {
      return forced && base == point && thread == part.thread && notified == part.notified &&
             former == part.former;
    }
    bool operator==(const Step& o) const {
      return thread == o.thread && notified == o.notified && base == o.base && forced == o.forced &&
             times == o.times && daemon_turns == o.daemon_turns && former == o.former;
    }
  };

  enum class Mode : u8 {
    kDefault,  // whoever ends the program is put off while others can run
    kForced,
    kAgain,  // the same as before
  };
  enum class Ran : u8 { kYes, kDisabled, kUnfair };

  // `all`: failures do not end the search.
  Execution(Explorer& explorer, bool all, TreeWriter* tree)
      : explorer_(explorer), all_(all), tree_(tree), log_(explorer.watch().footprints()) {}

  // Paths begin at this node, where the World is.
  void Begin(u32 root);
  bool begun() const { return root_ != kNoNode; }
  // The steps of an execution, to go there again: those of another one up to where it
  // left that, and its own.
  class Route {
   public:
    const Step& operator[](u32 i) const {
      const Route* route = this;
      while (i < route->from_) route = route->parent_.get();
      return route->own_[i - route->from_];
    }

   private:
    friend class Execution;
    // Routes of routes: more are copied.
    static constexpr u32 kMostParents = 32;
    std::shared_ptr<const Route> parent_;  // null: none
    u32 from_ = 0;                         // its own steps begin there
    u32 parents_ = 0;
    std::vector<Step> own_;
  };

  // Nothing of the present path counts any more; the World may be anywhere.
  void ReturnToRoot();
  // The tree is drawn from its root again.
  void DrawAnew();
  // The present path, as far as it has come. Good to go there from all that follows it.
  std::shared_ptr<const Route> WayHere();
  // To the point after so many steps of a route, and on as far as the present path has what
  // is forced then, too, but for the last of that. Null: from the root. False: time is over.
  bool GoTo(const std::shared_ptr<const Route>& route, u32 point, std::span<const Part> forced);
  // Runs one event. Disabled: the thread could not, and nothing has happened.
  Ran Run(const Step& step, Mode mode);
  // The rule: whoever ran last goes on, until it cannot, gives way, or had a long turn;
  // then the next one. Whoever gave way waits until all others have, too.
  Step Default();

  const Trace& trace() const { return trace_; }
  std::span<const Trace::Race> Races() { return trace_.Races(); }
  u32 size() const { return trace_.size(); }
  // How many points have a node, after this one.
  u32 NodesAfter(u32 point) const {
    u32 nodes = 0;
    for (u32 i = point + 1; i < trace_.size(); ++i) nodes += points_[i].node != kNoNode ? 1 : 0;
    return nodes;
  }
  // Of the events of the trace.
  const std::vector<Step>& steps() const { return steps_; }
  void ForgetFormer(u32 event) { steps_[event].former = nullptr; }
  // May what an event touches depend on what was before?
  bool IsDynamic(u32 event) const { return dynamic_[event]; }
  // Objects from this one on were not there before the event.
  u32 ObjectsBefore(u32 event) const { return points_[event].objects; }

  const Roster& roster() const { return state_.roster; }
  const ThreadNames& names() const { return state_.names; }
  // Of two names of threads, the same everywhere.
  bool IsBefore(u32 a, u32 b) const { return table_->Before(a, b); }
  TreeWriter::Id place_in_tree() const { return state_.tree; }
  // Is it time that it waits for?
  bool WaitsOrSleeps(u32 thread) { return explorer_.Sleeps(thread) || explorer_.NeedsTime(thread); }
  // How often time passed for another one than the rule's.
  u32 times() const { return state_.times; }
  void CountTime() { ++state_.times; }
  // The monitor of an object, as a lock of the trace.
  u64 LockKey(Ref object);
  // The carriers of virtual threads, as a lock that nobody has as long as one is left.
  u64 CarriersKey();
  // Is it one of those that its next event needs?
  bool NeedsCarrier(u32 thread);

  // Was something left out on some path, to be fair?
  bool unfair() const { return unfair_; }
  void ForgetUnfairness() { unfair_ = false; }

 private:
  static constexpr u32 kNoNode = ~u32{0};
  // A thread that gives way is put off until the others have had a turn. One that
  // polls, and writes nothing, is run before that so often all the same.
  static constexpr u8 kMostPolls = 4;
  // And so often if the others gave way as well.
  static constexpr u8 kMostPollsOfAll = 16;
  // Events in a row of one thread that write nothing: it may be one that polls.
  static constexpr u32 kMostReads = 20;
  // Events in a row of one thread, whatever it does, before the next one has a turn.
  static constexpr u32 kLongTurn = 500;
  // Events of threads that go on although the program could end.
  static constexpr u32 kDaemonTurns = 64;

  struct State {
    Roster roster;
    IdSet waiting;    // threads that somebody has to wake
    IdSet yielded;    // threads that are put off
    IdSet postponed;  // threads whose next block ends the program
    u32 current = 0;
    TreeWriter::Id tree = 0;
    ThreadNames names;
    u32 reads = 0;  // events of the current thread that wrote nothing, in a row
    u32 turn = 0;   // events of the current thread, in a row
    // By thread, as far as it ever did: how often it gave way since it last wrote anything, and how
    // often it ran out of time.
    std::vector<u8> polls;
    std::vector<u8> timeouts;
    u32 times = 0;         // how often time passed for another one than the rule's
    u32 daemon_turns = 0;  // events since the program could have ended
  };
  static u8 Of(const std::vector<u8>& counts, u32 thread) {
    return thread < counts.size() ? counts[thread] : 0;
  }
  static void Count(std::vector<u8>* counts, u32 thread) {
    if (thread >= counts->size()) counts->resize(thread + 1);
    if ((*counts)[thread] < 255) ++(*counts)[thread];
  }
  struct Point {
    u32 node = kNoNode;
    u32 objects = 0;  // objects from here on were not there yet
    State state;      // if there is a node
  };
  // What decides what kind of event it is, besides the facts about the block.
  struct Circumstances {
    bool late;               // time passes for it
    bool alone;              // nobody else lives
    bool interrupted;        // the thread was, before it
    bool collected = false;  // garbage was, in it
  };

  void CutTo(u32 events);
  u32 CommonSteps(const Route* route, u32 point) const;
  bool WasNotPossible(u32 thread, const BlockEnd& end);
  bool TimePasses();
  bool IsUnfair(u32 thread);
  u32 NextInCircle(const IdSet& among) const;
  bool IsAlone(u32 thread);
  void Draw(u32 thread, bool again);
  void Describe(const Circumstances& when, TraceEvent* e);
  void Record(const Step& step, const BlockEnd& end, const Circumstances& when);
  bool Waits(u32 thread);
  IdSet Waiting();
  void AddEnabled(const IdSet& waiting_before, u32 threads_before, std::vector<u32>* to);

  Explorer& explorer_;
  const bool all_;
  TreeWriter* const tree_;
  FootprintLog& log_;
  Trace trace_;
  std::vector<Step> steps_;              // of the events of the trace
  std::shared_ptr<Route> here_;          // WayHere; null: nobody asked yet
  std::shared_ptr<const Route> parent_;  // the route that the path came by,
  u32 shared_ = 0;                       // and how far
  std::vector<Point> points_;            // before each of them; further ones are spare
  std::vector<bool> dynamic_;
  State state_;
  u32 node_ = kNoNode;  // where the World is just now, if that is a node
  u32 root_ = kNoNode;
  State root_state_;
  std::optional<NameTable> table_;
  bool unfair_ = false;
};

}  // namespace ravel
