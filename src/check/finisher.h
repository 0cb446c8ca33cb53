// Finisher: what comes of the results of a search. Predicted deadlocks are
// confirmed, failing paths shortened and written down as schedules, and these
// replayed; what does not come back is no failure of the program but an error of
// ours, and reported as that.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/replay_machine.h"
#include "check/second_machine.h"
#include "run/schedule_folder.h"
#include "run/source_lines.h"

namespace ravel {

class Finisher {
 public:
  // `given`: how the user named the program.
  Finisher(const CheckOptions& options, const RunOptions& given, ExploreResults& results,
           Report& report)
      : options_(options),
        results_(results),
        report_(report),
        folder_(options.schedules),
        sources_(given.main, EffectiveClassPath(given.class_path)),
        for_outcomes_(kInstructionsForOutcomes) {}

  // Opens the second machine, unless there is nothing to be done in it. Without one,
  // which the report notes, failures are reported as they were found.
  void Begin(const Search& search);
  // Turns predictions that come true into failures; forgets the others.
  void Confirm();
  // Lists failures and outcomes in the report, with schedules and the commands
  // that replay them, if a folder for these was asked for.
  void Finish();

 private:
  // A path with its schedule as a file has it.
  struct Written {
    Path path;
    WrittenPath written;
    std::string text;
    std::optional<Finding> shown;  // what a replay of it shows
  };
  static constexpr size_t kMostPredictions = 64;
  // Schedules of outcomes are written until so many were run again for it.
  static constexpr u64 kInstructionsForOutcomes = 20'000'000;
  static constexpr u64 kInstructionsWhenLate = 1'000'000;  // the user's time is over

  // The numbers of the failures, in the order in which they are reported: what a
  // race leads to comes before the race.
  std::vector<u32> InOrder() const;
  Result<Written> WriteDown(const Path& path, Expectation expectation);
  // The same of the failure's path, or a shorter one, and only if a replay of it shows
  // the failure.
  Result<Written> WriteDown(const FoundFailure& found);
  void LacksMachine(const Error& why);
  void AddFailure(const FoundFailure& found);
  void AddOutcome(const FoundOutcome& found);
  void AddError(const FoundFailure& found, const std::string& instead);
  // Writes a file. Why it cannot be written, which the report notes; empty: it was.
  std::string Write(const std::string& file, const std::string& text);
  std::string CommandToReplay(const std::string& schedule, const Path& path,
                              std::string_view end) const;

  const CheckOptions& options_;
  ExploreResults& results_;
  Report& report_;
  const ScheduleFolder folder_;
  std::optional<ProgramCommands> commands_;
  SourceLines sources_;
  std::string no_machine_;  // why there is no second or third; empty: there is, or no need
  std::unique_ptr<SecondMachine> second_;
  std::unique_ptr<ReplayMachine> replay_;
  u64 for_outcomes_;  // instructions that may yet be run again to write them down
};

}  // namespace ravel
