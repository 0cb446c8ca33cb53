#include "picture/tree_overview.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

class TreeOverviewTest : public ExploreTest {
 protected:
  ExploredTree Record(std::string_view search_name, const Program& program, u32 most) {
    auto search = MakeSearch(search_name);
    CHECK(search.ok());
    ExplorerOptions options;
    options.boundaries = (*search)->boundaries();
    options.records = (*search)->records();
    CHECK(Explore(program.main, program.args, options).Begin() == Explorer::Start::kReady);
    TreeOverview tree(vm(), explorer().trust(), most);
    SearchOptions limits = All();
    limits.tree = &tree;
    (*search)->Run(explorer(), limits);
    return tree.Tree();
  }
  // Blocks of the whole tree: those that are listed, and those that are not.
  static u64 Blocks(const ExploredTree& tree) {
    u64 blocks = tree.size();
    for (const ExploredBlock& block : tree) blocks += block.folded;
    return blocks;
  }
  static void ExpectWellFormed(const ExploredTree& tree) {
    std::vector<u64> below(tree.size());
    for (u32 i = 1; i < tree.size(); ++i) {
      ASSERT_LT(tree[i].parent, i);
      EXPECT_FALSE(tree[i].thread.empty());
      EXPECT_FALSE(tree[i].place.empty());
      below[tree[i].parent] += tree[i].paths;
    }
    for (u32 i = 0; i < tree.size(); ++i) EXPECT_LE(below[i], tree[i].paths) << i;
  }
};

TEST_F(TreeOverviewTest, CountsEveryPathAndFailure) {
  for (const std::string_view search : {"exitblock", "exitblock-rwl", "dpor"}) {
    const ExploredTree tree = Record(search, {"SplitSync"}, 100'000);
    ExpectWellFormed(tree);
    const ExploreResults& results = explorer().results();
    EXPECT_EQ(tree[0].paths, results.paths) << search;
    EXPECT_EQ(tree[0].failed, results.failures[0].paths) << search;
    EXPECT_EQ(tree[0].folded, 0u);
    EXPECT_TRUE(std::ranges::any_of(tree, [](const ExploredBlock& block) {
      return block.thread == "First" && block.place.starts_with("start to SplitSync.java:");
    })) << search;
  }
}

TEST_F(TreeOverviewTest, ALargeTreeKeepsItsUpperLevelsAndAllCounts) {
  const ExploredTree whole = Record("exitblock", {"SplitSync"}, 100'000);
  for (const u32 most : {2u, 7u, 20u, 50u}) {
    const ExploredTree tree = Record("exitblock", {"SplitSync"}, most);
    ExpectWellFormed(tree);
    EXPECT_LE(tree.size(), most);
    EXPECT_EQ(tree[0].paths, whole[0].paths);
    EXPECT_EQ(tree[0].failed, whole[0].failed);
    EXPECT_EQ(Blocks(tree), whole.size()) << most;
  }
}

TEST_F(TreeOverviewTest, CountsWhatWasTriedInVain) {
  u64 undone = 0;
  for (const ExploredBlock& block : Record("exitblock", {"JoinsOne"}, 1000)) undone += block.undone;
  EXPECT_EQ(undone, explorer().results().aborted);
  EXPECT_GT(undone, 0u);
}

TEST_F(TreeOverviewTest, ItsMemoryIsBounded) {
  ASSERT_EQ(Explore("SplitSync").Begin(), Explorer::Start::kReady);
  TreeOverview tree(vm(), explorer().trust(), 100);
  const TreeWriter::Id root = tree.State(0, {}, {});
  // A comb: each tooth begins one step later.
  TreeWriter::Id at = root;
  for (u32 i = 0; i < 10'000; ++i) {
    tree.Begins(1);
    const TreeWriter::Id next = tree.Block(at, 1);
    EXPECT_LE(next, 1600u);
    tree.End(tree.Block(at, 1), false, i == 9'999);
    at = next;
  }
  const ExploredTree overview = tree.Tree();
  EXPECT_LE(overview.size(), 100u);
  EXPECT_EQ(overview[0].paths, 10'000u);
  EXPECT_EQ(overview[0].failed, 1u);
  EXPECT_EQ(Blocks(overview), 20'001u);
}

TEST_F(TreeOverviewTest, ASearchThatBeginsAnewDrawsAnew) {
  ASSERT_EQ(Explore("SplitSync").Begin(), Explorer::Start::kReady);
  TreeOverview tree(vm(), explorer().trust(), 100);
  tree.Begins(1);
  tree.End(tree.Block(tree.State(0, {}, {}), 1), false, true);
  tree.Clear();
  EXPECT_TRUE(tree.Tree().empty());
  EXPECT_EQ(tree.State(0, {}, {}), 1u);
  EXPECT_EQ(tree.Tree().size(), 1u);
}

}  // namespace
}  // namespace ravel
