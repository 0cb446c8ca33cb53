// ravel instrument: class files that replay a schedule on a stock JVM.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "cli/command.h"
#include "cli/instrumenting.h"
#include "cli/option_parser.h"
#include "cli/vm_options.h"

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

}  // namespace

int InstrumentCommand(const Invocation& invocation) {
  RunOptions run;
  InstrumentOptions options;
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
        "{}",
        parser.Help());
    return 0;
  }
  if (!rest->empty()) return UsageError(fmt::format("what is '{}'?", rest->front()));
  if (options.schedule.empty()) return UsageError("which schedule? Give --schedule FILE.cx");
  if (options.folder.empty()) return UsageError("where to? Give -o DIR");
  options.class_path = EffectiveClassPath(run.class_path);
  options.jdk = JdkPlaces::OfEnvironment(run.jdk.given);
  const auto jvm = StockJvm::Find(java);
  if (!jvm) return UsageError(jvm.error().message);
  if (const std::string problem = PrepareFolder(options.folder); !problem.empty()) {
    return UsageError(problem);
  }
  std::optional<ScheduleFacts> facts;
  const auto report = InstrumentProgram(options, jvm.value(), &facts);
  if (!report) {
    std::error_code ignored;
    fs::remove_all(options.folder, ignored);
    return UsageError(report.error().message);
  }
  fmt::print("{}: {} classes changed, {} need no change, {} places\n", options.folder,
             report.value().classes, report.value().unchanged, report.value().points);
  return 0;
}

}  // namespace ravel
