#include "explore/explorer.h"

#include <algorithm>

#include "finding/pictures.h"
#include "machine/host_input.h"
#include "machine/signals.h"
#include "support/rng.h"

namespace ravel {
namespace {

constexpr u64 kPrefixTurn = 100'000;    // instructions, before the exploration begins
constexpr int kInputMillis = 200;       // until the user may interrupt
constexpr u64 kMostAtOnce = 5'000'000;  // instructions, likewise

}  // namespace

Explorer::Explorer(Vm& vm, ExplorerOptions options)
    : vm_(vm),
      options_(std::move(options)),
      trust_(vm, options_.trust),
      watch_(vm, trust_, {options_.boundaries, options_.records}),
      loop_(vm, *this),
      writes_(vm.world()) {
  vm.set_trust(&trust_);
  watch_.set_on_failure([this](const Event& e) { OnFailure(e); });
  main_ = vm.world().root().current_thread;
}

Explorer::~Explorer() {
  vm_.events().Remove(&watch_);
  vm_.set_trust(nullptr);
}

template <typename F>
void Explorer::ForEachProgramThread(F f) {
  const auto& threads = vm_.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (threads[i].state != ThreadState::kDead && !threads[i].system) f(i);
  }
}

// Before the exploration: the current thread until it cannot go on, or for a
// long time, then the next.
Turn Explorer::Next(const ThreadSet& runnable, u32 current) {
  const u64 now = vm_.world().root().instructions;
  const bool stays = runnable.Has(current) && now - turn_began_ < kPrefixTurn;
  if (!stays) turn_began_ = now;
  return {stays ? current : runnable.After(current), kPrefixTurn};
}

u32 Explorer::Notified(std::span<const u32> waiting) {
  u32 who = 0;
  u32 choices = 0;
  for (const u32 t : waiting) {
    if (spared_ != nullptr && spared_->Has(t)) continue;
    if (who == 0) who = t;
    ++choices;
  }
  if (who == 0) who = waiting.front();
  if (script_ != nullptr && script_next_ < script_->size()) who = (*script_)[script_next_++];
  if (notify_rng_ != nullptr) who = waiting[notify_rng_->Below(waiting.size())];
  if (choices > 1) chosen_ = who;
  path_.notified.push_back(who);
  return who;
}

namespace {

// Watches for the method with which the exploration is to begin.
class MethodWatch final : public Listener {
 public:
  MethodWatch(Vm& vm, std::string_view from) : vm_(vm) {
    const size_t dot = from.rfind('.');
    class_ = from.substr(0, dot);
    method_ = from.substr(dot + 1);
  }
  void On(const Event& e) override {
    if (entered_ || e.method == nullptr || e.method->name->view() != method_) return;
    if (e.method->holder->external_name() != class_) return;
    entered_ = true;
    vm_.AskToStop();
  }
  bool entered() const { return entered_; }

 private:
  Vm& vm_;
  std::string class_, method_;
  bool entered_ = false;
};

// Ravel.begin was called.
class SectionWatch final : public Listener {
 public:
  explicit SectionWatch(Vm& vm) : vm_(vm) {}
  void On(const Event& e) override {
    if (e.kind != EventKind::kSectionBegin) return;
    entered_ = true;
    vm_.AskToStop();
  }
  bool entered() const { return entered_; }

 private:
  Vm& vm_;
  bool entered_ = false;
};

}  // namespace

// Does a class of the program call Ravel.begin? Then it says where to begin.
bool Explorer::UsesSections() {
  for (u32 id = 1; id <= vm_.world().classes().size(); ++id) {
    // Others are of some other path.
    if (!vm_.world().classes()[id].mirror) continue;
    const Klass* const k = vm_.space().klass(id);
    if (k == nullptr || k->file() == nullptr || k->loader() == kBootLoader) continue;
    const ConstantPool& pool = k->file()->pool;
    for (u16 i = 1; i < pool.size(); ++i) {
      if (!pool.Is(i, ConstantTag::kMethodref)) continue;
      const ConstantPool::MemberRef called = pool.Member(i);
      if (called.owner == "ravel/Ravel" && called.name == "begin") return true;
    }
  }
  return false;
}

