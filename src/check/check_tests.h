// CheckTests: JUnit tests, each explored from its own beginning.
#pragma once

#include <functional>
#include <vector>

#include "check/check.h"
#include "run/junit.h"

namespace ravel {

struct CheckTestsOptions {
  // For each test, but for its name. Schedules go to a folder for each in the one that is named.
  CheckOptions check;
  std::vector<ListedTest> tests;
  f64 total_seconds = 0;  // for all of them; 0: no limit
  // Before each: which one, of how many that are known by now.
  std::function<void(const std::string& test, size_t number, size_t of)> on_begin;
};

// A report with a part for each. What has no limit of its own gets an equal share of what is left
// of the total, but two seconds at least; those that nothing is left for are not run. An interrupt
// ends the present one, and no others are begun.
Report CheckTests(CheckTestsOptions options);

}  // namespace ravel
