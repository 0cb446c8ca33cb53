// ravel run: a program, as `java` would run it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/option_parser.h"
#include "cli/vm_options.h"
#include "run/run.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

std::string SetScheduler(std::string_view text, RunOptions* run) {
  const auto scheduler = MakeScheduler(text);
  if (!scheduler) return scheduler.error().message;
  run->scheduler = text;
  return "";
}

std::string SetRaces(std::string_view name, RunOptions* run) {
  if (name == "none") {
    run->races.clear();
  } else if (!IsDetector(name)) {
    return fmt::format("unknown detector '{}'; there is {} or none", name, DetectorNames());
  } else {
    run->races = name;
  }
  return "";
}

std::string SetTrace(std::string_view kinds, RunOptions* run) {
  for (size_t begin = 0; begin <= kinds.size();) {
    const size_t end = std::min(kinds.find(',', begin), kinds.size());
    const std::string_view name = kinds.substr(begin, end - begin);
    const auto mask = ParseEventKind(name);
    if (!mask) return fmt::format("unknown event '{}'; see ravel list events", name);
    run->trace |= *mask;
    begin = end + 1;
  }
  return "";
}

}  // namespace

int RunCommand(const Invocation& invocation) {
  RunOptions options;
  bool print_hash = false;
  bool help = false;
  bool version = false;
  OptionParser parser(OptionParser::Order::kBefore);
  AddVmOptions(parser, &options);
  parser.Heading("Run options:");
  const std::string schedulers = SchedulerNames();
  parser.Add({.names = {"--scheduler"},
              .value = Value::kNextOrEquals,
              .value_name = "NAME",
              .help = schedulers,
              .set = [&](std::string_view value) { return SetScheduler(value, &options); }});
  parser.Add({.names = {"--trace"},
              .value = Value::kNextOrEquals,
              .value_name = "KIND,...",
              .help = "print events to standard error (ravel list events)",
              .set = [&](std::string_view value) { return SetTrace(value, &options); }});
  const std::string detectors = DetectorNames() + " or none";
  parser.Add({.names = {"--races"},
              .value = Value::kNextOrEquals,
              .value_name = "NAME",
              .help = "print data races to standard error: " + detectors,
              .set = [&](std::string_view value) { return SetRaces(value, &options); }});
  parser.Add({.names = {"--real-time"},
              .help = "sleep and time-outs take their time",
              .set = [&](std::string_view) {
                options.vm.real_time = true;
                return "";
              }});
  parser.Add({.names = {"--record"},
              .value = Value::kNextOrEquals,
              .value_name = "FILE.cx",
              .help = "write the schedule that is run, for ravel replay",
              .set = [&](std::string_view file) -> std::string {
                if (file.empty()) return "--record needs the name of a file";
                options.record = file;
                return "";
              }});
  parser.Add({.names = {"--print-hash"},
              .help = "print a hash of the machine at exit to standard error",
              .set = [&](std::string_view) {
                print_hash = true;
                return "";
              }});
  parser.Add({.names = {"-version", "--version"}, .set = [&](std::string_view) {
                version = true;
                return "";
              }});
  parser.AddHelp(&help);

  auto rest = parser.Parse(invocation.args);
  if (!rest) return UsageError(rest.error().message);
  if (help) {
    fmt::print(
        "usage: ravel run [OPTION...] CLASS|FILE.java [ARGUMENT...]\n"
        "       ravel run [OPTION...] -jar FILE [ARGUMENT...]\n"
        "       ravel run [OPTION...] -m MODULE[/CLASS] [ARGUMENT...]\n"
        "\n"
        "Runs a program as `java` does. A .java file is compiled first with the JDK's javac.\n"
        "With --races, a program that ends with status 0 after a data race gives status 1.\n"
        "With --record, threads are switched only in the program's own code, so that the run\n"
        "may differ from the same one without it.\n"
        "{}",
        parser.Help());
    return 0;
  }
  if (version) return RunCommandLine({"--version"});
  if (const std::string problem = SetProgram(std::move(*rest), &options); !problem.empty()) {
    return UsageError(problem);
  }
  options.jdk = JdkPlaces::OfEnvironment(options.jdk.given);

  auto run = Run::Prepare(std::move(options));
  if (!run) {
    if (run.error().kind != kLaunchFailed) return UsageError(run.error().message);
    fmt::print(stderr, "{}\n", run.error().message);
    return 1;
  }
  const int status = (*run)->Execute();
  if (print_hash) {
    std::fflush(stdout);
    fmt::print(stderr, "world hash: {:016x}\n", (*run)->vm().world().Hash());
  }
  Exit(status);
}

}  // namespace ravel
