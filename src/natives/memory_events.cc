#include "natives/memory_events.h"

#include <algorithm>

#include "natives/intrinsics.h"

namespace ravel {
namespace {

// Sends events about what one call does.
class Reporter {
 public:
  Reporter(Vm& vm, u32 thread, const u64* args) : vm_(vm), thread_(thread), args_(args) {}

  Ref Obj(u32 slot) const { return Ref{static_cast<u32>(args_[slot])}; }
  i64 Long(u32 slot) const { return static_cast<i64>(args_[slot]); }
  i32 Int(u32 slot) const { return static_cast<i32>(args_[slot]); }
  bool IsArray(Ref r) const { return r && vm_.heap().KlassOf(r)->is_array(); }

  // Elements [index, index + count) as far as there are any.
  void Elements(EventKind kind, Ref array, i64 index, i64 count) {
    if (!vm_.events().Wants(kind) || !IsArray(array)) return;
    const i64 length = vm_.heap().Length(array);
    index = std::clamp<i64>(index, 0, length);
    count = std::clamp<i64>(count, 0, length - index);
    if (count == 0) return;
    Send({.kind = kind,
          .thread = thread_,
          .object = array,
          .index = static_cast<u32>(index),
          .count = static_cast<u32>(count)});
  }
  void WholeArray(EventKind kind, Ref array) { Elements(kind, array, 0, INT32_MAX); }

  // Bytes from an offset of an object on, as Unsafe names them.
  void Bytes(EventKind field_kind, EventKind array_kind, Ref object, i64 offset, i64 size) {
    if (!object) return;  // raw memory
    if (!IsArray(object)) return Field(field_kind, object, offset);
    const u32 shift = vm_.heap().KlassOf(object)->element_shift();
    const i64 first = (offset - kArrayBaseOffset) >> shift;
    const i64 last = (offset + size - 1 - kArrayBaseOffset) >> shift;
    Elements(array_kind, object, first, last - first + 1);
  }

  void Field(EventKind kind, Ref object, i64 offset, u32 value = 0) {
    if (!vm_.events().Wants(kind)) return;
    Send({.kind = kind,
          .thread = thread_,
          .object = object,
          .offset = static_cast<u32>(offset),
          .value = value});
  }

  // An ordered access of a field or an element; the latter says its index too.
  void Ordered(EventKind kind, u32 value = 0) {
    const Ref object = Obj(1);
    if (!object || !vm_.events().Wants(kind)) return;
    Event e{.kind = kind,
            .thread = thread_,
            .object = object,
            .offset = static_cast<u32>(Long(2)),
            .value = value};
    if (IsArray(object)) {
      e.index = static_cast<u32>((Long(2) - kArrayBaseOffset) >>
                                 vm_.heap().KlassOf(object)->element_shift());
      e.count = 1;
    }
    Send(e);
  }

  void Clone() {
    const Ref object = Obj(0);
    if (!object) return;
    if (IsArray(object)) return WholeArray(EventKind::kArrayRead, object);
    for (const Klass* k = vm_.heap().KlassOf(object); k != nullptr; k = k->super()) {
      for (const ravel::Field& f : k->fields()) {
        if (f.is_static()) continue;
        Field(f.is_volatile() ? EventKind::kVolatileRead : EventKind::kFieldRead, object, f.offset);
      }
    }
  }

 private:
  void Send(const Event& e) { vm_.events().Send(e); }

  Vm& vm_;
  const u32 thread_;
  const u64* const args_;
};

// The bytes that an Unsafe method moves, by the type in its name.
i64 SizeInName(std::string_view name) {
  if (name.find("Long") != name.npos || name.find("Double") != name.npos) return 8;
  if (name.find("Byte") != name.npos || name.find("Boolean") != name.npos) return 1;
  if (name.find("Short") != name.npos || name.find("Char") != name.npos) return 2;
  return 4;
}

// Will the update write? A getAnd* does, a compare* if memory is as expected.
bool Writes(Vm& vm, const Method& m, const Reporter& r, const u64* args) {
  const std::string_view name = m.name->view();
  if (name.starts_with("getAnd") || !r.Obj(1)) return true;
  const u8* const at = vm.heap().Address(r.Obj(1)) + r.Long(2);
  return SizeInName(name) == 8 ? Arena::Load<u64>(at) == args[4]
                               : Arena::Load<u32>(at) == static_cast<u32>(args[4]);
}

}  // namespace

void ReportAccess(Vm& vm, u32 thread, const Method& m, const u64* args) {
  Reporter r(vm, thread, args);
  const auto size = [&] { return SizeInName(m.name->view()); };
  if (vm.events().Wants(EventKind::kFiles) && UsesFiles(m)) {
    vm.events().Send({.kind = EventKind::kFiles, .thread = thread});
  }
  switch (m.memory_access) {
    case MemoryAccess::kNone:
    case MemoryAccess::kFiles: return;
    case MemoryAccess::kRead:
      return r.Bytes(EventKind::kFieldRead, EventKind::kArrayRead, r.Obj(1), r.Long(2), size());
    case MemoryAccess::kWrite:
      return r.Bytes(EventKind::kFieldWrite, EventKind::kArrayWrite, r.Obj(1), r.Long(2), size());
    case MemoryAccess::kVolatileRead: return r.Ordered(EventKind::kVolatileRead);
    case MemoryAccess::kVolatileWrite: return r.Ordered(EventKind::kVolatileWrite);
    case MemoryAccess::kUpdate:
      return r.Ordered(EventKind::kAtomicUpdate, Writes(vm, m, r, args) ? 1 : 0);
    case MemoryAccess::kSetMemory:
      return r.Bytes(EventKind::kFieldWrite, EventKind::kArrayWrite, r.Obj(1), r.Long(2),
                     r.Long(4));
    case MemoryAccess::kCopyMemory:
      r.Bytes(EventKind::kFieldRead, EventKind::kArrayRead, r.Obj(1), r.Long(2), r.Long(7));
      return r.Bytes(EventKind::kFieldWrite, EventKind::kArrayWrite, r.Obj(4), r.Long(5),
                     r.Long(7));
    case MemoryAccess::kElementRead:
      return r.Elements(EventKind::kArrayRead, r.Obj(0), r.Int(1), 1);
    case MemoryAccess::kElementWrite:
      return r.Elements(EventKind::kArrayWrite, r.Obj(0), r.Int(1), 1);
    case MemoryAccess::kReadArrays: {
      u32 slot = 0;
      for (const Kind kind : m.args) {
        if (kind == Kind::kRef) r.WholeArray(EventKind::kArrayRead, r.Obj(slot));
        slot += kind == Kind::kLong || kind == Kind::kDouble ? 2 : 1;
      }
      return;
    }
    case MemoryAccess::kWriteArray: return r.WholeArray(EventKind::kArrayWrite, r.Obj(0));
    case MemoryAccess::kTransfer:
      r.WholeArray(EventKind::kArrayRead, r.Obj(0));
      return r.WholeArray(EventKind::kArrayWrite, r.Obj(2));
    case MemoryAccess::kCopy:
      r.Elements(EventKind::kArrayRead, r.Obj(0), r.Int(1), r.Int(4));
      return r.Elements(EventKind::kArrayWrite, r.Obj(2), r.Int(3), r.Int(4));
    case MemoryAccess::kClone: return r.Clone();
  }
}

}  // namespace ravel
