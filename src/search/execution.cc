#include "search/execution.h"

#include <algorithm>
#include <utility>

namespace ravel {
namespace {

constexpr u32 kLifeVariable = 0xFFFF'FFF4;  // of a Thread object, beside those of footprint.h

// The lock that a thread is as long as it lives: nobody can join it then.
u64 LifeOf(Ref thread) { return Trace::KeyOf(thread.index, kLifeVariable); }

}  // namespace

void Execution::Begin(u32 root) {
  root_ = root;
  root_state_ = {};
  root_state_.roster = Roster::Of(explorer_);
  root_state_.current = explorer_.last_thread();
  root_state_.names = ThreadNames(explorer_.vm().world().threads().size());
  table_.emplace(root_state_.names.size() + 1);
  state_ = root_state_;
  root_state_.waiting = Waiting();
  log_.Cut(0);
}

void Execution::ReturnToRoot() {
  explorer_.ReturnTo(root_);
  --explorer_.results().rollbacks;  // who else uses the explorer is nothing to this search
  log_.Cut(0);
  CutTo(0);
  here_ = nullptr;
  parent_ = nullptr;
  shared_ = 0;
}

void Execution::DrawAnew() {
  tree_->Clear();
  root_state_.tree = tree_->State(0, root_state_.roster.enabled, {});
}

void Execution::CutTo(u32 events) {
  trace_.Cut(events);
  steps_.resize(events);
  dynamic_.resize(events);
}

bool Execution::Waits(u32 thread) {
  const JavaThread& t = explorer_.vm().world().threads()[thread];
  const ThreadState s = t.state;
  // What it lacks is a carrier alone: it is enabled as far as other threads are concerned.
  if (t.IsStranded() && explorer_.Sleeps(thread)) return false;
  const bool waits = s == ThreadState::kWaiting || s == ThreadState::kParked ||
                     s == ThreadState::kSleeping || s == ThreadState::kInitWaiting;
  return waits && !explorer_.CanTry(thread);
}

IdSet Execution::Waiting() {
  IdSet waiting;
  explorer_.WhoStand().ForEach([&](u32 t) {
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
void Execution::AddEnabled(const IdSet& waiting_before, u32 threads_before, std::vector<u32>* to) {
  if (!waiting_before.empty()) {
    waiting_before.ForEach([&](u32 t) {
      if (!state_.waiting.Has(t)) to->push_back(state_.names.NameOf(t));
    });
  }
  for (u32 t = threads_before + 1; t <= state_.names.size(); ++t) {
    to->push_back(state_.names.NameOf(t));
  }
}

// Does nobody else live who could do anything?
bool Execution::IsAlone(u32 thread) {
  World& world = explorer_.vm().world();
  if (world.runnable().Has(thread) && world.runnable().size() > 1 + world.system().size()) {
    return false;
  }
  bool alone = true;
  explorer_.ForEachThread([&](u32 t) {
    if (t != thread && world.threads()[t].state != ThreadState::kLastThread) alone = false;
  });
  return alone;
}

u64 Execution::LockKey(Ref object) {
  const Klass* const mirrored = explorer_.vm().heap().MirroredBy(object);
  return Trace::KeyOf(mirrored != nullptr ? mirrored->id() : object.index, kLockVariable);
}

u64 Execution::CarriersKey() {
  Vm& vm = explorer_.vm();
  return Trace::KeyOf(vm.world().MirrorOf(vm.known().Thread).index, kCarriersVariable);
}

bool Execution::NeedsCarrier(u32 thread) {
  return explorer_.watch().carriers_watched() &&
         explorer_.vm().world().threads()[thread].mount == Mount::kUnmounted;
}

// What the block that the thread ran is, as an event.
void Execution::Describe(const Circumstances& when, TraceEvent* e) {
  const BlockWatch::Facts& facts = explorer_.watch().facts();
  const std::span<const VariableAccess> accesses = log_.Accesses();
  if (facts.first_enter) {
    const bool of_thread = explorer_.vm()
                               .heap()
                               .KlassOf(facts.first_enter)
                               ->IsSubclassOf(explorer_.vm().known().Thread);
    if (of_thread && accesses.size() > 1) {
      // Thread.join, which an interrupt ends at any time.
      if (!when.interrupted) e->lock = LifeOf(facts.first_enter);
    } else {
      e->lock = Trace::KeyOf(accesses.front().object, kLockVariable);
      e->passes = facts.passes;
      if (!e->passes) e->enters = e->lock;
    }
  } else if (facts.first_class != nullptr) {
    e->lock = Trace::KeyOf(facts.first_class->id(), kClassVariable);
    for (const Klass* const k : facts.begun) {
      const u64 key = Trace::KeyOf(k->id(), kClassVariable);
      if (key == e->lock) {
        e->enters = key;
      } else {
        e->also_enters.push_back(key);
      }
    }
    if (e->enters != 0 && facts.failed_class != nullptr) {
      e->awaits = Trace::KeyOf(facts.failed_class->id(), kClassVariable);
    }
  } else if (facts.started) {
    const auto& threads = explorer_.vm().world().threads();
    e->enters = LifeOf(threads[threads.size()].object);
  }
  if (facts.enters_sync) {
    const u64 key = Trace::KeyOf(facts.sync.index, kLockVariable);
    if (e->lock == 0 && e->enters == 0 && !facts.beside_sync && facts.waits_for_sync() &&
        explorer_.watch().syncs_are_locks()) {
      e->lock = e->enters = key;
      e->visible = true;
    } else {
      e->also_enters.push_back(key);
    }
  }
  if (facts.pins_last) e->also_enters.push_back(CarriersKey());
  // The end of the last thread keeps nobody from anything.
  e->everything = when.late || (explorer_.ended() && !(explorer_.ended_by_itself() && when.alone));
  e->renames = when.collected;
  e->accesses.assign(accesses.begin(), accesses.end());
  for (const BlockWatch::Facts::Passed& p : facts.passed) {
    if (p.left && !when.collected) {
      e->passed.emplace_back(LockKey(p.lock), p.place);
    } else {
      explorer_.watch().DivideAt(p.place);
    }
  }
}

// The thread ran a block that is not taken back.
void Execution::Record(const Step& step, const BlockEnd& end, const Circumstances& when) {
  const BlockWatch::Facts& facts = explorer_.watch().facts();
  const u32 thread = state_.names.ThreadOf(step.thread);
  TraceEvent& e = trace_.Next();
  e.thread = step.thread;
  Describe(when, &e);
  log_.Cut(0);
  const IdSet waiting_before = state_.waiting;
  const u32 threads_before = state_.names.size();
  state_.yielded.Remove(thread);
  using How = BlockEnd::How;
  if (facts.wrote && thread < state_.polls.size()) state_.polls[thread] = 0;
  const bool paused = end.how == How::kPaused;  // it computes, as far as is known yet
  if (facts.wrote || state_.current != thread) {
    state_.reads = 0;
  } else if (!paused) {
    ++state_.reads;
  }
  state_.turn = state_.current != thread ? 1 : state_.turn + 1;
  state_.current = thread;
  unfair_ |= end.obstacle.guessed;
  const bool polls = state_.reads >= kMostReads;
  if (polls) state_.reads = 0;
  if (when.late) Count(&state_.timeouts, thread);
  if (explorer_.Sleeps(thread) || paused || end.yields || when.late || polls) {
    state_.yielded.Add(thread);
    if (!end.again && !paused) Count(&state_.polls, thread);
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
  // Whoever ran out of time would take back what it gives up before those have it who wait.
  if (!e.enabled.empty() && Of(state_.timeouts, thread) != 0) state_.yielded.Add(thread);
  trace_.AddNext();
  if (trace_.passes_locks()) {
    for (const u64 place : trace_.PlacesToDivide()) explorer_.watch().DivideAt(place);
  }
  steps_.push_back(step);
  dynamic_.push_back(facts.depends());
  node_ = kNoNode;
}

// Could the thread not do what it wanted, and did nothing else that others could
// see?
bool Execution::WasNotPossible(u32 thread, const BlockEnd& end) {
  if (end.how != BlockEnd::How::kBlocked) return false;
  if (end.obstacle.kind == Obstacle::Kind::kSync) return true;
  if (end.obstacle.kind != Obstacle::Kind::kJoin) return log_.nothing();
  const u32 self = explorer_.vm().world().threads()[thread].object.index;
  return std::ranges::all_of(log_.Accesses(), [&](const VariableAccess& a) {
    return a.object == end.obstacle.object.index || a.object == self;
  });
}

// Is everybody found to be stuck who does not wait for time?
bool Execution::TimePasses() {
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

// The thread gave way. Has it done so often enough, and is there somebody else to run? One
// that only reads, again and again, is not to keep those off for ever either who gave way
// themselves, such as one that sleeps.
bool Execution::IsUnfair(u32 thread) {
  const u8 polls = Of(state_.polls, thread);
  bool others = false, patient = false;
  state_.roster.enabled.ForEach([&](u32 t) {
    others |= !state_.yielded.Has(t);
    patient |= t != thread && Of(state_.polls, t) <= kMostPolls;
  });
  return (others && (polls > kMostPolls || Of(state_.timeouts, thread) > kMostPolls)) ||
         (patient && polls > kMostPollsOfAll);
}

Execution::Ran Execution::Run(const Step& step, Mode mode) {
  const u32 thread = state_.names.ThreadOf(step.thread);
  if (thread == 0) return Ran::kDisabled;
  if (!state_.roster.enabled.Has(thread) &&
      (!explorer_.WaitsForTime(thread) || !TimePasses() || !state_.roster.enabled.Has(thread))) {
    return Ran::kDisabled;
  }
  if (mode == Mode::kForced && ((state_.yielded.Has(thread) && IsUnfair(thread)) ||
                                explorer_.TooEarly(state_.roster.enabled).Has(thread))) {
    unfair_ = true;
    return Ran::kUnfair;
  }
  const bool choices = state_.roster.enabled.HasSeveral() || explorer_.NotifyMayChoose();
  if (node_ == kNoNode && choices) node_ = explorer_.Mark();
  const u32 node = node_;
  const WorldRoot& root = explorer_.vm().world().root();
  const u32 objects = static_cast<u32>(root.heap_top >> 3);
  const bool alone = !state_.roster.enabled.HasSeveral() && IsAlone(thread);
  Circumstances when{explorer_.NeedsTime(thread), alone, explorer_.IsInterrupted(thread)};
  if (tree_ != nullptr && mode != Mode::kAgain) tree_->Begins(thread);
  if (step.notified != 0) explorer_.chooser().Follow({state_.names.ThreadOf(step.notified)});
  const u64 collections = root.collections;
  explorer_.watch().set_alone(alone && trace_.AllIsBefore(step.thread));
  const BlockEnd end = explorer_.RunBlock(thread);
  explorer_.watch().set_alone(false);
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
  if (mode == Mode::kDefault && explorer_.ended() && state_.roster.enabled.HasSeveral() &&
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
  return Ran::kYes;
}

// The newest event; `again`: it was drawn before.
void Execution::Draw(u32 thread, bool again) {
  Step& step = steps_.back();
  if (!again) {
    step.tree = tree_->Block(state_.tree, thread);
    if (!explorer_.ended()) step.tree = tree_->State(step.tree, state_.roster.enabled, {});
  }
  state_.tree = step.tree;
}

u32 Execution::NextInCircle(const IdSet& among) const {
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

Execution::Step Execution::Default() {
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
    unfair_ = true;
    return {.thread = state_.names.NameOf(last.First()), .base = trace_.size()};
  }
  // Whoever has run for so long may wait for those that are put off.
  if (first.Has(current) && state_.turn >= kLongTurn && first.size() == 1) first.AddAll(put_off);
  const IdSet& from = !first.empty() ? first : !put_off.empty() ? put_off : last;
  return {.thread = state_.names.NameOf(NextInCircle(from)), .base = trace_.size()};
}

// --- Going to where another path leaves this one ---------------------------------------

std::shared_ptr<const Execution::Route> Execution::WayHere() {
  if (here_ == nullptr) {
    here_ = std::make_shared<Route>();
    // Parents of which nothing is used are left out.
    while (parent_ != nullptr && shared_ <= parent_->from_) parent_ = parent_->parent_;
    if (parent_ != nullptr && parent_->parents_ < Route::kMostParents) {
      here_->parent_ = parent_;
      here_->from_ = shared_;
      here_->parents_ = parent_->parents_ + 1;
    }
  }
  const size_t known = here_->from_ + here_->own_.size();
  here_->own_.insert(here_->own_.end(), steps_.begin() + static_cast<i64>(known), steps_.end());
  return here_;
}

// How many of the steps before a point of a route are those of the present path, as far as
// both came there by the same one.
u32 Execution::CommonSteps(const Route* route, u32 point) const {
  if (route == here_.get()) return point;
  for (u32 theirs = point; route != nullptr; route = route->parent_.get()) {
    u32 ours = shared_;
    for (const Route* r = parent_.get(); r != nullptr; r = r->parent_.get()) {
      if (r == route) return std::min(ours, theirs);
      ours = std::min(ours, r->from_);
    }
    theirs = std::min(theirs, route->from_);
  }
  return 0;
}

bool Execution::GoTo(const std::shared_ptr<const Route>& route, u32 point,
                     std::span<const Part> forced) {
  u32 from = std::min(CommonSteps(route.get(), point), static_cast<u32>(steps_.size()));
  while (from < point && from < steps_.size() && (*route)[from] == steps_[from]) ++from;
  if (from == point) {
    while (from + 1 < point + forced.size() && from < steps_.size() &&
           steps_[from].IsForcedAt(point, forced[from - point])) {
      ++from;
    }
  }
  while (from > 0 && (from >= trace_.size() || points_[from].node == kNoNode)) --from;
  const bool at_root = trace_.size() == 0 || points_[from].node == kNoNode;
  state_ = at_root ? root_state_ : points_[from].state;
  node_ = at_root ? root_ : points_[from].node;
  explorer_.ReturnTo(node_);
  CutTo(from);
  here_ = nullptr;
  parent_ = route;
  shared_ = point;
  for (u32 i = from; i < point; ++i) {
    const Ran ran = Run((*route)[i], Mode::kAgain);
    if (explorer_.ended()) return false;
    CHECK(ran == Ran::kYes) << "an execution does not come back";
  }
  return true;
}

}  // namespace ravel
