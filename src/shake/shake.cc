#include "shake/shake.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include "instrument/instrumenter.h"
#include "search/search.h"
#include "shake/shake_command_line.h"
#include "shake/shake_jvms.h"
#include "shake/shake_report.h"
#include "shake/shake_results.h"
#include "shake/stock_jvm.h"
#include "source/report_sources.h"
#include "support/interrupts.h"
#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

// Some failures need many switches, others a few at the right points, which are
// hit less often the more there are: runs take turns. The first is by the
// probability, of which a long program gets less, the others by number.
constexpr f64 kFirstProbability = 0.1;
constexpr f64 kHighestProbability = 0.5;
constexpr std::array kSwitches = {20000.0, 30.0, 8.0, 3.0};
constexpr f64 kMostSleeps = 2000;   // of a millisecond each
constexpr u64 kQuietRuns = 2;       // without a violation: the classification is stable
constexpr u64 kMonitorEvery = 8;    // runs, from then on; and the most in a lot
constexpr int kInternalStatus = 2;  // of the engine's agent, when it cannot work
constexpr u64 kMostSpent = 2;       // runs in a row that no other could have the JVM after

// The program, instrumented for one classification.
struct Prepared {
  std::unique_ptr<TempClasses> folder;
  RandomReport report;
};

std::set<FindingKey> KeysOf(const FinishedRun& run) {
  std::set<FindingKey> keys;
  for (const Finding& f : run.engine.findings) keys.insert(f.key());
  return keys;
}

// Does it end by itself, so that others can be expected to?
bool IsMeasure(const FinishedRun& run) {
  return run.Status() != NameOf(FindingKind::kHang) && run.jvm.signal == 0;
}

class Shaker {
 public:
  explicit Shaker(const ShakeOptions& options)
      : options_(options), classification_(options.classification) {}

  Result<Report> Run();

 private:
  using Clock = std::chrono::steady_clock;
  // May a JVM have several runs?
  enum class Sharing : u8 { kUntried, kOn, kOff };

  std::optional<Error> Prepare();
  std::optional<Error> RunAll();
  bool IsOver();

  // The next runs.
  bool IsStable() const;
  bool Monitors() const;
  u64 LotSize(bool monitored) const;
  // Of a switch at a point of the run with that number, from 0.
  f64 Probability(u64 number) const;
  Result<Prepared*> PreparedFor(bool monitored);
  Result<RunPlan> Plan(const Prepared& prepared, u64 number);

  std::optional<Error> RunLot();
  // All that were over, or that were to be, see ShakeJvms.
  Result<std::vector<FinishedRun>> Execute(const std::vector<RunPlan>& plans,
                                           const Prepared& prepared);
  Result<FinishedRun> Judge(const RunPlan& plan, JvmRun jvm, const RandomReport& program);
  std::optional<Error> CheckStart(const FinishedRun& run) const;
  // Counts the runs of a lot, up to one that was not what it seemed.
  std::optional<Error> Keep(std::vector<FinishedRun>& lot, const Prepared& prepared);
  void Reclassify(const std::vector<FinishedRun>& lot, bool monitored);

  // Sharing.
  std::optional<Error> TrySharing(const Prepared& prepared);
  bool NeedsProof(const FinishedRun& run) const;
  // Executes the run by itself, and takes what it shows then. False: it was cut off.
  Result<bool> Prove(FinishedRun* run, const Prepared& prepared);
  void NoteSpent(const FinishedRun& run);
  void StopSharing(std::string why);

  std::vector<std::string> Guarantees() const;
  f64 Elapsed() const { return std::chrono::duration<f64>(Clock::now() - start_).count(); }

  const ShakeOptions& options_;
  const Clock::time_point start_ = Clock::now();
  RunOptions run_;  // with a compiled source
  std::unique_ptr<TempClasses> compiled_;
  StockJvm jvm_;
  std::unique_ptr<TempClasses> files_;  // a folder for each run of a lot
  std::optional<ShakeCommandLine> command_line_;
  Report report_;
  std::optional<ShakeResults> results_;

  Classification classification_;
  std::array<std::unique_ptr<Prepared>, 2> prepared_;  // unmonitored, monitored
  u64 quiet_ = 0;                                      // monitored runs in a row without violation
  u64 last_points_ = 0;                                // of the last run
  u64 lot_end_ = 0;                                    // runs, when the lot is over
  u64 lot_points_ = 0;                                 // of the last run before the lot
  u64 partly_ = 0;                                     // methods that were not changed whole
  bool cut_off_ = false;

