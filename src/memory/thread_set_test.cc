#include "memory/thread_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "support/rng.h"

namespace ravel {
namespace {

class ThreadSetTest : public testing::Test {
 protected:
  Arena arena_;
  MetaAllocator meta_{arena_, arena_.At<MetaAllocator::Rep>(8)};
  ThreadSet set_{meta_, arena_.At<ThreadSet::Rep>(4096)};
};

TEST_F(ThreadSetTest, BehavesAsASortedSet) {
  Rng rng(1);
  std::set<u32> model;
  for (int i = 0; i < 4000; ++i) {
    const u32 id = 1 + static_cast<u32>(rng.Below(700));
    const bool member = rng.Below(2) != 0;
    set_.Set(id, member);
    if (member) {
      model.insert(id);
    } else {
      model.erase(id);
    }
    ASSERT_EQ(set_.size(), model.size());
    ASSERT_EQ(set_.Has(id), member);
    const u32 from = static_cast<u32>(rng.Below(800));
    const auto next = model.upper_bound(from);
    const u32 expected = model.empty() ? 0 : next != model.end() ? *next : *model.begin();
    ASSERT_EQ(set_.After(from), expected) << "after " << from;
    if (!model.empty()) {
      const u32 n = static_cast<u32>(rng.Below(model.size()));
      ASSERT_EQ(set_.Nth(n), *std::next(model.begin(), n));
    }
  }
  std::vector<u32> all;
  set_.ForEach([&](u32 id) { all.push_back(id); });
  EXPECT_EQ(all, std::vector<u32>(model.begin(), model.end()));
}

}  // namespace
}  // namespace ravel
