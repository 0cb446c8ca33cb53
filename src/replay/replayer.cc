#include "replay/replayer.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstdio>

#include "classfile/bytecode.h"
#include "finding/snapshot.h"
#include "machine/host_input.h"
#include "machine/thread_dump.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr i64 kLongTurn = 100'000;
constexpr u64 kEnough = 10'000'000;  // instructions without an end
constexpr int kPollMillis = 200;
constexpr u32 kStepsAtOnce = 4096;
// Instructions after the last command that a story tells at most: who goes round in circles does
// so until kEnough of them.
constexpr u64 kMostTold = 1'000'000;

}  // namespace

Replayer::Replayer(Vm& vm, const Schedule& schedule, std::string name, ReplayOptions options)
    : vm_(vm),
      schedule_(schedule),
      name_(std::move(name)),
      options_(options),
      trust_(vm, {}),
      loop_(vm, *this),
      stepper_(vm, loop_, trust_),
      cursor_(schedule) {
  vm.events().Add(this, MaskOf(EventKind::kUncaught) | MaskOf(EventKind::kCheckFailed));
  if (options.story) story_.emplace(vm, stepper_);
}

Replayer::~Replayer() { vm_.events().Remove(this); }

void Replayer::On(const Event& e) {
  if (auto failure = FailureOf(vm_, trust_, e)) Add(std::move(*failure));
}

void Replayer::Add(Finding finding) {
  for (const Finding& f : result_.findings) {
    if (f.key() == finding.key()) return;
  }
  if (story_) story_->Add(finding);
  result_.findings.push_back(std::move(finding));
}

Interpreter::Stop Replayer::Step(u32 thread) {
  if (story_) story_->Before(thread);
  const Interpreter::Stop stop = stepper_.Step(thread);
  TellAfter(thread);
  return stop;
}

Interpreter::Stop Replayer::RunOn(u32 thread) {
  return story_ ? Step(thread) : loop_.RunThread(thread, kLongTurn);
}

void Replayer::TellAfter(u32 thread) {
  if (story_) story_->After(thread);
}

Turn Replayer::Next(const ThreadSet& runnable, u32 current) {
  Turn turn = TurnOutsideSchedule(vm_, main_, runnable, current);
  if (Expects(FindingKind::kStepLimit)) {
    const u64 steps = std::min(steps_[turn.thread], options_.max_steps - 1);
    turn.instructions = std::min(turn.instructions, static_cast<i64>(options_.max_steps - steps));
  }
  if (story_ && told_ < kMostTold) {
    turn.instructions = 1;
    story_->Before(turn.thread);
  }
  return turn;
}

u32 Replayer::Notified(std::span<const u32> waiting) {
  if (to_notify_.empty()) return waiting.front();
  const u32 who = to_notify_.front();
  if (std::ranges::find(waiting, who) == waiting.end()) return waiting.front();
  to_notify_.erase(to_notify_.begin());
  return who;
}

std::string Replayer::Whereabouts(u32 thread) {
  const JavaThread& t = Thread(thread);
  const std::string name = ThreadName(vm_, thread);
  if (HasEnded(t)) return name + " has ended";
  const std::optional<Point> p = stepper_.OwnPlace(thread);
  const std::string at = p ? PlaceText(vm_, *p->method, static_cast<i32>(p->bci)) : "nowhere";
  const ThreadSnapshot snapshot = SnapshotOf(vm_, thread, {});
  return snapshot.wants.empty()
             ? fmt::format("{} is {} at {}", name, snapshot.state, at)
             : fmt::format("{} is {} at {} and wants {}", name, snapshot.state, at, snapshot.wants);
}

// Classes that are not those of the recorded program.
std::string Replayer::ChangedClasses() {
  if (!schedule_.facts) return "";
  std::string changed;
  for (const ClassFact& fact : schedule_.facts->classes) {
    for (u32 id = 1; id <= vm_.world().classes().size(); ++id) {
      const Klass* const k = vm_.space().klass(id);
      if (k == nullptr || k->file() == nullptr || k->loader() == kBootLoader) continue;
      if (k->external_name() != fact.class_name) continue;
      const auto bytes = k->file()->bytes;
      if (crc32(0, bytes.data(), static_cast<uInt>(bytes.size())) == fact.crc) continue;
      changed += (changed.empty() ? "" : ", ") + fact.class_name;
    }
  }
  return changed;
}