  Sharing sharing_ = Sharing::kOff;
  std::string not_shared_;           // why not, if it was tried
  std::vector<std::string> alone_;   // runs that failed only in company, a line each
  u64 spent_ = 0;                    // see kMostSpent
  std::optional<FinishedRun> last_;  // that had a JVM of its own, see IsMeasure
  std::optional<ShakeJvms> jvms_;    // last: it uses others
};

std::optional<Error> Shaker::Prepare() {
  report_.program = ProgramText(options_.run);
  report_.search = "shake";
  report_.races = "none";
  report_.shake = ShakeCounts{.seed = options_.seed};
  auto jvm = StockJvm::Find(options_.java);
  if (!jvm) return jvm.error();
  jvm_ = std::move(*jvm);
  run_ = options_.run;
  auto compiled = CompileSource(&run_);
  if (!compiled) return compiled.error();
  compiled_ = std::move(*compiled);
  auto files = TempClasses::Create();
  if (!files) return files.error();
  files_ = std::move(*files);
  files_->Stay();
  command_line_.emplace(options_, run_);
  // The engine knows more to say about a run without end, if it can.
  jvms_.emplace(jvm_, *command_line_,
                ShakeJvms::Options{
                    .jobs = options_.jobs,
                    .run_seconds = static_cast<f64>(options_.hang * (ShakeOptions::kEndless + 1)),
                    .records = options_.record || options_.tell});
  if (options_.share && options_.runs != 1) {
    not_shared_ = command_line_->WhyNotShared();
    if (not_shared_.empty()) sharing_ = Sharing::kUntried;
  }
  results_.emplace(options_, run_, *command_line_, &report_);
  return results_->Begin();
}

// Nothing more is to be learnt about what the threads share, for now.
bool Shaker::IsStable() const {
  if (report_.paths == 0) return false;
  if (options_.monitor == Monitoring::kNever || quiet_ >= kQuietRuns) return true;
  // Nothing is left to watch: locations only ever rise.
  return prepared_[1] != nullptr && prepared_[1]->report.locations.empty();
}

bool Shaker::Monitors() const {
  switch (options_.monitor) {
    case Monitoring::kAlways: return true;
    case Monitoring::kNever: return false;
    case Monitoring::kAuto: break;
  }
  if (prepared_[1] != nullptr && prepared_[1]->report.locations.empty()) return false;
  return quiet_ < kQuietRuns || report_.paths % kMonitorEvery == 0;
}

u64 Shaker::LotSize(bool monitored) const {
  if (!IsStable() || (monitored && options_.monitor == Monitoring::kAuto)) return 1;
  const u64 size = kMonitorEvery - report_.paths % kMonitorEvery;
  return options_.runs > 0 ? std::min(size, options_.runs - report_.paths) : size;
}

f64 Shaker::Probability(u64 number) const {
  if (options_.probability) return *options_.probability;
  if (number == 0) return kFirstProbability;
  f64 switches = kSwitches[(number - 1) % kSwitches.size()];
  if (options_.kind == "sleep") switches = std::min(switches, kMostSleeps);
  const f64 p = switches / static_cast<f64>(std::max(lot_points_, u64{1}));
  // A number that a person can read, and that means the same when it is given.
  return std::min(kHighestProbability, std::stod(fmt::format("{:.2g}", p)));
}

Result<Prepared*> Shaker::PreparedFor(bool monitored) {
  std::unique_ptr<Prepared>& kept = prepared_[monitored ? 1 : 0];
  if (kept != nullptr) return kept.get();
  auto folder = TempClasses::Create();
  if (!folder) return folder.error();
  auto report = InstrumentForRandom({.class_path = command_line_->instrumented_path(),
                                     .classification = &classification_,
                                     .monitor = monitored,
                                     .trust = WithUsualTrust(options_.trust),
                                     .target = jvm_.image.get(),
                                     .folder = (*folder)->path()});
  if (!report) return report.error();
  (*folder)->Settle();
  partly_ = report->partly;
  kept = std::make_unique<Prepared>(Prepared{std::move(*folder), std::move(*report)});
  return kept.get();
}

