#include "support/captured_process.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <thread>

namespace ravel {
namespace {

std::unique_ptr<CapturedProcess> StartShell(const std::string& script, bool lines = false) {
  auto process = CapturedProcess::Start({"/bin/sh", "-c", script}, {.lines = lines});
  EXPECT_TRUE(process.ok()) << process.error().message;
  return process ? std::move(*process) : nullptr;
}

void AwaitEnd(CapturedProcess* process) {
  for (process->Look(); !process->ended(); process->Look()) CapturedProcess::Await({&process, 1});
}

std::string AwaitLine(CapturedProcess* process) {
  for (;;) {
    process->Look();
    if (auto line = process->TakeLine()) return *line;
    if (process->ended()) return "it has ended";
    CapturedProcess::Await({&process, 1});
  }
}

TEST(CapturedProcess, SeveralRunAtOnce) {
  const auto first = StartShell("sleep 0.5; echo 1"), second = StartShell("sleep 0.5; exit 2");
  const auto start = std::chrono::steady_clock::now();
  AwaitEnd(first.get());
  AwaitEnd(second.get());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(first->Take()->out, "1\n");
  EXPECT_EQ(second->Take()->status, 2);
}

TEST(CapturedProcess, LinesGoBothWaysBesideTheOutputs) {
  const auto process = StartShell(
      "echo ready >/dev/fd/4; while read -r x <&3; do echo $x; echo got $x >&4; done", true);
  EXPECT_EQ(AwaitLine(process.get()), "ready");
  EXPECT_EQ(process->output_size(), 0u);
  EXPECT_TRUE(process->Send("one two"));
  EXPECT_EQ(AwaitLine(process.get()), "got one two");
  EXPECT_EQ(process->output_size(), 8u);
  EXPECT_TRUE(process->Send("three"));
  EXPECT_EQ(AwaitLine(process.get()), "got three");
  process->Stop();
  AwaitEnd(process.get());
  auto run = process->Take();
  EXPECT_EQ(run->out, "one two\nthree\n");
  EXPECT_EQ(run->signal, SIGTERM);
}

TEST(CapturedProcess, AnEndedOneDoesNotListen) {
  signal(SIGPIPE, SIG_IGN);  // as in Ravel
  const auto process = StartShell("exec 3<&-; exit 0", true);
  AwaitEnd(process.get());
  EXPECT_FALSE(process->Send("x"));
  EXPECT_FALSE(process->TakeLine().has_value());
}

TEST(CapturedProcess, OneThatIsDroppedIsKilledWithItsChildren) {
  auto process = StartShell("sleep 100 & echo $! >&4; wait", true);
  const pid_t child = std::stoi(AwaitLine(process.get()));
  process.reset();
  for (int i = 0; i < 1000 && kill(child, 0) == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_NE(kill(child, 0), 0);
}

TEST(CapturedProcess, WhatCannotBeExecutedIsSaid) {
  auto process = CapturedProcess::Start({"/none"}, {});
  ASSERT_TRUE(process.ok());
  AwaitEnd(process->get());
  EXPECT_EQ((*process)->Take().error().message, "cannot execute /none");
}

}  // namespace
}  // namespace ravel
