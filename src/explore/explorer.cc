#include "explore/explorer.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/warm_up.h"
#include "finding/snapshot.h"
#include "machine/host_input.h"
#include "support/host_memory.h"
#include "support/last_words.h"

namespace ravel {
namespace {

constexpr u32 kMostEarly = 3;           // ends of waits before their time, in each thread
constexpr u32 kMostPassedOver = 8;      // sleeps that end while somebody could run and does not
constexpr u32 kMostDriven = 1000;       // blocks of a thread that cannot go on
constexpr u64 kLookEvery = 256;         // blocks, likewise
constexpr int kInputMillis = 200;       // until the user may interrupt
constexpr i64 kMostAtOnce = 5'000'000;  // instructions, likewise
constexpr auto kMemoryPause = std::chrono::milliseconds(2);

}  // namespace

Explorer::Explorer(Vm& vm, ExplorerOptions options)
    : vm_(vm),
      options_(std::move(options)),
      trust_(vm, options_.trust),
      watch_(vm, trust_, {options_.boundaries, options_.records}),
      spins_(vm),
      chains_(vm, watch_, &results_.predictions),
      chooser_(vm, path_),
      loop_(vm, chooser_),
      warm_up_(std::make_unique<WarmUp>(vm, loop_, trust_)),
      early_(vm.world()),
      times_over_(vm.world()),
      passed_over_(vm.world()) {
  vm.set_trust(&trust_);
  watch_.set_on_failure([this](const Event& e) { OnFailure(e); });
  main_ = vm.world().root().current_thread;
}

Explorer::~Explorer() {
  vm_.events().Remove(&watch_);
  vm_.set_trust(nullptr);
}

Explorer::Start Explorer::Begin() {
  begun_ = false;
  chooser_.Follow({});
  vm_.events().Remove(&watch_);
  vm_.events().Add(&watch_, BlockWatch::kFailures);
  const Beginning beginning = RunToBeginning(vm_, loop_, options_.from, &path_, [this] {
    if (options_.keep_start && nodes_.empty()) Mark();
    if (!options_.from.empty() || HasSecondThread(vm_)) on_second_thread_();
    interrupted_ = MustStop();
    return !interrupted_;
  });
  on_second_thread_();
  if (beginning.end == Beginning::End::kStopped) return Start::kInterrupted;
  if (beginning.end != Beginning::End::kReached) {
    halted_ = beginning.halted;
    if (beginning.end == Beginning::End::kNoMain) return Start::kNotLoaded;
    return beginning.entered ? Start::kEnded : Start::kNotEntered;
  }
  Watch();
  // The start that begins the exploration is the end of a block of nobody's.
  if (beginning.at == Beginning::At::kSecondThread) {
    vm_.AskToStopOnReturn(last_thread());
    RunBlock(last_thread());
    results_.blocks = 0;
    if (halted_) return Start::kEnded;
  }
  results_.entry = LateEntry(vm_, main_, path_);
  if (options_.warm) {
    if (!Prepare()) return Start::kInterrupted;
    path_.choices.push_back({.kind = Choice::Kind::kWarmUp, .thread = last_thread()});
  }
  results_.choices_before = path_.choices.size();
  steps_.clear();
  return Start::kReady;
}

void Explorer::BeginAfter(Path beginning) {
  on_second_thread_();
  Watch();
  path_ = std::move(beginning);
  results_.choices_before = path_.choices.size();
  steps_.clear();
}

void Explorer::Watch() {
  vm_.events().Remove(&watch_);
  vm_.events().Add(&watch_, watch_.events(), kAccesses);
  watch_.Begin();
  begun_ = true;
}

bool Explorer::Prepare() {
  const size_t choices = path_.choices.size();
  interrupted_ = !warm_up_->Begin([this] { return !MustStop(); });
  path_.choices.resize(choices);
  return !interrupted_;
}

bool Explorer::CanTry(u32 thread) {
  const JavaThread& t = vm_.world().threads()[thread];
  if (t.suspended || t.system) return false;
  switch (t.state) {
    case ThreadState::kRunnable: return true;
    case ThreadState::kSleeping:
      return t.HasDeadline() && (!t.long_sleep || options_.timeouts == Timeouts::kAny);
    case ThreadState::kBlocked: return vm_.world().monitors()[t.monitor].owner == 0;
    case ThreadState::kWaiting:
    case ThreadState::kParked: {
      const u32 early = early_.Get(thread);
      if (options_.spurious && early == 0) return true;
      return t.HasDeadline() && options_.timeouts == Timeouts::kAny && early < kMostEarly;
    }
    default: return false;
  }
}

IdSet Explorer::WhoCanTry() {
  World& world = vm_.world();
  IdSet can = IdSet::Of(world.runnable(), world.system());
  const auto add = [&](u32 t) {
    if (CanTry(t)) can.Add(t);
  };
  if (!world.blocked().empty()) world.blocked().ForEach(add);
  if (options_.spurious) {
    world.alive().ForEach(add);
  } else if (!world.timed().empty()) {
    world.timed().ForEach(add);
  }
  return can;
}

IdSet Explorer::WhoWaitForTime() {
  World& world = vm_.world();
  IdSet waiting;
  if (world.timed().empty()) return waiting;
  world.timed().ForEach([&](u32 t) {
    if (!world.threads()[t].system && WaitsForTime(t) && !CanTry(t)) waiting.Add(t);
  });
  return waiting;
}

bool Explorer::WaitsForTime(u32 thread) {
  const JavaThread& t = vm_.world().threads()[thread];
  if (t.suspended) return false;
  if (t.state == ThreadState::kRunnable) return spins_.WantsTime(thread);
  const bool may_take_long = t.state == ThreadState::kWaiting || t.state == ThreadState::kParked ||
                             (t.state == ThreadState::kSleeping && t.long_sleep);
  return may_take_long && t.HasDeadline();
}

IdSet Explorer::WhoStand() {
  World& world = vm_.world();
  return IdSet::Of(world.alive(), world.runnable(), world.system());
}

bool Explorer::NotifyMayChoose() {
  u32 waiting = 0;
  WhoStand().ForEach([&](u32 t) {
    if (vm_.world().threads()[t].state == ThreadState::kWaiting) ++waiting;
  });
  return waiting > 1;
}

bool Explorer::IsCleared(const Obstructed& o) {
  World& world = vm_.world();
  const Obstacle& obstacle = o.obstacle;
  if (obstacle.kind == Obstacle::Kind::kLimit) return false;
  if (obstacle.collections != world.root().collections) return true;
  switch (obstacle.kind) {
    case Obstacle::Kind::kLock: {
      const u32 owner = world.LockOwner(obstacle.object);
      return owner == 0 || owner == o.thread;
    }
    case Obstacle::Kind::kJoin:
      return vm_.ThreadOf(obstacle.object) == 0 || IsInterrupted(o.thread);
    case Obstacle::Kind::kClass: {
      const ClassState& s = world.classes()[obstacle.klass->id()];
      return s.state != InitState::kInitializing || s.init_thread == o.thread;
    }
    case Obstacle::Kind::kSync:
      return watch_.sync_locks().StateOf(obstacle.object) != obstacle.state ||
             (obstacle.interruptible && IsInterrupted(o.thread));
    case Obstacle::Kind::kSpin:
    case Obstacle::Kind::kTime:
      return watch_.facts().wrote || watch_.facts().locks ||
             (watch_.states_watched() && watch_.facts().waits);
    case Obstacle::Kind::kLimit: return false;
  }
  return true;
}

bool Explorer::MemoryIsOver() {
  if (memory_limit_ == 0) return false;
  if (MemoryIsShort() || vm_.world().arena().log_is_long() || vm_.world().TablesAreFilling()) {
    return true;
  }
  // To ask the system takes longer than a few short paths.
  const auto now = std::chrono::steady_clock::now();
  if (now - memory_looked_at_ < kMemoryPause) return false;
  memory_looked_at_ = now;
  return MemoryInUse() > memory_limit_;
}

bool Explorer::MustStop() {
  out_of_memory_ |= MemoryIsOver();
  return out_of_memory_ || (options_.patience != nullptr && options_.patience->Over());
}

// --- One block -----------------------------------------------------------------

size_t Explorer::BeginRun(u32 thread) {
  path_.choices.push_back({.thread = thread});
  return path_.choices.size() - 1;
}

u64 Explorer::EndRun(size_t run, u64 instructions_before, bool tries) {
  const u64 executed = vm_.world().root().instructions - instructions_before;
  Choice& choice = path_.choices[run];
  choice.instructions = executed;
  results_.instructions += executed;
  choice.tries = tries;
  Steps(choice.thread) += executed;
  return executed;
}

void Explorer::RunSystemThreads() {
  World& world = vm_.world();
  const ThreadSet runnable = world.runnable();
  if (!runnable.Meets(world.system())) return;
  world.system().ForEach([&](u32 t) {
    if (!runnable.Has(t)) return;
    watch_.Pause();
    const u64 before = world.root().instructions;
    const size_t run = BeginRun(t);
    while (runnable.Has(t) && !interrupted_) {
      if (loop_.RunThread(t, kMostAtOnce) == Interpreter::Stop::kFuel) interrupted_ = MustStop();
    }
    EndRun(run, before, false);
    watch_.Begin();
    spins_.Wrote(t);  // a cleaner's action, say
  });
}

// Only daemon threads are left: the first thread shuts the machine down.
void Explorer::FinishProgram() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  watch_.Pause();
  loop_.WakeDue();
  while (!halted_ && !interrupted_ && world.runnable().Has(root.last_thread)) {
    const u64 before = root.instructions;
    const size_t run = BeginRun(root.last_thread);
    const Interpreter::Stop stop = loop_.RunThread(root.last_thread, kMostAtOnce);
    halted_ = by_itself_ = stop == Interpreter::Stop::kHalt;
    if (stop == Interpreter::Stop::kFuel) interrupted_ = MustStop();
    EndRun(run, before, false);
  }
  watch_.Begin();
}

