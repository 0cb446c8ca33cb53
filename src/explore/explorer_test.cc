#include "explore/explorer.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

using How = BlockEnd::How;
using Kind = Obstacle::Kind;

class ExplorerTest : public ExploreTest {
 protected:
  void Begin(std::string main, std::vector<std::string> args = {}, ExplorerOptions options = {}) {
    ASSERT_EQ(Explore(std::move(main), std::move(args), std::move(options)).Begin(),
              Explorer::Start::kReady);
  }
  BlockEnd Run(u32 thread) { return explorer().RunBlock(thread, {}); }
  // Blocks of the thread until it ends; the lines at which they end.
  std::vector<std::string> Lines(u32 thread) {
    std::vector<std::string> lines;
    for (int i = 0; i < 100 && !explorer().ended(); ++i) {
      const BlockEnd end = Run(thread);
      if (end.how == How::kDied) return lines;
      lines.push_back(LineOf(thread));
    }
    ADD_FAILURE() << "the thread does not end";
    return lines;
  }
  // What can run next is run until the program ends or nobody can.
  void Finish() {
    for (int i = 0; i < 1000 && !explorer().ended(); ++i) {
      const IdSet enabled = Enabled();
      if (enabled.empty()) return;
      explorer().RunBlock(enabled.First(), {});
    }
  }
  static std::string At(std::string_view name) { return TestPrograms::PlaceOf(name); }
  // At the named line, or the one below it: the line may be done.
  static bool IsBehind(const std::string& line, std::string_view name) {
    return line == At(name) ||
           line == "Programs.java:" + std::to_string(TestPrograms::LineOf(name) + 1);
  }
  u32 main_thread() { return machine().first_thread(); }
};

TEST_F(ExplorerTest, BeginsBehindTheFirstStart) {
  Begin("Steps");
  EXPECT_TRUE(Enabled().Has(main_thread()));
  EXPECT_TRUE(Enabled().Has(ThreadNamed("Stepper")));
  EXPECT_EQ(Enabled().size(), 2u);
  EXPECT_EQ(explorer().results().blocks, 0u);
}

TEST_F(ExplorerTest, SystemThreadsTakeNoPart) {
  Begin("Steps");
  const auto& threads = world().threads();
  u32 system = 0;
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (!threads[i].system) continue;
    ++system;
    EXPECT_FALSE(Enabled().Has(i)) << ThreadName(vm(), i);
    EXPECT_FALSE(explorer().CanTry(i)) << ThreadName(vm(), i);
  }
  EXPECT_GT(system, 0u);
}

TEST_F(ExplorerTest, BlocksEndBehindLockExitsVolatilesAndAtomics) {
  Begin("Steps");
  const std::vector<std::string> lines = Lines(ThreadNamed("Stepper"));
  const char* const expected[] = {"the lock is left", "volatile write",  "volatile read",
                                  "atomic",           "trusted monitor", "trusted lock",
                                  "trusted unlock",   "the outer level"};
  ASSERT_EQ(lines.size(), std::size(expected));
  for (size_t i = 0; i < lines.size(); ++i) {
    EXPECT_TRUE(IsBehind(lines[i], expected[i])) << lines[i] << " " << expected[i];
  }
}

TEST_F(ExplorerTest, WithEveryAccessBlocksEndBehindPlainAccessesAndEntersToo) {
  Begin("Steps", {}, EveryAccess());
  const std::vector<std::string> lines = Lines(ThreadNamed("Stepper"));
  const auto count = [&](std::string_view name) {
    return std::ranges::count_if(lines, [&](const std::string& l) { return IsBehind(l, name); });
  };
  EXPECT_GE(count("the lock is left"), 1);
  EXPECT_GE(count("the inner level"), 1);
  EXPECT_GE(count("the outer level"), 1);
  EXPECT_GE(count("volatile read"), 2);  // it is written, too
  EXPECT_GT(lines.size(), 15u);
}