bool Replayer::Diverge(std::string what) {
  result_.end = ReplayResult::End::kDiverged;
  result_.message = fmt::format("{}:{}: {}", name_, cursor_.line(), what);
  return false;
}

// Bytecodes that only move operands have no instruction here: who is to stop
// before one stops before the next one that has. Some jumps have none, either:
// then there is no such place.
std::optional<u32> Replayer::OffsetWithInstruction(const Method& method, u32 offset) {
  const ClassFile* const file = method.holder->file();
  if (file == nullptr || method.code == nullptr) return offset;
  const std::span<const u8> code = file->methods[method.index].code->code;
  bool found = false;
  for (u32 pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    if (pc < offset) continue;
    found |= pc == offset;
    if (!found) break;
    if (std::ranges::count(method.code->bci, pc) > 0) return pc;
    const OpcodeInfo& info = InfoOf(static_cast<Opcode>(code[pc]));
    if (info.branches() || info.ends()) break;
  }
  return std::nullopt;
}

bool Replayer::SameMethod(const Point& p, const BytecodePlace& place) const {
  return p.method->index == place.method && p.method->holder->external_name() == place.class_name;
}

bool Replayer::SamePlace(const Point& p, const BytecodePlace& place) const {
  if (p.method->index != place.method || p.bci < place.offset) return false;
  if (p.bci != place.offset && schedule_.facts) return false;
  if (!SameMethod(p, place)) return false;
  return p.bci == place.offset || OffsetWithInstruction(*p.method, place.offset) == p.bci;
}

bool Replayer::ProgramOver(Interpreter::Stop stop) {
  if (stop != Interpreter::Stop::kHalt) return false;
  result_.end = ReplayResult::End::kEnded;
  result_.exit_code = static_cast<int>(vm_.world().root().exit_code);
  return true;
}

bool Replayer::Stopped() {
  if (options_.patience == nullptr || !options_.patience->Over()) return false;
  result_.end = ReplayResult::End::kStopped;
  return true;
}

void Replayer::RunSystemThreads() {
  World& world = vm_.world();
  loop_.WakeReady();
  for (u32 i = 1; i <= world.threads().size(); ++i) {
    while (world.threads()[i].system && world.runnable().Has(i)) loop_.RunThread(i, kLongTurn);
  }
}

// A collection found references dead: whoever waits for what follows is not switched to.
void Replayer::RunCleaners() {
  if (vm_.world().root().pending_references) RunSystemThreads();
}

// Input comes when it comes: the machine waits for it, and nobody is switched to.
void Replayer::AwaitInput(u32 thread) {
  while (Thread(thread).state == ThreadState::kInput && AwaitsInput(vm_) && !Stopped()) {
    PollInput(vm_, kPollMillis);
  }
}

// To where a method is entered first, with which a schedule begins that has nothing to do there:
// nothing is counted on the way. Goes as far as the thread can.
void Replayer::RunToEntry() {
  const std::vector<ScheduleCommand>& commands = schedule_.commands;
  if (commands.size() < 2 || !commands[0].is_event() || !commands[1].is_event()) return;
  const ScheduleCommand& event = commands[0];
  if (event.kind != CommandKind::kBefore || event.count != 1) return;
  for (FrameId f = Thread(current_).top; f != 0; f = vm_.frame(f)->prev) {
    if (SameMethod({vm_.space().method(vm_.frame(f)->method), 0}, event.place)) return;
  }
  const EntryWatch watch(vm_, event.place);
  while (watch.entered() == nullptr && !Stopped()) {
    RunCleaners();
    if (!stepper_.Prepare(current_, false)) return;
    const Interpreter::Stop stop = loop_.RunThread(current_, kLongTurn);
    if (stop == Interpreter::Stop::kHalt || stop == Interpreter::Stop::kDead) {
      ProgramOver(stop);
      return;
    }
  }
}

