#include "shake/shake_command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "run/argument_file.h"
#include "run/junit.h"
#include "support/captured_process.h"
#include "support/process.h"

namespace ravel {
namespace {

constexpr std::string_view kEngine = "ravel-replay.jar";

}  // namespace

ShakeCommandLine::ShakeCommandLine(const ShakeOptions& options, const RunOptions& run)
    : options_(options),
      run_(run),
      class_path_(run.kind == RunOptions::Kind::kJar ? run.main
                                                     : EffectiveClassPath(run.class_path)),
      instrumented_path_(class_path_),
      tests_(!options.test.empty() || IsTestClass(run)),
      main_(options.test.empty() ? run.main : options.test) {
  if (tests_) class_path_ = instrumented_path_ = WithJUnitLauncher(class_path_);
  if (!options.module_path.empty()) {
    instrumented_path_ += ":" + ModulesAsClassPath(options.module_path);
  }
}

bool ShakeCommandLine::assertions() const {
  bool enabled = true;
  for (const std::string& o : options_.vm_options) {
    if (o == "-ea" || o == "-enableassertions") enabled = true;
    if (o == "-da" || o == "-disableassertions") enabled = false;
  }
  return enabled;
}

std::vector<std::string> ShakeCommandLine::Options(const std::string& folder) const {
  // What is given may take it back.
  std::vector<std::string> command = {"-ea"};
  // What Ravel tells programs: pools depend on it.
  command.push_back(fmt::format("-XX:ActiveProcessorCount={}", VmOptions().processors));
  command.insert(command.end(), options_.vm_options.begin(), options_.vm_options.end());
  command.push_back(fmt::format("-javaagent:{0}/{1}={0}", folder, kEngine));
  command.push_back("-Dravel.shake.kind=" + options_.kind);
  command.push_back(fmt::format("-Dravel.shake.hang={}", options_.hang));
  command.push_back(fmt::format("-Dravel.shake.limit={}", options_.hang * ShakeOptions::kEndless));
  return command;
}

// JUnit's launcher is the engine's.
std::string ShakeCommandLine::ClassPathWith(const std::string& folder) const {
  return tests_ ? fmt::format("{}:{}/{}", class_path_, folder, kEngine) : class_path_;
}

std::vector<std::string> ShakeCommandLine::Of(u64 seed, f64 probability,
                                              const RunFiles& files) const {
  std::vector<std::string> command = Options(files.folder);
  command.push_back(fmt::format("-Dravel.shake.seed={}", seed));
  command.push_back(fmt::format("-Dravel.shake.probability={}", probability));
  command.push_back("-Dravel.shake.report=" + files.report);
  if (!files.record.empty()) command.push_back("-Dravel.shake.record=" + files.record);
  switch (run_.kind) {
    case RunOptions::Kind::kClass:
      command.insert(command.end(), {"-cp", ClassPathWith(files.folder)});
      if (tests_) command.push_back("ravel.replay.Launch");
      command.push_back(main_);
      break;
    case RunOptions::Kind::kJar: command.insert(command.end(), {"-jar", run_.main}); break;
    case RunOptions::Kind::kModule:
      if (run_.class_path) command.insert(command.end(), {"-cp", class_path_});
      command.insert(command.end(), {"-m", run_.main});
      break;
  }
  for (std::string& word : command) word = LiteralArgument(word);
  command.insert(command.end(), run_.args.begin(), run_.args.end());
  return command;
}

std::string ShakeCommandLine::WhyNotShared() const {
  if (options_.kind != "switch") return "--kind " + options_.kind;
  if (run_.kind == RunOptions::Kind::kModule) return "it is a module";
  // They concern a JVM as a whole, or bring classes that no run has for itself.
  constexpr std::string_view kOfJvm[] = {
      "-javaagent",
      "-agentlib",
      "-agentpath",
      "-Xbootclasspath",
      "-Xrun",
      "-Djava.system.class.loader",
      "-Djava.security.",
      "--patch-module",
      "--module-path",
      "-p",
      "-Xdebug",
      "-Dcom.sun.management.",
  };
  for (const std::string& word : options_.vm_options) {
    const auto found = std::ranges::find_if(
        kOfJvm, [&](std::string_view o) { return o == "-p" ? word == o : word.starts_with(o); });
    if (found != std::end(kOfJvm)) return fmt::format("{} is for the whole JVM", *found);
  }
  return "";
}

std::vector<std::string> ShakeCommandLine::OfShared(const std::string& folder) const {
  std::vector<std::string> command = Options(folder);
  command.push_back(fmt::format("-Dravel.shake.shared={},{}", CapturedProcess::kItsInput,
                                CapturedProcess::kItsOutput));
  command.push_back(fmt::format("-Dravel.shake.output={}", CaptureOptions().bytes));
  const bool jar = run_.kind == RunOptions::Kind::kJar;
  command.insert(command.end(), {"-cp", ClassPathWith(folder), "ravel.replay.Shared",
                                 jar      ? "jar"
                                 : tests_ ? "tests"
                                          : "class",
                                 main_});
  for (std::string& word : command) word = LiteralArgument(word);
  command.insert(command.end(), run_.args.begin(), run_.args.end());
  return command;
}

std::vector<std::string> RepeatWords(const ShakeOptions& options, u64 seed, f64 probability,
                                     const std::string& classes) {
  std::vector<std::string> words = {"ravel", "shake"};
  const auto add = [&](std::string_view option, std::string value) {
    words.emplace_back(option);
    words.push_back(std::move(value));
  };
  if (options.java != "java") add("--on", options.java);
  add("--seed", fmt::format("{}", seed));
  add("--runs", "1");
  add("--kind", options.kind);
  add("--probability", fmt::format("{}", probability));
  if (!classes.empty()) add("--classes", classes);
  add("--monitor", "never");
  for (const std::string& pattern : options.trust) add("--trust", pattern);
  if (options.hang != ShakeOptions().hang) add("--hang", fmt::format("{}", options.hang));
  return words;
}

}  // namespace ravel
