#include "run/run.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "archive/jar.h"
#include "natives/natives.h"
#include "replay/recorder.h"
#include "run/junit.h"
#include "run/tracer.h"
#include "support/hash.h"
#include "support/print.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

// sun.launcher.LauncherHelper's names for what is launched.
constexpr int kLaunchClass = 1;
constexpr int kLaunchJar = 2;
constexpr int kLaunchModule = 3;

std::vector<std::string> JarsOf(const std::string& folder) {
  std::vector<std::string> jars;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".jar") || name.ends_with(".JAR")) jars.push_back(folder + name);
  }
  std::ranges::sort(jars);
  return jars;
}

// Folders of it that are modules.
std::vector<std::string> ModulesIn(const std::string& folder) {
  std::vector<std::string> modules;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (fs::exists(entry.path() / "module-info.class", ignored)) {
      modules.push_back(entry.path().string());
    }
  }
  std::ranges::sort(modules);
  return modules;
}

// What the C part of the `java` launcher finds out before there is a VM.
std::optional<Error> CheckJar(const std::string& path) {
  if (access(path.c_str(), R_OK) != 0) {
    return Error{kLaunchFailed, "Error: Unable to access jarfile " + path};
  }
  if (!Jar::Open(path, kOldestJdk).ok()) {
    return Error{kLaunchFailed, "Error: Invalid or corrupt jarfile " + path};
  }
  return std::nullopt;
}

// A race for a person who reads it among the program's own output.
std::string DescribeRace(const Finding& race) {
  std::string text = fmt::format("==================\nravel: {}\n", race.message);
  for (const ThreadSnapshot& t : race.threads) {
    text += fmt::format("  {} by \"{}\", holding {}:\n", t.state, t.name,
                        t.holds.empty() ? "no locks" : fmt::format("{}", fmt::join(t.holds, ", ")));
    for (const std::string& frame : t.stack) text += fmt::format("    at {}\n", frame);
  }
  return text + "==================\n";
}

}  // namespace

std::string ProgramText(const RunOptions& run) {
  if (!run.test.empty()) return run.test;
  std::string text = run.main;
  for (const std::string& arg : run.args) text += " " + arg;
  return text;
}

std::string ExpandClassPath(std::string_view class_path) {
  std::string expanded;
  const auto add = [&](std::string_view element) {
    expanded += element;
    expanded += ':';
  };
  for (size_t begin = 0; begin <= class_path.size();) {
    const size_t end = std::min(class_path.find(':', begin), class_path.size());
    const std::string element(class_path.substr(begin, end - begin));
    begin = end + 1;
    std::vector<std::string> jars;
    if (element == "*" || element.ends_with("/*")) {
      jars = JarsOf(element.substr(0, element.size() - 1));
    }
    if (jars.empty()) add(element);
    for (const std::string& jar : jars) add(jar);
  }
  expanded.pop_back();
  return expanded;
}

std::string ModulesAsClassPath(const std::string& module_path) {
  if (module_path.empty()) return "";
  std::string text = module_path;
  for (size_t begin = 0; begin <= module_path.size();) {
    const size_t end = std::min(module_path.find(':', begin), module_path.size());
    const std::string element = module_path.substr(begin, end - begin);
    begin = end + 1;
    text += ":" + element + "/*";
    for (const std::string& module : ModulesIn(element)) text += ":" + module;
  }
  return text;
}

std::string EffectiveClassPath(const std::optional<std::string>& given) {
  if (given) return ExpandClassPath(*given);
  const char* const inherited = std::getenv("CLASSPATH");
  return inherited != nullptr && *inherited != 0 ? ExpandClassPath(inherited) : ".";
}

Result<std::unique_ptr<TempClasses>> CompileSource(RunOptions* options) {
  if (options->kind != RunOptions::Kind::kClass || !options->main.ends_with(".java")) {
    return std::unique_ptr<TempClasses>();
  }
  const auto jdk = FindJdk(options->jdk);
  if (!jdk) return jdk.error();
  const std::string class_path = EffectiveClassPath(options->class_path);
  auto compiled = CompileProgram(
      jdk.value(), {options->main, class_path, options->compiler_options, options->stop});
  if (!compiled) return compiled.error();
  options->main = compiled->main_class;
  options->class_path = compiled->classes->path() + ":" + class_path;
  return std::move(compiled->classes);
}

Result<std::unique_ptr<TempClasses>> MakeProgram(RunOptions* options) {
  return options->test.empty() ? CompileSource(options) : MakeTestProgram(options);
}

