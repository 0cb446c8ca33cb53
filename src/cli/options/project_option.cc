#include "cli/options/project_option.h"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/command.h"
#include "cli/progress_line.h"
#include "project/class_path_query.h"
#include "project/project.h"

namespace ravel {
namespace {

// Maven compiles what is newer than its class, and so does it if told to. Gradle compares contents.
std::optional<Error> ProblemOfSources(const Project& project, bool quiet) {
  const std::string changed = project.ChangedSource();
  if (changed.empty()) return {};
  const std::string text =
      fmt::format("{} is newer than its class: {}", changed, project.BuildCommand());
  if (project.tool() == Project::Tool::kMaven) return Error{"", text};
  if (!quiet) Note(text);
  return {};
}

}  // namespace

bool HasClassPath(const RunOptions& run) {
  const char* const inherited = std::getenv("CLASSPATH");
  return run.class_path || (inherited != nullptr && *inherited != 0);
}

Option ProjectOption(RunOptions* run) {
  return TextOption({"--project"}, "DIR",
                    "or that of the tests of a Maven or Gradle project (default for --test in one)",
                    &run->project);
}

std::optional<Error> UseProject(const ProjectUse& use, RunOptions* run) {
  if (run->project.empty()) {
    if (!use.tests || HasClassPath(*run) || !Project::IsAt(".")) return {};
    run->project = ".";
  } else if (run->class_path) {
    return Error{"", "--project and -cp both name the class path"};
  }
  auto project = Project::Find(run->project);
  if (!project) return project.error();
  if (auto problem = project->ProblemOfClasses()) return problem;
  ProgressLine progress(use.quiet);
  auto class_path =
      TestClassPath(*project, {.cache = CacheFolder(), .on_ask = [&] {
                                 progress.Show(fmt::format("asking {} for the class path of {}",
                                                           project->tool_name(), run->project));
                               }});
  progress.Clear();
  if (!class_path) return class_path.error();
  if (auto problem = ProblemOfSources(*project, use.quiet)) return problem;
  run->class_path = std::move(*class_path);
  return {};
}

}  // namespace ravel
