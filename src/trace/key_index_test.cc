#include "trace/key_index.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace ravel {
namespace {

TEST(KeyIndex, NumbersKeysInTheOrderInWhichTheyCome) {
  KeyIndex index;
  EXPECT_EQ(index.Find(7), KeyIndex::kNone);
  EXPECT_EQ(index.FindOrAdd(7), 0u);
  EXPECT_EQ(index.FindOrAdd(0), 1u);
  EXPECT_EQ(index.FindOrAdd(7), 0u);
  EXPECT_EQ(index.Find(0), 1u);
  EXPECT_EQ(index.size(), 2u);
}

TEST(KeyIndex, KeepsNumbersWhileItGrows) {
  KeyIndex index;
  std::map<u64, u32> model;
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    // Neighbours, and keys that differ only above.
    const u64 key = random() % 3000 << (random() % 2 * 32) | random() % 4;
    const auto [it, fresh] = model.try_emplace(key, static_cast<u32>(model.size()));
    EXPECT_EQ(index.Find(key), fresh ? KeyIndex::kNone : it->second);
    EXPECT_EQ(index.FindOrAdd(key), it->second);
  }
  EXPECT_EQ(index.size(), model.size());
}

}  // namespace
}  // namespace ravel