ScheduleFolder FolderOfRun(const RunOptions& given, const std::string& command) {
  std::string program = given.test.empty() ? given.main : given.test;
  // "out/app.jar" is app, "src/Main.java" is Main, "acme.app/acme.Main" is acme.Main.
  program.erase(0, program.rfind('/') + 1);
  for (const std::string_view suffix : {".java", ".jar"}) {
    if (program.ends_with(suffix)) program.resize(program.size() - suffix.size());
  }
  u64 run = HashBytes(0, command.data(), command.size());
  const auto stamp = [&](const std::string& file) {
    struct stat there = {};
    if (stat(file.c_str(), &there) != 0 || !S_ISREG(there.st_mode)) return;
    run = HashWord(run, static_cast<u64>(there.st_size));
    run = HashWord(run, static_cast<u64>(there.st_mtim.tv_sec));
    run = HashWord(run, static_cast<u64>(there.st_mtim.tv_nsec));
  };
  stamp(given.main);
  std::string class_file = given.main;
  std::ranges::replace(class_file, '.', '/');
  std::istringstream class_path(EffectiveClassPath(given.class_path));
  for (std::string entry; std::getline(class_path, entry, ':');) {
    stamp(entry);
    stamp(entry + "/" + class_file + ".class");
  }
  return {program, run};
}

Result<std::unique_ptr<Run>> Run::Prepare(RunOptions options) {
  const HostView& host = options.vm.world.host;
  options.jdk.given = host.Actual(options.jdk.given);
  const auto jdk = FindJdk(options.jdk);
  if (!jdk) return jdk.error();
  std::unique_ptr<Run> run(new Run);
  auto classes = MakeProgram(&options);
  if (!classes) return classes.error();
  run->classes_ = std::move(*classes);
  auto scheduler = MakeScheduler(options.scheduler);
  if (!scheduler) return scheduler.error();
  run->scheduler_ = std::move(*scheduler);
  VmOptions& vm = options.vm;
  vm.jdk = host.Shown(jdk.value().home);
  vm.main = options.main;
  vm.args = std::move(options.args);
  vm.class_path = EffectiveClassPath(options.class_path);
  switch (options.kind) {
    case RunOptions::Kind::kClass: vm.launch_mode = kLaunchClass; break;
    case RunOptions::Kind::kJar:
      if (auto problem = CheckJar(host.Actual(options.main))) return *problem;
      vm.launch_mode = kLaunchJar;
      vm.class_path = options.main;
      break;
    case RunOptions::Kind::kModule: {
      vm.launch_mode = kLaunchModule;
      vm.properties.emplace_back("jdk.module.main", options.main.substr(0, options.main.find('/')));
      if (!options.class_path) vm.class_path = "";
      break;
    }
  }
  if (!options.record.empty()) {
    auto record = RecordFile::Open(options.record);
    if (!record) return record.error();
    run->record_ = std::move(*record);
    run->words_ = options.words.All();
  }
  auto made = Vm::Create(std::move(vm), AllNativesAndIntrinsics());
  if (!made) return made.error();
  run->vm_ = std::move(*made);
  if (const int version = run->vm_->space().jdk_version().feature; !IsKnownJdk(version)) {
    return OtherJdkVersion(jdk.value().home, version);
  }
  if (options.trace != 0) {
    run->tracer_ = std::make_unique<Tracer>(*run->vm_);
    run->vm_->events().Add(run->tracer_.get(), options.trace);
  }
  if (!options.races.empty()) {
    if (auto problem = run->WatchForRaces(options.races)) return *problem;
  }
  return run;
}

std::optional<Error> Run::WatchForRaces(const std::string& detector) {
  trust_ = std::make_unique<Trust>(*vm_, std::vector<std::string>{});
  auto made = MakeDetector(detector, *vm_, *trust_,
                           [this](const std::optional<Finding>& race, const Variable&) {
                             if (!race || !races_.insert(race->cause).second) return;
                             std::fflush(stdout);
                             Print(stderr, "{}", DescribeRace(*race));
                           });
  if (!made) return made.error();
  detector_ = std::move(*made);
  vm_->events().Add(detector_.get(), detector_->events(), kAccesses);
  return std::nullopt;
}

int Run::RunMain(Scheduler& scheduler) {
  if (record_ == nullptr) return vm_->RunMain(scheduler);
  Recorder recorder(*vm_, scheduler, [this](std::vector<ScheduleCommand>* commands) {
    record_->Append(*commands);
    commands->clear();
  });
  Recorder::Result result = recorder.Run();
  result.facts.words = std::move(words_);
  if (auto problem = record_->Finish(result.facts)) {
    std::fflush(stdout);
    Print(stderr, "ravel: {}\n", problem->message);
    return kRecordStatus;
  }
  return result.status;
}

int Run::Execute(Scheduler& scheduler) {
  // The VM's own lines (-verbose:class) must not be overtaken by the program's.
  if (vm_->options().verbose_class) std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const int status = RunMain(scheduler);
  classes_.reset();
  if (detector_ != nullptr && detector_->overflowed()) {
    Print(stderr, "ravel: --races: too many variables; some were not watched\n");
  }
  return status == 0 && !races_.empty() ? kRaceStatus : status;
}

}  // namespace ravel
