// ravel check: every schedule of a program that matters.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <memory>
#include <optional>
#include <thread>

#include "check/check.h"
#include "check/check_tests.h"
#include "check/serve_search.h"
#include "check/worker_job.h"
#include "cli/command.h"
#include "cli/options/operand_meaning.h"
#include "cli/options/project_option.h"
#include "cli/options/vm_options.h"
#include "cli/progress_line.h"
#include "cli/report_output.h"
#include "crew/line_channel.h"
#include "report/exit_status.h"
#include "report/terminal_text.h"
#include "run/junit.h"
#include "run/junit_classes.h"
#include "support/last_words.h"
#include "support/print.h"
#include "support/shell_word.h"

namespace ravel {
namespace {

// "1200 schedules, 400/s, 2 failures, about 12% of the tree, 3 s left"
std::string ProgressText(const CheckOptions::Progress& progress) {
  const SearchOptions::Progress& p = progress.search;
  std::string left = p.where.empty() ? "" : ", " + p.where;
  if (p.failures != 0) {
    left += fmt::format(", {} {}", p.failures, p.failures == 1 ? "failure" : "failures");
  }
  if (!progress.phase.empty())
    return fmt::format("{} schedules{}, {}", p.paths, left, progress.phase);
  if (p.explored > 1e-9) {
    const f64 seconds = progress.seconds / p.explored - progress.seconds;
    left += fmt::format(", about {:.3g}% of the tree, {} left", 100 * p.explored,
                        seconds < 90     ? fmt::format("{:.0f} s", seconds)
                        : seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60)
                        : seconds < 1e6  ? fmt::format("{:.0f} h", seconds / 3600)
                                         : "very long");
  }
  return fmt::format("{} schedules, {:.0f}/s{}", p.paths,
                     static_cast<f64>(p.paths) / progress.seconds, left);
}

// Of all reports of a page: more of them are nothing to look at.
constexpr u32 kBlocksOfTree = 4000, kLeastBlocksOfTree = 50;

class CheckCommand final : public Command {
 public:
  explicit CheckCommand(const Invocation& invocation) {
    options_.run.vm.assertions = true;
    options_.jobs = std::max(std::thread::hardware_concurrency(), 1u);
    options_.command = "ravel check " + ShellCommand(invocation.args);
  }
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;
  bool launches() const override { return true; }
  // What the words of a job say; see ravel worker.
  Result<CheckOptions> OptionsOf(const Words& words);

 private:
  std::optional<Error> SetWhatToCheck(Words operands);
  // Explores what the names stand for: CLASS, or CLASS#METHOD.
  Result<int> RunTests(const std::vector<std::string>& names);
  void ShowFailures(ProgressLine* progress);

