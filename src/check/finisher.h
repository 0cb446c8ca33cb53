// Finisher: what comes of the results of a search. Predicted deadlocks are
// confirmed, failing paths shortened and written down as schedules, and these
// replayed; what does not come back is no failure of the program but an error of
// ours, and reported as that. Failures are kept when they are found: whoever is
// killed afterwards has left them behind.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/replay_machine.h"
#include "check/second_machine.h"
#include "run/schedule_folder.h"
#include "source/source_lines.h"

namespace ravel {

class Finisher {
 public:
  // `given`: how the user named the program. `folder`: for the schedules.
  Finisher(const CheckOptions& options, const RunOptions& given, const Search& search,
           ScheduleFolder folder, Patience& patience, Report& report)
      : options_(options),
        search_(search),
        patience_(patience),
        report_(report),
        folder_(std::move(folder)),
        sources_(given.main, EffectiveClassPath(given.class_path)),
        for_outcomes_(options.outcome_schedules ? ~u64{0} : kInstructionsForOutcomes) {}

  // Keeps the failures that were found since the last time, while the search goes on.
  void Keep(const ExploreResults& results);
  // Turns predictions that come true into failures; forgets the others.
  void Confirm(ExploreResults* results);
  // Lists failures and outcomes in the report, with schedules and the commands
  // that replay them, if a folder for these was asked for.
  void Finish(const ExploreResults& results);

 private:
  // A path with its schedule as a file has it.
  struct Written {
    Path path;
    WrittenPath written;
    std::string text;
    std::optional<ReplayMachine::Shown> shown;  // what a replay of it shows
  };
  // What became of a failure.
  struct Kept {
    Path found;  // the path that showed it
    std::optional<Written> written;
    std::string schedule;     // its file
    std::string no_schedule;  // why there is none although it was asked for
    std::string instead;      // what a replay showed, if not the failure
    std::string lacking;      // why it was not replayed: no time, no memory
  };
  static constexpr size_t kMostPredictions = 64;
  static constexpr u64 kOutcomeSchedules = 100;  // if nobody says how many
  // And these are written only until so many instructions were run again for it.
  static constexpr u64 kInstructionsForOutcomes = 6'000'000;

  // What the second machine is for; each is good for those before it. Locks taken one inside the
  // other need a boundary between them.
  enum class Use : u8 { kAnyPath, kLockCycles, kPredictions };
  // A machine to work in. Error: there was no time, or no memory.
  std::optional<Error> Open(const ExploreResults& results, Use use);
  void KeepFailure(const ExploreResults& results, const FoundFailure& found);
  // Gives the files of failures numbers in the order of the search, whoever found what first.
  void PutFilesInOrder(const ExploreResults& results);
  // The numbers of the failures, in the order in which they are reported: what a
  // race leads to comes before the race.
  std::vector<u32> InOrder(const ExploreResults& results) const;
  Result<Written> WriteDown(const Path& path, Expectation expectation);
  // The same of the failure's path, or a shorter one, and only if a replay of it shows
  // the failure.
  Result<Written> WriteDown(const FoundFailure& found);
  void AddFailure(const ExploreResults& results, const FoundFailure& found);
  void AddOutcome(const ExploreResults& results, const FoundOutcome& found);
  void AddError(const FoundFailure& found, const std::string& instead);
  // In the folder; empty: it could not be written, and the report says so, or there is no
  // folder.
  std::string WriteFile(std::string_view prefix, std::string_view suffix, const std::string& text,
                        std::string* why = nullptr);
  std::string CommandToReplay(const std::string& schedule, const Path& path,
                              std::string_view end) const;

  const CheckOptions& options_;
  const Search& search_;
  Patience& patience_;
  Report& report_;
  ScheduleFolder folder_;
  std::optional<ProgramCommands> commands_;
  SourceLines sources_;
  std::string no_machine_;  // why there is no second or third; empty: there is, or no need
  std::unique_ptr<SecondMachine> second_;
  Use use_ = Use::kAnyPath;  // of the second machine
  std::map<FindingKey, Kept> kept_;
  u64 for_outcomes_;  // instructions that may yet be run again to write them down
};

}  // namespace ravel
