#include "cli/replay_on_java.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>
#include <span>

#include "cli/instrumenting.h"
#include "run/run.h"
#include "run/temp_classes.h"

namespace ravel {
namespace {

// Options of `java` with their value in the next word, as long as it has no '='.
constexpr std::string_view kWithValue[] = {
    "-p",
    "--module-path",
    "--add-modules",
    "--add-exports",
    "--add-opens",
    "--add-reads",
    "--patch-module",
    "--upgrade-module-path",
    "--limit-modules",
    "--source",
    "--enable-native-access",
};
constexpr std::string_view kClassPath[] = {"-cp", "-classpath", "--class-path"};

// The words of the command line. All that is not ours is for `java`.
struct Words {
  std::string java = "java";
  std::string port;
  std::string verbosity;
  std::string jdk;
  std::vector<std::string> vm_options;
  std::optional<std::string> class_path;
  std::string module_path;
  std::string schedule;
  RunOptions::Kind kind = RunOptions::Kind::kClass;
  std::string main;
  std::vector<std::string> args;
};

// Takes "NAME VALUE" or "NAME=VALUE"; whether it was one.
bool Take(std::span<const std::string> args, size_t* i, std::string_view name, std::string* value,
          bool* missing) {
  const std::string& word = args[*i];
  if (word == name) {
    if (*i + 1 == args.size()) {
      *missing = true;
    } else {
      *value = args[++*i];
    }
    return true;
  }
  if (!word.starts_with(name) || word.size() <= name.size() || word[name.size()] != '=') {
    return false;
  }
  *value = word.substr(name.size() + 1);
  return true;
}

bool IsNumber(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= least &&
         number <= most;
}

Result<Words> Read(std::span<const std::string> args) {
  Words words;
  bool missing = false;
  for (size_t i = 0; i < args.size(); ++i) {
    const std::string& word = args[i];
    std::string value;
    if (!word.starts_with('-')) {
      if (words.schedule.empty()) {
        words.schedule = word;
        continue;
      }
      words.main = word;
      words.args.assign(args.begin() + static_cast<std::ptrdiff_t>(i) + 1, args.end());
      return words;
    }
    if (word == "-jar" || word == "-m" || word == "--module") {
      if (words.schedule.empty()) return Error{"", "which schedule?"};
      if (i + 1 == args.size()) return Error{"", fmt::format("{} needs a value", word)};
      words.kind = word == "-jar" ? RunOptions::Kind::kJar : RunOptions::Kind::kModule;
      words.main = args[i + 1];
      words.args.assign(args.begin() + static_cast<std::ptrdiff_t>(i) + 2, args.end());
      return words;
    }
    const bool ours = Take(args, &i, "--on", &words.java, &missing) ||
                      Take(args, &i, "--debug", &words.port, &missing) ||
                      Take(args, &i, "--verbosity", &words.verbosity, &missing) ||
                      Take(args, &i, "--jdk", &words.jdk, &missing);
    const bool path = !ours && std::ranges::any_of(kClassPath, [&](std::string_view name) {
      return Take(args, &i, name, &value, &missing);
    });
    if (path) words.class_path = value;
    if (missing) return Error{"", fmt::format("{} needs a value", word)};
    if (ours || path) continue;
    words.vm_options.push_back(word);
    if (std::ranges::count(kWithValue, word) > 0) {
      if (i + 1 == args.size()) return Error{"", fmt::format("{} needs a value", word)};
      words.vm_options.push_back(args[++i]);
    }
    if (word == "-p" || word == "--module-path") words.module_path = args[i];
  }
  return Error{"", words.schedule.empty() ? "which schedule?" : "which program?"};
}

bool AnyStartsWith(const std::vector<std::string>& options,
                   std::initializer_list<std::string_view> prefixes) {
  return std::ranges::any_of(options, [&](const std::string& o) {
    return std::ranges::any_of(prefixes, [&](std::string_view p) { return o.starts_with(p); });
  });
}

}  // namespace

bool IsReplayOnJava(const Invocation& invocation) {
  for (const std::string& word : invocation.args) {
    if (word == "--help" || word == "-help" || word == "-h") return false;
    if (word == "--on" || word.starts_with("--on=")) return true;
    if (word.ends_with(".cx")) return false;
  }
  return false;
}

int ReplayOnJava(const Invocation& invocation) {
  const auto read = Read(invocation.args);
  if (!read) return UsageError(read.error().message);
  Words words = read.value();
  if (!words.port.empty() && !IsNumber(words.port, 1, 65535)) {
    return UsageError(fmt::format("'{}' is no port", words.port));
  }
  if (!words.verbosity.empty() && !IsNumber(words.verbosity, 0, 4)) {
    return UsageError("--verbosity: the level is 0 to 4");
  }
  const auto jvm = StockJvm::Find(words.java);
  if (!jvm) return UsageError(jvm.error().message);

  RunOptions options;
  options.kind = words.kind;
  options.main = words.main;
  options.class_path = words.class_path;
  options.jdk = JdkPlaces::OfEnvironment(words.jdk);
  auto classes = CompileSource(&options);
  if (!classes) {
    if (classes.error().kind != kLaunchFailed) return UsageError(classes.error().message);
    fmt::print(stderr, "{}\n", classes.error().message);
    return kWrongUsage;
  }
  const bool jar = options.kind == RunOptions::Kind::kJar;
  const std::string class_path = jar ? options.main : EffectiveClassPath(options.class_path);

  auto folder = TempClasses::Create();
  if (!folder) return UsageError(folder.error().message);
  InstrumentOptions instrument{.schedule = words.schedule,
                               .class_path = class_path,
                               .folder = (*folder)->path(),
                               .jdk = options.jdk};
  // Its elements may be folders of modules or modules.
  if (!words.module_path.empty()) {
    instrument.class_path += ":" + words.module_path;
    for (size_t begin = 0; begin <= words.module_path.size();) {
      const size_t end = std::min(words.module_path.find(':', begin), words.module_path.size());
      instrument.class_path += ":" + words.module_path.substr(begin, end - begin) + "/*";
      begin = end + 1;
    }
  }
  std::optional<ScheduleFacts> facts;
  const auto report = InstrumentProgram(instrument, jvm.value(), &facts);
  if (!report) return UsageError(report.error().message);
  (*folder)->Settle();
  const std::string& made = (*folder)->path();

  std::vector<std::string> command;
  const bool enabled = !facts || facts->assertions;
  if (enabled && !AnyStartsWith(words.vm_options, {"-da", "-disableassertions"})) {
    command.push_back("-ea");
  }
  // What Ravel tells programs: pools depend on it.
  if (!AnyStartsWith(words.vm_options, {"-XX:ActiveProcessorCount"})) {
    command.push_back(fmt::format("-XX:ActiveProcessorCount={}", VmOptions().processors));
  }
  command.insert(command.end(), words.vm_options.begin(), words.vm_options.end());
  command.push_back(fmt::format("-javaagent:{0}/ravel-replay.jar={0}", made));
  command.push_back("-Dravel.replay.schedule=" + words.schedule);
  if (!words.verbosity.empty()) command.push_back("-Dravel.replay.verbosity=" + words.verbosity);
  if (!words.port.empty()) {
    command.push_back("-Dravel.replay.stay=true");
    command.push_back(fmt::format(
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address={}", words.port));
    fmt::print(stderr, "ravel: waiting for a debugger on port {}\n", words.port);
  }
  switch (options.kind) {
    case RunOptions::Kind::kClass:
      command.insert(command.end(), {"-cp", class_path, options.main});
      break;
    case RunOptions::Kind::kJar: command.insert(command.end(), {"-jar", options.main}); break;
    case RunOptions::Kind::kModule:
      if (options.class_path) command.insert(command.end(), {"-cp", class_path});
      command.insert(command.end(), {"-m", options.main});
      break;
  }
  command.insert(command.end(), words.args.begin(), words.args.end());
  std::fflush(stdout);
  const auto status = jvm.value().Run(command);
  if (!status) return UsageError(status.error().message);
  return status.value();
}

}  // namespace ravel
