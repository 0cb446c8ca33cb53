#include "classfile/java_number.h"

#include <gtest/gtest.h>

#include <limits>

namespace ravel {
namespace {

TEST(JavaNumber, DoublesLookAsInJava) {
  EXPECT_EQ(JavaDoubleText(0.0), "0.0");
  EXPECT_EQ(JavaDoubleText(-0.0), "-0.0");
  EXPECT_EQ(JavaDoubleText(1.0), "1.0");
  EXPECT_EQ(JavaDoubleText(-123.456), "-123.456");
  EXPECT_EQ(JavaDoubleText(0.001), "0.001");
  EXPECT_EQ(JavaDoubleText(0.0001), "1.0E-4");
  EXPECT_EQ(JavaDoubleText(9999999.0), "9999999.0");
  EXPECT_EQ(JavaDoubleText(1e7), "1.0E7");
  EXPECT_EQ(JavaDoubleText(1.25e300), "1.25E300");
  EXPECT_EQ(JavaDoubleText(std::numeric_limits<f64>::infinity()), "Infinity");
  EXPECT_EQ(JavaDoubleText(std::numeric_limits<f64>::quiet_NaN()), "NaN");
}

TEST(JavaNumber, FloatsUseTheirOwnPrecision) {
  EXPECT_EQ(JavaFloatText(0.1f), "0.1");
  EXPECT_EQ(JavaFloatText(3.4e38f), "3.4E38");
  EXPECT_EQ(JavaFloatText(1e-5f), "1.0E-5");
  EXPECT_EQ(JavaFloatText(1234567.0f), "1234567.0");
}

}  // namespace
}  // namespace ravel
