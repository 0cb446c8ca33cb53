#include "cli/replay_on_java.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>
#include <sstream>

#include "cli/instrumenting.h"
#include "cli/options/java_options.h"
#include "cli/options/project_option.h"
#include "cli/options/vm_options.h"
#include "replay/replayer.h"
#include "run/argument_file.h"
#include "run/run.h"
#include "run/temp_classes.h"
#include "support/print.h"
#include "support/read_file.h"

namespace ravel {
namespace {

// Where the engine notes what has failed: in our memory, so that nothing is left behind.
class Notes {
 public:
  Notes() : fd_(memfd_create("ravel-notes", MFD_CLOEXEC)) {}
  ~Notes() { close(fd_); }
  Notes(const Notes&) = delete;
  Notes& operator=(const Notes&) = delete;

  // As another process of ours finds it.
  std::string file() const { return fmt::format("/proc/{}/fd/{}", getpid(), fd_); }
  // A line each.
  std::set<std::string> Read() const {
    auto text = ReadText(file());
    std::istringstream lines(text ? *text : "");
    std::set<std::string> notes;
    for (std::string line; std::getline(lines, line);) notes.insert(line);
    return notes;
  }

 private:
  const int fd_;
};

class ReplayOnJava final : public Command {
 public:
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;

 private:
  // All about the JVM and the schedule: what is to stand ahead of the program.
  Words JvmWords(const std::string& folder, const std::optional<ScheduleFacts>& facts) const;
  Words LaunchWords(const std::string& class_path) const;
  int Conclude(int status, const std::optional<ScheduleFacts>& facts) const;

