#include "crew/local_workers.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace ravel {
namespace {

// The first line of what was written there.
std::string FirstLine(int fd) {
  char buffer[500];
  const ssize_t n = pread(fd, buffer, sizeof buffer, 0);
  std::string text(buffer, n > 0 ? static_cast<size_t>(n) : 0);
  return text.substr(0, text.find('\n'));
}

}  // namespace

LocalWorkers::LocalWorkers(u32 number, Work work) : work_(std::move(work)), processes_(number) {
  for (u32 i = 0; i < number; ++i) Start(i);
}

LocalWorkers::~LocalWorkers() {
  for (Process& p : processes_) {
    if (p.pid == 0) continue;
    kill(p.pid, SIGKILL);
    Bury(&p);
  }
}

bool LocalWorkers::Start(u32 worker) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    problem_ = fmt::format("no more processes can be started: {}", std::strerror(errno));
    return false;
  }
  const int errors = memfd_create("errors", MFD_CLOEXEC);
  std::fflush(nullptr);
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid < 0) {
    problem_ = fmt::format("no more processes can be started: {}", std::strerror(errno));
    close(ends[0]);
    close(ends[1]);
    close(errors);
    return false;
  }
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    // Whoever interrupts the command speaks to the one that gives orders.
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
    for (Process& p : processes_) p.channel.reset();
    close(ends[0]);
    dup2(errors, STDERR_FILENO);
    LineChannel channel(ends[1], ends[1]);
    work_(channel);
    _exit(0);
  }
  close(ends[1]);
  processes_[worker] = {pid, errors, std::make_unique<LineChannel>(ends[0], ends[0])};
  joined_.push_back({Event::Kind::kJoined, worker});
  return true;
}

std::string LocalWorkers::Bury(Process* process) {
  int status = 0;
  process->channel.reset();
  while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR) {
  }
  std::string how = WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                                        : fmt::format("status {}", WEXITSTATUS(status));
  if (const std::string words = FirstLine(process->errors); !words.empty()) how += ": " + words;
  close(process->errors);
  *process = {};
  return how;
}

void LocalWorkers::Send(u32 worker, const std::string& line) {
  if (processes_[worker].pid != 0) processes_[worker].channel->Write(line);
}

std::vector<Workers::Event> LocalWorkers::Wait(f64 seconds) {
  std::vector<Event> events = std::exchange(joined_, {});
  std::vector<pollfd> fds;
  std::vector<u32> whose;
  for (u32 i = 0; i < processes_.size(); ++i) {
    if (processes_[i].pid == 0) continue;
    fds.push_back({.fd = processes_[i].channel->in(), .events = POLLIN, .revents = 0});
    whose.push_back(i);
  }
  const int wait = events.empty() ? static_cast<int>(seconds * 1000) : 0;
  if (poll(fds.data(), fds.size(), wait) <= 0) return events;
  for (size_t i = 0; i < fds.size(); ++i) {
    if (fds[i].revents == 0) continue;
    Process& process = processes_[whose[i]];
    const bool there = process.channel->Read();
    while (auto line = process.channel->Next()) {
      events.push_back({Event::Kind::kLine, whose[i], std::move(*line)});
    }
    if (there) continue;
    kill(process.pid, SIGKILL);
    events.push_back({Event::Kind::kLost, whose[i], Bury(&process)});
    if (++deaths_ > kMostDeaths * processes_.size()) {
      problem_ = "too many processes died";
    } else if (Start(whose[i])) {
      events.push_back(joined_.back());
      joined_.pop_back();
    }
  }
  return events;
}

}  // namespace ravel
