#include "memory/live_map.h"

#include <gtest/gtest.h>

#include <random>

namespace ravel {
namespace {

constexpr u64 kBegin = kHeapRegion.begin;

Ref At(u64 words) { return Ref{static_cast<u32>(kBegin / 8 + words)}; }

TEST(LiveMap, MarksOnce) {
  LiveMap map(kBegin, kBegin + 800);
  EXPECT_FALSE(map.IsLive(At(3)));
  EXPECT_TRUE(map.Mark(At(3)));
  EXPECT_FALSE(map.Mark(At(3)));
  EXPECT_TRUE(map.IsLive(At(3)));
}

TEST(LiveMap, LiveObjectsSlideTogetherInOrder) {
  // Random objects of 2 to 300 words, about half of them alive.
  std::mt19937 random(2);
  constexpr u64 kWords = 20000;
  LiveMap map(kBegin, kBegin + kWords * 8);
  std::vector<std::pair<u64, u64>> live;  // place, words
  u64 at = 0;
  for (;;) {
    const u64 words = random() % 10 == 0 ? 2 + random() % 300 : 2 + random() % 6;
    if (at + words > kWords) break;
    if (random() % 2 == 0) {
      map.Mark(At(at));
      map.MarkWhole(At(at), words * 8);
      live.emplace_back(at, words);
    }
    at += words;
  }
  u64 total = 0;
  for (const auto& [place, words] : live) total += words;
  EXPECT_EQ(map.Summarise(), total * 8);
  u64 to = 0;
  Ref next = At(0);
  for (const auto& [place, words] : live) {
    EXPECT_EQ(map.NextLive(next), At(place));
    EXPECT_EQ(map.Forward(At(place)), At(to));
    to += words;
    next = At(place + words);
  }
  EXPECT_EQ(map.NextLive(next), kNull);
}

TEST(LiveMap, EmptyHeapHasNothingAlive) {
  LiveMap map(kBegin, kBegin);
  EXPECT_EQ(map.NextLive(At(0)), kNull);
  EXPECT_EQ(map.Summarise(), 0u);
}

}  // namespace
}  // namespace ravel
