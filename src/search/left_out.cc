#include "search/left_out.h"

#include <fmt/format.h>

namespace ravel {

std::string_view ReasonOf(u32 left_out) {
  return left_out & LeftOut::kCrowded   ? "too many threads"
         : left_out & LeftOut::kTooLong ? "schedules that are too long"
         : left_out & LeftOut::kUnfair  ? "loops that poll"
         : left_out & LeftOut::kTimes   ? "time-outs in a row"
                                        : "schedules without a clear end";
}

std::string PromiseWithout(u32 left_out) {
  if (left_out & LeftOut::kCrowded) {
    return fmt::format("There were more than {} threads at once: schedules were only drawn.",
                       LeftOut::kMostThreads);
  }
  std::string text;
  const auto add = [&](u32 bit, std::string_view sentence) {
    if (left_out & bit) text += fmt::format("{}{}", text.empty() ? "" : " ", sentence);
  };
  add(LeftOut::kUnfair,
      "A thread that polls was run at most a few times before the others had their turn.");
  add(LeftOut::kTimes, fmt::format("Of several threads that wait for time, another one than the "
                                   "next was let run first at most {} times.",
                                   LeftOut::kMostTimes));
  add(LeftOut::kTooLong,
      fmt::format("Schedules with more than {} events were cut off.", LeftOut::kMostEvents));
  add(ExploreResults::kUndecided,
      "Of some schedules it could not be told whether they end in a deadlock.");
  return text;
}

void ConcludeWithout(ExploreResults* results) {
  const u32 left_out = results->left_out & ~LeftOut::kTooDear;
  if (left_out == 0) return;
  if (results->complete) {
    results->complete = false;
    results->stopped_by = ReasonOf(left_out);
  }
  results->promises.push_back(PromiseWithout(left_out));
}

}  // namespace ravel
