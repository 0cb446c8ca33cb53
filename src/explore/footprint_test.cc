#include "explore/footprint.h"

#include <gtest/gtest.h>

#include "support/rng.h"

namespace ravel {
namespace {

constexpr u32 kOld = 1'000'000;  // all objects below are older than the block

// An access as the tests write it down.
struct Access {
  u32 object, begin, count;
  bool write;
};

Access R(u32 object, u32 begin, u32 count = 1) { return {object, begin, count, false}; }
Access W(u32 object, u32 begin, u32 count = 1) { return {object, begin, count, true}; }

class FootprintTest : public testing::Test {
 protected:
  Footprint Block(const std::vector<Access>& accesses, u64 collections = 0) {
    log_.Begin(kOld, collections);
    for (const Access& a : accesses) log_.Add(Ref{a.object}, a.begin, a.count, a.write);
    return log_.Recorded();
  }
  // Asked both ways round.
  bool Dependent(const Footprint& a, const Footprint& b) {
    const bool dependent = log_.Dependent(a, b);
    EXPECT_EQ(log_.Dependent(b, a), dependent);
    return dependent;
  }
  bool Dependent(const std::vector<Access>& a, const std::vector<Access>& b) {
    const Footprint first = Block(a);
    return Dependent(first, Block(b));
  }