TEST_F(ExplorerTest, WithoutTrustTheLibraryIsInterruptedInside) {
  Begin("Steps", {}, Trusting({"none"}));
  const u32 thread = ThreadNamed("Stepper");
  bool inside = false;
  for (int i = 0; i < 100 && !HasEnded(world().threads()[thread]); ++i) {
    Run(thread);
    if (HasEnded(world().threads()[thread])) break;
    inside |= StackText(vm(), thread)[0].starts_with("java.util.concurrent.locks");
  }
  EXPECT_TRUE(inside);
}

TEST_F(ExplorerTest, WhatHappenedInTrustedCodeEndsTheBlockWhenItCallsTheProgram) {
  Begin("Callback");
  const u32 caller = ThreadNamed("Caller");
  Run(caller);
  EXPECT_TRUE(StackText(vm(), caller)[0].starts_with("Callback"));  // the lambda's own class
  // The rest of the library's method, and the end of the thread.
  const std::vector<std::string> lines = Lines(caller);
  ASSERT_FALSE(lines.empty());
  EXPECT_TRUE(IsBehind(lines.back(), "calls")) << lines.back();
}

TEST_F(ExplorerTest, AThreadThatEndsDied) {
  Begin("JoinsOne");
  const u32 child = ThreadNamed("Child");
  BlockEnd end;
  for (int i = 0; i < 50 && end.how != How::kDied; ++i) end = Run(child);
  EXPECT_EQ(end.how, How::kDied);
  EXPECT_FALSE(explorer().CanTry(child));
  EXPECT_FALSE(Enabled().Has(child));
}

TEST_F(ExplorerTest, JoiningAThreadThatLivesIsAnObstacleUntilItEnds) {
  Begin("JoinsOne");
  const u32 child = ThreadNamed("Child");
  const u32 node = explorer().Mark();
  const BlockEnd end = Run(main_thread());
  ASSERT_EQ(end.how, How::kBlocked);
  EXPECT_EQ(end.obstacle.kind, Kind::kJoin);
  EXPECT_EQ(end.obstacle.object, world().threads()[child].object);
  explorer().ReturnTo(node);
  EXPECT_TRUE(explorer().CanTry(main_thread()));
  Roster roster;
  roster.SetAside(explorer(), main_thread(), end.obstacle);
  roster.enabled.Add(child);
  for (int i = 0; i < 50 && !HasEnded(world().threads()[child]); ++i) {
    roster.AfterBlock(explorer(), child, Run(child));
    if (!HasEnded(world().threads()[child])) {
      EXPECT_FALSE(roster.enabled.Has(main_thread()));
    }
  }
  EXPECT_TRUE(roster.enabled.Has(main_thread()));
  EXPECT_TRUE(roster.obstructed().empty());
  Finish();
  EXPECT_EQ(Output(), "child parent\n");
}

TEST_F(ExplorerTest, ATimedJoinMayEndByTime) {
  Begin("TimedJoin");
  const u32 child = ThreadNamed("Child");
  const BlockEnd end = Run(main_thread());
  EXPECT_EQ(end.how, How::kWaits);
  EXPECT_TRUE(explorer().CanTry(main_thread()));
  EXPECT_TRUE(explorer().CanTry(child));
}

TEST_F(ExplorerTest, InterruptEndsAJoin) {
  const ExploreResults& r = Search("exitblock-rwl", {"JoinIsInterrupted"});
  EXPECT_TRUE(r.complete);
  EXPECT_TRUE(r.failures.empty()) << r.failures[0].finding.message;
  EXPECT_EQ(OutcomesOf(r), (std::vector<std::string>{"ok|interrupted child done\n"}));
}

TEST_F(ExplorerTest, AThreadThatGoesInCirclesSpins) {
  Begin("SpinsOnFlag");
  const u32 spinner = ThreadNamed("Spinner");
  BlockEnd end;
  int blocks = 0;
  for (; blocks < 10 && end.how != How::kSpins; ++blocks) end = Run(spinner);
  ASSERT_EQ(end.how, How::kSpins);
  EXPECT_LE(blocks, 4);
  EXPECT_EQ(end.obstacle.kind, Kind::kSpin);
  // Somebody writes: it can go on.
  Roster roster;
  roster.AfterBlock(explorer(), spinner, end);
  ASSERT_EQ(roster.obstructed().size(), 1u);
  EXPECT_FALSE(roster.enabled.Has(spinner));
  for (int i = 0; i < 10 && !roster.enabled.Has(spinner); ++i) {
    roster.AfterBlock(explorer(), main_thread(), Run(main_thread()));
  }
  EXPECT_TRUE(roster.enabled.Has(spinner));
}

