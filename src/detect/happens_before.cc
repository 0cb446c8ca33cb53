// Happens-before: reports two conflicting accesses exactly if nothing that the
// program did orders them. Unlike Eraser it knows nothing of locking
// disciplines and raises no false alarm; but what another schedule would order
// differently it does not see.
//
// Each thread t has a vector clock C(t): how far into each other thread's
// history it has seen. t's own entry counts its releases. A release of a
// monitor, a write of a volatile, the start of a thread, the end of a class
// initialisation store C(t) and tick; the matching acquire joins what was
// stored into the clock of who acquires (Lamport; Mattern; JLS 17.4.5).
//
// An access is ordered before what t does now if its epoch, the pair of its
// thread and that thread's own entry at the time, is covered by C(t). For most
// variables the epochs of the last write and of the last read suffice; only
// reads that are not ordered among each other need one entry per reader
// (Flanagan and Freund, FastTrack, PLDI 2009). An access in the epoch of the last
// one of its kind, the common case, costs a lookup and a comparison.
//
// Edges: monitors, with wait; volatile and atomic accesses, of elements too
// (every weaker ordering counts as volatile); starting a thread; its end, seen
// through Thread.join, isAlive or getState; an interrupt, seen where it ends a
// wait; the end of a class's initialisation, at each access to its statics.
// What the library does to load classes and to keep account of threads orders
// nothing: programs must not rely on it. No edges: park and unpark (their users
// have volatiles), fences. Where java.util.concurrent relies on fences, its
// plain accesses take part: a plain read of a field of the library that others
// write with an ordering is one too, and so is the plain store of a task in a
// queue of a ForkJoinPool. And what a thread reads between
// StampedLock.tryOptimisticRead and its next synchronisation, which must be
// validate, does not count: it is thrown away if a writer came between.
//
// Clocks have an entry per slot, not per thread. A thread gets the slot of one
// that has ended if whoever starts it has seen that end: then old epochs of the
// slot are ordered before all the new thread does, as they should be.
//
// A path with more threads at a time than there are slots is not watched from
// there on: their clocks would need more memory than there is.
//
// All state follows the path, except the stacks of accesses (facts).
#include "detect/clocks.h"
#include "detect/race_detectors.h"
#include "detect/race_report.h"
#include "detect/shadow.h"

namespace ravel {
namespace {

// Slot << 32 | ticks; 0: never.
using Epoch = u64;
constexpr Epoch kManyReaders = Epoch{1} << 63;  // with a MetaBlock of Readers
constexpr u32 SlotOf(Epoch e) { return static_cast<u32>(e >> 32); }
constexpr u32 TicksOf(Epoch e) { return static_cast<u32>(e); }

struct Cell {
  Epoch write;
  Epoch read;
  AccessId write_access;
  AccessId read_access;
};

struct Reader {
  u32 ticks;  // 0: has not read since the last write
  AccessId access;
};
struct Readers {
  u32 size, unused;
  Reader by_slot[];
};

class HappensBefore final : public Detector {
 public:
  HappensBefore(Vm& vm, Trust& trust, FindingSink sink)
      : vm_(vm),
        world_(vm.world()),
        shadow_(vm.world(), this),
        clocks_(shadow_),
        report_(vm, trust, shadow_, std::move(sink)),
        threads_(vm.world()),
        slots_(vm.world()),
        ended_(vm.world()),
        over_(vm.world()),
        stamped_lock_(vm.space().Boot("java/util/concurrent/locks/StampedLock")) {}

  void set_names(ObjectNames* names) override { report_.held().set_names(names); }
  EventMask events() const override {
    return HeldLocks::kEvents | RaceReport::kEvents | MaskOf(EventKind::kFieldRead) |
           MaskOf(EventKind::kFieldWrite) | MaskOf(EventKind::kArrayRead) |
           MaskOf(EventKind::kArrayWrite) | MaskOf(EventKind::kVolatileRead) |
           MaskOf(EventKind::kVolatileWrite) | MaskOf(EventKind::kAtomicUpdate) |
           MaskOf(EventKind::kSleepEnd) | MaskOf(EventKind::kParkEnd) |
           MaskOf(EventKind::kInterrupted);
  }

