#include "check/second_machine.h"

#include "check/shorten.h"

namespace ravel {

Result<std::unique_ptr<SecondMachine>> SecondMachine::Open(const CheckOptions& options,
                                                           const ExploreResults& results,
                                                           Boundaries boundaries, bool confirms,
                                                           Patience& patience) {
  auto prepared = Run::Prepare(options.run);
  if (!prepared) return prepared.error();
  std::unique_ptr<SecondMachine> second(new SecondMachine(results.choices_before, results.entry));
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
                                          .keep_start = confirms,
                                          .warm = options.warm,
                                          .patience = &patience});
  auto detector = WatchForRaces(options, second->run_->vm(), *second->explorer_, false);
  if (!detector) return detector.error();
  second->detector_ = std::move(*detector);
  if (!second->Boot()) return Error{"", "the program did not start again"};
  if (confirms) second->explorer_->Mark();
  return second;
}

bool SecondMachine::Boot() {
  const WorldRoot& root = run_->vm().world().root();
  while (root.booted == kBooting) {
    if (explorer_->loop().Step() != RunLoop::Status::kGoesOn) return false;
  }
  return true;
}

std::optional<Error> SecondMachine::Begin(const Path& path) {
  if (writer_ != nullptr) return {};
  if (cut_short_) return cut_short_;
  auto writer = std::make_unique<ScheduleWriter>(*explorer_, choices_before_, entry_);
  if (auto problem = writer->Begin(path)) {
    if (problem->kind == kOutOfTime) cut_short_ = problem;
    return problem;
  }
  writer_ = std::move(writer);
  return {};
}

std::optional<ConfirmedCycle> SecondMachine::Confirm(const Prediction& prediction) {
  writer_.reset();
  auto confirmed = ConfirmPrediction(*explorer_, prediction);
  explorer_->ReturnToStart();
  return confirmed;
}

std::optional<Path> SecondMachine::Shorten(const Finding& finding, const Path& path) {
  // The program may end, or fail, without a second thread.
  if (choices_before_ == 0 || Begin(path)) return {};
  explorer_->TakeOver(writer_->node());
  std::optional<Path> shorter = FindShorterPath(*explorer_, writer_->node(), finding.key(),
                                                {.switches = SwitchesOf(path, choices_before_)});
  explorer_->GoOn();
  return shorter;
}

Result<WrittenPath> SecondMachine::Write(const Path& path) {
  if (auto problem = Begin(path)) return *problem;
  return writer_->Write(path);
}

}  // namespace ravel
