// ravel check: every schedule of a program that matters.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>

#include "cli/command.h"
#include "cli/option_parser.h"
#include "cli/vm_options.h"
#include "report/formats.h"
#include "run/check.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

constexpr int kAllGood = 0;
constexpr int kFailureFound = 1;
constexpr int kBudgetRanOut = 3;

template <typename T>
std::string SetNumber(std::string_view text, T* to) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !(number >= T{}) ||
      std::isinf(static_cast<f64>(number))) {
    return fmt::format("'{}' is not a number", text);
  }
  *to = number;
  return "";
}

// A line that is written over and over, on a terminal only.
class ProgressLine {
 public:
  explicit ProgressLine(bool quiet) : shown_(!quiet && isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() { Clear(); }
  void Show(const SearchOptions::Progress& p) {
    if (!shown_) return;
    std::string left;
    if (p.explored > 1e-9) {
      const f64 seconds = p.seconds / p.explored - p.seconds;
      left = fmt::format(", about {:.3g}% of the tree, {} left", 100 * p.explored,
                         seconds < 90     ? fmt::format("{:.0f} s", seconds)
                         : seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60)
                         : seconds < 1e6  ? fmt::format("{:.0f} h", seconds / 3600)
                                          : "very long");
    }
    fmt::print(stderr, "\r\x1b[K{} schedules, {:.0f}/s{}", p.paths,
               static_cast<f64>(p.paths) / p.seconds, left);
    std::fflush(stderr);
    dirty_ = true;
  }
  void Clear() {
    if (dirty_) fmt::print(stderr, "\r\x1b[K");
    dirty_ = false;
  }

 private:
  const bool shown_;
  bool dirty_ = false;
};

std::string WriteFile(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  return out ? "" : fmt::format("cannot write {}", path);
}

u32 TerminalWidth() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

}  // namespace

int CheckCommand(const Invocation& invocation) {
  CheckOptions options;
  options.run.vm.assertions = true;
  std::string json, junit;
  bool help = false;
  OptionParser parser(OptionParser::Order::kBefore);
  AddVmOptions(parser, &options.run);
  parser.Heading("Check options:");
  const auto text = [&](std::string_view name, std::string_view value, std::string_view about,
                        std::string* to) {
    parser.Add({.names = {std::string(name)},
                .value = Value::kNextOrEquals,
                .value_name = std::string(value),
                .help = std::string(about),
                .set = [to](std::string_view v) {
                  *to = v;
                  return "";
                }});
  };
  const auto number = [&](std::vector<std::string> names, std::string_view value,
                          std::string_view about, auto* to) {
    parser.Add({.names = std::move(names),
                .value = Value::kNextOrEquals,
                .value_name = std::string(value),
                .help = std::string(about),
                .set = [to](std::string_view v) { return SetNumber(v, to); }});
  };
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
  parser.Add({.names = {"--trust"},
              .value = Value::kNextOrEquals,
              .value_name = "PATTERN",
              .help = "do not preempt inside these packages (default java.*, javax.*, jdk.*, "
                      "sun.* ...); none: trust nothing",
              .set = [&](std::string_view v) -> std::string {
                for (size_t begin = 0; begin <= v.size();) {
                  const size_t end = std::min(v.find(',', begin), v.size());
                  if (end == begin) return "a pattern is empty";
                  options.trust.emplace_back(v.substr(begin, end - begin));
                  begin = end + 1;
                }
                return "";
              }});
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
  text("--from", "CLASS.METHOD", "start exploring when this method is first entered",
       &options.from);
  number({"--max-paths", "--paths"}, "N", "stop after N paths", &options.limits.max_paths);
  number({"--max-steps"}, "N", "instructions that a thread may execute (default 10000000)",
         &options.max_steps);
  number({"--time"}, "SECONDS", "stop after this time", &options.limits.max_seconds);
  number({"--seed"}, "N", "seed of random searches", &options.limits.seed);
  number({"--depth"}, "D", "pct: depth of the bugs to find (default 3)", &options.limits.depth);
  number({"--bound"}, "N", "preempt, delay: most preemptions or delays (default no limit)",
         &options.limits.bound);
  text("--json", "FILE", "write the report as JSON", &json);
  text("--junit", "FILE", "write the report as JUnit XML", &junit);
  text("--tree", "FILE.dot", "write the explored tree for Graphviz", &options.tree);
  text("--schedules", "DIR", "where schedule files go (default .ravel)", &options.schedules);
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
  // A long search is not to end in a file that cannot be written.
  for (const std::string& file : {json, junit, options.tree}) {
    if (!file.empty() && !std::ofstream(file, std::ios::app)) {
      return UsageError(fmt::format("cannot write {}", file));
    }
  }
  ProgressLine progress(invocation.quiet);
  options.limits.progress = [&](const SearchOptions::Progress& p) {
    progress.Show(p);
    return true;
  };

  const auto report = Check(std::move(options));
  progress.Clear();
  if (!report) {
    if (report.error().kind != kLaunchFailed) return UsageError(report.error().message);
    fmt::print(stderr, "{}\n", report.error().message);
    return kWrongUsage;
  }
  const Report& r = report.value();
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  fmt::print("{}", ReportAsText(r, {.colour = terminal, .width = TerminalWidth()}));
  std::string problem;
  if (!json.empty()) problem = WriteFile(json, ReportAsJson(r));
  if (!junit.empty() && problem.empty()) problem = WriteFile(junit, ReportAsJunit(r));
  std::fflush(stdout);
  if (!problem.empty()) {
    fmt::print(stderr, "ravel: {}\n", problem);
    Exit(kWrongUsage);
  }
  Exit(!r.failures.empty() ? kFailureFound : r.complete ? kAllGood : kBudgetRanOut);
}

}  // namespace ravel