// At most so many instructions, in pieces: the user may lose patience.
Interpreter::Stop Explorer::RunInPieces(u32 thread, u64 most) {
  const WorldRoot& root = vm_.world().root();
  const JavaThread& t = vm_.world().threads()[thread];
  const u64 before = root.instructions;
  Interpreter::Stop stop = Interpreter::Stop::kYield;
  if (t.state == ThreadState::kRunnable) {
    do {
      const u64 rest = most - (root.instructions - before);
      stop = loop_.RunThread(thread, static_cast<i64>(std::min<u64>(rest, kMostAtOnce)));
    } while (stop == Interpreter::Stop::kFuel && root.instructions - before < most && !MustStop());
  }
  // Input is there, or the machine waits for it: no reason to switch.
  while (t.state == ThreadState::kInput && AwaitsInput(vm_)) {
    if (MustStop()) {
      interrupted_ = true;
      break;
    }
    PollInput(vm_, kInputMillis);
    if (t.state == ThreadState::kRunnable) {
      stop = loop_.RunThread(thread, static_cast<i64>(most));
    }
  }
  return stop;
}

void Explorer::NoteWhoIsPassedOver(u32 sleeper) {
  World& world = vm_.world();
  IdSet::Of(world.runnable(), world.system()).ForEach([&](u32 t) {
    if (t == sleeper || spins_.WantsTime(t)) return;
    ++passed_over_.Edit(t);
  });
}

