// Intrinsics of Object, Class, Thread, System, Objects and Unsafe. Those of
// Unsafe are for objects; raw memory goes the long way.
#include <cstring>

#include "natives/intrinsics.h"
#include "natives/object_place.h"

namespace ravel {
namespace {

Ref RefAt(const u64* args, u32 slot) { return Ref{static_cast<u32>(args[slot])}; }
i32 IntAt(const u64* args, u32 slot) { return static_cast<i32>(args[slot]); }

bool ReturnInt(u64* args, i32 v) {
  args[0] = static_cast<u32>(v);
  return true;
}

bool ReturnRef(u64* args, Ref r) {
  args[0] = r.index;
  return true;
}

Klass* MirrorKlass(Vm& vm, const u64* args, u32 slot) {
  return vm.world().KlassOfMirror(RefAt(args, slot));
}

bool InRange(i32 offset, i32 count, i32 length) {
  return (offset | count) >= 0 && offset <= length - count;
}

}  // namespace

bool intrinsic_Object_getClass(Vm& vm, u32, u64* args) {
  return ReturnRef(args, vm.world().MirrorOf(vm.heap().KlassOf(RefAt(args, 0))));
}

bool intrinsic_Object_hashCode(Vm& vm, u32, u64* args) {
  return ReturnInt(args, vm.heap().IdentityHash(RefAt(args, 0)));
}

bool intrinsic_System_identityHashCode(Vm& vm, u32, u64* args) {
  return ReturnInt(args, RefAt(args, 0) ? vm.heap().IdentityHash(RefAt(args, 0)) : 0);
}

bool intrinsic_System_arraycopy(Vm& vm, u32, u64* args) {
  const Ref from = RefAt(args, 0);
  const Ref to = RefAt(args, 2);
  const i32 length = IntAt(args, 4);
  if (!from || !to) return false;
  Heap& heap = vm.heap();
  const Klass* const klass = heap.KlassOf(from);
  if (klass != heap.KlassOf(to) || !klass->is_array()) return false;
  if (!InRange(IntAt(args, 1), length, heap.Length(from)) ||
      !InRange(IntAt(args, 3), length, heap.Length(to))) {
    return false;
  }
  const u32 shift = klass->element_shift();
  const u64 bytes = static_cast<u64>(length) << shift;
  u8* const target = heap.Elements(to) + (static_cast<u64>(IntAt(args, 3)) << shift);
  heap.arena().WillWrite(target, bytes);
  std::memmove(target, heap.Elements(from) + (static_cast<u64>(IntAt(args, 1)) << shift), bytes);
  return true;
}

bool intrinsic_Thread_currentThread(Vm& vm, u32 thread, u64* args) {
  return ReturnRef(args, vm.world().threads()[thread].object);
}

bool intrinsic_Class_isInstance(Vm& vm, u32, u64* args) {
  const Ref object = RefAt(args, 1);
  const Klass* const self = MirrorKlass(vm, args, 0);
  return ReturnInt(args,
                   object && !self->is_primitive() && vm.heap().KlassOf(object)->IsSubtypeOf(self));
}

bool intrinsic_Class_isAssignableFrom(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 1)) return false;
  const Klass* const self = MirrorKlass(vm, args, 0);
  const Klass* const other = MirrorKlass(vm, args, 1);
  const bool primitive = self->is_primitive() || other->is_primitive();
  return ReturnInt(args, primitive ? self == other : other->IsSubtypeOf(self));
}

bool intrinsic_Class_isArray(Vm& vm, u32, u64* args) {
  return ReturnInt(args, MirrorKlass(vm, args, 0)->is_array());
}

bool intrinsic_Class_isPrimitive(Vm& vm, u32, u64* args) {
  return ReturnInt(args, MirrorKlass(vm, args, 0)->is_primitive());
}

bool intrinsic_Class_isInterface(Vm& vm, u32, u64* args) {
  const Klass* const self = MirrorKlass(vm, args, 0);
  return ReturnInt(args, self->is_instance() && self->is_interface());
}

bool intrinsic_Objects_requireNonNull(Vm&, u32, u64* args) {
  return static_cast<bool>(RefAt(args, 0));
}

bool intrinsic_Objects_checkIndex(Vm&, u32, u64* args) {
  return IntAt(args, 1) >= 0 && static_cast<u32>(args[0]) < static_cast<u32>(args[1]);
}

