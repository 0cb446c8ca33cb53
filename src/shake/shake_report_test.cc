#include "shake/shake_report.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

ShakeRun Read(std::string_view text) {
  auto run = ReadShakeReport(text);
  EXPECT_TRUE(run.ok()) << run.error().message;
  return run ? *run : ShakeRun();
}

TEST(ShakeReport, CountsMakeItComplete) {
  const ShakeRun run = Read(R"({"kind":"counts","points":1200,"switches":31,"threads":3})"
                            "\n");
  EXPECT_TRUE(run.complete);
  EXPECT_EQ(run.points, 1200u);
  EXPECT_EQ(run.switches, 31u);
  EXPECT_FALSE(Read("").complete);
}

TEST(ShakeReport, AHalfWrittenLineIsPassedOver) {
  const ShakeRun run = Read(
      "{\"kind\":\"violation\",\"location\":3}\n"
      "{\"kind\":\"counts\",\"poi");
  EXPECT_FALSE(run.complete);
  EXPECT_EQ(run.violations, std::vector<u32>{3});
}

TEST(ShakeReport, ABrokenLineIsAnError) {
  const auto run = ReadShakeReport("{\"kind\":\"counts\"}\n\n{\"kind\"}\n");
  ASSERT_FALSE(run.ok());
  EXPECT_EQ(run.error().message, "line 3: no JSON");
}

TEST(ShakeReport, NothingThatStandsThereIsTooMuch) {
  const std::string deep(1000000, '[');
  for (const std::string& line : {deep, std::string("{\"kind\":\"\xFF\"}"),
                                  std::string("{\"kind\":\"\\ud83d\"}"), std::string("1e999")}) {
    EXPECT_EQ(ReadShakeReport(line + "\n").error().message, "line 1: no JSON");
  }
  EXPECT_FALSE(Read(deep + std::string(deep.size(), ']') + "\n").complete);
  EXPECT_EQ(Read("{\"kind\":\"counts\",\"points\":-1,\"switches\":1.5}\n").points, 0u);
  EXPECT_EQ(Read("{\"kind\":\"counts\",\"points\":18446744073709551615}\n").points, ~u64{0});
  EXPECT_EQ(Read("{\"kind\":\"deadlock\",\"threads\":[1,{\"stack\":7}]}\n").findings.size(), 1u);
}

TEST(ShakeReport, LinesOfOtherKindsMeanNothing) {
  EXPECT_TRUE(Read("{\"kind\":\"new\",\"x\":[1]}\n[]\n{\"kind\":\"counts\"}\n").complete);
}

TEST(ShakeReport, ViolationsAreSortedAndDistinct) {
  EXPECT_EQ(Read("{\"kind\":\"violation\",\"location\":3}\n"
                 "{\"kind\":\"violation\",\"location\":1}\n"
                 "{\"kind\":\"violation\",\"location\":3}\n")
                .violations,
            (std::vector<u32>{1, 3}));
}

TEST(ShakeReport, ExceptionsBecomeFindings) {
  const ShakeRun run = Read(
      R"json({"kind":"uncaught","thread":"T1","exception":"java.lang.AssertionError","text":"java.lang.AssertionError: n is 1\nor 2","assertion":true,"stack":["ravel.replay.Shake.point(Shake.java:3)","java.base/java.util.HashMap.get(HashMap.java:5)","app//Bank.run(Bank.java:12)"]})json"
      "\n"
      R"json({"kind":"test","test":"p.FooTest.bar","thread":"main","exception":"p.Bad","text":"p.Bad","assertion":false,"stack":[]})json"
      "\n");
  ASSERT_EQ(run.findings.size(), 2u);
  const Finding& f = run.findings[0];
  EXPECT_EQ(f.kind, FindingKind::kAssertion);
  EXPECT_EQ(f.message, "java.lang.AssertionError: n is 1");
  EXPECT_EQ(f.cause, " java.lang.AssertionError Bank.java:12");
  ASSERT_EQ(f.threads.size(), 1u);
  EXPECT_EQ(f.threads[0].name, "T1");
  EXPECT_EQ(f.threads[0].stack, (std::vector<std::string>{"java.util.HashMap.get(HashMap.java:5)",
                                                          "Bank.run(Bank.java:12)"}));
  EXPECT_EQ(run.findings[1].kind, FindingKind::kUncaughtException);
  EXPECT_EQ(run.findings[1].message, "p.FooTest.bar: p.Bad");
}

