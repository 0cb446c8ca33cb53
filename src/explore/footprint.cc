#include "explore/footprint.h"

#include <algorithm>

namespace ravel {
namespace {

bool Conflict(const VariableAccess& x, const VariableAccess& y) {
  return x.object == y.object && (x.write || y.write) && x.begin < y.end && y.begin < x.end;
}

}  // namespace

bool FootprintLog::Meet(const Footprint& a, const Footprint& b) const {
  if (a.count > kShort && b.count > kShort) return MeetSorted(a, b);
  for (u32 i = a.first; i < a.first + a.count; ++i) {
    for (u32 j = b.first; j < b.first + b.count; ++j) {
      if (Conflict(log_[i], log_[j])) return true;
    }
  }
  return false;
}

bool FootprintLog::MeetSorted(const Footprint& a, const Footprint& b) const {
  const u32 a_end = a.first + a.count;
  const u32 b_end = b.first + b.count;
  u32 j = b.first;
  for (u32 i = a.first; i < a_end; ++i) {
    while (j < b_end && log_[j].object < log_[i].object) ++j;
    for (u32 k = j; k < b_end && log_[k].object == log_[i].object; ++k) {
      if (Conflict(log_[i], log_[k])) return true;
    }
  }
  return false;
}

void FootprintLog::SortRecorded() {
  std::sort(log_.begin() + recorded_.first, log_.end(),
            [](const VariableAccess& x, const VariableAccess& y) { return x.object < y.object; });
}

void FootprintLog::ForgetSeen() {
  std::ranges::fill(seen_, Seen{});
  generation_ = 1;
}

}  // namespace ravel