bool Replayer::ReachEvent(const ScheduleCommand& event) {
  const bool in = event.kind == CommandKind::kIn;
  u64 seen = in && resumed_ && SamePlace(*resumed_, event.place) ? 1 : 0;
  const auto expected = [&] {
    return fmt::format("expected {} {} {} {} in thread {}", in ? "to block in" : "to be before",
                       event.place.class_name, event.place.method, event.place.offset,
                       ThreadName(vm_, current_));
  };
  bool exists = schedule_.facts.has_value();  // else it may be anybody's
  for (;;) {
    RunCleaners();
    if (!stepper_.Prepare(current_, false)) {
      return Diverge(fmt::format("{}, but {}", expected(), Whereabouts(current_)));
    }
    const std::optional<Point> begun = stepper_.Begins(current_);
    if (begun && !exists && SameMethod(*begun, event.place)) {
      exists = true;
      if (!OffsetWithInstruction(*begun->method, event.place.offset)) {
        return Diverge(expected() +
                       ", but Ravel has no instruction there: name the bytecode ahead "
                       "of a jump, or the one that it leads to");
      }
    }
    if (begun && SamePlace(*begun, event.place)) {
      if (++seen == event.count && !in) return true;
    }
    const Interpreter::Stop stop = Step(current_);
    if (++asked_ % kStepsAtOnce == 0 && Stopped()) return false;
    if (ProgramOver(stop)) {
      return Diverge(fmt::format("{}, but the program ended", expected()));
    }
    if (stop == Interpreter::Stop::kDead) {
      return Diverge(fmt::format("{}, but it ended", expected()));
    }
    if (vm_.world().runnable().Has(current_)) continue;
    const std::optional<Point> p = stepper_.OwnPlace(current_);
    // The call may have begun before the last event.
    const u64 count = std::max<u64>(seen, 1);
    if (in && p && SamePlace(*p, event.place) && count == event.count) return true;
    AwaitInput(current_);
    if (result_.end == ReplayResult::End::kStopped) return false;
    if (vm_.world().runnable().Has(current_)) continue;
    return Diverge(fmt::format("{}, but {}", expected(), Whereabouts(current_)));
  }
}

void Replayer::TryCall(u32 thread) {
  const u64 begin = vm_.world().root().instructions;
  const FrameId caller = Thread(thread).top;
  // The arguments of the call may be instructions of their own.
  const auto over = [&] {
    return stepper_.MayStop(thread, Stepper::Code::kOwn) ||
           (Thread(thread).top <= caller && stepper_.MayStop(thread, Stepper::Code::kAnybodys));
  };
  do {
    Step(thread);
  } while (vm_.world().runnable().Has(thread) && !over() &&
           vm_.world().root().instructions - begin < kEnough);
}

// The first thread shuts the machine down, as far as it gets: it starts the
// program's hooks and waits for them.
void Replayer::StartHooks() {
  if (!ShutsDown(vm_, main_)) return;
  while (vm_.world().runnable().Has(main_) && !Stopped()) {
    if (ProgramOver(loop_.RunThread(main_, kLongTurn))) return;
  }
}

// A thread that stands before a lock that another one has is blocked, as far as
// the program can tell, unless it was interrupted just there, which a schedule
// does not say.
void Replayer::TryLock(u32 thread) {
  if (!vm_.world().runnable().Has(thread)) return;
  const FrameId top = Thread(thread).top;
  const FrameHeader& h = *vm_.frame(top);
  if ((h.flags & kFrameNative) != 0) return;
  const Method& m = *vm_.space().method(h.method);
  const RegOp op = m.code->ops[h.pc];
  Ref lock{};
  if (op == RegOp::k_monitorenter) {
    lock = Ref{static_cast<u32>(vm_.registers(top)[m.code->insns[h.pc].a])};
  } else if (op == RegOp::k_entersync) {
    lock = m.is_static() ? vm_.world().MirrorOf(m.holder)
                         : Ref{static_cast<u32>(vm_.registers(top)[0])};
  }
  if (!lock) return;
  const u32 owner = vm_.world().LockOwner(lock);
  if (owner == 0 || owner == thread) return;
  loop_.RunThread(thread, 1);
  TellAfter(thread);
  tried_.insert(thread);
}

// Nobody can end while somebody else has the lock of its Thread.
void Replayer::TryEnd(u32 thread) {
  const u32 owner = vm_.world().LockOwner(Thread(thread).object);
  if (owner != 0 && owner != thread) loop_.RunThread(thread, kLongTurn);
}

