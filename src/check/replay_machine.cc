#include "check/replay_machine.h"

#include <fmt/format.h>

#include <algorithm>

#include "replay/replayer.h"

namespace ravel {
namespace {

bool IsDeadlock(FindingKind kind) {
  return kind == FindingKind::kLockCycle || kind == FindingKind::kConditionDeadlock;
}

// Is it the same failure? What a deadlock is called depends on who holds what, and
// where exactly the others wait; the same line may throw with another message.
bool IsSame(const Finding& failure, const Finding& replayed) {
  if (IsDeadlock(failure.kind)) return IsDeadlock(replayed.kind);
  return replayed.kind == failure.kind &&
         (replayed.cause == failure.cause || replayed.message == failure.message);
}

std::string EndOf(const ReplayResult& result) {
  if (!result.loaded) return "the program did not start";
  if (result.end == ReplayResult::End::kDiverged) return result.message;
  std::string text;
  for (const Finding& f : result.findings) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", NameOf(f.kind), f.message);
  }
  if (!text.empty()) return text;
  return fmt::format("the program ended with status {}", result.exit_code);
}

}  // namespace

Result<std::unique_ptr<ReplayMachine>> ReplayMachine::Open(const CheckOptions& options,
                                                           Patience& patience) {
  auto run = Run::Prepare(options.run);
  if (!run) return run.error();
  return std::unique_ptr<ReplayMachine>(
      new ReplayMachine(std::move(*run), options.races, patience));
}

Result<Finding> ReplayMachine::Replay(const std::string& text, const Finding& failure) {
  const auto schedule = Schedule::Parse(text, "the schedule");
  if (!schedule) return schedule.error();
  Vm& vm = run_->vm();
  ReplayResult result;
  {
    Replayer replayer(vm, schedule.value(), "the schedule", {.patience = &patience_});
    std::unique_ptr<Detector> detector;
    if (failure.kind == FindingKind::kDataRace) {
      auto made = MakeDetector(races_, vm, replayer.trust(),
                               [&](std::optional<Finding> race, const Variable&) {
                                 if (race) replayer.Add(std::move(*race));
                               });
      if (!made) return made.error();
      detector = std::move(*made);
      vm.events().Add(detector.get(), detector->events());
    }
    result = replayer.Run();
    if (detector != nullptr) vm.events().Remove(detector.get());
  }
  vm.world().milestones().Return(start_);
  if (result.end == ReplayResult::End::kStopped) {
    return Error{kOutOfTime, "there was no time to replay it"};
  }
  const auto same =
      std::ranges::find_if(result.findings, [&](const Finding& f) { return IsSame(failure, f); });
  if (same == result.findings.end()) return Error{"", EndOf(result)};
  return same->kind == failure.kind ? *same : failure;
}

}  // namespace ravel
