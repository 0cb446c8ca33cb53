// ShakeJvms: the JVMs that the runs of `shake` have, each its own or one after the
// other the same, several at once if wanted. A run that shares its JVM is told and
// tells what java/replay's class Shared says; what it leaves is in the same files.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "shake/shake_command_line.h"
#include "shake/stock_jvm.h"
#include "support/captured_process.h"
#include "support/process.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

struct RunPlan {
  u64 seed = 0;
  f64 probability = 0;
  std::string program;  // the instrumenter's folder
  std::string files;    // an empty folder for what the run leaves: "report", "record"
  bool shared = false;  // it may have a JVM that had runs before
};

struct JvmRun {
  CapturedRun jvm;      // how it ended, and its output
  bool shared = false;  // the JVM had, or could have had, runs before
  // Why the JVM cannot have another run after this one; empty: it can.
  std::string spent;
  // Why the program cannot share a JVM at all: the run had its own instead.
  std::string unfit;
};

class ShakeJvms {
 public:
  struct Options {
    u32 jobs = 1;          // runs at once
    f64 run_seconds = 0;   // for each
    bool records = false;  // are wanted
  };
  // Both outlive it.
  ShakeJvms(const StockJvm& java, const ShakeCommandLine& command_line, const Options& options);
  ~ShakeJvms();
  ShakeJvms(const ShakeJvms&) = delete;
  ShakeJvms& operator=(const ShakeJvms&) = delete;

  // Told of each run, in the order of the plans. False: no more are wanted.
  using Take = std::function<bool(size_t plan, JvmRun run)>;
  // Executes the plans. `seconds`: for all of them, 0: no limit. False: the time was
  // over, or a signal came, before all were; the rest has not happened.
  Result<bool> Run(const std::vector<RunPlan>& plans, f64 seconds, const Take& take);

  // Ends the JVMs that are kept for more runs.
  void Clear();

 private:
  using Clock = std::chrono::steady_clock;
  struct Worker;
  struct Lot;

  std::optional<Error> Assign(Lot& lot);
  std::optional<Error> Start(Worker& worker, const RunPlan& plan);
  Worker* IdleFor(const RunPlan& plan);
  size_t Busy() const;
  std::optional<Error> Look(Worker& worker, Lot& lot);
  void Hear(Worker& worker, const std::string& line, Lot& lot);
  std::optional<Error> Ended(Worker& worker, Lot& lot);
  void Finish(Worker& worker, Lot& lot, JvmRun run);
  void RunAlone(Worker& worker, Lot& lot, std::string why);
  void Request(Worker& worker, const RunPlan& plan) const;
  void StopWork();

  const StockJvm& java_;
  const ShakeCommandLine& command_line_;
  const Options options_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace ravel
