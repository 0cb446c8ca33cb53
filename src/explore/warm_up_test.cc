#include "explore/warm_up.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

ExplorerOptions Warm(bool warm = true) {
  ExplorerOptions options;
  options.warm = warm;
  return options;
}

class WarmUpTest : public ExploreTest {
 protected:
  void Begin(ExplorerOptions options) {
    ASSERT_EQ(Explore("Warms", {}, std::move(options)).Begin(), Explorer::Start::kReady);
  }
  // The hash of the World without which epochs saved its frames last.
  u64 Hash() {
    for (u32 i = 1; i <= world().threads().size(); ++i) {
      JavaThread& t = world().threads().Edit(i);
      t.saved_epoch = t.saved_from = 0;
    }
    return world().Hash();
  }
  // Absent: the class is not loaded.
  std::optional<InitState> StateOf(std::string_view external_name) {
    for (u32 id = 1; id <= world().classes().size(); ++id) {
      if (world().classes()[id].mirror &&
          vm().space().klass(id)->external_name() == external_name) {
        return world().classes()[id].state;
      }
    }
    return {};
  }
};

TEST_F(WarmUpTest, LeavesNoTraceIfItIsStopped) {
  Begin(Warm(false));
  const u64 before = Hash();
  for (const int most : {0, 3}) {
    WarmUp warm_up(vm(), explorer().loop(), explorer().trust());
    int asked = 0;
    EXPECT_FALSE(warm_up.Begin([&] { return ++asked <= most; }));
    EXPECT_EQ(Hash(), before);
  }
}

TEST_F(WarmUpTest, TheWorldIsTheSameWithoutRehearsals) {
  ExplorerOptions options = Warm();
  options.keep_start = true;
  Begin(options);
  const u64 rehearsed = Hash();
  for (int i = 0; i < 3; ++i) {
    explorer().ReturnToStart();
    ASSERT_EQ(explorer().Begin(), Explorer::Start::kReady);
    EXPECT_EQ(Hash(), rehearsed);
  }
}

TEST_F(WarmUpTest, LoadsLinksAndInitializesWithoutTheProgramsCode) {
  Begin(Warm(false));
  EXPECT_FALSE(StateOf("Warms$Loud"));
  EXPECT_FALSE(StateOf("java.util.BitSet"));
  Begin(Warm());
  EXPECT_EQ(StateOf("Warms$Loud"), InitState::kLinked);
  EXPECT_EQ(StateOf("Warms$Quiet"), InitState::kInitialized);
  EXPECT_EQ(StateOf("java.util.BitSet"), InitState::kInitialized);
}

TEST_F(WarmUpTest, LinksCallSites) {
  Begin(Warm(false));
  const u32 cold = world().root().linked_calls.size;
  Begin(Warm());
  EXPECT_GT(world().root().linked_calls.size, cold);
}

TEST_F(WarmUpTest, TimeStandsStill) {
  Begin(Warm(false));
  const WorldRoot cold = world().root();
  Begin(Warm());
  EXPECT_EQ(world().root().clock, cold.clock);
  EXPECT_EQ(world().root().instructions, cold.instructions);
  EXPECT_EQ(world().root().thread_count, cold.thread_count);
  EXPECT_EQ(explorer().path().choices.back().kind, Choice::Kind::kWarmUp);
}

TEST_F(WarmUpTest, ThePathsAreThoseOfAColdMachine) {
  for (const char* search : {"dfs", "exitblock-rw", "dpor"}) {
    for (const char* program : {"Warms", "InitsOnce", "InitCycle", "ThrowsFirst"}) {
      const ExploreResults& cold = Search(search, {program}, Warm(false));
      const u64 paths = cold.paths;
      const size_t failures = cold.failures.size();
      const std::vector<std::string> outcomes = OutcomesOf(cold);
      const ExploreResults& warm = Search(search, {program}, Warm());
      EXPECT_EQ(warm.paths, paths) << search << " " << program;
      EXPECT_EQ(warm.failures.size(), failures) << search << " " << program;
      EXPECT_EQ(OutcomesOf(warm), outcomes) << search << " " << program;
    }
  }
}

// A search with reductions does not know that whoever looks at the clock depends on all others.
TEST_F(WarmUpTest, AColdMachineTellsTheSameTime) {
  const std::vector<std::string> cold = OutcomesOf(Search("dfs", {"TellsTime"}, Warm(false)));
  EXPECT_GT(cold.size(), 1u);
  EXPECT_EQ(OutcomesOf(Search("dfs", {"TellsTime"}, Warm())), cold);
}

}  // namespace
}  // namespace ravel
