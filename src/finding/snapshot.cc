#include "finding/snapshot.h"

#include <fmt/format.h>

#include <algorithm>

namespace ravel {
namespace {

// "Deadlock.java:21", or the class where the file is not known.
std::string LineText(Vm& vm, const Method& m, i32 bci) {
  const std::string_view file = m.holder->file() != nullptr ? m.holder->file()->SourceFile() : "";
  const i32 line = vm.LineOf(&m, bci);
  if (line == -2) return "Native Method";
  if (file.empty()) return "Unknown Source";
  return line < 0 ? std::string(file) : fmt::format("{}:{}", file, line);
}

std::string_view StateText(const JavaThread& t) {
  switch (t.state) {
    case ThreadState::kNew: return "new";
    case ThreadState::kRunnable:
      return t.IsStranded() ? "without a carrier" : t.suspended ? "suspended" : "runnable";
    case ThreadState::kBlocked: return "blocked";
    case ThreadState::kWaiting: return t.deadline != 0 ? "timed waiting" : "waiting";
    case ThreadState::kParked: return t.deadline != 0 ? "timed parked" : "parked";
    case ThreadState::kSleeping: return "sleeping";
    case ThreadState::kInitWaiting: return "waiting for class initialisation";
    case ThreadState::kInput: return "waiting for input";
    case ThreadState::kReferences:
    case ThreadState::kSignals: return "waiting for the machine";
    case ThreadState::kLastThread:
    case ThreadState::kDead: return "ended";
  }
  return "";
}

std::string ObjectText(Vm& vm, ObjectNames* names, u32 thread, Ref object) {
  if (const Klass* const mirrored = vm.heap().MirroredBy(object)) {
    return "class " + mirrored->external_name();
  }
  if (names != nullptr) return names->Of(thread, object);
  return fmt::format("{}@{:x}", vm.heap().KlassOf(object)->external_name(), object.index);
}

std::string AllCarriers(Vm& vm) {
  const u32 n = vm.world().root().carriers;
  return n == 1 ? "the only one" : n == 2 ? "both" : fmt::format("all {}", n);
}

// Where those who are pinned keep their carriers, as far as it is one thing for all of them.
const char* WhereKept(Vm& vm, const std::vector<u32>& pinned) {
  const bool in_monitors = std::ranges::all_of(pinned, [&](u32 t) {
    return vm.world().threads()[t].state == ThreadState::kBlocked || IsInMonitor(vm, t);
  });
  if (vm.world().root().monitors_pin && in_monitors) return "in a monitor";
  const bool in_initialisers = std::ranges::all_of(pinned, [&](u32 t) {
    if (vm.world().threads()[t].state == ThreadState::kInitWaiting) return true;
    Vm::StackWalk walk(vm, t);
    while (!walk.done() && !walk.frame().method->is_class_initializer()) walk.Next();
    return !walk.done();
  });
  return in_initialisers ? "in a class initialiser" : "below a native method";
}

bool IsCondition(Vm& vm, Ref object) {
  return vm.heap().KlassOf(object)->IsSubclassOf(vm.known().AqsCondition);
}

}  // namespace

std::string WantText(Vm& vm, u32 thread, ObjectNames* names) {
  const WantedLock wanted = WantedBy(vm, thread);
  const std::string object = wanted.object ? ObjectText(vm, names, thread, wanted.object) : "";
  std::string text;
  switch (wanted.kind) {
    case Want::kNothing: return "";
    case Want::kMonitor: text = "the lock of " + object; break;
    case Want::kNotify: text = "a notify of " + object; break;
    case Want::kThreadEnd:
      return fmt::format("the end of {}",
                         wanted.owner != 0 ? ThreadName(vm, wanted.owner) : "a thread");
    case Want::kSynchronizer: text = object; break;
    case Want::kUnpark:
      text = object.empty()                   ? "an unpark"
             : IsCondition(vm, wanted.object) ? "a signal of " + object
                                              : "an unpark, for " + object;
      break;
    case Want::kClass: text = "the initialisation of " + object; break;
    case Want::kTime: return "time to pass";
    case Want::kInput: return "input";
    case Want::kResume: return "a resume";
    case Want::kCarrier: {
      const bool one = vm.world().root().carriers == 1;
      return fmt::format("a carrier: {} {} pinned", AllCarriers(vm), one ? "is" : "are");
    }
    case Want::kVmEvent: return "the machine";
  }
  if (wanted.owner != 0) text += fmt::format(", held by {}", ThreadName(vm, wanted.owner));
  return text;
}

namespace {

bool IsLockWant(Want kind) {
  return kind == Want::kMonitor || kind == Want::kSynchronizer || kind == Want::kClass;
}

std::string JoinNames(Vm& vm, const std::vector<u32>& threads) {
  std::string text;
  for (size_t i = 0; i < threads.size(); ++i) {
    if (i != 0) text += i + 1 == threads.size() ? " and " : ", ";
    text += ThreadName(vm, threads[i]);
  }
  return text;
}

// Threads of the program that are alive.
std::vector<u32> LiveThreads(Vm& vm) {
  std::vector<u32> live;
  const auto& threads = vm.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (!threads[i].system && threads[i].state != ThreadState::kNew && !HasEnded(threads[i])) {
      live.push_back(i);
    }
  }
  return live;
}

// The same for equal deadlocks whatever the threads are called and wherever
// the objects lie.
std::string CauseOf(Vm& vm, Trust& trust, const std::vector<u32>& threads) {
  std::vector<std::string> lines;
  for (const u32 t : threads) {
    const WantedLock wanted = WantedBy(vm, t);
    lines.push_back(fmt::format(
        "{} {} {}", OwnLine(vm, trust, t), static_cast<int>(wanted.kind),
        wanted.object ? vm.heap().KlassOf(wanted.object)->external_name() : std::string()));
  }
  std::ranges::sort(lines);
  std::string cause;
  for (const std::string& line : lines) cause += line + ";";
  return cause;
}

}  // namespace

