#include "world/testing_world.h"

namespace ravel {
namespace {

using WorldStrings = WorldTest;

TEST_F(WorldStrings, Latin1TextTakesOneByteAChar) {
  const Ref s = world_.NewString("caf\xC3\xA9");
  EXPECT_EQ(world_.StringLength(s), 4u);
  EXPECT_EQ(heap_.Length(heap_.GetRef(s, world_.known().String_value)), 4);
  EXPECT_EQ(world_.StringCharAt(s, 3), u'\u00E9');
  EXPECT_EQ(world_.ToUtf8(s), "caf\xC3\xA9");
}

TEST_F(WorldStrings, OtherTextTakesTwoBytesAChar) {
  const Ref s = world_.NewString("a\xE2\x82\xAC\xF0\x9F\x98\x80");  // a, euro sign, a smiley
  EXPECT_EQ(world_.StringLength(s), 4u);
  EXPECT_EQ(heap_.Length(heap_.GetRef(s, world_.known().String_value)), 8);
  EXPECT_EQ(world_.StringCharAt(s, 1), u'\u20AC');
  EXPECT_EQ(world_.StringCharAt(s, 2), 0xD83D);
  EXPECT_EQ(world_.ToUtf8(s), "a\xE2\x82\xAC\xF0\x9F\x98\x80");
  EXPECT_EQ(world_.ToModified(s), "a\xE2\x82\xAC\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_TRUE(world_.StringsEqual(s, world_.NewStringFromModified(world_.ToModified(s))));
}

TEST_F(WorldStrings, NulAndEmptyTextSurvive) {
  const Ref s = world_.NewStringFromModified("a\xC0\x80z");
  EXPECT_EQ(world_.StringLength(s), 3u);
  EXPECT_EQ(world_.StringCharAt(s, 1), 0);
  EXPECT_EQ(world_.ToModified(s), "a\xC0\x80z");
  EXPECT_EQ(world_.ToUtf8(world_.NewString("")), "");
}

TEST_F(WorldStrings, EqualityLooksAtTheTextWhateverTheCoder) {
  const Ref a = world_.NewString("ab");
  Ref wide = world_.NewStringUtf16(u"\u1234\u1234", 2);
  const Ref value = heap_.GetRef(wide, world_.known().String_value);
  heap_.PutElement<u16>(value, 0, 'a');
  heap_.PutElement<u16>(value, 1, 'b');
  EXPECT_TRUE(world_.StringsEqual(a, wide));
  EXPECT_TRUE(world_.StringsEqual(wide, a));
  EXPECT_EQ(world_.Intern(a), world_.Intern(wide));
  EXPECT_FALSE(world_.StringsEqual(a, world_.NewString("ac")));
  EXPECT_FALSE(world_.StringsEqual(a, world_.NewString("abc")));
}

TEST_F(WorldStrings, InterningGivesOneStringPerText) {
  const Ref a = world_.Intern(world_.NewString("hello"));
  EXPECT_EQ(world_.Intern(world_.NewString("hello")), a);
  EXPECT_EQ(world_.InternModified("hello"), a);
  EXPECT_NE(world_.InternModified("hellp"), a);
  const Ref e = world_.InternModified("\xC3\xA9");
  EXPECT_EQ(world_.Intern(world_.NewString("\xC3\xA9")), e);
  EXPECT_EQ(world_.InternModified(""), world_.Intern(world_.NewString("")));
}

TEST_F(WorldStrings, ACollectionForgetsUnusedInternedStringsAndMovesTheOthers) {
  for (int i = 0; i < 100; ++i) {
    const Ref r = world_.InternModified("string " + std::to_string(i));
    if (i % 3 == 0) roots_.push_back(r);
  }
  Collect();
  const WorldMap<Ref> interned(world_.meta(), &world_.root().interned);
  EXPECT_EQ(interned.size(), roots_.size());
  for (int i = 0; i < 100; i += 3) {
    EXPECT_EQ(world_.InternModified("string " + std::to_string(i)),
              roots_[static_cast<u64>(i) / 3]);
  }
  EXPECT_EQ(interned.size(), roots_.size());
}

TEST_F(WorldStrings, TextsThatCollideAreFoundAgainWhenTheOtherDies) {
  // Nobody knows two texts of one 64-bit hash, so put one where another belongs.
  WorldMap<Ref> interned(world_.meta(), &world_.root().interned);
  world_.InternModified("home");
  u64 key = 0;
  for (u32 i = 0; i < interned.capacity(); ++i) {
    if (interned.entry(i).key != 0) key = interned.entry(i).key;
  }
  interned.Set(key, world_.NewString("squatter"));
  const Ref home = world_.InternModified("home");
  EXPECT_EQ(*interned.Find(key + 1), home);
  roots_ = {home};
  Collect();
  EXPECT_EQ(interned.size(), 1u);
  ASSERT_NE(interned.Find(key), nullptr);
  EXPECT_EQ(*interned.Find(key), roots_[0]);
  EXPECT_EQ(world_.InternModified("home"), roots_[0]);
}

}  // namespace
}  // namespace ravel
