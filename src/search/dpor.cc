// DPOR: one execution of each Mazurkiewicz trace (search/trace.h), and none that
// is cut off half-way. After Abdulla, Atig, Das, Jonsson and Sagonas, "Parsimonious
// Optimal Dynamic Partial Order Reduction", CAV 2024, and Kokologiannakis,
// Marmanis, Gladstein and Vafeiadis, "Truly Stateless, Optimal Dynamic Partial
// Order Reduction", POPL 2022; docs/algorithms.md tells it from the beginning.
//
// An execution runs on by a fixed rule (Default) to its end. At each of its
// points the rule's next event d is taken. Every other trace from that point has
// something before d: the set Q of all that must be before it. So the point has a
// child for each Q, and these share no trace:
//
//   point --- d ...                     Q is empty
//         \-- Q d ...                   all of Q is before d, and nothing else
//         \-- F z ...                   z enters the lock that d would enter
//
// A child is found by a race: d is before s, and nothing between them says that
// it must be. Then Q' is Q, what comes before s, and s. That each Q' is found
// once only is up to two conditions:
//
//   - Whatever was put before its turn since d (is part of a Q or F) comes before
//     s. Otherwise the race was there without that, too.
//   - s is the last part of Q' in a fixed order. Otherwise Q' grows out of
//     another Q.
//
// So a child depends on nothing but its own prefix: subtrees can be explored in
// any order, by anybody, and nothing is remembered of those that are done.
//
// Blocks of trusted code touch more than one variable, and which ones may depend
// on what was before; whether a compare-and-set writes does, too. Then a child is
// tried out: if Q' is not what must be before d after all, it is dropped (it counts
// as aborted). A few traces are run twice.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "explore/roster.h"
#include "search/path_strategy.h"
#include "search/search_factories.h"
#include "search/thread_names.h"
#include "search/trace.h"

namespace ravel {
namespace {

constexpr u32 kNoNode = ~u32{0};
constexpr u32 kLifeVariable = 0xFFFF'FFF4;  // of a Thread object, beside those of footprint.h

// A block of trusted code that was put before another: what it touched when it
// was after it.
struct Former {
  std::vector<VariableAccess> accesses;
  u32 known = 0;   // objects from here on may have had other names then
  u32 kept = 0;    // as in Seed
  u32 before = 0;  // the thread that it was put before
};

// One event of an execution, as it was chosen. Threads go by their names.
struct Step {
  u32 thread = 0;
  u32 notified = 0;     // whom its notify wakes, if that can be chosen
  u32 base = 0;         // where its Q begins; its own number if that is empty
  bool forced = false;  // it is part of a Q or F
  // What was counted on the path so far (State).
  u32 times = 0, daemon_turns = 0;
  TreeWriter::Id tree = 0;                         // the state after it
  std::shared_ptr<const Former> former = nullptr;  // of a forced one; may be null

  // As part of a seed.
  Step Forced() const { return {.thread = thread, .notified = notified, .former = former}; }
  // Is it what this part of a seed became?
  bool IsForcedAt(u32 point, const Step& part) const {
    return forced && base == point && thread == part.thread && notified == part.notified &&
           former == part.former;
  }
  bool operator==(const Step& o) const {
    return thread == o.thread && notified == o.notified && base == o.base && forced == o.forced &&
           times == o.times && daemon_turns == o.daemon_turns && former == o.former;
  }
};

// A subtree that is yet to be explored.
struct Seed {
  std::shared_ptr<const std::vector<Step>> steps;  // how to get to the point, and on
  u32 point = 0;                                   // how many of them
  std::vector<Step> forced;
  u32 kept = 0;    // of these, how many were forced before
  Step then;       // thread 0: nothing
  f64 weight = 1;  // its part of the tree, if all branches of an execution have equal ones
};

class Dpor final : public PathStrategy {
 public:
  Dpor(Explorer& explorer, const SearchOptions& options)
      : explorer_(explorer),
        all_(options.all),
        tree_(options.tree),
        log_(explorer.watch().footprints()) {}
  Status RunPath(Explorer& explorer, u32 root) override;
  void Resume() override;
  std::string Name() const override { return "dpor"; }
  std::string Promise() const override;
  std::string CutBy() const override {
    return crowded_    ? "too many threads"
           : too_long_ ? "schedules that are too long"
           : cut_      ? "loops that poll"
                       : "time-outs in a row";
  }
  bool GaveUp() const override { return crowded_; }
  f64 Explored() const override { return explored_; }