std::string PlaceText(Vm& vm, const Method& m, i32 bci) {
  return fmt::format("{}.{}({})", m.holder->external_name(), m.name->view(), LineText(vm, m, bci));
}

std::vector<std::string> StackText(Vm& vm, u32 thread) {
  std::vector<std::string> stack;
  for (Vm::StackWalk walk(vm, thread); !walk.done(); walk.Next()) {
    stack.push_back(PlaceText(vm, *walk.frame().method, walk.frame().bci));
  }
  return stack;
}

std::string OwnLine(Vm& vm, Trust& trust, u32 thread) {
  std::string line;
  for (Vm::StackWalk walk(vm, thread); !walk.done(); walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    line = LineText(vm, *frame.method, frame.bci);
    if (!trust.Trusts(*frame.method)) return line;
  }
  return line;
}

ThreadSnapshot SnapshotOf(Vm& vm, u32 thread, const std::vector<HeldLock>& held,
                          ObjectNames* names) {
  ThreadSnapshot p;
  p.name = ThreadName(vm, thread);
  p.state = StateText(vm.world().threads()[thread]);
  p.stack = StackText(vm, thread);
  for (const HeldLock& lock : held) {
    if (lock.thread == thread) p.holds.push_back(ObjectText(vm, names, thread, lock.object));
  }
  p.wants = WantText(vm, thread, names);
  const WantedLock wanted = WantedBy(vm, thread);
  if (wanted.kind == Want::kThreadEnd && wanted.owner != 0) {
    p.wants_of = ThreadName(vm, wanted.owner);
  } else if (wanted.object) {
    p.wants_of = ObjectText(vm, names, thread, wanted.object);
  }
  return p;
}

Finding DeadlockFinding(Vm& vm, Trust& trust, const std::vector<u32>& spinning,
                        ObjectNames* names) {
  Finding f{.kind = FindingKind::kConditionDeadlock, .message = {}, .cause = {}, .threads = {}};
  std::vector<u32> involved = LiveThreads(vm);
  const std::vector<std::vector<u32>> cycles = WaitCycles(vm);
  const auto only_locks = std::ranges::find_if(cycles, [&](const std::vector<u32>& cycle) {
    return std::ranges::all_of(cycle, [&](u32 t) { return IsLockWant(WantedBy(vm, t).kind); });
  });
  if (only_locks != cycles.end()) {
    f.kind = FindingKind::kLockCycle;
    f.cause = CauseOf(vm, trust, *only_locks);
    f.message = fmt::format("{} wait for each other's locks", JoinNames(vm, *only_locks));
    if (only_locks->size() == 1) f.message = JoinNames(vm, *only_locks) + " waits for itself";
    // Those of the cycle first.
    std::stable_partition(involved.begin(), involved.end(), [&](u32 t) {
      return std::ranges::find(*only_locks, t) != only_locks->end();
    });
  } else {
    std::vector<u32> stranded, pinned;
    for (const u32 t : involved) {
      if (WantedBy(vm, t).kind == Want::kCarrier) stranded.push_back(t);
      if (vm.world().threads()[t].mount == Mount::kPinned) pinned.push_back(t);
    }
    // Daemons that only have nothing to do; others want what somebody here has, or keep it.
    std::erase_if(involved, [&](u32 t) {
      const WantedLock wanted = WantedBy(vm, t);
      return vm.world().threads()[t].daemon && wanted.owner == 0 &&
             std::ranges::find(spinning, t) == spinning.end() &&
             (stranded.empty() ||
              (wanted.kind != Want::kCarrier && vm.world().threads()[t].mount != Mount::kPinned));
    });
    f.cause = CauseOf(vm, trust, involved);
    if (!stranded.empty()) {
      f.message =
          fmt::format("{} lack{} a carrier: {} keep{} {} {}", JoinNames(vm, stranded),
                      stranded.size() == 1 ? "s" : "", JoinNames(vm, pinned),
                      pinned.size() == 1 ? "s" : "", AllCarriers(vm), WhereKept(vm, pinned));
    } else if (!spinning.empty()) {
      f.message = fmt::format("{} run{} in circles for ever", JoinNames(vm, spinning),
                              spinning.size() == 1 ? "s" : "");
    } else {
      f.message = involved.size() == 1
                      ? fmt::format("{} waits for {}, which never comes", JoinNames(vm, involved),
                                    WantText(vm, involved[0], names))
                      : fmt::format("{} wait for ever", JoinNames(vm, involved));
    }
  }
  const std::vector<HeldLock> held = AllLocksHeld(vm);
  for (const u32 t : involved) {
    ThreadSnapshot& snapshot = f.threads.emplace_back(SnapshotOf(vm, t, held, names));
    if (std::ranges::find(spinning, t) != spinning.end()) snapshot.state = "spinning";
    const auto owner = std::ranges::find(involved, WantedBy(vm, t).owner);
    if (owner != involved.end()) {
      snapshot.waits_for = static_cast<u32>(owner - involved.begin());
    }
  }
  return f;
}

