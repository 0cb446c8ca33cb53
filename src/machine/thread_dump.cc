#include "machine/thread_dump.h"

#include <fmt/format.h>
#include <ravel_version.h>

#include <algorithm>
#include <vector>

#include "machine/lock_graph.h"

namespace ravel {
namespace {

class Dumper {
 public:
  explicit Dumper(Vm& vm) : vm_(vm), world_(vm.world()), held_(AllLocksHeld(vm)) {}

  std::string Thread(u32 thread);
  std::string Frames(u32 thread);
  // "Found one Java-level deadlock", for each; "" if there is none.
  enum class Stacks : u8 { kLeftOut, kShown };
  std::string Deadlocks(Stacks stacks);
  std::string Waiting(u32 thread);

 private:
  struct LockLine {
    LockingFrame where;
    Ref object;
  };

  std::string Quoted(u32 thread) { return fmt::format("\"{}\"", ThreadName(vm_, thread)); }
  std::string QuotedOwner(u32 thread) {
    if (thread == world_.root().frozen_owner) return ThreadName(vm_, thread);
    return Quoted(thread) + (HasEnded(world_.threads()[thread]) ? " (ended)" : "");
  }
  static std::string Address(Ref r) { return fmt::format("0x{:016x}", u64{r.index} << 3); }
  std::string Kind(Ref r);
  std::string Object(Ref r) { return fmt::format("<{}> (a {})", Address(r), Kind(r)); }
  std::string HeldBy(const WantedLock& wanted);
  std::string Place(const Method& m, i32 bci);
  std::string WantedLine(u32 thread);
  std::vector<LockLine> LockLines(u32 thread);
  std::string CycleMember(u32 thread);

