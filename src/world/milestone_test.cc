#include "world/milestone.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "link/test_classes.h"
#include "support/rng.h"
#include "world/world.h"

namespace ravel {
namespace {

class MilestoneTest : public testing::Test {
 protected:
  // Bytes of everything that is in use.
  std::vector<u8> Image() {
    std::vector<u8> bytes;
    const auto add = [&](const void* p, u64 size) {
      const u8* const from = static_cast<const u8*>(p);
      bytes.insert(bytes.end(), from, from + size);
    };
    const WorldRoot& root = world_.root();
    add(&root, sizeof(root));
    add(world_.arena().At(kHeapRegion.begin), root.heap_top - kHeapRegion.begin);
    add(world_.monitors().data(), (u64{world_.monitors().size()} + 1) * sizeof(Monitor));
    add(world_.threads().data(), (u64{world_.threads().size()} + 1) * sizeof(JavaThread));
    add(world_.arena().At(kMetaRegion.begin), root.meta.top);
    return bytes;
  }
  // One random change of the world.
  void Change(Rng& rng) {
    Heap& heap = world_.heap();
    switch (rng.Below(6)) {
      case 0: arrays_.push_back(heap.NewArray(longs_, static_cast<i32>(rng.Below(40)))); break;
      case 1: {
        if (arrays_.empty()) return;
        const Ref r = arrays_[rng.Below(arrays_.size())];
        const i32 n = heap.Length(r);
        if (n != 0) heap.PutElement<u64>(r, static_cast<i32>(rng.Below(n)), rng.Next());
        break;
      }
      case 2: world_.InternModified("s" + std::to_string(rng.Below(1000))); break;
      case 3:
        if (!arrays_.empty()) heap.IdentityHash(arrays_[rng.Below(arrays_.size())]);
        break;
      case 4: {
        if (arrays_.empty()) return;
        const Ref r = arrays_[rng.Below(arrays_.size())];
        if (!world_.MonitorExit(thread_, r)) world_.MonitorEnter(thread_, r);
        break;
      }
      default: world_.root().clock += rng.Below(100); break;
    }
  }

  std::unique_ptr<ClassSpace> space_ = OpenTestSpace();
  World world_{*space_, WorldOptions{}};
  Klass* const longs_ = space_->ArrayOf(space_->primitive(Kind::kLong));
  const u32 thread_ = world_.NewThread(kNull);
  std::vector<Ref> arrays_;
};

TEST_F(MilestoneTest, ReturningRestoresEveryByteAsOftenAsOneLikes) {
  Rng rng(7);
  for (int i = 0; i < 300; ++i) Change(rng);
  const std::vector<u8> before = Image();
  const std::vector<Ref> arrays = arrays_;
  const Milestone m = world_.milestones().Mark();
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 200; ++i) Change(rng);
    EXPECT_NE(Image(), before);
    world_.milestones().Return(m);
    arrays_ = arrays;
    ASSERT_EQ(Image(), before) << "round " << round;
  }
}

// Random marks, returns and drops against copies of the whole.
class MilestoneWalk : public MilestoneTest {
 protected:
  void Walk(int steps, size_t deepest, u64 seed) {
    struct Level {
      Milestone milestone;
      std::vector<u8> image;
      std::vector<Ref> arrays;
    };
    Rng rng(seed);
    std::vector<Level> stack;
    world_.milestones().KeepHash();
    const auto check_hash = [&] { ASSERT_EQ(world_.milestones().Hash(), world_.Hash()); };
    for (int step = 0; step < steps; ++step) {
      const u64 what = rng.Below(20);
      if (what < 4 && stack.size() < deepest) {
        std::vector<u8> image = Image();
        stack.push_back({world_.milestones().Mark(), std::move(image), arrays_});
        check_hash();
      } else if (what < 7 && !stack.empty()) {
        const size_t to = stack.size() - 1 - rng.Below(std::min<size_t>(stack.size(), 3));
        while (stack.size() > to + 1) stack.pop_back();
        world_.milestones().Return(stack.back().milestone);
        arrays_ = stack.back().arrays;
        ASSERT_EQ(Image(), stack.back().image) << "step " << step;
        check_hash();
      } else if (what == 7 && !stack.empty()) {
        world_.milestones().Drop(std::move(stack.back().milestone));
        stack.pop_back();
      } else {
        for (u64 i = rng.Below(12); i > 0; --i) Change(rng);
      }
    }
    while (!stack.empty()) {
      world_.milestones().Return(stack.back().milestone);
      ASSERT_EQ(Image(), stack.back().image);
      world_.milestones().Drop(std::move(stack.back().milestone));
      stack.pop_back();
    }
    EXPECT_EQ(world_.milestones().depth(), 0u);
    EXPECT_FALSE(world_.arena().logging());
  }
};

TEST_F(MilestoneWalk, NestedMilestonesReturnToTheirOwnStates) { Walk(3000, 12, 1); }

TEST_F(MilestoneWalk, AThousandDeep) { Walk(600, 1000, 2); }

TEST_F(MilestoneWalk, EpochNumbersMayRunOut) {
  world_.arena().set_epoch_limit_for_test(40);
  Walk(1500, 12, 3);
}

TEST_F(MilestoneTest, ADroppedMilestoneLeavesItsChangesToTheOneBefore) {
  const Ref array = world_.heap().NewArray(longs_, 8);
  const Milestone outer = world_.milestones().Mark();
  world_.heap().PutElement<u64>(array, 0, 1);
  Milestone inner = world_.milestones().Mark();
  world_.heap().PutElement<u64>(array, 0, 2);
  world_.milestones().Drop(std::move(inner));
  EXPECT_EQ(world_.heap().GetElement<u64>(array, 0), 2u);
  world_.heap().PutElement<u64>(array, 0, 3);
  world_.milestones().Return(outer);
  EXPECT_EQ(world_.heap().GetElement<u64>(array, 0), 0u);
}

TEST_F(MilestoneTest, StaleMilestonesAreRefused) {
  const Milestone outer = world_.milestones().Mark();
  const Milestone inner = world_.milestones().Mark();
  world_.milestones().Return(outer);
  EXPECT_DEATH(world_.milestones().Return(inner), "stale milestone");
}

TEST_F(MilestoneTest, MemoryThatWasUsedSinceIsZeroAgain) {
  const Milestone m = world_.milestones().Mark();
  const Ref first = world_.heap().NewArray(longs_, 100);
  for (i32 i = 0; i < 100; ++i) world_.heap().PutElement<u64>(first, i, ~u64{0});
  world_.milestones().Return(m);
  const Ref second = world_.heap().NewArray(longs_, 100);
  EXPECT_EQ(first, second);
  for (i32 i = 0; i < 100; ++i) EXPECT_EQ(world_.heap().GetElement<u64>(second, i), 0u);
}

}  // namespace
}  // namespace ravel
