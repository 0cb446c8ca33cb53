// ravel shake: random schedules on a stock JVM.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "cli/classification_file.h"
#include "cli/command.h"
#include "cli/java_options.h"
#include "cli/option_parser.h"
#include "cli/progress_line.h"
#include "cli/report_output.h"
#include "cli/vm_options.h"
#include "shake/shake.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

constexpr u64 kDefaultRuns = 100;

u64 SeedFromClock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  constexpr u64 kShort = 1'000'000'000;  // easier to type again
  return static_cast<u64>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) %
         kShort;
}

std::string SetProbability(std::string_view text, std::optional<f64>* to) {
  f64 number = 0;
  std::string problem = OptionParser::SetNumber(text, &number);
  if (problem.empty() && number >= 1) problem = "a probability is less than 1";
  if (problem.empty()) *to = number;
  return problem;
}

std::string SetMonitoring(std::string_view text, Monitoring* to) {
  if (text == "auto") {
    *to = Monitoring::kAuto;
  } else if (text == "always") {
    *to = Monitoring::kAlways;
  } else if (text == "never") {
    *to = Monitoring::kNever;
  } else {
    return fmt::format("'{}' is neither auto nor always nor never", text);
  }
  return "";
}

std::string ProgressText(const ShakeOptions::Progress& p, u64 most) {
  std::string text =
      most > 0 ? fmt::format("run {} of {}", p.runs + 1, most) : fmt::format("run {}", p.runs + 1);
  if (p.runs > 0) text += fmt::format(", {:.1f} s each", p.seconds / static_cast<f64>(p.runs));
  if (p.failures > 0) {
    text += fmt::format(", {} {}", p.failures, p.failures == 1 ? "failure" : "failures");
  }
  return text;
}

}  // namespace

int ShakeCommand(const Invocation& invocation) {
  ShakeOptions options;
  JavaOptions java;
  ReportFiles files;
  std::optional<u64> seed, runs;
  std::string classes;
  bool help = false;
  OptionParser parser(OptionParser::Order::kBefore);
  const auto flag = [&](std::string name, std::string about, bool* to) {
    parser.Add(
        {.names = {std::move(name)}, .help = std::move(about), .set = [to](std::string_view) {
           *to = true;
           return "";
         }});
  };
  const auto number = [&](std::string name, std::string about, std::optional<u64>* to) {
    parser.Add({.names = {std::move(name)},
                .value = Value::kNextOrEquals,
                .value_name = "N",
                .help = std::move(about),
                .set = [to](std::string_view v) {
                  u64 n = 0;
                  const std::string problem = OptionParser::SetNumber(v, &n);
                  if (problem.empty()) *to = n;
                  return problem;
                }});
  };
  parser.Heading("Options; all others are passed on to java:");
  AddJavaOptions(parser, &options.run, &java);
  parser.AddText("--on", "JAVA", "the java to run on (default: the one on the path)",
                 &options.java);
  number("--seed", "seed of the first run; the next one has N + 1 (default: from the clock)",
         &seed);
  number("--runs", "stop after N runs (default 100, without --time)", &runs);
  parser.AddNumber({"--time"}, "SECONDS", "stop after this time", &options.seconds);
  flag("--all", "go on after a failure (default: stop at the first)", &options.all);
  parser.Add({.names = {"--kind"},
              .value = Value::kNextOrEquals,
              .value_name = "KIND",
              .help = "what happens at a point: switch (to a random thread, default), yield, sleep",
              .set = [&](std::string_view v) -> std::string {
                if (v != "switch" && v != "yield" && v != "sleep") {
                  return fmt::format("'{}' is neither switch nor yield nor sleep", v);
                }
                options.kind = v;
                return "";
              }});
  parser.Add({.names = {"--probability"},
              .value = Value::kNextOrEquals,
              .value_name = "P",
              .help = "of that at each point (default: by how many there are, varied)",
              .set = [&](std::string_view v) { return SetProbability(v, &options.probability); }});
  flag("--record", "write the schedules of failing runs, with --all of each outcome",
       &options.record);
  parser.AddText("--classes", "FILE", "what the threads share, to begin with", &classes);
  parser.AddText("--save-classes", "FILE", "where to write what was found out about that",
                 &options.save_classes);
  parser.Add({.names = {"--monitor"},
              .value = Value::kNextOrEquals,
              .value_name = "WHEN",
              .help = "find out what the threads share: auto (default), always or never",
              .set = [&](std::string_view v) { return SetMonitoring(v, &options.monitor); }});
  parser.AddPatterns("--trust", "PATTERN",
                     "leave these packages alone, besides org.junit.* and its like",
                     &options.trust);
  parser.AddNumber({"--hang"}, "SECONDS",
                   "without progress for so long a run is a hang (default 30)", &options.hang);
  parser.AddText("--schedules", "DIR", "where schedules and classifications go (default .ravel)",
                 &options.schedules);
  AddReportOptions(parser, &files);
  parser.AddHelp(&help);

  auto rest = parser.Parse(invocation.args);
  if (!rest) return UsageError(rest.error().message);
  if (help) {
    fmt::print(
        "usage: ravel shake [OPTION...] CLASS|FILE.java [ARGUMENT...]\n"
        "       ravel shake [OPTION...] -jar FILE [ARGUMENT...]\n"
        "\n"
        "Runs a program, or JUnit tests, again and again on a stock JVM, with random switches\n"
        "between its threads where they can matter, and says what went wrong and how to see it\n"
        "again. Exit status: 1 a failure was found; 2 wrong usage or a program that cannot be\n"
        "started; 3 the budget ran out, no failure so far.\n"
        "{}",
        parser.Help());
    return 0;
  }
  if (const std::string problem = SetProgram(std::move(*rest), &options.run); !problem.empty()) {
    return UsageError(problem);
  }
  if (options.hang == 0) return UsageError("--hang: a run needs some time");
  if (options.record && options.kind != "switch") {
    return UsageError("--record needs --kind switch: otherwise the JVM schedules the threads");
  }
  if (options.record && options.schedules.empty()) {
    return UsageError("--record needs a folder, --schedules DIR");
  }
  if (!classes.empty()) {
    auto read = ReadClassification(classes);
    if (!read) return UsageError(read.error().message);
    options.classification = std::move(*read);
  }
  std::string problem = ProblemOfFiles(files);
  if (problem.empty()) problem = ProblemOfFile(options.save_classes);
  if (!problem.empty()) return UsageError(problem);
  options.run.jdk = JdkPlaces::OfEnvironment(options.run.jdk.given);
  options.vm_options = java.words;
  options.module_path = java.module_path;
  options.seed = seed ? *seed : SeedFromClock();
  options.runs = runs ? *runs : options.seconds > 0 ? 0 : kDefaultRuns;
  if (options.runs == 0 && options.seconds == 0) return UsageError("--runs: at least one");

  ProgressLine progress(invocation.quiet);
  const u64 most = options.runs;
  options.progress = [&](const ShakeOptions::Progress& p) {
    if (progress.shown()) progress.Show(ProgressText(p, most));
  };
  const auto report = Shake(std::move(options));
  progress.Clear();
  if (!report) {
    if (report.error().kind != kLaunchFailed) return UsageError(report.error().message);
    fmt::print(stderr, "{}\n", report.error().message);
    return kWrongUsage;
  }
  ExitWithReport(report.value(), files);
}

}  // namespace ravel
