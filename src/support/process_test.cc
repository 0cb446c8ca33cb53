#include "support/process.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>

namespace ravel {
namespace {

CapturedRun RunShell(const std::string& script, const CaptureOptions& options = {}) {
  auto run = RunCaptured({"/bin/sh", "-c", script}, options);
  EXPECT_TRUE(run.ok()) << run.error().message;
  return run ? *run : CapturedRun();
}

TEST(Process, OutputAndStatusAreKept) {
  const CapturedRun run = RunShell("echo out; echo err >&2; exit 3");
  EXPECT_EQ(run.out, "out\n");
  EXPECT_EQ(run.err, "err\n");
  EXPECT_EQ(run.status, 3);
  EXPECT_EQ(run.signal, 0);
  EXPECT_FALSE(run.timed_out);
}

TEST(Process, SignalsAreTold) { EXPECT_EQ(RunShell("kill -ILL $$").signal, SIGILL); }

TEST(Process, ThereIsNoInput) { EXPECT_EQ(RunShell("cat").out, ""); }

TEST(Process, MuchOutputIsReadAndForgotten) {
  const CapturedRun run = RunShell("yes | head -c 1000000", {.bytes = 10});
  EXPECT_EQ(run.out, "y\ny\ny\ny\ny\n");
  EXPECT_EQ(run.status, 0);
}

TEST(Process, AProgramThatClosesItsOutputIsAwaited) {
  EXPECT_EQ(RunShell("exec >&- 2>&-; sleep 0.2; exit 5").status, 5);
}

TEST(Process, ALimitEndsWhatDoesNotListen) {
  const auto start = std::chrono::steady_clock::now();
  const CapturedRun run =
      RunShell("trap '' TERM; echo on; while :; do sleep 1; done", {.seconds = 0.3});
  EXPECT_TRUE(run.timed_out);
  EXPECT_EQ(run.signal, SIGKILL);
  EXPECT_EQ(run.out, "on\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(Process, WhoeverAsksForItStopsTheProgram) {
  const CapturedRun run = RunShell("sleep 100", {.stop = [] { return true; }});
  EXPECT_TRUE(run.stopped);
  EXPECT_FALSE(run.timed_out);
  EXPECT_EQ(run.signal, SIGTERM);
}

TEST(Process, AProgramIsStoppedThatHasHardlyBegun) {
  struct sigaction before;
  struct sigaction ours = {};
  ours.sa_handler = [](int) {};  // the program must not inherit it for a moment
  sigaction(SIGTERM, &ours, &before);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(RunShell("sleep 100", {.stop = [] { return true; }}).signal, SIGTERM);
  }
  sigaction(SIGTERM, &before, nullptr);
}

TEST(Process, WhatAProgramLeavesBehindDoesNotHoldItUp) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(RunShell("sleep 100 & echo x").out, "x\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(Process, WhatCannotBeExecutedIsAnError) {
  const auto run = RunCaptured({"/nonexistent/java"}, {});
  ASSERT_FALSE(run.ok());
  EXPECT_EQ(run.error().message, "cannot execute /nonexistent/java");
  EXPECT_EQ(RunProgram({"/nonexistent/java"}).error().message, "cannot execute /nonexistent/java");
}

TEST(Process, OutputsCanBeKeptTogether) {
  const CapturedRun run = RunShell("echo one; echo two >&2; echo three", {.together = true});
  EXPECT_EQ(run.out, "one\ntwo\nthree\n");
  EXPECT_EQ(run.err, "");
}

TEST(Process, OnlyStatusZeroIsSuccess) {
  EXPECT_TRUE(RunShell("exit 0").succeeded());
  EXPECT_FALSE(RunShell("exit 1").succeeded());
  EXPECT_FALSE(RunShell("kill -TERM $$").succeeded());
}

TEST(Process, APlainRunHasAStatusOrASignal) {
  EXPECT_EQ(RunProgram({"/bin/sh", "-c", "exit 7"}).value(), 7);
  EXPECT_EQ(RunProgram({"/bin/sh", "-c", "kill -TERM $$"}).value(), 128 + SIGTERM);
}

TEST(Process, ProgramsAreFoundOnThePath) {
  EXPECT_TRUE(FindOnPath("sh").ends_with("/sh"));
  EXPECT_EQ(FindOnPath("no-such-program-anywhere"), "");
}

}  // namespace
}  // namespace ravel