 private:
  // A thread that gives way is put off until the others have had a turn. One that
  // polls, and writes nothing, is run before that so often all the same.
  static constexpr u8 kMostPolls = 4;
  // Events in a row of one thread that write nothing: it may be one that polls.
  static constexpr u32 kMostReads = 20;
  // Where time passes there is a choice of whose; so often another one than the
  // rule's is taken on a path.
  static constexpr u32 kMostTimes = 3;
  static constexpr u32 kMostEvents = 50'000;  // of a path
  // Events in a row of one thread, whatever it does, before the next one has a turn.
  static constexpr u32 kLongTurn = 500;
  // Clocks have an entry for each: there is no room for more.
  static constexpr u32 kMostThreads = 2000;
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
    u32 reads = 0;          // events of the current thread that wrote nothing, in a row
    u32 turn = 0;           // events of the current thread, in a row
    std::vector<u8> polls;  // by thread: how often it gave way since it last wrote anything
    u32 times = 0;          // how often time passed for another one than the rule's
    u32 daemon_turns = 0;   // events since the program could have ended
  };
  struct Point {
    u32 node = kNoNode;
    u32 objects = 0;  // objects from here on were not there yet
    State state;      // if there is a node
  };
  enum class Mode : u8 {
    kDefault,  // whoever ends the program is put off while others can run
    kForced,
    kAgain,  // the same as before
  };
  enum class Ran : u8 { kYes, kDisabled, kUnfair };

  void Begin(u32 root);
  void Restart();
  void CutTo(u32 events);
  bool Enter(const Seed& seed);
  bool GoTo(const Seed& seed);
  Ran RunStep(const Step& step, Mode mode);
  bool WasNotPossible(u32 thread, const BlockEnd& end);
  bool TimePasses();
  void RunToEnd();
  Step Default();
  u32 NextInCircle(const IdSet& among) const;
  // Is it time that it waits for?
  bool WaitsOrSleeps(u32 thread) { return explorer_.Sleeps(thread) || explorer_.NeedsTime(thread); }
  bool IsAlone(u32 thread);
  u64 LockKey(Ref object);
  void Draw(u32 thread, bool again);
  // What decides what kind of event it is, besides the facts about the block.
  struct Circumstances {
    bool late;               // time passes for it
    bool alone;              // nobody else lives
    bool interrupted;        // the thread was, before it
    bool collected = false;  // garbage was, in it
  };
  void Record(const Step& step, const BlockEnd& end, const Circumstances& when);
  bool Waits(u32 thread);
  IdSet Waiting();
  void AddEnabled(const IdSet& waiting_before, u32 threads_before, std::vector<u32>* to);
  bool IsCanonical(u32 point);
  void AddChildren();
  // The second event of a race, which is or would be this number.
  struct Second {
    u32 number;
    u32 thread, notified;
    bool disables;  // after it the other event is not possible
    bool dynamic;
  };
  void AddChild(const Trace::Race& race, const Second& s);
  void AddChildOfFormer(const Trace::Race& race, const Second& s, Seed seed);
  void AddChildrenOfBlocked();
  void AddAlternatives(const Step& step, const BlockEnd& end);
  void AddTimes(const Step& chosen);
  std::shared_ptr<const std::vector<Step>> Steps();
  bool incomplete() const { return cut_ || timed_ || too_long_ || crowded_; }

