// ravel replay --on JAVA: a schedule on a stock JVM.
#pragma once

#include "cli/command.h"

namespace ravel {

// Whether the options ahead of the schedule say so.
bool IsReplayOnJava(const Invocation& invocation);
int ReplayOnJava(const Invocation& invocation);

}  // namespace ravel
