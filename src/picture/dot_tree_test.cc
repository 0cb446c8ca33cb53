#include "picture/dot_tree.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

class DotTreeTest : public ExploreTest {
 protected:
  std::string Draw(std::string_view search_name, const Program& program) {
    auto search = MakeSearch(search_name);
    CHECK(search.ok());
    ExplorerOptions options;
    options.boundaries = (*search)->boundaries();
    options.records = (*search)->records();
    CHECK(Explore(program.main, program.args, options).Begin() == Explorer::Start::kReady);
    DotTree tree(vm(), explorer().trust());
    SearchOptions limits = All();
    limits.tree = &tree;
    (*search)->Run(explorer(), limits);
    return tree.Text();
  }
  static size_t Count(const std::string& text, std::string_view part) {
    size_t n = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
  }
  // The node that an edge leads to; empty if the line is no edge.
  static std::string TargetOf(const std::string& line) {
    const size_t arrow = line.find(" -> ");
    if (arrow == std::string::npos) return "";
    const size_t begin = arrow + 4;
    return line.substr(begin, line.find(' ', begin) - begin);
  }
  // Lines that Graphviz reads: nodes, edges, ranks.
  static void ExpectWellFormed(const std::string& text) {
    std::istringstream in(text);
    std::string line;
    std::getline(in, line);
    EXPECT_EQ(line, "digraph schedules {");
    while (std::getline(in, line) && line != "}") {
      EXPECT_TRUE(line.starts_with("  n") || line.starts_with("  edge [") ||
                  line.starts_with("  {rank=same; n"))
          << line;
      EXPECT_TRUE(line.ends_with(line.starts_with("  {") ? "}" : "]")) << line;
      EXPECT_EQ(std::ranges::count(line, '"') % 2, 0) << line;
    }
    EXPECT_EQ(line, "}");
    EXPECT_FALSE(std::getline(in, line));
  }
};

TEST_F(DotTreeTest, DrawsNodesWithThreadsAndEdgesWithLines) {
  const std::string text = Draw("exitblock", {"SplitSync"});
  ExpectWellFormed(text);
  EXPECT_NE(text.find("First\\nstart to SplitSync.java:"), std::string::npos) << text;
  EXPECT_NE(text.find("label=\"main, First\""), std::string::npos) << text;
  EXPECT_NE(text.find("style=dashed"), std::string::npos);
  // Somebody is delayed somewhere.
  EXPECT_GE(Count(text, "label=\"First (main)\""), 1u) << text;
}

TEST_F(DotTreeTest, EveryNodeButTheFirstIsReachedOnce) {
  const std::string text = Draw("exitblock", {"SplitSync"});
  std::multiset<std::string> reached;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (const std::string target = TargetOf(line); !target.empty()) reached.insert(target);
  }
  EXPECT_EQ(reached.count("n1"), 0u);
  EXPECT_GT(reached.size(), 20u);
  for (const std::string& n : reached) EXPECT_EQ(reached.count(n), 1u) << n;
}

TEST_F(DotTreeTest, PathsThatFailEndRed) {
  const std::string text = Draw("exitblock", {"SplitSync"});
  EXPECT_EQ(Count(text, "fillcolor=tomato"), explorer().results().failures[0].paths);
}

TEST_F(DotTreeTest, PrunedPathsEndGrey) {
  EXPECT_EQ(Count(Draw("exitblock", {"Performance", {"2", "1"}}), "fillcolor=grey80"), 0u);
  EXPECT_GT(Count(Draw("exitblock-rwl", {"Performance", {"2", "1"}}), "fillcolor=grey80"), 0u);
}

TEST_F(DotTreeTest, BlocksThatWereUndoneLeadToACross) {
  const std::string text = Draw("exitblock", {"JoinsOne"});
  ExpectWellFormed(text);
  EXPECT_EQ(Count(text, "label=\"X\""), explorer().results().aborted);
  EXPECT_GT(explorer().results().aborted, 0u);
}

TEST_F(DotTreeTest, TheSameSearchTwiceDrawsTheSame) {
  EXPECT_EQ(Draw("exitblock-rwl", {"Buffer"}), Draw("exitblock-rwl", {"Buffer"}));
}

TEST_F(DotTreeTest, LargeTreesAreCutOff) {
  ASSERT_EQ(Explore("SplitSync").Begin(), Explorer::Start::kReady);
  DotTree tree(vm(), explorer().trust());
  const u32 more = DotTree::kMostNodes + 100;
  for (u32 i = 0; i < more; ++i) EXPECT_EQ(tree.State(0, {}, {}), i + 1);
  const std::string text = tree.Text();
  EXPECT_NE(text.find("// cut off after 20000 nodes\n"), std::string::npos);
  EXPECT_EQ(text.find("n20050"), std::string::npos);
  EXPECT_TRUE(text.ends_with("}\n"));
}

}  // namespace
}  // namespace ravel
