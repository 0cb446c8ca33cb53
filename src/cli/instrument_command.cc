// ravel instrument: class files that replay a schedule on a stock JVM, or run with
// random ones.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "cli/classification_file.h"
#include "cli/command.h"
#include "cli/instrumenting.h"
#include "cli/options/vm_options.h"
#include "shake/shake.h"
#include "support/print.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

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

constexpr int kSomeLeft = 1;  // exit status: classes that could not be changed

// What there is to say about --random.
struct RandomOptions {
  bool asked = false;
  bool monitor = false;
  std::string classes;
  std::vector<std::string> trust;
};

// What was done, and what could not be.
struct Done {
  std::string summary;
  std::vector<std::string> problems;  // a class each
};

Result<Done> InstrumentAtRandom(const RandomOptions& random, const InstrumentOptions& options,
                                const StockJvm& jvm) {
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
  return Done{
      fmt::format(
          "{} classes changed, {} need no change, {} points{}", r.classes, r.unchanged,
          r.points.size(),
          r.partly == 0 ? "" : fmt::format(", {} methods too long to be changed whole", r.partly)),
      r.problems};
}

Result<Done> InstrumentForOne(const InstrumentOptions& options, const StockJvm& jvm) {
  std::optional<ScheduleFacts> facts;
  const auto report = InstrumentProgram(options, jvm, &facts);
  if (!report) return report.error();
  const InstrumentReport& r = report.value();
  return Done{fmt::format("{} classes changed, {} need no change, {} places", r.classes,
                          r.unchanged, r.points),
              r.problems};
}

class InstrumentCommand final : public Command {
 public:
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;

 private:
  // What is missing, or does not go together.
  std::optional<Error> Problem(const Words& operands) const;

  RunOptions run_;
  InstrumentOptions options_;
  RandomOptions random_;
  std::string java_ = "java";
};

constexpr std::string_view kUsage =
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
    "\n"
    "Exit status: 0; 1 if classes could not be read or changed, which are named, while the\n"
    "others are written; 2 wrong usage, or nothing could be written.\n";

Syntax InstrumentCommand::MakeSyntax() {
  OptionRows own = {
      TextOption({"--schedule"}, "FILE", "the schedule to replay", &options_.schedule),
      FlagOption({"--random"}, "for random schedules, as ravel shake does", &random_.asked),
      TextOption({"--classes"}, "FILE", "random: what the threads share (default: nothing)",
                 &random_.classes),
      FlagOption({"--monitor"}, "random: report what they share besides", &random_.monitor),
      PatternsOption({"--trust"}, "PATTERN",
                     "random: leave these packages alone, besides org.junit.* and its like",
                     &random_.trust),
      TextOption({"-o", "--output"}, "DIR", "where to write to", &options_.folder),
      TextOption({"--on"}, "JAVA", "the java that is to run it (default: the one on the path)",
                 &java_)};
  return {.usage = std::string(kUsage),
          .groups = {{"", ClassOptions(&run_)}, {"", std::move(own)}},
          .operands = {}};
}

std::optional<Error> InstrumentCommand::Problem(const Words& operands) const {
  if (!operands.empty()) return Error{"", fmt::format("what is '{}'?", operands.front())};
  if (options_.schedule.empty() == !random_.asked) {
    return Error{"", random_.asked ? "either --schedule or --random"
                                   : "which schedule? Give --schedule FILE.cx, or --random"};
  }
  if (!random_.asked && (random_.monitor || !random_.classes.empty() || !random_.trust.empty())) {
    return Error{"", "--classes, --monitor and --trust need --random"};
  }
  if (options_.folder.empty()) return Error{"", "where to? Give -o DIR"};
  return {};
}

Result<int> InstrumentCommand::Run(Words operands) {
  if (auto problem = Problem(operands)) return *problem;
  options_.class_path = EffectiveClassPath(run_.class_path);
  options_.jdk = JdkPlaces::OfEnvironment(run_.jdk.given);
  const auto jvm = StockJvm::Find(java_);
  if (!jvm) return jvm.error();
  if (const std::string problem = PrepareFolder(options_.folder); !problem.empty()) {
    return Error{"", problem};
  }
  const auto done = random_.asked ? InstrumentAtRandom(random_, options_, jvm.value())
                                  : InstrumentForOne(options_, jvm.value());
  if (!done) {
    std::error_code ignored;
    fs::remove_all(options_.folder, ignored);
    return done.error();
  }
  Print("{}: {}\n", options_.folder, done.value().summary);
  for (const std::string& problem : done.value().problems) {
    Print(stderr, "ravel: left as it is: {}\n", problem);
  }
  return done.value().problems.empty() ? 0 : kSomeLeft;
}

}  // namespace

std::unique_ptr<Command> NewInstrumentCommand(const Invocation&) {
  return std::make_unique<InstrumentCommand>();
}

}  // namespace ravel
