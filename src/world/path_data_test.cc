#include "world/path_data.h"

#include <gtest/gtest.h>

#include "world/testing_world.h"

namespace ravel {
namespace {

using PathDataTest = WorldTest;

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

using PathRefsTest = WorldTest;

TEST_F(PathRefsTest, FollowThePath) {
  PathRefs refs(world_);
  refs.Set(3, NewPlain());
  const Ref first = refs[3];
  const Milestone m = world_.milestones().Mark();
  refs.Set(3, NewPlain());
  refs.Set(70, refs[3]);
  EXPECT_FALSE(refs[3] == first);
  world_.milestones().Return(m);
  EXPECT_EQ(refs[3], first);
  EXPECT_TRUE(refs[70].is_null());
  EXPECT_TRUE(refs[0].is_null());
}

TEST_F(PathRefsTest, KeepObjectsAliveAndMoveWithThem) {
  PathRefs refs(world_);
  NewInts(100);  // dead: what follows moves down
  const Ref before = NewInts(5);
  heap_.PutElement<i32>(before, 2, 42);
  refs.Set(1, before);
  Collect();
  EXPECT_FALSE(refs[1] == before);
  EXPECT_EQ(heap_.Length(refs[1]), 5);
  EXPECT_EQ(heap_.GetElement<i32>(refs[1], 2), 42);
}

TEST_F(PathRefsTest, KeepNothingOnceTheyAreGone) {
  {
    PathRefs refs(world_);
    refs.Set(1, NewInts(5));
    EXPECT_NE(Collect().live_bytes, 0u);
  }
  EXPECT_EQ(Collect().live_bytes, 0u);
}

}  // namespace
}  // namespace ravel
