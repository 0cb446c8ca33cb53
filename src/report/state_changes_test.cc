#include "report/state_changes.h"

#include <gtest/gtest.h>

#include "report/testing_reports.h"

namespace ravel {
namespace {

// The changes of each row: "1 takes left, 2 waits left".
std::vector<std::string> Changes(std::vector<TraceRow> trace,
                                 std::vector<std::string> names = {"main", "A", "B"}) {
  Failure failure;
  failure.thread_names = std::move(names);
  failure.trace = std::move(trace);
  std::vector<std::string> texts;
  for (const std::vector<StateChange>& changes : StateChanges(failure)) {
    std::string& text = texts.emplace_back();
    for (const StateChange& change : changes) {
      if (!text.empty()) text += ", ";
      text += std::to_string(change.thread) + " " + std::string(NameOf(change.kind));
      if (!change.of.empty()) text += " " + change.of;
    }
  }
  return texts;
}

TraceRow Row(u32 thread, std::vector<Operation> operations, std::string note = "",
             std::string source = "") {
  return {thread, "A.java:1", std::move(source), std::move(note), std::move(operations)};
}

using Texts = std::vector<std::string>;

TEST(StateChanges, LocksAreTakenAndGivenBack) {
  EXPECT_EQ(Changes({Row(1, {{"locks", "a", ""}}), Row(1, {{"unlocks", "a", ""}})}),
            (Texts{"1 starts, 1 takes a", "1 gives a"}));
}

TEST(StateChanges, AThreadThatWantsALockWaitsUntilItGoesOn) {
  EXPECT_EQ(Changes({Row(1, {{"locks", "a", ""}}), Row(2, {{"wants", "a", ""}}, "blocked"),
                     Row(1, {{"unlocks", "a", ""}}, "ends"), Row(2, {{"locks", "a", ""}})}),
            (Texts{"1 starts, 1 takes a", "2 starts, 2 waits a", "1 gives a, 1 ends",
                   "2 runs, 2 takes a"}));
}

TEST(StateChanges, AWaitGivesTheLockUpAndHasItBackAfterwards) {
  EXPECT_EQ(Changes({Row(1, {{"locks", "a", ""}}), Row(1, {}, "waits", "buffer.wait();"),
                     Row(2, {{"locks", "a", ""}, {"unlocks", "a", ""}}), Row(1, {})}),
            (Texts{"1 starts, 1 takes a", "1 gives a, 1 waits", "2 starts, 2 takes a, 2 gives a",
                   "1 runs, 1 takes a"}));
}

TEST(StateChanges, AJoinUnderALockKeepsIt) {
  EXPECT_EQ(Changes({Row(1, {{"locks", "a", ""}}), Row(1, {}, "waits", "t.join();  // await()")}),
            (Texts{"1 starts, 1 takes a", "1 waits"}));
}

TEST(StateChanges, CallsOfLibraryLocksAreSeen) {
  const Operation lock{"calls", "lock.lock()", ""}, unlock{"calls", "lock.unlock()", ""};
  EXPECT_EQ(
      Changes({Row(1, {lock}), Row(2, {lock}, "parks"), Row(1, {unlock}), Row(2, {}, "ends")}),
      (Texts{"1 starts, 1 takes lock", "2 starts, 2 waits lock", "1 gives lock",
             "2 runs, 2 takes lock, 2 ends"}));
}

TEST(StateChanges, WhoAwaitsAConditionHasLostTheLockWhenAnotherHasIt) {
  const Operation lock{"calls", "lock.lock()", ""};
  EXPECT_EQ(Changes({Row(1, {lock}), Row(1, {{"calls", "full.await()", ""}}, "parks"),
                     Row(2, {lock}), Row(2, {{"calls", "lock.unlock()", ""}}), Row(1, {})}),
            (Texts{"1 starts, 1 takes lock", "1 waits", "2 starts, 1 gives lock, 2 takes lock",
                   "2 gives lock", "1 runs, 1 takes lock"}));
}

TEST(StateChanges, WhoeverTookTheLastStepOfADeadlockWaitsInIt) {
  Failure failure;
  failure.finding = {
      FindingKind::kConditionDeadlock, "", "", {{"A", "waiting", {}, {}, "a notify"}}};
  failure.thread_names = {"main", "A"};
  failure.trace = {Row(1, {{"locks", "a", ""}}), Row(1, {}, "", "wait();")};
  const std::vector<StateChange> last = StateChanges(failure).back();
  ASSERT_EQ(last.size(), 2u);
  EXPECT_EQ(last[0].kind, StateChange::Kind::kGives);
  EXPECT_EQ(last[1].kind, StateChange::Kind::kWaits);
}

TEST(StateChanges, ThreadsOfOneNameStartOneAfterTheOther) {
  EXPECT_EQ(Changes({Row(0, {{"starts", "T", ""}}), Row(0, {{"starts", "T", ""}}),
                     Row(0, {{"starts", "T", ""}, {"starts", "unseen", ""}})},
                    {"main", "T", "T"}),
            (Texts{"0 starts, 1 starts", "2 starts", ""}));
}

TEST(StateChanges, ThreadsWithoutANameAreCounted) {
  EXPECT_EQ(Changes({Row(5, {}), Row(5, {{"unlocks", "never taken", ""}})}, {}),
            (Texts{"5 starts", ""}));
}

TEST(StateChanges, EveryReportHasAListForEachRow) {
  for (const NamedReport& report : kReports) {
    for (const Failure& failure : report.make().failures) {
      EXPECT_EQ(StateChanges(failure).size(), failure.trace.size()) << report.name;
    }
  }
}

}  // namespace
}  // namespace ravel