TEST(ShakeReport, AMessageIsOneLineWhateverNamesAre) {
  const ShakeRun run = Read(
      R"json({"kind":"test","test":"two\nlines()","exception":"p.Bad","text":"p.Bad"})json"
      "\n"
      R"json({"kind":"deadlock","cycle":false,"threads":[{"name":"T\r\n1","state":"waiting","stack":[],"holds":[],"wants":""}]})json"
      "\n");
  ASSERT_EQ(run.findings.size(), 2u);
  EXPECT_EQ(run.findings[0].message, "two lines(): p.Bad");
  EXPECT_EQ(run.findings[1].message, "T  1 waits for ever");
}

TEST(ShakeReport, HiddenClassesKeepTheirSlash) {
  const ShakeRun run = Read(
      R"json({"kind":"check","stack":["app/m@1/A.f(A.java:3)","A$$Lambda$4/0x0012.run(Unknown Source)","B.g(a/B.java)"]})json"
      "\n");
  EXPECT_EQ(run.findings.at(0).threads[0].stack,
            (std::vector<std::string>{"A.f(A.java:3)", "A$$Lambda$4/0x0012.run(Unknown Source)",
                                      "B.g(a/B.java)"}));
}

TEST(ShakeReport, ThoseOfTheCycleComeFirst) {
  const Finding f =
      Read(
          R"({"kind":"deadlock","cycle":true,"threads":[{"name":"main","state":"waiting"},{"name":"A","state":"blocked","holds":["L@1","L@3"],"wants":"L@2"},{"name":"C","state":"blocked","wants":"L@3"},{"name":"B","state":"blocked","holds":["L@2"],"wants":"L@1"}]})"
          "\n")
          .findings.at(0);
  EXPECT_EQ(f.message, "A and B wait for each other's locks");
  ASSERT_EQ(f.threads.size(), 4u);
  EXPECT_EQ(f.threads[0].name, "A");
  EXPECT_EQ(f.threads[1].name, "B");
  EXPECT_EQ(f.threads[2].name, "main");
}

TEST(ShakeReport, HangsSayWhy) {
  EXPECT_EQ(Read("{\"kind\":\"hang\",\"why\":\"only time passes\"}\n").findings.at(0).message,
            "only time passes");
}

std::string Deadlock(std::string_view first, std::string_view second, std::string_view lock) {
  std::string text = R"({"kind":"deadlock","cycle":true,"threads":[)";
  for (const std::string_view name : {first, second}) {
    if (name == second) text += ",";
    text += R"({"name":")" + std::string(name) +
            R"json(","state":"blocked","stack":["A.f(A.java:7)"],"holds":[],"wants":")json" +
            std::string(lock) + R"("})";
  }
  return text + "]}\n";
}

TEST(ShakeReport, EqualDeadlocksHaveOneCauseWhateverTheNames) {
  const Finding one = Read(Deadlock("A", "B", "Lock@1f")).findings.at(0);
  const Finding other = Read(Deadlock("C", "D", "Lock@2e")).findings.at(0);
  EXPECT_EQ(one.kind, FindingKind::kLockCycle);
  EXPECT_EQ(one.message, "A and B wait for each other's locks");
  EXPECT_EQ(one.cause, other.cause);
  EXPECT_NE(one.cause, Read(Deadlock("A", "B", "Other@1f")).findings.at(0).cause);
}

TEST(ShakeReport, RecordsAreExactOnlyIfTheEngineSaysSo) {
  EXPECT_FALSE(Read("").exact);
  EXPECT_TRUE(Read("{\"kind\":\"recorded\",\"exact\":true}\n").exact);
  const ShakeRun run = Read("{\"kind\":\"recorded\",\"exact\":false,\"why\":\"it slept\"}\n");
  EXPECT_FALSE(run.exact);
  EXPECT_EQ(run.not_exact, "it slept");
}

}  // namespace
}  // namespace ravel
