#include "project/project.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "support/read_file.h"
#include "support/shell_word.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPom = "pom.xml";
constexpr std::string_view kGradleBuilds[] = {"build.gradle", "build.gradle.kts"};
constexpr std::string_view kGradleSettings[] = {"settings.gradle", "settings.gradle.kts"};
constexpr std::string_view kLanguages[] = {"java", "kotlin", "groovy", "scala"};

bool IsFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

template <typename Names>
bool HasOneOf(const fs::path& folder, const Names& names) {
  return std::ranges::any_of(names, [&](std::string_view name) { return IsFile(folder / name); });
}

bool CanExecute(const fs::path& path) { return IsFile(path) && access(path.c_str(), X_OK) == 0; }

// --- Maven -----------------------------------------------------------------------------

std::string WithoutComments(std::string_view xml) {
  std::string text(xml);
  for (size_t begin; (begin = text.find("<!--")) != std::string::npos;) {
    const size_t end = text.find("-->", begin);
    text.erase(begin, end == std::string::npos ? end : end + 3 - begin);
  }
  return text;
}

// What stands between the first such tags from `at` on, which moves behind them; absent: nothing.
std::optional<std::string> NextElement(const std::string& xml, std::string_view tag, size_t* at) {
  const std::string open = fmt::format("<{}>", tag), close = fmt::format("</{}>", tag);
  const size_t begin = xml.find(open, *at);
  const size_t end = begin == std::string::npos ? begin : xml.find(close, begin);
  if (end == std::string::npos) return {};
  *at = end + close.size();
  const std::string_view white = " \t\r\n";
  std::string text = xml.substr(begin + open.size(), end - begin - open.size());
  text.erase(0, std::min(text.find_first_not_of(white), text.size()));
  text.erase(text.find_last_not_of(white) + 1);
  return text;
}

// The build file that a pom means by a name.
fs::path PomAt(const fs::path& from, const std::string& name) {
  const fs::path path = (from.parent_path() / name).lexically_normal();
  return IsFile(path) ? path : path / kPom;
}

// This pom and all that it leads to, modules and parents.
void CollectPoms(const fs::path& pom, std::set<std::string>* to) {
  if (!IsFile(pom) || !to->insert(pom.string()).second) return;
  const std::string text = ReadTextOrNone(pom.string());
  for (const std::string& module : ModulesOf(text)) CollectPoms(PomAt(pom, module), to);
  if (const std::string parent = ParentOf(text); !parent.empty()) {
    CollectPoms(PomAt(pom, parent), to);
  }
}

// Is one of them below, however deep?
bool LeadsTo(const fs::path& pom, const fs::path& wanted, std::set<std::string>* seen) {
  if (pom == wanted) return true;
  if (!IsFile(pom) || !seen->insert(pom.string()).second) return false;
  return std::ranges::any_of(
      ModulesOf(ReadTextOrNone(pom.string())),
      [&](const std::string& module) { return LeadsTo(PomAt(pom, module), wanted, seen); });
}

// --- Gradle ----------------------------------------------------------------------------

bool IsGradleFile(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.ends_with(".gradle") || name.ends_with(".gradle.kts") || name.ends_with(".toml") ||
         name == "gradle.properties" || name == "gradle.lockfile";
}

// All below the folder, but for what builds leave and sources.
void CollectGradleFiles(const fs::path& folder, std::set<std::string>* to) {
  std::error_code ignored;
  auto walk = fs::recursive_directory_iterator(folder, ignored);
  for (; walk != fs::recursive_directory_iterator(); walk.increment(ignored)) {
    const std::string name = walk->path().filename().string();
    if (walk->is_directory(ignored)) {
      const bool passed_over = name.starts_with('.') || name == "build" || name == "src" ||
                               name == "out" || name == "node_modules";
      if (passed_over && walk->path().parent_path().filename() != "buildSrc") {
        walk.disable_recursion_pending();
      }
    } else if (IsGradleFile(walk->path())) {
      to->insert(walk->path().string());
    }
  }
}

// --- Sources and classes ---------------------------------------------------------------

bool IsSource(const fs::path& path) {
  const std::string extension = path.extension().string();
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{".java", ".kt", ".groovy", ".scala"},
      [&](std::string_view e) { return extension == e; });
}

// The files of a folder that match, in any order.
template <typename Matches>
std::vector<fs::path> FilesBelow(const fs::path& folder, Matches matches) {
  std::vector<fs::path> files;
  std::error_code ignored;
  auto walk = fs::recursive_directory_iterator(folder, ignored);
  for (; walk != fs::recursive_directory_iterator(); walk.increment(ignored)) {
    if (matches(walk->path()) && walk->is_regular_file(ignored)) files.push_back(walk->path());
  }
  return files;
}

fs::file_time_type TimeOf(const fs::path& file) {
  std::error_code problem;
  const auto time = fs::last_write_time(file, problem);
  return problem ? fs::file_time_type::min() : time;
}

}  // namespace

std::vector<std::string> ModulesOf(std::string_view pom) {
  const std::string text = WithoutComments(pom);
  std::vector<std::string> modules;
  size_t at = 0;
  while (auto module = NextElement(text, "module", &at)) modules.push_back(std::move(*module));
  return modules;
}

std::string ParentOf(std::string_view pom) {
  size_t at = 0;
  const auto parent = NextElement(WithoutComments(pom), "parent", &at);
  if (!parent || parent->find("<relativePath/>") != std::string::npos) return "";
  at = 0;
  return NextElement(*parent, "relativePath", &at).value_or(fmt::format("../{}", kPom));
}

