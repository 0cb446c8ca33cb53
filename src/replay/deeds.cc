#include "replay/deeds.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "finding/snapshot.h"
#include "finding/value_text.h"

namespace ravel {
namespace {

constexpr EventMask Masks(std::initializer_list<EventKind> kinds) {
  EventMask mask = 0;
  for (const EventKind k : kinds) mask |= MaskOf(k);
  return mask;
}

constexpr EventMask kPlain = Masks(
    {EventKind::kFieldRead, EventKind::kFieldWrite, EventKind::kArrayRead, EventKind::kArrayWrite});
constexpr EventMask kOrdered =
    Masks({EventKind::kVolatileRead, EventKind::kVolatileWrite, EventKind::kAtomicUpdate});
constexpr EventMask kLocks =
    Masks({EventKind::kLockEnter, EventKind::kLockExit, EventKind::kLockFail});
// Of these it matters who is meant, not what.
constexpr EventMask kToThreads =
    Masks({EventKind::kNotify, EventKind::kThreadStart, EventKind::kInterrupt});
constexpr u32 kLockKey = ~u32{0};

bool Is(const Event& e, EventMask kinds) { return (MaskOf(e.kind) & kinds) != 0; }

bool Writes(const Event& e) {
  return e.kind == EventKind::kFieldWrite || e.kind == EventKind::kArrayWrite ||
         e.kind == EventKind::kVolatileWrite || Is(e, kLocks) ||
         (e.kind == EventKind::kAtomicUpdate && e.value != 0);
}

u64 KeyOf(const Event& e) {
  return u64{e.object.index} << 32 | (Is(e, kLocks) ? kLockKey : e.count == 0 ? e.offset : e.index);
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
    case DeedKind::kStart: return "starts";
    case DeedKind::kInterrupt: return "interrupts";
  }
  return "";
}

DeedWatch::DeedWatch(Vm& vm, Trust& trust) : vm_(vm), trust_(trust) {
  vm_.events().Add(this, kPlain | kOrdered | kLocks | kToThreads);
}

DeedWatch::~DeedWatch() { vm_.events().Remove(this); }

// Who has called whom is not the same any more when the step is over.
void DeedWatch::On(const Event& e) {
  if (vm_.world().root().booted != kInMain || vm_.world().threads()[e.thread].system) return;
  if (e.kind == EventKind::kThreadStart) memory_.threads = true;
  if (!memory_.threads) return;
  if (e.kind == EventKind::kLockEnter && e.value != 1) return;
  if (e.kind == EventKind::kLockExit && e.value != 0) return;
  Seen seen;
  seen.event = e;
  if (e.kind != EventKind::kThreadStart && !FindCall(&seen)) return;
  if (seen_.empty()) collections_ = vm_.world().root().collections;
  seen_.push_back(std::move(seen));
}

// Says by whom it was done, and names what it was done to. False: by nobody who matters.
bool DeedWatch::FindCall(Seen* seen) {
  const Event& e = seen->event;
  if (!e.object && !Is(e, kToThreads)) return false;
  Ref receiver = kNull;
  FrameId own = 0;
  i32 bci = 0;
  for (Vm::StackWalk walk(vm_, e.thread); !walk.done() && own == 0; walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    if (ObjectNames::IsOwn(trust_, *frame.method)) {
      own = frame.id;
      bci = frame.bci;
    } else if (!frame.method->hidden) {
      seen->call = frame.method;
      receiver =
          frame.method->is_static() ? kNull : Ref{static_cast<u32>(*vm_.registers(frame.id))};
    }
  }
  if (own == 0) return false;  // before and after a thread's run method
  if (Is(e, kToThreads)) {
    seen->call = nullptr;
    return true;
  }
  if (seen->call == nullptr) {
    seen->of = Is(e, kLocks) ? memory_.names.Of(vm_, trust_, e.thread, e.object) : VariableName(e);
    return true;
  }
  const Method& call = *seen->call;
  // What a start or a join does is said otherwise.
  if (Is(e, kPlain) || call.holder->IsSubclassOf(vm_.known().Thread) ||
      call.is_class_initializer()) {
    return false;
  }
  seen->place = u64{own} << 32 | static_cast<u32>(bci);
  seen->of = fmt::format(
      "{}.{}()",
      receiver ? memory_.names.Of(vm_, trust_, e.thread, receiver) : ShortName(call.holder),
      call.is_constructor() ? "new" : call.name->view());
  return true;
}

std::string DeedWatch::VariableName(const Event& e) {
  const std::string holder = memory_.names.Of(vm_, trust_, e.thread, e.object);
  if (e.count != 0) return fmt::format("{}[{}]", holder, e.index);
  const Field* const f = vm_.heap().FieldAt(e.object, e.offset);
  if (f == nullptr) return holder;
  return fmt::format("{}.{}", f->is_static() ? ShortName(f->holder) : holder, f->name->view());
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

void DeedWatch::Use(u64 key, u32 thread, bool writes) {
  Memory::Use& use = memory_.uses[key];
  if (use.thread == 0) use.thread = thread;
  use.shared |= use.thread != thread;
  use.written |= writes;
}

Deed DeedWatch::AsDeed(const Seen& seen) {
  const Event& e = seen.event;
  switch (e.kind) {
    case EventKind::kThreadStart:
      return {.kind = DeedKind::kStart, .of = ThreadName(vm_, e.other), .value = {}, .keys = {}};
    case EventKind::kInterrupt:
      return {
          .kind = DeedKind::kInterrupt, .of = ThreadName(vm_, e.other), .value = {}, .keys = {}};
    case EventKind::kNotify:
      return {.kind = DeedKind::kNotify,
              .of = e.other == 0 ? "nobody" : ThreadName(vm_, e.other),
              .value = {},
              .keys = {}};
    case EventKind::kLockEnter:
    case EventKind::kLockExit:
    case EventKind::kLockFail:
      return {.kind = e.kind == EventKind::kLockEnter  ? DeedKind::kLock
                      : e.kind == EventKind::kLockExit ? DeedKind::kUnlock
                                                       : DeedKind::kWant,
              .of = seen.of,
              .value = {},
              .keys = {KeyOf(e)}};
    default:
      return {.kind = Writes(e) ? DeedKind::kWrite : DeedKind::kRead,
              .of = seen.of,
              .value = ValueOf(e),
              .keys = {KeyOf(e)}};
  }
}

// The state of an atomic variable is its value; that of a lock or a queue says nothing.
void DeedWatch::AddCall(const Seen& seen, std::vector<Deed>* to) {
  const Event& e = seen.event;
  const bool atomic = seen.call->holder->name()->view().starts_with("java/util/concurrent/atomic/");
  const std::string value = atomic && Is(e, kOrdered) ? ValueOf(e) : "";
  if (last_call_ == seen.place && !to->empty() && to->back().kind == DeedKind::kCall) {
    Deed& deed = to->back();
    deed.keys.push_back(KeyOf(e));
    if (!value.empty()) deed.value = value;
    return;
  }
  to->push_back({DeedKind::kCall, seen.of, value, {KeyOf(e)}});
  last_call_ = seen.place;
}

void DeedWatch::Take(std::vector<Deed>* to) {
  for (const Seen& seen : seen_) {
    const Event& e = seen.event;
    if (!Is(e, kToThreads)) Use(KeyOf(e), e.thread, Writes(e));
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
      const auto use = memory_.uses.find(key);
      return use != memory_.uses.end() && use->second.shared && use->second.written;
    });
  });
}

}  // namespace ravel
