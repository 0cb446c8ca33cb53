// Commands: the first word of the command line picks one (commands.def).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cli/options/option_parser.h"
#include "support/result.h"

namespace ravel {

// Exit status for wrong usage.
constexpr int kWrongUsage = 2;

// What a command is called with.
struct Invocation {
  Words args;          // after the name of the command
  bool quiet = false;  // --quiet stood ahead of it
};

// A command, made for one call. Its options are a table whose rows lead to
// fields of the command; what is common to all commands is done for them: words
// are read by the table, --help is answered, errors and notes are printed.
class Command {
 public:
  virtual ~Command() = default;

  virtual Syntax MakeSyntax() = 0;
  // Called when all options have their values; returns the exit status. An error
  // is wrong usage, or of kind kLaunchFailed.
  virtual Result<int> Run(Words operands) = 0;
  // Does it run a program as the launcher of `java` does, which takes options from the
  // environment?
  virtual bool launches() const { return false; }
  // Exit status for a program that cannot be started.
  virtual int launch_failed_status() const { return kWrongUsage; }

  // --quiet: no progress and no notes on standard error. Set before Run.
  bool quiet() const { return quiet_; }
  void set_quiet(bool quiet) { quiet_ = quiet; }

 private:
  bool quiet_ = false;
};

struct CommandRow {
  std::string_view name;
  std::unique_ptr<Command> (*make)(const Invocation& invocation);
  std::string_view help;
};
// Those of commands.def.
std::span<const CommandRow> AllCommands();

// The whole command line, without the name of the program. Returns the exit status.
int RunCommandLine(const Words& args);

// "ravel: MESSAGE" on standard error; returns kWrongUsage.
int UsageError(std::string_view message);
// "ravel: note: MESSAGE" on standard error.
void Note(std::string_view message);
// The known word nearest to a misspelt one; empty if none is near.
std::string_view Suggest(std::string_view word, std::span<const std::string_view> known);
// ", did you mean X?" or nothing.
std::string SuggestionFor(std::string_view word, std::span<const std::string_view> known);

// Ends the process with all output written and nothing else torn down: a
// machine with its heap is left to the operating system, which is quicker. Output
// that is lost costs a line on standard error, and not the status.
[[noreturn]] void Exit(int status);
// The same for a command that did nothing but print: without that it has failed.
[[noreturn]] void ExitAfterPrinting(int status);

#define COMMAND(name, make, help) std::unique_ptr<Command> make(const Invocation& invocation);
#include "cli/commands.def"
#undef COMMAND

}  // namespace ravel
