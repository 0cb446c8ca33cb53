#include "report/steps.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TraceRow Row(u32 thread, u32 line, std::vector<Operation> operations = {}) {
  const std::string number = std::to_string(line);
  TraceRow row{.thread = thread,
               .location = "A.java:" + number,
               .source = "line" + number,
               .note = {},
               .operations = std::move(operations)};
  row.file = "A.java";
  row.line = line;
  return row;
}

std::vector<std::string> NotesOf(const Step& step) {
  std::vector<std::string> notes;
  for (const StepNote& note : step.notes) notes.push_back(note.text);
  return notes;
}

TEST(Steps, TellWhatBecameOfAnOperation) {
  EXPECT_EQ(OperationText({"calls", "n.compareAndSet()", "1", "fails"}),
            "n.compareAndSet(): 1, fails");
  EXPECT_EQ(OperationText({"wants", "left", "", "held by First"}), "wants left, held by First");
}

TEST(Steps, SayBetweenWhichOperationsALineIsCut) {
  Failure failure;
  failure.thread_names = {"A", "B"};
  failure.trace = {Row(0, 5, {{"reads", "n", "0"}}), Row(1, 5, {{"reads", "n", "0"}}),
                   Row(0, 5, {{"writes", "n", "1"}})};
  failure.trace[0].goes_on = true;
  failure.trace[2].continues = true;
  const std::vector<Step> steps = StepsOf(failure);
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(NotesOf(steps[0]), (std::vector<std::string>{
                                   "reads n: 0", "cut after it reads n and before it writes n"}));
  EXPECT_FALSE(steps[0].continues);
  EXPECT_TRUE(steps[2].continues);
}

TEST(Steps, LinesThatAreNotInTheTraceAreAGap) {
  Failure failure;
  failure.thread_names = {"A", "B"};
  failure.trace = {Row(1, 9, {{"reads", "n", "0"}}), Row(0, 1), Row(0, 40, {{"locks", "a", ""}})};
  failure.trace[1].skipped = 38;
  const std::vector<Step> steps = StepsOf(failure);
  ASSERT_EQ(steps.size(), 4u);
  EXPECT_EQ(steps[2].left_out, 38u);
  EXPECT_EQ(steps[2].thread, 0u);
}

TEST(Steps, MarkTheAccessesThatRace) {
  Failure failure;
  failure.thread_names = {"A", "B"};
  failure.trace = {Row(0, 5, {{"writes", "n", "1", "", true}, {"unlocks", "a", ""}}),
                   Row(1, 6, {{"reads", "n", "1", "", true}})};
  const std::vector<Step> steps = StepsOf(failure);
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_TRUE(steps[0].notes[0].races);
  EXPECT_FALSE(steps[0].notes[1].races);
  EXPECT_TRUE(steps[1].notes[0].races);
}

}  // namespace
}  // namespace ravel
