#include "run/compiler.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <ravel_api.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "classfile/class_file.h"
#include "run/java_source.h"

namespace ravel {
namespace {

struct Finished {
  int status = 0;      // as waitpid gives it
  std::string output;  // standard output and standard error
};

Result<Finished> RunCompiler(const std::vector<std::string>& command) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return Error{"", "cannot make a pipe"};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);

  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int failure =
      posix_spawn(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);

  Finished result;
  char buffer[4096];
  for (;;) {
    const ssize_t n = failure == 0 ? read(ends[0], buffer, sizeof(buffer)) : 0;
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    result.output.append(buffer, static_cast<size_t>(n));
  }
  close(ends[0]);
  if (failure != 0) {
    return Error{"", fmt::format("cannot start {}: {}", command[0], std::strerror(failure))};
  }
  while (waitpid(child, &result.status, 0) < 0 && errno == EINTR) {
  }
  return result;
}

std::optional<std::string> ReadText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

bool HasMain(const std::string& class_file) {
  const auto text = ReadText(class_file);
  if (!text) return false;
  const auto file = ReadClassFile(std::vector<u8>(text->begin(), text->end()));
  if (!file.ok()) return false;
  const MemberInfo* const main = file.value()->FindMethod("main", "([Ljava/lang/String;)V");
  return main != nullptr && main->is_static() && (main->access & kAccPublic) != 0;
}

}  // namespace

Result<CompiledProgram> CompileProgram(const Jdk& jdk, const CompileRequest& request) {
  const auto text = ReadText(request.source);
  if (!text) return Error{kLaunchFailed, "error: file not found: " + request.source};
  if (!jdk.has_compiler()) {
    return Error{"", fmt::format("{} has no javac to compile {} with", jdk.home, request.source)};
  }
  const JavaSource source = ScanJavaSource(*text);
  if (source.types.empty()) {
    return Error{kLaunchFailed, "error: no class declared in source file"};
  }

  CompiledProgram program;
  auto classes = TempClasses::Create();
  if (!classes) return classes.error();
  program.classes = std::move(*classes);
  std::vector<std::string> command = {
      jdk.compiler(),
      // The compiler runs for a second at most: its own start is what counts.
      "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto", "-g", "-proc:none",
      "-nowarn", "-encoding", "UTF-8", "-d", program.classes->path(), "-cp", request.class_path,
      "-sourcepath", SourceRoot(request.source, source.package)};
  command.insert(command.end(), request.options.begin(), request.options.end());
  command.push_back(request.source);
  const std::string api = program.classes->path() + "/Ravel.java";
  const bool uses_api = text->find("ravel.Ravel") != std::string::npos;
  if (uses_api) {
    std::ofstream(api) << kRavelApi;
    command.push_back(api);
  }
  auto done = RunCompiler(command);
  if (uses_api) std::filesystem::remove(api);
  if (!done) return done.error();
  if (!WIFEXITED(done->status) || WEXITSTATUS(done->status) != 0) {
    return Error{kLaunchFailed, done->output + "error: compilation failed"};
  }
  program.classes->Settle();

  std::string folder = source.package;
  std::ranges::replace(folder, '.', '/');
  const auto has_main = [&](const std::string& type) {
    return HasMain(fmt::format("{}/{}/{}.class", program.classes->path(), folder, type));
  };
  auto main = std::ranges::find_if(source.types, has_main);
  if (main == source.types.end()) main = source.types.begin();
  program.main_class = source.package.empty() ? *main : source.package + "." + *main;
  return program;
}

}  // namespace ravel
