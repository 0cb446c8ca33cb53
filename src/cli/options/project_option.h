// --project: the class path of a Maven or Gradle project.
#pragma once

#include <optional>

#include "cli/options/option.h"
#include "run/run.h"
#include "support/result.h"

namespace ravel {

Option ProjectOption(RunOptions* run);

// Was one said, by an option or in the environment?
bool HasClassPath(const RunOptions& run);

struct ProjectUse {
  bool tests =
      false;  // are to be run: then a project in this folder is meant if no class path is said
  bool quiet = false;  // no progress, no notes
};
// Sets the class path if there is a project. The message of the error is a line.
std::optional<Error> UseProject(const ProjectUse& use, RunOptions* run);

}  // namespace ravel
