// Writing big-endian numbers, for the editing of code and its tables.
#pragma once

#include <span>
#include <vector>

#include "support/types.h"

namespace ravel {

inline void PutU1(std::vector<u8>& to, u32 value) { to.push_back(static_cast<u8>(value)); }
inline void PutU2(std::vector<u8>& to, u32 value) {
  PutU1(to, value >> 8);
  PutU1(to, value);
}
inline void PutU4(std::vector<u8>& to, u32 value) {
  PutU2(to, value >> 16);
  PutU2(to, value);
}
inline void PutBytes(std::vector<u8>& to, std::span<const u8> bytes) {
  to.insert(to.end(), bytes.begin(), bytes.end());
}

}  // namespace ravel
