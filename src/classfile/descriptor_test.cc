#include "classfile/descriptor.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace ravel {
namespace {

TEST(Descriptor, FieldDescriptorsAreOneTypeExactly) {
  for (const char* good : {"I", "Z", "[J", "Ljava/lang/String;", "[[[Lx;", "L$;"}) {
    EXPECT_TRUE(IsFieldDescriptor(good)) << good;
  }
  for (const char* bad : {"", "V", "[", "[V", "II", "L;", "Lx", "La//b;", "L/a;", "La/;", "La.b;",
                          "L[I;", "X", "(I)V", "Lx;I"}) {
    EXPECT_FALSE(IsFieldDescriptor(bad)) << bad;
  }
}

TEST(Descriptor, ArraysHaveAtMost255Dimensions) {
  EXPECT_TRUE(IsFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(IsFieldDescriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, MethodDescriptorsNeedBothParenthesesAndAResult) {
  for (const char* good : {"()V", "(I)I", "(IJLx;[D)[Lx;"}) {
    EXPECT_TRUE(IsMethodDescriptor(good)) << good;
  }
  for (const char* bad : {"", "()", "(V)V", "(I", "I)V", "()VV", "()II", "(L;)V", "()[V"}) {
    EXPECT_FALSE(IsMethodDescriptor(bad)) << bad;
  }
  EXPECT_TRUE(IsMethodDescriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(IsMethodDescriptor("(" + std::string(256, 'I') + ")V"));
  EXPECT_FALSE(IsMethodDescriptor("(" + std::string(128, 'J') + ")V"));
}

TEST(Descriptor, WalkingGivesEachParameterAndTheResult) {
  const MethodDescriptor d("(IJLjava/lang/String;[[DB)[I");
  std::vector<std::string> types;
  for (std::string_view type : d) types.emplace_back(type);
  EXPECT_EQ(types, (std::vector<std::string>{"I", "J", "Ljava/lang/String;", "[[D", "B"}));
  EXPECT_EQ(d.return_type(), "[I");
  EXPECT_EQ(d.parameter_count(), 5);
  EXPECT_EQ(d.parameter_slots(), 6);
}

TEST(Descriptor, WalkingAMalformedOneEndsEarly) {
  for (const char* bad : {"", "(", "(I", "(L", "(I[", "x"}) {
    EXPECT_LE(MethodDescriptor(bad).parameter_count(), 1) << bad;
  }
}

TEST(Names, FollowTheSpecification) {
  EXPECT_TRUE(IsUnqualifiedName("a b<c"));
  for (const char* bad : {"", "a.b", "a;", "[a", "a/b"}) EXPECT_FALSE(IsUnqualifiedName(bad));
  EXPECT_TRUE(IsMethodName("<init>"));
  EXPECT_TRUE(IsMethodName("<clinit>"));
  EXPECT_FALSE(IsMethodName("<other>"));
  EXPECT_TRUE(IsInternalName("a/b/C$D"));
  for (const char* bad : {"", "/a", "a/", "a//b", "a.b", "[a", "a;"}) {
    EXPECT_FALSE(IsInternalName(bad)) << bad;
  }
  EXPECT_TRUE(IsClassConstantName("[[I"));
  EXPECT_TRUE(IsClassConstantName("[La/B;"));
  EXPECT_FALSE(IsClassConstantName("[V"));
  EXPECT_TRUE(IsModuleName("java.base"));
  EXPECT_TRUE(IsModuleName("a\\@b"));
  EXPECT_FALSE(IsModuleName("a@b"));
  EXPECT_FALSE(IsModuleName("a\\"));
}

TEST(Types, ClassNamesOfReferenceTypes) {
  EXPECT_EQ(ClassNameOfType("Ljava/lang/String;"), "java/lang/String");
  EXPECT_EQ(ClassNameOfType("[I"), "[I");
  EXPECT_EQ(DimensionsOf("[[I"), 2);
  EXPECT_EQ(SlotsOf("D"), 2);
  EXPECT_EQ(SlotsOf("[D"), 1);
  EXPECT_EQ(SlotsOf("V"), 0);
}

}  // namespace
}  // namespace ravel
