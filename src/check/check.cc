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

bool HasRaces(const ExploreResults& r) {
  return std::ranges::any_of(
      r.failures, [](const FoundFailure& f) { return f.finding.kind == FindingKind::kDataRace; });
}

// Does the search see everything only if the program has no data races?
bool NeedsNoRaces(const std::string& search) {
  const Guarantee guarantee = GuaranteeOf(search);
  return guarantee == Guarantee::kWithoutRaces || guarantee == Guarantee::kAsPublished;
}

// "a.B" stands for all that is in it, "a.*" likewise.
bool Covers(std::string_view pattern, std::string_view name) {
  if (pattern.ends_with('*')) return name.starts_with(pattern.substr(0, pattern.size() - 1));
  if (!name.starts_with(pattern)) return false;
  const std::string_view rest = name.substr(pattern.size());
  return rest.empty() || rest[0] == '.' || rest[0] == '$' || rest[0] == '(';
}

bool IsIgnored(const Finding& race, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns, [&](const std::string& pattern) {
    if (Covers(pattern, std::string_view(race.cause).substr(0, race.cause.find('|')))) return true;
    return std::ranges::any_of(race.threads, [&](const ThreadSnapshot& t) {
      return !t.stack.empty() && Covers(pattern, t.stack[0]);
    });
  });
}

std::vector<std::string> Guarantees(const CheckOptions& options, const ExploreResults& r) {
  std::vector<std::string> lines;
  const bool raced = HasRaces(r);
  if (!r.complete) {
    lines.push_back("Not every schedule was explored: what was not run may still fail.");
  }
  if (options.timeouts == Timeouts::kAny) {
    lines.push_back(
        "A wait with a time-out was let end by it at any moment, up to three times in each thread "
        "(--timeouts any).");
  }
  if (options.spurious) lines.push_back("Each thread's wait was let end once without cause.");
  for (const Finding& limit : r.limits) {
    const std::string at = limit.threads.empty() || limit.threads[0].stack.empty()
                               ? ""
                               : ", at " + limit.threads[0].stack[0];
    lines.push_back(fmt::format("{}{}: it was cut off; --max-steps N lets it run for longer.",
                                limit.message, at));
  }
  lines.insert(lines.end(), r.promises.begin(), r.promises.end());
  const Guarantee guarantee = GuaranteeOf(options.search);
  if (guarantee == Guarantee::kAsPublished) {
    lines.push_back(options.search + " misses behaviour as published; exitblock-rwl does not.");
  }
  if (!NeedsNoRaces(options.search)) return lines;  // races are explored
  if (raced) {
    lines.push_back(
        "The program has data races: threads are switched at synchronisation only, so behaviour "
        "that depends on the order of racing accesses was not explored; --search dpor does.");
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

constexpr f64 kDefaultSeconds = 60;

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
  // In the order in which they are reported: what a race leads to comes before the
  // race.
  void ListFailures();
  // Schedules of all failures and outcomes, and the commands that replay them.
  // REQUIRES: failures are listed.
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
  std::vector<u32> order_;  // of the failures, by number
};

std::optional<Error> Finisher::Begin(const Search& search) {
  // Locks taken one inside the other have no boundary between them otherwise.
  const bool cycles = !results_.predictions.empty() ||
                      std::ranges::any_of(results_.failures, [](const FoundFailure& f) {
                        return f.finding.kind == FindingKind::kLockCycle;
                      });
  auto second =
      SecondMachine::Open(options_, cycles || search.boundaries() == Boundaries::kRacingAccess
                                        ? Boundaries::kEveryAccess
                                        : search.boundaries());
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
  const FoundFailure& found = results_.failures[order_[i]];
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

void Finisher::ListFailures() {
  for (const bool races : {false, true}) {
    for (u32 i = 0; i < results_.failures.size(); ++i) {
      if ((results_.failures[i].finding.kind == FindingKind::kDataRace) == races) {
        order_.push_back(i);
      }
    }
  }
  IdSet leads_on;
  for (const u32 i : order_) {
    const FoundFailure& f = results_.failures[i];
    Failure failure;
    failure.finding = f.finding;
    failure.path = f.first_path;
    failure.paths = std::max<u64>(f.paths, 1);
    failure.found_by = f.found_by;
    for (const u32 race : f.races) {
      failure.races.push_back(results_.failures[race].finding.message);
      leads_on.Add(race);
    }
    failure.harmless = f.finding.kind == FindingKind::kDataRace && !leads_on.Has(i);
    report_.failures.push_back(std::move(failure));
  }
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
    const std::optional<Path>& path = results_.failures[order_[i]].path;
    if (!path || !IsShort(*path)) continue;
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
                         .max_steps = options.max_steps,
                         .max_block = search.max_block(),
                         .timeouts = options.timeouts,
                         .spurious = options.spurious});
  for (const std::vector<u32>& key : ignored) explorer.chains().Ignore(key);
  if (options.limits.max_seconds > 0) {
    explorer.set_deadline(HostNanos() + static_cast<u64>(options.limits.max_seconds * 1e9));
  }
  auto detector = WatchForRaces(options, vm, explorer, search.needs_races());
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
                                                Explorer& explorer, bool needed) {
  if (options.races == "none" && !needed) return std::unique_ptr<Detector>();
  const bool reports = options.races != "none";
  auto detector = MakeDetector(reports ? options.races : "hb", vm, explorer.trust(),
                               [&explorer, &options, reports](Finding race, const Variable& v) {
                                 explorer.watch().racing().Add(v);
                                 if (reports && !IsIgnored(race, options.ignored_races)) {
                                   explorer.Report(std::move(race));
                                 }
                               });
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
  if (options.search == kDefaultSearch && options.limits.max_seconds == 0) {
    options.limits.max_seconds = kDefaultSeconds;
  }
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
  report.complete = results.complete && results.limits.empty();
  report.stopped_by = results.stopped_by;
  if (results.complete && !report.complete) report.stopped_by = "--max-steps";
  // What Eraser suspects need not be a race.
  if (report.complete && NeedsNoRaces(options.search) && options.races == "hb" &&
      HasRaces(results)) {
    report.complete = false;
    report.stopped_by = "data races";
  }
  for (const Finding& limit : results.limits) report.limits.push_back(limit);
  report.paths = results.paths;
  report.aborted = results.aborted;
  report.blocks = results.blocks;
  report.milestones = results.milestones;
  report.rollbacks = results.rollbacks;
  finisher->ListFailures();
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
