#include "search/bounded_walk.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

using BoundedWalkTest = ExploreTest;

SearchOptions Bounded(u32 bound) {
  SearchOptions options = All();
  options.bound = bound;
  return options;
}

TEST_F(BoundedWalkTest, WithoutABoundEveryScheduleIsRun) {
  const Program programs[] = {{"SplitSync"}, {"ExitsFirst"},    {"ThrowsFirst"},   {"DaemonLast"},
                              {"AsksAlive"}, {"AsksState"},     {"GatedDeadlock"}, {"SpinsOnFlag"},
                              {"InitCycle"}, {"OwnedDeadlock"}, {"SleepsBefore"}};
  for (const Program& program : programs) {
    const std::vector<std::string> expected = OutcomesOf(Search("dfs", program));
    u64 paths = 0;
    for (const char* search : {"preempt", "delay"}) {
      const ExploreResults& r = Search(search, program);
      EXPECT_TRUE(r.complete) << program.main << " " << search;
      EXPECT_TRUE(r.promises.empty());
      EXPECT_EQ(OutcomesOf(r), expected) << program.main << " " << search;
      // Both run each schedule once, though in another order.
      if (paths != 0) {
        EXPECT_EQ(r.paths, paths) << program.main;
      }
      paths = r.paths;
    }
  }
}

TEST_F(BoundedWalkTest, ABugThatNeedsAPreemptionIsFoundWithOneAndNoSooner) {
  for (const char* search : {"preempt", "delay"}) {
    const ExploreResults& none = Search(search, {"NeedsOneSwitch"}, {}, Bounded(0));
    EXPECT_FALSE(none.complete);
    EXPECT_EQ(none.stopped_by, "--bound");
    EXPECT_TRUE(none.failures.empty()) << search;
    ASSERT_EQ(none.promises.size(), 1u);
    const ExploreResults& one = Search(search, {"NeedsOneSwitch"}, {}, Bounded(1));
    EXPECT_EQ(one.stopped_by, "--bound");
    EXPECT_EQ(one.failures.size(), 1u) << search;
    ASSERT_EQ(one.promises.size(), 1u);
    EXPECT_NE(one.promises[0].find("at most 1 "), std::string::npos) << one.promises[0];
  }
}

// The one that is spent keeps the notifier from ending the program.
TEST_F(BoundedWalkTest, WhomANotifyWakesCostsNothing) {
  for (const char* search : {"preempt", "delay"}) {
    const std::vector<std::string> outcomes =
        OutcomesOf(Search(search, {"NotifyChoice", {"2"}}, {}, Bounded(1)));
    for (const char* woken : {"ok|W0\n", "ok|W1\n"}) {
      EXPECT_NE(std::ranges::find(outcomes, woken), outcomes.end()) << search << " " << woken;
    }
  }
}

TEST_F(BoundedWalkTest, WithoutADelayThereIsOneSchedule) {
  EXPECT_EQ(Search("delay", {"NeedsOneSwitch"}, {}, Bounded(0)).paths, 1u);
  // Whoever follows a thread that has ended costs no preemption.
  EXPECT_GT(Search("preempt", {"NeedsOneSwitch"}, {}, Bounded(0)).paths, 1u);
}

TEST_F(BoundedWalkTest, AWalkThatWasInterruptedGoesOnWhereItWas) {
  const auto expected = [&] {
    const ExploreResults& r = Search("preempt", {"SplitSync"}, {}, Bounded(2));
    return std::pair(r.paths, OutcomesOf(r));
  }();
  Explorer& e = Explore("SplitSync", {}, EveryAccess());
  ASSERT_EQ(e.Begin(), Explorer::Start::kReady);
  const u32 root = e.Mark();
  const auto walk = PreemptStrategy(2);
  const auto other = RandomStrategy(1);
  u64 paths = 0;
  for (u64 i = 0;; ++i) {
    const PathStrategy::Status status = walk->RunPath(e, root);
    if (status == PathStrategy::Status::kPath) ++paths;
    if (status == PathStrategy::Status::kCut) break;
    ASSERT_NE(status, PathStrategy::Status::kComplete);
    if (i % 3 != 0) continue;
    other->RunPath(e, root);
    walk->Resume();
  }
  EXPECT_EQ(paths, expected.first);
  EXPECT_EQ(OutcomesOf(e.results()), expected.second);
}

// What was decided leads elsewhere where others have learned that blocks end elsewhere.
TEST_F(BoundedWalkTest, AWalkBeginsAnewWhenOthersHaveLearnedSomething) {
  const u64 expected = Search("preempt", {"SplitSync"}, {}, Bounded(0)).paths;
  Explorer& e = Explore("SplitSync", {}, EveryAccess());
  ASSERT_EQ(e.Begin(), Explorer::Start::kReady);
  const u32 root = e.Mark();
  const auto walk = PreemptStrategy(0);
  const auto other = RandomStrategy(1);
  ASSERT_GT(expected, 1u);
  ASSERT_EQ(walk->RunPath(e, root), PathStrategy::Status::kPath);
  other->RunPath(e, root);
  e.watch().DivideAt(~u64{0});
  walk->Resume();
  u64 paths = 0;
  while (walk->RunPath(e, root) == PathStrategy::Status::kPath) ++paths;
  EXPECT_EQ(paths, expected);
}

}  // namespace
}  // namespace ravel
