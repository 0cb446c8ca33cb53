#include "support/captured_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "support/child_process.h"

namespace ravel {
namespace {

constexpr int kLook = 20;  // ms between two looks at what makes no noise
constexpr f64 kGrace = 2;  // seconds between SIGTERM and SIGKILL
constexpr size_t kMostLineBytes = 1 << 20;

// In the child: the same restrictions as for Become. The ends are close-on-exec, and
// their copies are not. A number that is in the way of a copy is moved first.
bool GiveEnds(std::span<int> ends) {
  const int free = static_cast<int>(ends.size());
  for (int& end : ends) {
    if (end >= 0 && end < free && (end = fcntl(end, F_DUPFD_CLOEXEC, free)) < 0) return false;
  }
  for (int i = 0; i < free; ++i) {
    if (ends[i] >= 0 && dup2(ends[i], i) < 0) return false;
  }
  return true;
}

}  // namespace

class CapturedProcess::Pipe {
 public:
  explicit Pipe(size_t most) : most_(most) {}
  ~Pipe() {
    Close(&ours_);
    Close(&theirs_);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool Open(bool we_write) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    ours_ = ends[we_write ? 1 : 0];
    theirs_ = ends[we_write ? 0 : 1];
    if (!we_write) fcntl(ours_, F_SETFL, O_NONBLOCK);
    return true;
  }
  int theirs() const { return theirs_; }
  void CloseTheirs() { Close(&theirs_); }
  bool open() const { return ours_ >= 0; }
  pollfd Polled() const { return {ours_, POLLIN, 0}; }  // a closed one is passed over
  // What is there now.
  void Read() {
    char buffer[1 << 14];
    while (open()) {
      const ssize_t n = read(ours_, buffer, sizeof(buffer));
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) return;
      if (n == 0) return Close(&ours_);
      size_ += static_cast<size_t>(n);
      text_.append(buffer, std::min(static_cast<size_t>(n), most_ - text_.size()));
    }
  }
  bool Write(const std::string& text) {
    // SIGPIPE is ignored; requests are short, and there is one at a time.
    return open() && write(ours_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  }
  size_t size() const { return size_; }
  std::string Take() { return std::move(text_); }
  std::optional<std::string> TakeLine() {
    const size_t end = text_.find('\n');
    if (end == std::string::npos) return {};
    std::string line = text_.substr(0, end);
    text_.erase(0, end + 1);
    return line;
  }

 private:
  static void Close(int* end) {
    if (*end >= 0) close(*end);
    *end = -1;
  }

  const size_t most_;
  int ours_ = -1, theirs_ = -1;
  size_t size_ = 0;
  std::string text_;
};

CapturedProcess::CapturedProcess(std::string program, const Options& options)
    : program_(std::move(program)),
      options_(options),
      out_(std::make_unique<Pipe>(options.bytes)),
      err_(std::make_unique<Pipe>(options.bytes)),
      to_(std::make_unique<Pipe>(0)),
      from_(std::make_unique<Pipe>(kMostLineBytes)) {}

CapturedProcess::~CapturedProcess() {
  if (child_ <= 0 || ended_) return;
  kill(-child_, SIGKILL);
  while (waitpid(child_, &status_, 0) < 0 && errno == EINTR) {
  }
}

bool CapturedProcess::OpenPipes() {
  if (!out_->Open(false) || !err_->Open(false)) return false;
  return !options_.lines || (to_->Open(true) && from_->Open(false));
}

Result<std::unique_ptr<CapturedProcess>> CapturedProcess::Start(
    const std::vector<std::string>& command, const Options& options) {
  const std::vector<char*> words = ExecWords(command);
  std::unique_ptr<CapturedProcess> process(new CapturedProcess(command[0], options));
  CapturedProcess& p = *process;
  const pid_t parent = getpid();
  p.child_ = p.OpenPipes() ? Fork() : -1;
  if (p.child_ < 0) return CannotStart(command[0]);
  if (p.child_ == 0) {
    setpgid(0, 0);
    const int out = p.out_->theirs();
    int ends[] = {open("/dev/null", O_RDONLY | O_CLOEXEC), out,
                  options.together ? out : p.err_->theirs(), p.to_->theirs(), p.from_->theirs()};
    if (ends[0] < 0 || !GiveEnds(ends)) _exit(kCannotExecute);
    Become(words, parent, SIGKILL);
  }
  setpgid(p.child_, p.child_);  // whoever of the two comes first
  for (Pipe* pipe : {p.out_.get(), p.err_.get(), p.to_.get(), p.from_.get()}) pipe->CloseTheirs();
  return process;
}

int CapturedProcess::PauseNow() {
  if (out_->open() || err_->open() || from_->open()) return kLook;
  return std::exchange(pause_, std::min(2 * pause_, kLook));
}

void CapturedProcess::Await(std::span<CapturedProcess* const> processes) {
  std::vector<pollfd> ends;
  int pause = kLook;
  for (CapturedProcess* p : processes) {
    for (const Pipe* pipe : {p->out_.get(), p->err_.get(), p->from_.get()}) {
      ends.push_back(pipe->Polled());
    }
    pause = std::min(pause, p->PauseNow());
  }
  poll(ends.data(), ends.size(), pause);
}

void CapturedProcess::Look() {
  const auto read = [&] {
    for (Pipe* pipe : {out_.get(), err_.get(), from_.get()}) pipe->Read();
  };
  read();
  if (ended_) return;
  const pid_t ended = waitpid(child_, &status_, WNOHANG);
  if (ended < 0 && errno == EINTR) return;
  if (ended < 0) {
    lost_ = true;
    lost_why_ = errno;
  }
  if (ended != 0) {
    ended_ = true;
    if (!lost_) kill(-child_, SIGKILL);
    read();
    return;
  }
  const auto since = [](Clock::time_point t) {
    return std::chrono::duration<f64>(Clock::now() - t).count();
  };
  if (asked_ && since(*asked_) >= kGrace) kill(-child_, SIGKILL);
}

void CapturedProcess::Stop() {
  if (ended_ || asked_) return;
  kill(-child_, SIGTERM);
  asked_ = Clock::now();
}

size_t CapturedProcess::output_size() const { return out_->size() + err_->size(); }

Result<CapturedRun> CapturedProcess::Take() {
  if (lost_) return LostProgram(program_, lost_why_);
  CapturedRun run;
  run.out = out_->Take();
  run.err = err_->Take();
  if (WIFSIGNALED(status_)) {
    run.signal = WTERMSIG(status_);
  } else {
    run.status = WEXITSTATUS(status_);
  }
  if (run.status == kCannotExecute && run.out.empty() && run.err.empty()) {
    return CannotExecute(program_);
  }
  return run;
}

bool CapturedProcess::Send(const std::string& line) { return to_->Write(line + "\n"); }

std::optional<std::string> CapturedProcess::TakeLine() { return from_->TakeLine(); }

}  // namespace ravel