namespace {

// Arguments of Unsafe: this, object, offset (two slots), values.
constexpr u32 kObject = 1;
constexpr u32 kOffset = 2;
constexpr u32 kValue = 4;

template <typename T>
constexpr u32 kNextValue = kValue + (sizeof(T) == 8 ? 2 : 1);

// In the object at kObject, or null.
template <typename T>
u8* Place(Vm& vm, const u64* args) {
  const Ref object = RefAt(args, kObject);
  if (!object) return nullptr;
  return PlaceInObject(vm.heap(), object, static_cast<i64>(args[kOffset]), sizeof(T));
}

template <typename T>
bool Return(u64* args, T v) {
  if constexpr (sizeof(T) == 8) {
    args[0] = static_cast<u64>(v);
  } else {
    args[0] = static_cast<u32>(static_cast<i32>(v));
  }
  return true;
}

template <typename T>
bool Get(Vm& vm, u64* args) {
  const u8* const p = Place<T>(vm, args);
  return p != nullptr && Return(args, Arena::Load<T>(p));
}

template <typename T>
bool Put(Vm& vm, u64* args) {
  u8* const p = Place<T>(vm, args);
  if (p == nullptr) return false;
  vm.world().arena().Store(p, static_cast<T>(args[kValue]));
  return true;
}

// Stores what `change` makes of the old value, and gives the old value.
template <typename T, typename Change>
bool Update(Vm& vm, u64* args, T* old, Change change) {
  u8* const p = Place<T>(vm, args);
  if (p == nullptr) return false;
  *old = Arena::Load<T>(p);
  const T fresh = change(*old);
  if (fresh != *old) vm.world().arena().Store(p, fresh);
  return true;
}

template <typename T>
bool Exchange(Vm& vm, u64* args, T* old) {
  const T expected = static_cast<T>(args[kValue]);
  const T fresh = static_cast<T>(args[kNextValue<T>]);
  return Update(vm, args, old, [&](T v) { return v == expected ? fresh : v; });
}

template <typename T>
bool CompareAndExchange(Vm& vm, u64* args) {
  T old;
  return Exchange(vm, args, &old) && Return(args, old);
}

template <typename T>
bool CompareAndSet(Vm& vm, u64* args) {
  T old;
  const T expected = static_cast<T>(args[kValue]);
  return Exchange(vm, args, &old) && ReturnInt(args, old == expected);
}

template <typename T>
bool GetAndSet(Vm& vm, u64* args) {
  T old;
  return Update(vm, args, &old, [&](T) { return static_cast<T>(args[kValue]); }) &&
         Return(args, old);
}

template <typename T>
bool GetAndAdd(Vm& vm, u64* args) {
  T old;
  return Update(vm, args, &old,
                [&](T v) { return static_cast<T>(v + static_cast<T>(args[kValue])); }) &&
         Return(args, old);
}

}  // namespace

#define UNSAFE(operation, name, function, type)                     \
  bool intrinsic_Unsafe_##operation##name(Vm& vm, u32, u64* args) { \
    return function<type>(vm, args);                                \
  }
UNSAFE(get, Int, Get, i32)
UNSAFE(get, Long, Get, u64)
UNSAFE(get, Reference, Get, u32)
UNSAFE(get, Byte, Get, i8)
UNSAFE(get, Short, Get, i16)
UNSAFE(get, Char, Get, u16)
UNSAFE(get, Float, Get, u32)
UNSAFE(get, Double, Get, u64)
UNSAFE(put, Int, Put, i32)
UNSAFE(put, Long, Put, u64)
UNSAFE(put, Reference, Put, u32)
UNSAFE(put, Byte, Put, i8)
UNSAFE(put, Short, Put, i16)
UNSAFE(put, Char, Put, u16)
UNSAFE(put, Float, Put, u32)
UNSAFE(put, Double, Put, u64)
UNSAFE(compareAndSet, Int, CompareAndSet, i32)
UNSAFE(compareAndSet, Long, CompareAndSet, u64)
UNSAFE(compareAndSet, Reference, CompareAndSet, u32)
UNSAFE(compareAndExchange, Int, CompareAndExchange, i32)
UNSAFE(compareAndExchange, Long, CompareAndExchange, u64)
UNSAFE(compareAndExchange, Reference, CompareAndExchange, u32)
UNSAFE(getAndSet, Int, GetAndSet, i32)
UNSAFE(getAndSet, Long, GetAndSet, u64)
UNSAFE(getAndSet, Reference, GetAndSet, u32)
UNSAFE(getAndAdd, Int, GetAndAdd, u32)
UNSAFE(getAndAdd, Long, GetAndAdd, u64)
#undef UNSAFE

bool intrinsic_Unsafe_getBoolean(Vm& vm, u32, u64* args) {
  const u8* const p = Place<u8>(vm, args);
  return p != nullptr && ReturnInt(args, *p != 0);
}

bool intrinsic_Unsafe_putBoolean(Vm& vm, u32, u64* args) {
  u8* const p = Place<u8>(vm, args);
  if (p == nullptr) return false;
  vm.world().arena().Store<u8>(p, (args[kValue] & 1) != 0 ? 1 : 0);
  return true;
}

}  // namespace ravel
