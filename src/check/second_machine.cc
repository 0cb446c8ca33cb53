#include "check/second_machine.h"

#include "check/shorten.h"

namespace ravel {

Result<std::unique_ptr<SecondMachine>> SecondMachine::Open(const CheckOptions& options,
                                                           Boundaries boundaries,
                                                           Patience& patience) {
  auto prepared = Run::Prepare(options.run);
  if (!prepared) return prepared.error();
  std::unique_ptr<SecondMachine> second(new SecondMachine);
  second->run_ = std::move(*prepared);
  second->explorer_ = std::make_unique<Explorer>(
      second->run_->vm(), ExplorerOptions{.boundaries = boundaries,
                                          .records = Records::kNothing,
                                          .trust = options.trust,
                                          .from = options.from,
                                          .max_steps = options.max_steps,
                                          .timeouts = options.timeouts,
                                          .spurious = options.spurious,
                                          .fail_on_exit = options.fail_on_exit,
                                          .keep_start = true,
                                          .warm = options.warm,
                                          .patience = &patience});
  auto detector = WatchForRaces(options, second->run_->vm(), *second->explorer_, false);
  if (!detector) return detector.error();
  second->detector_ = std::move(*detector);
  if (second->explorer_->Begin() == Explorer::Start::kInterrupted) {
    return Error{kOutOfTime, "there was no time to run the program again"};
  }
  for (const Choice& c : second->explorer_->path().choices) second->before_ += c.instructions;
  return second;
}

bool SecondMachine::BeginExploration() {
  if (root_) return true;
  writer_.reset();
  explorer_->ReturnToStart();
  if (explorer_->Begin() != Explorer::Start::kReady) return false;
  root_ = explorer_->Mark();
  return true;
}

std::optional<ConfirmedCycle> SecondMachine::Confirm(const Prediction& prediction) {
  root_.reset();
  writer_.reset();
  return ConfirmPrediction(*explorer_, prediction);
}

std::optional<Path> SecondMachine::Shorten(const Finding& finding, const Path& path) {
  std::optional<Path> shorter;
  if (BeginExploration()) {
    const u32 switches = SwitchesOf(path, explorer_->choices_before());
    shorter = FindShorterPath(*explorer_, *root_, finding.key(), {.switches = switches});
  }
  explorer_->GoOn();
  return shorter;
}

Result<WrittenPath> SecondMachine::Write(const Path& path) {
  root_.reset();
  if (writer_ == nullptr) {
    writer_ = std::make_unique<ScheduleWriter>(*explorer_, explorer_->choices_before());
  }
  return writer_->Write(path);
}

}  // namespace ravel
