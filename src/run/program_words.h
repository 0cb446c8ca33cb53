// ProgramWords: how a program was named on the command line, in words. The parser
// keeps them, and whoever prints a command for the same program, or writes down
// how it was run, prints them: so nothing is lost that was given.
#pragma once

#include <string>
#include <vector>

#include "run/schedule_folder.h"
#include "support/result.h"

namespace ravel {

struct ProgramWords {
  std::vector<std::string> options;  // of `java`, and --jdk, with their values
  std::vector<std::string> main;     // "Main", or "-jar" and a file, or "-m" and a module
  std::vector<std::string> args;

  // As they may follow `ravel run`.
  std::vector<std::string> All() const;
};

// Commands, ready for a shell, that run the program again.
class ProgramCommands {
 public:
  // Words that are too long to be read, such as some class paths, are put into
  // argument files in the folder, if there is one. Their names come from what is in
  // them: they stay right for every command that was ever printed.
  static ProgramCommands Make(const ProgramWords& words, ScheduleFolder& folder);

  // "ravel replay --races hb -cp classes FILE Main 3": the command and its own options,
  // those of the program, an operand if there is one, the program.
  std::string Text(const std::vector<std::string>& command, const std::string& operand = "") const;

 private:
  ProgramCommands() = default;

  std::vector<std::string> options_, program_;
};

}  // namespace ravel
