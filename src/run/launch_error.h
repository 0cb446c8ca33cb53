// What the launcher of `java` prints about a program that it cannot start, as one line.
#pragma once

#include <string>
#include <string_view>

#include "run/run.h"

namespace ravel {

// "Error: Could not find or load main class A: java.lang.ClassNotFoundException: A": the
// error with its cause, and what may have been meant if the word is no class.
std::string LaunchErrorLine(std::string_view printed, const RunOptions& program);

}  // namespace ravel
