#include "explore/block_watch.h"

#include <algorithm>

namespace ravel {
namespace {

constexpr EventMask kSynchronisation =
    MaskOf({EventKind::kThreadStart,   EventKind::kLockEnter,    EventKind::kLockExit,
            EventKind::kLockFail,      EventKind::kWait,         EventKind::kWaitEnd,
            EventKind::kNotify,        EventKind::kPark,         EventKind::kParkEnd,
            EventKind::kUnpark,        EventKind::kSleep,        EventKind::kSleepEnd,
            EventKind::kInterrupt,     EventKind::kInterrupted,  EventKind::kVolatileRead,
            EventKind::kVolatileWrite, EventKind::kAtomicUpdate, EventKind::kUncaught,
            EventKind::kFiles,         EventKind::kInitBegin,    EventKind::kInitEnd,
            EventKind::kInitWait,      EventKind::kInitUse,      EventKind::kCheckFailed,
            EventKind::kUnsupported,   EventKind::kSectionEnd});
constexpr EventMask kReads = MaskOf({EventKind::kFieldRead, EventKind::kArrayRead});
constexpr EventMask kWrites = MaskOf({EventKind::kFieldWrite, EventKind::kArrayWrite});

}  // namespace

BlockWatch::BlockWatch(Vm& vm, Trust& trust, Options options)
    : vm_(vm),
      trust_(trust),
      options_(options),
      changes_(vm.heap()),
      sync_locks_(vm, trust),
      last_locks_(vm.world()) {
  // Of the library's plain variables the one that programs share by its methods.
  racing_.Add({.holder = vm.known().Reference, .offset = vm.known().Reference_referent});
}

void BlockWatch::AddKnowledgeTo(Knowledge* known) const {
  known->racing.AddAll(racing_);
  known->long_sections.insert(long_sections_.begin(), long_sections_.end());
  known->divided.insert(divided_.begin(), divided_.end());
  known->looks |= looks_;
}

void BlockWatch::Exchange(Knowledge* known) {
  std::swap(racing_, known->racing);
  std::swap(long_sections_, known->long_sections);
  std::swap(divided_, known->divided);
  std::swap(looks_, known->looks);
}

EventMask BlockWatch::events() const {
  const bool accesses =
      options_.records != Records::kNothing || options_.boundaries == Boundaries::kEveryAccess;
  return kSynchronisation | kWrites | (accesses ? kReads : 0);
}

void BlockWatch::Begin() { active_ = true; }

void BlockWatch::BeginBlock() {
  facts_ = {};
  section_ = kNull;
  last_place_ = 0;
  passed_ = 0;
  const WorldRoot& root = vm_.world().root();
  collections_ = root.collections;
  const u32 fresh = static_cast<u32>(root.heap_top >> 3);
  pinned_ = root.pinned;
  mounts_ = false;
  log_.Begin(fresh, root.collections);
  changes_.Begin(fresh, root.collections);
}

// A thread that takes a carrier looks whether there is one; that is different before and after
// a block in which one is kept or given back.
void BlockWatch::NoteCarriers() {
  World& world = vm_.world();
  const WorldRoot& root = world.root();
  const bool pins = world.threads()[root.current_thread].mount == Mount::kPinned;
  facts_.wakes |= root.pinned != pinned_;  // or keeps from running
  if (root.pinned != 0 && !Knows(Look::kCarriers)) {
    u32 sharing = 0;
    world.alive().ForEach([&](u32 t) { sharing += world.threads()[t].mount != Mount::kNone; });
    if (sharing > root.carriers) Learn(Look::kCarriers);
  }
  if (!Knows(Look::kCarriers) || !records()) return;
  const bool changes = pins || root.pinned != pinned_;
  facts_.pins_last = pins && root.pinned == root.carriers;
  if (changes || mounts_) {
    facts_.beside_sync = true;
    log_.Add(world.MirrorOf(vm_.known().Thread), kCarriersVariable, 1, changes);
  }
}

void BlockWatch::EndBlock() {
  const WorldRoot& root = vm_.world().root();
  if (root.carriers != 0) NoteCarriers();
  if (root.collections != collections_) {
    facts_.sync = facts_.failed_sync = kNull;
  } else if (facts_.sync) {
    const bool has = sync_locks_.OwnerOf(facts_.sync) == ThreadObject(root.current_thread);
    facts_.enters_sync = has && !had_sync_;
    facts_.wakes |= had_sync_ && !has;
    if (has != had_sync_) {
      facts_.monitors += has ? 1 : -1;
      facts_.locks = Knows(Look::kSyncs);
      facts_.wrote_data = changes_.Any(root.collections, {sync_locks_.PlaceOfOwner(facts_.sync),
                                                          sync_locks_.PlaceOfState(facts_.sync)});
      facts_.wrote |= facts_.wrote_data;
      return;
    }
  }
  facts_.wrote_data = changes_.Any(root.collections);
  facts_.wrote |= facts_.wrote_data;
}

// The block of the thread ends, at once or when trusted code is through.
void BlockWatch::End(u32 thread, CodeContext context) {
  BreakSection();
  facts_.synchronised = true;
  if (alone_ && ++passed_ < kMostPassed) return;
  if (context == CodeContext::kUntrusted) {
    vm_.AskToStop();
    return;
  }
  if (order()) last_place_ = PlaceOf(thread);
  if (divided_.contains(last_place_)) {
    vm_.AskToStop();
  } else {
    vm_.AskToStopOnReturn(thread);
  }
}

void BlockWatch::Record(const Event& e, bool write) {
  if (order() && e.object != facts_.sync && e.object != ThreadObject(e.thread)) {
    facts_.beside_sync |= e.count != 0 || !e.object || !sync_locks_.IsNode(e.object);
  }
  if (e.count != 0) {
    log_.Add(e.object, e.index, e.count, write);
  } else {
    log_.Add(Named(e.object), e.offset, 1, write);
  }
}

void BlockWatch::NoteWrite(const Event& e) {
  const bool field = e.count == 0 && e.object;
  if (!queues_are_data_ && field &&
      (sync_locks_.IsSync(e.object) || sync_locks_.IsNode(e.object) ||
       e.object == ThreadObject(e.thread))) {
    return;
  }
  if (!field) {
    changes_.Writes(e.object);
  } else {
    changes_.WillWrite(e.object, e.offset);
  }
}

void BlockWatch::NoteSync(const Event& e) {
  if (!order() || alone_ || facts_.sync || e.count != 0 || !e.object ||
      !sync_locks_.IsSync(e.object))
    return;
  facts_.sync = e.object;
  facts_.sync_call = sync_locks_.CallOf(e.thread);
  had_sync_ = sync_locks_.OwnerOf(e.object) == ThreadObject(e.thread);
  using Call = SyncLocks::Call;
  // An interrupt comes before the lock is had or after that, and the queue tells which.
  if (facts_.sync_call == Call::kLookAtQueue ||
      (facts_.sync_call == Call::kLockInterruptibly && Knows(Look::kInterrupts))) {
    Learn(Look::kQueues);
  }
  if (facts_.sync_call <= Call::kLookAtQueue) Learn(Look::kSyncs);
}

void BlockWatch::NoteStateRead(const Event& e) {
  if (Knows(Look::kStates) || e.count != 0 || e.offset != vm_.known().Thread_threadStatus) return;
  if (!e.object || e.object == vm_.world().ThreadFields(ThreadObject(e.thread))) return;
  const Known& n = vm_.known();
  const Klass* const k = vm_.heap().KlassOf(e.object);
  const Klass* const holder = n.ThreadFieldHolder != nullptr ? n.ThreadFieldHolder : n.Thread;
  constexpr i32 kAlive = 1;  // the bit of JVMTI
  if (k->is_instance() && k->IsSubclassOf(holder) &&
      (vm_.heap().Get<i32>(e.object, n.Thread_threadStatus) & kAlive) != 0) {
    Learn(Look::kStates);
  }
}

void BlockWatch::NotePassed(Ref object) {
  if (last_place_ == 0 || log_.IsFresh(object)) return;
  if (vm_.heap().KlassOf(object)->IsSubclassOf(vm_.known().Thread)) return;
  const auto known = std::ranges::find(facts_.passed, object, &Facts::Passed::lock);
  if (known == facts_.passed.end()) {
    facts_.passed.push_back({object, last_place_});
  } else {
    known->left = false;
  }
}

// Where every order of blocks is explored, one that enters a lock does nothing
// else that others could see: it is either possible or not. Thread.join is not
// divided; it waits for the end of the thread, not for its lock.
bool BlockWatch::RecordEnter(Ref object) {
  if (alone_) return false;
  const bool first = order() && log_.nothing();
  if (!first && order()) NotePassed(object);
  RecordLock(object);
  if (log_.nothing()) return false;  // the lock of a new object concerns nobody
  if (!first) return false;
  facts_.first_enter = object;
  return !vm_.heap().KlassOf(object)->IsSubclassOf(vm_.known().Thread);
}

// The block began with it.
void BlockWatch::BeginSection(u32 thread, Ref object, CodeContext context) {
  if (context == CodeContext::kTrusted) {
    vm_.AskToStop();
    return;
  }
  section_place_ = PlaceOf(thread);
  if (!long_sections_.contains(section_place_)) section_ = object;
}

Ref BlockWatch::Named(Ref object) {
  // Places of the heap begin far above all ids of classes.
  if (const Klass* const mirrored = vm_.heap().MirroredBy(object)) return Ref{mirrored->id()};
  return object;
}

// The method that called Object.wait; null if none did.
// By LockSupport, and not in a lock or a queue of the library.
bool BlockWatch::ParksItself(u32 thread) {
  Vm::StackWalk walk(vm_, thread);
  for (int frames = 0; !walk.done() && frames < 3; ++frames, walk.Next()) {
    if (!trust_.Trusts(*walk.frame().method)) return true;
  }
  return false;
}

const Method* BlockWatch::WaitsFor(u32 thread) {
  Vm::StackWalk walk(vm_, thread);
  while (!walk.done() && walk.frame().method->holder == vm_.known().Object) walk.Next();
  return walk.done() ? nullptr : walk.frame().method;
}

// What runs when the class is initialised: its own code or that of a superclass,
// which it waits for. Null: nothing.
const Method* BlockWatch::CodeOfInit(const Klass* k) {
  while (k != nullptr && k->class_initializer() == nullptr) {
    k = k->super();
    if (k != nullptr && vm_.IsInitialized(k)) return nullptr;
  }
  return k == nullptr ? nullptr : k->class_initializer();
}

void BlockWatch::On(const Event& e) {
  if ((MaskOf(e.kind) & kFailures) != 0) {
    facts_.synchronised = true;
    on_failure_(e);
    return;
  }
  if (!active_) return;
  const CodeContext context = Context(e.thread);
  const bool counts = context != CodeContext::kBookkeeping;
  const bool fine = options_.boundaries == Boundaries::kEveryAccess;
  const bool racing = options_.boundaries == Boundaries::kRacingAccess;
  switch (e.kind) {
    case EventKind::kFieldRead:
    case EventKind::kArrayRead:
    case EventKind::kFieldWrite:
    case EventKind::kArrayWrite: {
      if (!counts || e.value == kReadsFinal) return;
      const bool write = e.kind == EventKind::kFieldWrite || e.kind == EventKind::kArrayWrite;
      if (write) NoteWrite(e);
      const Visible visible = racing ? racing_.Find(vm_.heap(), e) : Visible::kWhenThrough;
      if (visible == Visible::kNo) return;
      if (racing && visible != Visible::kAtOnce) NoteTrust(context);
      if (records()) Record(e, write);
      if (fine) End(e.thread, context);
      if (racing) End(e.thread, visible == Visible::kAtOnce ? CodeContext::kUntrusted : context);
      return;
    }
    case EventKind::kVolatileRead:
    case EventKind::kVolatileWrite:
    case EventKind::kAtomicUpdate: {
      if (!counts) return;
      const bool write = e.kind == EventKind::kVolatileWrite ||
                         (e.kind == EventKind::kAtomicUpdate && e.value != 0);
      if (write) NoteWrite(e);
      if (e.kind == EventKind::kVolatileRead) NoteStateRead(e);
      NoteSync(e);
      facts_.updates |= e.kind == EventKind::kAtomicUpdate;
      NoteTrust(context);
      if (racing && !alone_ && e.object && !racing_.Has(vm_.heap(), e)) racing_.Add(vm_.heap(), e);
      if (records()) Record(e, write);
      End(e.thread, context);
      return;
    }
    case EventKind::kLockEnter:
      if (counts && e.value == 1) ++facts_.monitors;
      if (!counts || (order() && e.value != 1)) return;
      facts_.synchronised = true;
      NoteTrust(context);
      BreakSection();
      if (RecordEnter(e.object)) BeginSection(e.thread, e.object, context);
      if (fine || (racing && !section_)) End(e.thread, context);
      return;
    case EventKind::kLockExit:
      if (e.value != 0) {
        if (counts && fine) End(e.thread, context);
        return;
      }
      facts_.wakes = true;
      if (!counts) {
        // The thread ends: isAlive and getState of others see it.
        if (e.object == ThreadObject(e.thread)) {
          facts_.wrote = true;
          RecordMachine(e.object, vm_.known().Thread_eetop, true);
          RecordStatus(e.object);
        }
        return;
      }
      if (section_ && section_ == e.object) {
        section_ = kNull;
        facts_.passes = true;
      }
      --facts_.monitors;
      NoteLeft(e.object);
      last_locks_.Set(e.thread, e.object);
      NoteTrust(context);
      if (order()) RecordLock(e.object);
      End(e.thread, context);
      return;
    case EventKind::kLockFail:
      BreakSection();
      if (order() && !alone_ && (Knows(Look::kStates) || !log_.nothing())) {
        log_.Add(Named(e.object), kLockVariable, 1, false);
      }
      NoteWait(e.thread);
      facts_.failed_lock = e.object;
      facts_.owner = e.other;
      return;
    case EventKind::kWait:
      BreakSection();
      NoteLeft(e.object);
      facts_.wakes = true;
      last_locks_.Set(e.thread, e.object);
      RecordLock(e.object);
      RecordMachine(ThreadObject(e.thread), kInterruptVariable, false);
      NoteWait(e.thread);
      facts_.synchronised = facts_.wrote = true;
      // The block ends here; trusted code that waits ends another one when it
      // is through.
      if (const Method* const caller = WaitsFor(e.thread);
          caller != nullptr && trust_.Trusts(*caller)) {
        // Thread.join waits for the thread object's monitor.
        // If it had that before, it gives up more than it took to wait.
        facts_.joins = caller->holder == vm_.known().Thread && caller->name->view() == "join" &&
                       vm_.world().LockDepth(e.object) == 1;
        facts_.joined = e.object;
        End(e.thread, CodeContext::kTrusted);
      } else {
        facts_.waits_itself = true;
      }
      return;
    case EventKind::kWaitEnd:
      RecordEnter(e.object);
      RecordMachine(ThreadObject(e.thread), kInterruptVariable, false);
      facts_.synchronised = facts_.wrote = true;
      if (fine || racing) End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kNotify:
      facts_.wakes = true;
      if (!counts) return;
      facts_.synchronised = true;
      facts_.wrote = true;
      RecordLock(e.object);
      if (fine || racing) End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kPark:
      NoteWait(e.thread);
      facts_.waits_itself |= ParksItself(e.thread);
      if (facts_.sync && facts_.waits_for_sync() && !had_sync_ && !facts_.beside_sync &&
          syncs_are_locks()) {
        facts_.failed_sync = facts_.sync;
      }
      [[fallthrough]];
    case EventKind::kParkEnd:
      RecordMachine(ThreadObject(e.thread), kPermitVariable, true);
      RecordMachine(ThreadObject(e.thread), kInterruptVariable, false);
      End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kUnpark:
      facts_.wakes = facts_.wrote = true;
      RecordMachine(ThreadObject(e.other), kPermitVariable, true);
      End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kInterrupt:
      facts_.wakes = facts_.wrote = true;
      if (order()) Learn(Look::kInterrupts);
      RecordMachine(ThreadObject(e.other), kInterruptVariable, true);
      End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kInterrupted:
      facts_.wrote = true;
      RecordMachine(ThreadObject(e.thread), kInterruptVariable, true);
      End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kSleep:
      BreakSection();
      facts_.slept = true;
      NoteWait(e.thread);
      RecordMachine(ThreadObject(e.thread), kInterruptVariable, false);
      facts_.synchronised = true;
      return;
    case EventKind::kSleepEnd:
      // It is over before an interrupt, or by it.
      if (order() && !Knows(Look::kInterrupts)) return;
      RecordMachine(ThreadObject(e.thread), kInterruptVariable, false);
      if (order()) End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kThreadStart:
      alone_ = false;
      facts_.started = true;
      facts_.wakes = facts_.wrote = true;
      if (order()) {
        RecordMachine(ThreadObject(e.other), vm_.known().Thread_eetop, true);
        RecordStatus(ThreadObject(e.other));
      }
      End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kInitBegin: {
      facts_.wrote = true;  // the state of the class
      const Method* const code = CodeOfInit(e.klass);
      if (code == nullptr || (order() && trust_.Trusts(*code))) return;
      if (alone_) {
        vm_.WatchUsesOf(e.klass);
        return;
      }
      facts_.begun.push_back(e.klass);
      if (order()) {
        if (log_.nothing()) facts_.first_class = e.klass;
        vm_.WatchUsesOf(e.klass);
      }
      BreakSection();
      RecordMachine(Ref{e.klass->id()}, kClassVariable, true);
      // After it, so that two threads can each hold what the other wants: no
      // exit follows at which another could find this lock taken again.
      if (code->holder == e.klass && !trust_.Trusts(*code)) {
        facts_.synchronised = facts_.begins_class = true;
        vm_.AskToStop();
      }
      return;
    }
    case EventKind::kInitEnd:
      facts_.wakes = facts_.wrote = true;
      if (!order() || !vm_.WatchesUsesOf(e.klass)) return;
      RecordMachine(Ref{e.klass->id()}, kClassVariable, true);
      End(e.thread, context);
      return;
    case EventKind::kInitUse:
      if (!order() || alone_) return;
      if (log_.nothing()) facts_.first_class = e.klass;
      RecordMachine(Ref{e.klass->id()}, kClassVariable, false);
      End(e.thread, context);
      return;
    case EventKind::kInitWait:
      BreakSection();
      facts_.failed_class = e.klass;
      if (!facts_.begun.empty()) RecordMachine(Ref{e.klass->id()}, kClassVariable, false);
      facts_.owner = e.other;
      return;
    case EventKind::kFiles:
      if (!counts) return;
      facts_.wrote = true;
      RecordMachine(kFiles, 0, true);
      End(e.thread, CodeContext::kTrusted);
      return;
    case EventKind::kSectionEnd: facts_.section_end = true; return;
    default: return;
  }
}

}  // namespace ravel
