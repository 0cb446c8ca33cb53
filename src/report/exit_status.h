// The exit status that a Report means.
#pragma once

#include "report/report.h"

namespace ravel {

constexpr int kAllGood = 0;  // everything was seen and nothing failed
constexpr int kFailureFound = 1;
constexpr int kBudgetRanOut = 3;  // and nothing had failed until then
constexpr int kErrorOfOurs = 4;

// Of several tests, the worst.
int ExitStatusOf(const Report& report);

}  // namespace ravel
