// Golden tests: tests/golden/report/<report>.<format> is each report of
// testing_reports.h in each format of formats.def. RAVEL_UPDATE_GOLDEN=1
// rewrites the files.
#include "report/formats.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "report/testing_reports.h"
#include "support/read_file.h"

namespace ravel {
namespace {

using Case = std::tuple<NamedReport, ReportFormat>;
class GoldenReport : public testing::TestWithParam<Case> {};

TEST_P(GoldenReport, IsAsRecorded) {
  const auto& [report, format] = GetParam();
  const std::string text = format.write(report.make());
  EXPECT_EQ(text, format.write(report.make())) << "not the same twice";
  const std::filesystem::path golden = std::filesystem::path(RAVEL_SOURCE_DIR) /
                                       "tests/golden/report" /
                                       (std::string(report.name) + "." + std::string(format.name));
  if (std::getenv("RAVEL_UPDATE_GOLDEN") != nullptr) std::ofstream(golden) << text;
  EXPECT_EQ(text, ReadText(golden.string()).value()) << "run with RAVEL_UPDATE_GOLDEN=1 to accept";
}

INSTANTIATE_TEST_SUITE_P(Formats, GoldenReport,
                         testing::Combine(testing::ValuesIn(kReports),
                                          testing::ValuesIn(AllFormats().begin(),
                                                            AllFormats().end())),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param).name) + "_" +
                                  std::string(std::get<1>(info.param).name);
                         });

TEST(Formats, AreAllDescribed) {
  const std::string text = DescribeFormats();
  for (const ReportFormat& format : AllFormats()) {
    EXPECT_FALSE(format.title.empty()) << format.name;
    EXPECT_FALSE(format.purpose.empty()) << format.name;
    EXPECT_NE(text.find(std::string(format.name) + " "), std::string::npos);
  }
}

TEST(Formats, HaveNamesThatCanBeOptions) {
  std::set<std::string_view> names;
  for (const ReportFormat& format : AllFormats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_FALSE(format.name.empty());
    EXPECT_EQ(format.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos)
        << format.name;
  }
}

// Whatever was printed, a file is text that a parser can read.
TEST(Formats, WriteTextThatEndsInALineFeed) {
  for (const NamedReport& report : kReports) {
    for (const ReportFormat& format : AllFormats()) {
      const std::string text = format.write(report.make());
      EXPECT_TRUE(text.ends_with('\n')) << report.name << " as " << format.name;
      EXPECT_EQ(text.find('\0'), std::string::npos) << report.name << " as " << format.name;
    }
  }
}

}  // namespace
}  // namespace ravel