Explorer::Start Explorer::Begin() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  const bool by_method = !options_.from.empty();
  MethodWatch method(vm_, by_method ? options_.from : ".");
  SectionWatch section(vm_);
  bool by_section = false;
  bool begun = false;
  begun_ = false;
  script_ = nullptr;
  system_.clear();
  vm_.set_stops_at_starts(!by_method);
  vm_.events().Remove(&watch_);
  vm_.events().Add(&watch_, BlockWatch::kFailures);
  if (by_method) vm_.events().Add(&method, MaskOf(EventKind::kMethodEntry));
  RunLoop::Status status = RunLoop::Status::kGoesOn;
  while (!begun && status == RunLoop::Status::kGoesOn) {
    const u64 before = root.instructions;
    const bool booted = root.booted != kBooting;
    if (booted && options_.keep_start && nodes_.empty()) Mark();
    IdSet timed;
    world.timed().ForEach([&](u32 t) { timed.Add(t); });
    loop_.WakeDue();
    const bool idle = world.runnable().empty();  // only time passes
    status = loop_.Step();
    const u32 ran = root.current_thread;
    if (booted && !idle) {
      path_.turns.push_back({ran, timed.Has(ran), false, root.instructions - before});
    }
    if (by_method) {
      begun = method.entered();
    } else if (by_section) {
      begun = section.entered();
    } else {
      u32 alive = 0;
      ForEachProgramThread([&](u32) { ++alive; });
      begun = alive > 1;
      if (begun && UsesSections()) {
        begun = false;
        by_section = true;
        vm_.set_stops_at_starts(false);
        // A stop can be asked for in the careful loop only, which throws need.
        vm_.events().Add(&section, MaskOf(EventKind::kSectionBegin) | MaskOf(EventKind::kThrow));
      }
    }
  }
  vm_.set_stops_at_starts(false);
  reached_ = !by_method || method.entered();
  vm_.events().Remove(&method);
  vm_.events().Remove(&section);
  if (status != RunLoop::Status::kGoesOn) {
    halted_ = status == RunLoop::Status::kEnded;
    return root.booted == kInMain ? Start::kEnded : Start::kNotLoaded;
  }
  for (u32 i = 1; i <= world.threads().size(); ++i) {
    if (world.threads()[i].system) system_.push_back(i);
  }
  vm_.events().Remove(&watch_);
  vm_.events().Add(&watch_, watch_.events());
  watch_.Begin();
  begun_ = true;
  // The start that begins the exploration is the end of a block of nobody's.
  if (!by_method && !by_section) {
    vm_.AskToStopOnReturn(root.current_thread);
    RunBlock(root.current_thread, {});
    results_.blocks = 0;
    if (halted_) return Start::kEnded;
  }
  turns_before_ = path_.turns.size();
  return Start::kReady;
}

bool Explorer::CanTry(u32 thread) {
  const JavaThread& t = vm_.world().threads()[thread];
  if (t.suspended || t.system) return false;
  switch (t.state) {
    case ThreadState::kRunnable:
    case ThreadState::kSleeping: return true;
    case ThreadState::kBlocked: return vm_.world().monitors()[t.monitor].owner == 0;
    case ThreadState::kWaiting:
    case ThreadState::kParked: return t.deadline != 0;
    default: return false;
  }
}

IdSet Explorer::Enabled() {
  IdSet enabled;
  ForEachProgramThread([&](u32 t) {
    if (CanTry(t)) enabled.Add(t);
  });
  return enabled;
}

bool Explorer::NotifyMayChoose() {
  u32 waiting = 0;
  ForEachProgramThread([&](u32 t) {
    if (vm_.world().threads()[t].state == ThreadState::kWaiting) ++waiting;
  });
  return waiting > 1;
}

bool Explorer::Cleared(const Obstacle& o, u32 thread) {
  World& world = vm_.world();
  if (o.collections != world.root().collections) return true;
  switch (o.kind) {
    case Obstacle::Kind::kLock: {
      const u32 owner = world.LockOwner(o.object);
      return owner == 0 || owner == thread;
    }
    case Obstacle::Kind::kJoin:
      return vm_.ThreadOf(o.object) == 0 || vm_.heap().Get<u8>(world.threads()[thread].object,
                                                               vm_.known().Thread_interrupted) != 0;
    case Obstacle::Kind::kClass: {
      const ClassState& s = world.classes()[o.klass->id()];
      return s.state != InitState::kInitializing || s.init_thread == thread;
    }
    case Obstacle::Kind::kSpin: return watch_.facts().wrote;
  }
  return true;
}

