// For the tests of this folder: the arithmetic of JVMS 6.5 by the names of the
// instructions, on values as registers hold them (ints and floats in the low
// 32 bits, the upper ones zero).
#pragma once

#include <bit>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>

#include "support/types.h"

namespace ravel {

using ArithFn = u64 (*)(u64 x, u64 y);

inline i32 AsInt(u64 v) { return static_cast<i32>(v); }
inline i64 AsLong(u64 v) { return static_cast<i64>(v); }
inline f32 AsFloat(u64 v) { return std::bit_cast<f32>(static_cast<u32>(v)); }
inline f64 AsDouble(u64 v) { return std::bit_cast<f64>(v); }
inline u64 FromInt(i64 v) { return static_cast<u32>(v); }
inline u64 FromFloat(f32 v) { return v != v ? 0x7fc00000u : std::bit_cast<u32>(v); }
inline u64 FromDouble(f64 v) { return v != v ? 0x7ff8000000000000u : std::bit_cast<u64>(v); }

template <typename To, typename From>
To Saturate(From v) {
  if (v != v) return 0;
  if (v >= static_cast<From>(std::numeric_limits<To>::max())) return std::numeric_limits<To>::max();
  if (v <= static_cast<From>(std::numeric_limits<To>::min())) return std::numeric_limits<To>::min();
  return static_cast<To>(v);
}

template <typename T>
u64 Compare(T x, T y, i32 unordered) {
  return FromInt(x < y ? -1 : x > y ? 1 : x == y ? 0 : unordered);
}

// Null for a name that is no pure arithmetic. Division by zero is not to be
// asked for.
inline ArithFn ArithByName(std::string_view name) {
#define BINARY(name, expression)                                           \
  {                                                                        \
#name, [](u64 x, [[maybe_unused]] u64 y) -> u64 { return expression; } \
  }
  static const std::unordered_map<std::string_view, ArithFn> kTable = {
      BINARY(iadd, FromInt(AsLong(x) + AsLong(y))),
      BINARY(isub, FromInt(AsLong(x) - AsLong(y))),
      BINARY(imul, static_cast<u32>(x * y)),
      BINARY(idiv, FromInt(i64{AsInt(x)} / AsInt(y))),
      BINARY(irem, FromInt(i64{AsInt(x)} % AsInt(y))),
      BINARY(ineg, FromInt(-i64{AsInt(x)})),
      BINARY(iand, x & y),
      BINARY(ior, x | y),
      BINARY(ixor, x ^ y),
      BINARY(ishl, static_cast<u32>(x << (y & 31))),
      BINARY(ishr, FromInt(AsInt(x) >> (y & 31))),
      BINARY(iushr, static_cast<u32>(x) >> (y & 31)),
      BINARY(ladd, x + y),
      BINARY(lsub, x - y),
      BINARY(lmul, x * y),
      BINARY(ldiv, y == ~u64{0} ? 0 - x : static_cast<u64>(AsLong(x) / AsLong(y))),
      BINARY(lrem, y == ~u64{0} ? 0 : static_cast<u64>(AsLong(x) % AsLong(y))),
      BINARY(lneg, 0 - x),
      BINARY(land, x & y),
      BINARY(lor, x | y),
      BINARY(lxor, x ^ y),
      BINARY(lshl, x << (y & 63)),
      BINARY(lshr, static_cast<u64>(AsLong(x) >> (y & 63))),
      BINARY(lushr, x >> (y & 63)),
      BINARY(fadd, FromFloat(AsFloat(x) + AsFloat(y))),
      BINARY(fsub, FromFloat(AsFloat(x) - AsFloat(y))),
      BINARY(fmul, FromFloat(AsFloat(x) * AsFloat(y))),
      BINARY(fdiv, FromFloat(AsFloat(x) / AsFloat(y))),
      BINARY(frem, FromFloat(std::fmod(AsFloat(x), AsFloat(y)))),
      BINARY(fneg, FromFloat(-AsFloat(x))),
      BINARY(dadd, FromDouble(AsDouble(x) + AsDouble(y))),
      BINARY(dsub, FromDouble(AsDouble(x) - AsDouble(y))),
      BINARY(dmul, FromDouble(AsDouble(x) * AsDouble(y))),
      BINARY(ddiv, FromDouble(AsDouble(x) / AsDouble(y))),
      BINARY(drem, FromDouble(std::fmod(AsDouble(x), AsDouble(y)))),
      BINARY(dneg, FromDouble(-AsDouble(x))),
      BINARY(i2l, static_cast<u64>(i64{AsInt(x)})),
      BINARY(i2f, FromFloat(static_cast<f32>(AsInt(x)))),
      BINARY(i2d, FromDouble(AsInt(x))),
      BINARY(l2i, static_cast<u32>(x)),
      BINARY(l2f, FromFloat(static_cast<f32>(AsLong(x)))),
      BINARY(l2d, FromDouble(static_cast<f64>(AsLong(x)))),
      BINARY(f2i, FromInt(Saturate<i32>(AsFloat(x)))),
      BINARY(f2l, static_cast<u64>(Saturate<i64>(AsFloat(x)))),
      BINARY(f2d, FromDouble(AsFloat(x))),
      BINARY(d2i, FromInt(Saturate<i32>(AsDouble(x)))),
      BINARY(d2l, static_cast<u64>(Saturate<i64>(AsDouble(x)))),
      BINARY(d2f, FromFloat(static_cast<f32>(AsDouble(x)))),
      BINARY(i2b, FromInt(static_cast<i8>(x))),
      BINARY(i2c, static_cast<u16>(x)),
      BINARY(i2s, FromInt(static_cast<i16>(x))),
      BINARY(i2z, x & 1),
      BINARY(lcmp, Compare(AsLong(x), AsLong(y), 0)),
      BINARY(fcmpl, Compare(AsFloat(x), AsFloat(y), -1)),
      BINARY(fcmpg, Compare(AsFloat(x), AsFloat(y), 1)),
      BINARY(dcmpl, Compare(AsDouble(x), AsDouble(y), -1)),
      BINARY(dcmpg, Compare(AsDouble(x), AsDouble(y), 1)),
  };
#undef BINARY
  const auto found = kTable.find(name);
  return found == kTable.end() ? nullptr : found->second;
}

// "eq" .. "le" against zero; null for others.
inline bool (*ConditionByName(std::string_view name))(i32) {
  if (name == "eq") return [](i32 n) { return n == 0; };
  if (name == "ne") return [](i32 n) { return n != 0; };
  if (name == "lt") return [](i32 n) { return n < 0; };
  if (name == "ge") return [](i32 n) { return n >= 0; };
  if (name == "gt") return [](i32 n) { return n > 0; };
  if (name == "le") return [](i32 n) { return n <= 0; };
  return nullptr;
}

}  // namespace ravel
