#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

using DporTest = ExploreTest;

constexpr const char* kSearches[] = {"dpor", "auto"};

TEST_F(DporTest, SeesWhatOthersSee) {
  const Program programs[] = {{"SplitSync"},    {"NotifyChoice", {"2"}}, {"ExitsFirst"},
                              {"AsksAlive"},    {"InitCycle"},           {"SpinsOnFlag"},
                              {"SleepsBefore"}, {"OwnedDeadlock"},       {"NeedsOneSwitch"}};
  for (const Program& program : programs) {
    const std::vector<std::string> expected = OutcomesOf(Search("exitblock-rwl", program));
    for (const char* search : kSearches) {
      const ExploreResults& r = Search(search, program);
      EXPECT_EQ(OutcomesOf(r), expected) << program.main << " " << search;
      EXPECT_TRUE(r.complete) << program.main << " " << search;
    }
  }
}

// k threads that pass n locks in the same order: at each lock any order.
TEST_F(DporTest, RunsEachTraceOnce) {
  const ExploreResults& r = Search("dpor", {"Performance", {"3", "2"}});
  EXPECT_EQ(r.paths, 36u);
  EXPECT_EQ(r.aborted, 0u);
  EXPECT_TRUE(r.complete);
}

TEST_F(DporTest, StopsWhereItsBudgetEnds) {
  SearchOptions options = All();
  options.max_paths = 10;
  for (const char* search : kSearches) {
    const ExploreResults& r = Search(search, {"Performance", {"3", "3"}}, {}, options);
    EXPECT_EQ(r.paths, 10u) << search;
    EXPECT_FALSE(r.complete) << search;
    EXPECT_EQ(r.stopped_by, "--max-paths") << search;
  }
}

TEST_F(DporTest, IsDeterministic) {
  SearchOptions options = All();
  options.max_paths = 3000;
  std::vector<u64> blocks;
  for (int i = 0; i < 2; ++i) {
    blocks.push_back(Search("auto", {"Performance", {"4", "4"}}, {}, options).blocks);
  }
  EXPECT_EQ(blocks[0], blocks[1]);
}

}  // namespace
}  // namespace ravel