TEST_F(ExplorerTest, ASpinningLoopIsExploredToItsEnd) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"SpinsOnFlag"});
    EXPECT_TRUE(r.complete) << search;
    EXPECT_TRUE(r.failures.empty()) << search << r.failures[0].finding.message;
    EXPECT_EQ(OutcomesOf(r), (std::vector<std::string>{"ok|set\n"})) << search;
  }
}

TEST_F(ExplorerTest, ALoopThatNobodyEndsIsADeadlock) {
  const ExploreResults& r = Search("exitblock-rwl", {"SpinsForEver"});
  EXPECT_TRUE(r.complete);
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_EQ(r.failures[0].finding.kind, FindingKind::kConditionDeadlock);
  EXPECT_EQ(r.failures[0].finding.message, "Spinner runs in circles for ever");
}

TEST_F(ExplorerTest, AThreadThatExecutesTooMuchIsReported) {
  const ExploreResults& r = Search("exitblock-rwl", {"RunsForEver"}, MaxSteps(10'000));
  EXPECT_TRUE(r.failures.empty());
  ASSERT_EQ(r.limits.size(), 1u);
  EXPECT_EQ(r.limits[0].kind, FindingKind::kStepLimit);
  EXPECT_EQ(r.outcomes[0].status, "step-limit");
}

TEST_F(ExplorerTest, TheStepLimitCountsAllBlocksOfAThread) {
  ExplorerOptions options = EveryAccess();
  options.max_steps = 1000;
  Begin("RunsForEver", {}, options);
  const u32 runner = ThreadNamed("Runner");
  BlockEnd end;
  int blocks = 0;
  for (; blocks < 2000 && end.how != How::kOverLimit; ++blocks) end = Run(runner);
  EXPECT_EQ(end.how, How::kOverLimit);
  EXPECT_GT(blocks, 10);
}

TEST_F(ExplorerTest, ATimedWaitEndsByTimeWhenItIsChosen) {
  Begin("TimedWait");
  BlockEnd end = Run(main_thread());
  ASSERT_EQ(end.how, How::kWaits);
  EXPECT_EQ(LineOf(main_thread()), At("waits"));
  EXPECT_TRUE(explorer().CanTry(main_thread()));
  const size_t choices = explorer().path().choices.size();
  Run(main_thread());
  ASSERT_GT(explorer().path().choices.size(), choices);
  EXPECT_TRUE(explorer().path().Turns(choices)[0].timed_out);
  Finish();
  EXPECT_EQ(Output(), "timed out\n");
}

TEST_F(ExplorerTest, ATimedWaitThatWasNotifiedDoesNotEndByTime) {
  Begin("TimedWait", {"tell"});
  ASSERT_EQ(Run(main_thread()).how, How::kWaits);
  const u32 teller = ThreadNamed("Teller");
  BlockEnd end;
  for (int i = 0; i < 20 && end.how != How::kDied; ++i) end = Run(teller);
  ASSERT_TRUE(explorer().CanTry(main_thread()));
  const size_t choices = explorer().path().choices.size();
  Run(main_thread());
  EXPECT_FALSE(explorer().path().Turns(choices)[0].timed_out);
  Finish();
  EXPECT_EQ(Output(), "told\n");
}

TEST_F(ExplorerTest, ATimedWaitHasAnOutcomeForEachWayItEnds) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"TimedWait", {"tell"}});
    EXPECT_TRUE(r.complete) << search;
    EXPECT_EQ(OutcomesOf(r), (std::vector<std::string>{"ok|timed out\n", "ok|told\n"})) << search;
  }
}

