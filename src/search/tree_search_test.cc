#include "search/tree_search.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

using TreeSearchTest = ExploreTest;

TEST_F(TreeSearchTest, PerformanceIsCountedAsPublished) {
  struct Row {
    u32 threads, locks;
  };
  for (const Row& row : {Row{2, 1}, Row{3, 2}, Row{5, 3}}) {
    u64 expected = 0;
    for (u64 i = 0, power = 1; i < row.threads; ++i, power *= row.locks + 2) expected += power;
    const ExploreResults& r = Search(
        "exitblock-rw", {"Performance", {std::to_string(row.threads), std::to_string(row.locks)}});
    EXPECT_TRUE(r.complete);
    EXPECT_EQ(r.paths, expected) << row.threads << " " << row.locks;
    EXPECT_TRUE(r.failures.empty());
    EXPECT_EQ(r.outcomes.size(), 1u);
  }
}

TEST_F(TreeSearchTest, ExitBlockRunsEveryOrderOfBlocks) {
  EXPECT_EQ(Search("exitblock", {"Performance", {"2", "1"}}).paths, 10u);
  EXPECT_EQ(Search("exitblock", {"Performance", {"2", "2"}}).paths, 35u);
}

// Whatever ends the program depends on everything.
TEST_F(TreeSearchTest, WhoeverEndsTheProgramFirstOthersMayHaveDoneMore) {
  struct Row {
    const char* program;
    std::vector<std::string> outcomes;
  };
  const Row rows[] = {
      {"ExitsFirst", {"ok|", "ok|other\n"}},
      {"ThrowsFirst", {"uncaught-exception|", "uncaught-exception|other\n"}},
      {"DaemonLast", {"ok|", "ok|daemon\n"}},
  };
  for (const Row& row : rows) {
    for (const char* search : {"exitblock", "exitblock-rwl"}) {
      EXPECT_EQ(OutcomesOf(Search(search, {row.program})), row.outcomes)
          << row.program << " " << search;
    }
  }
}

TEST_F(TreeSearchTest, WhetherAThreadLivesIsSomethingThatOthersSee) {
  for (const char* program : {"AsksAlive", "AsksState"}) {
    const std::vector<std::string> expected = OutcomesOf(Search("exitblock", {program}));
    EXPECT_EQ(expected.size(), 2u) << program;
    EXPECT_EQ(OutcomesOf(Search("exitblock-rwl", {program})), expected) << program;
  }
}

TEST_F(TreeSearchTest, Deadlock3IsCountedAsPublished) {
  struct Row {
    const char* search;
    u64 paths;
  };
  for (const Row& row :
       {Row{"exitblock", 2505}, Row{"exitblock-rw", 17}, Row{"exitblock-rwl", 37}}) {
    const ExploreResults& r = Search(row.search, {"Deadlock3"});
    EXPECT_TRUE(r.complete) << row.search;
    EXPECT_EQ(r.paths, row.paths) << row.search;
    if (std::string_view(row.search) == "exitblock") {
      EXPECT_EQ(r.aborted, 69u);
    }
    EXPECT_TRUE(!r.predictions.empty() || !r.failures.empty()) << row.search;
  }
}

TEST_F(TreeSearchTest, EverySearchFindsTheFailedAssertion) {
  for (const char* search : {"exitblock", "exitblock-rw", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"SplitSync"});
    EXPECT_TRUE(r.complete) << search;
    ASSERT_EQ(r.failures.size(), 1u) << search;
    EXPECT_EQ(r.failures[0].finding.kind, FindingKind::kAssertion) << search;
    EXPECT_TRUE(r.failures[0].path.has_value()) << search;
    EXPECT_GE(r.failures[0].first_path, 1u) << search;
    EXPECT_LE(r.failures[0].first_path, r.paths) << search;
    EXPECT_EQ(OutcomesOf(r), (std::vector<std::string>{"assertion|", "ok|"})) << search;
  }
}

TEST_F(TreeSearchTest, OutcomesAndFailuresCountTheirPaths) {
  const ExploreResults& r = Search("exitblock", {"SplitSync"});
  u64 paths = 0;
  for (const FoundOutcome& o : r.outcomes) paths += o.paths;
  EXPECT_EQ(paths, r.paths);
  for (const FoundOutcome& o : r.outcomes) {
    if (o.status != "assertion") continue;
    EXPECT_EQ(o.paths, r.failures[0].paths);
  }
}

TEST_F(TreeSearchTest, TheCompleteSearchesAgreeOnOutcomes) {
  for (const Program& program :
       {Program{"Buffer"}, Program{"JoinsOne"}, Program{"Contended"}, Program{"ChecksFail"},
        Program{"NeedsOneSwitch"}, Program{"OwnedDeadlock"}}) {
    const std::vector<std::string> expected = OutcomesOf(Search("exitblock", program));
    const ExploreResults& r = Search("exitblock-rwl", program);
    EXPECT_TRUE(r.complete) << program.main;
    EXPECT_EQ(OutcomesOf(r), expected) << program.main;
  }
}