  std::string java_ = "java";
  std::optional<u32> port_;
  std::optional<u32> verbosity_;
  std::string schedule_;
  RunOptions run_;
  JavaOptions passed_on_;
  Notes notes_;
};

Syntax ReplayOnJava::MakeSyntax() {
  OptionRows own = OtherJvmOptions(&java_, &port_);
  own.push_back(VerbosityOption(&verbosity_));
  own.push_back(TestOption(&run_));
  return {.usage = std::string(kReplayUsage),
          .groups = {PassedOnGroup("", &run_, &passed_on_),
                     {"", LaunchOptions(&run_)},
                     {"", std::move(own)}},
          .operands = 1};
}

Words ReplayOnJava::JvmWords(const std::string& folder,
                             const std::optional<ScheduleFacts>& facts) const {
  Words words;
  // What is given comes after these, and may take them back.
  if (!facts || facts->assertions) words.push_back("-ea");
  // What Ravel tells programs: pools depend on it.
  words.push_back(fmt::format("-XX:ActiveProcessorCount={}", VmOptions().processors));
  words.insert(words.end(), passed_on_.words.begin(), passed_on_.words.end());
  words.push_back(fmt::format("-javaagent:{0}/ravel-replay.jar={0}", folder));
  words.push_back("-Dravel.replay.schedule=" + schedule_);
  words.push_back("-Dravel.replay.notes=" + notes_.file());
  if (verbosity_) words.push_back(fmt::format("-Dravel.replay.verbosity={}", *verbosity_));
  if (port_) {
    words.push_back("-Dravel.replay.stay=true");
    words.push_back(fmt::format(
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address={}", *port_));
  }
  return words;
}

// Did what the schedule was written for happen, in whichever thread? The status of the
// JVM tells only of the first.
int ReplayOnJava::Conclude(int status, const std::optional<ScheduleFacts>& facts) const {
  const std::set<std::string> notes = notes_.Read();
  constexpr int kKilled = 128;
  if (notes.contains("diverged") || status >= kKilled) return status;
  const int own = notes.empty() || status != 0 ? status : 1;
  if (!facts || !facts->expect || facts->expect->kind != Expectation::Kind::kFinding) return own;
  const std::string& name = facts->expect->name;
  bool came = false;
  if (name == NameOf(FindingKind::kExitStatus)) {
    came = status != 0;
  } else if (name.starts_with("deadlock-")) {
    came = notes.contains("deadlock");
  } else if (name == NameOf(FindingKind::kDataRace) || name == NameOf(FindingKind::kStepLimit)) {
    return own;  // nobody looks for these there
  } else {
    came = notes.contains(name);
  }
  if (came) return 1;
  return UsageError(fmt::format("{}: the run did not end in {}", schedule_, name));
}

Words ReplayOnJava::LaunchWords(const std::string& class_path) const {
  Words words;
  switch (run_.kind) {
    case RunOptions::Kind::kClass: words = {"-cp", class_path, run_.main}; break;
    case RunOptions::Kind::kJar: words = {"-jar", run_.main}; break;
    case RunOptions::Kind::kModule:
      if (run_.class_path) words = {"-cp", class_path};
      words.insert(words.end(), {"-m", run_.main});
      break;
  }
  return words;
}

Result<int> ReplayOnJava::Run(Words operands) {
  if (operands.empty()) return Error{"", "which schedule?"};
  schedule_ = operands.front();
  operands.erase(operands.begin());
  if (auto problem = UseProject({.tests = !run_.test.empty(), .quiet = quiet()}, &run_)) {
    return *problem;
  }
  if (auto problem = SetProgram(std::move(operands), &run_)) return *problem;
  const auto jvm = StockJvm::Find(java_);
  if (!jvm) return jvm.error();
  run_.jdk = JdkPlaces::OfEnvironment(run_.jdk.given);
  const auto classes = MakeProgram(&run_);
  if (!classes) return classes.error();
  const bool jar = run_.kind == RunOptions::Kind::kJar;
  const std::string class_path = jar ? run_.main : EffectiveClassPath(run_.class_path);

  auto folder = TempClasses::Create();
  if (!folder) return folder.error();
  InstrumentOptions instrument{.schedule = schedule_,
                               .class_path = class_path,
                               .folder = (*folder)->path(),
                               .jdk = run_.jdk};
  if (!passed_on_.module_path.empty()) {
    instrument.class_path += ":" + ModulesAsClassPath(passed_on_.module_path);
  }
  std::optional<ScheduleFacts> facts;
  const auto report = InstrumentProgram(instrument, jvm.value(), &facts);
  if (!report) return report.error();
  (*folder)->Settle();

  Words command = JvmWords((*folder)->path(), facts);
  const Words launch = LaunchWords(class_path);
  command.insert(command.end(), launch.begin(), launch.end());
  for (std::string& word : command) word = LiteralArgument(word);
  command.insert(command.end(), run_.args.begin(), run_.args.end());
  if (port_) Print(stderr, "ravel: waiting for a debugger on port {}\n", *port_);
  std::fflush(stdout);
  const auto status = jvm.value().Run(command);
  if (!status) return status.error();
  return Conclude(status.value(), facts);
}

}  // namespace

const std::string_view kReplayUsage =
    "usage: ravel replay [OPTION...] SCHEDULE.cx CLASS|FILE.java [ARGUMENT...]\n"
    "       ravel replay [OPTION...] SCHEDULE.cx --test CLASS#METHOD\n"
    "\n"
    "Runs a program exactly as a schedule says, which ravel check wrote, and checks at each\n"
    "switch that the program is where the schedule expects it. Exit status: 1 if the program\n"
    "failed, as under ravel check; 2 wrong usage, or the program went another way; else the\n"
    "program's own. As under check, files are written to an overlay, but not with --on.\n";

Option VerbosityOption(std::optional<u32>* to) {
  return {.names = {"--verbosity"},
          .value = Option::Value::kNextOrEquals,
          .value_name = "LEVEL",
          .help = "print the schedule's log messages up to this level (1 to 4)",
          .set = [to](std::string_view v) {
            if (v.size() != 1 || v[0] < '0' || v[0] > '4') return "the level is 0 to 4";
            *to = static_cast<u32>(v[0] - '0');
            return "";
          }};
}

OptionRows OtherJvmOptions(std::string* java, std::optional<u32>* port) {
  return {
      TextOption({"--on"}, "JAVA", "replay on this `java`; all other VM options are for it", java),
      NumberOption<u32>({"--debug"}, "PORT", "and wait there for a debugger", port,
                        {.least = 1, .most = 65535, .problem = "a port is 1 to 65535"})};
}

bool IsReplayOnJava(const Words& args) {
  for (const std::string& word : args) {
    if (word == "--help" || word == "-help" || word == "-h") return false;
    if (word == "--on" || word.starts_with("--on=")) return true;
    if (word.ends_with(".cx")) return false;
  }
  return false;
}

std::unique_ptr<Command> NewReplayOnJava() { return std::make_unique<ReplayOnJava>(); }

}  // namespace ravel
