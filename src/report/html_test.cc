// What a browser makes of the page is tested by tests/scripts/html; here is what must be so in its
// text.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/formats.h"
#include "report/testing_reports.h"

namespace ravel {
namespace {

// What the page reads.
nlohmann::json DataOf(const std::string& page) {
  constexpr std::string_view kBegin = "<script type=\"application/json\" id=\"data\">";
  const size_t begin = page.find(kBegin) + kBegin.size();
  return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

size_t Count(const std::string& text, std::string_view part) {
  size_t n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Html, NothingThatAProgramSaysEndsTheScriptOrBecomesMarkup) {
  Report report = HostileReport();
  report.program = "</script><script>alert(1)</script><!--@DATA@ @NONCE@";
  report.outcomes[0].out = report.program;
  const std::string page = ReportAsHtml(report);
  EXPECT_EQ(Count(page, "</script>"), 2u);
  EXPECT_EQ(Count(page, "<script"), 2u);
  EXPECT_EQ(Count(page, "alert(1)"), 5u);  // title, text, three times in the data
  EXPECT_EQ(DataOf(page)["program"], report.program);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
}

TEST(Html, BytesThatAreNoTextDoNotSpoilThePage) {
  const nlohmann::json data = DataOf(ReportAsHtml(HostileReport()));
  EXPECT_NE(data["failures"][0]["message"].get<std::string>().find("next \uFFFD"),
            std::string::npos);
}

TEST(Html, HasWhatTheJsonReportHas) {
  for (const NamedReport& report : kReports) {
    const nlohmann::json page = DataOf(ReportAsHtml(report.make()));
    const nlohmann::json json = nlohmann::json::parse(ReportAsJson(report.make()));
    for (const auto& [key, value] : json.items()) EXPECT_TRUE(page.contains(key)) << key;
    EXPECT_EQ(page["failures"].size(), json["failures"].size()) << report.name;
  }
}

TEST(Html, LoadsNothing) {
  for (const NamedReport& report : kReports) {
    const std::string page = ReportAsHtml(report.make());
    EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
    for (const std::string_view part : {" src=", "@import", "url(http", "<link"}) {
      EXPECT_EQ(page.find(part), std::string::npos) << report.name << ": " << part;
    }
  }
}

Failure LongFailure(u32 steps) {
  Failure failure = DeadlockReport().failures[0];
  failure.trace.clear();
  for (u32 i = 0; i < steps; ++i) {
    const std::string line = std::to_string(i + 1);
    TraceRow row{i % 3, "LongNamedAccount.java:" + line,
                 "account.transferAllOf(other, amountOf(other) + " + line + ");", ""};
    row.operations = {{"locks", "account.lock" + line, ""},
                      {"reads", "account.balance" + line, line},
                      {"writes", "account.balance" + line, line},
                      {"unlocks", "account.lock" + line, ""}};
    row.class_name = "com.acme.bank.LongNamedAccount";
    failure.trace.push_back(row);
  }
  return failure;
}

TEST(Html, AThousandStepsAreAtMostTwoMegabytes) {
  Report report = DeadlockReport();
  report.failures = {LongFailure(1000)};
  report.excerpts = {{"com/acme/bank/LongNamedAccount.java", 1,
                      std::vector<std::string>(5000, std::string(79, 'x'))}};
  const std::string page = ReportAsHtml(report);
  EXPECT_EQ(DataOf(page)["failures"][0]["trace"].size(), 1000u);
  EXPECT_LE(page.size(), 2'000'000u);
}

TEST(Html, SaysWhatIsLeftOutOfWhatIsTooMuch) {
  Report report = DeadlockReport();
  report.failures = {LongFailure(15'000), LongFailure(15'000)};
  report.outcomes.clear();
  for (u32 i = 0; i < 3000; ++i) {
    report.outcomes.push_back({"ok", std::string(5000, 'x') + std::to_string(i), 0, 2, ""});
  }
  const nlohmann::json data = DataOf(ReportAsHtml(report));
  EXPECT_EQ(data["failures"][0]["trace"].size(), 15'000u);
  EXPECT_EQ(data["failures"][1]["trace"].size(), 0u);
  EXPECT_EQ(data["failures"][1]["left_out"], 15'000);
  EXPECT_EQ(data["outcomes"].size(), 1000u);
  EXPECT_EQ(data["more_outcomes"]["outcomes"], 2000);
  EXPECT_EQ(data["more_outcomes"]["paths"], 4000);
  size_t bytes = 0;
  for (const auto& outcome : data["outcomes"]) {
    bytes += outcome["stdout"].get<std::string>().size();
    EXPECT_GT(outcome["more_output"], 0);
  }
  EXPECT_LE(bytes, 400'000u);
}

TEST(Html, TestsHaveAReportEach) {
  const nlohmann::json data = DataOf(ReportAsHtml(TestsReport()));
  EXPECT_EQ(data["tone"], "bad");
  std::vector<std::string> verdicts;
  for (const auto& test : data["tests"]) {
    verdicts.push_back(test["verdict"].get<std::string>() + " " + test["tone"].get<std::string>());
  }
  EXPECT_EQ(verdicts, (std::vector<std::string>{"failed bad", "passed good", "error bad"}));
}

}  // namespace
}  // namespace ravel
