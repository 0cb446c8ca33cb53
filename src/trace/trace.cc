#include "trace/trace.h"

#include <algorithm>
#include <utility>

namespace ravel {
namespace {

// The locks that it enters, even if it leaves them again.
template <typename F>
void ForEachEntered(const TraceEvent& e, F f) {
  if (const u64 lock = e.passes ? e.lock : e.enters) f(lock);
  for (const u64 lock : e.also_enters) f(lock);
}

// Of what the later event accesses, does the earlier one only read?
bool OnlyReads(const TraceEvent& earlier, const TraceEvent& later) {
  return !earlier.everything && !earlier.renames &&
         std::ranges::none_of(earlier.accesses, [&](const VariableAccess& a) {
           return a.write && Conflict(std::span(&a, 1), later.accesses);
         });
}

}  // namespace

bool Conflict(const VariableAccess& a, const VariableAccess& b) {
  return a.object == b.object && (a.write || b.write) && a.begin < b.end && b.begin < a.end;
}

bool Conflict(std::span<const VariableAccess> a, std::span<const VariableAccess> b) {
  return std::ranges::any_of(a, [&](const VariableAccess& x) {
    return std::ranges::any_of(b, [&](const VariableAccess& y) { return Conflict(x, y); });
  });
}

void Trace::Join(TraceClock* into, const TraceClock& from) {
  if (into->size() < from.size()) into->resize(from.size());
  for (size_t i = 0; i < from.size(); ++i) (*into)[i] = std::max((*into)[i], from[i]);
}

void TraceEvent::Clear() {
  thread = index = 0;
  lock = enters = awaits = 0;
  passes = visible = everything = renames = false;
  also_enters.clear();
  passed.clear();
  clock.clear();
  own.clear();
  depends.clear();
  enabled.clear();
  accesses.clear();
}

// REQUIRES: it is empty.
void Trace::SetOwnClock(u32 thread, TraceClock* clock) const {
  u32 last = 0;
  if (thread < of_thread_.size() && !of_thread_[thread].empty()) {
    last = of_thread_[thread].back();
    *clock = events_[last].clock;
  }
  if (thread < enabled_by_.size()) {
    const std::vector<u32>& by = enabled_by_[thread];
    for (auto it = by.rbegin(); it != by.rend() && *it >= last; ++it) {
      Join(clock, events_[*it].clock);
    }
  }
  if (!barriers_.empty()) Join(clock, events_[barriers_.back()].clock);
}

// Of the past of a variable or a lock.
u32 Trace::NumberOf(u64 key) {
  const u32 number = keys_.FindOrAdd(key);
  if (number == pasts_.size()) pasts_.emplace_back();
  return number;
}

const Trace::Past* Trace::FindPast(u64 key) const {
  const u32 number = keys_.Find(key);
  return number == KeyIndex::kNone ? nullptr : &pasts_[number];
}

// The accesses before event `limit` that one to the same variable depends on directly: the
// last write, and if it writes the reads since then, of each thread the last one.
template <typename F>
void Trace::ForEachLast(const Past& past, u32 limit, bool write, F f) const {
  ++scan_;
  for (auto it = past.accesses.rbegin(); it != past.accesses.rend(); ++it) {
    if (it->event >= limit) continue;
    if (write || it->write) {
      const u32 thread = events_[it->event].thread;
      if (thread >= scanned_.size()) scanned_.resize(thread + 1);
      if (std::exchange(scanned_[thread], scan_) != scan_) f(it->event);
    }
    if (it->write) break;
  }
}

TraceEvent& Trace::Next() {
  if (size_ == events_.size()) {
    events_.emplace_back();
    touched_.emplace_back();
    entered_.emplace_back();
  } else {
    events_[size_].Clear();
  }
  return events_[size_];
}

void Trace::AddNext() {
  const u32 number = size_;
  TraceEvent& e = events_[number];
  std::vector<u32>& touched = touched_[number];
  std::vector<u32>& entered = entered_[number];
  touched.clear();
  entered.clear();
  if (e.thread >= of_thread_.size()) of_thread_.resize(e.thread + 1);
  SetOwnClock(e.thread, &e.own);
  if (e.everything || e.renames) {
    for (const std::vector<u32>& mine : of_thread_) {
      if (!mine.empty()) e.depends.push_back(mine.back());
    }
  }
  if (!renames_.empty()) e.depends.push_back(renames_.back());
  for (const VariableAccess& a : e.accesses) {
    ForEachKey(a, [&](u64 key) {
      const u32 past = NumberOf(key);
      ForEachLast(pasts_[past], number, a.write, [&](u32 event) { e.depends.push_back(event); });
      touched.push_back(past);
    });
  }
  if (e.depends.size() > 1) {
    std::ranges::sort(e.depends);
    e.depends.erase(std::unique(e.depends.begin(), e.depends.end()), e.depends.end());
  }
  e.clock = e.own;
  for (const u32 i : e.depends) Join(&e.clock, events_[i].clock);
  if (e.clock.size() <= e.thread) e.clock.resize(e.thread + 1);
  e.index = static_cast<u32>(of_thread_[e.thread].size()) + 1;
  e.clock[e.thread] = e.index;
  of_thread_[e.thread].push_back(number);
  for (const u32 t : e.enabled) {
    if (t >= enabled_by_.size()) enabled_by_.resize(t + 1);
    enabled_by_[t].push_back(number);
  }
  auto past = touched.begin();
  for (const VariableAccess& a : e.accesses) {
    ForEachKey(a, [&](u64) { pasts_[*past++].accesses.push_back({number, a.write}); });
  }
  ForEachEntered(e, [&](u64 lock) {
    entered.push_back(NumberOf(lock));
    pasts_[entered.back()].enters.push_back(number);
  });
  for (const auto& [lock, place] : e.passed) PastOf(lock).passes.push_back(number);
  if (!e.passed.empty()) ++passing_;
  if (e.everything) barriers_.push_back(number);
  if (e.renames) renames_.push_back(number);
  ++size_;
}

bool Trace::AllIsBefore(u32 thread) const {
  if (size_ == 0) return true;
  // The newest event is before nothing but what its thread does, and whom it enabled.
  const TraceEvent& newest = events_[size_ - 1];
  if (newest.thread != thread && !newest.everything &&
      std::ranges::find(newest.enabled, thread) == newest.enabled.end()) {
    return false;
  }
  const TraceClock clock = OwnClock(thread);
  for (u32 t = 0; t < of_thread_.size(); ++t) {
    if (of_thread_[t].size() > (t < clock.size() ? clock[t] : 0)) return false;
  }
  return true;
}

void Trace::Cut(u32 size) {
  while (size_ > size) {
    const TraceEvent& e = events_[--size_];
    of_thread_[e.thread].pop_back();
    for (const u32 t : e.enabled) enabled_by_[t].pop_back();
    for (const u32 past : touched_[size_]) pasts_[past].accesses.pop_back();
    for (const u32 past : entered_[size_]) pasts_[past].enters.pop_back();
    for (const auto& [lock, place] : e.passed) PastOf(lock).passes.pop_back();
    if (!e.passed.empty()) --passing_;
    if (e.everything) barriers_.pop_back();
    if (e.renames) renames_.pop_back();
  }
}

void Trace::JoinAccesses(const VariableAccess& a, u32 limit, TraceClock* clock) const {
  ForEachKey(a, [&](u64 key) {
    const Past* const past = FindPast(key);
    if (past == nullptr) return;
    ForEachLast(*past, limit, a.write, [&](u32 event) { Join(clock, events_[event].clock); });
  });
}

std::vector<u64> Trace::PlacesToDivide() const {
  std::vector<u64> places;
  const TraceEvent& e = events_[size_ - 1];
  for (const auto& [lock, place] : e.passed) {
    const Past* const past = FindPast(lock);
    if (past != nullptr && !past->enters.empty()) places.push_back(place);
  }
  ForEachEntered(e, [&](u64 entered) {
    const Past* const past = FindPast(entered);
    if (past == nullptr) return;
    for (const u32 i : past->passes) {
      for (const auto& [lock, place] : events_[i].passed) {
        if (lock == entered) places.push_back(place);
      }
    }
  });
  return places;
}

Trace::Race& Trace::NextRace() {
  if (race_count_ == races_.size()) races_.emplace_back();
  races_[race_count_].looks = false;
  return races_[race_count_];
}

bool Trace::AddRaceWith(u32 first) {
  const TraceEvent& s = events_[size_ - 1];
  if (events_[first].thread == s.thread) return false;
  Race& race = NextRace();
  race.first = first;
  race.before = s.own;
  for (const u32 other : s.depends) {
    if (other != first) Join(&race.before, events_[other].clock);
  }
  if (Before(first, race.before)) return false;
  // What it hid.
  if (!s.everything && !s.renames) {
    for (const VariableAccess& a : s.accesses) JoinAccesses(a, first, &race.before);
  }
  ++race_count_;
  return true;
}

void Trace::AddLockRaces() {
  const TraceEvent& s = events_[size_ - 1];
  const auto add = [&](u64 lock) {
    if (RaceWithEnter(size_ - 1, lock, s.thread, s.own, &NextRace())) ++race_count_;
  };
  add(s.lock);
  for (const u64 lock : s.also_enters) add(lock);
  if (s.awaits != 0) add(s.awaits);
  for (const u32 first : s.depends) {
    if (events_[first].renames) AddRaceWith(first);
    if (s.visible && OnlyReads(events_[first], s) && AddRaceWith(first)) {
      races_[race_count_ - 1].looks = true;
    }
  }
}

std::span<const Trace::Race> Trace::Races() {
  race_count_ = 0;
  const TraceEvent& s = events_[size_ - 1];
  if (s.lock != 0 && !s.everything && !s.renames) {
    AddLockRaces();
  } else {
    for (const u32 first : s.depends) AddRaceWith(first);
  }
  return {races_.data(), race_count_};
}

bool Trace::RaceWithEnter(u32 limit, u64 lock, u32 thread, const TraceClock& own,
                          Race* race) const {
  const Past* const past = FindPast(lock);
  if (past == nullptr) return false;
  for (auto it = past->enters.rbegin(); it != past->enters.rend(); ++it) {
    if (*it >= limit) continue;
    if (events_[*it].thread == thread || Before(*it, own)) return false;
    race->first = *it;
    race->before = own;
    return true;
  }
  return false;
}

bool Trace::LockRace(u32 thread, u64 lock, Race* race) const {
  return RaceWithEnter(size_, lock, thread, OwnClock(thread), race);
}

}  // namespace ravel
