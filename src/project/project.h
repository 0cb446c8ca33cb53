// Project: a folder with a build file of Maven or Gradle, and what can be found out about it
// without asking these.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

class Project {
 public:
  enum class Tool : u8 { kMaven, kGradle };

  // Has the folder a build file?
  static bool IsAt(const std::string& folder);
  // Error: it has none, or it is only made of other projects.
  static Result<Project> Find(const std::string& folder);

  Tool tool() const { return tool_; }
  // "Maven" or "Gradle".
  std::string_view tool_name() const { return tool_ == Tool::kMaven ? "Maven" : "Gradle"; }
  // As it was named.
  const std::string& name() const { return name_; }
  // Absolute, without links.
  const std::string& folder() const { return folder_; }
  // The folder of the build that it is a part of; else its own.
  const std::string& root() const { return root_; }
  bool is_module() const { return root_ != folder_; }
  // The folder as the root sees it.
  std::string module() const;
  // The wrapper of the root, "./mvnw", else "mvn" or "gradle".
  const std::string& program() const { return program_; }

  // What the class path depends on.
  const std::vector<std::string>& build_files() const { return build_files_; }

  // The command that compiles its tests, for a person.
  std::string BuildCommand() const;
  // Why its classes cannot be used: they are not there.
  std::optional<Error> ProblemOfClasses() const;
  // A source file that was changed since it was compiled; empty: none.
  std::string ChangedSource() const;

 private:
  struct Part;

  Project() = default;
  void FindMavenRoot();
  void FindGradleRoot();
  std::vector<Part> Parts() const;

  Tool tool_ = Tool::kMaven;
  std::string name_, folder_, root_, program_;
  std::vector<std::string> build_files_;
};

// Names of folders, or of build files, as they stand between <module> tags.
std::vector<std::string> ModulesOf(std::string_view pom);
// Where the pom of the parent may lie, as it stands there; empty: it is no file of the project.
std::string ParentOf(std::string_view pom);

}  // namespace ravel
