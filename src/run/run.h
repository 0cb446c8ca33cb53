// Run: one program, from what the user named to its exit status. It finds the
// JDK, compiles a source file, makes the Vm, and cleans up after it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "detect/detector.h"
#include "interp/vm.h"
#include "machine/schedulers.h"
#include "run/compiler.h"
#include "run/jdk.h"
#include "run/program_words.h"
#include "run/record_file.h"
#include "support/result.h"

namespace ravel {

struct RunOptions {
  // What to run: a class by name, a jar by its manifest, a module ("M" or
  // "M/CLASS"). A class whose name ends in ".java" is a source file.
  enum class Kind : u8 { kClass, kJar, kModule };
  Kind kind = Kind::kClass;
  std::string main;
  std::vector<std::string> args;
  // A JUnit test instead, which `main` is the class of (run/junit.h); empty: none.
  std::string test;
  bool ends_as_usual = false;  // the test: with shutdown hooks, at a price for each path
  ProgramWords words;          // all this and the options for it, as it was given

  JdkPlaces jdk;
  std::string project;                        // whose class path is meant; empty: none
  std::optional<std::string> class_path;      // -cp; else $CLASSPATH, else "."
  std::vector<std::string> compiler_options;  // for a source file
  VmOptions vm;                               // without what is said above
  std::string scheduler{kDefaultScheduler};   // machine/schedulers.h
  EventMask trace = 0;                        // events to print to standard error
  std::string races;                          // detect/detector.h; empty: no detection
  std::string record;                         // file for the schedule that is run; empty: none
  // Asked while a source file is compiled: is it to be given up? Null: never.
  std::function<bool()> stop;
};

constexpr int kRaceStatus = 1;
constexpr int kRecordStatus = 2;

// "Main 3 4": as named on the command line.
std::string ProgramText(const RunOptions& run);

// Compiles a source file, as Prepare does: afterwards the options name the
// class, which can be run as long as the result lives. Null if there is nothing
// to compile.
Result<std::unique_ptr<TempClasses>> CompileSource(RunOptions* options);

// This, or what makes a program of a JUnit test.
Result<std::unique_ptr<TempClasses>> MakeProgram(RunOptions* options);

// Where a run leaves its schedules if the user does not say: by the program's name, all
// of the command, and which files the program is in.
ScheduleFolder FolderOfRun(const RunOptions& given, const std::string& command);

class Run {
 public:
  // Error::kind is kLaunchFailed for what `java` reports with status 1; all
  // else is wrong usage.
  static Result<std::unique_ptr<Run>> Prepare(RunOptions options);

  // Runs the program to its end and removes all temporary files. Once only.
  // Data races are printed to standard error as they are found; a status of 0
  // becomes kRaceStatus if there were any. A record that cannot be written gives
  // status kRecordStatus.
  int Execute() { return Execute(*scheduler_); }
  int Execute(Scheduler& scheduler);

  Vm& vm() { return *vm_; }
  // Removes the classes of a source file, for whoever ran the program himself.
  void RemoveClasses() { classes_.reset(); }

 private:
  Run() = default;
  std::optional<Error> WatchForRaces(const std::string& detector);

  int RunMain(Scheduler& scheduler);

  std::unique_ptr<TempClasses> classes_;  // of a source file
  std::unique_ptr<Vm> vm_;
  std::unique_ptr<Scheduler> scheduler_;
  std::unique_ptr<Listener> tracer_;
  std::unique_ptr<Trust> trust_;  // of the detector
  std::unique_ptr<Detector> detector_;
  std::set<std::string> races_;  // causes
  std::unique_ptr<RecordFile> record_;
  std::vector<std::string> words_;  // for it
};

// The class path as the launcher passes it on: "dir/*" becomes the jars of dir.
std::string ExpandClassPath(std::string_view class_path);
// The classes on a module path: its elements may be modules, or folders of them.
std::string ModulesAsClassPath(const std::string& module_path);
// -cp, else $CLASSPATH, else "."; expanded.
std::string EffectiveClassPath(const std::optional<std::string>& given);

}  // namespace ravel
