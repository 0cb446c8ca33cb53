#include "explore/block_watch.h"

#include <gtest/gtest.h>

#include <set>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

using Facts = BlockWatch::Facts;

class BlockWatchTest : public ExploreTest {
 protected:
  void Begin(std::string main, std::vector<std::string> args = {}, ExplorerOptions options = {}) {
    ASSERT_EQ(Explore(std::move(main), std::move(args), std::move(options)).Begin(),
              Explorer::Start::kReady);
  }
  const Facts& Run(u32 thread) {
    explorer().RunBlock(thread, {});
    return explorer().watch().facts();
  }
  static ExplorerOptions Recording(Records records) {
    ExplorerOptions options;
    options.records = records;
    return options;
  }
  Footprint Recorded() { return explorer().watch().footprints().Recorded(); }
  bool Dependent(const Footprint& a, const Footprint& b) {
    return explorer().watch().footprints().Dependent(a, b);
  }
};

TEST_F(BlockWatchTest, FactsAreOfThePresentBlockOnly) {
  Begin("Steps");
  const u32 thread = ThreadNamed("Stepper");
  const Facts exit = Run(thread);
  EXPECT_TRUE(exit.synchronised);
  EXPECT_TRUE(exit.wrote);
  EXPECT_TRUE(exit.wakes);
  const Facts write = Run(thread);
  EXPECT_TRUE(write.wrote);
  EXPECT_FALSE(write.wakes);
  const Facts read = Run(thread);  // reads the volatile, writes nothing yet
  EXPECT_TRUE(read.synchronised);
  EXPECT_FALSE(read.wrote);
  EXPECT_FALSE(read.started);
}

TEST_F(BlockWatchTest, StartingAThreadWakesAndEndsTheBlock) {
  Begin("SplitSync");
  const Facts& facts = Run(machine().first_thread());
  EXPECT_TRUE(facts.started);
  EXPECT_TRUE(facts.wakes);
  EXPECT_TRUE(facts.synchronised);
  ThreadNamed("Second");
}

TEST_F(BlockWatchTest, AJoinNamesTheThreadThatIsWaitedFor) {
  Begin("JoinsOne");
  const u32 child = ThreadNamed("Child");
  const Facts& facts = Run(machine().first_thread());
  EXPECT_TRUE(facts.joins);
  EXPECT_EQ(facts.joined, world().threads()[child].object);
}

TEST_F(BlockWatchTest, AWaitIsNoJoin) {
  Begin("TimedWait");
  const Facts& facts = Run(machine().first_thread());
  EXPECT_FALSE(facts.joins);
  EXPECT_TRUE(facts.wakes);
}

TEST_F(BlockWatchTest, ASleepIsSeen) {
  Begin("Sleeps");
  EXPECT_TRUE(Run(machine().first_thread()).slept);
}

TEST_F(BlockWatchTest, AnInitialiserOfTheProgramStopsAtItsFirstInstruction) {
  Begin("InitsOnce");
  EXPECT_TRUE(Run(ThreadNamed("T0")).begins_class);
  EXPECT_NE(StackText(vm(), ThreadNamed("T0"))[0].find("InitsOnce$Slow.<clinit>"),
            std::string::npos);
}

TEST_F(BlockWatchTest, TheLockThatWasLeftIsNoted) {
  Begin("SplitSync", {}, Recording(Records::kVariablesAndLocks));
  const u32 thread = ThreadNamed("First");
  Run(thread);
  const Ref lock = explorer().watch().last_lock(thread);
  ASSERT_TRUE(lock);
  EXPECT_EQ(vm().heap().KlassOf(lock)->external_name(), "SplitSync$Account");
}

TEST_F(BlockWatchTest, BlocksThatTakeTheSameLockDependOnlyIfLocksAreVariables) {
  for (const Records records : {Records::kVariables, Records::kVariablesAndLocks}) {
    Begin("Performance", {"2", "1"}, Recording(records));
    for (int i = 0; i < 5; ++i) Run(machine().first_thread());
    const u32 first = ThreadNamed("Thread-0"), second = ThreadNamed("Thread-1");
    Run(first);
    const Footprint a = Recorded();
    Run(second);
    const Footprint b = Recorded();
    EXPECT_EQ(Dependent(a, b), records == Records::kVariablesAndLocks);
  }
}

