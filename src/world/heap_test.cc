#include "world/heap.h"

#include <set>

#include "world/testing_world.h"

namespace ravel {
namespace {

using HeapTest = WorldTest;

TEST_F(HeapTest, ObjectsLieSideBySideAndCanBeWalked) {
  std::vector<Ref> made;
  for (i32 i = 0; i < 50; ++i) {
    made.push_back(NewPlain());
    made.push_back(NewInts(i));
    made.push_back(NewObjects(i));
    made.push_back(world_.NewString("text"));
    made.push_back(heap_.GetRef(made.back(), world_.known().String_value));
  }
  std::set<u32> expected;
  for (const Ref r : made) expected.insert(r.index);
  std::set<u32> walked;
  heap_.ForEachObject([&](Ref r) { walked.insert(r.index); });
  EXPECT_EQ(walked, expected);
}

TEST_F(HeapTest, ArraysKnowTheirLengthAndElements) {
  const Ref longs = heap_.NewArray(space_.ArrayOf(space_.primitive(Kind::kLong)), 5);
  EXPECT_EQ(heap_.Length(longs), 5);
  EXPECT_EQ(heap_.SizeOfObject(longs), 16u + 40u);
  heap_.PutElement<i64>(longs, 4, -7);
  EXPECT_EQ(heap_.GetElement<i64>(longs, 4), -7);
  EXPECT_EQ(heap_.GetElement<i64>(longs, 3), 0);
  const Ref bytes = heap_.NewArray(space_.ArrayOf(space_.primitive(Kind::kByte)), 3);
  EXPECT_EQ(heap_.SizeOfObject(bytes), 24u);
  EXPECT_EQ(heap_.SizeOfObject(heap_.NewArray(Array("java/lang/Object"), 0)), 16u);
}

TEST_F(HeapTest, CloneCopiesAllButTheHeader) {
  const Ref a = NewInts(3);
  heap_.PutElement<i32>(a, 2, 9);
  heap_.IdentityHash(a);
  const Ref b = heap_.Clone(a);
  EXPECT_NE(a, b);
  EXPECT_EQ(heap_.Length(b), 3);
  EXPECT_EQ(heap_.GetElement<i32>(b, 2), 9);
  EXPECT_EQ(heap_.Header(b).mark, 0u);
  EXPECT_EQ(heap_.KlassOf(b), heap_.KlassOf(a));
}

TEST_F(HeapTest, MemoryIsZeroWhenReused) {
  // Several rounds of dirtying and lowering, with pieces discarded between.
  const u64 begin = world_.root().heap_top;
  for (int round = 0; round < 6; ++round) {
    for (int i = 0; i < 40; ++i) {
      const Ref r = NewInts(5000 * (1 + (i + round) % 3));
      for (i32 j = 0; j < heap_.Length(r); ++j) ASSERT_EQ(heap_.GetElement<i32>(r, j), 0);
      std::memset(heap_.Elements(r), 0xCD, static_cast<u64>(heap_.Length(r)) * 4);
    }
    const u64 top = world_.root().heap_top;
    heap_.LowerTop(round % 3 == 0 ? begin : begin + (top - begin) / 3 / 8 * 8);
    if (round % 2 == 1) heap_.DiscardFrom(world_.root().heap_top + 100000);
  }
}

TEST_F(HeapTest, FitsRespectsTheLimit) {
  EXPECT_TRUE(heap_.Fits(heap_.max_bytes() - heap_.used_bytes()));
  EXPECT_FALSE(heap_.Fits(heap_.max_bytes() - heap_.used_bytes() + 8));
  EXPECT_FALSE(heap_.Fits(~u64{0}));
}

TEST_F(HeapTest, AsksForACollectionPastTheSoftLimit) {
  EXPECT_FALSE(heap_.WantsCollection());
  NewInts(5 << 20);
  EXPECT_TRUE(heap_.WantsCollection());
}

TEST_F(HeapTest, IdentityHashesArePositiveStableAndDifferent) {
  std::set<i32> hashes;
  for (int i = 0; i < 1000; ++i) {
    const Ref r = NewPlain();
    const i32 hash = heap_.IdentityHash(r);
    EXPECT_GT(hash, 0);
    EXPECT_EQ(heap_.IdentityHash(r), hash);
    hashes.insert(hash);
  }
  EXPECT_EQ(hashes.size(), 1000u);
}

TEST_F(HeapTest, MirrorsHaveRoomForTheStaticsOfTheirClass) {
  Klass* const system = world_.known().System;
  const Ref mirror = world_.MirrorOf(system);
  EXPECT_EQ(heap_.SizeOfObject(mirror), system->mirror_size());
  EXPECT_GT(heap_.SizeOfObject(mirror), world_.known().Class->instance_size());
  EXPECT_EQ(heap_.MirroredBy(mirror), system);
  EXPECT_EQ(heap_.MirroredBy(NewPlain()), nullptr);
}

}  // namespace
}  // namespace ravel