IdSet Explorer::TooEarly(const IdSet& enabled) {
  IdSet early;
  if (passed_over_.size() == 0) return early;
  bool waited_for = false;
  enabled.ForEach([&](u32 t) {
    if (Sleeps(t)) {
      early.Add(t);
    } else {
      waited_for |= passed_over_.Get(t) >= kMostPassedOver && !NeedsTime(t);
    }
  });
  if (!waited_for) early.Clear();
  return early;
}

BlockEnd Explorer::RunBlock(u32 thread, const IdSet& spared) {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  const JavaThread& t = world.threads()[thread];
  if (++results_.blocks % kLookEvery == 0 || unlooked_ >= kMostAtOnce || MemoryIsShort()) {
    unlooked_ = 0;
    if (MustStop()) interrupted_ = true;
  }
  watch_.BeginBlock();
  had_input_ = !world.input().empty();
  switch (t.state) {
    case ThreadState::kBlocked: world.LetTry(thread); break;
    case ThreadState::kWaiting:
    case ThreadState::kParked: {
      if (CanTry(thread)) ++early_.Edit(thread);
      const bool by_time = t.HasDeadline();
      if (by_time) ++times_over_.Edit(thread);
      path_.choices.push_back(
          {.kind = by_time ? Choice::Kind::kTimeOut : Choice::Kind::kWithoutCause,
           .thread = thread});
      world.TimeOut(thread);
      break;
    }
    case ThreadState::kSleeping:
      ++times_over_.Edit(thread);
      NoteWhoIsPassedOver(thread);
      path_.choices.push_back({.kind = Choice::Kind::kTimeOut, .thread = thread});
      world.TimeOut(thread);
      break;
    case ThreadState::kRunnable:
      if (!spins_.WantsTime(thread)) break;
      spins_.TimePasses(thread);
      path_.choices.push_back({.kind = Choice::Kind::kTimeOut, .thread = thread});
      world.TimeOut(thread);
      break;
    default: break;
  }
  if (t.mount == Mount::kUnmounted) watch_.NoteMount();
  if (passed_over_.Get(thread) != 0) passed_over_.Edit(thread) = 0;
  chooser_.BeginBlock(spared);
  const u64 before = root.instructions;
  const size_t run = BeginRun(thread);
  const u64 done = Steps(thread);
  const u64 limit = options_.max_steps > done ? options_.max_steps - done : 1;
  Rest rest = options_.max_block != 0 && options_.max_block < limit ? Rest::kPauses : Rest::kNone;
  Interpreter::Stop stop = RunInPieces(thread, rest == Rest::kPauses ? options_.max_block : limit);
  if (rest == Rest::kPauses && stop == Interpreter::Stop::kFuel && !MustStop() &&
      trust_.ContextOfThread(thread) != CodeContext::kUntrusted) {
    // Trusted code is not interrupted: the block ends when it is through.
    rest = Rest::kReturns;
    vm_.AskToStopOnReturn(thread);
    stop = RunInPieces(thread, limit - options_.max_block);
  }
  chooser_.EndBlock();
  watch_.EndBlock();
  const BlockWatch::Facts& facts = watch_.facts();
  const bool tries = t.state == ThreadState::kBlocked || t.state == ThreadState::kInitWaiting ||
                     facts.begins_class;
  const u64 executed = EndRun(run, before, tries);
  unlooked_ += executed;
  if (facts.section_end) section_over_ = true;
  results_.trusted |= facts.trusted_twice;
  results_.timed |= WaitsForTime(thread);
  results_.waited |= facts.waits_itself;
  if (facts.wrote) {
    spins_.Wrote(thread);
  } else if (facts.locks || (facts.waits && watch_.states_watched())) {
    spins_.IsSeen(thread);
  }
  const bool out_of_steps = executed >= (rest == Rest::kPauses ? options_.max_block : limit);
  BlockEnd end = EndOf(thread, stop, out_of_steps, rest);
  end.notified = chooser_.chosen();
  if (ended() || end.how == BlockEnd::How::kBlocked) return end;
  if (loop_.WakeReferenceHandler() || facts.wakes) RunSystemThreads();
  if (root.user_threads == 0 && root.last_thread != 0 &&
      world.threads()[root.last_thread].state == ThreadState::kLastThread) {
    FinishProgram();
  }
  return end;
}

