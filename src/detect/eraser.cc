// Eraser: reports variables that no lock protects consistently (Savage et al.,
// 1997), as in section 2.1.1 of Bruening's thesis (MIT, 1999).
//
// For each variable v the set C(v) of locks is kept that every thread held at
// every access so far. When it becomes empty, the locking discipline is broken,
// whether or not this schedule shows it. Two things need no lock: to initialise
// a variable before others see it, and to read what is never written again. So
// a variable has a state:
//
//   virgin           never accessed
//   exclusive        by one thread only: no lock is looked for
//   shared           read by a second thread: C(v) begins with what that thread
//                    held, and shrinks; an empty set is no error
//   shared-modified  written by a second thread, or after it was shared: C(v)
//                    shrinks, and an error is reported when it is empty
//
// A read refines C(v) by all locks that the thread holds, a write by those it
// holds alone: a read lock does not protect a write. In a static initialiser a
// variable stays virgin: nobody else can reach it through the class before the
// end. A variable is reported once along a path.
//
// False alarms are in the nature of it: what is handed from thread to thread
// in other ways (start and join, queues, volatiles, latches) has no lock.
//
// All state follows the path, except the sets themselves and the stacks of
// accesses (facts).
#include "detect/race_detectors.h"
#include "detect/race_report.h"
#include "detect/shadow.h"

namespace ravel {
namespace {

enum class State : u8 { kVirgin, kExclusive, kShared, kModified, kReported };

// The last access of a kind, and the last by another thread than that one.
struct Last {
  AccessId access;
  AccessId by_other;
};

struct Cell {
  State state;
  u32 owner;  // kExclusive
  LockSetId locks;
  Last read, write;
};

class Eraser final : public Detector {
 public:
  Eraser(Vm& vm, Trust& trust, FindingSink sink)
      : world_(vm.world()),
        shadow_(vm.world(), this),
        report_(vm, trust, shadow_, std::move(sink)) {}

  void set_names(ObjectNames* names) override { report_.held().set_names(names); }
  EventMask events() const override {
    return HeldLocks::kEvents | RaceReport::kEvents | MaskOf(EventKind::kFieldRead) |
           MaskOf(EventKind::kFieldWrite) | MaskOf(EventKind::kArrayRead) |
           MaskOf(EventKind::kArrayWrite) | MaskOf(EventKind::kAtomicUpdate);
  }

  bool overflowed() const override { return shadow_.overflowed(); }
  void On(const Event& e) override;

  // For Shadow.
  void Drop(const Cell&) {}
  Cell Copy(const Cell& cell) { return cell; }
  void DropRecord(const ShadowRecord& record) {
    if (record.lock != 0) report_.held().LockDied(record.lock);
  }

 private:
  void OnField(const Event& e, AccessKind kind);
  void OnArray(const Event& e, AccessKind kind);
  // The access changes nothing: the thread has the variable for itself, and has
  // accessed it before.
  static bool IsKnown(const Cell& cell, u32 thread, AccessKind kind) {
    if (cell.state == State::kReported) return true;
    return cell.state == State::kExclusive && cell.owner == thread &&
           (kind == AccessKind::kWrite ? cell.write : cell.read).access != 0;
  }
  void Access(Cell* cell, const Event& e, u32 index, AccessKind kind, AccessId* access);
  void Note(Cell* cell, AccessKind kind, AccessId access);
  void Report(const Cell& cell, const Event& e, u32 index, AccessKind kind, AccessId access);
  AccessId ByOther(const Last& last, u32 thread) {
    if (last.access == 0 || report_.accesses().ThreadOf(last.access) != thread) return last.access;
    return last.by_other;
  }