bool Replayer::ExpectNobody() {
  RunSystemThreads();
  for (u32 i = 1; i <= vm_.world().threads().size(); ++i) {
    if (Thread(i).system || HasEnded(Thread(i)) || Thread(i).state == ThreadState::kNew) continue;
    // Who stands before a lock, or before a call that would take one, has not tried yet.
    if (stepper_.Prepare(i, false)) TryCall(i);
    const auto runs = [&] {
      return Thread(i).state == ThreadState::kRunnable && !Thread(i).suspended;
    };
    if (runs()) TryEnd(i);
    if (runs()) {
      return Diverge(fmt::format("expected a deadlock, but {}", Whereabouts(i)));
    }
  }
  result_.end = ReplayResult::End::kDeadlock;
  return false;
}

bool Replayer::SwitchTo(const ScheduleCommand& action) {
  if (!action.thread) return ExpectNobody();
  RunSystemThreads();
  u32 next = numbers_->Find(*action.thread);
  if (next == 0) {
    StartHooks();
    next = numbers_->Find(*action.thread);
  }
  if (next != current_) TryLock(current_);
  if (next == 0) return Diverge(fmt::format("there is no thread {} to switch to", *action.thread));
  AwaitInput(next);
  // It may try once more, in vain.
  if (tried_.erase(next) != 0 && Thread(next).state == ThreadState::kBlocked) {
    vm_.world().LetTry(next);
  }
  if (!stepper_.Prepare(next, Thread(next).state == ThreadState::kSleeping)) {
    return Diverge(
        fmt::format("cannot switch to thread {}: {}", *action.thread, Whereabouts(next)));
  }
  current_ = next;
  resumed_.reset();
  const FrameHeader& top = *vm_.frame(Thread(next).top);
  if ((top.flags & kFrameNative) != 0 || trust_.Trusts(*vm_.space().method(top.method))) {
    resumed_ = stepper_.OwnPlace(next);
  }
  return true;
}

bool Replayer::Die(const ScheduleCommand& action) {
  for (;;) {
    RunCleaners();
    if (!stepper_.Prepare(current_, false)) {
      return Diverge(fmt::format("expected thread {} to end, but {}", ThreadName(vm_, current_),
                                 Whereabouts(current_)));
    }
    const Interpreter::Stop stop = RunOn(current_);
    if (ProgramOver(stop)) return false;
    if ((!story_ || ++asked_ % kStepsAtOnce == 0) && Stopped()) return false;
    if (stop == Interpreter::Stop::kDead || HasEnded(Thread(current_))) break;
  }
  return SwitchTo(action);
}

bool Replayer::Act(const ScheduleCommand& action) {
  switch (action.kind) {
    case CommandKind::kSwitch: return SwitchTo(action);
    case CommandKind::kDie: return Die(action);
    case CommandKind::kNotify:
      if (const u32 t = numbers_->Find(*action.thread); t != 0) to_notify_.push_back(t);
      return true;
    case CommandKind::kTimeout: {
      const u32 t = numbers_->Find(*action.thread);
      if (t == 0 || !TimeMayPass(Thread(t))) {
        return Diverge(fmt::format("thread {} does not wait for a time", *action.thread));
      }
      vm_.world().TimeOut(t);
      return true;
    }
    case CommandKind::kLog:
      if (action.level <= options_.verbosity) Print(stderr, "{}\n", action.message);
      return true;
    default: return true;
  }
}

// Returns whether the program is to go on by itself.
bool Replayer::Follow() {
  while (!cursor_.done()) {
    const ScheduleCommand& c = cursor_.Peek();
    if (c.kind == CommandKind::kTerminate) return true;
    const u32 thread = current_;
    const u64 begin = vm_.world().root().instructions;
    if (!(c.is_event() ? ReachEvent(c) : Act(c))) return false;
    steps_[thread] += vm_.world().root().instructions - begin;
    cursor_.Advance();
    if (!c.is_event() || cursor_.done()) continue;
  }
  return true;
}

bool Replayer::Expects(FindingKind kind) const {
  return schedule_.facts && schedule_.facts->expect &&
         schedule_.facts->expect->name == NameOf(kind);
}

