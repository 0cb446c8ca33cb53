#include "shake/shake_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "shake/shake_schedule.h"
#include "support/read_file.h"

namespace ravel {
namespace {

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

}  // namespace

std::string_view FinishedRun::Status() const {
  for (const Finding& f : engine.findings) {
    if (const std::string_view end = EndOfPathWith(f.kind); !end.empty()) return end;
  }
  return kOk;
}

int FinishedRun::ExitCode() const {
  const std::string_view status = Status();
  return status == "deadlock" || status == NameOf(FindingKind::kHang) ? 0 : jvm.status;
}

ShakeResults::ShakeResults(const ShakeOptions& options, const RunOptions& run,
                           const ShakeCommandLine& command_line, Report* report)
    : options_(options),
      run_(run),
      command_line_(command_line),
      report_(*report),
      schedules_(options.schedules ? ScheduleFolder(*options.schedules)
                                   : FolderOfRun(options.run, options.command)) {}

std::optional<Error> ShakeResults::Begin() {
  if (auto problem = schedules_.Begin(options_.command)) {
    if (options_.schedules) return problem;
    report_.unwritten.push_back(problem->message);
  }
  commands_ = ProgramCommands::Make(options_.run.words, schedules_);
  return {};
}

Result<std::string> ShakeResults::WriteSchedule(const FinishedRun& run, std::string_view prefix,
                                                Expectation expect, u32* switches,
                                                std::string* why) {
  if (!run.engine.exact) {
    *why =
        run.engine.not_exact.empty() ? "the run was not recorded to its end" : run.engine.not_exact;
    return std::string();
  }
  auto schedule = ScheduleOfRecord(ReadTextOrNone(run.files + "/record"), *run.program,
                                   run.engine.thread_names);
  if (!schedule) {
    return Error{"", fmt::format("internal error: the record of the run with seed {}: {}", run.seed,
                                 schedule.error().message)};
  }
  schedule->facts->program = {run_.main};
  schedule->facts->program.insert(schedule->facts->program.end(), run_.args.begin(),
                                  run_.args.end());
  schedule->facts->words = options_.run.words.All();
  schedule->facts->assertions = command_line_.assertions();
  schedule->facts->expect = std::move(expect);
  *switches = static_cast<u32>(
      std::ranges::count(schedule->commands, CommandKind::kSwitch, &ScheduleCommand::kind));
  return WriteFile(prefix, ".cx", schedule->Print());
}

std::string ShakeResults::WriteFile(std::string_view prefix, std::string_view suffix,
                                    const std::string& text) {
  auto file = schedules_.Add(prefix, suffix, text);
  if (file) return *file;
  report_.unwritten.push_back(file.error().message);
  return "";
}

std::string ShakeResults::CommandToReplay(const std::string& schedule) const {
  if (schedule.empty()) return "";
  return commands_->Text({"ravel", "replay", "--on", options_.java}, schedule);
}

std::optional<Error> ShakeResults::KeepFailure(const FinishedRun& run, const Finding& finding,
                                               const Classification& classification) {
  const auto [known, fresh] = failures_.try_emplace(finding.key(), report_.failures.size());
  if (!fresh) {
    ++report_.failures[known->second].paths;
    return {};
  }
  Failure failure;
  failure.finding = finding;
  failure.path = report_.paths;
  failure.paths = 1;
  failure.seed = run.seed;
  failure.standard_error = EndOf(run.jvm.err);
  std::string classes = classification.Print();
  if (schedules_.wanted() && !classes.empty()) {
    classes = WriteFile("shake-", ".classes", classes);
  } else {
    classes.clear();
  }
  failure.repeat = commands_->Text(RepeatWords(options_, run.seed, run.probability, classes));
  if ((options_.record || options_.tell) && schedules_.wanted()) {
    auto schedule = WriteSchedule(run, "failure-",
                                  {Expectation::Kind::kFinding, std::string(NameOf(finding.kind))},
                                  &failure.switches, &failure.no_schedule);
    if (!schedule && options_.record) return schedule.error();
    if (schedule) failure.schedule = *schedule;
    failure.replay = CommandToReplay(failure.schedule);
    if (!options_.record) failure.no_schedule.clear();
  }
  report_.failures.push_back(std::move(failure));
  return {};
}

std::optional<Error> ShakeResults::KeepOutcome(const FinishedRun& run) {
  const std::string status(run.Status());
  const int exit_code = run.ExitCode();
  const auto [known, fresh] =
      outcomes_.try_emplace({status, exit_code, run.jvm.out}, report_.outcomes.size());
  if (!fresh) {
    ++report_.outcomes[known->second].paths;
    return {};
  }
  OutcomeRow outcome{status, run.jvm.out, exit_code, 1};
  if (options_.record && options_.all && schedules_.wanted()) {
    u32 switches = 0;
    std::string why;
    auto schedule =
        WriteSchedule(run, "outcome-", {Expectation::Kind::kOutcome, status}, &switches, &why);
    if (!schedule) return schedule.error();
    outcome.schedule = *schedule;
    outcome.replay = CommandToReplay(outcome.schedule);
  }
  report_.outcomes.push_back(std::move(outcome));
  return {};
}

std::optional<Error> ShakeResults::Keep(const FinishedRun& run,
                                        const Classification& classification) {
  ++report_.paths;
  report_.shake->points += run.engine.points;
  report_.shake->switches += run.engine.switches;
  // A failure that one run shows twice counts once.
  std::set<FindingKey> seen;
  for (const Finding& f : run.engine.findings) {
    if (!seen.insert(f.key()).second) continue;
    if (auto problem = KeepFailure(run, f, classification)) return problem;
  }
  return KeepOutcome(run);
}

}  // namespace ravel
