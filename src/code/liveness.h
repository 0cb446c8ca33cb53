// Which registers of a frame will still be read: computed from the register code
// by backward data flow, once per method. What is in the others does not matter
// any more.
//
// Facts about a method; survives rollback. Quickened instructions read and write
// the registers of those that they were made from.
#pragma once

#include <vector>

#include "code/code.h"
#include "code/ref_map.h"

namespace ravel {

class Liveness {
 public:
  explicit Liveness(const Code& code);

  bool IsLive(u32 pc, FrameAt at, u32 r) const {
    const std::vector<u64>& sets = at == FrameAt::kCall ? in_call_ : before_;
    return (sets[size_t{pc} * words_ + r / 64] >> (r % 64) & 1) != 0;
  }

 private:
  u32 words_;                          // per instruction
  std::vector<u64> before_, in_call_;  // a bit per register
};

}  // namespace ravel