// `out_of_steps`: it executed all instructions that it may. A block that started a
// thread is not taken back when it cannot go on, for it may wait for just that
// thread, as whoever calls the shutdown hooks does; nor one where others see that it
// waits.
BlockEnd Explorer::EndOf(u32 thread, Interpreter::Stop stop, bool out_of_steps, Rest rest) {
  using How = BlockEnd::How;
  World& world = vm_.world();
  const JavaThread& t = world.threads()[thread];
  const BlockWatch::Facts& facts = watch_.facts();
  const u64 collections = world.root().collections;
  if (failed_) return {.how = How::kFailed};
  if (stop == Interpreter::Stop::kHalt) {
    halted_ = true;
    by_itself_ = world.root().user_threads == 0;
    return {.how = How::kHalted};
  }
  if (stop == Interpreter::Stop::kDead) return {.how = How::kDied};
  switch (t.state) {
    case ThreadState::kRunnable: {
      const bool pauses = stop == Interpreter::Stop::kFuel && out_of_steps && rest == Rest::kPauses;
      if (stop == Interpreter::Stop::kFuel && !pauses) {
        over_limit_ = true;
        if (!out_of_steps) {
          interrupted_ = true;
        } else {
          CutOff(thread);
        }
        return {How::kOverLimit, {Obstacle::Kind::kLimit, {}, nullptr, collections}};
      }
      // It may stand before the same bytecode, which is linked now.
      if (rest == Rest::kReturns) return {};
      switch (spins_.After(thread, facts)) {
        case SpinWatch::Motion::kOn:
          if (pauses) return {.how = How::kPaused};
          if (stop != Interpreter::Stop::kYield) return {};
          return {.yields = true, .again = spins_.GivesWayAgain(thread)};
        case SpinWatch::Motion::kCircles:
          return {How::kSpins, {Obstacle::Kind::kSpin, {}, nullptr, collections}};
        case SpinWatch::Motion::kWatchesTheClock:
          return {How::kSpins, {Obstacle::Kind::kTime, {}, nullptr, collections}};
        case SpinWatch::Motion::kSeemsToWatchIt:
          return {How::kSpins, {Obstacle::Kind::kTime, {}, nullptr, collections, true}};
      }
      return {};
    }
    case ThreadState::kBlocked: {
      if (facts.started || watch_.states_watched()) return {.how = How::kWaits};
      const Ref lock = world.monitors()[t.monitor].object;
      return {How::kBlocked, {Obstacle::Kind::kLock, lock, nullptr, collections}};
    }
    case ThreadState::kInitWaiting:
      // It waits for a superclass, and others may wait for the subclass.
      if (!facts.begun.empty()) return {.how = How::kWaits};
      return {How::kBlocked, {Obstacle::Kind::kClass, {}, facts.failed_class, collections}};
    case ThreadState::kWaiting:
      if (facts.joins && !t.HasDeadline() && !facts.started && !watch_.states_watched()) {
        return {How::kBlocked, {Obstacle::Kind::kJoin, facts.joined, nullptr, collections}};
      }
      return {.how = How::kWaits};
    case ThreadState::kParked:
      if (!facts.failed_sync || facts.started) return {.how = How::kWaits};
      return {How::kBlocked,
              {.kind = Obstacle::Kind::kSync,
               .object = facts.failed_sync,
               .collections = collections,
               .state = watch_.sync_locks().StateOf(facts.failed_sync),
               .interruptible = facts.sync_call == SyncLocks::Call::kLockInterruptibly}};
    case ThreadState::kLastThread:
      return {.how = facts.synchronised ? How::kDied : How::kMainEnded};
    case ThreadState::kSleeping:
      // Who looks at the clock, too, sees that time has passed.
      if (spins_.After(thread, facts) != SpinWatch::Motion::kCircles) {
        return {.yields = true, .again = spins_.GivesWayAgain(thread)};
      }
      return {How::kSpins, {Obstacle::Kind::kSpin, {}, nullptr, collections}};
    default: return {.how = How::kWaits};
  }
}

