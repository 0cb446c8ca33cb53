// Effects: what a native method or an intrinsic does that another thread could
// notice, as a set. Each row of natives_*.def and intrinsics.def has one:
//
//   effect::kNothing
//   effect::kFiles | effect::Writes(effect::Elements(1, 2, 3).AsReturned())
//
// From it listeners are told of the accesses as if bytecode made them
// (natives/memory_events.h), and debug builds compare what the function really
// reads and writes with it (natives/effects_check.h). So a search, a detector
// and a reader see the same.
//
// What never counts: reads of what cannot change (strings, final fields, the
// length of an array), objects that the call itself makes, its own frame.
#pragma once

#include <array>
#include <span>

#include "link/known.h"
#include "support/types.h"

namespace ravel {

// Part of an object that an argument names. Arguments are JVM slots, as in
// NativeCall: the receiver is slot 0, long and double take two.
struct NativePlace {
  enum class Is : u8 {
    kElements,  // of an array: `count` of them, from index `first` on
    kElement,   // the one with index `first`
    kChars,     // the same as kElements in UTF-16 characters, of a char[] or a byte[]
    kChar,
    kBytes,  // `count` (<< `shift`) bytes at the offset `first`, as Unsafe names them
    kValue,  // `size` bytes, likewise
    kField,
    kStatic,  // a static field, of `holder`
    kWhole,   // every element of an array, every field of any other object
  };
  // How much of it really was used, which only the result tells.
  enum class Used : u8 {
    kAll,
    kResult,      // as many elements as the result says; none if it is negative
    kZlibOutput,  // the same in bits 31 to 61 of it, as Inflater and Deflater return it
  };

  Is is;
  u8 object = 0;  // slots
  u8 first = 0;
  u8 count = 0;
  u8 shift = 0;  // 0: none
  u8 size = 0;
  Used used = Used::kAll;
  u32 Known::*field = nullptr;
  Klass* Known::*holder = nullptr;
  u32 Known::*via = nullptr;  // the object is what this field of the argument refers to

  constexpr bool operator==(const NativePlace&) const = default;
  constexpr NativePlace AsReturned() const { return With(Used::kResult); }
  constexpr NativePlace AsZlibReturned() const { return With(Used::kZlibOutput); }

 private:
  constexpr NativePlace With(Used how) const {
    NativePlace changed = *this;
    changed.used = how;
    return changed;
  }
};

struct NativeAccess {
  enum class Act : u8 {
    kRead,
    kWrite,
    kVolatileRead,  // with any ordering
    kVolatileWrite,
    kUpdate,   // reads and writes in one step
    kCompare,  // the same, but writes only if it reads what the argument `expected` is
  };
  Act act = Act::kRead;
  NativePlace place{NativePlace::Is::kWhole};
  u8 expected = 0;

  constexpr bool operator==(const NativeAccess&) const = default;
};

class Effects {
 public:
  // Besides the accesses.
  enum Flag : u8 {
    kFiles = 1 << 0,
    kThreads = 1 << 1,
    kClasses = 1 << 2,
    kJava = 1 << 3,
    kClock = 1 << 4,
    kRawMemory = 1 << 5,
    kMachine = 1 << 6,
  };

  constexpr explicit Effects(u8 flags) : flags_(flags) {}
  constexpr explicit Effects(const NativeAccess& access) : accesses_{access}, count_(1) {}

  constexpr bool has(Flag f) const { return (flags_ & f) != 0; }
  constexpr std::span<const NativeAccess> accesses() const { return {accesses_.data(), count_}; }
  // Is there anything that listeners are to be told? The events about threads
  // and classes are raised where they change.
  constexpr bool tells() const { return has(kFiles) || count_ != 0; }

  constexpr bool operator==(const Effects&) const = default;
  friend constexpr Effects operator|(Effects a, const Effects& b) {
    a.flags_ |= b.flags_;
    for (const NativeAccess& access : b.accesses()) a.accesses_.at(a.count_++) = access;
    return a;
  }

 private:
  std::array<NativeAccess, 4> accesses_{};
  u8 count_ = 0;
  u8 flags_ = 0;
};

// The words of the rows.
namespace effect {

// Computes from the values of its arguments and from what never changes.
constexpr Effects kNothing{0};
// Looks at or changes files, pipes, and the FileDescriptors that stand for them.
constexpr Effects kFiles{Effects::kFiles};
// Starts, stops, blocks, wakes or looks at threads; monitors; Thread's own fields.
constexpr Effects kThreads{Effects::kThreads};
// Loads, links, initialises or looks at classes, and what stands for them and
// their members in Java: Class, ClassLoader, Module, reflection, MemberName.
constexpr Effects kClasses{Effects::kClasses};
// Runs Java code, which has effects of its own.
constexpr Effects kJava{Effects::kJava};
constexpr Effects kClock{Effects::kClock};
// Memory outside the heap, by address. Listeners are not told.
constexpr Effects kRawMemory{Effects::kRawMemory};
// The machine as a whole: its end, signals, collections, interned strings,
// pending references, random numbers.
constexpr Effects kMachine{Effects::kMachine};

constexpr NativePlace Elements(u8 array, u8 first, u8 count) {
  return {.is = NativePlace::Is::kElements, .object = array, .first = first, .count = count};
}
constexpr NativePlace Element(u8 array, u8 index) {
  return {.is = NativePlace::Is::kElement, .object = array, .first = index};
}
constexpr NativePlace Chars(u8 array, u8 first, u8 count) {
  return {.is = NativePlace::Is::kChars, .object = array, .first = first, .count = count};
}
constexpr NativePlace Char(u8 array, u8 index) {
  return {.is = NativePlace::Is::kChar, .object = array, .first = index};
}
constexpr NativePlace Bytes(u8 object, u8 offset, u8 count, u8 shift = 0) {
  return {.is = NativePlace::Is::kBytes,
          .object = object,
          .first = offset,
          .count = count,
          .shift = shift};
}
constexpr NativePlace Value(u8 object, u8 offset, u8 size) {
  return {.is = NativePlace::Is::kValue, .object = object, .first = offset, .size = size};
}
constexpr NativePlace FieldOf(u8 object, u32 Known::*field) {
  return {.is = NativePlace::Is::kField, .object = object, .field = field};
}
// Of the object that the field `via` of an argument refers to.
constexpr NativePlace FieldOf(u8 object, u32 Known::*via, u32 Known::*field) {
  return {.is = NativePlace::Is::kField, .object = object, .field = field, .via = via};
}
constexpr NativePlace Static(Klass* Known::*holder, u32 Known::*field) {
  return {.is = NativePlace::Is::kStatic, .field = field, .holder = holder};
}
constexpr NativePlace Whole(u8 object) { return {.is = NativePlace::Is::kWhole, .object = object}; }

constexpr Effects Reads(const NativePlace& p) { return Effects({NativeAccess::Act::kRead, p}); }
constexpr Effects Writes(const NativePlace& p) { return Effects({NativeAccess::Act::kWrite, p}); }
constexpr Effects VolatileReads(const NativePlace& p) {
  return Effects({NativeAccess::Act::kVolatileRead, p});
}
constexpr Effects VolatileWrites(const NativePlace& p) {
  return Effects({NativeAccess::Act::kVolatileWrite, p});
}
constexpr Effects Updates(const NativePlace& p) { return Effects({NativeAccess::Act::kUpdate, p}); }
constexpr Effects Compares(const NativePlace& p, u8 expected) {
  return Effects({NativeAccess::Act::kCompare, p, expected});
}

}  // namespace effect

}  // namespace ravel
