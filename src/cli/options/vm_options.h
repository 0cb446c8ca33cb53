// The options that commands with a program have in common: those of `java`, and
// what the program is.
#pragma once

#include <optional>
#include <string_view>

#include "cli/options/option_parser.h"
#include "run/run.h"
#include "support/result.h"

namespace ravel {

// Options that name the program's classes and the JDK: -cp, --jdk.
OptionRows ClassOptions(RunOptions* run);
// These and the other VM options. The values go to `run`, and so do the words.
OptionGroup VmOptionGroup(RunOptions* run);
// -jar and -m.
OptionRows LaunchOptions(RunOptions* run);

// --test: a JUnit test as the program.
Option TestOption(RunOptions* run);

// --races NAME: a race detector, or "none".
Option RacesOption(std::string help, std::string* to);

// MAIN and its arguments: the operands; none if there is a test. The message of the error is a
// line.
std::optional<Error> SetProgram(Words operands, RunOptions* run);

// "512m", "1g", "65536": bytes; absent if it is no size.
std::optional<u64> ParseSize(std::string_view text);

}  // namespace ravel
