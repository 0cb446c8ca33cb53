#include "search/sampled_paths.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

using SampledPathsTest = ExploreTest;

constexpr const char* kSampling[] = {"random", "pct", "pos", "portfolio"};

SearchOptions Paths(u64 paths, u64 seed = 1) {
  SearchOptions options = All();
  options.max_paths = paths;
  options.seed = seed;
  return options;
}

TEST_F(SampledPathsTest, EqualSeedsGiveEqualPaths) {
  for (const char* search : kSampling) {
    std::vector<std::vector<std::string>> outcomes;
    std::vector<std::vector<u32>> threads;
    for (const u64 seed : {1, 1, 2}) {
      const ExploreResults& r = Search(search, {"NeedsOneSwitch"}, {}, Paths(60, seed));
      EXPECT_EQ(r.paths, 60u) << search;
      outcomes.push_back(OutcomesOf(r));
      threads.emplace_back();
      for (const FoundOutcome& o : r.outcomes) {
        threads.back().push_back(static_cast<u32>(o.paths));
        for (const PathTurn& turn : o.path.Turns()) threads.back().push_back(turn.thread);
      }
    }
    EXPECT_EQ(outcomes[0], outcomes[1]) << search;
    EXPECT_EQ(threads[0], threads[1]) << search;
    EXPECT_NE(threads[0], threads[2]) << search;
  }
}

TEST_F(SampledPathsTest, WhatIsFoundIsWhatTheProgramCanDo) {
  const Program programs[] = {{"SplitSync"},   {"NotifyChoice", {"2"}}, {"ExitsFirst"},
                              {"DaemonLast"},  {"AsksAlive"},           {"InitCycle"},
                              {"SpinsOnFlag"}, {"SleepsBefore"},        {"OwnedDeadlock"}};
  for (const Program& program : programs) {
    const std::vector<std::string> expected = OutcomesOf(Search("exitblock-rwl", program));
    for (const char* search : kSampling) {
      EXPECT_EQ(OutcomesOf(Search(search, program, {}, Paths(400))), expected)
          << program.main << " " << search;
    }
  }
}

TEST_F(SampledPathsTest, PctWithDepthOneNeverPreempts) {
  SearchOptions options = Paths(200);
  options.depth = 1;
  const ExploreResults& r = Search("pct", {"NeedsOneSwitch"}, {}, options);
  EXPECT_TRUE(r.failures.empty());
  options.depth = 2;
  EXPECT_FALSE(Search("pct", {"NeedsOneSwitch"}, {}, options).failures.empty());
}

TEST_F(SampledPathsTest, PctSaysWhatItsPathsAreWorth) {
  SearchOptions options = Paths(50);
  options.depth = 1;
  const ExploreResults& r = Search("pct", {"NeedsOneSwitch"}, {}, options);
  ASSERT_EQ(r.promises.size(), 1u);
  EXPECT_TRUE(r.promises[0].starts_with("With 3 threads and at most ")) << r.promises[0];
  EXPECT_NE(r.promises[0].find("at least 0.33 "), std::string::npos) << r.promises[0];
}

TEST_F(SampledPathsTest, ThreadsThatNeverGiveWayDoNotKeepPctFromEnding) {
  ExplorerOptions explorer = MaxSteps(200'000);
  const ExploreResults& r = Search("pct", {"RunsForEver"}, explorer, Paths(5));
  EXPECT_EQ(r.paths, 5u);
}

TEST_F(SampledPathsTest, ToPeekLeavesNoTrace) {
  ExplorerOptions options = EveryAccess();
  options.records = Records::kVariablesAndLocks;
  Explorer& e = Explore("Throws", {}, options);
  ASSERT_EQ(e.Begin(), Explorer::Start::kReady);
  const size_t depth = world().milestones().depth();
  while (!Enabled().empty()) {
    const u64 instructions = world().root().instructions;
    const size_t choices = e.path().choices.size();
    const u64 blocks = e.results().blocks;
    Enabled().ForEach([&](u32 thread) {
      Footprint footprint;
      e.Peek(thread, &footprint);
      EXPECT_EQ(world().root().instructions, instructions);
      EXPECT_EQ(e.path().choices.size(), choices);
      EXPECT_EQ(e.results().blocks, blocks);
      EXPECT_FALSE(e.failed());
      EXPECT_FALSE(e.ended());
      EXPECT_EQ(world().milestones().depth(), depth);
    });
    const BlockEnd end = e.RunBlock(Enabled().First(), {});
    if (e.ended() || end.how == BlockEnd::How::kWaits) break;
  }
  EXPECT_TRUE(e.failed());
}

TEST_F(SampledPathsTest, PeekingShowsWhatTheBlockWillTouch) {
  ExplorerOptions options = EveryAccess();
  options.records = Records::kVariablesAndLocks;
  Explorer& e = Explore("NeedsOneSwitch", {}, options);
  ASSERT_EQ(e.Begin(), Explorer::Start::kReady);
  FootprintLog& log = e.watch().footprints();
  for (int i = 0; i < 10; ++i) {
    const u32 thread = Enabled().First();
    Footprint peeked;
    e.Peek(thread, &peeked);
    e.RunBlock(thread, {});
    const Footprint executed = log.Recorded();
    EXPECT_EQ(peeked.reads, executed.reads);
    EXPECT_EQ(peeked.writes, executed.writes);
    EXPECT_EQ(peeked.count, executed.count);
  }
}

TEST_F(SampledPathsTest, APortfolioSaysWhoFoundTheFailure) {
  const ExploreResults& r = Search("portfolio", {"NeedsOneSwitch"}, {}, Paths(500));
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_NE(r.failures[0].found_by, "");
  EXPECT_NE(r.failures[0].found_by, "portfolio");
  ASSERT_EQ(r.promises.size(), 1u);
  EXPECT_NE(r.promises[0].find(r.failures[0].found_by), std::string::npos);
}

TEST_F(SampledPathsTest, APortfolioIsCompleteWhenOneOfItsMembersIs) {
  const ExploreResults& r = Search("portfolio", {"AsksAlive"}, {}, Paths(100'000));
  EXPECT_TRUE(r.complete);
  EXPECT_LT(r.paths, 100'000u);
}

}  // namespace
}  // namespace ravel