TEST_F(TreeSearchTest, StopsAtTheFirstFailureUnlessAskedForAll) {
  const u64 all = Search("exitblock", {"SplitSync"}).paths;
  const ExploreResults& r = Search("exitblock", {"SplitSync"}, {}, SearchOptions{});
  EXPECT_FALSE(r.complete);
  EXPECT_EQ(r.stopped_by, SearchBudget::kFirstFailure);
  EXPECT_LT(r.paths, all);
  EXPECT_EQ(r.failures[0].first_path, r.paths);
}

TEST_F(TreeSearchTest, StopsAfterSoManyPaths) {
  SearchOptions limits = All();
  limits.max_paths = 10;
  const ExploreResults& r = Search("exitblock", {"Performance", {"3", "2"}}, {}, limits);
  EXPECT_FALSE(r.complete);
  EXPECT_EQ(r.paths, 10u);
  EXPECT_EQ(r.stopped_by, "--max-paths");
}

TEST_F(TreeSearchTest, TheSameSearchTwiceGivesTheSameResults) {
  ExploreResults results[2];
  for (ExploreResults& r : results) r = std::move(Search("exitblock-rwl", {"Buffer"}));
  EXPECT_EQ(results[0].paths, results[1].paths);
  EXPECT_EQ(results[0].blocks, results[1].blocks);
  EXPECT_EQ(results[0].aborted, results[1].aborted);
  ASSERT_EQ(results[0].outcomes.size(), results[1].outcomes.size());
  for (size_t i = 0; i < results[0].outcomes.size(); ++i) {
    const FoundOutcome &a = results[0].outcomes[i], &b = results[1].outcomes[i];
    EXPECT_EQ(a.out, b.out);
    EXPECT_EQ(a.paths, b.paths);
    EXPECT_EQ(a.path.Print(), b.path.Print());
  }
}

TEST_F(TreeSearchTest, RandomPathsAreEqualForEqualSeeds) {
  SearchOptions limits = All();
  limits.max_paths = 40;
  std::vector<std::vector<std::string>> outcomes;
  std::vector<u64> blocks;
  for (const u64 seed : {1, 1, 2}) {
    limits.seed = seed;
    const ExploreResults& r = Search("random", {"Buffer"}, {}, limits);
    EXPECT_EQ(r.paths, 40u);
    outcomes.push_back(OutcomesOf(r));
    blocks.push_back(r.blocks);
  }
  EXPECT_EQ(outcomes[0], outcomes[1]);
  EXPECT_EQ(blocks[0], blocks[1]);
  EXPECT_NE(blocks[0], blocks[2]);
}

TEST_F(TreeSearchTest, ASearchLeavesTheWorldToReturnTo) {
  auto search = MakeSearch("exitblock-rwl");
  ASSERT_TRUE(search.ok());
  ExplorerOptions options;
  options.records = (*search)->records();
  ASSERT_EQ(Explore("Buffer", {}, options).Begin(), Explorer::Start::kReady);
  const u32 root = explorer().Mark();
  const size_t depth = world().milestones().depth();
  const u64 instructions = world().root().instructions;
  const u64 top = world().root().heap_top;
  std::vector<std::vector<std::string>> stacks;
  Enabled().ForEach([&](u32 t) { stacks.push_back(StackText(vm(), t)); });
  (*search)->Run(explorer(), All());
  EXPECT_TRUE(explorer().results().complete);
  explorer().ReturnTo(root);
  EXPECT_EQ(world().milestones().depth(), depth);
  EXPECT_EQ(world().root().instructions, instructions);
  EXPECT_EQ(world().root().heap_top, top);
  std::vector<std::vector<std::string>> after;
  Enabled().ForEach([&](u32 t) { after.push_back(StackText(vm(), t)); });
  EXPECT_EQ(after, stacks);
}

TEST_F(TreeSearchTest, MilestonesDoNotPileUp) {
  // Never more of them at a time than the longest path has blocks.
  const ExploreResults& r = Search("exitblock", {"Performance", {"3", "2"}});
  EXPECT_GT(r.milestones, 20u);
  EXPECT_LT(world().milestones().depth(), 20u);
}

TEST_F(TreeSearchTest, AnUnknownSearchIsRefusedWithTheNamesOfAll) {
  const auto search = MakeSearch("bfs");
  ASSERT_FALSE(search.ok());
  EXPECT_EQ(search.error().message, "unknown search 'bfs'; there is " + SearchNames());
  EXPECT_NE(SearchNames().find(kDefaultSearch), std::string::npos);
}

}  // namespace
}  // namespace ravel