Result<RunPlan> Shaker::Plan(const Prepared& prepared, u64 number) {
  RunPlan plan{.seed = options_.seed + number,
               .probability = Probability(number),
               .program = prepared.folder->path(),
               .files = fmt::format("{}/{}", files_->path(), number)};
  std::error_code error;
  fs::remove_all(plan.files, error);
  fs::create_directory(plan.files, error);
  if (error) return Error{"", fmt::format("cannot create {}: {}", plan.files, error.message())};
  return plan;
}

// What `java` and the agent say when they cannot start.
std::optional<Error> Shaker::CheckStart(const FinishedRun& run) const {
  if (report_.paths > 0 || run.jvm.signal != 0 || run.jvm.timed_out) return {};
  if (run.jvm.status != 1 && run.jvm.status != kInternalStatus) return {};
  const std::string& err = run.jvm.err;
  // The engine may have begun by the time the main class is looked for.
  const bool launcher = (err.starts_with("Error: ") || err.starts_with("ravel: ")) &&
                        run.engine.findings.empty() && run.engine.points == 0;
  if (run.engine.complete && !launcher) return {};
  std::string words = err.empty() ? run.jvm.out : err;
  if (words.empty()) return {};
  if (words.ends_with('\n')) words.pop_back();
  return Error{kLaunchFailed, words};
}

Result<FinishedRun> Shaker::Judge(const RunPlan& plan, JvmRun ended, const RandomReport& program) {
  FinishedRun run{.seed = plan.seed,
                  .probability = plan.probability,
                  .files = plan.files,
                  .jvm = std::move(ended.jvm),
                  .engine = {},
                  .program = &program,
                  .shared = ended.shared,
                  .spent = std::move(ended.spent)};
  auto engine = ReadShakeReport(ReadTextOrNone(plan.files + "/report"));
  if (!engine) {
    return Error{"", fmt::format("internal error: the report of the run with seed {}: {}", run.seed,
                                 engine.error().message)};
  }
  run.engine = std::move(*engine);
  if (auto problem = CheckStart(run)) return *problem;
  const CapturedRun& jvm = run.jvm;
  std::vector<Finding>& findings = run.engine.findings;
  if (jvm.timed_out) {
    const u64 limit = options_.hang * ShakeOptions::kEndless;
    findings.push_back({FindingKind::kHang,
                        fmt::format("the program did not end within {} seconds", limit),
                        "no end",
                        {}});
    return run;
  }
  if (!run.engine.complete && jvm.status == 0 && jvm.signal == 0) {
    return Error{"", fmt::format("internal error: the run with seed {} ended with status 0, but "
                                 "without a report of the engine's",
                                 run.seed)};
  }
  if (findings.empty() && (jvm.signal != 0 || jvm.status != 0)) {
    const std::string text = jvm.signal != 0
                                 ? fmt::format("the JVM was killed by signal {}", jvm.signal)
                                 : fmt::format("the program ended with status {}", jvm.status);
    findings.push_back({FindingKind::kExitStatus, text, text, {}});
  }
  return run;
}

void Shaker::Reclassify(const std::vector<FinishedRun>& lot, bool monitored) {
  bool changed = false;
  for (const FinishedRun& run : lot) {
    for (const u32 location : run.engine.violations) {
      if (location >= run.program->locations.size()) continue;
      changed |= classification_.Raise(run.program->locations[location]);
    }
  }
  if (changed) {
    quiet_ = 0;
    last_.reset();
    jvms_->Clear();
    for (auto& prepared : prepared_) prepared.reset();
  } else if (monitored) {
    quiet_ += lot.size();
  }
}

Result<std::vector<FinishedRun>> Shaker::Execute(const std::vector<RunPlan>& plans,
                                                 const Prepared& prepared) {
  std::vector<FinishedRun> lot;
  std::optional<Error> problem;
  const auto take = [&](size_t i, JvmRun ended) {
    if (!ended.unfit.empty()) StopSharing(ended.unfit);
    auto run = Judge(plans[i], std::move(ended), prepared.report);
    if (!run) {
      problem = run.error();
      return false;
    }
    const bool failed = !run->engine.findings.empty();
    lot.push_back(std::move(*run));
    if (options_.progress) {
      options_.progress({report_.paths + lot.size(), report_.failures.size(), Elapsed()});
    }
    return options_.all || !failed;
  };
  const f64 left = options_.seconds > 0 ? std::max(options_.seconds - Elapsed(), 0.001) : 0;
  auto in_time = jvms_->Run(plans, left, take);
  if (!in_time) return in_time.error();
  if (problem) return *problem;
  cut_off_ = !*in_time;
  return lot;
}

