#include "trace/trace.h"

#include <gtest/gtest.h>

#include <span>

#include "trace/thread_names.h"

namespace ravel {
namespace {

constexpr u32 kX = 100, kY = 101, kLock = 200;

TraceEvent Touch(u32 thread, u32 object, bool write) {
  TraceEvent e;
  e.thread = thread;
  e.accesses.push_back({object, 0, 1, write});
  return e;
}
TraceEvent Read(u32 thread, u32 object) { return Touch(thread, object, false); }
TraceEvent Write(u32 thread, u32 object) { return Touch(thread, object, true); }

TraceEvent OnLock(u32 thread, bool enters) {
  TraceEvent e;
  e.thread = thread;
  e.accesses.push_back({kLock, kLockVariable, kLockVariable + 1, true});
  if (enters) e.lock = e.enters = Trace::KeyOf(kLock, kLockVariable);
  return e;
}

void Add(Trace* trace, TraceEvent&& event) {
  trace->Next() = std::move(event);
  trace->AddNext();
}

std::vector<u32> FirstOf(std::span<const Trace::Race> races) {
  std::vector<u32> numbers;
  for (const Trace::Race& r : races) numbers.push_back(r.first);
  return numbers;
}

TEST(Trace, ReadsDoNotRaceAndWritesDo) {
  Trace trace;
  Add(&trace, Read(1, kX));
  Add(&trace, Read(2, kX));
  EXPECT_TRUE(trace.Races().empty());
  Add(&trace, Write(3, kX));
  EXPECT_EQ(FirstOf(trace.Races()), (std::vector<u32>{0, 1}));
  Add(&trace, Write(1, kX));
  EXPECT_EQ(FirstOf(trace.Races()), (std::vector<u32>{2}));
}

TEST(Trace, KnowsWhetherAllComesBeforeAThread) {
  Trace trace;
  EXPECT_TRUE(trace.AllIsBefore(1));
  Add(&trace, Write(1, kX));
  EXPECT_TRUE(trace.AllIsBefore(1));
  EXPECT_FALSE(trace.AllIsBefore(2));
  Add(&trace, Read(2, kX));
  EXPECT_TRUE(trace.AllIsBefore(2));
  EXPECT_FALSE(trace.AllIsBefore(1));
  trace.Cut(1);
  EXPECT_TRUE(trace.AllIsBefore(1));
}

TEST(Trace, WhatComesBetweenOrdersTheRest) {
  Trace trace;
  Add(&trace, Write(1, kX));
  Add(&trace, Write(1, kY));
  Add(&trace, Read(2, kY));
  Add(&trace, Read(2, kX));  // after the read of y, which is after both writes
  EXPECT_TRUE(trace.Races().empty());
  EXPECT_TRUE(trace.Before(0, trace[3].clock));
}

TEST(Trace, ARaceKnowsWhatItHid) {
  Trace trace;
  Add(&trace, Read(2, kX));
  Add(&trace, Write(1, kX));
  Add(&trace, Write(3, kX));
  const auto races = trace.Races();
  ASSERT_EQ(FirstOf(races), (std::vector<u32>{1}));
  // Without the write before it, the read comes before it.
  EXPECT_TRUE(trace.Before(0, races[0].before));
}

TEST(Trace, LocksRaceWhereTheyAreEntered) {
  Trace trace;
  Add(&trace, OnLock(1, true));
  Add(&trace, Write(1, kX));
  Add(&trace, OnLock(1, false));
  Add(&trace, OnLock(2, true));
  EXPECT_EQ(FirstOf(trace.Races()), (std::vector<u32>{0}));
  Add(&trace, Write(2, kX));
  EXPECT_TRUE(trace.Races().empty());
  Trace::Race race;
  EXPECT_TRUE(trace.LockRace(3, Trace::KeyOf(kLock, kLockVariable), &race));
  EXPECT_EQ(race.first, 3u);
  EXPECT_FALSE(trace.LockRace(2, Trace::KeyOf(kLock, kLockVariable), &race));
}

TEST(Trace, WhoeverIsEnabledComesAfterwards) {
  Trace trace;
  TraceEvent start = Write(1, kY);
  start.enabled = {2};
  Add(&trace, std::move(start));
  Add(&trace, Write(2, kY));
  EXPECT_TRUE(trace.Races().empty());
  EXPECT_TRUE(trace.Before(0, trace[1].own));
}

TEST(Trace, IsCutBack) {
  Trace trace;
  Add(&trace, Write(1, kX));
  Add(&trace, OnLock(2, true));
  Add(&trace, Write(2, kX));
  trace.Cut(1);
  EXPECT_EQ(trace.size(), 1u);
  Trace::Race race;
  EXPECT_FALSE(trace.LockRace(3, Trace::KeyOf(kLock, kLockVariable), &race));
  Add(&trace, Write(3, kX));
  EXPECT_EQ(FirstOf(trace.Races()), (std::vector<u32>{0}));
  EXPECT_EQ(trace[1].index, 1u);
}

TEST(Trace, AnEndDependsOnEverything) {
  Trace trace;
  Add(&trace, Write(1, kX));
  Add(&trace, Write(2, kY));
  TraceEvent end;
  end.thread = 3;
  end.everything = true;
  Add(&trace, std::move(end));
  EXPECT_EQ(FirstOf(trace.Races()), (std::vector<u32>{0, 1}));
}

TEST(ThreadNames, DoNotDependOnTheOrderOfStarts) {
  NameTable table(3);
  ThreadNames one(2), other(2);
  one.Grow(3, 1, &table);
  one.Grow(4, 2, &table);
  other.Grow(3, 2, &table);
  other.Grow(4, 1, &table);
  EXPECT_EQ(one.NameOf(3), other.NameOf(4));
  EXPECT_EQ(one.NameOf(4), other.NameOf(3));
  EXPECT_EQ(other.ThreadOf(one.NameOf(3)), 4u);
  EXPECT_EQ(other.ThreadOf(99), 0u);
}

}  // namespace
}  // namespace ravel
