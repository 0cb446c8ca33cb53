// ravel schedule: schedules as files: convert, check and show them.
#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <utility>

#include "cli/command.h"
#include "cli/options/vm_options.h"
#include "cli/program_classes.h"
#include "cli/schedule_check.h"
#include "cli/schedule_files.h"
#include "cli/schedule_listing.h"
#include "run/schedule_folder.h"
#include "schedule/schedule_convert.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr std::string_view kMessages = "messages";
constexpr std::string_view kSwitches = "switches";
constexpr std::string_view kUsage = "usage: ravel schedule convert|check|show [OPTION...] FILE";
constexpr size_t kMaxProblems = 20;

struct ScheduleOptions {
  std::string to;      // --to; empty: the other format
  std::string output;  // -o; empty: standard output
  RunOptions program;  // its classes
};

std::optional<ProgramClasses> ClassesOf(const ScheduleOptions& options) {
  const RunOptions& program = options.program;
  if (!program.class_path) return {};
  return std::optional<ProgramClasses>(std::in_place, *program.class_path,
                                       JdkPlaces::OfEnvironment(program.jdk.given));
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
    Print("{}", text);
    return 0;
  }
  const auto unwritten = WriteTextFile(options.output, text);
  return unwritten ? UsageError(unwritten->message) : 0;
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
  Print("{}: {}, ok\n", path, Summary(file));
  return 0;
}

int Show(const LoadedSchedule& file, const std::string&, const ScheduleOptions& options) {
  auto classes = ClassesOf(options);
  Print("{}", ListSchedule(file, classes ? &*classes : nullptr));
  return 0;
}

struct Action {
  std::string_view name;
  int (*function)(const LoadedSchedule& file, const std::string& path,
                  const ScheduleOptions& options);
};
constexpr Action kActions[] = {{"convert", Convert}, {"check", Check}, {"show", Show}};

std::string SetFormat(std::string_view format, std::string* to) {
  if (format != kMessages && format != kSwitches) {
    return fmt::format("unknown format '{}'; there is messages or switches", format);
  }
  *to = format;
  return "";
}

// Those of dump and its like, with other words about the class path.
OptionRows ProgramOptions(RunOptions* program) {
  OptionRows rows = ClassOptions(program);
  rows.front().help = "folders and jars of the program (default: do not look at it)";
  return rows;
}

// The command on files of schedules; a ScheduleCommand is one inside such a file.
class ScheduleFileCommand final : public Command {
 public:
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;

 private:
  ScheduleOptions options_;
};

Syntax ScheduleFileCommand::MakeSyntax() {
  OptionRows convert = {
      {.names = {"--to"},
       .value = Option::Value::kNextOrEquals,
       .value_name = "FORMAT",
       .help = "messages or switches (default: the other one)",
       .choices = {std::string(kMessages), std::string(kSwitches)},
       .set = [this](std::string_view v) { return SetFormat(v, &options_.to); }},
      TextOption({"-o"}, "FILE", "write there, not to standard output", &options_.output)};
  return {.usage = fmt::format(
              "{}\n"
              "\n"
              "convert: writes a schedule in the other format. Switches are one list of commands "
              "for\n"
              "all threads, as ravel check writes it; messages one list for each thread, with "
              "messages\n"
              "where one has to wait for another.\n"
              "check: reads a schedule and says what is wrong with it; with -cp also whether the\n"
              "program has the classes and bytecodes that it names. Exit status: 0 if all is "
              "well,\n"
              "else 2.\n"
              "show: tells a schedule in words; with -cp by methods and source lines.\n",
              kUsage),
          .groups = {{"Options of convert:", std::move(convert)},
                     {"Options of check and show:", ProgramOptions(&options_.program)}},
          .operands = {},
          .choices = {"convert", "check", "show"}};
}

Result<int> ScheduleFileCommand::Run(Words operands) {
  if (operands.empty()) return Error{"", std::string(kUsage)};
  std::vector<std::string_view> names;
  const Action* action = nullptr;
  for (const Action& a : kActions) {
    names.push_back(a.name);
    if (a.name == operands.front()) action = &a;
  }
  if (action == nullptr) {
    return Error{"", fmt::format("ravel schedule cannot '{}'{}", operands.front(),
                                 SuggestionFor(operands.front(), names))};
  }
  if (operands.size() == 1) return Error{"", "which schedule?"};
  if (operands.size() > 2) return Error{"", std::string(kUsage)};
  const std::string& path = operands[1];
  const auto file = ReadScheduleFile(path);
  if (!file) return file.error();
  return action->function(file.value(), path, options_);
}

}  // namespace

std::unique_ptr<Command> NewScheduleCommand(const Invocation&) {
  return std::make_unique<ScheduleFileCommand>();
}

}  // namespace ravel