  // What a thread did before it started the first other one happens before all that others do.
  EventMask events_alone() const override { return events() & kRaisedByNatives; }

  bool overflowed() const override { return shadow_.overflowed() || out_of_slots_; }
  void On(const Event& e) override;

  // For Shadow.
  void Drop(const Cell& cell) {
    if (cell.read & kManyReaders) FreeReaders(static_cast<MetaBlock>(cell.read));
  }
  Cell Copy(const Cell& cell);
  void DropRecord(const ShadowRecord& record);

 private:
  static constexpr u32 kMostSlots = 2048;

  struct Thread {
    MetaBlock clock;
    u32 slot;
    u32 ticks;       // its own entry; 0: not seen yet
    u32 optimistic;  // since StampedLock.tryOptimisticRead
    Epoch epoch() const { return Epoch{slot} << 32 | ticks; }
  };

  // --- Threads and their clocks
  const Thread& Of(u32 thread) {
    if (__builtin_expect(threads_.Get(thread).ticks == 0, 0)) {
      Begin(thread, 0);
    }
    return threads_[thread];
  }
  void Begin(u32 thread, u32 by);
  u32 TakeSlot(MetaBlock seen);
  void Tick(u32 thread);
  bool Covers(const Thread& t, Epoch e) const {
    return TicksOf(e) <= clocks_.Get(t.clock, SlotOf(e));
  }
  void Acquire(u32 thread, MetaBlock from) {
    if (from == 0) return;
    Of(thread);
    clocks_.Join(&threads_.Edit(thread).clock, from);
  }
  // `into` is the place of a clock in a block.
  void Release(u32 thread, MetaBlock* into) {
    clocks_.Join(into, Of(thread).clock);
    Tick(thread);
  }
  void End(u32 thread);

  // --- Events
  void OnField(const Event& e, AccessKind kind);
  void OnArray(const Event& e, AccessKind kind);
  void OnOrdered(const Event& e, bool reads, bool writes);
  void AcquireField(u32 thread, Ref object, u32 offset);
  void AcquireInit(u32 thread, const ShadowRecord& record, Ref object, u32 offset);
  bool IsOpaque(u32 thread);
  bool BeginsOptimisticRead(const Event& e) const;
  bool IsOwnEnd(const Event& e) const;
  bool HasEnded(u32 thread) const;

  // --- Accesses
  void Access(Cell* cell, const Event& e, u32 index, AccessKind kind, AccessId* access);
  void Read(Cell* cell, const Thread& t, AccessId access);
  void ShareReads(Cell* cell, const Thread& t, AccessId access);
  bool SameEpoch(const Cell& cell, const Thread& t, AccessKind kind) const;
  Readers* ReadersOf(const Cell& cell) const {
    return shadow_.At<Readers>(static_cast<MetaBlock>(cell.read));
  }
  static u64 Bytes(u32 readers) { return sizeof(Readers) + u64{readers} * sizeof(Reader); }
  void FreeReaders(MetaBlock block) {
    shadow_.Free(block, Bytes(shadow_.At<Readers>(block)->size));
  }

