#include "replay/schedule_log.h"

#include <zlib.h>

#include <algorithm>

#include "classfile/bytecode.h"
#include "finding/snapshot.h"

namespace ravel {

ArrivalCounts::Slot& ArrivalCounts::Grow(const Point& p) {
  if (p.method->id >= methods_.size()) methods_.resize(p.method->id + 1);
  std::vector<Slot>& slots = methods_[p.method->id];
  const size_t length = p.method->code == nullptr ? 0 : std::ranges::max(p.method->code->bci) + 1;
  slots.resize(std::max<size_t>(length, p.bci + 1));
  return slots[p.bci];
}

namespace {

constexpr EventMask kSeenByOthers =
    MaskOf(EventKind::kFieldWrite) | MaskOf(EventKind::kArrayWrite) |
    MaskOf(EventKind::kVolatileWrite) | MaskOf(EventKind::kAtomicUpdate) |
    MaskOf(EventKind::kNotify) | MaskOf(EventKind::kUnpark) | MaskOf(EventKind::kInterrupt) |
    MaskOf(EventKind::kThreadStart) | MaskOf(EventKind::kFiles) | MaskOf(EventKind::kInitBegin);

}  // namespace

ScheduleLog::ScheduleLog(Vm& vm, Stepper& stepper, Trust& trust)
    : vm_(vm), stepper_(stepper), trust_(trust) {
  vm.events().Add(this, kSeenByOthers);
}

ScheduleLog::~ScheduleLog() { vm_.events().Remove(this); }

void ScheduleLog::On(const ravel::Event& e) {
  if (e.thread != s_.current) return;
  if (e.kind == EventKind::kNotify) notified_ = stepper_.OwnPlace(e.thread);
  if (!s_.last_own || s_.last_own->seen) return;
  OwnStep& own = *s_.last_own;
  switch (e.kind) {
    case EventKind::kAtomicUpdate:
      if (e.value == 0) return;
      break;
    case EventKind::kFieldWrite:
    case EventKind::kArrayWrite:
    case EventKind::kVolatileWrite: break;
    default: own.seen = true; return;
  }
  const bool fresh =
      vm_.world().root().collections == own.collections && u64{e.object.index} << 3 >= own.heap_top;
  own.seen = !fresh;
}

void ScheduleLog::Begin(u32 current) {
  s_ = {};
  s_.current = current;
}

const std::optional<Point>& ScheduleLog::Arrive() {
  begun_ = stepper_.Begins(s_.current);
  if (begun_) {
    s_.counts.Add(*begun_);
    s_.last = begun_;
    if (stepper_.IsOwn(*begun_->method)) {
      const WorldRoot& root = vm_.world().root();
      s_.last_own = OwnStep{*begun_, root.heap_top, root.collections, false};
      s_.in_call.Clear();
    } else {
      s_.in_call.Add(*begun_);
    }
  }
  return begun_;
}

void ScheduleLog::EmitEvent(bool in, const Point& place, u64 count) {
  const Klass* const holder = place.method->holder;
  s_.named.insert(holder);
  ScheduleCommand c =
      in ? ScheduleCommand::In(holder->external_name(), place.method->index, place.bci, count)
         : ScheduleCommand::Before(holder->external_name(), place.method->index, place.bci, count);
  c.comment = PlaceText(vm_, *place.method, static_cast<i32>(place.bci));
  s_.commands.push_back(std::move(c));
  s_.counts.Clear();
}

// The thread is in a call of the library: how often it has come to this place of it.
// How often it did so in calls before that, and when classes were loaded, may be
// different on other JVMs, so the bytecode that calls is written first, if the
// thread began with it since the last event.
u64 ScheduleLog::EmitCall(const Point& place) {
  if (!s_.last_own || stepper_.IsOwn(*place.method)) return s_.counts.Of(place);
  const Point call = s_.last_own->place;
  const u64 count = s_.counts.Of(call);
  if (count == 0) return s_.counts.Of(place);
  EmitEvent(false, call, count);
  return s_.in_call.Of(place);
}

bool ScheduleLog::OnlyNeedsClass(const Point& p) {
  const auto op = static_cast<Opcode>(p.method->code_attribute->code[p.bci]);
  return op == Opcode::k_invokestatic || op == Opcode::k_new;
}

u64 ScheduleLog::Event() {
  const JavaThread& t = Thread(s_.current);
  if (HasEnded(t)) {
    const std::optional<Point> p = s_.last_own ? s_.last_own->place : s_.last;
    if (p) EmitEvent(false, *p, std::max<u64>(s_.counts.Of(*p), 1));
    return 0;
  }
  if (TriedInVain()) {
    s_.withdrawn = s_.commands.back().kind;
    s_.commands.pop_back();
    return 0;
  }
  u64 executed = 0;
  if (t.state == ThreadState::kRunnable && !t.suspended) {
    if (stepper_.AtLockOfCall(s_.current)) {
      // It has called a synchronized method: others may take the lock before the call does.
      const Point call = *stepper_.TopPlace(s_.current);
      const bool own = s_.last_own && s_.last_own->place == call;
      s_.not_begun[s_.current] = own ? *s_.last_own : OwnStep{call, 0, 0, true};
      const u64 count = EmitCall(call);
      EmitEvent(false, call, std::max<u64>(count, 1));
      return 0;
    }
    const u64 before = vm_.world().root().instructions;
    stepper_.Align(s_.current);
    // After the initialiser of a class, which it ran for a call that it began before the last
    // event: nobody could stop it there. The call itself nobody notices.
    if (const std::optional<Point> p = stepper_.TopPlace(s_.current);
        p && s_.counts.Of(*p) == 0 && stepper_.Retries(s_.current) && OnlyNeedsClass(*p)) {
      stepper_.Step(s_.current);
      stepper_.Align(s_.current);
    }
    executed = vm_.world().root().instructions - before;
    const bool runs = Thread(s_.current).state == ThreadState::kRunnable;
    if (const std::optional<Point> p = stepper_.TopPlace(s_.current); p && runs) {
      const u64 count = EmitCall(*p);
      EmitEvent(false, *p, std::max<u64>(count + (stepper_.Retries(s_.current) ? 0 : 1), 1));
      return executed;
    }
  }
  const std::optional<Point> p = stepper_.OwnPlace(s_.current);
  if (!p) return executed;
  u64 count = s_.counts.Of(*p);
  if (s_.resumed && *s_.resumed == *p) ++count;
  bool before = false;
  if (t.state == ThreadState::kBlocked || t.state == ThreadState::kInitWaiting) {
    before = stepper_.TopPlace(s_.current) == p;
    const bool in_call = !before || stepper_.TopFrame(s_.current) != t.top;
    if (in_call && (before || !HasBegun(*p))) {
      before = true;
      const bool own = s_.last_own && s_.last_own->place == *p;
      s_.not_begun[s_.current] = own ? *s_.last_own : OwnStep{*p, 0, 0, true};
    }
  }
  EmitEvent(!before, *p, std::max<u64>(count, 1));
  return executed;
}

// A thread that was notified, but whose monitor is somebody else's: it did
// nothing, and on other JVMs nobody could stop it once it has tried.
bool ScheduleLog::TriedInVain() {
  const JavaThread& t = Thread(s_.current);
  if (t.state != ThreadState::kBlocked || s_.last || s_.commands.empty()) return false;
  if ((vm_.frame(t.top)->flags & kFrameNative) == 0) return false;
  const ScheduleCommand& c = s_.commands.back();
  return (c.kind == CommandKind::kSwitch || c.kind == CommandKind::kDie) &&
         c.thread == s_.numbers->Of(s_.current);
}

// A thread that is blocked at a monitor inside a library call may as well not
// have begun the call, as long as nobody could tell: outside of Ravel a thread
// cannot be kept from trying there. Not so if it went on in the middle of the
// call, ran code of the program in it, wrote something, or holds a lock that it
// took in it.
bool ScheduleLog::HasBegun(const Point& call) {
  if (s_.resumed == call || s_.counts.Of(call) == 0) return true;
  if (!s_.last_own || s_.last_own->place != call || s_.last_own->seen) return true;
  const FrameId top = Thread(s_.current).top;
  const FrameHeader& h = *vm_.frame(top);
  // Object.wait, at its end.
  if (Thread(s_.current).state == ThreadState::kBlocked && (h.flags & kFrameNative) != 0 &&
      !vm_.space().method(h.method)->is_synchronized()) {
    return true;
  }
  FrameId own = top;
  while (own != 0 && ((vm_.frame(own)->flags & kFrameNative) != 0 ||
                      !stepper_.IsOwn(*vm_.space().method(vm_.frame(own)->method)))) {
    own = vm_.frame(own)->prev;
  }
  return own == 0 || HoldsMonitorAbove(own);
}

bool ScheduleLog::HoldsMonitorAbove(FrameId own) {
  bool uncertain = false;  // a synchronized block that may have been entered
  for (FrameId f = Thread(s_.current).top; f != own; f = vm_.frame(f)->prev) {
    const FrameHeader& h = *vm_.frame(f);
    if (h.lock) return true;
    if ((h.flags & kFrameNative) != 0) continue;
    const Code& code = *vm_.space().method(h.method)->code;
    for (u32 i = 0; i < code.ops.size(); ++i) {
      uncertain |= code.ops[i] == RegOp::k_monitorenter && i != h.pc;
    }
  }
  if (!uncertain) return false;
  for (const HeldLock& held : LocksHeldBy(vm_, s_.current)) {
    if (held.kind != LockKind::kMonitor) continue;
    for (const LockingFrame& f : FramesThatLocked(vm_, s_.current, held.object, held.depth)) {
      if (f.frame > own) return true;
    }
  }
  return false;
}

void ScheduleLog::TimeOut(u32 thread) {
  ScheduleCommand c = ScheduleCommand::Timeout(s_.numbers->Of(thread));
  s_.commands.push_back(std::move(c));
}

void ScheduleLog::SwitchTo(u32 next) {
  const u32 number = s_.numbers->Of(next);
  ScheduleCommand c =
      EndsWithDie() ? ScheduleCommand::Die(number) : ScheduleCommand::Switch(number);
  s_.withdrawn.reset();
  c.comment = ThreadName(vm_, next);
  s_.commands.push_back(std::move(c));
  s_.current = next;
  s_.counts.Clear();
  s_.last.reset();
  s_.last_own.reset();
  s_.resumed.reset();
  if (const auto it = s_.not_begun.find(next); it != s_.not_begun.end()) {
    // The call begins now, as far as the schedule is concerned.
    s_.counts.Set(it->second.place, 1);
    s_.last = it->second.place;
    if (stepper_.IsOwn(*it->second.place.method)) {
      s_.last_own = it->second;
    } else {
      s_.resumed = stepper_.OwnPlace(next);
    }
    s_.not_begun.erase(it);
    return;
  }
  // In the middle of a bytecode: it does not begin with its next instruction.
  const FrameId top = Thread(next).top;
  if (top != 0 && ((vm_.frame(top)->flags & kFrameNative) != 0 ||
                   trust_.Trusts(*vm_.space().method(vm_.frame(top)->method)))) {
    s_.resumed = stepper_.OwnPlace(next);
  }
}

bool ScheduleLog::EndsWithDie() {
  return s_.withdrawn ? s_.withdrawn == CommandKind::kDie : HasEnded(Thread(s_.current));
}

void ScheduleLog::SwitchToNobody() {
  s_.commands.push_back(EndsWithDie() ? ScheduleCommand::Die(ScheduleCommand::kNoThread)
                                      : ScheduleCommand::Switch(ScheduleCommand::kNoThread));
}

void ScheduleLog::Notify(const std::optional<Point>& place, u32 who) {
  // After the last event, if the thread was in the middle of the call by then.
  if (place && s_.counts.Of(*place) != 0) {
    EmitEvent(false, *place, s_.counts.Of(*place));
    // It was stopped before the call, and begins it now.
    s_.counts.Set(*place, 1);
  }
  ScheduleCommand c = ScheduleCommand::Notify(s_.numbers->Of(who));
  c.comment = ThreadName(vm_, who);
  s_.commands.push_back(std::move(c));
}

ScheduleFacts ScheduleLog::Facts() {
  ScheduleFacts facts;
  facts.program.push_back(vm_.options().main);
  for (const std::string& arg : vm_.options().args) facts.program.push_back(arg);
  facts.assertions = vm_.options().assertions;
  std::map<std::string, u32> crcs;
  for (const Klass* k : s_.named) {
    if (k->file() == nullptr || k->loader() == kBootLoader) continue;
    const auto bytes = k->file()->bytes;
    crcs[k->external_name()] =
        static_cast<u32>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
  }
  for (const auto& [name, crc] : crcs) facts.classes.push_back({name, crc});
  return facts;
}

}  // namespace ravel
