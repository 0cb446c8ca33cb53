#include "check/shorten.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

Path PathOf(const std::vector<u32>& threads) {
  Path path;
  for (const u32 t : threads) path.choices.push_back({.thread = t, .instructions = 1});
  return path;
}

TEST(SwitchesOf, CountsTurnsThatAreAnotherThreads) {
  EXPECT_EQ(SwitchesOf(PathOf({}), 0), 0u);
  EXPECT_EQ(SwitchesOf(PathOf({1}), 0), 0u);
  EXPECT_EQ(SwitchesOf(PathOf({1, 1, 1}), 0), 0u);
  EXPECT_EQ(SwitchesOf(PathOf({1, 2, 1, 1, 3}), 0), 3u);
}

TEST(SwitchesOf, BeginsBehindWhatWasNotExplored) {
  EXPECT_EQ(SwitchesOf(PathOf({1, 2, 1, 2, 2}), 2), 2u);
  EXPECT_EQ(SwitchesOf(PathOf({1, 2, 1, 2, 2}), 4), 0u);
  EXPECT_EQ(SwitchesOf(PathOf({1, 2}), 9), 0u);
}

class ShortenTest : public ExploreTest {
 protected:
  // Begins the program anew, with a node to return to.
  void Begin(const Program& program, ExplorerOptions options = {}) {
    ASSERT_EQ(Explore(program.main, program.args, std::move(options)).Begin(),
              Explorer::Start::kReady);
    root_ = explorer().Mark();
  }
  std::optional<Path> Find(const Finding& f, u32 switches, u64 blocks = 50'000) {
    return FindShorterPath(explorer(), root_, f.key(), {.switches = switches, .blocks = blocks});
  }
  // Among threads of the program.
  u32 Switches(const Path& path) {
    Path own;
    for (size_t i = explorer().choices_before(); i < path.choices.size(); ++i) {
      if (!world().threads()[path.choices[i].thread].system) own.choices.push_back(path.choices[i]);
    }
    return SwitchesOf(own, 0);
  }
  // The failure of the program as the search finds it first.
  FoundFailure FirstFailure(const Program& program, std::string_view search = "exitblock") {
    const ExploreResults& r = Search(search, program, {}, All());
    CHECK(!r.failures.empty());
    return r.failures[0];
  }

  u32 root_ = 0;
};

TEST_F(ShortenTest, FindsAPathWithTheFewestSwitches) {
  const FoundFailure failure = FirstFailure({"NeedsOneSwitch"});
  Begin({"NeedsOneSwitch"});
  const std::optional<Path> path = Find(failure.finding, 20);
  ASSERT_TRUE(path.has_value());
  // From main to one thread, to the other, and back, to fail.
  EXPECT_EQ(Switches(*path), 3u);
  EXPECT_FALSE(Find(failure.finding, 3).has_value());
}

TEST_F(ShortenTest, GivesUpWhenTheBlocksAreUsedUp) {
  const FoundFailure failure = FirstFailure({"NeedsOneSwitch"});
  Begin({"NeedsOneSwitch"});
  EXPECT_FALSE(Find(failure.finding, 20, 0).has_value());
  EXPECT_FALSE(Find(failure.finding, 20, 5).has_value());
}

TEST_F(ShortenTest, FindsOnlyTheFailureThatIsAskedFor) {
  FoundFailure failure = FirstFailure({"SplitSync"});
  Begin({"SplitSync"});
  failure.finding.cause += " elsewhere";
  EXPECT_FALSE(Find(failure.finding, 5).has_value());
}

TEST_F(ShortenTest, FindsDeadlocksOfConditions) {
  const FoundFailure failure = FirstFailure({"SpinsForEver"});
  ASSERT_EQ(failure.finding.kind, FindingKind::kConditionDeadlock);
  Begin({"SpinsForEver"});
  const std::optional<Path> path = Find(failure.finding, 5);
  ASSERT_TRUE(path.has_value());
  EXPECT_LE(Switches(*path), 1u);
}

TEST_F(ShortenTest, FindsLockCyclesWithBoundariesBetweenTheLocks) {
  Finding cycle;
  {
    const ExploreResults& r = Search("dfs", {"Deadlock"});
    ASSERT_EQ(r.failures.size(), 1u);
    cycle = r.failures[0].finding;
  }
  EXPECT_EQ(cycle.kind, FindingKind::kLockCycle);
  Begin({"Deadlock"}, EveryAccess());
  const std::optional<Path> path = Find(cycle, 10);
  ASSERT_TRUE(path.has_value());
  // main, First, Second up to where it waits, First; then Second tries again.
  EXPECT_LE(Switches(*path), 4u);
}

TEST_F(ShortenTest, AFailureThatThereIsNotIsNotFound) {
  const Program program{"TimedWait", {"tell"}};
  ExploreResults& r = Search("exitblock", program);
  EXPECT_TRUE(r.failures.empty());
  Begin(program);
  EXPECT_FALSE(Find({FindingKind::kCheck, "", "nowhere", {}}, 4).has_value());
}

}  // namespace
}  // namespace ravel
