// What happened in a failure, told from a replay of its schedule.
#pragma once

#include "check/replay_machine.h"
#include "report/report.h"
#include "source/source_lines.h"

namespace ravel {

// Adds the steps of the story to the failure, with their source lines.
void TellStory(const ReplayMachine::Shown& shown, SourceLines& sources, Failure* failure);

// For failures that were found elsewhere, by chance on a stock JVM: those that have a schedule are
// replayed, and told as they are seen there. What does not come back stays as it is. `run` is
// how the user named the program; gives up after some seconds.
void TellFailures(const RunOptions& run, Report* report);

}  // namespace ravel
