// ravel run: a program, as `java` would run it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.h"
#include "cli/options/project_option.h"
#include "cli/options/vm_options.h"
#include "run/run.h"
#include "support/print.h"

namespace ravel {
namespace {

using Value = Option::Value;

std::string SetScheduler(std::string_view text, RunOptions* run) {
  const auto scheduler = MakeScheduler(text);
  if (!scheduler) return scheduler.error().message;
  run->scheduler = text;
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

std::string SetRecord(std::string_view file, RunOptions* run) {
  if (file.empty()) return "--record needs the name of a file";
  run->record = file;
  return "";
}

class RunCommand final : public Command {
 public:
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;
  bool launches() const override { return true; }
  int launch_failed_status() const override { return 1; }  // as for `java`

 private:
  RunOptions options_;
  std::string races_ = "none";
  bool print_hash_ = false;
  bool version_ = false;
};

constexpr std::string_view kUsage =
    "usage: ravel run [OPTION...] CLASS|FILE.java [ARGUMENT...]\n"
    "       ravel run [OPTION...] -jar FILE [ARGUMENT...]\n"
    "       ravel run [OPTION...] -m MODULE[/CLASS] [ARGUMENT...]\n"
    "       ravel run [OPTION...] --test CLASS[#METHOD]\n"
    "\n"
    "Runs a program as `java` does. A .java file is compiled first with the JDK's javac.\n"
    "With --races, a program that ends with status 0 after a data race gives status 1.\n"
    "With --record, threads are switched only in the program's own code, so that the run\n"
    "may differ from the same one without it.\n";

Syntax RunCommand::MakeSyntax() {
  RunOptions& o = options_;
  OptionGroup own = {
      "Run options:",
      {TestOption(&o),
       {.names = {"--scheduler"},
        .value = Value::kNextOrEquals,
        .value_name = "NAME",
        .help = SchedulerNames(),
        .choices = {"round-robin", "random"},
        .set = [&o](std::string_view value) { return SetScheduler(value, &o); }},
       {.names = {"--trace"},
        .value = Value::kNextOrEquals,
        .value_name = "KIND,...",
        .help = "print events to standard error (ravel list events)",
        .set = [&o](std::string_view value) { return SetTrace(value, &o); }},
       RacesOption(fmt::format("print data races to standard error: {} or none", DetectorNames()),
                   &races_),
       FlagOption({"--real-time"}, "sleep and time-outs take their time", &o.vm.real_time),
       {.names = {"--record"},
        .value = Value::kNextOrEquals,
        .value_name = "FILE.cx",
        .help = "write the schedule that is run, for ravel replay",
        .set = [&o](std::string_view file) { return SetRecord(file, &o); }},
       FlagOption({"--print-hash"}, "print a hash of the machine at exit to standard error",
                  &print_hash_),
       FlagOption({"-version", "--version"}, "", &version_)}};
  return {.usage = std::string(kUsage),
          .groups = {VmOptionGroup(&o), {"", LaunchOptions(&o)}, std::move(own)}};
}

Result<int> RunCommand::Run(Words operands) {
  if (version_) return RunCommandLine({"--version"});
  if (auto problem = UseProject({.tests = !options_.test.empty(), .quiet = quiet()}, &options_)) {
    return *problem;
  }
  if (auto problem = SetProgram(std::move(operands), &options_)) return *problem;
  options_.jdk = JdkPlaces::OfEnvironment(options_.jdk.given);
  // A record is replayed, and a replay ends as under check.
  options_.ends_as_usual = options_.record.empty();
  if (races_ != "none") options_.races = races_;
  auto run = ravel::Run::Prepare(std::move(options_));
  if (!run) return run.error();
  const int status = (*run)->Execute();
  if (print_hash_) {
    std::fflush(stdout);
    Print(stderr, "world hash: {:016x}\n", (*run)->vm().world().Hash());
  }
  Exit(status);
}

}  // namespace

std::unique_ptr<Command> NewRunCommand(const Invocation&) { return std::make_unique<RunCommand>(); }

}  // namespace ravel
