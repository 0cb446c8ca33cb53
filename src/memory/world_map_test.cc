#include "memory/world_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

namespace ravel {
namespace {

class WorldMapTest : public testing::Test {
 protected:
  WorldMapTest() : meta_(arena_, arena_.At<MetaAllocator::Rep>(4096)) {}
  template <typename T>
  T* Place() {
    next_ += 64;
    return arena_.At<T>(next_);
  }

  Arena arena_;
  MetaAllocator meta_;
  u64 next_ = 8192;
};

TEST_F(WorldMapTest, FreedBlocksAreReusedAndZero) {
  const u64 a = meta_.Allocate(100);
  std::memset(arena_.At(a), 0xFF, 128);
  meta_.Free(a, 100);
  const u64 b = meta_.Allocate(128);
  EXPECT_EQ(a, b);
  for (int i = 0; i < 128; ++i) EXPECT_EQ(arena_.At(b)[i], 0);
  EXPECT_NE(meta_.Allocate(128), b);
}

TEST_F(WorldMapTest, BlocksAreAlignedToTheirSize) {
  for (const u64 size : {1, 16, 17, 100, 5000}) EXPECT_EQ(meta_.Allocate(size) % 16, 0u) << size;
}

TEST_F(WorldMapTest, VectorGrowsShrinksAndClearsNewElements) {
  WorldVector<u32> v(meta_, Place<WorldVector<u32>::Rep>());
  for (u32 i = 0; i < 1000; ++i) v.PushBack(i * 3);
  ASSERT_EQ(v.size(), 1000u);
  for (u32 i = 0; i < 1000; ++i) EXPECT_EQ(v[i], i * 3);
  v.Resize(10);
  v.Resize(20);
  EXPECT_EQ(v[9], 27u);
  EXPECT_EQ(v[10], 0u);
  v.PopBack();
  EXPECT_EQ(v.size(), 19u);
}

// Leaves something on the stack for the next function to find.
[[gnu::noinline]] u8 SoilTheStack() {
  volatile u8 bytes[4096];
  for (volatile u8& byte : bytes) byte = 0xAA;
  return bytes[7];
}

TEST_F(WorldMapTest, GapsInEntriesStayZero) {
  using Map = WorldMap<u32>;
  static_assert(sizeof(Map::Entry) == 16);
  Map map(meta_, Place<Map::Rep>());
  for (u32 i = 1; i <= 1000; ++i) {
    SoilTheStack();
    map.Set(i, i);
    if (i % 3 == 0) map.Erase(i / 2);
  }
  for (u32 i = 0; i < map.capacity(); ++i) {
    u32 gap = 1;
    std::memcpy(&gap, reinterpret_cast<const u8*>(&map.entry(i)) + 12, sizeof(gap));
    EXPECT_EQ(gap, 0u);
  }
}

TEST_F(WorldMapTest, MapAgreesWithTheLibrarysUnderRandomUse) {
  WorldMap<u32> map(meta_, Place<WorldMap<u32>::Rep>());
  std::map<u64, u32> model;
  std::mt19937 random(1);
  for (u32 i = 0; i < 100000; ++i) {
    // Few keys, and many of them neighbours: long probe sequences that wrap.
    const u64 key = 1 + random() % 600 + (random() % 3) * 0xFFFFFFFF00000000;
    if (random() % 5 < 3) {
      map.Set(key, i);
      model[key] = i;
    } else {
      EXPECT_EQ(map.Erase(key), model.erase(key) == 1);
    }
    ASSERT_EQ(map.size(), model.size());
  }
  u32 seen = 0;
  for (u32 i = 0; i < map.capacity(); ++i) seen += map.entry(i).key != 0;
  EXPECT_EQ(seen, model.size());
  for (const auto& [key, value] : model) {
    ASSERT_NE(map.Find(key), nullptr);
    EXPECT_EQ(*map.Find(key), value);
  }
  EXPECT_EQ(map.Find(5000), nullptr);
}

TEST_F(WorldMapTest, EmptyMapFindsAndErasesNothing) {
  WorldMap<u32> map(meta_, Place<WorldMap<u32>::Rep>());
  EXPECT_EQ(map.Find(1), nullptr);
  EXPECT_FALSE(map.Erase(1));
}

}  // namespace
}  // namespace ravel
