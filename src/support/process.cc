#include "support/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>

namespace ravel {
namespace {

constexpr int kCannotExecute = 127;
constexpr int kSignalBase = 128;

std::vector<char*> WordsOf(const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  return words;
}

Error CannotStart(const std::string& program) {
  return {"", fmt::format("cannot start {}: {}", program, std::strerror(errno))};
}
Error CannotExecute(const std::string& program) {
  return {"", fmt::format("cannot execute {}", program)};
}
Error Lost(const std::string& program) {
  return {"", fmt::format("lost {}: {}", program, std::strerror(errno))};
}

// In the child, with the memory of the parent: only calls of the system.
[[noreturn]] void Become(const std::vector<char*>& words, pid_t parent, int when_parent_ends) {
  signal(SIGPIPE, SIG_DFL);  // ignored here, and that would be inherited
  signal(SIGXFSZ, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  prctl(PR_SET_PDEATHSIG, when_parent_ends);
  if (getppid() != parent) _exit(kCannotExecute);
  execv(words[0], words.data());
  _exit(kCannotExecute);
}

// One output of a child: the first bytes are kept.
class Output {
 public:
  explicit Output(size_t most) : most_(most) {}
  ~Output() {
    Close();
    if (theirs_ >= 0) close(theirs_);
  }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  bool Open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    ours_ = ends[0];
    theirs_ = ends[1];
    fcntl(ours_, F_SETFL, O_NONBLOCK);
    return true;
  }
  int theirs() const { return theirs_; }
  void CloseTheirs() {
    close(theirs_);
    theirs_ = -1;
  }
  bool open() const { return ours_ >= 0; }
  pollfd Polled() const { return {ours_, POLLIN, 0}; }  // a closed one is passed over
  // What is there now.
  void Read() {
    char buffer[1 << 14];
    while (open()) {
      const ssize_t n = read(ours_, buffer, sizeof(buffer));
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) return;
      if (n == 0) return Close();
      text_.append(buffer, std::min(static_cast<size_t>(n), most_ - text_.size()));
    }
  }
  std::string Take() { return std::move(text_); }

 private:
  void Close() {
    if (ours_ >= 0) close(ours_);
    ours_ = -1;
  }

  const size_t most_;
  int ours_ = -1, theirs_ = -1;
  std::string text_;
};

// Waits for a child that is the leader of a process group.
class Supervisor {
 public:
  Supervisor(pid_t child, const CaptureOptions& options) : child_(child), options_(options) {}

  // False: the child cannot be waited for.
  bool Wait(Output& out, Output& err, int* status, CapturedRun* run) {
    constexpr int kLook = 20;  // ms between two looks at what makes no noise
    int pause = 1;             // likewise, once both outputs are closed
    for (;;) {
      pollfd ends[] = {out.Polled(), err.Polled()};
      const bool closed = !out.open() && !err.open();
      poll(ends, 2, closed ? pause : kLook);
      if (closed) pause = std::min(2 * pause, kLook);
      out.Read();
      err.Read();
      const pid_t ended = waitpid(child_, status, WNOHANG);
      if (ended < 0 && errno != EINTR) return false;
      if (ended == child_) break;
      Enforce(run);
    }
    kill(-child_, SIGKILL);
    out.Read();
    err.Read();
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr f64 kGrace = 2;  // seconds between SIGTERM and SIGKILL

  static f64 Since(Clock::time_point t) {
    return std::chrono::duration<f64>(Clock::now() - t).count();
  }
  void Enforce(CapturedRun* run) {
    if (asked_) {
      if (Since(*asked_) >= kGrace) kill(-child_, SIGKILL);
      return;
    }
    run->timed_out = options_.seconds > 0 && Since(start_) >= options_.seconds;
    run->stopped = !run->timed_out && options_.stop && options_.stop();
    if (!run->timed_out && !run->stopped) return;
    kill(-child_, SIGTERM);
    asked_ = Clock::now();
  }

  const pid_t child_;
  const CaptureOptions& options_;
  const Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> asked_;  // when it was told to end
};

// In the child: the same restrictions as for Become.
bool Redirect(int out, int err) {
  const int nothing = open("/dev/null", O_RDONLY);
  return dup2(nothing, 0) >= 0 && dup2(out, 1) >= 0 && dup2(err, 2) >= 0;
}

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
  const std::vector<char*> words = WordsOf(command);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return CannotStart(command[0]);
  if (child == 0) Become(words, parent, SIGTERM);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return Lost(command[0]);
  }
  if (WIFSIGNALED(status)) return kSignalBase + WTERMSIG(status);
  if (WEXITSTATUS(status) == kCannotExecute) return CannotExecute(command[0]);
  return WEXITSTATUS(status);
}

Result<CapturedRun> RunCaptured(const std::vector<std::string>& command,
                                const CaptureOptions& options) {
  const std::vector<char*> words = WordsOf(command);
  Output out(options.bytes), err(options.bytes);
  const pid_t parent = getpid();
  const pid_t child = out.Open() && err.Open() ? fork() : -1;
  if (child < 0) return CannotStart(command[0]);
  if (child == 0) {
    setpgid(0, 0);
    if (!Redirect(out.theirs(), options.together ? out.theirs() : err.theirs())) {
      _exit(kCannotExecute);
    }
    Become(words, parent, SIGKILL);
  }
  setpgid(child, child);  // whoever of the two comes first
  out.CloseTheirs();
  err.CloseTheirs();
  CapturedRun run;
  int status = 0;
  if (!Supervisor(child, options).Wait(out, err, &status, &run)) return Lost(command[0]);
  run.out = out.Take();
  run.err = err.Take();
  if (WIFSIGNALED(status)) {
    run.signal = WTERMSIG(status);
  } else {
    run.status = WEXITSTATUS(status);
  }
  if (run.status == kCannotExecute && run.out.empty() && run.err.empty()) {
    return CannotExecute(command[0]);
  }
  return run;
}

}  // namespace ravel
