// ravel instrument: class files that replay a schedule on a stock JVM, or run with
// random ones.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "cli/classification_file.h"
#include "cli/command.h"
#include "cli/instrumenting.h"
#include "cli/option_parser.h"
#include "cli/vm_options.h"
#include "shake/shake.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;
using Value = OptionParser::Value;

// Makes the folder, or empties one that an earlier call wrote.
std::string PrepareFolder(const std::string& folder) {
  std::error_code error;
  if (fs::exists(fs::path(folder) / "META-INF/ravel/points", error)) {
    fs::remove_all(folder, error);
  } else if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    return fmt::format("{} exists and is not a folder of ravel instrument's", folder);
  }
  fs::create_directories(folder, error);
  return error ? fmt::format("cannot make the folder {}", folder) : "";
}

// What there is to say about --random.
struct RandomOptions {
  bool asked = false;
  bool monitor = false;
  std::string classes;
  std::vector<std::string> trust;
};

Result<std::string> InstrumentAtRandom(const RandomOptions& random,
                                       const InstrumentOptions& options, const StockJvm& jvm) {
  Classification classification;
  if (!random.classes.empty()) {
    auto read = ReadClassification(random.classes);
    if (!read) return read.error();
    classification = std::move(*read);
  }
  const auto report = InstrumentForRandom({.class_path = options.class_path,
                                           .classification = &classification,
                                           .monitor = random.monitor,
                                           .trust = WithUsualTrust(random.trust),
                                           .target = jvm.image.get(),
                                           .folder = options.folder});
  if (!report) return report.error();
  const RandomReport& r = report.value();
  return fmt::format(
      "{} classes changed, {} need no change, {} points{}", r.classes, r.unchanged, r.points.size(),
      r.partly == 0 ? "" : fmt::format(", {} methods too long to be changed whole", r.partly));
}

Result<std::string> InstrumentForOne(const InstrumentOptions& options, const StockJvm& jvm) {
  std::optional<ScheduleFacts> facts;
  const auto report = InstrumentProgram(options, jvm, &facts);
  if (!report) return report.error();
  return fmt::format("{} classes changed, {} need no change, {} places", report.value().classes,
                     report.value().unchanged, report.value().points);
}

}  // namespace

int InstrumentCommand(const Invocation& invocation) {
  RunOptions run;
  InstrumentOptions options;
  RandomOptions random;
  std::string java = "java";
  bool help = false;
  OptionParser parser(OptionParser::Order::kAnywhere);
  AddClassOptions(parser, &run);
  parser.Add({.names = {"--schedule"},
              .value = Value::kNextOrEquals,
              .value_name = "FILE",
              .help = "the schedule to replay",
              .set = [&](std::string_view v) {
                options.schedule = v;
                return "";
              }});
  const auto flag = [&](std::string name, std::string about, bool* to) {
    parser.Add(
        {.names = {std::move(name)}, .help = std::move(about), .set = [to](std::string_view) {
           *to = true;
           return "";
         }});
  };
  flag("--random", "for random schedules, as ravel shake does", &random.asked);
  parser.AddText("--classes", "FILE", "random: what the threads share (default: nothing)",
                 &random.classes);
  flag("--monitor", "random: report what they share besides", &random.monitor);
  parser.AddPatterns("--trust", "PATTERN",
                     "random: leave these packages alone, besides org.junit.* and its like",
                     &random.trust);
  parser.Add({.names = {"-o", "--output"},
              .value = Value::kNextOrEquals,
              .value_name = "DIR",
              .help = "where to write to",
              .set = [&](std::string_view v) {
                options.folder = v;
                return "";
              }});
  parser.Add({.names = {"--on"},
              .value = Value::kNextOrEquals,
              .value_name = "JAVA",
              .help = "the java that is to run it (default: the one on the path)",
              .set = [&](std::string_view v) {
                java = v;
                return "";
              }});
  parser.AddHelp(&help);
  auto rest = parser.Parse(invocation.args);
  if (!rest) return UsageError(rest.error().message);
  if (help) {
    fmt::print(
        "usage: ravel instrument --schedule FILE.cx -cp PATH -o DIR\n"
        "       ravel instrument --random [--classes FILE] [--monitor] -cp PATH -o DIR\n"
        "\n"
        "Writes the classes of a program that take part in a schedule, changed so that they\n"
        "replay it on any JVM, together with the replay engine. Classes that need no change are\n"
        "not written. To run the program then, with the class path that it always has:\n"
        "\n"
        "  java -javaagent:DIR/ravel-replay.jar=DIR -cp PATH MAIN\n"
        "\n"
        "or, for programs that do without java.util.concurrent, with DIR ahead of it:\n"
        "\n"
        "  java -cp DIR:DIR/ravel-replay.jar:PATH MAIN\n"
        "\n"
        "With --random, threads are switched at random where they can affect each other:\n"
        "\n"
        "  java -javaagent:DIR/ravel-replay.jar=DIR -Dravel.shake.seed=1 -cp PATH MAIN\n"
        "{}",
        parser.Help());
    return 0;
  }
  if (!rest->empty()) return UsageError(fmt::format("what is '{}'?", rest->front()));
  if (options.schedule.empty() == !random.asked) {
    return UsageError(random.asked ? "either --schedule or --random"
                                   : "which schedule? Give --schedule FILE.cx, or --random");
  }
  if (!random.asked && (random.monitor || !random.classes.empty() || !random.trust.empty())) {
    return UsageError("--classes, --monitor and --trust need --random");
  }
  if (options.folder.empty()) return UsageError("where to? Give -o DIR");
  options.class_path = EffectiveClassPath(run.class_path);
  options.jdk = JdkPlaces::OfEnvironment(run.jdk.given);
  const auto jvm = StockJvm::Find(java);
  if (!jvm) return UsageError(jvm.error().message);
  if (const std::string problem = PrepareFolder(options.folder); !problem.empty()) {
    return UsageError(problem);
  }
  const auto done = random.asked ? InstrumentAtRandom(random, options, jvm.value())
                                 : InstrumentForOne(options, jvm.value());
  if (!done) {
    std::error_code ignored;
    fs::remove_all(options.folder, ignored);
    return UsageError(done.error().message);
  }
  fmt::print("{}: {}\n", options.folder, done.value());
  return 0;
}

}  // namespace ravel
