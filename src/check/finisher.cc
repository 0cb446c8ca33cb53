#include "check/finisher.h"

#include <fmt/format.h>
#include <ravel_version.h>

#include <algorithm>
#include <set>

#include "check/tell_failures.h"
#include "source/report_sources.h"
#include "support/last_words.h"

namespace ravel {
namespace {

// From choice number `from` on.
u64 InstructionsOf(const Path& path, size_t from = 0) {
  u64 instructions = 0;
  for (size_t i = from; i < path.choices.size(); ++i) instructions += path.choices[i].instructions;
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

std::optional<Error> Finisher::Open(const ExploreResults& results, Use use) {
  if (second_ == nullptr || use > use_) {
    const Boundaries boundaries =
        use != Use::kAnyPath || search_.boundaries() == Boundaries::kRacingAccess
            ? Boundaries::kEveryAccess
            : search_.boundaries();
    second_.reset();
    auto second =
        SecondMachine::Open(options_, results, boundaries, use == Use::kPredictions, patience_);
    if (!second) return second.error();
    second_ = std::move(*second);
    use_ = use;
  }
  if (!commands_) commands_ = ProgramCommands::Make(options_.run.words, folder_);
  return {};
}

void Finisher::Confirm(ExploreResults* results) {
  const size_t n = std::min(results->predictions.size(), kMostPredictions);
  if (n == 0) return;
  options_.phase("confirming deadlocks");
  if (auto problem = Open(*results, Use::kPredictions)) {
    report_.unreplayed.push_back(fmt::format("a deadlock: {}", problem->message));
    return;
  }
  for (size_t i = 0; i < n && !patience_.Over(); ++i) {
    const Prediction& prediction = results->predictions[i];
    auto confirmed = second_->Confirm(prediction);
    if (!confirmed) continue;
    // The paths that would have ended in it are among its outcomes.
    results->AddOutcome("deadlock", confirmed->out, 1, prediction.paths, confirmed->path,
                        prediction.first_path);
    FoundFailure& failure =
        results->failures[results->Add(std::move(confirmed->finding), prediction.first_path)];
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

std::string Finisher::WriteFile(std::string_view prefix, std::string_view suffix,
                                const std::string& text, std::string* why) {
  if (!folder_.wanted()) return "";
  auto file = folder_.Add(prefix, suffix, text);
  if (file) return *file;
  report_.unwritten.push_back(file.error().message);
  if (why != nullptr) *why = file.error().message;
  return "";
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
    auto replay = ReplayMachine::Open(options_, patience_);
    if (!replay) return Error{kOutOfTime, replay.error().message};
    auto shown = (*replay)->Replay(written->text, found.finding);
    if (!shown) return shown.error();
    written->shown = std::move(*shown);
    return written;
  };
  if (kept_.size() < kMostShortened && !patience_.Over()) {
    options_.phase("making a failure shorter");
    if (const auto shorter = second_->Shorten(found.finding, *found.path)) {
      if (auto written = write(*shorter)) return written;
    }
  }
  options_.phase("replaying a failure");
  if (patience_.Over()) patience_.Extend(options_.SecondsToFinish(patience_));
  return write(*found.path);
}

void Finisher::KeepFailure(const ExploreResults& results, const FoundFailure& found) {
  CHECK(found.path) << "a failure without a path";
  Kept& kept = kept_[found.finding.key()];
  kept.found = *found.path;
  if (InstructionsOf(*found.path) > kMostInstructions) return;
  if (patience_.Over()) patience_.Extend(options_.SecondsToFinish(patience_));
  kept.lacking.clear();
  const bool cycle = found.finding.kind == FindingKind::kLockCycle;
  if (auto problem = Open(results, cycle ? Use::kLockCycles : Use::kAnyPath)) {
    kept.lacking = problem->message;
    return;
  }
  auto written = WriteDown(found);
  if (!written) {
    (written.error().kind == kOutOfTime ? kept.lacking : kept.instead) = written.error().message;
    return;
  }
  if (!kept.schedule.empty()) {
    // It was found on another path before.
    if (auto problem = WriteTextFile(kept.schedule, written->text)) {
      report_.unwritten.push_back(problem->message);
    }
  } else {
    kept.schedule = WriteFile("failure-", ".cx", written->text, &kept.no_schedule);
    if (!kept.schedule.empty()) NoteFound(kept.schedule);
  }
  kept.written = std::move(*written);
}

void Finisher::Keep(const ExploreResults& results) {
  for (const FoundFailure& found : results.failures) {
    if (!found.path || kept_.contains(found.finding.key())) continue;
    KeepFailure(results, found);
    const Kept& kept = kept_.at(found.finding.key());
    if (kept.written && options_.on_failure) {
      options_.on_failure(kept.written->shown->finding, kept.schedule);
    }
  }
}

void Finisher::AddError(const FoundFailure& found, const std::string& instead) {
  OwnError error;
  error.message = fmt::format("{}: {} was found, and did not come back when it was replayed: {}",
                              NameOf(found.finding.kind), found.finding.message, instead);
  std::string text = fmt::format("ravel {}\ncommand:", kRavelVersion);
  for (const std::string& word : options_.run.words.All()) text += " " + word;
  text += fmt::format("\nsearch: {}\n{}\n", options_.search, error.message);
  for (const ThreadSnapshot& t : found.finding.threads) {
    text += fmt::format("{}: {} {}\n", t.name, t.state, t.wants);
    for (const std::string& frame : t.stack) text += "    at " + frame + "\n";
  }
  if (found.path) text += fmt::format("path: {}\n", found.path->Print());
  error.file = WriteFile("bug-", ".txt", text);
  report_.errors.push_back(std::move(error));
}

void Finisher::AddFailure(const ExploreResults& results, const FoundFailure& found) {
  const auto it = kept_.find(found.finding.key());
  if (it == kept_.end() || !it->second.lacking.empty()) KeepFailure(results, found);
  const Kept& kept = kept_.at(found.finding.key());
  if (!kept.lacking.empty()) {
    report_.unreplayed.push_back(fmt::format("{}: {} ({})", NameOf(found.finding.kind),
                                             found.finding.message, kept.lacking));
    return;
  }
  if (!kept.instead.empty()) {
    AddError(found, kept.instead);
    return;
  }
  Failure failure;
  failure.finding = found.finding;
  failure.path = found.first_path;
  failure.paths = std::max<u64>(found.paths, 1);
  failure.found_by = found.found_by;
  for (const u32 race : found.races) {
    failure.races.push_back(results.failures[race].finding.message);
  }
  if (!kept.written) {
    failure.no_schedule =
        fmt::format("it has {} instructions, too many to be written down and replayed here",
                    InstructionsOf(*found.path));
    report_.failures.push_back(std::move(failure));
    return;
  }
  failure.finding = kept.written->shown->finding;
  failure.switches = kept.written->written.switches;
  TellStory(*kept.written->shown, sources_, &failure);
  failure.schedule = kept.schedule;
  failure.no_schedule = kept.no_schedule;
  if (!failure.schedule.empty()) {
    failure.replay =
        CommandToReplay(failure.schedule, kept.written->path, NameOf(failure.finding.kind));
  }
  report_.failures.push_back(std::move(failure));
}

void Finisher::AddOutcome(const ExploreResults& results, const FoundOutcome& found) {
  OutcomeRow& outcome = report_.outcomes.emplace_back(
      OutcomeRow{found.status, found.out, found.exit_code, found.paths});
  if (second_ == nullptr || !folder_.wanted() || patience_.Over()) return;
  if (report_.outcomes.size() > options_.outcome_schedules.value_or(kOutcomeSchedules)) return;
  const u64 anew = InstructionsOf(found.path, results.choices_before);
  if (InstructionsOf(found.path) > kMostInstructions || anew > for_outcomes_) return;
  for_outcomes_ -= anew;
  auto written = WriteDown(found.path, {Expectation::Kind::kOutcome, outcome.status});
  if (!written && written.error().kind == kOutOfTime) return;
  if (!written) {
    report_.errors.push_back({fmt::format("an outcome ({}) does not come back: {}", found.status,
                                          written.error().message),
                              ""});
    return;
  }
  outcome.schedule = WriteFile("outcome-", ".cx", written->text);
  if (outcome.schedule.empty()) return;
  outcome.replay = CommandToReplay(outcome.schedule, found.path, outcome.status);
}

std::vector<u32> Finisher::InOrder(const ExploreResults& results) const {
  std::vector<u32> order;
  for (const bool races : {false, true}) {
    for (u32 i = 0; i < results.failures.size(); ++i) {
      if ((results.failures[i].finding.kind == FindingKind::kDataRace) == races) {
        order.push_back(i);
      }
    }
  }
  return order;
}

void Finisher::PutFilesInOrder(const ExploreResults& results) {
  std::vector<Kept*> in_order;
  std::vector<std::string> files;
  for (const FoundFailure& found : results.failures) {
    const auto kept = kept_.find(found.finding.key());
    if (kept == kept_.end() || kept->second.schedule.empty()) continue;
    in_order.push_back(&kept->second);
    files.push_back(kept->second.schedule);
  }
  // By their numbers.
  std::ranges::sort(files, [](const std::string& a, const std::string& b) {
    return std::pair(a.size(), a) < std::pair(b.size(), b);
  });
  for (size_t i = 0; i < files.size(); ++i) {
    if (in_order[i]->schedule == files[i]) continue;
    in_order[i]->schedule = files[i];
    if (auto problem = WriteTextFile(files[i], in_order[i]->written->text)) {
      report_.unwritten.push_back(problem->message);
    }
  }
}

void Finisher::Finish(const ExploreResults& results) {
  // What a complete search shows is what it counted, not what was seen before it began anew.
  for (const FoundFailure& found : results.failures) {
    const auto kept = kept_.find(found.finding.key());
    if (!found.path ||
        (kept != kept_.end() &&
         (!results.complete || kept->second.found == *found.path || patience_.Over()))) {
      continue;
    }
    KeepFailure(results, found);
  }
  PutFilesInOrder(results);
  std::set<u32> leads_on;  // races with a consequence
  for (const u32 i : InOrder(results)) {
    const FoundFailure& found = results.failures[i];
    const size_t before = report_.failures.size();
    AddFailure(results, found);
    if (report_.failures.size() == before) continue;
    leads_on.insert(found.races.begin(), found.races.end());
    report_.failures.back().harmless =
        found.finding.kind == FindingKind::kDataRace && !leads_on.contains(i);
  }
  constexpr size_t kMostSource = 400'000;  // bytes
  for (SourceLines::Excerpt& excerpt : sources_.Excerpts(kMostSource)) {
    report_.excerpts.push_back({std::move(excerpt.file), excerpt.first, std::move(excerpt.lines)});
  }
  if (!results.outcomes.empty()) {
    options_.phase("writing the schedules of outcomes");
    const bool wanted = folder_.wanted() && !patience_.Over();
    const auto problem = wanted ? Open(results, use_) : std::nullopt;
    if (problem && problem->kind != kOutOfTime) {
      report_.unwritten.push_back(fmt::format("no schedules were written: {}", problem->message));
    }
  }
  for (const FoundOutcome& found : results.outcomes) AddOutcome(results, found);
  FindSources(sources_, &report_);
}

}  // namespace ravel
