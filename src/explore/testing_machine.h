// For the tests of this folder: a machine that has started the class library
// once for all of them, and the programs of tests/explore and examples.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "detect/detector.h"
#include "explore/explorer.h"
#include "explore/roster.h"
#include "finding/snapshot.h"
#include "machine/run_loop.h"
#include "natives/natives.h"
#include "replay/replayer.h"
#include "search/search.h"
#include "world/testing_world.h"

namespace ravel {

// The compiled programs, in a folder that goes with the process.
class TestPrograms {
 public:
  static const std::string& Folder() {
    static const TestPrograms programs;
    return programs.folder_;
  }
  static std::string SourceFile() {
    return std::string(RAVEL_SOURCE_DIR) + "/tests/explore/Programs.java";
  }
  // The line of the programs' source that ends in "// name".
  static i32 LineOf(std::string_view name) {
    std::ifstream in(SourceFile());
    i32 number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.ends_with("// " + std::string(name))) return number;
    }
    ADD_FAILURE() << "no line is called '" << name << "'";
    return 0;
  }
  // "Programs.java:12"
  static std::string PlaceOf(std::string_view name) {
    return "Programs.java:" + std::to_string(LineOf(name));
  }

 private:
  TestPrograms() {
    std::string folder =
        (std::filesystem::temp_directory_path() / "ravel-explore-test-XXXXXX").string();
    CHECK(mkdtemp(folder.data()) != nullptr);
    folder_ = folder;
    const std::string root = RAVEL_SOURCE_DIR;
    std::string command = "'" + TestJdk() +
                          "/bin/javac' --release 17 -g -nowarn -XDstringConcat=inline -d '" +
                          folder_ + "' '" + root + "/java/api/ravel/Ravel.java' '" + SourceFile() +
                          "' '" + root + "/tests/explore/Deeds.java'";
    for (const char* name : {"Deadlock", "Deadlock3", "DeadlockWait", "Performance", "SplitSync"}) {
      command += " '" + root + "/examples/" + name + ".java'";
    }
    CHECK(std::system(command.c_str()) == 0) << command;
  }
  ~TestPrograms() { std::filesystem::remove_all(folder_); }

  std::string folder_;
};

// A Vm in which the library has started. Programs are run in it one after the
// other: each is given back the World as it was before the first.
class TestMachine {
 public:
  explicit TestMachine(WorldOptions world = {}) : vm_(MakeVm(std::move(world))) {
    class First final : public Scheduler {
      Turn Next(const ThreadSet& runnable, u32 current) override {
        return {runnable.Has(current) ? current : runnable.After(current), 100'000};
      }
      u32 Notified(std::span<const u32> waiting) override { return waiting.front(); }
    } scheduler;
    RunLoop loop(*vm_, scheduler);
    first_ = vm_->world().root().current_thread;
    while (vm_->world().root().booted == kBooting) {
      CHECK(loop.Step() == RunLoop::Status::kGoesOn);
    }
    start_.emplace(vm_->world().milestones().Mark());
  }

  static TestMachine& Shared() {
    static TestMachine machine;
    return machine;
  }

  Vm& vm() { return *vm_; }
  void Load(std::string main, std::vector<std::string> args) {
    // What is to be run is asked for only now.
    auto& options = const_cast<VmOptions&>(vm_->options());
    options.main = std::move(main);
    options.args = std::move(args);
  }
  // Whoever makes a RunLoop makes a first thread, too, which would start the
  // library: the one that has done so goes on instead.
  void SkipStart() {
    World& world = vm_->world();
    const u32 newborn = world.root().current_thread;
    CHECK(newborn != first_);
    world.EndThread(newborn);
    world.root().current_thread = first_;
  }
  void Reset() { vm_->world().milestones().Return(*start_); }
  u32 first_thread() const { return first_; }

 private:
  static std::unique_ptr<Vm> MakeVm(WorldOptions world) {
    VmOptions options;
    options.jdk = TestJdk();
    options.class_path = TestPrograms::Folder();
    options.assertions = true;
    options.reduce_signals = true;  // other tests in this process send them
    options.world = std::move(world);
    if (options.world.max_heap == 0) options.world.max_heap = 256 * kMiB;
    options.world.files = FileMode::kOverlay;
    auto made = Vm::Create(std::move(options), AllNativesAndIntrinsics());
    CHECK(made.ok()) << made.error().message;
    return std::move(*made);
  }

  std::unique_ptr<Vm> vm_;
  std::optional<Milestone> start_;
  u32 first_ = 0;
};

// Options of which only one thing is said.
inline ExplorerOptions EveryAccess() {
  ExplorerOptions options;
  options.boundaries = Boundaries::kEveryAccess;
  return options;
}
inline ExplorerOptions Trusting(std::vector<std::string> patterns) {
  ExplorerOptions options;
  options.trust = std::move(patterns);
  return options;
}
inline ExplorerOptions From(std::string method) {
  ExplorerOptions options;
  options.from = std::move(method);
  return options;
}
inline ExplorerOptions MaxSteps(u64 steps) {
  ExplorerOptions options;
  options.max_steps = steps;
  return options;
}
inline ExplorerOptions KeepStart() {
  ExplorerOptions options;
  options.keep_start = true;
  return options;
}
inline SearchOptions All() {
  SearchOptions options;
  options.all = true;
  return options;
}

class ExploreTest : public testing::Test {
 protected:
  ~ExploreTest() override {
    StopWatching();
    explorer_.reset();
    machine().Reset();
  }

