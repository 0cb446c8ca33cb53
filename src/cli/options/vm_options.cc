#include "cli/options/vm_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/options/project_option.h"
#include "detect/detector.h"
#include "run/junit.h"

namespace ravel {
namespace {

using Value = Option::Value;

// -XX options that change speed or diagnosis only, not what a program does;
// each stands for all that begin so, after + or -.
constexpr std::string_view kIgnoredTuning[] = {
    "Use",
    "Tiered",
    "OmitStackTraceInFastThrow",  // we never omit it
    "Unlock",
    "Print",
    "HeapDump",
    "CICompiler",
    "Compile",
    "BackgroundCompilation",
    "Inline",
    "MaxInline",
    "FreqInline",
    "DoEscape",
    "Eliminate",
    "ReservedCodeCache",
    "InitialCode",
    "Metaspace",
    "MaxMetaspace",
    "Compressed",
    "NewSize",
    "MaxNewSize",
    "NewRatio",
    "Survivor",
    "MaxTenuring",
    "G1",
    "ZGC",
    "Shenandoah",
    "Parallel",
    "Conc",
    "MaxGCPause",
    "GCTime",
    "InitialHeapSize",
    "MinHeap",
    "MaxHeapFree",
    "InitialRAM",
    "MaxRAM",
    "SoftRefLRU",
    "AlwaysPreTouch",
    "Shared",
    "AutoCreateSharedArchive",
    "PerfData",
    "ErrorFile",
    "FlightRecorder",
    "StartFlightRecording",
    "Native",
    "LogFile",
    "IgnoreUnrecognizedVMOptions",
    "ExplicitGC",
    "StringDedup",
    "TraceClass",
};
// Others that are known to `java` and make no difference here. "-Xlog" stands
// for all that begin so.
constexpr std::string_view kIgnored[] = {
    "-Xint",       "-Xcomp",
    "-Xmixed",     "-Xbatch",
    "-Xshare",     "-Xlog",
    "-Xms",        "-Xmn",
    "-Xnoclassgc", "-Xincgc",
    "-Xfuture",    "-Xcheck:jni",
    "-verbose:gc", "-XshowSettings:none",
    "-server",     "-verbose:jni",
    "-client",     "-Xdiag",
};
// And some that would make one, but that Ravel does not have.
constexpr std::string_view kRefused[] = {
    "-javaagent", "-agentlib", "-agentpath",     "-Xbootclasspath", "-Xrun",
    "-Xdebug",    "-splash",   "-XshowSettings", "--dry-run",
};

// A VM option of `java` that becomes a system property with a number after its
// name: one for each time it is given.
struct ModuleOption {
  std::string_view name;
  std::string_view value_name;
  std::string_view property;
  std::string_view help;
  bool numbered;
  bool for_compiler;
};
constexpr ModuleOption kModuleOptions[] = {
    {"--add-modules", "MODULE,...", "jdk.module.addmods", "modules to resolve as well", true, true},
    {"--add-exports", "MODULE/PACKAGE=MODULE,...", "jdk.module.addexports",
     "export a package to modules", true, true},
    {"--add-opens", "MODULE/PACKAGE=MODULE,...", "jdk.module.addopens", "open a package to modules",
     true, false},
    {"--add-reads", "MODULE=MODULE,...", "jdk.module.addreads", "let a module read others", true,
     true},
    {"--patch-module", "MODULE=FILE", "jdk.module.patch", "", true, true},
    {"--enable-native-access", "MODULE,...", "jdk.module.enable.native.access", "", true, false},
    {"--limit-modules", "MODULE,...", "jdk.module.limitmods", "", false, true},
    {"--upgrade-module-path", "PATH", "jdk.module.upgrade.path", "", false, true},
};

std::string Ok() { return ""; }
std::string Ignore(std::string_view) { return Ok(); }

std::string SetSize(std::string_view text, u64* out) {
  const auto size = ParseSize(text);
  if (!size || *size == 0) return fmt::format("'{}' is not a size, such as 512m or 1g", text);
  *out = *size;
  return Ok();
}

std::string SetStack(std::string_view text, RunOptions* run) {
  constexpr u64 kMost = u64{1} << 30;  // as for `java`
  u64 size = 0;
  std::string problem = SetSize(text, &size);
  if (problem.empty() && size > kMost) problem = "a stack of more than 1g";
  if (problem.empty()) run->vm.world.stack_bytes = size;
  return problem;
}

// For tests: a program's files in memory, its output as ever.
std::string SetFileMode(std::string_view text, RunOptions* run) {
  if (text != "direct" && text != "overlay") return "neither direct nor overlay";
  run->vm.world.files = text == "overlay" ? FileMode::kOverlay : FileMode::kDirect;
  run->vm.world.pass_through = text == "overlay";
  return Ok();
}

std::string SetTuning(std::string_view text, RunOptions* run) {
  const size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : text.substr(equals + 1);
  if (name == "ActiveProcessorCount") {
    return ReadNumber<int>(value, {.least = 1}, &run->vm.processors);
  }
  if (name == "Carriers") {
    run->vm.carriers.emplace();
    return ReadNumber<int>(value, {.least = 1}, &*run->vm.carriers);
  }
  if (name == "CollectEvery") return SetSize(value, &run->vm.world.collect_every);
  if (name == "FileMode") return SetFileMode(value, run);
  if (name == "MaxHeapSize") return SetSize(value, &run->vm.world.max_heap);
  if (name == "ThreadStackSize") return SetStack(fmt::format("{}k", value), run);
  if (name == "-BytecodeVerificationRemote") {
    run->vm.verify = false;
    return Ok();
  }
  std::string_view bare = name;
  if (bare.starts_with('+') || bare.starts_with('-')) bare.remove_prefix(1);
  for (const std::string_view prefix : kIgnoredTuning) {
    if (bare.starts_with(prefix)) return Ok();
  }
  return "unknown or not supported";
}

void SetAssertions(std::string_view name, bool on, RunOptions* run) {
  if (name.empty()) {
    run->vm.assertions = on;
    return;
  }
  std::string rule(name);
  std::ranges::replace(rule, '/', '.');
  run->vm.assertion_rules.emplace_back(std::move(rule), on);
}

void SetProperty(std::string_view text, RunOptions* run) {
  const size_t equals = text.find('=');
  const std::string_view value = equals == std::string_view::npos ? "" : text.substr(equals + 1);
  run->vm.properties.emplace_back(text.substr(0, equals), value);
}

Option ModulePathOption(RunOptions* run) {
  return {.names = {"--module-path", "-p"},
          .value = Value::kNextOrEquals,
          .value_name = "PATH",
          .help = "folders with modules",
          .set = [run](std::string_view value) {
            run->vm.properties.emplace_back("jdk.module.path", value);
            run->compiler_options.insert(run->compiler_options.end(),
                                         {"--module-path", std::string(value)});
            return Ok();
          }};
}

std::string SetModuleOption(const ModuleOption& option, std::string_view value, RunOptions* run) {
  auto& properties = run->vm.properties;
  std::string key(option.property);
  if (option.numbered) {
    const auto earlier = std::ranges::count_if(
        properties, [&](const auto& p) { return p.first.starts_with(key + "."); });
    key += fmt::format(".{}", earlier);
  }
  properties.emplace_back(key, value);
  if (option.for_compiler) {
    run->compiler_options.insert(run->compiler_options.end(),
                                 {std::string(option.name), std::string(value)});
  }
  return Ok();
}

void AddModuleOptions(OptionRows& rows, RunOptions* run) {
  rows.push_back(ModulePathOption(run));
  for (const ModuleOption& option : kModuleOptions) {
    rows.push_back({.names = {std::string(option.name)},
                    .value = Value::kNextOrEquals,
                    .value_name = std::string(option.value_name),
                    .help = std::string(option.help),
                    .set = [run, &option](std::string_view value) {
                      return SetModuleOption(option, value, run);
                    }});
  }
}

void AddIgnoredOptions(OptionRows& rows) {
  for (const std::string_view name : kIgnored) {
    rows.push_back({.names = {std::string(name)}, .value = Value::kJoined, .set = Ignore});
  }
  rows.push_back({.names = {"--illegal-access"},
                  .value = Value::kNextOrEquals,
                  .value_name = "MODE",
                  .set = Ignore});
  for (const std::string_view name : kRefused) {
    rows.push_back({.names = {std::string(name)}, .value = Value::kJoined, .set = [](auto) {
                      return "not supported";
                    }});
  }
}

Option AssertionsOption(std::vector<std::string> names, std::string help, bool on,
                        RunOptions* run) {
  return {.names = std::move(names),
          .value = Value::kColon,
          .value_name = "CLASS|PACKAGE...",
          .help = std::move(help),
          .set = [run, on](std::string_view value) {
            SetAssertions(value, on, run);
            return Ok();
          }};
}

// -XmxSIZE and its like.
Option JoinedOption(std::string name, std::string value_name, std::string help,
                    Option::Setter set) {
  return {.names = {std::move(name)},
          .value = Value::kJoined,
          .value_name = std::move(value_name),
          .help = std::move(help),
          .set = std::move(set)};
}

std::string SetVerbose(std::string_view kind, RunOptions* run) {
  if (!kind.empty() && kind != "class") return "unknown kind of messages";
  run->vm.verbose_class = true;
  return Ok();
}

std::optional<Error> SetTest(const Words& operands, RunOptions* run) {
  if (!operands.empty() || run->kind != RunOptions::Kind::kClass) {
    return Error{"", "--test names the program: there is no other one"};
  }
  if (auto name = ClassOfTest(run->test); !name) return name.error();
  auto test = WithPackage(run->test, EffectiveClassPath(run->class_path));
  if (!test) return test.error();
  run->test = std::move(*test);
  run->main = *ClassOfTest(run->test);
  run->words.main = {"--test", run->test};
  return {};
}

}  // namespace

std::optional<u64> ParseSize(std::string_view text) {
  u64 number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  const std::string_view unit(end, static_cast<size_t>(text.data() + text.size() - end));
  if (unit.empty()) return number;
  if (unit.size() != 1) return std::nullopt;
  const size_t power = std::string_view("kmgt").find(static_cast<char>(unit[0] | 0x20));
  if (power == std::string_view::npos) return std::nullopt;
  const u64 factor = u64{1} << (10 * (power + 1));
  if (number > ~u64{0} / factor) return std::nullopt;
  return number * factor;
}

OptionRows ClassOptions(RunOptions* run) {
  return {
      {.names = {"-cp", "-classpath", "--class-path"},
       .value = Value::kNextOrEquals,
       .value_name = "PATH",
       .help = "folders and jars, else $CLASSPATH, else .",
       .set =
           [run](std::string_view value) {
             run->class_path = std::string(value);
             return Ok();
           }},
      TextOption({"--jdk"}, "DIR", "else $RAVEL_JDK, $JAVA_HOME, that of java on the path",
                 &run->jdk.given),
  };
}

OptionGroup VmOptionGroup(RunOptions* run) {
  OptionRows rows = ClassOptions(run);
  rows.push_back(ProjectOption(run));
  VmOptions& vm = run->vm;
  const OptionRows others = {
      JoinedOption("-D", "NAME[=VALUE]", "set a system property",
                   [run](std::string_view value) {
                     SetProperty(value, run);
                     return Ok();
                   }),
      AssertionsOption({"-ea", "-enableassertions"}, "enable assertions", true, run),
      AssertionsOption({"-da", "-disableassertions"}, "disable them", false, run),
      FlagOption({"-esa", "-enablesystemassertions"}, "enable those of the JDK's own classes",
                 &vm.system_assertions),
      FlagOption({"-dsa", "-disablesystemassertions"}, "", &vm.system_assertions, false),
      JoinedOption("-Xmx", "SIZE", "most memory for objects, such as 512m",
                   [&vm](std::string_view value) { return SetSize(value, &vm.world.max_heap); }),
      JoinedOption("-Xss", "SIZE", "stack of a thread",
                   [run](std::string_view value) { return SetStack(value, run); }),
      {.names = {"-verbose"},
       .value = Value::kColon,
       .value_name = "class",
       .help = "print each class that is loaded",
       .set = [run](std::string_view value) { return SetVerbose(value, run); }},
      JoinedOption("-XX:", "ActiveProcessorCount=N",
                   "what availableProcessors() says; tuning options are ignored",
                   [run](std::string_view value) { return SetTuning(value, run); }),
      {.names = {"--enable-preview"},
       .help = "allow preview features of the JDK",
       .set =
           [run](std::string_view) {
             run->vm.enable_preview = true;
             run->compiler_options.emplace_back("--enable-preview");
             return Ok();
           }},
      FlagOption({"--no-verify", "-noverify", "-Xverify:none"}, "do not verify classes", &vm.verify,
                 false),
      FlagOption({"--finalizers"}, "call finalize() of objects that are collected",
                 &vm.world.finalizers),
      FlagOption({"-Xverify:all", "-Xverify:remote"}, "", &vm.verify),
      FlagOption({"-Xrs"}, "", &vm.reduce_signals),
  };
  rows.insert(rows.end(), others.begin(), others.end());
  AddModuleOptions(rows, run);
  AddIgnoredOptions(rows);
  return {"VM options, as for `java`:", std::move(rows), &run->words.options};
}

OptionRows LaunchOptions(RunOptions* run) {
  const auto launch = [run](RunOptions::Kind kind) {
    return [run, kind](std::string_view) {
      run->kind = kind;
      return Ok();
    };
  };
  return {{.names = {"-jar"}, .set = launch(RunOptions::Kind::kJar)},
          {.names = {"-m", "--module"},
           .value = Value::kNextOrEquals,
           .value_name = "MODULE[/CLASS]",
           .last = true,
           .set = launch(RunOptions::Kind::kModule)}};
}

Option TestOption(RunOptions* run) {
  return TextOption({"--test"}, "CLASS[#METHOD]", "a JUnit test instead of a program", &run->test);
}

Option RacesOption(std::string help, std::string* to) {
  return {.names = {"--races"},
          .value = Value::kNextOrEquals,
          .value_name = "NAME",
          .help = std::move(help),
          .choices = WordsOfList(DetectorNames() + ", none"),
          .set = [to](std::string_view name) {
            if (name != "none" && !IsDetector(name)) {
              return fmt::format("unknown detector '{}'; there is {} or none", name,
                                 DetectorNames());
            }
            *to = name;
            return Ok();
          }};
}

std::optional<Error> SetProgram(Words operands, RunOptions* run) {
  if (!run->test.empty()) return SetTest(operands, run);
  if (operands.empty()) {
    const bool jar = run->kind == RunOptions::Kind::kJar;
    return Error{"",
                 jar ? "-jar needs FILE" : "no program: give a class, -jar FILE or a .java file"};
  }
  run->main = std::move(operands.front());
  run->args.assign(std::make_move_iterator(operands.begin() + 1),
                   std::make_move_iterator(operands.end()));
  switch (run->kind) {
    case RunOptions::Kind::kClass: run->words.main = {run->main}; break;
    case RunOptions::Kind::kJar: run->words.main = {"-jar", run->main}; break;
    case RunOptions::Kind::kModule: run->words.main = {"-m", run->main}; break;
  }
  run->words.args = run->args;
  return {};
}

}  // namespace ravel
