// ShakeResults: what the runs of `shake` have shown, on its way into the Report:
// failures and outcomes, each once, with the files and commands by which they can
// be seen again.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "finding/finding.h"
#include "instrument/classification.h"
#include "instrument/instrumenter.h"
#include "report/report.h"
#include "run/program_words.h"
#include "run/run.h"
#include "run/schedule_folder.h"
#include "shake/shake.h"
#include "shake/shake_command_line.h"
#include "shake/shake_report.h"
#include "support/process.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// One run, as it is known when it is over.
struct FinishedRun {
  u64 seed = 0;
  f64 probability = 0;
  std::string files;  // the folder that it has left its record in
  CapturedRun jvm;
  ShakeRun engine;
  const RandomReport* program = nullptr;
  bool shared = false;  // the JVM was not its own
  std::string spent;    // see JvmRun

  // Ok, or how the path of such a run ends.
  std::string_view Status() const;
  // The exit status. A program that stands still has none; the engine's does not count.
  int ExitCode() const;
};

class ShakeResults {
 public:
  // All of them outlive it. `run`: the program, compiled.
  ShakeResults(const ShakeOptions& options, const RunOptions& run,
               const ShakeCommandLine& command_line, Report* report);

  // Of the folder for schedules.
  std::optional<Error> Begin();
  // Counts the run. The classification is the one that it had.
  std::optional<Error> Keep(const FinishedRun& run, const Classification& classification);
  bool IsKnown(const Finding& finding) const { return failures_.contains(finding.key()); }

 private:
  std::optional<Error> KeepFailure(const FinishedRun& run, const Finding& finding,
                                   const Classification& classification);
  std::optional<Error> KeepOutcome(const FinishedRun& run);
  // The name of the file; empty: none was written, and `why` says why not.
  Result<std::string> WriteSchedule(const FinishedRun& run, std::string_view prefix,
                                    Expectation expect, u32* switches, std::string* why);
  // Empty: it could not be written, and the report says so.
  std::string WriteFile(std::string_view prefix, std::string_view suffix, const std::string& text);
  // Empty without a schedule.
  std::string CommandToReplay(const std::string& schedule) const;

  const ShakeOptions& options_;
  const RunOptions& run_;
  const ShakeCommandLine& command_line_;
  Report& report_;
  ScheduleFolder schedules_;
  std::optional<ProgramCommands> commands_;
  std::map<FindingKey, size_t> failures_;
  std::map<std::tuple<std::string, i32, std::string>, size_t> outcomes_;
};

}  // namespace ravel
