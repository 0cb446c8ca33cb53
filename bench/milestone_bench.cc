// What milestones cost: bench/run.py --milestones compiles the program and
// calls this. Times are of mark, block and return together, and of the block
// alone; the difference is the overhead.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdlib>

#include "machine/run_loop.h"
#include "machine/schedulers.h"
#include "run/run.h"

namespace ravel {
namespace {

constexpr i64 kBlock = 50;  // instructions

// A machine that has come to MilestoneBlock.loop.
class Machine {
 public:
  Machine(i64 megabytes, i64 threads, i64 frames) {
    const char* const classes = std::getenv("RAVEL_BENCH_CLASSES");
    CHECK(classes != nullptr) << "run bench/run.py --milestones";
    RunOptions options;
    options.main = "MilestoneBlock";
    options.class_path = classes;
    options.args = {fmt::format("{}", megabytes), fmt::format("{}", threads),
                    fmt::format("{}", frames)};
    options.jdk = JdkPlaces::OfEnvironment("");
    options.vm.world.max_heap = 6 * kGiB;
    options.vm.world.stack_bytes = 8 * kMiB;
    auto prepared = Run::Prepare(std::move(options));
    CHECK(prepared.ok()) << prepared.error().message;
    run_ = std::move(*prepared);
    loop_ = std::make_unique<RunLoop>(run_->vm(), *scheduler_);
    while (!InLoop()) CHECK(loop_->Step() == RunLoop::Status::kGoesOn);
  }

  Vm& vm() { return run_->vm(); }
  Milestones& milestones() { return vm().world().milestones(); }
  void RunBlock() { Interpreter(vm()).Run(vm().current_thread(), kBlock); }

 private:
  bool InLoop() {
    Vm& vm = run_->vm();
    if (!vm.world().root().booted) return false;
    const Vm::StackWalk walk(vm, vm.current_thread());
    return !walk.done() && walk.frame().method->name->view() == "loop" &&
           walk.frame().method->holder->name()->view() == "MilestoneBlock";
  }

  std::unique_ptr<Run> run_;
  std::unique_ptr<Scheduler> scheduler_ = std::move(*MakeScheduler("round-robin:20000"));
  std::unique_ptr<RunLoop> loop_;
};

Machine MachineOf(const benchmark::State& state) {
  return {state.range(0), state.range(1), state.range(2)};
}

void Sizes(benchmark::internal::Benchmark* b) {
  b->ArgNames({"MB", "threads", "frames"});
  b->Args({1, 0, 0})->Args({100, 0, 0})->Args({4096, 0, 0});
  b->Args({1, 1000, 0})->Args({1, 0, 10000});
}

void MilestoneBlockAlone(benchmark::State& state) {
  Machine machine = MachineOf(state);
  for (auto _ : state) machine.RunBlock();
}
BENCHMARK(MilestoneBlockAlone)->Apply(Sizes);

void MilestoneMarkBlockReturn(benchmark::State& state) {
  Machine machine = MachineOf(state);
  u64 logged = 0;
  for (auto _ : state) {
    Milestone m = machine.milestones().Mark();
    machine.RunBlock();
    logged += machine.vm().world().arena().log_size();
    machine.milestones().Return(m);
    machine.milestones().Drop(std::move(m));
  }
  state.counters["bytes/milestone"] =
      static_cast<double>(logged) / static_cast<double>(state.iterations());
}
BENCHMARK(MilestoneMarkBlockReturn)->Apply(Sizes);

void MilestoneEmpty(benchmark::State& state) {
  Machine machine = MachineOf(state);
  for (auto _ : state) {
    Milestone m = machine.milestones().Mark();
    machine.milestones().Return(m);
    machine.milestones().Drop(std::move(m));
  }
}
BENCHMARK(MilestoneEmpty)->Apply(Sizes);

// A milestone that stays, and is returned to again and again.
void MilestoneBlockReturn(benchmark::State& state) {
  Machine machine = MachineOf(state);
  Milestone m = machine.milestones().Mark();
  for (auto _ : state) {
    machine.RunBlock();
    machine.milestones().Return(m);
  }
  machine.milestones().Drop(std::move(m));
}
BENCHMARK(MilestoneBlockReturn)->ArgNames({"MB", "threads", "frames"})->Args({1, 0, 0});

}  // namespace
}  // namespace ravel
