#include "project/class_path_query.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <vector>

#include "run/temp_classes.h"
#include "support/hash.h"
#include "support/process.h"
#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKeptFormat = "ravel class path 1";

std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, separator);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

// --- What is kept ------------------------------------------------------------------------

u64 HashText(u64 seed, std::string_view text) { return HashBytes(seed, text.data(), text.size()); }

// Changes with each of the build files.
u64 StampOf(const Project& project) {
  u64 stamp = HashText(0, project.program());
  for (const std::string& file : project.build_files()) {
    struct stat there = {};
    stamp = HashText(stamp, file);
    if (stat(file.c_str(), &there) != 0) continue;
    stamp = HashWord(stamp, static_cast<u64>(there.st_size));
    stamp = HashWord(stamp, static_cast<u64>(there.st_mtim.tv_sec));
    stamp = HashWord(stamp, static_cast<u64>(there.st_mtim.tv_nsec));
  }
  return stamp;
}

fs::path KeptFile(const Project& project, const std::string& cache) {
  return fs::path(cache) / "class-paths" / fmt::format("{:016x}", HashText(0, project.folder()));
}

// A line for the format, one for the project, one for the stamp, then the class path.
std::string KeptHead(const Project& project) {
  return fmt::format("{}\n{}\n{:016x}\n", kKeptFormat, project.folder(), StampOf(project));
}

std::optional<std::string> ReadKept(const Project& project, const std::string& cache) {
  if (cache.empty()) return {};
  const std::string text = ReadTextOrNone(KeptFile(project, cache).string());
  const std::string head = KeptHead(project);
  if (!text.starts_with(head) || !text.ends_with('\n')) return {};
  std::string class_path = text.substr(head.size(), text.size() - head.size() - 1);
  for (const std::string& element : Split(class_path, ':')) {
    // Somebody tidied up the repository.
    if (element.ends_with(".jar") && access(element.c_str(), R_OK) != 0) return {};
  }
  return class_path;
}

// What cannot be kept is asked for again.
void Keep(const Project& project, const std::string& cache, const std::string& class_path) {
  if (cache.empty()) return;
  const fs::path file = KeptFile(project, cache);
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  const fs::path partly = fmt::format("{}.{}", file.string(), getpid());
  std::ofstream out(partly, std::ios::binary);
  out << KeptHead(project) << class_path << '\n';
  out.close();
  if (out) fs::rename(partly, file, ignored);
  fs::remove(partly, ignored);
}

// --- Asking --------------------------------------------------------------------------------

Result<CapturedRun> RunTool(const Project& project, std::vector<std::string> words) {
  std::string program = project.program();
  if (!program.starts_with("./")) program = FindOnPath(program);
  if (program.empty()) {
    return Error{"", fmt::format("{} is a project of {}, and there is no {} on the path; without "
                                 "it, give the class path by -cp",
                                 project.name(), project.tool_name(), project.program())};
  }
  // Wrappers look for their settings where they are started.
  std::vector<std::string> command = {"/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", project.root(),
                                      program};
  command.insert(command.end(), words.begin(), words.end());
  return RunCaptured(command, {.together = true});
}

// The answer that the tool wrote into a file.
Result<std::string> Ask(const Project& project, std::vector<std::string> words,
                        const std::string& answer) {
  const auto done = RunTool(project, std::move(words));
  if (!done) return done.error();
  auto text = ReadText(answer);
  if (done.value().succeeded() && text) return std::move(*text);
  const std::string& output = done.value().out;
  const std::string reason =
      project.tool() == Project::Tool::kMaven ? ReasonOfMaven(output) : ReasonOfGradle(output);
  return Error{"", fmt::format("{} cannot tell the class path of {}: {}", project.tool_name(),
                               project.name(), reason.empty() ? "it says nothing" : reason)};
}

// "1.11.4" if Maven keeps junit-platform-engine in that version, but not its launcher.
std::string MissingLauncher(const std::string& class_path) {
  constexpr std::string_view kEngine = "junit-platform-engine",
                             kLauncher = "junit-platform-launcher";
  std::string missing;
  for (const std::string& element : Split(class_path, ':')) {
    const fs::path jar(element);
    const std::string name = jar.stem().string();
    if (name.starts_with(kLauncher)) return "";
    if (!name.starts_with(std::string(kEngine) + "-")) continue;
    const std::string version = name.substr(kEngine.size() + 1);
    const fs::path artifact = jar.parent_path().parent_path();
    if (artifact.filename() != kEngine) continue;
    const fs::path launcher =
        artifact.parent_path() / kLauncher / version / fmt::format("{}-{}.jar", kLauncher, version);
    std::error_code ignored;
    if (!fs::exists(launcher, ignored)) missing = version;
  }
  return missing;
}

