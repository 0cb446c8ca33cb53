#include "world/foreign_states.h"

#include <vector>

#include "support/rng.h"
#include "world/testing_world.h"

namespace ravel {
namespace {

// A state that is its own digest, so that the two can be compared.
class Number final : public ForeignState {
 public:
  explicit Number(u64 value) : value_(value) {}
  u64 value() const { return value_; }
  void set_value(u64 value) { value_ = value; }
  std::unique_ptr<ForeignState> Copy() const override { return std::make_unique<Number>(value_); }

 private:
  u64 value_;
};

class ForeignStatesTest : public WorldTest {
 protected:
  u64 Add(u64 value) { return states_.Add(std::make_unique<Number>(value), value); }
  void Set(u64 handle, u64 value) {
    static_cast<Number*>(states_.Edit(handle))->set_value(value);
    states_.SetDigest(handle, value);
  }
  u64 Get(u64 handle) const {
    const u64 value = static_cast<const Number*>(states_.Find(handle))->value();
    EXPECT_EQ(value, states_.digest(handle));
    return value;
  }

  ForeignStates& states_ = world_.foreign_states();
};

TEST_F(ForeignStatesTest, AReturnPutsBackAndRemovesAndRevives) {
  const u64 changed = Add(1);
  const u64 removed = Add(2);
  const Milestone m = world_.milestones().Mark();
  for (int i = 0; i < 2; ++i) {
    Set(changed, 10);
    Set(removed, 20);
    const u64 added = Add(3);
    states_.Remove(removed);
    world_.milestones().Return(m);
    EXPECT_EQ(Get(changed), 1u);
    EXPECT_EQ(Get(removed), 2u);
    EXPECT_EQ(states_.Find(added), nullptr);
  }
}

TEST_F(ForeignStatesTest, ADroppedMilestoneLeavesItsCopiesToTheOneBefore) {
  const u64 handle = Add(1);
  const Milestone outer = world_.milestones().Mark();
  Milestone inner = world_.milestones().Mark();
  Set(handle, 2);
  world_.milestones().Drop(std::move(inner));
  Set(handle, 3);
  world_.milestones().Return(outer);
  EXPECT_EQ(Get(handle), 1u);
}

TEST_F(ForeignStatesTest, WithoutMilestonesNothingIsKept) {
  Set(Add(1), 2);
  EXPECT_EQ(states_.position(), 0u);
}

// Random changes, marks, returns and drops against plain copies.
TEST_F(ForeignStatesTest, EveryMilestoneHasItsOwnStates) {
  struct Level {
    Milestone milestone;
    std::vector<std::pair<u64, u64>> states;
  };
  Rng rng(5);
  std::vector<Level> stack;
  std::vector<std::pair<u64, u64>> states;  // handles and values
  for (int step = 0; step < 5000; ++step) {
    const u64 what = rng.Below(10);
    if (what == 0 && stack.size() < 8) {
      stack.push_back({world_.milestones().Mark(), states});
    } else if (what == 1 && !stack.empty()) {
      if (rng.Below(2) == 0 && stack.size() > 1) stack.pop_back();
      world_.milestones().Return(stack.back().milestone);
      states = stack.back().states;
    } else if (what == 2 && !stack.empty()) {
      world_.milestones().Drop(std::move(stack.back().milestone));
      stack.pop_back();
    } else if (what == 3 || states.empty()) {
      states.emplace_back(Add(rng.Next()), 0);
      states.back().second = states_.digest(states.back().first);
    } else if (what == 4) {
      std::swap(states[rng.Below(states.size())], states.back());
      states_.Remove(states.back().first);
      states.pop_back();
    } else {
      auto& [handle, value] = states[rng.Below(states.size())];
      value = rng.Next();
      Set(handle, value);
    }
    for (const auto& [handle, value] : states) ASSERT_EQ(Get(handle), value) << step;
  }
}

}  // namespace
}  // namespace ravel
