// ravel run: a program, as `java` would run it.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>

#include "cli/command.h"
#include "cli/option_parser.h"
#include "cli/vm_options.h"
#include "run/run.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

std::string SetScheduler(std::string_view text, VmOptions* vm) {
  const size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if (name == "random") return "random schedules are not in this version";
  if (name != "round-robin")
    return fmt::format("unknown scheduler '{}'; there is round-robin[:N]", name);
  if (colon == std::string_view::npos) return "";
  const std::string_view number = text.substr(colon + 1);
  i64 quantum = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), quantum);
  if (error != std::errc() || end != number.data() + number.size() || quantum < 1) {
    return fmt::format("'{}' is not a number from 1 on", number);
  }
  vm->quantum = quantum;
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
  parser.Add({.names = {"--scheduler"},
              .value = Value::kNextOrEquals,
              .value_name = "round-robin[:N]",
              .help = "switch threads after N calls and loop iterations",
              .set = [&](std::string_view value) { return SetScheduler(value, &options.vm); }});
  parser.Add({.names = {"--record"},
              .value = Value::kNextOrEquals,
              .value_name = "FILE",
              .set = [](std::string_view) { return "recording is not in this version"; }});
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