// Sources, and where their classes go.
struct Project::Part {
  fs::path sources, classes;
};

bool Project::IsAt(const std::string& folder) {
  return IsFile(fs::path(folder) / kPom) || HasOneOf(folder, kGradleBuilds);
}

Result<Project> Project::Find(const std::string& folder) {
  Project project;
  std::error_code problem;
  project.name_ = folder;
  project.folder_ = fs::canonical(folder, problem).string();
  if (problem || !fs::is_directory(project.folder_, problem)) {
    return Error{"", fmt::format("--project: there is no folder {}", folder)};
  }
  if (!IsAt(project.folder_)) {
    return Error{"", fmt::format("--project: {} has neither pom.xml nor build.gradle", folder)};
  }
  project.root_ = project.folder_;
  if (IsFile(fs::path(project.folder_) / kPom)) {
    project.FindMavenRoot();
  } else {
    project.tool_ = Tool::kGradle;
    project.FindGradleRoot();
  }
  const bool maven = project.tool_ == Tool::kMaven;
  const std::string wrapper = maven ? "mvnw" : "gradlew";
  project.program_ = CanExecute(fs::path(project.root_) / wrapper) ? "./" + wrapper
                     : maven                                       ? "mvn"
                                                                   : "gradle";
  return project;
}

void Project::FindMavenRoot() {
  const fs::path own = fs::path(folder_) / kPom;
  for (fs::path above = fs::path(folder_).parent_path();; above = above.parent_path()) {
    std::set<std::string> seen;
    if (LeadsTo(above / kPom, own, &seen)) root_ = above.string();
    if (above == above.parent_path()) break;
  }
  std::set<std::string> files;
  CollectPoms(own, &files);
  CollectPoms(fs::path(root_) / kPom, &files);
  build_files_.assign(files.begin(), files.end());
  for (const char* const name : {"maven.config", "jvm.config", "extensions.xml"}) {
    build_files_.push_back(root_ + "/.mvn/" + name);
  }
  if (const char* const home = std::getenv("HOME")) {
    build_files_.push_back(std::string(home) + "/.m2/settings.xml");
  }
}

void Project::FindGradleRoot() {
  for (fs::path above = folder_;; above = above.parent_path()) {
    if (HasOneOf(above, kGradleSettings)) {
      root_ = above.string();
      break;
    }
    if (above == above.parent_path()) break;
  }
  std::set<std::string> files;
  CollectGradleFiles(root_, &files);
  build_files_.assign(files.begin(), files.end());
}

std::string Project::module() const { return fs::path(folder_).lexically_relative(root_).string(); }

std::string Project::BuildCommand() const {
  std::error_code ignored;
  std::vector<std::string> words = {program_};
  if (tool_ == Tool::kGradle) {
    words.insert(words.end(), {"-p", folder_, "testClasses"});
  } else if (is_module()) {
    words.insert(words.end(), {"-pl", module(), "-am", "test-compile"});
  } else {
    words.emplace_back("test-compile");
  }
  const std::string command = ShellCommand(words);
  if (fs::current_path(ignored) == root_) return command;
  return fmt::format("cd {} && {}", ShellCommand({root_}), command);
}

std::vector<Project::Part> Project::Parts() const {
  const fs::path folder(folder_);
  std::vector<Part> parts;
  for (const bool test : {false, true}) {
    for (const std::string_view language : kLanguages) {
      const fs::path sources = folder / "src" / (test ? "test" : "main") / language;
      if (FilesBelow(sources, IsSource).empty()) continue;
      parts.push_back(
          {sources, tool_ == Tool::kMaven
                        ? folder / "target" / (test ? "test-classes" : "classes")
                        : folder / "build/classes" / language / (test ? "test" : "main")});
    }
  }
  return parts;
}

std::optional<Error> Project::ProblemOfClasses() const {
  const std::vector<Part> parts = Parts();
  const fs::path pom = fs::path(folder_) / kPom;
  if (parts.empty() && tool_ == Tool::kMaven) {
    const auto modules = ModulesOf(ReadTextOrNone(pom.string()));
    if (!modules.empty()) {
      return Error{"", fmt::format("--project: {} is made of modules: name one of them, such as {}",
                                   name_, (fs::path(name_) / modules.front()).string())};
    }
  }
  std::error_code ignored;
  for (const Part& part : parts) {
    if (fs::is_directory(part.classes, ignored)) continue;
    return Error{"", fmt::format("the classes of {} are not built: {}", name_, BuildCommand())};
  }
  return {};
}

std::string Project::ChangedSource() const {
  const auto is_class = [](const fs::path& path) { return path.extension() == ".class"; };
  for (const Part& part : Parts()) {
    fs::file_time_type newest = fs::file_time_type::min();
    for (const fs::path& file : FilesBelow(part.classes, is_class)) {
      newest = std::max(newest, TimeOf(file));
    }
    for (const fs::path& source : FilesBelow(part.sources, IsSource)) {
      const fs::path name = source.lexically_relative(part.sources);
      // A file without a class of its name may have others, or none.
      const auto compiled = TimeOf((part.classes / name).replace_extension(".class"));
      if (TimeOf(source) > (compiled == fs::file_time_type::min() ? newest : compiled)) {
        return source.lexically_relative(folder_).string();
      }
    }
  }
  return "";
}

}  // namespace ravel
