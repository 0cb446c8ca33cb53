#include "report/exit_status.h"

#include <algorithm>
#include <vector>

namespace ravel {

int ExitStatusOf(const Report& report) {
  if (!report.tests.empty()) {
    std::vector<int> statuses;
    for (const Report& test : report.tests) statuses.push_back(ExitStatusOf(test));
    for (const int status : {kFailureFound, kErrorOfOurs, kBudgetRanOut}) {
      if (std::ranges::find(statuses, status) != statuses.end()) return status;
    }
    return report.complete ? kAllGood : kBudgetRanOut;
  }
  return !report.failures.empty() ? kFailureFound
         : !report.errors.empty() ? kErrorOfOurs
         : report.complete        ? kAllGood
                                  : kBudgetRanOut;
}

}  // namespace ravel
