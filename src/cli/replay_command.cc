// ravel replay: a program under exactly one schedule.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/option_parser.h"
#include "cli/replay_on_java.h"
#include "cli/schedule_files.h"
#include "cli/vm_options.h"
#include "detect/detector.h"
#include "machine/thread_dump.h"
#include "replay/replayer.h"
#include "run/run.h"
#include "schedule/schedule.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

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

}  // namespace

int ReplayCommand(const Invocation& invocation) {
  if (IsReplayOnJava(invocation)) return ReplayOnJava(invocation);
  RunOptions options;
  options.vm.assertions = true;
  bool help = false;
  std::string verbosity = "0";
  std::string races;
  OptionParser parser(OptionParser::Order::kBefore);
  AddVmOptions(parser, &options);
  parser.Heading("Replay options:");
  parser.Add({.names = {"--verbosity"},
              .value = Value::kNextOrEquals,
              .value_name = "LEVEL",
              .help = "print the schedule's log messages up to this level (1 to 4)",
              .set = [&](std::string_view v) -> std::string {
                if (v.size() != 1 || v[0] < '0' || v[0] > '4') return "the level is 0 to 4";
                verbosity = v;
                return "";
              }});
  parser.Add({.names = {"--races"},
              .value = Value::kNextOrEquals,
              .value_name = "NAME",
              .help = "look for data races: " + DetectorNames() +
                      " or none (default: hb for a schedule of a data race)",
              .set = [&](std::string_view v) -> std::string {
                if (v != "none" && !IsDetector(v)) {
                  return fmt::format("unknown detector '{}'; there is {} or none", v,
                                     DetectorNames());
                }
                races = v;
                return "";
              }});
  parser.Heading("On another JVM:");
  // Read by ReplayOnJava; here for the help.
  parser.Add({.names = {"--on"},
              .value = Value::kNextOrEquals,
              .value_name = "JAVA",
              .help = "replay on this `java`; all other VM options are for it",
              .set = [](std::string_view) { return "must stand ahead of the schedule"; }});
  parser.Add({.names = {"--debug"},
              .value = Value::kNextOrEquals,
              .value_name = "PORT",
              .help = "and wait there for a debugger",
              .set = [](std::string_view) { return "needs --on JAVA"; }});
  parser.AddHelp(&help);
  auto rest = parser.Parse(invocation.args);
  if (!rest) return UsageError(rest.error().message);
  if (help) {
    fmt::print(
        "usage: ravel replay [OPTION...] SCHEDULE.cx CLASS|FILE.java [ARGUMENT...]\n"
        "\n"
        "Runs a program exactly as a schedule says, which ravel check wrote, and checks at each\n"
        "switch that the program is where the schedule expects it. Exit status: 1 if the program\n"
        "failed, as under ravel check; 2 wrong usage, or the program went another way; else the\n"
        "program's own. As under check, files are written to an overlay. With --on, output and "
        "exit\n"
        "status are the program's on that JVM.\n"
        "{}",
        parser.Help());
    return 0;
  }
  if (rest->empty()) return UsageError("which schedule?");
  const std::string file = rest->front();
  rest->erase(rest->begin());
  // What follows may be -jar FILE.
  rest = parser.Parse(*rest);
  if (!rest) return UsageError(rest.error().message);
  const auto schedule = ReadSchedule(file);
  if (!schedule) return UsageError(schedule.error().message);
  const bool asked = std::ranges::any_of(invocation.args, [](const std::string& a) {
    return a.starts_with("-ea") || a.starts_with("-enablea");
  });
  if (schedule.value().facts && !schedule.value().facts->assertions && !asked) {
    options.vm.assertions = false;
  }
  if (const std::string problem = SetProgram(std::move(*rest), &options); !problem.empty()) {
    return UsageError(problem);
  }
  options.jdk = JdkPlaces::OfEnvironment(options.jdk.given);
  // As under check: the same files every time, and nothing changes on the host.
  options.vm.world.files = FileMode::kOverlay;
  options.vm.world.pass_through = true;
  auto run = Run::Prepare(std::move(options));
  if (!run) {
    if (run.error().kind != kLaunchFailed) return UsageError(run.error().message);
    fmt::print(stderr, "{}\n", run.error().message);
    return kWrongUsage;
  }
  Vm& vm = (*run)->vm();
  Replayer replayer(vm, schedule.value(), file, static_cast<u32>(verbosity[0] - '0'));
  const auto& facts = schedule.value().facts;
  if (races.empty() && facts && facts->expect &&
      facts->expect->name == NameOf(FindingKind::kDataRace)) {
    races = "hb";
  }
  std::unique_ptr<Detector> detector;
  if (!races.empty() && races != "none") {
    auto made = MakeDetector(races, vm, replayer.trust(),
                             [&](Finding race) { replayer.Add(std::move(race)); });
    if (!made) return UsageError(made.error().message);
    detector = std::move(*made);
    vm.events().Add(detector.get(), detector->events());
  }
  const ReplayResult result = replayer.Run();
  std::fflush(stdout);
  (*run)->RemoveClasses();
  if (!result.loaded) Exit(kWrongUsage);  // it has said why
  const std::string reason = Reason(schedule.value(), vm, result);
  if (result.end == ReplayResult::End::kDiverged) {
    fmt::print(stderr, "ravel: {}{}\n", result.message, reason);
    Exit(kWrongUsage);
  }
  for (const Finding& f : result.findings) {
    fmt::print(stderr, "ravel: replayed {}: {}\n", NameOf(f.kind), f.message);
  }
  if (result.end == ReplayResult::End::kDeadlock) {
    fmt::print(stderr, "{}", DeadlockReport(vm));
  }
  if (!Expected(schedule.value(), result)) {
    fmt::print(stderr, "ravel: {}: the run did not end in {}{}\n", file,
               schedule.value().facts->expect->name, reason);
    Exit(kWrongUsage);
  }
  Exit(result.findings.empty() ? result.exit_code : 1);
}

}  // namespace ravel
