#include "natives/effects_check.h"

#include "natives/memory_events.h"

namespace ravel {

#ifdef NDEBUG

std::unique_ptr<HeapWatch> WatchEffects(Vm&, u32, const Method&, const u64*) { return nullptr; }

#else

namespace {

bool Writes(const Event& e) {
  return e.kind == EventKind::kFieldWrite || e.kind == EventKind::kArrayWrite ||
         e.kind == EventKind::kVolatileWrite || e.kind == EventKind::kAtomicUpdate;
}

}  // namespace

std::unique_ptr<HeapWatch> WatchEffects(Vm& vm, u32 thread, const Method& m, const u64* args) {
  if (m.bound.effects == nullptr) return nullptr;
  return std::make_unique<EffectsCheck>(vm, thread, m, args);
}

EffectsCheck::EffectsCheck(Vm& vm, u32 thread, const Method& m, const u64* args)
    : vm_(vm),
      method_(m),
      effects_(*m.bound.effects),
      first_new_(static_cast<u32>(vm.world().root().heap_top >> 3)),
      before_(vm.heap().set_watch(nullptr)) {
  ForEachAccess(vm, thread, effects_, args, std::nullopt, [&](const Event& e) {
    const u32 shift = vm.heap().KlassOf(e.object)->element_shift();
    const u64 from = e.count == 0 ? e.offset : kArrayBaseOffset + (u64{e.index} << shift);
    const u64 size = e.count == 0 ? sizeof(u64) : u64{e.count} << shift;
    declared_.push_back({e.object, from, from + size, Writes(e)});
  });
  // None of the elements, where an argument says so, is still a part of the array.
  for (const NativeAccess& access : effects_.accesses()) {
    if (access.place.is == NativePlace::Is::kStatic) continue;
    const Ref named{static_cast<u32>(args[access.place.object])};
    if (named) declared_.push_back({named, 0, 0, false});
  }
  vm.heap().set_watch(this);
}

EffectsCheck::~EffectsCheck() { vm_.heap().set_watch(before_); }

void EffectsCheck::OnAccess(Ref object, u32 offset, u32 size, bool writes) {
  if (IsNew(object) || IsDeclared(object, offset, u64{offset} + size, writes)) return;
  const Heap::Unwatched unwatched(vm_.heap());
  if (!NeedNotBeNamed(object, offset, writes)) Fail(object, offset, writes ? "writes" : "reads");
}

void EffectsCheck::OnElements(Ref array) {
  if (IsNew(array) || parts_.contains(array.index)) return;
  for (const Declared& d : declared_) {
    if (d.object == array) return;
  }
  const Heap::Unwatched unwatched(vm_.heap());
  if (vm_.heap().Length(array) != 0) Fail(array, kArrayBaseOffset, "uses");
}

// A row that writes may read what it writes.
bool EffectsCheck::IsDeclared(Ref object, u64 from, u64 to, bool writes) const {
  for (const Declared& d : declared_) {
    if (d.object == object && d.from <= from && to <= d.to && (d.writes || !writes)) return true;
  }
  return false;
}

bool EffectsCheck::NeedNotBeNamed(Ref object, u32 offset, bool writes) {
  const Klass* const k = vm_.heap().KlassOf(object);
  if (k->is_array())
    return !writes && (offset == kArrayLengthOffset || parts_.contains(object.index));
  const Field* const f = vm_.heap().FieldAt(object, offset);
  if (f == nullptr) return false;
  // Constants, which a class is given when it is linked: that of an exception, say.
  if (f->is_static() && !vm_.IsInitialized(f->holder)) return true;
  // Streams and channels find their descriptor in themselves.
  if (!writes && effects_.has(Effects::kFiles) &&
      f->descriptor->view() == "Ljava/io/FileDescriptor;") {
    return true;
  }
  const bool opaque = f->injected || (f->holder == vm_.known().Throwable &&
                                      f->offset == vm_.known().Throwable_backtrace);
  if (!opaque && (writes || !f->is_final()) && !IsCovered(f->holder)) return false;
  if (f->kind == Kind::kRef) parts_.insert(vm_.heap().GetRef(object, offset).index);
  return true;
}

bool EffectsCheck::IsCovered(const Klass* holder) const {
  const Known& n = vm_.known();
  const auto is = [holder](std::initializer_list<const Klass*> classes) {
    for (const Klass* k : classes) {
      if (k == holder) return true;
    }
    return false;
  };
  if (is({n.String})) return true;
  if (effects_.has(Effects::kFiles) && is({n.FileDescriptor})) return true;
  if (effects_.has(Effects::kThreads) && is({n.Thread, n.ThreadFieldHolder})) return true;
  return effects_.has(Effects::kClasses) &&
         is({n.Class, n.ClassLoader, n.Module, n.Method, n.Constructor, n.FieldObject, n.MemberName,
             n.ResolvedMethodName, n.MethodType, n.StackTraceElement, n.StackFrameInfo,
             n.ClassFrameInfo});
}

void EffectsCheck::Fail(Ref object, u32 offset, const char* what) const {
  const Heap& heap = vm_.heap();
  const Field* const f = heap.KlassOf(object)->is_array() ? nullptr : heap.FieldAt(object, offset);
  CHECK(false) << "the row of " << method_.ToString() << " is wrong: it " << what << " "
               << vm_.heap().KlassOf(object)->external_name() << "."
               << (f == nullptr ? "offset " + std::to_string(offset) : f->name->str())
               << ", which its effects do not name";
  std::abort();
}

#endif

}  // namespace ravel
