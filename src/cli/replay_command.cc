// ravel replay: a program under exactly one schedule.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/options/project_option.h"
#include "cli/options/vm_options.h"
#include "cli/program_classes.h"
#include "cli/replay_on_java.h"
#include "cli/schedule_files.h"
#include "detect/detector.h"
#include "machine/thread_dump.h"
#include "replay/replayer.h"
#include "report/terminal_text.h"
#include "run/run.h"
#include "schedule/schedule.h"
#include "support/interrupts.h"
#include "support/patience.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr int kInterruptedStatus = 128 + SIGINT;

// Why a replay may go wrong, if one can tell.
std::string Reason(const Schedule& schedule, const Vm& vm, const ReplayResult& result) {
  if (!result.changed.empty()) {
    return "; the program has changed since the schedule was written: class " + result.changed;
  }
  if (schedule.facts && !schedule.facts->program.empty() &&
      schedule.facts->program[0] != vm.options().main) {
    return fmt::format("; the schedule was written for '{}'", schedule.facts->program[0]);
  }
  return "";
}

// Did what the schedule was written for happen?
bool Expected(const Schedule& schedule, const ReplayResult& result) {
  if (!schedule.facts || !schedule.facts->expect) return true;
  const Expectation& e = *schedule.facts->expect;
  if (e.kind == Expectation::Kind::kOutcome) return true;
  // Of which kind it is depends on who holds what; a stock JVM knows less of that.
  if (result.end == ReplayResult::End::kDeadlock && e.name.starts_with("deadlock-")) return true;
  for (const Finding& f : result.findings) {
    if (NameOf(f.kind) == e.name) return true;
  }
  return false;
}

// That the program has changed since the schedule was written.
std::optional<Error> OtherClasses(const Schedule& schedule, const std::string& file, const Vm& vm,
                                  const JdkPlaces& jdk) {
  if (!schedule.facts) return {};
  ProgramClasses classes(vm.options().class_path, jdk);
  for (const ClassFact& fact : schedule.facts->classes) {
    const ProgramClasses::Found& found = classes.Find(fact.class_name);
    // Without a file it may come from elsewhere.
    if (!found.file || CrcOf(*found.file) == fact.crc) continue;
    const std::vector<std::string>& program = schedule.facts->program;
    const bool other = !program.empty() && program[0] != vm.options().main;
    return Error{
        "", fmt::format("{}: the program has changed since the schedule was written{}: "
                        "class {}; ravel check writes a new one",
                        file, other ? fmt::format(" for '{}'", program[0]) : "", fact.class_name)};
  }
  return {};
}

class ReplayCommand final : public Command {
 public:
  ReplayCommand() { options_.vm.assertions = true; }
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;
  bool launches() const override { return true; }

 private:
  // Off if they were, unless somebody asks for them.
  void SetAssertions(const Schedule& schedule);
  // The detector that was asked for, or that the schedule needs; null: none.
  Result<std::unique_ptr<Detector>> WatchForRaces(const Schedule& schedule, Vm& vm,
                                                  Replayer& replayer) const;

  RunOptions options_;
  std::optional<u32> verbosity_;
  u64 max_steps_ = ReplayOptions().max_steps;
  std::string races_;     // empty: not said
  bool changed_ = false;  // the program may have
};

// Rows of ReplayOnJava, for the help, which is one.
OptionGroup OtherJvmGroup() {
  OptionRows rows = OtherJvmOptions(nullptr, nullptr);
  rows[0].set = [](auto) { return "must stand ahead of the schedule"; };
  rows[1].set = [](auto) { return "needs --on JAVA"; };
  return {"On another JVM:", std::move(rows)};
}

Syntax ReplayCommand::MakeSyntax() {
  OptionRows own = {
      TestOption(&options_), VerbosityOption(&verbosity_),
      FlagOption({"--changed"},
                 "follow the schedule as far as it fits, also if classes have changed since",
                 &changed_),
      NumberOption<u64>({"--max-steps"}, "N",
                        "cut off a thread that has no end after N instructions (default 10000000)",
                        &max_steps_, {.least = 1}),
      RacesOption(
          fmt::format("look for data races: {} or none (default: hb for a schedule of a data race)",
                      DetectorNames()),
          &races_)};
  return {.usage = std::string(kReplayUsage),
          .groups = {VmOptionGroup(&options_),
                     {"", LaunchOptions(&options_)},
                     {"Replay options:", std::move(own)},
                     OtherJvmGroup()},
          .operands = 1};
}