// Sharing.

void Shaker::StopSharing(std::string why) {
  if (sharing_ == Sharing::kOff) return;
  sharing_ = Sharing::kOff;
  not_shared_ = std::move(why);
}

// A run that had a JVM of its own is the measure: twice in a row in another one it has to
// do the same.
std::optional<Error> Shaker::TrySharing(const Prepared& prepared) {
  for (int i = 0; i < 2 && sharing_ == Sharing::kUntried; ++i) {
    auto plan = Plan(prepared, report_.paths);
    if (!plan) return plan.error();
    plan->seed = last_->seed;
    plan->probability = last_->probability;
    plan->shared = true;
    auto lot = Execute({*plan}, prepared);
    if (!lot) return lot.error();
    if (lot->empty()) return {};
    const FinishedRun& run = lot->front();
    if (!run.shared) break;
    const bool same = run.engine.points == last_->engine.points &&
                      run.engine.switches == last_->engine.switches &&
                      KeysOf(run) == KeysOf(*last_) && run.jvm.status == last_->jvm.status;
    if (!same) {
      StopSharing(
          fmt::format("with seed {} it does not do the same in a JVM for several runs", run.seed));
    }
    NoteSpent(run);
  }
  if (sharing_ == Sharing::kUntried) sharing_ = Sharing::kOn;
  return {};
}

void Shaker::NoteSpent(const FinishedRun& run) {
  spent_ = run.spent.empty() ? 0 : spent_ + 1;
  if (spent_ >= kMostSpent) StopSharing(run.spent);
}

bool Shaker::NeedsProof(const FinishedRun& run) const {
  if (!run.shared && (options_.jobs == 1 || options_.kind != "switch")) return false;
  return std::ranges::any_of(run.engine.findings,
                             [&](const Finding& f) { return !results_->IsKnown(f); });
}

Result<bool> Shaker::Prove(FinishedRun* run, const Prepared& prepared) {
  auto plan = Plan(prepared, report_.paths);
  if (!plan) return plan.error();
  plan->probability = run->probability;
  auto alone = Execute({*plan}, prepared);
  if (!alone) return alone.error();
  if (alone->empty()) return false;
  const std::set<FindingKey> shown = KeysOf(alone->front());
  const bool proven = std::ranges::all_of(run->engine.findings, [&](const Finding& f) {
    return results_->IsKnown(f) || shown.contains(f.key());
  });
  if (!proven) {
    const std::string what = run->engine.findings.front().message;
    if (run->shared) {
      StopSharing(fmt::format("the run with seed {} failed only in one for several runs: {}",
                              run->seed, what));
    } else {
      alone_.push_back(
          fmt::format("The run with seed {} failed only beside others, which does not count: {}",
                      run->seed, what));
    }
  }
  *run = std::move(alone->front());
  return true;
}

// The loop.

std::optional<Error> Shaker::Keep(std::vector<FinishedRun>& lot, const Prepared& prepared) {
  for (size_t i = 0; i < lot.size(); ++i) {
    FinishedRun& run = lot[i];
    const bool was_cut_off = cut_off_;
    const bool shared = run.shared;
    if (NeedsProof(run)) {
      auto proven = Prove(&run, prepared);
      if (!proven) return proven.error();
      if (!*proven) {
        lot.erase(lot.begin() + static_cast<std::ptrdiff_t>(i), lot.end());
        break;
      }
      cut_off_ |= was_cut_off;
    }
    last_points_ = run.engine.points;
    if (auto problem = results_->Keep(run, classification_)) return problem;
    if (run.shared) NoteSpent(run);
    // What those after it have shown is not worth more.
    if (shared && !run.shared && sharing_ == Sharing::kOff) {
      lot.erase(lot.begin() + static_cast<std::ptrdiff_t>(i) + 1, lot.end());
      break;
    }
  }
  return {};
}

