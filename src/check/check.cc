#include "check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "check/divided_search.h"
#include "check/finisher.h"
#include "check/saved_search.h"
#include "check/search_machine.h"
#include "check/worker_job.h"
#include "crew/cluster_workers.h"
#include "files/host_reader.h"
#include "picture/dot_tree.h"
#include "picture/tree_overview.h"
#include "run/junit.h"
#include "run/launch_error.h"
#include "support/host_memory.h"
#include "support/interrupts.h"
#include "support/last_words.h"

namespace ravel {
namespace {

bool HasRaces(const ExploreResults& r) {
  return !r.library_races.empty() || std::ranges::any_of(r.failures, [](const FoundFailure& f) {
    return f.finding.kind == FindingKind::kDataRace;
  });
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
  } else if (r.timed) {
    lines.push_back(
        "A wait with a time-out ended by it only when nobody else could run, and not before sleeps "
        "and time-outs that are much shorter; --timeouts any lets it end at any moment.");
  }
  if (r.trusted && options.usual_trust) {
    lines.push_back(
        "Code of the JDK was not interrupted between two of its own accesses; --trust none "
        "interrupts it, too.");
  }
  if (options.spurious) {
    lines.push_back("Each thread's wait was let end once without cause.");
  } else if (r.waited) {
    lines.push_back(
        "No wait ended without cause, as Java allows; --spurious lets each do so once.");
  }
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

// Statuses other than 0 that the program itself ended with, if they are no failures.
std::vector<std::string> ExitNotes(const Report& report) {
  std::map<i32, u64> paths;  // by status
  for (const OutcomeRow& o : report.outcomes) {
    if (o.status == kOk && o.exit_code != 0) paths[o.exit_code] += o.paths;
  }
  for (const Failure& f : report.failures) {
    if (f.finding.kind == FindingKind::kExitStatus) return {};
  }
  std::vector<std::string> lines;
  for (const auto& [status, n] : paths) {
    if (report.is_test && status == kTestSkipped) {
      lines.push_back(
          fmt::format("The test was skipped in {} of {} schedules: an assumption did "
                      "not hold, or it is disabled.",
                      n, report.paths));
      continue;
    }
    lines.push_back(fmt::format(
        "The program ended with status {} in {}, which is no failure; --fail-on-exit makes it one.",
        status,
        report.paths == 1 ? "the only schedule"
                          : fmt::format("{} of {} schedules", n, report.paths)));
  }
  return lines;
}

constexpr f64 kDefaultSeconds = 60;
constexpr f64 kSecondsAlone = 2;  // that one process searches before there are others
// Of the user's time: to write down what is found last.
constexpr f64 kPartToFinish = 0.1, kMostToFinish = 2;

Result<DivideOptions> HowToDivide(const CheckOptions& options,
                                  const std::vector<std::vector<u32>>& ignored, Vm& vm,
                                  Explorer& explorer, Patience& patience) {
  DivideOptions divide{.jobs = options.jobs, .alone = options.jobs_given ? 0 : kSecondsAlone};
  if (!options.cluster.empty()) {
    divide.alone = 0;  // nothing is lost if there is no cluster
    divide.workers = [&options, &ignored, &vm, &patience](u32) -> Result<std::unique_ptr<Workers>> {
      auto job = MakeClusterJob(options, MakeWorkerJob(options, ignored, vm), vm);
      if (!job) return job.error();
      return ClusterWorkers::Start(*job, patience);
    };
  }
  if (options.save.empty() && options.resume.empty()) return divide;
  divide.alone = 0;  // what is to be saved must be found
  const Json identity = IdentityOf(options, vm);
  if (!options.resume.empty()) {
    auto state = ResumeSearch(options.resume, identity);
    if (!state) return state.error();
    divide.resumed = std::move(*state);
  }
  if (!options.save.empty()) {
    divide.save = [identity, &explorer, file = options.save](const SearchState& state) {
      const auto problem = SaveSearch(file, identity, state);
      auto& unwritten = explorer.results().unwritten;
      if (problem && unwritten.empty()) unwritten.push_back(problem->message);
    };
  }
  return divide;
}

// One search from the beginning of the program to its end, in a machine of its
// own. Predictions that were not confirmed before are left out.
std::optional<Error> RunSearch(const CheckOptions& options, Search& search,
                               const std::vector<std::vector<u32>>& ignored, Patience& patience,
                               ExploreResults* results, ExploredTree* overview, bool* overflowed) {
  auto machine = SearchMachine::Make(options, search, ignored, patience);
  if (!machine) return machine.error();
  Vm& vm = (*machine)->vm();
  Explorer& explorer = (*machine)->explorer();
  auto start = (*machine)->Begin();
  if (!start) return start.error();
  switch (*start) {
    case Explorer::Start::kReady: {
      DotTree tree(vm, explorer.trust());
      TreeOverview tree_overview(vm, explorer.trust(), std::max(options.tree_overview, 2u));
      SearchOptions limits = options.limits;
      if (!options.tree.empty()) {
        limits.tree = &tree;
      } else if (options.tree_overview > 0) {
        limits.tree = &tree_overview;
      }
      const bool kept = !options.save.empty() || !options.resume.empty();
      const bool divided = options.jobs > 1 || kept || !options.cluster.empty();
      if (divided && limits.tree == nullptr) {
        auto divide = HowToDivide(options, ignored, vm, explorer, patience);
        if (!divide) return divide.error();
        auto problem = RunDivided(search, explorer, limits, std::move(*divide), patience);
        if (problem) return problem;
      } else {
        search.Run(explorer, limits);
        explorer.KeepFailures();
      }
      explorer.results().PutInOrder();
      *overview = tree_overview.Tree();
      if (!options.tree.empty()) {
        if (auto problem = WriteTextFile(options.tree, tree.Text())) {
          explorer.results().unwritten.push_back(problem->message);
        }
      }
      break;
    }
    case Explorer::Start::kInterrupted:
      explorer.results().stopped_by = SearchBudget::ReasonOf(explorer);
      break;
    case Explorer::Start::kEnded:
      explorer.EndPath({}, {});
      explorer.results().complete = true;
      break;
    case Explorer::Start::kNotEntered:
    case Explorer::Start::kNotLoaded: break;  // an error
  }
  *results = std::move(explorer.results());
  *overflowed = (*machine)->overflowed();
  return {};
}

}  // namespace

Result<std::unique_ptr<Detector>> WatchForRaces(const CheckOptions& options, Vm& vm,
                                                Explorer& explorer, bool needed) {
  if (options.races == "none" && !needed) return std::unique_ptr<Detector>();
  const bool reports = options.races != "none";
  auto detector = MakeDetector(
      reports ? options.races : "hb", vm, explorer.trust(),
      [&explorer, &options, reports](std::optional<Finding> race, const Variable& v) {
        explorer.watch().racing().AddRace(v);
        if (!reports || !race || IsIgnored(*race, options.ignored_races)) return;
        if (race->in_libraries && !options.library_races) {
          explorer.results().library_races.FindOrAdd(race->key(), [&] { return *race; });
        } else {
          explorer.Report(std::move(*race));
        }
      });
  if (detector) {
    Detector* const made = detector->get();
    vm.events().Add(made, made->events_alone(), kAccesses);
    explorer.set_on_second_thread([&vm, made] {
      vm.events().Remove(made);
      vm.events().Add(made, made->events(), kAccesses);
    });
  }
  return detector;
}

namespace {

// A program that ends well in some schedules and with another status in others has failed in these.
void AddExits(ExploreResults* results) {
  struct Exits {
    u64 paths = 0;
    const FoundOutcome* first = nullptr;
  };
  std::map<i32, Exits> exits;  // by status
  for (const FoundOutcome& o : results->outcomes) {
    if (o.status != kOk || o.paths == 0) continue;
    Exits& e = exits[o.exit_code];
    e.paths += o.paths;
    if (e.first == nullptr || o.first_path < e.first->first_path) e.first = &o;
  }
  if (!exits.contains(0)) return;
  for (const auto& [status, e] : exits) {
    if (status == 0) continue;
    const std::string message = TextOfExit(status);
    FoundFailure& failure = results->failures[results->Add(
        {.kind = FindingKind::kExitStatus, .message = message, .cause = message, .threads = {}},
        e.first->first_path)];
    failure.paths = e.paths;
    failure.first_path = e.first->first_path;
    failure.path = e.first->path;
    failure.seen = true;
  }
}

// The folder for what this run finds.
ScheduleFolder FolderFor(const CheckOptions& options) {
  if (options.schedules) return ScheduleFolder(*options.schedules);
  return FolderOfRun(options.run, options.command);
}

// From the results to the report, but for what the Finisher puts there.
void Conclude(const CheckOptions& options, const ExploreResults& results, bool overflowed,
              Report* report) {
  report->complete = results.complete && results.limits.empty();
  report->stopped_by = results.stopped_by;
  if (results.complete && !report->complete) report->stopped_by = "--max-steps";
  if (report->complete && results.paths == 0) {
    report->complete = false;
    report->stopped_by = "no schedule came to its end";
  }
  if (!results.unsupported.empty()) {
    report->complete = false;
    report->stopped_by = Report::kNotSupported;
  }
  // What Eraser suspects need not be a race.
  if (report->complete && NeedsNoRaces(options.search) && options.races == "hb" &&
      HasRaces(results)) {
    report->complete = false;
    report->stopped_by = "data races";
  }
  for (const std::string& part : results.abandoned) report->errors.push_back({part, ""});
  for (const Finding& limit : results.limits) report->limits.push_back(limit);
  for (const Finding& race : results.library_races) report->library_races.push_back(race);
  report->unsupported.assign(results.unsupported.begin(), results.unsupported.end());
  report->paths = results.paths;
  report->aborted = results.aborted;
  report->blocks = results.blocks;
  report->milestones = results.milestones;
  report->rollbacks = results.rollbacks;
  report->guarantees = Guarantees(options, results);
  if (overflowed) {
    report->guarantees.push_back(
        "The race detector ran out of room: some variables were not watched.");
  }
}

// A search, and another one as long as what it stopped at did not come true.
std::optional<Error> Explore(CheckOptions& options, const RunOptions& given, Patience& patience,
                             ScheduleFolder folder, Report* report) {
  options.phase("compiling");
  const auto classes = PrepareProgram(&options, patience);
  if (!classes) return classes.error();
  auto search = MakeSearch(options.search);
  if (!search) return search.error();
  ExploreResults results;
  bool overflowed = false;
  Finisher finisher(options, given, **search, std::move(folder), patience, *report);
  options.limits.found = [&](ExploreResults& r) {
    finisher.Keep(r);
    options.phase("");
  };
  for (std::vector<std::vector<u32>> ignored;;) {
    results = {};
    options.phase("");
    if (auto problem =
            RunSearch(options, **search, ignored, patience, &results, &report->tree, &overflowed)) {
      return problem;
    }
    patience.KeepBack(0);
    finisher.Confirm(&results);
    if (options.limits.one_exit) AddExits(&results);
    // It stopped at a prediction that did not come true: once more without it.
    if (results.complete || !results.failures.empty() || results.predictions.empty()) break;
    if (results.stopped_by != SearchBudget::kFirstFailure) break;
    for (const Prediction& p : results.predictions) ignored.push_back(p.key);
  }
  Conclude(options, results, overflowed, report);
  report->unwritten.insert(report->unwritten.end(), results.unwritten.begin(),
                           results.unwritten.end());
  finisher.Finish(results);
  ProvokeError();
  std::ranges::move(ExitNotes(*report), std::back_inserter(report->guarantees));
  return {};
}

}  // namespace

Result<Report> Check(CheckOptions options) {
  const Interrupts interrupts;
  const bool usual = options.seconds == 0;
  const f64 seconds = !usual                             ? options.seconds
                      : options.search == kDefaultSearch ? kDefaultSeconds
                                                         : 0;
  Patience patience(seconds);
  if (!usual) patience.KeepBack(std::min(kPartToFinish * seconds, kMostToFinish));
  options.limits.timed = seconds > 0;
  CheckOptions::Progress progress;
  options.limits.progress = [&](const SearchOptions::Progress& p) { progress.search = p; };
  options.phase = [&](std::string_view phase) { progress.phase = phase; };
  if (options.progress) {
    patience.set_on_look([&] {
      progress.seconds = patience.seconds();
      options.progress(progress);
    });
  }
  Report report;
  report.is_test = !options.run.test.empty();
  options.limits.one_exit = !report.is_test && !options.fail_on_exit;
  options.usual_trust = options.trust.empty();
  if (options.usual_trust && report.is_test) {
    options.trust = Trust::JdkPatterns();
    std::ranges::copy(Trust::TestingPatterns(), std::back_inserter(options.trust));
  }
  report.program = ProgramText(options.run);
  report.search = options.search;
  report.races = options.races;
  ScheduleFolder folder = FolderFor(options);
  if (auto problem = folder.Begin(options.command)) {
    if (options.schedules) return *problem;
    report.unwritten.push_back(problem->message);
  }
  const RunOptions given = options.run;
  if (auto problem = Explore(options, given, patience, std::move(folder), &report)) {
    if (problem->kind != kOutOfTime) return *problem;
    report.stopped_by = patience.interrupted() ? SearchBudget::kInterrupt : SearchBudget::kTime;
  }
  report.skipped = report.is_test && report.failures.empty() && !report.outcomes.empty() &&
                   std::ranges::all_of(report.outcomes, [](const OutcomeRow& o) {
                     return o.exit_code == kTestSkipped;
                   });
  if (!report.unreplayed.empty()) report.complete = false;
  report.seconds = patience.seconds();
  return report;
}

}  // namespace ravel
