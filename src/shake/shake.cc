#include "shake/shake.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "instrument/instrumenter.h"
#include "run/schedule_folder.h"
#include "search/search.h"
#include "shake/shake_command_line.h"
#include "shake/shake_report.h"
#include "shake/shake_schedule.h"
#include "shake/stock_jvm.h"
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
constexpr u64 kMonitorEvery = 8;    // runs, from then on
constexpr int kInternalStatus = 2;  // of the engine's agent, when it cannot work

// A folder for the files of one run.
class RunFolder {
 public:
  static Result<std::unique_ptr<RunFolder>> Make() {
    auto folder = TempClasses::Create();
    if (!folder) return folder.error();
    (*folder)->Stay();
    return std::unique_ptr<RunFolder>(new RunFolder(std::move(*folder)));
  }

  std::string File(std::string_view name) const {
    return fmt::format("{}/{}", folder_->path(), name);
  }
  // Empty if the file is not there.
  std::string Read(std::string_view name) const {
    auto text = ReadText(File(name));
    return text ? std::move(*text) : "";
  }
  void Clear() const {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder_->path(), ignored)) {
      fs::remove_all(entry.path(), ignored);
    }
  }

 private:
  explicit RunFolder(std::unique_ptr<TempClasses> folder) : folder_(std::move(folder)) {}
  const std::unique_ptr<TempClasses> folder_;
};

// The program, instrumented for one classification.
struct Prepared {
  std::unique_ptr<TempClasses> folder;
  RandomReport report;
};

std::string_view StatusOf(const std::vector<Finding>& findings) {
  for (const Finding& f : findings) {
    if (const std::string_view end = EndOfPathWith(f.kind); !end.empty()) return end;
  }
  return kOk;
}

// The last lines.
std::string EndOf(std::string_view text) {
  constexpr size_t kMostLines = 20, kMostBytes = 4000;
  if (text.size() > kMostBytes) text.remove_prefix(text.size() - kMostBytes);
  size_t begin = text.size();
  for (size_t lines = 0; begin > 0 && lines <= kMostLines; --begin) {
    if (begin < text.size() && text[begin - 1] == '\n' && ++lines == kMostLines) break;
  }
  return std::string(text.substr(begin));
}

class Shaker {
 public:
  explicit Shaker(const ShakeOptions& options)
      : options_(options),
        given_(options.run),
        schedules_(options.schedules ? ScheduleFolder(*options.schedules)
                                     : FolderOfRun(options.run, options.command)),
        classification_(options.classification) {}

  Result<Report> Run();

 private:
  using Clock = std::chrono::steady_clock;
  // One run, as it is known when it is over.
  struct Facts {
    u64 seed = 0;
    f64 probability = 0;
    CapturedRun jvm;
    ShakeRun engine;
    const RandomReport* program = nullptr;
  };

  std::optional<Error> Prepare();
  std::optional<Error> RunAll();
  bool IsOver();
  bool Monitors() const;
  // Of a switch at a point of the next run.
  f64 Probability() const;
  Result<Prepared*> PreparedFor(bool monitored);
  // False: it was cut off, and does not count.
  Result<bool> RunOnce();
  std::optional<Error> Judge(Facts& facts);
  std::optional<Error> CheckStart(const Facts& facts) const;
  void Reclassify(const Facts& facts, bool monitored);
  std::optional<Error> Keep(const Facts& facts);
  std::optional<Error> KeepFailure(const Facts& facts, const Finding& finding);
  std::optional<Error> KeepOutcome(const Facts& facts, std::string_view status);
  // The name of the file; empty: none was written, and `why` says why not.
  Result<std::string> WriteSchedule(const Facts& facts, std::string_view prefix, Expectation expect,
                                    u32* switches, std::string* why);
  std::string WriteFile(std::string_view prefix, std::string_view suffix, const std::string& text);
  // Empty without a schedule.
  std::string CommandToReplay(const std::string& schedule) const;
  std::vector<std::string> Guarantees() const;
  f64 Elapsed() const { return std::chrono::duration<f64>(Clock::now() - start_).count(); }

  const ShakeOptions& options_;
  const Clock::time_point start_ = Clock::now();
  const RunOptions given_;
  RunOptions run_;  // with a compiled source
  std::unique_ptr<TempClasses> compiled_;
  StockJvm jvm_;
  std::unique_ptr<RunFolder> files_;
  ScheduleFolder schedules_;
  std::optional<ShakeCommandLine> command_line_;
  std::optional<ProgramCommands> commands_;

  Classification classification_;
  std::array<std::unique_ptr<Prepared>, 2> prepared_;  // unmonitored, monitored
  u64 quiet_ = 0;                                      // monitored runs in a row without violation
  u64 last_points_ = 0;                                // of the run before
  u64 partly_ = 0;                                     // methods that were not changed whole
  bool cut_off_ = false;

  Report report_;
  std::map<FindingKey, size_t> failures_;
  std::map<std::tuple<std::string, i32, std::string>, size_t> outcomes_;
};

