#include "memory/arena.h"

#include <gtest/gtest.h>

#include <cstring>

#include "memory/table.h"

namespace ravel {
namespace {

TEST(Arena, RegionsFollowEachOtherAndFillTheRange) {
  const Region regions[] = {kRootRegion,    kClassRegion,  kThreadRegion, kMonitorRegion,
                            kLiteralRegion, kLoaderRegion, kMetaRegion,   kRawRegion,
                            kStackRegion,   kHeapRegion};
  u64 at = 0;
  for (const Region& r : regions) {
    EXPECT_EQ(r.begin, at);
    at = r.end();
  }
  EXPECT_EQ(at, kArenaSize);
}

TEST(Arena, DiscardedPagesReadAsZeroAndTheirNeighboursStay) {
  Arena arena;
  std::memset(arena.At(kRawRegion.begin), 0xAA, 5 * 4096);
  arena.Discard(kRawRegion.begin + 100, kRawRegion.begin + 4 * 4096 - 1);
  EXPECT_EQ(arena.At(kRawRegion.begin)[4095], 0xAA);
  EXPECT_EQ(arena.At(kRawRegion.begin)[4096], 0);
  EXPECT_EQ(arena.At(kRawRegion.begin)[3 * 4096 - 1], 0);
  EXPECT_EQ(arena.At(kRawRegion.begin)[3 * 4096], 0xAA);
}

TEST(Table, RecordsAreNumberedFromOneAndStartZeroed) {
  Arena arena;
  Table<u64> table(arena, kLiteralRegion, arena.At<u32>(8), "numbers");
  EXPECT_EQ(table.Add(), 1u);
  table.Edit(1) = 7;
  table.GrowTo(5);
  EXPECT_EQ(table.size(), 5u);
  EXPECT_EQ(table[1], 7u);
  EXPECT_EQ(table[5], 0u);
  table.GrowTo(3);
  EXPECT_EQ(table.size(), 5u);
}

}  // namespace
}  // namespace ravel
