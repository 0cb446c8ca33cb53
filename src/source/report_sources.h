// Where the sources of what a Report names are.
#pragma once

#include "report/report.h"
#include "source/source_lines.h"

namespace ravel {

// Fills Report::sources.
void FindSources(SourceLines& lines, Report* report);

}  // namespace ravel