  World& world_;
  Shadow<Cell, Eraser> shadow_;
  RaceReport report_;
};

void Eraser::On(const Event& e) {
  if (!world_.root().booted) return;
  switch (e.kind) {
    case EventKind::kFieldRead: return OnField(e, AccessKind::kRead);
    case EventKind::kFieldWrite: return OnField(e, AccessKind::kWrite);
    case EventKind::kArrayRead: return OnArray(e, AccessKind::kRead);
    case EventKind::kArrayWrite: return OnArray(e, AccessKind::kWrite);
    case EventKind::kAtomicUpdate:
      if (e.count == 0) report_.held().OnUpdate(e);
      return;
    case EventKind::kThreadStart: return report_.OnThread(e.other);
    case EventKind::kThreadEnd: return report_.OnThread(e.thread);
    case EventKind::kInitBegin:
    case EventKind::kInitEnd: return report_.held().On(e);
    default:
      if (!report_.IsBookkeeping(e.thread)) report_.held().On(e);
  }
}

void Eraser::OnField(const Event& e, AccessKind kind) {
  const Locations::Layout& layout = report_.locations().Of(e.object);
  const u16 slot = layout.At(e.offset).data;
  if (slot == Locations::kNone) {
    if (kind == AccessKind::kWrite) report_.held().OnFieldWrite(e);
    return;
  }
  const ShadowRecord* const record = shadow_.Find(e.object);
  if (record != nullptr && record->cells != 0 &&
      IsKnown(shadow_.At<Cell>(record->cells)[slot], e.thread, kind)) {
    return;
  }
  if (report_.Ignores(e.thread)) return;
  if (Cell* const cell = shadow_.Field(e.object, slot, layout.data)) {
    AccessId access = 0;
    Access(cell, e, 0, kind, &access);
  }
}

void Eraser::OnArray(const Event& e, AccessKind kind) {
  const ArrayUse use = report_.locations().UseOf(e.object, world_.threads()[e.thread].top);
  if (use != ArrayUse::kCounts || report_.Ignores(e.thread)) return;
  AccessId access = 0;
  shadow_.Elements(e.object, e.index, e.count,
                   [&](Cell* cell, u32 index) { Access(cell, e, index, kind, &access); });
}

void Eraser::Access(Cell* cell, const Event& e, u32 index, AccessKind kind, AccessId* access) {
  if (IsKnown(*cell, e.thread, kind)) return;
  State state = cell->state;
  LockSetId locks = cell->locks;
  HeldLocks& held = report_.held();
  const bool write = kind == AccessKind::kWrite;
  if (state == State::kVirgin || (state == State::kExclusive && cell->owner == e.thread)) {
    if (held.Initialising(e.thread)) return;
    state = State::kExclusive;
  } else {
    const LockSetId now = write ? held.Exclusive(e.thread) : held.Any(e.thread);
    locks = state == State::kExclusive ? now : held.sets().Both(locks, now);
    if (write) {
      state = State::kModified;
    } else if (state == State::kExclusive) {
      state = State::kShared;
    }
  }
  const Last& last = write ? cell->write : cell->read;
  if (state == cell->state && locks == cell->locks && last.access != 0 &&
      report_.accesses().ThreadOf(last.access) == e.thread) {
    return;
  }
  if (*access == 0) *access = report_.Here(e.thread);
  shadow_.Edit(cell).state = state;
  cell->owner = e.thread;
  cell->locks = locks;
  if (state == State::kModified && locks == kNoLocks) {
    Report(*cell, e, index, kind, *access);
    cell->state = State::kReported;
  }
  Note(cell, kind, *access);
}

void Eraser::Note(Cell* cell, AccessKind kind, AccessId access) {
  Last& last = kind == AccessKind::kWrite ? cell->write : cell->read;
  const AccessTable& table = report_.accesses();
  if (last.access != 0 && table.ThreadOf(last.access) != table.ThreadOf(access)) {
    last.by_other = last.access;
  }
  last.access = access;
}

// The earlier of the two accesses is one of another thread, if possible one of
// which at least one writes.
void Eraser::Report(const Cell& cell, const Event& e, u32 index, AccessKind kind, AccessId access) {
  Race race{.object = e.object,
            .offset = e.offset,
            .index = index,
            .earlier = ByOther(cell.write, e.thread),
            .later = access,
            .earlier_kind = AccessKind::kWrite,
            .later_kind = kind};
  if (race.earlier == 0) {
    race.earlier = ByOther(cell.read, e.thread);
    race.earlier_kind = AccessKind::kRead;
    if (kind == AccessKind::kRead && cell.write.access != 0) {
      race.later = cell.write.access;
      race.later_kind = AccessKind::kWrite;
    }
  }
  if (race.earlier != 0) report_.Tell(race);
}

}  // namespace

std::unique_ptr<Detector> MakeEraser(Vm& vm, Trust& trust, FindingSink sink) {
  return std::make_unique<Eraser>(vm, trust, std::move(sink));
}

}  // namespace ravel