Result<std::string> AskMaven(const Project& project, const std::string& answer) {
  std::vector<std::string> words = {"-q", "-B"};
  if (project.is_module()) {
    // Only what has been compiled in the same build is taken from the other modules' folders. Each
    // writes its answer, and this one, which depends on them, does so last.
    words.insert(words.end(), {"-pl", project.module(), "-am", "test-compile"});
  }
  words.insert(words.end(), {"dependency:build-classpath", "-Dmdep.outputFile=" + answer,
                             "-Dmdep.includeScope=test"});
  auto said = Ask(project, std::move(words), answer);
  if (!said) return said;
  said->erase(said->find_last_not_of(" \r\n") + 1);
  if (const std::string version = MissingLauncher(*said); !version.empty()) {
    // If this fails, run/junit.h names the jar.
    (void)RunTool(project, {"-q", "-B", "-N", "dependency:get", "-Dtransitive=false",
                            "-Dartifact=org.junit.platform:junit-platform-launcher:" + version});
  }
  const std::string target = project.folder() + "/target/";
  std::string class_path = target + "test-classes:" + target + "classes";
  if (!said->empty()) class_path += ":" + *said;
  return class_path;
}

// Gives the project a task that writes the answer.
constexpr std::string_view kInitScript = R"(allprojects { project ->
  afterEvaluate {
    if (project.projectDir.canonicalPath != System.getProperty('ravel.project')) return
    project.task('ravelClassPath') {
      doLast {
        def files = project.sourceSets.test.runtimeClasspath.files as List
        def engine = files.find { it.name ==~ /junit-platform-engine-.*\.jar/ }
        if (engine != null && !files.any { it.name.startsWith('junit-platform-launcher') }) {
          def version = engine.name.substring('junit-platform-engine-'.length(), engine.name.length() - 4)
          def launcher = project.configurations.detachedConfiguration(
              project.dependencies.create('org.junit.platform:junit-platform-launcher:' + version))
          launcher.transitive = false
          try {
            files += launcher.files as List
          } catch (Exception e) {
            project.logger.info('ravel: ' + e)
          }
        }
        new File(System.getProperty('ravel.answer')).text = files.join(':')
      }
    }
  }
}
)";

Result<std::string> AskGradle(const Project& project, const std::string& answer) {
  const std::string script = answer + ".gradle";
  std::ofstream(script) << kInitScript;
  auto said =
      Ask(project,
          {"-q", "--console=plain", "--init-script", script, "-p", project.folder(),
           "-Dravel.project=" + project.folder(), "-Dravel.answer=" + answer, "ravelClassPath"},
          answer);
  std::error_code ignored;
  fs::remove(script, ignored);
  return said;
}

}  // namespace

std::string CacheFolder() {
  const auto variable = [](const char* name) -> std::string {
    const char* const value = std::getenv(name);
    return value != nullptr && *value == '/' ? value : "";
  };
  if (const std::string caches = variable("XDG_CACHE_HOME"); !caches.empty()) {
    return caches + "/ravel";
  }
  const std::string home = variable("HOME");
  return home.empty() ? "" : home + "/.cache/ravel";
}

std::string ReasonOfMaven(std::string_view output) {
  constexpr std::string_view kError = "[ERROR] ";
  std::string last;
  for (const std::string& line : Split(output, '\n')) {
    last = line;
    const size_t error = line.find(kError);  // there may be colours ahead of it
    if (error == std::string::npos) continue;
    std::string reason = line.substr(error + kError.size());
    reason.resize(std::min(reason.find(" -> [Help"), reason.size()));
    if (!reason.empty()) return reason;
  }
  return last;
}

std::string ReasonOfGradle(std::string_view output) {
  std::string last, reason;
  bool here = false;
  for (const std::string& line : Split(output, '\n')) {
    if (here && line.starts_with('*')) break;
    if (here) {
      const size_t text = std::min(line.find_first_not_of(" >"), line.size());
      reason += (reason.empty() ? "" : " ") + line.substr(text);
    }
    here |= line.starts_with("* What went wrong");
    last = line;
  }
  return reason.empty() ? last : reason;
}

Result<std::string> TestClassPath(const Project& project, const ClassPathQuery& query) {
  if (auto kept = ReadKept(project, query.cache)) return std::move(*kept);
  if (query.on_ask) query.on_ask();
  auto folder = TempClasses::Create();
  if (!folder) return folder.error();
  (*folder)->Stay();
  const std::string answer = (*folder)->path() + "/class-path";
  auto class_path = project.tool() == Project::Tool::kMaven ? AskMaven(project, answer)
                                                            : AskGradle(project, answer);
  if (class_path) Keep(project, query.cache, *class_path);
  return class_path;
}

}  // namespace ravel
