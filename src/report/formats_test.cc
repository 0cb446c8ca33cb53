// Golden tests: tests/golden/report/<report>.<format> is each report of
// testing_reports.h in each format of formats.def. RAVEL_UPDATE_GOLDEN=1
// rewrites the files. The style and the script of a page are files of their own, and not recorded.
#include "report/formats.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <ravel_version.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "report/testing_reports.h"
#include "support/read_file.h"

namespace ravel {
namespace {

// Without what is between the two, if they are there.
std::string Without(std::string_view begin, std::string_view end, std::string text) {
  const size_t from = text.find(begin);
  if (from == std::string::npos) return text;
  const size_t to = text.find(end, from);
  return text.erase(from + begin.size(), to - from - begin.size());
}

std::string Recorded(const ReportFormat& format, const Report& report) {
  const std::string text = Without("\n<style", "</style>", format.write(report));
  return Without("\n<script nonce", "\n</script>\n</body>", text);
}

using Case = std::tuple<NamedReport, ReportFormat>;
class GoldenReport : public testing::TestWithParam<Case> {};

// With another version, the rest stays as it is recorded.
std::string WithoutVersion(std::string text) {
  const std::string version = fmt::format("\"version\": \"{}\"", kRavelVersion);
  if (const size_t at = text.find(version); at != std::string::npos) {
    text.replace(at, version.size(), "\"version\": \"VERSION\"");
  }
  return text;
}

TEST_P(GoldenReport, IsAsRecorded) {
  const auto& [report, format] = GetParam();
  const std::string text = WithoutVersion(Recorded(format, report.make()));
  EXPECT_EQ(text, WithoutVersion(Recorded(format, report.make()))) << "not the same twice";
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
