#include "archive/jdk_version.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(JdkVersion, IsReadFromEverySpelling) {
  EXPECT_EQ(JdkVersion::Parse("17"), (JdkVersion{17, 0}));
  EXPECT_EQ(JdkVersion::Parse("17.0.15"), (JdkVersion{17, 15}));
  EXPECT_EQ(JdkVersion::Parse("17.0.4.1"), (JdkVersion{17, 4}));
  EXPECT_EQ(JdkVersion::Parse("25-ea"), (JdkVersion{25, 0}));
  EXPECT_EQ(JdkVersion::Parse("1.8.0_392"), (JdkVersion{8, 392}));
  EXPECT_EQ(JdkVersion::Parse("next"), std::nullopt);
  EXPECT_EQ(JdkVersion::Parse(""), std::nullopt);
}

TEST(JdkVersion, UpdatesAreOrderedAsNumbers) {
  EXPECT_LT((JdkVersion{17, 9}), (JdkVersion{17, 15}));
  EXPECT_LT((JdkVersion{17, 21}), (JdkVersion{18, 0}));
}

TEST(JdkRange, WithoutAnEndHoldsForAllThatFollow) {
  constexpr JdkRange range = "17.0.20+";
  EXPECT_FALSE(range.Contains({17, 19}));
  EXPECT_TRUE(range.Contains({17, 20}));
  EXPECT_TRUE(range.Contains({25, 0}));
}

TEST(JdkRange, EndsWithAnUpdateOrWithAllOfThem) {
  constexpr JdkRange update = "17-17.0.20";
  EXPECT_TRUE(update.Contains({17, 0}));
  EXPECT_TRUE(update.Contains({17, 20}));
  EXPECT_FALSE(update.Contains({17, 21}));
  constexpr JdkRange feature = "17-21";
  EXPECT_TRUE(feature.Contains({21, 99}));
  EXPECT_FALSE(feature.Contains({22, 0}));
}

TEST(JdkRange, DependsOnTheUpdateOnlyWhereItEndsInsideARelease) {
  constexpr JdkRange before = "17-17.0.20";
  constexpr JdkRange after = "17.0.20+";
  EXPECT_TRUE(before.DependsOnUpdateOf({17, 15}));
  EXPECT_TRUE(after.DependsOnUpdateOf({17, 21}));
  EXPECT_FALSE(after.DependsOnUpdateOf({21, 4}));
  constexpr JdkRange feature = "17-21";
  EXPECT_FALSE(feature.DependsOnUpdateOf({17, 15}));
  EXPECT_FALSE(feature.DependsOnUpdateOf({21, 4}));
}

}  // namespace
}  // namespace ravel
