// DPOR: one execution of each Mazurkiewicz trace (trace/trace.h), and none that
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
// any order, by anybody, and nothing is remembered of those that are done. The place
// (search/stretch.h) of an execution says which child of which child it is: whoever
// goes there runs those above it again, which are few.
//
// Blocks of trusted code touch more than one variable, and which ones may depend
// on what was before; whether a compare-and-set writes does, too. Then a child is
// tried out: if Q' is not what must be before d after all, it is dropped (it counts
// as aborted).
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "search/execution.h"
#include "search/left_out.h"
#include "search/numbers.h"
#include "search/path_strategy.h"
#include "search/search_factories.h"

namespace ravel {
namespace {

using Mode = Execution::Mode;
using Ran = Execution::Ran;
using Part = Execution::Part;
using Route = Execution::Route;
using Step = Execution::Step;
using Former = Execution::Former;

// A subtree that is yet to be explored.
struct Seed {
  std::shared_ptr<const Route> route;  // how to get to the point, and on
  u32 point = 0;                       // how many steps of it
  u32 kept = 0;                        // of what is forced, how much was before
  std::vector<Part> forced;
  Part then;       // thread 0: nothing
  f64 weight = 1;  // its part of the tree, if all branches of an execution have equal ones
  u32 depth = 0;   // how many executions are above it
  u32 rank = 0;    // among the children of the last of these, in the order in which they run
};

class Dpor final : public PathStrategy {
 public:
  Dpor(Explorer& explorer, const SearchOptions& options)
      : explorer_(explorer),
        tree_(options.tree),
        execution_(explorer, options.all, options.tree),
        all_(options.all),
        divided_(options.divided),
        lessons_(options.lessons),
        lessons_known_(options.lessons_known),
        learned_(options.learned) {}
  Status RunPath(Explorer& explorer, u32 root) override;
  void Resume() override;
  std::string Name() const override { return "dpor"; }
  std::string Promise() const override { return PromiseWithout(left_out()); }
  std::string CutBy() const override { return std::string(ReasonOf(left_out())); }
  bool GaveUp() const override { return crowded_; }
  f64 Explored() const override { return explored_; }
  std::optional<Error> Confine(const Stretch& stretch) override;
  std::string Place() const override;
  std::string GiveUp(f64 share) override;
  f64 Left() const override {
    f64 left = 0;
    for (const Seed& seed : seeds_) left += seed.weight;
    return left;
  }
  std::vector<std::string> Lessons() const override { return lessons_; }

 private:
  // Where time passes there is a choice of whose; so often another one than the
  // rule's is taken on a path.
  static constexpr u32 kMostTimes = LeftOut::kMostTimes;
  static constexpr u32 kMostEvents = LeftOut::kMostEvents;  // of a path
  // Clocks have an entry for each: there is no room for more.
  static constexpr u32 kMostThreads = LeftOut::kMostThreads;

  // The second event of a race, which is or would be this number.
  struct Second {
    u32 number;
    u32 thread, notified;
    bool disables;  // after it the other event is not possible
    bool dynamic;
  };

