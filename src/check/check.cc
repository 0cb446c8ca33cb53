#include "check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "check/second_machine.h"
#include "files/host_reader.h"
#include "run/schedule_folder.h"
#include "run/source_lines.h"
#include "search/dot_tree.h"

namespace ravel {
namespace {

std::vector<std::string> Guarantees(const CheckOptions& options, const ExploreResults& r) {
  std::vector<std::string> lines;
  const bool raced = std::ranges::any_of(
      r.failures, [](const FoundFailure& f) { return f.finding.kind == FindingKind::kDataRace; });
  if (!r.complete) {
    lines.push_back("Not every schedule was explored: what was not run may still fail.");
  }
  lines.insert(lines.end(), r.promises.begin(), r.promises.end());
  const Guarantee guarantee = GuaranteeOf(options.search);
  if (guarantee == Guarantee::kAsPublished) {
    lines.push_back(options.search + " misses behaviour as published; exitblock-rwl does not.");
  } else if (guarantee != Guarantee::kWithoutRaces) {
    return lines;  // these switch at every access: races are explored
  }
  if (raced) {
    lines.push_back(
        "The program has data races: threads are switched at synchronisation only, so behaviour "
        "that depends on the order of racing accesses was not explored; --search dfs does.");
  } else if (options.races == "none") {
    lines.push_back(
        "Data races were not looked for: the result holds for a program without any; --races hb "
        "finds out.");
  } else if (options.races == "eraser") {
    lines.push_back(
        "Eraser checks the locking discipline; it can miss a race while a variable is "
        "initialised; --races hb is precise.");
  }
  return lines;
}

// Paths that are longer would take minutes to write down.
bool IsShort(const Path& path) {
  constexpr u64 kMostInstructions = 200'000'000;
  u64 instructions = 0;
  for (const Choice& c : path.choices) instructions += c.instructions;
  return instructions <= kMostInstructions;
}

std::optional<Error> WriteSchedule(const std::string& file, WrittenPath* written,
                                   const ProgramWords& words, Expectation expectation) {
  written->schedule.facts->words = words.All();
  written->schedule.facts->expect = std::move(expectation);
  return WriteTextFile(file, written->schedule.Print());
}

// What the thread that ran last executed, from the beginning of the program on: a
// search counts from where it begins itself.
u64 StepsOfLastThread(const Path& path) {
  const std::vector<PathTurn> turns = path.Turns();
  u64 steps = 0;
  for (const PathTurn& turn : turns) {
    if (turn.thread == turns.back().thread) steps += turn.instructions;
  }
  return steps;
}

// `end`: how the path ends, the name of a finding or the status of an outcome.
std::string CommandToReplay(const std::string& schedule, const Path& path, std::string_view end,
                            const std::string& races, const ProgramCommands& commands) {
  std::vector<std::string> command = {"ravel", "replay"};
  if (end == NameOf(FindingKind::kDataRace)) {
    command.insert(command.end(), {"--races", races});
  }
  if (end == NameOf(FindingKind::kStepLimit)) {
    command.insert(command.end(), {"--max-steps", fmt::format("{}", StepsOfLastThread(path))});
  }
  return commands.Text(command, schedule);
}

// What comes of the results of a search: confirmed, shortened, written down.
class Finisher {
 public:
  Finisher(const CheckOptions& options, const RunOptions& given, ExploreResults& results,
           Report& report)
      : options_(options),
        results_(results),
        report_(report),
        sources_(given.main, EffectiveClassPath(given.class_path)) {}

  // Opens the second.
  std::optional<Error> Begin(const Search& search);
  // Turns predictions that come true into failures; forgets the others.
  void Confirm();
  // Schedules of all failures and outcomes, and the commands that replay them.
  std::optional<Error> WriteSchedules();

 private:
  static constexpr size_t kMostPredictions = 64;
  std::optional<Error> WriteFailure(u32 i, const ScheduleFolder& folder,
                                    const ProgramCommands& commands);
  std::optional<Error> WriteOutcome(u32 i, const ScheduleFolder& folder,
                                    const ProgramCommands& commands);

