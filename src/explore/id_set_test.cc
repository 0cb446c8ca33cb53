#include "explore/id_set.h"

#include <gtest/gtest.h>

#include <set>

#include "support/rng.h"

namespace ravel {
namespace {

std::vector<u32> MembersOf(const IdSet& set) {
  std::vector<u32> members;
  set.ForEach([&](u32 id) { members.push_back(id); });
  return members;
}

TEST(IdSet, IsEmptyAtFirst) {
  const IdSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.size(), 0u);
  for (const u32 id : {0u, 1u, 63u, 64u, 127u, 128u, 100'000u}) EXPECT_FALSE(set.Has(id)) << id;
  EXPECT_TRUE(MembersOf(set).empty());
}

TEST(IdSet, KeepsIdsOnBothSidesOfTheInlineWords) {
  const std::vector<u32> ids{0, 1, 63, 64, 127, 128, 191, 192, 1000};
  IdSet set;
  for (const u32 id : ids) set.Add(id);
  EXPECT_EQ(MembersOf(set), ids);
  EXPECT_EQ(set.size(), ids.size());
  for (u32 n = 0; n < ids.size(); ++n) EXPECT_EQ(set.Nth(n), ids[n]);
  for (const u32 id : ids) {
    EXPECT_TRUE(set.Has(id)) << id;
    EXPECT_FALSE(set.Has(id + 2)) << id + 2;
  }
}

TEST(IdSet, TheFirstIsTheSmallest) {
  IdSet set;
  set.Add(500);
  EXPECT_EQ(set.First(), 500u);
  set.Add(127);
  EXPECT_EQ(set.First(), 127u);
  set.Add(3);
  EXPECT_EQ(set.First(), 3u);
  set.Remove(3);
  EXPECT_EQ(set.First(), 127u);
}

TEST(IdSet, AddingTwiceIsAddingOnce) {
  IdSet set;
  for (int i = 0; i < 2; ++i) {
    set.Add(5);
    set.Add(130);
  }
  EXPECT_EQ(set.size(), 2u);
}

TEST(IdSet, RemovingWhatIsNotThereDoesNothing) {
  IdSet set;
  set.Add(7);
  set.Remove(8);
  set.Remove(1'000'000);
  EXPECT_EQ(MembersOf(set), std::vector<u32>{7});
}

TEST(IdSet, IsEmptyAfterTheLastHighIdWasRemoved) {
  IdSet set;
  set.Add(300);
  EXPECT_FALSE(set.empty());
  set.Remove(300);
  EXPECT_TRUE(set.empty());
  set.Add(2);
  set.Add(300);
  set.Clear();
  EXPECT_TRUE(set.empty());
  EXPECT_FALSE(set.Has(300));
}

TEST(IdSet, ACopyIsIndependent) {
  IdSet set;
  set.Add(1);
  set.Add(200);
  IdSet copy = set;
  copy.Remove(1);
  copy.Add(201);
  EXPECT_EQ(MembersOf(set), (std::vector<u32>{1, 200}));
  EXPECT_EQ(MembersOf(copy), (std::vector<u32>{200, 201}));
}

TEST(IdSet, AgreesWithASetOfTheLibrary) {
  Rng rng(17);
  IdSet set;
  std::set<u32> expected;
  for (int i = 0; i < 2000; ++i) {
    const u32 id = static_cast<u32>(rng.Below(300));
    if (rng.Below(3) == 0) {
      set.Remove(id);
      expected.erase(id);
    } else {
      set.Add(id);
      expected.insert(id);
    }
    ASSERT_EQ(set.size(), expected.size());
    ASSERT_EQ(set.empty(), expected.empty());
    ASSERT_EQ(set.HasSeveral(), expected.size() > 1);
    if (!expected.empty()) {
      ASSERT_EQ(set.First(), *expected.begin());
      ASSERT_EQ(set.Nth(set.size() - 1), *expected.rbegin());
    }
  }
  EXPECT_EQ(MembersOf(set), std::vector<u32>(expected.begin(), expected.end()));
}

TEST(IdSet, IsAValue) {
  IdSet small;
  small.Add(3);
  IdSet large = small;
  large.Add(300);
  IdSet copy = large;
  copy.Remove(300);
  EXPECT_EQ(MembersOf(large), (std::vector<u32>{3, 300}));
  copy = large;
  EXPECT_EQ(MembersOf(copy), (std::vector<u32>{3, 300}));
  copy = small;
  EXPECT_EQ(MembersOf(copy), std::vector<u32>{3});
  EXPECT_FALSE(copy.HasSeveral());
}

}  // namespace
}  // namespace ravel