TEST_F(ExplorerTest, SleepingThreadsCanAlwaysGoOn) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"Sleeps"});
    EXPECT_TRUE(r.complete) << search;
    const std::vector<std::string> outcomes = OutcomesOf(r);
    for (const char* expected : {"ok|12\n", "ok|21\n"}) {
      EXPECT_EQ(std::ranges::count(outcomes, expected), 1) << search << expected;
    }
  }
}

TEST_F(ExplorerTest, ATimedParkEndsByTimeOrByAnUnpark) {
  const ExploreResults& r = Search("exitblock-rwl", {"ParksTimed"});
  EXPECT_TRUE(r.complete);
  const std::vector<std::string> outcomes = OutcomesOf(r);
  for (const char* expected : {"ok|goes on\nunparks ", "ok|unparks goes on\n"}) {
    EXPECT_EQ(std::ranges::count(outcomes, expected), 1) << expected;
  }
}

class NotifyTest : public ExplorerTest {
 protected:
  // Brings all threads to their wait, and the notifier to its beginning.
  void BeginWithWaiters(int n) {
    Begin("NotifyChoice", {std::to_string(n)});
    for (int i = 0; i < 20 && explorer().CanTry(main_thread()); ++i) Run(main_thread());
    for (int i = 0; i < n; ++i) {
      waiters_.push_back(ThreadNamed("W" + std::to_string(i)));
      RunTo(waiters_.back(), "waits for the notify");
      ASSERT_EQ(world().threads()[waiters_.back()].state, ThreadState::kWaiting);
      EXPECT_FALSE(explorer().CanTry(waiters_.back()));
    }
  }
  // Runs the notifier until it has notified.
  BlockEnd Notify(const IdSet& spared) {
    BlockEnd end;
    const u32 notifier = ThreadNamed("Notifier");
    for (int i = 0; i < 50 && !AnyAwake(); ++i) end = explorer().RunBlock(notifier, spared);
    return end;
  }
  bool AnyAwake() {
    return std::ranges::any_of(waiters_, [&](u32 w) { return explorer().CanTry(w); });
  }
  std::vector<u32> waiters_;
};

TEST_F(NotifyTest, SeveralWaitersAreAChoice) {
  BeginWithWaiters(3);
  EXPECT_TRUE(explorer().NotifyMayChoose());
  const u32 node = explorer().Mark();
  IdSet spared;
  for (int i = 0; i < 3; ++i) {
    const BlockEnd end = Notify(spared);
    const u32 woken = waiters_[static_cast<size_t>(i)];
    // The last one that is left is no choice any more.
    EXPECT_EQ(end.notified, i < 2 ? woken : 0) << i;
    for (const u32 w : waiters_) EXPECT_EQ(explorer().CanTry(w), w == woken) << i;
    EXPECT_EQ(explorer().path().Notified().back(), woken);
    spared.Add(woken);
    explorer().ReturnTo(node);
  }
}

TEST_F(NotifyTest, IfEveryWaiterIsSparedTheFirstIsTaken) {
  BeginWithWaiters(2);
  IdSet spared;
  for (const u32 w : waiters_) spared.Add(w);
  EXPECT_EQ(Notify(spared).notified, 0u);
  EXPECT_TRUE(explorer().CanTry(waiters_[0]));
}

TEST_F(NotifyTest, OneWaiterIsNoChoice) {
  BeginWithWaiters(1);
  EXPECT_FALSE(explorer().NotifyMayChoose());
  EXPECT_EQ(Notify({}).notified, 0u);
}

TEST_F(NotifyTest, EveryWaiterIsWokenOnSomePath) {
  for (const char* search : {"exitblock", "exitblock-rwl"}) {
    const ExploreResults& r = Search(search, {"NotifyChoice", {"2"}});
    EXPECT_TRUE(r.complete) << search;
    EXPECT_TRUE(r.failures.empty()) << search << r.failures[0].finding.message;
    const std::vector<std::string> outcomes = OutcomesOf(r);
    for (const char* expected : {"ok|W0\n", "ok|W1\n", "ok|"}) {
      EXPECT_EQ(std::ranges::count(outcomes, expected), 1) << search << expected;
    }
  }
}

