#include "crew/crew.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "support/rng.h"

namespace ravel {
namespace {

constexpr u64 kPaths = 3000;

// Only the crew asks how it is divided: the workers below know what the paths are.
class Numbers final : public Search {
 public:
  Boundaries boundaries() const override { return Boundaries::kEveryAccess; }
  Records records() const override { return Records::kNothing; }
  Division division() const override { return Division::kTree; }
  void Run(Explorer&, const SearchOptions&) override {}
};

// What one process would find on these paths.
ExploreResults ResultsOf(u64 from, u64 to) {
  ExploreResults results;
  for (u64 n = from; n < to; ++n) {
    ++results.paths;
    results.AddOutcome("ok", std::to_string(n * n % 7), 0, 1, {}, results.paths);
    if (n % 997 == 5) {
      results.Add({.kind = FindingKind::kAssertion,
                   .message = "m",
                   .cause = std::to_string(n / 997),
                   .threads = {}},
                  results.paths);
      results.failures[results.failures.size() - 1].paths = 1;
      results.failures[results.failures.size() - 1].seen = true;
    }
  }
  return results;
}

// They do by chance what workers may do: explore a little, speak, give up a part or say that they
// cannot, hear too late, and die.
class UnreliableWorkers final : public Workers {
 public:
  UnreliableWorkers(u32 number, u64 seed) : rng_(seed), workers_(number) {
    for (u32 i = 0; i < number; ++i) Join(i);
  }

  std::vector<Event> Wait(f64) override {
    now_ += 0.15;
    for (u32 i = 0; i < workers_.size(); ++i) Step(i);
    return std::exchange(events_, {});
  }
  void Send(u32 worker, const std::string& line) override {
    workers_[worker].heard.push_back(line);
  }
  f64 Now() const override { return now_; }
  // A path that ends whoever runs it; none: kPaths.
  void set_deadly(u64 path) { deadly_ = path; }
  u32 deaths() const { return deaths_; }

 private:
  struct Worker {
    std::vector<std::string> heard;
    bool busy = false, careful = false;
    u32 id = 0;
    u64 from = 0, to = 0;
  };

  void Say(u32 i, const Answer& answer) {
    events_.push_back({Event::Kind::kLine, i, answer.Print()});
  }
  void Join(u32 i) {
    workers_[i] = {};
    events_.push_back({Event::Kind::kJoined, i});
    Say(i, Answer{});
  }
  void Die(u32 i) {
    ++deaths_;
    events_.push_back({Event::Kind::kLost, i, "signal 9"});
    Join(i);
  }
  void Tell(u32 i, u64 next) {
    Worker& w = workers_[i];
    Answer answer;
    answer.kind = Answer::Kind::kFound;
    answer.id = w.id;
    answer.results = ResultsOf(w.from, next);
    answer.stopped = next == w.to;
    if (!answer.stopped) answer.place = std::to_string(next);
    answer.left = static_cast<f64>(w.to - next) / kPaths;
    w.from = next;
    w.busy = !answer.stopped;
    Say(i, answer);
  }
  void GiveUp(u32 i, u32 id) {
    Worker& w = workers_[i];
    Answer answer;
    answer.kind = Answer::Kind::kGave;
    answer.id = id;
    answer.place = "";
    if (w.busy && w.id == id && w.to - w.from > 1 && rng_.Below(4) != 0) {
      const u64 to = w.from + 1 + rng_.Below(w.to - w.from - 1);
      answer.given = static_cast<f64>(w.to - to) / kPaths;
      w.to = to;
      answer.place = std::to_string(to);
    }
    Say(i, answer);
  }
  void Hear(u32 i) {
    Worker& w = workers_[i];
    for (const std::string& line : std::exchange(w.heard, {})) {
      auto order = Order::Parse(line);
      ASSERT_TRUE(order.ok()) << line;
      if (order->kind == Order::Kind::kDivide && w.id == order->id) GiveUp(i, order->id);
      if (order->kind != Order::Kind::kRun) continue;
      w.busy = true;
      w.careful = order->careful;
      w.id = order->id;
      w.from = order->stretch.from.empty() ? 0 : std::stoull(order->stretch.from);
      w.to = order->stretch.to.empty() ? kPaths : std::stoull(order->stretch.to);
    }
  }
  void Step(u32 i) {
    if (rng_.Below(3) == 0) return;
    Hear(i);
    Worker& w = workers_[i];
    if (!w.busy) return;
    if (rng_.Below(60) == 0 && deadly_ == kPaths) return Die(i);
    // Whoever is careful keeps one path for itself, and has the others given to somebody else.
    while (w.careful && w.to - w.from > 1) {
      Answer answer;
      answer.kind = Answer::Kind::kGave;
      answer.id = w.id;
      answer.place = std::to_string(w.to = w.from + 1);
      Say(i, answer);
    }
    const u64 next = w.from + 1 + rng_.Below(std::min<u64>(w.to - w.from, 100));
    if (w.from <= deadly_ && deadly_ < next) return Die(i);
    Tell(i, next);
  }

