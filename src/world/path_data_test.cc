#include "world/path_data.h"

#include <gtest/gtest.h>

#include "link/test_classes.h"

namespace ravel {
namespace {

class PathDataTest : public testing::Test {
 protected:
  std::unique_ptr<ClassSpace> space_ = OpenTestSpace();
  World world_{*space_, WorldOptions{}};
};

TEST_F(PathDataTest, FollowsThePath) {
  PathValue<u64> count(world_);
  PathVector<u32> order(world_);
  PathMap<u32> seen(world_);
  const auto visit = [&](u32 id) {
    ++count.Edit();
    order.PushBack(id);
    seen.Set(id, *count);
  };
  visit(7);
  const Milestone m = world_.milestones().Mark();
  for (int round = 0; round < 3; ++round) {
    for (u32 id = 1; id <= 100; ++id) visit(id);
    EXPECT_EQ(*count, 101u);
    EXPECT_EQ(order.size(), 101u);
    EXPECT_EQ(*seen.Find(100), 101u);
    world_.milestones().Return(m);
    EXPECT_EQ(*count, 1u);
    ASSERT_EQ(order.size(), 1u);
    EXPECT_EQ(order[0], 7u);
    EXPECT_EQ(*seen.Find(7), 1u);
    EXPECT_EQ(seen.Find(100), nullptr);
  }
}

}  // namespace
}  // namespace ravel