  FootprintLog log_;
};

TEST_F(FootprintTest, BlocksDependIfOneWroteWhatTheOtherReadOrWrote) {
  EXPECT_FALSE(Dependent({R(10, 8)}, {R(10, 8)}));
  EXPECT_TRUE(Dependent({W(10, 8)}, {R(10, 8)}));
  EXPECT_TRUE(Dependent({R(10, 8)}, {W(10, 8)}));
  EXPECT_TRUE(Dependent({W(10, 8)}, {W(10, 8)}));
}

TEST_F(FootprintTest, OtherObjectsAndOtherFieldsAreOtherVariables) {
  EXPECT_FALSE(Dependent({W(10, 8)}, {W(11, 8)}));
  EXPECT_FALSE(Dependent({W(10, 8)}, {W(10, 12)}));
}

TEST_F(FootprintTest, AnEmptyBlockDependsOnNothing) {
  EXPECT_FALSE(Dependent({}, {W(10, 8)}));
  EXPECT_FALSE(Dependent(Block({}), Block({})));
}

TEST_F(FootprintTest, ABlockThatReadAndWroteCountsAsBoth) {
  EXPECT_TRUE(Dependent({R(10, 8), W(10, 8)}, {R(10, 8)}));
  EXPECT_TRUE(Dependent({W(10, 8), R(10, 8)}, {R(10, 8)}));
  EXPECT_TRUE(Dependent({R(10, 8), R(10, 8), W(10, 8)}, {R(10, 8)}));
}

TEST_F(FootprintTest, RangesOfElementsMeetWhereTheyOverlap) {
  EXPECT_TRUE(Dependent({W(10, 0, 4)}, {R(10, 3, 4)}));
  EXPECT_FALSE(Dependent({W(10, 0, 4)}, {R(10, 4, 4)}));
  EXPECT_FALSE(Dependent({W(10, 4, 4)}, {R(10, 0, 4)}));
  EXPECT_TRUE(Dependent({W(10, 0, 100)}, {R(10, 50)}));
  EXPECT_TRUE(Dependent({W(10, 50)}, {R(10, 0, 100)}));
  EXPECT_FALSE(Dependent({R(10, 0, 100)}, {R(10, 50)}));
  EXPECT_FALSE(Dependent({W(10, 0, 100)}, {W(11, 0, 100)}));
}

TEST_F(FootprintTest, ARangeBehindItsFirstElementIsNotForgotten) {
  // The single element was seen before; the range is more than that.
  EXPECT_TRUE(Dependent({W(10, 0), W(10, 0, 8)}, {R(10, 7)}));
}

TEST_F(FootprintTest, LocksPermitsInterruptsAndClassesAreVariablesApart) {
  EXPECT_TRUE(Dependent({W(10, kLockVariable)}, {W(10, kLockVariable)}));
  EXPECT_FALSE(Dependent({W(10, kLockVariable)}, {W(10, kPermitVariable)}));
  EXPECT_FALSE(Dependent({W(10, kPermitVariable)}, {W(10, kInterruptVariable)}));
  EXPECT_FALSE(Dependent({W(10, kClassVariable)}, {W(10, kInterruptVariable)}));
  EXPECT_FALSE(Dependent({W(10, kLockVariable)}, {W(10, 8)}));
}

TEST_F(FootprintTest, WhatIsBornInTheBlockDoesNotCount) {
  EXPECT_FALSE(Dependent({W(kOld, 8)}, {W(kOld, 8)}));
  EXPECT_FALSE(Dependent({W(kOld + 5, 0, 10)}, {W(kOld + 5, 0, 10)}));
  EXPECT_TRUE(Dependent({W(kOld - 1, 8)}, {W(kOld - 1, 8)}));
  EXPECT_EQ(Block({W(kOld, 8), R(kOld + 1, 8)}).count, 0u);
}

TEST_F(FootprintTest, FootprintsFromBeforeAndAfterACollectionAlwaysDepend) {
  const Footprint before = Block({R(10, 8)}, 1);
  const Footprint after = Block({R(11, 8)}, 2);
  EXPECT_TRUE(Dependent(before, after));
  const Footprint nothing = Block({}, 2);
  EXPECT_TRUE(Dependent(before, nothing));
  EXPECT_FALSE(Dependent(after, nothing));
}

TEST_F(FootprintTest, ARepeatedAccessIsRecordedOnce) {
  EXPECT_EQ(Block({R(10, 8), R(10, 8), R(10, 8)}).count, 1u);
  EXPECT_EQ(Block({W(10, 8), R(10, 8), W(10, 8)}).count, 1u);
  EXPECT_EQ(Block({R(10, 8), W(10, 8)}).count, 2u);
}

TEST_F(FootprintTest, WhatAnEarlierBlockDidIsRecordedAgain) {
  const Footprint first = Block({W(10, 8)});
  const Footprint second = Block({W(10, 8)});
  EXPECT_EQ(second.count, 1u);
  EXPECT_TRUE(Dependent(first, second));
}

TEST_F(FootprintTest, WroteSaysWhetherAnythingWasWritten) {
  log_.Begin(kOld, 0);
  EXPECT_FALSE(log_.wrote());
  log_.Add(Ref{10}, 8, 1, false);
  EXPECT_FALSE(log_.wrote());
  log_.Add(Ref{kOld}, 8, 1, true);
  EXPECT_FALSE(log_.wrote());
  log_.Add(Ref{10}, 8, 1, true);
  EXPECT_TRUE(log_.wrote());
}

TEST_F(FootprintTest, LongFootprintsAreSortedAndMeetAllTheSame) {
  std::vector<Access> even, odd;
  for (u32 i = 100; i > 0; --i) {
    even.push_back(W(2 * i, 8));
    odd.push_back(W(2 * i + 1, 8));
  }
  const Footprint a = Block(even);
  const Footprint b = Block(odd);
  EXPECT_FALSE(Dependent(a, b));
  odd.push_back(R(100, 8));
  const Footprint c = Block(odd);
  EXPECT_TRUE(Dependent(a, c));
  // One long, one short.
  EXPECT_TRUE(Dependent(a, Block({R(2, 8)})));
  EXPECT_FALSE(Dependent(a, Block({R(2, 12)})));
}

TEST_F(FootprintTest, CuttingTheLogKeepsWhatLiesBelow) {
  const Footprint below = Block({W(10, 8)});
  const u32 size = log_.size();
  Block({W(11, 8), W(12, 8)});
  EXPECT_GT(log_.size(), size);
  log_.Cut(size);
  EXPECT_EQ(log_.size(), size);
  const Footprint above = Block({R(10, 8)});
  EXPECT_EQ(above.first, size);
  EXPECT_TRUE(Dependent(below, above));
  EXPECT_FALSE(Dependent(below, Block({R(11, 8)})));
}

TEST_F(FootprintTest, AgreesWithAComparisonOfEveryPair) {
  Rng rng(5);
  const auto blocks = [&](std::vector<Access>* accesses) {
    const u64 n = rng.Below(2) == 0 ? rng.Below(6) : rng.Below(60);
    for (u64 i = 0; i < n; ++i) {
      accesses->push_back({static_cast<u32>(1 + rng.Below(40)), static_cast<u32>(rng.Below(30)),
                           static_cast<u32>(rng.Below(4) == 0 ? 1 + rng.Below(5) : 1),
                           rng.Below(10) == 0});
    }
  };
  int dependent = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<Access> a, b;
    blocks(&a);
    blocks(&b);
    bool expected = false;
    for (const Access& x : a) {
      for (const Access& y : b) {
        expected |= x.object == y.object && (x.write || y.write) && x.begin < y.begin + y.count &&
                    y.begin < x.begin + x.count;
      }
    }
    ASSERT_EQ(Dependent(a, b), expected) << "round " << round;
    dependent += expected ? 1 : 0;
    log_.Cut(0);
  }
  EXPECT_GT(dependent, 50);
  EXPECT_LT(dependent, 1800);
}

}  // namespace
}  // namespace ravel
