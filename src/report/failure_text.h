// Parts of the text for a person that the other formats use too. All of it ends
// in a line feed unless it is called a line.
#pragma once

#include <string>
#include <string_view>

#include "report/formats.h"
#include "report/report.h"

namespace ravel {

// "DEADLOCK: First and Second wait for each other"
std::string HeadLine(const Finding& finding);
// The whole result: the head line of the first failure, or what was explored.
std::string VerdictLine(const Report& report);
// A report of several tests: what failed, then a line for each.
std::string TestsAsText(const Report& report, const TextStyle& style);
// "16 tests: 12 failed, 4 passed; 310 schedules, 8.1 s"
std::string TestsLine(const Report& report);
// "failed", "passed", "skipped", "unfinished", "error": what became of a test.
std::string_view VerdictWord(const Report& test);
// "exitblock-rwl: 2801 paths, 9203 blocks, ..."
std::string CountsLine(const Report& report);
// "the budget --time ran out": why the search is not complete.
std::string ReasonOfStop(const Report& report);

// "seen in 1 of 2 schedules, first in schedule 2"; empty if that is not known.
std::string SeenLine(const Report& report, const Failure& failure);
// All about one failure except its head line: interleaving, threads, how often
// it was seen, how to see it again.
std::string FailureText(const Report& report, const Failure& failure, const TextStyle& style);
// The run of the failure: a column for each thread where the width allows, else
// a row for each step. Empty if there is no trace.
std::string InterleavingText(const Failure& failure, const TextStyle& style);

// Who waits for whom, as arrows: a circle in a deadlock of locks. Empty if there is nothing to
// draw.
std::string CycleText(const Failure& failure, const TextStyle& style);
// The threads of the finding: state, locks, and their stacks without what only libraries do.
std::string ThreadsText(const Failure& failure, const TextStyle& style);
// Of a data race: what does not order its accesses, and what would. Empty if it is none.
std::string OrderText(const Report& report, const Failure& failure, const TextStyle& style);

// Total: a thread without a name is called by its number.
std::string ThreadName(const Failure& failure, u32 thread);

}  // namespace ravel
