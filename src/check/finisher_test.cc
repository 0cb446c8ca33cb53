#include "check/finisher.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"
#include "files/host_reader.h"

namespace ravel {
namespace {

// SplitSync can fail: a path that ends well, and one that does not.
class FinisherTest : public testing::Test {
 protected:
  FinisherTest() {
    char folder[] = "/tmp/ravel-finisher-test-XXXXXX";
    CHECK(mkdtemp(folder) != nullptr);
    options_.schedules = folder;
    options_.run.main = "SplitSync";
    options_.run.words.main = {"SplitSync"};
    options_.run.class_path = TestPrograms::Folder();
    options_.run.jdk = JdkPlaces::OfEnvironment(TestJdk());
    options_.run.vm.assertions = true;
    options_.run.vm.world.files = FileMode::kOverlay;
    options_.run.vm.world.pass_through = false;
    options_.run.vm.world.host_log = std::make_shared<HostLog>();
    options_.search = "exitblock";
    options_.limits.all = true;
  }
  ~FinisherTest() override { std::filesystem::remove_all(*options_.schedules); }

  // The results of a search of the program, as `change` makes them.
  Report Finish(const std::function<void(ExploreResults&)>& change) {
    const auto search = MakeSearch("exitblock");
    ExploreResults results;
    {
      auto run = Run::Prepare(options_.run);
      ExplorerOptions how;
      how.boundaries = search.value()->boundaries();
      how.records = search.value()->records();
      Explorer explorer(run.value()->vm(), how);
      EXPECT_EQ(explorer.Begin(), Explorer::Start::kReady);
      search.value()->Run(explorer, options_.limits);
      results = std::move(explorer.results());
    }
    change(results);
    Report report;
    Finisher finisher(options_, options_.run, *search.value(), ScheduleFolder(*options_.schedules),
                      patience_, report);
    finisher.Finish(results);
    EXPECT_TRUE(report.unwritten.empty());
    return report;
  }
  static const Path& GoodPath(const ExploreResults& results) {
    for (const FoundOutcome& o : results.outcomes) {
      if (o.status == "ok") return o.path;
    }
    ADD_FAILURE() << "no path ends well";
    return results.outcomes[0].path;
  }

  CheckOptions options_;
  Patience patience_;
};

TEST_F(FinisherTest, ReportsAFailureThatComesBack) {
  const Report report = Finish([](ExploreResults&) {});
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_TRUE(report.errors.empty());
  EXPECT_TRUE(std::filesystem::exists(report.failures[0].schedule));
  EXPECT_FALSE(report.failures[0].trace.empty());
}

TEST_F(FinisherTest, CallsAFailureThatDoesNotComeBackAnErrorOfOurs) {
  const Report report = Finish([](ExploreResults& results) {
    results.failures[0].path = GoodPath(results);
    results.failures[0].finding.cause = "nobody ever saw it";
    results.failures[0].finding.message = "nor this";
  });
  EXPECT_TRUE(report.failures.empty());
  ASSERT_EQ(report.errors.size(), 1u);
  EXPECT_NE(report.errors[0].message.find("did not come back"), std::string::npos)
      << report.errors[0].message;
  std::ifstream file(report.errors[0].file);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(text.find("path: "), std::string::npos) << text;
}

TEST_F(FinisherTest, ReportsNothingThatItHadNoTimeToReplay) {
  patience_ = Patience(1e-9);
  patience_.Extend(0);  // what there is to write it down is used up
  const Report report = Finish([](ExploreResults&) {});
  EXPECT_TRUE(report.failures.empty());
  EXPECT_TRUE(report.errors.empty());
  ASSERT_EQ(report.unreplayed.size(), 1u);
  EXPECT_TRUE(report.unreplayed[0].starts_with("assertion: ")) << report.unreplayed[0];
}

TEST_F(FinisherTest, CallsAPathThatCannotBeRunAnErrorOfOurs) {
  const Report report = Finish([](ExploreResults& results) {
    results.failures[0].finding.cause = "nobody ever saw it";
    std::vector<Choice>& choices = results.failures[0].path->choices;
    choices.insert(choices.begin(), {.thread = 99, .instructions = 5});
  });
  EXPECT_TRUE(report.failures.empty());
  ASSERT_EQ(report.errors.size(), 1u);
}

}  // namespace
}  // namespace ravel
