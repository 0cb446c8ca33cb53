#include "cli/options/operand_meaning.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "cli/options/project_option.h"
#include "project/project.h"
#include "run/junit.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

void UseProjectAt(std::string folder, RunOptions* run) {
  run->words.options.insert(run->words.options.end(), {"--project", folder});
  run->project = std::move(folder);
}

// Of a source file where the build tools look for them: SET is main or test, or another.
//   FOLDER/src/SET/LANGUAGE/app/Name.java
struct SourcePlace {
  std::string folder, class_name;
  bool is_main;
};
std::optional<SourcePlace> PlaceOfSource(const std::string& operand) {
  const fs::path path = fs::path(operand).lexically_normal();
  if (path.extension() != ".java" && path.extension() != ".kt") return {};
  const std::vector<fs::path> parts(path.begin(), path.end());
  for (size_t i = 0; i + 3 < parts.size(); ++i) {
    const bool languages = parts[i + 2] == "java" || parts[i + 2] == "kotlin";
    if (parts[i] != "src" || !languages) continue;
    fs::path folder;
    for (size_t n = 0; n < i; ++n) folder /= parts[n];
    std::string name;
    for (size_t n = i + 3; n + 1 < parts.size(); ++n) name += parts[n].string() + ".";
    return SourcePlace{folder.empty() ? "." : folder.string(), name + path.stem().string(),
                       parts[i + 1] == "main"};
  }
  return {};
}

bool IsFolder(const std::string& operand) {
  std::error_code ignored;
  return fs::is_directory(operand, ignored);
}

}  // namespace

Result<OperandMeaning> MeaningOf(Words* operands, RunOptions* run) {
  if (!run->test.empty() || run->kind != RunOptions::Kind::kClass) return OperandMeaning{};
  if (operands->size() == 1 && operands->front().find('#') != std::string::npos) {
    run->test = std::move(operands->front());
    operands->clear();
    return OperandMeaning{};
  }
  if (!run->project.empty() || HasClassPath(*run)) return OperandMeaning{};
  if (operands->empty()) return OperandMeaning{.all_tests = Project::IsAt(".")};
  std::string& program = operands->front();
  const bool is_folder = operands->size() == 1 && IsFolder(program);
  const bool is_path = program.find('/') != std::string::npos || program.starts_with('.');
  if (is_folder && (is_path || Project::IsAt(program) || !HasClass(".", program))) {
    if (auto project = Project::Find(program); !project) return project.error();
    UseProjectAt(std::move(program), run);
    operands->clear();
    return OperandMeaning{.all_tests = true};
  }
  if (const auto place = PlaceOfSource(program); place && Project::IsAt(place->folder)) {
    // A program of one file needs no build.
    auto project = Project::Find(place->folder);
    const bool built = project.ok() && !project->ProblemOfClasses();
    if (place->is_main && !built) return OperandMeaning{};
    UseProjectAt(place->folder, run);
    program = place->class_name;
    return OperandMeaning{};
  }
  if (!program.ends_with(".java") && Project::IsAt(".") &&
      !HasClass(EffectiveClassPath(run->class_path), program)) {
    UseProjectAt(".", run);
  }
  return OperandMeaning{};
}

}  // namespace ravel