TEST_F(ExplorerTest, AProgramWithoutASecondThreadHasEnded) {
  EXPECT_EQ(Explore("Alone").Begin(), Explorer::Start::kEnded);
  EXPECT_TRUE(explorer().ended());
  explorer().EndPath({}, {});
  EXPECT_EQ(explorer().results().paths, 1u);
  ASSERT_EQ(explorer().results().outcomes.size(), 1u);
  EXPECT_EQ(explorer().results().outcomes[0].out, "alone\n");
  EXPECT_EQ(explorer().results().outcomes[0].exit_code, 0);
  EXPECT_TRUE(explorer().results().failures.empty());
}

TEST_F(ExplorerTest, AMainThatThrowsIsAFailure) {
  const ExploreResults& r = Search("exitblock-rwl", {"MainThrows"});
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_EQ(r.failures[0].finding.kind, FindingKind::kUncaughtException);
  EXPECT_EQ(r.failures[0].finding.message, "java.lang.IllegalStateException: at once");
  EXPECT_TRUE(r.failures[0].path.has_value());
  EXPECT_EQ(r.outcomes[0].status, "uncaught-exception");
  EXPECT_EQ(r.outcomes[0].exit_code, 1);
}

TEST_F(ExplorerTest, AMainThatThrowsBesideAnotherThreadIsAFailure) {
  const ExploreResults& r = Search("exitblock", {"MainThrowsLater"});
  EXPECT_TRUE(r.complete);
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_EQ(r.failures[0].finding.message, "java.lang.IllegalStateException: later");
  EXPECT_EQ(r.failures[0].paths, r.paths);
}

TEST_F(ExplorerTest, AClassWithoutMainIsNotLoaded) {
  EXPECT_EQ(Explore("NoMain").Begin(), Explorer::Start::kNotLoaded);
  EXPECT_NE(world().files().Output(2).find("NoMain"), std::string::npos);
}

TEST_F(ExplorerTest, AnUncaughtExceptionEndsThePath) {
  Begin("Throws");
  const BlockEnd end = Run(ThreadNamed("Thrower"));
  EXPECT_EQ(end.how, How::kFailed);
  EXPECT_TRUE(explorer().ended());
  ASSERT_EQ(explorer().PathFailures().size(), 1u);
  EXPECT_EQ(explorer().PathFailures()[0]->message, "java.lang.IllegalArgumentException: bad");
  EXPECT_EQ(Output(), "");
}

TEST_F(ExplorerTest, AFailedCheckDoesNotEndThePath) {
  const ExploreResults& r = Search("exitblock", {"ChecksFail"});
  EXPECT_TRUE(r.complete);
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_EQ(r.failures[0].finding.kind, FindingKind::kCheck);
  EXPECT_EQ(r.failures[0].finding.message, "x is 0");
  EXPECT_LT(r.failures[0].paths, r.paths);
  for (const FoundOutcome& o : r.outcomes) EXPECT_EQ(o.out, "went on\n");
}

TEST_F(ExplorerTest, ReturningForgetsWhatFailedOnThePath) {
  Begin("Throws");
  const u32 node = explorer().Mark();
  Run(ThreadNamed("Thrower"));
  explorer().ReturnTo(node);
  EXPECT_FALSE(explorer().ended());
  EXPECT_TRUE(explorer().PathFailures().empty());
  EXPECT_EQ(explorer().results().failures.size(), 1u);
  Run(ThreadNamed("Thrower"));
  EXPECT_EQ(explorer().PathFailures().size(), 1u);
  EXPECT_EQ(explorer().results().failures.size(), 1u);
}

TEST_F(ExplorerTest, DaemonThreadsDoNotKeepTheProgramAlive) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"DaemonStays"});
    EXPECT_TRUE(r.complete) << search;
    EXPECT_TRUE(r.failures.empty()) << search << r.failures[0].finding.message;
    EXPECT_EQ(OutcomesOf(r), (std::vector<std::string>{"ok|main\n"})) << search;
  }
}

TEST_F(ExplorerTest, WhatADaemonDoesBeforeTheEndIsAnOutcome) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"DaemonPrints"});
    const std::vector<std::string> outcomes = OutcomesOf(r);
    for (const char* expected : {"ok|", "ok|daemon\n"}) {
      EXPECT_EQ(std::ranges::count(outcomes, expected), 1) << search << expected;
    }
  }
}

