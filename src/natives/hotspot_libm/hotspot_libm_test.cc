// Samples with the bits that java.lang.Math gives; tests/java/math/math_bits
// compares many more.
#include "natives/hotspot_libm/hotspot_libm.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "natives/hotspot_libm/wide.h"

namespace ravel::hotspot_libm {
namespace {

constexpr f64 kInfinity = std::numeric_limits<f64>::infinity();
constexpr f64 kNan = std::numeric_limits<f64>::quiet_NaN();
constexpr f64 kLeast = std::numeric_limits<f64>::denorm_min();

// Each is the neighbour of the double nearest to the true value.
TEST(HotspotLibm, GivesTheBitsOfMathWhereTheyAreNotTheNearest) {
  EXPECT_EQ(Sin(0x1.ec8c2c22542c6p154), -0x1.1fe9268969869p-2);
  EXPECT_EQ(Sin(-0x1.a7c26cb25d707p1), 0x1.5886151ee770dp-3);
  EXPECT_EQ(Sin(-0x1.63ffbecd56334p9), -0x1.d1f87317630ap-1);
  EXPECT_EQ(Sin(0x1.0000000000006p0), 0x1.aed548f090cf5p-1);
  EXPECT_EQ(Cos(-0x1.aa244bba66b32p642), 0x1.d21c2df4dd8p-1);
  EXPECT_EQ(Cos(0x1.fe186777d708bp1), -0x1.5464e46aae341p-1);
  EXPECT_EQ(Cos(0x1.7a603c734853ap8), 0x1.7ab85104c69cdp-3);
  EXPECT_EQ(Cos(0x1.fff745ce12203p-1), 0x1.14a9d8f3a95fbp-1);
  EXPECT_EQ(Tan(-0x1.3eac1714dd5a1p803), -0x1.825fe2dd88a39p3);
  EXPECT_EQ(Tan(0x1.2b893338033e4p2), 0x1.f1a6be382a8adp4);
  EXPECT_EQ(Tan(-0x1.b4c9fa5f324d6p8), -0x1.ba6dde2187a83p-4);
  EXPECT_EQ(Tan(0x1.aa72e99c6fb66p-6), 0x1.aa8b92a289b3p-6);
  EXPECT_EQ(Exp(-0x1.ac4600de4ac81p2), 0x1.455785c03effp-10);
  EXPECT_EQ(Exp(0x1.b0ff2a81ee71cp8), 0x1.9ac9ecc68f5f7p624);
  EXPECT_EQ(Exp(0x1.aa72e99c6fb66p-6), 0x1.06c0305ccb7ccp0);
  EXPECT_EQ(Exp(-0x1.d6p4), 0x1.89aad6093eaefp-43);
}

TEST(HotspotLibm, ReducesArgumentsOfAllSizes) {
  EXPECT_EQ(Sin(90111.5), -0x1.dcd108bd1bf96p-1);
  EXPECT_EQ(Sin(-1.0e5), -0x1.24daa9c527e96p-5);
  EXPECT_EQ(Sin(1.0E22), -0x1.b453ab76bf397p-1);
  EXPECT_EQ(Sin(1.5E300), 0x1.120ccc995a42cp-3);
  EXPECT_EQ(Cos(90111.5), -0x1.750a9ed3c683fp-2);
  EXPECT_EQ(Cos(-1.0e5), -0x1.ffac3841b3da7p-1);
  EXPECT_EQ(Cos(1.0E22), 0x1.0be2cef01c8f4p-1);
  EXPECT_EQ(Cos(1.5E300), -0x1.fb65356a4d22ep-1);
  EXPECT_EQ(Tan(0.05), 0x1.99f1119d15c71p-5);
  EXPECT_EQ(Tan(-1.6), 0x1.11dc3a1f73beap5);
  EXPECT_EQ(Tan(12799.5), 0x1.867629f818d9cp-1);
  EXPECT_EQ(Tan(-1.0e5), 0x1.250a9d503313dp-5);
  EXPECT_EQ(Tan(1.0E22), -0x1.a0f79c1b6b257p0);
  EXPECT_EQ(Tan(1.5E300), -0x1.14897a52e2d6ap-3);
  EXPECT_EQ(Sin(kLeast), kLeast);
  EXPECT_EQ(Tan(-kLeast), -kLeast);
  EXPECT_EQ(Cos(kLeast), 1);
}

// Far enough from the middle of two doubles that every processor gives them.
TEST(HotspotLibm, TakesLogarithms) {
  EXPECT_EQ(Log(0.7), -0x1.6d3c324e13f5p-2);
  EXPECT_EQ(Log(3.3), 0x1.31a4e7240c777p0);
  EXPECT_EQ(Log(0.9999), -0x1.a3738d2cf1cc2p-14);
  EXPECT_EQ(Log(1.0E-310), -0x1.64e69394d9508p9);
  EXPECT_EQ(Log(1.0E300), 0x1.5963447f87fb5p9);
  EXPECT_EQ(Log10(0.7), -0x1.3d3d3d21ccf04p-3);
  EXPECT_EQ(Log10(3.3), 0x1.097aa8bc975dbp-1);
  EXPECT_EQ(Log10(0.9999), -0x1.6c54b17ee96f3p-15);
  EXPECT_EQ(Log10(1.0E-310), -0x1.36p8);
  EXPECT_EQ(Log10(1.0E300), 0x1.2cp8);
}

TEST(HotspotLibm, TakesPowersOfEverySize) {
  EXPECT_EQ(Exp(709.7), 0x1.d75ae7a50ee14p1023);
  EXPECT_EQ(Exp(709.8), kInfinity);
  EXPECT_EQ(Exp(-708.5), 0x0.e6cf6d08897acp-1022);
  EXPECT_EQ(Exp(-740.0), 0x0.0000000000055p-1022);
  EXPECT_EQ(Exp(-746.0), 0);
  EXPECT_EQ(Pow(0.7, 3.3), 0x1.3b971665bb2e5p-2);
  EXPECT_EQ(Pow(1.0001, 123456.7), 0x1.c0de1fe9a01bdp17);
  EXPECT_EQ(Pow(0.99, -2000.5), 0x1.0122e0fed7fb3p29);
  EXPECT_EQ(Pow(-3.0, 5.0), -243);
  EXPECT_EQ(Pow(-1.7, -40.0), 0x1.4cd29e4a63187p-31);
  EXPECT_EQ(Pow(3.3, -600.5), 0x0.000ca21bbde43p-1022);
  EXPECT_EQ(Pow(1.5, 1700.3), 0x1.8731a1df3bc4ap994);
  EXPECT_EQ(Pow(3.0, 1.0E-20), 1);
  EXPECT_EQ(Pow(1.0E-310, 0.3), 0x1.0aff95cc5b0b3p-309);
  EXPECT_EQ(Pow(1.0E-310, -1.03), kInfinity);
  EXPECT_EQ(Pow(0.01, 161.5), 0x0.0000000000002p-1022);
  EXPECT_EQ(Pow(0.999, 744000.0), kLeast);
  EXPECT_EQ(Pow(0.999, 1e9), 0);
  EXPECT_EQ(Pow(-1.001, 1e9 + 1), -kInfinity);
}

TEST(HotspotLibm, KnowsWhatIsNoNumber) {
  for (f64 (*f)(f64) : {Sin, Cos, Tan, Exp, Log, Log10}) EXPECT_TRUE(std::isnan(f(kNan)));
  for (f64 (*f)(f64) : {Sin, Cos, Tan}) EXPECT_TRUE(std::isnan(f(kInfinity)));
  for (f64 (*f)(f64) : {Log, Log10}) {
    EXPECT_EQ(f(kInfinity), kInfinity);
    EXPECT_EQ(f(-0.0), -kInfinity);
    EXPECT_EQ(f(1), 0);
    EXPECT_TRUE(std::isnan(f(-kLeast)));
    EXPECT_TRUE(std::isnan(f(-kInfinity)));
  }
  EXPECT_EQ(Exp(kInfinity), kInfinity);
  EXPECT_EQ(Exp(-kInfinity), 0);
}

TEST(HotspotLibm, TakesPowersOfTheEdgesAsJavaDoes) {
  EXPECT_EQ(Pow(kNan, 0), 1);
  EXPECT_EQ(Pow(kInfinity, -0.0), 1);
  EXPECT_TRUE(std::isnan(Pow(1, kNan)));
  EXPECT_TRUE(std::isnan(Pow(1, kInfinity)));
  EXPECT_TRUE(std::isnan(Pow(-1, -kInfinity)));
  EXPECT_TRUE(std::isnan(Pow(-2, 0.5)));
  EXPECT_EQ(Pow(-2, kInfinity), kInfinity);
  EXPECT_EQ(Pow(-0.5, -kInfinity), kInfinity);
  EXPECT_EQ(Pow(0.999, kInfinity), 0);
  EXPECT_EQ(Pow(-kInfinity, 3), -kInfinity);
  EXPECT_EQ(Pow(-kInfinity, 0x1p53 - 1), -kInfinity);
  EXPECT_EQ(Pow(-kInfinity, 0x1p53), kInfinity);
  EXPECT_EQ(Pow(-0.0, -3), -kInfinity);
  EXPECT_EQ(Pow(-0.0, -2.5), kInfinity);
  EXPECT_TRUE(std::signbit(Pow(-0.0, 3)));
  EXPECT_TRUE(std::signbit(Pow(-kInfinity, -3)));
  EXPECT_FALSE(std::signbit(Pow(-0.0, 0.5)));
  EXPECT_TRUE(std::signbit(Pow(-1e-200, 3)));
}

TEST(Wide, RoundsToTheNearestDoubleAndTiesToEven) {
  const Wide one = Wide(1);
  const Wide half_unit = Wide::Of(0x1p-53);
  EXPECT_EQ((one + half_unit).ToDouble(), 1);
  EXPECT_EQ((one + half_unit + Wide::Of(0x1p-130)).ToDouble(), 1 + 0x1p-52);
  EXPECT_EQ((one + half_unit * Wide(3)).ToDouble(), 1 + 0x1p-51);
  EXPECT_EQ((Wide(2) - Wide::Of(0x1p-54)).ToDouble(), 2);
  EXPECT_EQ((Wide(2) - Wide::Of(0x1p-54)).ToDoubleBelow(), 2 - 0x1p-52);
  EXPECT_EQ(Difference(one, Wide(3)), -2);
  EXPECT_EQ((one / 3 / (one / 3 + one / 3)).RoundedTo(60).ToDouble(), 0.5);
  EXPECT_EQ(Wide::Of(0.7).Rounded(1).ToDouble(), 0.5);
}

TEST(Wide, KnowsConstants) {
  EXPECT_EQ(Pi().ToDouble(), 0x1.921fb54442d18p1);
  EXPECT_EQ(LogOfTwo().ToDouble(), 0x1.62e42fefa39efp-1);
  EXPECT_EQ(ExpOf(Wide(1)).ToDouble(), 0x1.5bf0a8b145769p1);
  EXPECT_EQ(SinAndCosOf(Pi() / 6).sin.ToDouble(), 0.5);
  EXPECT_EQ(Inverse(Wide::Of(0.0625)).ToDouble(), 16);
}

}  // namespace
}  // namespace ravel::hotspot_libm
