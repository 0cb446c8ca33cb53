// Syntax: what may stand on the command line of a command, as a table; and the
// one place that reads words by it and prints it as help.
//
// Every command knows --help, --quiet, and argument files as `java` does: ahead of the
// program, @FILE stands for the words of a file (run/argument_file.h), @@x for @x,
// and --disable-@files makes an end of that.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/option.h"
#include "support/result.h"

namespace ravel {

using Words = std::vector<std::string>;

struct OptionGroup {
  std::string heading;  // a line of the help; empty: none
  OptionRows options;
  Words* keep = nullptr;  // the words of these options go there as well, as they were given
};

struct Syntax {
  std::string usage;  // what the help begins with
  std::vector<OptionGroup> groups;
  // After so many words that are no options comes the program: it and all that
  // follows are not looked at. Absent: options may stand anywhere.
  std::optional<size_t> operands = 0;
  // What the first word that is no option can be, for those who complete it; empty: a file or a
  // class.
  std::vector<std::string> choices = {};
};

struct ParsedWords {
  bool help = false;   // --help, -help or -h was given
  bool quiet = false;  // --quiet
  Words operands;      // what is no option
  // Among the arguments of the program: words that would be options of the command
  // ahead of it. Those of `java` are not among them.
  Words misplaced;
};

// Gives the values of all options to their rows.
Result<ParsedWords> ParseWords(const Syntax& syntax, const Words& args);

std::string HelpText(const Syntax& syntax);

}  // namespace ravel