TEST_F(ExplorerTest, ExitEndsThePathWhoeverElseCouldRun) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"ExitsInTheMiddle"});
    EXPECT_TRUE(r.complete) << search;
    EXPECT_TRUE(r.failures.empty()) << search << r.failures[0].finding.message;
    EXPECT_EQ(OutcomesOf(r), (std::vector<std::string>{"ok|", "ok|other\n"})) << search;
    for (const FoundOutcome& o : r.outcomes) EXPECT_EQ(o.exit_code, 3) << search;
  }
}

TEST_F(ExplorerTest, AClassThatAnotherThreadInitialisesIsAnObstacle) {
  Begin("InitsOnce");
  for (int i = 0; i < 5; ++i) Run(main_thread());
  const u32 first = ThreadNamed("T0"), second = ThreadNamed("T1");
  Run(first);  // to the first instruction of the initialiser
  Run(first);  // to the end of its synchronized block
  const u32 node = explorer().Mark();
  const BlockEnd end = Run(second);
  ASSERT_EQ(end.how, How::kBlocked);
  EXPECT_EQ(end.obstacle.kind, Kind::kClass);
  EXPECT_EQ(end.obstacle.klass->external_name(), "InitsOnce$Slow");
  explorer().ReturnTo(node);
  Roster roster;
  roster.SetAside(explorer(), second, end.obstacle);
  for (int i = 0; i < 10 && !HasEnded(world().threads()[first]); ++i) {
    roster.AfterBlock(explorer(), first, Run(first));
  }
  EXPECT_TRUE(roster.enabled.Has(second));
}

TEST_F(ExplorerTest, InitialisersThatWaitForEachOtherAreALockCycle) {
  for (const char* search : {"exitblock", "exitblock-rwl", "dfs"}) {
    const ExploreResults& r = Search(search, {"InitCycle"});
    EXPECT_TRUE(r.complete) << search;
    ASSERT_EQ(r.failures.size(), 1u) << search;
    EXPECT_EQ(r.failures[0].finding.kind, FindingKind::kLockCycle) << search;
    EXPECT_LT(r.failures[0].paths, r.paths) << search;
  }
}

TEST_F(ExplorerTest, ASectionIsExploredAndTheRestRunsInOneOrder) {
  const ExploreResults& r = Search("exitblock", {"Section"});
  EXPECT_TRUE(r.complete);
  std::vector<std::string> inside, after;
  for (const FoundOutcome& o : r.outcomes) {
    inside.push_back(o.out.substr(0, o.out.find(' ')));
    after.push_back(o.out.substr(o.out.find(' ')));
  }
  EXPECT_EQ(std::ranges::count(inside, "12"), 1);
  EXPECT_EQ(std::ranges::count(inside, "21"), 1);
  for (const std::string& y : after) EXPECT_EQ(y, after[0]);
}

TEST_F(ExplorerTest, FromAMethodNothingBeforeItIsExplored) {
  const ExploreResults& all = Search("exitblock", {"FromMethod"});
  const u64 all_paths = all.paths;
  const ExploreResults& r = Search("exitblock", {"FromMethod"}, From("FromMethod.work"));
  EXPECT_TRUE(r.complete);
  EXPECT_LT(r.paths, all_paths);
  const std::vector<std::string> outcomes = OutcomesOf(r);
  EXPECT_EQ(std::ranges::count(outcomes, "ok|34\n"), 1);
  EXPECT_EQ(std::ranges::count(outcomes, "ok|43\n"), 1);
}

TEST_F(ExplorerTest, AMethodThatIsNeverCalledLeavesNothingToExplore) {
  Explore("FromMethod", {}, From("FromMethod.nothing"));
  EXPECT_EQ(explorer().Begin(), Explorer::Start::kNotEntered);
}