  const CheckOptions& options_;
  ExploreResults& results_;
  Report& report_;
  SourceLines sources_;
  std::unique_ptr<SecondMachine> second_;
};

std::optional<Error> Finisher::Begin(const Search& search) {
  // Locks taken one inside the other have no boundary between them otherwise.
  const bool cycles = !results_.predictions.empty() ||
                      std::ranges::any_of(results_.failures, [](const FoundFailure& f) {
                        return f.finding.kind == FindingKind::kLockCycle;
                      });
  auto second =
      SecondMachine::Open(options_, cycles ? Boundaries::kEveryAccess : search.boundaries());
  if (!second) return second.error();
  second_ = std::move(*second);
  return {};
}

void Finisher::Confirm() {
  const size_t n = std::min(results_.predictions.size(), kMostPredictions);
  for (size_t i = 0; i < n; ++i) {
    const Prediction& prediction = results_.predictions[i];
    auto confirmed = second_->Confirm(prediction);
    if (!confirmed) continue;
    // The paths that would have ended in it are among its outcomes.
    results_.AddOutcome("deadlock", confirmed->out, 1, prediction.paths, confirmed->path);
    FoundFailure& failure =
        results_.failures[results_.Add(std::move(confirmed->finding), prediction.first_path)];
    failure.paths += prediction.paths;
    failure.first_path = std::min(failure.first_path, prediction.first_path);
    if (!failure.path) failure.path = std::move(confirmed->path);
  }
}

std::optional<Error> Finisher::WriteFailure(u32 i, const ScheduleFolder& folder,
                                            const ProgramCommands& commands) {
  const FoundFailure& found = results_.failures[i];
  Failure& failure = report_.failures[i];
  WrittenPath written = second_->Write(*found.path);
  failure.schedule = folder.FailureFile(i + 1);
  failure.replay = CommandToReplay(failure.schedule, *found.path, NameOf(failure.finding.kind),
                                   options_.races, commands);
  failure.switches = written.switches;
  failure.thread_names = written.thread_names;
  for (const TraceStep& step : written.trace) {
    failure.trace.push_back({step.thread, fmt::format("{}:{}", step.file, step.line),
                             sources_.Find(step.class_name, step.file, step.line), step.note});
  }
  return WriteSchedule(failure.schedule, &written, options_.run.words,
                       {Expectation::Kind::kFinding, std::string(NameOf(failure.finding.kind))});
}

std::optional<Error> Finisher::WriteOutcome(u32 i, const ScheduleFolder& folder,
                                            const ProgramCommands& commands) {
  OutcomeRow& outcome = report_.outcomes[i];
  WrittenPath written = second_->Write(results_.outcomes[i].path);
  outcome.schedule = folder.OutcomeFile(i + 1);
  outcome.replay = CommandToReplay(outcome.schedule, results_.outcomes[i].path, outcome.status,
                                   options_.races, commands);
  return WriteSchedule(outcome.schedule, &written, options_.run.words,
                       {Expectation::Kind::kOutcome, outcome.status});
}

std::optional<Error> Finisher::WriteSchedules() {
  const ScheduleFolder folder(options_.schedules);
  folder.RemoveOld();
  auto commands = ProgramCommands::Make(options_.run.words, folder);
  if (!commands) return commands.error();
  for (FoundFailure& f : results_.failures) {
    if (!f.path) continue;
    if (auto shorter = second_->Shorten(f.finding, *f.path)) f.path = std::move(shorter);
  }
  for (u32 i = 0; i < report_.failures.size(); ++i) {
    if (!results_.failures[i].path || !IsShort(*results_.failures[i].path)) continue;
    if (auto problem = WriteFailure(i, folder, *commands)) return problem;
  }
  for (u32 i = 0; i < report_.outcomes.size(); ++i) {
    if (!IsShort(results_.outcomes[i].path)) continue;
    if (auto problem = WriteOutcome(i, folder, *commands)) return problem;
  }
  return {};
}

// One search from the beginning of the program to its end, in a machine of its
// own. Predictions that were not confirmed before are left out.
std::optional<Error> RunSearch(const CheckOptions& options, Search& search,
                               const std::vector<std::vector<u32>>& ignored,
                               ExploreResults* results, bool* overflowed) {
  auto run = Run::Prepare(options.run);
  if (!run) return run.error();
  Vm& vm = (*run)->vm();
  Explorer explorer(vm, {.boundaries = search.boundaries(),
                         .records = search.records(),
                         .trust = options.trust,
                         .from = options.from,
                         .max_steps = options.max_steps});
  for (const std::vector<u32>& key : ignored) explorer.chains().Ignore(key);
  auto detector = WatchForRaces(options, vm, explorer);
  if (!detector) return detector.error();
  switch (explorer.Begin()) {
    case Explorer::Start::kReady: {
      DotTree tree(vm, explorer.trust());
      SearchOptions limits = options.limits;
      if (!options.tree.empty()) limits.tree = &tree;
      search.Run(explorer, limits);
      if (!options.tree.empty()) {
        if (auto problem = WriteTextFile(options.tree, tree.Text())) return problem;
      }
      break;
    }
    case Explorer::Start::kNotEntered:
      return Error{"", fmt::format("--from: the program never entered {}", options.from)};
    case Explorer::Start::kEnded:
      explorer.EndPath({}, {});
      explorer.results().complete = true;
      break;
    case Explorer::Start::kNotLoaded: {
      // One line of what the launcher has to say.
      std::string words = vm.world().files().Output(2);
      words.resize(std::min(words.find('\n'), words.size()));
      words.resize(std::min(words.find(", please"), words.size()));
      return Error{kLaunchFailed, words};
    }
  }
  *results = std::move(explorer.results());
  if (*detector != nullptr) *overflowed = (*detector)->overflowed();
  return {};
}

}  // namespace

Result<std::unique_ptr<Detector>> WatchForRaces(const CheckOptions& options, Vm& vm,
                                                Explorer& explorer) {
  if (options.races == "none") return std::unique_ptr<Detector>();
  auto detector = MakeDetector(options.races, vm, explorer.trust(),
                               [&explorer](Finding race) { explorer.Report(std::move(race)); });
  if (detector) vm.events().Add(detector->get(), (*detector)->events());
  return detector;
}

Result<Report> Check(CheckOptions options) {
  const auto start = std::chrono::steady_clock::now();
  Report report;
  report.program = ProgramText(options.run);
  report.search = options.search;
  report.races = options.races;
  const RunOptions given = options.run;
  if (auto problem = ScheduleFolder(options.schedules).Make()) return *problem;
  const auto classes = CompileSource(&options.run);
  if (!classes) return classes.error();
  options.run.vm.world.files = FileMode::kOverlay;
  options.run.vm.world.pass_through = false;
  options.run.vm.world.host_log = std::make_shared<HostLog>();
  auto search = MakeSearch(options.search);
  if (!search) return search.error();
  ExploreResults results;
  bool overflowed = false;
  std::optional<Finisher> finisher;
  for (std::vector<std::vector<u32>> ignored;;) {
    results = {};
    if (auto problem = RunSearch(options, **search, ignored, &results, &overflowed)) {
      return *problem;
    }
    finisher.emplace(options, given, results, report);
    if (auto problem = finisher->Begin(**search)) return *problem;
    finisher->Confirm();
    // It stopped at a prediction that did not come true: once more without it.
    if (results.complete || !results.failures.empty() || results.predictions.empty()) break;
    if (results.stopped_by != SearchBudget::kFirstFailure) break;
    for (const Prediction& p : results.predictions) ignored.push_back(p.key);
  }
  report.complete = results.complete;
  report.stopped_by = results.stopped_by;
  report.paths = results.paths;
  report.aborted = results.aborted;
  report.blocks = results.blocks;
  report.milestones = results.milestones;
  report.rollbacks = results.rollbacks;
  for (const FoundFailure& f : results.failures) {
    Failure failure;
    failure.finding = f.finding;
    failure.path = f.first_path;
    failure.paths = f.paths;
    failure.found_by = f.found_by;
    report.failures.push_back(std::move(failure));
  }
  for (const FoundOutcome& o : results.outcomes) {
    report.outcomes.push_back({o.status, o.out, o.exit_code, o.paths});
  }
  if (!options.schedules.empty()) {
    if (auto problem = finisher->WriteSchedules()) return *problem;
  }
  report.guarantees = Guarantees(options, results);
  if (overflowed) {
    report.guarantees.push_back(
        "The race detector ran out of room: some variables were not watched.");
  }
  report.seconds = std::chrono::duration<f64>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace ravel
