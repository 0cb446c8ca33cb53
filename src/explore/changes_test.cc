#include "explore/changes.h"

#include "world/testing_world.h"

namespace ravel {
namespace {

class ChangesTest : public WorldTest {
 protected:
  // Elements stand for fields: both are words of an object.
  static constexpr u32 kField = kArrayBaseOffset;

  void Begin() { changes_.Begin(static_cast<u32>(world_.root().heap_top >> 3), 0); }
  void Write(Ref object, u32 field, i32 value) {
    changes_.WillWrite(object, field);
    heap_.Put<i32>(object, field, value);
  }

  Changes changes_{heap_};
  const Ref object_ = NewInts(100);
};

TEST_F(ChangesTest, WhatIsPutBackIsNotChanged) {
  Begin();
  EXPECT_FALSE(changes_.Any(0));
  Write(object_, kField, 1);
  EXPECT_TRUE(changes_.Any(0));
  Write(object_, kField + 4, 2);  // in the same word
  Write(object_, kField, 0);
  EXPECT_TRUE(changes_.Any(0));
  Write(object_, kField + 4, 0);
  EXPECT_FALSE(changes_.Any(0));
}

TEST_F(ChangesTest, WhatWasThereBeforeIsNotChanged) {
  heap_.Put<i32>(object_, kField, 7);
  Begin();
  Write(object_, kField, 7);
  EXPECT_FALSE(changes_.Any(0));
}

TEST_F(ChangesTest, ObjectsOfTheBlockAreNobodysElse) {
  Begin();
  const Ref born = NewInts(4);
  Write(born, kField, 1);
  changes_.Writes(born);
  EXPECT_FALSE(changes_.Any(0));
}

TEST_F(ChangesTest, ElementsAndManyFieldsCountWhateverTheyAre) {
  Begin();
  changes_.Writes(object_);
  EXPECT_TRUE(changes_.Any(0));
  Begin();
  for (u32 i = 0; i < 16; ++i) Write(object_, kField + 8 * i, 0);
  EXPECT_FALSE(changes_.Any(0));
  Write(object_, kField + 8 * 16, 0);
  EXPECT_TRUE(changes_.Any(0));
}

TEST_F(ChangesTest, AfterACollectionNobodyKnowsWhatWasWhere) {
  Begin();
  EXPECT_FALSE(changes_.Any(1));
  Write(object_, kField, 0);
  EXPECT_TRUE(changes_.Any(1));
}

}  // namespace
}  // namespace ravel