  virtual TestMachine& machine() { return TestMachine::Shared(); }
  Vm& vm() { return machine().vm(); }
  World& world() { return vm().world(); }

  // An explorer for the program, in a World of its own.
  Explorer& Explore(std::string main, std::vector<std::string> args = {},
                    ExplorerOptions options = {}) {
    StopWatching();
    explorer_.reset();
    machine().Reset();
    machine().Load(std::move(main), std::move(args));
    explorer_ = std::make_unique<Explorer>(vm(), std::move(options));
    machine().SkipStart();
    return *explorer_;
  }
  Explorer& explorer() { return *explorer_; }
  IdSet Enabled() { return Roster::Of(explorer()).enabled; }

  struct Program {
    std::string main;
    std::vector<std::string> args = {};
  };
  // Runs a whole search.
  ExploreResults& Search(std::string_view name, const Program& program,
                         ExplorerOptions options = {}, const SearchOptions& limits = All()) {
    auto search = MakeSearch(name);
    CHECK(search.ok()) << search.error().message;
    options.boundaries = (*search)->boundaries();
    options.records = (*search)->records();
    options.max_block = (*search)->max_block();
    Explorer& e = Explore(program.main, program.args, std::move(options));
    if ((*search)->needs_races()) {
      auto made = MakeDetector("hb", vm(), e.trust(),
                               [&e](const std::optional<Finding>&, const Variable& v) {
                                 e.watch().racing().AddRace(v);
                               });
      CHECK(made.ok()) << made.error().message;
      detector_ = std::move(*made);
      vm().events().Add(detector_.get(), detector_->events(), kAccesses);
    }
    const Explorer::Start start = e.Begin();
    if (start == Explorer::Start::kReady) {
      (*search)->Run(e, limits);
    } else {
      EXPECT_EQ(start, Explorer::Start::kEnded);
      e.EndPath({}, {});
      e.results().complete = true;
    }
    return e.results();
  }

  // What the outcomes are: "status|output" each, in order.
  static std::vector<std::string> OutcomesOf(const ExploreResults& results) {
    std::vector<std::string> texts;
    for (const FoundOutcome& o : results.outcomes) texts.push_back(o.status + "|" + o.out);
    std::ranges::sort(texts);
    return texts;
  }

  ReplayResult Replay(const Program& program, const Schedule& schedule,
                      const ReplayOptions& options = {}) {
    StopWatching();
    explorer_.reset();
    machine().Reset();
    machine().Load(program.main, program.args);
    Replayer replayer(vm(), schedule, "test.cx", options);
    machine().SkipStart();
    return replayer.Run();
  }

  // The thread of that name; fails if there is none that lives.
  u32 ThreadNamed(std::string_view name) {
    const auto& threads = world().threads();
    for (u32 i = 1; i <= threads.size(); ++i) {
      if (threads[i].object && threads[i].state != ThreadState::kDead &&
          ThreadName(vm(), i) == name) {
        return i;
      }
    }
    ADD_FAILURE() << "no thread " << name;
    return 0;
  }
  // Runs blocks of the thread until it stands at that line of the programs.
  BlockEnd RunTo(u32 thread, std::string_view line) {
    const std::string place = TestPrograms::PlaceOf(line);
    BlockEnd end;
    for (int i = 0; i < 50; ++i) {
      end = explorer().RunBlock(thread, {});
      if (OwnLine(vm(), explorer().trust(), thread) == place) return end;
    }
    ADD_FAILURE() << "the thread does not come to " << line;
    return end;
  }
  std::string LineOf(u32 thread) { return OwnLine(vm(), explorer().trust(), thread); }
  std::string Output() { return world().files().Output(1); }

 private:
  void StopWatching() {
    if (detector_ != nullptr) vm().events().Remove(detector_.get());
    detector_.reset();
  }

  std::unique_ptr<Explorer> explorer_;
  std::unique_ptr<Detector> detector_;
};

}  // namespace ravel
