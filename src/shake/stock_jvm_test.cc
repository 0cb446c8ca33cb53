#include "shake/stock_jvm.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>

namespace ravel {
namespace {

// Any program will do for what is tested here.
CapturedRun RunShell(const std::string& script, const CaptureLimits& limits = {}) {
  StockJvm shell;
  shell.program = "/bin/sh";
  auto run = shell.RunCaptured({"-c", script}, limits);
  EXPECT_TRUE(run.ok()) << run.error().message;
  return run ? *run : CapturedRun();
}

TEST(StockJvm, OutputAndStatusAreKept) {
  const CapturedRun run = RunShell("echo out; echo err >&2; exit 3");
  EXPECT_EQ(run.out, "out\n");
  EXPECT_EQ(run.err, "err\n");
  EXPECT_EQ(run.status, 3);
  EXPECT_EQ(run.signal, 0);
  EXPECT_FALSE(run.timed_out);
}

TEST(StockJvm, SignalsAreTold) { EXPECT_EQ(RunShell("kill -ILL $$").signal, SIGILL); }

TEST(StockJvm, ThereIsNoInput) { EXPECT_EQ(RunShell("cat").out, ""); }

TEST(StockJvm, MuchOutputIsReadAndForgotten) {
  const CapturedRun run = RunShell("yes | head -c 1000000", {.bytes = 10});
  EXPECT_EQ(run.out, "y\ny\ny\ny\ny\n");
  EXPECT_EQ(run.status, 0);
}

TEST(StockJvm, AProgramThatClosesItsOutputIsAwaited) {
  EXPECT_EQ(RunShell("exec >&- 2>&-; sleep 0.2; exit 5").status, 5);
}

TEST(StockJvm, ALimitEndsWhatDoesNotListen) {
  const auto start = std::chrono::steady_clock::now();
  const CapturedRun run =
      RunShell("trap '' TERM; echo on; while :; do sleep 1; done", {.seconds = 0.3});
  EXPECT_TRUE(run.timed_out);
  EXPECT_EQ(run.signal, SIGKILL);
  EXPECT_EQ(run.out, "on\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(StockJvm, WhoeverAsksForItStopsTheProgram) {
  const CapturedRun run = RunShell("sleep 100", {.stop = [] { return true; }});
  EXPECT_TRUE(run.stopped);
  EXPECT_FALSE(run.timed_out);
  EXPECT_EQ(run.signal, SIGTERM);
}

TEST(StockJvm, WhatAProgramLeavesBehindDoesNotHoldItUp) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(RunShell("sleep 100 & echo x").out, "x\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(StockJvm, WhatCannotBeExecutedIsAnError) {
  StockJvm none;
  none.program = "/nonexistent/java";
  const auto run = none.RunCaptured({}, {});
  ASSERT_FALSE(run.ok());
  EXPECT_EQ(run.error().message, "cannot execute /nonexistent/java");
}

}  // namespace
}  // namespace ravel
