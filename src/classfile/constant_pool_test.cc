#include "classfile/constant_pool.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace ravel {
namespace {

TEST(ConstantPool, AddedConstantsReadBack) {
  ConstantPool pool;
  EXPECT_EQ(pool.Utf8(pool.AddUtf8("name")), "name");
  EXPECT_EQ(pool.Integer(pool.AddInteger(-5)), -5);
  EXPECT_EQ(pool.Long(pool.AddLong(INT64_MIN)), INT64_MIN);
  EXPECT_EQ(pool.Float(pool.AddFloat(1.5f)), 1.5f);
  EXPECT_EQ(pool.Double(pool.AddDouble(-0.25)), -0.25);
  EXPECT_EQ(pool.ClassName(pool.AddClass("a/B")), "a/B");
  EXPECT_EQ(pool.String(pool.AddString("text")), "text");
  const u16 method = pool.AddMember(ConstantTag::kMethodref, "a/B", "m", "()V");
  EXPECT_EQ(pool.tag(method), ConstantTag::kMethodref);
  EXPECT_EQ(pool.Member(method).owner, "a/B");
  EXPECT_EQ(pool.Member(method).name, "m");
  EXPECT_EQ(pool.Member(method).descriptor, "()V");
}

TEST(ConstantPool, EqualConstantsAreSharedAndWideOnesTakeTwoSlots) {
  ConstantPool pool;
  const u16 number = pool.AddLong(7);
  EXPECT_EQ(pool.AddLong(7), number);
  EXPECT_EQ(pool.tag(number + 1), ConstantTag::kUnusable);
  EXPECT_EQ(pool.size(), number + 2);
  EXPECT_EQ(pool.AddUtf8("x"), pool.AddUtf8("x"));
}

TEST(ConstantPool, ViewsSurviveLaterAdditions) {
  ConstantPool pool;
  const std::string_view view = pool.Utf8(pool.AddUtf8("stays"));
  for (int i = 0; i < 1000; i++) pool.AddInteger(i);
  EXPECT_EQ(view, "stays");
}

TEST(ConstantPool, AFullPoolGivesIndexZero) {
  ConstantPool pool;
  u8 raw[] = {3, 0, 0, 0, 0};
  // AddRaw would search: fill it from "file" entries instead.
  while (pool.size() < 65534) pool.AppendFromFile(raw);
  EXPECT_EQ(pool.AddLong(1), 0);
  EXPECT_EQ(pool.AddInteger(1), 65534);
  EXPECT_EQ(pool.AddInteger(2), 0);
  EXPECT_EQ(pool.AddClass("x"), 0);
}

TEST(ConstantPool, AnyIndexHasATag) {
  ConstantPool pool;
  EXPECT_EQ(pool.tag(0), ConstantTag::kUnusable);
  EXPECT_EQ(pool.tag(60000), ConstantTag::kUnusable);
  EXPECT_TRUE(pool.Raw(60000).empty());
}

TEST(ConstantPoolDeathTest, TheWrongAccessorFailsACheck) {
  ConstantPool pool;
  const u16 i = pool.AddInteger(1);
  EXPECT_DEATH(pool.Utf8(i), "constant 1 is Integer, not Utf8");
}

}  // namespace
}  // namespace ravel
