// Which registers of a frame will still be read: computed from the register code
// by backward data flow, once per method. What is in the others does not matter
// any more.
//
// Facts about a method; survives rollback. Quickened instructions read and write
// the registers of those that they were made from.
#pragma once

#include <bit>
#include <vector>

#include "code/code.h"
#include "code/ref_map.h"

namespace ravel {

class Liveness {
 public:
  explicit Liveness(const Code& code);

  bool IsLive(u32 pc, FrameAt at, u32 r) const {
    return (SetAt(pc, at)[r / 64] >> (r % 64) & 1) != 0;
  }
  // Calls f(r) for each register that is, in order.
  template <typename F>
  void ForEach(u32 pc, FrameAt at, F f) const {
    const u64* const set = SetAt(pc, at);
    for (u32 i = 0; i < words_; ++i) {
      for (u64 left = set[i]; left != 0; left &= left - 1) {
        f(i * 64 + static_cast<u32>(std::countr_zero(left)));
      }
    }
  }

 private:
  const u64* SetAt(u32 pc, FrameAt at) const {
    return (at == FrameAt::kCall ? in_call_ : before_).data() + size_t{pc} * words_;
  }

  u32 words_;                          // per instruction
  std::vector<u64> before_, in_call_;  // a bit per register
};

}  // namespace ravel
