// Runs a program under many schedules, for the tests: starts the class library
// once, then forks for each schedule and lets the child run the program under
// it. What a child prints, and its status, go to files of a folder:
//
//   run_schedules DIR SCHEDULER,... SECONDS [VM OPTION...] CLASS [ARGUMENT...]
//
// For number i of the list, from 0: DIR/i.stdout, DIR/i.stderr, DIR/i.status,
// the last as an exit status, "signal N" or "timeout".
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/command.h"
#include "tool_program.h"

namespace ravel {
namespace {

std::vector<std::string> Split(const std::string& list) {
  std::vector<std::string> parts;
  for (size_t begin = 0; begin <= list.size();) {
    const size_t end = std::min(list.find(',', begin), list.size());
    parts.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Forks when it is first asked, which is when the library has started.
class ForkingScheduler final : public Scheduler {
 public:
  ForkingScheduler(std::string folder, std::vector<std::string> specs, unsigned seconds)
      : folder_(std::move(folder)), specs_(std::move(specs)), seconds_(seconds) {}

  Turn Next(const ThreadSet& runnable, u32 current) override {
    if (inner_ == nullptr) Fork();
    return inner_->Next(runnable, current);
  }
  u32 Notified(std::span<const u32> waiting) override {
    return inner_ != nullptr ? inner_->Notified(waiting) : waiting.front();
  }

 private:
  // Returns in the children; the parent ends the process.
  void Fork() {
    for (size_t i = 0; i < specs_.size(); ++i) {
      std::fflush(nullptr);
      const pid_t child = fork();
      CHECK(child >= 0) << "fork";
      if (child == 0) {
        Redirect(STDOUT_FILENO, i, "stdout");
        Redirect(STDERR_FILENO, i, "stderr");
        alarm(seconds_);
        inner_ = std::move(*MakeScheduler(specs_[i]));
        return;
      }
      int status = 0;
      CHECK(waitpid(child, &status, 0) == child);
      std::FILE* const file = std::fopen(PathOf(i, "status").c_str(), "w");
      CHECK(file != nullptr) << PathOf(i, "status");
      if (WIFEXITED(status)) {
        fmt::print(file, "{}", WEXITSTATUS(status));
      } else if (WTERMSIG(status) == SIGALRM) {
        fmt::print(file, "timeout");
      } else {
        fmt::print(file, "signal {}", WTERMSIG(status));
      }
      std::fclose(file);
    }
    _exit(0);
  }

  std::string PathOf(size_t i, const char* what) const {
    return fmt::format("{}/{}.{}", folder_, i, what);
  }
  void Redirect(int fd, size_t i, const char* what) const {
    const int to = open(PathOf(i, what).c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    CHECK(to >= 0 && dup2(to, fd) == fd) << PathOf(i, what);
    close(to);
  }

  const std::string folder_;
  const std::vector<std::string> specs_;
  const unsigned seconds_;
  std::unique_ptr<Scheduler> inner_;
};

int Main(int argc, char** argv) {
  if (argc < 5) return UsageError("run_schedules DIR SCHEDULER,... SECONDS [OPTION...] CLASS ...");
  const std::vector<std::string> specs = Split(argv[2]);
  for (const std::string& spec : specs) {
    if (const auto made = MakeScheduler(spec); !made) return UsageError(made.error().message);
  }
  ForkingScheduler scheduler(argv[1], specs, static_cast<unsigned>(std::atoi(argv[3])));
  RunOptions options;
  if (const std::string problem = ParseToolProgram({argv + 4, argv + argc}, &options);
      !problem.empty()) {
    return UsageError(problem);
  }
  auto run = Run::Prepare(std::move(options));
  if (!run) return UsageError(run.error().message);
  Exit((*run)->Execute(scheduler));
}

}  // namespace
}  // namespace ravel

int main(int argc, char** argv) { return ravel::Main(argc, argv); }
