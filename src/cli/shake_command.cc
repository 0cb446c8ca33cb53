// ravel shake: random schedules on a stock JVM.
#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "check/tell_failures.h"
#include "cli/classification_file.h"
#include "cli/command.h"
#include "cli/options/java_options.h"
#include "cli/options/project_option.h"
#include "cli/options/vm_options.h"
#include "cli/progress_line.h"
#include "cli/report_output.h"
#include "shake/shake.h"
#include "support/shell_word.h"

namespace ravel {
namespace {

constexpr u64 kDefaultRuns = 100;

u64 SeedFromClock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  constexpr u64 kShort = 1'000'000'000;  // easier to type again
  return static_cast<u64>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) %
         kShort;
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

class ShakeCommand final : public Command {
 public:
  explicit ShakeCommand(const Invocation& invocation) {
    options_.command = "ravel shake " + ShellCommand(invocation.args);
  }
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;

 private:
  OptionRows OwnOptions();
  std::optional<Error> SetWhatToRun(Words operands);
  // What does not go together, or cannot be read or written.
  std::optional<Error> Complete();

  ShakeOptions options_;
  JavaOptions java_;
  ReportFiles files_;
  std::optional<u64> seed_, runs_;
  std::string classes_;
};

constexpr std::string_view kUsage =
    "usage: ravel shake [OPTION...] CLASS|FILE.java [ARGUMENT...]\n"
    "       ravel shake [OPTION...] -jar FILE [ARGUMENT...]\n"
    "       ravel shake [OPTION...] --test CLASS[#METHOD]\n"
    "\n"
    "Runs a program, or JUnit tests, again and again on a stock JVM, with random switches\n"
    "between its threads where they can matter, and says what went wrong and how to see it\n"
    "again. Exit status: 1 a failure was found; 2 wrong usage or a program that cannot be\n"
    "started; 3 the budget ran out, no failure so far.\n";

OptionRows ShakeCommand::OwnOptions() {
  ShakeOptions& o = options_;
  const NumberRange<f64> probability = {.most = std::nextafter(1.0, 0.0),
                                        .problem = "a probability is from 0 to less than 1"};
  return {
      TextOption({"--on"}, "JAVA", "the java to run on (default: the one on the path)", &o.java),
      NumberOption<u64>({"--seed"}, "N",
                        "seed of the first run; the next one has N + 1 (default: from the clock)",
                        &seed_, {}),
      NumberOption<u64>({"--runs"}, "N", "stop after N runs (default 100, without --time)", &runs_,
                        {.least = 1}),
      NumberOption<f64>({"--time"}, "SECONDS", "stop after this time", &o.seconds, SomeSeconds()),
      NumberOption<u32>({"--jobs"}, "N", "run N at once (default 1)", &o.jobs,
                        {.least = 1, .most = 1000}),
      FlagOption({"--own-jvm"},
                 "a JVM for each run (default: they share one where that makes no difference)",
                 &o.share, false),
      TextOption({"--test"}, "CLASS[#METHOD]", "run the JUnit tests of a class, or one of them",
                 &o.test),
      FlagOption({"--all"}, "go on after a failure (default: stop at the first)", &o.all),
      ChoiceOption({"--kind"}, "KIND",
                   "what happens at a point: switch (to a random thread, default), yield, sleep",
                   {"switch", "yield", "sleep"}, &o.kind),
      NumberOption<f64>({"--probability"}, "P",
                        "of that at each point (default: by how many there are, varied)",
                        &o.probability, probability),
      FlagOption({"--record"}, "write the schedules of failing runs, with --all of each outcome",
                 &o.record),
      TextOption({"--classes"}, "FILE", "what the threads share, to begin with", &classes_),
      TextOption({"--save-classes"}, "FILE", "where to write what was found out about that",
                 &o.save_classes),
      {.names = {"--monitor"},
       .value = Option::Value::kNextOrEquals,
       .value_name = "WHEN",
       .help = "find out what the threads share: auto (default), always or never",
       .choices = {"auto", "always", "never"},
       .set = [&o](std::string_view v) { return SetMonitoring(v, &o.monitor); }},
      PatternsOption({"--trust"}, "PATTERN",
                     "leave these packages alone, besides org.junit.* and its like", &o.trust),
      NumberOption<u64>({"--hang"}, "SECONDS",
                        "without progress for so long a run is a hang (default 30)", &o.hang,
                        {.least = 1, .most = 1'000'000'000}),
      GivenTextOption({"--schedules"}, "DIR",
                      "where schedules and classifications go (default: .ravel/PROGRAM/RUN)",
                      &o.schedules),
  };
}

Syntax ShakeCommand::MakeSyntax() {
  return {
      .usage = std::string(kUsage),
      .groups = {PassedOnGroup("Options; all others are passed on to java:", &options_.run, &java_),
                 {"", LaunchOptions(&options_.run)},
                 {"", OwnOptions()},
                 {"", ReportOptions(&files_)}}};
}

std::optional<Error> ShakeCommand::Complete() {
  if (options_.record && options_.kind != "switch") {
    return Error{"", "--record needs --kind switch: otherwise the JVM schedules the threads"};
  }
  if (options_.record && options_.schedules == "") {
    return Error{"", "--record needs a folder, --schedules DIR"};
  }
  if (!classes_.empty()) {
    auto read = ReadClassification(classes_);
    if (!read) return read.error();
    options_.classification = std::move(*read);
  }
  if (auto problem = ProblemOfFiles(files_)) return problem;
  if (auto problem = ProblemOfFile(options_.save_classes)) return problem;
  options_.run.jdk = JdkPlaces::OfEnvironment(options_.run.jdk.given);
  options_.vm_options = java_.words;
  options_.module_path = java_.module_path;
  options_.seed = seed_ ? *seed_ : SeedFromClock();
  options_.runs = runs_ ? *runs_ : options_.seconds > 0 ? 0 : kDefaultRuns;
  return {};
}

std::optional<Error> ShakeCommand::SetWhatToRun(Words operands) {
  const std::string& test = options_.test;
  if (test.empty()) return SetProgram(std::move(operands), &options_.run);
  if (!operands.empty() || options_.run.kind != RunOptions::Kind::kClass) {
    return Error{"", "--test names the program: there is no other one"};
  }
  if (options_.record) {
    return Error{"", "--record needs a program with a main method, not --test"};
  }
  const std::string name = test.substr(0, test.find('#'));
  if (name.empty() || test.ends_with('#')) {
    return Error{"", fmt::format("--test: '{}' is neither CLASS nor CLASS#METHOD", test)};
  }
  if (auto problem = SetProgram({name}, &options_.run)) return problem;
  options_.run.words.main = {"--test", test};
  return {};
}

// `recorded`: schedules were asked for.
void Tell(const RunOptions& named, bool recorded, Report* report) {
  TellFailures(named, report);
  if (recorded) return;
  for (Failure& failure : report->failures) {
    if (!failure.trace.empty()) continue;
    failure.schedule.clear();
    failure.replay.clear();
    failure.switches = 0;
  }
}

Result<int> ShakeCommand::Run(Words operands) {
  if (auto problem =
          UseProject({.tests = !options_.test.empty(), .quiet = quiet()}, &options_.run)) {
    return *problem;
  }
  if (auto problem = SetWhatToRun(std::move(operands))) return *problem;
  if (auto problem = Complete()) return *problem;
  ProgressLine progress(quiet());
  const u64 most = options_.runs;
  options_.progress = [&](const ShakeOptions::Progress& p) {
    if (progress.shown()) progress.Show(ProgressText(p, most));
  };
  // A run that the JVM schedules, or JUnit's tests, cannot be written down.
  options_.tell = options_.kind == "switch" && options_.test.empty();
  const bool recorded = options_.record;
  const RunOptions named = options_.run;
  auto report = Shake(std::move(options_));
  if (report) Tell(named, recorded, &*report);
  progress.Clear();
  if (!report) return report.error();
  ExitWithReport(report.value(), files_);
}

}  // namespace

std::unique_ptr<Command> NewShakeCommand(const Invocation& invocation) {
  return std::make_unique<ShakeCommand>(invocation);
}

}  // namespace ravel
