#include "crew/frontier.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/rng.h"

namespace ravel {
namespace {

ExploreResults Paths(u64 paths) {
  ExploreResults results;
  results.paths = results.blocks = paths;
  return results;
}

// What is to be explored yet, "from-to" each.
std::vector<std::string> Rests(const Frontier& frontier) {
  std::vector<std::string> rests;
  const Json json = frontier.AsJson();
  for (const Json& item : json["items"]) {
    if (item.contains("from")) {
      rests.push_back(item["from"].get<std::string>() + "-" + item["to"].get<std::string>());
    }
  }
  return rests;
}

TEST(Frontier, BeginsWithEverything) {
  Frontier frontier;
  EXPECT_FALSE(frontier.through());
  EXPECT_EQ(Rests(frontier), std::vector<std::string>{"-"});
  Frontier::Item* const all = frontier.Take();
  ASSERT_NE(all, nullptr);
  EXPECT_EQ(frontier.Take(), nullptr);
  frontier.Explored(all, Paths(3), {});
  EXPECT_TRUE(frontier.through());
  EXPECT_EQ(frontier.Results().paths, 3u);
  EXPECT_TRUE(frontier.Results().complete);
}

TEST(Frontier, WhoeverGivesUpAPartKeepsWhatIsBeforeIt) {
  Frontier frontier;
  Frontier::Item* const first = frontier.Take();
  frontier.Explored(first, Paths(1), "2");
  frontier.Divide(first, "7");
  EXPECT_EQ(Rests(frontier), (std::vector<std::string>{"2-7", "7-"}));
  EXPECT_EQ(frontier.waiting(), 1u);
  Frontier::Item* const second = frontier.Take();
  frontier.Explored(second, Paths(10), {});
  EXPECT_FALSE(frontier.through());
  frontier.Explored(first, Paths(5), {});
  EXPECT_TRUE(frontier.through());
  EXPECT_EQ(frontier.Results().paths, 16u);
}

TEST(Frontier, APartThatIsPutBackIsTakenAgain) {
  Frontier frontier;
  Frontier::Item* const item = frontier.Take();
  frontier.PutBack(item);
  frontier.Explored(item, Paths(1), "4");
  EXPECT_EQ(frontier.Take(), item);
  EXPECT_EQ(item->rest->from, "4");
}

TEST(Frontier, WhatIsGivenUpIsNotExplored) {
  Frontier frontier;
  Frontier::Item* const item = frontier.Take();
  frontier.Divide(item, "5");
  const Stretch lost = frontier.GiveUp(item);
  EXPECT_EQ(lost.to, "5");
  EXPECT_EQ(Rests(frontier), std::vector<std::string>{"5-"});
}

// Whoever does what when: each of the numbers is explored once, and neighbours that are done are
// one.
TEST(Frontier, CountsEachPathOnceWhateverHappens) {
  constexpr u64 kPaths = 1000;
  for (u64 seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    Frontier frontier;
    std::vector<u32> taken;
    while (!frontier.through()) {
      if (Frontier::Item* const item = frontier.Take(); item != nullptr) taken.push_back(item->id);
      ASSERT_FALSE(taken.empty());
      const size_t n = rng.Below(taken.size());
      Frontier::Item* const item = frontier.Find(taken[n]);
      ASSERT_NE(item, nullptr);
      const u64 from = item->rest->from.empty() ? 0 : std::stoull(item->rest->from);
      const u64 to = item->rest->to.empty() ? kPaths : std::stoull(item->rest->to);
      if (to - from > 1 && rng.Below(3) == 0) {
        frontier.Divide(item, std::to_string(from + 1 + rng.Below(to - from - 1)));
        continue;
      }
      const u64 next = from + 1 + rng.Below(to - from);
      if (rng.Below(4) == 0) {
        frontier.PutBack(item);
        taken.erase(taken.begin() + static_cast<i64>(n));
        continue;
      }
      if (next == to) taken.erase(taken.begin() + static_cast<i64>(n));
      frontier.Explored(item, Paths(next - from),
                        next == to ? std::nullopt : std::optional(std::to_string(next)));
      EXPECT_LE(frontier.AsJson()["items"].size(), frontier.open() + 1u);
    }
    EXPECT_EQ(frontier.paths(), kPaths);
    EXPECT_EQ(frontier.Results().paths, kPaths);
  }
}

TEST(Frontier, IsReadBackAsItWasWritten) {
  Frontier frontier;
  Frontier::Item* const first = frontier.Take();
  frontier.Explored(first, Paths(4), "2");
  frontier.Divide(first, "7");
  auto read = Frontier::FromJson(frontier.AsJson());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ((*read).AsJson(), frontier.AsJson());
  EXPECT_EQ((*read).paths(), 4u);
  EXPECT_EQ((*read).waiting(), 2u);
  EXPECT_FALSE(Frontier::FromJson(Json::parse(R"({"former": {}, "items": []})")).ok());
  EXPECT_FALSE(Frontier::FromJson(Json::parse(R"({"items": 3})")).ok());
}

}  // namespace
}  // namespace ravel
