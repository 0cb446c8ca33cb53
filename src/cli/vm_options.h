// The options of `java` that every command with a program understands.
#pragma once

#include <optional>
#include <string_view>

#include "cli/option_parser.h"
#include "run/run.h"

namespace ravel {

// Options that name the program's classes and the JDK: -cp, --jdk.
void AddClassOptions(OptionParser& parser, RunOptions* run);
// The other VM options. The values go to `run`.
void AddVmOptions(OptionParser& parser, RunOptions* run);

// MAIN and its arguments: what Parse left over. The message of the error is a line.
std::string SetProgram(std::vector<std::string> rest, RunOptions* run);

// "512m", "1g", "65536": bytes; absent if it is no size.
std::optional<u64> ParseSize(std::string_view text);

}  // namespace ravel
