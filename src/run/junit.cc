#include "run/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "archive/class_path.h"
#include "archive/zip.h"
#include "classfile/reader.h"
#include "run/junit_classes.h"
#include "run/launch_jar.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLauncherMain = "ravel.launch.Main";
constexpr u16 kNewestMajor = 80;

// --- Classes of the program ------------------------------------------------------------

bool DeclaresMain(const ClassFile& file) {
  return std::ranges::any_of(file.methods, [](const MemberInfo& m) {
    return m.is_static() && (m.access & kAccPublic) != 0 && m.name == "main" &&
           m.descriptor == "([Ljava/lang/String;)V";
  });
}

// True also where the launcher itself has to say what is wrong.
bool HasMain(const ClassPath& class_path, std::string name) {
  constexpr int kMostSupers = 1000;
  std::ranges::replace(name, '.', '/');
  for (int i = 0; i < kMostSupers; ++i) {
    auto found = class_path.FindClass(name);
    if (!found || !found->has_value()) return i == 0;
    ReadOptions options;
    options.max_major = kNewestMajor;
    const auto file = ReadClassFile(std::move((*found)->bytes), options);
    if (!file || DeclaresMain(*file.value())) return true;
    name = file.value()->super_name();
  }
  return true;
}

// The folder or jar that has it; empty: there is none.
std::string OriginOf(const ClassPath& class_path, std::string_view name) {
  const auto found = class_path.FindClass(name);
  return found.ok() && found.value().has_value() ? found.value()->origin : "";
}

ClassPath ClassesOf(const std::string& class_path) {
  return ClassPath::Parse(class_path, {.release = kOldestJdk});
}

// --- JUnit's launcher ------------------------------------------------------------------

constexpr std::string_view kEngine = "junit-platform-engine", kLauncher = "junit-platform-launcher";

std::string Replaced(std::string text, std::string_view what, std::string_view by) {
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

// Where a jar beside this one is kept: in the same folder, by Maven, or by Gradle, which has a
// folder more, named by a hash.
std::string LauncherBeside(const std::string& engine) {
  std::error_code ignored;
  const fs::path path(engine);
  const std::string name = Replaced(path.filename().string(), kEngine, kLauncher);
  if (name == path.filename()) return "";
  const fs::path version = Replaced(path.parent_path().string(), kEngine, kLauncher);
  for (const fs::path& folder : {path.parent_path(), version}) {
    if (fs::exists(folder / name, ignored)) return (folder / name).string();
  }
  std::vector<std::string> found;
  for (const auto& hash : fs::directory_iterator(version.parent_path(), ignored)) {
    if (fs::exists(hash.path() / name, ignored)) found.push_back((hash.path() / name).string());
  }
  return found.empty() ? "" : std::ranges::min(found);
}

// What the class path lacks to run tests of JUnit 5.
struct Launcher {
  std::string found;    // a jar to be added; empty: none
  std::string missing;  // its name, if it is nowhere
};

Launcher FindLauncher(const ClassPath& classes) {
  if (!OriginOf(classes, "org/junit/platform/launcher/Launcher").empty()) return {};
  const std::string engine = OriginOf(classes, "org/junit/platform/engine/TestEngine");
  if (engine.empty()) return {};
  Launcher launcher{.found = LauncherBeside(engine), .missing = {}};
  if (launcher.found.empty()) {
    launcher.missing = Replaced(fs::path(engine).filename().string(), kEngine, kLauncher);
    if (!launcher.missing.starts_with(kLauncher)) launcher.missing = kLauncher;
  }
  return launcher;
}

// --- Ours ---------------------------------------------------------------------------------

Result<std::unique_ptr<TempClasses>> UnpackLauncher() {
  if (LaunchJar().empty()) {
    return Error{"", "this build has no launcher for JUnit: there was no javac to compile it"};
  }
  const auto zip = ZipArchive::FromBytes(LaunchJar(), "the launcher");
  if (!zip) return zip.error();
  auto folder = TempClasses::Create();
  if (!folder) return folder.error();
  for (const ZipArchive::Entry& entry : zip.value()->entries()) {
    if (entry.is_directory()) continue;
    const auto bytes = zip.value()->Read(entry);
    if (!bytes) return bytes.error();
    const fs::path file = fs::path((*folder)->path()) / entry.name;
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.value().data()),
              static_cast<std::streamsize>(bytes.value().size()));
    if (!out.flush()) return Error{"", fmt::format("cannot write {}", file.string())};
  }
  (*folder)->Settle();
  return std::move(*folder);
}

