// ravel check: every schedule of a program that matters.
#include <fmt/format.h>

#include "check/check.h"
#include "cli/command.h"
#include "cli/option_parser.h"
#include "cli/progress_line.h"
#include "cli/report_output.h"
#include "cli/vm_options.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

// "1200 schedules, 400/s, about 12% of the tree, 3 s left"
std::string ProgressText(const SearchOptions::Progress& p) {
  std::string left;
  if (p.explored > 1e-9) {
    const f64 seconds = p.seconds / p.explored - p.seconds;
    left = fmt::format(", about {:.3g}% of the tree, {} left", 100 * p.explored,
                       seconds < 90     ? fmt::format("{:.0f} s", seconds)
                       : seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60)
                       : seconds < 1e6  ? fmt::format("{:.0f} h", seconds / 3600)
                                        : "very long");
  }
  return fmt::format("{} schedules, {:.0f}/s{}", p.paths, static_cast<f64>(p.paths) / p.seconds,
                     left);
}

}  // namespace

int CheckCommand(const Invocation& invocation) {
  CheckOptions options;
  options.run.vm.assertions = true;
  ReportFiles files;
  bool help = false;
  OptionParser parser(OptionParser::Order::kBefore);
  AddVmOptions(parser, &options.run);
  parser.Heading("Check options:");
  parser.Add({.names = {"--search"},
              .value = Value::kNextOrEquals,
              .value_name = "NAME",
              .help = SearchNames() + " (default " + std::string(kDefaultSearch) + ")",
              .set = [&](std::string_view v) -> std::string {
                const auto search = MakeSearch(v);
                if (!search) return search.error().message;
                options.search = v;
                return "";
              }});
  parser.Add({.names = {"--all"},
              .help = "go on after a failure (default: stop at the first)",
              .set = [&](std::string_view) {
                options.limits.all = true;
                return "";
              }});
  parser.AddPatterns("--trust", "PATTERN",
                     "do not preempt inside these packages (default java.*, javax.*, jdk.*, "
                     "sun.* ...); none: trust nothing",
                     &options.trust);
  parser.Add(
      {.names = {"--races"},
       .value = Value::kNextOrEquals,
       .value_name = "NAME",
       .help = "look for data races along every path: " + DetectorNames() + " or none (default)",
       .set = [&](std::string_view v) -> std::string {
         if (v != "none" && !IsDetector(v)) {
           return fmt::format("unknown detector '{}'; there is {} or none", v, DetectorNames());
         }
         options.races = v;
         return "";
       }});
  parser.AddText("--from", "CLASS.METHOD", "start exploring when this method is first entered",
                 &options.from);
  parser.AddNumber({"--max-paths", "--paths"}, "N", "stop after N paths",
                   &options.limits.max_paths);
  parser.AddNumber({"--max-steps"}, "N",
                   "instructions that a thread may execute (default 10000000)", &options.max_steps);
  parser.AddNumber({"--time"}, "SECONDS", "stop after this time", &options.limits.max_seconds);
  parser.AddNumber({"--seed"}, "N", "seed of random searches", &options.limits.seed);
  parser.AddNumber({"--depth"}, "D", "pct: depth of the bugs to find (default 3)",
                   &options.limits.depth);
  parser.AddNumber({"--bound"}, "N",
                   "preempt, delay: most preemptions or delays (default no limit)",
                   &options.limits.bound);
  AddReportOptions(parser, &files);
  parser.AddText("--tree", "FILE.dot", "write the explored tree for Graphviz", &options.tree);
  parser.AddText("--schedules", "DIR", "where schedule files go (default .ravel)",
                 &options.schedules);
  parser.AddHelp(&help);

  auto rest = parser.Parse(invocation.args);
  if (!rest) return UsageError(rest.error().message);
  if (help) {
    fmt::print(
        "usage: ravel check [OPTION...] CLASS|FILE.java [ARGUMENT...]\n"
        "       ravel check [OPTION...] -jar FILE [ARGUMENT...]\n"
        "\n"
        "Runs a program under every thread schedule that matters and says what can go wrong.\n"
        "Exit status: 0 all schedules explored, no failure; 1 a failure was found; 2 wrong usage\n"
        "or a program that cannot be loaded; 3 a budget ran out, no failure so far.\n"
        "{}",
        parser.Help());
    return 0;
  }
  if (!options.from.empty() && options.from.find('.') == std::string::npos) {
    return UsageError("--from needs CLASS.METHOD");
  }
  if (const std::string problem = SetProgram(std::move(*rest), &options.run); !problem.empty()) {
    return UsageError(problem);
  }
  options.run.jdk = JdkPlaces::OfEnvironment(options.run.jdk.given);
  std::string problem = ProblemOfFiles(files);
  if (problem.empty()) problem = ProblemOfFile(options.tree);
  if (!problem.empty()) return UsageError(problem);
  ProgressLine progress(invocation.quiet);
  options.limits.progress = [&](const SearchOptions::Progress& p) {
    if (progress.shown()) progress.Show(ProgressText(p));
    return true;
  };

  const auto report = Check(std::move(options));
  progress.Clear();
  if (!report) {
    if (report.error().kind != kLaunchFailed) return UsageError(report.error().message);
    fmt::print(stderr, "{}\n", report.error().message);
    return kWrongUsage;
  }
  ExitWithReport(report.value(), files);
}

}  // namespace ravel