TEST_F(BlockWatchTest, BlocksDependThroughTheFieldTheyShare) {
  Begin("SplitSync", {}, Recording(Records::kVariables));
  Run(machine().first_thread());
  const u32 first = ThreadNamed("First"), second = ThreadNamed("Second");
  Run(first);
  const Footprint reads = Recorded();
  Run(second);
  const Footprint reads_too = Recorded();
  Run(first);
  const Footprint writes = Recorded();
  EXPECT_FALSE(Dependent(reads, reads_too));
  EXPECT_TRUE(Dependent(reads_too, writes));
  EXPECT_TRUE(Dependent(writes, writes));
}

TEST_F(BlockWatchTest, NothingIsRecordedIfNobodyAsks) {
  Begin("SplitSync");
  Run(ThreadNamed("First"));
  EXPECT_EQ(Recorded().count, 0u);
}

// Whose code was at work when memory was written, and where.
class ContextLog final : public Listener {
 public:
  ContextLog(Vm& vm, Trust& trust) : vm_(vm), trust_(trust) {
    vm.events().Add(this, MaskOf(EventKind::kMethodEntry));
  }
  ~ContextLog() override { vm_.events().Remove(this); }
  void On(const Event& e) override {
    if (e.method == nullptr) return;
    const std::string name =
        e.method->holder->external_name() + "." + std::string(e.method->name->view());
    seen_.insert({name, trust_.ContextOfThread(e.thread)});
  }
  bool Saw(const std::string& name, CodeContext context) const {
    return seen_.contains({name, context});
  }

 private:
  Vm& vm_;
  Trust& trust_;
  std::set<std::pair<std::string, CodeContext>> seen_;
};

TEST_F(BlockWatchTest, ContextsFollowTheCalls) {
  Explore("Nested");
  ContextLog log(vm(), explorer().trust());
  ASSERT_EQ(explorer().Begin(), Explorer::Start::kReady);
  EXPECT_TRUE(log.Saw("Nested.main", CodeContext::kUntrusted));
  EXPECT_TRUE(
      log.Saw("java.util.concurrent.ConcurrentHashMap.computeIfPresent", CodeContext::kTrusted));
  // Called from there: the program's own again, and so are those that it calls.
  EXPECT_TRUE(log.Saw("Nested.inside", CodeContext::kUntrusted));
  EXPECT_TRUE(log.Saw("Nested.depth", CodeContext::kUntrusted));
  EXPECT_FALSE(log.Saw("Nested.inside", CodeContext::kTrusted));
  // Below a call that starts a thread, everything is bookkeeping.
  EXPECT_TRUE(log.Saw("java.lang.Thread.start", CodeContext::kBookkeeping));
  EXPECT_TRUE(log.Saw("java.lang.ThreadGroup.add", CodeContext::kBookkeeping));
  EXPECT_FALSE(log.Saw("java.lang.ThreadGroup.add", CodeContext::kTrusted));
  EXPECT_TRUE(log.Saw("Nested.<clinit>", CodeContext::kUntrusted));
}

TEST_F(BlockWatchTest, WithoutTrustOnlyBookkeepingIsNotTheProgramsOwn) {
  Explore("Nested", {}, Trusting({"none"}));
  ContextLog log(vm(), explorer().trust());
  ASSERT_EQ(explorer().Begin(), Explorer::Start::kReady);
  EXPECT_TRUE(
      log.Saw("java.util.concurrent.ConcurrentHashMap.computeIfPresent", CodeContext::kUntrusted));
  EXPECT_TRUE(log.Saw("java.lang.Thread.start", CodeContext::kBookkeeping));
  EXPECT_FALSE(log.Saw("java.lang.Thread.start", CodeContext::kUntrusted));
}

}  // namespace
}  // namespace ravel