void ReplayCommand::SetAssertions(const Schedule& schedule) {
  const bool asked = std::ranges::any_of(options_.words.options, [](const std::string& a) {
    return a.starts_with("-ea") || a.starts_with("-enablea");
  });
  if (schedule.facts && !schedule.facts->assertions && !asked) options_.vm.assertions = false;
}

Result<std::unique_ptr<Detector>> ReplayCommand::WatchForRaces(const Schedule& schedule, Vm& vm,
                                                               Replayer& replayer) const {
  const auto& facts = schedule.facts;
  const bool of_race =
      facts && facts->expect && facts->expect->name == NameOf(FindingKind::kDataRace);
  const std::string name = !races_.empty() ? races_ : of_race ? "hb" : "none";
  if (name == "none") return std::unique_ptr<Detector>();
  auto detector = MakeDetector(name, vm, replayer.trust(),
                               [&replayer](std::optional<Finding> race, const Variable&) {
                                 if (race) replayer.Add(std::move(*race));
                               });
  if (detector) vm.events().Add(detector->get(), (*detector)->events(), kAccesses);
  return detector;
}

// Says how it ended; returns the exit status.
int Conclude(const Schedule& schedule, const std::string& file, Vm& vm,
             const ReplayResult& result) {
  if (result.end == ReplayResult::End::kStopped) {
    Print(stderr, "ravel: {}: the replay was interrupted\n", file);
    return kInterruptedStatus;
  }
  const std::string reason = Reason(schedule, vm, result);
  if (result.end == ReplayResult::End::kDiverged) return UsageError(result.message + reason);
  for (const Finding& f : result.findings) {
    Print(stderr, "ravel: replayed {}: {}\n", NameOf(f.kind), Printable(f.message));
  }
  if (result.end == ReplayResult::End::kDeadlock) {
    Print(stderr, "{}", DeadlockReport(vm));
  }
  if (!Expected(schedule, result)) {
    return UsageError(
        fmt::format("{}: the run did not end in {}{}", file, schedule.facts->expect->name, reason));
  }
  return result.findings.empty() ? result.exit_code : 1;
}

Result<int> ReplayCommand::Run(Words operands) {
  if (operands.empty()) return Error{"", "which schedule?"};
  const std::string file = operands.front();
  operands.erase(operands.begin());
  const auto schedule = ReadSchedule(file);
  if (!schedule) return schedule.error();
  SetAssertions(schedule.value());
  if (auto problem = UseProject({.tests = !options_.test.empty(), .quiet = quiet()}, &options_)) {
    return *problem;
  }
  if (auto problem = SetProgram(std::move(operands), &options_)) return *problem;
  options_.jdk = JdkPlaces::OfEnvironment(options_.jdk.given);
  // As under check: the same files every time, and nothing changes on the host.
  options_.vm.world.files = FileMode::kOverlay;
  options_.vm.world.pass_through = true;
  const JdkPlaces jdk = options_.jdk;
  const Interrupts interrupts;
  Patience patience;
  options_.stop = [&patience] { return patience.Over(); };
  auto run = ravel::Run::Prepare(std::move(options_));
  if (!run) return run.error();
  Vm& vm = (*run)->vm();
  if (!changed_) {
    if (auto problem = OtherClasses(schedule.value(), file, vm, jdk)) return *problem;
  }
  Replayer replayer(
      vm, schedule.value(), file,
      {.verbosity = verbosity_.value_or(0), .max_steps = max_steps_, .patience = &patience});
  const auto detector = WatchForRaces(schedule.value(), vm, replayer);
  if (!detector) return detector.error();
  const ReplayResult result = replayer.Run();
  std::fflush(stdout);
  (*run)->RemoveClasses();
  if (!result.loaded) Exit(kWrongUsage);  // it has said why
  Exit(Conclude(schedule.value(), file, vm, result));
}

}  // namespace

std::unique_ptr<Command> NewReplayCommand(const Invocation& invocation) {
  if (IsReplayOnJava(invocation.args)) return NewReplayOnJava();
  return std::make_unique<ReplayCommand>();
}

}  // namespace ravel