std::optional<Error> Shaker::Prepare() {
  report_.program = ProgramText(given_);
  report_.search = "shake";
  report_.races = "none";
  report_.shake = ShakeCounts{.seed = options_.seed};
  if (auto problem = schedules_.Begin(options_.command)) {
    if (options_.schedules) return problem;
    report_.unwritten.push_back(problem->message);
  }
  commands_ = ProgramCommands::Make(given_.words, schedules_);
  auto jvm = StockJvm::Find(options_.java);
  if (!jvm) return jvm.error();
  jvm_ = std::move(*jvm);
  run_ = given_;
  auto compiled = CompileSource(&run_);
  if (!compiled) return compiled.error();
  compiled_ = std::move(*compiled);
  auto files = RunFolder::Make();
  if (!files) return files.error();
  files_ = std::move(*files);
  command_line_.emplace(options_, run_);
  return {};
}

bool Shaker::Monitors() const {
  switch (options_.monitor) {
    case Monitoring::kAlways: return true;
    case Monitoring::kNever: return false;
    case Monitoring::kAuto: break;
  }
  // Nothing is left to watch: locations only ever rise.
  if (prepared_[1] != nullptr && prepared_[1]->report.locations.empty()) return false;
  return quiet_ < kQuietRuns || report_.paths % kMonitorEvery == 0;
}

