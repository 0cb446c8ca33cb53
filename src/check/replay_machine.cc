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

Result<ReplayMachine::Shown> ReplayMachine::Replay(const std::string& text,
                                                   const Finding& failure) {
  const auto schedule = Schedule::Parse(text, "the schedule");
  if (!schedule) return schedule.error();
  Vm& vm = run_->vm();
  ReplayResult result;
  {
    // The detector first: it needs the words of objects more than their names do.
    Trust trust(vm, {});
    std::unique_ptr<Detector> detector;
    Replayer* told = nullptr;
    if (failure.kind == FindingKind::kDataRace) {
      auto made =
          MakeDetector(races_, vm, trust, [&](std::optional<Finding> race, const Variable&) {
            if (race) told->Add(std::move(*race));
          });
      if (!made) return made.error();
      detector = std::move(*made);
    }
    Replayer replayer(vm, schedule.value(), "the schedule",
                      {.patience = &patience_, .story = true});
    told = &replayer;
    // After the replayer, which hears of an access before it is said to race.
    if (detector != nullptr) {
      detector->set_names(replayer.names());
      vm.events().Add(detector.get(), detector->events(), kAccesses);
    }
    result = replayer.Run();
    if (detector != nullptr) vm.events().Remove(detector.get());
  }
  if (result.end == ReplayResult::End::kStopped) {
    return Error{kOutOfTime, "there was no time to replay it"};
  }
  const auto same =
      std::ranges::find_if(result.findings, [&](const Finding& f) { return IsSame(failure, f); });
  if (same == result.findings.end()) return Error{"", EndOf(result)};
  const size_t number = static_cast<size_t>(same - result.findings.begin());
  Shown shown{.finding = same->kind == failure.kind ? *same : failure,
              .story = std::move(result.story),
              .race = static_cast<u32>(number) + 1};
  std::vector<TraceStep>& steps = shown.story.steps;
  shown.after = steps.size() - shown.story.findings[number];
  steps.resize(shown.story.findings[number]);
  return shown;
}

}  // namespace ravel