TEST_F(ExplorerTest, ALockThatAnotherThreadHasIsAnObstacle) {
  Begin("Contended", {}, EveryAccess());
  for (int i = 0; i < 50 && world().threads()[main_thread()].state == ThreadState::kRunnable; ++i) {
    Run(main_thread());
  }
  const u32 first = ThreadNamed("T0"), second = ThreadNamed("T1");
  // Until it stands inside.
  const auto owned = [&] {
    return std::ranges::any_of(AllLocksHeld(vm()),
                               [&](const HeldLock& l) { return l.thread == first; });
  };
  for (int i = 0; i < 50 && !owned(); ++i) Run(first);
  ASSERT_TRUE(owned());
  const u32 node = explorer().Mark();
  BlockEnd end;
  for (int i = 0; i < 50 && end.how == How::kBoundary; ++i) end = Run(second);
  ASSERT_EQ(end.how, How::kBlocked);
  EXPECT_EQ(end.obstacle.kind, Kind::kLock);
  EXPECT_EQ(world().LockOwner(end.obstacle.object), first);
  EXPECT_FALSE(explorer().CanTry(second));
  // Without a way back it waits in its monitor, and goes on when that is free.
  for (int i = 0; i < 50 && owned(); ++i) Run(first);
  EXPECT_TRUE(explorer().CanTry(second));
  Run(second);
  EXPECT_NE(world().threads()[second].state, ThreadState::kBlocked);
  explorer().ReturnTo(node);
  EXPECT_TRUE(owned());
  EXPECT_TRUE(explorer().CanTry(second));
}

TEST_F(ExplorerTest, RandomPathsWithThreadsThatWaitInMonitorsFindTheOutcomes) {
  SearchOptions limits = All();
  limits.max_paths = 60;
  limits.seed = 3;
  const ExploreResults& r = Search("random", {"Contended"}, {}, limits);
  EXPECT_EQ(r.paths, 60u);
  EXPECT_EQ(r.aborted, 0u);
  EXPECT_TRUE(r.failures.empty()) << r.failures[0].finding.message;
  EXPECT_EQ(r.outcomes.size(), 1u);
}

TEST_F(ExplorerTest, ReturningLeavesTheWorldAsItWas) {
  Begin("Steps");
  const u32 thread = ThreadNamed("Stepper");
  Run(thread);
  const u32 node = explorer().Mark();
  const u64 instructions = world().root().instructions;
  const u64 top = world().root().heap_top;
  const std::vector<std::string> stack = StackText(vm(), thread);
  const size_t choices = explorer().path().choices.size();
  Finish();
  EXPECT_TRUE(explorer().ended());
  explorer().ReturnTo(node);
  EXPECT_FALSE(explorer().ended());
  EXPECT_EQ(world().root().instructions, instructions);
  EXPECT_EQ(world().root().heap_top, top);
  EXPECT_EQ(StackText(vm(), thread), stack);
  EXPECT_EQ(explorer().path().choices.size(), choices);
  explorer().DropNode(node);
}

TEST_F(ExplorerTest, TheSamePathTwiceIsTheSameToTheLastInstruction) {
  Begin("Steps");
  const u32 node = explorer().Mark();
  std::vector<u64> counts;
  for (int round = 0; round < 2; ++round) {
    Finish();
    counts.push_back(world().root().instructions);
    explorer().ReturnTo(node);
  }
  EXPECT_EQ(counts[0], counts[1]);
}

// A machine that collects all the time.
class CollectingTest : public ExplorerTest {
 protected:
  TestMachine& machine() override {
    static TestMachine machine({.max_heap = 128 * kMiB, .collect_every = 64 * 1024});
    return machine;
  }
};

TEST_F(CollectingTest, ACollectionOnThePathChangesNoOutcome) {
  std::vector<std::string> first;
  for (const char* search : {"exitblock", "exitblock-rwl"}) {
    const ExploreResults& r = Search(search, {"Allocates"});
    EXPECT_TRUE(r.complete) << search;
    EXPECT_TRUE(r.failures.empty()) << search << r.failures[0].finding.message;
    if (first.empty()) first = OutcomesOf(r);
    EXPECT_EQ(OutcomesOf(r), first) << search;
  }
  EXPECT_GT(first.size(), 4u);
}

}  // namespace
}  // namespace ravel
