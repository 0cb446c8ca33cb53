#include "replay/story.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "explore/testing_machine.h"
#include "replay/schedule_writer.h"

namespace ravel {
namespace {

class StoryTest : public ExploreTest {
 protected:
  // A replay of each outcome of the search that has such a status.
  std::vector<ReplayResult> Tell(std::string_view search, const Program& program,
                                 std::string_view status, ExplorerOptions options = KeepStart()) {
    const ExploreResults& r = Search(search, program, std::move(options));
    std::vector<Schedule> schedules;
    {
      ScheduleWriter writer(explorer(), explorer().choices_before());
      for (const FoundOutcome& o : r.outcomes) {
        if (o.status == status) schedules.push_back(writer.Write(o.path)->schedule);
      }
    }
    std::vector<ReplayResult> told;
    for (const Schedule& s : schedules) told.push_back(Replay(program, s, {.story = true}));
    return told;
  }
  // What a thread did, a line each: "reads Deeds.total: 40".
  static std::vector<std::string> DeedsOf(const Story& story, std::string_view thread) {
    std::vector<std::string> lines;
    for (const TraceStep& step : story.steps) {
      if (story.thread_names[step.thread] != thread) continue;
      for (const Deed& d : step.deeds) {
        lines.push_back(fmt::format("{} {}{}{}{}{}", VerbOf(d.kind), d.of,
                                    d.value.empty() ? "" : ": ", d.value,
                                    d.result.empty() ? "" : ", ", d.result));
      }
    }
    return lines;
  }
  static std::string LastNoteOf(const Story& story, std::string_view thread) {
    std::string note;
    for (const TraceStep& step : story.steps) {
      if (story.thread_names[step.thread] == thread) note = step.note;
    }
    return note;
  }
};

TEST_F(StoryTest, NamesThreadsMethodsAndLines) {
  for (const ReplayResult& r : Tell("exitblock", {"SplitSync"}, kOk)) {
    const Story& story = r.story;
    EXPECT_EQ(story.thread_names, (std::vector<std::string>{"main", "First", "Second"}));
    ASSERT_FALSE(story.steps.empty());
    for (const TraceStep& step : story.steps) {
      EXPECT_LT(step.thread, story.thread_names.size());
      EXPECT_EQ(step.file, "SplitSync.java");
      EXPECT_TRUE(step.class_name.starts_with("SplitSync"));
      EXPECT_EQ(step.method == "run", story.thread_names[step.thread] != "main") << step.method;
      EXPECT_GT(step.line, 0);
    }
  }
}

TEST_F(StoryTest, TellsWhatThreadsDoToEachOther) {
  const std::vector<ReplayResult> all = Tell("exitblock", {"Deeds"}, kOk);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(DeedsOf(all[0].story, "First"),
            (std::vector<std::string>{
                "locks lock", "reads accounts[1].balance: 0", "writes accounts[1].balance: 7",
                "writes accounts[1].owner: null", "writes accounts[1].rate: 2.0",
                "reads Deeds.total: 40", "writes Deeds.total: 42",
                "writes Deeds.colour: Colour.GREEN", "writes letters[1]: '\\u000a'", "unlocks lock",
                "calls hits.incrementAndGet(): 1", "calls gate.lock()", "calls gate.unlock()"}));
  const std::vector<std::string> after = DeedsOf(all[0].story, "main");
  EXPECT_EQ(std::ranges::count(after, "starts First"), 1);
  EXPECT_EQ(std::ranges::count(after, "writes accounts[1].balance: 14"), 1);
  EXPECT_EQ(std::ranges::count(after, "calls hits.incrementAndGet(): 2"), 1);
  EXPECT_TRUE(std::ranges::none_of(
      after, [](const std::string& line) { return line.find("unshared") != line.npos; }));
}

TEST_F(StoryTest, KeepsTheLastOfManyDeeds) {
  const std::vector<ReplayResult> all = Tell("exitblock", {"ManyDeeds"}, kOk);
  ASSERT_EQ(all.size(), 1u);
  const std::vector<std::string> deeds = DeedsOf(all[0].story, "Counter");
  ASSERT_FALSE(deeds.empty());
  EXPECT_LT(deeds.size(), 100u);
  EXPECT_EQ(deeds.back(), "writes ManyDeeds.n: 5000");
}

// The same names in the story and in what is said about the threads.
TEST_F(StoryTest, CallsTheLocksOfADeadlockAsTheSourceDoes) {
  const std::vector<ReplayResult> all = Tell("dfs", {"Deadlock"}, "deadlock");
  ASSERT_FALSE(all.empty());
  for (const ReplayResult& r : all) {
    EXPECT_EQ(DeedsOf(r.story, "First"),
              (std::vector<std::string>{"locks left", "wants right, held by Second"}));
    EXPECT_EQ(DeedsOf(r.story, "Second"),
              (std::vector<std::string>{"locks right", "wants left, held by First"}));
    ASSERT_EQ(r.findings.size(), 1u);
    ASSERT_EQ(r.findings[0].threads.size(), 2u);
    const ThreadSnapshot& first = r.findings[0].threads[0];
    EXPECT_EQ(first.name, "First");
    EXPECT_EQ(first.wants, "the lock of right, held by Second");
    EXPECT_EQ(first.wants_of, "right");
    EXPECT_EQ(first.waits_for, 1u);
    EXPECT_EQ(first.holds, std::vector<std::string>{"left"});
    EXPECT_EQ(r.findings[0].threads[1].waits_for, 0u);
  }
}

TEST_F(StoryTest, SaysWhatAThreadWaitsForThatNeverComes) {
  const std::vector<ReplayResult> all = Tell("dfs", {"DeadlockWait"}, "deadlock");
  ASSERT_FALSE(all.empty());
  for (const ReplayResult& r : all) {
    EXPECT_EQ(LastNoteOf(r.story, "Waiter"), "waits for a notify of inner, which never comes");
  }
}

}  // namespace
}  // namespace ravel
