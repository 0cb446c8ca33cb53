// Samples with the bits that java.lang.StrictMath gives; tests/java/math/strict_bits
// compares many more.
#include "natives/fdlibm/fdlibm.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ravel::fdlibm {
namespace {

constexpr f64 kInfinity = std::numeric_limits<f64>::infinity();

TEST(Fdlibm, GivesTheBitsOfStrictMath) {
  EXPECT_EQ(Sin(0.7), 0x1.49d6e694619b8p-1);
  EXPECT_EQ(Sin(-3.3), 0x1.43102cab70c87p-3);
  EXPECT_EQ(Sin(12345.678), -0x1.687d5890974a5p-1);
  EXPECT_EQ(Sin(1.0E22), -0x1.b453ab76bf397p-1);
  EXPECT_EQ(Sin(1.5E300), 0x1.120ccc995a42cp-3);
  EXPECT_EQ(Cos(0.7), 0x1.87996529f9d93p-1);
  EXPECT_EQ(Cos(-3.3), -0x1.f996f2ca70bb6p-1);
  EXPECT_EQ(Cos(12345.678), 0x1.6b94c3bbe24b8p-1);
  EXPECT_EQ(Cos(1.0E22), 0x1.0be2cef01c8f4p-1);
  EXPECT_EQ(Cos(1.5E300), -0x1.fb65356a4d22ep-1);
  EXPECT_EQ(Tan(0.7), 0x1.af406c2fc78aep-1);
  EXPECT_EQ(Tan(-3.3), -0x1.4728c74effcf3p-3);
  EXPECT_EQ(Tan(12345.678), -0x1.fba5836323a4ep-1);
  EXPECT_EQ(Tan(1.0E22), -0x1.a0f79c1b6b258p0);
  EXPECT_EQ(Tan(1.5E300), -0x1.14897a52e2d6ap-3);
  EXPECT_EQ(Asin(0.3), 0x1.380159e14f6ffp-2);
  EXPECT_EQ(Asin(-0.7), -0x1.8d00e692afd95p-1);
  EXPECT_EQ(Asin(0.99), 0x1.6de3c6f33d51dp0);
  EXPECT_EQ(Acos(0.3), 0x1.441f5ecbeef59p0);
  EXPECT_EQ(Acos(-0.7), 0x1.2c501446cd5f2p1);
  EXPECT_EQ(Acos(0.99), 0x1.21df72882bfd8p-3);
  EXPECT_EQ(Atan(0.3), 0x1.2a73a661eaf06p-2);
  EXPECT_EQ(Atan(-0.6), -0x1.14b1dd5f90ce1p-1);
  EXPECT_EQ(Atan(1.0), 0x1.921fb54442d18p-1);
  EXPECT_EQ(Atan(2.0), 0x1.1b6e192ebbe44p0);
  EXPECT_EQ(Atan(-9.0), -0x1.75cbad2a40bd5p0);
  EXPECT_EQ(Exp(0.1), 0x1.1aec7b35a00d4p0);
  EXPECT_EQ(Exp(-3.3), 0x1.2e259bb85be85p-5);
  EXPECT_EQ(Exp(700.5), 0x1.8625c7d4f56c2p1010);
  EXPECT_EQ(Exp(-740.0), 0x0.0000000000055p-1022);
  EXPECT_EQ(Expm1(1.0E-9), 0x1.12e0be84bbb51p-30);
  EXPECT_EQ(Expm1(0.9), 0x1.75a88cab8f178p0);
  EXPECT_EQ(Expm1(-3.3), -0x1.ed1da6447a418p-1);
  EXPECT_EQ(Expm1(30.0), 0x1.370470aec26edp43);
  EXPECT_EQ(Expm1(700.5), 0x1.8625c7d4f56c2p1010);
  EXPECT_EQ(Log(0.7), -0x1.6d3c324e13f5p-2);
  EXPECT_EQ(Log(3.3), 0x1.31a4e7240c777p0);
  EXPECT_EQ(Log(1.0E-310), -0x1.64e69394d9508p9);
  EXPECT_EQ(Log10(0.7), -0x1.3d3d3d21ccf04p-3);
  EXPECT_EQ(Log10(3.3), 0x1.097aa8bc975dbp-1);
  EXPECT_EQ(Log10(1.0E-310), -0x1.36p8);
  EXPECT_EQ(Log1p(1.0E-9), 0x1.12e0be801f1d9p-30);
  EXPECT_EQ(Log1p(-0.4), -0x1.058aefa811452p-1);
  EXPECT_EQ(Log1p(0.3), 0x1.0ca937be1b9dcp-2);
  EXPECT_EQ(Log1p(12345.678), 0x1.2d79ff745b2fdp3);
  EXPECT_EQ(Sinh(0.7), 0x1.8465153d5bdbcp-1);
  EXPECT_EQ(Sinh(-3.3), -0x1.b1364baa2b89cp3);
  EXPECT_EQ(Sinh(30.0), 0x1.370470aec28edp42);
  EXPECT_EQ(Sinh(710.0), 0x1.3e21a464507fap1023);
  EXPECT_EQ(Cosh(0.1), 0x1.0147f40224b38p0);
  EXPECT_EQ(Cosh(-3.3), 0x1.b2647145e3e5ap3);
  EXPECT_EQ(Cosh(30.0), 0x1.370470aec28edp42);
  EXPECT_EQ(Cosh(710.0), 0x1.3e21a464507fap1023);
  EXPECT_EQ(Tanh(0.7), 0x1.356fb17af2e92p-1);
  EXPECT_EQ(Tanh(-3.3), -0x1.fe9bdf44f7c03p-1);
  EXPECT_EQ(Tanh(30.0), 0x1.0p0);
  EXPECT_EQ(Atan2(3.3, -0.7), 0x1.c7a23c53ba43bp0);
  EXPECT_EQ(Atan2(-1e-30, -2.0), -0x1.921fb54442d18p1);
}

TEST(Fdlibm, KeepsTheSignOfZero) {
  EXPECT_TRUE(std::signbit(Sin(-0.0)));
  EXPECT_TRUE(std::signbit(Atan(-0.0)));
  EXPECT_TRUE(std::signbit(Sinh(-0.0)));
  EXPECT_TRUE(std::signbit(Log1p(-0.0)));
}

TEST(Fdlibm, AnswersOutsideTheDomainWithNan) {
  EXPECT_TRUE(std::isnan(Sin(kInfinity)));
  EXPECT_TRUE(std::isnan(Log(-1.0)));
  EXPECT_TRUE(std::isnan(Asin(1.5)));
  EXPECT_EQ(Log(0.0), -kInfinity);
  EXPECT_EQ(Exp(710.0), kInfinity);
  EXPECT_EQ(Exp(-746.0), 0.0);
}

TEST(Fdlibm, ReducesHugeArguments) {
  const Reduced r = ReduceByHalfPi(std::numeric_limits<f64>::max());
  EXPECT_LE(std::fabs(r.high), 0.7853981633974484);
  EXPECT_LT(std::fabs(r.low), std::fabs(r.high) * 0x1p-52);
}

}  // namespace
}  // namespace ravel::fdlibm
