// ravel replay --on JAVA: a schedule on a stock JVM; and what both kinds of replay
// have in common on the command line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace ravel {

// --on stands ahead of the schedule.
bool IsReplayOnJava(const Words& args);
std::unique_ptr<Command> NewReplayOnJava();

extern const std::string_view kReplayUsage;
Option VerbosityOption(std::optional<u32>* to);
// --on and --debug.
OptionRows OtherJvmOptions(std::string* java, std::optional<u32>* port);

}  // namespace ravel