void Explorer::Update(u32 current, IdSet* enabled, std::vector<Blocked>* blocked,
                      const IdSet& delayed) {
  if (!CanTry(current)) enabled->Remove(current);
  const BlockWatch::Facts& facts = watch_.facts();
  // Threads that wait at a pipe are woken without an event.
  const bool scans = facts.wakes || had_input_ || (!blocked->empty() && facts.wrote);
  if (!scans) return;
  IdSet obstructed;
  std::erase_if(*blocked, [&](const Blocked& b) {
    if (Cleared(b.obstacle, b.thread)) return true;
    obstructed.Add(b.thread);
    return false;
  });
  ForEachProgramThread([&](u32 t) {
    if (delayed.Has(t) || obstructed.Has(t)) return;
    if (CanTry(t)) {
      enabled->Add(t);
    } else {
      enabled->Remove(t);
    }
  });
}

void Explorer::RunSystemThreads() {
  World& world = vm_.world();
  const ThreadSet runnable = world.runnable();
  for (const u32 t : system_) {
    if (!runnable.Has(t)) continue;
    watch_.Pause();
    const u64 before = world.root().instructions;
    while (runnable.Has(t)) loop_.RunThread(t, kPrefixTurn);
    path_.turns.push_back({t, false, false, world.root().instructions - before});
    watch_.Begin();
  }
}

// Only daemon threads are left: the first thread shuts the machine down.
void Explorer::FinishProgram() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  watch_.Pause();
  loop_.WakeDue();
  while (!halted_ && world.runnable().Has(root.last_thread)) {
    const u64 before = root.instructions;
    halted_ = loop_.RunThread(root.last_thread, kPrefixTurn) == Interpreter::Stop::kHalt;
    path_.turns.push_back({root.last_thread, false, false, root.instructions - before});
  }
  watch_.Begin();
}

BlockEnd Explorer::RunBlock(u32 thread, const IdSet& spared) {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  const JavaThread& t = world.threads()[thread];
  ++results_.blocks;
  bool timed_out = false;
  watch_.BeginBlock();
  had_input_ = !world.input().empty();
  switch (t.state) {
    case ThreadState::kBlocked: world.LetTry(thread); break;
    case ThreadState::kWaiting:
    case ThreadState::kParked:
    case ThreadState::kSleeping:
      timed_out = true;
      world.TimeOut(thread);
      break;
    default: break;
  }
  spared_ = &spared;
  chosen_ = 0;
  const u64 before = root.instructions;
  Interpreter::Stop stop = Interpreter::Stop::kYield;
  const u64 left = options_.max_steps > t.steps ? options_.max_steps - t.steps : 1;
  if (t.state == ThreadState::kRunnable) {
    // In pieces: the user may lose patience.
    do {
      const u64 rest = left - (root.instructions - before);
      stop = loop_.RunThread(thread, static_cast<i64>(std::min(rest, kMostAtOnce)));
    } while (stop == Interpreter::Stop::kFuel && root.instructions - before < left &&
             !SignalsPending());
  }
  // Input is there, or the machine waits for it: no reason to switch.
  while (t.state == ThreadState::kInput && AwaitsInput(vm_) && !SignalsPending()) {
    PollInput(vm_, kInputMillis);
    if (t.state == ThreadState::kRunnable) {
      stop = loop_.RunThread(thread, static_cast<i64>(left));
    }
  }
  spared_ = nullptr;
  const u64 executed = root.instructions - before;
  const bool tries = t.state == ThreadState::kBlocked || t.state == ThreadState::kInitWaiting ||
                     watch_.facts().begins_class;
  path_.turns.push_back({thread, timed_out, tries, executed});

  BlockEnd end;
  end.notified = chosen_;
  const BlockWatch::Facts& facts = watch_.facts();
  if (facts.section_end) section_over_ = true;
  if (facts.wrote) ++writes_.Edit();
  if (failed_) {
    end.how = BlockEnd::How::kFailed;
    return end;
  }
  if (stop == Interpreter::Stop::kHalt) {
    halted_ = true;
    end.how = BlockEnd::How::kHalted;
    return end;
  }
  if (stop == Interpreter::Stop::kDead) {
    end.how = BlockEnd::How::kDied;
  } else {
    world.threads().Edit(thread).steps += executed;
    switch (t.state) {
      case ThreadState::kRunnable:
        if (stop == Interpreter::Stop::kFuel) {
          end.how = BlockEnd::How::kOverLimit;
          over_limit_ = true;
          if (executed < left) {
            interrupted_ = true;
            break;
          }
          Report(StepLimitFinding(vm_, trust_, thread, options_.max_steps));
        } else if (Spins(thread)) {
          end.how = BlockEnd::How::kSpins;
          end.obstacle = {Obstacle::Kind::kSpin, {}, nullptr, root.collections};
        }
        break;
      case ThreadState::kBlocked:
        end.how = BlockEnd::How::kBlocked;
        end.obstacle = {Obstacle::Kind::kLock, world.monitors()[t.monitor].object, nullptr,
                        root.collections};
        break;
      case ThreadState::kInitWaiting:
        end.how = BlockEnd::How::kBlocked;
        end.obstacle = {Obstacle::Kind::kClass, {}, facts.failed_class, root.collections};
        break;
      case ThreadState::kWaiting:
        end.how = BlockEnd::How::kWaits;
        if (facts.joins && t.deadline == 0) {
          end.how = BlockEnd::How::kBlocked;
          end.obstacle = {Obstacle::Kind::kJoin, facts.joined, nullptr, root.collections};
        }
        break;
      case ThreadState::kLastThread:
        end.how = facts.synchronised ? BlockEnd::How::kDied : BlockEnd::How::kMainEnded;
        break;
      case ThreadState::kSleeping: break;
      default: end.how = BlockEnd::How::kWaits; break;
    }
  }
  if (end.how == BlockEnd::How::kBlocked) return end;
  if (facts.wakes) RunSystemThreads();
  if (root.user_threads == 0 && root.last_thread != 0 &&
      world.threads()[root.last_thread].state == ThreadState::kLastThread) {
    FinishProgram();
  }
  return end;
}