  Explorer& explorer_;
  const bool all_;
  TreeWriter* const tree_;
  FootprintLog& log_;
  Trace trace_;
  std::vector<Step> steps_;    // of the events of the trace
  std::vector<Point> points_;  // before each of them; further ones are spare
  std::vector<bool> dynamic_;  // what they touch may depend on what was before
  State state_;
  u32 node_ = kNoNode;  // where the World is just now, if that is a node
  u32 root_ = kNoNode;
  State root_state_;
  std::optional<NameTable> table_;
  std::vector<Seed> seeds_;
  std::vector<Seed> children_;  // of the present execution
  std::shared_ptr<std::vector<Step>> shared_steps_;
  size_t known_ = 0;  // BlockWatch::knowledge, when the search began
  f64 explored_ = 0;  // of the tree, roughly
  // What was left out on some path, and why.
  bool cut_ = false;       // to be fair
  bool timed_ = false;     // time passed for others too often
  bool too_long_ = false;  // the path was
  bool crowded_ = false;   // there were too many threads: it gave up
};

// --- Running --------------------------------------------------------------------

bool Dpor::Waits(u32 thread) {
  const ThreadState s = explorer_.vm().world().threads()[thread].state;
  const bool waits =
      s == ThreadState::kWaiting || s == ThreadState::kParked || s == ThreadState::kInitWaiting;
  return waits && !explorer_.CanTry(thread);
}

IdSet Dpor::Waiting() {
  IdSet waiting;
  explorer_.ForEachThread([&](u32 t) {
    if (Waits(t)) waiting.Add(t);
  });
  for (const Obstructed& o : state_.roster.obstructed()) {
    using Kind = Obstacle::Kind;
    const Kind kind = o.obstacle.kind;
    if (kind == Kind::kSpin || kind == Kind::kTime || kind == Kind::kJoin) waiting.Add(o.thread);
  }
  return waiting;
}

// The threads that the last block made able to run.
void Dpor::AddEnabled(const IdSet& waiting_before, u32 threads_before, std::vector<u32>* to) {
  waiting_before.ForEach([&](u32 t) {
    if (!state_.waiting.Has(t)) to->push_back(state_.names.NameOf(t));
  });
  for (u32 t = threads_before + 1; t <= state_.names.size(); ++t) {
    to->push_back(state_.names.NameOf(t));
  }
}

// Does nobody else live who could do anything?
bool Dpor::IsAlone(u32 thread) {
  const auto& threads = explorer_.vm().world().threads();
  for (u32 t = 1; t <= threads.size(); ++t) {
    const ThreadState s = threads[t].state;
    const bool lives = s != ThreadState::kDead && s != ThreadState::kLastThread;
    if (t != thread && lives && !threads[t].system) return false;
  }
  return true;
}

// The lock that a thread is as long as it lives: nobody can join it then.
u64 LifeOf(Ref thread) { return Trace::KeyOf(thread.index, kLifeVariable); }

// The monitor of an object.
u64 Dpor::LockKey(Ref object) {
  const Klass* const mirrored = explorer_.vm().heap().MirroredBy(object);
  return Trace::KeyOf(mirrored != nullptr ? mirrored->id() : object.index, kLockVariable);
}

// The thread ran a block that is not taken back.
void Dpor::Record(const Step& step, const BlockEnd& end, const Circumstances& when) {
  const BlockWatch::Facts& facts = explorer_.watch().facts();
  const u32 thread = state_.names.ThreadOf(step.thread);
  TraceEvent& e = trace_.Next();
  e.thread = step.thread;
  const std::span<const VariableAccess> accesses = log_.Accesses();
  if (facts.first_enter) {
    const bool of_thread = explorer_.vm()
                               .heap()
                               .KlassOf(facts.first_enter)
                               ->IsSubclassOf(explorer_.vm().known().Thread);
    if (of_thread && accesses.size() > 1) {
      // Thread.join, which an interrupt ends at any time.
      if (!when.interrupted) e.lock = LifeOf(facts.first_enter);
    } else {
      e.lock = Trace::KeyOf(accesses.front().object, kLockVariable);
      e.passes = facts.passes;
      if (!e.passes) e.enters = e.lock;
    }
  } else if (facts.first_class != nullptr) {
    e.lock = Trace::KeyOf(facts.first_class->id(), kClassVariable);
    for (const Klass* const k : facts.begun) {
      const u64 key = Trace::KeyOf(k->id(), kClassVariable);
      if (key == e.lock) {
        e.enters = key;
      } else {
        e.also_enters.push_back(key);
      }
    }
    if (e.enters != 0 && facts.failed_class != nullptr) {
      e.awaits = Trace::KeyOf(facts.failed_class->id(), kClassVariable);
    }
  } else if (facts.started) {
    const auto& threads = explorer_.vm().world().threads();
    e.enters = LifeOf(threads[threads.size()].object);
  }
  if (facts.enters_sync) {
    const u64 key = Trace::KeyOf(facts.sync.index, kLockVariable);
    if (e.lock == 0 && e.enters == 0 && !facts.beside_sync && facts.waits_for_sync() &&
        explorer_.watch().syncs_are_locks()) {
      e.lock = e.enters = key;
      e.visible = true;
    } else {
      e.also_enters.push_back(key);
    }
  }
  // The end of the last thread keeps nobody from anything.
  e.everything = when.late || (explorer_.ended() && !(explorer_.ended_by_itself() && when.alone));
  e.renames = when.collected;
  e.accesses.assign(accesses.begin(), accesses.end());
  for (const BlockWatch::Facts::Passed& p : facts.passed) {
    if (p.left && !when.collected) {
      e.passed.emplace_back(LockKey(p.lock), p.place);
    } else {
      explorer_.watch().DivideAt(p.place);
    }
  }
  log_.Cut(0);
  const IdSet waiting_before = state_.waiting;
  const u32 threads_before = state_.names.size();
  state_.yielded.Remove(thread);
  using How = BlockEnd::How;
  if (thread >= state_.polls.size()) state_.polls.resize(thread + 1);
  if (facts.wrote) state_.polls[thread] = 0;
  state_.reads = facts.wrote || state_.current != thread ? 0 : state_.reads + 1;
  state_.turn = state_.current != thread ? 1 : state_.turn + 1;
  state_.current = thread;
  cut_ |= end.obstacle.guessed;
  const bool polls = state_.reads >= kMostReads;
  if (polls) state_.reads = 0;
  if (explorer_.Sleeps(thread) || end.how == How::kPaused || end.yields || when.late || polls) {
    state_.yielded.Add(thread);
    if (!end.again && state_.polls[thread] < 255) ++state_.polls[thread];
  }
  if (!explorer_.ended()) {
    const bool alone = state_.roster.obstructed().empty() && !explorer_.may_have_woken();
    state_.roster.AfterBlock(explorer_, thread, end);
    if (!alone || !state_.roster.obstructed().empty()) {
      state_.waiting = Waiting();
    } else if (Waits(thread)) {
      state_.waiting.Add(thread);
    }
    state_.names.Grow(explorer_.vm().world().threads().size(), thread, &*table_);
  }
  AddEnabled(waiting_before, threads_before, &e.enabled);
  trace_.AddNext();
  for (const u64 place : trace_.PlacesToDivide()) explorer_.watch().DivideAt(place);
  steps_.push_back(step);
  dynamic_.push_back(facts.depends());
  node_ = kNoNode;
}

// Could the thread not do what it wanted, and did nothing else that others could
// see?
bool Dpor::WasNotPossible(u32 thread, const BlockEnd& end) {
  if (end.how != BlockEnd::How::kBlocked) return false;
  if (end.obstacle.kind == Obstacle::Kind::kSync) return true;
  if (end.obstacle.kind != Obstacle::Kind::kJoin) return log_.nothing();
  const u32 self = explorer_.vm().world().threads()[thread].object.index;
  return std::ranges::all_of(log_.Accesses(), [&](const VariableAccess& a) {
    return a.object == end.obstacle.object.index || a.object == self;
  });
}

// Is everybody found to be stuck who does not wait for time?
bool Dpor::TimePasses() {
  const IdSet enabled = state_.roster.enabled;
  bool passes = true;
  enabled.ForEach([&](u32 t) {
    if (!passes || explorer_.Sleeps(t) || explorer_.NeedsTime(t)) return;
    if (node_ == kNoNode) node_ = explorer_.Mark();
    const BlockEnd end = explorer_.RunBlock(t);
    passes = WasNotPossible(t, end);
    explorer_.ReturnTo(node_);
    log_.Cut(0);
    if (passes) state_.roster.SetAside(explorer_, t, end.obstacle);
  });
  return passes;
}

Dpor::Ran Dpor::RunStep(const Step& step, Mode mode) {
  const u32 thread = state_.names.ThreadOf(step.thread);
  if (thread == 0) return Ran::kDisabled;
  if (!state_.roster.enabled.Has(thread) &&
      (!explorer_.WaitsForTime(thread) || !TimePasses() || !state_.roster.enabled.Has(thread))) {
    return Ran::kDisabled;
  }
  if (mode == Mode::kForced && state_.yielded.Has(thread)) {
    bool others = false;
    state_.roster.enabled.ForEach([&](u32 t) { others |= !state_.yielded.Has(t); });
    if (others && state_.polls[thread] > kMostPolls) return Ran::kUnfair;
  }
  const bool choices = state_.roster.enabled.size() > 1 || explorer_.NotifyMayChoose();
  if (node_ == kNoNode && choices) node_ = explorer_.Mark();
  const u32 node = node_;
  const WorldRoot& root = explorer_.vm().world().root();
  const u32 objects = static_cast<u32>(root.heap_top >> 3);
  Circumstances when{explorer_.NeedsTime(thread), IsAlone(thread), explorer_.IsInterrupted(thread)};
  if (tree_ != nullptr && mode != Mode::kAgain) tree_->Begins(thread);
  if (step.notified != 0) explorer_.chooser().Follow({state_.names.ThreadOf(step.notified)});
  const u64 collections = root.collections;
  const BlockEnd end = explorer_.RunBlock(thread);
  explorer_.chooser().Follow({});
  const auto take_back = [&] {
    if (node != kNoNode) explorer_.ReturnTo(node);
    log_.Cut(0);
  };
  if (WasNotPossible(thread, end)) {
    take_back();
    state_.roster.SetAside(explorer_, thread, end.obstacle);
    return Ran::kDisabled;
  }
  if (mode == Mode::kDefault && explorer_.ended() && state_.roster.enabled.size() > 1 &&
      (all_ || !explorer_.failed_here()) && !state_.postponed.Has(thread)) {
    take_back();
    state_.postponed.Add(thread);
    return Ran::kDisabled;
  }
  when.collected = root.collections != collections;
  if (points_.size() == trace_.size()) points_.emplace_back();
  Point& point = points_[trace_.size()];
  point.node = node;
  point.objects = objects;
  if (node != kNoNode) point.state = state_;
  if (!state_.postponed.empty()) ++state_.daemon_turns;
  state_.postponed.Remove(thread);
  Step recorded = step;
  recorded.notified = end.notified == 0 ? 0 : state_.names.NameOf(end.notified);
  if (mode == Mode::kAgain) {
    state_.times = step.times;
    state_.daemon_turns = step.daemon_turns;
  } else {
    recorded.times = state_.times;
    recorded.daemon_turns = state_.daemon_turns;
  }
  Record(recorded, end, when);
  if (tree_ != nullptr) Draw(thread, mode == Mode::kAgain);
  if (mode == Mode::kDefault && end.notified != 0) AddAlternatives(recorded, end);
  return Ran::kYes;
}

// The newest event; `again`: it was drawn before.
void Dpor::Draw(u32 thread, bool again) {
  Step& step = steps_.back();
  if (!again) {
    step.tree = tree_->Block(state_.tree, thread);
    if (!explorer_.ended()) step.tree = tree_->State(step.tree, state_.roster.enabled, {});
  }
  state_.tree = step.tree;
}

u32 Dpor::NextInCircle(const IdSet& among) const {
  if (among.Has(state_.current) && !state_.yielded.Has(state_.current) && state_.turn < kLongTurn) {
    return state_.current;
  }
  u32 next = 0;
  among.ForEach([&](u32 t) {
    if (t > state_.current && (next == 0 || next <= state_.current)) next = t;
    if (next == 0) next = t;
  });
  return next;
}

// The rule: whoever ran last goes on, until it cannot, gives way, or had a long turn;
// then the next one. Whoever gave way waits until all others have, too.
Step Dpor::Default() {
  const IdSet& enabled = state_.roster.enabled;
  const u32 current = state_.current;
  if (state_.postponed.empty() && enabled.Has(current) && !state_.yielded.Has(current) &&
      state_.turn < kLongTurn && !WaitsOrSleeps(current)) {
    return {.thread = state_.names.NameOf(current), .base = trace_.size()};
  }
  IdSet first, put_off, last;
  enabled.ForEach([&](u32 t) {
    if (state_.postponed.Has(t)) {
      last.Add(t);
    } else if (state_.yielded.Has(t) || WaitsOrSleeps(t)) {
      put_off.Add(t);
    } else {
      first.Add(t);
    }
  });
  if (state_.daemon_turns >= kDaemonTurns && !last.empty()) {
    cut_ = true;
    return {.thread = state_.names.NameOf(last.First()), .base = trace_.size()};
  }
  const IdSet& from = !first.empty() ? first : !put_off.empty() ? put_off : last;
  return {.thread = state_.names.NameOf(NextInCircle(from)), .base = trace_.size()};
}

// To where the seed's point is, and on as far as the present path has what the seed
// forces, too, but for the last of that. False: time is over.
bool Dpor::GoTo(const Seed& seed) {
  const std::vector<Step>& steps = *seed.steps;
  u32 from = 0;
  while (from < seed.point && from < steps_.size() && steps[from] == steps_[from]) ++from;
  if (from == seed.point) {
    while (from + 1 < seed.point + seed.forced.size() && from < steps_.size() &&
           steps_[from].IsForcedAt(seed.point, seed.forced[from - seed.point])) {
      ++from;
    }
  }
  while (from > 0 && (from >= trace_.size() || points_[from].node == kNoNode)) --from;
  const bool at_root = trace_.size() == 0 || points_[from].node == kNoNode;
  state_ = at_root ? root_state_ : points_[from].state;
  node_ = at_root ? root_ : points_[from].node;
  explorer_.ReturnTo(node_);
  CutTo(from);
  for (u32 i = from; i < seed.point; ++i) {
    const Ran ran = RunStep(steps[i], Mode::kAgain);
    if (explorer_.ended()) return false;
    CHECK(ran == Ran::kYes) << "an execution does not come back";
  }
  return true;
}

// Runs what the seed forces. False: there is no such execution.
bool Dpor::Enter(const Seed& seed) {
  if (!GoTo(seed)) return false;
  const u32 point = seed.point;
  for (u32 i = trace_.size() - point; i < seed.forced.size(); ++i) {
    Step step = seed.forced[i];
    step.forced = true;
    step.base = point;
    const Ran ran = RunStep(step, Mode::kForced);
    cut_ |= ran == Ran::kUnfair;
    if (ran != Ran::kYes) return false;
    if (i + 1 < seed.forced.size() && explorer_.ended()) return false;
  }
  if (!seed.forced.empty()) {
    // All that was put before the last one must be.
    const u32 last = trace_.size() - 1;
    for (u32 i = point + seed.kept; i < last; ++i) {
      if (!trace_.Before(i, trace_[last].clock)) return false;
    }
    if (!dynamic_[last]) steps_[last].former = nullptr;
    AddChildren();
  }
  if (seed.then.thread == 0 || explorer_.ended()) return true;
  Step then = seed.then;
  then.base = point;
  then.forced = false;
  if (seed.forced.empty() && then.notified == 0) ++state_.times;
  const Ran ran = RunStep(then, Mode::kForced);
  cut_ |= ran == Ran::kUnfair;
  // A block of trusted code that found a lock taken has it now.
  if (ran == Ran::kDisabled && !seed.forced.empty() && dynamic_.back()) return true;
  if (ran != Ran::kYes) return false;
  if (!seed.forced.empty() && !IsCanonical(point)) return false;
  if (then.notified == 0) AddChildren();
  return true;
}

// The newest event has all from `point` on before it. Must it, and was the one
// before it the last to be put there?
bool Dpor::IsCanonical(u32 point) {
  const u32 d = trace_.size() - 1;
  const TraceEvent& event = trace_[d];
  u32 best = d;
  size_t best_place = 0;
  for (u32 i = point; i < d; ++i) {
    bool maximal = true;
    for (u32 j = i + 1; j < d && maximal; ++j) maximal = !trace_.Before(i, trace_[j].clock);
    if (!maximal) continue;
    size_t place = 0;
    if (!event.everything && !event.renames) {
      while (place < event.accesses.size() &&
             !Conflict(std::span(&event.accesses[place], 1), trace_[i].accesses)) {
        ++place;
      }
      if (place == event.accesses.size() && !trace_[i].everything && !trace_[i].renames) {
        return false;
      }
    }
    if (best == d || place > best_place ||
        (place == best_place && trace_[i].thread > trace_[best].thread)) {
      best = i;
      best_place = place;
    }
  }
  return best == d - 1;
}

// --- What else there is -----------------------------------------------------------

std::shared_ptr<const std::vector<Step>> Dpor::Steps() {
  if (shared_steps_ == nullptr) shared_steps_ = std::make_shared<std::vector<Step>>();
  std::vector<Step>& shared = *shared_steps_;
  shared.insert(shared.end(), steps_.begin() + static_cast<i64>(shared.size()), steps_.end());
  return shared_steps_;
}

void Dpor::AddChildren() {
  if (explorer_.section_over()) return;
  const u32 s = trace_.size() - 1;
  for (const Trace::Race& race : trace_.Races()) {
    AddChild(race, {.number = s,
                    .thread = steps_[s].thread,
                    .notified = steps_[s].notified,
                    .disables = (trace_[s].lock != 0 && !race.looks) || explorer_.ended() ||
                                (trace_[s].enters != 0 && trace_[race.first].lock != 0),
                    .dynamic = dynamic_[s]});
  }
}

void Dpor::AddChild(const Trace::Race& race, const Second& s) {
  const u32 first = race.first;
  Seed seed;
  for (u32 i = first + 1; i < s.number; ++i) {
    if (trace_.Before(i, race.before)) {
      seed.forced.push_back(steps_[i].Forced());
    } else if (steps_[i].forced) {
      return;
    }
  }
  if (steps_[first].forced) return AddChildOfFormer(race, s, std::move(seed));
  seed.point = steps_[first].base;
  std::vector<Step> kept;
  kept.reserve(first - seed.point);
  for (u32 i = seed.point; i < first; ++i) {
    kept.push_back(steps_[i].Forced());
    if (trace_.Before(i, race.before)) continue;
    if (s.disables) return;
    // Is it one of the last, and later than s in their order?
    bool last = trace_[i].thread > s.thread && !s.dynamic && !dynamic_[first];
    for (u32 j = i + 1; j < first && last; ++j) last = !trace_.Before(i, trace_[j].clock);
    if (last) return;
  }
  seed.kept = static_cast<u32>(kept.size());
  seed.forced.insert(seed.forced.begin(), kept.begin(), kept.end());
  seed.forced.push_back({.thread = s.thread, .notified = s.notified});
  if (!s.disables) {
    seed.then = {.thread = steps_[first].thread};
    if (s.dynamic) {
      seed.forced.back().former = std::make_shared<Former>(Former{
          trace_[s.number].accesses, points_[seed.point].objects, seed.kept, seed.then.thread});
    }
  }
  seed.steps = Steps();
  children_.push_back(std::move(seed));
}

// A block of trusted code was put before another one, and touches something else
// there than it did after it. If that is what the race is about, the race was not
// there before.
void Dpor::AddChildOfFormer(const Trace::Race& race, const Second& s, Seed seed) {
  const u32 first = race.first;
  const std::shared_ptr<const Former>& former = steps_[first].former;
  if (former == nullptr || s.disables) return;
  const bool is_new = std::ranges::any_of(trace_[s.number].accesses, [&](const VariableAccess& a) {
    if (!Conflict(std::span(&a, 1), trace_[first].accesses)) return false;
    const bool known = a.object < former->known || a.object == kFiles.index;
    return !known || !Conflict(std::span(&a, 1), former->accesses);
  });
  if (!is_new) return;
  seed.point = steps_[first].base;
  std::vector<Step> kept;
  for (u32 i = seed.point; i < first; ++i) {
    kept.push_back(steps_[i].Forced());
  }
  seed.kept = former->kept;
  seed.forced.insert(seed.forced.begin(), kept.begin(), kept.end());
  seed.forced.push_back({.thread = s.thread, .notified = s.notified});
  seed.forced.push_back(steps_[first].Forced());
  seed.then = {.thread = former->before};
  seed.steps = Steps();
  children_.push_back(std::move(seed));
}

// Threads that will never get a lock might have got it before who has it.
void Dpor::AddChildrenOfBlocked() {
  if (explorer_.ended() || explorer_.section_over()) return;
  World& world = explorer_.vm().world();
  IdSet added;
  const auto add_key = [&](u32 thread, u64 key) {
    if (added.Has(thread)) return;
    added.Add(thread);
    Trace::Race race;
    const u32 name = state_.names.NameOf(thread);
    if (!trace_.LockRace(name, key, &race)) return;
    AddChild(race, {.number = trace_.size(),
                    .thread = name,
                    .notified = 0,
                    .disables = true,
                    .dynamic = false});
  };
  const auto add = [&](u32 thread, Ref lock) { add_key(thread, LockKey(lock)); };
  for (const Obstructed& o : state_.roster.obstructed()) {
    if (o.obstacle.kind == Obstacle::Kind::kLock) add(o.thread, o.obstacle.object);
    if (o.obstacle.kind == Obstacle::Kind::kSync) {
      add_key(o.thread, Trace::KeyOf(o.obstacle.object.index, kLockVariable));
    }
    if (o.obstacle.kind == Obstacle::Kind::kClass) {
      add_key(o.thread, Trace::KeyOf(o.obstacle.klass->id(), kClassVariable));
    }
  }
  explorer_.ForEachThread([&](u32 t) {
    const JavaThread& thread = world.threads()[t];
    if (thread.state == ThreadState::kBlocked) add(t, world.monitors()[thread.monitor].object);
  });
}

// Whom else the notify of the newest event could have woken.
void Dpor::AddAlternatives(const Step& step, const BlockEnd& end) {
  if (explorer_.section_over()) return;
  for (const u32 other : explorer_.chooser().choices()) {
    if (other == end.notified) continue;
    Seed seed;
    seed.point = trace_.size() - 1;
    seed.then = {.thread = step.thread, .notified = state_.names.NameOf(other)};
    seed.steps = Steps();
    children_.push_back(std::move(seed));
  }
}

// Nobody can run without time passing: for whom else than the chosen one?
void Dpor::AddTimes(const Step& chosen) {
  const u32 thread = state_.names.ThreadOf(chosen.thread);
  if (explorer_.section_over() || !WaitsOrSleeps(thread)) return;
  IdSet timed;
  u32 sleeper = 0;
  bool others = false;
  state_.roster.enabled.ForEach([&](u32 t) {
    if (explorer_.NeedsTime(t)) {
      timed.Add(t);
    } else if (explorer_.Sleeps(t)) {
      if (sleeper == 0) sleeper = t;
    } else {
      others = true;
    }
  });
  if (timed.empty() || others) return;
  if (state_.times >= kMostTimes) {
    timed_ = true;
    return;
  }
  if (timed.Has(thread) && sleeper != 0) timed.Add(sleeper);
  timed.ForEach([&](u32 t) {
    if (t == thread) return;
    Seed seed;
    seed.point = trace_.size();
    seed.then = {.thread = state_.names.NameOf(t)};
    seed.steps = Steps();
    children_.push_back(std::move(seed));
  });
}

// --- The whole --------------------------------------------------------------------

void Dpor::RunToEnd() {
  while (!explorer_.ended() && !state_.roster.enabled.empty()) {
    if (trace_.size() >= kMostEvents) {
      too_long_ = true;
      return;
    }
    if (state_.names.size() > kMostThreads) {
      crowded_ = true;
      return;
    }
    const Step step = Default();
    const size_t children = children_.size();
    AddTimes(step);
    if (RunStep(step, Mode::kDefault) == Ran::kYes) {
      AddChildren();
    } else {
      children_.resize(children);
    }
  }
}

void Dpor::CutTo(u32 events) {
  trace_.Cut(events);
  steps_.resize(events);
  dynamic_.resize(events);
  shared_steps_ = nullptr;
}

// Somebody else has run paths.
void Dpor::Resume() {
  if (root_ == kNoNode) return;
  explorer_.ReturnTo(root_);
  log_.Cut(0);
  CutTo(0);
}

void Dpor::Begin(u32 root) {
  root_ = root;
  root_state_ = {};
  root_state_.roster = Roster::Of(explorer_);
  root_state_.current = explorer_.last_thread();
  root_state_.names = ThreadNames(explorer_.vm().world().threads().size());
  table_.emplace(root_state_.names.size() + 1);
  state_ = root_state_;
  root_state_.waiting = Waiting();
  log_.Cut(0);
  Restart();
}

// There are more variables to look at than there were: all is explored anew.
void Dpor::Restart() {
  Resume();
  known_ = explorer_.watch().knowledge();
  if (tree_ != nullptr) {
    tree_->Clear();
    root_state_.tree = tree_->State(0, root_state_.roster.enabled, {});
  }
  explorer_.ForgetPaths();
  cut_ = timed_ = too_long_ = false;
  explored_ = 0;
  seeds_.clear();
  seeds_.emplace_back();
  seeds_.back().steps = std::make_shared<std::vector<Step>>();
}

PathStrategy::Status Dpor::RunPath(Explorer& explorer, u32 root) {
  CHECK(&explorer == &explorer_);
  if (root_ == kNoNode) Begin(root);
  if (explorer_.watch().knowledge() != known_) Restart();
  if (seeds_.empty()) return incomplete() ? Status::kCut : Status::kComplete;
  const Seed seed = std::move(seeds_.back());
  seeds_.pop_back();
  children_.clear();
  const bool entered = Enter(seed);
  if (explorer_.interrupted()) {
    seeds_.push_back(seed);
    return Status::kRepeated;
  }
  if (!entered) {
    ++explorer_.results().aborted;
    explored_ += seed.weight;
    return Status::kRepeated;
  }
  RunToEnd();
  if (explorer_.interrupted()) {
    seeds_.push_back(seed);
    return Status::kRepeated;
  }
  if (crowded_) {
    seeds_.clear();
    return Status::kCut;
  }
  // A block that could not be finished was taken back, with what it wrote before
  // anybody knew that it races: that nobody can go on is not known yet.
  const auto raced = [&] { return explorer_.watch().knowledge() != known_; };
  if (raced() && !explorer_.ended()) return Status::kRepeated;
  AddChildrenOfBlocked();
  const bool pruned = !state_.roster.enabled.empty();
  explorer_.EndPath({.pruned = pruned}, state_.roster.obstructed());
  if (tree_ != nullptr) tree_->End(state_.tree, false, !explorer_.PathFailures().empty());
  const f64 share = seed.weight / static_cast<f64>(children_.size() + 1);
  for (Seed& child : children_) child.weight = share;
  explored_ += share;
  // Those that begin late come first: they share more with the present path.
  if (!std::ranges::is_sorted(children_, {}, &Seed::point)) {
    std::ranges::stable_sort(children_, {}, &Seed::point);
  }
  std::ranges::move(children_, std::back_inserter(seeds_));
  if (!seeds_.empty() || raced()) return Status::kPath;
  return incomplete() ? Status::kPath : Status::kLastPath;
}

std::string Dpor::Promise() const {
  std::string text;
  if (crowded_) {
    return fmt::format("There were more than {} threads at once: schedules were only drawn.",
                       kMostThreads);
  }
  const auto add = [&](bool condition, std::string_view sentence) {
    if (condition) text += fmt::format("{}{}", text.empty() ? "" : " ", sentence);
  };
  add(cut_, "A thread that polls was run at most a few times before the others had their turn.");
  add(timed_, fmt::format("Of several threads that wait for time, another one than the next was "
                          "let run first at most {} times.",
                          kMostTimes));
  add(too_long_, fmt::format("Schedules with more than {} events were cut off.", kMostEvents));
  return text;
}

class DporSearch final : public StrategySearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kRacingAccess; }
  Records records() const override { return Records::kOrder; }
  // A loop that waits for a plain variable looks at nothing that others could see,
  // until it is known that the variable races.
  u64 max_block() const override { return 100'000; }
  bool needs_races() const override { return true; }
  u64 default_paths() const override { return 0; }
  std::unique_ptr<PathStrategy> Strategy(Explorer& explorer,
                                         const SearchOptions& options) const override {
    return DporStrategy(explorer, options);
  }
};

}  // namespace

std::unique_ptr<PathStrategy> DporStrategy(Explorer& explorer, const SearchOptions& options) {
  return std::make_unique<Dpor>(explorer, options);
}

std::unique_ptr<Search> MakeDpor() { return std::make_unique<DporSearch>(); }

}  // namespace ravel