  void Restart();
  // To the beginning of the stretch, with all that was learned before. False: interrupted.
  bool Start(u32 root);
  // Runs all executions above a place, from the root on; what else there is on the way to the end
  // of the stretch is to be explored later, if it is wanted. False: interrupted.
  bool Descend(const std::vector<u32>& place, bool wants_others);
  enum class Ending : u8 { kAPath, kNone, kInterrupted, kCrowded, kLearned };
  // One execution, and its children.
  Ending RunSeed(const Seed& seed);
  Ending RunSeedItself(const Seed& seed);
  std::vector<u32> PlaceOf(const Seed& seed) const;
  // Is a child of the last execution part of the stretch, as far as its end is concerned?
  bool IsBeforeEnd(const Seed& child) const {
    return place_.size() >= to_.size() || PlaceOf(child) < to_;
  }
  bool Enter(const Seed& seed);
  void RunToEnd();
  bool IsCanonical(u32 point);
  void AddChildren();
  void AddChild(const Trace::Race& race, const Second& s);
  void AddChildOfFormer(const Trace::Race& race, const Second& s);
  Seed& AddSeed(const Trace::Race& race, const Second& s);
  void AddChildrenOfBlocked();
  // Of the thread with this name.
  void AddChildOfLock(u32 name, u64 key);
  void AddChildOfCarrier(u32 name);
  void AddAlternatives();
  void AddTimes(const Step& chosen);
  const Trace& trace() const { return execution_.trace(); }
  const std::vector<Step>& steps() const { return execution_.steps(); }
  u32 left_out() const {
    return (crowded_ ? LeftOut::kCrowded : 0) | (too_long_ ? LeftOut::kTooLong : 0) |
           (execution_.unfair() ? LeftOut::kUnfair : 0) | (timed_ ? LeftOut::kTimes : 0);
  }
  bool incomplete() const { return left_out() != 0; }
  // The search ends with this path: that it also showed what there is to look at is of no use.
  bool Concludes() const { return !all_ && explorer_.counting() && explorer_.failed(); }

