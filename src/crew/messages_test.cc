#include "crew/messages.h"

#include <gtest/gtest.h>

#include <string>

namespace ravel {
namespace {

TEST(Messages, OrdersAreReadAsTheyWereWritten) {
  const Order run{.kind = Order::Kind::kRun,
                  .id = 7,
                  .stretch = {"3.1", "4"},
                  .lessons = {"0.2", ""},
                  .max_paths = 100,
                  .careful = true};
  auto read = Order::Parse(run.Print());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ((*read).kind, run.kind);
  EXPECT_EQ((*read).id, 7u);
  EXPECT_EQ((*read).stretch.from, "3.1");
  EXPECT_EQ((*read).stretch.to, "4");
  EXPECT_EQ((*read).lessons, run.lessons);
  EXPECT_EQ((*read).max_paths, 100u);
  EXPECT_TRUE((*read).careful);
  auto sample = Order::Parse(Order{.kind = Order::Kind::kSample, .sampler = 3}.Print());
  ASSERT_TRUE(sample.ok());
  EXPECT_EQ((*sample).sampler, 3u);
}

TEST(Messages, AnswersAreReadAsTheyWereWritten) {
  Answer answer;
  answer.kind = Answer::Kind::kFound;
  answer.id = 5;
  answer.results.paths = 12;
  answer.results.AddOutcome("ok", std::string("\xFF\n\0x", 4), 3, 12, {}, 1);
  answer.results.Add({.kind = FindingKind::kDataRace, .message = "m", .cause = "c", .threads = {}},
                     2);
  answer.place = "";
  answer.learned = true;
  answer.explored = 0.25;
  const std::string line = answer.Print();
  EXPECT_EQ(line.find('\n'), std::string::npos);
  auto read = Answer::Parse(line);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ((*read).Print(), line);
  EXPECT_EQ((*read).results.outcomes[0].out, std::string("\xFF\n\0x", 4));
  EXPECT_EQ((*read).results.failures[0].finding.cause, "c");
  EXPECT_EQ((*read).place, "");
  EXPECT_TRUE((*read).learned);
}

TEST(Messages, WhatIsNoneIsRefused) {
  for (const char* const line : {"", "{", "[]", "3", "{}", R"({"say": "dance"})", R"({"say": 3})",
                                 R"({"say": "run", "id": -1.5e300, "from": 3})"}) {
    EXPECT_FALSE(Order::Parse(line).ok()) << line;
  }
  for (const char* const line :
       {"", "null", R"({"say": "run"})", R"({"say": "found", "results": 3})",
        R"({"say": "found", "results": {"failures": [{}]}})"}) {
    EXPECT_FALSE(Answer::Parse(line).ok()) << line;
  }
}

}  // namespace
}  // namespace ravel
