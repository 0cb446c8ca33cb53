#include "machine/lock_graph.h"

#include <fmt/format.h>

#include <algorithm>

#include "code/ref_map.h"

namespace ravel {
namespace {

constexpr u32 kReadHoldsShift = 16;  // ReentrantReadWriteLock.Sync.SHARED_SHIFT

// The record of a java.lang.Thread, also of one that has ended; 0 if there is none.
u32 RecordOf(Vm& vm, Ref object) {
  if (!object) return 0;
  if (const u32 alive = vm.ThreadOf(object); alive != 0) return alive;
  const Table<JavaThread>& threads = vm.world().threads();
  for (u32 i = threads.size(); i != 0; --i) {
    if (threads[i].object == object) return i;
  }
  return 0;
}

// A waiter on a condition that was signalled stands in the queue of the lock,
// but its blocker is the condition until it has its turn.
bool IsQueuedAt(Vm& vm, Ref synchronizer, Ref thread_object) {
  const Known& n = vm.known();
  const Heap& heap = vm.heap();
  for (Ref node = heap.GetRef(synchronizer, n.AbstractQueuedSynchronizer_tail); node;
       node = heap.GetRef(node, n.AqsNode_prev)) {
    if (heap.GetRef(node, n.AqsNode_waiter) == thread_object) return true;
  }
  return false;
}

void FindOwner(Vm& vm, Ref synchronizer, WantedLock* wanted) {
  const Known& n = vm.known();
  const Heap& heap = vm.heap();
  if (const Ref owner =
          heap.GetRef(synchronizer, n.AbstractOwnableSynchronizer_exclusiveOwnerThread)) {
    wanted->owner = RecordOf(vm, owner);
    return;
  }
  if (!heap.KlassOf(synchronizer)->IsSubclassOf(n.ReadWriteSync)) return;
  wanted->read_holds =
      heap.Get<u32>(synchronizer, n.AbstractQueuedSynchronizer_state) >> kReadHoldsShift;
  const u32 by_first = heap.Get<u32>(synchronizer, n.ReadWriteSync_firstReaderHoldCount);
  if (wanted->read_holds != 0 && by_first == wanted->read_holds) {
    wanted->owner = RecordOf(vm, heap.GetRef(synchronizer, n.ReadWriteSync_firstReader));
  }
}

WantedLock WantedByParked(Vm& vm, const JavaThread& t) {
  const Known& n = vm.known();
  const Heap& heap = vm.heap();
  WantedLock wanted{.kind = Want::kUnpark,
                    .object = heap.GetRef(t.object, n.Thread_parkBlocker),
                    .timed = t.HasDeadline()};
  if (!wanted.object) return wanted;
  const Klass* const k = heap.KlassOf(wanted.object);
  if (k->IsSubclassOf(n.AqsCondition)) {
    const Ref lock = heap.GetRef(wanted.object, n.AqsCondition_outer);
    if (!IsQueuedAt(vm, lock, t.object)) return wanted;
    wanted.object = lock;
    wanted.timed = false;
  } else if (!k->IsSubclassOf(n.AbstractOwnableSynchronizer)) {
    return wanted;
  }
  wanted.kind = Want::kSynchronizer;
  FindOwner(vm, wanted.object, &wanted);
  return wanted;
}

WantedLock WantedByWaiting(Vm& vm, u32 thread, const JavaThread& t) {
  WantedLock wanted{.kind = Want::kNotify,
                    .object = vm.world().monitors()[t.monitor].object,
                    .timed = t.HasDeadline()};
  if (!vm.heap().KlassOf(wanted.object)->IsSubclassOf(vm.known().Thread)) return wanted;
  Vm::StackWalk walk(vm, thread);
  // Object.wait, which is several methods in newer JDKs.
  while (!walk.done() && walk.frame().method->holder == vm.known().Object) walk.Next();
  if (walk.done()) return wanted;
  const Method* const m = walk.frame().method;
  if (m->holder != vm.known().Thread || m->name->view() != "join") return wanted;
  wanted.kind = Want::kThreadEnd;
  wanted.owner = RecordOf(vm, wanted.object);
  return wanted;
}

// The compiler covers a synchronized block, in one or more parts, by a handler for everything
// that leaves the monitor first thing. The place of that monitorexit, if `part` is such a part and
// is being executed at pc; else 0.
u32 MonitorExitOf(const Code& code, const CodeHandler& part, u32 pc) {
  constexpr u32 kExitWithin = 3;  // instructions of such a handler
  if (part.catch_type != 0 || pc < part.start || pc >= part.end) return 0;
  const u32 end = std::min<u32>(part.target + kExitWithin, static_cast<u32>(code.ops.size()));
  for (u32 exit = part.target; exit < end; ++exit) {
    if (code.ops[exit] == RegOp::k_monitorexit) return exit;
  }
  return 0;
}

// The synchronized blocks that are being executed at pc for `object`, by the
// place of their monitorenter: the first part begins right after it.
std::vector<u32> SynchronizedBlocksAt(const Code& code, u32 pc, const u64* registers, Ref object) {
  std::vector<u32> blocks;
  for (const CodeHandler& part : code.handlers) {
    const u32 exit = MonitorExitOf(code, part, pc);
    if (exit == 0 || static_cast<u32>(registers[code.insns[exit].a]) != object.index) continue;
    u32 first = part.start;
    for (const CodeHandler& other : code.handlers) {
      if (other.target == part.target) first = std::min(first, other.start);
    }
    if (first != 0 && code.ops[first - 1] == RegOp::k_monitorenter) blocks.push_back(first - 1);
  }
  return blocks;
}

// 0 if there is none: it cannot be the first instruction.
u32 LastMonitorEnter(const Code& code, u32 pc) {
  for (u32 i = pc; i-- > 0;) {
    if (code.ops[i] == RegOp::k_monitorenter) return i;
  }
  return 0;
}

}  // namespace

std::vector<Ref> MonitorsEntered(Vm& vm, u32 thread, FrameId below) {
  std::vector<Ref> monitors;
  for (FrameId id = vm.world().threads()[thread].top; id != below; id = vm.frame(id)->prev) {
    const FrameHeader* const h = vm.frame(id);
    if ((h->flags & kFrameNative) == 0) {
      const Code& code = *vm.space().method(h->method)->code;
      for (const CodeHandler& part : code.handlers) {
        const u32 exit = MonitorExitOf(code, part, h->pc);
        if (exit == 0) continue;
        const Ref object{static_cast<u32>(vm.registers(id)[code.insns[exit].a])};
        if (object) monitors.push_back(object);
      }
    }
    if (h->lock) monitors.push_back(h->lock);
  }
  return monitors;
}

bool IsInMonitor(Vm& vm, u32 thread) {
  return std::ranges::any_of(MonitorsEntered(vm, thread, 0),
                             [&](Ref object) { return vm.world().HoldsLock(thread, object); });
}

bool IsVirtual(Vm& vm, Ref thread) {
  return vm.heap().KlassOf(thread)->name()->view() == "java/lang/ThreadBuilders$BoundVirtualThread";
}

std::string ThreadName(Vm& vm, u32 thread) {
  const JavaThread& t = vm.world().threads()[thread];
  if (thread == vm.world().root().frozen_owner) return "a continuation that does not run";
  const Ref name = t.object ? vm.heap().GetRef(t.object, vm.known().Thread_name) : kNull;
  if (!name) return fmt::format("thread {}", thread);
  std::string text = vm.world().ToUtf8(name);
  if (!text.empty() || !IsVirtual(vm, t.object)) return text;
  return fmt::format("VirtualThread[#{}]", vm.heap().Get<i64>(t.object, vm.known().Thread_tid));
}

WantedLock WantedBy(Vm& vm, u32 thread) {
  World& world = vm.world();
  const JavaThread& t = world.threads()[thread];
  switch (t.state) {
    case ThreadState::kNew:
    case ThreadState::kDead: return {};
    case ThreadState::kRunnable:
      return {.kind = t.IsStranded() ? Want::kCarrier
                      : t.suspended  ? Want::kResume
                                     : Want::kNothing};
    case ThreadState::kBlocked: {
      const Monitor& m = world.monitors()[t.monitor];
      if (t.IsStranded() && m.owner == 0) return {.kind = Want::kCarrier};
      return {.kind = Want::kMonitor, .object = m.object, .owner = m.owner};
    }
    case ThreadState::kWaiting: return WantedByWaiting(vm, thread, t);
    case ThreadState::kParked: return WantedByParked(vm, t);
    case ThreadState::kSleeping:
      if (t.IsStranded()) return {.kind = Want::kCarrier};
      return {.kind = Want::kTime, .timed = true};
    case ThreadState::kInitWaiting: {
      const ClassState& c = world.classes()[t.wait_class];
      return {.kind = Want::kClass, .object = c.mirror, .owner = c.init_thread};
    }
    case ThreadState::kInput: return {.kind = Want::kInput};
    default: return {.kind = Want::kVmEvent};
  }
}

std::vector<HeldLock> AllLocksHeld(Vm& vm) {
  World& world = vm.world();
  const Heap& heap = vm.heap();
  const Known& n = vm.known();
  std::vector<HeldLock> monitors, synchronizers, classes;
  heap.ForEachObject([&](Ref r) {
    if (const u32 owner = world.LockOwner(r); owner != 0) {
      monitors.push_back({owner, LockKind::kMonitor, r, world.LockDepth(r)});
    }
    const Klass* const k = heap.KlassOf(r);
    if (!k->is_instance() || !k->IsSubclassOf(n.AbstractOwnableSynchronizer)) return;
    const Ref thread = heap.GetRef(r, n.AbstractOwnableSynchronizer_exclusiveOwnerThread);
    if (const u32 owner = RecordOf(vm, thread); owner != 0) {
      synchronizers.push_back({owner, LockKind::kSynchronizer, r});
    }
  });
  for (u32 i = 1; i <= world.classes().size(); ++i) {
    const ClassState& c = world.classes()[i];
    if (c.state == InitState::kInitializing) {
      classes.push_back({c.init_thread, LockKind::kClass, c.mirror});
    }
  }
  monitors.insert(monitors.end(), synchronizers.begin(), synchronizers.end());
  monitors.insert(monitors.end(), classes.begin(), classes.end());
  return monitors;
}

std::vector<HeldLock> LocksHeldBy(Vm& vm, u32 thread) {
  std::vector<HeldLock> held = AllLocksHeld(vm);
  std::erase_if(held, [&](const HeldLock& lock) { return lock.thread != thread; });
  return held;
}

std::vector<LockingFrame> FramesThatLocked(Vm& vm, u32 thread, Ref object, u32 depth) {
  std::vector<LockingFrame> sure, inside, elsewhere;
  bool restart = true;
  for (FrameId id = vm.world().threads()[thread].top; id != 0;) {
    const FrameHeader* const h = vm.frame(id);
    const Method* const m = vm.space().method(h->method);
    if (h->lock == object) sure.push_back({id, 0});
    if ((h->flags & kFrameNative) == 0) {
      const u64* const registers = vm.registers(id);
      const std::vector<u32> blocks = SynchronizedBlocksAt(*m->code, h->pc, registers, object);
      for (const u32 enter : blocks) inside.push_back({id, enter});
      if (const u32 enter = LastMonitorEnter(*m->code, h->pc); blocks.empty() && enter != 0) {
        bool refers = false;
        VisitRefRegisters(*m->code, h->pc, restart ? FrameAt::kInstruction : FrameAt::kCall,
                          [&](u32 r) { refers |= static_cast<u32>(registers[r]) == object.index; });
        if (refers) elsewhere.push_back({id, enter});
      }
    }
    restart = (h->flags & kFrameRestart) != 0;
    id = h->prev;
  }
  // Of the frames that can have entered it, the oldest did.
  for (std::vector<LockingFrame>* const some : {&inside, &elsewhere}) {
    while (!some->empty() && sure.size() < depth) {
      sure.push_back(some->back());
      some->pop_back();
    }
  }
  // Stacks grow upwards.
  std::ranges::sort(sure, std::greater<>(),
                    [](const LockingFrame& f) { return std::pair(f.frame, f.pc); });
  return sure;
}

namespace {

// The circles of threads each of which waits for the next; `counts`: in such a way.
template <typename Counts>
std::vector<std::vector<u32>> Cycles(Vm& vm, Counts counts) {
  const Table<JavaThread>& threads = vm.world().threads();
  const u32 n = threads.size();
  std::vector<u32> next(n + 1);  // for whom a thread waits
  for (u32 i = 1; i <= n; ++i) {
    const WantedLock wanted = WantedBy(vm, i);
    if (wanted.owner != 0 && counts(wanted) && !HasEnded(threads[wanted.owner])) {
      next[i] = wanted.owner;
    }
  }
  std::vector<std::vector<u32>> cycles;
  std::vector<u32> seen_from(n + 1);  // the start of the walk that came by first
  for (u32 start = 1; start <= n; ++start) {
    u32 at = start;
    while (at != 0 && seen_from[at] == 0) {
      seen_from[at] = start;
      at = next[at];
    }
    if (at == 0 || seen_from[at] != start) continue;
    std::vector<u32> cycle;
    const u32 end = at;
    do {
      cycle.push_back(at);
      at = next[at];
    } while (at != end);
    std::rotate(cycle.begin(), std::ranges::min_element(cycle), cycle.end());
    cycles.push_back(std::move(cycle));
  }
  std::ranges::sort(cycles);
  return cycles;
}

}  // namespace

std::vector<std::vector<u32>> WaitCycles(Vm& vm) {
  return Cycles(vm, [](const WantedLock& wanted) { return !wanted.timed; });
}

std::vector<std::vector<u32>> LockCycles(Vm& vm, Owned locks) {
  return Cycles(vm, [locks](const WantedLock& wanted) {
    return wanted.kind == Want::kMonitor ||
           (locks == Owned::kAll && wanted.kind == Want::kSynchronizer && wanted.read_holds == 0);
  });
}

}  // namespace ravel