BlockEnd Explorer::Peek(u32 thread, Footprint* footprint) {
  const u64 blocks = results_.blocks;
  Rng* const rng = chooser_.Draw(nullptr);
  const u32 node = Mark();
  peeking_ = true;
  const BlockEnd end = RunBlock(thread);
  peeking_ = false;
  *footprint = watch_.footprints().Recorded();
  if (ended()) footprint->collections = kDependsOnAll;
  ReturnTo(node);
  DropNode(node);
  chooser_.Draw(rng);
  results_.blocks = blocks;
  return end;
}

// --- Going back -------------------------------------------------------------------

u32 Explorer::Mark() {
  nodes_.push_back({vm_.world().milestones().Mark(), path_.choices.size(), on_path_.size(),
                    unsupported_.size(), section_over_, over_limit_});
  ++results_.milestones;
  return static_cast<u32>(nodes_.size() - 1);
}

void Explorer::CutPath(size_t choices) {
  for (size_t i = std::max(choices, choices_before()); i < path_.choices.size(); ++i) {
    const Choice& c = path_.choices[i];
    if (c.kind == Choice::Kind::kRun) Steps(c.thread) -= c.instructions;
  }
  path_.choices.resize(choices);
}

void Explorer::ReturnTo(u32 node) {
  if (on_path_.size() > nodes_[node].failures) KeepFailures();
  while (nodes_.size() > node + 1) nodes_.pop_back();
  const Node& n = nodes_[node];
  vm_.world().milestones().Return(n.milestone);
  CutPath(n.choices);
  on_path_.resize(n.failures);
  unsupported_.resize(n.unsupported);
  halted_ = by_itself_ = false;
  failed_ = false;
  over_limit_ = n.over_limit;
  section_over_ = n.section_over;
  ++results_.rollbacks;
}

void Explorer::ReturnToStart() {
  CHECK(options_.keep_start);
  HandOver(0);
}

