#include "support/process.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include "support/captured_process.h"
#include "support/child_process.h"

namespace ravel {
namespace {

constexpr int kSignalBase = 128;

}  // namespace

std::string FindOnPath(const std::string& name) {
  const char* const variable = std::getenv("PATH");
  std::string_view path = variable == nullptr ? "" : variable;
  while (!path.empty()) {
    const size_t colon = path.find(':');
    std::string file = fmt::format("{}/{}", path.substr(0, colon), name);
    if (access(file.c_str(), X_OK) == 0) return file;
    path = colon == std::string_view::npos ? "" : path.substr(colon + 1);
  }
  return "";
}

Result<int> RunProgram(const std::vector<std::string>& command) {
  const std::vector<char*> words = ExecWords(command);
  const pid_t parent = getpid();
  const pid_t child = Fork();
  if (child < 0) return CannotStart(command[0]);
  if (child == 0) Become(words, parent, SIGTERM);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return LostProgram(command[0], errno);
  }
  if (WIFSIGNALED(status)) return kSignalBase + WTERMSIG(status);
  if (WEXITSTATUS(status) == kCannotExecute) return CannotExecute(command[0]);
  return WEXITSTATUS(status);
}

Result<CapturedRun> RunCaptured(const std::vector<std::string>& command,
                                const CaptureOptions& options) {
  using Clock = std::chrono::steady_clock;
  auto started =
      CapturedProcess::Start(command, {.bytes = options.bytes, .together = options.together});
  if (!started) return started.error();
  CapturedProcess* const process = started->get();
  const auto start = Clock::now();
  bool timed_out = false, stopped = false;
  for (process->Look(); !process->ended(); process->Look()) {
    if (!timed_out && !stopped) {
      const f64 seconds = std::chrono::duration<f64>(Clock::now() - start).count();
      timed_out = options.seconds > 0 && seconds >= options.seconds;
      stopped = !timed_out && options.stop && options.stop();
      if (timed_out || stopped) process->Stop();
    }
    CapturedProcess::Await({&process, 1});
  }
  auto run = process->Take();
  if (!run) return run.error();
  run->timed_out = timed_out;
  run->stopped = stopped;
  return run;
}

}  // namespace ravel
