#include "finding/tally.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

Finding Race(std::string cause) {
  return {FindingKind::kDataRace, "message", std::move(cause), {}};
}

TEST(Tally, CountsTheSameFailureOnce) {
  Tally tally;
  const u32 first = tally.Add(Race("x"), 3);
  EXPECT_EQ(tally.Add(Race("x"), 7), first);
  EXPECT_EQ(tally.failures[first].first_path, 3u);
  EXPECT_NE(tally.Add(Race("y"), 7), first);
  EXPECT_NE(tally.Add({FindingKind::kAssertion, "message", "x", {}}, 8), first);
  EXPECT_EQ(tally.failures.size(), 3u);
}

TEST(Tally, TellsOutcomesApartByStatusOutputAndExitCode) {
  Tally tally;
  const Path path{{{.thread = 1, .instructions = 5}}};
  tally.AddOutcome("ok", "1\n", 0, 1, path, 1);
  tally.AddOutcome("ok", "1\n", 0, 2, {}, 2);
  tally.AddOutcome("deadlock", "1\n", 1, 1, {}, 4);
  tally.AddOutcome("ok", "1\n", 3, 1, {}, 5);
  ASSERT_EQ(tally.outcomes.size(), 3u);
  EXPECT_EQ(tally.outcomes[0].paths, 3u);
  EXPECT_EQ(tally.outcomes[0].path, path);
}

TEST(Finding, EndsItsPathUnlessItIsARaceOrACheck) {
  EXPECT_EQ(EndOfPathWith(FindingKind::kConditionDeadlock), "deadlock");
  EXPECT_EQ(EndOfPathWith(FindingKind::kAssertion), "assertion");
  EXPECT_EQ(EndOfPathWith(FindingKind::kDataRace), "");
  EXPECT_EQ(EndOfPathWith(FindingKind::kCheck), "");
}

// What was found before a search began anew waits for a path that counts, however parts are put
// together.
TEST(Tally, AFailureOfBeforeIsThatOfTheFirstPathThatCounts) {
  Tally before;
  before.Add(Race("x"), 1);
  before.failures[0].seen = before.failures[0].stale = true;
  before.failures[0].first_path = 0;
  Tally counted;
  counted.Add(Race("x"), 2);
  counted.failures[0].seen = true;
  counted.failures[0].paths = 3;
  counted.failures[0].path = Path{{{.thread = 1, .instructions = 5}}};
  Tally all;
  all.AppendTally(before, 0);
  EXPECT_TRUE(all.failures[0].stale);
  all.AppendTally(counted, 10);
  ASSERT_EQ(all.failures.size(), 1u);
  EXPECT_EQ(all.failures[0].first_path, 12u);
  EXPECT_EQ(all.failures[0].paths, 3u);
  EXPECT_EQ(all.failures[0].path, counted.failures[0].path);
  EXPECT_FALSE(all.failures[0].stale);
}

}  // namespace
}  // namespace ravel
