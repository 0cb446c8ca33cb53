#include "detect/shadow.h"

#include <gtest/gtest.h>

#include "detect/clocks.h"
#include "detect/held_locks.h"
#include "world/testing_world.h"

namespace ravel {
namespace {

struct Cell {
  u32 value, block;
};

class ShadowTest : public WorldTest {
 protected:
  ShadowTest() : shadow_(world_, this) {}

  u32 FieldOf(Ref r, u32 slot) { return shadow_.Field(r, slot, 3)->value; }
  void SetField(Ref r, u32 slot, u32 value) {
    shadow_.Edit(shadow_.Field(r, slot, 3)).value = value;
  }
  // How often the cells of a range were told apart.
  u32 SetElements(Ref array, u32 index, u32 n, u32 value) {
    u32 cells = 0;
    shadow_.Elements(array, index, n, [&](Cell* cell, u32) {
      shadow_.Edit(cell).value = value;
      ++cells;
    });
    return cells;
  }
  u32 ElementOf(Ref array, u32 index) {
    u32 value = 0;
    shadow_.Elements(array, index, 1, [&](Cell* cell, u32) { value = cell->value; });
    return value;
  }

 public:
  void Drop(const Cell&) { ++dropped_cells_; }
  Cell Copy(const Cell& cell) { return cell; }
  void DropRecord(const ShadowRecord&) { ++dropped_; }

 protected:
  Shadow<Cell, ShadowTest> shadow_;
  u32 dropped_ = 0, dropped_cells_ = 0;
};

TEST_F(ShadowTest, MovesWithItsObjectAndGoesWithIt) {
  const Ref dead = NewPlain();
  const Ref kept = NewPlain();
  SetField(dead, 0, 7);
  SetField(kept, 1, 8);
  const Ref array = NewInts(500);
  SetElements(array, 130, 1, 9);
  roots_ = {kept, array};
  Collect();
  EXPECT_NE(roots_[0], kept);
  EXPECT_EQ(dropped_, 1u);
  EXPECT_EQ(dropped_cells_, 3u);
  EXPECT_EQ(FieldOf(roots_[0], 0), 0u);
  EXPECT_EQ(FieldOf(roots_[0], 1), 8u);
  EXPECT_EQ(ElementOf(roots_[1], 130), 9u);
  EXPECT_EQ(FieldOf(NewPlain(), 0), 0u);  // may lie where another one was
  roots_.clear();
  Collect();
  EXPECT_EQ(dropped_, 4u);
}

TEST_F(ShadowTest, FollowsThePathAcrossCollections) {
  roots_ = {NewPlain(), NewPlain()};
  SetField(roots_[1], 0, 1);
  const std::vector<Ref> before = roots_;
  const u64 hash = world_.Hash();
  const Milestone m = world_.milestones().Mark();
  for (u32 round = 0; round < 3; ++round) {
    SetField(roots_[0], 0, 5);
    SetField(roots_[1], 0, 6);
    const Ref array = NewInts(10);
    SetElements(array, 0, 10, 7);
    roots_ = {array, roots_[1]};
    world_.SaveAll();
    Collect();
    EXPECT_EQ(FieldOf(roots_[1], 0), 6u);
    world_.milestones().Return(m);
    roots_ = before;
    EXPECT_EQ(world_.Hash(), hash);
    EXPECT_EQ(FieldOf(roots_[1], 0), 1u);
  }
}

TEST_F(ShadowTest, ElementsShareACellUntilTheyAreToldApart) {
  const Ref array = NewInts(150);  // 64 + 64 + 22
  EXPECT_EQ(SetElements(array, 0, 150, 1), 3u);
  EXPECT_EQ(SetElements(array, 64, 64, 2), 1u);
  EXPECT_EQ(SetElements(array, 70, 1, 3), 1u);
  EXPECT_EQ(SetElements(array, 64, 64, 4), 64u);
  EXPECT_EQ(SetElements(array, 60, 5, 5), 5u);
  EXPECT_EQ(ElementOf(array, 59), 1u);
  EXPECT_EQ(ElementOf(array, 60), 5u);
  EXPECT_EQ(ElementOf(array, 64), 5u);
  EXPECT_EQ(ElementOf(array, 65), 4u);
  EXPECT_EQ(ElementOf(array, 149), 1u);
  EXPECT_EQ(SetElements(NewInts(5), 0, 5, 1), 1u);
}

TEST_F(ShadowTest, ClocksJoinEntryByEntryAndGrow) {
  Clocks clocks(shadow_);
  ShadowRecord* const record = shadow_.FindOrMake(NewPlain());
  MetaBlock* const a = &record->monitor;
  MetaBlock* const b = &record->init;
  clocks.Set(a, 1, 5);
  clocks.Set(a, 2, 1);
  clocks.Set(b, 2, 3);
  clocks.Set(b, 40, 9);
  clocks.Join(a, *b);
  EXPECT_EQ(clocks.Get(*a, 0), 0u);
  EXPECT_EQ(clocks.Get(*a, 1), 5u);
  EXPECT_EQ(clocks.Get(*a, 2), 3u);
  EXPECT_EQ(clocks.Get(*a, 40), 9u);
  EXPECT_EQ(clocks.Get(*a, 41), 0u);
  EXPECT_EQ(clocks.Get(*b, 1), 0u);
  clocks.Join(b, 0);
  EXPECT_EQ(clocks.Get(*b, 40), 9u);
}

TEST(LockSets, HaveAnEnd) {
  LockSets sets;
  LockSetId held = kNoLocks;
  for (LockId lock = 1; lock <= LockSets::kMost; ++lock) held = sets.With(held, lock);
  EXPECT_EQ(sets.With(held, 1'000'000), held);
  EXPECT_EQ(sets.Without(held, 1'000'000), held);
  const LockSetId less = sets.Without(held, 7);
  EXPECT_EQ(sets.Locks(less).size(), LockSets::kMost - 1);
  EXPECT_EQ(sets.With(less, 7), held);
}

TEST(LockSets, AreEqualWhenTheirLocksAre) {
  LockSets sets;
  const LockSetId a = sets.With(sets.With(kNoLocks, 4), 2);
  EXPECT_EQ(a, sets.With(sets.With(kNoLocks, 2), 4));
  EXPECT_EQ(sets.With(a, 2), a);
  EXPECT_EQ(sets.Without(sets.Without(a, 4), 2), kNoLocks);
  const LockSetId b = sets.With(sets.With(kNoLocks, 4), 6);
  EXPECT_EQ(sets.Both(a, b), sets.With(kNoLocks, 4));
  EXPECT_EQ(sets.Both(a, kNoLocks), kNoLocks);
  EXPECT_EQ(sets.Both(a, a), a);
}

}  // namespace
}  // namespace ravel