bool Replayer::ExpectsStandstill() const {
  if (!schedule_.facts || !schedule_.facts->expect) return false;
  const std::string& name = schedule_.facts->expect->name;
  return name == "deadlock" || name == NameOf(FindingKind::kConditionDeadlock);
}

bool Replayer::CutOff(u64 free) {
  const u32 thread = vm_.world().root().current_thread;
  if (Expects(FindingKind::kStepLimit) && steps_[thread] >= options_.max_steps) {
    Add(StepLimitFinding(vm_, trust_, thread, options_.max_steps));
    return true;
  }
  if (ExpectsStandstill() && free > kEnough) {
    Add(DeadlockFinding(vm_, trust_, {thread}, names()));
    return true;
  }
  return false;
}

void Replayer::FinishFreely() {
  WorldRoot& root = vm_.world().root();
  root.current_thread = current_;
  for (const u64 begin = root.instructions;;) {
    if (CutOff(root.instructions - begin)) {
      result_.exit_code = 1;
      return;
    }
    if ((!story_ || ++asked_ % kStepsAtOnce == 0) && Stopped()) return;
    const u64 before = root.instructions;
    const RunLoop::Status status = loop_.Step();
    steps_[root.current_thread] += root.instructions - before;
    told_ += root.instructions - before;
    TellAfter(root.current_thread);
    switch (status) {
      case RunLoop::Status::kGoesOn: break;
      case RunLoop::Status::kEnded: ProgramOver(Interpreter::Stop::kHalt); return;
      case RunLoop::Status::kDeadlock: result_.end = ReplayResult::End::kDeadlock; return;
    }
  }
}

void Replayer::AddValues() {
  std::map<u32, std::string> in_calls;  // by race: the variable, as the second access calls it
  for (const TraceStep& step : result_.story.steps) {
    for (const Deed& deed : step.deeds) {
      if (!deed.variable.empty()) in_calls[deed.race] = deed.variable;
    }
  }
  for (const TraceStep& step : result_.story.steps) {
    for (const Deed& deed : step.deeds) {
      if (deed.race == 0) continue;
      std::vector<ThreadSnapshot>& sides = result_.findings[deed.race - 1].threads;
      const bool call = deed.kind == DeedKind::kCall;
      const bool write = deed.kind == DeedKind::kWrite;
      for (ThreadSnapshot& side : sides) {
        if (side.name != result_.story.thread_names[step.thread]) continue;
        if ((!call && (side.state == "write") != write) || !side.variable.empty()) continue;
        side.variable = call ? in_calls[deed.race] : deed.of;
        side.value = call ? "" : deed.value;
        if (call) side.call = deed.of;
        break;
      }
    }
  }
}

ReplayResult Replayer::Run() {
  WorldRoot& root = vm_.world().root();
  vm_.set_trust(nullptr);
  if (RunToMain(vm_, loop_) != RunLoop::Status::kGoesOn) {
    ProgramOver(Interpreter::Stop::kHalt);
    result_.loaded = false;
    return std::move(result_);
  }
  main_ = current_ = root.current_thread;
  numbers_.emplace(vm_);
  RunSystemThreads();
  const u64 begin = root.instructions;
  RunToEntry();
  steps_[main_] += root.instructions - begin;
  if (Follow()) FinishFreely();
  if (result_.end == ReplayResult::End::kDeadlock) Add(DeadlockFinding(vm_, trust_, {}, names()));
  if (Expects(FindingKind::kExitStatus) && result_.end == ReplayResult::End::kEnded &&
      result_.exit_code != 0) {
    Add(ExitStatusFinding(vm_, trust_));
  }
  if (story_) {
    // After a failure of another kind threads of a pool may wait for work that nobody has.
    const bool stuck = result_.end == ReplayResult::End::kDeadlock &&
                       std::ranges::all_of(result_.findings, [](const Finding& f) {
                         const std::string_view end = EndOfPathWith(f.kind);
                         return end.empty() || end == EndOfPathWith(FindingKind::kLockCycle);
                       });
    result_.story = story_->Finish(stuck);
    AddValues();
  }
  result_.changed = ChangedClasses();
  return std::move(result_);
}

}  // namespace ravel