BlockEnd Explorer::Peek(u32 thread, Footprint* footprint) {
  const u64 blocks = results_.blocks;
  Rng* const rng = std::exchange(notify_rng_, nullptr);
  const u32 node = Mark();
  peeking_ = true;
  const BlockEnd end = RunBlock(thread, {});
  peeking_ = false;
  *footprint = watch_.footprints().Recorded();
  if (ended()) footprint->collections = kDependsOnAll;
  ReturnTo(node);
  DropNode(node);
  notify_rng_ = rng;
  results_.blocks = blocks;
  return end;
}

// A block that wrote nothing and left the thread's frames as the one before
// it did will do so for ever, until somebody else writes something.
bool Explorer::Spins(u32 thread) {
  World& world = vm_.world();
  const JavaThread& t = world.threads()[thread];
  if (watch_.facts().wrote) return false;
  u64 hash = 1;
  const u64* const end = world.arena().At<u64>(u64{vm_.FrameEnd(t.top)} << 3);
  for (const u64* word = world.arena().At<u64>(u64{t.stack_begin} << 3); word < end; ++word) {
    hash = Mix64(hash ^ *word);
  }
  if (hash == t.spin && t.spin_writes == *writes_) return true;
  JavaThread& edit = world.threads().Edit(thread);
  edit.spin = hash;
  edit.spin_writes = *writes_;
  return false;
}

u32 Explorer::Mark() {
  nodes_.push_back({vm_.world().milestones().Mark(), path_.turns.size(), path_.notified.size(),
                    on_path_.size(), section_over_});
  ++results_.milestones;
  return static_cast<u32>(nodes_.size() - 1);
}

void Explorer::ReturnTo(u32 node) {
  while (nodes_.size() > node + 1) nodes_.pop_back();
  const Node& n = nodes_[node];
  vm_.world().milestones().Return(n.milestone);
  path_.turns.resize(n.turns);
  path_.notified.resize(n.notified);
  on_path_.resize(n.failures);
  halted_ = false;
  failed_ = false;
  over_limit_ = false;
  section_over_ = n.section_over;
  for (const u32 f : on_path_) {
    over_limit_ |= results_.failures[f].finding.kind == FindingKind::kStepLimit;
  }
  ++results_.rollbacks;
}

void Explorer::ReturnToStart(const Path& path) {
  CHECK(options_.keep_start);
  ReturnTo(0, path, 0);
}

void Explorer::ReturnTo(u32 node, const Path& path, size_t notified) {
  ReturnTo(node);
  watch_.Pause();
  script_ = &path.notified;
  script_next_ = notified;
}

void Explorer::DropNode(u32 node) {
  CHECK(node + 1 == nodes_.size());
  vm_.world().milestones().Drop(std::move(nodes_.back().milestone));
  nodes_.pop_back();
}