  Explorer& explorer_;
  TreeWriter* const tree_;
  Execution execution_;
  const bool all_;
  const bool divided_;
  std::vector<std::string> lessons_;
  const bool lessons_known_;
  const std::function<void(const std::string&)> learned_;
  std::vector<u32> from_, to_;  // the stretch; `to_` empty: all
  bool nothing_left_ = false;   // of the stretch, from the beginning
  bool started_ = false;
  std::vector<u32> place_;  // of the last execution
  std::vector<Seed> seeds_;
  std::vector<Seed> children_;  // of the present execution
  size_t known_ = 0;            // BlockWatch::knowledge, when the search began
  f64 explored_ = 0;            // of the tree, roughly
  // What was left out on some path, and why, besides what is not fair.
  bool timed_ = false;     // time passed for others too often
  bool too_long_ = false;  // the path was
  bool crowded_ = false;   // there were too many threads: it gave up
};

// Runs what the seed forces. False: there is no such execution.
bool Dpor::Enter(const Seed& seed) {
  if (!execution_.GoTo(seed.route, seed.point, seed.forced)) return false;
  const u32 point = seed.point;
  for (u32 i = trace().size() - point; i < seed.forced.size(); ++i) {
    const Part& part = seed.forced[i];
    const Step step{.thread = part.thread,
                    .notified = part.notified,
                    .base = point,
                    .forced = true,
                    .former = part.former};
    if (i + 1 == seed.forced.size()) AddChildOfCarrier(step.thread);
    const Ran ran = execution_.Run(step, Mode::kForced);
    if (ran != Ran::kYes) return false;
    if (i + 1 < seed.forced.size() && explorer_.ended()) return false;
  }
  if (!seed.forced.empty()) {
    // All that was put before the last one must be.
    const u32 last = trace().size() - 1;
    for (u32 i = point + seed.kept; i < last; ++i) {
      if (!trace().Before(i, trace()[last].clock)) return false;
    }
    if (!execution_.IsDynamic(last)) execution_.ForgetFormer(last);
    AddChildren();
  }
  if (seed.then.thread == 0 || explorer_.ended()) return true;
  const Step then{.thread = seed.then.thread, .notified = seed.then.notified, .base = point};
  if (seed.forced.empty() && then.notified == 0) execution_.CountTime();
  AddChildOfCarrier(then.thread);
  const Ran ran = execution_.Run(then, Mode::kForced);
  // A block of trusted code that found a lock taken has it now.
  if (ran == Ran::kDisabled && !seed.forced.empty() && execution_.IsDynamic(trace().size() - 1))
    return true;
  if (ran != Ran::kYes) return false;
  if (!seed.forced.empty() && !IsCanonical(point)) return false;
  if (then.notified == 0) AddChildren();
  return true;
}

// The newest event has all from `point` on before it. Must it, and was the one
// before it the last to be put there?
bool Dpor::IsCanonical(u32 point) {
  const u32 d = trace().size() - 1;
  const TraceEvent& event = trace()[d];
  u32 best = d;
  size_t best_place = 0;
  for (u32 i = point; i < d; ++i) {
    bool maximal = true;
    for (u32 j = i + 1; j < d && maximal; ++j) maximal = !trace().Before(i, trace()[j].clock);
    if (!maximal) continue;
    size_t place = 0;
    if (!event.everything && !event.renames) {
      while (place < event.accesses.size() &&
             !Conflict(std::span(&event.accesses[place], 1), trace()[i].accesses)) {
        ++place;
      }
      if (place == event.accesses.size() && !trace()[i].everything && !trace()[i].renames) {
        return false;
      }
    }
    if (best == d || place > best_place ||
        (place == best_place && execution_.IsBefore(trace()[best].thread, trace()[i].thread))) {
      best = i;
      best_place = place;
    }
  }
  return best == d - 1;
}

// --- What else there is -----------------------------------------------------------

void Dpor::AddChildren() {
  if (explorer_.section_over()) return;
  const u32 s = trace().size() - 1;
  for (const Trace::Race& race : execution_.Races()) {
    AddChild(race, {.number = s,
                    .thread = steps()[s].thread,
                    .notified = steps()[s].notified,
                    .disables = (trace()[s].lock != 0 && !race.looks) || explorer_.ended() ||
                                (trace()[s].enters != 0 && trace()[race.first].lock != 0),
                    .dynamic = execution_.IsDynamic(s)});
  }
}

void Dpor::AddChild(const Trace::Race& race, const Second& s) {
  const u32 first = race.first;
  for (u32 i = first + 1; i < s.number; ++i) {
    if (steps()[i].forced && !trace().Before(i, race.before)) return;
  }
  if (steps()[first].forced) return AddChildOfFormer(race, s);
  const u32 point = steps()[first].base;
  for (u32 i = point; i < first; ++i) {
    if (trace().Before(i, race.before)) continue;
    if (s.disables) return;
    // Is it one of the last, and later than s in their order?
    bool last = !s.dynamic && !execution_.IsDynamic(first) &&
                execution_.IsBefore(s.thread, trace()[i].thread);
    for (u32 j = i + 1; j < first && last; ++j) last = !trace().Before(i, trace()[j].clock);
    if (last) return;
  }
  Seed& seed = AddSeed(race, s);
  seed.kept = first - point;
  if (s.disables) return;
  seed.then.thread = steps()[first].thread;
  if (!s.dynamic) return;
  seed.forced.back().former = std::make_shared<Former>(
      Former{trace()[s.number].accesses, trace()[first].accesses, execution_.ObjectsBefore(point),
             seed.kept, seed.then.thread});
}

// With what was before the first event anyhow, what is before the second, and that.
Seed& Dpor::AddSeed(const Trace::Race& race, const Second& s) {
  Seed& seed = children_.emplace_back();
  seed.point = steps()[race.first].base;
  seed.forced.reserve(s.number - seed.point + 1);
  for (u32 i = seed.point; i < race.first; ++i) seed.forced.push_back(steps()[i].AsPart());
  for (u32 i = race.first + 1; i < s.number; ++i) {
    if (trace().Before(i, race.before)) seed.forced.push_back(steps()[i].AsPart());
  }
  seed.forced.push_back({s.thread, s.notified});
  seed.route = execution_.WayHere();
  return seed;
}

// A block of trusted code was put before another one, and touches something else
// there than it did after it. If that is what the race is about, the race was not
// there before. But who is to be before that other one anyhow comes there by itself,
// and meets this block from there.
void Dpor::AddChildOfFormer(const Trace::Race& race, const Second& s) {
  const u32 first = race.first;
  const std::shared_ptr<const Former>& former = steps()[first].former;
  if (former == nullptr || s.disables) return;
  if (Conflict(trace()[s.number].accesses, former->other)) return;
  const bool is_new = std::ranges::any_of(trace()[s.number].accesses, [&](const VariableAccess& a) {
    if (!Conflict(std::span(&a, 1), trace()[first].accesses)) return false;
    const bool known = a.object < former->known || a.object == kFiles.index;
    return !known || !Conflict(std::span(&a, 1), former->accesses);
  });
  if (!is_new) return;
  Seed& seed = AddSeed(race, s);
  seed.kept = former->kept;
  seed.forced.push_back(steps()[first].AsPart());
  seed.then.thread = former->before;
}

// The thread could not have the lock, or only later: it might have had it before who did.
void Dpor::AddChildOfLock(u32 name, u64 key) {
  Trace::Race race;
  if (!trace().LockRace(name, key, &race)) return;
  AddChild(race, {.number = trace().size(),
                  .thread = name,
                  .notified = 0,
                  .disables = true,
                  .dynamic = false});
}

// A virtual thread is about to take a carrier.
void Dpor::AddChildOfCarrier(u32 name) {
  const u32 thread = execution_.names().ThreadOf(name);
  if (thread == 0 || explorer_.section_over() || !execution_.NeedsCarrier(thread)) return;
  AddChildOfLock(name, execution_.CarriersKey());
}

// Threads that will never get a lock might have got it before who has it.
void Dpor::AddChildrenOfBlocked() {
  if (explorer_.ended() || explorer_.section_over()) return;
  World& world = explorer_.vm().world();
  IdSet added;
  const auto add_key = [&](u32 thread, u64 key) {
    if (added.Has(thread)) return;
    added.Add(thread);
    AddChildOfLock(execution_.names().NameOf(thread), key);
  };
  const auto add = [&](u32 thread, Ref lock) { add_key(thread, execution_.LockKey(lock)); };
  for (const Obstructed& o : execution_.roster().obstructed()) {
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
    const bool blocked = thread.state == ThreadState::kBlocked;
    const bool taken = blocked && world.monitors()[thread.monitor].owner != 0;
    if (thread.IsStranded() && !taken) add_key(t, execution_.CarriersKey());
    if (blocked) add(t, world.monitors()[thread.monitor].object);
  });
}

// Whom else the notify of the newest event could have woken.
void Dpor::AddAlternatives() {
  const Step& step = steps().back();
  if (step.notified == 0 || explorer_.section_over()) return;
  for (const u32 thread : explorer_.chooser().choices()) {
    const u32 other = execution_.names().NameOf(thread);
    if (other == step.notified) continue;
    Seed seed;
    seed.point = trace().size() - 1;
    seed.then = {.thread = step.thread, .notified = other};
    seed.route = execution_.WayHere();
    children_.push_back(std::move(seed));
  }
}

// Nobody can run without time passing: for whom else than the chosen one?
void Dpor::AddTimes(const Step& chosen) {
  const u32 thread = execution_.names().ThreadOf(chosen.thread);
  if (explorer_.section_over() || !execution_.WaitsOrSleeps(thread)) return;
  IdSet timed;
  u32 sleeper = 0;
  bool others = false;
  execution_.roster().enabled.ForEach([&](u32 t) {
    if (explorer_.NeedsTime(t)) {
      timed.Add(t);
    } else if (explorer_.Sleeps(t)) {
      if (sleeper == 0) sleeper = t;
    } else {
      others = true;
    }
  });
  if (timed.empty() || others) return;
  if (execution_.times() >= kMostTimes) {
    timed_ = true;
    return;
  }
  if (timed.Has(thread) && sleeper != 0) timed.Add(sleeper);
  timed.ForEach([&](u32 t) {
    if (t == thread) return;
    Seed seed;
    seed.point = trace().size();
    seed.then = {.thread = execution_.names().NameOf(t)};
    seed.route = execution_.WayHere();
    children_.push_back(std::move(seed));
  });
}

// --- The whole --------------------------------------------------------------------

void Dpor::RunToEnd() {
  while (!explorer_.ended() && !execution_.roster().enabled.empty()) {
    if (trace().size() >= kMostEvents) {
      too_long_ = true;
      return;
    }
    if (execution_.names().size() > kMostThreads) {
      crowded_ = true;
      return;
    }
    const Step step = execution_.Default();
    const size_t children = children_.size();
    AddTimes(step);
    AddChildOfCarrier(step.thread);
    if (execution_.Run(step, Mode::kDefault) == Ran::kYes) {
      AddAlternatives();
      AddChildren();
    } else {
      children_.resize(children);
    }
  }
}

// Somebody else has run paths.
void Dpor::Resume() {
  if (execution_.begun()) execution_.ReturnToRoot();
}

// There are more variables to look at than there were: all is explored anew.
void Dpor::Restart() {
  Resume();
  known_ = explorer_.watch().knowledge();
  if (tree_ != nullptr) execution_.DrawAnew();
  explorer_.ForgetPaths();
  execution_.ForgetUnfairness();
  timed_ = too_long_ = false;
  explored_ = 0;
  place_.clear();
  seeds_.clear();
  seeds_.emplace_back();
}

Dpor::Ending Dpor::RunSeed(const Seed& seed) {
  const PathCounts before = explorer_.results();
  const Ending ending = RunSeedItself(seed);
  // What is run again, or not because a path before it has run it, is up to who runs it: its own
  // events count, the nodes between them, and that it went back.
  PathCounts& counts = explorer_.results();
  counts.rollbacks = before.rollbacks + 1;
  counts.milestones = before.milestones;
  counts.blocks = before.blocks;
  if (ending != Ending::kAPath) return ending;
  counts.milestones += execution_.NodesAfter(seed.point);
  counts.blocks += execution_.size() - seed.point;
  return ending;
}

Dpor::Ending Dpor::RunSeedItself(const Seed& seed) {
  children_.clear();
  // As PlaceOf says.
  place_.resize(seed.depth == 0 ? 0 : seed.depth - 1);
  if (seed.depth != 0) place_.push_back(seed.rank);
  const auto raced = [&] { return explorer_.watch().knowledge() != known_; };
  const bool entered = Enter(seed);
  if (explorer_.interrupted()) return Ending::kInterrupted;
  if (!entered) {
    ++explorer_.results().aborted;
    return raced() ? Ending::kLearned : Ending::kNone;
  }
  RunToEnd();
  if (explorer_.interrupted()) return Ending::kInterrupted;
  if (crowded_) return Ending::kCrowded;
  // A block that could not be finished was taken back, with what it wrote before
  // anybody knew that it races: that nobody can go on is not known yet.
  if (raced() && !explorer_.ended()) return Ending::kLearned;
  AddChildrenOfBlocked();
  const bool pruned = !execution_.roster().enabled.empty();
  explorer_.EndPath({.pruned = pruned}, execution_.roster().obstructed());
  if (tree_ != nullptr)
    tree_->End(execution_.place_in_tree(), false, !explorer_.PathFailures().empty());
  const f64 share = seed.weight / static_cast<f64>(children_.size() + 1);
  // Those that begin late come first: they share more with the present path.
  if (!std::ranges::is_sorted(children_, {}, &Seed::point)) {
    std::ranges::stable_sort(children_, {}, &Seed::point);
  }
  u32 rank = static_cast<u32>(children_.size());
  for (Seed& child : children_) {
    child.weight = share;
    child.depth = seed.depth + 1;
    child.rank = --rank;
  }
  return raced() && !Concludes() ? Ending::kLearned : Ending::kAPath;
}

PathStrategy::Status Dpor::RunPath(Explorer& explorer, u32 root) {
  CHECK(&explorer == &explorer_);
  if (nothing_left_) return Status::kComplete;
  if (!started_) {
    // Who divides it may want to divide it before anything is run.
    if (!Start(root) || divided_) return Status::kRepeated;
  }
  if (seeds_.empty()) return incomplete() ? Status::kCut : Status::kComplete;
  const Seed seed = std::move(seeds_.back());
  seeds_.pop_back();
  switch (RunSeed(seed)) {
    case Ending::kInterrupted: seeds_.push_back(seed); return Status::kRepeated;
    case Ending::kNone: explored_ += seed.weight; return Status::kRepeated;
    case Ending::kCrowded:
      explorer_.results().left_out |= left_out();
      seeds_.clear();
      return Status::kCut;
    case Ending::kLearned:
      lessons_.push_back(PrintNumbers(place_));
      if (learned_) {
        learned_(lessons_.back());
        return Status::kLearned;
      }
      Restart();
      return Status::kRepeated;
    case Ending::kAPath: break;
  }
  explorer_.results().left_out |= left_out();
  explored_ += seed.weight / static_cast<f64>(children_.size() + 1);
  for (Seed& child : children_) {
    if (IsBeforeEnd(child)) seeds_.push_back(std::move(child));
  }
  if (!seeds_.empty() || Concludes()) return Status::kPath;
  return incomplete() ? Status::kPath : Status::kLastPath;
}

// --- Stretches ----------------------------------------------------------------------

std::optional<Error> Dpor::Confine(const Stretch& stretch) {
  nothing_left_ = stretch.from == kThrough;
  if (nothing_left_) return {};
  const auto from = ParseNumbers(stretch.from);
  const auto to = ParseNumbers(stretch.to);
  if (!from || !to) return Error{"", "a place of dpor is numbers such as 3.1.0"};
  from_ = *from;
  to_ = *to;
  return {};
}

bool Dpor::Descend(const std::vector<u32>& place, bool wants_others) {
  for (const u32 rank : place) {
    const Seed seed = std::move(seeds_.back());
    seeds_.pop_back();
    const Ending ending = RunSeed(seed);
    if (ending == Ending::kInterrupted) return false;
    CHECK(ending == Ending::kAPath && rank < children_.size()) << "no such place in the tree";
    for (Seed& child : children_) {
      if (child.rank < rank) break;
      if (child.rank == rank || (wants_others && IsBeforeEnd(child))) {
        seeds_.push_back(std::move(child));
      }
    }
  }
  return true;
}

bool Dpor::Start(u32 root) {
  if (!execution_.begun()) execution_.Begin(root);
  Restart();
  explorer_.set_counting(false);
  bool there = true;
  for (const std::string& lesson : lessons_) {
    if (lessons_known_) break;
    const auto place = ParseNumbers(lesson);
    CHECK(place) << "a lesson without a place";
    there = Descend(*place, false);
    if (!there) break;
    const Ending ending = RunSeed(seeds_.back());
    there = ending != Ending::kInterrupted;
    if (!there) break;
    CHECK(ending == Ending::kLearned) << "a lesson that teaches nothing";
    Restart();
  }
  there = there && Descend(from_, true);
  explorer_.set_counting(true);
  started_ = there;
  return there;
}

std::vector<u32> Dpor::PlaceOf(const Seed& seed) const {
  if (seed.depth == 0) return {};
  // Those that are yet to be explored are children of the last execution or of those above it.
  std::vector<u32> place(place_.begin(), place_.begin() + seed.depth - 1);
  place.push_back(seed.rank);
  return place;
}

std::string Dpor::Place() const {
  if (!started_) return PrintNumbers(from_);
  return seeds_.empty() ? kThrough : PrintNumbers(PlaceOf(seeds_.back()));
}

std::string Dpor::GiveUp(f64 share) {
  if (!started_ || seeds_.size() < 2) return "";
  const f64 all = Left();
  size_t n = 0;
  for (f64 given = 0; n + 1 < seeds_.size() && given < all * share; ++n) given += seeds_[n].weight;
  to_ = PlaceOf(seeds_[n - 1]);
  seeds_.erase(seeds_.begin(), seeds_.begin() + static_cast<i64>(n));
  return PrintNumbers(to_);
}

class DporSearch final : public StrategySearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kRacingAccess; }
  Records records() const override { return Records::kOrder; }
  // A loop that waits for a plain variable looks at nothing that others could see,
  // until it is known that the variable races.
  u64 max_block() const override { return 100'000; }
  bool needs_races() const override { return true; }
  Division division() const override { return Division::kTree; }
  u64 default_paths() const override { return 0; }
  void Conclude(ExploreResults* results, const SearchOptions&) const override {
    ConcludeWithout(results);
  }
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
