// Commands: the first word of the command line picks one (commands.def).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace ravel {

// Exit status for wrong usage.
constexpr int kWrongUsage = 2;

// What a command is called with.
struct Invocation {
  std::vector<std::string> args;  // behind the name of the command
  bool quiet = false;             // --quiet: no progress on standard error
};

// Returns the exit status.
using CommandFn = int (*)(const Invocation& invocation);

struct Command {
  std::string_view name;
  CommandFn function;
  std::string_view help;
};

std::span<const Command> AllCommands();

// The whole command line, without the name of the program. Returns the exit status.
int RunCommandLine(std::vector<std::string> args);

// "ravel: MESSAGE" on standard error; returns kWrongUsage.
int UsageError(std::string_view message);
// The known word nearest to a misspelt one; empty if none is near.
std::string_view Suggest(std::string_view word, std::span<const std::string_view> known);
// ", did you mean X?" or nothing.
std::string SuggestionFor(std::string_view word, std::span<const std::string_view> known);

// Ends the process with all output written and nothing else torn down: a
// machine with its heap is left to the operating system, which is quicker.
[[noreturn]] void Exit(int status);

int RunCommand(const Invocation& invocation);
int CheckCommand(const Invocation& invocation);
int ReplayCommand(const Invocation& invocation);
int ScheduleCommandLine(const Invocation& invocation);
int ShakeCommand(const Invocation& invocation);
int InstrumentCommand(const Invocation& invocation);
int DumpCommand(const Invocation& invocation);
int ListCommand(const Invocation& invocation);

}  // namespace ravel