void Explorer::HandOver(u32 node) {
  ReturnTo(node);
  watch_.Pause();
}

void Explorer::TakeOver(u32 node) {
  ReturnTo(node);
  watch_.Begin();
}

void Explorer::DropNode(u32 node) {
  CHECK(node + 1 == nodes_.size());
  vm_.world().milestones().Drop(std::move(nodes_.back().milestone));
  nodes_.pop_back();
}

// --- What came out -------------------------------------------------------------------

void Explorer::Report(Finding finding) {
  if (peeking_) return;
  if (!unsupported_.empty() && finding.kind != FindingKind::kDataRace) {
    results_.unsupported.insert(unsupported_.begin(), unsupported_.end());
    return;
  }
  failed_ever_ |= finding.kind != FindingKind::kDataRace && counting_;
  const size_t known = results_.failures.size();
  const u32 failure = results_.Add(std::move(finding), 0);
  if (failure >= known) {
    const Finding& fresh = results_.failures[failure].finding;
    NoteFound(fmt::format("{}: {}", NameOf(fresh.kind), fresh.message));
  }
  if (counting_) {
    FoundFailure& f = results_.failures[failure];
    f.seen = true;
    if (f.first_path == 0) f.first_path = results_.paths + 1;
  }
  if (std::ranges::find(on_path_, failure) == on_path_.end()) on_path_.push_back(failure);
}

void Explorer::KeepFailures() {
  for (const u32 f : on_path_) {
    FoundFailure& failure = results_.failures[f];
    if (failure.path && !failure.stale) continue;
    failure.path = path_;
    failure.stale = false;
    failure.races.clear();
    if (failure.finding.kind == FindingKind::kDataRace) continue;
    for (const u32 other : on_path_) {
      if (results_.failures[other].finding.kind == FindingKind::kDataRace) {
        failure.races.push_back(other);
      }
    }
  }
}

void Explorer::CutOff(u32 thread) {
  over_limit_ = true;
  if (peeking_) return;
  const Finding limit = StepLimitFinding(vm_, trust_, thread, Steps(thread));
  results_.limits.FindOrAdd(limit.key(), [&] { return limit; });
}

void Explorer::ForgetPaths() {
  static_cast<PathCounts&>(results_) = {};
  failed_ever_ = exited_well_ = exited_badly_ = false;
  results_.left_out = 0;
  for (FoundFailure& f : results_.failures) {
    f.paths = f.first_path = 0;
    f.stale = true;
  }
  for (FoundOutcome& o : results_.outcomes) o.paths = 0;
}

ExploreResults Explorer::TakeResults() {
  ExploreResults taken = results_;
  taken.failures = {};
  std::vector<u32> numbers;  // of failures, among those that are taken; ~0: is not
  for (const FoundFailure& f : results_.failures) {
    numbers.push_back(f.seen ? taken.failures.FindOrAdd(f.finding.key(), [&] { return f; })
                             : ~u32{0});
  }
  for (FoundFailure& f : taken.failures) {
    for (u32& race : f.races) race = numbers[race];
    std::erase(f.races, ~u32{0});
  }
  static_cast<PathCounts&>(results_) = {};
  results_.left_out = 0;
  results_.complete = false;
  results_.stopped_by.clear();
  // Those of the present path are known by their numbers: they stay, as if nobody had seen them.
  for (FoundFailure& f : results_.failures) {
    FoundFailure unseen;
    unseen.finding = std::move(f.finding);
    f = std::move(unseen);
  }
  results_.outcomes = {};
  chains_.Forget();
  return taken;
}

void Explorer::set_counting(bool counting) {
  if (counting == counting_) return;
  counting_ = counting;
  if (counting) {
    static_cast<PathCounts&>(results_) = counted_;
  } else {
    counted_ = results_;
  }
}

std::vector<const Finding*> Explorer::PathFailures() const {
  std::vector<const Finding*> failures;
  for (const u32 f : on_path_) failures.push_back(&results_.failures[f].finding);
  return failures;
}

void Explorer::OnUnsupported(const Event& e) {
  std::string text =
      fmt::format("{}.{}", e.method->holder->external_name(), e.method->name->view());
  if (e.object) text += fmt::format(" ({})", vm_.world().ToUtf8(e.object));
  unsupported_.push_back(std::move(text));
}

