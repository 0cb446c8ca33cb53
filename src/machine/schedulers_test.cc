#include "machine/schedulers.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace ravel {
namespace {

class SchedulersTest : public testing::Test {
 protected:
  SchedulersTest() {
    for (const u32 id : {2u, 5u, 70u}) runnable_.Set(id, true);
  }
  std::unique_ptr<Scheduler> Make(std::string_view spec) {
    auto made = MakeScheduler(spec);
    EXPECT_TRUE(made.ok()) << spec;
    return std::move(*made);
  }

  Arena arena_;
  MetaAllocator meta_{arena_, arena_.At<MetaAllocator::Rep>(8)};
  ThreadSet runnable_{meta_, arena_.At<ThreadSet::Rep>(4096)};
};

constexpr u32 kWaiting[] = {7, 8, 9};

TEST_F(SchedulersTest, RoundRobinGoesAroundWithItsQuantum) {
  const auto scheduler = Make("round-robin:7");
  u32 current = 2;
  std::vector<u32> order;
  for (int i = 0; i < 4; ++i) {
    const Turn turn = scheduler->Next(runnable_, current);
    EXPECT_EQ(turn.instructions, 7);
    order.push_back(current = turn.thread);
  }
  EXPECT_EQ(order, (std::vector<u32>{5, 70, 2, 5}));
  EXPECT_EQ(scheduler->Notified(kWaiting), 7u);
}

TEST_F(SchedulersTest, RandomRepeatsWithItsSeedAndReachesEverybody) {
  const auto one = Make("random:9");
  const auto same = Make("random:9");
  std::map<u32, int> turns;
  std::map<u32, int> notified;
  bool some_single = false;
  for (int i = 0; i < 3000; ++i) {
    const Turn a = one->Next(runnable_, 2);
    const Turn b = same->Next(runnable_, 2);
    ASSERT_EQ(a.thread, b.thread);
    ASSERT_EQ(a.instructions, b.instructions);
    ASSERT_GE(a.instructions, 1);
    some_single |= a.instructions == 1;
    ++turns[a.thread];
    const u32 n = one->Notified(kWaiting);
    ASSERT_EQ(n, same->Notified(kWaiting));
    ASSERT_TRUE(n >= 7 && n <= 9);
    ++notified[n];
  }
  EXPECT_TRUE(some_single);
  for (const u32 id : {2u, 5u, 70u}) EXPECT_GT(turns[id], 800);
  for (const u32 n : kWaiting) EXPECT_GT(notified[n], 800);
}

TEST_F(SchedulersTest, WrongNamesAndNumbersAreErrors) {
  for (const char* spec : {"", "fifo", "round-robin:", "round-robin:0", "round-robin:-1",
                           "round-robin:1x", "random:", "random:one", "random:1:2"}) {
    EXPECT_FALSE(MakeScheduler(spec).ok()) << spec;
  }
}

}  // namespace
}  // namespace ravel
