// JDK_JAVA_OPTIONS: options that the launcher of `java` takes from the environment.
#pragma once

#include <optional>

#include "cli/options/option_parser.h"
#include "support/result.h"

namespace ravel {

// The words of the variable, which stand ahead of those of the command line; absent if
// it is not set. Error: as the launcher's, of kind kLaunchFailed.
Result<std::optional<Words>> JavaOptionsOfEnvironment();
// What the launcher says when they name a program.
Error MainInEnvironment();

}  // namespace ravel
