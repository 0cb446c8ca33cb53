// Outputs of a program side by side, a line for each, so that one sees how they
// differ: what is the same in all of them gives way when they do not fit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

struct ShownOutputs {
  // Each between quotes, in at most so many columns; dots stand for what was left out.
  std::vector<std::string> texts;
  // "line 57, after "deposited"": where the first difference is; empty if the outputs are
  // shown from their beginning.
  std::string where;
};

// Costs the length of the outputs. REQUIRES: columns >= 20
ShownOutputs ShowOutputs(const std::vector<std::string_view>& outputs, u32 columns);

}  // namespace ravel
