#include "replay/deeds.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "finding/snapshot.h"
#include "finding/value_text.h"

namespace ravel {
namespace {

constexpr EventMask kPlain = MaskOf(
    {EventKind::kFieldRead, EventKind::kFieldWrite, EventKind::kArrayRead, EventKind::kArrayWrite});
constexpr EventMask kOrdered =
    MaskOf({EventKind::kVolatileRead, EventKind::kVolatileWrite, EventKind::kAtomicUpdate});
constexpr EventMask kLocks =
    MaskOf({EventKind::kLockEnter, EventKind::kLockExit, EventKind::kLockFail});
// Of these it matters who is meant, not what.
constexpr EventMask kToThreads =
    MaskOf({EventKind::kNotify, EventKind::kThreadStart, EventKind::kInterrupt});
// How a thread that stood still comes back; what the library does there is its own business,
// unless time passed or somebody interrupted it.
constexpr EventMask kWakes =
    MaskOf({EventKind::kWaitEnd, EventKind::kSleepEnd, EventKind::kParkEnd});
constexpr u32 kLockKey = ~u32{0};

bool Is(const Event& e, EventMask kinds) { return (MaskOf(e.kind) & kinds) != 0; }

bool Writes(const Event& e) {
  return e.kind == EventKind::kFieldWrite || e.kind == EventKind::kArrayWrite ||
         e.kind == EventKind::kVolatileWrite || Is(e, kLocks) ||
         (e.kind == EventKind::kAtomicUpdate && e.value != 0);
}

// The machine has it called when a class is used, or a lambda made, for the first time.
bool IsLinking(const Method& call) {
  return call.is_class_initializer() || call.name->view() == "loadClass" ||
         call.holder->name()->view() == "java/lang/invoke/MethodHandleNatives";
}

// Code of the library that keeps what the program gave it, and leaves it to the program who may
// use it when: collections, builders of strings, formats.
bool KeepsData(const Method& m) {
  const std::string_view name = m.holder->name()->view();
  return (name.starts_with("java/util/") && !name.starts_with("java/util/concurrent/")) ||
         name.starts_with("java/text/") || name.ends_with("StringBuilder");
}

// compareAndSet and its like write, or do not.
bool MayFail(const Method& call) {
  const std::string_view name = call.name->view();
  return name.starts_with("compareAnd") || name.starts_with("weakCompareAnd");
}

}  // namespace

std::string_view VerbOf(DeedKind kind) {
  switch (kind) {
    case DeedKind::kRead: return "reads";
    case DeedKind::kWrite: return "writes";
    case DeedKind::kCall: return "calls";
    case DeedKind::kLock: return "locks";
    case DeedKind::kUnlock: return "unlocks";
    case DeedKind::kWant: return "wants";
    case DeedKind::kNotify: return "notifies";
    case DeedKind::kWake: return "wakes";
    case DeedKind::kStart: return "starts";
    case DeedKind::kInterrupt: return "interrupts";
  }
  return "";
}

DeedWatch::DeedWatch(Vm& vm, ObjectNames& names) : vm_(vm), names_(names) {
  vm_.events().Add(this, kPlain | kOrdered | kLocks | kToThreads | kWakes);
}

DeedWatch::~DeedWatch() { vm_.events().Remove(this); }

u64 DeedWatch::KeyOf(const Event& e) {
  return u64{names_.NumberOf(e.object)} << 32 | (Is(e, kLocks)  ? kLockKey
                                                 : e.count == 0 ? e.offset
                                                                : e.index);
}

// Who has called whom is not the same any more when the step is over.
void DeedWatch::On(const Event& e) {
  if (vm_.world().root().booted != kInMain || vm_.world().threads()[e.thread].system) return;
  if (e.kind == EventKind::kThreadStart) threads_ = true;
  if (!threads_) return;
  if (e.kind == EventKind::kLockEnter && e.value != 1) return;
  if (e.kind == EventKind::kLockExit && e.value != 0) return;
  Seen seen;
  seen.event = e;
  if (e.kind != EventKind::kThreadStart && !FindCall(&seen)) return;
  if (!Is(e, kToThreads | kWakes)) seen.key = KeyOf(e);
  if (Is(e, kPlain) && e.count == 0) {
    const Field* const field = vm_.heap().FieldAt(e.object, e.offset);
    seen.of_final = field != nullptr && field->is_final();
  }
  if (seen_.empty()) collections_ = vm_.world().root().collections;
  seen_.push_back(std::move(seen));
}

u64 DeedWatch::MarkRace(u32 race) {
  if (seen_.empty() || seen_.back().key == 0) return 0;
  Seen& seen = seen_.back();
  seen.race = race;
  if (seen.call != nullptr) seen.variable = VariableName(seen.event);
  return seen.key;
}

// Most events are not: what the library does with its own variables.
bool DeedWatch::IsTold(const Event& e) {
  if (!Is(e, kPlain)) return true;
  const Vm::StackWalk top(vm_, e.thread);
  if (top.done()) return false;
  const Method& m = *top.frame().method;
  return m.hidden || names_.IsOwn(m) || KeepsData(m);
}

// Says by whom it was done, and names what it was done to. False: by nobody who matters.
bool DeedWatch::FindCall(Seen* seen) {
  const Event& e = seen->event;
  const bool to_thread = Is(e, kToThreads | kWakes);
  if (!e.object && !to_thread) return false;
  if (!IsTold(e)) return false;
  Ref receiver = kNull;
  FrameId own = 0;
  i32 bci = 0;
  // The call of a method reference, where the program has no other part in it.
  struct {
    FrameId frame = 0;
    const Method* call = nullptr;
    Ref receiver = kNull;
  } reference;
  for (Vm::StackWalk walk(vm_, e.thread); !walk.done() && own == 0; walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    if (names_.IsOwn(*frame.method)) {
      own = frame.id;
      bci = frame.bci;
    } else if (names_.IsOwnLambda(*frame.method)) {
      if (reference.frame == 0) reference = {frame.id, seen->call, receiver};
    } else if (!frame.method->hidden) {
      seen->call = frame.method;
      receiver =
          frame.method->is_static() ? kNull : Ref{static_cast<u32>(*vm_.registers(frame.id))};
    }
  }
  if (own == 0 && reference.call == nullptr) return false;  // around a thread's run method
  if (own == 0) {
    own = reference.frame;
    seen->call = reference.call;
    receiver = reference.receiver;
  }
  if (to_thread) {
    if (Is(e, kWakes)) {
      const bool joins =
          seen->call != nullptr && seen->call->holder->IsSubclassOf(vm_.known().Thread);
      const bool expected = e.wake != Wake::kTimeout && e.wake != Wake::kInterrupted;
      if (expected && (joins || e.kind != EventKind::kWaitEnd)) return false;
      seen->of = WakeText(e);
    }
    seen->call = nullptr;
    return true;
  }
  if (seen->call == nullptr) {
    seen->of = Is(e, kLocks) ? names_.Of(e.thread, e.object) : VariableName(e);
    return true;
  }
  const Method& call = *seen->call;
  // What a start or a join does is said otherwise.
  if (call.holder->IsSubclassOf(vm_.known().Thread) || IsLinking(call)) return false;
  if (Is(e, kPlain) && !KeepsData(call)) return false;
  seen->place = u64{own} << 32 | static_cast<u32>(bci);
  seen->of =
      fmt::format("{}.{}()", receiver ? names_.Of(e.thread, receiver) : ShortName(call.holder),
                  call.is_constructor() ? "new" : call.name->view());
  return true;
}

// REQUIRES: the thread is still in the native method that waited.
std::string DeedWatch::WakeText(const Event& e) {
  switch (e.wake) {
    case Wake::kNotified: return "notified";
    case Wake::kInterrupted: return "interrupted";
    case Wake::kTimeout: break;
    default: return "";
  }
  // A wait without a time-out that nobody ended.
  const bool for_ever =
      e.kind == EventKind::kWaitEnd && vm_.registers(vm_.world().threads()[e.thread].top)[1] == 0;
  return for_ever ? "without a notify (a spurious wake-up)" : "timed out";
}

std::string DeedWatch::VariableName(const Event& e) {
  if (e.count != 0) return fmt::format("{}[{}]", names_.Of(e.thread, e.object), e.index);
  const Field* const f = vm_.heap().FieldAt(e.object, e.offset);
  if (f != nullptr && f->is_static()) {
    return fmt::format("{}.{}", ShortName(f->holder), f->name->view());
  }
  const std::string holder = names_.Of(e.thread, e.object);
  return f == nullptr ? holder : fmt::format("{}.{}", holder, f->name->view());
}

std::string DeedWatch::ValueOf(const Event& e) {
  if (vm_.world().root().collections != collections_) return "";  // it has moved
  const Klass* const k = vm_.heap().KlassOf(e.object);
  if (e.count != 0) {
    if (e.count != 1 || !k->is_array()) return "";
    const u32 offset = kArrayBaseOffset + (e.index << k->element_shift());
    return ValueText(vm_, e.object, offset, k->element_kind());
  }
  const Field* const f = k->is_array() ? nullptr : vm_.heap().FieldAt(e.object, e.offset);
  return f == nullptr ? "" : ValueText(vm_, e.object, e.offset, f->kind);
}

void DeedWatch::NoteUse(u64 key, u32 thread, bool writes) {
  Use& use = uses_[key];
  if (use.thread == 0) use.thread = thread;
  use.shared |= use.thread != thread;
  use.written |= writes;
}

Deed DeedWatch::AsDeed(const Seen& seen) {
  const Event& e = seen.event;
  switch (e.kind) {
    case EventKind::kThreadStart: return {.kind = DeedKind::kStart, .of = ThreadName(vm_, e.other)};
    case EventKind::kInterrupt:
      return {.kind = DeedKind::kInterrupt, .of = ThreadName(vm_, e.other)};
    case EventKind::kNotify:
      return {.kind = DeedKind::kNotify, .of = e.other == 0 ? "nobody" : ThreadName(vm_, e.other)};
    case EventKind::kWaitEnd:
    case EventKind::kSleepEnd:
    case EventKind::kParkEnd: return {.kind = DeedKind::kWake, .result = seen.of};
    case EventKind::kLockEnter: return {.kind = DeedKind::kLock, .of = seen.of, .keys = {seen.key}};
    case EventKind::kLockExit:
      return {.kind = DeedKind::kUnlock, .of = seen.of, .keys = {seen.key}};
    case EventKind::kLockFail:
      return {.kind = DeedKind::kWant,
              .of = seen.of,
              .result = e.other != 0 ? "held by " + ThreadName(vm_, e.other) : "",
              .keys = {seen.key}};
    default:
      return {.kind = Writes(e) ? DeedKind::kWrite : DeedKind::kRead,
              .of = seen.of,
              .value = ValueOf(e),
              .keys = {seen.key},
              .race = seen.race};
  }
}

// The state of an atomic variable is its value; that of a lock or a queue says nothing.
void DeedWatch::AddCall(const Seen& seen, std::vector<Deed>* to) {
  const Event& e = seen.event;
  const bool atomic = seen.call->holder->name()->view().starts_with("java/util/concurrent/atomic/");
  const bool goes_on =
      last_call_ == seen.place && !to->empty() && to->back().kind == DeedKind::kCall;
  if (!goes_on) to->push_back({.kind = DeedKind::kCall, .of = seen.of});
  last_call_ = seen.place;
  Deed& deed = to->back();
  deed.keys.push_back(seen.key);
  if (seen.race != 0) {
    deed.race = seen.race;
    deed.variable = seen.variable;
  }
  if (!atomic || !Is(e, kOrdered)) return;
  if (std::string value = ValueOf(e); !value.empty()) deed.value = std::move(value);
  if (e.kind == EventKind::kAtomicUpdate && MayFail(*seen.call)) {
    deed.result = e.value != 0 ? "succeeds" : "fails";
  }
}

void DeedWatch::Take(std::vector<Deed>* to) {
  for (const Seen& seen : seen_) {
    const Event& e = seen.event;
    if (seen.key != 0) {
      NoteUse(seen.key, e.thread, (Writes(e) && !seen.of_final) || seen.race != 0);
    }
    if (seen.call != nullptr) {
      AddCall(seen, to);
    } else {
      to->push_back(AsDeed(seen));
      last_call_ = 0;
    }
  }
  seen_.clear();
}

void DeedWatch::KeepShared(std::vector<Deed>* deeds) const {
  std::erase_if(*deeds, [&](const Deed& deed) {
    return !deed.keys.empty() && std::ranges::none_of(deed.keys, [&](u64 key) {
      const auto use = uses_.find(key);
      return use != uses_.end() && use->second.shared && use->second.written;
    });
  });
}

}  // namespace ravel