f64 Shaker::Probability() const {
  if (options_.probability) return *options_.probability;
  if (report_.paths == 0) return kFirstProbability;
  f64 switches = kSwitches[(report_.paths - 1) % kSwitches.size()];
  if (options_.kind == "sleep") switches = std::min(switches, kMostSleeps);
  const f64 p = switches / static_cast<f64>(std::max(last_points_, u64{1}));
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

// What `java` and the agent say when they cannot start.
std::optional<Error> Shaker::CheckStart(const Facts& facts) const {
  if (report_.paths > 0 || facts.jvm.signal != 0 || facts.jvm.timed_out) return {};
  if (facts.jvm.status != 1 && facts.jvm.status != kInternalStatus) return {};
  const std::string& err = facts.jvm.err;
  // The engine may have begun by the time the main class is looked for.
  const bool launcher =
      err.starts_with("Error: ") && facts.engine.findings.empty() && facts.engine.points == 0;
  if (facts.engine.complete && !launcher) return {};
  std::string words = err.empty() ? facts.jvm.out : err;
  if (words.empty()) return {};
  if (words.ends_with('\n')) words.pop_back();
  return Error{kLaunchFailed, words};
}

std::optional<Error> Shaker::Judge(Facts& facts) {
  const CapturedRun& jvm = facts.jvm;
  auto engine = ReadShakeReport(files_->Read("report"));
  if (!engine) {
    return Error{"", fmt::format("internal error: the report of the run with seed {}: {}",
                                 facts.seed, engine.error().message)};
  }
  facts.engine = std::move(*engine);
  if (auto problem = CheckStart(facts)) return problem;
  std::vector<Finding>& findings = facts.engine.findings;
  if (jvm.timed_out) {
    const u64 limit = options_.hang * ShakeOptions::kEndless;
    findings.push_back({FindingKind::kHang,
                        fmt::format("the program did not end within {} seconds", limit),
                        "no end",
                        {}});
    return {};
  }
  if (!facts.engine.complete && jvm.status == 0 && jvm.signal == 0) {
    return Error{"", fmt::format("internal error: the run with seed {} ended with status 0, but "
                                 "without a report of the engine's",
                                 facts.seed)};
  }
  if (!findings.empty()) return {};
  if (jvm.signal != 0) {
    const std::string text = fmt::format("the JVM was killed by signal {}", jvm.signal);
    findings.push_back({FindingKind::kExitStatus, text, text, {}});
  } else if (jvm.status != 0) {
    const std::string text = fmt::format("the program ended with status {}", jvm.status);
    findings.push_back({FindingKind::kExitStatus, text, text, {}});
  }
  return {};
}

void Shaker::Reclassify(const Facts& facts, bool monitored) {
  bool changed = false;
  for (const u32 location : facts.engine.violations) {
    if (location >= facts.program->locations.size()) continue;
    changed |= classification_.Raise(facts.program->locations[location]);
  }
  if (changed) {
    quiet_ = 0;
    for (auto& prepared : prepared_) prepared.reset();
  } else if (monitored) {
    ++quiet_;
  }
}

Result<std::string> Shaker::WriteSchedule(const Facts& facts, std::string_view prefix,
                                          Expectation expect, u32* switches, std::string* why) {
  if (!facts.engine.exact) {
    *why = facts.engine.not_exact.empty() ? "the run was not recorded to its end"
                                          : facts.engine.not_exact;
    return std::string();
  }
  auto schedule =
      ScheduleOfRecord(files_->Read("record"), *facts.program, facts.engine.thread_names);
  if (!schedule) {
    return Error{"", fmt::format("internal error: the record of the run with seed {}: {}",
                                 facts.seed, schedule.error().message)};
  }
  schedule->facts->program = {run_.main};
  schedule->facts->program.insert(schedule->facts->program.end(), run_.args.begin(),
                                  run_.args.end());
  schedule->facts->words = given_.words.All();
  schedule->facts->assertions = command_line_->assertions();
  schedule->facts->expect = std::move(expect);
  *switches = static_cast<u32>(
      std::ranges::count(schedule->commands, CommandKind::kSwitch, &ScheduleCommand::kind));
  return WriteFile(prefix, ".cx", schedule->Print());
}

// Empty: it could not be written, and the report says so.
std::string Shaker::WriteFile(std::string_view prefix, std::string_view suffix,
                              const std::string& text) {
  auto file = schedules_.Add(prefix, suffix, text);
  if (file) return *file;
  report_.unwritten.push_back(file.error().message);
  return "";
}

std::string Shaker::CommandToReplay(const std::string& schedule) const {
  if (schedule.empty()) return "";
  return commands_->Text({"ravel", "replay", "--on", options_.java}, schedule);
}

std::optional<Error> Shaker::KeepFailure(const Facts& facts, const Finding& finding) {
  const auto [known, fresh] = failures_.try_emplace(finding.key(), report_.failures.size());
  if (!fresh) {
    ++report_.failures[known->second].paths;
    return {};
  }
  Failure failure;
  failure.finding = finding;
  failure.path = report_.paths;
  failure.paths = 1;
  failure.seed = facts.seed;
  failure.standard_error = EndOf(facts.jvm.err);
  std::string classes = classification_.Print();
  if (schedules_.wanted() && !classes.empty()) {
    classes = WriteFile("shake-", ".classes", classes);
  } else {
    classes.clear();
  }
  failure.repeat = commands_->Text(RepeatWords(options_, facts.seed, facts.probability, classes));
  if (options_.record && schedules_.wanted()) {
    auto schedule = WriteSchedule(facts, "failure-",
                                  {Expectation::Kind::kFinding, std::string(NameOf(finding.kind))},
                                  &failure.switches, &failure.no_schedule);
    if (!schedule) return schedule.error();
    failure.schedule = *schedule;
    failure.replay = CommandToReplay(failure.schedule);
  }
  report_.failures.push_back(std::move(failure));
  return {};
}

std::optional<Error> Shaker::KeepOutcome(const Facts& facts, std::string_view status) {
  // A program that stands still has no exit status; the engine's does not count.
  const bool ended = status != "deadlock" && status != NameOf(FindingKind::kHang);
  const int exit_code = ended ? facts.jvm.status : 0;
  const auto [known, fresh] = outcomes_.try_emplace({std::string(status), exit_code, facts.jvm.out},
                                                    report_.outcomes.size());
  if (!fresh) {
    ++report_.outcomes[known->second].paths;
    return {};
  }
  OutcomeRow outcome{std::string(status), facts.jvm.out, exit_code, 1};
  if (options_.record && options_.all && schedules_.wanted()) {
    u32 switches = 0;
    std::string why;
    auto schedule = WriteSchedule(
        facts, "outcome-", {Expectation::Kind::kOutcome, std::string(status)}, &switches, &why);
    if (!schedule) return schedule.error();
    outcome.schedule = *schedule;
    outcome.replay = CommandToReplay(outcome.schedule);
  }
  report_.outcomes.push_back(std::move(outcome));
  return {};
}

std::optional<Error> Shaker::Keep(const Facts& facts) {
  ++report_.paths;
  last_points_ = facts.engine.points;
  report_.shake->points += facts.engine.points;
  report_.shake->switches += facts.engine.switches;
  // A failure that one run shows twice counts once.
  std::set<FindingKey> seen;
  for (const Finding& f : facts.engine.findings) {
    if (!seen.insert(f.key()).second) continue;
    if (auto problem = KeepFailure(facts, f)) return problem;
  }
  return KeepOutcome(facts, StatusOf(facts.engine.findings));
}

Result<bool> Shaker::RunOnce() {
  const bool monitored = Monitors();
  auto prepared = PreparedFor(monitored);
  if (!prepared) return prepared.error();
  Facts facts;
  facts.seed = options_.seed + report_.paths;
  facts.probability = Probability();
  facts.program = &(*prepared)->report;
  files_->Clear();
  // The engine knows more to say, if it can.
  const f64 run_limit = static_cast<f64>(options_.hang * (ShakeOptions::kEndless + 1));
  const f64 left = options_.seconds > 0 ? std::max(options_.seconds - Elapsed(), 0.001) : run_limit;
  const ShakeCommandLine::RunFiles files{.folder = (*prepared)->folder->path(),
                                         .report = files_->File("report"),
                                         .record = options_.record ? files_->File("record") : ""};
  auto jvm = jvm_.RunCaptured(command_line_->Of(facts.seed, facts.probability, files),
                              {.seconds = std::min(run_limit, left), .stop = &Interrupts::Came});
  if (!jvm) return jvm.error();
  facts.jvm = std::move(*jvm);
  cut_off_ = facts.jvm.stopped || (facts.jvm.timed_out && left < run_limit);
  if (cut_off_) return false;
  if (auto problem = Judge(facts)) return *problem;
  if (auto problem = Keep(facts)) return *problem;
  Reclassify(facts, monitored);
  return true;
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
    auto counted = RunOnce();
    if (!counted) return counted.error();
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
  }
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
