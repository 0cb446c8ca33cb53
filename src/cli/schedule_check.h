// What `ravel schedule check` looks for beyond the syntax.
#pragma once

#include <string>
#include <vector>

#include "cli/program_classes.h"
#include "cli/schedule_files.h"

namespace ravel {

// "switches, 12 commands, 3 threads": what a file holds.
std::string Summary(const LoadedSchedule& file);

// "FILE:LINE:COLUMN: ..." for each event whose bytecode is not in the program,
// and each class that is not the one that was recorded, in the order of lines.
std::vector<std::string> ProblemsInProgram(const LoadedSchedule& file, const std::string& path,
                                           ProgramClasses& classes);

// Threads that wait for each other; empty: none do.
std::string ProblemOfMessages(const LoadedSchedule& file, const std::string& path);

}  // namespace ravel