  Vm& vm_;
  World& world_;
  std::vector<HeldLock> held_;
};

struct StateWords {
  std::string_view head;
  std::string_view state;
};

StateWords WordsOf(const JavaThread& t) {
  const bool timed = t.deadline != 0;
  switch (t.state) {
    case ThreadState::kBlocked: return {"waiting for monitor entry", "BLOCKED (on object monitor)"};
    case ThreadState::kWaiting:
      return {"in Object.wait()",
              timed ? "TIMED_WAITING (on object monitor)" : "WAITING (on object monitor)"};
    case ThreadState::kParked:
      return {"waiting on condition", timed ? "TIMED_WAITING (parking)" : "WAITING (parking)"};
    case ThreadState::kSleeping: return {"waiting on condition", "TIMED_WAITING (sleeping)"};
    case ThreadState::kInitWaiting: return {"in Object.wait()", "RUNNABLE"};
    case ThreadState::kInput: return {"waiting for input", "RUNNABLE"};
    case ThreadState::kNew:
    case ThreadState::kRunnable:
    case ThreadState::kDead: return {"runnable", "RUNNABLE"};
    default: return {"waiting on condition", "RUNNABLE"};
  }
}

std::string Dumper::Kind(Ref r) {
  if (const Klass* const mirrored = vm_.heap().MirroredBy(r)) {
    return "java.lang.Class for " + mirrored->external_name();
  }
  return vm_.heap().KlassOf(r)->external_name();
}

std::string Dumper::HeldBy(const WantedLock& wanted) {
  if (wanted.read_holds != 0) {
    return fmt::format(" read-locked {}{}",
                       wanted.read_holds == 1 ? "once" : fmt::format("{} times", wanted.read_holds),
                       wanted.owner == 0 ? "" : " by " + QuotedOwner(wanted.owner));
  }
  return wanted.owner == 0 ? "" : " held by " + QuotedOwner(wanted.owner);
}

// As in HotSpot's dumps: "java.base@17.0.2/Thread.java:840".
std::string Dumper::Place(const Method& m, i32 bci) {
  const Known& n = vm_.known();
  std::string place;
  const Ref module = world_.ModuleOf(m.holder);
  if (const Ref name = module ? vm_.heap().GetRef(module, n.Module_name) : kNull) {
    place = world_.ToUtf8(name);
    if (const Ref version = vm_.heap().GetRef(module, n.Module_version)) {
      place += "@" + world_.ToUtf8(version);
    }
    place += "/";
  }
  const i32 line = vm_.LineOf(&m, bci);
  if (line == -2) return place + "Native Method";
  const std::string_view file = m.holder->file()->SourceFile();
  if (file.empty()) return place + "Unknown Source";
  place += file;
  return line < 0 ? place : fmt::format("{}:{}", place, line);
}

std::string Dumper::WantedLine(u32 thread) {
  const WantedLock wanted = WantedBy(vm_, thread);
  switch (wanted.kind) {
    case Want::kMonitor:
      return fmt::format("\t- waiting to {} {}{}\n",
                         world_.threads()[thread].saved_depth != 0 ? "re-lock in wait()" : "lock",
                         Object(wanted.object), HeldBy(wanted));
    case Want::kNotify: return fmt::format("\t- waiting on {}\n", Object(wanted.object));
    case Want::kThreadEnd:
      return fmt::format("\t- waiting on {} for the end of {}\n", Object(wanted.object),
                         QuotedOwner(wanted.owner));
    case Want::kSynchronizer:
    case Want::kUnpark:
      if (!wanted.object) return "";
      return fmt::format("\t- parking to wait for  {}{}\n", Object(wanted.object), HeldBy(wanted));
    case Want::kClass:
      return fmt::format("\t- waiting on the Class initialization monitor for {}{}\n",
                         world_.KlassOfMirror(wanted.object)->external_name(), HeldBy(wanted));
    case Want::kNothing:
    case Want::kTime:
    case Want::kInput:
    case Want::kResume:
    case Want::kCarrier:
    case Want::kVmEvent: break;
  }
  return "";
}

// Newest first; those that no frame is known to have locked come last. A
// thread in wait() is shown with the lock it gave up, as on HotSpot.
std::vector<Dumper::LockLine> Dumper::LockLines(u32 thread) {
  std::vector<LockLine> lines;
  const auto add = [&](Ref object, u32 depth) {
    const std::vector<LockingFrame> frames = FramesThatLocked(vm_, thread, object, depth);
    for (const LockingFrame& where : frames) lines.push_back({where, object});
    if (frames.empty()) lines.push_back({{0, 0}, object});
  };
  for (const HeldLock& lock : held_) {
    if (lock.thread == thread && lock.kind == LockKind::kMonitor) add(lock.object, lock.depth);
  }
  const JavaThread& t = world_.threads()[thread];
  if (t.saved_depth != 0 && t.monitor != 0) {
    add(world_.monitors()[t.monitor].object, t.saved_depth);
  }
  std::ranges::stable_sort(lines, [](const LockLine& a, const LockLine& b) {
    return std::pair(a.where.frame, a.where.pc) > std::pair(b.where.frame, b.where.pc);
  });
  return lines;
}

std::string Dumper::Frames(u32 thread) {
  const std::vector<LockLine> locks = LockLines(thread);
  size_t lock = 0;
  std::string text;
  std::string wanted = WantedLine(thread);
  const auto add_locks = [&](FrameId down_to) {
    for (; lock < locks.size() && locks[lock].where.frame >= down_to; ++lock) {
      text += fmt::format("\t- locked {}\n", Object(locks[lock].object));
    }
  };
  for (Vm::StackWalk walk(vm_, thread); !walk.done(); walk.Next()) {
    const Vm::FrameInfo f = walk.frame();
    if (f.method->hidden) continue;
    text += fmt::format("\tat {}.{}({})\n", f.method->holder->external_name(),
                        f.method->name->view(), Place(*f.method, f.bci));
    text += wanted;
    wanted.clear();
    add_locks(f.id);
  }
  text += wanted;
  add_locks(0);
  return text;
}

std::string Dumper::Thread(u32 thread) {
  const JavaThread& t = world_.threads()[thread];
  const Known& n = vm_.known();
  const Heap& heap = vm_.heap();
  const bool last = t.state == ThreadState::kLastThread;
  const StateWords words = WordsOf(t);
  std::string head(words.head);
  if (t.suspended) {
    const std::string why = t.IsStranded() ? "without a carrier" : "suspended";
    head = t.state == ThreadState::kRunnable ? why : head + ", " + why;
  }
  std::string text = fmt::format("\"{}\" #{} {}prio={} {}\n   java.lang.Thread.State: {}\n",
                                 last ? "DestroyJavaVM" : ThreadName(vm_, thread),
                                 heap.Get<i64>(t.object, n.Thread_tid), t.daemon ? "daemon " : "",
                                 heap.Get<i32>(world_.ThreadFields(t.object), n.Thread_priority),
                                 head, words.state);
  text += Frames(thread);

  std::string owned;
  for (const HeldLock& lock : held_) {
    if (lock.thread != thread || lock.kind != LockKind::kSynchronizer) continue;
    owned += fmt::format("\t- {}\n", Object(lock.object));
  }
  if (!owned.empty()) text += "\n   Locked ownable synchronizers:\n" + owned;
  return text + "\n";
}

std::string Dumper::CycleMember(u32 thread) {
  const WantedLock wanted = WantedBy(vm_, thread);
  const std::string owner = Quoted(wanted.owner);
  switch (wanted.kind) {
    case Want::kMonitor:
      return fmt::format(
          "waiting to lock monitor 0x{:016x} (object {}, a {}),\n  which is held by {}",
          world_.threads()[thread].monitor, Address(wanted.object), Kind(wanted.object), owner);
    case Want::kSynchronizer:
      return fmt::format("waiting for ownable synchronizer {}, (a {}),\n  which is {} by {}",
                         Address(wanted.object), Kind(wanted.object),
                         wanted.read_holds != 0 ? "read-locked" : "held", owner);
    case Want::kClass:
      return fmt::format("waiting for the initialization of class {},\n  which is done by {}",
                         world_.KlassOfMirror(wanted.object)->external_name(), owner);
    default: break;
  }
  return fmt::format("waiting for the end of {}", wanted.owner == thread ? "itself" : owner);
}

std::string Dumper::Deadlocks(Stacks stacks) {
  const std::vector<std::vector<u32>> cycles = WaitCycles(vm_);
  std::string text;
  for (const std::vector<u32>& cycle : cycles) {
    text += "\nFound one Java-level deadlock:\n=============================\n";
    for (const u32 thread : cycle) {
      text += fmt::format("{}:\n  {}\n\n", Quoted(thread), CycleMember(thread));
    }
    if (stacks == Stacks::kLeftOut) {
      text.pop_back();
      continue;
    }
    text +=
        "Java stack information for the threads listed above:\n"
        "===================================================\n";
    for (const u32 thread : cycle) text += Quoted(thread) + ":\n" + Frames(thread);
  }
  if (!cycles.empty()) {
    text += fmt::format("\nFound {} deadlock{}.\n", cycles.size(), cycles.size() == 1 ? "" : "s");
  }
  return text;
}

std::string Dumper::Waiting(u32 thread) {
  const WantedLock wanted = WantedBy(vm_, thread);
  const auto what = [&]() -> std::string {
    switch (wanted.kind) {
      case Want::kMonitor: return "to lock " + Object(wanted.object) + HeldBy(wanted);
      case Want::kNotify: return "to be notified of " + Object(wanted.object);
      case Want::kThreadEnd: return "for the end of " + QuotedOwner(wanted.owner);
      case Want::kSynchronizer: return "for " + Object(wanted.object) + HeldBy(wanted);
      case Want::kUnpark:
        return "to be unparked" + (wanted.object ? " for " + Object(wanted.object) : "");
      case Want::kClass:
        return fmt::format("for the initialization of class {} by {}",
                           world_.KlassOfMirror(wanted.object)->external_name(),
                           QuotedOwner(wanted.owner));
      case Want::kTime: return "for time to pass";
      case Want::kInput: return "for input";
      case Want::kResume: return "to be resumed";
      case Want::kCarrier: return "for a carrier: all are pinned";
      case Want::kNothing: return "for its turn";
      case Want::kVmEvent: break;
    }
    return "for the VM";
  };
  const bool also_suspended = world_.threads()[thread].suspended && wanted.kind != Want::kResume &&
                              wanted.kind != Want::kCarrier;
  return fmt::format("  {} waits {}{}\n", Quoted(thread), what(),
                     also_suspended ? ", and is suspended" : "");
}

// Is there a thread in this record, with an object that can be named?
bool IsShown(const JavaThread& t, DumpOf which) {
  if (t.state == ThreadState::kNew || t.state == ThreadState::kDead || !t.object) return false;
  return which == DumpOf::kAll || (!t.system && t.state != ThreadState::kLastThread);
}

std::string DumpThreads(Vm& vm, Dumper& dumper, DumpOf which) {
  std::string text;
  for (u32 i = 1; i <= vm.world().threads().size(); ++i) {
    if (IsShown(vm.world().threads()[i], which)) text += dumper.Thread(i);
  }
  return text;
}

}  // namespace

std::string ThreadDump(Vm& vm, DumpOf which) {
  Dumper dumper(vm);
  return DumpThreads(vm, dumper, which);
}

std::string FullThreadDump(Vm& vm) {
  Dumper dumper(vm);
  return fmt::format("Full thread dump Ravel ({} interpreted mode):\n\n", kRavelVersion) +
         DumpThreads(vm, dumper, DumpOf::kAll) + dumper.Deadlocks(Dumper::Stacks::kShown);
}

std::string DeadlockReport(Vm& vm) {
  Dumper dumper(vm);
  std::string text = "ravel: deadlock: no thread can run\n";
  if (const std::string deadlocks = dumper.Deadlocks(Dumper::Stacks::kLeftOut);
      !deadlocks.empty()) {
    text += deadlocks;
  } else {
    text += "Nobody is left to wake these threads:\n";
    for (u32 i = 1; i <= vm.world().threads().size(); ++i) {
      if (IsShown(vm.world().threads()[i], DumpOf::kProgram)) text += dumper.Waiting(i);
    }
  }
  return text + "\n" + DumpThreads(vm, dumper, DumpOf::kProgram);
}

}  // namespace ravel
