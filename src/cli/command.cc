#include "cli/command.h"

#include <fmt/format.h>
#include <ravel_version.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <optional>

#include "cli/manual.h"
#include "cli/options/java_environment.h"
#include "run/compiler.h"
#include "run/jdk.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr CommandRow kCommands[] = {
#define COMMAND(name, make, help) {name, make, help},
#include "cli/commands.def"
#undef COMMAND
};

std::string Help() {
  std::string text =
      "usage: ravel [--quiet] COMMAND [ARGUMENT...]\n"
      "       ravel help [COMMAND] | --man\n"
      "       ravel --help | --version\n"
      "\n"
      "Commands:\n";
  for (const CommandRow& c : kCommands) text += fmt::format("  {:<11} {}\n", c.name, c.help);
  text +=
      "\n"
      "Options:\n"
      "  --quiet     no progress and no notes on standard error; it may also stand among\n"
      "              the options of a command\n";
  return text;
}

// Edit distance with insertion, deletion, replacement and exchange of neighbours.
size_t Distance(std::string_view a, std::string_view b) {
  const size_t width = b.size() + 1;
  std::vector<size_t> table((a.size() + 1) * width);
  const auto at = [&](size_t i, size_t j) -> size_t& { return table[i * width + j]; };
  for (size_t i = 0; i <= a.size(); i++) {
    for (size_t j = 0; j <= b.size(); j++) {
      if (i == 0 || j == 0) {
        at(i, j) = i + j;
        continue;
      }
      const size_t replaced = at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1);
      at(i, j) = std::min({replaced, at(i - 1, j) + 1, at(i, j - 1) + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
      }
    }
  }
  return table.back();
}

int UnknownCommand(const std::string& word) {
  if (word.ends_with(".java") || word.ends_with(".jar") || word == "-cp" || word == "-jar") {
    return UsageError(
        fmt::format("unknown command '{}', did you mean 'ravel run {}'?", word, word));
  }
  std::vector<std::string_view> names;
  for (const CommandRow& c : kCommands) names.push_back(c.name);
  for (const std::string_view other : {"help", "--help", "--version", "--quiet"}) {
    names.push_back(other);
  }
  const std::string what = word.starts_with('-') ? "option" : "command";
  std::string suggestion = SuggestionFor(word, names);
  if (suggestion.empty()) suggestion = "; see ravel --help";
  return UsageError(fmt::format("unknown {} '{}'{}", what, word, suggestion));
}

int PrintError(const Error& error, int launch_failed_status) {
  if (error.kind != kLaunchFailed) return UsageError(error.message);
  Print(stderr, "{}\n", error.message);
  return launch_failed_status;
}

// Says which words look like options of ours and are arguments of the program.
void NoteMisplaced(const Syntax& syntax, const ParsedWords& words) {
  if (words.misplaced.empty()) return;
  const std::string& program = words.operands[syntax.operands.value_or(0)];
  const bool one = words.misplaced.size() == 1;
  Note(fmt::format("{} after {} {} to the program; put {} before {}",
                   fmt::join(words.misplaced, " and "), program, one ? "goes" : "go",
                   one ? "it" : "them", program));
}

// Options of the environment come first: those of the command line count for more.
std::optional<Error> TakeEnvironment(const Syntax& syntax) {
  const auto options = JavaOptionsOfEnvironment();
  if (!options) return options.error();
  if (!options.value() || options.value()->empty()) return {};
  const auto words = ParseWords(syntax, *options.value());
  if (!words) return words.error();
  if (!words.value().operands.empty()) return MainInEnvironment();
  return {};
}

int RunCommand(Command& command, const Invocation& invocation) {
  const Syntax syntax = command.MakeSyntax();
  if (command.launches()) {
    if (const auto problem = TakeEnvironment(syntax)) {
      return PrintError(*problem, command.launch_failed_status());
    }
  }
  auto words = ParseWords(syntax, invocation.args);
  if (!words) return PrintError(words.error(), command.launch_failed_status());
  if (words->help) {
    Print("{}", HelpText(syntax));
    return 0;
  }
  command.set_quiet(invocation.quiet || words->quiet);
  if (!command.quiet()) NoteMisplaced(syntax, words.value());
  const auto status = command.Run(std::move(words->operands));
  return status ? status.value() : PrintError(status.error(), command.launch_failed_status());
}

}  // namespace

std::span<const CommandRow> AllCommands() { return kCommands; }

int UsageError(std::string_view message) {
  Print(stderr, "ravel: {}\n", message);
  return kWrongUsage;
}

void Note(std::string_view message) { Print(stderr, "ravel: note: {}\n", message); }

std::string_view Suggest(std::string_view word, std::span<const std::string_view> known) {
  std::string_view best;
  size_t nearest = std::max<size_t>(word.size() / 3, 1) + 1;  // more is another word
  for (const std::string_view candidate : known) {
    if (const size_t d = Distance(word, candidate); d < nearest) {
      nearest = d;
      best = candidate;
    }
  }
  return best;
}

std::string SuggestionFor(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view best = Suggest(word, known);
  return best.empty() ? "" : fmt::format(", did you mean '{}'?", best);
}

void Exit(int status) {
  if (const int problem = FlushOutput(); problem != 0) {
    Print(stderr, "ravel: cannot write standard output: {}\n", std::strerror(problem));
  }
  std::fflush(nullptr);
  _exit(status);
}

void ExitAfterPrinting(int status) {
  Exit(status == 0 && FlushOutput() != 0 ? kWrongUsage : status);
}

int RunCommandLine(const Words& args) {
  Invocation invocation;
  for (size_t i = 0; i < args.size(); i++) {
    const std::string& word = args[i];
    if (word == "--help" || word == "-h" || word == "-help") {
      Print("{}", Help());
      return 0;
    }
    if (word == "--version") {
      Print("ravel {} (for JDK {})\n", kRavelVersion, KnownJdks());
      return 0;
    }
    if (word == "--quiet") {
      invocation.quiet = true;
      continue;
    }
    for (const CommandRow& c : kCommands) {
      if (c.name != word) continue;
      invocation.args.assign(args.begin() + static_cast<std::ptrdiff_t>(i) + 1, args.end());
      return RunCommand(*c.make(invocation), invocation);
    }
    if (word == "help") {
      if (i + 2 < args.size()) return UsageError("usage: ravel help [COMMAND]");
      if (i + 1 < args.size() && args[i + 1] == "--man") {
        Print("{}", ManualPage());
        return 0;
      }
      return RunCommandLine(i + 1 < args.size() ? Words{args[i + 1], "--help"} : Words{"--help"});
    }
    return UnknownCommand(word);
  }
  return UsageError("no command; see ravel --help");
}

}  // namespace ravel
