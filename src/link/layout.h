// Where fields go: the larger ones first, and smaller ones into the gaps that
// alignment leaves. Each field is aligned to its size, so a sub-word field
// never straddles the aligned int that Unsafe compares and sets around it.
#pragma once

#include <span>

#include "link/klass.h"

namespace ravel {

// Sets the offsets of the fields, from `start` on, and returns the end of the
// last one. Fields of one size keep their order. Costs O(fields).
u32 LayOut(std::span<Field* const> fields, u32 start);

// The offsets of the reference fields among them, ascending.
std::vector<u32> RefOffsets(std::span<Field* const> fields);

constexpr u32 RoundUp(u32 n, u32 power_of_two) {
  return (n + power_of_two - 1) & ~(power_of_two - 1);
}

}  // namespace ravel
