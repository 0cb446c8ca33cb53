// Unsafe: memory by address. With an object the address is a byte offset from
// it (arrays start at 16, statics belong to the class object); without one it
// is raw memory, whose addresses are offsets into the arena. There is one host
// thread, so volatile and opaque accesses and atomic operations are plain ones.
//
// Classes, fields and threads are in jdk_internal_misc_Unsafe_objects.cc.
#include <bit>
#include <charconv>
#include <cstring>
#include <string>

#include "interp/vm.h"
#include "natives/declare.h"
#include "natives/object_place.h"

namespace ravel {
namespace {

Step ThrowBadAddress(NativeCall& c, u64 address) {
  char hex[17] = {};
  std::to_chars(hex, hex + 16, address, 16);
  return c.ThrowNew("java/lang/InternalError",
                    "memory access at invalid address 0x" + std::string(hex));
}

// The place of `size` bytes at (object, offset); null if it is neither in the
// object nor raw memory.
u8* Place(NativeCall& c, Ref object, i64 offset, u64 size) {
  if (object) return PlaceInObject(c.heap(), object, offset, size);
  const u64 address = static_cast<u64>(offset);
  return c.world().RawValid(address, size) ? c.world().arena().At<u8>(address) : nullptr;
}

// Arguments of every access: this, object, offset (two slots), value(s).
constexpr u32 kObject = 1;
constexpr u32 kOffset = 2;
constexpr u32 kValue = 4;

template <typename T>
T ArgumentOf(NativeCall& c, u32 slot) {
  return static_cast<T>(c.args()[slot]);
}

// Register bits of a value: ints sign- or zero-extended to 32 bits.
template <typename T>
u64 RegisterBits(T v) {
  if constexpr (sizeof(T) == 8) return static_cast<u64>(v);
  return static_cast<u32>(static_cast<i32>(v));
}

template <typename T>
Step GetValue(NativeCall& c) {
  const u8* const p = Place(c, c.Obj(kObject), c.Long(kOffset), sizeof(T));
  if (p == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(kOffset)));
  return c.ReturnBits(RegisterBits(Arena::Load<T>(p)));
}

template <typename T>
Step PutValue(NativeCall& c) {
  u8* const p = Place(c, c.Obj(kObject), c.Long(kOffset), sizeof(T));
  if (p == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(kOffset)));
  c.world().arena().Store(p, ArgumentOf<T>(c, kValue));
  return c.Return();
}

// Slots that a T takes as argument.
template <typename T>
constexpr u32 kSlots = sizeof(T) == 8 ? 2 : 1;

// compareAndExchange: the old value; the new one is stored if the old was as
// expected.
template <typename T>
Step Exchange(NativeCall& c, T* old) {
  u8* const p = Place(c, c.Obj(kObject), c.Long(kOffset), sizeof(T));
  if (p == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(kOffset)));
  *old = Arena::Load<T>(p);
  if (*old == ArgumentOf<T>(c, kValue))
    c.world().arena().Store(p, ArgumentOf<T>(c, kValue + kSlots<T>));
  return Step::kDone;
}

template <typename T>
Step CompareAndExchange(NativeCall& c) {
  T old{};
  if (const Step s = Exchange(c, &old); s != Step::kDone) return s;
  return c.ReturnBits(RegisterBits(old));
}

template <typename T>
Step CompareAndSet(NativeCall& c) {
  T old{};
  const T expected = ArgumentOf<T>(c, kValue);
  if (const Step s = Exchange(c, &old); s != Step::kDone) return s;
  return c.ReturnBool(old == expected);
}

}  // namespace

// One line for each type: name in Unsafe and the type of its memory.
#define UNSAFE_ACCESS(name, type)                                                                \
  Step jdk_internal_misc_Unsafe_get##name(NativeCall& c) { return GetValue<type>(c); }           \
  Step jdk_internal_misc_Unsafe_get##name##Volatile(NativeCall& c) { return GetValue<type>(c); } \
  Step jdk_internal_misc_Unsafe_put##name(NativeCall& c) { return PutValue<type>(c); }           \
  Step jdk_internal_misc_Unsafe_put##name##Volatile(NativeCall& c) { return PutValue<type>(c); }
UNSAFE_ACCESS(Byte, i8)
UNSAFE_ACCESS(Char, u16)
UNSAFE_ACCESS(Short, i16)
UNSAFE_ACCESS(Int, i32)
UNSAFE_ACCESS(Float, u32)
UNSAFE_ACCESS(Long, i64)
UNSAFE_ACCESS(Double, u64)
UNSAFE_ACCESS(Reference, u32)
#undef UNSAFE_ACCESS

// A boolean is 0 or 1 whatever the byte was.
Step jdk_internal_misc_Unsafe_getBoolean(NativeCall& c) {
  const u8* const p = Place(c, c.Obj(kObject), c.Long(kOffset), 1);
  if (p == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(kOffset)));
  return c.ReturnBool(*p != 0);
}