  Vm& vm_;
  World& world_;
  Shadow<Cell, HappensBefore> shadow_;
  Clocks clocks_;
  RaceReport report_;
  PathByThread<Thread> threads_;
  PathVector<u32> slots_;  // ticks at which the last thread in the slot ended
  PathVector<u32> ended_;  // slots without a thread
  // What threads did that had to end before the machine shuts down.
  PathValue<MetaBlock> over_;
  const Klass* const stamped_lock_;
  bool out_of_slots_ = false;  // on some path; survives rollback
  enum class Answer : u8 { kNotAsked, kNo, kYes };
  std::vector<Answer> opaque_;  // by method; survives rollback
};

// --- Threads ---------------------------------------------------------------------------

void HappensBefore::Begin(u32 thread, u32 by) {
  MetaBlock seen = 0;
  if (by != 0) seen = Of(by).clock;
  Thread t{};
  t.slot = TakeSlot(seen);
  t.ticks = slots_[t.slot] + 1;
  threads_.Edit(thread) = t;
  MetaBlock* const clock = &threads_.Edit(thread).clock;
  clocks_.Join(clock, seen);
  clocks_.Set(clock, t.slot, t.ticks);
  if (by != 0) Tick(by);
}

u32 HappensBefore::TakeSlot(MetaBlock seen) {
  constexpr u32 kTried = 64;
  for (u32 i = ended_.size(), tried = 0; i > 0 && tried < kTried; --i, ++tried) {
    const u32 slot = ended_[i - 1];
    if (slots_[slot] > clocks_.Get(seen, slot)) continue;
    ended_.Edit(i - 1) = ended_[ended_.size() - 1];
    ended_.PopBack();
    return slot;
  }
  slots_.PushBack(0);
  return slots_.size() - 1;
}

// A clock that is at its end stands still: races are missed then, none made up.
void HappensBefore::Tick(u32 thread) {
  Thread& t = threads_.Edit(thread);
  if (t.ticks == ~u32{0}) return;
  clocks_.Set(&t.clock, t.slot, ++t.ticks);
}

void HappensBefore::End(u32 thread) {
  if (threads_.Get(thread).ticks == 0) return;
  const Thread t = threads_[thread];
  if (!world_.threads()[thread].daemon) clocks_.Join(&over_.Edit(), t.clock);
  if (t.ticks != ~u32{0}) {
    slots_.Edit(t.slot) = t.ticks;
    ended_.PushBack(t.slot);
  }
  clocks_.Free(t.clock);
  threads_.Edit(thread) = Thread{};
}

// --- Ordering --------------------------------------------------------------------------

void HappensBefore::AcquireField(u32 thread, Ref object, u32 offset) {
  const ShadowRecord* const record = shadow_.Find(object);
  const u16 variable = report_.locations().Of(object).At(offset).sync;
  if (record == nullptr || record->sync == 0 || variable == Locations::kNone) return;
  Acquire(thread, *shadow_.FindSync(*record, variable));
}

// What was complete before anybody could use it: a class, when its statics are accessed; and a
// thread, when it is looked at whether it lives.
void HappensBefore::AcquireInit(u32 thread, const ShadowRecord& record, Ref object, u32 offset) {
  if (record.init == 0) return;
  const Known& known = vm_.known();
  if (offset == known.Thread_eetop || offset == known.Thread_threadStatus ||
      world_.heap().MirroredBy(object) != nullptr) {
    Acquire(thread, record.init);
  }
}

void HappensBefore::OnOrdered(const Event& e, bool reads, bool writes) {
  if (!e.object || report_.IsBookkeeping(e.thread) || IsOpaque(e.thread)) return;
  const bool optimistic = BeginsOptimisticRead(e);
  if (Of(e.thread).optimistic != optimistic) threads_.Edit(e.thread).optimistic = optimistic;
  u32 variable = e.index;
  u32 count = 0;
  if (e.count == 0) {
    const Locations::Layout& layout = report_.locations().Of(e.object);
    const u16 number = layout.At(e.offset).sync;
    if (number == Locations::kNone) return;
    variable = number;
    count = layout.sync;
  } else {
    count = static_cast<u32>(world_.heap().Length(e.object));
    if (variable >= count) return;
  }
  const ShadowRecord* const found = shadow_.Find(e.object);
  if (found != nullptr) AcquireInit(e.thread, *found, e.object, e.offset);
  if (reads && found != nullptr && found->sync != 0) {
    Acquire(e.thread, *shadow_.FindSync(*found, variable));
  }
  if (!writes) return;
  if (ShadowRecord* const record = shadow_.FindOrMake(e.object)) {
    Release(e.thread, shadow_.Sync(record, variable, count));
  }
}

// An access that is seen whole and in an order, and orders nothing else.
bool HappensBefore::IsOpaque(u32 thread) {
  FrameId frame = world_.threads()[thread].top;
  for (u32 i = 0; i < 2 && frame != 0; ++i, frame = vm_.frame(frame)->prev) {
    const u32 id = vm_.frame(frame)->method;
    if (id >= opaque_.size()) opaque_.resize(id + 1, Answer::kNotAsked);
    if (opaque_[id] == Answer::kNotAsked) {
      const Method& m = *vm_.space().method(id);
      const std::string_view holder = m.holder->name()->view();
      const bool yes = m.name->view().ends_with("Opaque") &&
                       (holder == "jdk/internal/misc/Unsafe" ||
                        holder.starts_with("java/lang/invoke/VarHandle") ||
                        holder.starts_with("java/util/concurrent/atomic/"));
      opaque_[id] = yes ? Answer::kYes : Answer::kNo;
    }
    if (opaque_[id] == Answer::kYes) return true;
  }
  return false;
}

bool HappensBefore::BeginsOptimisticRead(const Event& e) const {
  if (e.kind != EventKind::kVolatileRead || world_.heap().KlassOf(e.object) != stamped_lock_) {
    return false;
  }
  const FrameId top = world_.threads()[e.thread].top;
  return vm_.space().method(vm_.frame(top)->method)->name->view() == "tryOptimisticRead";
}

bool HappensBefore::HasEnded(u32 thread) const {
  return world_.heap().Get<i64>(world_.threads()[thread].object, vm_.known().Thread_eetop) == 0;
}

// The end of a thread goes through the monitor of its object.
bool HappensBefore::IsOwnEnd(const Event& e) const {
  return e.object == world_.threads()[e.thread].object && HasEnded(e.thread);
}

void HappensBefore::On(const Event& e) {
  if (!world_.root().booted) return;
  if (slots_.size() >= kMostSlots) {
    out_of_slots_ = true;
    return;
  }
  switch (e.kind) {
    case EventKind::kFieldRead: return OnField(e, AccessKind::kRead);
    case EventKind::kFieldWrite: return OnField(e, AccessKind::kWrite);
    case EventKind::kArrayRead: return OnArray(e, AccessKind::kRead);
    case EventKind::kArrayWrite: return OnArray(e, AccessKind::kWrite);
    case EventKind::kVolatileRead: return OnOrdered(e, true, false);
    case EventKind::kVolatileWrite: return OnOrdered(e, false, true);
    case EventKind::kAtomicUpdate:
      if (e.count == 0) report_.held().OnUpdate(e);
      return OnOrdered(e, true, e.value != 0);
    case EventKind::kThreadStart:
      // The first thread has ended, and all others: it starts the shutdown hooks.
      if (HasEnded(e.thread)) Acquire(e.thread, *over_);
      report_.OnThread(e.other);
      // It will need one when it ends, which happens on more paths than that it is started.
      shadow_.FindOrMake(e.object);
      return Begin(e.other, e.thread);
    case EventKind::kThreadEnd: report_.OnThread(e.thread); return End(e.thread);
    case EventKind::kLockEnter:
    case EventKind::kWaitEnd: {
      if ((e.kind == EventKind::kLockEnter && e.value != 1) || report_.IsBookkeeping(e.thread)) {
        return;
      }
      report_.held().On(e);
      if (const ShadowRecord* const record = shadow_.Find(e.object)) {
        Acquire(e.thread, record->monitor);
      }
      if (e.wake != Wake::kInterrupted) return;
      [[fallthrough]];
    }
    case EventKind::kSleepEnd:
    case EventKind::kParkEnd:
    case EventKind::kInterrupted:
      if (e.wake == Wake::kInterrupted || e.kind == EventKind::kInterrupted) {
        AcquireField(e.thread, world_.threads()[e.thread].object, vm_.known().Thread_interrupted);
      }
      return;
    case EventKind::kLockExit:
    case EventKind::kWait: {
      if ((e.kind == EventKind::kLockExit && e.value != 0) ||
          (report_.IsBookkeeping(e.thread) && !IsOwnEnd(e))) {
        return;
      }
      report_.held().On(e);
      if (e.kind == EventKind::kLockExit && IsOwnEnd(e)) {
        // From JDK 21 on the status of a thread is in an object of its own.
        const Ref fields = world_.ThreadFields(e.object);
        ShadowRecord* const record = fields != e.object ? shadow_.FindOrMake(fields) : nullptr;
        if (record != nullptr) clocks_.Join(&record->init, Of(e.thread).clock);
      }
      if (ShadowRecord* const record = shadow_.FindOrMake(e.object)) {
        if (e.kind == EventKind::kLockExit && IsOwnEnd(e)) {
          clocks_.Join(&record->init, Of(e.thread).clock);
        }
        Release(e.thread, &record->monitor);
      }
      return;
    }
    case EventKind::kInitBegin: return report_.held().On(e);
    case EventKind::kInitEnd:
      report_.held().On(e);
      if (Locations::IsLibrary(e.klass)) return;
      if (ShadowRecord* const record = shadow_.FindOrMake(world_.mirror(e.klass->id()))) {
        Release(e.thread, &record->init);
      }
      return;
    default: return;
  }
}

// --- Accesses ----------------------------------------------------------------------------

bool HappensBefore::SameEpoch(const Cell& cell, const Thread& t, AccessKind kind) const {
  const Epoch now = t.epoch();
  if (kind == AccessKind::kWrite) return cell.write == now;
  if ((cell.read & kManyReaders) == 0) return cell.read == now;
  const Readers& readers = *ReadersOf(cell);
  return t.slot < readers.size && readers.by_slot[t.slot].ticks == t.ticks;
}

void HappensBefore::OnField(const Event& e, AccessKind kind) {
  const Locations::Layout& layout = report_.locations().Of(e.object);
  const u16 slot = layout.At(e.offset).data;
  const ShadowRecord* const record = shadow_.Find(e.object);
  if (slot != Locations::kNone && record != nullptr && record->cells != 0 &&
      SameEpoch(shadow_.At<Cell>(record->cells)[slot], Of(e.thread), kind)) {
    return;
  }
  if (kind == AccessKind::kWrite) report_.held().OnFieldWrite(e);
  if (record != nullptr) AcquireInit(e.thread, *record, e.object, e.offset);
  if (slot == Locations::kNone) {
    if (kind == AccessKind::kRead && record != nullptr && record->sync != 0) {
      AcquireField(e.thread, e.object, e.offset);
    }
    return;
  }
  if (report_.Ignores(e.thread)) return;
  if (Cell* const cell = shadow_.Field(e.object, slot, layout.data)) {
    AccessId access = 0;
    Access(cell, e, 0, kind, &access);
  }
}

void HappensBefore::OnArray(const Event& e, AccessKind kind) {
  const ArrayUse use = report_.locations().UseOf(e.object, world_.threads()[e.thread].top);
  if (use == ArrayUse::kPublishes && kind == AccessKind::kWrite && e.count == 1) {
    return OnOrdered(e, false, true);
  }
  if (use != ArrayUse::kCounts || report_.Ignores(e.thread)) return;
  AccessId access = 0;
  shadow_.Elements(e.object, e.index, e.count,
                   [&](Cell* cell, u32 index) { Access(cell, e, index, kind, &access); });
}

// `access` is taken when it is first needed.
void HappensBefore::Access(Cell* cell, const Event& e, u32 index, AccessKind kind,
                           AccessId* access) {
  const Thread& t = Of(e.thread);
  if (SameEpoch(*cell, t, kind)) return;
  if (kind == AccessKind::kRead && t.optimistic) return report_.Watch(e.object, e.offset);
  if (*access == 0) *access = report_.Here(e.thread);
  Race race{.object = e.object,
            .offset = e.offset,
            .index = index,
            .later = *access,
            .earlier_kind = AccessKind::kWrite,
            .later_kind = kind};
  if (cell->write != 0 && !Covers(t, cell->write)) {
    race.earlier = cell->write_access;
    report_.Tell(race);
  }
  if (kind == AccessKind::kRead) return Read(cell, t, *access);
  race.earlier_kind = AccessKind::kRead;
  if ((cell->read & kManyReaders) != 0) {
    const Readers& readers = *ReadersOf(*cell);
    for (u32 slot = 0; slot < readers.size; ++slot) {
      if (readers.by_slot[slot].ticks <= clocks_.Get(t.clock, slot)) continue;
      race.earlier = readers.by_slot[slot].access;
      report_.Tell(race);
    }
    FreeReaders(static_cast<MetaBlock>(cell->read));
    shadow_.Edit(cell).read = 0;
  } else if (cell->read != 0 && !Covers(t, cell->read)) {
    race.earlier = cell->read_access;
    report_.Tell(race);
  }
  shadow_.Edit(cell).write = t.epoch();
  cell->write_access = *access;
}

void HappensBefore::Read(Cell* cell, const Thread& t, AccessId access) {
  if ((cell->read & kManyReaders) != 0 || (cell->read != 0 && !Covers(t, cell->read))) {
    return ShareReads(cell, t, access);
  }
  shadow_.Edit(cell).read = t.epoch();
  cell->read_access = access;
}

void HappensBefore::ShareReads(Cell* cell, const Thread& t, AccessId access) {
  const bool many = (cell->read & kManyReaders) != 0;
  const u32 old_size = many ? ReadersOf(*cell)->size : SlotOf(cell->read) + 1;
  if (!many || old_size <= t.slot) {
    const u32 size = std::max({old_size, t.slot + 1, slots_.size()});
    const MetaBlock block = shadow_.Allocate(Bytes(size));
    Readers* const readers = shadow_.At<Readers>(block);
    readers->size = size;
    if (many) {
      std::copy_n(ReadersOf(*cell)->by_slot, old_size, readers->by_slot);
      FreeReaders(static_cast<MetaBlock>(cell->read));
    } else {
      readers->by_slot[SlotOf(cell->read)] = {TicksOf(cell->read), cell->read_access};
    }
    shadow_.Edit(cell).read = kManyReaders | block;
  }
  shadow_.Edit(&ReadersOf(*cell)->by_slot[t.slot]) = {t.ticks, access};
}

Cell HappensBefore::Copy(const Cell& cell) {
  if ((cell.read & kManyReaders) == 0) return cell;
  const Readers& from = *ReadersOf(cell);
  const MetaBlock block = shadow_.Allocate(Bytes(from.size));
  Readers* const to = shadow_.At<Readers>(block);
  to->size = from.size;
  std::copy_n(from.by_slot, from.size, to->by_slot);
  Cell copy = cell;
  copy.read = kManyReaders | block;
  return copy;
}

void HappensBefore::DropRecord(const ShadowRecord& record) {
  if (record.lock != 0) report_.held().LockDied(record.lock);
  clocks_.Free(record.monitor);
  clocks_.Free(record.init);
  if (record.sync == 0) return;
  const MetaBlock* const sync = shadow_.At<MetaBlock>(record.sync);
  for (u32 i = 0; i < record.sync_count; ++i) clocks_.Free(sync[i]);
}

}  // namespace

std::unique_ptr<Detector> MakeHappensBefore(Vm& vm, Trust& trust, FindingSink sink) {
  return std::make_unique<HappensBefore>(vm, trust, std::move(sink));
}

}  // namespace ravel