std::optional<Error> Shaker::RunLot() {
  const bool monitored = Monitors();
  auto prepared = PreparedFor(monitored);
  if (!prepared) return prepared.error();
  if (sharing_ == Sharing::kUntried && IsStable() && last_) {
    if (auto problem = TrySharing(**prepared)) return problem;
    if (IsOver()) return {};
  }
  if (report_.paths >= lot_end_) {
    lot_end_ = report_.paths + LotSize(monitored);
    lot_points_ = last_points_;
  }
  std::vector<RunPlan> plans;
  const u64 size = lot_end_ - report_.paths;
  for (u64 i = 0; i < size; ++i) {
    auto plan = Plan(**prepared, report_.paths + i);
    if (!plan) return plan.error();
    plan->shared = sharing_ == Sharing::kOn && IsStable();
    plans.push_back(std::move(*plan));
  }
  auto lot = Execute(plans, **prepared);
  if (!lot) return lot.error();
  if (auto problem = Keep(*lot, **prepared)) return problem;
  for (const FinishedRun& run : *lot) {
    if (!run.shared && IsMeasure(run)) last_ = run;
  }
  Reclassify(*lot, monitored);
  return {};
}

bool Shaker::IsOver() {
  if (Interrupts::Came()) {
    report_.stopped_by = "interrupted";
  } else if (!report_.failures.empty() && !options_.all) {
    report_.stopped_by = SearchBudget::kFirstFailure;
  } else if (options_.runs > 0 && report_.paths >= options_.runs) {
    report_.stopped_by = "--runs";
  } else if (options_.seconds > 0 && (cut_off_ || Elapsed() >= options_.seconds)) {
    report_.stopped_by = "--time";
  } else {
    return false;
  }
  return true;
}

std::optional<Error> Shaker::RunAll() {
  while (!IsOver()) {
    if (options_.progress) options_.progress({report_.paths, report_.failures.size(), Elapsed()});
    if (auto problem = RunLot()) return problem;
  }
  return {};
}

std::vector<std::string> Shaker::Guarantees() const {
  std::vector<std::string> lines = {
      "Random runs prove nothing: a schedule that was not run may still fail."};
  if (options_.kind != "switch") {
    lines.push_back(fmt::format(
        "With --kind {} the JVM schedules the threads: a seed repeats the choices, not the run.",
        options_.kind));
  } else if (!not_shared_.empty()) {
    lines.push_back(fmt::format("Each run has a JVM of its own: {}.", not_shared_));
  }
  lines.insert(lines.end(), alone_.begin(), alone_.end());
  const bool nothing_left = prepared_[1] != nullptr && prepared_[1]->report.locations.empty();
  if (options_.monitor == Monitoring::kAuto && report_.failures.empty() && report_.paths > 0 &&
      quiet_ < kQuietRuns && !nothing_left) {
    lines.push_back(
        "It was still being found out what the threads share: more runs switch at more places.");
  }
  if (partly_ > 0) {
    lines.push_back(fmt::format("{} {} too long to be changed whole.", partly_,
                                partly_ == 1 ? "method is" : "methods are"));
  }
  if (cut_off_ && report_.stopped_by == "--time") {
    lines.push_back("The last run was not over when the time was; it does not count.");
  }
  return lines;
}

Result<Report> Shaker::Run() {
  if (auto problem = Prepare()) return *problem;
  if (auto problem = RunAll()) return *problem;
  if (!options_.save_classes.empty()) {
    if (auto problem = WriteTextFile(options_.save_classes, classification_.Print())) {
      report_.unwritten.push_back(problem->message);
    }
  }
  SourceLines sources(options_.run.main, EffectiveClassPath(options_.run.class_path));
  FindSources(sources, &report_);
  report_.guarantees = Guarantees();
  report_.seconds = Elapsed();
  return std::move(report_);
}

}  // namespace

std::vector<std::string> WithUsualTrust(std::vector<std::string> patterns) {
  patterns.insert(patterns.end(), {"org.junit.*", "junit.*", "org.hamcrest.*", "org.opentest4j.*",
                                   "org.apiguardian.*", "ravel.*"});
  return patterns;
}

Result<Report> Shake(ShakeOptions options) {
  // Ahead of the temporary folders, whose handlers would end the process.
  const Interrupts interrupts;
  return Shaker(options).Run();
}

}  // namespace ravel