  Rng rng_;
  std::vector<Worker> workers_;
  std::vector<Event> events_;
  f64 now_ = 0;
  u64 deadly_ = kPaths;
  u32 deaths_ = 0;
};

class CrewTest : public testing::Test {
 protected:
  ExploreResults Run(UnreliableWorkers& workers, SearchState state = {},
                     std::function<void(const SearchState&)> save = {}) {
    limits_.all = true;
    const ExploreResults frame;
    const CrewOptions options{
        .search = limits_, .jobs = 4, .save = std::move(save), .frame = frame};
    Patience patience;
    return Crew(search_, options, workers, patience, std::move(state)).Run();
  }
  // The same but for what depends on who did what.
  static std::string Text(ExploreResults results) {
    results.PutInOrder();
    results.complete = true;
    return ResultsAsJson(results).dump();
  }

  Numbers search_;
  SearchOptions limits_;
};

TEST_F(CrewTest, WhoeverDiesOnTheWayTheResultsAreThoseOfOne) {
  const std::string one = Text(ResultsOf(0, kPaths));
  u32 deaths = 0;
  for (u64 seed = 1; seed <= 30; ++seed) {
    UnreliableWorkers workers(1 + seed % 7, seed);
    const ExploreResults results = Run(workers);
    EXPECT_TRUE(results.complete) << seed << ": " << results.stopped_by;
    EXPECT_EQ(Text(results), one) << seed;
    deaths += workers.deaths();
  }
  EXPECT_GT(deaths, 30u);
}

TEST_F(CrewTest, WhatWasSavedOnTheWayCanBeGoneOnWith) {
  const std::string one = Text(ResultsOf(0, kPaths));
  for (u64 seed = 1; seed <= 10; ++seed) {
    std::vector<std::string> saved;
    UnreliableWorkers workers(3, seed);
    Run(workers, {}, [&](const SearchState& state) { saved.push_back(state.AsJson().dump()); });
    ASSERT_FALSE(saved.empty());
    auto state = SearchState::FromJson(Json::parse(saved[saved.size() / 2]));
    ASSERT_TRUE(state.ok());
    UnreliableWorkers others(5, seed + 100);
    EXPECT_EQ(Text(Run(others, std::move(*state))), one) << seed;
  }
}

TEST_F(CrewTest, APathThatEndsEveryWorkerIsLeftOutAndNamed) {
  UnreliableWorkers workers(4, 1);
  workers.set_deadly(1234);
  const ExploreResults results = Run(workers);
  EXPECT_FALSE(results.complete);
  ASSERT_EQ(results.abandoned.size(), 1u);
  EXPECT_NE(results.abandoned[0].find("'1234'"), std::string::npos) << results.abandoned[0];
  EXPECT_EQ(results.paths, kPaths - 1);
}

}  // namespace
}  // namespace ravel