void Explorer::Report(Finding finding) {
  if (peeking_) return;
  const auto [it, fresh] = known_failures_.try_emplace({finding.kind, finding.cause},
                                                       static_cast<u32>(results_.failures.size()));
  if (fresh) {
    results_.failures.push_back({std::move(finding), results_.paths + 1, 0, {}});
  }
  if (std::ranges::find(on_path_, it->second) == on_path_.end()) on_path_.push_back(it->second);
}

std::vector<const Finding*> Explorer::PathFailures() const {
  std::vector<const Finding*> failures;
  for (const u32 f : on_path_) failures.push_back(&results_.failures[f].finding);
  return failures;
}

void Explorer::OnFailure(const Event& e) {
  if (e.kind == EventKind::kCheckFailed) {
    Report(CheckFinding(vm_, trust_, e.thread, e.object));
    return;
  }
  if (vm_.heap().KlassOf(e.object)->name()->view() == "java/lang/ThreadDeath") return;
  Report(UncaughtFinding(vm_, trust_, e.thread, e.object));
  if (!begun_) return;
  failed_ = true;
  vm_.AskToStop();
}

// Threads that failed to get a lock were taken back to the beginning of their
// block. Here they are driven on, to where they really wait.
void Explorer::DriveIntoDeadlock(const std::vector<Blocked>& blocked) {
  const u64 blocks = results_.blocks;
  for (const Blocked& b : blocked) {
    if (b.obstacle.kind == Obstacle::Kind::kSpin) continue;
    if (vm_.world().threads()[b.thread].state == ThreadState::kRunnable) RunBlock(b.thread, {});
  }
  results_.blocks = blocks;
}

void Explorer::RecordOutcome(std::string status) {
  std::string out = vm_.world().files().Output(1);
  const auto [it, fresh] =
      known_outcomes_.try_emplace({status, out}, static_cast<u32>(results_.outcomes.size()));
  if (fresh) {
    const i32 exit_code = halted_ ? static_cast<i32>(vm_.world().root().exit_code) : 1;
    results_.outcomes.push_back({std::move(status), std::move(out), exit_code, 0, path_});
  }
  ++results_.outcomes[it->second].paths;
}

void Explorer::EndPath(PathKind kind, const std::vector<Blocked>& blocked) {
  if (interrupted_) return;
  const bool stuck = !ended() && !kind.pruned && !over_limit_;
  if (stuck) {
    DriveIntoDeadlock(blocked);
    std::vector<u32> spinning;
    for (const Blocked& b : blocked) {
      if (b.obstacle.kind == Obstacle::Kind::kSpin) spinning.push_back(b.thread);
    }
    Report(DeadlockFinding(vm_, trust_, spinning));
  }
  if (!kind.aborted) ++results_.paths;
  std::string_view status = "ok";
  for (const u32 f : on_path_) {
    FoundFailure& failure = results_.failures[f];
    ++failure.paths;
    if (!failure.path) failure.path = path_;
    if (status != "ok") continue;
    switch (failure.finding.kind) {
      case FindingKind::kLockCycle:
      case FindingKind::kConditionDeadlock: status = "deadlock"; break;
      case FindingKind::kAssertion: status = "assertion"; break;
      case FindingKind::kUncaughtException: status = "uncaught-exception"; break;
      case FindingKind::kStepLimit: status = "step-limit"; break;
      default: break;
    }
  }
  if (ended() || !kind.pruned) RecordOutcome(std::string(status));
}

void Explorer::AnalyseLockChain(u32 thread) {
  World& world = vm_.world();
  const u32 first = watch_.facts().owner;
  std::vector<u32> chain{thread};
  for (u32 owner = first; owner != 0 && owner != thread;) {
    if (std::ranges::find(chain, owner) != chain.end()) return;
    chain.push_back(owner);
    const Ref last = world.threads()[owner].last_lock;
    if (!last) return;
    owner = world.LockOwner(last);
    if (owner == 0) return;
  }
  if (chain.size() < 2) return;
  std::vector<u32> key = chain;
  std::vector<Ref> locks;
  for (const u32 t : chain) {
    locks.push_back(world.threads()[t].last_lock);
    key.push_back(locks.back().index);
  }
  std::ranges::sort(key);
  if (std::ranges::find(ignored_, key) != ignored_.end()) return;
  const auto [it, fresh] =
      known_predictions_.try_emplace(key, static_cast<u32>(results_.predictions.size()));
  if (fresh) results_.predictions.push_back({path_, chain, locks, key, results_.paths + 1, 0});
  ++results_.predictions[it->second].paths;
}

}  // namespace ravel
