#include "cli/vm_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ravel {
namespace {

using Value = OptionParser::Value;

// -XX options that change speed or diagnosis only, not what a program does;
// each stands for all that begin so, behind + or -.
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
    "-javaagent", "-agentlib",        "-agentpath", "-Xbootclasspath", "-Xrun",
    "-Xdebug",    "--enable-preview", "-splash",    "-XshowSettings",  "--dry-run",
};

// A VM option of `java` that becomes a system property with a number behind its
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

std::string SetNumber(std::string_view text, int least, int* out) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least) {
    return fmt::format("'{}' is not a number from {} on", text, least);
  }
  *out = number;
  return Ok();
}

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
  if (name == "ActiveProcessorCount") return SetNumber(value, 1, &run->vm.processors);
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

void AddModuleOptions(OptionParser& parser, RunOptions* run) {
  parser.Add({.names = {"--module-path", "-p"},
              .value = Value::kNextOrEquals,
              .value_name = "PATH",
              .help = "folders with modules",
              .set = [run](std::string_view value) {
                run->vm.properties.emplace_back("jdk.module.path", value);
                run->compiler_options.insert(run->compiler_options.end(),
                                             {"--module-path", std::string(value)});
                return Ok();
              }});
  for (const ModuleOption& option : kModuleOptions) {
    parser.Add({.names = {std::string(option.name)},
                .value = Value::kNextOrEquals,
                .value_name = std::string(option.value_name),
                .help = std::string(option.help),
                .set = [run, &option](std::string_view value) {
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
                }});
  }
}

void AddIgnoredOptions(OptionParser& parser) {
  for (const std::string_view name : kIgnored) {
    parser.Add({.names = {std::string(name)}, .value = Value::kJoined, .set = [](std::string_view) {
                  return Ok();
                }});
  }
  parser.Add({.names = {"--illegal-access"},
              .value = Value::kNextOrEquals,
              .value_name = "MODE",
              .set = [](std::string_view) { return Ok(); }});
  for (const std::string_view name : kRefused) {
    parser.Add({.names = {std::string(name)}, .value = Value::kJoined, .set = [](std::string_view) {
                  return "not supported";
                }});
  }
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

void AddClassOptions(OptionParser& parser, RunOptions* run) {
  parser.Add({.names = {"-cp", "-classpath", "--class-path"},
              .value = Value::kNextOrEquals,
              .value_name = "PATH",
              .help = "folders and jars, else $CLASSPATH, else .",
              .set = [run](std::string_view value) {
                run->class_path = std::string(value);
                return Ok();
              }});
  parser.Add({.names = {"--jdk"},
              .value = Value::kNextOrEquals,
              .value_name = "DIR",
              .help = "else $RAVEL_JDK, $JAVA_HOME, that of java on the path",
              .set = [run](std::string_view value) {
                run->jdk.given = std::string(value);
                return Ok();
              }});
}

void AddVmOptions(OptionParser& parser, RunOptions* run) {
  parser.Heading("VM options, as for `java`:");
  AddClassOptions(parser, run);
  const auto assertions = [&](std::vector<std::string> names, bool on, std::string help) {
    parser.Add({.names = std::move(names),
                .value = Value::kColon,
                .value_name = "CLASS|PACKAGE...",
                .help = std::move(help),
                .set = [run, on](std::string_view value) {
                  SetAssertions(value, on, run);
                  return Ok();
                }});
  };
  const auto flag = [&](std::vector<std::string> names, bool* target, bool on, std::string help) {
    parser.Add(
        {.names = std::move(names), .help = std::move(help), .set = [target, on](std::string_view) {
           *target = on;
           return Ok();
         }});
  };
  parser.Add({.names = {"-D"},
              .value = Value::kJoined,
              .value_name = "NAME[=VALUE]",
              .help = "set a system property",
              .set = [run](std::string_view value) {
                SetProperty(value, run);
                return Ok();
              }});
  assertions({"-ea", "-enableassertions"}, true, "enable assertions");
  assertions({"-da", "-disableassertions"}, false, "disable them");
  flag({"-esa", "-enablesystemassertions"}, &run->vm.system_assertions, true,
       "enable those of the JDK's own classes");
  flag({"-dsa", "-disablesystemassertions"}, &run->vm.system_assertions, false, "");
  parser.Add(
      {.names = {"-Xmx"},
       .value = Value::kJoined,
       .value_name = "SIZE",
       .help = "most memory for objects, such as 512m",
       .set = [run](std::string_view value) { return SetSize(value, &run->vm.world.max_heap); }});
  parser.Add({.names = {"-Xss"},
              .value = Value::kJoined,
              .value_name = "SIZE",
              .help = "stack of a thread",
              .set = [run](std::string_view value) { return SetStack(value, run); }});
  parser.Add({.names = {"-verbose"},
              .value = Value::kColon,
              .value_name = "class",
              .help = "print each class that is loaded",
              .set = [run](std::string_view value) {
                if (!value.empty() && value != "class") return "unknown kind of messages";
                run->vm.verbose_class = true;
                return "";
              }});
  parser.Add({.names = {"-XX:"},
              .value = Value::kJoined,
              .value_name = "ActiveProcessorCount=N",
              .help = "what availableProcessors() says; tuning options are ignored",
              .set = [run](std::string_view value) { return SetTuning(value, run); }});
  flag({"--no-verify", "-noverify", "-Xverify:none"}, &run->vm.verify, false,
       "do not verify classes");
  flag({"-Xverify:all", "-Xverify:remote"}, &run->vm.verify, true, "");
  flag({"-Xrs"}, &run->vm.reduce_signals, true, "");
  AddModuleOptions(parser, run);
  AddIgnoredOptions(parser);
  parser.Add({.names = {"-jar"}, .set = [run](std::string_view) {
                run->kind = RunOptions::Kind::kJar;
                return Ok();
              }});
  parser.Add({.names = {"-m", "--module"},
              .value = Value::kNextOrEquals,
              .value_name = "MODULE[/CLASS]",
              .last = true,
              .set = [run](std::string_view) {
                run->kind = RunOptions::Kind::kModule;
                return Ok();
              }});
}

std::string SetProgram(std::vector<std::string> rest, RunOptions* run) {
  if (rest.empty()) {
    switch (run->kind) {
      case RunOptions::Kind::kClass: return "no program: give a class, -jar FILE or a .java file";
      case RunOptions::Kind::kJar: return "-jar needs FILE";
      case RunOptions::Kind::kModule: break;  // has a value
    }
  }
  run->main = std::move(rest.front());
  run->args.assign(std::make_move_iterator(rest.begin() + 1), std::make_move_iterator(rest.end()));
  return "";
}

}  // namespace ravel
