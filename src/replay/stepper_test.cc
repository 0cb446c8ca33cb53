#include "replay/stepper.h"

#include <gtest/gtest.h>

#include <set>

#include "explore/testing_machine.h"

namespace ravel {
namespace {

class StepperTest : public ExploreTest {
 protected:
  void Begin(std::string main, std::vector<std::string> args = {}) {
    ASSERT_EQ(Explore(std::move(main), std::move(args), KeepStart()).Begin(),
              Explorer::Start::kReady);
    explorer().watch().Pause();
  }
  std::unique_ptr<Stepper> MakeStepper() {
    return std::make_unique<Stepper>(vm(), explorer().loop(), explorer().trust());
  }
  static std::string NameOf(const Point& p) {
    return p.method->holder->external_name() + "." + std::string(p.method->name->view());
  }
  const JavaThread& Thread(u32 t) { return world().threads()[t]; }
};

TEST_F(StepperTest, EachBytecodeBeginsOnce) {
  Begin("Steps");
  const auto stepper = MakeStepper();
  const u32 thread = ThreadNamed("Stepper");
  std::vector<u32> begun;
  for (int i = 0; i < 1'000'000 && Thread(thread).state == ThreadState::kRunnable; ++i) {
    if (const auto p = stepper->Begins(thread); p && NameOf(*p) == "Steps.steps") {
      begun.push_back(p->bci);
    }
    if (stepper->Step(thread) == Interpreter::Stop::kDead) break;
  }
  EXPECT_EQ(Thread(thread).state, ThreadState::kDead);
  ASSERT_GT(begun.size(), 20u);
  // It has no loops: whatever is begun lies after what was begun before,
  // although classes had to be loaded and initialised on the way.
  for (size_t i = 1; i < begun.size(); ++i) EXPECT_LT(begun[i - 1], begun[i]);
}

TEST_F(StepperTest, AStepIsAtMostOneInstruction) {
  Begin("Steps");
  const auto stepper = MakeStepper();
  const u32 thread = ThreadNamed("Stepper");
  for (int i = 0; i < 500 && Thread(thread).state == ThreadState::kRunnable; ++i) {
    const u64 before = world().root().instructions;
    stepper->Step(thread);
    EXPECT_LE(world().root().instructions - before, 1u);
  }
}

TEST_F(StepperTest, TheOwnPlaceIsThatOfTheInnermostOwnMethod) {
  Begin("Steps");
  const auto stepper = MakeStepper();
  const u32 thread = ThreadNamed("Stepper");
  bool inside = false;
  for (int i = 0; i < 100'000 && Thread(thread).state == ThreadState::kRunnable; ++i) {
    stepper->Step(thread);
    if (Thread(thread).top == 0) break;
    const auto top = stepper->TopPlace(thread);
    const auto own = stepper->OwnPlace(thread);
    ASSERT_TRUE(own.has_value());
    if (!top || stepper->IsOwn(*top->method)) continue;
    if (NameOf(*own) != "Steps.steps") continue;
    inside = true;
    EXPECT_NE(*own, *top);
  }
  EXPECT_TRUE(inside);
}

TEST_F(StepperTest, AligningGoesToWhereABytecodeBegins) {
  Begin("Steps");
  const auto stepper = MakeStepper();
  const u32 thread = ThreadNamed("Stepper");
  for (int i = 0; i < 300 && Thread(thread).state == ThreadState::kRunnable; ++i) {
    stepper->Align(thread);
    if (Thread(thread).state != ThreadState::kRunnable || Thread(thread).top == 0) break;
    EXPECT_TRUE(stepper->Begins(thread).has_value() || stepper->Retries(thread) ||
                !stepper->TopPlace(thread).has_value());
    const u64 before = world().root().instructions;
    stepper->Align(thread);
    EXPECT_EQ(world().root().instructions, before);
    stepper->Step(thread);
  }
}

TEST_F(StepperTest, PreparesWhoCanRunAndNobodyElse) {
  Begin("TimedWait");
  const auto stepper = MakeStepper();
  const u32 main = machine().first_thread();
  EXPECT_TRUE(stepper->Prepare(main, false));
  explorer().loop().RunThread(main, 100'000);
  ASSERT_EQ(Thread(main).state, ThreadState::kWaiting);
  EXPECT_FALSE(stepper->Prepare(main, false));
  EXPECT_EQ(Thread(main).state, ThreadState::kWaiting);
  EXPECT_TRUE(stepper->Prepare(main, true));
  EXPECT_EQ(Thread(main).state, ThreadState::kRunnable);
}

TEST_F(StepperTest, AThreadAtALockIsPreparedOnceTheLockIsFree) {
  Begin("Contended");
  const auto stepper = MakeStepper();
  const u32 main = machine().first_thread();
  for (int i = 0; i < 100'000; ++i) {
    const auto held = AllLocksHeld(vm());
    if (std::ranges::any_of(held, [&](const HeldLock& l) {
          return l.thread == main && vm().heap().KlassOf(l.object) == vm().known().Object;
        })) {
      break;
    }
    stepper->Step(main);
  }
  const u32 other = ThreadNamed("T0");
  explorer().loop().RunThread(other, 100'000);
  ASSERT_EQ(Thread(other).state, ThreadState::kBlocked);
  EXPECT_FALSE(stepper->Prepare(other, false));
  explorer().loop().RunThread(main, 100'000);
  EXPECT_TRUE(stepper->Prepare(other, false));
}

TEST_F(StepperTest, ThreadsAreNumberedInOrderOfCreation) {
  Explore("SplitSync", {}, KeepStart());
  const u32 main = machine().first_thread();
  while (world().root().booted != kInMain) explorer().loop().RunThread(main, 1);
  ThreadNumbers numbers(vm());
  EXPECT_EQ(numbers.Of(main), 0u);
  EXPECT_EQ(numbers.Find(0), main);
  EXPECT_EQ(numbers.Find(1), 0u);
  explorer().loop().RunThread(main, 100'000);
  const u32 first = ThreadNamed("First"), second = ThreadNamed("Second");
  EXPECT_EQ(numbers.Of(first), 1u);
  EXPECT_EQ(numbers.Of(second), 2u);
  EXPECT_EQ(numbers.Find(1), first);
  EXPECT_EQ(numbers.Find(2), second);
  EXPECT_EQ(numbers.Find(3), 0u);
  explorer().loop().RunThread(first, 100'000);
  ASSERT_EQ(Thread(first).state, ThreadState::kDead);
  EXPECT_EQ(numbers.Find(1), 0u);
}

}  // namespace
}  // namespace ravel
