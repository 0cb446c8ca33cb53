// The tables of logarithms of log.cc and pow.cc.
#pragma once

#include <array>
#include <bit>

#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {

struct Pair {
  f64 high;
  f64 low;
};

template <int steps>
using LogTable = std::array<Pair, steps + 1>;

// The logarithms of scale / B for all floats B of few bits from scale / 2 to
// scale. These lie on a grid that is half as wide below a power of two; `scale`
// counts in its lower unit. factor makes natural logarithms to those of the
// base. high is a multiple of 2^-places, which leaves it room to be added to.
template <int steps>
constexpr LogTable<steps> MakeLogs(u64 scale, const Wide& factor, int places) {
  LogTable<steps> logs{};
  Wide sum;
  u64 b = scale;
  u64 step = std::has_single_bit(b) ? 1 : 2;
  for (int i = steps - 1; i >= 0; i--) {
    b -= step;
    for (u64 n = b; n < b + step; n++) sum = sum + LogOfStep(n);
    const Wide log = sum * factor;
    const Wide high = log.Rounded(places);
    logs[static_cast<u64>(i)] = {high.ToDouble(), Difference(log, high)};
    if (std::has_single_bit(b)) step = 1;
  }
  return logs;
}

}  // namespace ravel::hotspot_libm
