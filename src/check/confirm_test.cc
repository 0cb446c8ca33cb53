#include "check/confirm.h"

#include <gtest/gtest.h>

#include "explore/testing_machine.h"
#include "replay/schedule_writer.h"

namespace ravel {
namespace {

class ConfirmTest : public ExploreTest {
 protected:
  std::vector<Prediction> Predict(std::string_view search, const Program& program) {
    return Search(search, program, KeepStart()).predictions;
  }
};

TEST_F(ConfirmTest, APredictedCycleComesTrue) {
  for (const char* search : {"exitblock", "exitblock-rwl"}) {
    const std::vector<Prediction> predictions = Predict(search, {"Deadlock"});
    ASSERT_FALSE(predictions.empty()) << search;
    const std::optional<ConfirmedCycle> cycle = ConfirmPrediction(explorer(), predictions[0]);
    ASSERT_TRUE(cycle.has_value()) << search;
    EXPECT_EQ(cycle->finding.kind, FindingKind::kLockCycle);
    ASSERT_EQ(cycle->finding.threads.size(), 2u);
    for (const ThreadSnapshot& t : cycle->finding.threads) {
      EXPECT_EQ(t.state, "blocked");
      ASSERT_EQ(t.holds.size(), 1u);
      EXPECT_NE(t.wants.find("held by"), std::string::npos) << t.wants;
    }
  }
}

TEST_F(ConfirmTest, ACycleOfThreeComesTrue) {
  const std::vector<Prediction> predictions = Predict("exitblock-rwl", {"Deadlock3"});
  bool confirmed = false;
  for (const Prediction& p : predictions) {
    const std::optional<ConfirmedCycle> cycle = ConfirmPrediction(explorer(), p);
    if (!cycle) continue;
    confirmed = true;
    EXPECT_EQ(p.threads.size(), 3u);
    EXPECT_EQ(cycle->finding.threads.size(), 3u);
  }
  EXPECT_TRUE(confirmed);
}

TEST_F(ConfirmTest, ThePathOfAConfirmedCycleEndsInIt) {
  const std::vector<Prediction> predictions = Predict("exitblock", {"Deadlock"});
  ASSERT_FALSE(predictions.empty());
  const std::optional<ConfirmedCycle> cycle = ConfirmPrediction(explorer(), predictions[0]);
  ASSERT_TRUE(cycle.has_value());
  const WrittenPath written = ScheduleWriter(explorer(), 0).Write(cycle->path).value();
  const ReplayResult replayed = Replay({"Deadlock"}, written.schedule);
  EXPECT_EQ(replayed.end, ReplayResult::End::kDeadlock) << replayed.message;
  ASSERT_EQ(replayed.findings.size(), 1u);
  EXPECT_EQ(replayed.findings[0].kind, FindingKind::kLockCycle);
  EXPECT_EQ(replayed.findings[0].cause, cycle->finding.cause);
}

TEST_F(ConfirmTest, ConfirmingTwiceGivesTheSame) {
  const std::vector<Prediction> predictions = Predict("exitblock", {"Deadlock"});
  ASSERT_FALSE(predictions.empty());
  const auto first = ConfirmPrediction(explorer(), predictions[0]);
  const auto second = ConfirmPrediction(explorer(), predictions[0]);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->finding.cause, second->finding.cause);
  EXPECT_EQ(first->path, second->path);
}

TEST_F(ConfirmTest, ACycleBehindALockThatBothTakeDoesNotComeTrue) {
  for (const char* search : {"exitblock", "exitblock-rwl"}) {
    const std::vector<Prediction> predictions = Predict(search, {"GatedDeadlock"});
    EXPECT_TRUE(explorer().results().failures.empty()) << search;
    for (const Prediction& p : predictions) {
      EXPECT_FALSE(ConfirmPrediction(explorer(), p).has_value()) << search;
    }
  }
}

TEST_F(ConfirmTest, LocksOfTheLibraryDeadlockWithoutAPrediction) {
  const ExploreResults& r = Search("exitblock-rwl", {"OwnedDeadlock"});
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_EQ(r.failures[0].finding.kind, FindingKind::kLockCycle);
  EXPECT_TRUE(r.predictions.empty());
  for (const ThreadSnapshot& t : r.failures[0].finding.threads) {
    EXPECT_NE(t.wants.find("ReentrantLock"), std::string::npos) << t.wants;
  }
}

TEST_F(ConfirmTest, AnIgnoredPredictionIsNotMadeAgain) {
  const std::vector<Prediction> predictions = Predict("exitblock", {"Deadlock"});
  ASSERT_FALSE(predictions.empty());
  auto search = MakeSearch("exitblock");
  ASSERT_EQ(Explore("Deadlock", {}, KeepStart()).Begin(), Explorer::Start::kReady);
  for (const Prediction& p : predictions) explorer().chains().Ignore(p.key);
  (*search)->Run(explorer(), All());
  EXPECT_TRUE(explorer().results().predictions.empty());
}

}  // namespace
}  // namespace ravel
