#include "shake/shake_jvms.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace ravel {
namespace {

namespace fs = std::filesystem;

// A `java` that is a shell script. What it does in a run is $run, with $seed and $dir.
class ShakeJvmsTest : public testing::Test {
 protected:
  ShakeJvmsTest() { fs::create_directories(folder_ + "/program"); }
  ~ShakeJvmsTest() override { fs::remove_all(folder_); }

  void Java(const std::string& run) {
    std::ofstream(java_.program) << R"(#!/bin/sh
for word; do
  case $word in
    -Dravel.shake.seed=*) seed=${word#*=} ;;
    -Dravel.shake.report=*) dir=${word#*=}; dir=${dir%/report} ;;
    -Dravel.shake.shared=*) shared=1 ;;
  esac
done
run() {
)" << run << R"(
}
echo $$ >> )" << folder_ << R"(/jvms
if [ -z "$shared" ]; then run; exit; fi
echo ready >&4
while read -r word seed probability record dir <&3; do
  end=ready
  ( run ) > "$dir/out" 2> "$dir/err"
  echo "ended $?" >&4
  [ ! -e "$dir/spent" ] || end="spent by $seed"
  echo "$end" >&4
done
)";
    chmod(java_.program.c_str(), 0700);
  }

  std::vector<RunPlan> Plans(u64 count, bool shared) {
    std::vector<RunPlan> plans;
    for (u64 i = 0; i < count; ++i) {
      plans.push_back({i, 0.5, folder_ + "/program", folder_ + "/" + std::to_string(i), shared});
      fs::remove_all(plans.back().files);
      fs::create_directory(plans.back().files);
    }
    return plans;
  }

  // "1:OUTPUT 2:OUTPUT", as they are taken, with the status if there is one.
  std::string Run(const std::vector<RunPlan>& plans, u32 jobs, size_t most = 100, f64 seconds = 0) {
    ShakeJvms jvms(java_, command_line_, {.jobs = jobs, .run_seconds = 20});
    std::string text;
    auto done = jvms.Run(plans, seconds, [&](size_t plan, JvmRun run) {
      while (run.jvm.out.ends_with('\n')) run.jvm.out.pop_back();
      text += std::to_string(plan) + ":" + run.jvm.out;
      if (run.jvm.status != 0) text += "?" + std::to_string(run.jvm.status);
      if (!run.spent.empty()) text += "!" + run.spent;
      if (!run.unfit.empty()) text += "(" + run.unfit + ")";
      text += " ";
      return --most > 0;
    });
    EXPECT_TRUE(done.ok()) << done.error().message;
    in_time_ = done.ok() && *done;
    return text;
  }

  size_t Jvms() {
    std::ifstream in(folder_ + "/jvms");
    size_t count = 0;
    for (std::string line; std::getline(in, line);) ++count;
    return count;
  }

  const std::string folder_ = testing::TempDir() + "shake_jvms_" + std::to_string(getpid());
  StockJvm java_{.program = folder_ + "/java", .image = nullptr, .options = {}};
  const ShakeOptions options_;
  const RunOptions run_ = [] {
    RunOptions run;
    run.main = "Main";
    return run;
  }();
  const ShakeCommandLine command_line_{options_, run_};
  bool in_time_ = false;
};

TEST_F(ShakeJvmsTest, RunsAreTakenInTheirOrder) {
  Java("[ $seed != 0 ] || sleep 0.5; echo run $seed; return $seed");
  for (const bool shared : {false, true}) {
    for (const u32 jobs : {1, 3}) {
      EXPECT_EQ(Run(Plans(4, shared), jobs), "0:run 0 1:run 1?1 2:run 2?2 3:run 3?3 ");
      EXPECT_TRUE(in_time_);
    }
  }
}

TEST_F(ShakeJvmsTest, EachHasItsOwnJvmOrAllShareOne) {
  Java("echo $seed");
  Run(Plans(4, false), 1);
  EXPECT_EQ(Jvms(), 4u);
  Run(Plans(4, true), 1);
  EXPECT_EQ(Jvms(), 5u);
}

TEST_F(ShakeJvmsTest, NoMoreRunsThanAreWanted) {
  Java("echo $seed; [ $seed = 0 ] || sleep 0.1");
  EXPECT_EQ(Run(Plans(8, false), 3, 2), "0:0 1:1 ");
  EXPECT_TRUE(in_time_);
}

TEST_F(ShakeJvmsTest, WhatIsNotOverInTimeHasNotHappened) {
  Java("echo $seed; [ $seed != 1 ] || sleep 100");
  EXPECT_EQ(Run(Plans(3, false), 1, 100, 1), "0:0 ");
  EXPECT_FALSE(in_time_);
  EXPECT_EQ(Run(Plans(3, true), 1, 100, 1), "0:0 ");
  EXPECT_FALSE(in_time_);
}

TEST_F(ShakeJvmsTest, ASpentJvmIsFollowedByAnother) {
  Java("echo $seed; [ $seed != 1 ] || touch $dir/spent");
  EXPECT_EQ(Run(Plans(3, true), 1), "0:0 1:1!by 1 2:2 ");
  EXPECT_EQ(Jvms(), 2u);
}

TEST_F(ShakeJvmsTest, AJvmThatDiesLosesItsRunOnly) {
  Java("echo $seed; [ $seed != 1 ] || kill -9 $$");
  EXPECT_EQ(Run(Plans(3, true), 1), "0:0 1:1!the JVM has ended with it 2:2 ");
}

TEST_F(ShakeJvmsTest, OutputPastTheStreamsMeansOnceMoreAlone) {
  Java("echo $seed; [ -z \"$shared\" ] || echo x > /proc/$$/fd/1");
  EXPECT_EQ(Run(Plans(1, true), 1),
            "0:0(it writes to its outputs past System.out and System.err) ");
}

TEST_F(ShakeJvmsTest, AJvmThatDoesNotListenMeansAlone) {
  Java("[ -n \"$shared\" ] || echo $seed");
  std::string text;
  {
    std::ifstream in(java_.program);
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  text.replace(text.find("echo ready >&4"), 14, "exit 3");
  std::ofstream(java_.program) << text;
  EXPECT_EQ(Run(Plans(1, true), 1), "0:0(a JVM for several runs does not start) ");
}

}  // namespace
}  // namespace ravel
