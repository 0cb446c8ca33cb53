// A schedule in words, for people: who runs, where it stops, what then happens.
#pragma once

#include <string>

#include "cli/program_classes.h"
#include "cli/schedule_files.h"

namespace ravel {

// `classes` may be null; else places are told by method and source line.
std::string ListSchedule(const LoadedSchedule& file, ProgramClasses* classes);

}  // namespace ravel
