#include "cli/replay_on_java.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>

#include "cli/instrumenting.h"
#include "cli/java_options.h"
#include "cli/option_parser.h"
#include "cli/vm_options.h"
#include "run/run.h"
#include "run/temp_classes.h"

namespace ravel {
namespace {

// The words of the command line.
struct Words {
  std::string java = "java";
  std::string port;
  std::string verbosity;
  std::string schedule;
  RunOptions run;
  JavaOptions options;
};

bool IsNumber(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= least &&
         number <= most;
}

std::optional<Error> Read(const std::vector<std::string>& args, Words* words) {
  OptionParser parser(OptionParser::Order::kBefore);
  parser.AddText("--on", "a value", "", &words->java);
  parser.AddText("--debug", "a value", "", &words->port);
  parser.AddText("--verbosity", "a value", "", &words->verbosity);
  AddJavaOptions(parser, &words->run, &words->options);
  auto rest = parser.Parse(args);
  if (!rest) return rest.error();
  if (rest->empty() || words->run.kind != RunOptions::Kind::kClass) {
    return Error{"", "which schedule?"};
  }
  words->schedule = rest->front();
  rest->erase(rest->begin());
  // Options may stand on both sides of the schedule.
  rest = parser.Parse(*rest);
  if (!rest) return rest.error();
  if (const std::string problem = SetProgram(std::move(*rest), &words->run); !problem.empty()) {
    return Error{"", problem};
  }
  return {};
}

bool AnyStartsWith(const std::vector<std::string>& options,
                   std::initializer_list<std::string_view> prefixes) {
  return std::ranges::any_of(options, [&](const std::string& o) {
    return std::ranges::any_of(prefixes, [&](std::string_view p) { return o.starts_with(p); });
  });
}

}  // namespace

bool IsReplayOnJava(const Invocation& invocation) {
  for (const std::string& word : invocation.args) {
    if (word == "--help" || word == "-help" || word == "-h") return false;
    if (word == "--on" || word.starts_with("--on=")) return true;
    if (word.ends_with(".cx")) return false;
  }
  return false;
}

int ReplayOnJava(const Invocation& invocation) {
  Words words;
  if (auto problem = Read(invocation.args, &words)) return UsageError(problem->message);
  if (!words.port.empty() && !IsNumber(words.port, 1, 65535)) {
    return UsageError(fmt::format("'{}' is no port", words.port));
  }
  if (!words.verbosity.empty() && !IsNumber(words.verbosity, 0, 4)) {
    return UsageError("--verbosity: the level is 0 to 4");
  }
  const auto jvm = StockJvm::Find(words.java);
  if (!jvm) return UsageError(jvm.error().message);

  RunOptions& options = words.run;
  options.jdk = JdkPlaces::OfEnvironment(options.jdk.given);
  auto classes = CompileSource(&options);
  if (!classes) {
    if (classes.error().kind != kLaunchFailed) return UsageError(classes.error().message);
    fmt::print(stderr, "{}\n", classes.error().message);
    return kWrongUsage;
  }
  const bool jar = options.kind == RunOptions::Kind::kJar;
  const std::string class_path = jar ? options.main : EffectiveClassPath(options.class_path);

  auto folder = TempClasses::Create();
  if (!folder) return UsageError(folder.error().message);
  InstrumentOptions instrument{.schedule = words.schedule,
                               .class_path = class_path,
                               .folder = (*folder)->path(),
                               .jdk = options.jdk};
  if (!words.options.module_path.empty()) {
    instrument.class_path += ":" + ModulesAsClassPath(words.options.module_path);
  }
  std::optional<ScheduleFacts> facts;
  const auto report = InstrumentProgram(instrument, jvm.value(), &facts);
  if (!report) return UsageError(report.error().message);
  (*folder)->Settle();
  const std::string& made = (*folder)->path();

  std::vector<std::string> command;
  const bool enabled = !facts || facts->assertions;
  if (enabled && !AnyStartsWith(words.options.words, {"-da", "-disableassertions"})) {
    command.push_back("-ea");
  }
  // What Ravel tells programs: pools depend on it.
  if (!AnyStartsWith(words.options.words, {"-XX:ActiveProcessorCount"})) {
    command.push_back(fmt::format("-XX:ActiveProcessorCount={}", VmOptions().processors));
  }
  command.insert(command.end(), words.options.words.begin(), words.options.words.end());
  command.push_back(fmt::format("-javaagent:{0}/ravel-replay.jar={0}", made));
  command.push_back("-Dravel.replay.schedule=" + words.schedule);
  if (!words.verbosity.empty()) command.push_back("-Dravel.replay.verbosity=" + words.verbosity);
  if (!words.port.empty()) {
    command.push_back("-Dravel.replay.stay=true");
    command.push_back(fmt::format(
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address={}", words.port));
    fmt::print(stderr, "ravel: waiting for a debugger on port {}\n", words.port);
  }
  switch (options.kind) {
    case RunOptions::Kind::kClass:
      command.insert(command.end(), {"-cp", class_path, options.main});
      break;
    case RunOptions::Kind::kJar: command.insert(command.end(), {"-jar", options.main}); break;
    case RunOptions::Kind::kModule:
      if (options.class_path) command.insert(command.end(), {"-cp", class_path});
      command.insert(command.end(), {"-m", options.main});
      break;
  }
  command.insert(command.end(), options.args.begin(), options.args.end());
  std::fflush(stdout);
  const auto status = jvm.value().Run(command);
  if (!status) return UsageError(status.error().message);
  return status.value();
}

}  // namespace ravel