void Explorer::OnFailure(const Event& e) {
  if (e.kind == EventKind::kUnsupported) return OnUnsupported(e);
  std::optional<Finding> failure = FailureOf(vm_, trust_, e);
  if (!failure) return;
  Report(std::move(*failure));
  // The program goes on, and so does the path.
  if (e.kind == EventKind::kCheckFailed || e.value == kHasOwnHandler || !begun_) return;
  failed_ = true;
  vm_.AskToStop();
}

// Threads that failed to get a lock were taken back to the beginning of their
// block. Here they are driven on, to where they really wait. That may take more than
// one block: a variable that is first seen to race now ends one.
Explorer::Driven Explorer::DriveIntoDeadlock(const std::vector<Obstructed>& obstructed) {
  World& world = vm_.world();
  const u64 blocks = results_.blocks;
  bool wrote = false;
  const auto is_driven = [](const Obstructed& o) {
    return o.obstacle.kind < Obstacle::Kind::kSpin;
  };
  const auto can_run = [&](const Obstructed& o) {
    const JavaThread& t = world.threads()[o.thread];
    return t.state == ThreadState::kRunnable && !t.suspended;
  };
  watch_.set_queues_are_data(false);
  for (const Obstructed& o : obstructed) {
    if (!is_driven(o)) continue;
    for (u32 i = 0; i < kMostDriven && can_run(o) && !ended(); ++i) {
      RunBlock(o.thread);
      wrote |= watch_.facts().wrote_data;
    }
  }
  watch_.set_queues_are_data(true);
  results_.blocks = blocks;
  const bool goes_on = ended() || std::ranges::any_of(obstructed, [&](const Obstructed& o) {
                         if (is_driven(o) && can_run(o)) return true;
                         // After a collection nobody knows any more which lock it was.
                         return o.obstacle.kind == Obstacle::Kind::kLock &&
                                o.obstacle.collections == world.root().collections && IsCleared(o);
                       });
  if (goes_on) return Driven::kGoesOn;
  return wrote ? Driven::kWrote : Driven::kStuck;
}

// Of what failed on the path, the first that ends one.
std::string Explorer::StatusOfPath() {
  for (const u32 f : on_path_) {
    const std::string_view end = EndOfPathWith(results_.failures[f].finding.kind);
    if (!end.empty()) return std::string(end);
  }
  if (!unsupported_.empty()) return "not-supported";
  return over_limit_ ? std::string(NameOf(FindingKind::kStepLimit)) : std::string(kOk);
}

void Explorer::EndPath(PathKind kind, const std::vector<Obstructed>& obstructed) {
  if (interrupted_) return;
  const bool stuck = !ended() && !kind.pruned && !over_limit_;
  if (stuck) {
    std::vector<u32> spinning;
    for (const Obstructed& o : obstructed) {
      if (o.obstacle.kind == Obstacle::Kind::kSpin || o.obstacle.kind == Obstacle::Kind::kTime) {
        spinning.push_back(o.thread);
      }
    }
    const Driven driven = DriveIntoDeadlock(obstructed);
    // Of a data race that blocks do not show: there may be no deadlock.
    if (driven == Driven::kGoesOn || (driven == Driven::kWrote && !spinning.empty())) {
      if (counting_) results_.left_out |= ExploreResults::kUndecided;
      return;
    }
    Report(DeadlockFinding(vm_, trust_, spinning));
  }
  const i32 exit_code = halted_ ? static_cast<i32>(vm_.world().root().exit_code) : 1;
  if (options_.fail_on_exit && halted_ && exit_code != 0 && StatusOfPath() == kOk) {
    Report(ExitStatusFinding(vm_, trust_));
  }
  if (!counting_) return;
  if (!kind.aborted) ++results_.paths;
  results_.unsupported.insert(unsupported_.begin(), unsupported_.end());
  KeepFailures();
  for (const u32 f : on_path_) {
    FoundFailure& failure = results_.failures[f];
    ++failure.paths;
    failure.seen = true;
    if (failure.first_path == 0) failure.first_path = results_.paths;
  }
  if (!ended() && kind.pruned) return;
  const std::string status = StatusOfPath();
  if (status == kOk) (exit_code == 0 ? exited_well_ : exited_badly_) = true;
  results_.AddOutcome(status, vm_.world().files().Output(1), exit_code, 1, path_, results_.paths);
}

}  // namespace ravel
