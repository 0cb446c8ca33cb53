#include "check/finisher.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "machine/signals.h"
#include "support/last_words.h"

namespace ravel {
namespace {

u64 InstructionsOf(const Path& path) {
  u64 instructions = 0;
  for (const Choice& c : path.choices) instructions += c.instructions;
  return instructions;
}

// Paths that are longer would take minutes to write down.
constexpr u64 kMostInstructions = 200'000'000;
constexpr size_t kMostShortened = 20;  // failures

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

}  // namespace

void Finisher::Begin(const Search& search) {
  // A program that was not seen to end need not end in another machine, either.
  if (results_.predictions.empty() && results_.failures.empty() && results_.outcomes.empty()) {
    return;
  }
  // Locks taken one inside the other have no boundary between them otherwise.
  const bool cycles = !results_.predictions.empty() ||
                      std::ranges::any_of(results_.failures, [](const FoundFailure& f) {
                        return f.finding.kind == FindingKind::kLockCycle;
                      });
  auto second =
      SecondMachine::Open(options_, cycles || search.boundaries() == Boundaries::kRacingAccess
                                        ? Boundaries::kEveryAccess
                                        : search.boundaries());
  if (second) {
    second_ = std::move(*second);
  } else {
    LacksMachine(second.error());
  }
}

void Finisher::LacksMachine(const Error& why) {
  no_machine_ = fmt::format("it could not be replayed: {}", why.message);
  report_.unwritten.push_back(fmt::format("no schedules were written: {}", why.message));
}

void Finisher::Confirm() {
  if (second_ == nullptr) return;
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

// `end`: how the path ends, the name of a finding or the status of an outcome.
std::string Finisher::CommandToReplay(const std::string& schedule, const Path& path,
                                      std::string_view end) const {
  std::vector<std::string> command = {"ravel", "replay"};
  if (end == NameOf(FindingKind::kDataRace)) {
    command.insert(command.end(), {"--races", options_.races});
  }
  if (end == NameOf(FindingKind::kStepLimit)) {
    command.insert(command.end(), {"--max-steps", fmt::format("{}", StepsOfLastThread(path))});
  }
  return commands_->Text(command, schedule);
}

Result<Finisher::Written> Finisher::WriteDown(const Path& path, Expectation expectation) {
  auto written = second_->Write(path);
  if (!written) return written.error();
  written->schedule.facts->words = options_.run.words.All();
  written->schedule.facts->expect = std::move(expectation);
  std::string text = written->schedule.Print();
  return Written{path, std::move(*written), std::move(text), {}};
}

Result<Finisher::Written> Finisher::WriteDown(const FoundFailure& found) {
  const auto write = [&](const Path& path) -> Result<Written> {
    auto written =
        WriteDown(path, {Expectation::Kind::kFinding, std::string(NameOf(found.finding.kind))});
    if (!written) return written;
    auto shown = replay_->Replay(written->text, found.finding);
    if (!shown) return shown.error();
    written->shown = std::move(*shown);
    return written;
  };
  if (report_.failures.size() < kMostShortened) {
    if (const auto shorter = second_->Shorten(found.finding, *found.path)) {
      if (auto written = write(*shorter)) return written;
    }
  }
  return write(*found.path);
}

std::string Finisher::Write(const std::string& file, const std::string& text) {
  const auto problem = WriteTextFile(file, text);
  if (!problem) return "";
  report_.unwritten.push_back(problem->message);
  return problem->message;
}

void Finisher::AddError(const FoundFailure& found, const std::string& instead) {
  OwnError error;
  error.message = fmt::format("{}: {} was found, and did not come back when it was replayed: {}",
                              NameOf(found.finding.kind), found.finding.message, instead);
  if (folder_.wanted()) {
    error.file = folder_.BugFile(report_.errors.size() + 1);
    std::string text = fmt::format("ravel {}\ncommand:", RAVEL_VERSION);
    for (const std::string& word : options_.run.words.All()) text += " " + word;
    text += fmt::format("\nsearch: {}\n{}\n", options_.search, error.message);
    for (const ThreadSnapshot& t : found.finding.threads) {
      text += fmt::format("{}: {} {}\n", t.name, t.state, t.wants);
      for (const std::string& frame : t.stack) text += "    at " + frame + "\n";
    }
    if (found.path) text += fmt::format("path: {}\n", found.path->Print());
    if (!Write(error.file, text).empty()) error.file.clear();
  }
  report_.errors.push_back(std::move(error));
}

void Finisher::AddFailure(const FoundFailure& found) {
  Failure failure;
  failure.finding = found.finding;
  failure.path = found.first_path;
  failure.paths = std::max<u64>(found.paths, 1);
  failure.found_by = found.found_by;
  for (const u32 race : found.races) {
    failure.races.push_back(results_.failures[race].finding.message);
  }
  if (!no_machine_.empty()) {
    failure.no_schedule = no_machine_;
    report_.failures.push_back(std::move(failure));
    return;
  }
  CHECK(found.path) << "a failure without a path";
  if (const u64 n = InstructionsOf(*found.path); n > kMostInstructions) {
    failure.no_schedule =
        fmt::format("it has {} instructions, too many to be written down and replayed here", n);
    report_.failures.push_back(std::move(failure));
    return;
  }
  auto written = WriteDown(found);
  if (!written) return AddError(found, written.error().message);
  failure.finding = std::move(*written->shown);
  failure.switches = written->written.switches;
  failure.thread_names = written->written.thread_names;
  for (const TraceStep& step : written->written.trace) {
    failure.trace.push_back({step.thread, fmt::format("{}:{}", step.file, step.line),
                             sources_.Find(step.class_name, step.file, step.line), step.note});
  }
  if (folder_.wanted()) {
    const std::string file = folder_.FailureFile(report_.failures.size() + 1);
    failure.no_schedule = Write(file, written->text);
    if (failure.no_schedule.empty()) {
      failure.schedule = file;
      NoteFound(file);
      failure.replay = CommandToReplay(file, written->path, NameOf(failure.finding.kind));
    }
  }
  report_.failures.push_back(std::move(failure));
}

void Finisher::AddOutcome(const FoundOutcome& found) {
  OutcomeRow& outcome = report_.outcomes.emplace_back(
      OutcomeRow{found.status, found.out, found.exit_code, found.paths});
  if (!folder_.wanted() || second_ == nullptr || SignalsPending()) return;
  const u64 instructions = InstructionsOf(found.path);
  const u64 anew = instructions - std::min(instructions, second_->InstructionsBefore());
  if (instructions > kMostInstructions || anew > for_outcomes_) return;
  for_outcomes_ -= anew;
  auto written = WriteDown(found.path, {Expectation::Kind::kOutcome, outcome.status});
  if (!written) {
    report_.errors.push_back({fmt::format("an outcome ({}) does not come back: {}", found.status,
                                          written.error().message),
                              ""});
    return;
  }
  const std::string file = folder_.OutcomeFile(report_.outcomes.size());
  if (!Write(file, written->text).empty()) return;
  outcome.schedule = file;
  outcome.replay = CommandToReplay(file, found.path, outcome.status);
}

std::vector<u32> Finisher::InOrder() const {
  std::vector<u32> order;
  for (const bool races : {false, true}) {
    for (u32 i = 0; i < results_.failures.size(); ++i) {
      if ((results_.failures[i].finding.kind == FindingKind::kDataRace) == races) {
        order.push_back(i);
      }
    }
  }
  return order;
}

void Finisher::Finish() {
  folder_.RemoveOld();
  auto commands = ProgramCommands::Make(options_.run.words, folder_);
  if (!commands) {
    report_.unwritten.push_back(commands.error().message);
    commands = ProgramCommands::Make(options_.run.words, ScheduleFolder(""));
  }
  commands_ = std::move(*commands);
  if (!results_.failures.empty() && no_machine_.empty()) {
    auto replay = ReplayMachine::Open(options_);
    if (replay) {
      replay_ = std::move(*replay);
    } else {
      LacksMachine(replay.error());
    }
  }
  const std::string& stopped_by = results_.stopped_by;
  if (stopped_by == SearchBudget::kTime || stopped_by == SearchBudget::kMemory)
    for_outcomes_ = kInstructionsWhenLate;
  std::set<u32> leads_on;  // races with a consequence
  for (const u32 i : InOrder()) {
    const FoundFailure& found = results_.failures[i];
    const size_t before = report_.failures.size();
    AddFailure(found);
    if (report_.failures.size() == before) continue;
    leads_on.insert(found.races.begin(), found.races.end());
    report_.failures.back().harmless =
        found.finding.kind == FindingKind::kDataRace && !leads_on.contains(i);
  }
  for (const FoundOutcome& found : results_.outcomes) AddOutcome(found);
}

}  // namespace ravel