Finding UncaughtFinding(Vm& vm, Trust& trust, u32 thread, Ref exception) {
  const Known& n = vm.known();
  Heap& heap = vm.heap();
  const Klass* const klass = heap.KlassOf(exception);
  bool assertion = false;
  for (const Klass* k = klass; k != nullptr; k = k->super()) {
    assertion |= k->name()->view() == "java/lang/AssertionError";
  }
  Finding f{.kind = assertion ? FindingKind::kAssertion : FindingKind::kUncaughtException,
            .message = klass->external_name(),
            .cause = klass->external_name(),
            .threads = {}};
  const Ref own = vm.uncaught_message();
  if (const Ref text = own ? own : heap.GetRef(exception, n.Throwable_detailMessage)) {
    f.message += ": " + vm.world().ToUtf8(text);
  }
  ThreadSnapshot p;
  p.name = ThreadName(vm, thread);
  p.state = "ended";
  const Ref trace = heap.GetRef(exception, n.Throwable_backtrace);
  bool found = false;
  for (i32 i = 0; trace && i + 1 < heap.Length(trace); i += 2) {
    const Method& m = *vm.space().method(static_cast<u32>(heap.GetElement<i32>(trace, i)));
    const i32 bci = heap.GetElement<i32>(trace, i + 1);
    p.stack.push_back(PlaceText(vm, m, bci));
    if (!found && !trust.Trusts(m)) {
      found = true;
      f.cause += " " + LineText(vm, m, bci);
    }
  }
  f.threads.push_back(std::move(p));
  return f;
}

std::optional<Finding> FailureOf(Vm& vm, Trust& trust, const Event& e) {
  if (e.kind == EventKind::kCheckFailed) return CheckFinding(vm, trust, e.thread, e.object);
  if (vm.heap().KlassOf(e.object)->name()->view() == "java/lang/ThreadDeath") return {};
  Finding finding = UncaughtFinding(vm, trust, e.thread, e.object);
  if (e.value == kHasOwnHandler && finding.kind != FindingKind::kAssertion) return {};
  return finding;
}

Finding CheckFinding(Vm& vm, Trust& trust, u32 thread, Ref message) {
  return {.kind = FindingKind::kCheck,
          .message = message ? vm.world().ToUtf8(message) : "a check failed",
          .cause = OwnLine(vm, trust, thread),
          .threads = {SnapshotOf(vm, thread, AllLocksHeld(vm))}};
}

Finding StepLimitFinding(Vm& vm, Trust& trust, u32 thread, u64 limit) {
  return {.kind = FindingKind::kStepLimit,
          .message = fmt::format("{} executed {} instructions without an end",
                                 ThreadName(vm, thread), limit),
          .cause = OwnLine(vm, trust, thread),
          .threads = {SnapshotOf(vm, thread, AllLocksHeld(vm))}};
}

Finding ExitStatusFinding(Vm& vm, Trust& trust) {
  const WorldRoot& root = vm.world().root();
  const u32 thread = root.current_thread;
  const std::string message = TextOfExit(static_cast<i32>(root.exit_code));
  return {.kind = FindingKind::kExitStatus,
          .message = message,
          .cause = fmt::format("{}|{}", message, OwnLine(vm, trust, thread)),
          .threads = {SnapshotOf(vm, thread, AllLocksHeld(vm))}};
}

}  // namespace ravel
