// Steps: the trace of a failing run as a reader can follow it, before any format. Neighbouring
// rows of one thread at one line are one step; steps that tell nothing are folded into gaps:
// what comes before threads have to do with each other, long parts that one thread does alone,
// the middle of a long run.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace ravel {

// What is said below a line.
struct StepNote {
  std::string text;
  bool races = false;  // one of the two accesses of the data race
  bool operator==(const StepNote&) const = default;
};

struct Step {
  u32 thread = 0;        // index into Failure::thread_names
  std::string location;  // "SplitSync.java:23"
  std::string source;    // the line's text; empty: not known
  std::vector<StepNote> notes = {};
  bool goes_on = false;    // see TraceRow
  bool continues = false;  // likewise
  size_t left_out = 0;     // not 0: a gap of so many steps, of which only the notes are known
};

// "reads counter: 0", "count.compareAndSet(): 1, fails"
std::string OperationText(const Operation& operation);

// Each neighbouring rows of one thread at one line.
std::vector<Step> MergeRows(const std::vector<TraceRow>& trace);
// The same with gaps: what is to be shown of the failure.
std::vector<Step> StepsOf(const Failure& failure);

}  // namespace ravel
