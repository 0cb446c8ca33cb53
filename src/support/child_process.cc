#include "support/child_process.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ravel {

std::vector<char*> ExecWords(const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  return words;
}

pid_t Fork() {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = fork();
  const int why = errno;
  if (child != 0) pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = why;
  return child;
}

void Become(const std::vector<char*>& words, pid_t parent, int when_parent_ends) {
  signal(SIGPIPE, SIG_DFL);  // ignored here, and that would be inherited
  signal(SIGXFSZ, SIG_DFL);
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action;
    if (sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) {
      signal(number, SIG_DFL);
    }
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  prctl(PR_SET_PDEATHSIG, when_parent_ends);
  if (getppid() != parent) _exit(kCannotExecute);
  execv(words[0], words.data());
  _exit(kCannotExecute);
}

Error CannotStart(const std::string& program) {
  return {"", fmt::format("cannot start {}: {}", program, std::strerror(errno))};
}
Error CannotExecute(const std::string& program) {
  return {"", fmt::format("cannot execute {}", program)};
}
Error LostProgram(const std::string& program, int why) {
  return {"", fmt::format("lost {}: {}", program, std::strerror(why))};
}

}  // namespace ravel
