#include "support/patience.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "support/interrupts.h"

namespace ravel {
namespace {

TEST(Patience, HasNoEndUnlessItIsTold) {
  Patience patience;
  EXPECT_FALSE(patience.Over());
  patience.KeepBack(1e6);
  EXPECT_FALSE(patience.Over());
}

TEST(Patience, EndsEarlyByWhatIsKeptBack) {
  Patience patience(1000);
  EXPECT_FALSE(patience.Over());
  patience.KeepBack(1000);
  EXPECT_TRUE(patience.Over());
  patience.KeepBack(0);
  EXPECT_FALSE(patience.Over());
}

TEST(Patience, IsExtendedOnce) {
  Patience patience(1e-9);
  EXPECT_TRUE(patience.Over());
  patience.Extend(1000);
  EXPECT_FALSE(patience.Over());
  EXPECT_FALSE(patience.interrupted());

  Patience other(1e-9);
  other.Extend(0);
  other.Extend(1000);
  EXPECT_TRUE(other.Over());
}

TEST(Patience, EndsWhenTheUserInterrupts) {
  const Interrupts interrupts;
  Patience patience;
  EXPECT_FALSE(patience.Over());
  raise(SIGTERM);
  EXPECT_TRUE(Interrupts::Came());
  EXPECT_TRUE(patience.Over());
  EXPECT_TRUE(patience.interrupted());
  patience.Extend(1000);
  EXPECT_FALSE(patience.Over());  // what was found can be written down
}

TEST(InterruptsDeathTest, TheSecondOneIsNotOurs) {
  EXPECT_EXIT(
      {
        const Interrupts interrupts;
        raise(SIGINT);
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        raise(SIGINT);
      },
      testing::KilledBySignal(SIGINT), "");
}

TEST(Interrupts, ThoseThatComeTogetherAreOne) {
  const Interrupts interrupts;
  raise(SIGINT);
  raise(SIGTERM);
  raise(SIGINT);
  EXPECT_TRUE(Interrupts::Came());
}

}  // namespace
}  // namespace ravel