// The program is the launcher, with these words.
Result<std::unique_ptr<TempClasses>> UseLauncher(std::vector<std::string> words,
                                                 RunOptions* options) {
  auto folder = UnpackLauncher();
  if (!folder) return folder.error();
  options->class_path =
      WithJUnitLauncher(EffectiveClassPath(options->class_path)) + ":" + (*folder)->path();
  options->kind = RunOptions::Kind::kClass;
  options->main = kLauncherMain;
  options->args = std::move(words);
  options->test.clear();
  return std::move(*folder);
}

std::string NoTests(const std::string& asked, const ClassPath& classes) {
  const size_t hash = asked.find('#');
  const std::string of = asked.substr(0, hash);
  const std::string what =
      hash == std::string::npos ? "JUnit tests" : "JUnit test " + asked.substr(hash + 1);
  if (const std::string missing = FindLauncher(classes).missing; !missing.empty()) {
    return fmt::format("{} has no {} that could be run: the class path lacks {}", of, what,
                       missing.ends_with(".jar") ? missing : missing + ".jar");
  }
  const bool junit = std::ranges::any_of(
      std::initializer_list<std::string_view>{"org/junit/platform/engine/TestEngine",
                                              "org/junit/Test", "junit/framework/TestCase"},
      [&](std::string_view name) { return !OriginOf(classes, name).empty(); });
  if (!junit)
    return "there is no JUnit on the class path: neither an engine of JUnit 5 nor JUnit 4";
  return fmt::format("{} has no {}", of, what);
}

}  // namespace

bool HasClass(const std::string& class_path, std::string_view name) {
  std::string internal(name);
  std::ranges::replace(internal, '.', '/');
  return !OriginOf(ClassesOf(class_path), internal).empty();
}

bool IsTestClass(const RunOptions& run) {
  if (run.kind != RunOptions::Kind::kClass || run.main.ends_with(".java")) return false;
  const ClassPath classes = ClassesOf(EffectiveClassPath(run.class_path));
  if (HasMain(classes, run.main)) return false;
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"org/junit/jupiter/api/Test", "org/junit/Test",
                                              "junit/framework/TestCase"},
      [&](std::string_view name) { return !OriginOf(classes, name).empty(); });
}

std::string WithJUnitLauncher(std::string class_path) {
  const Launcher launcher = FindLauncher(ClassesOf(class_path));
  return launcher.found.empty() ? class_path : class_path + ":" + launcher.found;
}

Result<std::string> ClassOfTest(const std::string& test) {
  std::string name = test.substr(0, test.find('#'));
  if (name.empty() || test.ends_with('#')) {
    return Error{"", fmt::format("--test: '{}' is neither CLASS nor CLASS#METHOD", test)};
  }
  return name;
}

Result<std::string> WithPackage(const std::string& test, const std::string& class_path) {
  const std::string name = test.substr(0, test.find('#'));
  const bool has_package = name.find('.') != std::string::npos;
  if (has_package || !OriginOf(ClassesOf(class_path), name).empty()) return test;
  const std::vector<std::string> meant = TestClasses(class_path, {name});
  if (meant.empty()) return test;
  if (meant.size() == 1) return meant[0] + test.substr(name.size());
  return Error{"", fmt::format("--test: {} may be {}", name, fmt::join(meant, " or "))};
}

Result<std::unique_ptr<TempClasses>> MakeTestProgram(RunOptions* options) {
  return UseLauncher({options->ends_as_usual ? "run" : "check", options->test}, options);
}

Result<TestList> ListTests(RunOptions run, const std::vector<std::string>& asked) {
  const ClassPath classes = ClassesOf(EffectiveClassPath(run.class_path));
  std::vector<std::string> words = {"list"};
  words.insert(words.end(), asked.begin(), asked.end());
  auto folder = UseLauncher(std::move(words), &run);
  if (!folder) return folder.error();
  run.vm.world.files = FileMode::kOverlay;
  run.vm.world.pass_through = false;
  auto prepared = Run::Prepare(std::move(run));
  if (!prepared) return prepared.error();
  (*prepared)->Execute();
  HostFiles& files = (*prepared)->vm().world().files();
  TestList list;
  std::istringstream lines(files.Output(1));
  for (std::string line; std::getline(lines, line);) {
    const size_t tab = std::min(line.find('\t'), line.size());
    const std::string kind = line.substr(0, tab),
                      rest = line.substr(std::min(tab + 1, line.size()));
    if (kind == "test" || kind == "template") list.tests.push_back({rest, kind == "template"});
    if (kind == "none") list.problems.push_back(NoTests(rest, classes));
    if (kind == "problem") list.problems.push_back(Replaced(rest, "\t", ": "));
  }
  if (list.tests.empty() && list.problems.empty()) {
    std::string said = files.Output(2);
    said.resize(std::min(said.find('\n'), said.size()));
    return Error{"", fmt::format("JUnit does not start: {}", said)};
  }
  return list;
}

}  // namespace ravel