  CheckOptions options_;
  std::vector<std::string> patterns_;  // of --tests
  std::vector<std::string> tests_;     // what is to be checked, if it is tests
  f64 total_seconds_ = 0;
  std::string present_;  // which of several tests, for the progress
  ReportFiles files_;
};

constexpr std::string_view kUsage =
    "usage: ravel check [OPTION...] CLASS|FILE.java [ARGUMENT...]\n"
    "       ravel check [OPTION...] [DIR|CLASS#METHOD]\n"
    "       ravel check [OPTION...] -jar FILE [ARGUMENT...]\n"
    "       ravel check [OPTION...] --test CLASS[#METHOD]\n"
    "       ravel check [OPTION...] --tests PATTERN,...\n"
    "\n"
    "Runs a program, or JUnit tests one by one, under every thread schedule that matters and\n"
    "says what can go wrong. In the folder of a Maven or Gradle project CLASS may be one of its\n"
    "tests, and without any all of them are meant; DIR is another project. Of several tests the\n"
    "worst counts, in the order 1, 4, 3, 0.\n"
    "Exit status: 0 all schedules explored, no failure; 1 a failure was found; 2 wrong usage\n"
    "or a program that cannot be loaded; 3 a budget ran out, no failure so far; 4 an error of\n"
    "Ravel's own.\n";

Option SearchOption(std::string* to) {
  return {.names = {"--search"},
          .value = Option::Value::kNextOrEquals,
          .value_name = "NAME",
          .help = fmt::format("{} (default {})", SearchNames(), kDefaultSearch),
          .choices = WordsOfList(SearchNames()),
          .set = [to](std::string_view name) {
            const auto search = MakeSearch(name);
            if (!search) return search.error().message;
            *to = name;
            return std::string();
          }};
}

// A detector, and whether races inside libraries count.
Option RacesOfCheckOption(CheckOptions* to) {
  const Option detector =
      RacesOption(fmt::format("look for data races along every path: {} (default hb), all: hb, "
                              "inside libraries, too; or none",
                              DetectorNames()),
                  &to->races);
  Option option = detector;
  option.choices.emplace_back("all");
  option.set = [to, detector](std::string_view name) {
    to->library_races = name == "all";
    return detector.set(name == "all" ? "hb" : name);
  };
  return option;
}

Option TimeOption(f64* to) {
  const Option number = NumberOption<f64>(
      {"--time"}, "SECONDS",
      "for all of it, with what is found (default of auto: 60 for the search); none: no limit", to,
      SomeSeconds());
  Option option = number;
  option.set = [to, number](std::string_view value) {
    if (value != "none") return number.set(value);
    *to = -1;
    return std::string();
  };
  return option;
}

Option OutcomeSchedulesOption(std::optional<u64>* to) {
  auto number = std::make_shared<u64>(0);
  Option option = NumberOption({"--outcome-schedules"}, "N",
                               "write schedules for N outcomes at most (default: up to 100, if "
                               "that is quick); 0: none",
                               number.get());
  option.set = [to, number, set = option.set](std::string_view value) {
    std::string problem = set(value);
    if (problem.empty()) *to = *number;
    return problem;
  };
  return option;
}

Option JobsOption(CheckOptions* to) {
  auto number = std::make_shared<u32>(0);
  Option option = NumberOption<u32>({"--jobs"}, "N",
                                    "processes that search (default: one for each core, once the "
                                    "search has run for two seconds)",
                                    number.get(), {.least = 1, .most = 256});
  option.set = [to, number, set = option.set](std::string_view value) {
    std::string problem = set(value);
    if (problem.empty()) {
      to->jobs = *number;
      to->jobs_given = true;
    }
    return problem;
  };
  return option;
}

Option MemoryOption(u64* to) {
  return {.names = {"--memory"},
          .value = Option::Value::kNextOrEquals,
          .value_name = "SIZE",
          .help = "stop when Ravel has taken so much, such as 4g (default: most of what there is)",
          .set = [to](std::string_view text) {
            const auto size = ParseSize(text);
            *to = size.value_or(0);
            return *to != 0 ? "" : fmt::format("'{}' is not a size, such as 512m or 1g", text);
          }};
}

Syntax CheckCommand::MakeSyntax() {
  CheckOptions& o = options_;
  OptionGroup own = {
      "Check options:",
      {TestOption(&o.run),
       PatternsOption({"--tests"}, "PATTERN",
                      "the JUnit tests of all classes of the class path whose names match",
                      &patterns_),
       SearchOption(&o.search),
       FlagOption({"--all"}, "go on after a failure (default: stop at the first)", &o.limits.all),
       PatternsOption({"--trust"}, "PATTERN",
                      "do not preempt inside these packages (default java.*, javax.*, jdk.*, "
                      "sun.* ...); none: trust nothing",
                      &o.trust),
       RacesOfCheckOption(&o),
       TextOption({"--from"}, "CLASS.METHOD", "start exploring when this method is first entered",
                  &o.from),
       NumberOption<u64>({"--max-paths", "--paths"}, "N", "stop after N paths", &o.limits.max_paths,
                         {.least = 1}),
       NumberOption<u64>({"--max-steps"}, "N",
                         "instructions that a thread may execute (default 100000000)", &o.max_steps,
                         {.least = 1}),
       {.names = {"--timeouts"},
        .value = Option::Value::kNextOrEquals,
        .value_name = "WHEN",
        .help = "late: timed waits time out when nobody else can run (default); any: at any moment",
        .choices = {"late", "any"},
        .set = [to = &o.timeouts](std::string_view when) -> std::string {
          if (when != "late" && when != "any") return "late or any";
          *to = when == "late" ? Timeouts::kLate : Timeouts::kAny;
          return "";
        }},
       FlagOption({"--spurious"}, "waits and parks may end without cause, once in each thread",
                  &o.spurious),
       FlagOption({"--no-warm"},
                  "each path loads, links and initialises the classes that it needs by itself",
                  &o.warm, false),
       FlagOption({"--fail-on-exit"},
                  "an exit status other than 0 is a failure even if all schedules end so",
                  &o.fail_on_exit),
       PatternsOption(
           {"--ignore-races"}, "PATTERN",
           "do not report races on this variable (Cache.size) or in this class or method",
           &o.ignored_races),
       TimeOption(&o.seconds),
       NumberOption<f64>({"--total-time"}, "SECONDS",
                         "for all tests together: each gets an equal share of what is left",
                         &total_seconds_, SomeSeconds()),
       MemoryOption(&o.limits.max_memory),
       JobsOption(&o),
       TextOption({"--cluster"}, "ADDRESS",
                  "search on a Ray cluster: ray://HOST:PORT, HOST:PORT, auto, or local:N",
                  &o.cluster),
       TextOption({"--save"}, "FILE", "write down how far the search has come, every few seconds",
                  &o.save),
       TextOption({"--resume"}, "FILE", "go on with a search that was saved", &o.resume),
       NumberOption({"--seed"}, "N", "seed of random searches", &o.limits.seed),
       NumberOption<u32>({"--depth"}, "D", "pct: depth of the bugs to find (default 3)",
                         &o.limits.depth, {.least = 1}),
       NumberOption({"--bound"}, "N",
                    "preempt, delay: most preemptions or delays, 0 or more (default no limit)",
                    &o.limits.bound)}};
  OptionGroup written = {
      "",
      {TextOption({"--tree"}, "FILE.dot", "write the explored tree for Graphviz", &o.tree),
       GivenTextOption({"--schedules"}, "DIR",
                       "where schedule files go (default: .ravel/PROGRAM/RUN)", &o.schedules),
       OutcomeSchedulesOption(&o.outcome_schedules)}};
  return {.usage = std::string(kUsage),
          .groups = {VmOptionGroup(&o.run),
                     {"", LaunchOptions(&o.run)},
                     std::move(own),
                     {"", ReportOptions(&files_)},
                     std::move(written)}};
}

// The program, or the names of tests.
std::optional<Error> CheckCommand::SetWhatToCheck(Words operands) {
  RunOptions& run = options_.run;
  if (patterns_.empty()) {
    auto meaning = MeaningOf(&operands, &run);
    if (!meaning) return meaning.error();
    if (meaning->all_tests) patterns_ = {"*"};
  }
  const bool tests = !patterns_.empty() || !run.test.empty();
  if (auto problem = UseProject({.tests = tests, .quiet = quiet()}, &run)) return problem;
  if (!patterns_.empty()) {
    if (!operands.empty() || !run.test.empty() || run.kind != RunOptions::Kind::kClass) {
      return Error{"", "--tests names the tests: there is no other program"};
    }
    tests_ = TestClasses(EffectiveClassPath(run.class_path), patterns_);
    if (!tests_.empty()) return {};
    return Error{"",
                 fmt::format("--tests: no class of the class path that matches {} mentions JUnit",
                             fmt::join(patterns_, ","))};
  }
  if (auto problem = SetProgram(std::move(operands), &run)) return problem;
  if (!run.test.empty()) {
    tests_ = {run.test};
    return {};
  }
  if (!run.project.empty()) {
    auto name = WithPackage(run.main, EffectiveClassPath(run.class_path));
    if (!name) return name.error();
    run.main = std::move(*name);
    run.words.main = {run.main};
  }
  if (run.args.empty() && IsTestClass(run)) {
    tests_ = {run.main};
  } else if (total_seconds_ > 0) {
    return Error{"", "--total-time is for tests; --time is for a program"};
  }
  return {};
}

void CheckCommand::ShowFailures(ProgressLine* progress) {
  // Of CPU time, so that a busy machine changes nothing.
  const std::clock_t begin = std::clock();
  options_.on_failure = [this, progress, begin](const Finding& finding,
                                                const std::string& schedule) {
    progress->Clear();
    if (quiet() || std::clock() - begin < CLOCKS_PER_SEC) return;
    Print(stderr, "ravel: found {}: {}{}; searching on\n", NameOf(finding.kind),
          Printable(finding.message), schedule.empty() ? "" : " (" + schedule + ")");
  };
  if (!quiet()) {
    options_.on_terminal = [progress] {
      progress->Clear();
      Note("the program is reading standard input, once for all schedules; Ctrl-D ends it");
    };
  }
}

Result<int> CheckCommand::RunTests(const std::vector<std::string>& names) {
  auto listed = ListTests(options_.run, names);
  if (!listed) return listed.error();
  if (listed->tests.empty()) return Error{"", listed->problems.front()};
  if (patterns_.empty() && !listed->problems.empty()) return Error{"", listed->problems.front()};
  if (listed->tests.size() > 1 && !options_.tree.empty()) {
    return Error{"", "--tree is for one test"};
  }
  if (options_.tree_overview > 0) {
    const u32 share = kBlocksOfTree / static_cast<u32>(listed->tests.size());
    options_.tree_overview = std::max(share, kLeastBlocksOfTree);
  }
  ProgressLine progress(quiet());
  options_.progress = [this, &progress](const CheckOptions::Progress& p) {
    if (progress.shown()) progress.Show(present_ + ProgressText(p));
  };
  ShowFailures(&progress);
  const Report report =
      CheckTests({.check = std::move(options_),
                  .tests = std::move(listed->tests),
                  .total_seconds = total_seconds_,
                  .on_begin = [this](const std::string& test, size_t n, size_t of) {
                    present_ = fmt::format("{} of {}, {}: ", n, of, test);
                  }});
  progress.Clear();
  ExitWithReport(report, files_);
}

Result<int> CheckCommand::Run(Words operands) {
  if (!options_.from.empty() && options_.from.find('.') == std::string::npos) {
    return Error{"", "--from needs CLASS.METHOD"};
  }
  options_.run.jdk = JdkPlaces::OfEnvironment(options_.run.jdk.given);
  if (auto problem = SetWhatToCheck(std::move(operands))) return *problem;
  if (auto problem = ProblemOfFiles(files_)) return *problem;
  if (auto problem = ProblemOfFile(options_.tree)) return *problem;
  if (auto problem = ProblemOfFile(options_.save)) return *problem;
  if (NeedTree(files_)) options_.tree_overview = kBlocksOfTree;
  const bool kept = !options_.save.empty() || !options_.resume.empty();
  if (kept && (options_.tree_overview > 0 || !options_.tree.empty())) {
    return Error{
        "", "a tree, or a page with one, is drawn by one process: without --save and --resume"};
  }
  if (!options_.cluster.empty() && (options_.tree_overview > 0 || !options_.tree.empty())) {
    return Error{"", "a tree, or a page with one, is drawn by one process: without --cluster"};
  }
  if (kept && !tests_.empty()) return Error{"", "--save and --resume are for one program"};
  SetStatusWithoutMemory(kBudgetRanOut);
  if (!tests_.empty()) return RunTests(tests_);
  ProgressLine progress(quiet());
  options_.progress = [&](const CheckOptions::Progress& p) { progress.Show(ProgressText(p)); };
  ShowFailures(&progress);
  const auto report = Check(std::move(options_));
  progress.Clear();
  if (!report) return report.error();
  ExitWithReport(report.value(), files_);
}

Result<CheckOptions> CheckCommand::OptionsOf(const Words& words) {
  auto parsed = ParseWords(MakeSyntax(), words);
  if (!parsed) return parsed.error();
  options_.run.jdk = JdkPlaces::OfEnvironment(options_.run.jdk.given);
  if (auto problem = SetProgram(std::move(parsed->operands), &options_.run)) return *problem;
  return std::move(options_);
}

// --- ravel worker ---------------------------------------------------------------------------

class WorkerCommand final : public Command {
 public:
  Syntax MakeSyntax() override {
    return {.usage =
                "usage: ravel worker\n"
                "\n"
                "Explores parts of a search for `ravel check --cluster` on another machine: orders "
                "come\n"
                "on standard input, what is found goes to standard output.\n"
                "Exit status: 0 nobody asks any more; 2 the program cannot be run here.\n",
            .groups = {}};
  }
  Result<int> Run(Words operands) override;
};

Result<int> WorkerCommand::Run(Words operands) {
  if (!operands.empty()) return Error{"", "usage: ravel worker"};
  // The program has an empty standard input, and prints where nobody looks for orders.
  const int in = dup(STDIN_FILENO), out = dup(STDOUT_FILENO), nothing = open("/dev/null", O_RDONLY);
  if (in < 0 || out < 0 || nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 ||
      dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
    return Error{"", std::string("no descriptors: ") + std::strerror(errno)};
  }
  LineChannel channel(in, out);
  std::optional<std::string> line;
  while (!(line = channel.Next()) && !channel.gone()) channel.Await(-1);
  if (!line) return 0;
  auto job = WorkerJob::Parse(*line);
  if (!job) return job.error();
  auto options = CheckCommand(Invocation{}).OptionsOf(job->words);
  if (!options) return options.error();
  if (auto problem = ServeSearch(std::move(*options), *job, channel)) return *problem;
  Exit(0);
}

}  // namespace

std::unique_ptr<Command> NewCheckCommand(const Invocation& invocation) {
  return std::make_unique<CheckCommand>(invocation);
}

std::unique_ptr<Command> NewWorkerCommand(const Invocation&) {
  return std::make_unique<WorkerCommand>();
}

}  // namespace ravel
