// Intrinsics of Math, Integer, Long, Float, Double.
#include <bit>
#include <cmath>

#include "natives/hotspot_libm/hotspot_libm.h"
#include "natives/intrinsics.h"

namespace ravel {
namespace {

template <typename T>
T At(const u64* args, u32 slot) {
  if constexpr (sizeof(T) == 8) {
    return std::bit_cast<T>(args[slot]);
  } else {
    return std::bit_cast<T>(static_cast<u32>(args[slot]));
  }
}

template <typename T>
bool Return(u64* args, T v) {
  if constexpr (sizeof(T) == 8) {
    args[0] = std::bit_cast<u64>(v);
  } else {
    args[0] = std::bit_cast<u32>(v);
  }
  return true;
}

// The second of two arguments.
template <typename T>
constexpr u32 kSecond = sizeof(T) == 8 ? 2 : 1;

// NaN wins, and -0.0 is less than 0.0.
template <typename T>
T Min(T a, T b) {
  if (a != a) return a;
  if (a == 0 && b == 0) return std::signbit(b) ? b : a;
  return a <= b ? a : b;
}
template <typename T>
T Max(T a, T b) {
  if (a != a) return a;
  if (a == 0 && b == 0) return std::signbit(a) ? b : a;
  return a >= b ? a : b;
}

}  // namespace

#define PAIRWISE(name, type, expression)            \
  bool intrinsic_Math_##name(Vm&, u32, u64* args) { \
    const type a = At<type>(args, 0);               \
    const type b = At<type>(args, kSecond<type>);   \
    return Return<type>(args, expression);          \
  }
PAIRWISE(minInt, i32, a < b ? a : b)
PAIRWISE(maxInt, i32, a > b ? a : b)
PAIRWISE(minLong, i64, a < b ? a : b)
PAIRWISE(maxLong, i64, a > b ? a : b)
PAIRWISE(minFloat, f32, Min(a, b))
PAIRWISE(maxFloat, f32, Max(a, b))
PAIRWISE(minDouble, f64, Min(a, b))
PAIRWISE(maxDouble, f64, Max(a, b))
PAIRWISE(multiplyHigh, i64, static_cast<i64>((static_cast<__int128>(a) * b) >> 64))
#undef PAIRWISE

#define EXACT(name, type, operation)                                                        \
  bool intrinsic_Math_##name(Vm&, u32, u64* args) {                                         \
    type result;                                                                            \
    if (operation(At<type>(args, 0), At<type>(args, kSecond<type>), &result)) return false; \
    return Return<type>(args, result);                                                      \
  }
EXACT(addExactInt, i32, __builtin_add_overflow)
EXACT(addExactLong, i64, __builtin_add_overflow)
EXACT(subtractExactInt, i32, __builtin_sub_overflow)
EXACT(subtractExactLong, i64, __builtin_sub_overflow)
EXACT(multiplyExactInt, i32, __builtin_mul_overflow)
EXACT(multiplyExactLong, i64, __builtin_mul_overflow)
#undef EXACT

bool intrinsic_Math_absInt(Vm&, u32, u64* args) {
  const u32 v = static_cast<u32>(args[0]);
  return Return<u32>(args, v >> 31 ? 0 - v : v);
}

bool intrinsic_Math_absLong(Vm&, u32, u64* args) {
  const u64 v = args[0];
  return Return<u64>(args, v >> 63 ? 0 - v : v);
}

bool intrinsic_Math_absFloat(Vm&, u32, u64* args) {
  return Return<f32>(args, std::fabs(At<f32>(args, 0)));
}
bool intrinsic_Math_absDouble(Vm&, u32, u64* args) {
  return Return<f64>(args, std::fabs(At<f64>(args, 0)));
}
bool intrinsic_Math_sqrt(Vm&, u32, u64* args) {
  return Return<f64>(args, std::sqrt(At<f64>(args, 0)));
}

#define OF_LIBM(name, Function)                                         \
  bool intrinsic_Math_##name(Vm&, u32, u64* args) {                     \
    return Return<f64>(args, hotspot_libm::Function(At<f64>(args, 0))); \
  }
OF_LIBM(sin, Sin)
OF_LIBM(cos, Cos)
OF_LIBM(tan, Tan)
OF_LIBM(exp, Exp)
OF_LIBM(log, Log)
OF_LIBM(log10, Log10)
#undef OF_LIBM

bool intrinsic_Math_pow(Vm&, u32, u64* args) {
  return Return<f64>(args, hotspot_libm::Pow(At<f64>(args, 0), At<f64>(args, kSecond<f64>)));
}
bool intrinsic_Math_floor(Vm&, u32, u64* args) {
  return Return<f64>(args, std::floor(At<f64>(args, 0)));
}
bool intrinsic_Math_ceil(Vm&, u32, u64* args) {
  return Return<f64>(args, std::ceil(At<f64>(args, 0)));
}
bool intrinsic_Math_rint(Vm&, u32, u64* args) {
  return Return<f64>(args, std::nearbyint(At<f64>(args, 0)));
}

bool intrinsic_Integer_bitCount(Vm&, u32, u64* args) {
  return Return<i32>(args, std::popcount(At<u32>(args, 0)));
}
bool intrinsic_Integer_numberOfLeadingZeros(Vm&, u32, u64* args) {
  return Return<i32>(args, std::countl_zero(At<u32>(args, 0)));
}
bool intrinsic_Integer_numberOfTrailingZeros(Vm&, u32, u64* args) {
  return Return<i32>(args, std::countr_zero(At<u32>(args, 0)));
}
bool intrinsic_Integer_reverseBytes(Vm&, u32, u64* args) {
  return Return<u32>(args, __builtin_bswap32(At<u32>(args, 0)));
}
bool intrinsic_Long_bitCount(Vm&, u32, u64* args) {
  return Return<i32>(args, std::popcount(args[0]));
}
bool intrinsic_Long_numberOfLeadingZeros(Vm&, u32, u64* args) {
  return Return<i32>(args, std::countl_zero(args[0]));
}
bool intrinsic_Long_numberOfTrailingZeros(Vm&, u32, u64* args) {
  return Return<i32>(args, std::countr_zero(args[0]));
}
bool intrinsic_Long_reverseBytes(Vm&, u32, u64* args) {
  return Return<u64>(args, __builtin_bswap64(args[0]));
}

bool intrinsic_Float_sameBits(Vm&, u32, u64*) { return true; }
bool intrinsic_Double_sameBits(Vm&, u32, u64*) { return true; }

}  // namespace ravel
