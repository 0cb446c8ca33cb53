#include "natives/memory_events.h"

#include <algorithm>

namespace ravel {
namespace {

using Act = NativeAccess::Act;

// The kinds of event for an access, of a field and of elements.
struct Kinds {
  EventKind field, array;
};
Kinds KindsOf(Act act) {
  switch (act) {
    case Act::kRead: return {EventKind::kFieldRead, EventKind::kArrayRead};
    case Act::kWrite: return {EventKind::kFieldWrite, EventKind::kArrayWrite};
    case Act::kVolatileRead: return {EventKind::kVolatileRead, EventKind::kVolatileRead};
    case Act::kVolatileWrite: return {EventKind::kVolatileWrite, EventKind::kVolatileWrite};
    case Act::kUpdate:
    case Act::kCompare: return {EventKind::kAtomicUpdate, EventKind::kAtomicUpdate};
  }
  return {};
}

// How many of `count` elements the call used.
i64 Used(NativePlace::Used how, i64 count, std::optional<u64> result) {
  if (!result) return count;
  switch (how) {
    case NativePlace::Used::kAll: return count;
    case NativePlace::Used::kResult: return std::min<i64>(count, static_cast<i32>(*result));
    case NativePlace::Used::kZlibOutput:
      return std::min<i64>(count, static_cast<i64>(*result >> 31 & 0x7FFF'FFFF));
  }
  return count;
}

// Tells F what one call does.
template <typename F>
class Reporter {
 public:
  Reporter(Vm& vm, u32 thread, const u64* args, const F& f)
      : vm_(vm), thread_(thread), args_(args), f_(f) {}

  void Report(const NativeAccess& access, std::optional<u64> result) {
    const NativePlace& p = access.place;
    kinds_ = KindsOf(access.act);
    value_ = access.act == Act::kUpdate || (access.act == Act::kCompare && WillWrite(access));
    Ref object = p.is == NativePlace::Is::kStatic ? vm_.world().MirrorOf(vm_.known().*p.holder)
                                                  : Ref{static_cast<u32>(args_[p.object])};
    if (object && p.via != nullptr) object = vm_.heap().GetRef(object, vm_.known().*p.via);
    if (!object) return;  // raw memory, or an exception to come
    const auto count = [&] { return Used(p.used, Int(p.count), result); };
    switch (p.is) {
      case NativePlace::Is::kElements: return Elements(object, Int(p.first), count());
      case NativePlace::Is::kElement: return Elements(object, Int(p.first), 1);
      case NativePlace::Is::kChars: return Chars(object, Int(p.first), count());
      case NativePlace::Is::kChar: return Chars(object, Int(p.first), 1);
      case NativePlace::Is::kBytes: return Bytes(object, Long(p.first), ByteCount(p));
      case NativePlace::Is::kValue: return Bytes(object, Long(p.first), p.size);
      case NativePlace::Is::kField:
      case NativePlace::Is::kStatic: return Field(object, vm_.known().*p.field);
      case NativePlace::Is::kWhole: return Whole(object);
    }
  }

  // Does the call end with an exception, before it has accessed anything, because of this?
  bool IsOutOfRange(const NativeAccess& access) const {
    const NativePlace& p = access.place;
    if (p.is != NativePlace::Is::kElements || p.via != nullptr) return false;
    const Ref array{static_cast<u32>(args_[p.object])};
    if (!array || !IsArray(array)) return false;
    const i64 first = Int(p.first);
    const i64 count = Int(p.count);
    return first < 0 || count < 0 || first + count > vm_.heap().Length(array);
  }

 private:
  i64 Long(u32 slot) const { return static_cast<i64>(args_[slot]); }
  i32 Int(u32 slot) const { return static_cast<i32>(args_[slot]); }
  bool IsArray(Ref r) const { return vm_.heap().KlassOf(r)->is_array(); }
  u32 ShiftOf(Ref array) const { return vm_.heap().KlassOf(array)->element_shift(); }
  // A count of bytes is a long, one of elements an int.
  i64 ByteCount(const NativePlace& p) const {
    return p.shift == 0 ? Long(p.count) : i64{Int(p.count)} << Int(p.shift);
  }

  // Is memory as expected, so that a compare-and-set will write?
  bool WillWrite(const NativeAccess& access) const {
    const NativePlace& p = access.place;
    const Ref object{static_cast<u32>(args_[p.object])};
    if (!object) return true;
    const u8* const at = vm_.heap().Address(object) + Long(p.first);
    const u64 expected = args_[access.expected];
    return p.size == 8 ? Arena::Load<u64>(at) == expected
                       : Arena::Load<u32>(at) == static_cast<u32>(expected);
  }

  // Elements [index, index + count) as far as there are any.
  void Elements(Ref array, i64 index, i64 count) {
    if (!IsArray(array)) return;
    const i64 length = vm_.heap().Length(array);
    index = std::clamp<i64>(index, 0, length);
    count = std::clamp<i64>(count, 0, length - index);
    if (count == 0) return;
    f_({.kind = kinds_.array,
        .thread = thread_,
        .object = array,
        .index = static_cast<u32>(index),
        .count = static_cast<u32>(count),
        .value = value_});
  }
  void Chars(Ref array, i64 index, i64 count) {
    if (!IsArray(array)) return;
    const i64 elements = ShiftOf(array) == 0 ? 2 : 1;
    Elements(array, index * elements, count * elements);
  }
  // Bytes from an offset of an object on, as Unsafe names them.
  void Bytes(Ref object, i64 offset, i64 size) {
    if (!IsArray(object)) return Field(object, static_cast<u32>(offset));
    const u32 shift = ShiftOf(object);
    const i64 first = (offset - kArrayBaseOffset) >> shift;
    const i64 last = (offset + size - 1 - kArrayBaseOffset) >> shift;
    Elements(object, first, last - first + 1);
  }
  void Field(Ref object, u32 offset) {
    f_({.kind = kinds_.field,
        .thread = thread_,
        .object = object,
        .offset = offset,
        .value = value_});
  }

  // Nobody is told of reads of final fields that are settled.
  void Whole(Ref object) {
    if (IsArray(object)) return Elements(object, 0, INT32_MAX);
    const bool reads = kinds_.field == EventKind::kFieldRead;
    const Kinds ordered = KindsOf(reads ? Act::kVolatileRead : Act::kVolatileWrite);
    const Kinds plain = kinds_;
    for (const Klass* k = vm_.heap().KlassOf(object); k != nullptr; k = k->super()) {
      for (const ravel::Field& f : k->fields()) {
        if (f.is_static() || f.injected || (reads && f.is_settled())) continue;
        kinds_ = f.is_volatile() ? ordered : plain;
        Field(object, f.offset);
      }
    }
  }

  Vm& vm_;
  const u32 thread_;
  const u64* const args_;
  const F& f_;
  Kinds kinds_{};
  u32 value_ = 0;  // of the events: an update writes
};

}  // namespace

void ForEachAccess(Vm& vm, u32 thread, const Effects& effects, const u64* args,
                   std::optional<u64> result, const std::function<void(const Event&)>& f) {
  Reporter reporter(vm, thread, args, f);
  for (const NativeAccess& access : effects.accesses()) reporter.Report(access, result);
}

namespace {

// Those accesses whose extent the result decides, or the others.
void Send(Vm& vm, u32 thread, const Effects& effects, const u64* args, std::optional<u64> result) {
  const auto send = [&vm](const Event& e) {
    if (vm.events().Wants(e.kind)) vm.events().Send(e);
  };
  Reporter reporter(vm, thread, args, send);
  const auto accesses = effects.accesses();
  if (std::ranges::any_of(accesses, [&](const auto& a) { return reporter.IsOutOfRange(a); }))
    return;
  for (const NativeAccess& access : accesses) {
    if ((access.place.used != NativePlace::Used::kAll) == result.has_value()) {
      reporter.Report(access, result);
    }
  }
}

}  // namespace

void ReportEffects(Vm& vm, u32 thread, const Effects& effects, const u64* args) {
  if (effects.has(Effects::kFiles) && vm.events().Wants(EventKind::kFiles)) {
    vm.events().Send({.kind = EventKind::kFiles, .thread = thread});
  }
  Send(vm, thread, effects, args, std::nullopt);
}

void ReportResult(Vm& vm, u32 thread, const Effects& effects, const u64* args, u64 result) {
  Send(vm, thread, effects, args, result);
}

}  // namespace ravel
