#include "report/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace ravel {
namespace {

constexpr size_t kMostPlain = 4;  // steps in a row that tell nothing and are shown
constexpr size_t kFirstSteps = 20, kLastSteps = 80;

std::string WithoutValue(const Operation& operation) {
  return fmt::format("{} {}", operation.does, operation.of);
}

// Between which of its operations the line of a row is cut; empty: it has none.
std::string CutText(const std::vector<TraceRow>& trace, size_t row) {
  const auto next = std::find_if(trace.begin() + static_cast<std::ptrdiff_t>(row) + 1, trace.end(),
                                 [&](const TraceRow& r) { return r.thread == trace[row].thread; });
  if (next == trace.end() || !next->continues) return "";  // the failure came first
  std::string before, after;
  if (!trace[row].operations.empty()) before = WithoutValue(trace[row].operations.back());
  if (!next->operations.empty()) after = WithoutValue(next->operations.front());
  if (before.empty() && after.empty()) return "";
  if (before.empty()) return "cut before it " + after;
  if (after.empty()) return "cut after it " + before;
  // Library code that keeps no lock of its own can be left in the middle.
  if (before == after && trace[row].operations.back().does == "calls") {
    return "cut in the middle of " + trace[row].operations.back().of;
  }
  return fmt::format("cut after it {} and before it {}", before, after);
}

void AddNote(Step* step, StepNote note) {
  if (std::ranges::find(step->notes, note) == step->notes.end()) {
    step->notes.push_back(std::move(note));
  }
}

Step GapOf(u32 thread, size_t steps) {
  Step gap;
  gap.thread = thread;
  gap.left_out = steps;
  return gap;
}

size_t CountOf(const Step& step) { return std::max<size_t>(step.left_out, 1); }

// One gap, in the column of the last thread in it, instead of these steps.
void AppendGap(std::span<const Step> steps, std::vector<Step>* out) {
  if (steps.size() <= 1) {
    out->insert(out->end(), steps.begin(), steps.end());
    return;
  }
  size_t count = 0;
  for (const Step& step : steps) count += CountOf(step);
  out->push_back(GapOf(steps.back().thread, count));
}

bool OnlyStarts(const Step& step) {
  return std::ranges::all_of(step.notes, [](const StepNote& note) {
    return note.text.starts_with("starts ") || note.text == "ends";
  });
}

size_t EndOfStretch(const std::vector<Step>& steps, size_t begin) {
  size_t end = begin;
  while (end < steps.size() && steps[end].thread == steps[begin].thread) ++end;
  return end;
}

// Of what one thread does before the others have to do with it, whom it starts.
std::vector<Step> FoldBeginning(const std::vector<Step>& steps) {
  const size_t end = EndOfStretch(steps, 0);
  size_t folded = 0;
  while (folded < end && OnlyStarts(steps[folded])) ++folded;
  if (folded == steps.size()) folded = 0;  // there is nothing else
  std::vector<Step> out;
  if (folded > 1) {
    AppendGap(std::span(steps).subspan(0, folded), &out);
    for (const Step& step : std::span(steps).subspan(0, folded)) {
      for (const StepNote& note : step.notes) AddNote(&out.back(), note);
    }
  } else {
    folded = 0;
  }
  out.insert(out.end(), steps.begin() + static_cast<std::ptrdiff_t>(folded), steps.end());
  return out;
}

// Of many steps in a row that tell nothing, the last.
std::vector<Step> FoldStretches(const std::vector<Step>& steps) {
  std::vector<Step> out;
  for (size_t begin = 0; begin < steps.size();) {
    const bool plain = steps[begin].notes.empty();
    size_t end = begin + 1;
    while (plain && end < steps.size() && steps[end].notes.empty() &&
           steps[end].thread == steps[begin].thread) {
      ++end;
    }
    const std::span<const Step> run = std::span(steps).subspan(begin, end - begin);
    if (run.size() > kMostPlain) {
      AppendGap(run.first(run.size() - 1), &out);
      out.push_back(run.back());
    } else {
      out.insert(out.end(), run.begin(), run.end());
    }
    begin = end;
  }
  return out;
}

std::vector<Step> FoldRun(const std::vector<Step>& steps) {
  if (steps.size() <= kFirstSteps + kLastSteps + 1) return steps;
  std::vector<Step> out(steps.begin(), steps.begin() + kFirstSteps);
  AppendGap(std::span(steps).subspan(kFirstSteps, steps.size() - kFirstSteps - kLastSteps), &out);
  out.insert(out.end(), steps.end() - kLastSteps, steps.end());
  return out;
}

}  // namespace

// A call is seen to be one.
std::string OperationText(const Operation& operation) {
  std::string does = operation.does == "calls" ? "" : operation.does;
  if (!does.empty() && !operation.of.empty()) does += ' ';
  return fmt::format("{}{}{}{}{}{}", does, operation.of, operation.value.empty() ? "" : ": ",
                     operation.value, operation.result.empty() ? "" : ", ", operation.result);
}

std::vector<Step> MergeRows(const std::vector<TraceRow>& trace) {
  std::vector<Step> steps;
  for (size_t i = 0; i < trace.size(); ++i) {
    const TraceRow& row = trace[i];
    if (steps.empty() || steps.back().thread != row.thread || steps.back().left_out > 0 ||
        steps.back().location != row.location || steps.back().source != row.source) {
      steps.push_back({.thread = row.thread,
                       .location = row.location,
                       .source = row.source,
                       .continues = row.continues});
    }
    Step& step = steps.back();
    for (const Operation& operation : row.operations) {
      AddNote(&step, {OperationText(operation), operation.races});
    }
    if (!row.note.empty()) AddNote(&step, {row.note});
    step.goes_on = row.goes_on;
    if (row.goes_on) {
      if (std::string cut = CutText(trace, i); !cut.empty()) AddNote(&step, {std::move(cut)});
    }
    if (row.skipped > 0) steps.push_back(GapOf(row.thread, row.skipped));
  }
  return steps;
}

std::vector<Step> StepsOf(const Failure& failure) {
  return FoldRun(FoldStretches(FoldBeginning(MergeRows(failure.trace))));
}

}  // namespace ravel
