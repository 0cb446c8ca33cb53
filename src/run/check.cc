#include "run/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace ravel {
namespace {

std::string ProgramText(const RunOptions& run) {
  std::string text = run.main;
  for (const std::string& arg : run.args) text += " " + arg;
  return text;
}

std::vector<std::string> Guarantees(const CheckOptions& options, const ExploreResults& r) {
  std::vector<std::string> lines;
  const bool raced = std::ranges::any_of(r.failures, [](const FoundFailure& f) {
    return f.finding.kind == FindingKind::kDataRace;
  });
  if (!r.complete) {
    lines.push_back("Not every schedule was explored: what was not run may still fail.");
  }
  if (options.search == "random") return lines;
  if (options.search == "exitblock-rw") {
    lines.push_back("exitblock-rw misses behaviour as published; exitblock-rwl does not.");
  }
  if (options.search == "dfs") return lines;
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

}  // namespace

Result<Report> Check(CheckOptions options) {
  const auto start = std::chrono::steady_clock::now();
  Report report;
  report.program = ProgramText(options.run);
  report.search = options.search;
  report.races = options.races;
  options.run.vm.world.files = FileMode::kOverlay;
  options.run.vm.world.pass_through = false;
  auto search = MakeSearch(options.search);
  if (!search) return search.error();
  auto run = Run::Prepare(options.run);
  if (!run) return run.error();
  Vm& vm = (*run)->vm();
  Explorer explorer(vm, {.boundaries = (*search)->boundaries(),
                         .records = (*search)->records(),
                         .trust = options.trust,
                         .from = options.from,
                         .max_steps = options.max_steps});
  ExploreResults& results = explorer.results();
  switch (explorer.Begin()) {
    case Explorer::Start::kReady: (*search)->Run(explorer, options.limits); break;
    case Explorer::Start::kEnded:
      explorer.EndPath({}, {});
      results.complete = true;
      break;
    case Explorer::Start::kNotLoaded: {
      std::string words = vm.world().files().Output(2);
      while (words.ends_with('\n')) words.pop_back();
      return Error{kLaunchFailed, words};
    }
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
    report.failures.push_back(std::move(failure));
  }
  for (const FoundOutcome& o : results.outcomes) {
    report.outcomes.push_back({o.status, o.out, o.exit_code, o.paths, ""});
  }
  report.guarantees = Guarantees(options, results);
  report.seconds =
      std::chrono::duration<f64>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace ravel
