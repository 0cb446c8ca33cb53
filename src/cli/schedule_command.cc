// ravel schedule: schedules as files: convert, check and show them.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <optional>
#include <utility>

#include "cli/command.h"
#include "cli/option_parser.h"
#include "cli/program_classes.h"
#include "cli/schedule_check.h"
#include "cli/schedule_files.h"
#include "cli/schedule_listing.h"
#include "schedule/schedule_convert.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

constexpr std::string_view kMessages = "messages";
constexpr std::string_view kSwitches = "switches";
constexpr std::string_view kUsage = "usage: ravel schedule convert|check|show [OPTION...] FILE";
constexpr size_t kMaxProblems = 20;

struct ScheduleOptions {
  std::string to;      // --to; empty: the other format
  std::string output;  // -o; empty: standard output
  std::optional<std::string> class_path;
  std::string jdk;
};

std::optional<ProgramClasses> ClassesOf(const ScheduleOptions& options) {
  if (!options.class_path) return {};
  return std::optional<ProgramClasses>(std::in_place, *options.class_path,
                                       JdkPlaces::OfEnvironment(options.jdk));
}

int Convert(const LoadedSchedule& file, const std::string& path, const ScheduleOptions& options) {
  const auto* switches = std::get_if<Schedule>(&file.schedule);
  const auto* messages = std::get_if<MessageSchedule>(&file.schedule);
  const bool to_messages = options.to.empty() ? switches != nullptr : options.to == kMessages;
  std::string text, problem;
  if (to_messages && switches != nullptr) {
    const auto converted = ToMessages(*switches);
    (converted ? text : problem) =
        converted ? converted.value().Print() : converted.error().message;
  } else if (!to_messages && messages != nullptr) {
    const auto converted = ToSwitches(*messages);
    (converted ? text : problem) =
        converted ? converted.value().Print() : converted.error().message;
  } else {
    text = switches != nullptr ? switches->Print() : messages->Print();
  }
  if (!problem.empty()) return UsageError(fmt::format("{}: {}", path, problem));
  if (options.output.empty()) {
    fmt::print("{}", text);
    return 0;
  }
  std::ofstream out(options.output, std::ios::binary);
  out << text;
  out.close();
  return out ? 0 : UsageError(fmt::format("cannot write {}", options.output));
}

int Check(const LoadedSchedule& file, const std::string& path, const ScheduleOptions& options) {
  std::vector<std::string> problems;
  if (auto classes = ClassesOf(options)) problems = ProblemsInProgram(file, path, *classes);
  if (std::string waits = ProblemOfMessages(file, path); !waits.empty()) {
    problems.push_back(std::move(waits));
  }
  for (size_t i = 0; i < problems.size() && i < kMaxProblems; ++i) {
    UsageError(Readable(problems[i]));
  }
  if (problems.size() > kMaxProblems) {
    UsageError(fmt::format("{}: {} problems more", path, problems.size() - kMaxProblems));
  }
  if (!problems.empty()) return kWrongUsage;
  fmt::print("{}: {}, ok\n", path, Summary(file));
  return 0;
}

int Show(const LoadedSchedule& file, const std::string&, const ScheduleOptions& options) {
  auto classes = ClassesOf(options);
  fmt::print("{}", ListSchedule(file, classes ? &*classes : nullptr));
  return 0;
}

struct Action {
  std::string_view name;
  int (*function)(const LoadedSchedule& file, const std::string& path,
                  const ScheduleOptions& options);
};
constexpr Action kActions[] = {{"convert", Convert}, {"check", Check}, {"show", Show}};

}  // namespace

int ScheduleCommandLine(const Invocation& invocation) {
  ScheduleOptions options;
  bool help = false;
  OptionParser parser(OptionParser::Order::kAnywhere);
  parser.Heading("Options of convert:");
  parser.Add({.names = {"--to"},
              .value = Value::kNextOrEquals,
              .value_name = "FORMAT",
              .help = "messages or switches (default: the other one)",
              .set = [&](std::string_view v) -> std::string {
                if (v != kMessages && v != kSwitches) {
                  return fmt::format("unknown format '{}'; there is messages or switches", v);
                }
                options.to = v;
                return "";
              }});
  parser.Add({.names = {"-o"},
              .value = Value::kNext,
              .value_name = "FILE",
              .help = "write there, not to standard output",
              .set = [&](std::string_view v) -> std::string {
                options.output = v;
                return "";
              }});
  parser.Heading("Options of check and show:");
  parser.Add({.names = {"-cp", "-classpath", "--class-path"},
              .value = Value::kNextOrEquals,
              .value_name = "PATH",
              .help = "folders and jars of the program (default: do not look at it)",
              .set = [&](std::string_view v) -> std::string {
                options.class_path = std::string(v);
                return "";
              }});
  parser.Add({.names = {"--jdk"},
              .value = Value::kNextOrEquals,
              .value_name = "DIR",
              .help = "else $RAVEL_JDK, $JAVA_HOME, that of java on the path",
              .set = [&](std::string_view v) -> std::string {
                options.jdk = v;
                return "";
              }});
  parser.AddHelp(&help);
  auto rest = parser.Parse(invocation.args);
  if (!rest) return UsageError(rest.error().message);
  if (help) {
    fmt::print(
        "{}\n"
        "\n"
        "convert: writes a schedule in the other format. Switches are one list of commands for\n"
        "all threads, as ravel check writes it; messages one list for each thread, with messages\n"
        "where one has to wait for another.\n"
        "check: reads a schedule and says what is wrong with it; with -cp also whether the\n"
        "program has the classes and bytecodes that it names. Exit status: 0 if all is well,\n"
        "else 2.\n"
        "show: tells a schedule in words; with -cp by methods and source lines.\n"
        "{}",
        kUsage, parser.Help());
    return 0;
  }
  if (rest->empty()) return UsageError(kUsage);
  std::vector<std::string_view> names;
  const Action* action = nullptr;
  for (const Action& a : kActions) {
    names.push_back(a.name);
    if (a.name == rest->front()) action = &a;
  }
  if (action == nullptr) {
    return UsageError(fmt::format("ravel schedule cannot '{}'{}", rest->front(),
                                  SuggestionFor(rest->front(), names)));
  }
  if (rest->size() != 2) return UsageError(rest->size() == 1 ? "which schedule?" : kUsage);
  const std::string& path = (*rest)[1];
  const auto file = ReadScheduleFile(path);
  if (!file) return UsageError(file.error().message);
  return action->function(file.value(), path, options);
}

}  // namespace ravel