Step jdk_internal_misc_Unsafe_putBoolean(NativeCall& c) {
  u8* const p = Place(c, c.Obj(kObject), c.Long(kOffset), 1);
  if (p == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(kOffset)));
  c.world().arena().Store<u8>(p, c.Bool(kValue) ? 1 : 0);
  return c.Return();
}

Step jdk_internal_misc_Unsafe_getBooleanVolatile(NativeCall& c) {
  return jdk_internal_misc_Unsafe_getBoolean(c);
}

Step jdk_internal_misc_Unsafe_putBooleanVolatile(NativeCall& c) {
  return jdk_internal_misc_Unsafe_putBoolean(c);
}

Step jdk_internal_misc_Unsafe_compareAndSetInt(NativeCall& c) { return CompareAndSet<i32>(c); }

Step jdk_internal_misc_Unsafe_compareAndSetLong(NativeCall& c) { return CompareAndSet<i64>(c); }

Step jdk_internal_misc_Unsafe_compareAndSetReference(NativeCall& c) {
  return CompareAndSet<u32>(c);
}

Step jdk_internal_misc_Unsafe_compareAndExchangeInt(NativeCall& c) {
  return CompareAndExchange<i32>(c);
}

Step jdk_internal_misc_Unsafe_compareAndExchangeLong(NativeCall& c) {
  return CompareAndExchange<i64>(c);
}

Step jdk_internal_misc_Unsafe_compareAndExchangeReference(NativeCall& c) {
  return CompareAndExchange<u32>(c);
}

// --- Raw memory -------------------------------------------------------------------

Step jdk_internal_misc_Unsafe_allocateMemory0(NativeCall& c) {
  return c.ReturnLong(static_cast<i64>(c.world().RawAllocate(static_cast<u64>(c.Long(1)))));
}

Step jdk_internal_misc_Unsafe_reallocateMemory0(NativeCall& c) {
  const u64 old = static_cast<u64>(c.Long(1));
  const u64 size = static_cast<u64>(c.Long(3));
  World& world = c.world();
  if (old == 0) return c.ReturnLong(static_cast<i64>(world.RawAllocate(size)));
  const u64 old_size = world.RawSize(old);
  if (old_size == 0) return ThrowBadAddress(c, old);
  const u64 fresh = world.RawAllocate(size);
  if (fresh == 0) return c.ReturnLong(0);
  const u64 kept = old_size < size ? old_size : size;
  world.arena().WillWrite(world.arena().At(fresh), kept);
  std::memcpy(world.arena().At(fresh), world.arena().At(old), kept);
  world.RawFree(old);
  return c.ReturnLong(static_cast<i64>(fresh));
}

Step jdk_internal_misc_Unsafe_freeMemory0(NativeCall& c) {
  const u64 address = static_cast<u64>(c.Long(1));
  if (address == 0) return c.Return();
  if (c.world().RawSize(address) == 0) return ThrowBadAddress(c, address);
  c.world().RawFree(address);
  return c.Return();
}

Step jdk_internal_misc_Unsafe_setMemory0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Long(4));
  u8* const p = Place(c, c.Obj(1), c.Long(2), size);
  if (p == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(2)));
  c.world().arena().WillWrite(p, size);
  std::memset(p, c.Int(6) & 0xFF, size);
  return c.Return();
}

Step jdk_internal_misc_Unsafe_copyMemory0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Long(7));
  const u8* const from = Place(c, c.Obj(1), c.Long(2), size);
  u8* const to = Place(c, c.Obj(4), c.Long(5), size);
  if (from == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(2)));
  if (to == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(5)));
  c.world().arena().WillWrite(to, size);
  std::memmove(to, from, size);
  return c.Return();
}

// Copies and reverses the bytes of each element (2, 4 or 8 bytes).
Step jdk_internal_misc_Unsafe_copySwapMemory0(NativeCall& c) {
  const u64 size = static_cast<u64>(c.Long(7));
  const u64 element = static_cast<u64>(c.Long(9));
  const u8* const from = Place(c, c.Obj(1), c.Long(2), size);
  u8* const to = Place(c, c.Obj(4), c.Long(5), size);
  if (from == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(2)));
  if (to == nullptr) return ThrowBadAddress(c, static_cast<u64>(c.Long(5)));
  c.world().arena().WillWrite(to, size);
  std::memmove(to, from, size);
  for (u64 i = 0; i + element <= size; i += element) {
    for (u64 a = i, b = i + element - 1; a < b; ++a, --b) std::swap(to[a], to[b]);
  }
  return c.Return();
}

// Load averages of the host are not the program's business.
Step jdk_internal_misc_Unsafe_getLoadAverage0(NativeCall& c) { return c.ReturnInt(-1); }

Step jdk_internal_misc_Unsafe_getUncompressedObject(NativeCall& c) {
  return c.ThrowNew("java/lang/UnsupportedOperationException");
}

}  // namespace ravel
